"""The pages of rules: one or several, the hits of a search, and the table of contents."""

from collections.abc import Iterable
from typing import Any

from judge_cli.answers.rule_values import ExamplesData, HitData, RuleData, RulesData, SearchData, TreeData
from judge_cli.web.address import AskedFields, Links
from judge_cli.web.frame import Body
from judge_cli.web.markup import Markup, Piece, joined, tag
from judge_cli.web.pieces import (
    folded,
    listed,
    notes,
    official,
    rule_link,
    section,
    superseded,
    trail,
    whose,
    with_links,
)


def rule_body(links: Links, answer: RulesData, fields: AskedFields) -> Body:
    """The page of one rule or of several."""
    first = answer.rules[0]
    names = ", ".join(one.number for one in answer.rules[:4])
    return Body(f"{names} {first.text[:40]}", joined(*(_rule(links, one) for one in answer.rules)), first.edition)


def _rule(links: Links, rule: RuleData) -> Markup:
    """A rule with its examples and related rules."""
    known = [str(one["number"]) for one in rule.references if one["resolved"]]
    is_heading = rule.level != "rule"
    text = with_links(links, rule.text, known)
    return tag(
        "article",
        superseded(links, rule.superseded, None),
        trail(links, rule.path),
        tag("h1", f"{rule.citation} ", text if is_heading else whose(rule.status)),
        _continued(links, rule),
        None if is_heading else tag("p", text, class_="text"),
        _printed(rule.printed),
        notes(rule.notes),
        official(rule.url),
        tag("p", tag("a", "In the other edition", href=links.to("compare", of=rule.number)), class_="quiet"),
        [_example(links, rule.number, one) for one in rule.examples],
        section("Below it", _below(links, rule)),
        section("It refers to", _numbers(links, known), _missing(rule.references)),
        section("Rules that refer to it", _numbers(links, rule.referenced_by), _through(links, rule)),
        section("Charts", listed(_chart(links, rule, one) for one in rule.charts)),
    )


def _continued(links: Links, rule: RuleData) -> Piece:
    if rule.continues is None:
        return None
    return tag("p", rule_link(links, rule.continues.number), f" {rule.continues.text} …", class_="quiet")


def _printed(printed: dict[str, Any] | None) -> Piece:
    if not printed:
        return None
    head = tag("p", f"As printed in {printed['edition']} {printed['number']}", class_="quiet")
    return tag("blockquote", head, tag("p", printed["text"]))


def _example(links: Links, number: str, one: Any) -> Markup:  # noqa: ANN401
    played = tag("p", tag("a", "Play it", class_="button", href=links.to("explain", of=one.scenario)))
    head = tag("p", f"Example {one.ordinal} ", whose(one.status), class_="cited")
    return tag("blockquote", head, tag("p", one.text), played if one.scenario else None)


def _below(links: Links, rule: RuleData) -> Piece:
    if rule.descendants:
        return [
            tag(
                "p",
                rule_link(links, one.number),
                " ",
                with_links(links, one.text, [str(ref["number"]) for ref in one.references if ref["resolved"]]),
            )
            for one in rule.descendants
        ]
    return _numbers(links, rule.children)


def _numbers(links: Links, numbers: Iterable[str]) -> Piece:
    return listed((rule_link(links, one) for one in numbers), class_="numbers")


def _missing(references: Iterable[dict[str, Any]]) -> list[Markup]:
    gone = [str(one["number"]) for one in references if not one["resolved"]]
    return notes([f"Not here: {', '.join(gone)}"] if gone else [])


def _through(links: Links, rule: RuleData) -> Piece:
    return listed(
        joined(rule_link(links, one["number"]), " through ", rule_link(links, one["through"]))
        for one in rule.referenced_through
    )


def _chart(links: Links, rule: RuleData, one: dict[str, Any]) -> Markup:
    """The chart of a section; for a step, the chart that contains it."""
    at = rule.number if " --at " in one["command"] else None
    return tag("a", one["name"], href=links.to("chart", of=one["name"], at=at))


def search_body(links: Links, answer: SearchData, fields: AskedFields) -> Body:
    """The page of the hits of a search."""
    instead = [f"Searched for: {answer.suggestion}"] if answer.suggestion else []
    content = joined(
        tag("h1", answer.query, class_="question"),
        notes(instead),
        tag("ol", [tag("li", _hit(links, hit)) for hit in answer.hits], class_="hits"),
        tag("p", tag("a", "Ask it as a question", href=links.to("ask", q=answer.query))),
    )
    return Body(f"Search: {answer.query}", content, answer.edition or "")


def _hit(links: Links, hit: HitData) -> Markup:
    pieces: list[Piece] = []
    at = 0
    for start, end in hit.marks:
        pieces += [hit.snippet[at:start], tag("mark", hit.snippet[start:end])]
        at = end
    return joined(
        tag("p", rule_link(links, hit.number, hit.citation), " ", whose(hit.status), class_="cited"),
        tag("p", "Example: " if hit.example else None, *pieces, hit.snippet[at:]),
        tag("p", " › ".join(hit.path), class_="quiet"),
    )


def tree_body(links: Links, answer: TreeData, fields: AskedFields) -> Body:
    """The page of the contents, or of one branch."""
    rows = [
        tag("li", rule_link(links, one["number"]), f" {one['text']}", class_=f"level {one['level']}")
        for one in answer.rules
    ]
    content = joined(tag("h1", "Rules"), tag("ul", rows, class_="tree"))
    return Body("Rules", content, answer.edition)


def examples_body(links: Links, answer: ExamplesData, fields: AskedFields) -> Body:
    """The page of the printed examples of a section, playable ones first."""
    told = {True: [], False: []}  # type: dict[bool, list[Markup]]
    for one in answer.examples:
        said = f" {', '.join(one['cards'])} ({one['status']})"
        name = tag("a", one["scenario"], href=links.to("explain", of=one["scenario"])) if one["scenario"] else None
        told[bool(one["scenario"])].append(joined(rule_link(links, one["rule"]), " ", name, said))
    content = joined(
        tag("h1", "Printed examples"),
        tag("p", f"{answer.proved} of {answer.total} proved"),
        listed(told[True], class_="big"),
        folded(f"{len(told[False])} that are not played", listed(told[False])) if told[False] else None,
    )
    return Body("Printed examples", content, answer.edition)
