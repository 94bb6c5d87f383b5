"""A choice: one possible act of a player."""

from typing import NamedTuple

from judge_cli.engine.table.game import Game
from judge_cli.procedure.steps.procedure import Player

PASS = ("passes", "continues", "declines")


class Choice(NamedTuple):
    """A player's possible act, or that of chance; `of`: the card that asks; `number`: an ability's instance."""

    player: Player | None
    verb: str
    copy: int = -1
    ability: int = -1
    detail: tuple[int | str, ...] = ()
    of: int = -1
    number: int = -1

    def told(self, game: Game) -> str:
        """The choice in words."""
        who = f"the {self.player.value}" if self.player else "chance"
        what = f" {game.copy(self.copy).name}" if self.copy >= 0 else ""
        ways = "".join(f" {way}" for way in self.detail if isinstance(way, str))
        return f"{who} {self.verb}{what}{ways}"
