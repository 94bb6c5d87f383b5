"""Rule numbers, and every way in which a user types one.

number        a rule number, a rule of an edition by it (a citation), and one rule, a range or an anchor asked for
asked_number  every spelling of these that a user types
"""
