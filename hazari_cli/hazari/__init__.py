"""Hazari: the rules (combination, arrangement, deal, match) and the advice on top of them.

Rules are pure functions over frozen values. Advice (valuation, strategies, explain, solve) imports
rules, never the other way.
"""
