"""The rules to name for a verdict: those that decide, and that the question speaks of."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import islice
from math import log
from typing import Any, NamedTuple

from judge_cli.cards.language.constructs import IF, IF_MET, MEETS, STRENGTH, WHILE
from judge_cli.engine.play.playing.choice_matching import was_used
from judge_cli.engine.play.playing.scenario_player import Played, play_scenario
from judge_cli.engine.play.scenarios.scenario import Scenario, Wanted
from judge_cli.engine.rules.objects.targets import NOT_OFFERED
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transcript import REFUSED
from judge_cli.errors import JudgeError
from judge_cli.explanation.edition.named_rules import CONDITION_MET, named_rules
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.deciding import Weighed
from judge_cli.explanation.judging.refusals import is_telling, nearness
from judge_cli.explanation.judging.verdict import MOST_RULES
from judge_cli.search.words import stems_of
from judge_cli.tree.kept.cache import code_mark, fingerprint
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.rule import Rule

# What speaks for a rule: that without it the asked fact is another, or the play cannot be followed; that it turned the
# play, was applied to what is asked about, or both; that it refused what is asked for.
_CHANGES, _STOPS, _TURNS, _CONCERNS, _REFUSES = 2.4, 2.4, 1.0, 1.9, 7.0
# What speaks for the rule of a construct on a card: that it stood in the way of another verdict, that the verdict comes
# of it; and how much of that is left for a card that is not asked about.
_IN_THE_WAY, _COMES_OF, _OTHER_CARD = 5.0, 2.4, 0.25
# The reduction for a further rule of the same construct.
_SECOND = 0.5
_FAINT = (IF, IF_MET, STRENGTH, WHILE)
# The remaining weight of a rule that changed the play but not the fact in question.
_REFUTED = 0.6
# Evidence against a rule: it is a step of a chart, or every play passes through it.
_STEP, _PASSED = -3.5, -6.0
# A rule that only carries an effect along comes after every other named one.
_CARRIES = -3.8
# The minimum evidence to name a rule, whatever its words: those only order rules.
_ENOUGH = 1.2
_SPEAKS = 0.28
# How near a further rule must come to the first to be named.
_NEAR = 0.75


class Say(NamedTuple):
    """The rules that mattered in a play: without them the fact in question changes, or play stops."""

    changing: tuple[RuleNumber, ...] = ()
    stopping: tuple[RuleNumber, ...] = ()
    constructs: tuple[Weighed, ...] = ()


def pertinent(playable: PlayableEdition, scenario: Scenario, played: Played, say: Say) -> tuple[RuleNumber, ...]:
    """The rules to name for a result, the deciding one first; else the one that met an ability's condition."""
    weighing = _Weighing(playable, scenario)
    return (
        weighing.named(_evidence(playable, scenario, played, say))
        or _met_at(playable, scenario, played, say)
        or weighing.named(dict(_of_constructs(playable, scenario, say, faint=True)))
    )


def _met_at(playable: PlayableEdition, scenario: Scenario, played: Played, say: Say) -> tuple[RuleNumber, ...]:
    """The step or event that last met the condition of an ability behind the verdict."""
    met, about = named_rules().events[CONDITION_MET], _asked_about(scenario)
    cards = about & {one.card for one in say.constructs if one.construct == MEETS}
    entries = [one for one in played.transcript.entries if one.citation.anchor != met or cards & set(one.about)]
    last = max((n for n, one in enumerate(entries) if one.citation.anchor == met), default=0)
    if not last:
        return ()
    before = next((one for one in reversed(entries[:last]) if one.citation.anchor != met), entries[0])
    steps = (step for chart in playable.engine.charts.values() for step in chart.steps)
    if before.citation.number in {step.number for step in steps if step.window is None} & {entries[last].step}:
        return (before.citation.number,)
    rules = (playable.tree.with_anchor(anchor) for anchor in named_rules().constructs[MEETS])
    return tuple(rule.number for rule in rules if rule is not None)


def _evidence(playable: PlayableEdition, scenario: Scenario, played: Played, say: Say) -> dict[RuleNumber, float]:
    """The evidence for each applied rule."""
    found = dict.fromkeys(say.stopping, _STOPS) | dict.fromkeys(say.changing, _CHANGES)
    about, cards = _asked_about(scenario), {play.wanted.card for play in scenario.plays}
    turned: dict[RuleNumber, float] = {}
    refuted = _refuted(playable, scenario, played, say)
    for entry in played.transcript.entries:
        number = entry.citation.number
        if entry.act is not None and entry.act.verb == REFUSED:
            turned[number] = max(turned.get(number, 0), _REFUSES)
        elif not entry.routine:
            concerns = (entry.decides or entry.act is None) and bool(about & set(entry.about))
            played_card = entry.decides and not concerns and bool(cards & set(entry.about))
            weight = _TURNS * (entry.decides + played_card) + _CONCERNS * concerns * (1 + entry.decides)
            turned[number] = max(turned.get(number, 0), weight * (_REFUTED if number in refuted else 1))
    for number, weight in _of_constructs(playable, scenario, say):
        found[number] = found.get(number, 0) + weight
    for wanted, at, after in _forbidden(scenario, played):
        refusal = refusal_of(playable, scenario, wanted, at, after)
        if refusal is not None:
            number = playable.engine.law[refusal.anchor].number
            turned[number] = turned.get(number, 0) + _REFUSES
    return found | {number: found.get(number, 0) + weight for number, weight in turned.items()}


