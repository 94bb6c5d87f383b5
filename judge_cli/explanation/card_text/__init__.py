"""Verdicts from a card's own abilities: one file per form of question.

question.py    a question with its cards: what is asked, what is said around it, which words a form has used
knowledge.py   index/card_questions.toml: words by what they say to a form, and the rules that each form rests on
answer.py      what a form answers: yes or no, with the card's words and the rules
deciding.py    every form in turn; where two would answer differently, none does
ability_rules.py  the rules that a card's abilities stand on, for a search that names only cards
played_only.py the tags under which alone a card can be played
abilities.py   abilities as questions mean them: those that a player uses, what is asked on top of a cost

The forms:

costs.py       what is asked on top of a cost: whether it must be paid, or may be refused
credits.py     what credits on a card can be spent on
preventing.py  what an ability can prevent
trashing.py    whether the trash cost of an accessed card can be paid
timing.py      whether an ability can be used at a moment
how_often.py   whether an ability can be used more than once
optional.py    whether an ability must be used, or may be left
breaking.py    whether a card can break subroutines of some ice, and how long it stays strong
playing.py     whether a card can be played with so many tags or clicks
limits.py      whether two cards can be there at the same time
accessed.py    whether an ability works where its card is not active
clicking.py    whether the Runner can lose clicks to break subroutines
elsewhere.py   whether a card can be used from a hand, a deck or a discard pile
occurrences.py whether an ability is met by something that is much like what it waits for
kinds.py       whether using a card is an action
"""
