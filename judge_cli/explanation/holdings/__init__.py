"""Known questions with their answers: is this one of them, and can its answer be trusted?

In comes a reading and what a search found; out comes the answer of a rule's holding, or why there is none. Holdings
are data (`rules_corpus/holdings/`), and so are the weights of all signs (`index/weights.toml`, learned by
`tests/learning`). The files, in the order of the work:

    known questions  base (every question of the holdings, read once and kept), kept_rows (its rows in the cache),
                     slots (the part of a reading that is compared and kept)
    likeness         nearest (the known questions nearest to this one), signs (that two questions ask the same, or do
                     not), wording (the known questions that are worded most alike), weights (how much a sign counts)
    numbers          computing (comparisons that the numbers of a question decide)
    guards           told_apart (decides that a known question near this one asks something else), apart (what sets two
                     questions apart that are worded nearly alike: a contrary word, another player, a number)
    trust            sureness (how sure each answer of each holding is), trust (the signs that the surest is right)
    undecided        settled (settled questions near one that is not decided), differing (lists the words in which two
                     questions differ, for guards and views; decides nothing)
    the answer       answer_forms (from an answer to one form of a question to another form), answer (which
                     of the known questions answers, and whether it is trusted enough)
"""
