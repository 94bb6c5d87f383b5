"""All installed editions, and the rules that a user asks for.

library                the editions, and the default one
lookup, elsewhere      the rules that a number means, and what it means in another edition
change_since, history  what became of a rule since, and through all editions
in_force               what an answer from a superseded edition must say
"""
