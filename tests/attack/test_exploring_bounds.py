"""However many credits and cards there are, an exploration stays within its bounds, and says where it stopped."""

from pathlib import Path

import pytest

from judge_cli import Judge, JudgeError
from judge_cli.engine.play.playing import explore
from judge_cli.explanation.judging import outcomes as told_outcomes
from judge_cli.explanation.judging.outcomes import Outcomes, outcomes
from judge_cli.explanation.judging.verdict import Bound
from judge_cli.explanation.situation.setup import Setup
from tests.asking import ask
from tests.explanation.situations import all_outcomes, opened, talk

_RICH = (("runner", 900), ("corp", 900))
_MANY = Setup(("Data Raven", "Ice Wall", "Tollbooth", "Corroder", "Nisei MK II", "Self-modifying Code"), "HQ")
_NEXUS = Setup(("Tollbooth", "Security Nexus"), "HQ", credits=(("runner", 12), ("corp", 10)))


@pytest.mark.parametrize("card", ["Data Raven", "Archangel"])
def test_states_are_bounded_where_every_credit_is_a_choice(shared_cache: Path, card: str) -> None:
    state, entries = opened(shared_cache, Setup((card,), "HQ", credits=_RICH))
    found = outcomes(talk(shared_cache).playable.engine, state, entries, Bound(most=20))
    assert 20 <= found.states <= 20 * 64


def test_what_was_left_out_is_said_and_no_verdict_is_given() -> None:
    said = ask(
        "explain",
        "-e",
        "cr-1.4",
        "--cards",
        "Archangel",
        "--run",
        "HQ",
        "--credits",
        "runner=900,corp=900",
        "--outcomes",
    )
    assert said.code == 1
    told = "Not all outcomes are shown: of more than 24 amounts, only those that decide a trace were looked at."
    assert told in " ".join(said.out.split())


def test_the_amounts_that_are_looked_at_lead_to_every_result_that_all_lead_to(
    shared_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = all_outcomes(shared_cache, _NEXUS)
    monkeypatch.setattr(explore, "_MOST_AMOUNTS", 5)
    few = all_outcomes(shared_cache, _NEXUS)
    assert every.complete and not few.complete
    assert few.states * 2 < every.states
    assert _but_for_credits(few) == _but_for_credits(every)


def _but_for_credits(found: Outcomes) -> set[tuple[tuple[str, str], ...]]:
    return {
        tuple((fact, value) for fact, value in one.facts.items() if not fact.startswith("credits of "))
        for one in found.found
    }


def _explored(cache: Path, bound: Bound) -> Outcomes:
    state, entries = opened(cache, _MANY)
    return outcomes(talk(cache).playable.engine, state, entries, bound)


def test_an_exploration_ends_when_patience_does_and_answers_with_what_it_knows(shared_cache: Path) -> None:
    asked = []

    def enough() -> bool:
        asked.append(1)
        return len(asked) == 3

    found = _explored(shared_cache, Bound(enough=enough))
    assert (found.looked_at, found.stopped) == (48, "stopped after 48 states")
    assert found.states > 48


def test_an_exploration_ends_when_what_it_keeps_grows_too_big(
    shared_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explore, "_MOST_BYTES", 300_000)
    found = _explored(shared_cache, Bound())
    assert not found.complete
    assert found.states * explore._BYTES_A_STATE < 300_000 + 64 * explore._BYTES_A_STATE


def test_a_state_with_very_many_ways_on_is_not_followed_along_all(
    shared_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explore, "_MOST_WAYS", 1)
    found = _explored(shared_cache, Bound())
    assert not found.complete


def test_seconds_can_be_asked_for() -> None:
    with pytest.raises(JudgeError, match=r"^seconds must be from 0\.1 to 3600; given: 0\.0$"):
        Judge("cr-1.4").explain(cards="Ice Wall", run="HQ", outcomes=True, seconds=0.0)


def test_outcomes_that_only_a_bid_keeps_apart_are_told_as_one() -> None:
    said = ask(
        "explain", "-e", "cr-1.4", "--cards", "Archangel", "--run", "HQ", "--credits", "runner=2,corp=1", "--outcomes"
    )
    assert said.code == 0
    assert "Runner: 0 to 2 credits (6 ways, by credits left)" in " ".join(said.out.split())


def test_of_very_many_outcomes_the_first_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge_cli.answers.explained._SHOWN", 1)
    said = ask(
        "explain", "-e", "cr-1.4", "--cards", "Archangel", "--run", "HQ", "--credits", "runner=2,corp=1", "--outcomes"
    )
    assert "\n  2. and 6 more, which --json lists\n" in said.out


def test_of_very_many_outcomes_only_some_are_told_and_it_is_said(
    shared_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(told_outcomes, "_MOST_TOLD", 5)
    few = all_outcomes(shared_cache, _NEXUS)
    assert (len(few.found), few.stopped) == (5, "only 5 of 189 outcomes")
