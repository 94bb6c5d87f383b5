"""The first lines of an answer."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge_cli.explanation.judging.verdict import Settle

ANSWERS = {"yes": "Yes", "no": "No", "depends": "Depends", "outcome": "Outcome", "withheld": "Withheld"}
# Each answer in a colour of its own, so that none is taken for another at a glance.
STYLES = {
    "yes": "bold green", "no": "bold red", "depends": "bold yellow", "outcome": "bold", "rules": "bold",
    "withheld": "bold magenta",
}  # fmt: skip
# "The Runner's credits: yes with 5 or more": the fact on which an answer depends.
_FACT = re.compile(r"The [^.:]+: (?:yes|no)\b")


def headline(answer: str, says: str) -> str:
    """An answer in one line."""
    if answer in ("outcome", "withheld") and says:
        return says
    if answer == "depends" and _FACT.match(says):
        return f"{ANSWERS[answer]} on {says[:1].lower()}{says[1:]}"
    return f"{ANSWERS[answer]}. {says}".rstrip()


def settle_lines(says: str, settle: "Sequence[Settle]") -> list[str]:
    """Each fact to settle that the first line does not already mention."""
    return [f"{one.fact}: {one.at}" for one in settle if one.at not in says]
