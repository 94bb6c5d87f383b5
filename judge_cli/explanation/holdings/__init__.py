"""Known questions with their answers: is this one of them, and how surely?

In comes a reading and what a search found; out comes the answer of a rule's holding, or why there is none. Holdings
are data (`rules_corpus/holdings/`). The files, in the order of the work:

    known questions  base (every question of the holdings, read once and kept), kept_rows (its rows in the cache),
                     slots (the part of a reading that is compared and kept)
    numbers          computing (comparisons that the numbers of a question decide)
    levels           learned (what the learned reader takes a question for), meant (the settled question that is meant,
                     surely or probably), veto (what the two differ in that may turn the answer round)
    undecided        near (settled questions near one that is not decided), settled (the words in which the two differ)
    the answer       answer_forms (from an answer to one form of a question to another form), answer (which
                     of the known questions answers)
"""
