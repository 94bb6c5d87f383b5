"""Decides that a near known question asks something else."""

from functools import cached_property

from judge_cli.explanation.holdings.apart import (
    WordByWord,
    are_others,
    asks_for_an_order,
    come_in_another_order,
    compares_otherwise,
    means_another,
    names_others,
    others_take_part,
    stand_apart,
    word_by_word,
)
from judge_cli.explanation.holdings.base import Base
from judge_cli.explanation.holdings.differing import Differing, differing
from judge_cli.explanation.holdings.nearest import Near, is_turned_aside
from judge_cli.explanation.holdings.signs import Signs, in_conflict, is_act, is_strict, is_type
from judge_cli.explanation.holdings.slots import QuestionSlots, slots_of
from judge_cli.explanation.holdings.wording import by_wording
from judge_cli.question.read import CAN, DOES, MUST, Read, read_question
from judge_cli.question.senses import FORBIDDING, HINGES, LASTING, TURNING, WHOLE, Senses
from judge_cli.question.speaker import OTHER
from judge_cli.search.words import stem, stems_of

# Up to this many other clauses are circumstances; more are a story, with irrelevant details.
_SHORT = 2
_ANY_CARD = frozenset(("word:card",))
# Words that may refer to an earlier noun.
_STANDING_IN = frozenset(("it", "its", "this", "that", "they", "them", "these", "those", "one"))
# The two sides of a limit, and how soon after such a word it is named.
_BOUNDS, _SOON = ("past_a_bound", "within_a_bound"), 5


