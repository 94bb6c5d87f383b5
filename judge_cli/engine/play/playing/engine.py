"""The engine: the choices that a state allows, and the state after one."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

from judge_cli.engine.play.playing.prompts import asking_options, take_asking
from judge_cli.engine.play.playing.steps import (
    TURNS,
    action_taken,
    go_steps,
    procedures_needed,
    step_options,
    take_offer,
)
from judge_cli.engine.play.playing.under_way import happened_before, put_under_way
from judge_cli.engine.play.resolving.resolving import go_resolving
from judge_cli.engine.play.scenarios.scenario import AS_ALLOTTED, Start
from judge_cli.engine.rules.accesses.accessing_cards import BREACH, SET
from judge_cli.engine.rules.actions.actions import begin_action, take_action
from judge_cli.engine.rules.effects.damage import go_damaging
from judge_cli.engine.rules.effects.traces import TRACE, go_psi, go_tracing
from judge_cli.engine.rules.installing.install_steps import INSTALL, go_installing
from judge_cli.engine.rules.installing.playing_cards import PLAY, go_playing
from judge_cli.engine.rules.runs.run_ends import RUN
from judge_cli.engine.rules.windows.drawing import go_drawing
from judge_cli.engine.rules.windows.interrupts import (
    go_afterwards,
    go_interrupting,
    interrupting_options,
    take_interrupting,
)
from judge_cli.engine.rules.windows.paid_ability_windows import go_paid, paid_options, take_paid
from judge_cli.engine.rules.windows.reaction_windows import (
    go_reaction,
    go_subroutines,
    reaction_options,
    take_reaction,
)
from judge_cli.engine.rules.zones.moving_cards import go_arranging
from judge_cli.engine.table.game import Game, Spoken
from judge_cli.engine.table.law import Law, Numbers
from judge_cli.engine.table.moment import (
    Afterwards,
    Arranging,
    Choice,
    Damaging,
    Drawing,
    Installing,
    Interrupting,
    Paid,
    PendingChoice,
    Playing,
    Psi,
    Reaction,
    Resolving,
    State,
    Steps,
    Subroutines,
    Tracing,
)
from judge_cli.engine.table.rule import check_switches, registered
from judge_cli.engine.table.transcript import Entry
from judge_cli.engine.table.transition import Transition, chart
from judge_cli.errors import NO_ANSWER, CorpusBroken, shortened
from judge_cli.procedure.steps.procedure import Deed, Do, GoTo, Instruction, Meet, Procedure
from judge_cli.text.block import Place
from judge_cli.tree.numbers.number import RuleNumber


class Endless(CorpusBroken):
    """Abilities loop without a choice that could stop them."""

    def __init__(self, most: int, told: Sequence[str]) -> None:
        super().__init__(
            "endless",
            f"play has not come to an end or a choice after {most} points: abilities go round in a circle",
            where=[f"last: {text}" for text in told[-3:]],
            tries=["leave one of the cards out"],
        )


def _step_unknown(place: Place, at: str, edition: str, near: Sequence[str]) -> CorpusBroken:
    return CorpusBroken(
        "step-unknown",
        f"{edition} has no step {shortened(at)!r}",
        place=place,
        where=[
            "name a step by its number, its anchor or what happens there, such as encounter",
            f"near it: {', '.join(near)}",
        ],
        tries=["judge steps run"],
    )


# The maximum number of events without a choice before play counts as endless.
MOST = 2_000
# The same for play without some rules, which may loop because of that.
_MOST_WITHOUT = 200
_OFFERED = ("continues", "jacks out")
# Procedures inside an instruction: play is never only at one of their steps.
_INSIDE = (INSTALL, PLAY, TRACE)


class Engine:
    """One edition's rules, ready to be played."""

    most = MOST

    def __init__(self, law: Law, procedures: Iterable[Procedure]) -> None:
        # Play goes without a rule that the edition lacks.
        self.law = law.leaving_out(anchor for anchor in registered() if anchor not in law)
        self.charts = {procedure.name: chart(procedure) for procedure in procedures}
        for name in procedures_needed():
            if name not in self.charts:
                raise _procedure_missing(law.edition.short, name)
        for name in Numbers._fields:
            if name not in [known for known, _, _ in law.edition.amounts]:
                raise CorpusBroken(
                    "number-missing",
                    f"{law.edition.short} does not say the number {name!r}, which play needs",
                    tries=["add it under [amounts] in the edition's edition.toml"],
                )
        check_switches(law.edition)
        if SET not in self.charts and BREACH not in self.charts:
            raise _procedure_missing(law.edition.short, BREACH)

    def without(self, anchors: Iterable[str]) -> "Engine":
        """The same engine, playing without some rules or steps."""
        other = Engine.__new__(Engine)
        other.law, other.charts, other.most = self.law.leaving_out(anchors), self.charts, _MOST_WITHOUT
        other._names, other._actions = self._names, self._actions
        return other

    @cached_property
    def switchable(self) -> frozenset[str]:
        """The anchors of the rules and steps that the engine applies in this edition and can switch off."""
        steps = {step.citation.anchor for chart in self.charts.values() for step in chart.steps}
        return frozenset(anchor for anchor in registered() if anchor in self.law) | steps

    @cached_property
    def leading_on(self) -> frozenset[str]:
        """The anchors of the steps that only name the next step."""
        steps = [step for chart in self.charts.values() for step in chart.steps if step.instructions]
        alone = (step for step in steps if all(isinstance(one, GoTo) for one in step.instructions))
        return frozenset(step.citation.anchor for step in alone)

    def steps_named(self, at: str, place: Place) -> frozenset[RuleNumber]:
        """The steps with this number, anchor or occasion."""
        found = self._names.get(at)
        if found is None:
            import difflib  # only an unknown step pays for it

            near = difflib.get_close_matches(at, sorted(self._names), 3, 0)
            raise _step_unknown(place, at, self.law.edition.short, near)
        return found

    @cached_property
    def _names(self) -> dict[str, frozenset[RuleNumber]]:
        found: dict[str, frozenset[RuleNumber]] = {}
        for one in (self.charts[name] for name in self.charts if name not in _INSIDE):
            for step in one.steps:
                occasions = (one.occasion.value for one in step.instructions if isinstance(one, Meet))
                for name in (str(step.number), step.citation.anchor, *occasions):
                    found[name] = found.get(name, frozenset()) | {step.number}
        return self._phases_named() | found

    def _phases_named(self) -> dict[str, frozenset[RuleNumber]]:
        """The steps of each phase by its title, and by the first word of it."""
        found: dict[str, frozenset[RuleNumber]] = {}
        for name in (name for name in self.charts if name not in _INSIDE):
            for step, title in zip(self.charts[name].steps, self.charts[name].phases, strict=True):
                for words in (title, title.removesuffix(" phase"), *title.split()[:1]):
                    found[words] = found.get(words, frozenset()) | {step.number}
        return found

    @cached_property
    def _actions(self) -> dict[str, int]:
        """The first step of each procedure in which a player takes an action."""
        acting = ((name, n, step) for name, one in self.charts.items() for n, step in reversed([*enumerate(one.steps)]))
        return {name: n for name, n, step in acting if any(map(is_action, step.instructions))}

    def opening(self, start: Start, *, before: bool = False) -> State:
        """The first state of a scenario; without a step, at the active player's action window, or one before it."""
        name = TURNS[start.game.active]
        steps = self.charts[name].steps
        at = self._actions.get(name)
        if before and at is not None:
            at = next(n for n in range(at - 1, -1, -1) if steps[n].window is not None)
        if start.at and start.run is None:
            at = self._step_of(start, name)
        assert at is not None
        state = State(self._with_numbers(start), (Steps(name, at),))
        if start.run is None and not start.earlier and not start.used:
            return state
        transition = self.transition(state)
        happened_before(transition, start.earlier, start.used)
        if start.run is not None:
            action_taken(transition)
            put_under_way(transition, start.run, self._step_of(start, RUN))
        return transition.state()

    def _step_of(self, start: Start, procedure: str) -> int:
        named, steps = self.steps_named(start.at, start.place), self.charts[procedure].steps
        at = next((n for n, step in enumerate(steps) if step.number in named), None)
        if at is None:
            whose = "a run" if procedure == RUN else f"the {start.game.active.value}'s turn"
            raise _step_unknown(start.place, start.at, whose, [step.citation.anchor for step in steps[:3]])
        return at

    def _with_numbers(self, start: Start) -> Game:
        """The game with the edition's numbers, and its clicks if none are given: a run under way has cost a click."""
        numbers, game, spent = self.law.numbers, start.game, int(start.run is not None)
        allotted = (numbers.corp_clicks, numbers.runner_clicks)
        corp, runner = (own - spent if n == AS_ALLOTTED else n for n, own in zip(game.clicks, allotted, strict=True))
        return game._replace(numbers=numbers, clicks=(corp, runner), spoken=_spoken(game))

    def transition(self, state: State) -> Transition:
        """A transition that starts from a state."""
        return Transition(self.law, self.charts, state)

    def advance(self, transition: Transition) -> None:
        """Plays on until someone has to choose, even from a single option."""
        frames = transition.frames
        for _ in range(self.most):
            if transition.game.winner or not _GO[type(frames[-1])](transition):
                return
        raise Endless(self.most, [entry.text for entry in transition.entries])

    def options(self, transition: Transition) -> list[Choice]:
        """The present choices; the one for doing nothing comes first."""
        if transition.game.winner or not transition.frames:
            return []
        return _OPTIONS[type(transition.frames[-1])](transition)

    def unasked(self, transition: Transition) -> list[Choice]:
        """The choice for doing nothing, if it is clear without weighing the rest; else all choices."""
        frame = transition.frames[-1] if transition.frames else None
        if type(frame) is Paid and not transition.game.winner:
            return [Choice(frame.priority, "passes")]
        return self.options(transition)

    def take(self, transition: Transition, choice: Choice) -> None:
        """Makes a choice that is among the options, and plays on to the next."""
        frame = transition.frames[-1]
        if isinstance(frame, Steps) and choice.verb in _OFFERED:
            take_offer(transition, choice)
        elif isinstance(frame, Steps):
            action_taken(transition)
            begin_action(transition, choice)
            take_action(transition, choice)
        else:
            _TAKE[type(frame)](transition, choice)
        self.advance(transition)

    def start(self, state: State) -> tuple[State, tuple[Entry, ...]]:
        """The state of the first real choice."""
        transition = self.transition(state)
        self.advance(transition)
        return self._to_real_choice(transition)

    def legal(self, state: State) -> tuple[Choice, ...]:
        """The choices that a state allows; none when the game is over."""
        return tuple(self.options(self.transition(state)))

    def after(self, state: State, choice: Choice) -> tuple[State, tuple[Entry, ...]]:
        """The next state with a real choice, and the entries on the way."""
        transition = self.transition(state)
        self.take(transition, choice)
        return self._to_real_choice(transition)

    def _to_real_choice(self, transition: Transition) -> tuple[State, tuple[Entry, ...]]:
        for _ in range(self.most):
            options = self.options(transition)
            if len(options) != 1:
                break
            self.take(transition, options[0])
        else:
            raise Endless(self.most, [entry.text for entry in transition.entries])
        return transition.state(), tuple(transition.entries)


