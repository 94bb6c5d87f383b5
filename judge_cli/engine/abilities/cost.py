"""A cost, paid in full or not at all."""

from typing import TYPE_CHECKING, NamedTuple

from judge_cli.engine.abilities.cost_words import say_effect
from judge_cli.engine.abilities.instruction import NOTHING, Block, ChooseOption

if TYPE_CHECKING:
    from judge_cli.engine.abilities.amount import Amount
    from judge_cli.engine.abilities.instruction import Instruction
    from judge_cli.engine.abilities.select import Select


class Also(NamedTuple):
    """An additional cost from another card: the card's id, demands beside clicks and credits, and named values."""

    copy: int
    cost: "Cost"
    bound: "tuple[tuple[str, tuple[int | str, ...]], ...]"


class Cost(NamedTuple):
    """Clicks, credits, hosted counters, trashing this card, any verb, and the costs that other cards add.

    `counted_clicks` are clicks for each of something. With `source`, the credits must lie on cards of that kind.
    """

    clicks: int = 0
    credits: "Amount" = 0
    counters: tuple[tuple[str, int], ...] = ()
    trash: bool = False
    lose_clicks: int = 0
    do: Block = NOTHING
    also: tuple[Also, ...] = ()
    counted_clicks: "Amount" = 0
    source: "Select | None" = None

    def __str__(self) -> str:
        """The cost in words."""
        said = self.credits if isinstance(self.credits, int) else "some"
        parts = [f"{self.clicks} click{'s' if self.clicks > 1 else ''}"] if self.clicks else []
        parts += ["some clicks"] if self.counted_clicks else []
        parts += [f"{said} credit{'' if said == 1 else 's'}"] if self.credits else []
        parts += [f"{n} hosted {kind} counter{'s' if n > 1 else ''}" for kind, n in self.counters]
        parts += [f"losing {self.lose_clicks} click{'s' if self.lose_clicks > 1 else ''}"] if self.lose_clicks else []
        parts += ["trashing it"] if self.trash else []
        parts += [one for part in self.do.do for one in _said(part)]
        parts += [str(one.cost) for one in self.also]
        return " and ".join(parts) or "nothing"

    @property
    def paying(self) -> str:
        """The payment in words: "paying 2 credits", but "trashing a card"."""
        things = self.clicks or self.counted_clicks or self.credits or self.counters
        does = self.lose_clicks or self.trash or self.do.do
        return str(self) if does and not things else f"paying {self}"


def _said(part: "Instruction") -> list[str]:
    """The acts that pay, in words: each effect, or the options to choose between."""
    if isinstance(part, ChooseOption):
        ways = [" and ".join(said for one in way.do.do for said in _said(one)) or way.text for way in part.options]
        return [" or ".join(ways)]
    return [say_effect(effect) for effect in getattr(part, "effects", ())]


FREE = Cost()
