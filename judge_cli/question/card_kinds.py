"""A question about a card, said of cards of its kind: rezzing this ice is rezzing ice."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from judge_cli.question.grammar import CARD

if TYPE_CHECKING:
    from judge_cli.engine.table.card import Card

_REZZED = ("ice", "asset", "upgrade")
_REZ = ("rez", "rezz")
_USE = ("use", "uses", "trigger")
_NOTHING: list[str] = []


def of_kinds(words: Sequence[str], find: "Callable[[str], Card | None]") -> list[str]:
    """The words with each card replaced by its kind; no words at all where that would not say the same."""
    found: list[str] = []
    for n, word in enumerate(words):
        if not word.startswith(CARD):
            found.append(word)
            continue
        before = words[n - 1] if n else ""
        card = find(word.removeprefix(CARD).removesuffix(">"))
        kind = _kind(before, card) if card is not None else None
        if kind is None:
            return []
        if kind == _NOTHING:
            found.pop()
        found += kind
    return found


def _kind(before: str, card: "Card") -> list[str] | None:
    """What stands for a card after a word: nothing where it only says with which ice an encounter is."""
    if before in _REZ and card.type in _REZZED:
        return [card.type]
    if before == "steal" and card.type == "agenda":
        return ["agenda"]
    if before in _USE and card.abilities and all(one.kind == "paid" for one in card.abilities):
        return ["paid", "ability"]
    return _NOTHING if before == "with" and card.type == "ice" else None
