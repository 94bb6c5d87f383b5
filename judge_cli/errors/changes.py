"""Errors about an edition's file of changes."""

from typing import TYPE_CHECKING

from judge_cli.errors.base import CorpusBroken

if TYPE_CHECKING:
    from judge_cli.text.place import Place


def change_names_no_rule(place: "Place") -> CorpusBroken:
    """A change names no rule."""
    return CorpusBroken(
        "change-names-no-rule", "this change names no rule", place=place, tries=["give it an anchor, or from and to"]
    )


def change_names_rule_twice(place: "Place", anchor: str) -> CorpusBroken:
    """A change names its rule by anchor and by number."""
    return CorpusBroken(
        "change-names-rule-twice",
        f"this change names its rules by the anchor {anchor} and by numbers",
        place=place,
        tries=["keep the anchor, or from and to"],
    )


def change_says_nothing(place: "Place") -> CorpusBroken:
    """A change says neither which ruling changed nor how rules were split or merged."""
    return CorpusBroken(
        "change-says-nothing",
        "this change does not say what changed",
        place=place,
        tries=["give it turns (the ruling that changed) or kind (split, merged or part-of)"],
    )
