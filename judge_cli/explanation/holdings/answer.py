"""Questions that a rule's holding answers: read into slots, near enough to a known one, far from the contrary."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.holdings.base import Base, Proposition
from judge_cli.explanation.holdings.computing import Computing
from judge_cli.explanation.holdings.differing import differing
from judge_cli.explanation.holdings.nearest import Near, SearchRank, near_questions, of_found_rules, sharing_words
from judge_cli.explanation.holdings.settled import settled_near
from judge_cli.explanation.holdings.signs import Signs, in_conflict, says_the_same
from judge_cli.explanation.holdings.slots import slots_of
from judge_cli.explanation.holdings.sureness import Sure, sure_answers
from judge_cli.explanation.holdings.told_apart import ToldApart
from judge_cli.explanation.holdings.trust import trust_signs
from judge_cli.explanation.holdings.wording import by_wording
from judge_cli.explanation.judging.settled_question import Settled
from judge_cli.explanation.judging.verdict import Reason, Settle
from judge_cli.question.amounts import amounts_in, signed
from judge_cli.question.in_order import in_order
from judge_cli.question.read import OPEN, Read, read_question
from judge_cli.search.found import Found
from judge_cli.search.words import stem, stems_of, words_of
from judge_cli.tree.rules.rule import Rule

_BESIDE = 3
# A comparison answers if its rule is among this many nearest ones.
_SPOKEN_OF = 6
# The number of near questions to check for the same one, and the required search rank of its rule.
_LOOKED_AT, _FIRST_HITS = 60, 3


class Ruled(NamedTuple):
    """The answer of a holding: yes, no or a condition, with the sentence, the rules, and the reading."""

    answer: str
    says: str
    reasons: tuple[Reason, ...]
    understood: tuple[str, ...]
    settle: tuple[Settle, ...] = ()


class HoldingsAsked:
    """The holdings of one edition, applied to one question."""

    def __init__(self, playable: PlayableEdition, base: Base, find: Callable[[str], Found], question: str) -> None:
        self._playable = playable
        self._base = base
        self._question = question
        self._find = find
        self.read: Read = read_question(question, base.senses)
        self._apart = ToldApart(base, self.read)

    @cached_property
    def found(self) -> Found:
        """The search result for the question."""
        return self._find(self._question)

    @cached_property
    def near(self) -> list[Near]:
        """The nearest known questions, best first: those that share words, and those of the rules found by search."""
        places = sorted(set(of_found_rules(self._base, self.searched)) - set(self._shared))
        return sorted([*self._sharing, *self._near(places)], key=lambda one: -one.score)

    @cached_property
    def _shared(self) -> list[int]:
        return sharing_words(self._base, self.read)

    @cached_property
    def _sharing(self) -> list[Near]:
        """The known questions that share words; needs no search."""
        return self._near(self._shared)

    def _near(self, places: Iterable[int]) -> list[Near]:
        return near_questions(self._base, self._base.weights, self.read, places, self._holds)

    @cached_property
    def sure(self) -> list[Sure]:
        """The answers that holdings give, the surest first."""
        return sure_answers(self._base, self._base.weights, slots_of(self.read), self.near, self.searched)

    @cached_property
    def searched(self) -> dict[str, SearchRank]:
        """The search rank of each rule."""
        hits = self.found.hits
        best = hits[0].score if hits else 0.0
        lead = (best - hits[1].score) / best if len(hits) > 1 and best else 0.0
        return {
            hit.rule.anchor: SearchRank(n, hit.score / best if best else 0.0, lead) for n, hit in enumerate(hits, 1)
        }

    def rules(self) -> list[Rule]:
        """The rules whose holdings are surest, best first."""
        by_number = {rule.number: rule for one in self.sure for rule in self._rules(one.near.holding)}
        return list(by_number.values())

    def settled(self) -> list[Settled]:
        """The settled questions near this one, with their answers: shown, never adopted."""
        tree = self._playable.tree
        found = settled_near(self._base, self.read, self.sure)
        cited = [(one, self._rules(one.near.holding)[0]) for one in found]
        return [
            Settled(known.text, known.answer, one.near.holding.says, tree.cite(rule), one.only_known, one.only_asked)
            for one, rule in cited
            for known in (one.near.known,)
        ]

    def ruled(self) -> Ruled | None:
        """The answer of the surest holding; none if it is not sure enough, or the contrary is nearly as sure."""
        if not self.may_be_ruled:
            return None
        alike = self._said_in_order() or self._asked_alike()
        if alike is not None:
            return alike
        computed = self._computed()
        if computed is not None and computed.answer != "depends":
            return None if self._is_contradicted(computed.answer) else computed
        return self._recognised() or self._by_the_surest() or computed

    def _said_in_order(self) -> Ruled | None:
        """The answer of known questions that say the same in the same order, in the very same words above all.

        They need neither a search nor a guard: what could tell the two apart would stand in one of them.
        """
        words = _plain_words(self._question)
        same = [one for one in self._in_order if _plain_words(one.known.text) == words]
        if not same and not any(self._excepted(one.holding) for one in self._in_order):
            same = self._in_order
        return self._ruled_by(same[0], same[0].answer, same) if len({one.answer for one in same}) == 1 else None

    @cached_property
    def _in_order(self) -> list[Near]:
        """The known questions that say the same in the same order."""
        return self._near(self._base.in_order(in_order(self.read, self._base.senses)))

    def _asked_alike(self) -> Ruled | None:
        """The answer of known questions that ask exactly the same; needs no search."""
        same = [one for one in self._sharing if _asks_alike(one) and says_the_same(one.signs)]
        if len({one.answer for one in same}) != 1 or any(map(self._hangs_on, same)):
            return None
        near = [one for one in same if self._apart.asks_alike(one)]
        return self._ruled_by(near[0], near[0].answer, near) if near else None

    def _recognised(self) -> Ruled | None:
        """The answer of known questions that are the same except for words that change nothing.

        A search for the question must find their rule, and the surest answer must be theirs.
        """
        same = self._same
        if len({one.answer for one in same}) != 1 or any(self._counts(one.holding) for one in same):
            return None
        bounds = self._base.weights.bounds
        if self.sure[0].answer != same[0].answer or self._base.weights.trusted(self.trust) < bounds["recognised"]:
            return None
        return self._ruled_by(same[0], same[0].answer, self._nearly_as_sure(same[0].answer))

    @cached_property
    def _same(self) -> list[Near]:
        """The known questions found by a search with the same deciding words as this one."""
        return [one for one in self.near[:_LOOKED_AT] if self._is_same(one)]

    def _is_same(self, near: Near) -> bool:
        if (
            not (_asks_alike(near) or self._apart.mirrors(near))
            or in_conflict(near.signs)
            or self._place(near) not in range(1, _FIRST_HITS + 1)
        ):
            return False
        apart = differing(slots_of(self.read), near.known.slots)
        if apart.telling or any(map(self._base.is_strange, apart.strange)):
            return False
        return self._apart.asks_alike(near) and not self._apart.turns(near)

    def _place(self, near: Near) -> int:
        """The search rank of a known question's rule; 0 if it is not found."""
        return self.searched[near.holding.rule].at if near.holding.rule in self.searched else 0

    @property
    def may_be_ruled(self) -> bool:
        """Whether the question wants a yes or no, is consistent, and belongs to no other answerer."""
        read = self.read
        return not (read.form == OPEN or read.either or not read.opened or read.contradictory or read.claimed)

    @cached_property
    def trust(self) -> Signs:
        """The signs of whether the surest answer is right."""
        near = self.sure[0].near
        return {
            **trust_signs(slots_of(self.read), self.sure, by_wording(self._base, self._question, self.near)),
            **self._apart.signs(near),
            "excepted": float(self._excepted(near.holding)),
        }

    @property
    def is_open(self) -> bool:
        """Whether the surest answer depends on numbers to compare, or on a narrowing word in a short question."""
        near = self.sure[0].near
        return self._counts(near.holding) or (bool(near.signs["narrowing"]) and not self.read.context)

    def asks_another(self, near: Near) -> bool:
        """Whether a near known question asks something else."""
        return self._apart.is_another(near)

    def _hangs_on(self, near: Near) -> bool:
        apart = near.signs["narrowing"] or in_conflict(near.signs)
        return bool(apart) or self._counts(near.holding) or self._excepted(near.holding)

    def _by_the_surest(self) -> Ruled | None:
        if not self.sure:
            return None
        best = self.sure[0]
        if (
            self._names_exception(best.near.holding)
            or self.asks_another(best.near)
            or self.is_open
            or any(one.answer != best.answer for one in self._same)
        ):
            return None
        bounds, is_story = self._base.weights.bounds, bool(self.read.context)
        trusted = self._base.weights.trusted(self.trust)
        if trusted < bounds["trust_story" if is_story else "trust"]:
            return None
        # A story has so many other words that one of them changes nothing, if all else agrees.
        if self._apart.turns(best.near) and not (is_story and trusted >= bounds["trust_whole_story"]):
            return None
        return self._ruled_by(best.near, best.answer, self._nearly_as_sure(best.answer))

    def _nearly_as_sure(self, answer: str) -> list[Near]:
        """The known questions of holdings that are nearly as sure as the surest."""
        least = self._base.weights.bounds["beside"] * max((one.sureness for one in self.sure), default=0.0)
        return [one.near for one in self.sure if one.answer == answer and one.sureness >= least]

    def _counts(self, holding: Proposition) -> bool:
        """Whether the answer depends on numbers to compare or add up."""
        numbers = amounts_in(self._question, self._base.senses).numbers
        return numbers > 1 or bool(numbers and holding.compare)

    def _computed(self) -> Ruled | None:
        """The answer by a comparison if the question gives the numbers; with one number, the missing fact."""
        spoken_of = {one.near.holding.rule for one in self.sure[:_SPOKEN_OF]}
        computing = Computing(self._base, self.read, lambda one: self._holds(one) and one.rule in spoken_of)
        found = computing.answer(self._apart.others_take_part)
        if found is not None:
            told = self._ruled_by(found.near, found.answer, self._nearly_as_sure(found.answer))
            return told._replace(understood=(f"compares: {found.near.holding.compare}",))
        lacking = computing.lacking(self.sure[0].near.holding) if self.sure else None
        if lacking is None:
            return None
        return self._ruled_by(lacking.near, "depends", ())._replace(settle=(lacking.settle,))

    def _is_contradicted(self, answer: str) -> bool:
        """Whether the surest known question has the same amounts and the contrary answer."""
        best, senses = self.sure[0], self._base.senses
        if best.answer == answer or in_conflict(best.near.signs):
            return False
        return amounts_in(best.near.known.text, senses).known == amounts_in(self._question, senses).known

    def _excepted(self, holding: Proposition) -> bool:
        """Whether the question mentions an exception of the holding, with its words for a duty or a permission."""
        return any(self._mentions(read_question(phrase, self._base.senses)) for phrase in holding.unless)

    def _names_exception(self, holding: Proposition) -> bool:
        """Whether all words of an exception stand in the question."""
        said = set(stems_of(self._question))
        return any(said.issuperset(stems_of(phrase)) for phrase in holding.unless)

    def _mentions(self, exception: Read) -> bool:
        features = frozenset(exception.main.features)
        if not features or not features <= self.read.everything:
            return False
        asking = [stem(one.said) for one in exception.main.read if one.kind == "asking"]
        return set(asking) <= set(stems_of(self._question))

    def _ruled_by(self, near: Near, answer: str, others: Sequence[Near]) -> Ruled:
        rules = self._rules(near.holding)
        beside = [rule for one in others for rule in self._rules(one.holding)[:1]]
        cited = list(dict.fromkeys([*rules, *beside]))[: len(rules) + _BESIDE]
        tree = self._playable.tree
        reasons = tuple(Reason(tree.cite(rule), near.holding.says) for rule in cited)
        understood = [near.known.text]
        if self.read.unread:
            understood.append(f"not used: {', '.join(dict.fromkeys(self.read.unread))}")
        return Ruled(answer, near.holding.says, reasons, tuple(understood))

    def _rules(self, holding: Proposition) -> list[Rule]:
        tree = self._playable.tree
        named = (holding.rule, *holding.also)
        return [rule for anchor in named if (rule := tree.with_anchor(anchor)) is not None]

    def _holds(self, holding: Proposition) -> bool:
        """Whether a holding applies to this edition."""
        return holding.rule in self._playable.anchors and self._playable.tree.edition.id not in holding.not_in


def _asks_alike(near: Near) -> bool:
    """Whether a known question asks in the same form, or answers "no" ("cannot" also means "does not")."""
    carried = near.signs["form_same"] or near.answer == "no"
    return bool(near.answer and near.signs["negation_same"] and carried)


def _plain_words(text: str) -> list[str]:
    return [word.folded for word in words_of(signed(text))]
