"""Answers about a situation: by passing, in all outcomes, or whether a condition is possible."""

from collections.abc import Sequence
from pathlib import Path

from judge_cli.engine.play.scenarios.scenario import END_OF_TURN, Scenario, Wanted
from judge_cli.explanation.answering.inquiry import EditionWords
from judge_cli.explanation.judging.can_happen import can
from judge_cli.explanation.judging.can_now import can_now
from judge_cli.explanation.judging.conditions import (
    AskedCondition,
    ConditionNotUnderstood,
    condition_of,
    read_condition,
)
from judge_cli.explanation.judging.explain import FUND_FIRST, explain
from judge_cli.explanation.judging.outcomes import Outcome, Outcomes, outcomes
from judge_cli.explanation.judging.untold import MOST_HELD, varied
from judge_cli.explanation.judging.verdict import Bound, Verdict
from judge_cli.explanation.situation.acting import for_acts
from judge_cli.explanation.situation.acts import is_open, read_act
from judge_cli.explanation.situation.layout import Composed, compose
from judge_cli.explanation.situation.opening import COMPOSED, begun
from judge_cli.explanation.situation.setup import Setup
from judge_cli.procedure.steps.procedure import Player

# A run's other results, and their words.
_OTHERWISE = {
    "unsuccessful": ("successful", " The Runner can get in (--outcomes)."),
    "successful": ("unsuccessful", " The run can be stopped (--outcomes)."),
}
_RESOLVED = "{} was resolved"
# A Runner who leaves was not stopped.
_JACKS_OUT = "jacks out"
# The number of states to explore for that.
_LOOKED_AT = 600


