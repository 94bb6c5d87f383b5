"""A card's page."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge_cli.answers.answered import Answered
from judge_cli.engine.cards.file_name import slug
from judge_cli.explanation.edition.made_from import answers_mark
from judge_cli.paths import cache_folder
from judge_cli.screen.card.answer import ShownCard, shown_card
from judge_cli.screen.card.views import card_views
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.held import Held

if TYPE_CHECKING:
    from judge_cli.explanation.edition.typed_cards import TypedText
    from judge_cli.explanation.judging.card_facts import CardPage
    from judge_cli.question.card_asked import AskedCard


# The number of letters of the request in a file name.
_LONGEST = 60


def card_answered(held: Held, asked: str) -> Answered:
    """The card that the words mean, in each view."""
    shown = _kept(held, asked, Cache(cache_folder()))
    return Answered(card_views(shown, held.edition.id))


def _kept(held: Held, asked: str, cache: Cache) -> ShownCard:
    """The card that the words mean, from the cache if its sources are unchanged."""
    name = f"card-{held.edition.id}-{slug(asked)[:_LONGEST]}"
    return ShownCard(*cache.head(name, lambda: answers_mark([held], asked), lambda: _made(held, asked, cache)))


def _made(held: Held, asked: str, cache: Cache) -> ShownCard:
    found, page = asked_page(held, asked, cache)
    return shown_card(found, page, held.tree)


def typed_answered(held: Held, typed: "TypedText") -> Answered:
    """A card that the user typed in, in each view; it stands if the engine plays all of it."""
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.edition.typed_cards import compiled_text, text_reader
    from judge_cli.explanation.judging.card_facts import card_page
    from judge_cli.explanation.judging.typed_card_facts import typed_reading
    from judge_cli.procedure.charts.charts import kept_charts
    from judge_cli.question.card_asked import EXACT, AskedCard

    cache = Cache(cache_folder())
    playable = PlayableEdition(held, cache)
    compiled = compiled_text(typed, playable)
    page = card_page(compiled.card, compiled.record, playable, kept_charts(held, cache).procedures, {}, ())
    page = page._replace(typed=typed_reading(compiled, text_reader()), url="", formats=(), differs=())
    shown = shown_card(AskedCard(page.name, page.name, EXACT), page, held.tree)
    return Answered(card_views(shown, held.edition.id), page.playable)


def differing_told(found: Sequence[dict[str, Any]]) -> list[str]:
    """The differences of an imported card in whole sentences, from the values of its page."""
    from judge_cli.engine.collection.differing import DifferingValue, differing_lines

    return differing_lines([DifferingValue(**one) for one in found])


def asked_page(held: Held, asked: str, cache: Cache) -> "tuple[AskedCard, CardPage]":
    """The card meant by the words, how well the words fit its name, and its page."""
    from judge_cli.explanation.edition.known_card import known_card
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.edition.scenario_index import kept_rulings, kept_scenarios
    from judge_cli.explanation.judging.card_facts import card_page
    from judge_cli.procedure.charts.charts import kept_charts

    playable = PlayableEdition(held, cache)
    found, known = known_card(asked, playable)
    charts, scenarios = kept_charts(held, cache), kept_scenarios(held.edition, cache)
    record = playable.own_cards.record(slug(found.name))
    return found, card_page(known, record, playable, charts.procedures, scenarios, kept_rulings(cache))
