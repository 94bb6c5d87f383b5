"""The texts of the cards that ship say what their abilities say."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge_cli.cards.files.card_file import read_card
from judge_cli.paths import shipped

FILES = sorted((shipped("rules_corpus") / "cards").glob("*/*.toml"))


def abilities(path: Path) -> Iterator[dict[str, Any]]:
    """The abilities of a card file, those of its other side too."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    for side in (table, table.get("back", {})):
        yield from side.get("ability", [])


def not_named(text: str, cost: dict[str, Any]) -> list[str]:
    """The parts of a cost that a text does not name."""
    said = text.casefold()
    parts = {
        f"{cost.get('credits')} credits": not isinstance(cost.get("credits"), int)
        or f"{cost['credits']} credit" in said,
        "clicks": not (cost.get("clicks") or cost.get("lose_clicks")) or "click" in said,
        "trash": not cost.get("trash") or "trash" in said,
        **{f"{kind} counter": f"{kind} counter" in said for kind in cost.get("counters", {})},
    }
    return [part for part, named in parts.items() if not named]


def test_every_cost_stands_in_the_text() -> None:
    assert [
        (path.stem, one["text"], lacks)
        for path in FILES
        for one in abilities(path)
        if (lacks := not_named(one["text"], one.get("cost", {})))
    ] == []


def test_a_cost_that_is_missing_is_noticed() -> None:
    assert not_named("Break 1 barrier subroutine.", {"credits": 1}) == ["1 credits"]
    assert not_named("End the run.", {"counters": {"agenda": 1}}) == ["agenda counter"]


def test_what_an_ability_does_is_told_without_its_cost() -> None:
    corroder = read_card(next(path for path in FILES if path.stem == "corroder"))
    assert [one.effect_text for one in corroder.abilities] == ["Break 1 barrier subroutine.", "+1 strength."]


def test_one_of_something_is_not_several() -> None:
    wrong = re.compile(r"\b1 (credits|cards|tags|counters|programs)\b|\bof of\b")
    found = [(path.stem, one["text"]) for path in FILES for one in abilities(path) if wrong.search(one["text"])]
    assert found == []
