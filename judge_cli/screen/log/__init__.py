"""Ruling slips and the log that keeps them: how they are shown.

slip is one ruling slip, answer the list of them.
"""
