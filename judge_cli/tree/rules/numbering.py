"""Numbers the blocks of an exported page: recounts the numbers that the export lost."""

import re
from collections.abc import Iterable

from judge_cli.errors.corpus import level_skipped, text_without_rule
from judge_cli.text.block import BlockKind, PageBlock
from judge_cli.text.marked import Marked
from judge_cli.text.mending import mended
from judge_cli.tree.numbers.number import RuleNumber, letter_at, letter_position, roman_at
from judge_cli.tree.rules.draft import RuleDraft, level_of
from judge_cli.tree.rules.rule import Level, Status

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
    return counting.drafts


class _Counting:
    """Counters for chapter, section, rule, letter and numeral, and the rule that takes the next text."""

    def __init__(self, heading: RuleNumber) -> None:
        self._heading = heading
        self._counts = [*heading.parts, *[0] * (_LEVELS - len(heading.parts))]
        if heading.letter:
            self._counts[len(heading.parts)] = letter_position(heading.letter)
        self.drafts: list[RuleDraft] = []

    def take(self, block: PageBlock) -> None:
        match block.kind:
            case BlockKind.HEADING if block.text.plain:
                self._open(self._heading, block)
            case BlockKind.ITEM if self._is_tail_of_label(block):
                self._continue(Marked(f" {_LABEL_TAKEN} ") + block.text)
            case BlockKind.ITEM:
                self._open(self._count(block), block)
            case BlockKind.PARAGRAPH if self._last(block).level in (Level.CHAPTER, Level.SECTION):
                # Text between a title and the first rule below it is neither a rule nor part of the title.
                self._last(block).notes += (block.text.plain,)
            case BlockKind.PARAGRAPH:
                self._continue(Marked(" ") + block.text)
            case BlockKind.EXAMPLE:
                self._last(block).examples.append((block.text.replaced(EXAMPLE_WORD, ""), block.place))
            case BlockKind.EXAMPLE_TAIL:
                text, place = self._last(block).examples.pop()
                self._last(block).examples.append((text + Marked(" ") + block.text, place))
            case BlockKind.LEVEL_SHOWN | BlockKind.LEFT_OUT | BlockKind.HEADING:
                pass

    def _count(self, block: PageBlock) -> RuleNumber:
        """The number of a new item: its own counter goes up, deeper ones start again."""
        at = block.depth - 1
        if at >= _LEVELS or 0 in self._counts[:at]:
            raise level_skipped(block.place, str(self._number(min(at, _LEVELS))))
        self._counts[at:] = [self._counts[at] + 1, *[0] * (_LEVELS - at - 1)]
        return self._number(block.depth)

    def _number(self, depth: int) -> RuleNumber:
        whole, letter, roman = self._counts[:3], self._counts[3], self._counts[4]
        return RuleNumber(
            tuple(whole[: min(depth, 3)]),
            letter_at(letter) if depth > 3 and letter else "",
            roman_at(roman) if depth > 4 and roman else "",
        )

    def _open(self, number: RuleNumber, block: PageBlock) -> None:
        self.drafts.append(RuleDraft(number, level_of(number), block.text, Status.OFFICIAL, block.place))

    def _last(self, block: PageBlock) -> RuleDraft:
        if not self.drafts:
            raise text_without_rule(block.place)
        return self.drafts[-1]

    def _continue(self, more: Marked) -> None:
        """Adds text to the previous rule, repairing the break between the two."""
        draft = self.drafts[-1]
        section = ".".join(map(str, self._counts[:2]))
        draft.text = mended(draft.text + more).replaced(_FRONT_TAKEN, rf"\1 {section}.")

    def _is_tail_of_label(self, block: PageBlock) -> bool:
        """Whether an item is the rest of a label: marks alone, or the rest of an unfinished sentence."""
        if block.depth != _LEVELS or self._counts[-1] or not self.drafts:
            return False
        unfinished = self.drafts[-1].text.plain[-1:].isalnum() and block.text.plain[:1].islower()
        return bool(_MARKS.fullmatch(block.text.plain)) or unfinished
