"""The files of holdings, read strictly; each holding with its first line."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

from judge_cli.text.place import Place
from judge_cli.text.toml_file import Table, key_of_wrong_kind, read_toml, toml_text
from judge_cli.tree.holdings.holding import Holding

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
    return tuple(one for path in paths if naming is None or _may_name(path, naming) for one in _of_file(path))


def _may_name(path: Path, anchors: Collection[str]) -> bool:
    """Whether a file may hold one of these anchors; one with escaped letters may hold any."""
    text = toml_text(path)[1]
    return "\\u" in text.casefold() or not {word[1] for word in _QUOTED.finditer(text)}.isdisjoint(anchors)


def read_slots(path: Path) -> dict[str, frozenset[str]]:
    """The allowed words of each slot of a holding."""
    table = read_toml(path).table().only(SLOTS)
    return {slot: frozenset(table.texts(slot)) for slot in SLOTS}


def _of_file(path: Path) -> Iterator[PlacedHolding]:
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
