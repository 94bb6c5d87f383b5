"""The lines of a card page about building decks."""

from collections.abc import Iterator

from judge_cli.engine.collection.record import CardRecord
from judge_cli.engine.decks.sentences import deck_sentences
from judge_cli.tree.rules.rule_tree import RuleTree


def deck_lines(card: CardRecord, tree: RuleTree) -> Iterator[str]:
    """The limits and permissions for decks in the card's text and in the rules, one a line."""
    yield from (f"only for its starter deck ({number})" for number in starter_rules(card, tree))
    yield from (one.means for one in deck_sentences(card)[0])


def starter_rules(card: CardRecord, tree: RuleTree) -> Iterator[str]:
    """The numbers of the rules by which the card is never legal in a deck that a player builds."""
    for about, anchor, _, names in tree.edition.deck:
        rule = tree.with_anchor(anchor)
        if about == "never_legal" and card.name in names and rule is not None:
            yield str(rule.number)
