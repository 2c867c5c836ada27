"""How the tables of Hazari are made, and how good they are.

Only ``hazari solve`` comes here; who plays by the tables needs ``advice`` alone. Begin with ``self_play``,
which makes them; ``measurement`` measures them.
"""
