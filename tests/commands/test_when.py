"""`judge when`: in which windows something may be done."""

import pytest

from judge_cli.commands.completing import offered
from judge_cli.procedure.when.things import read_things
from judge_cli.text.toml_file import read_toml
from tests.asking import ask
from tests.commands.test_steps import answered
from tests.pages import CORPUS
from tests.procedure.compiling import shipped_tree

pytestmark = pytest.mark.usefixtures("the_edition_handed_over")


def allowed(*asked: str) -> list[str]:
    """The steps that permit what is asked."""
    return [one["step"] for one in answered("when", "when", *asked)["windows"] if one["allowed"]]


@pytest.mark.parametrize(
    ("asked", "steps"),
    [
        ("rez ice", "6.9.2e"),
        ("rezz ice", "6.9.2e"),
        ("rez upgrade", "5.6.1b 5.6.2a 5.6.3b 5.7.1b 5.7.1e 5.7.2b 6.9.2e 6.9.5d"),
        ("Rez an asset", "5.6.1b 5.6.2a 5.6.3b 5.7.1b 5.7.1e 5.7.2b 6.9.2e 6.9.5d"),
        ("rez", "5.6.1b 5.6.2a 5.6.3b 5.7.1b 5.7.1e 5.7.2b 6.9.2e 6.9.5d"),
        ("score", "5.6.1b 5.6.2a"),
        ("score an agenda", "5.6.1b 5.6.2a"),
        ("paid ability", "5.6.1b 5.6.2a 5.6.3b 5.7.1b 5.7.1e 5.7.2b 6.9.2b 6.9.2e 6.9.3b 6.9.5b 6.9.5d"),
        ("use paw", "5.6.1b 5.6.2a 5.6.3b 5.7.1b 5.7.1e 5.7.2b 6.9.2b 6.9.2e 6.9.3b 6.9.5b 6.9.5d"),
        ("break subs", "6.9.3b"),
        ("jack out", "6.9.2d 6.9.5c"),
        ("jack", "6.9.2d 6.9.5c"),
        ("jackout", "6.9.2d 6.9.5c"),
        ("trash resource", "5.6.2b"),
        ("advance", "5.6.2b"),
        ("make a run", "5.7.1f"),
        ("action", "5.6.2b 5.7.1f"),
        ("steal", "7.8.4"),
        ("trash the accessed card", "7.8.3"),
    ],
)
def test_a_thing_is_permitted_just_where_the_book_says(asked: str, steps: str) -> None:
    assert allowed(asked) == steps.split()


@pytest.mark.parametrize(
    ("asked", "steps"),
    [("jack out", ["13"]), ("rez ice", ["3", "4"]), ("rez upgrade", ["3", "15"]), ("break subroutines", ["7", "10"])],
)
def test_the_chart_of_1996_is_asked_in_the_same_words(asked: str, steps: list[str]) -> None:
    assert allowed(asked, "-e", "classic") == steps


def test_the_window_after_the_action_window_is_near_too_where_it_does_not_permit_scoring() -> None:
    windows = answered("when", "when", "score")["windows"]
    assert [one["step"] for one in windows if one["nearest"]] == ["5.6.2b", "5.6.3b"]


def test_there_is_no_chance_to_jack_out_at_the_first_ice() -> None:
    windows = {one["step"]: one for one in answered("when", "when", "jack out")["windows"]}
    assert windows["6.9.2d"]["passed_over"] == [
        {"if": "this is the first approach of the run", "citation": "CR 1.4 6.9.2c"}
    ]
    assert windows["6.9.5c"]["passed_over"] == []
    assert "no chance if this is the first approach of the run (CR 1.4 6.9.2c)" in ask("when", "jack out").out


def test_the_nearest_windows_that_do_not_permit_it_are_marked() -> None:
    windows = answered("when", "when", "rez ice")["windows"]
    assert [one["step"] for one in windows if one["nearest"]] == ["6.9.2b", "6.9.3b"]
    assert not [one for one in windows if one["nearest"] and one["allowed"]]


def test_where_nothing_permits_it_there_is_no_answer() -> None:
    said = ask("when", "score", "-e", "classic")
    assert said.code == 1
    assert said.out.splitlines()[-1] == "Classic 1996 · score: no step of its procedures permits it"


def test_every_thing_is_permitted_somewhere_and_its_rules_exist() -> None:
    editions = [path.parent.name for path in CORPUS.glob("*/edition.toml")]
    anchors = {rule.anchor for edition in editions for rule in shipped_tree(edition)}
    for thing in read_things(read_toml(CORPUS / "phrases" / "things.toml")):
        assert allowed(thing.name, "--edition", "cr-26.03")
        assert {*thing.anchors(), *thing.elsewhere, *thing.meanwhile} <= anchors


def test_no_two_things_go_by_one_name() -> None:
    known = read_things(read_toml(CORPUS / "phrases" / "things.toml"))
    names = [name.casefold() for thing in known for name in (thing.name, *thing.also)]
    assert len(names) == len(set(names))


def test_the_shell_offers_things() -> None:
    assert offered("things", "rez") == ["rez ice", "rez non-ice", "rez"]


@pytest.mark.one_in(5)
@pytest.mark.parametrize("columns", range(38, 81))
def test_no_word_is_broken_at_any_width(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    whole = ask("when", "paid ability").out.split()
    monkeypatch.setenv("COLUMNS", str(columns))
    said = ask("when", "paid ability").out
    assert said.split() == whole
    assert max(map(len, said.splitlines())) <= columns


@pytest.mark.parametrize("nothing", ["0", "00"])
@pytest.mark.usefixtures("own_state")
def test_a_width_of_zero_is_no_width(monkeypatch: pytest.MonkeyPatch, nothing: str) -> None:
    asked = [("when", "jack out"), ("rule", "6.8.2a"), ("here", "movement"), ("steps", "run", "--short"), ("log",)]
    monkeypatch.setenv("COLUMNS", "80")
    before = [ask(*args).out for args in asked]
    monkeypatch.setenv("COLUMNS", nothing)
    monkeypatch.setenv("LINES", nothing)
    assert [ask(*args).out for args in asked] == before
