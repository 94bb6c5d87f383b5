"""The rules outside the step sections, one file per subject; and the effects of the steps' acts.

A rule is one function under its anchor and can be switched off. Where one edition rules otherwise, the file of the
subject declares a switch (`NAME = switch("name", says=…, otherwise=…)`) and the rule asks (`NAME in
transition.law.ways`); every edition's `edition.toml` that has `[switches]` sets it there, and
`rules_corpus/README.md` lists it. An edition that says nothing rules `otherwise`. A number that differs needs no
switch: it stands under `[amounts]` in `edition.toml`. The rooms, each built on those before it:

    objects     cards as objects: what they are, where they lie, how they are chosen
    abilities   when abilities are met, and how long they last
    zones       cards between zones, counters, credits, marks, too many programs
    costs       costs, what limits them, and checkpoints
    installing  installing, rezzing, playing and scoring cards
    effects     damage, traces, secret bids
    accesses    the cards that can be accessed, and stealing
    runs        beginning a run, breaking, success, and every way to end
    windows     paid ability windows, reactions, interrupts, mid-access
    actions     actions, and what the steps of a turn and a run do

Installing, playing a card and traces are walked by the compiled steps of their sections (`abilities/walking`). What
players do by the rules goes through `costs/afterwards`: paid for, open to interrupts, then done
(`windows/interrupts`, `zones/trashing`).
"""
