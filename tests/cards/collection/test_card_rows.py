"""One card of card data: what is kept of its values in each form, and what no card can have."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge_cli.cards.collection.card_rows import MOST_TEXT, card_of_row, card_of_v2
from judge_cli.cards.collection.data_files import told_of
from judge_cli.cards.collection.record import CardRecord, as_json
from judge_cli.errors import AskedWrongly
from judge_cli.text.outside import Fields
from tests.cards_made import row, v2_card
from tests.refusal import refusal

ROWS = tomllib.loads((Path(__file__).parent / "rows.toml").read_text(encoding="utf-8"))["row"]
SUBTYPES = {"lamp_oil": "Lamp Oil"}


def card(case: dict[str, Any]) -> CardRecord:
    """The card of a row."""
    says = {"title": "Lamp", **case["says"]}
    with told_of("cards.json"):
        if case["form"] == "v2":
            return card_of_v2(Fields({**v2_card("Lamp"), **says}, ""), "cards.json", SUBTYPES)
        return card_of_row(Fields({**row("Lamp"), **says}, ""), "cards.json")


@pytest.mark.parametrize("case", [one for one in ROWS if "gives" in one], ids=lambda one: str(one["says"])[:60])
def test_of_a_row_this_is_kept(case: dict[str, Any]) -> None:
    kept = as_json(card(case))
    listed = {key: list(value) if isinstance(value, tuple) else value for key, value in kept.items()}
    listed["faces"] = [{**one, "subtypes": list(one["subtypes"])} for one in kept["faces"]]
    assert {key: listed[key] for key in case["gives"]} == case["gives"]


@pytest.mark.parametrize("case", [one for one in ROWS if "refused" in one], ids=lambda one: str(one["says"])[:60])
def test_a_row_is_refused_in_words(case: dict[str, Any]) -> None:
    with pytest.raises(AskedWrongly) as raised:
        card(case)
    assert raised.value.what == case["refused"]


def test_a_text_may_be_as_long_as_any_card_and_no_longer() -> None:
    longest = card_of_row(Fields(row("Lamp", text="a" * MOST_TEXT), ""), "cards.json")
    assert len(longest.text) == MOST_TEXT == 1_500
    with refusal("card-text-too-long"):
        card_of_row(Fields(row("Lamp", text="a" * (MOST_TEXT + 1)), ""), "cards.json")


def test_a_row_without_a_text_has_none_and_no_card_has_a_name_that_no_file_can_have() -> None:
    found = card_of_row(Fields(row("L" * 120, text=None, keywords=None, code=None), ""), "cards.json")
    assert (len(found.name), found.text, found.subtypes, found.url) == (120, "", (), "")
    with refusal("card-value-wrong"):
        card_of_row(Fields(row("L" * 121), ""), "cards.json")


def test_blanks_that_do_not_break_a_line_stay() -> None:
    assert card_of_row(Fields(row("Lamp", text="1\u00a0card\n2"), ""), "cards.json").text == "1\u00a0card\n2"
