"""A question about cards matched with the table of facts: its sentence, the fact, and what is asked of it."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import permutations, product
from typing import NamedTuple

from judge_cli.cards.language.card import Card
from judge_cli.explanation.facts import (
    access,
    breaking,
    costs,
    effects,
    installing,
    moments,
    playing,
    printed,
    using,
)
from judge_cli.explanation.facts.abilities import opponent_of
from judge_cli.explanation.facts.fact import KINDS, PAIRS, CardFact, Value
from judge_cli.explanation.facts.printed import many
from judge_cli.explanation.facts.sentences import SentenceForm, Sentences

# The files whose facts are registered as they are imported.
FILES = (
    access, breaking, costs, effects, installing, moments, playing, printed, using,
)  # fmt: skip


@lru_cache(maxsize=8192)
def fact_of(card: Card, name: str, *about: str) -> CardFact | None:
    """One fact of a card; none if its text does not decide it."""
    kind = KINDS[name]
    asked = all(word in words for word, words in zip(about, kind.about, strict=True))
    return kind.find(card, *about) if asked and not (kind.of_text and card.not_modelled) else None


def pair_fact_of(name: str, first: Card, second: Card, *about: str) -> CardFact | None:
    """One fact of two cards whose whole texts are in the ability language."""
    return None if first.not_modelled or second.not_modelled else PAIRS[name](first, second, *about)


def facts_of(card: Card) -> dict[tuple[str, ...], CardFact]:
    """Every fact of a card, by its name and what it is about."""
    keys = ((name, *about) for name, kind in KINDS.items() for about in product(*kind.about))
    return {key: found for key in keys if (found := fact_of(card, *key)) is not None}


NUMBER = "outcome"
_CARDS = ("card", "first", "second")
# "I" and "you", and "they", may be of either side.
_ME, _THEM = "me", "them"


class CardAnswer(NamedTuple):
    """Yes, no or a number, the sentence (which says the number), the name of its rules, the card, and the reading."""

    answer: str
    says: str
    rules: str
    card: str
    asks: str


class NamedCard(NamedTuple):
    """A card in a question, and where its name stands."""

    card: Card
    start: int
    end: int


def decided_by_facts(question: str, named: tuple[NamedCard, ...], sentences: Sentences) -> CardAnswer | None:
    """The answer to a question about one card or two; none if it is no such sentence, or fits two that differ."""
    # "The Corp's CARD", of a card of the Runner.
    if any(re.search(rf"\b{opponent_of(card)}['’]?s\s*$", question[:start].casefold()) for card, start, _ in named):
        return None
    parts = _CARDS[:1] if len(named) == 1 else _CARDS[1:]
    found: list[CardAnswer] = []
    for order in permutations(parts):
        marks = [(one.start, one.end, part) for one, part in zip(named, order, strict=True)]
        cards = {part: one.card for one, part in zip(named, order, strict=True)}
        for said in sentences.said_of(question, marks):
            answer = _answer(cards, said.slots, sentences.forms[said.form], sentences.numbers)
            found += [answer] if answer is not None else []
    alike = {(one.answer, one.says if one.answer == NUMBER else "") for one in found}
    return found[0] if len(alike) == 1 else None


def _answer(
    cards: Mapping[str, Card], said: Mapping[str, str], form: SentenceForm, numbers: Mapping[str, int]
) -> CardAnswer | None:
    """The answer of the fact that a form of sentence asks for; nothing where it is unsure, but that less is too few."""
    slots = {**said, "number": form.number} if form.number else said
    about = [slots.get(one[1:-1], "") if one.startswith("{") else one for one in form.about]
    card, *second = (cards[part] for part in _CARDS if part in cards)
    # Words in any order do not say whether they are about one card or two.
    if form.fact not in (PAIRS if second else KINDS):
        return None
    fact = pair_fact_of(form.fact, card, second[0], *about) if second else fact_of(card, form.fact, *about)
    if fact is None or not _can_be(slots, fact.by, card):
        return None
    if form.plus and isinstance(fact.value, int):
        value = fact.value + numbers[form.plus]
        fact = fact._replace(value=value, says=f"It takes {many(value, form.unit)}. {fact.says}".strip())
    answer = _COMPARISONS[form.compare](fact.value, _SlotsSaid(slots, form, numbers))
    if not answer or not (fact.is_sure or (form.compare == "enough" and answer == _NO)):
        return None
    asks = form.asks.format_map({**slots, **{part: one.name for part, one in cards.items()}})
    return CardAnswer(answer, fact.says, fact.rules, card.name, asks)


def _can_be(slots: Mapping[str, str], side: str, card: Card) -> bool:
    """Whether the player of a sentence can be the one of this side; "me" and "them" may be of either."""
    who, holder = slots.get("who", _ME), slots.get("holder")
    if not side:
        return True
    if who not in (_ME, _THEM, side):
        return False
    # The credits, clicks or cards that are said belong to the player who acts.
    if holder in (None, slots.get("who")):
        return True
    if holder in (_ME, _THEM):
        return "who" not in slots or (holder == _THEM and who == side)
    return holder == side and slots.get("who") in (None, _THEM)


_YES, _NO = "yes", "no"


class _SlotsSaid(NamedTuple):
    slots: Mapping[str, str]
    form: SentenceForm
    numbers: Mapping[str, int]

    @property
    def number(self) -> int:
        return int(self.slots["number"])

    @property
    def has_number(self) -> bool:
        return "number" in self.slots


def _yes_or_no(holds: object) -> str:
    return _YES if holds else _NO


def _enough(value: Value, said: _SlotsSaid) -> str:
    """Whether so many are enough; nothing for more than is paid, and never enough of what there is not."""
    if not isinstance(value, int):
        return _NO
    return "" if said.slots.get("how") == "for" and said.number > value else _yes_or_no(said.number >= value)


def _needs(value: Value, said: _SlotsSaid) -> str:
    """Whether just so many are needed; nothing for fewer, of which each is needed too."""
    return "" if isinstance(value, int) and said.number < value else _yes_or_no(value == said.number)


def _some(value: Value, said: _SlotsSaid) -> str:
    return _yes_or_no(value == said.number if said.has_number else value)


def _so_much(value: Value, said: _SlotsSaid) -> str:
    return "" if said.has_number and value != said.number else _yes_or_no(value)


def _several(value: Value, said: _SlotsSaid) -> str:
    """Whether there may be several; nothing for more than a deck has."""
    more = said.number > said.numbers["copies of a card"]
    return "" if said.number < _TWO or (value and more) else _yes_or_no(value)


def _same(value: Value, said: _SlotsSaid) -> str:
    named = said.slots[said.form.of]
    return _yes_or_no(named in value if isinstance(value, tuple) else named == value)


def _theirs(value: Value, said: _SlotsSaid) -> str:
    """No for the other player, where the sentence says which player it is."""
    return _NO if said.slots.get("who") in _SIDES and said.slots["who"] != value else ""


_TWO, _SIDES = 2, ("corp", "runner")
# How the value of a fact is compared with what is asked, by its name in the data; nothing where that says too little.
_COMPARISONS: Mapping[str, Callable[[Value, _SlotsSaid], str]] = {
    "holds": lambda value, _said: _yes_or_no(value),
    "fails": lambda value, _said: _yes_or_no(not value),
    "not at all": lambda value, _said: "" if value else _NO,
    "not without": lambda value, _said: _NO if value else "",
    "not beside": lambda value, said: _NO if said.slots[said.form.of] == value else "",
    "same": _same,
    "theirs": _theirs,
    "equals": lambda value, said: "" if value is None else _yes_or_no(value == said.number),
    "enough": _enough,
    "needs": _needs,
    "some": _some,
    "so much": _so_much,
    "has": lambda value, said: _yes_or_no(value == said.number if said.has_number else value is not None),
    "several": _several,
    "amount": lambda value, _said: NUMBER if value else "",
    "number": lambda _value, _said: NUMBER,
}
