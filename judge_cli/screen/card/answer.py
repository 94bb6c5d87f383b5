"""A card as an answer: JSON values, lines for people, and Markdown."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from judge_cli.screen.safe import safe_markdown

if TYPE_CHECKING:
    from judge_cli.explanation.judging.card_page import CardPage
    from judge_cli.question.card_asked import AskedCard


class ShownCard(NamedTuple):
    """A card as all views are made from it, and as it can be kept: values for programs, and lines for people."""

    values: dict[str, Any]
    lines: Sequence[str]


def shown_card(found: "AskedCard", page: "CardPage", short: str) -> ShownCard:
    """The page of a card, ready to be shown."""
    return ShownCard(card_json(found, page, short), card_lines(found, page, short))


def card_json(found: "AskedCard", page: "CardPage", short: str) -> dict[str, Any]:
    """The card for programs."""
    return {
        "asked": found.asked,
        "matched": found.matched,
        "name": page.name,
        "side": page.side,
        "type": page.type,
        "subtypes": list(page.subtypes),
        "unique": page.unique,
        "values": dict(page.values),
        "text": page.text,
        "status": "printed" if page.printed else "ours",
        "abilities": [{**one._asdict(), "windows": list(one.windows)} for one in page.abilities],
        "playable": page.playable,
        "not_read": list(page.not_read),
        "rulings": [one._asdict() for one in page.rulings],
        "derived": [{"scenario": one.scenario, "question": one.question, "date": one.date} for one in page.derived],
        "examples": [one._asdict() for one in page.examples],
        "rules": [{"citation": f"{short} {one.number}", "anchor": one.anchor} for one in page.rules],
        "url": page.url,
    }


def type_line(page: "CardPage") -> str:
    """The line that says what kind of card it is."""
    kinds = f": {' - '.join(page.subtypes)}" if page.subtypes else ""
    values = ", ".join(f"{key} {number}" for key, number in page.values.items())
    return f"{page.side} {page.type}{kinds}{f' · {values}' if values else ''}"


def card_lines(found: "AskedCard", page: "CardPage", short: str) -> list[str]:
    """The card for people."""
    lines = [f"{'◆ ' if page.unique else ''}{page.name}{_matched(found)}", type_line(page), ""]
    lines += [f"  {one}" for one in page.text.splitlines() if one.strip()]
    lines.append(f"  ({'as printed' if page.printed else 'in our words, not as printed'})")
    lines += ["", "how it is understood" + ("" if page.playable else " (a verdict that hangs on the rest is withheld)")]
    for one in page.abilities:
        lines.append(f"  {one.kind}: {one.text}")
        if one.windows:
            lines.append(f"    at {short} {', '.join(one.windows)}")
    if page.rulings:
        lines += ["", "rulings"]
        for ruling in page.rulings:
            mark = "verified" if ruling.verified else "not verified, may be out of date"
            lines.append(f"  {ruling.date} ({mark})")
            lines += [f"    {line}" for part in (ruling.question, ruling.answer) for line in part.splitlines() if line]
    if page.derived:
        lines += ["", "published rulings that are derived"]
        for played in page.derived:
            lines += [f"  {played.date} {played.question}", f"    judge explain {played.scenario}"]
    if page.examples:
        lines += ["", "printed examples that name it"]
        for example in page.examples:
            plays = f", judge explain {example.scenario}" if example.scenario else ""
            lines.append(f"  {short} {example.rule}, example {example.ordinal}{plays}")
    if page.rules:
        lines += ["", f"rules: {', '.join(f'{short} {rule.number}' for rule in page.rules)}"]
    return [*lines, *([page.url] if page.url else [])]


def _matched(found: "AskedCard") -> str:
    """How a name that is not the card's own fits it."""
    return "" if found.matched == "exact" else f"  ({found.matched}: {found.asked})"


def card_markdown(shown: Sequence[str]) -> str:
    """The card as Markdown."""
    first, *rest = shown
    lines = [f"## {safe_markdown(first)}", ""]
    for line in rest:
        set_in = len(line) - len(line.lstrip())
        said = safe_markdown(line.strip())
        lines.append(f"{' ' * max(0, set_in - 2)}- {said}" if set_in else f"**{said}**" if said else "")
    return "\n".join(lines) + "\n"
