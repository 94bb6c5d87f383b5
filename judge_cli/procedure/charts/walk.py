"""Walks a procedure by question and answer: the steps met, the questions, and the end."""

from typing import NamedTuple

from judge_cli.procedure.steps.place_names import question_text, turn_of
from judge_cli.procedure.steps.procedure import Ask, Branch, GoTo, Instruction, Offer, Procedure, Step
from judge_cli.tree.numbers.number import RuleNumber

_YES_NO = ("yes", "no")


class WalkQuestion(NamedTuple):
    """A question of a step, and its possible answers."""

    step: Step
    text: str
    answers: tuple[str, ...]


class AnsweredStep(NamedTuple):
    """A question with the answer that was given."""

    question: WalkQuestion
    answer: str


class Met(NamedTuple):
    """A step on the way, with its questions and answers."""

    step: Step
    answered: tuple[AnsweredStep, ...] = ()


class Walked(NamedTuple):
    """The progress of a walk: the steps met, and the open question or the end."""

    way: tuple[Met, ...]
    asked: WalkQuestion | None
    ending: str


def walked(procedure: Procedure, answers: tuple[str, ...], start: RuleNumber | None = None) -> Walked:
    """The walk from the first step, or another, with these answers, up to the first open question."""
    return _Walking(procedure, list(answers)).all(start or procedure.steps[0].number)


class _Walking:
    """Goes from step to step, taking one answer after another."""

    def __init__(self, procedure: Procedure, answers: list[str]) -> None:
        self._procedure = procedure
        self._answers = answers
        self._way: list[Met] = []

    def all(self, start: RuleNumber) -> Walked:
        at: RuleNumber | str = start
        while isinstance(at, RuleNumber):
            step = self._procedure.step(at)
            self._way.append(Met(step))
            leads = self._through(step)
            if isinstance(leads, WalkQuestion):
                return Walked(tuple(self._way), leads, "")
            at = leads
        return Walked(tuple(self._way), None, at)

    def _through(self, step: Step) -> RuleNumber | WalkQuestion | str:
        """The step that a step leads to, or its open question."""
        for one in step.instructions:
            leads = self._leads(step, one)
            # A branch to its own step goes on with the step's next instruction.
            if leads is not None and not (isinstance(one, Branch) and leads == step.number):
                return leads
        steps = self._procedure.steps
        at = steps.index(step) + 1
        return steps[at].number if at < len(steps) else f"the {self._procedure.name} is over"

    def _leads(self, step: Step, one: Instruction) -> RuleNumber | WalkQuestion | str | None:
        match one:
            case GoTo():
                return one.step
            case Offer():
                return self._answered(step, f"Does the {one.player.value} {one.offered}?", one.taken, one.declined)
            case Branch():
                return self._answered(step, question_text(one.condition, turn_of(self._procedure)), one.yes, one.no)
            case Ask():
                return self._asked(step, one)
        return None

    def _asked(self, step: Step, ask: Ask) -> RuleNumber | WalkQuestion | str:
        """The step that a chart's question leads to; an answer may lead to a further question."""
        leads: RuleNumber | Ask | str = ask
        while isinstance(leads, Ask):
            ways = {answer.casefold(): to for answer, to in leads.ways}
            answer = self._take(WalkQuestion(step, leads.question, tuple(ways)))
            if isinstance(answer, WalkQuestion):
                return answer
            leads = ways[answer]
        return leads

    def _answered(self, step: Step, text: str, yes: RuleNumber, no: RuleNumber) -> RuleNumber | WalkQuestion:
        answer = self._take(WalkQuestion(step, text, _YES_NO))
        if isinstance(answer, WalkQuestion):
            return answer
        return yes if answer == _YES_NO[0] else no

    def _take(self, question: WalkQuestion) -> str | WalkQuestion:
        """The next answer; the question itself if no answer is left or the next one does not fit."""
        if not self._answers or self._answers[0] not in question.answers:
            return question
        met = self._way[-1]
        answer = self._answers.pop(0)
        self._way[-1] = Met(met.step, (*met.answered, AnsweredStep(question, answer)))
        return answer


def answer_meant(question: WalkQuestion, written: str) -> str | None:
    """The answer that the words mean, perhaps by its beginning; none if none fits."""
    plain = written.strip().casefold()
    return next((answer for answer in question.answers if plain and answer.startswith(plain)), None)
