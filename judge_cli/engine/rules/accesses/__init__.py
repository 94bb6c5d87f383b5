"""Accesses: the cards to access, their order, and stealing them.

candidates       the cards of a server that may be accessed next or may not, and effects that replace its breach
accessing_cards  how many cards, which one next, and trashing it; an agenda goes to the Runner's score area, perhaps for
                 an additional cost
"""
