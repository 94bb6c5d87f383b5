"""The printed examples as an answer: JSON, Markdown and rows for the terminal."""

from typing import Any, NamedTuple

from judge_cli.explanation.examples import Beside, Examined
from judge_cli.screen.safe import safe_markdown
from judge_cli.tree.edition import Edition


class ExamplesAnswer(NamedTuple):
    """Every printed example of an edition with its status, and the scenarios beside them."""

    edition: Edition
    examples: list[Examined]
    beside: list[Beside]

    @property
    def passed(self) -> int:
        """How many printed examples pass."""
        return sum(one.status == "pass" for one in self.examples)

    @property
    def failed(self) -> bool:
        """Whether any example or scenario fails."""
        return "fail" in [*(one.status for one in self.examples), *(one.status for one in self.beside)]

    @property
    def counted(self) -> str:
        """How many pass, in words."""
        beside = sum(one.status == "pass" for one in self.beside)
        return (
            f"{self.passed} of {len(self.examples)} printed examples pass; "
            f"{beside} of {len(self.beside)} scenarios beside them"
        )


def examples_json(answer: ExamplesAnswer) -> dict[str, Any]:
    """The answer as JSON values."""
    return {
        "edition": answer.edition.id,
        "examples": [
            {
                "rule": str(one.rule),
                "ordinal": one.example.ordinal,
                "scenario": one.scenario or None,
                "status": one.status,
                "cards": list(one.example.cards),
            }
            for one in answer.examples
        ],
        "beside": [{"rule": one.rule, "scenario": one.scenario, "status": one.status} for one in answer.beside],
        "passed": answer.passed,
        "total": len(answer.examples),
    }


def example_rows(answer: ExamplesAnswer) -> list[tuple[str, str, str, str]]:
    """The examples as rows: rule, status, scenario, and its cards or question."""
    rows = [(f"{one.rule}", one.status, one.scenario or "-", ", ".join(one.example.cards)) for one in answer.examples]
    return rows + [(one.rule, one.status, one.scenario, "") for one in answer.beside]


def missed_lines(answer: ExamplesAnswer) -> list[str]:
    """What failed, one line an expectation."""
    missed = [(one.scenario, one.missed) for one in answer.examples]
    missed += [(one.scenario, one.missed) for one in answer.beside]
    return [f"{name}: expected {m.fact}: {m.expected}, found: {m.found}" for name, every in missed for m in every]


def examples_markdown(answer: ExamplesAnswer) -> str:
    """The answer as a Markdown table."""
    lines = ["| rule | status | scenario | cards |", "|---|---|---|---|"]
    lines += [f"| {' | '.join(safe_markdown(cell) for cell in row)} |" for row in example_rows(answer)]
    lines += ["", *(f"- {safe_markdown(line)}" for line in missed_lines(answer)), answer.counted]
    return "\n".join(lines) + "\n"
