"""`judge here`: saying where a table is, moving on, and what is refused."""

import contextlib
import io
import json
import os
import random
import re
import sys
import threading
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge_cli.answers.schemas import schema_of
from judge_cli.commands.table_file import TableFile
from tests.asking import Said, ask, ask_anew
from tests.killing import numbers_told_before_a_kill
from tests.terminal_session import at_terminal

SCHEMA = schema_of("here")


@pytest.fixture(autouse=True)
def a_state_folder_of_its_own(monkeypatch: pytest.MonkeyPatch, own_state: Path) -> Path:
    monkeypatch.delenv("JUDGE_TABLE", raising=False)
    return own_state


def here(*words: str) -> dict[str, Any]:
    """The table as JSON after an entry."""
    said = ask("here", *words, "--json")
    assert said.code == 0, said
    answer: dict[str, Any] = json.loads(said.out)
    jsonschema.Draft202012Validator(SCHEMA).validate(answer)
    return answer


def entered(monkeypatch: pytest.MonkeyPatch, text: str, *args: str) -> Said:
    """What the prompt says to these lines."""
    lines = iter(text.splitlines())

    def typed(prompt: str = "") -> str:
        sys.stdout.write(prompt)
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("builtins.input", typed)
    monkeypatch.setattr(sys, "stdin", Terminal())
    out, err = Terminal(), io.StringIO()
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("PAGER", "cat")
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        from judge_cli.app import answer

        code = answer(["here", *args])
    return Said(out.getvalue(), err.getvalue(), code)


def test_a_place_is_remembered_and_shown_phase_first() -> None:
    assert here("encounter")["place"] == "Encounter ice (6.9.3a)"
    assert here()["place"] == "Encounter ice (6.9.3a)"
    after = here("next")
    assert after["place"] == "Encounter ice (6.9.3b)"
    assert after["may"] == {"Corp": ["paid abilities"], "Runner": ["paid abilities", "break subroutines"]}
    assert after["no_longer"] == ["rez non-ice cards", "rez the approached ice"]
    assert after["window"] == {"kind": "paid ability window", "first": "Runner"}
    assert {"what": "rez non-ice cards", "place": "Movement (6.9.4e)"} in after["later"]


DISPUTES = tomllib.loads(Path(__file__).with_name("disputes.toml").read_text(encoding="utf-8"))["dispute"]


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda one: one["story"])
def test_a_dispute_is_settled_in_three_entries(monkeypatch: pytest.MonkeyPatch, dispute: dict[str, Any]) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = [ask("here", entry) for entry in dispute["entries"]]
    assert len(said) <= 3 and all(one.code == 0 for one in said)
    for line in dispute["says"]:
        assert line in said[-1].out


def test_the_dispute_about_the_upgrade_after_the_last_ice() -> None:
    passed = here("after the last ice")
    assert passed["place"] == "Movement (6.9.4a)"
    assert {"what": "rez non-ice cards", "place": "Movement (6.9.4e)"} in passed["later"]
    assert "rez non-ice cards" in here("before access")["may"]["Corp"]
    assert "rez non-ice cards" not in here("6.9.4b")["may"]["Corp"]


def test_questions_are_answered_with_yes_and_no() -> None:
    assert here("6.9.2c")["question"]["text"] == "Is the approached ice rezzed?"
    assert here("no")["place"] == "Movement (6.9.4a)"
    assert here("undo")["place"] == "Approach ice (6.9.2c)"
    assert here("yes")["place"] == "Encounter ice (6.9.3a)"


def test_back_goes_one_step_back_and_undo_takes_an_entry_back() -> None:
    here("approach")
    here("next")
    assert here("back")["place"] == "Approach ice (6.9.2a)"
    assert here("undo")["place"] == "Approach ice (6.9.2b)"
    here("corp turn")
    assert here("undo")["place"] == "Approach ice (6.9.2b)"


def test_ending_the_run_says_what_becomes_of_the_open_window() -> None:
    here("6.9.3b")
    ended = here("end")
    assert ended["place"] == "Run ends (6.9.6a)"
    assert any(note.startswith("CR 26.03 6.8.2a: ") for note in ended["notes"])
    here("6.9.4g")
    assert any(note.startswith("CR 26.03 6.8.2c: ") for note in here("end")["notes"])
    here("6.9.2a")
    assert any(note.startswith("CR 26.03 6.8.2b: ") for note in here("end")["notes"])
    assert "end" not in here()["moves"]


def test_jacking_out_bypassing_and_accessing_move_the_table() -> None:
    here("6.9.4c")
    assert here("jack")["place"] == "Run ends (6.9.6a)"
    here("encounter")
    assert here("bypass")["place"] == "Movement (6.9.4a)"
    here("success")
    accessed = here("access")
    assert accessed["place"] == "Access a card (7.2.1)"
    assert [one["procedure"] for one in accessed["inside"]] == ["runner turn", "run", "breach", "access a card"]
    assert "6.1" not in accessed["place"]
    assert here("end")["inside"][-1]["procedure"] == "run"


def test_a_run_begins_in_the_action_window_and_leads_back_to_the_turn() -> None:
    here("5.7.1f")
    here("yes")
    assert "run" in here()["moves"]
    assert here("run")["place"] == "Initiation (6.9.1a)"
    here("6.9.6c")
    assert here("next")["place"] == "Runner's action phase (5.7.1e)"


