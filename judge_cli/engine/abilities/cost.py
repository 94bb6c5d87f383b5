"""What is paid, all of it or nothing."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from judge_cli.engine.abilities.amount import Amount
    from judge_cli.engine.abilities.instruction import Effect


class Cost(NamedTuple):
    """Clicks, credits, hosted counters, trashing this card, and whatever else a verb can do as a cost."""

    clicks: int = 0
    credits: "Amount" = 0
    counters: tuple[tuple[str, int], ...] = ()
    trash: bool = False
    lose_clicks: int = 0
    do: "tuple[Effect, ...]" = ()


FREE = Cost()
