"""What the rulebook says outside its step sections, one file a subject.

A rule is one function under its anchor and can be switched off. Where an edition rules otherwise, a switch in its
`edition.toml` says so: `tree/edition_file` names the switches, `engine/table/law` holds them, and the rule asks.
"""
