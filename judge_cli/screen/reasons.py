"""The rules behind an answer, as JSON and Markdown: quoted, with their source and address."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge_cli.screen.addresses import cited_markdown
from judge_cli.screen.log.slip import BASES
from judge_cli.screen.rule_text import rule_text_json
from judge_cli.screen.safe import safe_markdown
from judge_cli.tree.rules.rule import Status
from judge_cli.tree.rules.rule_tree import RuleTree

if TYPE_CHECKING:
    from judge_cli.explanation.judging.verdict import Doubt, Reason

# The number of further rules in a short answer.
MOST_BESIDE = 3
# The number of full rules in brief JSON.
MOST_IN_BRIEF = 5
_BEGUN = 100


def reason_json(tree: RuleTree, reason: "Reason") -> dict[str, Any]:
    """A reason as JSON values: the full rule with the opening that it continues, and its meaning here."""
    return {
        **rule_text_json(tree, tree.rule(reason.citation.number)),
        "says": reason.text,
        **({"reworded_since": tree.edition.proved_in} if reason.citation.anchor in tree.edition.reworded else {}),
    }


def reasons_markdown(tree: RuleTree, reasons: "Sequence[Reason]", *, told: bool = True) -> list[str]:
    """The deciding rule quoted, then the beginnings of the others; a search quotes all its hits."""
    lines: list[str] = []
    for n, reason in enumerate(reasons[: 1 + MOST_BESIDE]):
        rule = tree.rule(reason.citation.number)
        mark = " *(summary)*" if rule.status is Status.SUMMARY else ""
        if n and told:
            lines.append(f"- **{safe_markdown(str(reason.citation))}** {_begun(rule.text.plain)}")
        else:
            lines += [f"> {cited_markdown(tree, reason.citation)}{mark} {safe_markdown(rule.text.plain)}"]
            lines += [""] if n == 0 or not told else []
    more = len(reasons) - 1 - MOST_BESIDE
    lines += [f"- and {more} more"] if more > 0 else []
    return lines


def question_markdown(tree: RuleTree, question: str, basis: str) -> str:
    """The question below an answer, with the edition and the kind of proof."""
    return f"*{safe_markdown(question)}* ({safe_markdown(tree.edition.short)}, {BASES[basis]})  "


def doubt_json(doubt: "Doubt | None") -> dict[str, Any]:
    """The doubt about an answer, and the answer if that changes nothing, as JSON values; no key without a doubt."""
    if doubt is None:
        return {}
    since = {
        "edition": doubt.edition,
        "reworded": [str(one) for one in doubt.reworded],
        "new": [str(one) for one in doubt.new],
        "answer": doubt.answer,
        "says": doubt.says,
    }
    return {"reworded_since": since}


def _begun(text: str) -> str:
    """The beginning of a rule, in Markdown."""
    return safe_markdown(text if len(text) <= _BEGUN else f"{text[:_BEGUN].rsplit(' ', 1)[0]} …")
