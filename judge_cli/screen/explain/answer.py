"""A verdict as an answer: JSON and Markdown."""

import re
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from judge_cli.engine.play.scenarios.facts import facts
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.table.transcript import Entry
from judge_cli.explanation.judging.verdict import InForce, Verdict
from judge_cli.screen.addresses import cited_json
from judge_cli.screen.explain.headline import headline, settle_lines
from judge_cli.screen.in_force import superseded_json, superseded_markdown
from judge_cli.screen.reasons import doubt_json, question_markdown, reason_json, reasons_markdown
from judge_cli.screen.safe import safe_markdown
from judge_cli.tree.rules.rule import Status

if TYPE_CHECKING:
    from judge_cli.explanation.judging.outcomes import Outcomes
    from judge_cli.explanation.judging.play_without_rules import PlayedWithout
    from judge_cli.explanation.judging.why_not import WhyNot


class ExplainAnswer(NamedTuple):
    """A verdict, how much of the play to show, and an answer to "why not" on request."""

    verdict: Verdict
    brief: bool = False
    full: bool = False
    transcript: bool = False
    why_not: "WhyNot | None" = None
    outcomes: "Outcomes | None" = None
    superseded: str = ""
    without: "PlayedWithout | None" = None
    in_force: InForce | None = None

    @property
    def headline(self) -> str:
        """The answer in one line."""
        return headline(self.verdict.answer, self.verdict.says)

    def entries(self) -> list[Entry]:
        """The entries to show: all of them, or those that changed something."""
        every = self.verdict.played.transcript.entries
        return [entry for entry in every if self.full or not entry.routine]

    def phases(self) -> list[tuple[str, list[Entry]]]:
        """The shown entries, grouped by phase."""
        named = self.verdict.phases
        grouped = groupby(self.entries(), lambda e: named.get(e.step, "") if e.step else "")
        return [(phase, list(entries)) for phase, entries in grouped]

    def why_not_lines(self) -> list[str]:
        """The answer to why not, in words."""
        asked = self.why_not
        if asked is None:
            return []
        said = f"{asked.text} ({asked.citation})" if asked.citation else asked.text
        where = f"at step {asked.step}" if asked.step else "at the end"
        lines = [f"{asked.wanted[:1].upper()}{asked.wanted[1:]}, {where}: {said}"]
        lines.append(f"last allowed before: step {asked.before}" if asked.before else "no earlier step allows it")
        lines.append(f"next allowed after: step {asked.after}" if asked.after else "no later step allows it")
        return lines


def explain_json(answer: ExplainAnswer) -> dict[str, Any]:
    """The answer as JSON values."""
    verdict = answer.verdict
    tree = verdict.question.tree
    values: dict[str, Any] = {
        "edition": tree.edition.id,
        "scenario": verdict.scenario.name,
        "question": verdict.question.text,
        "answer": verdict.answer,
        "says": verdict.says,
        "basis": verdict.basis,
        "reasons": [reason_json(tree, reason) for reason in verdict.reasons],
        "decided_by": [cited_json(tree, one) for one in verdict.decided_by],
        "settle": [{"fact": one.fact, "at": one.at} for one in verdict.settle],
        "printed": _printed_json(verdict),
        "assumptions": list(verdict.assumptions),
        "outcome": {} if answer.brief else verdict.outcome,
        "facts": [] if answer.brief else facts_json(verdict),
        "outcomes": _outcomes_json(answer),
        "missed": [{"fact": m.fact, "expected": m.expected, "found": m.found} for m in verdict.missed],
        "withheld": list(verdict.withheld),
        "transcript": [
            {
                "citation": str(entry.citation),
                "step": str(entry.step) if entry.step else None,
                "text": entry.text,
                "phase": verdict.phases.get(entry.step, "") if entry.step else "",
                "decides": entry.decides,
            }
            for entry in ([] if answer.brief else verdict.played.transcript.entries)
        ],
    }
    values |= superseded_json(answer.superseded, answer.in_force) | doubt_json(verdict.doubt)
    if answer.why_not is not None:
        values["why_not"] = _why_not_json(answer.why_not)
    if answer.without is not None:
        from judge_cli.screen.explain.without import without_json

        values["without"] = without_json(answer.without)
    return values


def facts_json(verdict: Verdict) -> list[dict[str, Any]]:
    """The facts at the end of a play, as values."""
    found = facts(verdict.played.game, verdict.played.transcript)
    return [{k: value for k, value in fact._asdict().items() if k == "value" or value is not None} for fact in found]


def _printed_json(verdict: Verdict) -> dict[str, Any] | None:
    printed = verdict.printed
    if printed is None:
        return None
    return {
        "citation": str(printed.citation),
        "ordinal": printed.example.ordinal,
        "text": printed.example.text.plain,
    }


