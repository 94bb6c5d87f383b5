"""A search for cards alone: the examples that name them all, then the rules behind their abilities."""

from collections.abc import Iterator, Mapping, Sequence

from judge_cli.explanation.answering.inquiry import EditionWords
from judge_cli.paths import shipped
from judge_cli.search.hit import Found, Hit, How, Sought, Why
from judge_cli.search.ranking import plain_snippet
from judge_cli.search.search import Search, fits
from judge_cli.search.words import words_of
from judge_cli.tree.rules.rule import Rule


def with_ability_rules(talk: EditionWords, search: Search, found: Found, wanted: Sought) -> Found:
    """The hits with the rules behind the cards; unchanged if the search names more than cards."""
    cards = _cards_alone(talk, search, found.written)
    if not cards:
        return found
    named = set(cards)
    first = [hit for hit in found.hits if any(named <= set(example.cards) for example in hit.rule.examples)]
    known = {hit.rule.number for hit in first}
    own = [hit for hit in _ability_hits(talk, cards) if hit.rule.number not in known and fits(hit.rule, wanted)]
    known |= {hit.rule.number for hit in own}
    rest = [hit for hit in found.hits if hit.rule.number not in known]
    hits = tuple(_falling([*first, *own, *rest]))[: wanted.limit]
    return found._replace(hits=hits, suggestion=None, near=()) if own else found


def _cards_alone(talk: EditionWords, search: Search, written: str) -> list[str]:
    """The cards of a question that names nothing else."""
    mentions = talk.finder.mentions(written)
    stop_words = search.searchable.vocabulary.stop_words
    beside = [word for word in words_of(written) if not any(m.start <= word.start < m.end for m in mentions)]
    alone = all(word.folded in stop_words for word in beside)
    return list(dict.fromkeys(one.name for one in mentions)) if alone else []


def _ability_hits(talk: EditionWords, cards: Sequence[str]) -> list[Hit]:
    """The rules behind the cards: first those that several cards share, then in the order of each card."""
    from judge_cli.explanation.facts.ability_rules import read_ability_rules  # most questions ask for more than cards

    known = read_ability_rules(shipped("index"), talk.playable.cache)
    whys: dict[str, list[Why]] = {}
    for anchor, why in _side_by_side([_listed(talk, name, known) for name in cards]):
        whys.setdefault(anchor, []).append(why)
    tree = talk.playable.tree
    ordered = sorted(whys.items(), key=lambda one: -len(one[1]))
    rules = [(rule, why) for anchor, why in ordered if (rule := tree.with_anchor(anchor)) is not None]
    return [Hit(rule, 1.0, plain_snippet(rule), tuple(why)) for rule, why in rules]


def _listed(talk: EditionWords, name: str, known: Mapping[str, tuple[str, ...]]) -> list[tuple[str, Why]]:
    from judge_cli.explanation.facts.ability_rules import ability_rules  # it loads the engine

    card = talk.playable.cards.find(name)
    return [(one.anchor, Why(name, one.word, How.ABILITY)) for one in ability_rules(card, known)] if card else []


def rules_behind(talk: EditionWords, cards: Sequence[str]) -> list[Rule]:
    """The rules behind the abilities of cards, the most telling first."""
    return [hit.rule for hit in _ability_hits(talk, cards)]


def _side_by_side(lists: Sequence[list[tuple[str, Why]]]) -> Iterator[tuple[str, Why]]:
    """The entries of several lists in turn: the first of each, then the second of each."""
    for place in range(max((len(one) for one in lists), default=0)):
        yield from (one[place] for one in lists if place < len(one))


def _falling(hits: Sequence[Hit]) -> Iterator[Hit]:
    """The hits with scores that never rise."""
    least = max((hit.score for hit in hits), default=0.0)
    for hit in hits:
        least = min(least, hit.score)
        yield hit._replace(score=least)
