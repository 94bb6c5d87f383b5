"""Errors about an edition's file of changes."""

from typing import TYPE_CHECKING

from judge_cli.errors.base import CorpusBroken

if TYPE_CHECKING:
    from judge_cli.text.place import Place


class ChangeNamesNoRule(CorpusBroken):
    """A change says nothing about which rule it is a change of."""

    code = "change-names-no-rule"

    def __init__(self, place: "Place") -> None:
        super().__init__("this change names no rule", place=place, tries=["give it an anchor, or from and to"])


class ChangeNamesRuleTwice(CorpusBroken):
    """A change names its rule by its anchor and by numbers as well."""

    code = "change-names-rule-twice"

    def __init__(self, place: "Place", anchor: str) -> None:
        super().__init__(
            f"this change names its rules by the anchor {anchor} and by numbers",
            place=place,
            tries=["keep the anchor, or from and to"],
        )


class ChangeSaysNothing(CorpusBroken):
    """A change gives neither the ruling that it turns nor how the rules were divided."""

    code = "change-says-nothing"

    def __init__(self, place: "Place") -> None:
        super().__init__(
            "this change does not say what changed",
            place=place,
            tries=["give it turns (the ruling that changed) or kind (split, merged or part-of)"],
        )
