"""A small walker for tests: plays a procedure with answers to its conditions, and notes what it meets."""

from collections.abc import Callable

from judge_cli.procedure.steps.procedure import (
    Branch,
    Condition,
    GoTo,
    Meet,
    Occasion,
    Offer,
    Open,
    Procedure,
    WindowKind,
)
from judge_cli.tree.numbers.number import RuleNumber

MOST = 500


class Walker:
    """Goes through a procedure; `holds` answers its conditions, and every offer is declined unless `takes` says so."""

    def __init__(
        self,
        procedure: Procedure,
        holds: Callable[["Walker", Condition], bool],
        takes: Callable[["Walker"], bool] = lambda walker: False,
    ) -> None:
        self.procedure = procedure
        self.holds = holds
        self.takes = takes
        self.met: list[str] = []
        self.windows: list[str] = []
        self.offers: list[str] = []
        self.occasions: list[Occasion] = []

    def walk(self) -> "Walker":
        at: RuleNumber | None = self.procedure.steps[0].number
        while at is not None:
            self.met.append(str(at))
            assert len(self.met) < MOST, "this walk does not end"
            at = self._leave(at)
        return self

    def _leave(self, number: RuleNumber) -> RuleNumber | None:
        step = self.procedure.step(number)
        for one in step.instructions:
            there: RuleNumber | None = None
            match one:
                case Open(window) if window.kind is WindowKind.PAID_ABILITY:
                    self.windows.append(str(number))
                case Meet(occasion, only_if) if all(self.holds(self, condition) for condition in only_if):
                    self.occasions.append(occasion)
                case Offer():
                    self.offers.append(str(number))
                    there = one.taken if self.takes(self) else one.declined
                case Branch():
                    there = one.yes if self.holds(self, one.condition) else one.no
                case GoTo():
                    there = one.step
            if there is not None and there != number:
                return there
        after = self.procedure.steps.index(step) + 1
        return self.procedure.steps[after].number if after < len(self.procedure.steps) else None
