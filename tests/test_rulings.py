"""Published rulings as questions: those that begin with yes or no, in plain words."""

import json
from pathlib import Path

from tests.rulings import YesOrNo, yes_or_no


def test_headings_links_and_icons_are_no_words_of_a_question(tmp_path: Path) -> None:
    rulings = [
        {
            "question": "####Notes [Ada]\nMay [Lamp](/en/card/1) burn for 2<span class='icon'></span>?",
            "answer": "**Yes**, once.",
        },
        {"question": "Where does it lie?", "answer": "In the root."},
        {"question": None, "answer": "No."},
    ]
    (tmp_path / "lamp.json").write_text(json.dumps(rulings), encoding="utf-8")
    assert list(yes_or_no(tmp_path)) == [YesOrNo("May Lamp burn for 2 credits?", "yes")]