def test_a_turn_is_followed_by_the_other_players() -> None:
    here("5.6.3d")
    assert here("next")["place"] == "Runner's action phase (5.7.1a)"


@pytest.mark.parametrize("chart", ["install", "play", "trace"])
def test_what_is_gone_through_inside_an_effect_begins_anywhere_and_comes_back(chart: str) -> None:
    here("6.9.3c")
    here("yes")
    begun = here(chart)
    assert [one["procedure"] for one in begun["inside"]][:2] == ["runner turn", "run"]
    for _ in range(20):
        now = here("next")
        if now["inside"][-1]["procedure"] == "run":
            break
    assert now["place"] == "Encounter ice (6.9.3c)"


def test_two_tables_are_two_places() -> None:
    here("encounter", "--table", "7")
    here("corp turn", "--table", "8")
    assert here("--table", "7")["place"] == "Encounter ice (6.9.3a)"
    assert here("--table", "8")["place"] == "Corp's draw phase (5.6.1a)"


def test_the_flow_chart_of_the_first_years_is_tracked_too() -> None:
    assert here("jack out", "--edition", "classic")["place"] == "Run (step 13)"
    assert here("next", "--edition", "classic")["question"]["text"] == "Do you want to jack out?"


def rules_after(place: str, move: str) -> list[str]:
    """The rules that a move from a place names, by number."""
    here(place)
    notes = here(move)["notes"]
    cited = [found[1].split(", ") for note in notes if (found := re.search(r" \(([\d.a-z, ]+)\)\.$", note))]
    return [number for one in cited for number in one]


@pytest.mark.parametrize(
    ("place", "rules"),
    [
        ("6.9.2a", ["6.8.2b"]),
        ("6.9.3a", ["6.8.2b"]),
        ("6.9.3b", ["6.8.2a"]),
        ("6.9.4a", ["6.8.2c"]),
        ("6.9.4g", ["6.8.2c"]),
        ("success", ["6.8.2c", "6.7.3", "6.8.4a"]),
        ("breach", ["9.2.8f", "6.1.4a", "6.8.4a"]),
        ("access", ["9.2.8f", "6.1.4a", "6.8.4a"]),
        ("7.2.4", ["6.8.2c", "6.1.4a", "6.8.4a"]),
    ],
)
def test_the_end_of_a_run_names_the_rule_for_what_was_open(place: str, rules: list[str]) -> None:
    assert rules_after(place, "end") == rules


@pytest.mark.parametrize(
    ("place", "rules"), [("6.9.3a", ["6.5.8b", "9.2.8f"]), ("6.9.3b", ["6.5.8c"]), ("6.9.3c", ["6.5.8a"])]
)
def test_a_bypass_names_its_rule_and_what_becomes_of_subroutines(place: str, rules: list[str]) -> None:
    assert rules_after(place, "bypass") == rules
    here("undo")
    told = f"The ice is bypassed: no more of its subroutines are broken or resolved ({rules[0]})."
    assert here("bypass")["notes"][0] == told


def test_jacking_out_names_its_rule_whatever_word_says_it() -> None:
    assert rules_after("6.9.4c", "jack") == rules_after("6.9.4c", "yes") == ["6.1.5"]
    assert rules_after("6.9.4c", "no") == []


def test_a_run_ended_in_an_access_is_not_unsuccessful() -> None:
    here("access")
    for move in ("end", "next", "next"):
        now = here(move)
    assert now["step"] == "6.9.6c"
    assert now["happens"] == "The run reached its success phase: it is not declared unsuccessful."
    here("encounter")
    for move in ("end", "next", "next"):
        now = here(move)
    assert now["step"] == "6.9.6c"
    assert "The run is unsuccessful" in now["happens"]


@pytest.mark.parametrize(
    ("place", "over"),
    [
        ("6.9.2a", []),
        ("6.9.2c", ["rez non-ice cards", "rez the approached ice"]),
        ("6.9.3a", ["rez non-ice cards", "rez the approached ice"]),
        ("6.9.4a", ["break subroutines"]),
        ("5.7.1f", []),
        ("5.6.2b", []),
    ],
)
def test_no_longer_names_nothing_that_the_next_window_permits(place: str, over: list[str]) -> None:
    assert here(place)["no_longer"] == over


@pytest.mark.parametrize(("place", "player"), [("5.6.2b", "Corp"), ("5.7.1f", "Runner")])
def test_the_action_window_is_the_active_players(place: str, player: str) -> None:
    here(place)
    assert f"Action window if yes: only the {player} may act." in ask("here").out
    assert here("yes")["may"][player] == ["take an action"]


def test_after_the_last_click_an_agenda_can_be_scored() -> None:
    assert "score agendas" in here("corp no clicks left")["may"]["Corp"]
    here("5.6.2b")
    assert ask("here", "what", "score").out.splitlines()[:2] == [
        "No. The Corp cannot score an agenda at Corp's action phase (5.6.2b).",
        "  next chance: Corp's action phase (5.6.2a), next time round",
    ]
    here("yes")
    assert "  next chance: Corp's action phase (5.6.2a)\n" in ask("here", "what", "score").out


