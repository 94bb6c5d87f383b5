"""A whole published rulebook for tests, where somebody has laid it beside the repository: never part of it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge_cli.text.block import Marked, Place
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.references import CardNames, read_card_names
from judge_cli.tree.rules.rule import Edition, Example, Level, Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree

REPOSITORY = Path(__file__).parents[2]
BOOK = REPOSITORY.parent / "shared" / "corpora" / "cr-26.03-official" / "rules.json"
_EDITION = "cr-26.03"
# The steps of all sections once more, as a reference for printing.
_APPENDIX = 11


def official_book() -> RuleTree | None:
    """The rulebook as a tree; none where the file is not here."""
    if not BOOK.exists():
        return None
    cards = read_card_names(REPOSITORY / "rules_corpus" / "cards" / "names.toml")
    edition = Edition(_EDITION, "CR 26.03", "rulebook for tests", (), "2026-03-02", "", "", "printed")
    return RuleTree(edition, dict(sorted(_rules(json.loads(BOOK.read_text(encoding="utf-8")), cards))))


def _rules(nodes: list[dict[str, Any]], cards: CardNames) -> Iterator[tuple[RuleNumber, Rule]]:
    for node in nodes:
        number = read_number(node["nr"])
        if number is None or number.parts[0] in (0, _APPENDIX):
            continue
        place = Place("rules.json", 1)
        examples = tuple(
            Example(ordinal, Marked(text), cards.mentioned(text), place)
            for ordinal, text in enumerate(node.get("examples", ()), 1)
        )
        level = {1: Level.CHAPTER, 2: Level.SECTION}.get(number.depth, Level.RULE)
        yield number, Rule(number, level, Marked(node["text"]), Status.OFFICIAL, node["id"], place, examples)
