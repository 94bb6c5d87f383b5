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
                         no for one thing, one player and one stretch), marks (the steps between two happenings)
    where are we         place_names (a step as a judge names it), places (what words mean which: phrases/places.toml),
                         tracker (moving on, chart inside chart), standing (what holds at a position), tracked_table,
                         moves (what can be entered), left_open (what becomes of windows as a run is ended)
    one chart            chart_name, asked_chart (the one that a user means), compare_steps (of two editions), walk
                         (along it by question and answer), condition_questions

A new kind of window is one line in `window_kinds`, with its words and how players act in it; the phrase that opens it
goes into `rules_corpus/phrases/steps.toml`, its name into `screen/schemas/` (steps, walk); `engine/play/steps` plays
it.

The wordings in `rules_corpus/phrases/`: `steps.toml` has the sentences of step sections (what the next rulebook words
anew goes there), with the slots that stand in them; `charts.toml` those of flow charts; `structures.toml` turn, run
and phases; `places.toml` what people call certain steps; `names.toml` what charts are called; `things.toml` what
`judge when` can be asked; `rules.toml` the rules that explanations know by what they are for.
"""
