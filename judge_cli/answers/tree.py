"""The contents of an edition, or one branch of it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, TypedDict

from judge_cli.answers.command_row import Given
from judge_cli.answers.library import open_library
from judge_cli.answers.rule_text import (
    Author,
    ChartLink,
    Charts,
    EditionId,
    FullText,
    Number,
    chart_command,
    charts_of,
    full_text,
    official_text_hint,
)
from judge_cli.answers.value import Answer
from judge_cli.errors import AskedWrongly
from judge_cli.page.blocks import GAP, Block, Headline, Item, Prose, Span, aside
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen, look_up
from judge_cli.tree.rules.rule import Level, Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree
from judge_cli.wire.value import BESIDE, filled


class TreeRow(TypedDict):
    number: Number
    anchor: Annotated[str, "The rule's stable name: the same in every edition that has the rule."]
    level: Annotated[str, Level, "Chapter, section, rule or step."]
    status: Author
    text: FullText
    examples: Annotated[int, "The examples."]
    children: Annotated[list[Number], "The numbers of the rules directly below."]


class TreeData(Answer):
    """The table of contents, or one branch of it."""

    edition: EditionId
    rules: Annotated[tuple[TreeRow, ...], "The rules."]
    charts: Charts = ()
    short: Annotated[str, BESIDE] = ""
    title: Annotated[str, BESIDE] = ""
    depths: Annotated[tuple[int, ...], BESIDE] = ()
    hint: Annotated[str, BESIDE] = ""

    def page(self) -> Iterator[Block]:
        yield Headline((Span(self.short, "number"), aside(f" · {self.title}")))
        mixed = len({one["status"] for one in self.rules if not _is_heading(one)}) > 1
        for depth, one in zip(self.depths, self.rules, strict=True):
            text = Span(one["text"], "heading" if _is_heading(one) else "")
            line = (Span(one["number"], "number", rule=one["number"]), " ", text)
            many = one["examples"]
            examples = f" [{many} example{'s' if many > 1 else ''}]" if many else ""
            ours = mixed and not _is_heading(one) and one["status"] == Status.SUMMARY.value
            marks = (aside(examples, "quiet"), Span(" (summary)" if ours else "", "mark"))
            yield Item(line, by=2 * depth + 2, depth=depth, cut=True, marks=marks)
        if self.charts:
            yield GAP
        yield from map(chart_command, self.charts)
        if self.hint:
            yield GAP
            yield Prose((Span(self.hint, "quiet"),), by=0)


def _is_heading(row: TreeRow) -> bool:
    return row["level"] in (Level.CHAPTER.value, Level.SECTION.value)


def tree_answer(library: Library, written: str, edition: str | None, *, all_rules: bool = False) -> TreeData:
    """The branches asked for; without a number the headings of the whole book."""
    if not written.strip():
        whole = chosen(library, edition).tree
        return tree_of(whole, [rule for rule in whole if all_rules or rule.is_heading or rule.number.depth == 1])
    looked = look_up(library, written, edition)
    editions = sorted({found.tree.edition.short for found in looked})
    if len(editions) > 1:
        raise AskedWrongly(
            "one-edition",
            f"a tree is of one edition, but {' and '.join(editions)} were asked for",
            tries=["ask for one after the other"],
        )
    rules = [rule for found in looked for rule in (found.rule, *found.tree.below(found.rule.number))]
    return tree_of(looked[0].tree, rules, charts_of(library, looked[0].tree.edition.id, rules))


def tree_of(tree: RuleTree, rules: Sequence[Rule], charts: tuple[ChartLink, ...] = ()) -> TreeData:
    depths = [rule.number.depth for rule in rules]
    top = min(depths, default=1)
    rows = (
        filled(
            TreeRow,
            rule,
            text=full_text(rule),
            examples=len(rule.examples),
            children=[str(number) for number in tree.children(rule.number)],
        )
        for rule in rules
    )
    return TreeData(
        edition=tree.edition.id,
        rules=tuple(rows),
        charts=charts,
        short=tree.edition.short,
        title=tree.edition.title,
        depths=tuple(depth - top for depth in depths),
        hint=official_text_hint(rules),
    )


def answering(edition: str | None) -> Callable[[Given], TreeData]:
    library = open_library()
    return lambda given: tree_answer(library, given["number"], edition, all_rules=given["all"])
