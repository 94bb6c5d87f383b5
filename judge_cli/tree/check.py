"""Checking an edition: what must hold for its tree, proved from its files."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from judge_cli.errors.base import CorpusBroken
from judge_cli.text.account import first_lost
from judge_cli.text.block import Kind
from judge_cli.tree.build import PageRead, build_tree, read_charts, read_pages
from judge_cli.tree.card_names import CardNames
from judge_cli.tree.edition_file import EditionFile, read_anchors, read_edition
from judge_cli.tree.number import RuleNumber
from judge_cli.tree.numbering import EXAMPLE_WORD
from judge_cli.tree.rule_tree import RuleTree


@dataclass(frozen=True, slots=True)
class Report:
    """What a check of one edition found: problems, references that lead nowhere, how many rules are indexed."""

    edition: str
    rules: int
    examples: int
    problems: tuple[str, ...]
    leading_nowhere: tuple[str, ...]
    indexed: int | None = None


def check_edition(folder: Path, cards: CardNames) -> Report:
    """The check of the edition in this folder; nothing is taken from a cache."""
    try:
        entry = read_edition(folder)
        tree = build_tree(entry, cards)
    except CorpusBroken as error:
        where = f" ({error.where[0]})" if error.where else ""
        return Report(folder.name, 0, 0, (f"{error.what}{where}",), ())
    problems = [*_gaps(tree), *_anchor_problems(entry, tree), *_lost_letters(entry)]
    nowhere = [f"{rule.number} -> {r.number}" for rule in tree for r in rule.references if not r.held]
    examples = sum(len(rule.examples) for rule in tree)
    return Report(entry.edition.id, len(tree.rules), examples, tuple(problems), tuple(nowhere))


def _gaps(tree: RuleTree) -> list[str]:
    """Numbers that are missing before a number that is there; a selection of whole sections is no gap."""
    found: list[str] = []
    for number in tree.rules:
        if number.above is not None and number.above not in tree:
            found.append(f"{number} is here, but {number.above} above it is not")
        before = _before(tree, number)
        if number.depth > 2 and before is not None and before not in tree:
            found.append(f"{number} is here, but {before} before it is not")
    return found


def _before(tree: RuleTree, number: RuleNumber) -> RuleNumber | None:
    """The number that must stand before this one on its level; none before the first."""
    first = RuleNumber(number.parts, "a") if number.letter else RuleNumber((*number.parts[:-1], 1))
    at = first if not number.roman else RuleNumber(number.parts, number.letter, "i")
    if at == number:
        return None
    while at.follower() < number:
        at = at.follower()
    return at


def _anchor_problems(entry: EditionFile, tree: RuleTree) -> list[str]:
    """Anchors that are given twice, given to no rule, or not given where the edition gives anchors."""
    anchors = read_anchors(entry)
    twice = [anchor for anchor, times in Counter(rule.anchor for rule in tree).items() if times > 1]
    found = [f"the anchor {anchor} is given twice" for anchor in twice]
    found += [f"{entry.anchors} names {number}, which is not here" for number in anchors if number not in tree]
    if anchors:
        found += [f"{number} has no anchor in {entry.anchors}" for number in tree.rules if number not in anchors]
    return found


def _lost_letters(entry: EditionFile) -> list[str]:
    """Places where a page holds text that no block of it holds, or a chart a step that its copy lost."""
    found = []
    for read in read_pages(entry):
        place = first_lost(read.page, read.blocks)
        if place:
            found.append(f"{place}: text that no block holds")
        if _letters_of_blocks(read) - _letters_of_drafts(read):
            found.append(f"{read.page.name}: text that no rule holds")
    copies = read_charts(entry)
    found += [f"{copy.title} has {len(copy.steps)} steps" for copy in copies if len(copy.steps) != len(copies[0].steps)]
    return found


def _letters_of_blocks(read: PageRead) -> Counter[str]:
    """The letters and digits that a page's blocks bring in, how often each."""
    brought = [block.text.plain for block in read.blocks if block.kind not in (Kind.LEFT_OUT, Kind.LEVEL_SHOWN)]
    return Counter(c for text in brought for c in EXAMPLE_WORD.sub("", text) if c.isalnum())


def _letters_of_drafts(read: PageRead) -> Counter[str]:
    """The letters and digits that the rules of a page and their examples hold, how often each."""
    texts = [text.plain for draft in read.drafts for text in (draft.text, *(text for text, _ in draft.examples))]
    return Counter(c for text in texts for c in text if c.isalnum())
