"""Decks, each with what is found: every rule, every kind of list, and what is left undecided."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge_cli import Judge
from judge_cli.cards.collection.card_data import cards_of_path, formats_of_path
from judge_cli.cards.collection.store import OwnCards
from judge_cli.cards.decks.construction import RULES
from judge_cli.cards.decks.deck import deck_sentences
from judge_cli.paths import data_folder
from tests.asking import ask
from tests.cards_made import NRDB
from tests.decks_made import CARDS, deck_folder

DECKS = tomllib.loads((Path(__file__).parent / "decks.toml").read_text(encoding="utf-8"))["deck"]
BULBS = "\n".join(f"3 Bulb {n}" for n in range(1, 12))


@pytest.fixture
def _cards_are_here(tmp_path: Path) -> None:
    assert ask("cards", "add", str(deck_folder(tmp_path / "data"))).code == 0


def written(deck: dict[str, Any]) -> str:
    """The list of a case, a line for each card."""
    lines = deck["list"].replace("G /", f"Glow Works: Light for All / {BULBS} /").replace("BULBS", BULBS).split(" / ")
    return "\n".join("Wick: Slow Burner" if line == "W" else line for line in lines)


@pytest.mark.one_in(6)
@pytest.mark.usefixtures("_cards_are_here")
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck["name"])
def test_a_deck_and_what_is_found(deck: dict[str, Any]) -> None:
    said = Judge().deck(written(deck), format=deck.get("format", ""), on=deck.get("on", ""))
    found = [
        f"{one.says} ({', '.join([*([one.list] if one.list else []), *(rule.citation for rule in one.rules)])})"
        for one in said.findings
    ]
    assert found == deck.get("finds", [])
    assert [f"{one.says} ({', '.join(rule.citation for rule in one.rules)})" for one in said.remarks] == deck.get(
        "remarks", []
    )
    assert said.answer == deck.get("answer", "not-legal")
    assert [
        one for one in said.not_checked if not one.startswith(("the pool and ban list", "minimum size"))
    ] == deck.get("open", [])
    assert said.note == deck.get("note", "")
    if "influence" in deck:
        assert said.influence and said.influence["spent"] == deck["influence"]
    if "points" in deck:
        assert said.agenda_points and said.agenda_points["has"] == deck["points"]


@pytest.mark.usefixtures("_cards_are_here")
def test_every_rule_of_building_decks_finds_something_in_some_deck() -> None:
    decks = [Judge().deck(written(deck), format=deck.get("format", ""), on=deck.get("on", "")) for deck in DECKS]
    found = {rule.anchor for deck in decks for one in deck.findings for rule in one.rules}
    found |= {rule.anchor for deck in decks for one in deck.remarks for rule in one.rules}
    assert set(RULES) - {"rule_agenda_points"} <= found  # the rules for each size stand in its place


@pytest.mark.usefixtures("_cards_are_here")
def test_a_rule_that_is_left_out_finds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    small = "Wick: Slow Burner\n3 Lamp"
    assert Judge().deck(small).answer == "not-legal"
    monkeypatch.delitem(RULES, "rule_minimum_deck_size")
    assert Judge().deck(small).answer == "legal"


@pytest.mark.usefixtures("_cards_are_here")
def test_an_older_rulebook_has_its_own_rules() -> None:
    starter = "The Catalyst: Convention Breaker\n3 Oil"
    assert Judge("cr-1.4").deck(starter).answer == "legal"  # its rulebook does not know that identity
    too_small = Judge("cr-1.4").deck("Wick: Slow Burner\n3 Oil").findings[0].rules[0]
    assert too_small.citation == "CR 1.4 1.4.3"


def test_formats_are_kept_and_come_back(tmp_path: Path) -> None:
    folder = deck_folder(tmp_path)
    assert ask("cards", "add", str(folder)).code == 0
    kept, read = OwnCards(data_folder()).formats, formats_of_path(folder)
    assert kept._replace(ids={}) == read
    assert len(kept.ids) == len(CARDS)
    assert ask("cards", "add", "--dry-run", str(folder)).code == 0  # a rehearsal changes nothing
    assert OwnCards(data_folder()).formats == kept


@pytest.mark.skipif(not NRDB.exists(), reason="no card data beside the checkout")
def test_every_sentence_about_decks_of_the_whole_card_pool_is_read() -> None:
    cards = cards_of_path(NRDB)
    assert [(card.name, unread) for card in cards if (unread := deck_sentences(card)[1])] == []
    read = [one.does for card in cards for one in deck_sentences(card)[0]]
    assert len(read) > 40
    assert set(read) == {"cost", "copies", "limit", "agendas", "forbid", "first free", "beside", "format"}


@pytest.mark.skipif(not NRDB.exists(), reason="no card data beside the checkout")
def test_printed_limits_are_those_of_the_card_data() -> None:
    for card in cards_of_path(NRDB):
        limits = [one.numbers["most"] for one in deck_sentences(card)[0] if one.does == "limit"]
        if card.type != "identity":
            assert card.deck is not None
            assert limits in ([], [card.deck.copies]), card.name
            assert limits or card.deck.copies == 3, card.name


@pytest.mark.usefixtures("_cards_are_here")
def test_a_list_that_is_not_understood_tells_the_faults_of_its_other_cards_too(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("Wick: Slow Burner\n5 Lamp\n3 Nobody's Lamp\n3 Old Flame\n", encoding="utf-8")
    said = ask("deck", str(path), "--format", "misdated")
    assert said.code == 2
    assert said.err.splitlines()[:4] == [
        "error: 1 line of deck.txt not understood; the other lines have faults",
        '       line 3: "3 Nobody\'s Lamp" names no card here',
        "       also: 5 copies of Lamp, at most 3",
        "       also: Old Flame is not in the card pool",
    ]
