"""Checks an edition against its table of numbers: missing rules, and rules that the book lacks."""

from typing import NamedTuple

from judge_cli.text.block import BlockKind
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.build import read_pages, read_summaries
from judge_cli.tree.rules.edition_file import EditionFile, read_anchors
from judge_cli.tree.rules.rule_tree import RuleTree


class ChapterCount(NamedTuple):
    """The number of entries of a chapter in the table, and of those without text here."""

    number: str
    title: str
    numbers: int
    missing: int


def chapter_counts(entry: EditionFile, tree: RuleTree) -> tuple[ChapterCount, ...]:
    """The counts for each chapter of an edition with a whole table of numbers; empty for others."""
    if not entry.edition.whole:
        return ()
    titles = dict(entry.chapters)
    chapters: dict[RuleNumber, list[RuleNumber]] = {}
    for number in sorted(read_anchors(entry)):
        chapters.setdefault(RuleNumber(number.parts[:1]), []).append(number)
    return tuple(
        ChapterCount(str(chapter), titles.get(chapter, ""), len(numbers), sum(n not in tree for n in numbers))
        for chapter, numbers in chapters.items()
    )


def table_problems(entry: EditionFile, tree: RuleTree) -> list[str]:
    """Numbers of a whole table without text, and texts without a number in it."""
    table = read_toml(entry.folder / entry.anchors, entry.place).table()
    known = read_anchors(entry)
    lacking = [
        f"{number} has neither official text nor a summary ({table.place(str(number))})"
        for number in known
        if number not in tree
    ]
    written = {number: block.place for number, block in read_summaries(entry)}
    if not entry.imported:
        written |= {rule.number: rule.place for rule in tree}
    extra = [number for number in sorted(written) if number not in known]
    return [
        *lacking,
        *(f"{number} is not in the table of numbers, {entry.anchors} ({written[number]})" for number in extra),
    ]


def example_problems(entry: EditionFile) -> list[str]:
    """Examples of ours below rules whose printed text ships."""
    printed = {draft.number for read in read_pages(entry) for draft in read.drafts}
    return [
        f"an example of our own stands below {number}, whose printed text is here with its own examples ({block.place})"
        for number, block in read_summaries(entry)
        if block.kind is BlockKind.EXAMPLE and number in printed
    ]
