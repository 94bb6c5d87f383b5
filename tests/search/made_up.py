"""Small made-up rulebooks for tests."""

from judge_cli.text.block import Marked, Place
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.rule import Edition, Example, Level, Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree

_PLACE = Place("made-up.md", 1)


def a_number(written: str) -> RuleNumber:
    """The number written here."""
    number = read_number(written)
    assert number is not None
    return number


def a_rule(written: str, text: str, example: str = "", cards: tuple[str, ...] = ()) -> Rule:
    """A rule with this number and text, and perhaps an example."""
    number = a_number(written)
    level = {1: Level.CHAPTER, 2: Level.SECTION}.get(number.depth, Level.RULE)
    anchor = "rule_" + written.replace(".", "_")
    examples = (Example(1, Marked(example), cards, _PLACE),) if example else ()
    return Rule(number, level, Marked(text), Status.OFFICIAL, anchor, _PLACE, examples)


def a_book(*rules: Rule) -> RuleTree:
    """A rulebook of these rules."""
    edition = Edition("made-up", "Made Up", "A made-up rulebook", (), "2020-01-01", "", "", "printed")
    return RuleTree(edition, {rule.number: rule for rule in rules})
