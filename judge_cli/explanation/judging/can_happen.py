"""Whether something can happen, over every line of play: yes, no with the rule that closes it, or whose choice."""

from functools import partial
from typing import NamedTuple

from judge_cli.engine.play.choice_matching import matching
from judge_cli.engine.play.explore import Explored, replay
from judge_cli.engine.play.refusals import why_not
from judge_cli.engine.play.scenario import Scenario
from judge_cli.engine.play.scenario_player import Played
from judge_cli.engine.table.choice import PASS
from judge_cli.engine.table.game import Game
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transcript import Act, Entry, Transcript
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.outcomes import Bound, explore_lines, facts_of, remembered, told_choice
from judge_cli.explanation.judging.unmodelled import withheld
from judge_cli.explanation.judging.verdict import Question, Reason, Verdict
from judge_cli.explanation.situation.opening import begun
from judge_cli.explanation.words.asked_condition import (
    BEGINNING,
    JACKED_OUT,
    Condition,
    Happening,
    Past,
    watch,
)
from judge_cli.procedure.procedure import Player
from judge_cli.procedure.stretches import Stretch
from judge_cli.tree.number import RuleNumber

# Refusals that say nothing about the rules of the situation: another sum of credits would have changed them.
_OF_THE_SETUP = ("rule_cost", "rule_rez_cost", "rule_ability_active")
_STAYS_IN = "The Runner does not jack out."


class _Line(NamedTuple):
    """A line played out again: what happened, where it ended, and what stood in the way of the choice asked about."""

    entries: tuple[Entry, ...]
    game: Game
    refused: Refusal | None
    refused_at: RuleNumber | None
    possible_after: RuleNumber | None
    choices: tuple[str, ...]


class _Answer(NamedTuple):
    """An answer before it is dressed as a verdict."""

    answer: str
    says: str
    reasons: tuple[Reason, ...]
    line: _Line | None
    unsaid: tuple[str, ...] = ()


def can(
    playable: PlayableEdition,
    scenario: Scenario,
    condition: Condition,
    assumptions: tuple[str, ...],
    bound: Bound = Bound(),  # noqa: B008 (it is frozen)
) -> Verdict:
    """The verdict on whether the condition can come about."""
    found = _Judging(playable, scenario, condition, bound).answer()
    line = found.line
    entries = line.entries if line else ()
    game = line.game if line else scenario.start.game
    return Verdict(
        question=Question(condition.words, playable.tree),
        scenario=scenario,
        answer=found.answer,
        says=found.says,
        basis="not-modelled" if found.answer == "withheld" else "derived",
        reasons=found.reasons,
        assumptions=(*assumptions, _STAYS_IN) if condition.stays_in else assumptions,
        outcome=facts_of(game, remembered(entries)) if line else {},
        played=Played(Transcript(entries), game),
        printed=None,
        missed=(),
        withheld=found.unsaid,
        phases=playable.phases(),
    )