def _of_constructs(
    playable: PlayableEdition, scenario: Scenario, say: Say, *, faint: bool = False
) -> Iterator[tuple[RuleNumber, float]]:
    """The rules of the deciding constructs, each once, with its evidence.

    A met condition, or a breaker that is strong enough, is weak evidence: most plays have one.
    """
    about = _asked_about(scenario)
    best: dict[RuleNumber, float] = {}
    for one in say.constructs:
        if one.construct == MEETS or faint is not (one.construct in _FAINT and not one.stood_in_the_way):
            continue
        weight = (_IN_THE_WAY if one.stood_in_the_way else _COMES_OF) * (1 if one.card in about else _OTHER_CARD)
        for n, anchor in enumerate(named_rules().constructs.get(one.construct, ())):
            rule = playable.tree.with_anchor(anchor)
            if rule is not None:
                best[rule.number] = max(best.get(rule.number, 0), weight * (1 - n * _SECOND))
    yield from best.items()


def said_by(rule: Rule, say: Say) -> tuple[Weighed, ...]:
    """The words on cards that decide a verdict and that a rule is about, the most telling last."""
    own = [one for one in say.constructs if rule.anchor in named_rules().constructs.get(one.construct, ())]
    return tuple(sorted(own, key=lambda one: one.stood_in_the_way))


def has_a_say(playable: PlayableEdition, scenario: Scenario, played: Played, say: Say, number: RuleNumber) -> bool:
    """Whether play itself shows that a rule decides, not only the rule's words."""
    turned = {entry.citation.number for entry in played.transcript.entries if entry.decides}
    return number in say.changing or number in turned - _refuted(playable, scenario, played, say)


def _refuted(playable: PlayableEdition, scenario: Scenario, played: Played, say: Say) -> set[RuleNumber]:
    """The rules whose absence leaves the fact in question unchanged: they do not decide it."""
    if scenario.asks is None and not scenario.expected:
        return set()
    engine = playable.engine
    tried = {engine.law[anchor].number for anchor in (played.applied & engine.switchable) - engine.leading_on}
    return tried - {*say.changing, *say.stopping}


def _asked_about(scenario: Scenario) -> set[str]:
    """The cards and things that a scenario asks about; if none is named, every card."""
    cards = {copy.name for copy in scenario.start.game.copies}
    return set(scenario.about) or {name for name in cards if name in scenario.question} or cards


def _forbidden(scenario: Scenario, played: Played) -> Iterator[tuple[Wanted, str, str]]:
    """The acts a scenario calls impossible, by step and use, unless the transcript gives the reason."""
    told = {entry.act.card for entry in played.transcript.entries if entry.act and entry.act.verb == REFUSED}
    yield from ((one.wanted, one.at, one.after) for one in scenario.watches if not one.possible)
    yield from ((play.wanted, play.at, "") for play in scenario.plays if play.refused and play.wanted.card not in told)


def refusal_of(
    playable: PlayableEdition, scenario: Scenario, wanted: Wanted, at: str, after: str = ""
) -> Refusal | None:
    """Why an act is impossible at its moment, after a card's use; none if the scenario has no such moment.

    If no moment is left for the act after the card's use, that is the reason.
    """
    engine = playable.engine
    try:
        played = play_scenario(engine, scenario, wanted, lenient=True)
    except JudgeError:
        return None
    points = [one for one in played.points if was_used(played.transcript.entries[: one.entries], after)]
    steps = engine.steps_named(at, scenario.start.place) if at else None
    refusals = [one.refusal for one in points if one.refusal and (steps is None or one.step in steps)]
    best = max(refusals, key=nearness, default=None)
    if best is None or not is_telling(best):
        best = _not_offered(played, wanted) or best
    if best is None or nearness(best):
        return best
    return next((one for one in refusals if after and one.anchor in named_rules().another_moment), None)


