"""A question that a test asks is not among the known questions: what answers itself proves nothing."""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from judge_cli.paths import corpus_folder, shipped
from judge_cli.question.amounts import signed
from judge_cli.search.words import SLANG, Spoken, in_words_of_rules, spoken, stem, words_of
from judge_cli.text.toml_file import read_toml

TESTS = Path(__file__).parent
CORPUS = corpus_folder()
ARTICLES = ("a", "an", "the")


@cache
def slang() -> Spoken:
    """Every word of players that means exactly one of the rules."""
    return spoken(read_toml(shipped("index") / SLANG).table())


def folded(question: str) -> tuple[str, ...]:
    """A question without case, punctuation and articles, in one spelling and with slang in the words of the rules."""
    words = in_words_of_rules([word.folded for word in words_of(signed(question))], slang())
    return tuple(stem(word) for word in words if word not in ARTICLES)


@cache
def known() -> dict[tuple[str, ...], str]:
    """Every question of the holdings, folded, with the id of its holding."""
    return {
        folded(question): str(holding["id"])
        for path in sorted((CORPUS / "holdings").glob("*.toml"))
        for holding in tomllib.loads(path.read_text(encoding="utf-8"))["holding"]
        for answer in ("yes", "no")
        for question in holding.get(answer, ())
    }


def asked(folder: str) -> Iterator[tuple[str, str]]:
    """Every question of a folder of tests or scenarios, with the name of its file."""
    root = CORPUS if (CORPUS / folder).is_dir() else TESTS
    for path in sorted((root / folder).glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        for one in table.get("question", ()) if isinstance(table.get("question"), list) else ():
            yield path.name, one.get("text") or one["asks"]
        yield from ((path.name, question) for question in table.get("in_other_words", ()))


@pytest.mark.parametrize("folder", ["questions", "verdicts", "examples", "rulings"])
def test_no_question_of_a_test_is_known(folder: str) -> None:
    questions = list(asked(folder))
    assert len(questions) > 100
    assert not [f"{file}: {text} ({known()[folded(text)]})" for file, text in questions if folded(text) in known()]


def test_spelling_case_punctuation_and_slang_do_not_hide_a_known_question() -> None:
    assert folded("Can the Corp rezz an ICE's subs?") == folded("can corp rez ice subroutine")
    assert folded("can the corp rez ice") != folded("can the runner rez ice")
