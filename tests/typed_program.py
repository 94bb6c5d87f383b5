"""A program that uses every method of `Judge`, as its author would check it with mypy --strict."""

from judge_cli import AskData, CardData, ExplainData, Judge, JudgeError, RuleData, RulesData


def looked_up(judge: Judge) -> list[str]:
    """What rules say, by number and by words."""
    rule: RuleData = judge.rule("1.1.1")
    rules: RulesData = judge.rules([rule.number], children=True)
    found = judge.search(rule.text, limit=3).hits
    contents = judge.tree("1.1").rules
    changed = [one.relation for one in judge.compare(rule.number).comparisons]
    return [rule.url, judge.edition, *(one.text for one in rules.rules), *(hit.anchor for hit in found), *changed][
        : len(contents)
    ]


def judged(judge: Judge, question: str) -> str:
    """What is answered, in a line."""
    try:
        asked: AskData = judge.ask(question)
        verdict: ExplainData = judge.explain(cards="Tollbooth", run="HQ", can="tollbooth resolves")
        card: CardData = judge.card("Tollbooth")
    except JudgeError as error:
        return "; ".join([error.what, *error.where, *error.tries])
    windows = [window.place for window in judge.when("rez ice").windows if window.allowed]
    steps = [step.number for step in judge.steps("run").steps if step.window]
    counted = judge.examples().passed + len(judge.charts().procedures)
    cited = ", ".join(f"{reason.citation}: {reason.says}" for reason in asked.reasons)
    return f"{asked.says} {cited} {verdict.answer} {card.text} {windows} {steps} {counted}"
