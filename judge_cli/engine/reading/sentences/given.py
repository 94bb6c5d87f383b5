"""Names must be given before use, on every way through an ability; otherwise the reference is unclear."""

from judge_cli.engine.reading.saying.template import Value
from judge_cli.engine.reading.sentences.antecedents import NotRead
from judge_cli.engine.reading.sentences.folding import names
from judge_cli.engine.reading.sentences.parts import Table

# The parts of a node that come before the rest, and its optional parts.
_FIRST = ("when", "if", "later", "instead_of", "cost", "pay")
_MAYBE = ("do", "else", "options", "success", "failure", "same", "different")


def check_given(abilities: list[Table]) -> None:
    """Refuses abilities that refer to cards that were perhaps never chosen, or chosen by another ability."""
    every = frozenset(names(abilities)) - {"chosen"}
    for ability in abilities if every else ():
        _node(ability, frozenset(), every)


def _node(said: Value, known: frozenset[str], every: frozenset[str]) -> frozenset[str]:
    """The names that are certain to exist after a node."""
    if isinstance(said, str):
        if said in every and said not in known:
            raise NotRead(f"{said!r} is spoken of where it may never have been chosen")
        return known
    if isinstance(said, list):
        for one in said:
            known = _node(one, known, every)
        return known
    if not isinstance(said, dict):
        return known
    if isinstance(said.get("do"), str) or "do" not in said:
        return _plain(said, known, every)
    inner = known
    for key in _FIRST:
        if key in said:
            paid = said[key].get("do", []) if key in ("cost", "pay") else said[key]
            inner = _node(paid, inner, every)
    for key in _MAYBE:
        if key in said:
            _node(said[key], inner, every)
    return known


def _plain(said: Table, known: frozenset[str], every: frozenset[str]) -> frozenset[str]:
    """A node without inner instructions: its choices come before its other parts are looked up."""
    inner = known
    for key, value in sorted(said.items(), key=lambda item: item[0] not in ("what", "each")):
        if key not in ("as", "text", "kind", "do"):
            inner = _node(value, inner, every)
    return inner | {str(said["as"])} if "as" in said else inner
