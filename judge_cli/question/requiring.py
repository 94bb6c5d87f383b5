"""Questions about requirements, as opposed to duties."""

from collections.abc import Sequence

from judge_cli.question.read import MUST, opening
from judge_cli.question.senses import Sense

_SLIGHT = ("idle", "players", "negation")
_BE, _WAITING = "be", "wait"


def requires(sentence: Sequence[Sense]) -> bool:
    """Whether a sentence asks for a requirement: "do I need credits to run", not "do I need to run".

    What is needed stands between the asking word and the act, is a state to be in, or is to be waited for.
    """
    opens = opening(sentence)
    at = next((n for n, one in enumerate(sentence) if one.kind == "asking" and one.value == MUST and n != opens), None)
    if at is None:
        return False
    after = _clause(sentence[at + 1 :])
    acts = [n for n, one in enumerate(after) if one.kind == "act"]
    if not acts:
        return False
    if after[acts[0]].value == _WAITING:
        return True
    if after[0].said == _BE:
        return len(acts) > 1 or any(one.kind not in _SLIGHT for one in after[: acts[0]])
    return any(one.kind not in _SLIGHT for one in after[: acts[0]])


def _clause(after: Sequence[Sense]) -> Sequence[Sense]:
    """The words up to the next circumstance."""
    end = next((n for n, one in enumerate(after) if one.kind in ("joining", "break")), len(after))
    return after[:end]
