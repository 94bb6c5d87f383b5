"""A card that is not here is never replaced by a guess."""

import json
import random
from collections.abc import Collection

import pytest

from judge_cli.cards.files.card_folder import Cards, slug
from judge_cli.errors import JudgeError
from judge_cli.paths import shipped
from judge_cli.question.card_asked import CardUnknown, NamesOfCards, asked_card, names_of_cards
from judge_cli.text.toml_file import read_toml
from tests.books_made import CORPORA

CARDS = shipped("rules_corpus") / "cards"
HERE = Cards(CARDS).names()
ELSEWHERE = read_toml(CARDS / "elsewhere.toml").table().texts("names")
# Ordinary words, and words of the game, as somebody could type them after `judge card`.
# fmt: off
ORDINARY = [
    "account", "agenda", "alarm", "artist", "ball", "book", "border", "broadcast", "buffer", "building",
    "captain", "card", "chair", "chrome", "city", "click", "cold", "corp", "corporate", "creative", "credit",
    "damage", "data", "day", "devil", "dirty", "district", "door", "draw", "drive", "drug", "earth",
    "emergency", "eye", "fire", "flower", "freedom", "friend", "game", "gang", "ghost", "green", "hand",
    "hardware", "heart", "house", "ice", "identity", "job", "joy", "key", "light", "living", "luck", "mass",
    "memory", "mercury", "midnight", "money", "network", "night", "program", "rent", "rez", "rising",
    "run", "runner", "safety", "satellite", "server", "ship", "side", "sight", "spin", "star", "steal",
    "street", "strength", "tag", "theory", "thunder", "time", "trace", "train", "trash", "trust", "tunnel",
    "wall", "warm", "water", "witness",
]
# fmt: on
LISTS = [shipped("index") / f"{name}_words.toml" for name in ("stop", "ordinary")]
PLAIN = {word for path in LISTS for word in read_toml(path).table().texts("words")} | {
    *("agenda", "card", "click", "corp", "credit", "damage", "draw", "game", "hand", "hardware", "ice", "identity"),
    *("memory", "program", "rez", "run", "runner", "server", "steal", "strength", "tag", "trace", "trash"),
}


def pages(asked: Collection[str], names: NamesOfCards) -> list[tuple[str, str]]:
    """What gets the page of a card, and of which."""
    found = []
    for one in asked:
        try:
            found.append((one, asked_card(one, names, lambda: PLAIN, added=False).name))
        except JudgeError as error:
            assert error.code in ("card-not-here", "card-unclear", "card-unknown")
            continue
    return found


def test_three_hundred_names_that_are_not_here_give_no_page() -> None:
    drawn = random.Random(11).sample(sorted(ELSEWHERE), 300)
    assert pages(drawn, names_of_cards(HERE)) == []


def test_hardly_a_name_gives_a_page_although_nobody_knows_that_there_is_such_a_card() -> None:
    """Cards of sets to come are in no list: the rules alone keep them from being taken for another."""
    known = read_toml(CARDS / "names.toml").table().tables("card")
    bare = NamesOfCards(HERE, {card.text("name"): card.texts("also") for card in known}, ())
    drawn = random.Random(13).sample(sorted(ELSEWHERE), 150)
    assert pages([*drawn, "Fairchild", "Scrubbed", "Heimdall 2.0"], bare) == [
        ("Fairchild", "Fairchild 2.0"),
        ("Free Lunch", "No Free Lunch"),
        ("Fairchild", "Fairchild 2.0"),
        ("Scrubbed", "Scrubber"),
    ]


def test_ordinary_words_give_no_page() -> None:
    assert pages(ORDINARY, names_of_cards(HERE)) == []


def test_parts_of_names_that_are_not_here_give_no_page_of_another_card() -> None:
    """The first half of a name is another card only if players call it so; the name with a word more never is."""
    drawn = random.Random(12).sample([one for one in ELSEWHERE if " " in one], 60)
    halves = ["PAD", *(" ".join(one.split()[: (len(one.split()) + 1) // 2]) for one in drawn)]
    found = set(pages([*halves, *(f"{one} again" for one in drawn)], names_of_cards(HERE)))
    assert found == {("PAD", "PAD Campaign")}


def test_every_card_that_is_here_is_found_by_its_name() -> None:
    assert len(pages(HERE, names_of_cards(HERE))) == len(HERE)


def test_no_name_is_both_here_and_elsewhere() -> None:
    assert {slug(name) for name in HERE} & {slug(name) for name in ELSEWHERE} == set()


def test_the_names_are_all_names_of_the_card_data() -> None:
    folder = CORPORA / "nrdb" / "v2" / "cards"
    if not folder.is_dir():
        pytest.skip(f"{folder} is not here")
    titles = {json.loads(path.read_text(encoding="utf-8"))["title"] for path in folder.glob("*.json")}
    assert {slug(one) for one in titles} <= {slug(one) for one in (*HERE, *ELSEWHERE)}


def test_a_card_without_a_letter_in_its_name_is_never_meant() -> None:
    names = NamesOfCards(["*", "Lamp"], {}, ["--"])
    for asked in ("*", "=cmd", "zz lamps"):
        with pytest.raises(CardUnknown):
            asked_card(asked, names, tuple, added=True)


def test_words_longer_than_any_name_are_compared_with_none() -> None:
    class Uncompared(NamesOfCards):
        def exact(self, asked: str) -> str | None:
            raise AssertionError(f"{len(asked)} characters were compared")

    with pytest.raises(CardUnknown):
        asked_card("A" * 120_000, Uncompared(["Lamp"], {}, []), tuple, added=True)
