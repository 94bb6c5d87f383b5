"""A card is named in one way everywhere, and what it says stands before any rule."""

import json

import pytest

from judge_cli.explanation.edition.card_names import known_card
from judge_cli.question.card_asked import CardUnclear
from tests.asking import ask
from tests.opened import playable, sources
from tests.refusal import refusal

# Initials, initials of an identity's subtitle, a part of a name, a slip, a name without its mark.
NAMES = {
    "smc": "Self-modifying Code",
    "PE": "Jinteki: Personal Evolution",
    "personal evolution": "Jinteki: Personal Evolution",
    "tolbooth": "Tollbooth",
    "snare": "Snare!",
}


@pytest.mark.parametrize(("written", "name"), NAMES.items())
def test_a_card_is_named_in_one_way_everywhere(written: str, name: str) -> None:
    assert known_card(written, playable())[0].name == name
    assert sources().talk.finder.find(written) == name
    assert json.loads(ask("card", written, "--json").out)["name"] == name


def test_names_of_cards_with_a_verb_are_windows_of_that_act() -> None:
    used = json.loads(ask("when", "use smc", "--json").out)
    assert used["windows"] == json.loads(ask("when", "smc", "--json").out)["windows"]
    rezzed = json.loads(ask("when", "rez my tolbooth", "--json").out)
    assert [one["step"] for one in rezzed["windows"] if one["allowed"]] == ["6.9.2b"]
    assert ask("when", "dance smc").code == 2


def test_two_cards_of_one_nickname_are_both_named() -> None:
    with refusal("card-unclear") as refused:
        sources().talk.finder.meant("RP")
    assert isinstance(refused.value, CardUnclear)
    assert sources().talk.finder.find("RP") is None
    found = ask("explain", "--cards", "RP", "--run", "HQ")
    assert found.code == 2
    assert "'RP' fits" in found.err


def test_scenarios_are_found_by_a_nickname_and_a_card_without_any_has_a_way_on() -> None:
    assert "nisei-mk-ii" in ask("explain", "smc").out
    found = ask("explain", "afterimage")
    assert found.code == 1
    assert found.err == (
        "error: no scenario has Afterimage\n"
        'try:   judge card "Afterimage"\n'
        '       judge explain --cards "Afterimage" --run HQ\n'
    )


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("what does snare do", "Snare! says:"),
        ("tell me about snare", "Snare! says:"),
        ("what happens when i access snare", "Snare! says:"),
        ("when can i use smc", "Use Self-modifying Code: any paid ability window."),
        ("when can I play sure gamble", "Play Sure Gamble: Runner's action phase (5.7.1f)."),
    ],
)
def test_a_question_for_what_a_card_says_is_answered_by_its_page(question: str, says: str) -> None:
    found = json.loads(ask("ask", question, "--json").out)
    assert (found["answer"], found["says"]) == ("outcome", says)
    assert found["cards"][0]["text"]


@pytest.mark.parametrize("question", ["can i use smc", "what does snare do to nico campaign", "who has snare"])
def test_a_question_that_asks_more_is_no_page(question: str) -> None:
    assert json.loads(ask("ask", question, "--json").out)["says"] != "Snare! says:"


@pytest.mark.parametrize("view", [[], ["--markdown"]])
def test_an_undecided_question_shows_the_card_before_any_rule(view: list[str]) -> None:
    said = ask("ask", "does snare! hurt me twice when it is in archives", *view).out
    assert said.index("Not decided.") < said.index("outside Archives") < said.index("10.4.3a")


def test_a_card_behind_a_slip_is_shown_too() -> None:
    assert "On encounter, the Runner pays 3 credits" in " ".join(ask("ask", "does tolbooth hurt").out.split())


def test_the_name_of_a_card_that_is_not_here_is_no_part_of_another_name() -> None:
    said = ask("ask", "does wotan end the run").out
    assert "Project Wotan" not in said
    assert "cards that are not here: Wotan" in said
    assert sources().talk.finder.mentions("wer hat gewonnen") == []


@pytest.mark.parametrize(
    ("question", "answer", "says"),
    [
        ("can Gordian Blade break Enigma", "yes", "Its strength of 2 is enough for Enigma (2)."),
        ("does corroder break ice wall", "yes", "Where it is strong enough."),
        ("can Corroder break Tollbooth", "no", "Corroder: "),
        ("can Mimic break a sub on Troll", "no", "It can be done in no line of play"),
        ("can Gordian Blade break Little Engine", "depends", "The Runner's credits: yes with 6 or more"),
        ("can Ice Wall break Corroder", "withheld", ""),
        ("can a trashed Corroder break Ice Wall", "withheld", ""),
        ("can i break enigma with gordian blade", "depends", "The Runner's credits"),
    ],
)
def test_what_a_card_breaks_is_read_off_it_before_anything_is_played(question: str, answer: str, says: str) -> None:
    found = json.loads(ask("ask", question, "--json").out)
    assert found["answer"] == answer
    assert found["says"].startswith(says)
