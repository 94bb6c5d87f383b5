"""An answer to a question on the terminal: what is said once, what is not said, and what fits a narrow screen."""

import pytest

from tests.asking import ask


def lines(question: str, monkeypatch: pytest.MonkeyPatch, width: int = 80) -> list[str]:
    """The lines of an answer on a screen of this width."""
    monkeypatch.setenv("JUDGE_EDITION", "cr-26.03")
    monkeypatch.setenv("COLUMNS", str(width))
    return ask("ask", question).out.splitlines()


def test_further_rules_stand_in_a_row_each_cut_at_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("can runner use paid abilities on corps turn", monkeypatch)
    assert said[:2] == [
        "Yes. In the Corp's draw phase (5.6.1b), action phase (5.6.2a) and discard phase",
        "(5.6.3b).",
    ]
    rows = [one for one in said if one.startswith("  also ")]
    assert [one.split()[1] for one in rows] == ["9.5.2", "5.6.1b", "5.6.2a"]
    assert all(len(one) <= 80 for one in rows)
    assert "  and 1 more rule: --transcript" in said
    assert "  read as: can the Runner use a paid ability on the Corp's turn?" in said


def test_a_narrow_screen_cuts_them_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("can the corp rez ice during the encounter", monkeypatch, 45)
    assert "  also 6.4.3 Normally the Corp can rez ice …" in said
    assert said[-2:] == ["  read as: can the Corp rez ice in the", "  encounter ice phase?"]


def test_an_undecided_answer_says_the_few_words_that_may_turn_it_and_repeats_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = lines("can i install a second console while the run goes on", monkeypatch)
    assert "Settled questions near it:" in said
    assert "says “trashed”, not “run”." in " ".join(said)
    assert said[-1].startswith("  I ")
    assert not any("judge search" in one or "https://" in one for one in said)


NEAR_ONE = "  must I install the program onto the host just because the host could take the"


def test_questions_that_differ_in_many_words_are_shown_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("can i host three programs on Leprechaun", monkeypatch)
    assert NEAR_ONE in said
    assert not any("That one" in one for one in said)


def test_an_undecided_question_shows_the_cards_that_it_names_first(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("can i host three programs on Leprechaun", monkeypatch)
    assert said[0] == "Not decided."
    assert said[1].startswith("  Leprechaun (program: daemon, install 2, memory 1): ")
    assert said.index("Settled questions near it:") < said.index(
        "  must I install the program onto the host just because the host could take the"
    )


@pytest.mark.parametrize(
    "asked", ["what happens to hosted credits", "who goes first?", "what is the first step of a run"]
)
def test_rules_with_the_words_of_a_question_are_only_the_closest(asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lines(asked, monkeypatch)[0] == "Closest rules:"


@pytest.mark.parametrize("made", ["make the corp draw", "force the corp to rez ice", "let the corp jack out"])
def test_making_the_other_player_act_is_no_act_of_that_player(made: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any("read as: can the" in one for one in lines(f"can I {made}", monkeypatch))


def test_a_word_that_only_joins_others_is_no_condition(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("runner has 2 credits and comes back from tollbooth, does the run end", monkeypatch)
    assert said[-1] == "  I understood only part of the question"


def test_what_a_rule_says_comes_first_where_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("how many cards do i access from rnd", monkeypatch)
    assert said[0] == "Probably: One card from HQ or R&D per breach by default."
    assert said[1].startswith("  CR 26.03 7.3.5a ")


def test_a_card_that_is_named_by_other_words_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "  card meant: Self-modifying Code" in lines("smc during corp turn?", monkeypatch)


def test_policy_is_one_sentence_on_who_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lines("corp forgot to take mandatory draw, what now", monkeypatch) == [
        "Not decided: this is tournament policy, not a rule of the game. The event's",
        "judge and the organiser's policy documents decide it.",
    ]


def test_a_quoted_rule_says_whose_words_it_is_and_no_line_says_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("do i lose leftover clicks", monkeypatch)
    assert "  CR 26.03 5.6.3c (our words) If the Corp has unspent [click], it loses them." in said
    assert said[-1].startswith("  read as: ")


def test_a_command_that_looks_something_up_stands_beside_the_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("can i score agenda on runners turn", monkeypatch, 100)
    assert said[-1] == '  read as: can the Corp score an agenda on the Runner\'s turn? · more: judge when "score"'


def test_a_rule_beside_the_first_is_cut_at_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    said = lines("can i score agenda on runners turn", monkeypatch)
    assert "  also 9.2.7d In the paid ability windows marked (S), the Corp may score an …" in said


def test_a_rule_whose_parts_are_cut_says_how_to_see_them_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = ask("rule", "6.9.4", "--edition", "cr-26.03").out.splitlines()
    assert "  6.9.4c The Runner may jack out, which leads to step 6.9.6; otherwise go on …" in said
    assert said.count("  in full: --with-children") == 1
    monkeypatch.setenv("COLUMNS", "1000")
    assert "--with-children" not in ask("rule", "6.9.4", "--edition", "cr-26.03").out


def test_a_corrected_query_is_said_once() -> None:
    said = ask("search", "bypas ice", "--edition", "cr-26.03").out
    assert said.startswith("searched for: bypass ice\n")
    assert "bypas →" not in said
