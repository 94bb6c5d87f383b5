"""Damage, traces and secret bids."""
