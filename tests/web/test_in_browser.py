"""A book or card data that is brought in on a page: its name, and what was left out, as the commands say it."""

from pathlib import Path

import pytest

from judge_cli.web.in_browser import begin, bring, reader_came
from tests.asking import ask
from tests.cards_made import interface_file, row

BOOK = """Lamp Rules, version 2027

1 Lamps

1.1 Light

1.1.1 A lamp gives light.

1.1.2 A lamp burns oil.

1.1..3 A lamp can be put out.

1.2 Dark

1.2.1 The dark is there first.

Thanks

To all.
"""


def said_by(*command: str) -> list[str]:
    """The lines of a command's report, without their indent."""
    return [line.strip() for line in ask(*command, "--no-color").out.splitlines()]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are given by their names alone, in a wide terminal."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "400")


def test_card_data_on_a_page_says_what_is_left_out_and_what_differs() -> None:
    ice = {"type_code": "ice", "cost": 1, "strength": 4, "keywords": "Barrier", "text": "Gain 1[credit]."}
    interface_file(Path("c.json"), row("Ice Wall", errata="Dark.", **ice))
    is_in, *said = bring("cards", "c.json")
    assert (is_in, said[0]) == (True, "1 card")
    notes = list(map(str, said[1:]))
    assert notes == [
        "what is written under unknown keys, left out: 'errata' (1 card)",
        "differs from the card that ships, which is played: 1 card",
        "  Ice Wall (strength 4, here 1; another text)",
    ]
    assert {line.strip() for line in notes} <= {*said_by("cards", "add", "c.json")}


def test_a_book_on_a_page_says_what_was_not_read_as_rules() -> None:
    Path("lamps.txt").write_text(BOOK, encoding="utf-8")
    is_in, *said = bring("book", "lamps.txt")
    assert (is_in, said[0]) == (True, "lamps-rules")
    notes = list(map(str, said[1:]))
    assert [line.partition(":")[0] for line in notes] == [
        "left out, being no rules",
        "look at these numbers, which were not read as rules",
    ]
    assert {*notes} <= {*said_by("corpus", "add", "lamps.txt")}


def test_what_is_whole_says_nothing_more() -> None:
    interface_file(Path("c.json"), row("Lamp Fund"))
    assert bring("cards", "c.json") == (True, "1 card")


def test_the_engine_of_a_page_begins_and_answers_here_too() -> None:
    status, kind, content, _ = begin()("/rule.json", "n=6.8.2a")
    assert (status, kind) == (200, "application/json"), content


def test_a_reader_that_came_whole_lacks_nothing() -> None:
    assert reader_came() == ""
