"""Checks of a corpus: every claim of its files must hold.

check  an edition: its tree, its table of numbers, its proofs, its changes; and the holdings
"""
