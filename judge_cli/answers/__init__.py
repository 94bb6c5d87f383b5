"""The answers: one file per command, made from a library and the request, in every view; no typer, no terminal.

Commands show these answers, `Judge` (in judge) gives them to programs. A file named after a command answers it. The
files by groups:

    every answer   answered (its views, and whether it stands), library (what every command opens)
    rules          rule, search (opened_search: its index), tree
    two editions   compare, two_editions (which two, and their charts), since (the newest beside the one before),
                   two_plays (a scenario in both), turned_rulings (changes of meaning, `--rulings`)
    timing         steps, charts_of (charts by a heading), when, here (a table that is kept nowhere), here_session (one
                   that a judge moves on, from its file), step_sections (which of them compile)
    verdicts       ask, explain_wanted (what `explain` is asked for), explained (the verdict on it), situation (the
                   cards and numbers of a situation), kept_verdict (verdicts on shipped scenarios, kept), examples
    cards          card, typed_text (a card that somebody typed), deck
    bringing in    bringing (rulebooks and card data)
    for programs   judge (`Judge`), typed_arguments (arguments of other types are refused), bounds (of numbers),
                   message_json (messages, read strictly), value (JSON as values with types), rule_values,
                   verdict_values and deck_values (those of rules; of verdicts, charts and cards; of decks)
    names          file_name (words as the name of a file)
"""
