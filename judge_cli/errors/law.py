"""Errors about what an edition must say for it to be played: rules, steps, numbers, switches."""

from collections.abc import Sequence

from judge_cli.errors.base import NO_ANSWER, CorpusBroken, shortened


class LawMissing(CorpusBroken):
    """An edition lacks a rule that the engine applies."""

    code = "law-missing"

    def __init__(self, edition: str, anchor: str) -> None:
        super().__init__(
            f"{edition} has no rule with the anchor {anchor!r}, which play needs",
            tries=["give the rule this anchor in the edition's anchors.toml"],
        )


class ProcedureMissing(CorpusBroken):
    """An edition lacks a procedure that the engine plays, as a chart of one run does; exit code 1."""

    code = "procedure-missing"
    exit_code = NO_ANSWER

    def __init__(self, edition: str, name: str) -> None:
        super().__init__(
            f"{edition} has no steps for {name!r}, so nothing can be played in it", tries=["judge corpus list"]
        )


class NumberMissing(CorpusBroken):
    """An edition does not say a number that the engine plays with."""

    code = "number-missing"

    def __init__(self, edition: str, name: str) -> None:
        super().__init__(
            f"{edition} does not say the number {name!r}, which play needs",
            tries=["add it under [amounts] in the edition's edition.toml"],
        )


class SwitchUnknown(CorpusBroken):
    """An edition has a switch that no rule of the engine asks about."""

    code = "switch-unknown"

    def __init__(self, edition: str, name: str, known: Sequence[str]) -> None:
        super().__init__(
            f"{edition} has the switch {name!r}, which no rule asks about",
            where=[f"known are: {', '.join(known)}"],
            tries=["take it out of [switches] in the edition's edition.toml, or declare it beside the rule that asks"],
        )


class WayUnknown(CorpusBroken):
    """An edition sets a switch to a way that it does not have."""

    code = "way-unknown"

    def __init__(self, edition: str, name: str, found: str, known: Sequence[str]) -> None:
        super().__init__(
            f"the switch {name!r} of {edition} cannot be {shortened(found)!r}",
            where=[f"known are: {', '.join(known)}"],
            tries=["set it to one of these under [switches] in the edition's edition.toml"],
        )
