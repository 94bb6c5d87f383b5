"""The engine: which choices a state allows, and which state comes after one."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from judge_cli.engine.actions import take_action
from judge_cli.engine.asking import asking_options, take_asking
from judge_cli.engine.choice import Choice
from judge_cli.engine.course import Course, chart
from judge_cli.engine.law import Law
from judge_cli.engine.moment import (
    Asking,
    Interrupting,
    Paid,
    Playing,
    Psi,
    Reaction,
    Resolving,
    State,
    Steps,
    Subroutines,
    Tracing,
)
from judge_cli.engine.playing_cards import go_playing
from judge_cli.engine.psi import go_psi
from judge_cli.engine.reactions import (
    go_interrupting,
    go_reaction,
    go_subroutines,
    interrupting_options,
    reaction_options,
    take_interrupting,
    take_reaction,
)
from judge_cli.engine.resolving import go_resolving
from judge_cli.engine.scenario import Start
from judge_cli.engine.steps import TURNS, action_taken, go_steps, procedures_needed, step_options, take_offer
from judge_cli.engine.traces import go_tracing
from judge_cli.engine.transcript import Entry
from judge_cli.engine.windows import go_paid, paid_options, take_paid
from judge_cli.errors.playing import Endless, ProcedureMissing, StepUnknown
from judge_cli.procedure.procedure import Deed, Do, Instruction, Meet, Procedure, Step
from judge_cli.text.place import Place
from judge_cli.tree.number import RuleNumber

# How much may happen without anyone having anything to choose, before it is called endless.
_MOST = 2_000
_OFFERED = ("continues", "jacks out")


class Engine:
    """One edition's rules, ready to be played."""

    def __init__(self, law: Law, procedures: Iterable[Procedure]) -> None:
        self.law = law
        self.charts = {procedure.name: chart(procedure) for procedure in procedures}
        for name in procedures_needed():
            if name not in self.charts:
                raise ProcedureMissing(law.edition.short, name)

    def steps_named(self, at: str, place: Place) -> frozenset[RuleNumber]:
        """The steps that go by this number, anchor or occasion."""
        found = self._names.get(at)
        if found is None:
            import difflib  # only an unknown step pays for it

            near = difflib.get_close_matches(at, sorted(self._names), 3, 0)
            raise StepUnknown(place, at, self.law.edition.short, near)
        return found

    @cached_property
    def _names(self) -> dict[str, frozenset[RuleNumber]]:
        """The steps by every name that they go by."""
        found: dict[str, frozenset[RuleNumber]] = {}
        for one in self.charts.values():
            for step in one.steps:
                for name in (str(step.number), step.citation.anchor, *_occasions(step)):
                    found[name] = found.get(name, frozenset()) | {step.number}
        return found

    def opening(self, start: Start) -> State:
        """The state that a scenario starts from; without a step, the active player's action window."""
        name = TURNS[start.game.active]
        steps = self.charts[name].steps
        named = self.steps_named(start.at, start.place) if start.at else None
        at = next(
            (
                n
                for n, step in enumerate(steps)
                if (step.number in named if named is not None else any(map(is_action, step.instructions)))
            ),
            None,
        )
        if at is None:
            near = [step.citation.anchor for step in steps[:3]]
            raise StepUnknown(start.place, start.at, f"the {start.game.active.value}'s turn", near)
        return State(start.game, (Steps(name, at),))

    def course(self, state: State) -> Course:
        """A course that starts from a state."""
        return Course(self.law, self.charts, state)

    def advance(self, course: Course) -> None:
        """Plays on until someone has to choose, even if there is only one thing to choose."""
        frames = course.frames
        for _ in range(_MOST):
            if course.game.winner or not frames or not _GO[type(frames[-1])](course):
                return
        raise Endless(_MOST, [entry.text for entry in course.entries[-3:]])

    def options(self, course: Course) -> list[Choice]:
        """The choices at the point that play has come to; what happens if nobody acts comes first."""
        if course.game.winner or not course.frames:
            return []
        return _OPTIONS[type(course.frames[-1])](course)

    def take(self, course: Course, choice: Choice) -> None:
        """Makes a choice that is among the options, and plays on to the next."""
        frame = course.frames[-1]
        if isinstance(frame, Steps):
            _take_step(course, choice)
        else:
            _TAKE[type(frame)](course, choice)
        self.advance(course)

    def start(self, state: State) -> tuple[State, tuple[Entry, ...]]:
        """The state in which the first real choice has to be made."""
        course = self.course(state)
        self.advance(course)
        return self._to_real_choice(course)

    def legal(self, state: State) -> tuple[Choice, ...]:
        """The choices that a state allows; none when the game is over."""
        return tuple(self.options(self.course(state)))

    def after(self, state: State, choice: Choice) -> tuple[State, tuple[Entry, ...]]:
        """The next state with a real choice after this one, and what happened on the way."""
        course = self.course(state)
        self.take(course, choice)
        return self._to_real_choice(course)

    def _to_real_choice(self, course: Course) -> tuple[State, tuple[Entry, ...]]:
        for _ in range(_MOST):
            options = self.options(course)
            if len(options) != 1:
                break
            self.take(course, options[0])
        else:
            raise Endless(_MOST, [entry.text for entry in course.entries[-3:]])
        return course.state(), tuple(course.entries)


def _occasions(step: Step) -> list[str]:
    return [one.occasion.value for one in step.instructions if isinstance(one, Meet)]


def is_action(instruction: Instruction) -> bool:
    """Whether an instruction of a step has the active player take an action."""
    return isinstance(instruction, Do) and instruction.deed is Deed.TAKE_ACTION


def _take_step(course: Course, choice: Choice) -> None:
    if choice.verb in _OFFERED:
        take_offer(course, choice)
    else:
        action_taken(course)
        take_action(course, choice)


def _wait(course: Course) -> bool:
    return False


_GO: dict[type[Any], Callable[[Course], bool]] = {
    Steps: go_steps,
    Paid: go_paid,
    Reaction: go_reaction,
    Subroutines: go_subroutines,
    Resolving: go_resolving,
    Interrupting: go_interrupting,
    Asking: _wait,
    Tracing: go_tracing,
    Psi: go_psi,
    Playing: go_playing,
}
_OPTIONS: dict[type[Any], Callable[[Course], list[Choice]]] = {
    Steps: step_options,
    Paid: paid_options,
    Reaction: reaction_options,
    Interrupting: interrupting_options,
    Asking: asking_options,
}
_TAKE: dict[type[Any], Callable[[Course, Choice], None]] = {
    Paid: take_paid,
    Reaction: take_reaction,
    Interrupting: take_interrupting,
    Asking: take_asking,
}
