"""Rules by number, each with its examples, references and context."""

from collections.abc import Callable, Iterator

from judge_cli.answers.charts_of import charts_of
from judge_cli.paths import cache_folder
from judge_cli.screen.rule.answer import RuleAnswer
from judge_cli.tree.editions.change_since import changed_since
from judge_cli.tree.editions.elsewhere import elsewhere
from judge_cli.tree.editions.in_force import printed_elsewhere, superseded_line
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import FoundRule, look_up
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.edition import Edition


def rule_answers(
    library: Library,
    written: str,
    edition: str | None,
    *,
    with_children: bool = False,
    context: bool = False,
    parents: bool = False,
) -> list[RuleAnswer]:
    """The rules that some words name, each once, with its examples and references."""
    named = {(one.tree.edition.id, one.rule.number): one for one in look_up(library, written, edition)}
    looked = [_noted(library, found) for found in named.values()]
    above = {up for found in looked for up in _above(found.rule.number)}
    return [
        _answer(found, above, with_children=with_children, context=context, parents=parents)._replace(
            superseded=superseded_line(library, found.tree.edition.id),
            printed=printed_elsewhere(library, found.tree, found.rule),
            changed=changed_since(library, found.tree.edition.id, found.rule),
            charts=charts_of(library, found.tree.edition.id, [found.rule, *found.tree.below(found.rule.number)]),
        )
        for found in looked
    ]


def _noted(library: Library, found: FoundRule) -> FoundRule:
    """The rule, with a note if another edition uses its number for a different rule."""
    notes = (*found.rule.notes, *elsewhere(library, found))
    return FoundRule(found.tree, found.rule._replace(notes=notes))


def _above(number: RuleNumber) -> Iterator[RuleNumber]:
    """Every number above this one in the tree."""
    at = number.above
    while at is not None:
        yield at
        at = at.above


def _answer(
    found: FoundRule, above: set[RuleNumber], *, with_children: bool, context: bool, parents: bool
) -> RuleAnswer:
    """The rule with the requested context; a heading alone says little, so it includes the rules below it."""
    tree, number = found.tree, found.rule.number
    below = tree.below(number) if number not in above and (with_children or found.rule.is_heading) else []
    around = [*tree.path(number)[-1:], *filter(None, tree.neighbours(number))] if context else []
    if parents:
        around = [*(rule for rule in tree.path(number) if not rule.is_heading), *around[1:]]
    return RuleAnswer(tree, found.rule, tuple(below), tuple(around))


def with_scenarios(
    answer: RuleAnswer, scenarios_of: Callable[[Edition], dict[tuple[str, int], str]] | None = None
) -> RuleAnswer:
    """The answer with the scenarios that play its examples; several answers share one lookup."""
    if not any(rule.examples for rule in (answer.rule, *answer.below, *answer.around)):
        return answer
    return answer._replace(scenarios=(scenarios_of or scenarios_in)(answer.tree.edition))


def scenarios_in(edition: Edition) -> dict[tuple[str, int], str]:
    """The scenarios of an edition, by the rule and the ordinal of the example that they play."""
    from judge_cli.explanation.edition.scenario_index import kept_scenarios

    return kept_scenarios(edition, Cache(cache_folder()))
