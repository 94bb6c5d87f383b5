"""One question on its way to an answer: its sources, and its one reading."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.explanation.answering.edition_words import EditionWords
from judge_cli.explanation.holdings.veto import unsettling
from judge_cli.explanation.judging.verdict import Bound
from judge_cli.question.card_finder import CardMention, card_word
from judge_cli.question.clauses import sentences
from judge_cli.question.read import Read, read_question
from judge_cli.question.senses import WORD
from judge_cli.search.words import stem, words_of
from judge_cli.tree.rules.held import Held

if TYPE_CHECKING:
    from judge_cli.explanation.holdings.answer import HoldingsAsked
    from judge_cli.search.hit import Found
    from judge_cli.search.plan import Plan
    from judge_cli.tree.comparing.succession import Succession


class Since(NamedTuple):
    """The edition before, and the changes to its rules in the answering one."""

    before: Held
    rules: "Succession"


class Sources(NamedTuple):
    """The sources of an answer: an edition with its words, and a search."""

    talk: EditionWords
    find: Callable[[str], "Found"]
    plan: Callable[[str], "Plan"]
    bound: Bound = Bound()
    since: Callable[[], "Since | None"] = lambda: None


class Inquiry:
    """A question and its readings, each made when an answerer first needs it."""

    def __init__(self, sources: Sources, question: str) -> None:
        self.sources = sources
        self.talk = sources.talk
        self.playable = sources.talk.playable
        self.question = question

    @cached_property
    def mentions(self) -> list[CardMention]:
        """The cards that the question names, and where."""
        return self.talk.finder.mentions(self.question)

    @cached_property
    def cards(self) -> list[str]:
        """The cards that the question names, each once."""
        return list(dict.fromkeys(mention.name for mention in self.mentions))

    @cached_property
    def read(self) -> Read:
        """The reading of the question."""
        return read_question(self.question, self.talk.senses, mentions=self.mentions)

    @cached_property
    def unread(self) -> tuple[str, ...]:
        """The words without a meaning in the reading, except cards."""
        named = {card_word(name) for name in self.cards}
        said = (one for sentence in sentences(self.read.text, self.talk.senses) for one in sentence)
        return tuple(dict.fromkeys(one.said for one in said if one.kind == WORD and one.said not in named))

    def unsettled_by(self, reading: str) -> str:
        """The words that may turn the answer round and that the reading lacks; empty if there are none.

        A word without a meaning counts as one of them, unless it is known to change no answer.
        """
        lists = self.talk.senses.lists
        turning = unsettling(self.question, reading, self.talk.senses)
        passed = {stem(one) for one in (*lists["may_go_unread"], *(word.folded for word in words_of(reading)))}
        return next(iter((*turning, *(one for one in self.unread if stem(one) not in passed))), "")

    @cached_property
    def ruling(self) -> "HoldingsAsked":
        """The known questions near this one."""
        from judge_cli.explanation.holdings.answer import HoldingsAsked  # what a chart answers does without

        return HoldingsAsked(
            self.playable, self.talk.base, self.sources.find, self.question, lambda: self.talk.learned.reader
        )
