"""An answer to a question on the terminal: what is said once, what is not said, and what fits a narrow screen."""

import pytest

from tests.asking import ask


def lines(question: str, monkeypatch: pytest.MonkeyPatch, width: int = 80) -> list[str]:
    """The lines of an answer on a screen of this width."""
    monkeypatch.setenv("JUDGE_EDITION", "cr-26.03")
    monkeypatch.setenv("COLUMNS", str(width))
    return ask("ask", question).out.splitlines()


def test_rules_that_begin_alike_share_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("can runner use paid abilities on corps turn", monkeypatch)
    assert said[:2] == [
        "Yes. In the Corp's draw phase (5.6.1b), action phase (5.6.2a) and discard phase",
        "(5.6.3b).",
    ]
    assert [one.split(" A ")[0] for one in said if one.startswith("  also ")] == [
        "  also 9.5.2",
        "  also 5.6.1b, 5.6.2a, 5.6.3b",
    ]
    assert "  read as: can the Runner use a paid ability on the Corp's turn?" in said


def test_a_shared_line_says_only_what_all_its_rules_say(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("can the corp rez ice during the encounter", monkeypatch)
    assert "  also 6.9.2b, 6.9.3b A paid ability window opens: paid…" in said


def test_a_narrow_screen_names_further_rules_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("can the corp rez ice during the encounter", monkeypatch, 45)
    assert "  also 6.4.3, 6.9.2b, 6.9.3b" in said
    assert said[-1] == "  CR 26.03, in our own words"


def test_an_undecided_answer_says_what_differs_and_repeats_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("corp draws from empty deck", monkeypatch)
    assert said[0] == "Not decided. Settled questions near it:"
    assert "    you said: empty · this one says: can't" in said
    assert said[-1] == "  CR 26.03, in our own words"
    assert not any("judge search" in one or "https://" in one for one in said)


def test_rules_that_answer_are_not_called_closest(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("how many cards do i access from rnd", monkeypatch)
    assert said[0] == "These rules answer it:"


def test_a_card_that_is_named_by_other_words_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "  card meant: Self-modifying Code" in lines("smc during corp turn?", monkeypatch)


def test_policy_is_one_sentence_on_who_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lines("corp forgot to take mandatory draw, what now", monkeypatch) == [
        "Not decided: this is tournament policy, not a rule of the game. The event's",
        "judge and the organiser's policy documents decide it.",
    ]
