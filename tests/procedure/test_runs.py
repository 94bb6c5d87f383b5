"""Walking the compiled run past ice: how many windows open, how often the Runner may jack out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.procedure.reading.compile import compile_section
from judge_cli.procedure.steps.procedure import Condition, Occasion, Procedure
from tests.pages import number
from tests.procedure.compiling import phrasebook, published, shipped
from tests.procedure.walking import Walker

RUN = shipped("cr-1.4")["run"]


def past(ice: list[bool], *, jack_out_at: int | None = None, run: Procedure = RUN) -> Walker:
    """A run on a server with these pieces of ice, the outermost first, each rezzed or not."""

    def holds(walker: Walker, condition: Condition) -> bool:
        approached = walker.met.count("6.9.2a")
        # In the newer book the position moves in a step of its own, after the ice was passed.
        moved = approached + (walker.met[-1] in ("6.9.4e", "6.9.4f") and approached < len(ice))
        answers = {
            Condition.ICE_PROTECTS_SERVER: bool(ice),
            Condition.FIRST_APPROACH: approached == 1,
            Condition.APPROACHED_ICE_REZZED: bool(ice) and ice[approached - 1],
            Condition.MORE_ICE_INWARD: approached < len(ice),
            Condition.NO_MORE_ICE_INWARD: approached >= len(ice),
            Condition.NO_ICE_FROM_START: not ice,
            Condition.POSITION_AT_ICE: bool(ice),
            Condition.MOVED_INWARD: moved > approached,
            Condition.SUBROUTINES_LEFT: False,
            Condition.SUBROUTINE_ENDED_RUN: False,
            Condition.SUCCESS_NOT_REACHED: "6.9.5e" not in walker.met,
            Condition.SERVER_EXISTS: True,
        }
        return answers[condition]

    def takes(walker: Walker) -> bool:
        return jack_out_at is not None and len(walker.offers) == jack_out_at

    return Walker(run, holds, takes).walk()


@pytest.mark.parametrize("n", range(7))
def test_a_run_past_n_rezzed_pieces_of_ice_opens_three_windows_each_and_two_more(n: int) -> None:
    assert len(past([True] * n).windows) == 3 * n + 2


@pytest.mark.parametrize("n", range(7))
def test_jacking_out_is_offered_at_every_approach_but_the_first_and_before_the_server(n: int) -> None:
    walker = past([True] * n)
    assert len(walker.offers) == max(n, 1)
    assert walker.offers == ["6.9.2d"] * (max(n, 1) - 1) + ["6.9.5c"]


@given(st.lists(st.booleans(), max_size=6))
def test_unrezzed_ice_opens_two_windows_and_is_passed_without_an_encounter(ice: list[bool]) -> None:
    walker = past(ice)
    rezzed = sum(ice)
    assert len(walker.windows) == 2 * len(ice) + rezzed + 2
    assert walker.occasions.count(Occasion.ENCOUNTER_ICE) == rezzed
    assert walker.occasions.count(Occasion.PASS_ICE) == len(ice)
    assert walker.met[-1] == "6.9.6d"


@given(st.lists(st.booleans(), max_size=6))
def test_all_ice_is_passed_once_in_every_run_that_reaches_the_server(ice: list[bool]) -> None:
    assert past(ice).occasions.count(Occasion.PASS_ALL_ICE) == 1


@given(st.lists(st.booleans(), max_size=6), st.integers(1, 7))
def test_a_runner_who_jacks_out_goes_to_the_end_and_makes_no_successful_run(ice: list[bool], at: int) -> None:
    walker = past(ice, jack_out_at=at)
    jacked_out = at <= max(len(ice), 1)
    assert ("6.9.5e" not in walker.met) is jacked_out
    assert (Occasion.SUCCESSFUL_RUN not in walker.occasions) is jacked_out
    assert walker.met[-4:] == ["6.9.6a", "6.9.6b", "6.9.6c", "6.9.6d"]


@pytest.mark.parametrize("n", range(7))
def test_the_run_of_the_published_rules_opens_four_windows_each_and_one_more(n: int) -> None:
    run = compile_section(published(), "run", number("6.9"), phrasebook())
    walker = past([True] * n, run=run)
    assert len(walker.windows) == (4 * n + 1 if n else 3)
    assert walker.offers == ["6.9.4c"] * max(n, 1)


@given(st.integers(0, 8))
def test_a_turn_opens_a_window_before_every_action_and_one_after_the_last(clicks: int) -> None:
    def holds(walker: Walker, condition: Condition) -> bool:
        return walker.met.count("5.7.1f") <= clicks

    walker = Walker(shipped("cr-1.4")["runner turn"], holds).walk()
    assert walker.windows == ["5.7.1b", *["5.7.1e"] * (clicks + 1), "5.7.2b"]
    assert walker.met.count("5.7.1g") == clicks
