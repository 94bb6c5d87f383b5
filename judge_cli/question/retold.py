"""A question about two cards in any words, as plays understand it: may one be used after the other was?"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from judge_cli.question.card_finder import card_word
from judge_cli.question.clauses import GIVEN, Clause
from judge_cli.question.read import CAN, DOES, Read
from judge_cli.question.senses import Senses

_ENDED = "act:endrun"
_THEN = "then"
_NOTHING = frozenset[str]()


class Retold(NamedTuple):
    """The question whether one card can be used after another was used; `ended`: after that card ended the run.

    `bare`: a card's name is the act ("can I CARD?"); `narrowed`: the question says more, such as how the use is paid,
    so only a "no" holds.
    """

    card: str
    after: str
    ended: bool
    bare: bool
    narrowed: bool


class _Use(NamedTuple):
    """A clause's one card and its other features: acts of using the card, words that narrow the use, and the rest."""

    card: str
    acts: frozenset[str]
    narrowing: frozenset[str]
    others: frozenset[str]


def retold(read: Read, cards: Mapping[str, str], senses: Senses) -> Retold | None:
    """The plain question, if it is about using one card after another; `cards`: names by their words."""
    if read.form not in (CAN, DOES) or read.negated or read.either or read.claimed or read.contradictory:
        return None
    uses = {clause: _use(clause, cards, senses) for clause in (read.main, *read.context, *read.given)}
    told = [clause for clause, use in uses.items() if clause is not read.main and use.card]
    if len(told) != 1 or told[0].joined not in ("after", GIVEN) or any(c.denied or u.others for c, u in uses.items()):
        return None
    asked, came = uses[read.main], uses[told[0]]
    if not asked.card or asked.card == came.card or not _is_asked(read, asked, told[0]):
        return None
    if is_followed(read.text, {asked.card}, {came.card}):
        return None
    ended = _ENDED in came.narrowing
    if not (came.acts or ended) and (came.narrowing or told[0].joined == GIVEN):
        return None
    beside = [use.narrowing for use in uses.values() if use is not came]
    more = (came.narrowing - {_ENDED}).union(*beside)
    return Retold(asked.card, came.card, ended, not asked.acts, bool(more))


def is_followed(text: str, cards: Collection[str], others: Collection[str]) -> bool:
    """Whether a question mentions some cards first and then, with that word, others."""
    first = min(text.find(card_word(name)) for name in cards)
    return _THEN in text[first : max(text.rfind(card_word(name)) for name in others)].split()


def _is_asked(read: Read, asked: _Use, told: Clause) -> bool:
    """Whether the question is about using the card; whether a card works is a wider question."""
    if not asked.acts:
        return read.form == CAN or told.joined == "after"
    return read.form == CAN or read.main.subject in ("i", "corp", "runner")


def _use(clause: Clause, cards: Mapping[str, str], senses: Senses) -> _Use:
    """A clause's statement on using a card; further cards count as other features."""
    named = [one for one in clause.features if one in cards]
    said = frozenset(clause.features) - {*named[:1], *senses.lists["beside_a_use"]}
    acts = (said & set(senses.lists["using"])) if named else _NOTHING
    narrowing = frozenset(one for one in said - acts if _is_among(one, senses.lists["narrowing_a_use"]))
    return _Use(cards[named[0]] if named else "", acts, narrowing, said - acts - narrowing)


def _is_among(feature: str, listed: Sequence[str]) -> bool:
    """Whether a feature is in a list, directly or by its kind."""
    return feature in listed or f"{feature.partition(':')[0]}:*" in listed
