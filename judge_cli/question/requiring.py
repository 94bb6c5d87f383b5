"""Questions about requirements, as opposed to duties."""

from collections.abc import Sequence
from itertools import pairwise

from judge_cli.question.read import MUST, opening
from judge_cli.question.senses import Sense

_SLIGHT = ("idle", "players", "negation")
_BE, _TO, _WAITING = "be", "to", "wait"


def requires(sentence: Sequence[Sense]) -> bool:
    """Whether a sentence asks for a requirement: "do I need credits to run", not "do I need to run".

    The requirement stands between the asking word and the act, is a state, is waited for, or serves another act
    ("must I steal it to access it").
    """
    opens = opening(sentence)
    places = [n for n, one in enumerate(sentence) if one.kind == "asking" and one.value == MUST]
    at = next((n for n in places if n != opens), opens if opens in places else None)
    after = _clause(sentence[at + 1 :]) if at is not None else ()
    acts = [n for n, one in enumerate(after) if one.kind == "act"]
    if not acts or _serves(after[acts[0] + 1 :]):
        return bool(acts)
    return at != opens and _is_needed(after, acts)


def _is_needed(after: Sequence[Sense], acts: Sequence[int]) -> bool:
    if after[acts[0]].value == _WAITING:
        return True
    if after[0].said == _BE:
        return len(acts) > 1 or any(one.kind not in _SLIGHT for one in after[: acts[0]])
    return any(one.kind not in _SLIGHT for one in after[: acts[0]])


def _serves(after: Sequence[Sense]) -> bool:
    """Whether a purpose follows: "steal it to access it", "be rezzed to be encountered"."""
    meant = [one for one in after if one.said != _BE]
    return any(one.said == _TO and other.kind == "act" for one, other in pairwise(meant))


def _clause(after: Sequence[Sense]) -> Sequence[Sense]:
    """The words up to the next circumstance."""
    end = next((n for n, one in enumerate(after) if one.kind in ("joining", "break")), len(after))
    return after[:end]
