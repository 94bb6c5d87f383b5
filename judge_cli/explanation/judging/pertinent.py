"""The rules to name as reasons: of all that had a say, those that decide what was asked, the best first."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from judge_cli.engine.play.scenario import Scenario, Wanted
from judge_cli.engine.play.scenario_player import Played, play_scenario
from judge_cli.errors.base import JudgeError
from judge_cli.explanation.edition.named_rules import named_rules
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.refused import nearness
from judge_cli.explanation.judging.rule_likeness import asked_words, rule_likeness
from judge_cli.tree.number import RuleNumber

MOST_RULES = 3
# What speaks for a rule: that without it the asked fact is another, or the play cannot be followed; that it turned the
# play, and did so about what is asked; that it refused what is asked for.
_CHANGES, _STOPS, _TURNS, _TURNS_IT, _REFUSES = 3.0, 2.0, 1.0, 3.0, 7.0
# What speaks against it: it is a step of a chart, or every play passes through it.
_STEP, _PASSED = -3.5, -3.0
# How much of that a rule beside it gets: one that refers to it or is referred to, one under the same rule, and, where
# it is a step, one of the same chapter, which must then speak of what was asked all the more.
_LINKED, _SIBLING, _CHAPTER = 0.2, 0.1, 0.1
_SPEAKS, _SPEAKS_IN_CHAPTER = 0.15, 0.2
# A further rule is named only if it had a say itself and comes this near to the first.
_NEAR = 0.75


class Say(NamedTuple):
    """The rules that had a say in a play: without which the asked fact is another, or the play cannot be followed."""

    changing: tuple[RuleNumber, ...] = ()
    stopping: tuple[RuleNumber, ...] = ()


def pertinent(playable: PlayableEdition, scenario: Scenario, played: Played, say: Say) -> tuple[RuleNumber, ...]:
    """The rules to name for what came of a scenario, at most three, the one that decides it first."""
    return _Weighing(playable, scenario).named(_evidence(playable, scenario, played, say))


def _evidence(playable: PlayableEdition, scenario: Scenario, played: Played, say: Say) -> dict[RuleNumber, float]:
    """What speaks for each rule that had a say."""
    found = dict.fromkeys(say.stopping, _STOPS) | dict.fromkeys(say.changing, _CHANGES)
    about = set(scenario.about)
    turned: dict[RuleNumber, float] = {}
    for entry in played.transcript.entries:
        if entry.decides:
            weight = _TURNS + (_TURNS_IT if about & set(entry.about) else 0)
            turned[entry.citation.number] = max(turned.get(entry.citation.number, 0), weight)
    for wanted, at in _forbidden(scenario):
        for number in _refusing(playable, scenario, wanted, at):
            turned[number] = turned.get(number, 0) + _REFUSES
    return found | {number: found.get(number, 0) + weight for number, weight in turned.items()}


def _forbidden(scenario: Scenario) -> Iterator[tuple[Wanted, str]]:
    """What a scenario says cannot be done, and at which step."""
    yield from ((one.wanted, one.at) for one in scenario.watches if not one.possible)
    yield from ((play.wanted, play.at) for play in scenario.plays if play.refused)


def _refusing(playable: PlayableEdition, scenario: Scenario, wanted: Wanted, at: str) -> list[RuleNumber]:
    """The rule that forbids something at the moment for it; none where the play tells of no such moment."""
    engine = playable.engine
    try:
        points = play_scenario(engine, scenario, wanted, lenient=True).points
    except JudgeError:
        return []
    steps = engine.steps_named(at, scenario.start.place) if at else None
    refusals = [one.refusal for one in points if one.refusal and (steps is None or one.step in steps)]
    best = max(refusals, key=nearness, default=None)
    return [engine.law[best.anchor].number] if best is not None and nearness(best) else []


class _Weighing:
    """Weighs rules against what a scenario asks."""

    def __init__(self, playable: PlayableEdition, scenario: Scenario) -> None:
        self._tree, self._likeness = playable.tree, rule_likeness(playable.tree)
        self._asked = asked_words(scenario)
        charts = playable.engine.charts.values()
        self._steps = {step.number for chart in charts for step in chart.steps}
        passed = (self._tree.with_anchor(anchor) for anchor in named_rules().every_play)
        self._passed = {rule.number for rule in passed if rule is not None}

    def named(self, evidence: dict[RuleNumber, float]) -> tuple[RuleNumber, ...]:
        """The rules to name, the best first."""
        scores = {number: self._own(number, weight) for number, weight in evidence.items() if number in self._likeness}
        for number, weight in evidence.items():
            for other, score in self._beside(number, weight):
                if other not in evidence:
                    scores[other] = max(scores.get(other, score), score)
        best = sorted(scores, key=lambda number: (-scores[number], number))
        further = (number for number in best[1:] if number in evidence and scores[number] >= _NEAR * scores[best[0]])
        return (*best[:1], *islice(further, MOST_RULES - 1))

    def _own(self, number: RuleNumber, weight: float) -> float:
        against = (_STEP if number in self._steps else 0) + (_PASSED if self._is_passed(number) else 0)
        return weight + against + _SPEAKS * self._speaks(number)

    def _beside(self, number: RuleNumber, weight: float) -> Iterator[tuple[RuleNumber, float]]:
        """The rules beside one that had a say, each with what speaks for it."""
        if number not in self._tree:
            return
        rule = self._tree.rule(number)
        linked = {*(one.number for one in rule.references), *rule.referenced_by}
        yield from self._scored(linked, lambda other: _LINKED * weight + _SPEAKS * self._speaks(other))
        above = number.above
        if above is not None and above in self._tree:
            near = self._tree.children(above)
            yield from self._scored(near, lambda other: _SIBLING * weight + _SPEAKS * self._speaks(other))
        if number in self._steps:
            chapter = (one.number for one in self._tree if one.number.parts[0] == number.parts[0])
            yield from self._scored(chapter, lambda o: _CHAPTER * weight + _SPEAKS_IN_CHAPTER * self._speaks(o))

    def _scored(
        self, numbers: Iterable[RuleNumber], score: Callable[[RuleNumber], float]
    ) -> Iterator[tuple[RuleNumber, float]]:
        for other in numbers:
            if other in self._likeness and other not in self._steps:
                yield other, score(other)

    def _is_passed(self, number: RuleNumber) -> bool:
        return number in self._passed or number in self._steps

    def _speaks(self, number: RuleNumber) -> float:
        return self._likeness.score(self._asked, number)
