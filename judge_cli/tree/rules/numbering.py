"""Rules while their edition is being read: from an exported page, whose lost numbers are counted again, or a chart."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from judge_cli.errors import CorpusBroken
from judge_cli.text.block import BlockKind, ChartQuestion, Marked, PageBlock, Place, WayOut, joined
from judge_cli.text.chart_copy import ChartCopy, ChartStep
from judge_cli.text.markdown import mended
from judge_cli.tree.numbers.number import RuleNumber, letter_at, letter_position, roman_at
from judge_cli.tree.rules.rule import Level, Status


@dataclass(slots=True)
class RuleDraft:
    """The known parts of a rule so far; the only place where a rule still changes."""

    number: RuleNumber
    level: Level
    text: Marked
    status: Status
    place: Place
    examples: list[tuple[Marked, Place]] = field(default_factory=list)
    actor: str = ""
    asked: ChartQuestion | None = None
    notes: list[str] = field(default_factory=list)
    anchor: str = ""


def level_of(number: RuleNumber) -> Level:
    """The level of a number in a book with chapters and sections."""
    return {1: Level.CHAPTER, 2: Level.SECTION}.get(number.depth, Level.RULE)


def charted(copies: Sequence[ChartCopy]) -> list[RuleDraft]:
    """The chart's steps as rules; the first copy gives the text, the others fill and confirm it."""
    return [_step_draft(step, _others(step, copies[1:])) for step in copies[0].steps]


def _others(step: ChartStep, copies: Sequence[ChartCopy]) -> list[ChartStep]:
    """The same step of the other copies, which must agree."""
    same: list[ChartStep] = []
    for copy in copies:
        other = next((other for other in copy.steps if other.number == step.number), None)
        if other is None or (other.text, other.asked) != (step.text, step.asked) or _actors_clash(step, other):
            raise CorpusBroken(
                "copies-differ",
                f"step {step.number} says something else than the other copy",
                place=step.place,
                where=[f"beside {(other or copy.steps[-1]).place}"],
            )
        same.append(other)
    return same


def _actors_clash(step: ChartStep, other: ChartStep) -> bool:
    return step.actor is not None and other.actor is not None and step.actor != other.actor


def _step_draft(step: ChartStep, others: Sequence[ChartStep]) -> RuleDraft:
    actor = next((copy.actor for copy in (step, *others) if copy.actor), "")
    return RuleDraft(
        RuleNumber((step.number,)),
        Level.STEP,
        Marked(step.text),
        Status.OFFICIAL,
        step.place,
        actor=actor,
        asked=step.asked,
        notes=[note for other in others for note in _differences(step, other)],
    )


def _differences(step: ChartStep, other: ChartStep) -> list[str]:
    """The differences between two copies of a step, in words; ignores punctuation and braces."""
    notes: list[str] = []
    if step.actor != other.actor:
        notes.append(
            f"the copies differ: {step.place.file} names {step.actor or 'nobody'} as the actor, "
            f"{other.place.file} names {other.actor or 'nobody'}"
        )
    for ours, theirs in zip(step.jumps_as_written, other.jumps_as_written, strict=False):
        if ours.strip("{}. ") != theirs.strip("{}. "):
            notes.append(
                f'the copies differ: {step.place.file} has "{ours.strip("{}. ")}", '
                f'{other.place.file} has "{theirs.strip("{}. ")}"'
            )
    return notes


def jumps(asked: ChartQuestion | None) -> list[int]:
    """The target steps of a question's exits, in order."""
    if asked is None:
        return []
    return [step for way in asked.ways for step in _jumps_of(way)]


def _jumps_of(way: WayOut) -> list[int]:
    if isinstance(way.leads_to, ChartQuestion):
        return jumps(way.leads_to)
    return [way.leads_to] if isinstance(way.leads_to, int) else []


_LEVELS = 5
EXAMPLE_WORD = re.compile(r"^Example(?: \d+)?: *")
# The exporter took "(P)" at the start of a line for the label of a deeper list: the rest became an item.
_MARKS = re.compile(r"(?:\([A-Z]\) ?)+")
_LABEL_TAKEN = "(P)"
# It did the same with the front of a number, so that a cross-reference begins with its last dot.
_FRONT_TAKEN = re.compile(r"\b([Rr]ule|[Ss]tep|[Ss]ection) \.(?=\d)")


