"""A request by number: one rule, a range, or an anchor; and how it can be wrong."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.errors import AskedWrongly, shortened
from judge_cli.text.shell_words import shell_text
from judge_cli.tree.numbers.number import RuleNumber


class AskedFor(NamedTuple):
    """One request: a number, a range up to a last number, or an anchor; perhaps in a named edition."""

    edition: str | None
    first: RuleNumber | None = None
    last: RuleNumber | None = None
    anchor: str = ""
    as_step: bool = False


class NumberNotUnderstood(AskedWrongly):
    """The words given are no rule number in any form that is known."""

    def __init__(self, written: str) -> None:
        if not written.strip():
            super().__init__("number-not-understood", "no rule number was given", tries=["judge tree"])
            return
        copyable = re.fullmatch("[^\\W\\d_]{2,20}(?:[ -][^\\W\\d_]{2,20}){0,5}", written.strip())
        super().__init__(
            "number-not-understood",
            f"{shortened(written)!r} is not a rule number, a range or an anchor",
            where=["numbers look like 1.2.3a, 1.2.3(a), 1.2.3a-c or step 4"],
            tries=[*([f"judge search {shell_text(copyable[0])}"] if copyable else []), "judge tree"],
        )


class EditionUnknown(AskedWrongly):
    """No edition with this name is installed."""

    def __init__(self, written: str, known: Sequence[str]) -> None:
        super().__init__(
            "edition-unknown",
            f"there is no edition {shortened(written)!r}",
            where=[f"installed: {', '.join(known)}"],
            tries=["judge corpus list"],
        )
