"""A question that no clause fits to its last word, read into slots: for a holding, a card's "cannot", a scenario."""

import re
from collections.abc import Callable
from functools import cached_property

from judge_cli.explanation.answering.answer import Asked
from judge_cli.explanation.answering.edition_words import EditionWords
from judge_cli.explanation.holdings.answer import Ruling
from judge_cli.question.read import read_question
from judge_cli.search.found import Found
from judge_cli.search.words import stem

# A capital letter within a sentence, or at its beginning where something is said of what has it.
_NAME = re.compile(r"(?:(?<=[\w,;] )[A-Z][\w'’]{2,}|[A-Z]\w{2,}(?=['’]s\b| (?:is|was|has|won|went)\b))")


class InOtherWords:
    """One question and the cards that it names."""

    def __init__(self, talk: EditionWords, find: Callable[[str], Found], question: str, cards: list[str]) -> None:
        self._talk = talk
        self._find = find
        self._playable = talk.playable
        self._question = question
        self._cards = cards

    @cached_property
    def ruling(self) -> Ruling:
        """What holdings say of it."""
        return Ruling(self._playable, self._talk.base, self._find, self._question)

    def answer(self) -> Asked | None:
        """The answer, if it is near enough to a question that has one."""
        return (self._forbidden() or self._scenario() or self._by_card()) if self._cards else self._ruled()

    def _ruled(self) -> Asked | None:
        """The answer of a rule's holding; a question that names a card hangs on the card."""
        ruled = self.ruling.ruled() if not self._names_something(self._question) else None
        if ruled is None:
            return None
        number = ruled.reasons[0].citation.number
        return Asked(
            self._question, self._playable.tree, "holding", ruled.understood, f"judge rule {number}", ruled.answer,
            ruled.says, "rule", ruled.reasons, settle=ruled.settle,
        )  # fmt: skip

    def _names_something(self, text: str) -> bool:
        """Whether a word that nothing is known of is written as a name: it may be a card that is not here."""
        senses = self._talk.base.senses
        return any(one.kind == "word" for name in _NAME.findall(text) for one in senses.of(name))

    def _forbidden(self) -> Asked | None:
        """The answer of the one card that is named, if it forbids what is asked."""
        from judge_cli.explanation.answering.card_forbids import forbidden_by  # a question without a card needs neither
        from judge_cli.explanation.answering.scenario_likeness import card_word, named_alike

        card = self._playable.cards.find(self._cards[0]) if len(self._cards) == 1 else None
        if card is None:
            return None
        senses = self._talk.base.senses
        read = read_question(named_alike(self._question, self._talk.finder.mentions(self._question)), senses)
        found = forbidden_by(self._playable, card, read, stem(card_word(card.name)), senses.forbids)
        if found is None:
            return None
        understood = (f"asks whether it can be done while {card.name} is active",)
        return Asked(
            self._question, self._playable.tree, "card", understood, f'judge card "{card.name}"', "no", found.says,
            "rule", found.reasons,
        )  # fmt: skip

    def denied_by_card(self) -> Asked | None:
        """The "no" that the named cards say themselves: it hangs on nothing that lines of play leave open."""
        found = self._by_card() if self._cards else None
        return found if found is not None and found.answer == "no" else None

    def _by_card(self) -> Asked | None:
        """The answer that the abilities of the named cards give, if one of the known forms of question is asked."""
        from judge_cli.explanation.answering.card_text_question import answered_by_card
        from judge_cli.explanation.answering.scenario_likeness import named_alike

        named = named_alike(self._question, self._talk.finder.mentions(self._question))
        return answered_by_card(self._talk, self._question) if not self._names_something(named) else None

    def _scenario(self) -> Asked | None:
        """The answer of a scenario that asks the same of the same cards in other words."""
        from judge_cli.explanation.answering.scenario_likeness import asked_by

        found = asked_by(self._playable, self._talk.finder, self._talk.base, self._question)
        if found is None:
            return None
        scenario, verdict, answer = found
        understood = (f"cards: {', '.join(self._cards)}", f"the scenario {scenario.name} asks it: {scenario.question}")
        return Asked(
            self._question, self._playable.tree, "example", understood, f"judge explain {scenario.name}", answer,
            verdict.says, verdict.basis, verdict.reasons, verdict.assumptions, verdict, verdict.settle,
        )  # fmt: skip
