"""The request to `judge explain`, and how much of the answer to show."""

from typing import TYPE_CHECKING, NamedTuple

from judge_cli.answers.situation import PATIENCE
from judge_cli.engine.play.playing.most_states import MOST_STATES

if TYPE_CHECKING:
    from judge_cli.explanation.edition.typed_cards import TypedText
    from judge_cli.explanation.situation.setup import Setup


class Options(NamedTuple):
    """The request: a scenario by some words, or a situation and the question about it."""

    asked: str
    setup: "Setup | None"
    can: str = ""
    every: bool = False
    bound: tuple[int, float] = (MOST_STATES, PATIENCE)
    wish: tuple[str, str] = ("", "")
    without: tuple[str, ...] = ()
    typed: "tuple[TypedText, ...]" = ()

    @property
    def is_plain(self) -> bool:
        """Whether the request is only a scenario, and not one in a file."""
        more = self.setup or self.can or self.every or any(self.wish) or self.without or self.typed
        return not more and not self.asked.endswith(".toml")


class ExplainShape(NamedTuple):
    """How much of the play to show."""

    brief: bool = False
    full: bool = False
    transcript: bool = False
