"""Reads a copy of a flow chart, as a list or one paragraph: steps with an actor, questions and exits."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from judge_cli.errors import CorpusBroken
from judge_cli.text.block import ChartQuestion, Place, WayOut
from judge_cli.text.outside import PageFile

_STEP = re.compile(r"(?:(?<=\s)|^)(\d{1,3})\. (?=[A-Z])")
_ACTOR = re.compile(r"(Runner|Corp|Both): ")
_QUESTION = re.compile(r"(?:^|(?<=[.!)] )|(?<=\n))([A-Z][^.?!\n]*\?)\s*(?=Yes:)")
_ANSWER = re.compile(r"(Yes|No): *")
_JUMP = re.compile(r"\{?Go to (?:step )?(\d{1,3})\.?\}?$")
# Questions within questions; printed charts have two.
_DEEPEST = 10


@dataclass(frozen=True, slots=True)
class ChartStep:
    """One step of a flow chart."""

    number: int
    actor: str | None
    text: str
    asked: ChartQuestion | None
    place: Place
    jumps_as_written: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChartCopy:
    """One copy of a chart: its title, its steps, and the notice below them."""

    title: str
    steps: tuple[ChartStep, ...]
    notice: str


def read_chart(page: PageFile) -> ChartCopy:
    """The chart in a file."""
    starts = _step_starts(page)
    body, notice = _without_notice(page.text, starts)
    ends = [*(match.start() for match in starts[1:]), len(body)]
    steps = [
        _step(page, int(start[1]), body[start.end() : end], start.start())
        for start, end in zip(starts, ends, strict=True)
    ]
    title = page.text[: starts[0].start()].strip().rstrip(".")
    return ChartCopy(title, tuple(steps), notice)


def _step_starts(page: PageFile) -> list[re.Match[str]]:
    """The starts of the steps: the first number 1, after it the first 2, and so on."""
    starts: list[re.Match[str]] = []
    for match in _STEP.finditer(page.text):
        if int(match[1]) == len(starts) + 1:
            starts.append(match)
    if not starts:
        raise _chart_not_understood(Place(page.name, 1), "no step 1 in this chart")
    return starts


def _without_notice(text: str, starts: Sequence[re.Match[str]]) -> tuple[str, str]:
    """The text up to the end of the last step, and the notice after an empty line."""
    last = starts[-1].end()
    gap = text.find("\n\n", last)
    return (text, "") if gap < 0 else (text[:gap], text[gap:].strip())


def _step(page: PageFile, number: int, body: str, offset: int) -> ChartStep:
    place = Place(page.name, page.text.count("\n", 0, offset) + 1)
    lines = "\n".join(line.strip() for line in body.strip().splitlines())
    actor = _ACTOR.match(lines)
    rest = lines[actor.end() :] if actor else lines
    question = _QUESTION.search(rest)
    text = rest[: question.start()] if question else rest
    asked = None
    if question:
        asked, left = _asked(rest[question.start() :], place)
        if left:
            raise _chart_not_understood(place, f"step {number} goes on after its ways out: {left[:60]!r}")
    elif _ANSWER.search(rest):
        raise _chart_not_understood(place, f"step {number} has answers but no question before them")
    jumps = tuple(match[0] for match in re.finditer(r"\{?Go to[^}\n]*\}?", rest))
    return ChartStep(number, actor[1] if actor else None, _tidy(text), asked, place, jumps)


def _asked(text: str, place: Place, depth: int = 1) -> tuple[ChartQuestion, str]:
    """A question with its two exits, and the rest of the text."""
    if depth > _DEEPEST:
        raise _chart_not_understood(place, f"more than {_DEEPEST} questions stand one within the other")
    question = re.match(r"[^?]*\?", text)
    if not question:
        raise _chart_not_understood(place, f"a question is missing before {text[:40]!r}")
    rest = text[question.end() :].strip()
    ways: list[WayOut] = []
    for expected in ("Yes", "No"):
        answer = _ANSWER.match(rest)
        if not answer or answer[1] != expected:
            raise _chart_not_understood(place, f"the answer {expected!r} is missing after {question[0]!r}")
        leads_to, rest = _leads_to(rest[answer.end() :], place, depth)
        ways.append(WayOut(expected, leads_to))
    return ChartQuestion(_tidy(question[0]), tuple(ways)), rest


def _leads_to(text: str, place: Place, depth: int) -> tuple[int | ChartQuestion | str, str]:
    """The target of an answer, and the text after it."""
    next_answer = _ANSWER.search(text)
    own = text[: next_answer.start()] if next_answer else text
    if "?" in own:
        return _asked(text, place, depth + 1)
    rest = text[len(own) :]
    jump = _JUMP.fullmatch(own.strip())
    return (int(jump[1]) if jump else _tidy(own.strip("{} \n"))), rest


def _tidy(text: str) -> str:
    """The text on one line, without the final full stop, which copies may lack."""
    return re.sub(r"\s+", " ", text).strip().removesuffix(".")


def _chart_not_understood(place: Place, what: str) -> CorpusBroken:
    return CorpusBroken(
        "chart-not-understood", f"this flow chart cannot be read: {what}", place=place, tries=["judge corpus check"]
    )
