"""Whatever cards are laid out and whatever is asked: an answer in words, never a crash, and every witness is true."""

from pathlib import Path

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from judge_cli.answers.ask import answered
from judge_cli.engine.play.playing.explore import replay
from judge_cli.errors import JudgeError
from judge_cli.explanation.judging.outcomes import facts_of, outcomes, remembered
from judge_cli.explanation.judging.verdict import Bound
from judge_cli.explanation.situation.opening import begun
from judge_cli.explanation.situation.setup import Setup
from tests.engine.table import CARDS
from tests.explanation.situations import talk
from tests.explanation.test_asked import QUESTIONS
from tests.opened import BEFORE, sources
from tests.thorough import examples

_NAMES = st.lists(st.sampled_from(CARDS.names()), min_size=1, max_size=4, unique=True)
_WORDS = sorted({word for one in QUESTIONS for word in one["asked"].split()})
_CONDITIONS = (
    "runner jacks out",
    "run is unsuccessful",
    "run ends",
    "runner takes a tag",
    "runner gains credits from CARD",
)


@settings(max_examples=examples(60, 4), deadline=None, suppress_health_check=list(HealthCheck))
@given(names=_NAMES, runner=st.integers(0, 4), corp=st.integers(0, 4), server=st.sampled_from(("HQ", "remote 1")))
def test_any_cards_have_outcomes_whose_lines_lead_there(
    shared_cache: Path, names: list[str], runner: int, corp: int, server: str
) -> None:
    playable = talk(shared_cache)
    try:
        composed = playable.composed(Setup(tuple(names), server, credits=(("runner", runner), ("corp", corp))))
        opened, entries = begun(playable.playable.engine, composed.scenario)
    except JudgeError as error:
        assert error.what
        assume(False)
        return
    found = outcomes(playable.playable.engine, opened, entries, Bound(300))
    for one in found.found:
        transition, points = replay(playable.playable.engine, one.line._replace(start=opened))
        for _ in points:
            pass
        assert facts_of(transition.game, remembered((*entries, *transition.entries))) == one.facts


@settings(max_examples=examples(40), deadline=None, suppress_health_check=list(HealthCheck))
@given(names=_NAMES, written=st.sampled_from(_CONDITIONS))
def test_any_cards_have_a_verdict_with_a_basis(shared_cache: Path, names: list[str], written: str) -> None:
    playable = talk(shared_cache)
    try:
        composed = playable.composed(Setup(tuple(names), "HQ"))
        verdict = playable.can(composed, written.replace("CARD", names[0]), Bound(300))
    except JudgeError as error:
        assert error.what
        return
    assert verdict.answer in ("yes", "no", "depends", "withheld")
    assert (verdict.basis == "not-modelled") is (verdict.answer == "withheld")
    assert verdict.answer == "withheld" or verdict.reasons or verdict.answer == "depends"


@settings(max_examples=examples(80, 6), deadline=None, suppress_health_check=list(HealthCheck))
@given(words=st.lists(st.sampled_from(_WORDS), min_size=1, max_size=12), noise=st.text(max_size=12))
def test_any_words_are_answered(words: list[str], noise: str) -> None:
    known = sources(BEFORE)._replace(bound=Bound(300))
    try:
        asked = answered(known, " ".join([*words, noise]))
    except JudgeError as error:
        assert error.what
        return
    assert asked.answer in ("yes", "no", "depends", "withheld", "outcome", "rules")
    assert asked.answer not in ("yes", "no") or asked.reasons
