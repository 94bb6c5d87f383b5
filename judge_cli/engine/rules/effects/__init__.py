"""Damage, traces and secret bids.

damage   cards trashed from the grip at random
traces   both players spend, the strengths are compared; psi games
"""
