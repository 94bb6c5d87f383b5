"""No wrong verdict: every question is answered rightly, with a rule that decides it, or the verdict is withheld."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from judge_cli.answers.ask import open_sources
from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.explanation.answering.ask import ask
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.explanation.holdings.told_apart import ToldApart
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

FOLDER = Path(__file__).parent.parent / "verdicts"
# How many questions of each file must be answered, so that withholding everything fails.
LEAST_ANSWERED = {
    "once-wrong": 27,
    "by-another-hand": 33,
    "kept-apart": 20,
    "with-cards": 55,
    "near-misses": 12,
    "one-word-apart": 20,
    "one-dispute": 6,
}
IN_FORCE = "cr-26.03"
BEFORE = "cr-1.4"
NO_VERDICT = ("withheld", "outcome", "rules")


def questions(name: str) -> list[dict[str, Any]]:
    """The questions of one file."""
    found: list[dict[str, Any]] = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))["question"]
    return found


@cache
def sources(cache_folder: Path, edition: str) -> Sources:
    """What questions to an edition are answered from, read once."""
    return open_sources(Library(corpus_folder(), Cache(cache_folder)).find(edition))


@cache
def asked(cache_folder: Path, edition: str, question: str) -> AnswerGiven:
    """The answer to a question, found once, however long it takes."""
    return ask(sources(cache_folder, edition), question)


def test_every_file_has_its_floor() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(LEAST_ANSWERED)
    assert sum(len(questions(name)) for name in LEAST_ANSWERED) >= 178


@pytest.mark.parametrize("name", LEAST_ANSWERED)
def test_no_verdict_is_wrong_and_none_cites_a_rule_that_does_not_decide_it(shared_cache: Path, name: str) -> None:
    wrong = []
    for one in questions(name):
        found = asked(shared_cache, IN_FORCE, one["asks"])
        cited = {str(reason.citation.number) for reason in found.reasons}
        if found.answer not in (one["answer"], *NO_VERDICT):
            wrong.append(f"{one['asks']}: {found.answer}, not {one['answer']} ({found.says})")
        elif found.answer not in NO_VERDICT and not cited & set(one["rules"]):
            wrong.append(f"{one['asks']}: cites {sorted(cited)}, none of {one['rules']}")
    assert not wrong, "\n".join(wrong)


def test_without_the_guards_near_misses_get_wrong_verdicts(shared_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToldApart, "turns", lambda _self, _near: False)
    monkeypatch.setattr(ToldApart, "is_another", lambda _self, _near: False)
    monkeypatch.setattr(ToldApart, "asks_alike", lambda _self, _near: True)
    given = [
        (one["answer"], ask(sources(shared_cache, IN_FORCE), one["asks"]).answer) for one in questions("near-misses")
    ]
    assert sum(said not in (right, *NO_VERDICT) for right, said in given) >= 4


@pytest.mark.parametrize("name", LEAST_ANSWERED)
def test_enough_questions_are_answered(shared_cache: Path, name: str) -> None:
    given = [one for one in questions(name) if asked(shared_cache, IN_FORCE, one["asks"]).answer not in NO_VERDICT]
    assert len(given) >= LEAST_ANSWERED[name]


@pytest.mark.parametrize("name", LEAST_ANSWERED)
def test_the_edition_before_answers_otherwise_where_it_rules_otherwise(shared_cache: Path, name: str) -> None:
    wrong = [
        one["asks"]
        for one in questions(name)
        if "answer_1_4" in one
        and asked(shared_cache, BEFORE, one["asks"]).answer not in (one["answer_1_4"], *NO_VERDICT)
    ]
    assert not wrong


def test_what_depends_says_what_is_to_be_settled_or_whose_choice_it_is(shared_cache: Path) -> None:
    every = [one["asks"] for name in LEAST_ANSWERED for one in questions(name)]
    found = [asked(shared_cache, IN_FORCE, question) for question in every]
    depends = [one for one in found if one.answer == "depends"]
    assert depends
    assert not [one.question for one in depends if not one.settle and "choices of" not in one.says]
