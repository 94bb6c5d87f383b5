"""Rule numbers, and every way in which a user types one.

number        a rule number: its parts, its order, the numbers above it
citation      a rule of an edition, named
asked_for     one rule, a range or an anchor
asked_number  every spelling of these that a user types
"""
