"""What the rulebook says outside its step sections, one file a subject; and what the deeds of steps do.

A rule is one function under its anchor and can be switched off. Where one edition rules otherwise, the file of the
subject declares a switch (`NAME = switch("name", says=…, otherwise=…)`) and the rule asks (`NAME in
transition.law.ways`); every edition's `edition.toml` that has `[switches]` sets it there, and
`rules_corpus/README.md` lists it. An edition that says nothing rules `otherwise`. A number that differs needs no
switch: it stands under `[amounts]` in `edition.toml`.

Installing, playing a card and traces are walked by the compiled steps of their sections (`walking`). What players do by
the rules goes through `afterwards`: paid for, open to interrupts, then done (`carrying_out`, `expected_effects`).
"""
