"""The notice on an answer from a superseded edition, placed first."""

from typing import TYPE_CHECKING, Any

from judge_cli.screen.safe import safe_markdown

if TYPE_CHECKING:
    from judge_cli.explanation.judging.verdict import InForce


def superseded_lines(superseded: str, in_force: "InForce | None") -> list[str]:
    """The notice that the edition is superseded, and the differing answer of the one in force; empty if none."""
    return [line for line in (superseded, in_force.told if in_force else "") if line]


def superseded_markdown(superseded: str, in_force: "InForce | None") -> list[str]:
    """The notice that the edition is superseded, as lines of Markdown."""
    return [line for one in superseded_lines(superseded, in_force) for line in (f"*{safe_markdown(one)}*", "")]


def superseded_json(superseded: str, in_force: "InForce | None") -> dict[str, Any]:
    """The notice that the edition is superseded, as JSON values."""
    values: dict[str, Any] = {"superseded": superseded} if superseded else {}
    if in_force is not None:
        values["in_force"] = {"edition": in_force.edition, "answer": in_force.answer, "says": in_force.says}
    return values
