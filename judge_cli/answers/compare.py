"""A rule, a section, an edition, a chart or a scenario in two editions."""

from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.answers.answered import Answered
from judge_cli.answers.since import newest_editions, since_answer
from judge_cli.answers.turned_rulings import rulings_answer
from judge_cli.answers.two_editions import compared, compared_charts, edition_beside, named_editions, other_edition
from judge_cli.answers.two_plays import scenario_views
from judge_cli.errors.asking import NumberNotUnderstood
from judge_cli.errors.comparing import rulings_without_editions, section_without_editions
from judge_cli.screen.compare.answer import Editions, RuleCompared, SectionAnswer
from judge_cli.screen.compare.views import charts_views, compared_views, rulings_views, section_views, since_views
from judge_cli.tree.comparing.compare import Compared, Comparison, Relation
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import FoundRule, look_up
from judge_cli.tree.numbers.number import RuleNumber, read_number


class Comparing(NamedTuple):
    """The options of a comparison: the other edition, the section, and how much to show."""

    other: str | None = None
    section: str | None = None
    rulings: bool = False
    every: bool = False


_ALL = Comparing()


def compare_answered(library: Library, asked: Sequence[str], edition: str | None, wanted: Comparing = _ALL) -> Answered:
    """A rule, section, edition, chart or scenario compared between two editions."""
    if not asked and not wanted.rulings and wanted.section is None:
        newest = newest_editions(library, edition, wanted.other)
        return Answered(since_views(since_answer(library, *newest, every=wanted.every)))
    editions = named_editions(library, asked) if asked else newest_editions(library, edition, wanted.other)
    if editions:
        return _whole(compared(library, *editions), wanted)
    if wanted.rulings:
        raise rulings_without_editions()
    if wanted.section is not None:
        raise section_without_editions()
    words = " ".join(asked)
    edition = edition or edition_beside(library, words, wanted.other)
    scenario = scenario_views(library, words, edition, wanted.other)
    if scenario:
        return Answered(scenario)
    charts = compared_charts(library, words, edition, wanted.other)
    return Answered(charts_views(charts)) if charts else _rules(library, words, edition, wanted)


def _whole(comparison: Comparison, wanted: Comparing) -> Answered:
    """Two editions, or a section of them."""
    within = _section(comparison, wanted.section)
    if wanted.rulings:
        return Answered(rulings_views(rulings_answer(comparison, within)))
    answer = SectionAnswer(_editions(comparison), within, comparison.section(within, within))
    return Answered(section_views(answer, every=wanted.every))


def _section(comparison: Comparison, section: str | None) -> RuleNumber | None:
    """The number of the requested section, which at least one of the editions must have."""
    number = read_number(section.strip()) if section is not None else None
    if section is not None and number is None:
        raise NumberNotUnderstood(section)
    if number is not None and number not in comparison.after.tree:
        comparison.before.tree.rule(number)
    return number


def _editions(comparison: Comparison) -> Editions:
    return Editions(comparison.before.tree.edition, comparison.after.tree.edition)


def _rules(library: Library, written: str, edition: str | None, wanted: Comparing) -> Answered:
    answers: list[RuleCompared] = []
    comparisons: dict[str, Comparison] = {}
    found = look_up(library, written, edition)
    for looked in found:
        name = looked.tree.edition.id
        if name not in comparisons:
            asked = library.find(name)
            comparisons[name] = compared(library, asked, other_edition(library, asked, wanted.other))
        one = _compared_rule(comparisons[name], looked)
        answers.append(RuleCompared(_editions(comparisons[name]), one, _below(comparisons[name], one)))
    rows = [answer.compared for answer in answers]
    views = compared_views(answers)
    if len(found) == 1 and found[0].rule.is_heading:
        section = _section_of(comparisons[name], answers[0])
        rows = list(section.compared)
        views = section_views(section, every=wanted.every)
    return Answered(views, not all(one.relation is Relation.NOT_HERE for one in rows))


def _compared_rule(comparison: Comparison, looked: FoundRule) -> Compared:
    is_later = looked.tree.edition.id == comparison.after.tree.edition.id
    return comparison.came_from(looked.rule) if is_later else comparison.rule(looked.rule)


def _below(comparison: Comparison, one: Compared) -> list[Compared]:
    """The changes to the rules below one, in either edition; none where an edition lacks the rule itself."""
    if one.before is None or one.after is None or not (one.before.children or one.after.children):
        return []
    heads = (one.before.number, one.after.number)
    return [rule for rule in comparison.section(*heads) if rule.asked.number != heads[rule.looking_back]]


def _section_of(comparison: Comparison, head: RuleCompared) -> SectionAnswer:
    """The comparison of the section with this heading, whatever its number in the other edition."""
    one = head.compared
    number = one.asked.number
    before, after = (side.number if side else number for side in (one.before, one.after))
    return SectionAnswer(_editions(comparison), number, comparison.section(before, after), head)
