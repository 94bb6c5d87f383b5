"""Errors about a user's card data, and about requested cards."""

from collections.abc import Sequence

from judge_cli.errors.base import CORPUS_BROKEN, NO_ANSWER, AskedWrongly, JudgeError, shortened
from judge_cli.errors.shell_words import shell_text

# The source of the card data that `judge cards add` reads.
CARD_DATA = "https://github.com/NetrunnerDB/netrunner-cards-json"
_KEPT = "nothing was changed: the cards that were here are still here"


def card_data_missing(path: str) -> AskedWrongly:
    """There is nothing at the given path."""
    return AskedWrongly(
        "card-data-missing", f"there is no file or folder {path!r}", where=[_KEPT], tries=["judge cards add FOLDER"]
    )


def no_card_data(path: str) -> AskedWrongly:
    """A folder holds no card data in a known form."""
    return AskedWrongly(
        "no-card-data",
        f"{path} holds no card data",
        where=["looked for: v2/cards/*.json, pack/*.json, *.json", _KEPT],
        tries=["name the folder of a copy of NetrunnerDB's card data, or one JSON file of its interface"],
    )


def not_json(file: str, line: int) -> AskedWrongly:
    """A file of card data is not valid JSON."""
    at = f" (line {line})" if line else ""
    return AskedWrongly(
        "card-data-not-json",
        f"{file} is not JSON, or breaks off{at}",
        where=[_KEPT],
        tries=["download it again, and add it again"],
    )


def not_card_data(file: str) -> AskedWrongly:
    """A JSON file holds something other than cards."""
    return AskedWrongly(
        "not-card-data",
        f"{file} holds no list of cards",
        where=['looked for: {"data": [{"title": …}]}, {"data": [{"attributes": {…}}]} or [{"title": …}]', _KEPT],
        tries=["name a file of the public interface, version 2.0 or 3"],
    )


def no_sound_card(given: str, left_out: Sequence[str]) -> AskedWrongly:
    """Every card of the data was left out as unsound."""
    return AskedWrongly(
        "no-sound-card",
        f"{given} holds no sound card",
        where=[*(f"left out: {one}" for one in left_out[:3]), _KEPT],
        tries=["download it again, and add it again"],
    )


def card_data_too_large(file: str, most: int) -> AskedWrongly:
    """Card data is far larger than all cards of the game."""
    return AskedWrongly(
        "card-data-too-large",
        f"{file} is larger than card data can be (at most {most // 1_000_000} MB and 20,000 cards)",
        where=[_KEPT],
        tries=["download it again, and add it again"],
    )


def card_data_unreadable(file: str, why: str) -> AskedWrongly:
    """A file of card data is there but cannot be read."""
    return AskedWrongly(
        "card-data-unreadable",
        f"{file} cannot be read: {why}",
        where=[_KEPT],
        tries=["name a file or a folder of files"],
    )


def card_data_leads_out(file: str) -> AskedWrongly:
    """A file of card data is a link out of the folder that the user named."""
    return AskedWrongly(
        "card-data-link",
        f"{file} is a link out of the folder, or stands behind one, and judge does not follow it",
        where=[_KEPT],
        tries=["put the file itself in the place of the link, and add the folder again"],
    )


def card_data_wrong(file: str, what: str) -> AskedWrongly:
    """A value of card data has the wrong type."""
    return AskedWrongly(
        "card-data-wrong",
        f"{file}: {what}",
        where=[_KEPT],
        tries=["download it again, and add it again", "judge cards add --skip-bad …  (for a card or a ruling)"],
    )


def ruling_wrong(file: str, what: str) -> AskedWrongly:
    """A published ruling has no words, or a value of the wrong type."""
    return AskedWrongly(
        "ruling-wrong", f"rulings/{file}: {what}", where=[_KEPT], tries=["judge cards add --skip-bad …"]
    )


def card_without_name(file: str) -> AskedWrongly:
    """A card of the data has no name."""
    return AskedWrongly(
        "card-without-name", f"{file} has a card without a title", where=[_KEPT], tries=["judge cards add --skip-bad …"]
    )


def _card_wrong(code: str, file: str, card: str, what: str) -> AskedWrongly:
    """A card of the data has an impossible value."""
    return AskedWrongly(
        code, f"{file}, {shortened(card)!r}: {what}", where=[_KEPT], tries=["judge cards add --skip-bad …"]
    )


def type_unknown(file: str, card: str, found: str, known: Sequence[str]) -> AskedWrongly:
    """A card is of a type that the game does not have."""
    return _card_wrong("card-type-unknown", file, card, f"the type {shortened(found)!r} is none of {', '.join(known)}")


def side_unknown(file: str, card: str, found: object) -> AskedWrongly:
    """A card is of a side that the game does not have: perhaps it is of another game."""
    return _card_wrong(
        "card-side-unknown",
        file,
        card,
        f"the side {shortened(repr(found))} is neither corp nor runner; is this another game?",
    )


