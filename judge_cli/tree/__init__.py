"""Blocks become numbered rules with citations and cross-references."""
