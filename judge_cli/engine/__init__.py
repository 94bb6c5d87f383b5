"""Procedures, cards and choices become a transcript, each entry with the rule that was applied.

In come the compiled procedures of an edition, its citations by anchor, cards and the choices of the players. Out
come a transcript, the table as it is afterwards, and what each player could do at any moment. Nothing here prints,
reads a clock or throws dice: the same scenario gives the same bytes. The rooms, in the order of the work; each
imports only from rooms before it:

    table/      what is on the table: cards, copies, zones, the moment, choices, the transcript, one transition
    evaluate/   what nodes come to on the table: which cards, how much, whether, what lasts, what is forbidden
    rules/      what the rulebook says outside its step sections, one file a subject
    verbs/      what instructions do to the game, one file a family, one registration a verb
    play/       steps and instructions are resolved, scenarios are read and played, all lines are explored
"""