def test_what_names_the_window_before_and_says_when_a_step_need_not_come_again() -> None:
    here("mandatory draw")
    assert "  previous chance: Corp's draw phase (5.6.1b)\n" in ask("here", "what", "rez asset").out
    here("subs")
    assert "  next chance: Encounter ice (6.9.3b), next time round\n" in ask("here", "what", "break subroutines").out
    here("encounter")
    here("bypass")
    assert "  previous chance: " not in ask("here", "what", "break subroutines").out


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("moves", "question"),
    [
        (("access", "end"), "is the run unsuccessful"),
        (("encounter", "bypass"), "do the subroutines resolve"),
        (("success", "end"), "does the runner still breach"),
        (("6.9.4e",), "can the corp never rez an upgrade"),
    ],
)
def test_a_question_that_does_not_use_the_moment_gets_no_verdict(moves: tuple[str, ...], question: str) -> None:
    for move in moves:
        here(move)
    said = ask("here", "ask", question)
    assert said.out.startswith(("Not decided", "Probably "))
    assert json.loads(ask("here", "ask", question, "--json").out)["answer"] == "withheld"


def test_questions_need_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    said = entered(
        monkeypatch, "what jack out\nask can the runner jack out during an encounter\nrule 6.9.4e\nrule\nq\n"
    )
    assert "The table's place is not set; in general:\n" in said.out
    assert "The table's place is not set; asked in general:\n" in said.out
    assert "CR 26.03 6.9.4e" in said.out
    assert said.err.startswith("error: the place of the table is not set\n")


def test_the_prompt_takes_what_its_errors_advise(monkeypatch: pytest.MonkeyPatch) -> None:
    said = entered(monkeypatch, "xyzzy\njudge steps --short --edition cr-26.03\njudge here encounter\nlog\n\nask\nq\n")
    assert said.err.count("error: ") == 1
    assert "Encounter ice (6.9.3a)" in said.out
    assert "Ask what? For instance: ask " in said.out


def test_n_is_no_at_a_question_and_next_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    said = entered(monkeypatch, "6.9.4c\nn\nq\n")
    assert (said.err, here()["step"]) == ("", "6.9.4d")
    entered(monkeypatch, "6.9.4b\nn\nq\n")
    assert here()["step"] == "6.9.4c"


def later(place: str, *moves: str) -> dict[str, str]:
    """What comes later at a place, and where."""
    now = here(place)
    for move in moves:
        now = here(move)
    return {one["what"]: one["place"] for one in now["later"]}


@pytest.mark.parametrize("place", ["5.7.2c", "5.7.2d", "5.7.2e"])
def test_at_the_end_of_the_runners_turn_the_next_window_is_the_corps(place: str) -> None:
    window = "Corp's draw phase (5.6.1b)"
    assert later(place) == {"paid abilities": window, "rez non-ice cards": window, "score agendas": window}


@pytest.mark.parametrize("place", ["5.6.3c", "5.6.3d", "5.6.3e"])
def test_at_the_end_of_the_corps_turn_the_next_window_is_the_runners(place: str) -> None:
    window = "Runner's action phase (5.7.1b)"
    assert later(place) == {"paid abilities": window, "rez non-ice cards": window}
    assert f"  next chance: {window}\n" in ask("here", "what", "rez", "asset").out


@pytest.mark.parametrize("place", ["6.9.1c", "6.9.4a", "6.9.4g", "6.9.5a"])
def test_abilities_that_still_resolve_after_the_end_of_the_run_are_not_denied(place: str) -> None:
    name = here(place)["place"]
    ended = here("end")
    assert any(note.startswith(f"Abilities already waiting at {name} still resolve (6.8.2c") for note in ended["notes"])
    shown = " ".join(ask("here").out.split())
    assert "Only the abilities that were waiting resolve: no paid ability window is open." in shown
    assert "Nobody may act" not in shown


def test_a_closed_window_and_an_unknown_end_of_the_run_are_told_apart() -> None:
    here("6.9.3b")
    here("end")
    assert "Nobody may act: no window is open." in ask("here").out
    here("6.9.6a")
    assert "At most abilities that were waiting resolve: no paid ability window is open." in ask("here").out


def test_after_the_end_of_a_successful_run_the_whole_phase_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "45")
    monkeypatch.setenv("LINES", "30")
    here("6.9.5a")
    said = ask("here", "end").out
    assert "6.9.6c" in said and "  …" not in said and len(said.splitlines()) < 30


def test_a_bypass_at_the_start_of_an_encounter_says_that_waiting_abilities_are_lost() -> None:
    here("6.9.3a")
    assert "Only by a card's ability. If one does it here, enter: bypass\n" in ask("here", "what", "bypass").out
    assert "Abilities still waiting at Encounter ice (6.9.3a) are lost (9.2.8f)." in here("bypass")["notes"]
    assert "No, not at Movement (6.9.4a): no ice is encountered\n" in ask("here", "what", "bypass").out


@pytest.mark.parametrize(("player", "place", "end"), [("Corp", "5.6.2b", "5.6.2d"), ("Runner", "5.7.1f", "5.7.1h")])
def test_a_card_ends_the_action_phase(player: str, place: str, end: str) -> None:
    here(place)
    assert "if a card ends the action phase: end phase" in ask("here", "end").err
    ended = here("end phase")
    assert ended["step"] == end
    assert ended["notes"][0].endswith("the rest of it is skipped, with every window in it (5.4.3a).")
    assert here("next")["place"] == f"{player}'s discard phase ({'5.6.3a' if player == 'Corp' else '5.7.2a'})"
    refused = ask("here", "end phase").err
    assert "this is no action phase, so an effect that would end one does nothing" in refused


