"""A document of the index: all searchable words of one rule, field by field, as stems."""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from judge_cli.search.words import card_key, stem, words_of
from judge_cli.text.block import asked_in_words
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.rule_tree import RuleTree

NUMBER = "number"
# In the order in which a hit reports its fields.
FIELDS = (NUMBER, "phrase", "title", "subjects", "text", "heading", "examples", "asked", "cards")
# The fields with ordinary words.
WORD_FIELDS = ("title", "subjects", "text", "heading", "examples", "asked")


# Rulebooks print a term in capitals where they define it.
_DEFINED = re.compile(r"\b[A-Z]{3,}(?:[ -][A-Z]{2,})*\b")
_SENTENCE_ENDS = re.compile(r"(?<=[.;:])\s+")
_BETWEEN = "|"


class Document(NamedTuple):
    """One rule in the index: its number, the words of each field, its passages, the cards of each example."""

    number: str
    fields: dict[str, str]
    passages: str
    named: str = ""


def phrase_key(stems: Iterable[str]) -> str:
    """The single word for a whole phrase in the index, such as a title."""
    return "_".join(("phrase", *stems))


def said(rule: Rule) -> str:
    """The full text of a rule, including a chart's question and exits."""
    return ". ".join(part for part in (rule.actor, rule.text.plain, asked_in_words(rule.asked)) if part)


def title_of(rule: Rule) -> str:
    """The words of a rule's anchor: the rules team's short title."""
    _, _, name = rule.anchor.partition("_")
    return name.replace("_", " ") if not name.replace("_", "").isdigit() else ""


def phrase_keys(rule: Rule, subjects: Iterable[str], stop_words: Collection[str]) -> list[str]:
    """The whole phrases that name a rule: its title, its heading, its definition, its subjects."""
    texts = [title_of(rule), *([rule.text.plain] if rule.is_heading else _DEFINED.findall(rule.text.plain)), *subjects]
    stems = ([stem(w.folded) for w in words_of(text) if w.folded not in stop_words] for text in texts)
    return list(dict.fromkeys(phrase_key(phrase) for phrase in stems if phrase))


def heading_stems(tree: RuleTree, number: RuleNumber | None) -> str:
    """The words of the headings above the rules below this number."""
    above = [*tree.path(number), *([tree.rules[number]] if number in tree else [])] if number else []
    return _stems(heading.text.plain for heading in above if heading.is_heading)


def document(
    rule: Rule, headings: str, subjects: Iterable[str], asked: Iterable[str], stop_words: Collection[str]
) -> Document:
    """A rule of an edition as a document."""
    fields = {
        "phrase": " ".join(phrase_keys(rule, subjects, stop_words)),
        "title": _stems([title_of(rule)]),
        "subjects": _stems(subjects),
        "text": _stems([said(rule)]),
        "heading": headings,
        "examples": _stems(example.text.plain for example in rule.examples),
        "asked": _stems(asked),
        "cards": _cards(rule),
    }
    return Document(
        str(rule.number), fields, _BETWEEN.join(_passages(rule, (*subjects, *asked), stop_words)), _named(rule)
    )


def passage_stems(passages: str) -> list[frozenset[str]]:
    """The stems of each passage of a document."""
    return [frozenset(passage.split(" ")) for passage in passages.split(_BETWEEN) if passage]


def _passages(rule: Rule, subjects: Iterable[str], stop_words: Collection[str]) -> Iterator[str]:
    """Passages that may answer a question: the title, each subject, each sentence of the rule and its examples."""
    texts = [said(rule), *(example.text.plain for example in rule.examples)]
    sentences = (sentence for text in texts for sentence in _SENTENCE_ENDS.split(text))
    for passage in (title_of(rule), *subjects, *sentences):
        stems = {stem(word.folded): None for word in words_of(passage) if word.folded not in stop_words}
        if stems:
            yield " ".join(stems)


def _stems(texts: Iterable[str]) -> str:
    return " ".join(stem(word.folded) for text in texts for word in words_of(text))


def _named(rule: Rule) -> str:
    """The cards of each example that names any."""
    return _BETWEEN.join(" ".join(map(card_key, one.cards)) for one in rule.examples if one.cards)


def _cards(rule: Rule) -> str:
    """The cards in the rule's examples, each as a single word and as the words of its name."""
    named = dict.fromkeys(card for example in rule.examples for card in example.cards)
    words = [stem(word.folded) for card in named for word in words_of(card)]
    return " ".join([*map(card_key, named), *words])
