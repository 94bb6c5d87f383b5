"""Step sections and flow charts become procedures that can be walked and played.

In comes the text of step sections, or a chart; the wordings are data (`rules_corpus/phrases/`), and what they can mean
is a closed set of words here. The rooms in the order of the work:

    steps    what a step can say: windows, occasions, conditions, deeds and ways on
    reading  wordings become steps
    charts   the charts of an edition, and a walk along one
    when     when may I do what: the steps that permit a thing, and the stretches in which they lie
    here     where are we: the position of a game, chart inside chart

A new kind of window is one line in `steps/procedure`, with its words and how players act in it; the phrase that
opens it goes into `rules_corpus/phrases/steps.toml`, its name into the types of `answers/steps`;
`engine/play/playing/steps` plays it.

The wordings in `rules_corpus/phrases/`: `steps.toml` has the sentences of step sections (what the next rulebook words
anew goes there), with the slots that stand in them; `charts.toml` those of flow charts; `structures.toml` turn, run
and phases; `places.toml` what people call certain steps; `names.toml` what charts are called; `things.toml` what
`judge when` can be asked; `rules.toml` the rules that explanations know by what they are for.
"""
