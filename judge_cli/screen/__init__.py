"""Answers of commands become terminal text, Markdown and JSON.

A view is one of these three forms, and `show.py` is where views are: a new view, of all answers or of one command,
begins there (`View`, `Views`, and what is done with each); `commands/options` has the option that asks for it, each
command takes it and hands it to `chosen_manner`, and the rooms give it. An answer is what a command has to say.
A room a command, named after it, and in each room

    answer    the answer as a value, its JSON, and the words that all views share
    views     which function makes each view of the answer, called only when it is wanted
    terminal  the answer on the terminal, with colours; markdown beside it where that is long; an answer of plain
              lines has none of these three and goes through `lines`

A JSON key or another wording begins in the room's `answer` (and in `schemas/`, which describe the JSON); what an
answer says of the game is worded where it is found, in `explanation`, and an error in `errors`. A further
answer of a command (something else to compare, say) begins with a file of its own in the room and a function in its
`views`. What is drawn (Mermaid, SVG) belongs to the room `steps` alone.

What all rooms share:

    showing    show (which view), terminal (the one console, and where its lines break), size (settings of its size
               that name none), pager, chat (Markdown that fits one message), lines (plain lines in every view),
               json_view (JSON with its version), schema (what its keys mean), safe (nothing in a text can steer a
               terminal)
    wording    in_force (an answer from a superseded edition), summaries (rules in our words), deciding (what
               stands around an answer on the terminal), reasons (the same as JSON and Markdown), rule_text (a rule in
               JSON), enumerated (numbers in a list), successors (rules in the next book)
    addresses  addresses and links (where the publisher shows a rule; cards: `engine/collection/card_address`)
    help       the help of `judge` itself
    on stderr  shown_error (an error), notices (lines while an answer is prepared), progress (a download), exploring
               (how long lines of play may take)
    at the end  closed_pipe (a reader who has seen enough)
"""
