"""The rules that some words find."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.answers.answered import Answered
from judge_cli.answers.opened_search import open_search
from judge_cli.errors.asking import RuleUnknown
from judge_cli.errors.composing import question_too_long
from judge_cli.errors.searching import nothing_found
from judge_cli.paths import cache_folder
from judge_cli.screen.search.views import search_views
from judge_cli.search.found import Found, Sought
from judge_cli.tree.editions.library import Library
from judge_cli.tree.rules.held import Held

if TYPE_CHECKING:
    from judge_cli.search.search import Search


class Searching(NamedTuple):
    """The options of a search: the number of hits, the section, and a way to open the index."""

    wanted: Sought = Sought()
    within: str | None = None
    opened: "Callable[[Held], Search] | None" = None


# Longer search words are a clipboard accident, and would take seconds.
_LONGEST = 20_000
_ANYWHERE = Searching()


def search_answered(library: Library, written: str, edition: str | None, searching: Searching = _ANYWHERE) -> Answered:
    """The rules that the words find in one edition, in each view."""
    answers = _by_number(library, written, edition, searching)
    held = library.find(edition) if edition else library.default()
    answers = answers or [_searched(library, held, written, searching)]
    return Answered(search_views(_with_hits(answers, written), several=False))


def searched_everywhere(library: Library, written: str, searching: Searching = _ANYWHERE) -> Answered:
    """The rules that the words find in every edition, in each view."""
    answers = [found for held in library.editions for found in _anyway(library, held, written, searching)]
    return Answered(search_views(_with_hits(answers, written), several=True))


def kept_search(library: Library, edition: str | None) -> Callable[[Held], "Search"]:
    """A search that is opened once and then reused."""
    search = open_search(library.find(edition) if edition else library.default())
    return lambda _held: search


def _with_hits(answers: list[Found], written: str) -> list[Found]:
    """The answers that found something; if none did, an error that suggests similar words."""
    with_hits = [answer for answer in answers if answer.hits]
    if not with_hits:
        near = [word for answer in answers for word in answer.near]
        names = ", ".join(answer.tree.edition.short for answer in answers) or "any edition"
        raise nothing_found(names, written, list(dict.fromkeys(near)))
    return with_hits


def _anyway(library: Library, held: Held, written: str, searching: Searching) -> list[Found]:
    """The hits in one of many editions; empty if it lacks the number that was asked for."""
    try:
        by_number = _by_number(library, written, held.edition.id, searching)
        return by_number or [_searched(library, held, written, searching)]
    except RuleUnknown:
        return []


def _by_number(library: Library, written: str, edition: str | None, searching: Searching) -> list[Found]:
    """The rules that a number or an anchor asks for; every number has a digit, and every anchor an underscore."""
    if not any(c.isdigit() or c == "_" for c in written):
        return []
    from judge_cli.search.numbers import found_by_number

    return found_by_number(library, written, edition, searching.wanted, searching.within)


def _searched(library: Library, held: Held, written: str, searching: Searching) -> Found:
    """The hits for the words in one edition."""
    if len(written) > _LONGEST:
        raise question_too_long(_LONGEST)
    wanted = searching.wanted
    if searching.within:
        from judge_cli.search.numbers import branch_of

        wanted = wanted._replace(within=branch_of(library, searching.within, held.edition.id))
    search = (searching.opened or open_search)(held)
    found = search.find(written, wanted)
    return _with_ability_rules(held, search, found, wanted) if not found.hits or _of_cards(search, written) else found


def _of_cards(search: "Search", written: str) -> bool:
    """Whether the words may name cards and nothing else."""
    from judge_cli.search.hit import How  # loaded by the search already

    concepts = search.plan(written).concepts
    return all(one.how in (How.CARD, How.SPELLING, How.PHRASE) for concept in concepts for one in concept.alternatives)


def _with_ability_rules(held: Held, search: "Search", found: Found, wanted: Sought) -> Found:
    from judge_cli.explanation.answering.cards_alone import with_ability_rules  # only a search for cards reads them
    from judge_cli.explanation.answering.edition_words import EditionWords
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.tree.kept.cache import Cache

    return with_ability_rules(EditionWords(PlayableEdition(held, Cache(cache_folder()))), search, found, wanted)
