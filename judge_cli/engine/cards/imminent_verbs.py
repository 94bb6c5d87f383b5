"""Verbs that change an imminent effect belong in interrupts: elsewhere there is nothing to change."""

from typing import Any

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.verbs.verb import VERBS
from judge_cli.errors.cards import node_wrong
from judge_cli.text.toml_file import Table

_REPLACES = "replace"
# Instructions with a text of their own, which are part of their ability.
_PART = "result"


def check_imminent_verbs(table: Table, ability: Ability) -> None:
    """Refuses a verb that changes an imminent effect outside an interrupt."""
    _check(table, ability, interrupts=False)


def _check(table: Table, node: Any, *, interrupts: bool) -> None:  # noqa: ANN401 (nodes of every kind)
    if isinstance(node, Ability) and node.kind != _PART:
        interrupts = any(event.would for event in node.events)
    inside: tuple[Any, ...] = node if isinstance(node, tuple) else ()
    if isinstance(node, Effect):
        known = VERBS.get(node.word)
        if known is not None and known.interrupts and not interrupts:
            said = "changes what is imminent: it stands in an interrupt, and not in what is done instead of something"
            raise node_wrong(table.place("text"), node.word, said)
        inside, interrupts = tuple(node.arguments.values()), interrupts and node.word != _REPLACES
    for one in inside:
        _check(table, one, interrupts=interrupts)
