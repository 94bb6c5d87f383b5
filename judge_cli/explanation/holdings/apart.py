"""Differences between two similar questions: a contrary word, another player, another number."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from judge_cli.explanation.holdings.signs import Signs, in_conflict
from judge_cli.question.amounts import signed
from judge_cli.question.clauses import GIVEN, sentences
from judge_cli.question.read import Read, opening
from judge_cli.question.requiring import requires
from judge_cli.question.senses import NUMBER, STRICT, WORD, Sense, Senses, side_of
from judge_cli.question.speaker import OTHER, side_of_player

# Of these each question may name another; of the others it tells where only the known or only the asked one names any.
_BOTH = (*STRICT, "act", WORD)
_ONLY_KNOWN = ("state", "quantity", "cost", "moment", "ability", "counter", WORD)
_ONLY_ASKED = ("state", "zone", "damage")
_ORDERS = ("before", "after", "while")
_BEFORE_OR_AFTER = ("before", "after")
_DENYING = ("not", "lacking")
_UNKNOWN = ("i", "opponent")
_THAN, _AND = "than", "and"
# Words that matter only after "only".
_PARTS = ("one", "some")
_SIDES_UP, _CARD = ("state:facedown", "state:faceup"), "word:card"
# "An agenda that lies facedown": so far behind "that".
_THAT, _NEAR = ("that", "which"), 3
_NARROWING = ("quantity:only", "quantity:except")


class WordByWord(NamedTuple):
    """A question word by word: values by kind, players, orders, and further denials.

    What is said twice counts twice: "a program for a program" is no "hardware for a program".

    `narrowed` are words such as "only" with what they are said of, `compared` is a comparison in its order, `requires`
    says that it asks what something takes, and `sides` are the sides of those who are named, each time. `first` and
    `later` are what comes before something and after something, `joined` the things that stand together with "and",
    and `which` the sides up by which a card is named ("a facedown card", not "put it facedown").
    """

    values: dict[str, Counter[str]]
    players: frozenset[str]
    orders: Counter[str]
    denials: int
    conditions: int
    narrowed: frozenset[tuple[str, str]]
    compared: tuple[str, ...]
    requires: bool
    contraries: frozenset[tuple[str, str]]
    sides: tuple[str, ...]
    first: frozenset[str]
    later: frozenset[str]
    joined: frozenset[str]
    which: frozenset[str]


def word_by_word(read: Read, senses: Senses) -> WordByWord:
    """A question word by word, without words that change no answer."""
    sentences_said = sentences(signed(read.text), senses)
    if read.several:
        # The earlier question is another one, answered by itself.
        sentences_said = [one for one in sentences_said if opening(one) is not None][-1:]
    said = [sense for sentence in sentences_said for sense in sentence]
    slight = frozenset(senses.soft)
    values = {
        kind: Counter(one.value for one in said if one.kind == kind and one.feature not in slight)
        for kind in (*_BOTH, NUMBER)
    }
    players = {side_of_player(one.value, read.side) or one.value for one in said if one.kind == "players"}
    players |= {side_of(senses.sides, one.feature) for one in said if one.kind == "moment"}
    orders = Counter(one.value for one in said if one.kind == "joining" and one.value in _ORDERS)
    denials = sum(map(_denials_beside, sentences_said))
    conditions = sum(one.kind == "joining" and one.value == GIVEN for one in said)
    values["state"] |= Counter(one.value for one, after in pairwise(said) if _says_which(one, after))
    compared = tuple(one.feature for sentence in sentences_said for one in _in_a_comparison(sentence))
    named = frozenset(players & {"corp", "runner", *_UNKNOWN})
    takes = any(map(requires, sentences_said))
    contraries = frozenset(
        (one.feature, senses.contrary[one.feature]) for one in said if one.feature in senses.contrary
    )
    sides = tuple(side for one in said if one.kind == "players" and (side := side_of_player(one.value, read.side)))
    narrowed = _narrowed(said)
    first, later = _in_order(sentences_said)
    return WordByWord(
        values, named, orders, denials, conditions, narrowed, compared, takes, contraries, sides, first, later,
        _joined(said), _saying_which(said),
    )  # fmt: skip


def stand_apart(asked: WordByWord, known: WordByWord, seen: Signs, who: str) -> bool:
    """Whether two similarly worded questions ask different things; `who` is the known one's player."""
    return (
        in_conflict(seen)
        or asked.narrowed != known.narrowed
        or (not known.players and who in OTHER and asked.players == {OTHER[who]})
        or asked.denials % 2 != known.denials % 2
        or asked.conditions > known.conditions
        or asked.values[NUMBER].keys() != known.values[NUMBER].keys()
        or any(_differ(asked, known))
        or _says_the_contrary(asked, known)
        or others_take_part(asked, known)
        or bool(asked.orders - known.orders and known.orders - asked.orders)
    )


def are_others(asked: WordByWord, known: WordByWord, who: str) -> bool:
    """Whether the two name different players; a known question without a player is about `who`."""
    named_other = not known.players and who in OTHER and asked.players == {OTHER[who]}
    return named_other or others_take_part(asked, known)


def come_in_another_order(asked: WordByWord, known: WordByWord) -> bool:
    """Whether only one of the two asks about before or after."""
    if bool(asked.first) != bool(known.first):
        return True
    return bool((asked.first - asked.later) & (known.later - known.first))


def asks_for_an_order(asked: WordByWord, known: WordByWord) -> bool:
    """Whether the question asks about before or after, and the known one does not."""
    return bool((asked.orders.keys() - known.orders.keys()) & {"before", "after"})


