"""Questions that a rule's holding answers: a settled one in other words, one that it computes, or one that it means."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.holdings.base import Base, Known, Proposition
from judge_cli.explanation.holdings.computing import Computing
from judge_cli.explanation.holdings.meant import SURE, MeantQuestion, PossibleMeaning, carried
from judge_cli.explanation.holdings.near import Near, differing_words, may_be_shown, nearest
from judge_cli.explanation.holdings.veto import PLAYERS, Meanings, Veto
from judge_cli.explanation.judging.verdict import Reason, Settle, Settled
from judge_cli.question.amounts import amounts_in, signed
from judge_cli.question.in_order import in_order
from judge_cli.question.read import OPEN, Read, read_question
from judge_cli.search.hit import Found
from judge_cli.search.words import stem, stems_of, words_of
from judge_cli.tree.rules.rule import Rule

if TYPE_CHECKING:
    from judge_cli.explanation.holdings.learned import Reader

# Beside the rules of the answering question, those of so many others that say the same.
_BESIDE = 3
# A comparison answers if its rule is among this many nearest ones.
_SIGNS = {"<": "less than", "<=": "at most", "=": "equal to", ">=": "at least", ">": "more than"}
_SPOKEN_OF = 6
_SHOWN = 3
# What a rule says counts if search finds it among so many.
_FIRST = 2


class Ruled(NamedTuple):
    """The answer of a holding: yes, no or a condition, with the sentence, the rules, and the reading."""

    answer: str
    says: str
    reasons: tuple[Reason, ...]
    understood: tuple[str, ...]
    settle: tuple[Settle, ...] = ()


class HoldingsAsked:
    """The holdings of one edition, applied to one question.

    `by_types` is the question with each card named by its type: no holding is about one card.
    """

    def __init__(
        self,
        playable: PlayableEdition,
        base: Base,
        find: Callable[[str], Found],
        question: str,
        reader: Callable[[], "Reader | None"] = lambda: None,
        by_types: str = "",
    ) -> None:
        self._playable = playable
        self._reader = reader
        self._base = base
        self._question = question
        self._find = find
        self.read: Read = read_question(question, base.senses)
        self._by_types = by_types

    @cached_property
    def found(self) -> Found:
        """The search result for the question."""
        return self._find(self._question)

    @property
    def may_be_ruled(self) -> bool:
        """Whether the question wants a yes or no, is consistent, and is about no claim of somebody's."""
        return self._may_be_meant and not self.read.claimed

    @property
    def _may_be_meant(self) -> bool:
        read = self.read
        return not (read.form == OPEN or read.either or not read.opened or read.contradictory)

    def ruled(self) -> Ruled | None:
        """The answer of a settled question that says the same, or of a comparison of the numbers that are told."""
        return self._said_in_order() or (self._computed() if self.may_be_ruled else None)

    def as_read(self) -> Ruled | None:
        """The answer of the settled question that is surely meant, or on what an answer hangs."""
        meant = self.meant
        if meant is not None and meant.level == SURE:
            return self._ruled_by(meant.holding, meant.known, meant.answer)
        return self._lacking() if self.may_be_ruled and not self._by_types else None

    def likely(self) -> Settled | None:
        """The settled question that is probably meant, where no verdict stands."""
        found = self.meant
        if found is None or not found.level:
            return None
        rule, *_ = self._rules(found.holding)
        return Settled(found.known.text, found.answer, found.holding.says, self._playable.tree.cite(rule))

    def rule_says(self) -> Settled | None:
        """What a rule says where the question, for a name, a number or a moment, probably asks for that.

        The rule must be one of the first that search finds: another opinion, which drops every fourth wrong one.
        """
        reader = self._reader() if self.read.form == OPEN else None
        if reader is None:
            return None
        from judge_cli.explanation.holdings.learned import asked_again

        first = {hit.rule.number for hit in self.found.hits[:_FIRST]}

        def counts(holding: Proposition) -> bool:
            return self._holds(holding) and self._rules(holding)[0].number in first

        found = asked_again(self._base, reader, self.read, counts)
        if found is None:
            return None
        rule, *_ = self._rules(found.holding)
        return Settled(found.question, "", found.holding.says, self._playable.tree.cite(rule))

    def rules(self) -> list[Rule]:
        """The rules of the nearest holdings, best first."""
        by_number = {rule.number: rule for one in self._near for rule in self._rules(one.holding)}
        return list(by_number.values())

    def settled(self) -> list[Settled]:
        """The settled questions near this one, with their answers: shown, never adopted."""
        tree, senses = self._playable.tree, self._base.senses
        found = [one for one in self._near if may_be_shown(one, self.read, senses)]
        return [
            Settled(
                one.known.text,
                one.known.answer,
                one.holding.says,
                tree.cite(self._rules(one.holding)[0]),
                *differing_words(senses, self.read, one.known),
            )
            for one in found[:_SHOWN]
        ]

    @cached_property
    def _meanings(self) -> list[PossibleMeaning]:
        """What the learned reader may take the question for, the likeliest first; none without a reader."""
        reader = self._reader()
        if reader is None:
            return []
        from judge_cli.explanation.holdings.learned import meanings_of  # numpy, only where it is read

        return meanings_of(self._base, reader, self._read_by_types, self._holds)

    @cached_property
    def _read_by_types(self) -> Read:
        return read_question(self._by_types, self._base.senses) if self._by_types else self.read

    @cached_property
    def _near(self) -> list[Near]:
        meant = list({one.holding.id: one.holding for one in self._meanings}.values())
        return nearest(self._base, self.read, meant, self._holds)

    @cached_property
    def meant(self) -> MeantQuestion | None:
        """The settled question that the learned reader takes this one for."""
        reader = self._reader() if self._may_be_meant else None
        if reader is None or not self._meanings:
            return None
        from judge_cli.explanation.holdings.learned import meant_by_learning

        names_cards = bool(self._by_types)
        return meant_by_learning(
            self._base, reader, self._read_by_types, self._meanings, self._counts, names_cards=names_cards
        )

    def _said_in_order(self) -> Ruled | None:
        """The answer of settled questions that say the same in the same order, in the very same words above all.

        They need neither a search nor a guard: what could tell the two apart would stand in one of them.
        """
        words = _plain_words(self._question)
        found = [self._base.known(at) for at in self._base.in_order(in_order(self.read, self._base.senses))]
        found = [one for one in found if self._holds(self._of(one))]
        same = [one for one in found if _plain_words(one.text) == words]
        if not same and self.may_be_ruled and not any(self._excepted(self._of(one)) for one in found):
            same = found
        answers = {self._carried(one) for one in same}
        if len(answers) != 1 or not (answer := answers.pop()):
            return None
        return self._ruled_by(self._of(same[0]), same[0], answer, [self._of(one) for one in same])

    def _carried(self, known: Known) -> str:
        """A settled question's answer to this one; empty if it says nothing about it."""
        form, negated = known.slots.form, known.slots.negated
        return carried(known.answer, form, self.read.form, negated=negated, asks_contrary=self.read.negated)

    def _of(self, known: Known) -> Proposition:
        return self._base.holding(known.holding)

    def _counts(self, holding: Proposition) -> bool:
        """Whether the answer depends on numbers to compare or add up."""
        numbers = amounts_in(self._question, self._base.senses).numbers
        return numbers > 1 or bool(numbers and (holding.compare or self._by_types))

    @cached_property
    def _computing(self) -> Computing:
        spoken_of = {one.holding.rule for one in self._near[:_SPOKEN_OF]}
        return Computing(self._base, self.read, lambda one: self._holds(one) and one.rule in spoken_of)

    def _computed(self) -> Ruled | None:
        """The answer by a comparison if the question gives the numbers."""
        if not amounts_in(self._question, self._base.senses).numbers:
            return None
        found = self._computing.answer(self._is_of_others)
        if found is None or self._is_contradicted(found.answer):
            return None
        holding = self._of(found.known)
        told = self._ruled_by(holding, found.known, found.answer)
        compared = " ".join(_SIGNS.get(word, word) for word in holding.compare.split())
        return told._replace(understood=(f"is the {compared}?",))

    def _lacking(self) -> Ruled | None:
        """The missing fact of a comparison, if the question gives one number."""
        if amounts_in(self._question, self._base.senses).numbers != 1 or not self._near:
            return None
        lacking = self._computing.lacking(self._near[0].holding)
        if lacking is None:
            return None
        return self._ruled_by(self._of(lacking.known), lacking.known, "depends")._replace(settle=(lacking.settle,))

    def _is_of_others(self, known: Known) -> bool:
        """Whether a settled question is about another player."""
        base, who = self._base, self._of(known).who
        veto = Veto(base.turning, base.senses, self.read, base.is_heard)
        said = Meanings(base.turning, base.senses, read_question(known.text, base.senses, who))
        return PLAYERS in veto.against(said, who)

    def _is_contradicted(self, answer: str) -> bool:
        """Whether the nearest settled question has the same amounts and the contrary answer."""
        if not self._near or self._near[0].known.answer == answer:
            return False
        best, senses = self._near[0].known, self._base.senses
        return amounts_in(best.text, senses).known == amounts_in(self._question, senses).known

    def _excepted(self, holding: Proposition) -> bool:
        """Whether the question mentions an exception of the holding, with its words for a duty or a permission."""
        return any(self._mentions(read_question(phrase, self._base.senses)) for phrase in holding.unless)

    def _mentions(self, exception: Read) -> bool:
        features = frozenset(exception.main.features)
        if not features or not features <= self.read.everything:
            return False
        asking = [stem(one.said) for one in exception.main.read if one.kind == "asking"]
        return set(asking) <= set(stems_of(self._question))

    def _ruled_by(self, holding: Proposition, known: Known, answer: str, beside: Sequence[Proposition] = ()) -> Ruled:
        rules = self._rules(holding)
        others = [rule for one in beside for rule in self._rules(one)[:1]]
        cited = list(dict.fromkeys([*rules, *others]))[: len(rules) + _BESIDE]
        tree = self._playable.tree
        reasons = tuple(Reason(tree.cite(rule), holding.says) for rule in cited)
        understood = [known.text]
        if unread := self._read_by_types.unread:
            understood.append(f"not used: {', '.join(dict.fromkeys(unread))}")
        return Ruled(answer, holding.says, reasons, tuple(understood))

    def _rules(self, holding: Proposition) -> list[Rule]:
        tree = self._playable.tree
        named = (holding.rule, *holding.also)
        return [rule for anchor in named if (rule := tree.with_anchor(anchor)) is not None]

    def _holds(self, holding: Proposition) -> bool:
        """Whether a holding applies to this edition."""
        return holding.rule in self._playable.anchors and self._playable.tree.edition.id not in holding.not_in


def _plain_words(text: str) -> list[str]:
    return [word.folded for word in words_of(signed(text))]
