"""The answer of the one ability that says what a question says."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.table.card import Card
from judge_cli.explanation.ability_words.ability_parts import AbilityParts, every_ability
from judge_cli.explanation.ability_words.amounts import GET, counted
from judge_cli.explanation.ability_words.comparing import WordsAsked, WordsShared, compared, said_in
from judge_cli.explanation.ability_words.lexicon import AbilityLexicon
from judge_cli.explanation.ability_words.question_parts import AMOUNT, CARD, KIND, MOMENT, VERDICT, question_parts
from judge_cli.explanation.card_text.abilities import quoted
from judge_cli.explanation.card_text.answer import NUMBER, CardAnswer

Shared = Sequence[WordsShared]
# An amount that is not the one printed, or not always.
_VARYING = re.compile(
    r"\b(?:for each|for every|per|number|equal|x|that many|twice|double|instead|threat|more|less|fewer|additional|"
    r"further|otherwise|either|plus)\b",
    re.IGNORECASE,
)
_MAY = re.compile(r"\b(?:can choose|may|can)\b")
_CREDIT, _PAY = "credit", "pay"
_DAMAGE = "damage"


class SaidByAbility(NamedTuple):
    """An answer, and the ability that says it."""

    answer: CardAnswer
    ability: Ability


def decided_by_words(question: str, start: int, end: int, card: Card, lexicon: AbilityLexicon) -> SaidByAbility | None:
    """The answer from the words of the card's abilities; none unless exactly one ability gives it."""
    parts = question_parts(question, start, end, lexicon) if CARD not in question else None
    if card.not_modelled or card.back is not None or parts is None:
        return None
    said = said_in(parts, lexicon)
    every = [compared(said, one, lexicon) for one in every_ability(card, lexicon)]
    return _KINDS[parts.kind](said, card, every, lexicon)


def _verdict(said: WordsAsked, card: Card, every: Shared, lexicon: AbilityLexicon) -> SaidByAbility | None:
    """Yes if one effect says all that is asked and nothing else, no if one word of it excludes what is asked."""
    about = [one for one in every if one.is_about]
    whole = [one for one in about if not one.lacking]
    same = [one for one in whole or about if one.is_of_the_same]
    if not same:
        return None
    one = same[0]
    if whole:
        is_sure = not one.unsaid and not one.is_turned and _is_certain(said, one, lexicon)
        return _answer("yes", card, one) if is_sure else None
    if len({id(other.parts.ability) for other in about}) != 1 or len(one.lacking) != 1 or one.is_turned:
        return None
    is_excluded = one.lacking == one.excluded or _is_too_much(said, one, lexicon)
    return _answer("no", card, one) if is_excluded else None


def _is_certain(said: WordsAsked, held: WordsShared, lexicon: AbilityLexicon) -> bool:
    """Whether the effect follows, or it is only asked whether it can, or whether the card offers it."""
    asked = f" {said.question.asking} {said.question.asked} "
    is_offered = any(f" {one} " in asked for one in lexicon.asking["possible"]) or said.is_of_the_card
    return is_offered or not (held.parts.ability.may or _MAY.search(held.parts.effect.text))


def _is_too_much(said: WordsAsked, held: WordsShared, lexicon: AbilityLexicon) -> bool:
    """Whether more is asked for than the effect gives, at the very cost that is said."""
    (asked,) = held.lacking
    number, _, unit = asked.partition(" ")
    cost = lexicon.content(held.parts.cost.words)
    if unit not in lexicon.units or not cost or not cost <= said.everything or _varies(held.parts):
        return False
    given = list(counted(held.parts.effect.words, unit, said.everything, lexicon))
    return bool(given) and int(number) > max(given)


def _amount(said: WordsAsked, card: Card, every: Shared, lexicon: AbilityLexicon) -> SaidByAbility | None:
    """The number of the unit that is asked for, from the one ability that has all the other words."""
    bare = _CREDIT if said.question.asking in lexicon.asking["credits"] else ""
    unit = next((one for one in said.asked_words if one in lexicon.units), bare)
    is_had = not set(said.question.asked.split()).isdisjoint(lexicon.asking["had"])
    # A bare "how many credits does it cost" asks for a printed cost.
    is_printed = unit == _CREDIT and said.everything == {_CREDIT, _PAY}
    if not unit or is_had or is_printed:
        return None
    found: list[tuple[int | None, WordsShared]] = []
    for held in every:
        is_meant = held.is_about or unit == bare or said.asked & lexicon.content(held.parts.cost.words)
        if held.lacking - {unit, _PAY} or not held.is_of_the_same or not is_meant:
            continue
        numbers = [] if _PAY in said.asked else list(counted(held.parts.effect.words, unit, said.everything, lexicon))
        if GET not in said.asked_words:
            numbers = numbers or list(counted(held.parts.cost.words, unit, lexicon.going, lexicon))
        found += [(None if _varies(held.parts) else number, held) for number in numbers]
    if len({id(held.parts.ability) for _, held in found}) != 1 or len({number for number, _ in found}) != 1:
        return None
    number, held = found[0]
    return _answer(NUMBER, card, held, f"{number}. ") if number is not None else None


def _kind(said: WordsAsked, card: Card, every: Shared, lexicon: AbilityLexicon) -> SaidByAbility | None:
    """The one kind of damage that a card does."""
    doing = [(kind, one) for one in every for kind in lexicon.units[_DAMAGE] if kind in one.parts.effect.words]
    if said.everything != {_DAMAGE} or len({kind for kind, _ in doing}) != 1:
        return None
    kind, held = doing[0]
    return _answer(NUMBER, card, held, f"{kind.capitalize()} damage. ")


def _moment(said: WordsAsked, card: Card, every: Shared, lexicon: AbilityLexicon) -> SaidByAbility | None:
    """The trigger of the one effect that is asked for."""
    about = [one for one in every if one.is_about]
    if len(about) != 1 or about[0].lacking or not about[0].is_of_the_same or not about[0].parts.trigger.words:
        return None
    return _answer(NUMBER, card, about[0], f"{about[0].parts.trigger.text}. ")


def _varies(parts: AbilityParts) -> bool:
    """Whether an amount in this effect depends on something."""
    said = (parts.cost, parts.trigger, parts.conditions, parts.effect)
    return any(_VARYING.search(one.text) for one in said)


def _answer(answer: str, card: Card, held: WordsShared, headline: str = "") -> SaidByAbility:
    ability = held.parts.ability
    says = f"{headline}{quoted(card, ability)}"
    asks = f"what an ability of {card.name} says" if headline else f"whether an ability of {card.name} says so"
    return SaidByAbility(CardAnswer(answer, says, ability.kind, card.name, asks), ability)


_KINDS: Mapping[str, Callable[[WordsAsked, Card, Shared, AbilityLexicon], SaidByAbility | None]] = {
    VERDICT: _verdict,
    AMOUNT: _amount,
    KIND: _kind,
    MOMENT: _moment,
}
