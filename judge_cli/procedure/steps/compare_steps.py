"""Two charts side by side: the steps of both in one order, the same step on one line."""

import difflib
from typing import NamedTuple

from judge_cli.procedure.steps.procedure import Procedure, Step


class StepPair(NamedTuple):
    """A step of one chart and the same step of the other; none if one of them lacks it."""

    before: Step | None
    after: Step | None
    out_of_order: bool = False


def paired_steps(before: Procedure, after: Procedure) -> list[StepPair]:
    """The steps of two charts, paired by anchor; marks a step with another place in the other chart."""
    old, new = list(before.steps), list(after.steps)
    both = {step.citation.anchor for step in old} & {step.citation.anchor for step in new}
    matcher = difflib.SequenceMatcher(
        None, [step.citation.anchor for step in old], [step.citation.anchor for step in new], autojunk=False
    )
    pairs: list[StepPair] = []
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            pairs += [StepPair(old[a + n], new[c + n]) for n in range(b - a)]
        else:
            pairs += [StepPair(step, None, step.citation.anchor in both) for step in old[a:b]]
            pairs += [StepPair(None, step, step.citation.anchor in both) for step in new[c:d]]
    return pairs
