"""A book becomes one of the user's editions.

given_book    the form in which a book comes
incoming      which edition it is, and its rows as rules
own_editions  the user's editions
importing     staged, checked, swapped in
"""
