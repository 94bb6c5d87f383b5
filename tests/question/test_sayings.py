"""What happens in a play is said in plain English, and understood to the last word that tells something."""

import tomllib
from collections import Counter

import pytest

from judge_cli.paths import shipped
from judge_cli.procedure.steps.procedure import Player
from judge_cli.question.card_finder import CardMention, card_feature
from judge_cli.question.clauses import Clause
from judge_cli.question.play_asked import NotAsked, PlayAsked, play_asked
from judge_cli.question.read import read_question
from judge_cli.question.sayings import Meant
from judge_cli.question.senses import EXACT, KINDS
from judge_cli.question.word_list import read_senses
from judge_cli.search.words import stems_of
from judge_cli.text.toml_file import read_toml

SENSES = read_senses(shipped("index") / "reading.toml", read_toml(shipped("index") / "slang.toml").table())
CARDS = ("Tollbooth", "Corroder")


def asked(text: str) -> PlayAsked | NotAsked:
    """What some words ask of a play, in which two cards may be named."""
    mentions = [CardMention(name, text.index(name), text.index(name) + len(name)) for name in CARDS if name in text]
    read = read_question(text, SENSES, mentions=sorted(mentions, key=lambda one: one.start))
    return play_asked(read, {card_feature(name): name for name in CARDS}, SENSES)


def understood(text: str) -> PlayAsked:
    """The same, of words that ask for one."""
    found = asked(text)
    assert isinstance(found, PlayAsked)
    return found


def test_every_way_to_say_something_is_read_back_as_that() -> None:
    for n, way in (one for every in SENSES.ways.values() for one in every):
        text = way.format(player="someone", card="Tollbooth", other="Corroder")
        for who in ("runner", "corp"):
            found = asked(text.replace("someone", who))
            if isinstance(found, PlayAsked):
                break
        assert isinstance(found, PlayAsked), way
        meant = found.meant
        assert meant.saying is SENSES.sayings[n], way
        assert (meant.card, meant.other) == ("Tollbooth" * ("{card}" in way), "Corroder" * ("{other}" in way)), way


def test_no_way_says_two_things_and_none_says_nothing() -> None:
    for key, every in SENSES.ways.items():
        assert len({n for n, _ in every}) == 1, every
        assert ":" in key, every


@pytest.mark.parametrize(
    ("text", "does", "card", "other", "player"),
    [
        ("can the runner break Tollbooth with Corroder?", "breaks", "Tollbooth", "Corroder", Player.RUNNER),
        ("can I use my installed Corroder?", "uses", "Corroder", "", None),
        ("was Tollbooth trashed", "", "", "", None),
        ("could Tollbooth be trashed", "is trashed", "Tollbooth", "", None),
        ("does Tollbooth resolve with Corroder", "resolves", "Tollbooth", "Corroder", None),
        ("can Corroder avoid the tag", "avoids a tag", "Corroder", "", None),
    ],
)
def test_cards_and_players_have_their_parts(text: str, does: str, card: str, other: str, player: Player | None) -> None:
    found = asked(text)
    if not does:
        assert isinstance(found, NotAsked)
        return
    assert isinstance(found, PlayAsked)
    meant = found.meant
    assert (meant.saying.does[0], meant.card, meant.other, meant.player) == (does, card, other, player)


@pytest.mark.parametrize(
    "text",
    [
        "can the runner avoid the tag from Corroder?",  # by what it is avoided is not said
        "can Corroder trash?",  # what it would trash is not said
        "does Tollbooth work with Corroder?",
        "can I use Corroder with Tollbooth?",
        "can the runner juggle Tollbooth?",
        "can the corp jack out?",
        "Tollbooth is rezzed. The runner has Corroder. Can the runner break Tollbooth?",
        "when can the runner use Corroder?",
    ],
)
def test_what_is_not_said_to_the_last_word_asks_for_no_play(text: str) -> None:
    assert isinstance(asked(text), NotAsked)


@pytest.mark.parametrize("word", ["not", "only", "twice", "another", "or"])
def test_a_word_that_turns_the_question_is_named(word: str) -> None:
    found = asked(f"can the runner {word} use Corroder?")
    assert isinstance(found, NotAsked)
    assert (found.turning, found.why) == (word, f'I could not use "{word}".')


@pytest.mark.parametrize(
    ("text", "joined", "does", "circumstances"),
    [
        ("can I use Corroder after the run ended?", "after", "is ended", "the run ended"),
        ("if Tollbooth ends the run, can I use Corroder?", "given", "is ended", "Tollbooth ends the run"),
        ("can I use Corroder before the corp uses Tollbooth?", "before", "uses", "the corp uses Tollbooth"),
        ("can I use Corroder during the encounter with Tollbooth?", "while", "", "during the encounter with Tollbooth"),
    ],
)
def test_circumstances_are_a_saying_or_a_stretch(text: str, joined: str, does: str, circumstances: str) -> None:
    found = understood(text)
    assert (found.joined, found.circumstances) == (joined, circumstances)
    if does:
        assert isinstance(found.given, Meant)
        assert found.given.saying.does[0] == does
    else:
        assert isinstance(found.given, Clause)
        assert found.given.features == ("moment:encounterphase",)


@pytest.mark.parametrize(("said", "server"), [("HQ", "hq"), ("the R&D", "rnd"), ("remote 2", "remote 2")])
def test_the_server_of_a_run_is_set_apart(said: str, server: str) -> None:
    found = understood(f"is the run on {said} successful?")
    assert (found.at, found.meant.saying.label) == (server, "successful")


def test_a_phrase_stands_once_in_the_word_list() -> None:
    table = tomllib.loads((shipped("index") / "reading.toml").read_text(encoding="utf-8"))
    kinds = (*KINDS, "negation", "asking", "joining", "players")
    said = [one for kind in kinds for phrases in table[kind].values() for one in phrases]
    said += [*table["idle"], *table["vague"]]
    counted = Counter(one if one.startswith(EXACT) else " ".join(stems_of(one)) for one in said)
    assert [one for one, count in counted.items() if count > 1] == []
