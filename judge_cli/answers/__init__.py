"""The answers: one file per command, made from a library and the request, in every view; no typer, no terminal.

Commands show these answers, `Judge` (in judge) gives them to programs. A file named after a command answers it
whole: its types, which are the keys of its JSON, how it is found, and its page. The files by groups:

    every command  registry (a row each: words of help, options, keys of a batch, how it is answered), command_row (what
                   a row says, and the bounds of numbers)
    every answer   value (what an answer is), rule_text (what it says of a rule), shown_error (an error), library (what
                   every command opens)
    rules          rule, history (of one, in every edition), search, tree
    two editions   compare, compared (one rule, and the keys of every comparison), compared_plays (a chart and a
                   scenario in both, and which two editions)
    timing         steps, walk, when, here (where a table is), here_what (may we do it there), here_session (a table
                   that a judge moves on), charts (their words and pictures)
    verdicts       verdict (what a verdict is), ask, explain (explained: how it is found), exploring (how long that may
                   take), examples
    cards          card, cards (of the user), deck
    bringing in    corpus (the editions), corpus_add (a rulebook or card data, and the report on it)
    at an event    log (ruling slips)
    for programs   judge (`Judge`), typed_arguments (what is handed in, checked), schemas (of the JSON)
"""
