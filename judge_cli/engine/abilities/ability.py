"""An ability: its trigger or cost, and its instructions."""

from typing import NamedTuple

from judge_cli.engine.abilities.amount import Condition, Event
from judge_cli.engine.abilities.cost import FREE, Cost
from judge_cli.engine.abilities.instruction import Block, Effect, May, equal_only_to_itself

KINDS = ("paid", "conditional", "interrupt", "static", "subroutine", "play")


@equal_only_to_itself
class Ability(NamedTuple):
    """One ability of a card.

    `events`: any of them triggers it; `cost`: of a paid ability or interrupt; `conditions`: when it can be used, or
    when a static one applies; `zones`: where its card must be if not in play; `once`: per turn, run or encounter;
    `effects`: of its own instructions, not of nested ones.
    """

    kind: str
    text: str
    do: Block
    cost: Cost = FREE
    events: tuple[Event, ...] = ()
    conditions: tuple[Condition, ...] = ()
    changes: tuple[Effect, ...] = ()
    flags: tuple[str, ...] = ()
    once: str = ""
    may: bool = False
    user: str = ""
    zones: tuple[str, ...] = ()
    threat: int = 0
    effects: tuple[Effect, ...] = ()

    @property
    def is_paid_interrupt(self) -> bool:
        """Whether the ability is an interrupt that a player uses by paying its cost, whenever relevant."""
        return self.kind == "interrupt" and self.cost != FREE and not self.may

    @property
    def must_interrupt(self) -> bool:
        """Whether the ability is a mandatory interrupt."""
        offers = bool(self.do.do) and isinstance(self.do.do[0], May)
        return self.kind == "interrupt" and self.cost == FREE and not self.may and not offers

    @property
    def is_action(self) -> bool:
        """Whether the ability is an action: a paid ability with a click in its cost."""
        return self.kind == "paid" and self.cost.clicks > 0

    @property
    def effect_text(self) -> str:
        """Its text without the cost before the colon."""
        _, _, effect = self.text.partition(": ")
        return effect if effect and (self.kind == "paid" or self.is_paid_interrupt) else self.text
