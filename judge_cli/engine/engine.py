"""The engine: which choices a state allows, and which state comes after one."""

from collections.abc import Callable, Iterable
from typing import Any

from judge_cli.engine.actions import take_action
from judge_cli.engine.asking import asking_options, take_asking
from judge_cli.engine.choice import Choice
from judge_cli.engine.course import Course, program
from judge_cli.engine.law import Law
from judge_cli.engine.moment import (
    Asking,
    Interrupting,
    Paid,
    Playing,
    Reaction,
    Resolving,
    State,
    Steps,
    Subroutines,
    Tracing,
)
from judge_cli.engine.playing_cards import go_playing
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
from judge_cli.engine.steps import action_taken, go_steps, procedures_needed, step_options, take_offer
from judge_cli.engine.traces import go_tracing
from judge_cli.engine.transcript import Entry
from judge_cli.engine.windows import go_paid, paid_options, take_paid
from judge_cli.errors.playing import Endless, ProcedureMissing
from judge_cli.procedure.procedure import Procedure

_MOST = 20_000
_OFFERED = ("continues", "jacks out")


class Engine:
    """One edition's rules, ready to be played."""

    def __init__(self, law: Law, procedures: Iterable[Procedure]) -> None:
        self.law = law
        self.programs = {procedure.name: program(procedure) for procedure in procedures}
        for name in procedures_needed():
            if name not in self.programs:
                raise ProcedureMissing(law.edition.short, name)

    def course(self, state: State) -> Course:
        """A course that starts from a state."""
        return Course(self.law, self.programs, state)

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
        return course.state(), tuple(course.entries)


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
