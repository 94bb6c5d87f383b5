"""Rules, hits and verdicts become terminal text, Markdown and JSON.

A room a command, named after it: the answer as a value, and its views, which `views` names. `show` is the one place
that chooses between them. What else all rooms share lies beside it: `chat` (Markdown that fits one message), `pager`,
`terminal` (the one console), `safe` (nothing in a text can steer a terminal), `json_view`, `error_view`, and what is
said on stderr while an answer is prepared (`notices`, `progress`, `exploring`), and the addresses of rules
(`addresses`, `links`; those of cards come with the card, from `engine/collection/record`). `schemas/` describes the
JSON.
"""
