"""Errors about the rules and examples that a scenario shows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import CorpusBroken, shortened

if TYPE_CHECKING:
    from judge_cli.text.place import Place


def scenario_rule_unknown(place: "Place", anchor: str, near: Sequence[str]) -> CorpusBroken:
    """A scenario names a rule by an anchor that no edition has."""
    told = [f"near it: {', '.join(near)}"] if near else []
    return CorpusBroken(
        "scenario-rule-unknown",
        f"no edition here has the rule {shortened(anchor)!r}",
        place=place,
        where=["a rule is named by its anchor", *told],
        tries=[f"judge rule {near[0]}" if near else "judge rule NUMBER  (it shows the anchor of a rule)"],
    )


def example_missing(place: "Place", edition: str, what: str) -> CorpusBroken:
    """A scenario names a rule or a printed example that its edition lacks."""
    return CorpusBroken("example-missing", f"{edition} has no {what}, which this scenario names", place=place)
