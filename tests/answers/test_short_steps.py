"""A chart in short: a whole run on one screen and in one chat message."""

import pytest

from judge_cli.page.markdown import MOST
from tests.asking import ask, ask_with


@pytest.mark.parametrize(("columns", "rows"), [(45, 30), (80, 24)])
@pytest.mark.parametrize(
    ("edition", "chart"),
    [
        (edition, chart)
        for edition in ("cr-26.03", "cr-1.4")
        for chart in ("run", "corp turn", "runner turn", "breach", "access", "trace", "install", "play")
        if (edition, chart) != ("cr-1.4", "breach")  # that edition accesses a set of cards, and has no breach
    ],
)
def test_a_chart_in_short_fits_the_screen(chart: str, edition: str, columns: int, rows: int) -> None:
    lines = ask_with("steps", chart, "--short", "-e", edition, COLUMNS=str(columns)).out.splitlines()
    assert 3 <= len(lines) < rows
    assert max(map(len, lines)) <= columns


def test_a_chart_is_not_drawn_wider_than_is_of_use(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    for columns in ("200", "9999"):
        monkeypatch.setenv("COLUMNS", columns)
        drawn.append(ask("steps", "run", "--short").out)
    assert drawn[0] == drawn[1]


def test_a_run_in_short_fits_one_chat_message_and_names_every_window() -> None:
    said = ask("steps", "run", "--short", "--markdown").out
    assert len(said) < MOST and "…" not in said
    for number in ("6.9.1e", "6.9.2b", "6.9.3b", "6.9.4b", "6.9.4e"):
        assert f"- {number} Window" in said


def test_a_chart_in_short_explains_its_labels_and_says_what_it_leaves_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "45")
    assert ask("steps", "run", "--short").out.startswith("CR 26.03 6.9 · run · (P) paid (R) rez non-ice\n")
    monkeypatch.setenv("COLUMNS", "80")
    said = ask("steps", "run", "--short", "-e", "cr-1.4").out
    assert said.startswith("CR 1.4 6.9 · run · (P) paid (R) rez non-ice · without checkpoints\n")
    assert "Checkpoint" not in said


def test_in_short_goes_with_no_diagram_and_no_single_step() -> None:
    assert ask("steps", "run", "--short", "--svg", "x.svg").err.startswith("error: --svg and --short cannot be had")
    assert ask("steps", "run", "--short", "--at", "6.9.3b").code == 2