def _not_offered(played: Played, wanted: Wanted) -> Refusal | None:
    """Why a card offered nothing at its moment, by the transcript."""
    told = [one for one in played.transcript.entries if one.act is not None and one.act.verb == NOT_OFFERED]
    found = [one for one in told if one.act is not None and one.act.card == wanted.card]
    return Refusal(found[-1].citation.anchor, found[-1].text, weighed=True) if found else None


class _Weighing:
    """Weighs rules against a scenario's question."""

    def __init__(self, playable: PlayableEdition, scenario: Scenario) -> None:
        self._anchors, self._likeness = playable.anchors, RuleLikeness(playable)
        self._asked = asked_words(scenario)
        charts = playable.engine.charts.values()
        self._steps = {step.number for chart in charts for step in chart.steps}
        self._passed = self._numbers(named_rules().every_play)
        self._carrying = self._numbers(named_rules().carrying)

    def _numbers(self, anchors: tuple[str, ...]) -> set[RuleNumber]:
        return {number for one in anchors if (number := read_number(self._anchors.get(one, ""))) is not None}

    def named(self, evidence: dict[RuleNumber, float]) -> tuple[RuleNumber, ...]:
        """The rules to name, best first; none if the evidence is too weak."""
        own = {number: self._own(number, weight) for number, weight in evidence.items() if number in self._likeness}
        scores = {number: own[number] + self._further(number) for number in own if own[number] >= _ENOUGH}
        best = sorted(scores, key=lambda number: (-scores[number], number))
        further = (number for number in best[1:] if scores[number] >= _NEAR * scores[best[0]])
        return (*best[:1], *islice(further, MOST_RULES - 1))

    def _own(self, number: RuleNumber, weight: float) -> float:
        return weight + (_STEP if number in self._steps else 0) + (_PASSED if self._is_passed(number) else 0)

    def _further(self, number: RuleNumber) -> float:
        """Signs that only order the rules: the rule mentions the question's words, or brings another with it."""
        return _SPEAKS * self._likeness.score(self._asked, number) + (_CARRIES if number in self._carrying else 0)

    def _is_passed(self, number: RuleNumber) -> bool:
        return number in self._passed or number in self._steps


# The weight of a word: of the question itself, of a card's type, of that card's abilities.
_ASKED, _TYPE, _ABILITY = 1.0, 0.6, 0.35
# How soon repeated words stop counting, and the penalty for a long text.
_SATURATION, _LENGTH = 1.2, 0.5


class RuleLikeness:
    """The texts of an edition's rules as word counts; rare words weigh more."""

    def __init__(self, playable: PlayableEdition) -> None:
        self._tree = playable.tree
        self._held, self._cache = playable.held, playable.cache

    def __contains__(self, number: RuleNumber) -> bool:
        """Whether the rule with this number has a text of its own."""
        return number in self._tree and not self._tree.rule(number).is_heading

    def score(self, asked: Mapping[str, float], number: RuleNumber) -> float:
        """How well a rule covers the question's words."""
        rules, length, having = self._counts
        words = Counter(stems_of(self._tree.rule(number).text.plain))
        slack = _SATURATION * (1 - _LENGTH + _LENGTH * words.total() / (length / max(1, rules)))
        shared = (word for word in asked if word in words)
        return sum(
            asked[word] * log(rules / having[word]) * words[word] * (_SATURATION + 1) / (words[word] + slack)
            for word in shared
        )

    @cached_property
    def _counts(self) -> tuple[int, int, dict[str, int]]:
        """The numbers of rules and of their words, and of the rules with each word: counted once and cached."""
        name, stored = f"likeness-{self._held.folder.name}", self._held.stored
        mark = code_mark("search", "explanation/judging")
        rules, length, having = self._cache.head(name, lambda: fingerprint((), mark, stored), self._counted)
        return rules, length, having

    def _counted(self) -> list[Any]:
        texts = [stems_of(rule.text.plain) for rule in self._tree if not rule.is_heading]
        return [len(texts), sum(map(len, texts)), Counter(word for text in texts for word in dict.fromkeys(text))]


def asked_words(scenario: Scenario) -> dict[str, float]:
    """The words of a scenario's question, each with its weight; a card's name stands for its type and abilities."""
    found: dict[str, float] = {}
    text = scenario.question
    cards = {copy.name: copy.card for copy in scenario.start.game.copies}
    for name in sorted(cards, key=len, reverse=True):
        if name in text:
            text = text.replace(name, " ")
            _weigh(found, stems_of(cards[name].type), _TYPE)
            for ability in cards[name].abilities:
                _weigh(found, stems_of(ability.text), _ABILITY)
    _weigh(found, stems_of(text), _ASKED)
    return found


def _weigh(found: dict[str, float], words: Iterable[str], weight: float) -> None:
    for word in words:
        found[word] = max(found.get(word, 0.0), weight)
