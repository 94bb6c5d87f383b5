"""Checks an edition: the conditions on its tree, proved from its files."""

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from judge_cli.errors import CorpusBroken
from judge_cli.text.account import first_lost
from judge_cli.text.block import BlockKind
from judge_cli.tree.checks.check_since import since_problems
from judge_cli.tree.checks.check_table import ChapterCount, chapter_counts, example_problems, table_problems
from judge_cli.tree.comparing.changes_file import read_changes
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.build import PageRead, build_tree, read_charts, read_pages
from judge_cli.tree.rules.card_names import CardNames
from judge_cli.tree.rules.edition_file import EditionFile, read_anchors, read_edition
from judge_cli.tree.rules.numbering import EXAMPLE_WORD
from judge_cli.tree.rules.rule_tree import RuleTree

# Some books skip the letters that look like the digits 1 and 0; a book does so throughout or not at all.
_EASILY_MISREAD = frozenset("lo")


@dataclass(frozen=True, slots=True)
class Report:
    """The result of checking one edition: problems, dead references, and the number of indexed rules."""

    edition: str
    rules: int
    examples: int
    problems: tuple[str, ...]
    leading_nowhere: tuple[str, ...]
    indexed: int | None = None
    chapters: tuple[ChapterCount, ...] = ()


def check_edition(folder: Path, cards: CardNames, imported: Path | None = None) -> Report:
    """The check of the edition in this folder, with its imported text; uses no cache."""
    try:
        entry = read_edition(folder, imported)
        tree = build_tree(entry, cards)
        read_changes(entry)
    except CorpusBroken as error:
        where = f" ({error.where[0]})" if error.where else ""
        return Report(folder.name, 0, 0, (f"{error.what}{where}",), ())
    report = check_tree(entry, tree)
    if imported is None or imported.parent == folder:
        more = since_problems(entry, tree, cards) if imported is None else []
        return replace(report, problems=(*report.problems, *more))
    # Shipped data must be sound without the text that a user imported for it.
    alone = [f"without the imported text: {problem}" for problem in check_edition(folder, cards).problems]
    return replace(report, problems=(*report.problems, *alone))


def without_edition_file(folder: str) -> Report:
    """The report of an unfinished folder that is no edition yet."""
    return Report(folder, 0, 0, (f"{folder} has no edition.toml, so nothing of it is read",), ())


def check_tree(entry: EditionFile, tree: RuleTree) -> Report:
    """The check of a tree built from this edition's files."""
    problems = [*_gaps(tree), *_anchor_problems(entry, tree), *example_problems(entry), *_lost_letters(entry)]
    nowhere = [f"{rule.number} -> {r.number}" for rule in tree for r in rule.references if not r.held]
    examples = sum(len(rule.examples) for rule in tree)
    chapters = chapter_counts(entry, tree)
    return Report(entry.edition.id, len(tree.rules), examples, tuple(problems), tuple(nowhere), chapters=chapters)


def _gaps(tree: RuleTree) -> list[str]:
    """Numbers that are missing before an existing one; a selection of whole sections is no gap."""
    found: list[str] = []
    never_used = _EASILY_MISREAD - {number.letter for number in tree.rules}
    for number in tree.rules:
        if number.above is not None and number.above not in tree:
            found.append(f"{number} is here, but {number.above} above it is not ({tree.rules[number].place})")
        before = _before(number, never_used)
        if number.depth > 2 and before is not None and before not in tree:
            found.append(f"{number} is here, but {before} before it is not ({tree.rules[number].place})")
    return found


def _before(number: RuleNumber, never_used: frozenset[str]) -> RuleNumber | None:
    """The number that must precede this one on its level; none before the first."""
    before = number.preceding()
    while before is not None and not before.roman and before.letter in never_used:
        before = before.preceding()
    return before


def _anchor_problems(entry: EditionFile, tree: RuleTree) -> list[str]:
    """Anchors that are duplicate, without a rule, or missing where the edition gives anchors."""
    anchors = read_anchors(entry)
    twice = [anchor for anchor, times in Counter(rule.anchor for rule in tree).items() if times > 1]
    found = [f"the anchor {anchor} is given twice" for anchor in twice]
    if entry.edition.whole:
        return [*found, *table_problems(entry, tree)]
    found += [f"{entry.anchors} names {number}, which is not here" for number in anchors if number not in tree]
    if anchors and not entry.imported:
        found += [f"{number} has no anchor in {entry.anchors}" for number in tree.rules if number not in anchors]
    return found


def _lost_letters(entry: EditionFile) -> list[str]:
    """Places of lost text: text in no block, or a chart's step missing from its copy."""
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
    """The letters and digits of a page's blocks, with counts."""
    brought = [
        block.text.plain for block in read.blocks if block.kind not in (BlockKind.LEFT_OUT, BlockKind.LEVEL_SHOWN)
    ]
    return Counter(c for text in brought for c in EXAMPLE_WORD.sub("", text) if c.isalnum())


def _letters_of_drafts(read: PageRead) -> Counter[str]:
    """The letters and digits of the rules of a page and their examples, with counts."""
    texts = [text.plain for draft in read.drafts for text in (draft.text, *(text for text, _ in draft.examples))]
    return Counter(c for text in texts for c in text if c.isalnum())
