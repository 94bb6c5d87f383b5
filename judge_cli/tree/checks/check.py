"""Checks an edition: the conditions on its tree, its table of numbers, its proofs, its changes; and the holdings."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from judge_cli.errors import CorpusBroken
from judge_cli.text.block import BlockKind, Place
from judge_cli.text.pages import first_lost
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.comparing.changes import ChangesFile, read_changes
from judge_cli.tree.comparing.succession import read_printed, since_proved
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.build import PageRead, build_tree, read_charts, read_pages, read_summaries
from judge_cli.tree.rules.edition_file import EditionFile, read_anchors, read_edition
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.holdings import Holding, PlacedHolding, read_holdings, read_slots
from judge_cli.tree.rules.numbering import EXAMPLE_WORD
from judge_cli.tree.rules.references import CardNames
from judge_cli.tree.rules.rule import Rule, Status
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


def since_problems(entry: EditionFile, tree: RuleTree, cards: CardNames) -> list[str]:
    """Summaries that describe another book or another rule, and examples that the book does not print."""
    printed = read_printed(entry)
    found = [
        f"{rule.number} has more examples than the {len(printed[rule.anchor].examples)} that its book "
        f"prints ({rule.place})"
        for rule in tree
        if rule.anchor in printed and len(rule.examples) > len(printed[rule.anchor].examples)
    ]
    if not entry.edition.proved_in:
        return found
    changed = since_proved(_not_read_again(entry)).edition
    earlier = build_tree(read_edition(entry.folder.parent / entry.edition.proved_in), cards)
    doubtful = {*changed.reworded, *changed.new}
    found += [
        f"proved_again names {one}, which is neither reworded nor new ({entry.place})"
        for one in entry.proved_again
        if one not in doubtful
    ]
    owners = {rule.text.plain: rule.anchor for rule in earlier if rule.status is Status.SUMMARY}
    unread = {one for one in changed.reworded if one not in entry.proved_again}
    for rule in tree:
        if rule.status is Status.SUMMARY:
            found += _left_over(rule, tree, earlier, owners, unread)
    return found


def _not_read_again(entry: EditionFile) -> EditionFile:
    from dataclasses import replace

    return replace(entry, proved_again=())


def _left_over(rule: Rule, tree: RuleTree, earlier: RuleTree, owners: dict[str, str], unread: set[str]) -> list[str]:
    owner = owners.get(rule.text.plain)
    if owner is None:
        return []
    before = earlier.with_anchor(rule.anchor)
    if before is None or before.text.plain != rule.text.plain:
        return [
            f"{rule.number} has the summary of another rule: that of {owner} in {earlier.edition.short} ({rule.place})"
        ]
    found = (
        [
            f"{rule.number} keeps its summary of {earlier.edition.short}, word for word, but is "
            f"printed otherwise now; put it right, or name the rule under proved_again ({rule.place})"
        ]
        if rule.anchor in unread
        else []
    )
    for one in rule.references:
        then = earlier.rules.get(one.number)
        now = tree.with_anchor(then.anchor) if then else None
        if now is not None and now.number != one.number:
            found.append(
                f"{rule.number} refers to {one.number}, as in the book before; that rule is "
                f"{now.number} now ({rule.place})"
            )
    return found


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


def with_changes(report: Report, held: Held, editions: Sequence[Held]) -> Report:
    """The report, with the faults of the edition's changes."""
    told = read_changes(read_edition(held.folder, held.imported))
    if told is None:
        return report
    earlier = next((other.tree for other in editions if other.edition.id == told.since), None)
    return replace(report, problems=(*report.problems, *change_problems(told, earlier, held.tree)))


def change_problems(told: ChangesFile, earlier: RuleTree | None, later: RuleTree) -> list[str]:
    """Faults of the later edition's changes since the earlier one."""
    if earlier is None:
        return [f"the changes are told since {told.since}, which is not here ({told.place})"]
    found: dict[tuple[str, Place], str] = {}
    for change, named, after in told.placed:
        for anchors, tree, place in ((change.before, earlier, named), (change.after, later, after)):
            for anchor in anchors:
                if tree.with_anchor(anchor) is None:
                    problem = f"a change names the anchor {anchor}, which {tree.edition.short} does not have ({place})"
                    found.setdefault((anchor, place), problem)
    return list(found.values())


