"""The page of a card."""

from collections.abc import Sequence
from typing import Any

from judge_cli.answers.card import differing_told
from judge_cli.answers.verdict_values import AbilityData, CardData
from judge_cli.web.address import AskedFields, Links, outside
from judge_cli.web.frame import Body
from judge_cli.web.markup import Markup, Piece, joined, tag
from judge_cli.web.pieces import listed, notes, quoted, rule_link, section, whose


def card_body(links: Links, answer: CardData, fields: AskedFields) -> Body:
    """The page of a card: its text, its windows, and its rulings."""
    matched = f"{answer.matched}: {answer.asked}" if answer.matched != "exact" else ""
    kind = ": ".join(filter(None, (f"{answer.side} {answer.type}", ", ".join(answer.subtypes))))
    values = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in answer.values.items())
    unread = [f"Not understood: {sentence}" for sentence in answer.not_read]
    href = outside(answer.url)
    content = joined(
        tag("h1", answer.name, " ", whose(answer.status)),
        notes([matched]),
        tag("p", " · ".join(filter(None, (kind, values, "unique" if answer.unique else ""))), class_="quiet"),
        notes(_differs(answer.differs), "warning"),
        [tag("p", line, class_="text") for line in answer.text.splitlines()],
        notes(unread, "warning"),
        section("When", listed(_act(one) for one in answer.acts), listed(map(_ability, answer.abilities))),
        section("Rulings", [_ruling(links, one) for one in answer.rulings], _derived(links, answer.derived)),
        section("Printed examples", listed(_example(links, one) for one in answer.examples)),
        section("Rules", [quoted(links, one) for one in answer.rules]),
        tag("p", tag("a", "Play it out", class_="button", href=links.to("situation", cards=answer.name))),
        tag("p", tag("a", "At the publisher's database", href=href, rel="noreferrer"), class_="quiet")
        if href
        else None,
    )
    return Body(answer.name, content, answer.edition)


def _differs(found: Sequence[dict[str, Any]]) -> list[str]:
    return [f"{line[0].upper()}{line[1:]}." for line in differing_told(found)]


def _act(one: dict[str, Any]) -> str:
    return f"To {one['act']} it: {one['when'] or 'at no step'}"


def _ability(one: AbilityData) -> Markup:
    when = f"when: {one.when}" if one.when else ""
    return joined(f"{one.kind}: {one.text}", tag("p", when, class_="quiet") if when else None)


def _ruling(links: Links, one: dict[str, Any]) -> Markup:
    told = " · ".join(filter(None, (one["date"], "" if one["verified"] else "not verified")))
    played = tag("a", "Play it", href=links.to("explain", of=one["scenario"])) if one.get("scenario") else None
    return tag(
        "blockquote", tag("p", one["question"]), tag("p", one["answer"]), tag("p", told, " ", played, class_="quiet")
    )


def _derived(links: Links, derived: Sequence[dict[str, Any]]) -> Piece:
    return listed(tag("a", one["question"], href=links.to("explain", of=one["scenario"])) for one in derived)


def _example(links: Links, one: dict[str, Any]) -> Markup:
    name = one["scenario"]
    played = tag("a", name, href=links.to("explain", of=name)) if name else None
    return joined(rule_link(links, one["rule"]), f", example {one['ordinal']} ", played)
