"""Questions that a card's own abilities answer, with near misses: none gets a wrong verdict."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from judge_cli.answers.ask import open_sources
from judge_cli.explanation.answering.ask import ask
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from tests.thorough import pairs

FOLDER = Path(__file__).parent.parent / "card_questions"
FILES = sorted(path.stem for path in FOLDER.glob("*.toml"))
VERDICTS = ("yes", "no")


class Asking(NamedTuple):
    """A question, its right answer, and the rules of which one is cited with it."""

    text: str
    answer: str
    rules: tuple[str, ...]


def _questions(name: str) -> Iterator[Asking]:
    for group in tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))["group"]:
        for card, asks in pairs(group["cards"], group["asks"]):
            yield Asking(asks.format(card=card), group["answer"], tuple(group["rules"]))


@pytest.fixture(scope="module")
def sources(shared_cache: Path) -> Sources:
    return open_sources(Library(corpus_folder(), Cache(shared_cache)).find("cr-26.03"))


@pytest.mark.parametrize("name", FILES)
def test_no_form_of_question_gets_a_wrong_verdict(sources: Sources, name: str) -> None:
    counted: Counter[str] = Counter()
    wrong: list[str] = []
    for asked in _questions(name):
        found = ask(sources, asked.text)
        if found.answer not in VERDICTS:
            counted["withheld"] += 1
        elif found.answer != asked.answer:
            wrong.append(f"{asked.text} → {found.answer} ({found.route}: {found.says})")
        else:
            counted["right"] += 1
            cited = {str(reason.citation.number) for reason in found.reasons}
            if found.route == "card" and not cited & set(asked.rules):
                wrong.append(f"{asked.text} cites {sorted(cited)}")
    print(name, dict(counted))
    assert wrong == []
    assert counted["right"] > 0


def test_a_word_of_a_card_that_begins_another_name_names_no_card(sources: Sources) -> None:
    finder = sources.talk.finder
    assert [one.name for one in finder.mentions("Wildcat Strike and Gordian Blade")] == [
        "Wildcat Strike",
        "Gordian Blade",
    ]
    assert finder.mentions("I score Global Foodworks") == []


def test_a_name_without_capitals_and_apostrophes_names_no_other_card(sources: Sources) -> None:
    finder = sources.talk.finder
    typed = {name: re.sub("['’ʼ]", "", name).casefold() for name in finder.names()}
    found = {name: {one.name for one in finder.mentions(f"can i use {one} here")} for name, one in typed.items()}
    assert {name: cards for name, cards in found.items() if not cards <= {name}} == {}
    # Names that are one ordinary word want a capital.
    assert len([name for name, cards in found.items() if not cards]) < len(found) // 100


@pytest.mark.parametrize("text", ["off the back of that", "a 3-pointer in the remote", "he pays the price"])
def test_an_ordinary_word_after_an_article_names_no_card(sources: Sources, text: str) -> None:
    assert sources.talk.finder.mentions(text) == []
    assert [one.name for one in sources.talk.finder.mentions("does The Back work")] == ["The Back"]


def test_a_card_is_known_without_its_version(sources: Sources) -> None:
    assert [one.name for one in sources.talk.finder.mentions("does eli fire")] == ["Eli 1.0"]
