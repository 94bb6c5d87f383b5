"""Errors about deck lists: unreadable or unclear lists, and missing data for a check."""

from collections.abc import Sequence

from judge_cli.errors.base import AskedWrongly, shortened
from judge_cli.errors.collecting import CARD_DATA, either


def deck_unreadable(written: str, why: str, *, folder: bool = False) -> AskedWrongly:
    """There is no such list, or it cannot be read."""
    tries = ["judge deck --batch FOLDER"] if folder else ["judge deck FILE", "judge deck -"]
    return AskedWrongly("deck-unreadable", f"{shortened(written)!r} cannot be read: {why}", tries=tries)


def deck_not_text(what: str) -> AskedWrongly:
    """The file is not text, so it cannot be a deck list."""
    return AskedWrongly("deck-not-text", what, tries=["save the list as plain text in UTF-8"])


def deck_not_understood(name: str, lines: Sequence[tuple[int, str, str, Sequence[str]]], total: int) -> AskedWrongly:
    """Lines of a list name no known card, or have an impossible count."""
    told = [_line_error(*one) for one in lines]
    more = [f"and {total - len(lines)} more"] if total > len(lines) else []
    many = "1 line" if total == 1 else f"{total} lines"
    return AskedWrongly(
        "deck-not-understood",
        f"{many} of {shortened(name)} not understood; nothing was checked",
        where=[*told, *more],
        tries=["mend the list, or add newer card data (judge cards add FOLDER)"],
    )


def _line_error(line: int, text: str, why: str, near: Sequence[str]) -> str:
    place = f"line {line}: " if line else ""
    meant = f"; did you mean {either(near)}?" if near else ""
    return f"{place}{shortened(text)!r}{f': {why}' if why else ' names no card here'}{meant}"


def deck_json_broken(name: str, why: str, line: int, column: int) -> AskedWrongly:
    """A list in JSON that breaks off or has a mistake."""
    place = f" on line {line}, at character {column}" if line else ""
    return AskedWrongly(
        "deck-json-broken",
        f"{shortened(name)} is broken JSON{place}: {why[:1].lower()}{why[1:]}",
        tries=["export the list again, or paste it as text"],
    )


def list_empty(name: str) -> AskedWrongly:
    """A list without a card."""
    return AskedWrongly("deck-empty", f"{shortened(name)} holds no card", tries=["one card a line, such as: 3 NAME"])


def several_decks(name: str, decks: Sequence[str]) -> AskedWrongly:
    """One list holds several decks."""
    return AskedWrongly(
        "several-decks",
        f"{shortened(name)} holds {len(decks)} decks",
        where=[shortened(one) for one in decks[:6]],
        tries=["give each deck a file of its own, and the folder: judge deck --batch FOLDER"],
    )


def deck_needs_cards() -> AskedWrongly:
    """A deck is checked by card data, and none was added."""
    return AskedWrongly(
        "deck-needs-cards",
        "checking a deck needs card data, and none was added",
        tries=[f"judge cards add FOLDER  (a copy of {CARD_DATA})"],
    )


def edition_without_decks(short: str) -> AskedWrongly:
    """An edition without rules for building decks."""
    return AskedWrongly(
        "edition-without-decks", f"{short} has no rules for building decks here", tries=["judge corpus list"]
    )


def format_unknown(wanted: str, known: Sequence[str]) -> AskedWrongly:
    """A format that the card data does not have."""
    return AskedWrongly(
        "format-unknown",
        f"there is no format {shortened(wanted)!r} here",
        where=[f"known: {', '.join(known)}"] if known else ["the card data that was added names no formats"],
        tries=["judge deck FILE --format standard"] if known else ["judge cards add FOLDER  (one that holds v2/)"],
    )


def format_not_yet(name: str, known_as: str, day: str, first: str) -> AskedWrongly:
    """A day before the start of a format."""
    begins = f"in the card data it begins on {first}" if first else "in the card data it has no dates"
    tries = [f"judge deck FILE --format {known_as} --on {first}" if first else "judge deck FILE"]
    return AskedWrongly("format-not-yet", f"there is no {name} on {day}", where=[begins], tries=tries)


def day_wrong(written: str) -> AskedWrongly:
    """An impossible day."""
    return AskedWrongly("day-wrong", f"{shortened(written)!r} is no date", tries=["--on 2026-03-02"])


def no_lists(written: str, why: str) -> AskedWrongly:
    """A folder without deck lists."""
    return AskedWrongly(
        "no-deck-lists", f"{shortened(written)!r} holds no deck lists: {why}", tries=["judge deck --batch FOLDER"]
    )
