"""One question on its way to an answer: the edition with its words, and the question's one reading."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.explanation.edition.card_names import kept_finder
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.holdings.veto import unsettling
from judge_cli.explanation.judging.verdict import Bound
from judge_cli.paths import corpus_data, reader_folder, shipped
from judge_cli.procedure.charts.charts import things_file
from judge_cli.procedure.when.things import Thing, read_things
from judge_cli.question.card_finder import CardFinder, CardMention, card_word
from judge_cli.question.clauses import sentences
from judge_cli.question.moments import Moments
from judge_cli.question.read import Read, read_question
from judge_cli.question.senses import WORD, Senses
from judge_cli.question.word_list import open_senses
from judge_cli.reader.told import named_by_types
from judge_cli.search.words import stem, words_of
from judge_cli.tree.kept.cache import kept_toml
from judge_cli.tree.rules.held import Held

if TYPE_CHECKING:
    from judge_cli.explanation.answering.answer import Silent
    from judge_cli.explanation.answering.told_position import PlayedPosition
    from judge_cli.explanation.holdings.answer import HoldingsAsked
    from judge_cli.explanation.holdings.base import Base
    from judge_cli.explanation.holdings.learned import ReaderHere
    from judge_cli.search.hit import Found
    from judge_cli.search.plan import Plan
    from judge_cli.tree.comparing.succession import Succession


class EditionWords:
    """An edition and its words, each read on first use."""

    def __init__(self, playable: PlayableEdition) -> None:
        self.playable = playable

    @cached_property
    def senses(self) -> Senses:
        """The meanings of words in questions."""
        return open_senses(shipped("index"), self.playable.cache)

    @cached_property
    def things(self) -> tuple[Thing, ...]:
        """The acts that players ask about."""
        return read_things(kept_toml(things_file(), self.playable.cache))

    @cached_property
    def moments(self) -> Moments:
        """The acts and moments of the charts, in the words of questions."""
        return Moments(self.senses, self.things, self.playable.timeline)

    @cached_property
    def finder(self) -> CardFinder:
        """The finder of the cards that people mean."""
        return kept_finder(self.playable, self.senses)

    @cached_property
    def base(self) -> "Base":
        """The known questions, with the holdings that decide them."""
        from judge_cli.explanation.holdings.base import open_base  # what a chart answers does without

        return open_base(corpus_data("holdings"), shipped("index"), self.playable.cache, self.senses)

    @property
    def learned(self) -> "ReaderHere":
        """The learned reader of questions, as it is here now; a package that ships none lacks nothing."""
        from judge_cli.explanation.holdings.learned import ReaderHere, reader_here  # what a chart answers does without

        folder = reader_folder()
        return reader_here(folder) if folder.is_dir() else ReaderHere(None)


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
        self.told: PlayedPosition | Silent | None = None

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
            self.playable,
            self.talk.base,
            self.sources.find,
            self.question,
            lambda: self.talk.learned.reader,
            self.by_types,
        )

    @cached_property
    def by_types(self) -> str:
        """The question with each card named by its type; empty if it names none."""
        if not self.cards:
            return ""
        from judge_cli.explanation.situation.told import named_card  # a question without cards loads no engine

        found = [(one, self.playable.cards.find(one.name)) for one in self.mentions]
        cards = [named_card(one.start, one.end, card) for one, card in found if card]
        return named_by_types(self.question, cards)
