"""The numbers of a question: what each counts, and what there is none of."""

import pytest

from judge_cli.paths import shipped
from judge_cli.question.amounts import amounts_in
from judge_cli.question.senses import Senses
from judge_cli.question.word_list import read_senses
from judge_cli.text.toml_file import read_toml


@pytest.fixture(scope="module")
def senses() -> Senses:
    """The senses that ship."""
    return read_senses(shipped("index") / "reading.toml", read_toml(shipped("index") / "slang.toml").table())


@pytest.mark.parametrize(
    ("question", "known"),
    [
        ("I have two cards in grip and take 3 damage", {"cards in hand": 2, "damage": 3}),
        ("I have no cards in grip and take 1 damage", {"cards in hand": 0, "damage": 1}),
        ("my grip is empty and I take 1 damage", {"cards in hand": 0, "damage": 1}),
        ("1 meat damage with no cards in the grip", {"cards in hand": 0, "damage": 1}),
        ("my grip is not empty and I take 1 damage", {"damage": 1}),
        ("my maximum hand size is -1", {"maximum hand size": -1}),
    ],
)
def test_what_is_counted(senses: Senses, question: str, known: dict[str, int]) -> None:
    assert amounts_in(question, senses).known == known
