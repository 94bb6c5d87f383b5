"""Ruling slips and their log: views.

slip is one ruling slip, answer the list of them.
"""
