"""Editions and imports: answers and views.

answer has the editions that are here, imported the report of an import, new_edition what a new edition changes; views
and terminal as in every room.
"""
