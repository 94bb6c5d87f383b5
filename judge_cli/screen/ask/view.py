"""An answer to a question in words: JSON and Markdown."""

from typing import Any

from judge_cli.explanation.asking.answer import Asked
from judge_cli.screen.explain.view import ANSWERS
from judge_cli.screen.safe import safe_code, safe_markdown


def headline(asked: Asked) -> str:
    """The answer in one line."""
    if asked.answer in ("outcome", "withheld"):
        return asked.says
    return f"{ANSWERS[asked.answer]}. {asked.says}".rstrip()


def ask_json(asked: Asked) -> dict[str, Any]:
    """The answer as JSON values."""
    tree, verdict = asked.tree, asked.verdict
    return {
        "edition": tree.edition.id,
        "question": asked.question,
        "route": asked.route,
        "understood": list(asked.understood),
        "command": asked.command,
        "answer": asked.answer,
        "says": asked.says,
        "basis": asked.basis,
        "reasons": [
            {
                "citation": str(reason.citation),
                "text": reason.text,
                "rule": tree.rule(reason.citation.number).text.plain,
                "status": tree.rule(reason.citation.number).status.value,
            }
            for reason in asked.reasons
        ],
        "settle": [{"fact": one.fact, "at": one.at} for one in asked.settle],
        "assumptions": list(asked.assumptions),
        "outcome": verdict.outcome if verdict else {},
        "outcomes": [],
        "transcript": [
            {"citation": str(entry.citation), "step": str(entry.step) if entry.step else None, "text": entry.text}
            for entry in asked.entries()
        ],
    }


def ask_markdown(asked: Asked) -> str:
    """The answer as Markdown."""
    lines = [f"**{safe_markdown(asked.question)}**", ""]
    lines += [f"*understood: {safe_markdown('; '.join(asked.understood))}*", ""] if asked.understood else []
    lines += [safe_markdown(headline(asked)), ""]
    for reason in asked.reasons:
        rule = asked.tree.rule(reason.citation.number)
        lines.append(f"- **{reason.citation}** {safe_markdown(_said(asked, reason.text))}".rstrip())
        lines.append(f"  > {safe_markdown(rule.text.plain)}")
    lines += ["", *(f"to settle: {safe_markdown(one.fact)}: {safe_markdown(one.at)}  " for one in asked.settle)]
    lines += ["", *(f"assumed: {safe_markdown(one)}  " for one in asked.assumptions)]
    lines += ["", f"exactly: {safe_code(asked.command)}"]
    return "\n".join(lines).rstrip() + "\n"


def _said(asked: Asked, text: str) -> str:
    """What a reason says beside its rule; a search only quotes the rule."""
    return "" if asked.route in ("search", "rule") else text
