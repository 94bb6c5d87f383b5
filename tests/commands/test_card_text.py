"""A card that somebody types in: how each sentence is understood, and how it is played."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli import Judge, JudgeError
from judge_cli.answers.schemas import schema_of
from judge_cli.cards.collection.card_data import cards_of_path
from judge_cli.cards.collection.record import CardRecord
from judge_cli.cards.collection.typed_card import typed_card
from tests.asking import Said, ask
from tests.cards_made import NRDB

LAMP = """\
◆ Old Lamp
Resource: Location · install 2
When your turn begins, gain 1[credit].
[click]: Draw 2 cards.
"""
Type = Callable[[str], Path]


@pytest.fixture
def type_in(tmp_path: Path) -> Type:
    """Types a card into a file."""

    def typed(text: str) -> Path:
        path = tmp_path / "card.txt"
        path.write_text(text, encoding="utf-8")
        return path

    return typed


def refused(said: Said) -> str:
    assert (said.out, said.code) == ("", 2)
    return said.err


def test_each_sentence_stands_beside_what_it_is_understood_to_say(type_in: Type) -> None:
    said = ask("card", "--text", str(type_in(LAMP)))
    assert said.code == 0
    assert said.out.startswith(
        "◆ Old Lamp\n"
        "runner resource: Location · install 2\n\n"
        "how each sentence is understood\n"
        "  When your turn begins, gain 1[credit].\n"
        "    conditional: When your turn begins: gain 1 credit.\n"
    )
    assert "\n  [click]: Draw 2 cards.\n    action: [click]: Draw 2 cards.\n" in said.out
    assert "All of this text is understood." in said.out


def test_a_sentence_that_is_not_understood_says_where_an_entry_would_go(type_in: Type) -> None:
    said = ask("card", "--text", str(type_in(LAMP + "Gain 3 candles.\n")))
    assert said.code == 1
    values = json.loads(ask("card", "--text", str(type_in(LAMP + "Gain 3 candles.\n")), "--json").out)
    jsonschema.validate(values, schema_of("card"))
    (unread,) = values["paragraphs"][2]["not_read"]
    assert (unread["sentence"], unread["at"]) == ("Gain 3 candles.", "how much: candles")
    nearest = unread["entries"][0]
    assert nearest["kind"] == "deed"
    lines = Path("rules_corpus", nearest["file"]).read_text(encoding="utf-8").splitlines()
    assert lines[nearest["line"] - 1].split("=>")[0].strip().startswith("gain <")
    assert f"deed: in rules_corpus/{nearest['file']} (near line {nearest['line']})" in " ".join(said.out.split())
    assert values["paragraphs"][0]["not_read"] == []
    assert not values["playable"]


def test_a_card_comes_from_standard_input_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(LAMP.encode())))
    values = json.loads(ask("card", "--text", "-", "--json").out)
    assert (values["name"], values["status"], values["unique"]) == ("Old Lamp", "typed", True)
    assert values["values"] == {"install": 2}


def test_explain_plays_a_card_that_was_typed_in(type_in: Type) -> None:
    path, drawn = str(type_in(LAMP)), ("--where", "stack=Sure Gamble, Diesel")
    said = json.loads(ask("explain", "--card-text", path, "--do", "runner uses Old Lamp", *drawn, "--json").out)
    assert said["answer"] == "outcome"
    assert "The Runner draws 2 cards" in [entry["text"] for entry in said["transcript"]]
    assert ask("explain", "--card-text", path, "--can", "corp uses Old Lamp").out.startswith("No")


def test_a_card_that_is_not_understood_whole_gives_no_verdict(type_in: Type) -> None:
    path = str(type_in(LAMP + "Gain 3 candles.\n"))
    said = ask("explain", "--card-text", path, "--do", "runner uses Old Lamp")
    assert (said.out.startswith("No verdict"), said.code) == (True, 1)


def test_a_paragraph_of_several_abilities_is_shown_once(type_in: Type) -> None:
    loads = "Load X power counters onto this resource, where X is equal to the number of tags you have plus 5."
    once = f"When you install this resource, draw 1 card. {loads} When this resource is empty, trash it."
    said = json.loads(ask("card", "--text", str(type_in(f"Old Lamp\nResource · install 2\n{once}\n")), "--json").out)
    assert len([one["text"] for one in said["abilities"] if loads in one["text"]]) == 1


@pytest.mark.parametrize(
    "sentence",
    [
        f"{'Gain 1[credit], draw 1 card, ' * 45}and take 1 tag.",
        f"Trash 1 {'installed card hosted on a ' * 16}program.",
    ],
)
def test_a_sentence_without_end_is_not_understood(sentence: str, type_in: Type) -> None:
    said = ask("card", "--text", str(type_in(f"Zed\nEvent · cost 0\n{sentence}")))
    assert said.err == ""
    assert "Not all of this text is understood" in said.out


def test_python_takes_the_text_itself() -> None:
    judge = Judge()
    card = judge.card(text=LAMP)
    assert (card.name, card.playable, card.paragraphs[1]["abilities"]) == ("Old Lamp", True, ["[click]: Draw 2 cards."])
    played = judge.explain(card_text=LAMP, do=["runner uses Old Lamp"])
    assert played.says == "The Runner uses Old Lamp, paying 1 click: Draw 2 cards."
    with pytest.raises(JudgeError, match="not both, and not neither"):
        judge.card("Sure Gamble", text=LAMP)


def test_lines_that_an_editor_broke_are_one_sentence() -> None:
    text = "Wall\nIce · rez 1, strength 1\n↳ The Runner loses 1 credit and\nthe Corp gains it.\n[sub] End the run.\n"
    assert typed_card(text, "it").text == (
        "[subroutine] The Runner loses 1 credit and the Corp gains it.\n[subroutine] End the run."
    )


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("Corp Asset, Jinteki: Ambush - Trap · rez 0, trash 1, influence 2", {"rez": 0, "trash": 1}),
        ("Asset: Ambush • Rez: 0 • Trash: 1", {"rez": 0, "trash": 1}),
        ("type: asset\nCost 0\ntrash cost = 1\nSubtypes: Ambush - Trap", {"rez": 0, "trash": 1}),
        ("Program: Icebreaker | 3 cost | 1 MU | 2 strength", {"install": 3, "memory": 1, "strength": 2}),
        ("Program: Virus | 3 cost | 1 MU", {"install": 3, "memory": 1}),
        ("Hardware: Icebreaker | 3 cost", {"install": 3}),
        ("Agenda\nAdvancement requirement: 3\nAgenda points: 2", {"advancement": 3, "points": 2}),
        ("Event · X cost", {}),
    ],
)
def test_values_are_understood_as_people_write_them(line: str, values: dict[str, int]) -> None:
    assert dict(typed_card(f"Thing\n{line}\nGain 1[credit].", "it").numbers) == values


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "error: card.txt is empty\ntry:   write a title, then a type line, then the text\n"),
        (
            "Ice: Barrier · rez 1, strength 1\nEnd the run.",
            "error: the card in card.txt has no title\n"
            "       line 1: 'Ice: Barrier · rez 1, strength 1'\n"
            "try:   write its title in the first line\n",
        ),
        (
            "Old Lamp\nSpell: Fire\nGain 1[credit].",
            "error: card.txt: 'Old Lamp' has no type line\n"
            "       the line under it is 'Spell: Fire'\n"
            "       known types: agenda, asset, event, hardware, ice, identity, operation, program, resource, upgrade\n"
            "try:   write under the title, for example: corp ice: Barrier · rez 3, strength 2\n",
        ),
        (
            f"{LAMP}\nNew Lamp\nResource · install 1\nDraw 1 card.",
            "error: card.txt holds more than one card\n       ◆ Old Lamp\n       New Lamp\n"
            "try:   give each card a file of its own\n",
        ),
        (
            "Sure Gamble\nEvent · play 5\nGain 9[credit].",
            "error: Sure Gamble is among the cards here already; a typed card cannot take its place\n"
            'try:   judge card "Sure Gamble"\n       give the typed card another title\n',
        ),
        (
            "Old Lamp\nIdentity: Natural\nDraw 1 card.",
            "error: card.txt, 'Old Lamp': an identity needs its side\n"
            "try:   corp identity: …\n       runner identity: …\n",
        ),
        (
            "Old Lamp\nRunner ice: Barrier\nEnd the run.",
            "error: card.txt, 'Old Lamp': ice cards are the Corp's, not the Runner's\ntry:   corp ice: …\n",
        ),
        (
            "Old Lamp\nIce: Barrier · rez 1\n[subroutine] End the run.",
            "error: card.txt, 'Old Lamp': an ice needs strength\n"
            "       a missing number would be played as 0\n"
            "try:   add to the type line: · strength 1\n",
        ),
        (
            "Old Lamp\nProgram: Fracter - Icebreaker · install 1, memory 1\nGain 1[credit].",
            "error: card.txt, 'Old Lamp': a program needs strength\n"
            "       a missing number would be played as 0\n"
            "try:   add to the type line: · strength 1\n",
        ),
        (
            "Old Lamp\nProgram · install 1, memory 21\nGain 1[credit].",
            "error: card.txt, 'Old Lamp': no program takes 21 memory\n",
        ),
        (
            "Old Lamp\nEvent · play 1, strength 3\nDraw 1 card.",
            "error: card.txt, 'Old Lamp': 'strength 3' is no value of an event\n       known here: play, influence\n",
        ),
        (
            f"{LAMP}{'Draw 1 card. ' * 130}",
            "error: card.txt has 1,794 characters; no card has more than 1,500\n"
            "try:   give each card a file of its own\n",
        ),
    ],
)
def test_a_text_that_is_no_card_is_refused(type_in: Type, text: str, error: str) -> None:
    assert refused(ask("card", "--text", str(type_in(text)))) == error
    assert refused(ask("explain", "--card-text", str(type_in(text)))) == error


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "card.txt"
    path.write_bytes(b"Old Lamp\nEvent\xff\xfe\x00")
    assert refused(ask("card", "--text", str(path))) == (
        "error: card.txt is not text in UTF-8: byte 0xff on line 2\ntry:   type the card as plain text in UTF-8\n"
    )
    path.write_text("Old Lamp\nEvent · play 1\n" + "Draw 1 card.\n" * 80_000, encoding="utf-8")
    assert refused(ask("card", "--text", str(path))) == (
        "error: card.txt is larger than any card (100 kB)\ntry:   type the card as plain text in UTF-8\n"
    )
    assert refused(ask("card", "--text", "none/here.txt")) == (
        "error: 'none/here.txt' cannot be read: no such file or directory\n"
        "try:   judge card --text FILE\n       judge card --text -\n"
    )
    assert refused(ask("card", "Sure Gamble", "--text", str(path))).startswith(
        "error: give the name of a card, or the text of one: not both, and not neither\n"
    )


@given(st.text(st.sampled_from("◆ice:·-,x1 \nrez strength[]↳.A"), max_size=200))
def test_any_text_is_a_card_or_an_error_that_says_why(text: str) -> None:
    try:
        card = typed_card(text, "it")
    except JudgeError as error:
        assert error.what
    else:
        assert card.name
        assert card.type


def as_typed(card: CardRecord) -> str:
    """A card of the data as somebody would type it in; a number that it does not have is X."""
    needed = {"agenda": ("advancement", "points"), "asset": ("rez", "trash"), "event": ("play",), "ice": ("rez",)}
    needed |= {"operation": ("play",), "program": ("install", "memory"), "resource": ("install",)}
    needed |= {"hardware": ("install",), "upgrade": ("rez", "trash")}
    keys = [*needed.get(card.type, ()), *(["strength"] if {"ice", "icebreaker"} & {card.type, *card.subtypes} else [])]
    values = ", ".join(f"{key} {card.numbers.get(key, 'X')}" for key in dict.fromkeys([*card.numbers, *keys]))
    subtypes = f": {' - '.join(one.title() for one in card.subtypes)}" if card.subtypes else ""
    head = f"{card.side} {card.type}{subtypes}{f' · {values}' if values else ''}"
    return f"{'◆ ' if card.unique else ''}{card.name}\n{head}\n{card.text}"


@pytest.mark.skipif(not NRDB.is_dir(), reason="../shared/corpora is not here: card texts are not shipped")
def test_every_card_of_the_data_typed_in_is_the_same_card() -> None:
    cards = cards_of_path(NRDB)
    assert len(cards) > 1_900
    for card in cards:
        typed = typed_card(as_typed(card), card.name)
        text = "\n".join(line for one in card.text.splitlines() if (line := " ".join(one.split())))
        assert typed[:4] == (card.name, card.side, card.type, text)
        assert (typed.subtypes, typed.unique, typed.numbers) == (card.subtypes, card.unique, card.numbers)