def test_a_terminal_operation_leaves_no_window_to_score_in() -> None:
    ended = here("corp played a terminal operation")
    assert (ended["step"], ended["no_longer"]) == ("5.6.2d", ["score agendas"])
    assert ended["notes"][0].startswith("CR 26.03 5.4.3a: ")
    assert ask("here", "what", "score").out.splitlines()[:3] == [
        "No. The Corp cannot score an agenda at Corp's action phase (5.6.2d).",
        "  next chance: Corp's draw phase (5.6.1b), next time round",
        "  previous chance: Corp's action phase (5.6.2a)",
    ]


def test_a_question_that_names_another_place_is_not_answered_for_this_one() -> None:
    here("5.6.2b")
    said = ask("here", "ask", "the action phase is ended by a card, may the corp score")
    assert said.out.startswith("Not decided")


@pytest.mark.parametrize(("place", "last"), [("installing a card", "8.5.16f"), ("trace", "10.8.6f")])
def test_a_chart_on_its_own_ends_at_its_last_step(place: str, last: str) -> None:
    now = here(place)
    while "next" in now["moves"]:
        now = here("next")
    assert now["step"] == last
    assert "is over; say where play goes on" in ask("here", "next").err
    assert here()["step"] == last


def test_what_effects_go_through_lies_inside_of_where_the_table_is() -> None:
    here("5.6.2b")
    installing = here("installing a card")
    assert [one["procedure"] for one in installing["inside"]] == ["corp turn", "install a card"]
    assert installing["notes"] == ["Inside Corp's action phase (5.6.2b). To go back there: undo."]
    again = here("installing a card")
    assert ([one["procedure"] for one in again["inside"]], again["notes"]) == (["corp turn", "install a card"], [])
    for _ in range(6):
        now = here("next")
    assert now["step"] == "5.6.2a"


def test_a_window_in_which_a_card_begins_something_is_still_open_after_it() -> None:
    here("6.9.4b")
    here("install")
    for _ in range(6):
        now = here("next")
    assert now["step"] == "6.9.4b"


def test_the_start_of_a_turn_is_its_window_and_says_what_else_it_can_mean() -> None:
    begun = here("start of corp turn")
    assert begun["step"] == "5.6.1b"
    assert begun["notes"][-1] == (
        "Taken for Corp's draw phase (5.6.1b). It can also mean: Corp's draw phase (5.6.1d), on “turn begins”."
    )
    assert here("corp's turn begins")["step"] == "5.6.1d"
    assert "▶ 5.7.1b" in ask("steps", "--at", "start of runner turn").out
    assert ask("when", "rez asset", "--at", "start of runner turn").code == 0


@pytest.mark.parametrize(("place", "before"), [("6.9.4b", "6.9.4a"), ("5.7.1d", "5.7.1c"), ("5.6.2a", "5.6.1e")])
def test_back_without_a_way_goes_back_in_the_chart(place: str, before: str) -> None:
    assert "back" in here(place)["moves"]
    back = here("back")
    assert (back["step"], back["notes"]) == (before, ["The way here is not known: one step back in the chart."])
    assert here("undo")["step"] == place


def test_back_says_why_where_the_chart_does_not_tell_what_came_before() -> None:
    assert "back" not in here("6.9.4a")["moves"]
    assert "it can follow Initiation (6.9.1f) or Approach ice (6.9.2c) or Encounter ice (6.9.3c); say which" in (
        ask("here", "back").err
    )


def test_an_access_says_what_it_passed_and_a_card_can_cause_one_earlier() -> None:
    here("6.9.4g")
    assert here("access")["notes"] == [
        "Passed on the way: Success (6.9.5a), Breach (7.5.1). "
        "If a card causes the access before that: undo, then card access."
    ]
    here("undo")
    assert [one["step"] for one in here("card access")["inside"]][1:] == ["6.9.4g", "7.2.1"]
    assert not any("success phase" in note for note in here("end")["notes"])


def test_what_lies_inside_an_encounter_keeps_the_run_around_it_in_view() -> None:
    around = later("6.9.3c", "yes", "trace")
    assert around["break subroutines"] == "Encounter ice (6.9.3b), next time round"
    ended = here("end")["notes"]
    assert "The other subroutines do not resolve (9.8.7c)." in ended
    assert not any("6.1.4a" in note for note in ended)


def test_after_the_last_ice_no_ice_is_asked_about_or_promised() -> None:
    assert set(later("passed the last ice")) == {"paid abilities", "jack out", "rez non-ice cards"}
    assert "rez the approached ice" in later("passed ice")
    assert here("passed the last ice")["notes"][-1] == "Assumed: no more ice."
    for move in ("next", "next", "no", "next", "next"):
        now = here(move)
    assert (now["step"], now["question"]) == ("6.9.4g", None)


