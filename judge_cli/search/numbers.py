"""Rule numbers in a search: straight to the rule and those below it."""

import re

from judge_cli.search.hit import Found, Hit, How, Sought, Why
from judge_cli.search.ranking import plain_snippet
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import FoundRule, look_up
from judge_cli.tree.numbers.number import NumberNotUnderstood, RuleNumber
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.rule_tree import RuleTree, RuleUnknown

_LETTER_AT_END = re.compile(r"(?<=[\d.\s])[.\s]*\(?[a-z]\)?\s*$", re.IGNORECASE)


def found_by_number(
    library: Library, written: str, edition: str | None, wanted: Sought, within: str | None = None
) -> list[Found]:
    """The rules that a number asks for, each with all below it; none if the words are no number."""
    looked = _looked(library, written, edition)
    by_edition: dict[str, tuple[RuleTree, dict[str, Hit]]] = {}
    for found in looked:
        _, hits = by_edition.setdefault(found.tree.edition.id, (found.tree, {}))
        for rule in (found.rule, *found.tree.below(found.rule.number)):
            hits.setdefault(str(rule.number), _hit(rule, found.rule))
    found_in: list[Found] = []
    for tree, hits in by_edition.values():
        branch = branch_of(library, within, tree.edition.id)
        fitting = [hit for hit in hits.values() if _fits(hit.rule, branch, wanted)]
        found_in.append(Found(tree, written, tuple(fitting[: wanted.limit])))
    return found_in


def branch_of(library: Library, within: str | None, edition: str) -> RuleNumber | None:
    """The chapter, section or rule to search within; none if not requested."""
    return look_up(library, within, edition)[0].rule.number if within else None


def _fits(rule: Rule, branch: RuleNumber | None, wanted: Sought) -> bool:
    return (branch is None or rule.number.is_within(branch)) and (not wanted.examples or bool(rule.examples))


def _looked(library: Library, written: str, edition: str | None) -> list[FoundRule]:
    try:
        return look_up(library, written, edition)
    except NumberNotUnderstood:
        return []
    except RuleUnknown:
        # A letter that the book lacks is mostly from another edition: the rule itself was meant.
        without = _LETTER_AT_END.sub("", written)
        if without == written:
            raise
        return look_up(library, without, edition)


def _hit(rule: Rule, asked: Rule) -> Hit:
    """A hit for a requested number scores fully, one below it half."""
    return Hit(
        rule,
        1.0 if rule is asked else 0.5,
        plain_snippet(rule),
        (Why(str(asked.number), str(rule.number), How.NUMBER),),
    )
