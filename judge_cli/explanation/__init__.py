"""Questions, rules and transcripts become verdicts with reasons.

In come a question in words, the name of a scenario or cards on a table; out comes a verdict with the rules it rests
on, or the reason why none is given. The rooms, in the order of the work; each imports only from rooms before it:

    edition/    one edition with its engine, cards and scenarios, ready to judge
    situation/  cards and options become the position from which play begins
    judging/    verdicts on scenarios and situations: what happens, what can happen, why not, what is withheld
    facts/      what a card says, once: a table of facts, and the questions that it answers
    holdings/   known questions with their answers: the reader's levels and the veto
    answering/  a question in words finds its answer: a rule, a chart, an example, a situation, a holding
    decks/      a deck list becomes a deck, held against the rules and a format

`build_ahead.py` builds, when the package is made, all that the first answers would have to build.
"""
