"""`judge ask`: a question in words, to a rule, a chart, an example or a situation that is played."""

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
from judge_cli.commands.search import open_search
from judge_cli.commands.situation_options import PATIENCE
from judge_cli.errors.base import NO_ANSWER
from judge_cli.errors.composing import NothingAsked, QuestionTooLong
from judge_cli.explanation.asking.answer import Asked
from judge_cli.explanation.asking.ask import Sources
from judge_cli.explanation.asking.ask import ask as asked_words
from judge_cli.explanation.asking.situation_question import Talk
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import cache_folder
from judge_cli.screen.exploring import exploring
from judge_cli.search.found import Wanted
from judge_cli.tree.cache import Cache
from judge_cli.tree.library import Held
from judge_cli.tree.lookup import chosen

app = typer.Typer(add_completion=False)
_LONGEST = 400


@app.command("ask")
def ask(
    question: Annotated[
        list[str] | None, typer.Argument(help="A question in words; without one, a prompt opens.", metavar="QUESTION")
    ] = None,
    brief: Annotated[bool, typer.Option("--brief", help="Without what was played for the answer.")] = False,
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Ask in your own words: a verdict where it can be derived, else the rules that speak of it."""
    view = chosen_view(json=json, markdown=markdown)
    written = " ".join(" ".join(question or []).split())
    if not written and not (question is None and sys.stdin is not None and sys.stdin.isatty()):
        raise NothingAsked
    sources = open_sources(chosen(open_library(), edition))
    if not written:
        from judge_cli.commands.ask_prompt import prompt

        prompt(sources, lambda asked: show_asked_as(asked, view, brief=brief, no_color=no_color))
        return
    asked = answered(sources, written)
    show_asked_as(asked, view, brief=brief, no_color=no_color)
    if not asked.stands:
        raise typer.Exit(NO_ANSWER)


def answered(sources: Sources, written: str) -> Asked:
    """The answer to a question, if it is one."""
    if not any(c.isalnum() for c in written):
        raise NothingAsked
    if len(written) > _LONGEST:
        raise QuestionTooLong(_LONGEST)
    with exploring(sources.bound.most, PATIENCE) as bound:
        return asked_words(sources._replace(bound=bound), written)


def open_sources(held: Held) -> Sources:
    """What questions to an edition are answered from."""
    search = open_search(held)
    return Sources(Talk(PlayableEdition(held, Cache(cache_folder()))), lambda w: search.find(w, Wanted()), search.plan)


def show_asked_as(asked: Asked, view: View, *, brief: bool, no_color: bool) -> None:
    """Shows an answer in a view."""
    if view is View.JSON:
        from judge_cli.screen.ask.view import ask_json
        from judge_cli.screen.json_view import show_json

        show_json(ask_json(asked))
    elif view is View.MARKDOWN:
        from judge_cli.screen.ask.view import ask_markdown

        sys.stdout.write(ask_markdown(asked))
    else:
        from judge_cli.screen.ask.terminal import show_asked
        from judge_cli.screen.terminal import console

        show_asked(console(no_color=no_color), asked, play=not brief)
