"""A question in words as an answer: shared parts, JSON and Markdown."""

from typing import Any

from judge_cli.explanation.answering.answer import AnswerGiven, CardText
from judge_cli.explanation.judging.verdict import Verdict
from judge_cli.screen.ask.near import near_json, near_markdown
from judge_cli.screen.ask.rulings import listed_markdown, quoted_markdown, rulings_json
from judge_cli.screen.explain.headline import headline as verdict_line
from judge_cli.screen.explain.headline import settle_lines
from judge_cli.screen.in_force import superseded_json, superseded_markdown
from judge_cli.screen.reasons import MOST_IN_BRIEF, doubt_json, question_markdown, reason_json, reasons_markdown
from judge_cli.screen.safe import safe_code, safe_markdown


def headline(asked: AnswerGiven) -> str:
    """The answer in one line."""
    if asked.answer in ("outcome", "rules", "withheld"):
        return asked.says
    return verdict_line(asked.answer, asked.says)


def ask_json(asked: AnswerGiven, *, why: bool = False, brief: bool = False) -> dict[str, Any]:
    """The answer as JSON values, on request with the answerers; in brief without the play."""
    tree, verdict = asked.tree, asked.verdict if not brief else None
    values: dict[str, Any] = {
        "edition": tree.edition.id,
        "question": asked.question,
        "route": asked.route,
        "understood": list(asked.understood),
        "read_as": asked.read_as,
        "command": asked.command,
        "answer": asked.answer,
        "says": asked.says,
        "basis": asked.basis,
        "reasons": [reason_json(tree, reason) for reason in asked.reasons[: MOST_IN_BRIEF if brief else None]],
        "settle": [{"fact": one.fact, "at": one.at} for one in asked.settle],
        "assumptions": list(asked.assumptions),
        "outcome": verdict.outcome if verdict else {},
        "facts": _facts(verdict) if verdict else [],
        "outcomes": [],
        "transcript": [
            {"citation": str(entry.citation), "step": str(entry.step) if entry.step else None, "text": entry.text}
            for entry in ([] if brief else asked.entries())
        ],
    }
    if why:
        values["answerers"] = [{"name": name, "said": said} for name, said in asked.answerers]
        values["unread"] = list(asked.unread)
    if asked.unknown_cards:
        values["unknown_cards"] = list(asked.unknown_cards)
    if asked.cards:
        values["cards"] = [{**one._asdict(), "subtypes": list(one.subtypes)} for one in asked.cards]
    before = {"asked_before": [_before_json(one) for one in asked.before]} if asked.before else {}
    return (
        values
        | before
        | near_json(tree, asked.near)
        | rulings_json(asked.rulings)
        | superseded_json(asked.superseded, asked.in_force)
        | doubt_json(asked.doubt)
    )


def _before_json(asked: AnswerGiven) -> dict[str, Any]:
    reasons = [reason_json(asked.tree, reason) for reason in asked.reasons]
    return {"question": asked.question, "answer": asked.answer, "says": asked.says, "reasons": reasons}


def before_lines(asked: AnswerGiven) -> list[str]:
    """The earlier questions in short: each with its answer and rule."""
    lines: list[str] = []
    for one in asked.before:
        rule = f" ({one.reasons[0].citation})" if one.stands and one.reasons else ""
        said = headline(one) if one.stands else "not decided; ask it alone to see why"
        lines.append(f"also asked: {one.question} — {said}{rule}")
    return lines


def _facts(verdict: Verdict) -> list[dict[str, Any]]:
    from judge_cli.screen.explain.answer import facts_json  # only what was played has any

    return facts_json(verdict)


def ask_markdown(asked: AnswerGiven, *, why: bool = False) -> str:
    """The answer as Markdown: the verdict first, then the rules, then the reading."""
    lines = superseded_markdown(asked.superseded, asked.in_force)
    lines += quoted_markdown(asked.rulings)
    lines += [f"**{safe_markdown(headline(asked))}**", ""]
    lines += [f"to settle: {safe_markdown(line)}  " for line in settle_lines(asked.says, asked.settle)]
    lines += near_markdown(asked.near)
    lines += reasons_markdown(asked.tree, asked.reasons, told=asked.is_decided and asked.route != "ruling")
    lines += _cards_markdown(asked)
    lines += listed_markdown(asked.rulings)
    lines += [f"{safe_markdown(line)}  " for line in before_lines(asked)]
    lines += ["", question_markdown(asked.tree, asked.question, asked.basis)]
    lines += [f"{safe_markdown(line)}  " for line in understood_lines(asked)]
    lines += (
        [f"cards that are not here: {safe_markdown(', '.join(asked.unknown_cards))}  "] if asked.unknown_cards else []
    )
    lines += [f"assumed: {safe_markdown(' '.join(asked.assumptions))}  "] if asked.assumptions else []
    lines += [f"more: {safe_code(asked.command)}"] if asked.command and asked.is_decided else []
    lines += ["", *(f"- {safe_markdown(line)}" for line in why_lines(asked))] if why else []
    return "\n".join(lines).rstrip() + "\n"


def _cards_markdown(asked: AnswerGiven) -> list[str]:
    """The named cards: the kind and text of each."""
    texts = [
        f"*{safe_markdown(one.name)}* ({safe_markdown(_kind_of(one))}): {safe_markdown(' '.join(one.text.split()))}  "
        for one in asked.cards
    ]
    return ["", *texts, ""] if texts else []


def _kind_of(card: CardText) -> str:
    """The type and numbers of a card, as on its type line."""
    subtypes = f": {' - '.join(card.subtypes)}" if card.subtypes else ""
    return ", ".join([f"{card.type}{subtypes}", *(f"{name} {value}" for name, value in card.values.items())])


def understood_lines(asked: AnswerGiven) -> list[str]:
    """The reading of a question, or why it is not decided."""
    said = "; ".join(one.removesuffix(".") for one in asked.understood)
    return [f"read as: {said}" if asked.stands or asked.doubt else said] if said else []


def why_lines(asked: AnswerGiven) -> list[str]:
    """The answerers, their results, and the unused words."""
    wide = max((len(name) for name, _ in asked.answerers), default=0)
    unread = ", ".join(asked.unread) or "none"
    return [*(f"{name:<{wide}}  {said}" for name, said in asked.answerers), f"unused words: {unread}"]
