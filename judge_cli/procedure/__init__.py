"""Step sections and flow charts become procedures that can be walked and played.

In comes the text of step sections, or a chart; the wordings are data (`rules_corpus/phrases/`), and what they can mean
is a closed set of words here. The files by groups, in the order of the work:

    what steps can say   window_kinds (kinds of windows, and what they permit), procedure (a step with its windows,
                         occasions, conditions, deeds and ways on; `Player`)
    reading wordings     phrasebook (which wording means which of these), pattern (one wording), clause, read_clauses
    making procedures    step_reading, compile (a step section), compile_chart (a flow chart), ways (where a step
                         leads), leaving (the ways out of every step), charts (all of an edition, kept), stored
    proving them         sound, check
    when may I do what   things (what can be asked for, by all its names: phrases/things.toml), chances (the steps that
                         permit a thing), stretches (a turn, a run, a phase, and what lies in what), permission (yes or
                         no for one thing, one player and one stretch)
    one chart            chart_name, asked_chart (the one that a user means), compare_steps (of two editions), walk
                         (along it by question and answer), condition_questions

A new kind of window: `window_kinds`, then `engine/play/steps` plays it, `screen/steps/chart_words` names it,
`chances` says whether it is for one player only, and `rules_corpus/phrases/steps.toml` reads it.
"""