@pytest.mark.parametrize(
    ("place", "thing", "last"),
    [
        ("5.6.3b", "score", "Corp's action phase (5.6.2a)"),
        ("6.9.5a", "rez asset", "Movement (6.9.4e)"),
        ("breach", "rez asset", "Movement (6.9.4e)"),
        ("6.9.3a", "rez ice", "Approach ice (6.9.2b)"),
    ],
)
def test_what_names_the_last_window_that_play_must_have_gone_through(place: str, thing: str, last: str) -> None:
    here(place)
    assert f"  previous chance: {last}\n" in ask("here", "what", thing).out


def test_what_names_no_last_window_that_play_may_have_missed() -> None:
    here("6.9.4a")
    assert "  previous chance: " not in ask("here", "what", "break subroutines").out, (
        "the ice may have been passed unrezzed"
    )


def test_a_forced_encounter_leads_back_to_where_a_card_called_for_it() -> None:
    here("6.9.4g")
    forced = here("forced encounter")
    assert [one["step"] for one in forced["inside"]][1:] == ["6.9.4g", "6.9.3a"]
    for move in ("next", "next", "no"):
        now = here(move)
    assert now["step"] == "6.9.4g"
    here("forced encounter")
    assert here("bypass")["step"] == "6.9.4g"
    here("forced encounter")
    ended = here("end")
    assert ended["step"] == "6.9.6a"
    assert any("(6.5.9b)" in note for note in ended["notes"])


def test_one_rule_for_both_players_is_quoted_once() -> None:
    here("6.9.4g")
    assert ask("here", "what", "paid ability").out.count("CR 26.03 9.2.7b") == 1


def test_a_place_that_is_set_anew_says_which_was_left() -> None:
    here("6.9.3b")
    assert here("access")["notes"] == ["Moved on from Encounter ice (6.9.3b). To go back there: undo."]
    assert here("undo")["step"] == "6.9.3b"


@pytest.mark.parametrize("edition", ["cr-26.03", "cr-1.4", "classic-1996"])
def test_the_places_that_an_error_names_can_be_entered(edition: str) -> None:
    refused = ask("here", "xyzzy", "--edition", edition)
    named = refused.err.splitlines()[1].split(": ", 1)[1].split(", ")
    assert named
    for place in named:
        assert ask("here", place, "--edition", edition).code == 0, place
    assert refused.err.splitlines()[-1].endswith(f"judge steps --short --edition {edition}")


# What is refused.


def test_what_may_be_done_is_answered_in_words_only() -> None:
    ask("here", "encounter")
    assert json.loads(ask("here", "what", "rez", "ice", "--json").out)["error"]["message"] == (
        "judge here what answers in words only"
    )


def test_a_table_that_nobody_has_set() -> None:
    said = ask("here", "--table", "7")
    assert said.code == 2
    assert said.err == (
        "error: the place of table 7 is not set\n"
        "try:   judge here encounter --table 7\n"
        '       judge here "start of the runner\'s turn" --table 7\n'
    )


def test_a_move_that_is_not_possible_says_what_is() -> None:
    here("6.9.3b")
    assert ask("here", "jack").err == (
        "error: 'jack' is not possible at Encounter ice (6.9.3b): the Runner may jack out at Movement (6.9.4c)\n"
        "try:   next, end, bypass, back\n"
    )
    here("6.9.4c")
    refused = ask("here", "next")
    assert refused.err.startswith(
        "error: 'next' is not possible at Movement (6.9.4c): first answer: Does the Runner jack out?\n"
        "try:   yes, no, jack, end"
    )
    assert here()["place"] == "Movement (6.9.4c)"
    here("corp turn")
    assert "there is no run to end" in ask("here", "end").err
    assert "no ice is encountered" in ask("here", "bypass").err


def test_a_place_that_fits_several_charts_asks_which() -> None:
    assert ask("here", "discard").err.startswith("error: 'discard' fits several places\n")


def test_words_of_both_turns_mean_what_is_still_to_come_in_this_one() -> None:
    here("corp turn")
    later = here("discard")
    assert later["place"] == "Corp's discard phase (5.6.3a)"
    assert later["notes"] == [
        "Moved on from Corp's draw phase (5.6.1a). To go back there: undo.",
        "Taken for Corp's discard phase (5.6.3a), in this turn. It can also mean: Runner's discard phase (5.7.2a).",
    ]
    assert ask("here", "start of turn").err.startswith("error: 'start of turn' fits several places\n")


def test_the_prompt_asks_which_and_takes_the_number(monkeypatch: pytest.MonkeyPatch) -> None:
    said = entered(monkeypatch, "discard\n2\nquit\n")
    assert (
        "1  Corp's discard phase (5.6.3a): Discard down to maximum hand size\n"
        "2  Runner's discard phase (5.7.2a): Discard down to maximum hand size\nWhich?"
    ) in said.out
    assert "Runner's discard phase (5.7.2a)" in said.out.split("Which?")[1]


