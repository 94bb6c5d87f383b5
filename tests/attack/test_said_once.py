"""Files that contradict themselves or break off are refused."""

from pathlib import Path

import pytest

from tests.asking import ask
from tests.cards_made import v2_card, v2_folder
from tests.decks_made import deck_folder


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            '{"cards": {"01050": 1, "01050": 3}}',
            "error: d.json is broken JSON: the key '01050' stands twice in one object\n",
        ),
        (
            '{"cards": {"01050": 3}, "cards": {"01049": 1}}',
            "error: d.json is broken JSON: the key 'cards' stands twice in one object\n",
        ),
    ],
)
def test_a_key_that_stands_twice_in_a_deck(tmp_path: Path, written: str, said: str) -> None:
    file = tmp_path / "d.json"
    file.write_text(written, encoding="utf-8")
    assert ask("cards", "add", str(deck_folder(tmp_path / "given"))).code == 0
    asked = ask("deck", str(file))
    assert (asked.code, said in asked.err) == (2, True)


def test_a_deck_of_octgn_that_was_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "d.o8d"
    file.write_text('<deck>\n<section name="R&amp;D / Stack">\n<card qty="3">Corroder</card>\n', encoding="utf-8")
    assert ask("cards", "add", str(deck_folder(tmp_path / "given"))).code == 0
    asked = ask("deck", str(file))
    assert asked.code == 2
    assert "it is missing, so the file was cut off" in asked.err


def test_names_that_only_marks_tell_apart(tmp_path: Path) -> None:
    asked = ask("cards", "add", str(v2_folder(tmp_path / "given", v2_card("Alpha Beta"), v2_card("Alpha-Beta"))))
    assert asked.code == 2
    assert "error: two cards are called alike: 'Alpha-Beta' in " in asked.err


def test_a_name_that_cannot_be_asked_for(tmp_path: Path) -> None:
    given = str(v2_folder(tmp_path / "given", v2_card("Lamp"), v2_card("漢字")))
    asked = ask("cards", "add", given)
    assert asked.code == 2
    assert "is called '漢字', which has no letter from a to z and no digit to find it by\n" in asked.err
    assert ask("cards", "add", "--skip-bad", given).code == 0
    assert ask("card", "Lamp").code == 0
