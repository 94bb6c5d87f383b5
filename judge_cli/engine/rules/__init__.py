"""What the rulebook says outside its step sections, one file a subject; and what the deeds of steps do.

A rule is one function under its anchor and can be switched off. Where one edition rules otherwise, the file of the
subject declares a switch (`NAME = switch("name", says=…, otherwise=…)`) and the rule asks (`NAME in
transition.law.ways`); the edition's `edition.toml` then sets it under `[switches]`. No other file knows of it.

Installing, playing a card and traces are walked by the compiled steps of their sections (`walking`). What players do by
the rules goes through `afterwards`: paid for, open to interrupts, then done (`carrying_out`, `expected_effects`).
"""