def numbered(blocks: Iterable[PageBlock], heading: RuleNumber) -> list[RuleDraft]:
    """The rules of a page whose heading has this number."""
    counting = _Counting(heading)
    for block in blocks:
        counting.take(block)
    counting.settle()
    return counting.drafts


class _Counting:
    """Counters for chapter, section, rule, letter and numeral, and the rule that takes the next text."""

    def __init__(self, heading: RuleNumber) -> None:
        self._heading = heading
        self._counts = [*heading.parts, *[0] * (_LEVELS - len(heading.parts))]
        if heading.letter:
            self._counts[len(heading.parts)] = letter_position(heading.letter)
        self.drafts: list[RuleDraft] = []
        # What continues the last rule and its last example: added at once, there may be thousands.
        self._more: list[Marked] = []
        self._more_of_example: list[Marked] = []

    def take(self, block: PageBlock) -> None:
        match block.kind:
            case BlockKind.HEADING if block.text.plain:
                self.settle()
                self._open(self._heading, block)
            case BlockKind.ITEM if self._is_tail_of_label(block):
                self._more.append(Marked(f" {_LABEL_TAKEN} ") + block.text)
            case BlockKind.ITEM:
                self.settle()
                self._open(self._count(block), block)
            case BlockKind.PARAGRAPH if self._last(block).level in (Level.CHAPTER, Level.SECTION):
                # Text between a title and the first rule below it is neither a rule nor part of the title.
                self._last(block).notes.append(block.text.plain)
            case BlockKind.PARAGRAPH:
                self._more.append(Marked(" ") + block.text)
            case BlockKind.EXAMPLE:
                self._settle_example()
                self._last(block).examples.append((block.text.replaced(EXAMPLE_WORD, ""), block.place))
            case BlockKind.EXAMPLE_TAIL:
                self._more_of_example.append(Marked(" ") + block.text)
            case BlockKind.LEVEL_SHOWN | BlockKind.LEFT_OUT | BlockKind.HEADING:
                pass

    def _count(self, block: PageBlock) -> RuleNumber:
        """The number of a new item: its own counter goes up, deeper ones start again."""
        at = block.depth - 1
        if at >= _LEVELS or 0 in self._counts[:at]:
            raise _level_skipped(block.place, str(self._number(min(at, _LEVELS))))
        self._counts[at:] = [self._counts[at] + 1, *[0] * (_LEVELS - at - 1)]
        return self._number(block.depth)

    def _number(self, depth: int) -> RuleNumber:
        whole, letter, roman = self._counts[:3], self._counts[3], self._counts[4]
        return RuleNumber(
            tuple(whole[: min(depth, 3)]),
            letter_at(letter) if depth > 3 and letter else "",
            roman_at(roman) if depth > 4 and roman else "",
        )

    def settle(self) -> None:
        """Adds to the last rule and its last example what continues them, repairing the breaks between."""
        self._settle_example()
        if self._more:
            section = ".".join(map(str, self._counts[:2]))
            whole = mended(joined([self.drafts[-1].text, *self._more]))
            self.drafts[-1].text = whole.replaced(_FRONT_TAKEN, rf"\1 {section}.")
            self._more = []

    def _settle_example(self) -> None:
        if self._more_of_example:
            text, place = self.drafts[-1].examples.pop()
            self.drafts[-1].examples.append((joined([text, *self._more_of_example]), place))
            self._more_of_example = []

    def _open(self, number: RuleNumber, block: PageBlock) -> None:
        self.drafts.append(RuleDraft(number, level_of(number), block.text, Status.OFFICIAL, block.place))

    def _last(self, block: PageBlock) -> RuleDraft:
        if not self.drafts:
            raise CorpusBroken(
                "text-without-rule", "this text belongs to no rule: none stands before it", place=block.place
            )
        return self.drafts[-1]

    def _is_tail_of_label(self, block: PageBlock) -> bool:
        """Whether an item is the rest of a label: marks alone, or the rest of an unfinished sentence."""
        if block.depth != _LEVELS or self._counts[-1] or not self.drafts:
            return False
        last = (self._more or [self.drafts[-1].text])[-1]
        unfinished = last.plain[-1:].isalnum() and block.text.plain[:1].islower()
        return bool(_MARKS.fullmatch(block.text.plain)) or unfinished


def _level_skipped(place: Place, number: str) -> CorpusBroken:
    return CorpusBroken(
        "level-skipped", f"a rule below {number} stands here, but {number} itself has not been met", place=place
    )
