"""`judge rule`: a rule by its number, in all the ways in which people write it."""

from collections.abc import Callable
from typing import Annotated

import typer

from judge_cli.commands.charts_of import charts_of
from judge_cli.commands.library import open_library
from judge_cli.commands.options import (
    BatchOption,
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    chosen_manner,
    offers,
)
from judge_cli.commands.slips import ByOption, SlipOption, SlipTableOption, SlipWish, show_or_keep
from judge_cli.errors.asking import CommandLineWrong
from judge_cli.paths import cache_folder
from judge_cli.screen.rule.answer import RuleAnswer
from judge_cli.screen.rule.shown import rule_views
from judge_cli.screen.show import Manner, show_answer
from judge_cli.tree.cache import Cache
from judge_cli.tree.change_since import changed_since
from judge_cli.tree.edition import Edition
from judge_cli.tree.elsewhere import elsewhere
from judge_cli.tree.in_force import printed_elsewhere, superseded_line
from judge_cli.tree.library import Library
from judge_cli.tree.lookup import Looked, look_up
from judge_cli.tree.number import RuleNumber

app = typer.Typer(add_completion=False)


@app.command("rule")
def rule(
    numbers: Annotated[
        list[str] | None,
        typer.Argument(
            help="Rule numbers, ranges, sections or anchors.", metavar="NUMBER...", autocompletion=offers("numbers")
        ),
    ] = None,
    batch: BatchOption = "",
    with_children: Annotated[bool, typer.Option("--with-children", help="Also everything below the rule.")] = False,
    context: Annotated[bool, typer.Option("--context", help="Also the rule above and the neighbours.")] = False,
    history: Annotated[bool, typer.Option("--history", help="The rule in every edition that is here.")] = False,
    slip: SlipOption = False,
    table: SlipTableOption = "",
    by: ByOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show a rule: its text, where it stands, its examples, and what refers to it."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if batch:
        from judge_cli.commands.batch import answer_batch  # only a batch needs it
        from judge_cli.commands.batches import rule_batch

        answer_batch(batch, rule_batch(edition), beside=bool(numbers))
        return
    if not numbers:
        raise CommandLineWrong("Missing argument 'NUMBER...'.", "judge rule --help")
    if history:
        _show_history(open_library(), " ".join(numbers), edition, manner)
        return
    answers = rule_answers(open_library(), " ".join(numbers), edition, with_children=with_children, context=context)
    show_or_keep(rule_views(answers, with_scenarios), manner, " ".join(numbers), SlipWish(slip, table, by))


def _show_history(library: Library, written: str, edition: str | None, manner: Manner) -> None:
    """Shows one rule through every edition."""
    from judge_cli.screen.rule.history import history_views
    from judge_cli.tree.history import history as through_editions

    looked = look_up(library, written, edition)
    if len(looked) > 1:
        raise CommandLineWrong("--history is for one rule", f"judge rule {looked[0].rule.number} --history")
    found = looked[0]
    chapters = through_editions(library, found.rule.anchor)
    show_answer(history_views(found.tree.edition.id, found.rule.anchor, chapters), manner)


def rule_answers(
    library: Library, written: str, edition: str | None, *, with_children: bool = False, context: bool = False
) -> list[RuleAnswer]:
    """The rules that some words name, each with what belongs to it."""
    looked = [_noted(library, found) for found in look_up(library, written, edition)]
    shown = [found.rule.number for found in looked]
    return [
        _answer(found, shown, with_children=with_children, context=context)._replace(
            superseded=superseded_line(library, found.tree.edition.id),
            printed=printed_elsewhere(library, found.tree, found.rule),
            changed=changed_since(library, found.tree.edition.id, found.rule),
            charts=charts_of(library, found.tree.edition.id, [found.rule, *found.tree.below(found.rule.number)]),
        )
        for found in looked
    ]


def _noted(library: Library, found: Looked) -> Looked:
    """The rule, with a note where another edition gives its number to another rule."""
    notes = (*found.rule.notes, *elsewhere(library, found))
    return Looked(found.tree, found.rule._replace(notes=notes))


def _answer(found: Looked, shown: list[RuleNumber], *, with_children: bool, context: bool) -> RuleAnswer:
    """The rule with what was asked for around it; a heading alone says nothing, so it brings what is below it."""
    tree, number = found.tree, found.rule.number
    listed = any(other != number and other.is_within(number) for other in shown)
    below = tree.below(number) if not listed and (with_children or found.rule.is_heading) else []
    around = [*tree.path(number)[-1:], *filter(None, tree.neighbours(number))] if context else []
    return RuleAnswer(tree, found.rule, tuple(below), tuple(around))


def with_scenarios(
    answer: RuleAnswer, scenarios_of: Callable[[Edition], dict[tuple[str, int], str]] | None = None
) -> RuleAnswer:
    """The answer with the scenarios that play its examples, where it has any; many answers look for them once."""
    if not any(rule.examples for rule in (answer.rule, *answer.below, *answer.around)):
        return answer
    return answer._replace(scenarios=(scenarios_of or scenarios_in)(answer.tree.edition))


def scenarios_in(edition: Edition) -> dict[tuple[str, int], str]:
    """The scenarios of an edition, by the rule and the ordinal of the example that they play."""
    from judge_cli.explanation.edition.scenario_index import kept_scenarios

    return kept_scenarios(edition, Cache(cache_folder()))
