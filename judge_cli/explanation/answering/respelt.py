"""A question with its obvious typing errors fixed, to ask again."""

from collections.abc import Collection

from judge_cli.search.plan import Plan
from judge_cli.search.spelling import distance
from judge_cli.search.words import words_of

# A short word with one letter changed may be another word, or the name of an unknown card.
_SWAPPED, _CHANGED = 5, 7


def respelt(question: str, plan: Plan, unread: Collection[str]) -> str:
    """The corrected question; empty if a word is unknown, or not an obvious typo for the suggestion."""
    if plan.unknown or not plan.suggestion:
        return ""
    found = slips(question, plan.suggestion)
    return plan.suggestion if found and all(one in unread and _is_slip(one, other) for one, other in found) else ""


def slips(question: str, meant: str) -> list[tuple[str, str]]:
    """The words in which a question differs from its correction; none if it has more or fewer words."""
    written, right = ([word.folded for word in words_of(text)] for text in (question, meant))
    if len(written) != len(right):
        return []
    return [(one, other) for one, other in zip(written, right, strict=True) if one != other]


def _is_slip(written: str, meant: str) -> bool:
    """Whether two letters are swapped or, in a longer word, one letter is missing, added or changed."""
    if written[0] != meant[0] or distance(written, meant, 1) > 1:
        return False
    swapped = sorted(written) == sorted(meant)
    return len(written) >= (_SWAPPED if swapped else _CHANGED)
