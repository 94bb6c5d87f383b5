"""The page of a comparison: of a rule, a section, a chart or a scenario in two editions, or of the editions."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judge_cli.answers.library import open_library
from judge_cli.answers.rule_values import CompareData, ComparisonData
from judge_cli.web.address import AskedFields, Links
from judge_cli.web.frame import Body
from judge_cli.web.markup import Markup, Piece, joined, tag
from judge_cli.web.pieces import listed, notes, rule_link, section

_ELEMENTS = {"before": "del", "after": "ins"}


def compare_body(links: Links, answer: CompareData, fields: AskedFields) -> Body:
    """The page of whatever was compared."""
    asked = " ".join(fields.all("of")) or "The newest two editions"
    # Edition names as in citations; looked up once, since a page may compare hundreds of rules.
    short = {held.edition.id: held.edition.short for held in open_library().editions}
    between = f"{short[answer.from_]} → {short[answer.to]}" if answer.from_ else ""
    content = joined(
        tag("h1", asked, class_="question"),
        tag("p", between, class_="quiet") if between else None,
        [_compared(one, short) for one in answer.comparisons],
        section("Rulings that changed", listed(_ruling(one) for one in answer.rulings)),
        tag("p", ", ".join(f"{name} {many}" for name, many in (answer.counts or {}).items()))
        if answer.counts
        else None,
        listed(_row(answer, one) for one in answer.rules),
        section("Steps", listed(_steps(one) for one in answer.steps)),
        _scenario(answer),
        [section(name, _rows(answer, rows)) for name, rows in _others(answer)],
    )
    return Body(f"Compare: {asked}", content, str(answer.version["edition"] or ""))


def _compared(one: ComparisonData, short: Mapping[str, str]) -> Markup:
    """A rule in both editions."""
    return tag(
        "article",
        tag(
            "p", f"{one.number}: {one.relation}{f', now {one.target}' if one.target else ''}", class_="verdict outcome"
        ),
        tag("p", f"{short[one.from_]} → {short[one.to]}", class_="quiet"),
        tag("p", one.turns) if one.turns else None,
        notes([one.caution or "", _below(one)]),
        [_text(name, short[name], one.texts.get(key)) for name, key in ((one.from_, "from"), (one.to, "to"))],
        tag("p", _diff(one.diff)) if one.diff else None,
        notes([f"{one.number_now['number']} is another rule now: {one.number_now['text']}"] if one.number_now else []),
    )


def _below(one: ComparisonData) -> str:
    """The relations of the rules below a rule; empty where all of them stayed the same."""
    changed = [f"{name} {many}" for name, many in one.below.items()]
    return f"the rules below it: {', '.join(changed)}" if set(one.below) - {"same"} else ""


def _text(edition: str, short: str, text: dict[str, Any] | None) -> Piece:
    if not text:
        return None
    citation = f"{short} {text['number']}"
    link = rule_link(Links(edition), str(text["number"]), citation)
    return tag("blockquote", tag("p", link, class_="cited"), tag("p", str(text["text"])))


def _diff(diff: Iterable[Sequence[str]]) -> list[Piece]:
    """The kept, removed and added words."""
    return [joined(tag(_ELEMENTS[how], words) if how in _ELEMENTS else words, " ") for how, words in diff]


def _ruling(one: dict[str, Any]) -> str:
    now = f" → {', '.join(one['targets'])}" if one["targets"] else ""
    return f"{', '.join(one['numbers'])}{now}: {one['turns'] or one['relation']}"


def _row(answer: CompareData, one: dict[str, Any]) -> Markup:
    target = joined(" → ", rule_link(Links(answer.to), one["target"])) if one["target"] else None
    said = f" {one['turns']}" if one["turns"] else ""
    return joined(rule_link(Links(answer.from_), one["number"]), target, f" {one['relation']}{said}")


def _steps(one: dict[str, Any]) -> str:
    sides = [f"{side['number']} {side['text']}" if side else "none" for side in (one["from"], one["to"])]
    return sides[0] if sides[0] == sides[1] else " → ".join(sides)


def _scenario(answer: CompareData) -> Piece:
    """The first difference between two plays of a scenario."""
    if not answer.scenario:
        return None
    answers = answer.answers or {}
    lines = [f"{answer.from_}: {answers.get('from')}", f"{answer.to}: {answers.get('to')}"]
    parts = answer.play_parts or answer.steps_part
    if parts:
        for side in ("from", "to"):
            at = parts.get(side)
            lines.append(f"{at['citation']}: {at['text']}" if at else "play is over")
    return section("The play", listed(lines))


def _others(answer: CompareData) -> list[tuple[str, tuple[dict[str, Any], ...]]]:
    return [
        ("Renumbered", answer.renumbered),
        ("Reworded", answer.reworded),
        ("New", answer.new),
        ("Gone", answer.gone),
    ]


def _rows(answer: CompareData, rows: Iterable[dict[str, Any]]) -> Piece:
    sides = (("from", Links(answer.from_)), ("to", Links(answer.to)))
    return listed(
        (joined([joined(rule_link(links, one[side]), " ") for side, links in sides if one[side]]) for one in rows),
        class_="numbers",
    )