def _why_not_json(asked: "WhyNot") -> dict[str, Any]:
    return {
        "asked": asked.wanted,
        "step": str(asked.step) if asked.step else None,
        "possible": asked.possible,
        "citation": str(asked.citation) if asked.citation else None,
        "text": asked.text,
        "before": str(asked.before) if asked.before else None,
        "after": str(asked.after) if asked.after else None,
    }


def scenarios_json(edition: str, asked: str, scenarios: list[Scenario]) -> dict[str, Any]:
    """Several matching scenarios, as JSON values."""
    rows = [
        {"scenario": one.name, "rule": _rule(one), "question": one.question, "cards": list(one.cards)}
        for one in scenarios
    ]
    return {"edition": edition, "asked": asked, "scenarios": rows}


def scenario_rows(edition: str, scenarios: list[Scenario]) -> list[tuple[str, str, str]]:
    """Several scenarios as rows: rule, name and question."""
    return [(_rule(one), one.name, one.question) for one in scenarios]


def _rule(scenario: Scenario) -> str:
    """The number of a scenario's rule in its edition."""
    return str(scenario.here.rule) if scenario.here else ""


def scenarios_markdown(edition: str, scenarios: list[Scenario]) -> str:
    """Several scenarios as a Markdown list."""
    rows = scenario_rows(edition, scenarios)
    return "".join(f"- **{rule}** `{name}` {safe_markdown(question)}\n" for rule, name, question in rows)


def printed_title(answer: ExplainAnswer) -> str:
    """The title of a scenario's example: as printed, or in our own words."""
    printed, tree = answer.verdict.printed, answer.verdict.question.tree
    ours = printed is not None and tree.rule(printed.citation.number).status is Status.SUMMARY
    return "the rulebook's example, in our own words" if ours else "the rulebook's example"


def explain_markdown(answer: ExplainAnswer) -> str:
    """The answer as Markdown."""
    verdict = answer.verdict
    tree = verdict.question.tree
    lines = superseded_markdown(answer.superseded, answer.in_force)
    lines += [f"**{safe_markdown(answer.headline)}**", ""]
    lines += [f"to settle: {safe_markdown(line)}  " for line in settle_lines(verdict.says, verdict.settle)]
    lines += reasons_markdown(tree, verdict.reasons)
    for one in verdict.missed:
        lines.append(
            f"- expected {safe_markdown(one.fact)}: {safe_markdown(one.expected)}, found {safe_markdown(one.found)}"
        )
    lines += ["", *(safe_markdown(line) for line in answer.why_not_lines())]
    lines += _outcomes_markdown(answer.outcomes)
    if answer.without is not None:
        from judge_cli.screen.explain.without import without_lines

        first, *rest = without_lines(answer.without)
        lines += ["", f"**{safe_markdown(first)}**", "", *(f"- {safe_markdown(line)}" for line in rest)]
    lines += ["", question_markdown(tree, verdict.question.text, verdict.basis)]
    lines += [f"assumed: {safe_markdown(' '.join(verdict.assumptions))}"] if verdict.assumptions else []
    lines += _play_markdown(answer) if answer.transcript else []
    return re.sub("\n{3,}", "\n\n", "\n".join(lines)).rstrip() + "\n"


def _play_markdown(answer: ExplainAnswer) -> list[str]:
    """The printed example and the play as Markdown."""
    printed, lines = answer.verdict.printed, []
    if printed:
        text = safe_markdown(printed.example.text.plain)
        lines += ["", f"{printed_title(answer).capitalize()}, {printed.citation}:", "", f"> {text}"]
    for phase, entries in answer.phases():
        lines += ["", f"*{safe_markdown(phase)}*", ""]
        lines += [f"- {entry.citation.number} {safe_markdown(entry.text)}" for entry in entries]
    return lines


def _outcomes_json(answer: ExplainAnswer) -> list[dict[str, Any]]:
    if answer.outcomes is None:
        return []
    from judge_cli.screen.explain.outcomes import outcomes_json

    return outcomes_json(answer.outcomes)


def _outcomes_markdown(found: "Outcomes | None") -> list[str]:
    if found is None:
        return []
    from judge_cli.screen.explain.outcomes import headline, same_line, told_outcomes

    same = same_line(found)
    always = ["", f"always: {safe_markdown(same)}"] if same else []
    rows = [f"{n}. " + "<br>".join(map(safe_markdown, lines)) for n, lines in enumerate(told_outcomes(found), 1)]
    return ["", f"*{headline(found)}*", *always, "", *rows]
