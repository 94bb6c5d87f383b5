"""The shipped step sections, compiled: what every step does, in the order of the book."""

import json

import pytest

from judge_cli.procedure.steps.procedure import Procedure, WindowKind
from judge_cli.tree.numbers.number import ROWS
from judge_cli.tree.rules.rule import Status
from tests.procedure.compiling import compiled, shipped, told

RUNNER_TURN = """\
5.7.1a do GAIN_ALLOTTED_CLICKS
5.7.1b open paid ability window (paid ability, rez non-ice) Runner first
5.7.1c do REFILL_RECURRING_CREDITS
5.7.1d meet turn begins
5.7.1e open paid ability window (paid ability, rez non-ice) Runner first
5.7.1f UNSPENT_CLICKS: 5.7.1f, else 5.7.1h; open action window () Runner first; do TAKE_ACTION
5.7.1g go to 5.7.1e
5.7.1h complete action phase; checkpoint; go to 5.7.2a
5.7.2a do DISCARD_TO_HAND_SIZE
5.7.2b open paid ability window (paid ability, rez non-ice) Runner first
5.7.2c do LOSE_UNSPENT_CLICKS [UNSPENT_CLICKS]
5.7.2d meet turn ends
5.7.2e checkpoint
5.7.2f complete discard phase; complete turn; checkpoint
"""
CORP_TURN = """\
5.6.1a do GAIN_ALLOTTED_CLICKS
5.6.1b open paid ability window (paid ability, rez non-ice, score) Corp first
5.6.1c do REFILL_RECURRING_CREDITS
5.6.1d meet turn begins
5.6.1e checkpoint
5.6.1f do MANDATORY_DRAW
5.6.1g complete draw phase; checkpoint; go to 5.6.2a
5.6.2a open paid ability window (paid ability, rez non-ice, score) Corp first
5.6.2b UNSPENT_CLICKS: 5.6.2b, else 5.6.2d; open action window () Corp first; do TAKE_ACTION
5.6.2c go to 5.6.2a
5.6.2d complete action phase; checkpoint; go to 5.6.3a
5.6.3a do DISCARD_TO_HAND_SIZE
5.6.3b open paid ability window (paid ability, rez non-ice) Corp first
5.6.3c do LOSE_UNSPENT_CLICKS [UNSPENT_CLICKS]
5.6.3d meet turn ends
5.6.3e checkpoint
5.6.3f complete discard phase; complete turn; checkpoint
"""
RUN = """\
6.9.1a do ANNOUNCE_SERVER
6.9.1b checkpoint
6.9.1c do GAIN_BAD_PUBLICITY_CREDITS
6.9.1d meet run begins
6.9.1e checkpoint
6.9.1f complete initiation phase; checkpoint; ICE_PROTECTS_SERVER: 6.9.2a, else 6.9.5a
6.9.2a meet approach ice
6.9.2b open paid ability window (paid ability) Runner first
6.9.2c FIRST_APPROACH: 6.9.2e, else 6.9.2d
6.9.2d Runner may jack out: 6.9.6a, else 6.9.2e
6.9.2e open paid ability window (paid ability, rez non-ice, rez approached ice) Runner first
6.9.2f complete approach ice phase; checkpoint; APPROACHED_ICE_REZZED: 6.9.3a, else 6.9.4a
6.9.3a meet encounter ice
6.9.3b open paid ability window (paid ability, break subroutines) Runner first
6.9.3c do RESOLVE_SUBROUTINES; SUBROUTINE_ENDED_RUN: 6.9.6a, else 6.9.3d
6.9.3d complete encounter ice phase; checkpoint; go to 6.9.4a
6.9.4a meet pass ice; meet pass all ice [NO_MORE_ICE_INWARD]
6.9.4b checkpoint
6.9.4c complete pass ice phase; checkpoint; MORE_ICE_INWARD: 6.9.2a, else 6.9.5a
6.9.5a meet approach server; meet pass all ice [NO_ICE_FROM_START]
6.9.5b open paid ability window (paid ability) Runner first
6.9.5c Runner may jack out: 6.9.6a, else 6.9.5d
6.9.5d open paid ability window (paid ability, rez non-ice) Runner first
6.9.5e do DECLARE_SUCCESSFUL; meet successful run
6.9.5f checkpoint
6.9.5g do ACCESS_SERVER
6.9.5h complete approach server phase; checkpoint; go to 6.9.6a
6.9.6a do PROCESS_OPEN_WINDOWS
6.9.6b do LOSE_BAD_PUBLICITY_CREDITS
6.9.6c do DECLARE_UNSUCCESSFUL [SUCCESS_NOT_REACHED] [SERVER_EXISTS]
6.9.6d complete run ends phase; complete run; checkpoint
"""
ACCESS_SET = """\
7.6.1 meet access cards
7.6.2 checkpoint
7.6.3 do COUNT_ACCESSES
7.6.4 do TURN_ARCHIVES_FACEUP [SET_IS_ARCHIVES]
7.6.5 ACCESSES_LEFT: 7.6.5, else 7.6.7; do ACCESS_ONE_CARD
7.6.6 go to 7.6.5
7.6.7 complete access of a set of cards; checkpoint
"""
ACCESS_CARD = """\
7.8.1 meet access card
7.8.2 checkpoint
7.8.3 do MAY_TRASH_ACCESSED
7.8.4 do STEAL_ACCESSED [CARD_IS_AGENDA]
7.8.5 meet after access
7.8.6 complete access of a card; checkpoint
"""
EXPECTED = {
    "corp turn": CORP_TURN,
    "runner turn": RUNNER_TURN,
    "run": RUN,
    "access a set of cards": ACCESS_SET,
    "access a card": ACCESS_CARD,
}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_step_section_compiles_to_what_its_steps_say(name: str) -> None:
    assert told(shipped("cr-1.4")[name]) == EXPECTED[name].splitlines()


