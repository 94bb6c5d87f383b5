"""Frozen values as JSON, and their JSON schema: a key is written once, as a field with its meaning.

The files:

    value      a value, its JSON, and one filled from another value of the same names
    schema     the JSON schema of a value
    rows       values as compact rows for the cache, and back
"""
