"""Building an edition's tree from its files."""

from collections.abc import Iterable
from dataclasses import dataclass

from judge_cli.errors import CorpusBroken
from judge_cli.text.block import BlockKind, Marked, PageBlock, Place
from judge_cli.text.chart_copy import ChartCopy, read_chart
from judge_cli.text.outside import PageFile, file_missing, read_page
from judge_cli.text.pages import export_blocks, page_not_understood, summary_entries
from judge_cli.tree.numbers.number import RuleNumber, own_anchor, read_number
from judge_cli.tree.rules.edition_file import EditionFile, number_in_corpus_wrong, read_anchors
from judge_cli.tree.rules.imported_file import read_imported
from judge_cli.tree.rules.numbering import RuleDraft, charted, jumps, level_of, numbered
from judge_cli.tree.rules.references import CardNames, referred_to
from judge_cli.tree.rules.rule import Example, Reference, Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree


@dataclass(frozen=True, slots=True)
class PageRead:
    """A page after reading: its file, its blocks, and their rules."""

    page: PageFile
    blocks: tuple[PageBlock, ...]
    drafts: tuple[RuleDraft, ...]


def build_tree(entry: EditionFile, cards: CardNames) -> RuleTree:
    """The whole tree of an edition."""
    drafts = _gathered(entry)
    anchors = read_anchors(entry)
    held = {number: referred_to_by(draft) for number, draft in drafts.items()}
    backwards: dict[RuleNumber, list[RuleNumber]] = {}
    order = sorted(drafts)
    for number in order:
        for target in held[number]:
            backwards.setdefault(target, []).append(number)
    below: dict[RuleNumber | None, list[RuleNumber]] = {}
    for number in order:
        below.setdefault(number.above, []).append(number)
    rules = {
        number: Rule(
            number=number,
            level=drafts[number].level,
            text=drafts[number].text,
            status=drafts[number].status,
            anchor=drafts[number].anchor or anchors.get(number, own_anchor(number)),
            place=drafts[number].place,
            examples=_examples(drafts[number], cards),
            references=tuple(Reference(target, target in drafts) for target in held[number]),
            referenced_by=tuple(backwards.get(number, ())),
            actor=drafts[number].actor,
            asked=drafts[number].asked,
            notes=tuple(drafts[number].notes),
            children=tuple(below.get(number, ())),
        )
        for number in order
    }
    return RuleTree(entry.edition, rules)


def read_pages(entry: EditionFile) -> list[PageRead]:
    """The edition's official pages, each with its rules."""
    read: list[PageRead] = []
    for named in entry.pages:
        page = read_page(entry.folder, named.file, named.place)
        blocks = export_blocks(page)
        if not any(block.kind is BlockKind.HEADING for block in blocks[:1]):
            raise page_not_understood(Place(page.name, 1), "no heading on its first line")
        read.append(PageRead(page, blocks, tuple(numbered(blocks, named.number))))
    return read


def read_charts(entry: EditionFile) -> list[ChartCopy]:
    """The copies of the edition's flow chart, the leading copy first."""
    return [read_chart(read_page(entry.folder, file, entry.place)) for file in entry.charts]


def referred_to_by(draft: RuleDraft) -> list[RuleNumber]:
    """The rules that a draft refers to, in its text and by its exits."""
    by_text = referred_to(draft.text.plain, draft.number)
    return list(dict.fromkeys([*by_text, *(RuleNumber((step,)) for step in jumps(draft.asked))]))


def _gathered(entry: EditionFile) -> dict[RuleNumber, RuleDraft]:
    """Every rule of the edition: from imported text, else official pages, else summaries and headings."""
    printed: dict[RuleNumber, RuleDraft] = {}
    for read in read_pages(entry):
        _add(printed, read.drafts, refuse_second=True)
    if entry.charts:
        _add(printed, charted(read_charts(entry)), refuse_second=True)
    imported: dict[RuleNumber, RuleDraft] = {}
    if entry.imported:
        _add(imported, read_imported(entry.imported), refuse_second=True)
    drafts = {**printed, **imported}
    _add_summaries(drafts, entry)
    titles = (RuleDraft(n, level_of(n), Marked(title), Status.OFFICIAL, entry.place) for n, title in entry.chapters)
    _add(drafts, titles, refuse_second=False)
    return drafts


def _add(drafts: dict[RuleNumber, RuleDraft], more: Iterable[RuleDraft], *, refuse_second: bool) -> None:
    for draft in more:
        if draft.number not in drafts:
            drafts[draft.number] = draft
        elif refuse_second:
            raise _rule_twice(str(draft.number), draft.place, drafts[draft.number].place)


def read_summaries(entry: EditionFile) -> list[tuple[RuleNumber, PageBlock]]:
    """The contents of the edition's summary pages: each text, or example of ours, with its number."""
    if not entry.summaries:
        return []
    if not (entry.folder / entry.summaries).is_dir():
        raise file_missing(f"{entry.folder.name}/{entry.summaries}", entry.place)
    found: list[tuple[RuleNumber, PageBlock]] = []
    for path in sorted((entry.folder / entry.summaries).glob("*.md")):
        page = read_page(entry.folder, f"{entry.summaries}/{path.name}", entry.place)
        for written, block in summary_entries(page):
            number = read_number(written)
            if number is None:
                raise number_in_corpus_wrong(block.place, written)
            found.append((number, block))
    return found


def _add_summaries(drafts: dict[RuleNumber, RuleDraft], entry: EditionFile) -> None:
    """Adds the summaries of rules without official text."""
    seen: dict[RuleNumber, Place] = {}
    for number, block in read_summaries(entry):
        if block.kind is BlockKind.EXAMPLE:
            _add_example(drafts[number], block)
            continue
        if number in seen:
            raise _rule_twice(str(number), block.place, seen[number])
        seen[number] = block.place
        status = Status.OFFICIAL if block.kind is BlockKind.HEADING else Status.SUMMARY
        drafts.setdefault(number, RuleDraft(number, level_of(number), block.text, status, block.place))


def _add_example(draft: RuleDraft, block: PageBlock) -> None:
    """Adds an example in our own words to a summary; official text already has its printed examples."""
    if draft.status is Status.SUMMARY:
        draft.examples.append((block.text, block.place))


def _examples(draft: RuleDraft, cards: CardNames) -> tuple[Example, ...]:
    return tuple(
        Example(ordinal, text, cards.mentioned(text.plain), place)
        for ordinal, (text, place) in enumerate(draft.examples, 1)
    )


def _rule_twice(number: str, place: Place, other: Place) -> CorpusBroken:
    return CorpusBroken("rule-twice", f"rule {number} is given twice", place=place, where=[f"first at {other}"])
