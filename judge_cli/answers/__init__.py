"""The answers: one file a command, made from a library and what was asked, in every view; no typer and no terminal.

Commands show these answers, `Judge` (in judge) gives them to programs.

The files by groups:

    every answer   answered (its views, and whether it stands), library (what every command opens)
    rules          rule, search (opened_search: its index), tree
    two editions   compare, since (what changed in the newest), two_editions, two_plays, turned_rulings
    timing         steps, charts_of (charts by a heading), when, here, here_session, step_sections
    verdicts       ask, explained, explain_wanted, situation, kept_verdict, examples
    cards          card, typed_text (a card that somebody typed), deck
    bringing in    bringing (rulebooks and card data)
    for programs   judge, value, rule_values, verdict_values, deck_values
    names          file_name
"""
