"""People's names for the subjects of rules, and their questions about them, by the rule's anchor."""

from collections.abc import Collection, Mapping
from pathlib import Path

from judge_cli.text.toml_file import read_toml
from judge_cli.tree.holdings.holdings_file import read_holdings

Subjects = Mapping[str, tuple[str, ...]]
_LONGEST = 20


def read_subjects(folder: Path) -> Subjects:
    """The subjects of each anchor."""
    table = read_toml(folder / "subjects.toml").table()
    return {anchor: table.texts(anchor) for anchor in table.values}


def read_asked(folder: Path, edition: str, anchors: Collection[str]) -> Subjects:
    """The short questions that an edition's holdings answer, by anchor; without stories, which lead to no rule."""
    asked: dict[str, list[str]] = {}
    for placed in read_holdings(folder, anchors):
        one = placed.holding
        if one.rule in anchors and edition not in one.not_in:
            asked.setdefault(one.rule, []).extend(filter(_is_short, (*one.yes, *one.no)))
    return {anchor: tuple(questions) for anchor, questions in asked.items()}


def _is_short(question: str) -> bool:
    return len(question.split()) <= _LONGEST
