"""`judge compare`: a rule, a section, an edition, a chart or a scenario in two editions."""

import sys
from typing import Annotated

import typer

from judge_cli.commands.library import open_library
from judge_cli.commands.options import (
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    View,
    chosen_view,
    complete_editions,
    complete_numbers,
)
from judge_cli.commands.two_editions import compared_charts, named_editions, other_edition, side
from judge_cli.commands.two_plays import show_scenario
from judge_cli.errors.asking import NumberNotUnderstood
from judge_cli.errors.base import NO_ANSWER
from judge_cli.errors.comparing import SectionWithoutEditions
from judge_cli.screen.compare.view import Editions, SectionAnswer
from judge_cli.tree.compare import Compared, Comparison, Relation
from judge_cli.tree.library import Held, Library
from judge_cli.tree.lookup import look_up
from judge_cli.tree.number import read_number

app = typer.Typer(add_completion=False)


@app.command("compare")
def compare(
    asked: Annotated[
        list[str],
        typer.Argument(
            help="A rule, a chart, a scenario, or two editions.", metavar="WHAT...", autocompletion=complete_numbers
        ),
    ],
    other: Annotated[
        str | None, typer.Option("--with", help="The other edition.", autocompletion=complete_editions)
    ] = None,
    section: Annotated[str | None, typer.Option("--section", help="Only this part of two editions.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Also the rules that stayed the same.")] = False,
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Show what became of a rule from one edition to another: same, moved, reworded, gone, its number reused."""
    view = chosen_view(json=json, markdown=markdown)
    library = open_library()
    editions = named_editions(library, asked)
    if editions:
        _show_section(_section(editions, section), view, every=every, no_color=no_color)
        return
    if section is not None:
        raise SectionWithoutEditions
    if show_scenario(library, " ".join(asked), edition, other, view, no_color=no_color):
        return
    charts = compared_charts(library, " ".join(asked), edition, other)
    if charts:
        from judge_cli.commands.two_editions import show_charts_answer

        show_charts_answer(charts, view, no_color=no_color)
        return
    _show_rules(library, " ".join(asked), edition, other, view, no_color=no_color)


def _section(editions: tuple[Held, Held], section: str | None) -> SectionAnswer:
    number = read_number(section.strip()) if section is not None else None
    if section is not None and number is None:
        raise NumberNotUnderstood(section)
    before, after = editions
    comparison = Comparison(side(before), side(after))
    if number is not None and number not in comparison.after.tree:
        comparison.before.tree.rule(number)
    return SectionAnswer(Editions(before.edition, after.edition), number, comparison.section(number))


def _show_section(answer: SectionAnswer, view: View, *, every: bool, no_color: bool) -> None:
    if view is View.JSON:
        from judge_cli.screen.compare.view import section_json
        from judge_cli.screen.json_view import show_json

        show_json(section_json(answer))
    elif view is View.MARKDOWN:
        from judge_cli.screen.compare.markdown import section_markdown

        sys.stdout.write(section_markdown(answer, every=every))
    else:
        from judge_cli.screen.compare.terminal import show_section
        from judge_cli.screen.terminal import console

        show_section(console(no_color=no_color), answer, every=every)


def _show_rules(
    library: Library, written: str, edition: str | None, other: str | None, view: View, *, no_color: bool
) -> None:
    answers: list[tuple[Editions, Compared]] = []
    comparisons: dict[str, tuple[Editions, Comparison]] = {}
    for looked in look_up(library, written, edition):
        name = looked.tree.edition.id
        if name not in comparisons:
            before = library.find(name)
            after = other_edition(library, before, other)
            comparisons[name] = Editions(before.edition, after.edition), Comparison(side(before), side(after))
        editions, comparison = comparisons[name]
        answers.append((editions, comparison.rule(looked.rule)))
    if view is View.JSON:
        from judge_cli.screen.compare.view import compared_json
        from judge_cli.screen.json_view import show_json

        values = [compared_json(*answer) for answer in answers]
        show_json(values[0] if len(values) == 1 else {"comparisons": values})
    elif view is View.MARKDOWN:
        from judge_cli.screen.compare.markdown import compared_markdown

        sys.stdout.write("\n".join(compared_markdown(*answer) for answer in answers))
    else:
        from judge_cli.screen.compare.terminal import show_compared
        from judge_cli.screen.terminal import console

        screen = console(no_color=no_color)
        for n, answer in enumerate(answers):
            if n:
                screen.print()
            show_compared(screen, *answer)
    if all(one.relation is Relation.NOT_HERE for _, one in answers):
        raise typer.Exit(NO_ANSWER)
