"""Azi: the rules (pack, bidding, tricks, settlement, game) and the advice on top of them.

Rules are pure functions over frozen values. Seats are numbered clockwise: the next seat is the player on the
left (AZI-TABLE-2).
"""
