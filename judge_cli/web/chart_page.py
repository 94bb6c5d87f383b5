"""The pages of timing charts: their list, a chart with links on its steps, and the windows for an act."""

from collections.abc import Sequence
from typing import Any

from judge_cli.answers.verdict_values import ChartsData, StepData, StepsData, WhenData
from judge_cli.web.address import AskedFields, Links
from judge_cli.web.frame import Body
from judge_cli.web.markup import Markup, Piece, joined, tag
from judge_cli.web.pieces import folded, listed, notes, quoted, rule_link, section, superseded


def charts_body(links: Links, answer: ChartsData, fields: AskedFields) -> Body:
    """The page of all charts."""
    rows = [
        joined(
            tag("a", one["procedure"], href=links.to("chart", of=one["procedure"])),
            tag("small", f" {one['steps']} steps, {one['windows']} windows"),
        )
        for one in answer.procedures
    ]
    ask = tag(
        "form",
        tag("label", "When is this possible?", for_="thing"),
        tag("input", id="thing", name="of", placeholder="rez ice", autocapitalize="off", required=True),
        tag("button", "Show", type="submit"),
        action="when.html",
        class_="lines",
    )
    return Body("Charts", joined(tag("h1", "Charts"), listed(rows, class_="big"), ask), answer.edition)


def chart_body(links: Links, answer: StepsData, fields: AskedFields) -> Body:
    """The page of a chart, a phase or a step of it."""
    titles = {str(one["number"]): str(one["title"]) for one in answer.phases}
    content = joined(
        tag("h1", answer.procedure),
        tag("p", rule_link(links, answer.citation, answer.citation), class_="quiet"),
        steps_list(links, answer.procedure, answer.steps, titles, answer.at),
        listed(answer.differences, class_="quiet"),
        tag("p", tag("a", "The whole chart", href=links.to("chart", of=answer.procedure))) if answer.at else None,
    )
    return Body(answer.procedure, content, answer.edition)


def steps_list(
    links: Links, procedure: str, steps: Sequence[StepData], titles: dict[str, str], now: str = ""
) -> list[Piece]:
    """Steps by phase; each links to its rule, to its target, and to tracking a table there."""
    found: list[Piece] = []
    phase: str | None = None
    for step in steps:
        if step.phase != phase:
            phase = step.phase
            found.append(tag("h2", titles.get(phase or "", phase or "")) if phase else None)
        found.append(_step(links, procedure, step, is_now=step.number == now))
    return found


def _step(links: Links, procedure: str, step: StepData, *, is_now: bool) -> Markup:
    window = f"{step.window['kind']}: {', '.join(step.window['permits'])}" if step.window else ""
    ways = [_way(links, procedure, one) for one in step.goes_to if len(step.goes_to) > 1]
    actor = f"{step.actor}: " if step.actor and not step.text.startswith(f"The {step.actor}") else ""
    return tag(
        "div",
        tag("p", rule_link(links, step.number), f" {actor}{step.text}"),
        tag("p", window, class_="window") if window else None,
        listed(ways, class_="ways"),
        tag("p", tag("a", "We are here", href=links.to("here", do=step.number)), class_="quiet"),
        class_="step",
        aria_current="step" if is_now else None,
        id=f"step-{step.number}",
    )


def _way(links: Links, procedure: str, one: dict[str, Any]) -> Markup:
    said = f"{one['if'] or 'otherwise'} → "
    if not one["to"]:
        return joined(said, str(one["ending"]))
    return joined(said, tag("a", one["to"], href=links.to("chart", of=procedure, at=one["to"])))


def when_body(links: Links, answer: WhenData, fields: AskedFields) -> Body:
    """The page of the windows that permit an act."""
    open_ = [one for one in answer.windows if one.allowed]
    near = [one for one in answer.windows if not one.allowed and one.nearest]
    rows = [joined(rule_link(links, one.number, one.place or one.step), f" {one.text}") for one in open_]
    there = answer.at
    content = joined(
        superseded(links, answer.superseded, answer.in_force),
        tag("h1", f"When: {answer.thing}", class_="question"),
        notes([f"At {there['place']}: {'yes' if there['allowed'] else 'no'}"] if there else []),
        section("Permitted at", listed(rows)) or tag("p", "No step permits it.", class_="verdict no"),
        section("Rules", [quoted(links, one) for one in answer.rules]),
        folded(
            "Not in the neighbouring windows",
            listed(joined(rule_link(links, one.number, one.place or one.step), f" {one.text}") for one in near),
        )
        if near
        else None,
    )
    return Body(f"When: {answer.thing}", content, answer.edition)
