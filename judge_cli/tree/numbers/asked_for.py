"""A request by number: one rule, a range, or an anchor."""

from typing import NamedTuple

from judge_cli.tree.numbers.number import RuleNumber


class AskedFor(NamedTuple):
    """One request: a number, a range up to a last number, or an anchor; perhaps in a named edition."""

    edition: str | None
    first: RuleNumber | None = None
    last: RuleNumber | None = None
    anchor: str = ""
    as_step: bool = False
