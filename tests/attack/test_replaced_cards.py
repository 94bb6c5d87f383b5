"""Card data that would take the place of what was added before: told, and never for nothing."""

import json
from pathlib import Path

from judge_cli.tree.comparing.word_diff import StandsIn, word_diff
from tests.asking import ask
from tests.cards_made import v2_card, v2_folder


def test_data_without_a_sound_card_leaves_the_cards_before_it(tmp_path: Path) -> None:
    assert ask("cards", "add", str(v2_folder(tmp_path / "good", v2_card("Lamp"), v2_card("Lantern")))).code == 0
    bad = tmp_path / "bad.json"
    bad.write_text('[{"title": "Zed", "side_code": "runner", "type_code": "weird"}]')
    said = ask("cards", "add", str(bad), "--skip-bad")
    assert said.code == 2
    assert said.err.startswith(f"error: {bad} holds no sound card\n       left out: ")
    assert "nothing was changed: the cards that were here are still here" in said.err
    assert ask("card", "Lantern").code == 0


def test_cards_that_new_data_lacks_are_told_to_be_gone(tmp_path: Path) -> None:
    assert ask("cards", "add", str(v2_folder(tmp_path / "two", v2_card("Lamp"), v2_card("Lantern")))).code == 0
    one = str(v2_folder(tmp_path / "one", v2_card("Lamp")))
    assert (
        "\n  would go: 1 card of the earlier data, which this replaces\n" in ask("cards", "add", one, "--dry-run").out
    )
    assert json.loads(ask("cards", "add", one, "--dry-run", "--json").out)["gone"] == 1
    assert "\n  no longer here: 1 card of the earlier data, which this replaces\n" in ask("cards", "add", one).out
    assert "of the earlier data" not in ask("cards", "add", one).out


def test_texts_longer_than_any_rule_are_shown_whole_beside_each_other() -> None:
    before, after = "lamp oil " * 10_000, "oil lamp " * 10_000
    assert [one.kept for one in word_diff(before, after)] == [StandsIn.BEFORE, StandsIn.AFTER]