def value_wrong(file: str, card: str, key: str, found: object) -> AskedWrongly:
    """A card's value has the wrong type."""
    return _card_wrong("card-value-wrong", file, card, f"{key!r} is {shortened(repr(found))}, which no card has")


def text_too_long(file: str, card: str, length: int, most: int) -> AskedWrongly:
    """The text of a card is too long for a card."""
    return _card_wrong(
        "card-text-too-long", file, card, f"its text has {length:,} characters; no card has more than {most:,}"
    )


def control_code_in_card(file: str, card: str, key: str, character: str) -> AskedWrongly:
    """A card of the data holds a terminal control character."""
    what = f"{shortened(key)!r} holds a terminal control code (U+{ord(character):04X})"
    return _card_wrong("card-control-code", file, card, what)


def two_of_one_name(first: tuple[str, str], second: tuple[str, str]) -> AskedWrongly:
    """Two cards have the same name, or names that differ only in marks and spaces; each with its file."""
    (name, file), (other, another) = first, second
    what = f"two cards are called {shortened(name)!r}: in {file} and in {another}"
    if name != other:
        what = f"two cards are called alike: {shortened(name)!r} in {file} and {shortened(other)!r} in {another}"
    return AskedWrongly(
        "two-of-one-name",
        what,
        where=[_KEPT],
        tries=["judge cards add --skip-bad …  (the first of them is used)"],
    )


def two_of_one_id(id_: str, first: tuple[str, str], second: tuple[str, str]) -> AskedWrongly:
    """Two cards have one id, by which rulings and printings name them; each with its file."""
    (name, file), (other, another) = first, second
    both = f"{shortened(name)!r} in {file} and {shortened(other)!r} in {another}"
    return AskedWrongly(
        "two-of-one-id",
        f"two cards have the id {shortened(id_)!r}: {both}",
        where=[_KEPT],
        tries=["judge cards add --skip-bad …  (the first of them is used)"],
    )


def name_without_letters(name: str, file: str) -> AskedWrongly:
    """A card's name has no letter from a to z and no digit to find it by."""
    return AskedWrongly(
        "name-without-letters",
        f"a card in {file} is called {shortened(name)!r}, which has no letter from a to z and no digit to find it by",
        where=[_KEPT],
        tries=["judge cards add --skip-bad …  (leaves it out)"],
    )


def no_cards_added() -> AskedWrongly:
    """A question about imported cards, and none were imported."""
    return AskedWrongly("no-cards-added", "no card data was added", tries=_brings(added=False), exit_code=NO_ANSWER)


def pool_unknown(pool: str, known: Sequence[str]) -> AskedWrongly:
    """A pool that the card data does not have."""
    return AskedWrongly(
        "pool-unknown",
        f"there is no pool {shortened(pool)!r} here",
        where=[f"known: {', '.join(known)}"] if known else ["the card data that was added names no pools"],
        tries=["judge cards check"],
    )


class CardUnknown(AskedWrongly):
    """No card matches the words."""

    exit_code = NO_ANSWER

    def __init__(self, asked: str, near: Sequence[str], *, added: bool) -> None:
        super().__init__(
            "card-unknown",
            f"no card here is called {shortened(asked)!r}",
            where=[f"did you mean {either(near)}?"] if near else [],
            tries=[*([f"judge card {shell_text(near[0])}"] if near else []), *_brings(added=added)],
            candidates=near,
        )


def card_not_here(name: str, *, added: bool) -> AskedWrongly:
    """A requested card of the game has no file here and was not imported."""
    what = f"{name} is not among the cards here"
    return AskedWrongly("card-not-here", what, tries=_brings(added=added), exit_code=NO_ANSWER)


def _brings(*, added: bool) -> list[str]:
    """The ways to import more cards, and their sources."""
    newer = "a newer copy" if added else "a copy"
    return [f"judge cards add FOLDER  ({newer} of {CARD_DATA})"]


def either(names: Sequence[str]) -> str:
    """One of several names."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


class CardUnclear(AskedWrongly):
    """Several cards match the words."""

    def __init__(self, asked: str, found: Sequence[str]) -> None:
        super().__init__(
            "card-unclear",
            f"{shortened(asked)!r} fits {len(found)} cards",
            where=[f"which one: {', '.join(found[:8])}{' …' if len(found) > 8 else ''}"],
            tries=[f"judge card {shell_text(found[0])}"],
            candidates=found,
        )


def side_folder_elsewhere(path: str) -> AskedWrongly:
    """The folder of a side is a link; only the folder that the user names may be one."""
    return AskedWrongly(
        "side-folder-is-link",
        f"{path} is a link, and judge does not write through links inside a folder",
        where=["nothing was written"],
        tries=["remove the link, or: judge cards write another-folder"],
    )


def card_file_not_written(file: str, why: str) -> JudgeError:
    """A card file could not be written; exit code 3."""
    return JudgeError(
        "card-file-not-written",
        f"{file} cannot be written: {why}",
        where=["the files that were written before it stay"],
        tries=["judge cards write another-folder"],
        exit_code=CORPUS_BROKEN,
    )
