"""Finding the cards that a text names."""

from pathlib import Path

from judge_cli.tree.rules.references import CardNames, read_card_names

NAMES = CardNames({"ice wall": "Ice Wall", "wall": "Wall", "the maker's eye": "The Maker's Eye", "forked": "Forked"})


def test_a_longer_name_hides_the_shorter_one_inside_it() -> None:
    assert NAMES.mentioned("An Ice Wall stands; a Wall falls; Ice Wall again.") == ("Ice Wall", "Wall")


def test_a_word_in_small_letters_is_no_card() -> None:
    assert NAMES.mentioned("the path forked at the wall") == ()


def test_apostrophes_of_both_kinds_and_the_genitive_do_not_matter() -> None:
    assert NAMES.mentioned("The Maker’s Eye and Forked’s text") == ("The Maker's Eye", "Forked")


def test_without_names_nothing_is_found(tmp_path: Path) -> None:
    assert read_card_names(tmp_path / "none.toml").mentioned("Ice Wall") == ()
