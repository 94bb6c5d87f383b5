"""A question in players' words becomes slots: who, what, when, how much, what is given and what is asked.

senses.py    what words and phrases mean, read from index/reading.toml
clauses.py   sentences become clauses of senses, each with its joining word
question.py  what is asked and what is given, who does it, in which form
amounts.py   numbers of a question, and comparisons of them
base.py      every question of the holdings, read in the same way and kept in the cache
kept_rows.py rows of the base, each read from the cache when it is wanted
likeness.py  how well a question agrees with one of the base, and what forbids that they are the same
nearest.py   the holdings nearest to a question, and the answer that they give
"""
