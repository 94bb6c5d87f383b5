"""One file per command: read the arguments, get the answer from `answers`, show it.

The files by groups:

    rules        rule, search, tree, compare
    timing       steps, walk, when, here (here_prompt its prompt, here_asking what is asked there, table_file its file)
    verdicts     ask (ask_prompt and conversation: its prompt), explain, situation_options (`--cards`, `--run`
                 and the like), examples
    cards        card (one), cards (card data: add, list, check), typed_file (a card that somebody typed), deck
    editions     corpus, corpus_own (add, use, remove), checkout (data that an installed judge does not read)
    events       log (`judge log`), slips (`--slip` adds one), slip_store (the file of the log: writes and finds)
    doors        serve (pages over HTTP), page (the same as a folder), mcp (for assistants), schema (of the JSON)
    many at once batch, batches (how each command answers a line of one)
    shared       options (every command's own), entries (lines at a prompt), piped (standard input), ending
                 (exit codes), allowed_time (for reading what comes from outside), completing (which words Tab
                 offers), shells (those words as each shell takes them)
"""
