"""A procedure as a Mermaid flow chart."""

from judge_cli.procedure.steps.place_names import phase_of
from judge_cli.procedure.steps.procedure import Procedure, Step
from judge_cli.procedure.steps.ways import StepExit, ways_out
from judge_cli.screen.safe import safe
from judge_cli.screen.steps.step_words import in_few_words, permitted_words
from judge_cli.tree.numbers.number import RuleNumber


def steps_mermaid(procedure: Procedure) -> str:
    """The chart as Mermaid text: phases as groups, windows as stadiums, ways as arrows."""
    lines = ["flowchart TD"]
    for number, title in procedure.phases:
        lines.append(f'  subgraph {_id(number)}["{_quoted(f"{number} {title}")}"]')
        lines += [f"    {_node(step)}" for step in procedure.steps if step.number.is_within(number)]
        lines.append("  end")
    lines += [f"  {_node(step)}" for step in procedure.steps if phase_of(procedure, step) is None]
    endings: dict[str, str] = {}
    for step in procedure.steps:
        lines += [f"  {_edge(step, way, endings)}" for way in ways_out(procedure, step)]
    lines += [f'  {name}(["{_quoted(ending)}"])' for ending, name in endings.items()]
    windows = [_id(step.number) for step in procedure.steps if step.window]
    lines.append("  classDef window fill:#fff3c4,stroke:#b8860b")
    lines += [f"  class {','.join(windows)} window"] if windows else []
    return "\n".join(lines) + "\n"


def _id(number: RuleNumber) -> str:
    return f"s{str(number).replace('.', '_')}"


def _node(step: Step) -> str:
    lines = [f"{step.number} {' · '.join(in_few_words(step)) or step.actor}".strip()]
    if step.window:
        lines.append(", ".join(permitted_words(step.window)))
        lines.append(f"first: {step.window.first.value}")
    label = _quoted("\n".join(line for line in lines if line)).replace("\n", "<br/>")
    return f'{_id(step.number)}(["{label}"])' if step.window else f'{_id(step.number)}["{label}"]'


def _edge(step: Step, way: StepExit, endings: dict[str, str]) -> str:
    asked = way.if_so.removeprefix("not: ")
    label = f'|"{_quoted(asked if asked == way.if_so else f"unless {asked}")}"|' if asked else ""
    if way.to is not None:
        return f"{_id(step.number)} -->{label} {_id(way.to)}"
    name = endings.setdefault(way.ending, f"end{len(endings) + 1}")
    return f"{_id(step.number)} -->{label} {name}"


def _quoted(text: str) -> str:
    """Text escaped for Mermaid quotation marks."""
    return safe(text).replace("&", "#amp;").replace('"', "#quot;").replace("<", "#lt;").replace(">", "#gt;")
