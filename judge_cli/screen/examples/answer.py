"""The printed examples as an answer: JSON, Markdown and rows for the terminal."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from judge_cli.explanation.judging.examples import Beside, Examined
from judge_cli.explanation.judging.missing_examples import WaitingExamples
from judge_cli.screen.safe import markdown_table, safe_markdown
from judge_cli.tree.rules.edition import Edition

_PASSED = ("proved", "pass", "reworded")
HEADS = ("rule", "status", "scenario", "cards")
_TOLD = {
    "pass": "not proved but passing",
    "reworded": "to be read again, for a rule was reworded since they were proved",
    "fail": "failing",
    "not-modelled": "not modelled",
    "nothing-to-play": "with nothing to play",
}


class ExamplesAnswer(NamedTuple):
    """Every printed example of an edition with its status, and further scenarios."""

    edition: Edition
    examples: list[Examined]
    beside: list[Beside]
    titles: Mapping[int, str] = MappingProxyType({})
    missing: Sequence[WaitingExamples] | None = None

    def chapters(self) -> list[tuple[int, str, int, int]]:
        """Each chapter with printed examples: its number, title, passed and total counts."""
        found: dict[int, list[bool]] = {}
        for one in self.examples:
            found.setdefault(one.rule.parts[0], []).append(one.status in _PASSED)
        return [(n, self.titles.get(n, ""), sum(every), len(every)) for n, every in sorted(found.items())]

    @property
    def passed(self) -> int:
        """The number of printed examples that pass, proved or not."""
        return sum(one.status in _PASSED for one in self.examples)

    @property
    def proved(self) -> int:
        """The number of proved printed examples: they fail without their rule."""
        return sum(one.status == "proved" for one in self.examples)

    @property
    def failed(self) -> bool:
        """Whether any example or scenario fails."""
        return "fail" in [*(one.status for one in self.examples), *(one.status for one in self.beside)]

    @property
    def counted(self) -> str:
        """The counts in words."""
        every = [one.status for one in self.examples]
        told = [f"{self.proved} of {len(every)} printed examples proved"]
        told += [f"{every.count(status)} {words}" for status, words in _TOLD.items() if status in every]
        beside = [one.status for one in self.beside]
        if beside:
            told.append(f"{beside.count('proved')} of {len(beside)} further scenarios proved")
            told += [f"{beside.count(status)} {words}" for status, words in _TOLD.items() if status in beside]
        return "; ".join(told)


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
        "proved": answer.proved,
        "passed": answer.passed,
        "total": len(answer.examples),
        "chapters": [
            {"chapter": number, "title": title, "passed": passed, "total": total}
            for number, title, passed, total in answer.chapters()
        ],
        "missing": None if answer.missing is None else [_group_json(group) for group in answer.missing],
    }


def _group_json(group: WaitingExamples) -> dict[str, Any]:
    examples = [{"rule": str(one.rule), "ordinal": one.example.ordinal} for one in group.examples]
    return {"waits_for": group.waits_for, "kind": group.kind, "examples": examples}


def chapter_lines(answer: ExamplesAnswer) -> list[str]:
    """The number of passing examples of each chapter."""
    return [f"{number} {title}: {passed} of {total}" for number, title, passed, total in answer.chapters()]


def missing_lines(answer: ExamplesAnswer) -> list[tuple[str, str]]:
    """The needs of missing examples, and the examples."""
    told = {"ability": "", "cards": "cards without a file: ", "unknown": ""}
    return [
        (
            f"{told[group.kind]}{group.waits_for} ({len(group.examples)})",
            ", ".join(f"{one.rule} example {one.example.ordinal}" for one in group.examples),
        )
        for group in answer.missing or ()
    ]


def example_rows(answer: ExamplesAnswer) -> list[tuple[str, str, str, str]]:
    """The examples as rows: rule, status, scenario, and its cards or question."""
    rows = [(f"{one.rule}", one.status, one.scenario or "-", ", ".join(one.example.cards)) for one in answer.examples]
    return rows + [(one.rule, one.status, one.scenario, "") for one in answer.beside]


def missed_lines(answer: ExamplesAnswer) -> list[str]:
    """The failures, one line per expectation."""
    missed = [(one.scenario, one.missed) for one in answer.examples]
    missed += [(one.scenario, one.missed) for one in answer.beside]
    return [f"{name}: expected {m.fact}: {m.expected}, found: {m.found}" for name, every in missed for m in every]


def examples_markdown(answer: ExamplesAnswer) -> str:
    """The answer as a Markdown table, or as a list of the missing ones."""
    if answer.missing is not None:
        groups = [f"- **{safe_markdown(what)}**: {safe_markdown(which)}" for what, which in missing_lines(answer)]
        return "\n".join([*groups, "", answer.counted]) + "\n"
    lines = [markdown_table([HEADS, *example_rows(answer)])]
    lines += [f"- {safe_markdown(line)}" for line in missed_lines(answer)]
    lines += [*(f"- {safe_markdown(line)}" for line in chapter_lines(answer)), "", answer.counted]
    return "\n".join(lines) + "\n"
