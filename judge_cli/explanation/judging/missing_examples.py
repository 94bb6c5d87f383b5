"""The needs of printed examples without a scenario: a feature of the engine, or cards without a file."""

from collections.abc import Iterable
from typing import NamedTuple

from judge_cli.explanation.judging.examples import Examined
from judge_cli.explanation.judging.waiting_file import abilities_waited_for

_UNKNOWN = "nobody has looked at these yet"


class WaitingExamples(NamedTuple):
    """Examples with the same need: the need, its kind (a feature, cards or unknown), and the examples."""

    waits_for: str
    kind: str
    examples: tuple[Examined, ...]


def waiting(examples: Iterable[Examined], edition: str, cards: Iterable[str]) -> list[WaitingExamples]:
    """The examples without a scenario, grouped by need; the biggest groups first."""
    named, known = abilities_waited_for(edition), set(cards)
    groups: dict[tuple[str, str], list[Examined]] = {}
    for one in examples:
        if one.status != "not-modelled":
            continue
        ability = named.get(one.listed)
        without = [card for card in one.example.cards if card not in known]
        key = (ability, "ability") if ability else (", ".join(without), "cards") if without else (_UNKNOWN, "unknown")
        groups.setdefault(key, []).append(one)
    order = {"ability": 0, "cards": 1, "unknown": 2}
    found = [WaitingExamples(waits_for, kind, tuple(every)) for (waits_for, kind), every in groups.items()]
    return sorted(found, key=lambda group: (order[group.kind], -len(group.examples), group.waits_for))
