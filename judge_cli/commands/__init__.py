"""The command line: read the arguments, get the answer from `answers`, show it.

Every command is a row of `answers/registry.py`, of which `command` makes it. What does more than ask and be shown an
answer has a file here, with a function that takes what the options say. The files by groups:

    timing       charts (steps), here (table_file: the file of a table)
    verdicts     ask, explain, prompt (lines after one another, as a conversation), line_editing (of its lines)
    cards        cards (card data: add, list, check), deck
    editions     corpus
    events       log (also `--slip`), slip_store (the file of the log: writes and finds), slip_sums
    doors        doors (pages over HTTP, the same as a folder, tools for assistants, the schemas of the JSON)
    many at once batch
    shared       command (rows and options), show (which view, exit codes), given (standard input, typed cards, the time
                 for reading what comes from outside), completing (which words Tab offers, as each shell takes them),
                 line_editing (the lines of a prompt), wrong_line (what to type instead)
"""
