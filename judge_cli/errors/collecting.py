"""Errors about card data that a user brings in, and about cards that are asked for."""

from collections.abc import Sequence

from judge_cli.errors.base import NO_ANSWER, AskedWrongly, shortened
from judge_cli.errors.shell_words import shell_text

# Where the card data can be had that `judge cards add` reads.
CARD_DATA = "https://github.com/NetrunnerDB/netrunner-cards-json"
_KEPT = "nothing was changed: the cards that were here are still here"


class CardDataMissing(AskedWrongly):
    """There is nothing at the path that was given."""

    code = "card-data-missing"

    def __init__(self, path: str) -> None:
        super().__init__(f"there is no file or folder {path!r}", where=[_KEPT], tries=["judge cards add FOLDER"])


class NoCardData(AskedWrongly):
    """A folder holds no card data in a known form."""

    code = "no-card-data"

    def __init__(self, path: str) -> None:
        super().__init__(
            f"{path} holds no card data",
            where=["looked for: v2/cards/*.json, pack/*.json, *.json", _KEPT],
            tries=["name the folder of a copy of NetrunnerDB's card data, or one JSON file of its interface"],
        )


class NotJson(AskedWrongly):
    """A file of card data is no JSON, or breaks off."""

    code = "card-data-not-json"

    def __init__(self, file: str, line: int) -> None:
        at = f" (line {line})" if line else ""
        super().__init__(
            f"{file} is not JSON, or breaks off{at}", where=[_KEPT], tries=["download it again, and add it again"]
        )


class NotCardData(AskedWrongly):
    """A JSON file holds something else than cards."""

    code = "not-card-data"

    def __init__(self, file: str) -> None:
        super().__init__(
            f"{file} holds no list of cards",
            where=['looked for: {"data": [{"title": …}]}, {"data": [{"attributes": {…}}]} or [{"title": …}]', _KEPT],
            tries=["name a file of the public interface, version 2.0 or 3"],
        )


class CardDataTooLarge(AskedWrongly):
    """Card data is far larger than all cards of the game."""

    code = "card-data-too-large"

    def __init__(self, file: str, most: int) -> None:
        super().__init__(
            f"{file} is larger than card data can be (at most {most // 1_000_000} MB and 20,000 cards)", where=[_KEPT]
        )


class CardDataUnreadable(AskedWrongly):
    """A file of card data is there but cannot be read."""

    code = "card-data-unreadable"

    def __init__(self, file: str, why: str) -> None:
        super().__init__(f"{file} cannot be read: {why}", where=[_KEPT], tries=["name a file or a folder of files"])


class CardDataWrong(AskedWrongly):
    """A value of card data is not of the kind that stands there in card data."""

    code = "card-data-wrong"

    def __init__(self, file: str, what: str) -> None:
        super().__init__(f"{file}: {what}", where=[_KEPT], tries=["judge cards add --skip-bad …"])


class CardWithoutName(AskedWrongly):
    """A card of the data has no name."""

    code = "card-without-name"

    def __init__(self, file: str) -> None:
        super().__init__(f"{file} has a card without a title", where=[_KEPT], tries=["judge cards add --skip-bad …"])


class _CardWrong(AskedWrongly):
    """A card of the data has a value that no card has."""

    def __init__(self, file: str, card: str, what: str) -> None:
        super().__init__(f"{file}, {shortened(card)!r}: {what}", where=[_KEPT], tries=["judge cards add --skip-bad …"])


class TypeUnknown(_CardWrong):
    """A card is of a type that the game does not have."""

    code = "card-type-unknown"

    def __init__(self, file: str, card: str, found: str, known: Sequence[str]) -> None:
        super().__init__(file, card, f"the type {shortened(found)!r} is none of {', '.join(known)}")


class SideUnknown(_CardWrong):
    """A card is of a side that the game does not have: perhaps it is of another game."""

    code = "card-side-unknown"

    def __init__(self, file: str, card: str, found: object) -> None:
        super().__init__(
            file, card, f"the side {shortened(repr(found))} is neither corp nor runner; is this another game?"
        )


class ValueWrong(_CardWrong):
    """A value of a card is not of its kind."""

    code = "card-value-wrong"

    def __init__(self, file: str, card: str, key: str, found: object) -> None:
        super().__init__(file, card, f"{key!r} is {shortened(repr(found))}, which no card has")


class TextTooLong(_CardWrong):
    """The text of a card is longer than a card."""

    code = "card-text-too-long"

    def __init__(self, file: str, card: str, length: int, most: int) -> None:
        super().__init__(file, card, f"its text has {length:,} characters; no card has more than {most:,}")


class TwoOfOneName(AskedWrongly):
    """Two cards have one name."""

    code = "two-of-one-name"

    def __init__(self, name: str, first: str, second: str) -> None:
        super().__init__(
            f"two cards are called {shortened(name)!r}: in {first} and in {second}",
            where=[_KEPT],
            tries=["judge cards add --skip-bad …  (the first of them is used)"],
        )


class NoCardsAdded(AskedWrongly):
    """A question about imported cards, and none were imported."""

    code = "no-cards-added"
    exit_code = NO_ANSWER

    def __init__(self) -> None:
        super().__init__("no card data was added", tries=_brings(added=False))


class PoolUnknown(AskedWrongly):
    """A pool that the card data does not have."""

    code = "pool-unknown"

    def __init__(self, pool: str, known: Sequence[str]) -> None:
        super().__init__(
            f"there is no pool {shortened(pool)!r} here",
            where=[f"known: {', '.join(known)}"] if known else ["the card data that was added names no pools"],
            tries=["judge cards check"],
        )


class CardUnknown(AskedWrongly):
    """No card goes by what was asked."""

    code = "card-unknown"
    exit_code = NO_ANSWER

    def __init__(self, asked: str, near: Sequence[str], *, added: bool) -> None:
        super().__init__(
            f"no card here is called {shortened(asked)!r}",
            where=[f"did you mean {either(near)}?"] if near else [],
            tries=[*([f"judge card {shell_text(near[0])}"] if near else []), *_brings(added=added)],
        )


class CardNotHere(AskedWrongly):
    """A card of the game that was asked for has no file here and was not brought in."""

    code = "card-not-here"
    exit_code = NO_ANSWER

    def __init__(self, asked: str, name: str, *, added: bool) -> None:
        super().__init__(f"{name} is not among the cards here", tries=_brings(added=added))
        self.asked = asked


def _brings(*, added: bool) -> list[str]:
    """How more cards are brought in, and where they can be had."""
    newer = "a newer copy" if added else "a copy"
    return [f"judge cards add FOLDER  ({newer} of {CARD_DATA})"]


def either(names: Sequence[str]) -> str:
    """One of several names."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


class CardUnclear(AskedWrongly):
    """Several cards go by what was asked."""

    code = "card-unclear"

    def __init__(self, asked: str, found: Sequence[str]) -> None:
        super().__init__(
            f"{shortened(asked)!r} fits {len(found)} cards",
            where=[f"which one: {', '.join(found[:8])}{' …' if len(found) > 8 else ''}"],
            tries=[f"judge card {shell_text(found[0])}"],
        )
