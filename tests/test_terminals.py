"""Every command on odd terminals: narrow ones, pipes whose reader is gone, and those that know only ASCII."""

import contextlib
import io
import os

import pytest

from judge_cli.app import answer
from tests.asking import ask, ask_anew

COMMANDS = (
    ("rule", "6.8.2a"),
    ("rule", "6.8", "--with-children"),
    ("search", "jack", "out"),
    ("tree", "6.8"),
    ("steps",),
    ("steps", "run"),
    ("steps", "--at", "6.9.2b"),
    ("when", "rez ice"),
    ("when", "tollbooth"),
    ("steps", "run", "--answers", "no,yes"),
    ("explain", "nisei-mk-ii"),
    ("explain", "nisei-mk-ii", "--transcript"),
    ("explain", "--cards", "Tollbooth", "--run", "HQ", "--outcomes"),
    ("ask", "can the corp rez ice during an encounter?"),
    ("ask", "jack out?"),
    ("compare", "6.8.2c"),
    ("compare", "run"),
    ("compare", "nisei-mk-ii"),
    ("card", "tollbooth"),
    ("cards", "list"),
    ("corpus", "list"),
    ("rule", "6.8.9"),
    ("--help",),
)


def _name(args: tuple[str, ...]) -> str:
    return " ".join(args)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("columns", ["1", "20"])
@pytest.mark.parametrize("args", COMMANDS, ids=_name)
def test_a_narrow_terminal_gets_the_same_answer(
    monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], columns: str
) -> None:
    wide = ask(*args)
    monkeypatch.setenv("COLUMNS", columns)
    said = ask(*args)
    assert (said.code, said.err) == (wide.code, wide.err)
    assert bool(said.out) is bool(wide.out)


@pytest.mark.parametrize(
    "args", [args for args in COMMANDS if "--help" not in args and args[0] != "compare"], ids=_name
)
def test_at_45_columns_no_word_is_broken(monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...]) -> None:
    whole = {word.rstrip(",") for word in ask(*args).out.split()}
    monkeypatch.setenv("COLUMNS", "45")
    said = ask(*args).out
    # A narrow table is a list, with dots between what stood in columns.
    broken = {word.rstrip(",") for word in said.split() if not word.endswith("…")} - whole - {"·"}
    assert not broken
    # An address stays whole, so that it can be opened.
    assert not [line for line in said.splitlines() if len(line) > 45 and "://" not in line]


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    "args",
    [*(args for args in COMMANDS if "--help" not in args), ("steps", "run", "--json"), ("steps", "run", "--markdown")],
    ids=_name,
)
def test_a_reader_that_is_gone_is_no_error(args: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    err = io.StringIO()
    with os.fdopen(writer, "w") as gone, contextlib.redirect_stdout(gone), contextlib.redirect_stderr(err):
        code = answer(args)
    wanted = ask(*args)
    assert code in (0, wanted.code)
    assert err.getvalue() == wanted.err


@pytest.mark.parametrize("args", [("steps", "run"), ("when", "rez ice")], ids=_name)
def test_only_ascii_and_a_dumb_terminal(args: tuple[str, ...]) -> None:
    said = ask_anew(*args, TERM="dumb", PYTHONIOENCODING="ascii", LC_ALL="C", FORCE_COLOR="1")
    assert said.code == 0
    assert said.out.isascii()
    assert "\x1b" not in said.out
