"""JUDGE_EDITION sets the edition for a session; what is said in words or by the option goes before it."""

import pytest

from tests.asking import ask


@pytest.fixture(autouse=True)
def _session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_EDITION", "cr-1.4")


def test_the_session_names_the_edition_that_answers() -> None:
    assert "CR 1.4 6.8.2a · " in ask("rule", "6.8.2a").out
    assert ask("corpus", "list").out.splitlines()[-1] == "* CR 1.4 answers by default: JUDGE_EDITION names it"


@pytest.mark.parametrize("written", ["CR 26.03 6.8.2a", "26.03 6.8.2a", "6.8.2a in CR 26.03", "cr-26.03 6.8.2a"])
def test_words_go_before_the_session(written: str) -> None:
    said = ask("rule", written)
    assert (said.code, said.out.splitlines()[0].split(" · ")[0]) == (0, "CR 26.03 6.8.2a")


def test_the_name_of_a_chart_goes_before_the_session() -> None:
    assert ask("steps", "26.03", "run").out.startswith("CR 26.03 6.9 · run")


def test_the_option_goes_before_the_session_and_not_before_the_words() -> None:
    assert ask("rule", "6.8.2a", "-e", "26.03").out.startswith("CR 26.03 6.8.2a · ")
    said = ask("rule", "CR 26.03 6.8.2a", "-e", "1.4")
    assert (said.code, said.err.splitlines()[0]) == (
        2,
        "error: the number speaks of CR 26.03, but --edition of CR 1.4",
    )
