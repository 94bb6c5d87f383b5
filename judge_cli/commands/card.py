"""`judge card`: one card, how it is understood, when it can be used, and what was ruled about it."""

from typing import TYPE_CHECKING, Annotated

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
from judge_cli.engine.cards.file_name import slug
from judge_cli.explanation.edition.made_from import answers_mark
from judge_cli.paths import cache_folder
from judge_cli.screen.card.answer import ShownCard, shown_card
from judge_cli.screen.card.shown import card_views
from judge_cli.screen.show import show_answer
from judge_cli.tree.cache import Cache, Kept
from judge_cli.tree.library import Held
from judge_cli.tree.lookup import chosen

if TYPE_CHECKING:
    from judge_cli.explanation.judging.card_page import CardPage
    from judge_cli.question.card_asked import AskedCard

# How much of what was asked is part of the name of a file.
_LONGEST = 60

app = typer.Typer(add_completion=False)


@app.command("card")
def card(
    name: Annotated[
        list[str], typer.Argument(help="A card's name, or part of it.", metavar="NAME", autocompletion=offers("cards"))
    ],
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Show a card: values, text, how it is played and when, rulings, rules."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    held = chosen(open_library(), edition)
    shown = _kept(held, " ".join(name), Cache(cache_folder()))
    show_answer(card_views(shown, held.edition.id), manner)


def _kept(held: Held, asked: str, cache: Cache) -> ShownCard:
    """The card that the words mean, from the cache if nothing that it is made from has changed."""
    name, mark = f"card-{held.edition.id}-{slug(asked)[:_LONGEST]}", answers_mark([held], asked)
    kept = cache.find(name, mark)
    if kept is not None:
        values, lines = kept.head
        return ShownCard(values, lines)
    shown = _made(held, asked, cache)
    cache.keep(name, mark, Kept(list(shown), ""))
    return shown


def _made(held: Held, asked: str, cache: Cache) -> ShownCard:
    found, page = asked_page(held, asked, cache)
    return shown_card(found, page, held.edition.short)


def asked_page(held: Held, asked: str, cache: Cache) -> "tuple[AskedCard, CardPage]":
    """The card that the words mean and how they fit it, with its page."""
    from judge_cli.explanation.edition.known_card import known_card
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.edition.scenario_index import kept_rulings, kept_scenarios
    from judge_cli.explanation.judging.card_page import card_page
    from judge_cli.procedure.charts import kept_charts

    playable = PlayableEdition(held, cache)
    found, known = known_card(asked, playable)
    charts, scenarios = kept_charts(held, cache), kept_scenarios(held.edition, cache)
    record = playable.own_cards.record(slug(found.name))
    return found, card_page(known, record, playable, charts.procedures, scenarios, kept_rulings(cache))
