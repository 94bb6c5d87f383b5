"""A rule, a section, an edition, a chart or a scenario in two editions; or what is new in the newest edition."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

from judge_cli.answers.command_row import Given
from judge_cli.answers.compared import (
    ChangedMeaning,
    CompareData,
    ComparisonData,
    Editions,
    NumberedTwice,
    RowCompared,
    comparison,
    counted,
    counts,
    fate_in_words,
    headline,
    numbered_twice,
    target,
)
from judge_cli.answers.compared_plays import (
    charts_compared,
    compared,
    edition_beside,
    named_editions,
    newest_editions,
    other_edition,
    plays_compared,
)
from judge_cli.answers.library import open_library
from judge_cli.answers.value import version_of
from judge_cli.errors import NO_ANSWER, AskedWrongly, JudgeError
from judge_cli.page.blocks import GAP, Block, Headline, Item, Prose, Span, TableBlock
from judge_cli.tree.comparing.compare import Compared, Comparison, Relation
from judge_cli.tree.comparing.succession import Successor
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import look_up
from judge_cli.tree.numbers.number import NumberNotUnderstood, RuleNumber, read_number
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule import Rule
from judge_cli.wire.value import BESIDE, filled

if TYPE_CHECKING:
    from judge_cli.tree.comparing.compare import MeaningChange

# So many changes of a kind stand on the screen, each with so many letters of its rule.
_SHOWN, _BEGUN = 12, 70


class RulesCompared(CompareData, only=("comparisons",)):
    """Rules, and what became of each."""

    @property
    def stands(self) -> bool:
        return any(one.relation != Relation.NOT_HERE.value for one in self.comparisons)

    def page(self) -> Iterator[Block]:
        for n, one in enumerate(self.comparisons):
            if n:
                yield GAP
            yield from one.page()


class SectionCompared(CompareData, only=("from_", "to", "section", "counts", "rules")):
    """Every rule of a section or an edition, and what became of it."""

    heading: Annotated[str, BESIDE]
    listed: Annotated[tuple[tuple[str, str, str, str], ...], BESIDE]
    sums: Annotated[tuple[str, ...], BESIDE]

    @property
    def stands(self) -> bool:
        """Whether a section that was asked for by its number is here in both editions."""
        return not self.heading or any(one["relation"] != Relation.NOT_HERE.value for one in self.rules)

    def page(self) -> Iterator[Block]:
        if self.heading:
            yield Headline((Span(self.heading, "number"),))
        rows = tuple(
            (
                (Span(before, "name", rule=before.partition(" ")[0], edition=self.from_),),
                (Span(after, "name", rule=after.partition(" ")[0], edition=self.to),),
                (fate,),
                (begins,),
            )
            for before, after, fate, begins in self.listed
        )
        yield TableBlock((*self.shorts, "", "begins"), rows, cut=True, lead=2)
        yield GAP
        yield from (Prose((Span(line, "quiet"),), by=0) for line in self.sums)


class MeaningsCompared(CompareData, only=("from_", "to", "section", "total", "rulings")):
    """All changes of meaning between two editions, for a judge who returns after years."""

    def page(self) -> Iterator[Block]:
        within = f" within {self.section}" if self.section else ""
        count = f"{self.total} change{'' if self.total == 1 else 's'} of meaning"
        yield Headline((Span(f"{count} from {self.shorts[0]} to {self.shorts[1]}{within}", "number"),))
        for one in self.rulings:
            yield Item((Span(_ruled_on(self.shorts, one), "number"),), by=0, below=((one["turns"],),))


class SinceData(
    CompareData,
    only=("from_", "to", "rulings", "same", "not_compared", "renumbered", "reworded", "new", "gone"),
):
    """The newest edition beside the one before: changes of meaning first, then of words and numbers."""

    effective: Annotated[str, BESIDE]
    every: Annotated[bool, BESIDE]
    moved: Annotated[tuple[str, ...], BESIDE]
    begins: Annotated[Mapping[str, str], BESIDE]

    def page(self) -> Iterator[Block]:
        before, after = self.shorts
        yield Item((f"What changed from {before} to {after}, in force from {self.effective or 'no date'}",), by=0)
        told = [f"{_ruled_on(self.shorts, one)}: {one['turns']}" for one in self.rulings]
        yield from self._part("changes of meaning", told)
        if not told:
            yield Item(("no changes of meaning are told of; reworded rules may hold some",), by=0)
        yield from self._part("reworded", [self._line(one) for one in self.reworded])
        yield from self._part("new", [self._line(one) for one in self.new])
        yield from self._part(f"gone ({before} numbers)", [self._line(one) for one in self.gone])
        yield from self._part("renumbered, with all below", self.moved)
        yield Item((f"{self.same} rules are the same",), by=0)
        if self.not_compared:
            why = "printed text not installed (judge corpus add rules.json)"
            yield Item((f"{self.not_compared} not compared: {why}",), by=0)

    def _part(self, title: str, lines: Sequence[str]) -> Iterator[Block]:
        if not lines:
            return
        yield Item((f"{title}: {len(lines)}",), by=0)
        shown = lines if self.every else lines[:_SHOWN]
        yield from (Item((line,), depth=1) for line in shown)
        if len(lines) > len(shown):
            yield Item((f"and {len(lines) - len(shown)} more (--all)",), depth=1)

    def _line(self, one: NumberedTwice) -> str:
        return f"{one['to'] or one['from']}{self.begins.get(one['anchor'], ' ')}"


def _ruled_on(shorts: tuple[str, str], one: ChangedMeaning) -> str:
    """The numbers of the rules that a change of meaning is about, in both editions."""
    before, after = shorts
    old, new = ", ".join(one["numbers"]), ", ".join(one["targets"])
    if old == new:
        return f"{old} in {before} and {after}"
    left = f"{before} {old}" if old else f"not in {before}"
    return f"{left} → {after} {new}" if new else f"{left}, not in {after}"


class Comparing(NamedTuple):
    """The options of a comparison: the other edition, the section, and how much to show."""

    other: str | None = None
    section: str | None = None
    rulings: bool = False
    every: bool = False


_ALL = Comparing()


def compare_answer(
    library: Library, asked: Sequence[str], edition: str | None, wanted: Comparing = _ALL
) -> CompareData:
    """A rule, section, edition, chart or scenario compared between two editions."""
    if not asked and not wanted.rulings and wanted.section is None:
        return _since(library, *newest_editions(library, edition, wanted.other), every=wanted.every)
    editions = named_editions(library, asked) if asked else newest_editions(library, edition, wanted.other)
    if editions:
        return _whole(compared(library, *editions), wanted)
    if wanted.rulings:
        raise AskedWrongly(
            "rulings-without-editions",
            "--rulings is for comparing two whole editions",
            tries=["judge compare EDITION EDITION --rulings"],
        )
    if wanted.section is not None:
        raise AskedWrongly(
            "section-without-editions",
            "--section is for comparing two whole editions",
            tries=["judge compare EDITION EDITION --section NUMBER"],
        )
    words = " ".join(asked)
    edition = edition or edition_beside(library, words, wanted.other)
    return (
        plays_compared(library, words, edition, wanted.other)
        or charts_compared(library, words, edition, wanted.other)
        or _rules(library, words, edition, wanted)
    )


def _whole(comparison: Comparison, wanted: Comparing) -> CompareData:
    within = read_number(wanted.section.strip()) if wanted.section is not None else None
    if wanted.section is not None and within is None:
        raise NumberNotUnderstood(wanted.section)
    if within is not None and within not in comparison.after.tree:
        comparison.before.tree.rule(within)
    if wanted.rulings:
        return _meanings(comparison, within)
    return _section(comparison, within, comparison.section(within, within), every=wanted.every)


def _rules(library: Library, written: str, edition: str | None, wanted: Comparing) -> CompareData:
    comparisons: dict[str, Comparison] = {}
    answers: list[ComparisonData] = []
    found = look_up(library, written, edition)
    for looked in found:
        name = looked.tree.edition.id
        if name not in comparisons:
            asked = library.find(name)
            comparisons[name] = compared(library, asked, other_edition(library, asked, wanted.other))
        both = comparisons[name]
        is_later = name == both.after.tree.edition.id
        one = both.came_from(looked.rule) if is_later else both.rule(looked.rule)
        below = _below(both, one)
        if len(found) == 1 and looked.rule.is_heading:
            numbers = (side.number if side else one.asked.number for side in (one.before, one.after))
            heading = headline(_editions(both), one, below)
            return _section(both, one.asked.number, both.section(*numbers), every=wanted.every, heading=heading)
        answers.append(comparison(_editions(both), one, below))
    return RulesCompared(comparisons=tuple(answers), version=version_of(answers[0].to))


def _editions(both: Comparison) -> Editions:
    return Editions(both.before.tree.edition, both.after.tree.edition)


def _below(both: Comparison, one: Compared) -> list[Compared]:
    """The changes to the rules below one, in either edition; none where an edition lacks the rule itself."""
    if one.before is None or one.after is None or not (one.before.children or one.after.children):
        return []
    heads = (one.before.number, one.after.number)
    return [rule for rule in both.section(*heads) if rule.asked.number != heads[rule.looking_back]]


def _section(
    both: Comparison, section: RuleNumber | None, rows: Sequence[Compared], *, every: bool, heading: str = ""
) -> SectionCompared:
    editions, count = _editions(both), counts(rows)
    sums = [f"{len(rows)} rules: {counted(count)}"]
    unworded = sum(bool(one.before and one.after) and not one.wording_compared for one in rows)
    if unworded:
        sums.append(f"{unworded} of them compared by meaning only: at least one text is our paraphrase")
    if any(one.fate is Relation.NOT_HERE for one in rows):
        sums.append("a rule that an edition lacks which is here only in part is neither gone nor new, but not here")
    return SectionCompared(
        **editions.named,
        section=str(section) if section else None,
        counts=count,
        rules=tuple(map(_row, rows)),
        heading=heading,
        listed=tuple(_listed(one) for one in rows if every or one.relation is not Relation.SAME),
        sums=tuple(sums),
    )


def _row(one: Compared) -> RowCompared:
    return filled(
        RowCompared,
        one,
        target=str(one.asked.number) if one.looking_back else target(one),
        became=tuple(str(rule.number) for rule in one.became),
    )


def _listed(one: Compared) -> tuple[str, str, str, str]:
    """A rule of a section in a row of the table."""
    reused = "; its number is reused" if one.number_now else ""
    return _side(one, one.before), _side(one, one.after), f"{fate_in_words(one)}{reused}", one.asked.text.plain


def _side(one: Compared, side: Rule | None) -> str:
    """The number of a side; for a split or merged rule, with the number of further ones."""
    numbers = [str(rule.number) for rule in one.became] if one.became and side is not one.asked else []
    numbers = numbers or ([str(side.number)] if side else [])
    return f"{numbers[0]} and {len(numbers) - 1} more" if len(numbers) > 1 else "".join(numbers)


def _meanings(both: Comparison, section: RuleNumber | None) -> MeaningsCompared:
    from judge_cli.tree.comparing.compare import rulings

    editions, within = _editions(both), str(section) if section else None
    found = rulings(both, section)
    if not found:
        raise JudgeError(
            "no-rulings-told",
            f"no change of meaning from {editions.before.id} to "
            f"{editions.after.id}{f' within {within}' if within else ''} is recorded here",
            tries=[f"judge compare {editions.before.id} {editions.after.id}{f' --section {within}' if within else ''}"],
            exit_code=NO_ANSWER,
        )
    return MeaningsCompared(
        **editions.named,
        section=within,
        total=len(found),
        rulings=tuple(map(_meaning, found)),
    )


def _meaning(one: "MeaningChange") -> ChangedMeaning:
    return filled(ChangedMeaning, one, relation="changed")


def _since(library: Library, before: Held, after: Held, *, every: bool) -> SinceData:
    from judge_cli.explanation.judging.new_edition import rules_since
    from judge_cli.tree.comparing.compare import rulings

    rules = rules_since(before, after)
    shown = {one.anchor: one for one in (*rules.gone, *rules.new, *rules.reworded)}
    texts = {
        rule.anchor: rule.text.plain for tree in (before.tree, after.tree) for rule in tree if rule.anchor in shown
    }
    return SinceData(
        **Editions(before.edition, after.edition).named,
        rulings=tuple(map(_meaning, rulings(compared(library, before, after)))),
        **numbered_twice(rules),
        effective=after.edition.effective,
        every=every,
        moved=tuple(f"{one.before} is now {one.after}" for one in _not_implied(rules.renumbered)),
        begins={anchor: _begins(one, texts.get(anchor, "")) for anchor, one in shown.items()},
    )


def _begins(one: Successor, text: str) -> str:
    begun = text if len(text) <= _BEGUN else f"{text[:_BEGUN].rsplit(' ', 1)[0]} …"
    return f"{' (an example)' if one.example_reworded and not one.reworded else ''} {begun}"


def _not_implied(moved: Sequence[Successor]) -> list[Successor]:
    """The moves that do not follow from the move of a rule above."""
    pairs = {(one.before, one.after) for one in moved}

    def follows(before: RuleNumber, after: RuleNumber) -> bool:
        same_end = (before.parts[-1:], *before[1:]) == (after.parts[-1:], *after[1:])
        return same_end and (before.above, after.above) in pairs

    return [one for one in moved if not (one.before and one.after and follows(one.before, one.after))]


def answering(edition: str | None) -> Callable[[Given], CompareData]:
    library = open_library()

    def answer(given: Given) -> CompareData:
        wanted = Comparing(given["with"], given["section"], rulings=given["rulings"], every=given["all"])
        return compare_answer(library, given["what"].split(), edition, wanted)

    return answer
