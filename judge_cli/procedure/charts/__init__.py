"""The charts of an edition.

charts       all of them, kept; and their proof
asked_chart  the one that a user means
walk         along one, by question and answer
"""