class _Judging:
    """Explores once, then reads the answer off the lines."""

    def __init__(self, playable: PlayableEdition, scenario: Scenario, condition: Condition, bound: Bound) -> None:
        self._playable = playable
        self._engine = playable.engine
        self._condition = condition
        self._start = scenario.start.game
        self._opened, self._led_here = begun(self._engine, scenario)
        first, entries = self._engine.start(self._opened)
        fold = partial(watch, condition)
        past = fold(BEGINNING, (*self._led_here, *entries))
        self._lines: Explored = explore_lines(self._engine, first, fold, past, bound)

    def answer(self) -> _Answer:
        lines = self._lines
        if not lines.complete:
            stopped = lines.stopped
            one = self._first_done()
            if one is not None and self._is_choice():
                return self._yes(one)
            return _Answer("withheld", f"Not all lines were looked at: {stopped}.", (), None, (stopped,))
        ends = [end for end in lines.ends if self._counts(self._past(end))]
        if not ends:
            text = "no line of play comes to the circumstances that are asked about"
            return _Answer("withheld", f"No verdict: {text}.", (), None, (text,))
        done = [end for end in ends if self._past(end).done]
        answer = "yes" if len(done) == len(ends) else "depends" if done else "no"
        if answer == "depends" and self._is_choice() and self._forced():
            answer = "yes"
        unsaid = self._unsaid(done[:1] if answer == "yes" and self._is_choice() else ends)
        if unsaid:
            says = f"No verdict: it would depend on what is not modelled ({'; '.join(unsaid)})."
            return _Answer("withheld", says, (), None, unsaid)
        if answer == "no":
            return self._no(ends)
        return self._yes(self._best(done)) if answer == "yes" else self._depends(done)

    def _past(self, node: int) -> Past:
        past = self._lines.nodes[node].past
        assert isinstance(past, Past)
        return past

    def _counts(self, past: Past) -> bool:
        """Whether a line belongs to those asked about: the circumstances came, or there are none."""
        if self._condition.stays_in and any(verb == JACKED_OUT for verb, _ in past.deeds):
            return False
        return self._condition.reference is None or past.came or self._condition.relation == "before"

    def _is_choice(self) -> bool:
        return self._condition.is_own

    def _first_done(self) -> int | None:
        return next((node for node in range(len(self._lines.nodes)) if self._past(node).done), None)

    def _forced(self) -> bool:
        """Whether the player can bring it about, whatever the other does, once the circumstances have come."""
        player = self._condition.wanted.player
        won = {node for node in range(len(self._lines.nodes)) if self._past(node).done}
        changed = True
        while changed:
            changed = False
            for node in range(len(self._lines.nodes) - 1, -1, -1):
                ways = self._lines.ways[node]
                if node in won or not ways:
                    continue
                leads = [to in won for _, to in ways]
                if any(leads) if self._lines.chooser(node) is player else all(leads):
                    won.add(node)
                    changed = True
        if self._condition.relation in ("after", "given"):
            came = [n for n in won if self._past(n).came and not self._came_before(n)]
            return bool(came) or 0 in won
        return 0 in won

    def _came_before(self, node: int) -> bool:
        before = self._lines.reached_by[node]
        return before is not None and self._past(before[0]).came

    def _unsaid(self, ends: list[int]) -> tuple[str, ...]:
        """What is not modelled and matters in one of these lines."""
        found: dict[str, None] = {}
        for deeds, game in {(self._past(end).deeds, self._lines.nodes[end].state.game) for end in ends}:
            citation = self._engine.law["rule_priority"]
            entries = tuple(Entry(citation, None, "", (), False, Act(verb, None, card)) for verb, card in sorted(deeds))
            found |= dict.fromkeys(withheld(self._start, Played(Transcript(entries), game)))
        return tuple(found)

    def _played(self, end: int) -> _Line:
        """The line to a node, played again while looking at whether the choice asked about was possible."""
        line = self._lines.line(end)._replace(start=self._opened)
        transition, points = replay(self._engine, line)
        transition.entries[:0] = self._led_here
        wanted, choices = self._condition.choice, []
        refused: tuple[Refusal | None, RuleNumber | None] = (None, None)
        best = 0
        after: RuleNumber | None = None
        for options, choice in points:
            step = transition.step()
            number = step.number if step else None
            possible = wanted is not None and bool(matching(transition.game, options, wanted))
            if choice is None:
                after = number if possible else None
                continue
            if choice.verb not in PASS and len(options) > 1:
                choices.append(told_choice(self._engine, transition.state(), choice))
            if wanted is not None and not possible and self._matters(transition.entries, number):
                why = why_not(transition, options, wanted)
                # What stood in the way during the run says more than that it is over; whose priority it was says least.
                weight = 0 if why.anchor == "rule_priority" else 2 if transition.game.run is not None else 1
                if weight >= best:
                    refused, best = (why, number), weight
        return _Line(tuple(transition.entries), transition.game, *refused, after, tuple(choices))

    def _matters(self, entries: list[Entry], step: RuleNumber | None) -> bool:
        """Whether a point lies where the question looks: in its stretch, or after its circumstances have come."""
        reference, relation = self._condition.reference, self._condition.relation
        if isinstance(reference, Stretch):
            return step in reference.steps
        return relation != "after" or any(self._came(entry) for entry in entries)

    def _reasons(self, line: _Line) -> tuple[Reason, ...]:
        """The rules that decided about the card or thing asked for, else the one by which it happened."""
        about, came = self._condition.about, self._condition.reference is None or self._condition.relation != "after"
        found: list[Entry] = []
        for entry in line.entries:
            if came and entry.decides and about & set(entry.about):
                found.append(entry)
            came = came or self._came(entry)
        return tuple(dict.fromkeys(Reason(entry.citation, entry.text) for entry in found))

    def _came(self, entry: Entry) -> bool:
        reference = self._condition.reference
        return isinstance(reference, Happening) and reference.is_told(entry)

    def _best(self, ends: list[int]) -> int:
        """The line to show: one in which a rule decided, if there is such, else the shortest."""
        return min(ends, key=lambda end: (not self._past(end).decided, len(self._lines.line(end).choices)))

    def _yes(self, end: int) -> _Answer:
        line = self._played(end)
        reasons = () if self._is_choice() else self._reasons(line)
        reasons = reasons or self._by_which(line)
        how = f" One way: {'; '.join(line.choices)}." if line.choices else ""
        says = (
            "There is a line of play in which it happens." if self._is_choice() else "It happens in every line of play."
        )
        return _Answer("yes", says + how, reasons, line)

    def _by_which(self, line: _Line) -> tuple[Reason, ...]:
        told = [entry for entry in line.entries if self._condition.wanted.is_told(entry)]
        return tuple(Reason(entry.citation, entry.text) for entry in told[-1:])

    def _no(self, ends: list[int]) -> _Answer:
        line = self._played(self._best(ends))
        reasons = self._reasons(line)
        says = "It happens in no line of play."
        if not reasons and line.refused is not None:
            if line.refused.anchor in _OF_THE_SETUP:
                text = f"only the set-up stands in its way: {line.refused.text}"
                return _Answer("withheld", f"No verdict: {text}.", (), line, (text,))
            says = f"It can be done in no line of play: at step {line.refused_at}, {line.refused.text}."
            reasons = (Reason(self._engine.law[line.refused.anchor], line.refused.text),)
        elif not reasons and self._condition.choice is not None and isinstance(self._condition.reference, Stretch):
            text = f"nobody can choose anything in the {self._condition.reference.name.casefold()}"
            reasons = (Reason(self._engine.law["rule_priority"], text),)
        if line.possible_after is not None:
            says += f" After the run is complete it can be done again, at step {line.possible_after}."
        if not reasons:
            text = "no rule was found that decides it"
            return _Answer("withheld", f"No verdict: {text}.", (), line, (text,))
        return _Answer("no", says, reasons, line)

    def _depends(self, done: list[int]) -> _Answer:
        """Names the choices that decide: those after which it must happen, or cannot any more."""
        line = self._played(self._best(done))
        who, choices = self._deciding()
        names = " and ".join(f"the {player.value}" if player else "chance" for player in who)
        says = f"It depends on the choices of {names}: it happens if {choices[0]}; it does not if {choices[1]}."
        return _Answer("depends", says, self._reasons(line) or self._by_which(line), line)

    def _deciding(self) -> tuple[list[Player | None], tuple[str, str]]:
        lines = self._lines
        can_be, may_fail = self._reaching(True), self._reaching(False)
        who: dict[Player | None, None] = {}
        first: dict[bool, str] = {}
        for node, ways in enumerate(lines.ways):
            if node not in can_be or node not in may_fail:
                continue
            for choice, to in ways:
                for outcome, others in ((True, may_fail), (False, can_be)):
                    if to not in others and (to in can_be or to in may_fail):
                        who[choice.player] = None
                        first.setdefault(outcome, told_choice(self._engine, lines.nodes[node].state, choice))
        return list(who), (first.get(True, "nothing prevents it"), first.get(False, "something prevents it"))

    def _reaching(self, done: bool) -> set[int]:
        """The nodes from which an end can be reached that counts and at which it happened, or did not."""
        found = {e for e in self._lines.ends if self._past(e).done is done and self._counts(self._past(e))}
        changed = True
        while changed:
            changed = False
            for node in range(len(self._lines.nodes) - 1, -1, -1):
                if node not in found and any(to in found for _, to in self._lines.ways[node]):
                    found.add(node)
                    changed = True
        return found
