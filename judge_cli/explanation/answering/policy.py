"""Questions of tournament policy, not of the rules: penalties, missed triggers, slow play and the like."""

import re
from collections.abc import Sequence

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.paths import shipped
from judge_cli.tree.kept.cache import kept_toml

_KEYS = ("says", "phrases", "slips", "remedies")
_WORD = re.compile(r"[\w']+")


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """A note that the question is one of tournament policy, if it asks for a penalty or a procedure."""
    table = kept_toml(shipped("index") / "policy.toml", inquiry.playable.cache).table().only(_KEYS)
    asked = f" {' '.join(_WORD.findall(inquiry.question.casefold()))} "
    met = _met(table.texts("phrases"), asked)
    if met is None and _met(table.texts("remedies"), asked) is not None:
        met = _met(table.texts("slips"), asked)
    if met is None:
        return Silent("not about penalties or event procedure")
    return AnswerGiven(
        inquiry.question, inquiry.playable.tree, "policy", (f"tournament policy ({met})",), "", "withheld",
        table.text("says"), "policy", (),
    )  # fmt: skip


def _met(phrases: Sequence[str], asked: str) -> str | None:
    return next((phrase for phrase in phrases if f" {phrase} " in asked), None)
