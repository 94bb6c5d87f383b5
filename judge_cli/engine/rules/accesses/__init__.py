"""Accesses: the cards to access, their order, and stealing them.

accessing_cards      how many cards, which one next, and trashing or stealing it
candidates           the cards of a server that may be accessed next
access_prohibitions  cards that the Runner is not allowed to access
access_replacement   effects that replace the breach of a server
stealing             the agenda goes to the Runner's score area, perhaps for an additional cost
"""