class ToldApart:
    """One question compared with the known ones."""

    def __init__(self, base: Base, read: Read) -> None:
        self._base = base
        self._read = read
        self._known: dict[str, WordByWord] = {}

    def asks_alike(self, near: Near) -> bool:
        """Whether a known question with the same words also asks the same: no contrary, no other order."""
        words = self._words_of(near)
        if self._words.orders != words.orders or names_others(self._words, words, near.known.answer):
            return False
        if compares_otherwise(self._words, words) or self._takes(near, words) or self._is_denied_of_all(near):
            return False
        if _is_of_another(near.known.slots, self._read) or self._means_another(near, words):
            return False
        if self._has_another_bound(near):
            return False
        if self._adds_a_player(near) or self._denies_it_of_everyone(near):
            return False
        return not near.signs["act_other"] and not self._stands_apart(near, words)

    def is_another(self, near: Near) -> bool:
        """Whether a near known question asks something else, or omits the comparison or order asked for."""
        words, alone = self._words_of(near), not self._read.context
        if is_turned_aside(near.known, self._read) or self._denies_it_of_everyone(near):
            return True
        if self._has_another_bound(near):
            return True
        if compares_otherwise(self._words, words) or self._takes(near, words) or self._is_denied_of_all(near):
            return True
        if alone and (near.signs["actor_other"] or asks_for_an_order(self._words, words)):
            return True
        like = max(one.same for one in by_wording(self._base, self._read.text, [near]))
        return like >= self._base.weights.bounds["alike"] and self._stands_apart(near, words)

    def mirrors(self, near: Near) -> bool:
        """Whether this question asks "is it forbidden?" where the known one asks "may I?": the answer flips."""
        known = near.known.slots
        asks_leave = known.form == CAN and not known.negated
        forbids = self._read.form == DOES and self._read.negated and bool(self._hinges[FORBIDDING])
        return bool(near.answer) and asks_leave and forbids

    def turns(self, near: Near) -> bool:
        """Whether a word, player, order or denial narrows or turns only one of the two."""
        words = self._words_of(near)
        if in_conflict(near.signs) or are_others(self._words, words, near.holding.who):
            return True
        if not self._read.context and come_in_another_order(self._words, words):
            return True
        if _is_of_another(near.known.slots, self._read) or self._belongs_to_another(words):
            return True
        if self._denies_it_of_everyone(near) or self._has_another_bound(near):
            return True
        if self._joins_others(near, words) or self._is_done_by_a_card(near) or self._means_another(near, words):
            return True
        return self._is_narrowed_or_left_over(near, words)

    def _is_narrowed_or_left_over(self, near: Near, words: WordByWord) -> bool:
        """Whether a narrowing word or another act stands in only one of the two, or one says more than the other."""
        story = len(self._read.context) > _SHORT
        apart = differing(slots_of(self._read), near.known.slots, story=story)
        if (self._words.narrowed or words.narrowed) and (self._words.narrowed != words.narrowed or apart.telling):
            return True
        if not self._read.context and (self._leaves_over(near.known.slots, apart) or self._adds_a_player(near)):
            return True
        return apart.is_another_act or bool(apart.narrow(self._base.senses))

    def signs(self, near: Near) -> Signs:
        """The ways in which a near known question differs, as signs, since one alone may not decide."""
        asked, known = self._words, self._words_of(near)
        here, there = self._hinges, _hinges(self._base.senses, near.known.text)
        return {
            "denials": float(asked.denials % 2 != known.denials % 2),
            "players": float(others_take_part(asked, known)),
            TURNING: float(len(here[TURNING]) % 2 != len(there[TURNING]) % 2),
            LASTING: float(set(here[LASTING]) != set(there[LASTING])),
        }

    def others_take_part(self, near: Near) -> bool:
        """Whether other players than in a known question take part."""
        return others_take_part(self._words, self._words_of(near))

    def _leaves_over(self, known: QuestionSlots, apart: Differing) -> bool:
        """Whether one question has an act or a thing that the other lacks, or another in its place."""
        soft = frozenset(self._base.senses.soft)
        if any(_is_deed_or_thing(one) for one in apart.asked - soft - self._going_with(known)):
            return True
        # "Can it be there" or "can I have it" asks about no act, so not about the one by which it would come there.
        if not self._read.main.act and any(map(is_act, apart.known - soft)):
            return True
        slight = frozenset(one for one in soft if not is_act(one)) | _ANY_CARD
        return any(is_strict(one) or is_act(one) for one in apart.asked - slight) and bool(apart.known - soft - slight)

    def _going_with(self, known: QuestionSlots) -> set[str]:
        """The features that go without saying beside those of a known question: what is stolen is an agenda."""
        pairs = (pair.split() for pair in self._base.senses.lists["goes_with"])
        return {other for one, other in pairs if one in known.everything}

    def _adds_a_player(self, near: Near) -> bool:
        """Whether a "no" is for a player whom only the known question names, or a player's own is another's there."""
        if self._read.form != DOES or self._read.actor:
            return False
        senses = self._base.senses
        asked, known = (_named(senses, text) for text in (self._read.text, near.known.text))
        if near.known.answer == "no" and "both" not in asked and known & OTHER.keys() - asked:
            return True
        owners = {one.value for one in senses.of(self._read.text) if one.kind == "players" and one.own}
        return bool(owners & OTHER.keys()) and known == {"i"} and not near.known.slots.actor

    def _belongs_to_another(self, words: WordByWord) -> bool:
        """Whether something belongs to a player whom the known question does not name."""
        named = words.players & OTHER.keys()
        return bool(named) and any(side not in named for side in self._read.owners.values())

    def _means_another(self, near: Near, words: WordByWord) -> bool:
        """Whether the same words mean another card, place or owner: "score a facedown agenda", "score it facedown"."""
        known = near.known.slots
        mine = {thing for thing in known.everything if thing not in known.owners} if "i" in words.players else set()
        if means_another(self._words, words) or mine & self._read.owners.keys():
            return True
        lists = self._base.senses.lists
        apart = frozenset(map(stem, lists["told_apart"]))
        asked, said = (apart.intersection(stems_of(text)) for text in (self._read.text, near.known.text))
        return asked != said and bool(self._read.everything & set(lists["told_apart_beside"]))

    def _denies_it_of_everyone(self, near: Near) -> bool:
        """Whether only one of the two has nobody do it: whom the other means is then open."""
        nobody = frozenset(map(stem, self._base.senses.lists["nobody"]))
        asked, known = (bool(nobody.intersection(stems_of(text))) for text in (self._read.text, near.known.text))
        return asked != known

    def _has_another_bound(self, near: Near) -> bool:
        """Whether one goes past a limit and the other stays within it, or is a duty without that limit."""
        asked, known = (_bound(self._base.senses, text) for text in (self._read.text, near.known.text))
        forms = {self._read.form, near.known.slots.form}
        return asked != known and (bool(asked and known) or (len(forms) > 1 and MUST in forms))

    def _joins_others(self, near: Near, words: WordByWord) -> bool:
        """Whether one of the two asks about several things together, and the other not about all of them."""
        return bool(self._words.joined - near.known.slots.everything or words.joined - self._read.everything)

    def _is_done_by_a_card(self, near: Near) -> bool:
        """Whether a card does what the rules alone deny: a card may permit it."""
        by_a_card = frozenset(self._base.senses.lists["by_a_card"])
        denied = self._read.form == CAN and near.known.answer == "no"
        return denied and bool(by_a_card & (self._read.everything - near.known.slots.everything))

    def _takes(self, near: Near, words: WordByWord) -> bool:
        """Whether one asks for a requirement and the other for a duty, or for neither."""
        if near.known.slots.form != MUST:
            return self._words.requires
        if self._read.form != MUST or not self._words.requires or not words.requires:
            return self._read.form == MUST and self._words.requires != words.requires
        # "Do I need to access it to steal it" is not "do I need to steal it to access it".
        acts = read_question(near.known.text, self._base.senses, near.holding.who).main.acts
        return set(acts) == set(self._read.main.acts) and acts != self._read.main.acts

    def _is_denied_of_all(self, near: Near) -> bool:
        """Whether the known question denies all of something and this one does not ask about all."""
        asks_all = bool(self._hinges[WHOLE])
        return near.known.answer == "no" and not asks_all and bool(_hinges(self._base.senses, near.known.text)[WHOLE])

    def _stands_apart(self, near: Near, words: WordByWord) -> bool:
        return stand_apart(self._words, words, near.signs, near.holding.who)

    @cached_property
    def _hinges(self) -> dict[str, list[str]]:
        return _hinges(self._base.senses, self._read.text)

    @cached_property
    def _words(self) -> WordByWord:
        return word_by_word(self._read, self._base.senses)

    def _words_of(self, near: Near) -> WordByWord:
        """A known question word by word, read once for its contraries and its signs."""
        senses, text = self._base.senses, near.known.text
        if text not in self._known:
            self._known[text] = word_by_word(read_question(text, senses, near.holding.who), senses)
        return self._known[text]


