"""Questions that a rule's holding answers: read into slots, near enough to a known one, and far from the contrary."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.verdict import Reason, Settle
from judge_cli.search.reading.amounts import Comparison, amounts_in, read_comparison
from judge_cli.search.reading.base import Base, Proposition, Slots
from judge_cli.search.reading.likeness import NOTHING, is_number, narrowing
from judge_cli.search.reading.nearest import Near, Nearest, nearest
from judge_cli.search.reading.question import OPEN, Read, read_question
from judge_cli.tree.rule import Rule

_BESIDE = 3
_DENY = ("cannot", "does-not", "is-not", "need-not")
_TURNED = {"yes": "no", "no": "yes"}


class Ruled(NamedTuple):
    """What a holding answers: yes, no or what it depends on, with the sentence, the rules, and how it was read."""

    answer: str
    says: str
    reasons: tuple[Reason, ...]
    understood: tuple[str, ...]
    settle: tuple[Settle, ...] = ()


class Ruling:
    """The holdings of one edition, asked one question."""

    def __init__(self, playable: PlayableEdition, base: Base, question: str) -> None:
        self._playable = playable
        self._base = base
        self._question = question
        self.read: Read = read_question(question, base.senses)
        self.nearest: Nearest = nearest(base, self.read, self._holds)

    def rules(self) -> list[Rule]:
        """The rules whose holdings are nearest, best first."""
        by_number = {rule.number: rule for one in self.nearest.found for rule in self._rules(one.holding)}
        return list(by_number.values())

    def ruled(self) -> Ruled | None:
        """The answer of the nearest holding; none where it is not near enough, or the contrary is as near."""
        read = self.read
        if read.form == OPEN or read.either or not read.opened or read.contradictory:
            return None
        if any(word not in self._base.senses.slight for word in read.unread):
            return None
        computed = self._computed()
        if computed is not None and computed.answer != "depends":
            return computed
        best = self.nearest.best
        if computed is not None and best is not None and best.score < self._base.senses.weights["sure"]:
            return computed
        return self._by_the_nearest() or computed

    def _by_the_nearest(self) -> Ruled | None:
        best, tuned = self.nearest.best, self._base.senses.weights
        if best is None or best.score < tuned["least"] or self.nearest.margin < tuned["margin"]:
            return None
        like = best.likeness
        if like.of_known < tuned["least_known"] or like.of_asked < tuned["least_asked"] or self._excepted(best.holding):
            return None
        if self._one_sided(best):
            return None
        return self._told(best, best.answer)

    def _computed(self) -> Ruled | None:
        """The answer by a comparison, where the question gives the numbers; what it depends on, where it gives one."""
        amounts, unclear, numbers = amounts_in(self._question, self._base.senses)
        lacking: list[tuple[Near, Comparison]] = []
        for near in self._compared():
            comparison = read_comparison(near.holding.compare)
            holds = comparison.holds(amounts) if comparison else None
            if comparison is None or (holds is False and not comparison.is_whole):
                continue
            if numbers > len(comparison.names):
                continue  # a number that is not compared may be added, taken away or come later
            if holds is None:
                lacked = comparison.lacks(amounts)
                lacking += [(near, comparison)] if len(comparison.names) - len(lacked) == 1 else []
                continue
            answer = "no" if (near.holding.modality in _DENY) is holds else "yes"
            return self._told(near, _TURNED[answer] if self.read.negated else answer)
        best = self.nearest.best
        nearest = best.holding if best else None
        lacking = [one for one in lacking if one[0].holding == nearest and not unclear & set(one[1].names)]
        return self._depends(*lacking[0], amounts) if lacking else None

    def _compared(self) -> Iterator[Near]:
        """The holdings that compare amounts and are asked about: the same act, and something that they speak of."""
        said = self.read.asked | self.read.circumstances | self.read.around
        for at, places in self._base.comparing.items():
            holding = self._base.holding(at)
            if not self._holds(holding):
                continue
            known = [self._base.known(place) for place in places]
            fitting = [one for one in known if one.slots.form == self.read.form and self._asks(one.slots)]
            if fitting:
                best = max(fitting, key=lambda one: len(one.features & said))
                yield Near(best, holding, NOTHING, "")

    def _asks(self, known: Slots) -> bool:
        """Whether a known question asks about the same act, or without one about the same thing."""
        if self.read.main.act or known.act:
            return known.act == self.read.main.act and known.actor in ("", self.read.actor)
        return bool(known.asked & self.read.asked)

    def _depends(self, near: Near, comparison: Comparison, amounts: Mapping[str, int]) -> Ruled:
        """That it depends on an amount that the question does not give."""
        (lacked,) = comparison.lacks(amounts)
        ruled = self._told(near, "depends")
        way = "no" if near.holding.modality in _DENY else "yes"
        at = f"{way} where {near.holding.compare}"
        return ruled._replace(settle=(Settle(lacked, at),))

    def _one_sided(self, near: Near) -> bool:
        """Whether one of the two questions narrows what the other leaves open: a word that could turn the answer.

        Numbers count wherever the question gives them, other words where it asks or says under what.
        """
        senses = self._base.senses
        asked = self.read.asked | self.read.circumstances
        every, known = asked | self.read.around, near.known.features
        narrows = narrowing(asked - known, senses.loose) or narrowing(known - every, (*senses.loose, *senses.presumed))
        if narrows or any(is_number(one) for one in every - known):
            return True
        counts = {f"quantity:{word}" for word in senses.numbers}
        return bool(known & counts) and bool((every - known) & counts)

    def _excepted(self, holding: Proposition) -> bool:
        """Whether the question names a fact under which the holding says nothing."""
        said = self.read.asked | self.read.circumstances | self.read.around
        return any(
            features and features <= said
            for phrase in holding.unless
            if (features := frozenset(read_question(phrase, self._base.senses).main.features))
        )

    def _told(self, near: Near, answer: str) -> Ruled:
        rules = self._rules(near.holding)
        beside = [
            rule
            for one in self.nearest.found
            if one.answer == answer and one.score >= near.score * self._base.senses.weights["beside"]
            for rule in self._rules(one.holding)[:1]
        ]
        cited = list(dict.fromkeys([*rules, *beside]))[: len(rules) + _BESIDE]
        tree = self._playable.tree
        reasons = tuple(Reason(tree.cite(rule), near.holding.says) for rule in cited)
        understood = [f"asks: {near.known.text}"]
        if self.read.unread:
            understood.append(f"not used: {', '.join(dict.fromkeys(self.read.unread))}")
        return Ruled(answer, near.holding.says, reasons, tuple(understood))

    def _rules(self, holding: Proposition) -> list[Rule]:
        tree = self._playable.tree
        named = (holding.rule, *holding.also)
        return [rule for anchor in named if (rule := tree.with_anchor(anchor)) is not None]

    def _holds(self, holding: Proposition) -> bool:
        """Whether a holding speaks for this edition."""
        return holding.rule in self._playable.anchors and self._playable.tree.edition.id not in holding.not_in
