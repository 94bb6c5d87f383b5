"""A program that uses every method of `Judge`, as its author would check it with mypy --strict."""

from typing import assert_type

import judge_cli
from judge_cli import Judge, JudgeError


def looked_up(judge: Judge) -> list[str]:
    """What rules say, by number and by words."""
    rule = assert_type(judge.rule("1.1.1"), judge_cli.RuleData)
    rules = assert_type(judge.rules([rule.number], children=True), judge_cli.RulesData)
    found = assert_type(judge.search(rule.text, limit=3), judge_cli.SearchData)
    contents = assert_type(judge.tree("1.1"), judge_cli.TreeData)
    compared = assert_type(judge.compare(rule.number), judge_cli.CompareData)
    told = [rule.url, assert_type(judge.edition, str), *(one.text for one in rules.rules)]
    told += [*(hit.anchor for hit in found.hits), *(one.relation for one in compared.comparisons)]
    return told[: len(contents.rules)]


def judged(judge: Judge, question: str) -> str:
    """What is answered, in a line."""
    try:
        asked = assert_type(judge.ask(question), judge_cli.AskData)
        situation = judge.explain(cards="Tollbooth", run="HQ", can="tollbooth resolves")
        verdict = assert_type(situation, judge_cli.ExplainData)
        card = assert_type(judge.card("Tollbooth"), judge_cli.CardData)
        deck = assert_type(judge.deck("3 Tollbooth", format="standard"), judge_cli.DeckData)
    except JudgeError as error:
        return "; ".join([error.what, *error.where, *error.tries])
    wrong = [one.says for one in deck.findings if one.rules]
    permitted = assert_type(judge.when("rez ice"), judge_cli.WhenData)
    chart = assert_type(judge.steps("run"), judge_cli.StepsData)
    windows = [window.place for window in permitted.windows if window.allowed]
    steps = [step.number for step in chart.steps if step.window]
    examples = assert_type(judge.examples(), judge_cli.ExamplesData)
    charts = assert_type(judge.charts(), judge_cli.ChartsData)
    table = assert_type(judge.here("encounter", "next"), judge_cli.HereData)
    scenarios = assert_type(judge.scenarios("Tollbooth"), judge_cli.ScenariosData)
    counted = examples.passed + len(charts.procedures) + len(table.moves) + len(scenarios.scenarios)
    cited = ", ".join(f"{reason.citation}: {reason.says}" for reason in asked.reasons)
    return f"{asked.says} {cited} {verdict.answer} {card.text} {wrong} {windows} {steps} {counted}"
