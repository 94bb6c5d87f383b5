"""Answers of commands become terminal text, Markdown and JSON.

Two words are kept apart: an answer is what a command has to say, a view is one of the three forms in which it is
shown. A room a command, named after it, and in each room

    answer    the answer as a value, its JSON, and the words that all its views share
    views     the answer's views by name, each made only when it is wanted
    terminal  the answer on the terminal, with colours; markdown beside it where that is long

A JSON key or another wording begins in the room's `answer` (and in `schemas/`, which describe the JSON). A further
answer of a command (something else to compare, say) begins with a file of its own in the room and a function in its
`views`. A fourth view of all answers begins in `show`, the one place that chooses between them, and in
`commands/options`, where it is asked for; then every room's `views` must give it. What is drawn (Mermaid, SVG) belongs
to the room `steps` alone.

What all rooms share:

    showing    show (which view), terminal (the one console), pager, chat (Markdown that fits one message), lines,
               json_view (JSON with its version), safe (nothing in a text can steer a terminal)
    wording    in_force, summaries, deciding, reasons, enumerated
    addresses  addresses and links (where the publisher shows a rule; cards: `engine/collection/card_address`)
    on stderr  shown_error, notices, progress, exploring
"""
