"""A book becomes one of the user's editions.

incoming      the form in which a book comes, which edition it is, and its rows as rules
own_editions  the user's editions
importing     staged, checked, swapped in
"""
