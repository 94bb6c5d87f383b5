"""Errors about deck lists: what cannot be read or understood, and what a check needs."""

from collections.abc import Sequence

from judge_cli.errors.base import AskedWrongly, shortened
from judge_cli.errors.collecting import CARD_DATA, either


class DeckUnreadable(AskedWrongly):
    """There is no such list, or it cannot be read."""

    code = "deck-unreadable"

    def __init__(self, written: str, why: str) -> None:
        super().__init__(f"{shortened(written)!r} cannot be read: {why}", tries=["judge deck FILE", "judge deck -"])


class DeckNotText(AskedWrongly):
    """The file is no text that a deck list could be."""

    code = "deck-not-text"

    def __init__(self, what: str) -> None:
        super().__init__(what, tries=["save the list as plain text in UTF-8"])


class DeckNotUnderstood(AskedWrongly):
    """Lines of a list name no card that is here, or count what cannot be counted."""

    code = "deck-not-understood"

    def __init__(self, name: str, lines: Sequence[tuple[int, str, str, Sequence[str]]], total: int) -> None:
        told = [_told(*one) for one in lines]
        more = [f"and {total - len(lines)} more"] if total > len(lines) else []
        many = "1 line" if total == 1 else f"{total} lines"
        super().__init__(
            f"{many} of {shortened(name)} not understood; nothing was checked",
            where=[*told, *more],
            tries=["mend the list, or add newer card data (judge cards add FOLDER)"],
        )


def _told(line: int, text: str, why: str, near: Sequence[str]) -> str:
    place = f"line {line}: " if line else ""
    meant = f"; did you mean {either(near)}?" if near else ""
    return f"{place}{shortened(text)!r}{f': {why}' if why else ' names no card here'}{meant}"


class ListEmpty(AskedWrongly):
    """A list without a card."""

    code = "deck-empty"

    def __init__(self, name: str) -> None:
        super().__init__(f"{shortened(name)} holds no card", tries=["one card a line, such as: 3 NAME"])


class SeveralDecks(AskedWrongly):
    """One list holds several decks."""

    code = "several-decks"

    def __init__(self, name: str, decks: Sequence[str]) -> None:
        super().__init__(
            f"{shortened(name)} holds {len(decks)} decks",
            where=[shortened(one) for one in decks[:6]],
            tries=["give each deck a file of its own, and the folder: judge deck --batch FOLDER"],
        )


class DeckNeedsCards(AskedWrongly):
    """A deck is checked by card data, and none was added."""

    code = "deck-needs-cards"

    def __init__(self) -> None:
        super().__init__(
            "decks are checked by card data, and none was added",
            tries=[f"judge cards add FOLDER  (a copy of {CARD_DATA})"],
        )


class EditionWithoutDecks(AskedWrongly):
    """An edition that says nothing of building decks."""

    code = "edition-without-decks"

    def __init__(self, short: str) -> None:
        super().__init__(f"{short} has no rules for building decks here", tries=["judge corpus list"])


class FormatUnknown(AskedWrongly):
    """A format that the card data does not have."""

    code = "format-unknown"

    def __init__(self, wanted: str, known: Sequence[str]) -> None:
        super().__init__(
            f"there is no format {shortened(wanted)!r} here",
            where=[f"known: {', '.join(known)}"] if known else ["the card data that was added names no formats"],
            tries=["judge deck FILE --format standard"] if known else ["judge cards add FOLDER  (one that holds v2/)"],
        )


class FormatNotYet(AskedWrongly):
    """A day before the first of a format."""

    code = "format-not-yet"

    def __init__(self, name: str, day: str, first: str) -> None:
        begins = f"in the card data it begins on {first}" if first else "in the card data it has no dates"
        super().__init__(f"there is no {name} on {day}", where=[begins], tries=["judge deck FILE --on 2026-03-02"])


class DayWrong(AskedWrongly):
    """A day that is none."""

    code = "day-wrong"

    def __init__(self, written: str) -> None:
        super().__init__(f"{shortened(written)!r} is no date", tries=["--on 2026-03-02"])


class NoLists(AskedWrongly):
    """A folder without deck lists."""

    code = "no-deck-lists"

    def __init__(self, written: str, why: str) -> None:
        super().__init__(f"{shortened(written)!r} holds no deck lists: {why}", tries=["judge deck --batch FOLDER"])