def _is_of_another(known: QuestionSlots, read: Read) -> bool:
    """Whether the known question is about a thing that this one does not ask about, or only mentions."""
    own = f"act:{read.main.act}"
    if read.main.act and own in known.given | known.around and own not in known.asked:
        if known.act:
            return f"act:{known.act}" not in read.everything
        if not read.given:
            return True
    if ":" not in known.subject or known.subject in read.asked:
        return False
    return known.subject not in read.everything or not _STANDING_IN.intersection((read.main.subject, *read.main.said))


def _is_deed_or_thing(feature: str) -> bool:
    return is_act(feature) or is_type(feature) or feature.startswith("zone:")


def _named(senses: Senses, text: str) -> set[str]:
    """The players that a text names, "i" if it is the speaker."""
    return {one.value for one in senses.of(text) if one.kind == "players"}


def _bound(senses: Senses, text: str) -> str:
    """The side of a limit that a text names soon before the limit; empty if it names none."""
    said, lists = stems_of(text), senses.lists
    bounds = set(map(stem, lists["bounds"]))
    words = {stem(word): name for name in _BOUNDS for word in lists[name]}
    found = (words[one] for n, one in enumerate(said) if one in words and bounds.intersection(said[n + 1 : n + _SOON]))
    return next(found, "")


def _hinges(senses: Senses, text: str) -> dict[str, list[str]]:
    """The words of a text that decide an answer, by kind."""
    said = stems_of(text)
    return {name: [stem for stem in said if stem in senses.hinges[name]] for name in HINGES}
