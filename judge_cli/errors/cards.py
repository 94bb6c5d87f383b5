"""Errors of card files: unknown or misplaced words, nodes and cards."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import CorpusBroken, shortened

if TYPE_CHECKING:
    from judge_cli.text.place import Place


def word_unknown(place: "Place", key: str, found: str, known: Sequence[str]) -> CorpusBroken:
    """A file uses a word that is not in the vocabulary."""
    return CorpusBroken(
        "word-unknown",
        f"{shortened(found)!r} is not a known word for {key}",
        place=place,
        where=[f"known: {', '.join(known)}"],
    )


def ability_wrong(place: "Place", what: str) -> CorpusBroken:
    """An ability in a card file contradicts itself."""
    return CorpusBroken("ability-wrong", what, place=place)


def node_wrong(place: "Place", node: str, what: str) -> CorpusBroken:
    """A node of the ability language lacks something, or says something impossible."""
    return CorpusBroken("node-wrong", f"{shortened(node)!r} {what}", place=place)


def name_unknown(place: "Place", name: str, given: Sequence[str]) -> CorpusBroken:
    """An ability uses a name that nothing defines."""
    return CorpusBroken(
        "name-unknown",
        f"{shortened(name)!r} is a name that nothing here gives",
        place=place,
        where=[f"given are: {', '.join(given)}"],
    )


def card_misplaced(file: str, name: str, side: str) -> CorpusBroken:
    """A card file has a name or folder that does not fit its card."""
    return CorpusBroken("card-misplaced", f"{file} holds {name}, a {side} card: file and folder must be named after it")


def card_unused(file: str, name: str, key: str) -> CorpusBroken:
    """A user's card file lies where nothing looks for it, or is not named after its card."""
    return CorpusBroken(
        "card-unused",
        f"{file} holds {name} and would not be used",
        tries=[f"name it corp/{key}.toml or runner/{key}.toml in the folder cards"],
    )


def card_file_missing(place: "Place", name: str, near: Sequence[str]) -> CorpusBroken:
    """A file names a card that has no card file."""
    return CorpusBroken(
        "card-unknown",
        f"there is no card file for {shortened(name)!r}",
        place=place,
        where=[f"near it: {', '.join(near)}"] if near else [],
        tries=["judge examples"],
    )


def name_not_given(card: str, verb: str, name: str) -> CorpusBroken:
    """An effect was done, but the name that it should define has no value."""
    return CorpusBroken(
        "name-not-given",
        f"{card}: '{verb}' was done and gave nothing the name '{name}', of which later instructions speak",
        tries=["leave the card out, and report this"],
    )