@pytest.mark.parametrize("words", [("here", "xyzzy"), ("when", "trash"), ("here", "discard")])
def test_an_error_is_wrapped_to_a_narrow_terminal_and_whole_in_a_pipe(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    from judge_cli.app import answer

    monkeypatch.setenv("COLUMNS", "45")
    whole, wrapped = ask(*words).err, Terminal()
    with contextlib.redirect_stderr(wrapped):
        answer(list(words))
    assert max(map(len, wrapped.getvalue().splitlines())) <= 45 < max(map(len, whole.splitlines()))
    assert wrapped.getvalue().split() == whole.split()


def test_a_choice_keeps_what_the_words_say(monkeypatch: pytest.MonkeyPatch) -> None:
    said = entered(monkeypatch, "start of turn\n2\nplayed a terminal card\n1\nq\n")
    assert "It can also mean: Runner's action phase (5.7.1d), on “turn begins”." in " ".join(said.out.split())
    assert "CR 26.03 5.4.3a: " in said.out


def test_a_forced_encounter_on_its_own_has_nothing_around_it() -> None:
    forced = here("forced encounter")
    assert (forced["no_longer"], "back" in forced["moves"]) == ([], False)
    assert ask("here").out.startswith("CR 26.03 · forced encounter\n")


def test_the_prompt_offers_places_with_like_names_and_sets_none_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    said = entered(monkeypatch, "encoutner\n1\nhe passed my big ice\nnot encountered yet")
    assert "here> 1  encounter\nNot known. One of these? Enter its number.\nhere> " in said.out
    assert "Encounter ice (6.9.3a)" in said.out
    assert "here> 1  passed ice\nNot known." in said.out
    assert said.err.startswith("error: CR 26.03 has no place called 'not encountered yet'"), "it is no encounter"
    assert here()["place"] == "Encounter ice (6.9.3a)"


def test_a_question_about_another_moment_is_not_asked_at_this_step() -> None:
    here("approach ice")
    said = ask("here", "ask", "can the runner use a paid ability after the corp rezzes the ice")
    assert said.out.startswith("Probably yes"), "the Runner gets priority again; at this step alone it would be no"


def test_steps_that_find_no_room_leave_dots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "45")
    monkeypatch.setenv("LINES", "20")
    said = ask("here", "movement").out
    assert "▶ 6.9.4a" in said and "\n  …\n" in said and "6.9.4h" not in said


def test_the_prompt_moves_asks_and_shows_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    said = entered(
        monkeypatch, "encounter\n\nwhat rez upgrade\nmay the corp rez the ice?\nrule\nxyzzy\nhelp\nwhat\nquit\n"
    )
    assert "Encounter ice (6.9.3b)" in said.out
    assert (
        "No. The Corp cannot rez a non-ice card at Encounter ice (6.9.3b).\n  next chance: Movement (6.9.4e)"
        in said.out
    )
    assert "No. The Corp cannot rez ice at Encounter ice (6.9.3b).\n  next chance: Approach ice (6.9.2b)" in said.out
    assert "CR 26.03 6.9.3b" in said.out
    assert "no place called 'xyzzy'" in said.err
    assert "What do you want to do? Try: what rez ice\n" in said.out
    assert "run              the Runner's action is a run\n" in said.out


def test_a_card_is_asked_about_at_this_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    said = entered(
        monkeypatch, "encounter window\nask can i use smc now\nend\nask can i use smc now\nwhat smc\nq\n"
    ).out
    used, ended = "Yes. The Runner may use Self-modifying Code at Encounter ice (6.9.3b).\n", "at Run ends (6.9.6a).\n"
    assert f"{used}  if its cost can be paid and the card itself allows it\n" in said
    assert said.count(f"No. The Runner cannot use Self-modifying Code {ended}  next chance: ") == 2
    assert "CR 26.03 9.5.2f: " in said


def test_each_ability_of_a_card_has_its_own_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    said = entered(monkeypatch, "6.9.4b\nwhat corroder\nwhat rez tollbooth\nwhat account siphon\nq\n").out
    broken, raised = "Interface → 1 credit: Break 1 barrier subroutine", "1 credit: +1 strength"
    flat = " ".join(said.split())
    assert f"No. The Runner cannot use Corroder ({broken}) at Movement (6.9.4b)." in flat
    assert f"Yes. The Runner may use Corroder ({raised}) at Movement (6.9.4b)." in flat
    assert "No. The Corp cannot rez Tollbooth at Movement (6.9.4b)." in flat
    assert "No. The Runner cannot play Account Siphon at Movement (6.9.4b)." in flat


def test_an_act_in_the_place_of_a_place_is_answered_on_the_command_line_too() -> None:
    ask("here", "encounter")
    said = ask("here", "rez")
    assert said.out == ask("here", "what rez").out
    assert said.out.startswith("No. The Corp cannot rez a card at Encounter ice (6.9.3a).")
    assert ask("here", "xyzzy").code == 2


@pytest.mark.parametrize(
    ("written", "answered"),
    [("rez", "The Corp cannot rez a card at Movement (6.9.4a)."), ("SMC", "cannot use Self-modifying Code at")],
)
def test_an_act_or_a_card_in_the_place_of_a_place_is_answered(
    monkeypatch: pytest.MonkeyPatch, written: str, answered: str
) -> None:
    said = entered(monkeypatch, f"movement\n{written}\nq\n")
    assert (answered in said.out, said.err) == (True, "")


def test_a_move_shows_what_it_changed_and_where_shows_all(monkeypatch: pytest.MonkeyPatch) -> None:
    said = entered(monkeypatch, "encounter window\nnext\nwhere\nq\n").out
    first, moved, all_of_it = said.split("here> ")[1:4]
    rez = "later  rez non-ice cards: Movement (6.9.4e)\n"
    assert (rez in first, rez in moved, rez in all_of_it) == (True, False, True)
    assert "later  paid abilities: Movement (6.9.4b)\n" in moved


