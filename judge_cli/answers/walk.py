"""A walk along a chart by answers: the way taken, with the rule of every step."""

from collections.abc import Iterator
from typing import Annotated, TypedDict

from judge_cli.answers.charts.step_words import first_words, permitted_words, status_words
from judge_cli.answers.rule_text import CitationText, EditionId, FullText, Number
from judge_cli.answers.steps import PermitName, StepActor, WindowKindName, step_text
from judge_cli.answers.value import Answer
from judge_cli.errors import AskedWrongly, shortened
from judge_cli.page.blocks import Block, Headline, Item, Line, Prose, Span
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts.walk import Met, Walked, answer_meant, walked
from judge_cli.procedure.here.places import ChartPlace, asked_place
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from judge_cli.wire.value import BESIDE, filled, found_at

# Each answer walks the chart anew from its start.
_MOST_ANSWERS = 200


class QuestionAnswered(TypedDict):
    question: Annotated[str, found_at("question.text"), "The question."]
    answer: Annotated[str, "The answer."]


class WalkedStep(TypedDict):
    number: Annotated[Number, found_at("step.number")]
    text: Annotated[FullText, found_at("step.text")]
    actor: Annotated[StepActor, found_at("step.actor")]
    window: Annotated[
        WindowKindName | None, found_at("step.window.kind"), "The window that the step opens; null where it opens none."
    ]
    permits: Annotated[list[PermitName], found_at("step.window.permits"), "What the window permits."]
    answers: Annotated[list[QuestionAnswered], found_at("answered"), "The answers that were given."]
    citation: Annotated[CitationText, found_at("step.citation")]


class WalkData(Answer):
    """A walk through a chart by answers."""

    edition: EditionId
    procedure: Annotated[str, "The name of the timing chart."]
    way: Annotated[tuple[WalkedStep, ...], "The steps that were walked."]
    ended: Annotated[bool, "Whether the walk came to the end of the chart."]
    ending: Annotated[str, "What ended it, or the step where it stopped."]
    short: Annotated[str, BESIDE]
    source: Annotated[str, BESIDE]
    words: Annotated[tuple[str, ...], BESIDE]

    def page(self) -> Iterator[Block]:
        yield Headline((Span(f"{self.short} · {self.procedure}", "number"), " · the way taken"))
        yield Prose((Span(self.source, "quiet"),))
        for n, (step, words) in enumerate(zip(self.way, self.words, strict=True), 1):
            below: tuple[Line, ...] = tuple(
                (f"{one['question']} ", Span(one["answer"], "match")) for one in step["answers"]
            )
            yield Item((words,), lead=(Span(step["citation"], "number"), " "), hang=4, number=n, below=below)
        yield Prose((Span("ended: ", "quiet"), self.ending))


def _words(met: Met) -> str:
    """The text of a step on the way; a window by its players' possible acts."""
    window = met.step.window
    if window and not met.step.citation.step:
        return f"{window.kind.value}, {first_words(window)}: {', '.join(permitted_words(window))}"
    return step_text(met.step)


def walk_by_answers(library: Library, words: str, answers: str, edition: str | None) -> WalkData:
    asked = asked_place(library, Cache(cache_folder()), words, edition)
    held, procedure, way = asked.charts.held.edition, asked.place.procedure, by_answers(asked.place, answers)
    return WalkData(
        edition=held.id,
        procedure=procedure.name,
        way=tuple(filled(WalkedStep, one) for one in way.way),
        ended=True,
        ending=way.ending,
        short=held.short,
        source=status_words(procedure),
        words=tuple(map(_words, way.way)),
    )


def by_answers(place: ChartPlace, answers: str) -> Walked:
    """The walk with answers given beforehand: exactly one per question."""
    left = answers.split(",") if answers.strip() else []
    if len(left) > _MOST_ANSWERS:
        raise AskedWrongly(
            "answers-many",
            f"more than {_MOST_ANSWERS} answers: no walk asks so many questions",
            tries=["judge here asks one question after the other"],
        )
    given: list[str] = []
    last = ""
    procedure, start = place.procedure, place.step.number
    now = walked(procedure, (), start)
    while now.asked is not None:
        question = now.asked
        if not left:
            raise AskedWrongly(
                "answer-missing",
                f'an answer is missing at step {question.step.number}: "{question.text}"',
                tries=[f"add one to the answers: {' or '.join(question.answers)}"],
            )
        meant = answer_meant(question, left[0])
        if meant is None:
            raise AskedWrongly(
                "answer-odd",
                f'{shortened(left[0].strip())!r} is no answer at step {question.step.number}: "{question.text}"',
                tries=[f"answer {' or '.join(question.answers)}"],
            )
        given, left, last = [*given, meant], left[1:], question.text
        now = walked(procedure, tuple(given), start)
    if left:
        raise AskedWrongly(
            "answers-left",
            f"the walk ended at step {now.way[-1].step.number} with answers left: "
            f"{shortened(', '.join([answer.strip() for answer in left]))}",
            where=[f'the last question was "{last}"' if last else "no question is asked on this way"],
            tries=["leave them out"],
        )
    return now
