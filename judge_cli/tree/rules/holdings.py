"""Holdings: the questions that a rule decides, with their answers; their files are read strictly."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

from judge_cli.text.block import Place
from judge_cli.text.toml_file import Table, key_of_wrong_kind, read_toml, toml_text

MODALITIES = ("may", "must", "need-not", "cannot", "does", "does-not", "is", "is-not")


class Holding(NamedTuple):
    """One proposition of one rule, by its anchor; `only` names slots where another value reverses the answer.

    `also` are further rules that say the same; `not_in` are editions without the rule, or where it decides otherwise.
    """

    id: str
    rule: str
    who: str
    act: str
    objects: tuple[str, ...]
    moments: tuple[str, ...]
    modality: str
    quantity: str
    compare: str
    condition: str
    only: tuple[str, ...]
    unless: tuple[str, ...]
    says: str
    yes: tuple[str, ...]
    no: tuple[str, ...]
    one_answer: str
    not_in: tuple[str, ...]
    also: tuple[str, ...]

    @property
    def answers(self) -> tuple[tuple[str, str], ...]:
        """Every question with its answer."""
        return (*((one, "yes") for one in self.yes), *((one, "no") for one in self.no))


_KEYS = (
    *("id", "rule", "who", "act", "object", "moment", "modality", "quantity", "compare", "condition", "only"),
    *("unless", "holding", "yes", "no", "one_answer", "editions", "also"),
)
_OTHERWISE = ("absent", "says otherwise")
_QUOTED = re.compile(r'"(\w+)"')
SLOTS = ("who", "act", "object", "moment", "modality", "only")


class PlacedHolding(NamedTuple):
    """A holding and its place."""

    holding: Holding
    place: Place


def read_holdings(folder: Path, naming: Collection[str] | None = None) -> tuple[PlacedHolding, ...]:
    """Every holding of a folder, if there is one; only files that name one of the rules that matter are read."""
    paths = sorted(folder.glob("*.toml"))
    return tuple(one for path in paths if naming is None or _may_name(path, naming) for one in holdings_of_file(path))


def _may_name(path: Path, anchors: Collection[str]) -> bool:
    """Whether a file may hold one of these anchors; one with escaped letters may hold any."""
    text = toml_text(path)[1]
    return "\\u" in text.casefold() or not {word[1] for word in _QUOTED.finditer(text)}.isdisjoint(anchors)


def read_slots(path: Path) -> dict[str, frozenset[str]]:
    """The allowed words of each slot of a holding."""
    table = read_toml(path).table().only(SLOTS)
    return {slot: frozenset(table.texts(slot)) for slot in SLOTS}


def holdings_of_file(path: Path) -> Iterator[PlacedHolding]:
    for table in read_toml(path).table().only(("holding",)).tables("holding"):
        yield PlacedHolding(_holding(table.only(_KEYS)), table.place("id"))


def _holding(table: Table) -> Holding:
    return Holding(
        id=table.text("id"),
        rule=table.text("rule"),
        who=table.text("who"),
        act=table.text("act"),
        objects=table.texts("object"),
        moments=table.texts("moment"),
        modality=table.text("modality"),
        quantity=table.text("quantity", ""),
        compare=table.text("compare", ""),
        condition=table.text("condition", ""),
        only=table.texts("only"),
        unless=table.texts("unless"),
        says=table.text("holding"),
        yes=table.texts("yes"),
        no=table.texts("no"),
        one_answer=table.text("one_answer", ""),
        not_in=_not_in(table.table("editions")),
        also=table.texts("also"),
    )


def _not_in(table: Table) -> tuple[str, ...]:
    """The editions that a holding does not apply to."""
    for edition in table.values:
        said = table.text(edition)
        if said not in _OTHERWISE:
            raise key_of_wrong_kind(table.place(edition), f"editions.{edition}", " or ".join(_OTHERWISE), said)
    return tuple(table.values)
