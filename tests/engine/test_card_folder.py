"""The cards of a folder are found by their names, and by nothing else."""

from pathlib import Path

import pytest

from judge_cli.cards.files.card_folder import Cards
from tests.engine.table import CARDS


def _folder(above: Path, *files: str, name: str) -> Cards:
    """A folder in which each of these files has a card of this name."""
    for file in files:
        path = above / "runner" / f"{file}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f'name = "{name}"\nside = "runner"\ntype = "hardware"\ninstall = 1\n', encoding="utf-8")
    return Cards(above)


def test_a_card_is_not_found_by_a_name_that_only_begins_as_its_own_does(tmp_path: Path) -> None:
    name = "lamp" * 30
    cards = _folder(tmp_path, name, name=name)
    found = cards.find(name)
    assert found is not None and found.name == name
    assert cards.find(f"{name}s") is None


@pytest.mark.parametrize("name", ["", "???", "灯"])
def test_a_name_without_a_letter_that_a_file_can_have_is_no_card(tmp_path: Path, name: str) -> None:
    assert _folder(tmp_path, "", name="Lamp").find(name) is None


def test_every_card_is_among_those_of_its_type() -> None:
    cards = [card for name in CARDS.names() if (card := CARDS.find(name)) is not None]
    assert len(cards) > 700
    for kind in {card.type for card in cards}:
        found = {card.name for card in CARDS.of_type(kind)}
        assert found == {card.name for card in cards if card.type == kind}
