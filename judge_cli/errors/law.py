"""Errors about missing parts that play needs in an edition: rules, steps, numbers, switches."""

from collections.abc import Sequence

from judge_cli.errors.base import NO_ANSWER, CorpusBroken, shortened


def law_missing(edition: str, anchor: str) -> CorpusBroken:
    """An edition lacks a rule that the engine applies."""
    return CorpusBroken(
        "law-missing",
        f"{edition} has no rule with the anchor {anchor!r}, which play needs",
        tries=["give the rule this anchor in the edition's anchors.toml"],
    )


def procedure_missing(edition: str, name: str) -> CorpusBroken:
    """An edition lacks the steps of a procedure that the engine needs, such as a turn; exit code 1."""
    return CorpusBroken(
        "procedure-missing",
        f"{edition} has no steps for {name!r}, so nothing can be played in it",
        tries=["judge corpus list"],
        exit_code=NO_ANSWER,
    )


def number_missing(edition: str, name: str) -> CorpusBroken:
    """An edition lacks a number that the engine needs."""
    return CorpusBroken(
        "number-missing",
        f"{edition} does not say the number {name!r}, which play needs",
        tries=["add it under [amounts] in the edition's edition.toml"],
    )


def switch_unknown(edition: str, name: str, known: Sequence[str]) -> CorpusBroken:
    """An edition has a switch that no rule of the engine asks about."""
    return CorpusBroken(
        "switch-unknown",
        f"{edition} has the switch {name!r}, which no rule asks about",
        where=[f"known: {', '.join(known)}"],
        tries=["take it out of [switches] in the edition's edition.toml, or declare it beside the rule that asks"],
    )


def way_unknown(edition: str, name: str, found: str, known: Sequence[str]) -> CorpusBroken:
    """An edition sets a switch to an unknown way."""
    return CorpusBroken(
        "way-unknown",
        f"the switch {name!r} of {edition} cannot be {shortened(found)!r}",
        where=[f"known: {', '.join(known)}"],
        tries=["set it to one of these under [switches] in the edition's edition.toml"],
    )
