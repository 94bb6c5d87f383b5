"""What the rulebook says outside its step sections, one file a subject.

A rule is one function under its anchor and can be switched off. Where one edition rules otherwise, the file of the
subject declares a switch (`NAME = switch("name", says=…, otherwise=…)`) and the rule asks (`NAME in
transition.law.ways`); the edition's `edition.toml` then sets it under `[switches]`. No other file knows of it.
"""
