"""The words of an edition: how people ask, what they ask about, which cards they mean, and what rules decide."""

from functools import cached_property
from typing import TYPE_CHECKING

from judge_cli.explanation.edition.kept_finder import kept_finder
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import corpus_data, shipped
from judge_cli.procedure.charts.charts import things_file
from judge_cli.procedure.when.things import Thing, read_things
from judge_cli.question.card_finder import CardFinder
from judge_cli.question.moments import Moments
from judge_cli.question.senses import Senses
from judge_cli.question.word_list import open_senses
from judge_cli.tree.kept.kept_toml import kept_toml

if TYPE_CHECKING:
    from judge_cli.explanation.holdings.base import Base


class EditionWords:
    """An edition and its words, each read when it is needed."""

    def __init__(self, playable: PlayableEdition) -> None:
        self.playable = playable

    @cached_property
    def senses(self) -> Senses:
        """What the words of a question mean."""
        return open_senses(shipped("index"), self.playable.cache)

    @cached_property
    def things(self) -> tuple[Thing, ...]:
        """What players ask about."""
        return read_things(kept_toml(things_file(), self.playable.cache))

    @cached_property
    def moments(self) -> Moments:
        """The things and moments of the charts, as questions tell of them."""
        return Moments(self.senses, self.things, self.playable.timeline)

    @cached_property
    def finder(self) -> CardFinder:
        """Which cards people mean."""
        return kept_finder(self.playable, self.senses)

    @cached_property
    def base(self) -> "Base":
        """What rules decide, with the questions that are known of it."""
        from judge_cli.explanation.holdings.base import open_base  # what a chart answers does without

        return open_base(corpus_data("holdings"), shipped("index"), self.playable.cache, self.senses)