class Talk(EditionWords):
    """An edition that answers about situations in words."""

    def composed(self, setup: Setup) -> Composed:
        """The situation that a setup describes."""
        return compose(self.playable, setup, self.finder)

    def condition(self, scenario: Scenario, written: str) -> AskedCondition:
        """The condition that some words state about a situation."""
        sides = {copy.name: copy.card.side for copy in scenario.start.game.copies}
        try:
            return read_condition(written, self.senses, self.finder, self.moments, sides)
        except ConditionNotUnderstood:
            wanted = is_open(written, self.finder)
            if wanted is None or wanted.server:
                raise
            return condition_of(wanted, written)

    def can(self, composed: Composed, written: str, bound: Bound) -> Verdict:
        """The verdict on whether something can happen in a situation."""
        condition = self.condition(composed.scenario, written)
        return can(self.playable, composed.scenario, condition, _assumed(composed), bound, composed.placed)

    def can_in(self, setup: Setup, written: str, bound: Bound) -> Verdict:
        """The verdict on whether something can happen in a described situation, under every assumption."""
        wanted = is_open(written, self.finder)
        if wanted is not None and not setup.server and not setup.do:
            return self._can_now(setup, wanted, written)
        if wanted is not None:
            acts = [*(read_act(one, self.finder) for one in setup.do), wanted]
            setup = for_acts(self.playable, setup, acts, self.finder)._replace(turn=setup.turn)
        return varied(lambda one, within: self.can(self.composed(one), written, within), setup, bound)

    def _can_now(self, setup: Setup, wanted: Wanted, written: str) -> Verdict:
        """The verdict on whether a player could do something in their action window, or in the window before it."""
        composed = self.composed(for_acts(self.playable, setup, [wanted], self.finder))
        return can_now(self.playable, composed.scenario, wanted, written, composed.assumptions)

    def outcomes(self, composed: Composed, bound: Bound) -> tuple[Verdict, Outcomes]:
        """All outcomes of a situation, and the verdict that says so."""
        opened, entries = begun(self.playable.engine, composed.scenario)
        found = outcomes(self.playable.engine, opened, entries, bound)
        plain = explain(self.playable, _opening(composed.scenario))._replace(assumptions=_assumed(composed))
        unsaid = tuple(dict.fromkeys(text for one in found.found for text in one.withheld))
        if not found.complete:
            says = f"Not all outcomes are shown: {found.stopped}."
            return plain._replace(
                answer="withheld", says=says, basis="not-modelled", withheld=(found.stopped, *unsaid)
            ), found
        if unsaid:
            says = f"Some outcomes would depend on what is not modelled ({'; '.join(unsaid)})."
            return plain._replace(answer="withheld", says=says, basis="not-modelled", withheld=unsaid), found
        return plain._replace(answer="outcome", says="", basis="derived", reasons=(), printed=None, withheld=()), found

    def played(self, composed: Composed) -> Verdict:
        """The verdict on a situation in which everybody passes after its start."""
        begun(self.playable.engine, composed.scenario)
        verdict = explain(self.playable, composed.scenario)
        says = self._if_passing(composed.scenario, verdict)
        if not says and composed.scenario.start.until == END_OF_TURN:
            says = f"The {composed.scenario.start.game.active.value}'s turn ends."
        return verdict._replace(
            says=" ".join((*composed.apart, says)),
            assumptions=(*composed.assumptions, *verdict.assumptions),
        )

    def to_live(self, setup: Setup, verdict: Verdict) -> str:
        """How many cards in the grip, of which nothing is told, a flatlined Runner would need; empty for any other."""
        hurt = any(entry.act and entry.act.verb == "suffers damage" for entry in verdict.played.transcript.entries)
        if setup.grip or not hurt or verdict.played.game.winner != Player.CORP.value:
            return ""
        for cards in range(1, MOST_HELD + 1):
            fuller = self.composed(setup._replace(grip=(str(cards),))).scenario
            if not explain(self.playable, fuller).played.game.winner:
                return f" With {cards} or more card{'s' if cards > 1 else ''} in the grip the Runner lives."
        return ""

    def _if_passing(self, scenario: Scenario, verdict: Verdict) -> str:
        """The result if both players pass, and whether somebody could change it."""
        label = verdict.outcome.get("label of the run", "")
        if scenario.name != COMPOSED or verdict.answer != "outcome" or label not in _OTHERWISE:
            return verdict.says
        opened, entries = begun(self.playable.engine, scenario)
        found = outcomes(self.playable.engine, opened, entries, Bound(most=_LOOKED_AT)).found
        other, says = _OTHERWISE[label]
        lines = [one for one in found if not one.withheld and not any(_JACKS_OUT in told for told in one.choices)]
        can_be = any(one.facts.get("label of the run") == other for one in lines)
        told = f"If nobody uses anything, {verdict.says[:1].lower()}{verdict.says[1:]}"
        return f"{told}{says if can_be else _usable(scenario, verdict, lines)}"


def _usable(scenario: Scenario, verdict: Verdict, lines: Sequence[Outcome]) -> str:
    """The cards that only some other lines of play use, each with its player."""
    facts = {fact for one in lines for fact, value in one.facts.items() if value == "yes"}
    named = [
        f" The {copy.card.side.value} can use {copy.name} (--outcomes)."
        for copy in scenario.start.game.copies
        if (fact := _RESOLVED.format(copy.name)) in facts and verdict.outcome.get(fact) != "yes"
    ]
    return "".join(dict.fromkeys(named))


def _assumed(composed: Composed) -> tuple[str, ...]:
    """The assumptions of a situation whose lines are all explored."""
    fund = composed.scenario.start.game.bad_publicity > 0
    return (*composed.assumptions, FUND_FIRST) if fund else composed.assumptions


def _opening(scenario: Scenario) -> Scenario:
    """The scenario with only its opening plays, and no expectations."""
    plays = tuple(play for play in scenario.plays if play.wanted.verb in ("runs", "plays") and not play.refused)
    return scenario._replace(path=Path(scenario.name), plays=plays, expected=(), asks=None, shows=None, here=None)
