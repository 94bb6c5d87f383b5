"""Verdicts on whole sentences about one card, from its printed values and plain rules.

A question is answered only if a sentence of index/plain_questions.toml is all that it says: nothing beside it can turn
the answer. `sentences.py` finds the sentence; each form of question is a function registered under its name.

sentences.py   index/plain_questions.toml, and the sentence that a question is
wording.py     one sentence of that file: its parts, the words that it needs, its pattern
sentence.py    one sentence that was said, its card, and the registry of forms
deciding.py    the answer to the sentence that a question is
in_play.py     unique, several installed, installed where and on what, advanced
hosting.py     installed on a rezzed or an unrezzed card
printed.py     type, subtypes, side, points, costs, strength, memory and subroutines as they are printed
numbers.py     how many, how much: printed values, costs, counters, amounts of effects
paying.py      played, installed or rezzed with so many credits or clicks
tags.py        tags that playing a card takes, and a resource trashed for a tag
accessed.py    trashed as it is accessed, or at work unrezzed, in a hand, a deck or Archives
stealing.py    stolen for nothing or for so many credits, left where it is
acts.py        rezzed, scored, stolen or played by its type and its moment, and whether that takes a click
moments.py     installed, scored or rezzed in a run or on a player's turn
running.py     the servers that it runs
searching.py   the cards and zones that its search finds
using.py       used in a run or on the opponent's turn, for how much, and boosted
triggered.py   optional or not, paid for as it is accessed, an agenda's abilities unscored or stolen
away.py        trashed once it was played or used, or by a purge
afterwards.py  what is forbidden after it, beside it, or without an agenda to forfeit
counters.py    scored with so many counters, purged
effects.py     ends the run, does damage, gives tags or bad publicity
happening.py   what follows as it is installed, rezzed, played, scored, and so much of it
harm.py        damage that a card prevents
"""
