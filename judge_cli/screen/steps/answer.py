"""A procedure as an answer: the chart in JSON, in Markdown, and the list of charts of an edition."""

from typing import Any, NamedTuple

from judge_cli.procedure.steps.place_names import phase_of
from judge_cli.procedure.steps.procedure import Player, Procedure, Step
from judge_cli.procedure.steps.ways import ways_out
from judge_cli.screen.safe import safe_markdown
from judge_cli.screen.steps.step_differences import window_differences
from judge_cli.screen.steps.step_words import first_words, jumps, kind_of, may_do, way_words
from judge_cli.tree.rules.rule import Status


class StepsAnswer(NamedTuple):
    """A procedure, its edition, the steps to show, and the requested one."""

    edition: str
    short: str
    procedure: Procedure
    steps: tuple[Step, ...]
    at: Step | None = None
    in_short: bool = False


def around(edition: str, short: str, procedure: Procedure, step: Step) -> StepsAnswer:
    """The answer that shows one step with its neighbours."""
    at = procedure.steps.index(step)
    return StepsAnswer(edition, short, procedure, procedure.steps[max(0, at - 1) : at + 2], step)


def name_line(answer: StepsAnswer) -> str:
    """Edition, section and name of the procedure."""
    number = "" if answer.procedure.citation.step else f" {answer.procedure.citation.number}"
    return f"{answer.short}{number} · {answer.procedure.name}"


def step_text(step: Step) -> str:
    """The text of a step; in a flow chart with its actor."""
    if not step.citation.step:
        return step.text
    return f"{step.actor}: {step.text}" if step.text else step.actor


def title(answer: StepsAnswer) -> str:
    """Edition, section and name of the procedure, with its size."""
    procedure = answer.procedure
    windows = sum(1 for step in procedure.steps if step.window)
    return f"{name_line(answer)} · {len(procedure.steps)} steps, {windows} windows"


def status_words(procedure: Procedure) -> str:
    """The source of the chart in words: the printed text or our own words."""
    summaries = sum(1 for step in procedure.steps if step.status is Status.SUMMARY)
    if not summaries:
        return "compiled from the text as printed"
    if summaries == len(procedure.steps):
        return "compiled from summaries in our own words"
    return "compiled from the text as printed and, where that is missing, from summaries in our own words"


def steps_json(answer: StepsAnswer) -> dict[str, Any]:
    """The chart as JSON values."""
    values: dict[str, Any] = {
        "edition": answer.edition,
        "procedure": answer.procedure.name,
        "citation": str(answer.procedure.citation),
        "phases": [{"number": str(number), "title": name} for number, name in answer.procedure.phases],
        "steps": [step_json(answer.procedure, step) for step in answer.steps],
    }
    if answer.at is not None:
        values |= {"at": str(answer.at.number), "differences": window_differences(answer.procedure, answer.at)}
    return values


def step_json(procedure: Procedure, step: Step) -> dict[str, Any]:
    """A step as JSON values."""
    window = step.window
    phase = phase_of(procedure, step)
    return {
        "number": str(step.number),
        "text": step.text,
        "kind": kind_of(step),
        "actor": step.actor,
        "window": {
            "kind": window.kind.value,
            "permits": [permit.value for permit in window.permits],
            "first": window.first.value,
        }
        if window
        else None,
        "goes_to": [
            {"if": way.if_so, "to": str(way.to) if way.to else None, "ending": way.ending}
            for way in ways_out(procedure, step)
        ],
        "phase": str(phase[0]) if phase else None,
        "status": step.status.value,
        "citation": str(step.citation),
    }


def steps_markdown(answer: StepsAnswer) -> str:
    """The chart as Markdown."""
    lines = [f"**{safe_markdown(title(answer))}** ({status_words(answer.procedure)})"]
    shown: object = None
    for step in answer.steps:
        phase = phase_of(answer.procedure, step)
        if phase and phase != shown:
            lines += ["", f"**{phase[0]} {safe_markdown(phase[1])}**", ""]
            shown = phase
        elif shown is None:
            lines.append("")
            shown = step
        lines += _step_lines(answer.procedure, step)
    if answer.at is not None:
        lines += ["", *(f"- {safe_markdown(line)}" for line in window_differences(answer.procedure, answer.at))]
    return "\n".join(lines) + "\n"


def _step_lines(procedure: Procedure, step: Step) -> list[str]:
    lines = [f"- **{step.number}** {safe_markdown(step_text(step))}"]
    if step.window:
        lines.append(f"  - *{step.window.kind.value}*, {first_words(step.window)}")
        for player in Player:
            permitted = may_do(step.window, player)
            lines += [f"  - {player.value}: {', '.join(permitted)}"] if permitted else []
    ways = jumps(procedure, step)
    return lines + [f"  - {'→' if way.to else '■'} {safe_markdown(way_words(way, ways))}" for way in ways]


class ChartsAnswer(NamedTuple):
    """The charts of an edition."""

    edition: str
    short: str
    procedures: tuple[Procedure, ...]


def charts_json(answer: ChartsAnswer) -> dict[str, Any]:
    """The list of charts as JSON values."""
    rows = [
        {
            "procedure": one.name,
            "citation": str(one.citation),
            "steps": len(one.steps),
            "windows": sum(1 for step in one.steps if step.window),
        }
        for one in answer.procedures
    ]
    return {"edition": answer.edition, "procedures": rows}


def charts_lines(answer: ChartsAnswer) -> list[tuple[str, str, str]]:
    """The list of charts in words: number, name, and size."""
    return [
        (
            "" if one.citation.step else str(one.citation.number),
            one.name,
            f"{len(one.steps)} steps, {sum(1 for step in one.steps if step.window)} windows",
        )
        for one in answer.procedures
    ]


def charts_markdown(answer: ChartsAnswer) -> str:
    """The list of charts as Markdown."""
    rows = [f"- **{safe_markdown(name)}** {number} ({size})" for number, name, size in charts_lines(answer)]
    return "\n".join([f"**{safe_markdown(answer.short)}**", "", *rows]) + "\n"
