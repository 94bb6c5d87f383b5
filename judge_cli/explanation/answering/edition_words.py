"""The words of an edition: ways to ask, acts, card names, and the questions that rules decide."""

from functools import cached_property
from typing import TYPE_CHECKING

from judge_cli.explanation.edition.kept_finder import kept_finder
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import corpus_data, reader_folder, shipped
from judge_cli.procedure.charts.charts import things_file
from judge_cli.procedure.when.things import Thing, read_things
from judge_cli.question.card_finder import CardFinder
from judge_cli.question.moments import Moments
from judge_cli.question.senses import Senses
from judge_cli.question.word_list import open_senses
from judge_cli.tree.kept.cache import kept_toml

if TYPE_CHECKING:
    from judge_cli.explanation.holdings.base import Base
    from judge_cli.explanation.holdings.learned import ReaderHere


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
