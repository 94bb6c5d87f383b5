"""Costs and what limits them, and the checkpoint after each payment."""
