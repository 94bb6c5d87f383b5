"""One card asked for after another ended the run: the played example answers, in players' words."""

import tomllib
from functools import cache
from pathlib import Path

import pytest

from judge_cli.answers.ask import answered, open_sources
from judge_cli.explanation.answering import used_after
from judge_cli.explanation.answering.answer import Silent
from judge_cli.explanation.answering.inquiry import Inquiry, Sources
from judge_cli.paths import corpus_folder
from judge_cli.screen.ask.near import near_lines
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

QUESTIONS = tomllib.loads(Path(__file__).with_name("used_after.toml").read_text(encoding="utf-8"))


@cache
def sources(cache_folder: Path) -> Sources:
    """The sources of answers, read once."""
    return open_sources(Library(corpus_folder(), Cache(cache_folder)).find("cr-26.03"))


@pytest.mark.parametrize("asked", QUESTIONS["answered"], ids=lambda one: one["text"])
def test_the_played_example_answers(shared_cache: Path, asked: dict[str, str]) -> None:
    found = answered(sources(shared_cache), asked["text"])
    assert (found.route, found.answer, str(found.reasons[0].citation.number)) == ("example", asked["answer"], "6.8.2a")


@pytest.mark.parametrize("asked", QUESTIONS["not_answered"], ids=lambda one: one["text"])
def test_another_order_or_another_card_is_no_such_sentence(shared_cache: Path, asked: dict[str, str]) -> None:
    assert isinstance(used_after.answer(Inquiry(sources(shared_cache), asked["text"])), Silent)
    assert answered(sources(shared_cache), asked["text"]).answer != "no"


def test_only_what_was_asked_is_answered_and_the_next_window_is_named(shared_cache: Path) -> None:
    found = answered(sources(shared_cache), "can the runner use smc after the corp ended the run with nisei?")
    assert found.understood[0] == "can Self-modifying Code be used after Nisei MK II has ended the run?"
    assert found.says == (
        "Once Nisei MK II has ended the run, Self-modifying Code cannot be used in it any more."
        " The next paid ability window opens after the run (5.7.1e)."
    )
    assert [one.citation.anchor for one in found.reasons] == ["rule_run_ends_close_paws", "step_runner_turn_loop_paw"]


def test_who_asks_for_bad_publicity_is_told_of_it(shared_cache: Path) -> None:
    asked = "nisei ended the run, can i still use smc with my bad publicity credits"
    found = answered(sources(shared_cache), asked)
    assert (found.answer, "credits are lost unspent" in found.says) == ("no", True)


@pytest.mark.parametrize(
    ("question", "differs"),
    [
        ("can the runner use smc before the corp uses the nisei counter during the run", "before"),
        ("can i use smc on the next run after nisei ended the first one", "next run"),
        ("nisei ended the run last turn. can i use self-modifying code this turn", "last turn"),
        ("can the corp use nisei mk ii after the runner used self-modifying code in the run", "Nisei MK II"),
        ("corp has a nisei counter but hasn't used it, can i smc mid run when i approach the ice", "hasnt"),
    ],
)
def test_an_example_of_another_time_says_when_it_holds_and_comes_last(
    shared_cache: Path, question: str, differs: str
) -> None:
    near = answered(sources(shared_cache), question).near
    assert near[-1].when == "the Corp ends the run with Nisei MK II"
    assert differs in near[-1].differs
    assert near_lines(near[-1])[1].startswith("If the Corp ends the run with Nisei MK II: no. ")


def test_an_example_of_the_same_time_comes_first(shared_cache: Path) -> None:
    asked = "can runner fire self-modifying code when the nisei mk ii counter has already been spent and the run ended"
    near = answered(sources(shared_cache), asked).near
    assert (near[0].when, near[0].differs) == ("the Corp ends the run with Nisei MK II", ())