def _spoken(game: Game) -> Spoken:
    """The words for changes and events on the cards of a game, on either side."""
    cards = [card for copy in game.copies for card in (copy.card, copy.card.back) if card is not None]
    return Spoken(
        frozenset[str]().union(*[card.changes for card in cards]),
        frozenset[str]().union(*[card.events for card in cards]),
        memory=any(card.memory for card in cards),
        uniques=sum(card.unique for card in cards) > 1,
    )


def is_action(instruction: Instruction) -> bool:
    """Whether an instruction of a step tells the active player to take an action."""
    return isinstance(instruction, Do) and instruction.deed is Deed.TAKE_ACTION


_GO: dict[type[Any], Callable[[Transition], bool]] = {
    Steps: go_steps,
    Paid: go_paid,
    Reaction: go_reaction,
    Subroutines: go_subroutines,
    Resolving: go_resolving,
    Interrupting: go_interrupting,
    PendingChoice: lambda _: False,
    Damaging: go_damaging,
    Tracing: go_tracing,
    Psi: go_psi,
    Playing: go_playing,
    Afterwards: go_afterwards,
    Arranging: go_arranging,
    Drawing: go_drawing,
    Installing: go_installing,
}
_OPTIONS: dict[type[Any], Callable[[Transition], list[Choice]]] = {
    Steps: step_options,
    Paid: paid_options,
    Reaction: reaction_options,
    Interrupting: interrupting_options,
    PendingChoice: asking_options,
}
_TAKE: dict[type[Any], Callable[[Transition, Choice], None]] = {
    Paid: take_paid,
    Reaction: take_reaction,
    Interrupting: take_interrupting,
    PendingChoice: take_asking,
}


def _procedure_missing(edition: str, name: str) -> CorpusBroken:
    return CorpusBroken(
        "procedure-missing",
        f"{edition} has no steps for {name!r}, so nothing can be played in it",
        tries=["judge corpus list"],
        exit_code=NO_ANSWER,
    )
