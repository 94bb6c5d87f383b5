"""Errors about a card that somebody types in."""

from collections.abc import Sequence

from judge_cli.errors.base import AskedWrongly, shortened
from judge_cli.errors.shell_words import shell_text

_TYPE_LINE = "write under the title, for example: corp ice: Barrier · rez 3, strength 2"


class CardOrText(AskedWrongly):
    """A card's name and a text were given at once, or neither."""

    code = "card-or-text"

    def __init__(self) -> None:
        tries = ["judge card NAME", "judge card --text FILE"]
        super().__init__("give the name of a card, or the text of one: not both, and not neither", tries=tries)


class CardTextUnreadable(AskedWrongly):
    """There is no such text, or it cannot be read."""

    code = "card-text-unreadable"

    def __init__(self, written: str, why: str) -> None:
        tries = ["judge card --text FILE", "judge card --text -"]
        super().__init__(f"{shortened(written)!r} cannot be read: {why}", tries=tries)


class CardTextNotText(AskedWrongly):
    """The file is no text that a card could be."""

    code = "card-text-not-text"

    def __init__(self, what: str) -> None:
        super().__init__(what, tries=["type the card as plain text in UTF-8"])


class CardTextEmpty(AskedWrongly):
    """Nothing was typed."""

    code = "card-text-empty"

    def __init__(self, name: str) -> None:
        super().__init__(f"{shortened(name)} is empty", tries=["write a title, then a type line, then the text"])


class CardTextTooLong(AskedWrongly):
    """A text that is longer than a card."""

    code = "typed-card-too-long"

    def __init__(self, name: str, length: int, most: int) -> None:
        super().__init__(
            f"{shortened(name)} has {length:,} characters; no card has more than {most:,}",
            tries=["give each card a file of its own"],
        )


class CardTextWithoutName(AskedWrongly):
    """A card without a title."""

    code = "typed-card-without-name"

    def __init__(self, name: str, first: str) -> None:
        super().__init__(
            f"the card in {shortened(name)} has no title",
            where=[f"line 1: {shortened(first)!r}"],
            tries=["write its title in the first line"],
        )


class TypedTypeUnknown(AskedWrongly):
    """The line under the title names no type of card."""

    code = "typed-card-type-unknown"

    def __init__(self, name: str, title: str, found: str, known: Sequence[str]) -> None:
        line = f"the line under it is {shortened(found)!r}" if found else "there is no line under it"
        super().__init__(
            f"{shortened(name)}: {shortened(title)!r} has no type line",
            where=[line, f"known types: {', '.join(known)}"],
            tries=[_TYPE_LINE],
        )


class TypedSideUnknown(AskedWrongly):
    """A card without a side, or of a type that its side does not have."""

    code = "typed-card-side-unknown"

    def __init__(self, name: str, title: str, type_: str, said: str, known: str) -> None:
        needs = f"{type_} cards are the {known.capitalize()}'s, not the {said.capitalize()}'s" if known else ""
        super().__init__(
            f"{shortened(name)}, {shortened(title)!r}: {needs or 'an identity needs its side'}",
            tries=[f"{known} {type_}: …" if known else "corp identity: …", *([] if known else ["runner identity: …"])],
        )


class TypedValueMissing(AskedWrongly):
    """A card without a value that cards of its type have."""

    code = "typed-card-value-missing"

    def __init__(self, name: str, title: str, kind: str, missing: Sequence[str]) -> None:
        super().__init__(
            f"{shortened(name)}, {shortened(title)!r}: {kind} needs {' and '.join(missing)}",
            where=["a missing number would be played as 0"],
            tries=[f"add to the type line: · {', '.join(f'{one} 1' for one in missing)}"],
        )


class TypedValueWrong(AskedWrongly):
    """A value that the card cannot have."""

    code = "typed-card-value-wrong"

    def __init__(self, name: str, title: str, what: str, known: Sequence[str]) -> None:
        super().__init__(
            f"{shortened(name)}, {shortened(title)!r}: {what}",
            where=[f"known here: {', '.join(known)}"] if known else [],
        )


class TwoCardsTyped(AskedWrongly):
    """One text holds several cards."""

    code = "two-cards-typed"

    def __init__(self, name: str, first: str, second: str) -> None:
        super().__init__(
            f"{shortened(name)} holds more than one card",
            where=[shortened(first), shortened(second)],
            tries=["give each card a file of its own"],
        )


class TypedCardKnown(AskedWrongly):
    """A card that is here already was typed in."""

    code = "typed-card-known"

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{name} is among the cards here already; a typed card cannot take its place",
            tries=[f"judge card {shell_text(name)}", "give the typed card another title"],
        )