# A holding's claim about its act: it must be or is so, it may be, it need not be, it is not.
_STATES = {
    "must": "must", "does": "is", "is": "is", "may": "may", "need-not": "need not", "cannot": "not",
    "does-not": "not", "is-not": "not",
}  # fmt: skip
_OPPOSED = ({"must", "need not"}, {"must", "not"}, {"is", "not"}, {"may", "not"})


def with_holdings(report: Report, folder: Path, slots: Path, editions: Sequence[Held]) -> Report:
    """The report, with the faults of the corpus's holdings."""
    if not folder.is_dir():
        return report
    try:
        placed, known = read_holdings(folder), read_slots(slots)
    except CorpusBroken as error:
        where = f" ({error.where[0]})" if error.where else ""
        return replace(report, problems=(*report.problems, f"{error.what}{where}"))
    anchors = {held.edition.id: {rule.anchor for rule in held.tree} for held in editions}
    return replace(report, problems=(*report.problems, *holding_problems(placed, known, anchors)))


def holding_problems(
    placed: Sequence[PlacedHolding], known: Mapping[str, Collection[str]], anchors: Mapping[str, Collection[str]]
) -> list[str]:
    """Faults of some holdings, by the known words of slots and the anchors of editions."""
    every = frozenset().union(*anchors.values())
    found: list[str] = []
    for one, place in placed:
        lost = [anchor for anchor in (one.rule, *one.also) if anchor not in every]
        found += [f"the holding {one.id} is of {anchor}, which no edition has ({place})" for anchor in lost]
        found += [
            f"the holding {one.id} has {w!r} as {s}, which is no known word ({place})"
            for s, w in _words(one)
            if w not in known[s]
        ]
        strange = [edition for edition in one.not_in if edition not in anchors]
        found += [
            f"the holding {one.id} names the edition {edition}, which is not here ({place})" for edition in strange
        ]
        if bool(one.yes and one.no) is bool(one.one_answer):
            found.append(
                f"the holding {one.id} needs questions with yes and with no, or else one_answer to "
                f"say why not ({place})"
            )
    return [*found, *_twice(placed), *_contradictions(placed), *_answered_twice(placed)]


def _words(holding: Holding) -> Iterator[tuple[str, str]]:
    """Each (slot, word) pair of a holding whose word must be a known one."""
    single = (("who", holding.who), ("act", holding.act), ("modality", holding.modality))
    several = (("object", holding.objects), ("moment", holding.moments), ("only", holding.only))
    return iter((*single, *((slot, word) for slot, words in several for word in words)))


def _twice(placed: Sequence[PlacedHolding]) -> Iterator[str]:
    seen: set[str] = set()
    for placed_one in placed:
        given = placed_one.holding.id
        if given in seen:
            yield f"the holding {given} is given twice ({placed_one.place})"
        seen.add(given)


def _contradictions(placed: Sequence[PlacedHolding]) -> Iterator[str]:
    """Pairs that say opposite things about the same slots."""
    by_slots: dict[tuple[object, ...], list[PlacedHolding]] = {}
    for each in placed:
        by_slots.setdefault(_slots(each.holding), []).append(each)
    for same in by_slots.values():
        for first, second in combinations(same, 2):
            one, other = first.holding, second.holding
            if {_STATES.get(one.modality), _STATES.get(other.modality)} in _OPPOSED:
                yield f"the holdings {one.id} and {other.id} contradict each other on the same slots ({second.place})"


def _slots(one: Holding) -> tuple[object, ...]:
    return one.who, one.act, frozenset(one.objects), frozenset(one.moments), one.quantity, one.compare, one.condition


def _answered_twice(placed: Sequence[PlacedHolding]) -> Iterator[str]:
    """Questions that two holdings answer with yes and no."""
    answers: dict[str, tuple[str, str]] = {}
    for one, place in placed:
        for question, answer in one.answers:
            folded = " ".join(question.casefold().rstrip("?").split())
            first, before = answers.setdefault(folded, (one.id, answer))
            if before != answer:
                yield f"the question {question!r} is answered otherwise by {first} and by {one.id} ({place})"
