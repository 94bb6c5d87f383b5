"""Whether something can happen, over every line of play: yes, no with the rule, or whose choice."""

from functools import partial
from typing import NamedTuple

from judge_cli.engine.play.playing.choice_matching import matching
from judge_cli.engine.play.playing.explore import Explored, replay
from judge_cli.engine.play.playing.legality import why_not
from judge_cli.engine.play.playing.scenario_player import Played
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.table.game import Game
from judge_cli.engine.table.moment import PASS
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transcript import Act, Entry, Transcript
from judge_cli.explanation.edition.named_rules import named_rules
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.conditions import BEGINNING, JACKED_OUT, AskedCondition, Happening, Past, watch
from judge_cli.explanation.judging.explain import explain, lowered
from judge_cli.explanation.judging.outcomes import (
    brought_about,
    deciding_choices,
    explore_lines,
    facts_of,
    remembered,
    told_choice,
)
from judge_cli.explanation.judging.refusals import (
    BEYOND,
    InTheWay,
    chart_reasons,
    is_for_another_moment,
    is_not_pending,
    is_of_the_setup,
    is_telling,
    nearness,
    not_offered,
    unmet_condition,
    waited_at,
    waits_for_steps,
)
from judge_cli.explanation.judging.unmodelled import withheld
from judge_cli.explanation.judging.verdict import Bound, Question, Reason, Settle, Verdict
from judge_cli.explanation.situation.opening import begun
from judge_cli.procedure.when.stretches import Stretch
from judge_cli.question.card_finder import CardFinder
from judge_cli.tree.numbers.number import RuleNumber


class PlayedLine(NamedTuple):
    """A line played again: its events, its end, and the obstacle to the choice in question."""

    entries: tuple[Entry, ...]
    game: Game
    refused: Refusal | None
    refused_at: RuleNumber | None
    possible_after: RuleNumber | None
    choices: tuple[str, ...]


class FoundAnswer(NamedTuple):
    """An answer before it becomes a verdict."""

    answer: str
    says: str
    reasons: tuple[Reason, ...]
    line: PlayedLine | None
    unsaid: tuple[str, ...] = ()
    settle: tuple[Settle, ...] = ()


_USES = "uses"
_MOST_LINES = 12  # so many are looked at for the one that tells most
ONLY_THE_SETUP = "only the set-up stands in its way"
UNDECIDED = "no rule was found that decides it"
IS_COMPLETE = "whether the run is complete by then"
_STAYS_IN = "The Runner does not jack out."
NOT_ALL = "There are too many lines of play to look at all of them. Say more of the situation: credits, clicks, tags."


def can(
    playable: PlayableEdition,
    scenario: Scenario,
    condition: AskedCondition,
    assumptions: tuple[str, ...],
    bound: Bound = Bound(),  # noqa: B008 (it is frozen)
    placed: frozenset[str] = frozenset(),
) -> Verdict:
    """The verdict on whether the condition can come about; places of `placed` cards are no assumption."""
    found = LinesJudged(playable, scenario, condition, bound, assumptions, placed).answer()
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
        withheld=found.unsaid,
        phases=playable.phases(),
        settle=found.settle,
    )


