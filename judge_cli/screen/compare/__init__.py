"""Two editions side by side: rules and sections, charts, rulings, scenarios.

answer, terminal and markdown are those of rules and sections; changed says a change of meaning in one sentence, since
what changed since the book before. A further thing to compare gets a file of its own, as `charts`, `rulings` and
`scenario` have, with its answer in all views, and a function in `views` that names them; `commands/compare` asks for
it.
"""
