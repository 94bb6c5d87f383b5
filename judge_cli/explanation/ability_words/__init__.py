"""Questions that say what one ability of a card says, or almost: every word of the question stands in it.

In come the words of a question and the words of a card's abilities; out comes yes, no or a number with the ability
that says it. No form of sentence is needed, but one word that the ability lacks, and there is no answer.

lexicon.py         index/ability_words.toml: words that say the same, words that exclude each other, slight words
ability_parts.py   an ability in parts: what it costs, what triggers it, under what conditions, what it does
question_parts.py  a question in parts: what is asked, and the circumstances
comparing.py       a question held against an ability: every word said, or one that excludes what is said
amounts.py         how many, how much: the one number of the ability that has all the words
deciding.py        the answer, if exactly one ability gives it
"""
