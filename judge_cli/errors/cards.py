"""Errors of card files: words, nodes and cards that are not known or stand wrong."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import CorpusBroken, shortened

if TYPE_CHECKING:
    from judge_cli.text.place import Place


class WordUnknown(CorpusBroken):
    """A file uses a word that is not in the vocabulary."""

    code = "word-unknown"

    def __init__(self, place: "Place", key: str, found: str, known: Sequence[str]) -> None:
        super().__init__(
            f"{shortened(found)!r} is not a known word for {key}", place=place, where=[f"known are: {', '.join(known)}"]
        )


class AbilityWrong(CorpusBroken):
    """An ability in a card file contradicts itself."""

    code = "ability-wrong"

    def __init__(self, place: "Place", what: str) -> None:
        super().__init__(what, place=place)


class NodeWrong(CorpusBroken):
    """A node of the ability language lacks something, or says what cannot be."""

    code = "node-wrong"

    def __init__(self, place: "Place", node: str, what: str) -> None:
        super().__init__(f"{shortened(node)!r} {what}", place=place)


class NameUnknown(CorpusBroken):
    """An ability speaks of something by a name that nothing gives."""

    code = "name-unknown"

    def __init__(self, place: "Place", name: str, given: Sequence[str]) -> None:
        super().__init__(
            f"{shortened(name)!r} is a name that nothing here gives",
            place=place,
            where=[f"given are: {', '.join(given)}"],
        )


class CardMisplaced(CorpusBroken):
    """A card file does not have the name, or does not lie in the folder, of its card."""

    code = "card-misplaced"

    def __init__(self, file: str, name: str, side: str) -> None:
        super().__init__(f"{file} holds {name}, a {side} card: file and folder must be named after it")


class CardUnused(CorpusBroken):
    """A card file of the user's own lies where nothing looks for it, or is not named after its card."""

    code = "card-unused"

    def __init__(self, file: str, name: str, key: str) -> None:
        super().__init__(
            f"{file} holds {name} and would not be used",
            tries=[f"name it corp/{key}.toml or runner/{key}.toml in the folder cards"],
        )


class CardUnknown(CorpusBroken):
    """A file names a card that has no card file."""

    code = "card-unknown"

    def __init__(self, place: "Place", name: str, near: Sequence[str]) -> None:
        super().__init__(
            f"there is no card file for {shortened(name)!r}",
            place=place,
            where=[f"near it: {', '.join(near)}"] if near else [],
            tries=["judge examples"],
        )


class NameNotGiven(CorpusBroken):
    """An effect was done that gives a name to something, and the name stands for nothing."""

    code = "name-not-given"

    def __init__(self, card: str, verb: str, name: str) -> None:
        super().__init__(
            f"{card}: '{verb}' was done and gave nothing the name '{name}', of which later instructions speak",
            tries=["leave the card out, and report this"],
        )