def test_the_first_places_to_begin_with_are_a_run_its_ice_and_the_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    said = entered(monkeypatch, "q\n").out
    assert said.startswith("Where are you? For instance:\nrun, approach, encounter, corp turn, runner turn, ")


def test_the_prompt_edits_completes_and_remembers_lines() -> None:
    said = at_terminal("here", typed=["encounter win\t\n", "what smx\x7fc\n", "quit\n"], lead="here> ")
    assert "may use Self-modifying Code at Encounter ice (6.9.3b)" in said.text
    again = at_terminal("here", typed=["\x1b[A\x1b[A\n", "quit\n"], lead="here> ")
    assert "may use Self-modifying Code at Encounter ice (6.9.3b)" in again.text and "^[[A" not in again.text


def test_a_question_in_the_prompt_has_this_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    said = entered(monkeypatch, "6.9.4b\nask can the runner use a paid ability\nq\n")
    assert "Yes. The Runner may use a paid ability at Movement (6.9.4b).\n" in said.out


def test_another_terminal_moved_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    here("encounter")
    lines = iter(["next", "quit"])

    def typed(_prompt: str = "") -> str:
        line = next(lines)
        if line == "next":
            here("corp turn")
        return line

    entered(monkeypatch, "")
    monkeypatch.setattr("builtins.input", typed)
    from judge_cli.app import answer

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    out = Terminal()
    with contextlib.redirect_stdout(out):
        answer(["here"])
    assert "Another terminal has moved this table. Nothing was done; it is here now:" in out.getvalue()
    assert here()["place"] == "Corp's draw phase (5.6.1a)"


def file_of(folder: Path) -> Path:
    return folder / "tables" / "table.json"


@pytest.mark.parametrize(
    "spoiled",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"format": 1}',
        b'{"format": 1, "edition": "cr-26.03", "entries": 1, "heads": [9], "nodes": []}',
    ],
)
def test_a_damaged_file_is_said_to_be_damaged_and_left_as_it_is(
    a_state_folder_of_its_own: Path, spoiled: bytes
) -> None:
    here("encounter")
    path = file_of(a_state_folder_of_its_own)
    path.write_bytes(spoiled)
    for args in ((), ("next",), ("movement",)):
        said = ask("here", *args)
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith("error: the file of this table is damaged: ")
        assert said.err.endswith(
            "       it is left as it is\n"
            "try:   remove the file, then: judge here encounter\n"
            "       judge here encounter --table another\n"
        )
    assert path.read_bytes() == spoiled


@pytest.mark.parametrize(
    "spoiled",
    [
        {"entries": float("inf")},
        {"entries": "1"},
        {"heads": []},
        {"heads": [0.0]},
        {"nodes": [{"position": [], "before": None, "said": ""}]},
        {"nodes": [{"position": [["run", "6.9.3a", 0, []]] * 5_000, "before": None, "said": ""}]},
        {"nodes": [{"position": [["run", "6.9.3a", 0, []]], "before": 0.5, "said": ""}]},
        {"nodes": [{"position": [["run", "6.9.3a", 1, []]], "before": before, "said": ""} for before in (None, 0.0)]},
        {"nodes": [{"position": [["run", "6.9.3a", True, []]], "before": None, "said": ""}]},
        {"heads": [False]},
    ],
)
def test_a_file_with_impossible_values_is_said_to_be_damaged(
    a_state_folder_of_its_own: Path, spoiled: dict[str, object]
) -> None:
    here("encounter")
    path = file_of(a_state_folder_of_its_own)
    path.write_text(json.dumps(json.loads(path.read_text()) | spoiled))
    said = ask("here")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("error: the file of this table is damaged: it says nothing of where the table is\n")


@pytest.mark.parametrize("entry", ["next", "encounter", "what"])
def test_a_table_at_an_instruction_that_does_not_wait(a_state_folder_of_its_own: Path, entry: str) -> None:
    here("encounter"), here("next"), here("next")
    path = file_of(a_state_folder_of_its_own)
    path.write_text(path.read_text().replace('"6.9.3c", 0', '"6.9.3c", 1'))
    said = ask("here", entry)
    assert said.err.startswith(
        "error: the file of this table is damaged: a table cannot stand at this point of run 6.9.3c\n"
    )


def test_a_table_at_a_step_that_no_chart_has(a_state_folder_of_its_own: Path) -> None:
    here("encounter")
    path = file_of(a_state_folder_of_its_own)
    path.write_text(path.read_text().replace("6.9.3a", "6.9.3z"))
    assert "run 6.9.3z is no step of CR 26.03" in ask("here").err


def test_a_file_of_another_version(a_state_folder_of_its_own: Path) -> None:
    here("encounter")
    path = file_of(a_state_folder_of_its_own)
    path.write_text(path.read_text().replace('"format": 1', '"format": 2'))
    assert ask("here", "next").err.startswith(
        "error: the file of this table has format 2, which this version of judge does not read\n"
    )


