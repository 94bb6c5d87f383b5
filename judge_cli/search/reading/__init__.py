"""A question in players' words becomes slots: who, what, when, how much, what is given and what is asked.

senses.py    what words and phrases mean, read from index/reading.toml and index/slang.toml
clauses.py   sentences become clauses of senses, each with its joining word
question.py  what is asked and what is given, who does it, in which form
amounts.py   numbers of a question, and comparisons of them
slots.py     what of a question is compared, and how it is kept
base.py      every question of the holdings, read in the same way and kept in the cache
kept_rows.py rows of the base, each read from the cache when it is wanted
wording.py   the known questions that are worded most alike: a second opinion
trust.py     the signs of whether the surest answer is right
weights.py   how much each sign counts, read from index/weights.toml
signs.py     signs that two questions ask the same, or do not
apart.py     what sets two questions apart that are worded nearly alike: a contrary word, another player, a number
requiring.py whether it is asked what something takes, or whether it has to be done
told_apart.py  a question told apart from the known ones that are near to it
answer_forms.py  what an answer to one form of a question says about another form
nearest.py   the known questions nearest to one that is asked
sureness.py  how sure each answer of each holding is
"""