class LinesJudged:
    """Explores once, then derives the answer from the lines."""

    def __init__(
        self,
        playable: PlayableEdition,
        scenario: Scenario,
        condition: AskedCondition,
        bound: Bound,
        assumptions: tuple[str, ...],
        placed: frozenset[str] = frozenset(),
    ) -> None:
        self._playable = playable
        self._assumptions = assumptions
        self._placed = placed
        self._engine = playable.engine
        self._condition = condition
        self._start = scenario.start.game
        self._opened, self._led_here = begun(self._engine, scenario)
        first, entries = self._engine.start(self._opened)
        fold = partial(watch, condition)
        past = fold(BEGINNING, (*self._led_here, *entries))
        self._lines: Explored = explore_lines(self._engine, first, fold, past, bound)

    def answer(self) -> FoundAnswer:
        lines = self._lines
        if not lines.complete:
            stopped = lines.stopped
            one = next((node for node in range(len(self._lines.nodes)) if self._past(node).done), None)
            if one is not None and self._is_choice():
                return self._yes(one)
            return FoundAnswer("withheld", NOT_ALL, (), None, (stopped,))
        ends = [end for end in lines.ends if self._counts(self._past(end))]
        if not ends:
            text = "no line of play comes to the circumstances that are asked about"
            return FoundAnswer("withheld", f"No verdict: {text}.", (), None, (text,))
        done = [end for end in ends if self._past(end).done]
        answer = "yes" if len(done) == len(ends) else "depends" if done else "no"
        if answer == "depends" and self._is_choice() and self._forced():
            answer = "yes"
        shown = answer == "yes" and self._is_choice()
        unsaid = self._unsaid(done[:1] if shown else ends, () if shown else tuple(self._condition.about))
        if unsaid:
            says = f"No verdict: it would depend on what is not modelled ({'; '.join(unsaid)})."
            return FoundAnswer("withheld", says, (), None, unsaid)
        if answer == "depends":
            return self._depends(done)
        found = self._no(ends) if answer == "no" else self._yes(self._best(done))
        return self._leaving(answer, found, ends) if self._condition.stays_in else found

    def _past(self, node: int) -> Past:
        past = self._lines.nodes[node].past
        assert isinstance(past, Past)
        return past

    def _counts(self, past: Past) -> bool:
        """Whether a line counts: the circumstances came, or there are none."""
        if self._condition.stays_in and any(verb == JACKED_OUT for verb, _ in past.deeds):
            return False
        return self._condition.reference is None or past.came or self._condition.relation == "before"

    def _is_choice(self) -> bool:
        return self._condition.is_own

    def _forced(self) -> bool:
        """Whether the player can force it once the circumstances have come, whatever the other does."""
        won = brought_about(self._lines, self._condition.wanted.player, lambda node: self._past(node).done)
        if self._condition.relation in ("after", "given"):
            came = [n for n in won if self._past(n).came and not self._came_before(n)]
            return bool(came) or 0 in won
        return 0 in won

    def _came_before(self, node: int) -> bool:
        before = self._lines.reached_by[node]
        return before is not None and self._past(before[0]).came

    def _unsaid(self, ends: list[int], tried: tuple[str, ...]) -> tuple[str, ...]:
        """The unmodelled parts that matter in one of these lines, or to the cards that are asked about."""
        found: dict[str, None] = {}
        for deeds, game in {(self._past(end).deeds, self._lines.nodes[end].state.game) for end in ends}:
            citation = self._engine.law[named_rules().priority]
            entries = tuple(Entry(citation, None, "", (), False, Act(verb, None, card)) for verb, card in sorted(deeds))
            found |= dict.fromkeys(withheld(self._start, Played(Transcript(entries), game), tried))
        return tuple(found)

    def _played(self, end: int) -> PlayedLine:
        """The line to a node, played again while watching whether the choice in question was possible."""
        line = self._lines.line(end)._replace(start=self._opened)
        transition, points = replay(self._engine, line)
        transition.entries[:0] = self._led_here
        wanted = self._condition.tried
        choices: list[tuple[int, str]] = []
        in_the_way = InTheWay(self._condition)
        after: RuleNumber | None = None
        for options, choice in points:
            step = transition.step()
            number = step.number if step else None
            possible = wanted is not None and bool(matching(transition.game, options, wanted))
            if choice is None:
                after = number if possible and self._condition.choice is not None else None
                why = why_not(transition, options, wanted) if wanted is not None and not possible else None
                if why is not None and why.anchor == named_rules().elsewhere:
                    in_the_way.met(why, step, transition.game)
                continue
            if choice.verb not in PASS and len(options) > 1:
                choices.append((len(transition.entries), told_choice(self._engine, transition.state(), choice)))
            if wanted is not None and not possible and self._matters(transition.entries, number):
                in_the_way.met(why_not(transition, options, wanted), step, transition.game)
        led_to_it = self._led_to_it(transition.entries, choices)
        return PlayedLine(tuple(transition.entries), transition.game, *in_the_way.nearest, after, led_to_it)

    def _led_to_it(self, entries: list[Entry], choices: list[tuple[int, str]]) -> tuple[str, ...]:
        """The choices before the event last happened, each given with the number of entries before it.

        All of them, if it never happened.
        """
        told = [n for n, entry in enumerate(entries) if self._condition.wanted.is_told(entry)]
        return tuple(choice for n, choice in choices if not told or n <= told[-1])

    def _matters(self, entries: list[Entry], step: RuleNumber | None) -> bool:
        """Whether a point is relevant: in the question's stretch, or after its circumstances."""
        reference, relation = self._condition.reference, self._condition.relation
        if isinstance(reference, Stretch):
            return step in reference.steps
        return relation != "after" or any(self._came(entry) for entry in entries)

    def _reasons(self, line: PlayedLine, about: frozenset[str] | None = None) -> tuple[Reason, ...]:
        """The rules that decided about the card or thing in question, else the rule by which it happened."""
        about = self._condition.about if about is None else about
        came = self._condition.reference is None or self._condition.relation != "after"
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
        """The line to show: for a card's act, one with the fewest uses; then one that a rule decided."""
        return min(ends, key=self._how_plain)

    def _how_plain(self, end: int) -> tuple[int, bool, int]:
        choices = self._lines.line(end).choices
        by_card = self._condition.meant.saying.by_other and self._condition.reference is None
        uses = sum(one.verb == _USES for one in choices) if by_card else 0
        return uses, not self._past(end).decided, len(choices)

    def _yes(self, end: int) -> FoundAnswer:
        line = self._played(end)
        reasons = () if self._is_choice() else self._reasons(line)
        reasons = reasons or self._by_which(line)
        how = f" One way: {'; '.join(line.choices)}." if line.choices else ""
        says = (
            "There is a line of play in which it happens." if self._is_choice() else "It happens in every line of play."
        )
        return FoundAnswer("yes", says + how, reasons, line)

    def _by_which(self, line: PlayedLine) -> tuple[Reason, ...]:
        """The rule by which it happened, and for a choice the step where it was possible."""
        told = [entry for entry in line.entries if self._condition.wanted.is_told(entry)]
        found = [Reason(entry.citation, entry.text) for entry in told[-1:]]
        at = told[-1].step if told and self._condition.choice is not None else None
        if at is not None and at != found[0].citation.number:
            found.append(Reason(self._engine.law[self._anchor_of(at)], "the step at which it is done"))
        return tuple(found)

    def _no(self, ends: list[int]) -> FoundAnswer:
        line, condition = self._most_telling(ends), self._condition
        reasons, says = self._against(line, ends)
        if not reasons and line.refused is not None and self._is_of_the_setup(line.refused):
            text = f"{ONLY_THE_SETUP}: {line.refused.text}"
            return FoundAnswer("withheld", f"No verdict: {text}.", (), line, (text,))
        beyond = is_not_pending(line.refused) and waits_for_steps(self._start, condition.meant.card)
        if reasons and beyond and self._waited_at(line, ends) is None:
            text = BEYOND.format(condition.meant.card)
            return FoundAnswer("withheld", f"No verdict: {text}.", (), line, (text,))
        bounded = isinstance(condition.reference, Stretch) or condition.relation == "before"
        if line.possible_after is not None and not bounded:
            return self._later(line, line.possible_after, reasons)
        if not reasons:
            return FoundAnswer("withheld", f"No verdict: {UNDECIDED}.", (), line, (UNDECIDED,))
        return FoundAnswer("no", says, reasons, line)

    def _is_of_the_setup(self, refused: Refusal) -> bool:
        return is_of_the_setup(refused, self._condition, self._assumptions, self._placed)

    def _most_telling(self, ends: list[int]) -> PlayedLine:
        """The line to show: of the shortest without it at another time, one that shows the obstacle."""
        if self._condition.choice is None:
            return self._played(self._best(ends))
        shortest = sorted(ends, key=lambda end: len(self._lines.line(end).choices))[:_MOST_LINES]
        shortest.sort(key=lambda end: not self._past(end).decided)
        lines = [self._played(end) for end in shortest]
        told = self._condition.wanted.is_told
        lines = [line for line in lines if not any(map(told, line.entries))] or lines
        if lines[0].possible_after is not None:
            return lines[0]
        return next((one for one in lines if is_telling(one.refused)), lines[0])

    def _against(self, line: PlayedLine, ends: list[int]) -> tuple[tuple[Reason, ...], str]:
        """The rules that prevent it, and their summary in words."""
        condition, says = self._condition, "It happens in no line of play."
        stretch = condition.reference if isinstance(condition.reference, Stretch) else None
        reasons: tuple[Reason, ...] = ()
        after = isinstance(condition.reference, Happening) and not is_for_another_moment(line.refused)
        if not condition.is_cause and (condition.tried is None or after):
            reasons = self._reasons(line, frozenset({condition.meant.card} - {""}) or None)
        if not reasons and condition.choice is not None and stretch is not None:
            reasons = chart_reasons(self._playable, condition.choice, stretch)
        if not reasons and stretch is None and line.refused is not None and not nearness(line.refused):
            reasons = not_offered(condition, line.entries)
            reasons = reasons or self._reasons(line, frozenset({condition.meant.card} - {""}) or None)
            says = f"It can be done in no line of play: {lowered(reasons[-1].text)}." if reasons else says
        if not reasons and line.refused is not None and not self._is_of_the_setup(line.refused):
            where = f"at step {line.refused_at}, {line.refused.text}"
            if is_not_pending(line.refused):
                where = unmet_condition(condition.meant.card, self._waited_at(line, ends))
            says = f"It can be done in no line of play: {where}."
            reasons = (Reason(self._engine.law[line.refused.anchor], line.refused.text),)
        over = next((one for one in reversed(line.entries) if "game" in one.about), None)
        if not reasons and over is not None and all(self._lines.nodes[end].state.game.winner for end in ends):
            says, reasons = f"{says[:-1]}: {lowered(over.text)}.", (Reason(over.citation, over.text),)
        return reasons, says

    def _waited_at(self, line: PlayedLine, ends: list[int]) -> RuleNumber | None:
        """The step of an event that the card in question waits for, in this line or another."""
        lines = (line, *(self._played(end) for end in ends[:_MOST_LINES]))
        return waited_at(self._engine, self._start, self._condition.meant.card, (one.entries for one in lines))

    def _later(self, line: PlayedLine, step: RuleNumber, reasons: tuple[Reason, ...]) -> FoundAnswer:
        """The answer if only the rest of the run excludes it; without a run there is no "until"."""
        if self._opened.game.run is None:
            window = Reason(self._engine.law[self._anchor_of(step)], "the step at which it can be done")
            return FoundAnswer("yes", f"It can be done at step {step}.", (window,), line)
        says = f"Not until the run is complete; after that it can be done at step {step}."
        settle = (Settle(IS_COMPLETE, f"no during the run; yes after it, at step {step}"),)
        window = Reason(self._engine.law[self._anchor_of(step)], "the next window that permits it")
        return FoundAnswer("depends", says, (*reasons, window), line, settle=settle)

    def _anchor_of(self, number: RuleNumber) -> str:
        steps = (step for chart in self._engine.charts.values() for step in chart.steps)
        return next(step.citation.anchor for step in steps if step.number == number)

    def _depends(self, done: list[int]) -> FoundAnswer:
        """Names the deciding choices: those after which it must happen, or no longer can."""
        line = self._played(self._best(done))
        lines = self._lines
        counted = [end for end in lines.ends if self._counts(self._past(end))]
        happens = {end for end in counted if self._past(end).done}
        who, choices = deciding_choices(self._engine, lines, happens, set(counted) - happens)
        names = " and ".join(f"the {player.value}" if player else "chance" for player in who)
        says = f"The choices of {names} decide: it happens if {choices[0]}; it does not if {choices[1]}."
        return FoundAnswer("depends", says, self._reasons(line) or self._by_which(line), line)

    def _leaving(self, answer: str, found: FoundAnswer, ends: list[int]) -> FoundAnswer:
        """The same answer, unless jacking out, which was assumed away, changes the run's label."""
        others = [end for end in self._lines.ends if end not in ends and self._past(end).done is (answer == "no")]
        left = [end for end in others if self._condition.reference is None or self._past(end).came]
        if not self._condition.meant.saying.label or not left:
            return found
        leaves = "yes" if answer == "no" else "no"
        line = self._played(self._best(left))
        reasons = tuple(dict.fromkeys((*found.reasons, *(self._reasons(line) or self._by_which(line)))))
        says = f"{answer.title()} if the Runner does not jack out, {leaves} if they do."
        settle = (Settle("whether the Runner jacks out", f"{answer} if they stay in; {leaves} if they jack out"),)
        return FoundAnswer("depends", says, reasons, line, settle=settle)


