"""`judge explain`: a scenario played out, with the verdict and the rule on every line."""

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
)
from judge_cli.engine.scenario import Scenario
from judge_cli.errors.base import NO_ANSWER
from judge_cli.errors.playing import LengthsContradict, StepWithoutWish
from judge_cli.explanation.court import Court
from judge_cli.explanation.explain import explain as explained
from judge_cli.paths import cache_folder
from judge_cli.screen.explain_view import ExplainAnswer
from judge_cli.tree.cache import Cache
from judge_cli.tree.lookup import chosen

app = typer.Typer(add_completion=False)


def complete_scenarios(incomplete: str) -> list[str]:
    """The scenarios that a shell offers."""
    from judge_cli.commands.completing import scenarios

    return scenarios(incomplete)


@app.command("explain")
def explain(
    asked: Annotated[
        list[str],
        typer.Argument(
            help="A scenario, a card, a rule number, or a scenario file of your own.",
            metavar="SCENARIO",
            autocompletion=complete_scenarios,
        ),
    ],
    brief: Annotated[bool, typer.Option("--brief", help="Only the verdict and its reasons.")] = False,
    full: Annotated[bool, typer.Option("--full", help="Every entry, also those that change nothing.")] = False,
    why_not: Annotated[str, typer.Option("--why-not", help='Why not: "runner uses CARD", "corp rezzes CARD".')] = "",
    at: Annotated[str, typer.Option("--at", help="The step that --why-not is about.")] = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Play a scenario out and explain it: the answer, its reasons, and every line with its rule."""
    view = chosen_view(json=json, markdown=markdown)
    if brief and full:
        raise LengthsContradict
    if at and not why_not:
        raise StepWithoutWish
    court = Court(chosen(open_library(), edition), Cache(cache_folder()))
    scenarios = court.found(" ".join(asked))
    if len(scenarios) > 1:
        _show_many(court, " ".join(asked), scenarios, view, no_color=no_color)
        return
    answer = _answer(court, scenarios[0], why_not, at)._replace(brief=brief, full=full)
    _show(answer, view, no_color=no_color)
    if not answer.verdict.stands:
        raise typer.Exit(NO_ANSWER)


def _answer(court: Court, scenario: Scenario, wish: str, at: str) -> ExplainAnswer:
    if not wish:
        return ExplainAnswer(explained(court, scenario))
    from judge_cli.explanation.why_not import read_wish, why_not

    wanted = read_wish(wish, court)
    verdict = explained(court, scenario, wanted)
    return ExplainAnswer(verdict, why_not=why_not(court, verdict, wanted, at))


def _show(answer: ExplainAnswer, view: View, *, no_color: bool) -> None:
    if view is View.JSON:
        from judge_cli.screen.explain_view import explain_json
        from judge_cli.screen.json_view import show_json

        show_json(explain_json(answer))
    elif view is View.MARKDOWN:
        from judge_cli.screen.explain_view import explain_markdown

        sys.stdout.write(explain_markdown(answer))
    else:
        from judge_cli.screen.explain_terminal import show_explained
        from judge_cli.screen.terminal import console

        show_explained(console(no_color=no_color), answer)


def _show_many(court: Court, asked: str, scenarios: list[Scenario], view: View, *, no_color: bool) -> None:
    edition = court.held.edition
    if view is View.JSON:
        from judge_cli.screen.explain_view import scenarios_json
        from judge_cli.screen.json_view import show_json

        show_json(scenarios_json(edition.id, asked, scenarios))
    elif view is View.MARKDOWN:
        from judge_cli.screen.explain_view import scenarios_markdown

        sys.stdout.write(scenarios_markdown(edition.id, scenarios))
    else:
        from judge_cli.screen.explain_terminal import show_scenarios
        from judge_cli.screen.terminal import console

        show_scenarios(console(no_color=no_color), edition.id, edition.short, asked, scenarios)
