"""How the tables of Azi are made; needs the extra ``solve``.

Only ``azi solve --make`` comes here; who plays by the tables needs ``advice`` alone. Begin with ``recipes``.
"""
