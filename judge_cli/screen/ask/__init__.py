"""A question in words: its answer and its views.

The sentence of an answer (`says`: "Not decided. …", "These rules answer it:") is worded by its answerer in
`explanation/answering`, and an undecided one by best_rules there; this room adds "Yes." or "No.", the rules and the
reading. The page in a browser is `web/verdict_page`.

Beside answer, views and terminal: near (settled questions near one that is not decided), rulings (published ones).
"""
