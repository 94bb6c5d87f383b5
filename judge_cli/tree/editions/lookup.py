"""Finds the edition and the rules that a user asks for."""

from typing import NamedTuple

from judge_cli.errors import AskedWrongly
from judge_cli.tree.editions.library import Library
from judge_cli.tree.numbers.number import AskedFor, NumberNotUnderstood, read_number
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule import Level, Rule
from judge_cli.tree.rules.rule_tree import RuleTree, RuleUnknown


class FoundRule(NamedTuple):
    """A found rule, with its tree."""

    tree: RuleTree
    rule: Rule


def chosen(library: Library, edition: str | None) -> Held:
    """The edition with this name, else the default one."""
    return library.find(edition) if edition else library.default()


def look_up(library: Library, written: str, edition: str | None) -> list[FoundRule]:
    """The rules that the words ask for, each from the edition of the words, the option or the default."""
    by_option = library.find(edition) if edition else None
    found: list[FoundRule] = []
    trees: dict[str, RuleTree] = {}
    for asked in _asked(written, library):
        held = _edition_for(library, asked, by_option)
        tree = trees.setdefault(held.edition.id, held.tree)
        try:
            found += [FoundRule(tree, rule) for rule in _rules(tree, asked)]
        except RuleUnknown as error:
            if not library.is_default(held):
                error.tries = [f"{words} --edition {held.edition.id}" for words in error.tries]
            if asked.first is not None and asked.last is None and asked.first not in tree:
                from judge_cli.tree.editions.change_since import (
                    tell_where_it_went,  # a number that is here went nowhere
                )

                tell_where_it_went(library, held, asked.first, error)
            raise
    return found


def names_edition(library: Library, written: str) -> bool:
    """Whether the words name an edition along with the numbers."""
    try:
        return any(asked.edition for asked in _asked(written, library))
    except NumberNotUnderstood:
        return False


def _asked(written: str, library: Library) -> list[AskedFor]:
    """The requests in the words; a number in its printed form takes a fast path."""
    printed = read_number(written)
    if printed:
        return [AskedFor(None, printed)]
    from judge_cli.tree.numbers.asked_number import read_asked

    return read_asked(written, library.names)


def _edition_for(library: Library, asked: AskedFor, by_option: Held | None) -> Held:
    in_words = library.find(asked.edition) if asked.edition else None
    if in_words and by_option and in_words.edition != by_option.edition:
        raise editions_contradict(in_words.edition.short, by_option.edition.short)
    named = in_words or by_option
    if named:
        return named
    # "step 11" with nothing else is a step of a chart: a book with chapters has no step of one whole number.
    charted = library.charted() if asked.as_step and asked.first and asked.first.depth == 1 else None
    return charted or library.default()


def _rules(tree: RuleTree, asked: AskedFor) -> list[Rule]:
    if asked.first is None:
        return [tree.anchored(asked.anchor)]
    if asked.last is not None:
        return tree.between(asked.first, asked.last)
    rule = tree.rule(asked.first)
    if asked.as_step and asked.first.depth == 1 and rule.level is not Level.STEP:
        raise RuleUnknown(tree.edition.short, f"step {asked.first}", "it is no chart of steps", ["judge corpus list"])
    return [rule]


def editions_contradict(in_words: str, by_option: str) -> AskedWrongly:
    """The number names one edition and the option another."""
    return AskedWrongly(
        "editions-contradict",
        f"the number speaks of {in_words}, but --edition of {by_option}",
        tries=["leave one of them out"],
    )