def compares_otherwise(asked: WordByWord, known: WordByWord) -> bool:
    """Whether the question compares two things, and the known one does not compare the same in the same order."""
    return bool(asked.compared) and asked.compared != known.compared


def means_another(asked: WordByWord, known: WordByWord) -> bool:
    """Whether a side up names the card in only one of the two, or the known one says a place once more."""
    both_act = bool(asked.values["act"] and known.values["act"])
    shared = asked.values["state"].keys() & known.values["state"].keys()
    if both_act and shared & (asked.which ^ known.which):
        return True
    zones = asked.values["zone"]
    return any(zones[zone] and count > zones[zone] for zone, count in known.values["zone"].items())


def names_others(asked: WordByWord, known: WordByWord, answer: str) -> bool:
    """Whether the known "no" may be for a player only it names, or the players come in another order."""
    if asked.orders and sorted(asked.sides) == sorted(known.sides) and asked.sides != known.sides:
        return True
    return answer == "no" and bool(set(known.sides) - set(asked.sides))


def others_take_part(asked: WordByWord, known: WordByWord) -> bool:
    """Whether other players take part; one of unknown side may be either."""
    one, other = asked.players, known.players
    if not one or not other or one == other:
        return False
    return len(one) != len(other) or not (one | other) & set(_UNKNOWN)


def _differ(asked: WordByWord, known: WordByWord) -> Iterator[bool]:
    for kind in _BOTH:
        more, less = asked.values[kind] - known.values[kind], known.values[kind] - asked.values[kind]
        yield bool(more and less)
        yield bool(kind in _ONLY_ASKED and more)
        yield bool(kind in _ONLY_KNOWN and known.values[kind].keys() - asked.values[kind].keys())


def _says_the_contrary(asked: WordByWord, known: WordByWord) -> bool:
    """Whether a contrary word stands in the place of the known question's word."""
    turned = {(other, one) for one, other in asked.contraries}
    return bool((turned - asked.contraries) & (known.contraries - asked.contraries))


def _says_which(one: Sense, after: Sense) -> bool:
    """Whether a word such as "trashed" before a noun says which one is meant."""
    return one.kind == "act" and one.said.endswith("ed") and after.kind in ("type", WORD, "state")


def _saying_which(said: Sequence[Sense]) -> frozenset[str]:
    """The words "faceup" and "facedown" used to identify a card: before the card, or after "that"."""
    found = set[str]()
    for n, one in enumerate(said):
        after = said[n + 1] if n + 1 < len(said) else None
        names = after is not None and (after.kind == "type" or after.feature == _CARD)
        if one.feature in _SIDES_UP and (names or any(word.said in _THAT for word in said[max(n - _NEAR, 0) : n])):
            found.add(one.value)
    return frozenset(found)


def _narrowed(said: Sequence[Sense]) -> frozenset[tuple[str, str]]:
    """The narrowing words, each with the next meaningful one."""
    meant = [one for one in said if one.kind not in ("idle", "break") or one.said in _PARTS]
    return frozenset((one.feature, after.feature) for one, after in pairwise(meant) if one.feature in _NARROWING)


def _joined(said: Sequence[Sense]) -> frozenset[str]:
    """The types of card that "and" joins: an answer for one need not hold for both."""
    meant = [one for one in said if one.kind != "idle" or one.said == _AND]
    between = (n for n, one in enumerate(meant) if one.said == _AND)
    pairs = [(*meant[n - 1 : n], *meant[n + 1 : n + 2]) for n in between if n > 0]
    return frozenset(one.feature for pair in pairs if all(one.kind == "type" for one in pair) for one in pair)


def _in_order(sentences_said: Sequence[Sequence[Sense]]) -> tuple[frozenset[str], frozenset[str]]:
    """The earlier and the later things in sentences with "before" or "after"."""
    first: set[str] = set()
    later: set[str] = set()
    for sentence in sentences_said:
        at = next(
            (n for n, one in enumerate(sentence) if one.kind == "joining" and one.value in _BEFORE_OR_AFTER), None
        )
        if at is None:
            continue
        # "After it resolves, is it trashed": what follows the break is what stands before the word elsewhere.
        # A break right after the word only opens a quotation.
        end = next((n for n, one in enumerate(sentence) if n > at + 1 and one.kind == "break"), len(sentence))
        beside = {one.feature for one in sentence[at + 1 : end] if one.kind in (*_BOTH, NUMBER)}
        main = {one.feature for one in (*sentence[:at], *sentence[end:]) if one.kind in (*_BOTH, NUMBER)}
        before = sentence[at].value == "before"
        first |= main if before else beside
        later |= beside if before else main
    return frozenset(first), frozenset(later)


def _in_a_comparison(sentence: Sequence[Sense]) -> list[Sense]:
    """The two sides of a comparison in a sentence, in order."""
    if all(sense.said != _THAN for sense in sentence):
        return []
    return [sense for sense in sentence if sense.kind in (*_BOTH, NUMBER)]


def _denials_beside(sentence: Sequence[Sense]) -> int:
    """The number of denials in a sentence beside its question."""
    start = opening(sentence) or 0
    acts = [n for n, sense in enumerate(sentence) if sense.kind == "act" and n > start]
    first = acts[0] if acts else len(sentence)
    return sum(_denies(sense) and not start <= n < first for n, sense in enumerate(sentence))


def _denies(sense: Sense) -> bool:
    return sense.kind == "negation" and sense.value in _DENYING
