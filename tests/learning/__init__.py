"""Learns how much each sign counts for a verdict by a holding; run by hand, not by the tests."""
