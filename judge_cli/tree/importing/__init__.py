"""A book becomes an edition of the user's own.

given_book, export_folder  the form in which a book comes
incoming                   which edition it is, and its rows as rules
own_editions               the user's editions
importing                  staged, checked, swapped in
"""
