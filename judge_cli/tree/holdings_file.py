"""The files of holdings, read strictly; each holding with the line that it begins at."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from judge_cli.errors.corpus import KeyOfWrongKind
from judge_cli.text.place import Place
from judge_cli.text.toml_file import Table, read_toml
from judge_cli.tree.holding import Holding

_KEYS = (
    *("id", "rule", "who", "act", "object", "moment", "modality", "quantity", "compare", "condition", "only"),
    *("unless", "holding", "yes", "no", "one_answer", "editions", "also"),
)
_OTHERWISE = ("absent", "says otherwise")
SLOTS = ("who", "act", "object", "moment", "modality", "only")


class PlacedHolding(NamedTuple):
    """A holding and where it stands."""

    holding: Holding
    place: Place


def read_holdings(folder: Path) -> tuple[PlacedHolding, ...]:
    """Every holding of a folder, file by file; none where there is no such folder."""
    return tuple(one for path in sorted(folder.glob("*.toml")) for one in _of_file(path))


def read_slots(path: Path) -> dict[str, frozenset[str]]:
    """The words that each slot of a holding may have."""
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
    """The editions that a holding does not speak for."""
    for edition in table.values:
        said = table.text(edition)
        if said not in _OTHERWISE:
            raise KeyOfWrongKind(table.place(edition), f"editions.{edition}", " or ".join(_OTHERWISE), said)
    return tuple(table.values)
