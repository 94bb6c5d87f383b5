"""Names of cards that are told side by side, between commas."""

import pytest

from judge_cli.question.card_asked import NamesOfCards
from judge_cli.question.card_finder import CardFinder, with_commas

NAMES = ("Amber Lamp", "Lamp, the Second", "Copper Lamp")


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        (("Amber Lamp", "Copper Lamp"), ("Amber Lamp", "Copper Lamp")),
        (("Amber Lamp", "Lamp", "the Second", "Copper Lamp"), ("Amber Lamp", "Lamp, the Second", "Copper Lamp")),
        (("Lamp", "the Secnod"), ("Lamp, the Secnod",)),
    ],
)
def test_parts_that_only_together_name_a_card_are_one_name(told: tuple[str, ...], meant: tuple[str, ...]) -> None:
    assert with_commas(told, CardFinder(((name, ()) for name in NAMES), ())) == meant


def test_two_cards_side_by_side_are_no_name_with_a_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    def not_looked_for(_names: NamesOfCards, asked: str) -> list[str]:
        raise AssertionError(asked)

    finder = CardFinder(((name, ()) for name in NAMES), ())
    monkeypatch.setattr(NamesOfCards, "mistyped", not_looked_for)
    assert with_commas(("Amber Lamp", "Copper Lamp"), finder) == ("Amber Lamp", "Copper Lamp")
    with pytest.raises(AssertionError, match="Lamp, the Secnod"):
        with_commas(("Lamp", "the Secnod"), finder)
