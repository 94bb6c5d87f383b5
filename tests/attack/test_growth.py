"""Readers of text from outside take time that grows with its size; measured so that no machine is too slow for it."""

import time
from pathlib import Path

import pytest

from judge_cli.answers.library import open_library
from judge_cli.answers.log import Slip
from judge_cli.cards.collection.compiled import compile_card
from judge_cli.cards.collection.format_data import printings_of
from judge_cli.cards.collection.record import CardRecord, DeckValues
from judge_cli.cards.decks.deck import Deck, DeckCard
from judge_cli.cards.reading.sentences.card_text import PrintedCard, TextReader
from judge_cli.cards.reading.sentences.grammar import Grammar
from judge_cli.commands.slip_store import SlipStore
from judge_cli.procedure.reading.phrasebook import read_phrasebook
from tests.attack.hostile_shapes import SHAPES
from tests.cards_made import v2_card, v2_folder
from tests.pages import CORPUS

# Sixteen times the text may take a hundred times as long: what grows with the square takes 256 times as long.
_SMALL, _TIMES, _MOST = 8_000, 16, 100
_FREE_SECONDS = 0.6


@pytest.mark.one_in(6)
@pytest.mark.parametrize("name", SHAPES)
def test_a_text_of_sixteen_times_the_size_is_not_read_in_the_time_of_its_square(name: str) -> None:
    small, large = (_seconds(name, size) for size in (_SMALL, _SMALL * _TIMES))
    assert large < max(_FREE_SECONDS, small * _MOST), f"{small:.3f} s, then {large:.3f} s"


# Each can be read in more ways with every repetition, or is nearly a sentence of the grammar.
_REPEATED = {
    "hosts": ("[click]: Trash 1 ", "installed card hosted on a ", "program."),
    "conditions": ("", "if you do, ", "gain 1[credit]."),
    "costs": ("", "[click], ", "[trash]: Gain 1[credit]."),
    "occasions": ("", "whenever you draw a card, ", "gain 1[credit]."),
    "choices": ("You may ", "gain 1[credit] or draw 1 card or ", "gain 1[credit]."),
}


@pytest.mark.parametrize("name", _REPEATED)
def test_a_sentence_is_not_read_for_longer_than_its_length_lets_expect(name: str) -> None:
    begin, again, end = _REPEATED[name]
    small, large = (_sentence_seconds(f"{begin}{again * count}{end}") for count in (7, 28))
    assert large < max(_FREE_SECONDS, small * _MOST), f"{small:.3f} s, then {large:.3f} s"


def _sentence_seconds(text: str) -> float:
    """The seconds of reading it and of finding where reading stopped."""
    reader = TextReader(Grammar(CORPUS / "grammar"))
    start = time.process_time()
    reader.read(text, PrintedCard("Lamp", "runner", "resource"))
    reader.nearest(text, "Lamp")
    return time.process_time() - start


@pytest.mark.parametrize(
    ("begin", "again", "end"),
    [
        ("", "the run, and ", "it"),
        ("if ", "the ice remains unrezzed and ", "the ice remains unrezzed, the run ends"),
        ("", "passing all ice or ice server or ", "it"),
    ],
)
def test_a_clause_is_not_tried_in_more_ways_with_each_thing_it_joins(begin: str, again: str, end: str) -> None:
    small, large = (_clause_seconds(f"{begin}{again * count}{end}") for count in (4, 22))
    assert large < max(_FREE_SECONDS, small * _MOST), f"{small:.3f} s, then {large:.3f} s"


def _clause_seconds(clause: str) -> float:
    phrasebook = read_phrasebook(CORPUS / "phrases" / "steps.toml")
    start = time.process_time()
    phrasebook.read(clause)
    phrasebook.asked_before(clause)
    return time.process_time() - start


