"""A question with its plain slips of the pen mended, so that it can be asked again."""

from collections.abc import Collection

from judge_cli.search.plan import Plan
from judge_cli.search.spelling import distance
from judge_cli.search.words import words_of

# A short word with one letter changed may be another word, or the name of a card that is not here.
_SWAPPED, _CHANGED = 5, 7


def respelt(question: str, plan: Plan, unread: Collection[str]) -> str:
    """The question as it was meant; nothing where a word is unknown, or not plainly a slip for the one proposed."""
    if plan.unknown or not plan.suggestion:
        return ""
    written, meant = ([word.folded for word in words_of(text)] for text in (question, plan.suggestion))
    if len(written) != len(meant):
        return ""
    slips = [(one, other) for one, other in zip(written, meant, strict=True) if one != other]
    return plan.suggestion if slips and all(one in unread and _is_slip(one, other) for one, other in slips) else ""


def _is_slip(written: str, meant: str) -> bool:
    """Whether two neighbours were swapped, or in a longer word one letter was left out, added or changed."""
    if written[0] != meant[0] or distance(written, meant, 1) > 1:
        return False
    swapped = sorted(written) == sorted(meant)
    return len(written) >= (_SWAPPED if swapped else _CHANGED)
