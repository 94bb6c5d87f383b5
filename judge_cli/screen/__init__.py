"""Rules, hits and verdicts become terminal text, Markdown and JSON.

A room a command, named after it: the answer as a value, and its views. What all rooms share lies beside them:
`terminal` (the one console), `safe` (nothing in a text can steer a terminal), `json_view`, `error_view`, and what is
said on stderr while an answer is prepared (`notices`, `progress`, `exploring`). `schemas/` describes the JSON.
"""
