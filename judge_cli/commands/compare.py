"""`judge compare`: a rule, a section, an edition, a chart or a scenario in two editions."""

from typing import Annotated

import typer

from judge_cli.commands.library import open_library
from judge_cli.commands.options import (
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    chosen_manner,
    offers,
)
from judge_cli.commands.since import newest_editions, since_answer
from judge_cli.commands.turned_rulings import rulings_answer
from judge_cli.commands.two_editions import compared, compared_charts, edition_beside, named_editions, other_edition
from judge_cli.commands.two_plays import show_scenario
from judge_cli.errors.asking import NumberNotUnderstood
from judge_cli.errors.base import NO_ANSWER
from judge_cli.errors.comparing import RulingsWithoutEditions, SectionWithoutEditions
from judge_cli.screen.compare.answer import Editions, SectionAnswer
from judge_cli.screen.compare.shown import charts_views, compared_views, rulings_views, section_views, since_views
from judge_cli.screen.show import Manner, show_answer
from judge_cli.tree.compare import Compared, Comparison, Relation
from judge_cli.tree.library import Library
from judge_cli.tree.lookup import Looked, look_up
from judge_cli.tree.number import RuleNumber, read_number

app = typer.Typer(add_completion=False)


@app.command("compare")
def compare(
    asked: Annotated[
        list[str] | None,
        typer.Argument(
            help="A rule, a chart, a scenario, or two editions; without it, the newest edition and the one before.",
            metavar="WHAT...",
            autocompletion=offers("comparable"),
        ),
    ] = None,
    other: Annotated[
        str | None, typer.Option("--with", help="The other edition.", autocompletion=offers("editions"))
    ] = None,
    section: Annotated[str | None, typer.Option("--section", help="Only this part of two editions.")] = None,
    rulings: Annotated[
        bool, typer.Option("--rulings", help="Only the changes of meaning between two editions.")
    ] = False,
    every: Annotated[bool, typer.Option("--all", help="Also the rules that stayed the same.")] = False,
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show what became of a rule from one edition to another: its meaning changed, same, moved, reworded, gone."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    library = open_library()
    if not asked and not rulings and section is None:
        newest = newest_editions(library, edition, other)
        show_answer(since_views(since_answer(library, *newest, every=every)), manner)
        return
    editions = named_editions(library, asked) if asked else newest_editions(library, edition, other)
    if editions:
        comparison = compared(library, *editions)
        within = _section(comparison, section)
        if rulings:
            show_answer(rulings_views(rulings_answer(comparison, within)), manner)
            return
        answer = SectionAnswer(_editions(comparison), within, comparison.section(within, within))
        show_answer(section_views(answer, every=every), manner)
        return
    if rulings:
        raise RulingsWithoutEditions
    if section is not None:
        raise SectionWithoutEditions
    words = " ".join(asked or ())
    edition = edition or edition_beside(library, words, other)
    if show_scenario(library, words, edition, other, manner):
        return
    charts = compared_charts(library, words, edition, other)
    if charts:
        show_answer(charts_views(charts), manner)
        return
    _show_rules(library, words, edition, other, manner, every=every)


def _section(comparison: Comparison, section: str | None) -> RuleNumber | None:
    """The number of the section that was asked for, which one of the editions must have."""
    number = read_number(section.strip()) if section is not None else None
    if section is not None and number is None:
        raise NumberNotUnderstood(section)
    if number is not None and number not in comparison.after.tree:
        comparison.before.tree.rule(number)
    return number


def _editions(comparison: Comparison) -> Editions:
    return Editions(comparison.before.tree.edition, comparison.after.tree.edition)


def _show_rules(
    library: Library, written: str, edition: str | None, other: str | None, manner: Manner, *, every: bool
) -> None:
    answers: list[tuple[Editions, Compared]] = []
    comparisons: dict[str, Comparison] = {}
    found = look_up(library, written, edition)
    for looked in found:
        name = looked.tree.edition.id
        if name not in comparisons:
            asked = library.find(name)
            comparisons[name] = compared(library, asked, other_edition(library, asked, other))
        answers.append((_editions(comparisons[name]), _compared_rule(comparisons[name], looked)))
    rows = [one for _, one in answers]
    if len(found) == 1 and found[0].rule.is_heading:
        section = _section_of(comparisons[name], rows[0])
        rows = list(section.compared)
        show_answer(section_views(section, every=every), manner)
    else:
        show_answer(compared_views(answers), manner)
    if all(one.relation is Relation.NOT_HERE for one in rows):
        raise typer.Exit(NO_ANSWER)


def _compared_rule(comparison: Comparison, looked: Looked) -> Compared:
    is_later = looked.tree.edition.id == comparison.after.tree.edition.id
    return comparison.came_from(looked.rule) if is_later else comparison.rule(looked.rule)


def _section_of(comparison: Comparison, head: Compared) -> SectionAnswer:
    """The comparison of the section whose heading was asked for, whatever its number is in the other edition."""
    number = head.asked.number
    before, after = (side.number if side else number for side in (head.before, head.after))
    return SectionAnswer(_editions(comparison), number, comparison.section(before, after), head)
