"""Runs: beginning one, breaking subroutines, success, and every way to end."""