def test_the_windows_of_a_run_are_these_five_with_their_permits() -> None:
    windows = {str(s.number): {p.value for p in s.window.permits} for s in shipped("cr-1.4")["run"].steps if s.window}
    assert windows == {
        "6.9.2b": {"paid ability"},
        "6.9.2e": {"paid ability", "rez non-ice", "rez approached ice"},
        "6.9.3b": {"paid ability", "break subroutines"},
        "6.9.5b": {"paid ability"},
        "6.9.5d": {"paid ability", "rez non-ice"},
    }


def test_scoring_is_permitted_in_the_corps_turn_but_not_in_its_discard_phase() -> None:
    for name, procedure in shipped("cr-1.4").items():
        scoring = [
            str(s.number) for s in procedure.steps if s.window and "score" in [p.value for p in s.window.permits]
        ]
        assert scoring == (["5.6.1b", "5.6.2a"] if name == "corp turn" else [])


def test_phases_are_named_as_the_book_names_them() -> None:
    charts = shipped("cr-1.4")
    assert [title for _, title in charts["runner turn"].phases] == ["Action phase", "Discard phase"]
    assert [f"{number} {title}" for number, title in charts["run"].phases] == [
        "6.9.1 Initiation phase",
        "6.9.2 Approach ice phase",
        "6.9.3 Encounter ice phase",
        "6.9.4 Pass ice phase",
        "6.9.5 Approach server phase",
        "6.9.6 Run ends phase",
    ]


def test_every_step_and_window_carries_its_citation_and_status() -> None:
    for name, procedure in shipped("cr-1.4").items():
        for step in procedure.steps:
            assert str(step.citation) == f"CR 1.4 {step.number}"
            assert step.window is None or step.window.citation == step.citation
            assert step.status is (Status.OFFICIAL if name == "runner turn" else Status.SUMMARY)


def test_the_active_player_is_first_in_every_window() -> None:
    for name, procedure in shipped("cr-1.4").items():
        first = {step.window.first.value for step in procedure.steps if step.window}
        assert first <= ({"Corp"} if name == "corp turn" else {"Runner"})


def test_what_was_stored_comes_back_the_same() -> None:
    for edition in ("cr-1.4", "classic-1996"):
        made = tuple(shipped(edition).values())
        row = json.loads(json.dumps(ROWS.row(tuple[Procedure, ...], made)))
        assert ROWS.value(tuple[Procedure, ...], row) == made


def test_a_condition_told_with_an_occurrence_holds_for_what_it_meets() -> None:
    procedure = compiled(
        "- **6.9.1** Movement phase.\n"
        "- **6.9.1a** If the Runner's position has ice in it, the Runner passes that ice. Conditions related to "
        "passing ice are met. If no ice is further inward, conditions related to "
        "passing all of the ice protecting a server are also met.\n"
    )
    assert told(procedure) == [
        "6.9.1a meet pass ice [POSITION_AT_ICE]; meet pass all ice [POSITION_AT_ICE] [NO_MORE_ICE_INWARD]"
    ]


def test_a_way_back_within_a_phase_is_found_by_its_letter() -> None:
    procedure = compiled(
        "- **6.9.1** Encounter ice phase.\n"
        "- **6.9.1a** If unbroken subroutines are left that have not resolved in this encounter, the Corp resolves the "
        "next of them in order; if not, go to (c).\n"
        "- **6.9.1b** Back to (a).\n"
        "- **6.9.1c** The encounter ice phase is complete.\n"
    )
    assert told(procedure) == [
        "6.9.1a SUBROUTINES_LEFT: 6.9.1a, else 6.9.1c; do RESOLVE_NEXT_SUBROUTINE",
        "6.9.1b go to 6.9.1a",
        "6.9.1c complete encounter ice phase",
    ]


def test_only_paid_ability_windows_and_action_windows_are_opened_by_steps() -> None:
    kinds = {step.window.kind for one in shipped("cr-1.4").values() for step in one.steps if step.window}
    assert kinds == {WindowKind.PAID_ABILITY, WindowKind.ACTION}