def test_a_table_of_another_edition(a_state_folder_of_its_own: Path) -> None:
    here("encounter", "--edition", "cr-1.4")
    assert here()["edition"] == "cr-1.4"
    assert ask("here", "next", "--edition", "cr-26.03").err == (
        "error: this table is tracked in cr-1.4, not in the edition asked for\n"
        "try:   judge here encounter --table another\n"
        "       or name a place beside the edition, which starts over\n"
    )
    assert here("movement", "--edition", "cr-26.03")["edition"] == "cr-26.03"
    path = file_of(a_state_folder_of_its_own)
    path.write_text(path.read_text().replace("cr-26.03", "cr-99"))
    assert "error: this table is tracked in cr-99, which is not here\n" in ask("here").err


@pytest.mark.parametrize("name", ["../x", "a b", "x" * 41, "\x1b[31m"])
def test_a_name_that_is_none_for_a_table(name: str) -> None:
    said = ask("here", "--table", name)
    assert " is no name for a table\ntry:   a name of letters, digits and hyphens, 40 at most\n" in said.err
    assert "\x1b" not in said.err


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_to(a_state_folder_of_its_own: Path) -> None:
    here("encounter")
    file_of(a_state_folder_of_its_own).parent.chmod(0o500)
    assert ask("here", "next").err.startswith("error: where the table is cannot be kept: Permission denied\n")


def test_a_state_folder_that_is_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("JUDGE_STATE", str(tmp_path / "file"))
    said = ask("here", "encounter")
    assert said.code in (2, 3)
    assert "error: where the table is cannot be kept: " in said.err or "damaged" in said.err


def test_a_table_that_somebody_else_is_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    here("encounter")
    monkeypatch.setattr("judge_cli.commands.table_file._PATIENCE_SECONDS", 0.0)
    with TableFile("")._alone():
        assert ask("here", "next").err.startswith("error: somebody else is writing this table\n")


def test_two_writers_at_once_lose_nothing() -> None:
    here("corp turn")
    before = TableFile("").read()
    assert before is not None
    many = 25

    def write() -> None:
        for _ in range(many):
            TableFile("").change(lambda table: table.moved(table.position))  # type: ignore[union-attr]

    writers = [threading.Thread(target=write) for _ in range(2)]
    for one in writers:
        one.start()
    for one in writers:
        one.join()
    after = TableFile("").read()
    assert after is not None
    assert after.entries == before.entries + 2 * many
    assert len(after.way) == len(before.way) + 2 * many


def killed_while_moving(chance: random.Random) -> None:
    """Moves a table in a process that is killed at some moment: it is at most one entry further than was told."""
    before = TableFile("").read()

    def move() -> int:
        return TableFile("").change(lambda table: table.moved(table.position)).entries  # type: ignore[union-attr]

    told = numbers_told_before_a_kill(chance, move)
    now = TableFile("").read()
    assert before is not None and now is not None
    last = told[-1] if told else before.entries
    assert last <= now.entries <= last + 1
    here("next")
    folder = TableFile("").path.parent
    assert not [path for path in folder.iterdir() if path.suffix == ".new"]


@pytest.mark.thorough
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork, which is what makes a process for every kill cheap")
def test_a_kill_while_moving_loses_at_most_the_entry_under_way() -> None:
    here("corp turn")
    chance = random.Random(1)
    for _ in range(int(os.environ.get("JUDGE_KILLS", "15"))):
        killed_while_moving(chance)
        here("corp turn")


@pytest.mark.thorough
@pytest.mark.parametrize(("columns", "rows"), [(45, 30), (80, 24)])
def test_every_step_of_every_chart_fits_the_screen(monkeypatch: pytest.MonkeyPatch, columns: int, rows: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(rows))
    numbers = [
        step["number"]
        for chart in ("corp turn", "runner turn", "run", "breach", "access", "trace", "install", "play")
        for step in json.loads(ask("steps", chart, "--json").out)["steps"]
    ]
    for number in numbers:
        said = ask("here", number)
        assert said.code == 0, said
        lines = said.out.splitlines()
        assert len(lines) < rows, (number, len(lines))
        assert max(map(len, lines)) <= columns


def test_the_tracker_is_not_asked_for_where_there_is_no_terminal() -> None:
    assert ask_anew("here", "encounter").code == 0
    said = ask_anew("here")
    assert said.code == 0 and "Encounter ice (6.9.3a)" in said.out and "here>" not in said.out


def test_where_there_is_no_run_an_end_ends_only_the_forced_encounter() -> None:
    for entry in ("runner takes an action", "card access", "forced encounter"):
        here(entry)
    ended = here("end")["notes"]
    assert ended[0].startswith("There is no run: only the forced encounter ends")
    assert not any(note.startswith("The run is ended") for note in ended)


@pytest.mark.parametrize("written", ["-", "–", "…", "¿?"])
def test_a_place_without_a_letter_is_told_to_be_none(written: str) -> None:
    said = ask("here", written)
    assert (said.code, said.err.splitlines()[0]) == (2, f"error: CR 26.03 has no place called {written!r}")


def test_on_a_narrow_screen_every_line_continues_under_its_own_column(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "45")
    place = ask("here", "before access").out
    assert "\nCorp   may now  paid abilities, rez non-ice\n                cards\n" in place
    quoted = ask("here", "what", "rez ice").out.partition("  CR 26.03 ")[2].splitlines()[1:]
    assert quoted and all(line.startswith("  ") for line in quoted)
