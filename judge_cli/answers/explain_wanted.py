"""What `judge explain` is asked for, and how much of it is shown."""

from typing import TYPE_CHECKING, NamedTuple

from judge_cli.answers.situation import PATIENCE
from judge_cli.engine.play.playing.most_states import MOST_STATES

if TYPE_CHECKING:
    from judge_cli.explanation.edition.typed_cards import TypedText
    from judge_cli.explanation.situation.setup import Setup


class Options(NamedTuple):
    """What is to be explained: a scenario by some words, or a situation, and what is asked about it."""

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
        """Whether nothing but a scenario is asked for, and by no file."""
        more = self.setup or self.can or self.every or any(self.wish) or self.without or self.typed
        return not more and not self.asked.endswith(".toml")


class ExplainShape(NamedTuple):
    """How much of the play is shown."""

    brief: bool = False
    full: bool = False
    transcript: bool = False
