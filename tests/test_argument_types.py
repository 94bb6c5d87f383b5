"""`Judge` asked with values of other types: an error in words, whatever the method and the argument."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from judge_cli import Judge, JudgeError

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


def test_what_fits_is_taken_as_ever(judge: Judge) -> None:
    assert [one.number for one in judge.rules(one for one in ("6.8.2a", "6.8.2b")).rules] == ["6.8.2a", "6.8.2b"]
    assert Judge(None, seconds=3).search("ice", 2, within=None).hits
    assert judge.explain(cards=("Tollbooth",), run="HQ", do="", tags=None).answer


def test_a_call_that_no_method_has_is_python_s_own_error(judge: Judge) -> None:
    ask: Any = judge.ask
    with pytest.raises(TypeError, match="missing a required argument: 'question'"):
        ask()
    assert str(inspect.signature(judge.search)).startswith("(words: str, limit: int = 10, *, within: str | None")