def test_a_clause_longer_than_any_of_a_rulebook_is_not_read() -> None:
    phrasebook = read_phrasebook(CORPUS / "phrases" / "steps.toml")
    short, long = (f"if {'the ice remains unrezzed and ' * count}the ice remains unrezzed, so" for count in (9, 30))
    assert phrasebook.asked_before(short) is not None
    assert phrasebook.asked_before(long) is None


@pytest.mark.one_in(2)
@pytest.mark.parametrize("paragraph", ["[click]: Gain 1[credit].", "When you rez this ice, gain 1[credit]."])
def test_a_card_of_many_abilities_takes_the_time_of_each(paragraph: str) -> None:
    small, large = (_card_seconds("\n".join([paragraph] * count)) for count in (10, 320))
    assert large < max(_FREE_SECONDS, small * _MOST), f"{small:.3f} s, then {large:.3f} s"


def _card_seconds(text: str) -> float:
    reader = TextReader(Grammar(CORPUS / "grammar"))
    compile_card(_record("[click]: Gain 1[credit]."), reader)  # the first one makes the tables of the grammar
    start = time.process_time()
    compile_card(_record(text), reader)
    return time.process_time() - start


def _record(text: str) -> CardRecord:
    return CardRecord(name="Lamp", side="corp", type="ice", text=text, numbers={"rez": 1, "strength": 1})


def test_a_deck_counts_the_cards_that_its_cards_speak_of_once() -> None:
    small, large = map(_deck_seconds, (7, 112))
    assert large < max(_FREE_SECONDS, small * _MOST), f"{small:.3f} s, then {large:.3f} s"


def _deck_seconds(cards: int) -> float:
    says = "This card costs 0 influence if you have 6 or more non-alliance Weyland Consortium cards in your deck."
    lamp = CardRecord("Lamp", "corp", "operation", "\n".join([says] * 12), deck=DeckValues("weyland", influence=3))
    lantern = CardRecord("Lantern", "corp", "identity", "", deck=DeckValues("jinteki", influence_limit=15))
    listed = [DeckCard(lamp._replace(name=f"Lamp {n}"), 3, ()) for n in range(cards)]
    edition = open_library().default().edition
    deck = Deck((DeckCard(lantern, 1, ()), *listed), edition, {"weyland": "Weyland Consortium", "jinteki": "Jinteki"})
    start = time.process_time()
    assert len(list(deck.costs_by_text())) == cards * 12
    return time.process_time() - start


def test_a_card_of_many_printings_takes_the_time_of_each(tmp_path: Path) -> None:
    small, large = (_printings_seconds(tmp_path / str(count), count) for count in (1_500, 24_000))
    assert large < max(_FREE_SECONDS, small * _MOST), f"{small:.3f} s, then {large:.3f} s"


def _printings_seconds(folder: Path, count: int) -> float:
    printings = [{"card_id": "lamp", "id": f"{n:05}", "card_set_id": "lamps"} for n in range(count)]
    v2_folder(folder, v2_card("Lamp"), more={"printings/lamps.json": printings})
    start = time.process_time()
    codes, sets = printings_of(folder / "v2")["lamp"]
    assert (len(codes), sets) == (count, ("lamps",) * count)
    return time.process_time() - start


def test_a_ruling_is_looked_through_once_for_all_words(tmp_path: Path) -> None:
    small, large = (_log_seconds(tmp_path / str(count), count) for count in (1_000, 16_000))
    assert large < max(_FREE_SECONDS, small * _MOST), f"{small:.3f} s, then {large:.3f} s"


def _log_seconds(folder: Path, count: int) -> float:
    log = SlipStore(folder)
    log.add(Slip(question="lamp " * count, ruling="yes", edition="cr-26.03", basis="rule"))
    start = time.process_time()
    assert len(log.all(words="lamp " * count)) == 1
    return time.process_time() - start


def _seconds(name: str, size: int) -> float:
    shape = SHAPES[name]
    text = shape.made(size)
    start = time.process_time()
    shape.read(text)
    return time.process_time() - start
