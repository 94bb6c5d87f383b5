"""Questions, rules and transcripts become verdicts with reasons.

In come a question in words, the name of a scenario or cards on a table; out comes a verdict with the rules it rests
on, or the reason why none is given. The rooms, in the order of the work; each imports only from rooms before it:

    edition/    one edition with its engine, cards and scenarios, ready to judge
    situation/  cards and options become the position from which play begins
    judging/    verdicts on scenarios and situations: what happens, what can happen, why not, what is withheld
    card_text/  questions that a card's own abilities answer, one file for each form of question
    ability_words/  questions whose every word stands in one ability of a card
    card_values/  whole sentences about one card that its printed values answer
    holdings/   known questions with their answers: likeness, guards, trust
    answering/  a question in words finds its answer: a rule, a chart, an example, a situation, a holding
    decks/      a deck list becomes a deck, held against the rules and a format

`build_ahead.py` builds, when the package is made, all that the first answers would have to build.
"""
