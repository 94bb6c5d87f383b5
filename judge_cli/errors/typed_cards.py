"""Errors about a card that the user types in."""

from collections.abc import Sequence

from judge_cli.errors.base import AskedWrongly, shortened
from judge_cli.errors.shell_words import shell_text

_TYPE_LINE = "write under the title, for example: corp ice: Barrier · rez 3, strength 2"


def card_or_text() -> AskedWrongly:
    """A card's name and a text were given at once, or neither."""
    tries = ["judge card NAME", "judge card --text FILE"]
    return AskedWrongly(
        "card-or-text", "give the name of a card, or the text of one: not both, and not neither", tries=tries
    )


def card_text_unreadable(written: str, why: str) -> AskedWrongly:
    """There is no such text, or it cannot be read."""
    tries = ["judge card --text FILE", "judge card --text -"]
    return AskedWrongly("card-text-unreadable", f"{shortened(written)!r} cannot be read: {why}", tries=tries)


def card_text_not_text(what: str) -> AskedWrongly:
    """The file is not text, so it cannot be a card."""
    return AskedWrongly("card-text-not-text", what, tries=["type the card as plain text in UTF-8"])


def card_text_empty(name: str) -> AskedWrongly:
    """Nothing was typed."""
    return AskedWrongly(
        "card-text-empty", f"{shortened(name)} is empty", tries=["write a title, then a type line, then the text"]
    )


def card_text_too_long(name: str, length: int, most: int) -> AskedWrongly:
    """A text that is longer than a card."""
    return AskedWrongly(
        "typed-card-too-long",
        f"{shortened(name)} has {length:,} characters; no card has more than {most:,}",
        tries=["give each card a file of its own"],
    )


def card_text_without_name(name: str, first: str) -> AskedWrongly:
    """A card without a title."""
    return AskedWrongly(
        "typed-card-without-name",
        f"the card in {shortened(name)} has no title",
        where=[f"line 1: {shortened(first)!r}"],
        tries=["write its title in the first line"],
    )


def typed_type_unknown(name: str, title: str, found: str, known: Sequence[str]) -> AskedWrongly:
    """The line under the title names no type of card."""
    line = f"the line under it is {shortened(found)!r}" if found else "there is no line under it"
    return AskedWrongly(
        "typed-card-type-unknown",
        f"{shortened(name)}: {shortened(title)!r} has no type line",
        where=[line, f"known types: {', '.join(known)}"],
        tries=[_TYPE_LINE],
    )


def typed_side_unknown(name: str, title: str, type_: str, said: str, known: str) -> AskedWrongly:
    """A card without a side, or of a type that its side does not have."""
    needs = f"{type_} cards are the {known.capitalize()}'s, not the {said.capitalize()}'s" if known else ""
    return AskedWrongly(
        "typed-card-side-unknown",
        f"{shortened(name)}, {shortened(title)!r}: {needs or 'an identity needs its side'}",
        tries=[f"{known} {type_}: …" if known else "corp identity: …", *([] if known else ["runner identity: …"])],
    )


def typed_value_missing(name: str, title: str, kind: str, missing: Sequence[str]) -> AskedWrongly:
    """A card without a value that cards of its type have."""
    return AskedWrongly(
        "typed-card-value-missing",
        f"{shortened(name)}, {shortened(title)!r}: {kind} needs {' and '.join(missing)}",
        where=["a missing number would be played as 0"],
        tries=[f"add to the type line: · {', '.join(f'{one} 1' for one in missing)}"],
    )


def typed_value_wrong(name: str, title: str, what: str, known: Sequence[str]) -> AskedWrongly:
    """A value that the card cannot have."""
    return AskedWrongly(
        "typed-card-value-wrong",
        f"{shortened(name)}, {shortened(title)!r}: {what}",
        where=[f"known here: {', '.join(known)}"] if known else [],
    )


def two_cards_typed(name: str, first: str, second: str) -> AskedWrongly:
    """One text holds several cards."""
    return AskedWrongly(
        "two-cards-typed",
        f"{shortened(name)} holds more than one card",
        where=[shortened(first), shortened(second)],
        tries=["give each card a file of its own"],
    )


def typed_card_known(name: str) -> AskedWrongly:
    """The user typed in a card that is already known."""
    return AskedWrongly(
        "typed-card-known",
        f"{name} is among the cards here already; a typed card cannot take its place",
        tries=[f"judge card {shell_text(name)}", "give the typed card another title"],
    )
