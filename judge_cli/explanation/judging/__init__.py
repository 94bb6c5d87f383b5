"""Verdicts on scenarios and situations, each with its reasons, or withheld.

In come a scenario or a situation that can be played, and a condition that is asked about; out comes a `Verdict`. The
files, in the order of the work:

    verdict        the value: an answer, its reasons, its doubt; loads no engine
    conditions     what is looked for in lines of play: an event, after, before or during another
    refusals       what stood in the way of an act at its moment
    unmodelled     parts of cards that cannot be played, and withhold the verdict where they may matter
    deciding       the rules and words on cards without which it comes out otherwise (`--without` shows where)
    pertinent      which of these rules to name
    explain        a scenario played out: what happens, in one sentence, with its reasons
    outcomes       the outcomes of all lines of play, and whose choices decide between them
    can_happen     whether something can happen in any of them, or in a scenario that asks the same
    can_now        whether it can in this window
    untold         what a question leaves open, and what was assumed, changed
    proof          whether a scenario is proved in an edition, and what to read again since a rule was reworded
    examples       printed examples and published rulings: which have a scenario, and which of these pass
    new_edition    what a new edition changes in all that was proved, and in one scenario
    card_windows   when a card may be used
    card_facts     all that `judge card` shows
    as_it_ships    cards in an answer that the user's card data has otherwise; loads no engine
"""
