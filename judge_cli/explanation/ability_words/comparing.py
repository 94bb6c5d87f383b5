"""A question held against one ability: the words that the ability lacks, and those that the question leaves out."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from judge_cli.explanation.ability_words.ability_parts import HITS, OTHER, AbilityParts
from judge_cli.explanation.ability_words.lexicon import NOT, AbilityLexicon
from judge_cli.explanation.ability_words.question_parts import CARD, QuestionParts

_ME, _THEM = "me", "them"
_WORK, _OR, _PLACE, _ANY = "work", "or", "place", "card"
# The card itself, in a question and in an ability; "this" is also said of a turn or a server.
_SELF = rf"(?:{CARD}|this (?!turn|run|server|way|encounter|ability|game|access|breach)\w+)"
_TO_THIS = re.compile(rf"(\w+) (?:the |my |an? )?(?:(?:un)?rezzed |facedown |faceup )?{_SELF}(?!\w)")
_THIS_IS = re.compile(rf"{_SELF} (?:is |gets? |was |can be |be |being )?(\w+e[dn](?: or \w+)?\b)")
_OWNED = re.compile(r"\bof the (corp|runner)\b|\b(corp|runner)['’]?s\b")
# A player who is said to do damage or to give tags, not to take them.
_DEALS = re.compile(r"(?:the )?\w+ (?:still |also )?(?:do|deal|give|inflict)\b")
_ANY_CARD = re.compile(r"(?<!this )\bcards?\b", re.IGNORECASE)
_TO_IT = re.compile(r"(\w+) it\b")
_IT_IS = re.compile(r"(?:^|when )it (?:is |gets? |was |can be )(\w+)")


class WordsAsked(NamedTuple):
    """The words of a question: those that ask, those of the circumstances, and both with players and slight words."""

    question: QuestionParts
    asked: frozenset[str]
    given: frozenset[str]
    asked_words: tuple[str, ...]
    given_words: tuple[tuple[str, ...], ...]

    @property
    def only_asks_whether_it_works(self) -> bool:
        """Whether no effect is named: does it work, does it trigger."""
        return not self.asked and _WORK in self.asked_words

    @property
    def everything(self) -> frozenset[str]:
        """All words that decide something."""
        return self.asked | self.given

    @property
    def is_of_the_card(self) -> bool:
        """Whether it is asked what the card itself does or gets."""
        return self.question.asked.startswith((CARD, "it "))


def said_in(question: QuestionParts, lexicon: AbilityLexicon) -> WordsAsked:
    """The words of a question."""
    asked = tuple(lexicon.words(question.asked))
    given = tuple(tuple(lexicon.words(one)) for one in question.circumstances)
    told = lexicon.content(word for one in given for word in one)
    return WordsAsked(question, lexicon.content(asked) - {_WORK}, told, asked, given)


class WordsShared(NamedTuple):
    """A question and an effect of an ability: the words that only one of them has, and whether both mean the same.

    `lacking`: words of the question that the ability has not got; `excluded`: those of them that a word of the ability
    excludes; `unsaid`: words of its trigger, conditions and effect that the question does not say; `is_about`: whether
    it is this effect that is asked for; `is_of_the_same`: whether the same players do it, to the same card;
    `is_turned`: whether the effect denies something, or does it instead.
    """

    parts: AbilityParts
    lacking: frozenset[str]
    excluded: frozenset[str]
    unsaid: frozenset[str]
    is_about: bool
    is_of_the_same: bool
    is_turned: bool


def compared(said: WordsAsked, parts: AbilityParts, lexicon: AbilityLexicon) -> WordsShared:
    """A question held against an effect of an ability."""
    effect, cost = lexicon.content(parts.effect.words), lexicon.content(parts.cost.words)
    when = lexicon.content((*parts.trigger.words, *parts.conditions.words))
    lacking = (said.asked - effect - cost - when) | (said.given - when - cost)
    # A card of any type is not excluded by another type that is also said.
    any_card = lexicon.types if _ANY_CARD.search(parts.effect.text) else frozenset()
    against = {one: when | cost | (effect - any_card if one in said.asked else frozenset()) for one in lacking}
    excluded = (one for one in lacking if (against[one] - said.everything).intersection(lexicon.excluding(one)))
    first = next((one for one in said.asked_words if one in lexicon.acts), "")
    named = said.given & when & lexicon.acts if said.only_asks_whether_it_works else {first} & (effect | cost)
    return WordsShared(
        parts,
        lacking,
        frozenset(excluded),
        frozenset(_all_unsaid(said, parts, lexicon)),
        bool(named),
        _is_of_the_same(said, parts, lacking, lexicon),
        not said.only_asks_whether_it_works and _is_turned(parts, lexicon),
    )


def _is_of_the_same(said: WordsAsked, parts: AbilityParts, lacking: frozenset[str], lexicon: AbilityLexicon) -> bool:
    """Whether the same players do it to the same card, and what the ability parts by "or" is not joined by "and"."""
    together = re.search(r"\b(?:and|both)\b", said.question.asked) is not None and _OR in parts.effect.words
    return (
        not together
        and _by_the_same(said, parts, lacking, lexicon)
        and _to_the_same(said, parts, lacking, lexicon)
        and _of_the_same_owner(said, parts, lexicon)
    )


def _of_the_same_owner(said: WordsAsked, parts: AbilityParts, lexicon: AbilityLexicon) -> bool:
    """Whether the ability names the player whose cards or damage the question names."""
    owners = {match[1] or match[2] for match in _OWNED.finditer(said.question.asked)}
    named = {lexicon.players[one] for one in parts.effect.words if one in lexicon.players}
    deals = _DEALS.match(said.question.asked) is not None and bool(HITS.keys() & set(parts.effect.words))
    return owners <= named and not deals


def _is_turned(parts: AbilityParts, lexicon: AbilityLexicon) -> bool:
    """Whether an effect denies something, or does not always follow as it stands."""
    denies = any(one.startswith(NOT) for one in parts.effect.words)
    hangs = (*parts.trigger.words, *parts.conditions.words)
    return denies or not lexicon.turning.isdisjoint((*parts.effect.words, *hangs))


def _all_unsaid(said: WordsAsked, parts: AbilityParts, lexicon: AbilityLexicon) -> Iterator[str]:
    """The words of an ability that a question leaves out; an amount, or what cannot be but so, need not be said."""
    meant = said.everything.union(*(lexicon.implied.get(one, ()) for one in said.everything))
    for words in (parts.trigger.words, parts.conditions.words):
        yield from _unsaid([one for one in words if one not in lexicon.opening], meant, lexicon)
    if not said.only_asks_whether_it_works:
        placed = {_PLACE} if said.is_of_the_card else set()  # what a card gets is placed on it
        effect = [one for one in parts.effect.words if not one[0].isdecimal() and one not in lexicon.may_be_unsaid]
        yield from _unsaid(effect, meant | placed, lexicon)


def _is_way(word: str) -> bool:
    """Whether a word says from where or to where; the zone itself is another word."""
    return word.startswith(("from ", "to "))


def _unsaid(words: Sequence[str], said: frozenset[str], lexicon: AbilityLexicon) -> Iterator[str]:
    """The words that are not said; of several that are joined by "or" one is enough."""
    groups: list[list[str]] = []
    joins = False
    for one in words:
        if one == _OR:
            joins = True
        elif one != "1" and not one.startswith("1 ") and not _is_way(one) and lexicon.content([one]):
            if joins and groups:
                groups[-1].append(one)
            else:
                groups.append([one])
            joins = False
    yield from (group[0] for group in groups if not said & set(group))


def _by_the_same(said: WordsAsked, parts: AbilityParts, lacking: frozenset[str], lexicon: AbilityLexicon) -> bool:
    """Whether "I" and "they" can be given sides so that each does in the question what the ability has it do.

    An asker who names one side is the other.
    """
    hangs = parts.trigger.sides | parts.conditions.sides | parts.cost.sides
    asked = hangs if said.only_asks_whether_it_works else parts.effect.sides
    told = [one for one in said.given_words if not lacking & set(one)]
    pairs = [(said.asked_words, asked), *((one, _doing(one, lexicon) & hangs) for one in told)]
    spoken_of = {lexicon.players.get(one, "") for words in (said.asked_words, *said.given_words) for one in words}
    speakers = [one for one in OTHER if one not in spoken_of or _ME not in spoken_of]
    return any(all(_resolved(words, me, lexicon) <= sides for words, sides in pairs) for me in speakers)


def _doing(words: Iterable[str], lexicon: AbilityLexicon) -> frozenset[str]:
    """The sides that can do all these acts."""
    alone = {lexicon.doers[one] for one in words if one in lexicon.doers}
    return frozenset(alone) if len(alone) == 1 else frozenset(OTHER)


def _resolved(words: Iterable[str], me: str, lexicon: AbilityLexicon) -> set[str]:
    said = {lexicon.players[one] for one in words if one in lexicon.players}
    return {me if one == _ME else OTHER[me] if one == _THEM else one for one in said}


def _to_the_same(said: WordsAsked, parts: AbilityParts, lacking: frozenset[str], lexicon: AbilityLexicon) -> bool:
    """Whether the same is done to the card itself in both; "it" in an effect may be anything."""
    hangs = [one.text.casefold() for one in (parts.cost, parts.trigger, parts.conditions)]
    effect = (parts.effect.text.casefold(),)
    asked = _done((_TO_IT, _TO_THIS, _THIS_IS), (said.question.asked,), lexicon)
    told = _done((_TO_IT, _TO_THIS, _THIS_IS), said.question.circumstances, lexicon)
    ability = _done((_TO_IT, _TO_THIS, _THIS_IS, _IT_IS), hangs, lexicon) | _done(
        (_TO_THIS, _THIS_IS, _IT_IS), effect, lexicon
    )
    unclear = _done((_TO_IT,), effect, lexicon)
    # "When a card is trashed" is not "when this card is trashed".
    another = bool((ability & said.given) - told) and any(_ANY in one for one in said.given_words)
    is_same = asked - lacking == ability & said.asked and told - lacking <= ability
    return is_same and not another and not unclear & said.everything


def _done(ways: Iterable[re.Pattern[str]], texts: Iterable[str], lexicon: AbilityLexicon) -> frozenset[str]:
    """The acts that are done to the card itself."""
    found = (match for text in texts for one in ways for match in one.finditer(text))
    said = lexicon.content(word for match in found for word in lexicon.words(match[match.lastindex or 0]))
    return said & lexicon.acts
