"""All installed editions, and the rules that a user asks for.

library       the editions, and the default one
lookup        the rules that a number means
change_since  what became of a rule since, through all editions, and of its number in another one
in_force      what an answer from a superseded edition must say
"""
