"""`Judge` asked with values of other types: an error in words, whatever the method and the argument."""

import inspect
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge_cli import Judge, JudgeError
from judge_cli.answers.command_row import BOUNDS
from judge_cli.explanation.situation.setup import own_short_file

ODD: list[Any] = [None, 3, 1.5, True, b"6.8", ["6.8", 3], [None], [b"6.8"], {3: 4}, object()]
METHODS = [name for name, _ in inspect.getmembers(Judge, inspect.isfunction) if not name.startswith("_")]


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge()


def _refused(call: Callable[[], object]) -> str:
    with pytest.raises(JudgeError) as refused:
        call()
    assert refused.value.code == "argument-wrong"
    return refused.value.what


@pytest.mark.parametrize("method", [name for name in METHODS if name != "examples"])
def test_no_argument_of_another_type_is_a_bare_error(judge: Judge, method: str) -> None:
    parameters = list(inspect.signature(getattr(judge, method)).parameters.values())
    several = [one for one in parameters if one.kind is inspect.Parameter.VAR_POSITIONAL]
    needed = {one.name: "6.8" for one in parameters if one not in several and one.default is one.empty}
    for parameter in (one for one in parameters if not isinstance(one.default, bool)):
        for value in ODD:
            args, named = ((value,), {}) if parameter in several else ((), {parameter.name: value})
            try:
                getattr(judge, method)(*args, **{**needed, **named})
            except JudgeError as refused:
                assert refused.what


def test_the_error_names_the_argument_what_belongs_there_and_what_was_given(judge: Judge) -> None:
    ask: Any = judge.ask
    explain: Any = judge.explain
    assert _refused(lambda: ask(None)) == "question must be a text; given: nothing"
    assert _refused(lambda: ask(["can I jack out"])) == "question must be a text; given: a list"
    assert _refused(lambda: ask(b"can I jack out")) == "question must be a text; given: bytes"
    assert _refused(lambda: ask(question=object())) == "question must be a text; given: a value of the type object"
    assert _refused(lambda: judge.rules(["6.8", 3])) == (  # type: ignore[list-item]
        "numbers must be a text or several texts; given: a whole number among them"
    )
    assert _refused(lambda: explain(run="HQ", clicks="4")) == "clicks must be a whole number; given: a text"
    assert _refused(lambda: explain(run="HQ", do="jack out")) == "do must be several texts; given: a text"
    assert _refused(lambda: judge.compare("6.8", 3)) == "what must be a text; given: a whole number"  # type: ignore[arg-type]
    assert _refused(lambda: Judge(3)) == "edition must be a text; given: a whole number"  # type: ignore[arg-type]
    assert _refused(lambda: Judge(seconds=True if ask else 1.0)) == "seconds must be a number; given: true or false"


@pytest.mark.parametrize(
    ("call", "what"),
    [
        (lambda judge: judge.search("run", limit=0), "limit must be from 1 to 1000; given: 0"),
        (lambda judge: judge.search("run", -1), "limit must be from 1 to 1000; given: -1"),
        (lambda judge: judge.explain(run="HQ", tags=-1), "tags must be from 0 to 99; given: -1"),
        (lambda judge: judge.explain(run="HQ", bad_publicity=100), "bad_publicity must be from 0 to 99; given: 100"),
        (lambda judge: judge.explain(run="HQ", clicks=21), "clicks must be from 0 to 20; given: 21"),
        (
            lambda judge: judge.explain(run="HQ", clicks=10**5000),
            "clicks must be from 0 to 20; given: a number of many digits",
        ),
        (lambda judge: judge.explain(run="HQ", states=0), "states must be from 1 to 1000000; given: 0"),
        (
            lambda judge: Judge(judge.edition, seconds=10**400),
            "seconds must be from 0.1 to 3600; given: a number of many digits",
        ),
        (lambda judge: judge.explain(run="HQ", seconds=float("nan")), "seconds must be from 0.1 to 3600; given: nan"),
        (lambda judge: judge.explain(run="HQ", seconds=-0.5), "seconds must be from 0.1 to 3600; given: -0.5"),
        (lambda judge: judge.explain(run="HQ", seconds=0), "seconds must be from 0.1 to 3600; given: 0"),
    ],
)
def test_a_number_out_of_its_bounds_is_refused(judge: Judge, call: Callable[[Judge], object], what: str) -> None:
    assert _refused(lambda: call(judge)) == what


def test_numbers_of_a_short_file_have_the_same_bounds(tmp_path: Path) -> None:
    for name in ("clicks", "tags", "bad_publicity"):
        least, most = BOUNDS[name]
        for number, fits in ((least, True), (most, True), (most + 1, False), (least - 1, False)):
            (path := tmp_path / "own.toml").write_text(f'cards = ["Tollbooth"]\nrun = "HQ"\n{name} = {number}\n')
            try:
                own_short_file(path)
            except JudgeError as refused:
                assert not fits, refused.what
                assert f"{name} must be from {least} to {most}, not {number}" in refused.what
            else:
                assert fits


def test_what_fits_is_taken_as_ever(judge: Judge) -> None:
    assert [one.number for one in judge.rules(one for one in ("6.8.2a", "6.8.2b")).rules] == ["6.8.2a", "6.8.2b"]
    assert Judge(None, seconds=3).search("ice", 2, within=None).hits
    assert judge.explain(cards=("Tollbooth",), run="HQ", do="", tags=None).answer
    # A page in a browser waits as long as it takes: the number of states ends it.
    assert Judge(None, seconds=math.inf).explain(run="HQ").answer


def test_a_call_that_no_method_has_is_python_s_own_error(judge: Judge) -> None:
    ask: Any = judge.ask
    with pytest.raises(TypeError, match="missing a required argument: 'question'"):
        ask()
    assert str(inspect.signature(judge.search)).startswith("(words: str, limit: int = 10, *, within: str | None")
