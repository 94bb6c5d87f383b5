"""The charts that a heading leads to: its own section, one below it, or one that its title names."""

from collections.abc import Iterable

from judge_cli.errors.base import JudgeError
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts.chart_name import ChartName
from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import Rule


def charts_of(library: Library, edition_id: str, rules: Iterable[Rule]) -> tuple[ChartName, ...]:
    """The charts made from these rules or named in their titles; none in an edition without sound charts."""
    asked = list(rules)
    headings = [rule for rule in asked if rule.is_heading]
    if not asked:
        return ()
    from judge_cli.procedure.charts.charts import kept_charts  # a rule of an edition without charts needs none

    held = library.find(edition_id)
    try:
        procedures = kept_charts(held, Cache(cache_folder())).procedures
    except JudgeError:
        return ()
    named = "" if library.is_default(held) else edition_id
    meant = {number for rule in headings for number in (rule.number, *(r.number for r in rule.references))}
    steps = {rule.number for rule in asked[:1]}
    return tuple(
        ChartName(one.name, one.citation.number, named, _step(one, steps))
        for one in procedures
        if one.citation.number in meant or _step(one, steps)
    )


def _step(procedure: Procedure, numbers: set[RuleNumber]) -> str:
    """The step of a chart that is one of these rules."""
    return next((str(step.number) for step in procedure.steps if step.number in numbers), "")