_LABEL = "label of the run"
# With fewer cards, a question describes no interaction.
_TOLD = 2


def shown_by(
    playable: PlayableEdition, finder: CardFinder, condition: AskedCondition, cards: set[str]
) -> Verdict | None:
    """The verdict of the scenario with the same question, answered for this one; none if there is none.

    Sharing a card is not enough: other facts of the scenario may decide it.
    """
    if isinstance(condition.reference, Stretch) or condition.relation == "before" or len(cards) < _TOLD:
        return None
    for scenario in playable.scenarios(cards):
        named = {mention.name for mention in finder.mentions(scenario.question)}
        if not named or not named <= cards <= set(scenario.cards) or not _asks_the_same(scenario, condition):
            continue
        verdict = explain(playable, scenario)
        if verdict.stands and _circumstances(verdict, condition):
            return _answered(verdict, condition)
    return None


def _asks_the_same(scenario: Scenario, condition: AskedCondition) -> bool:
    if scenario.asks is None:
        return False
    saying, fact = condition.meant.saying, scenario.asks.fact
    if saying.label:
        return fact == _LABEL
    # "Can it be used" and "is it used" have the same words.
    verbs = {*saying.asks, "possible"} if "used" in saying.asks else set(saying.asks)
    return fact in {f"{condition.meant.card} was {verb}" for verb in verbs}


def _circumstances(verdict: Verdict, condition: AskedCondition) -> bool:
    """Whether the question's premises happen in the scenario."""
    reference = condition.reference
    if reference is None or isinstance(reference, Stretch):
        return reference is None
    return any(reference.is_told(entry) for entry in verdict.played.transcript.entries)


def _answered(verdict: Verdict, condition: AskedCondition) -> Verdict:
    """The verdict for the label in question, which may differ from the scenario's own."""
    label, asks = condition.meant.saying.label, verdict.scenario.asks
    if not label or asks is None or asks.value == label:
        return verdict
    answer = "yes" if verdict.outcome[_LABEL] == label else "no"
    return verdict._replace(answer=answer, basis="derived", printed=None)
