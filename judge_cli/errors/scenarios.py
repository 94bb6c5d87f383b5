"""Errors about rules and examples that a scenario says it shows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import CorpusBroken, shortened
from judge_cli.errors.playing import ScenarioWrong

if TYPE_CHECKING:
    from judge_cli.text.place import Place


class ScenarioRuleUnknown(ScenarioWrong):
    """A scenario names a rule by an anchor that no edition has."""

    code = "scenario-rule-unknown"

    def __init__(self, place: "Place", anchor: str, near: Sequence[str]) -> None:
        super().__init__(place, f"no edition here has the rule {shortened(anchor)!r}")
        told = [f"near it: {', '.join(near)}"] if near else []
        self.where = [*self.where, "a rule is named by its anchor", *told]
        self.tries = [f"judge rule {near[0]}" if near else "judge rule NUMBER  (it shows the anchor of a rule)"]


class ExampleMissing(CorpusBroken):
    """A scenario names a rule or a printed example that its edition does not have."""

    code = "example-missing"

    def __init__(self, place: "Place", edition: str, what: str) -> None:
        super().__init__(f"{edition} has no {what}, which this scenario names", place=place)
