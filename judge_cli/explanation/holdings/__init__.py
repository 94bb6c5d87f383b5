"""Known questions with their answers: is this one of them, and how surely?

In comes a reading and what a search found; out comes the answer of a rule's holding, or why there is none. Holdings
are data (`rules_corpus/holdings/`). The files, in the order of the work:

    base       every question of the holdings, as the parts of its reading that are compared; read once and kept
    veto       what two questions differ in that may turn the answer round
    meant      the settled question that is meant, surely or probably; its answer carried to another form
    learned    what the learned reader takes a question for
    computing  comparisons that the numbers of a question decide
    near       settled questions near one that is not decided, and the words in which the two differ
    answer     which of the known questions answers
"""
