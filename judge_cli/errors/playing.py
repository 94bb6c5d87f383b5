"""Errors about cards, scenarios and playing them."""

from collections.abc import Sequence

from judge_cli.errors.base import CorpusBroken


class LawMissing(CorpusBroken):
    """An edition lacks a rule that the engine applies."""

    code = "law-missing"

    def __init__(self, edition: str, anchor: str) -> None:
        super().__init__(
            f"{edition} has no rule with the anchor {anchor!r}, which play needs",
            tries=["give the rule this anchor in the edition's anchors.toml"],
        )


class ProcedureMissing(CorpusBroken):
    """An edition lacks a procedure that the engine plays."""

    code = "procedure-missing"

    def __init__(self, edition: str, name: str) -> None:
        super().__init__(f"{edition} has no steps for {name!r}, so nothing can be played in it", tries=["judge corpus list"])


class Endless(CorpusBroken):
    """Abilities go round in a circle that no choice interrupts."""

    code = "endless"

    def __init__(self, most: int, last: Sequence[str]) -> None:
        super().__init__(
            f"play did not come to a choice within {most} instructions: abilities go round in a circle",
            where=[f"last: {text}" for text in last],
            tries=["leave one of the cards out"],
        )
