"""The learned reader on settled questions: which holding a question asks for, with which answer, and how surely.

`index/reader/` holds the weights and `levels.toml`: how sure a meaning must be (in thousandths) for each level, by what
the veto finds beside it. The levels name the weights for which they were measured; others have none.
"""

import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from judge_cli.errors import CorpusBroken
from judge_cli.explanation.holdings.base import Base, Proposition
from judge_cli.explanation.holdings.meant import (
    LIKELY,
    OPEN,
    SURE,
    LeastApart,
    MeantQuestion,
    PossibleMeaning,
    least_apart,
)
from judge_cli.explanation.holdings.veto import NEGATION, UNSETTLING
from judge_cli.question.read import Read
from judge_cli.reader.asks import FILE as ASKS
from judge_cli.reader.asks import Asks
from judge_cli.reader.encoding import Encoding
from judge_cli.reader.meaning import meanings, surest
from judge_cli.reader.weights_file import HOW_TO_MEND, Learned, opened
from judge_cli.search.words import words_of
from judge_cli.text.toml_file import read_toml

WEIGHTS, LEVELS = "weights", "levels.toml"
LIKE, APART = "like", "apart"
# Nothing differs from the settled question, or something does: the two are worded each in its own way, or nearly the
# same; an amount differs where amounts are compared; a denial or the like turns it round. The same for cards.
SAME, OTHERWISE, NEAR, COUNTED, TURNED = "same", "otherwise", "near", "counted", "turned"
CARD, CARD_OTHERWISE = "card", "card_otherwise"
CASES = (SAME, OTHERWISE, NEAR, COUNTED, TURNED, CARD, CARD_OTHERWISE)
_AMOUNTS = frozenset(("number", "quantity", "least", "most"))
# How many, where, and which side up turn an answer sooner than other words do.
_TURN_SOON = _AMOUNTS | {"zone", "facedown card", "faceup card"}
# A circumstance that only the settled question has, an unknown word, a clause: no wording, whatever stands around it.
_NEVER_SURE = frozenset(("circumstance", "unheard", "joining", "unless", "order", "form"))
_WHO_DOES_WHAT = frozenset(("players", "act"))
# There is no numpy, and the weights come after the first answer.
_IN_PAGE = sys.platform == "emscripten"


class Bounds(NamedTuple):
    """How sure a meaning must be for each level, in thousandths."""

    sure: int
    likely: int


class Levels(NamedTuple):
    """The bounds by case, and how like a known question one for a name, number or moment must be.

    `near`: the share of words in common (in thousandths) from which two questions are nearly the same word for word.
    """

    near: int
    cases: dict[str, Bounds]
    asks: dict[str, int]

    def level(self, surely: int, case: str) -> str:
        """The level of a meaning in a case."""
        bounds = self.cases[case]
        if surely >= bounds.sure:
            return SURE
        return LIKELY if surely >= bounds.likely else OPEN


class Reader(NamedTuple):
    """An encoder with the levels that were measured for it."""

    encoder: Encoding
    levels: Levels
    asks: Asks


class AskedAgain(NamedTuple):
    """A known question for a name, number or moment, and the holding whose sentence answers it."""

    holding: Proposition
    question: str


class ReaderHere(NamedTuple):
    """The learned reader, or why it is not here."""

    reader: Reader | None
    lacks: str = ""


def reader_here(folder: Path) -> ReaderHere:
    """The reader in a folder as its files were last written: a batch or a server opens it once, a page when it came."""
    return _found(folder, _written_at(folder / WEIGHTS), _written_at(folder / LEVELS))


def _written_at(path: Path) -> int | None:
    try:
        return path.stat().st_mtime_ns
    except OSError:  # it is told of where the file is opened
        return None


@lru_cache(maxsize=1)
def _found(folder: Path, _weights_at: int | None, _levels_at: int | None) -> ReaderHere:
    try:
        return ReaderHere(open_reader(folder))
    except CorpusBroken as broken:
        return ReaderHere(None, broken.in_one_line)
    except ImportError as missing:
        return ReaderHere(None, f"the package {missing.name} is not installed")


def open_reader(folder: Path) -> Reader:
    """The reader in a folder; refuses weights that are missing or damaged, and levels of other weights."""
    if _IN_PAGE and not (folder / WEIGHTS).exists():
        raise CorpusBroken("weights-coming", "its weights are not here yet: ask again in a moment")
    weights = opened(folder / WEIGHTS)
    table = read_toml(folder / LEVELS).table().only(("weights", *Levels._fields))
    asks = Asks(opened(folder / ASKS))
    for name, measured in ((LEVELS, table.text("weights")), (ASKS, asks.weights)):
        if measured != weights.checksum:
            raise CorpusBroken(
                "weights-levels",
                f"this was measured for the weights {measured}, and here are {weights.checksum}",
                where=[str(folder / name)],
                tries=HOW_TO_MEND,
            )
    cases, likeness = (table.table(name) for name in ("cases", "asks"))
    levels = Levels(
        table.number("near"),
        {case: Bounds(*(cases.table(case).number(level) for level in Bounds._fields)) for case in CASES},
        {name: likeness.number(name) for name in (LIKE, APART)},
    )
    return Reader(_encoder(weights), levels, asks)


def _encoder(weights: Learned) -> Encoding:
    """An encoder whose sums numpy does; in a page, which has none, the page."""
    if _IN_PAGE:
        from judge_cli.reader.in_page import PageEncoder

        return PageEncoder(weights.form)
    from judge_cli.reader.encoder import Encoder

    return Encoder(weights)


def meanings_of(base: Base, reader: Reader, read: Read, holds: Callable[[Proposition], bool]) -> list[PossibleMeaning]:
    """What a question may mean, the likeliest first; `holds` tells which holdings apply."""
    found = ((_holding(base, one.holding), one) for one in meanings(read.text, reader.encoder))
    return [PossibleMeaning(holding, one.answer, one.share) for holding, one in found if holding and holds(holding)]


def meant_by_learning(
    base: Base,
    reader: Reader,
    read: Read,
    found: Sequence[PossibleMeaning],
    compares: Callable[[Proposition], bool],
    *,
    names_cards: bool,
) -> MeantQuestion | None:
    """The settled question that is meant, out of what it may mean; `compares` tells where amounts are compared."""
    best = surest([(one.answer, one.share) for one in found])
    holding = found[best.place].holding
    settled = least_apart(base, read, holding, best.answer)
    if settled is None:
        return None
    case = case_of(settled, reader.levels.near, names_cards=names_cards, compares=compares(holding))
    level = reader.levels.level(best.surely, case)
    return MeantQuestion(settled.known, holding, best.answer, case, best.surely, level)


def case_of(settled: LeastApart, near: int, *, names_cards: bool, compares: bool) -> str:
    """The case of a question beside the settled one that it is taken for.

    A word turns the answer where the two are nearly the same word for word; where each is worded in its own way, the
    reader knows such a difference for one of wording; where one of them denies, it is likely at most.
    """
    kinds = {one.partition(":")[0] for one in settled.differs}
    is_same = not kinds and not compares
    is_near = settled.alike >= (near // 2 if kinds and kinds <= _TURN_SOON else near)
    if names_cards:
        return CARD if is_same and is_near else CARD_OTHERWISE
    if is_same:
        return SAME
    if UNSETTLING in kinds or (is_near and NEGATION in kinds):
        return TURNED
    if compares:
        return COUNTED
    is_other = settled.denies or not kinds.isdisjoint(_NEVER_SURE) or kinds >= _WHO_DOES_WHAT
    return NEAR if is_near or is_other else OTHERWISE


def asked_again(base: Base, reader: Reader, read: Read, counts: Callable[[Proposition], bool]) -> AskedAgain | None:
    """The known question for a name, number or moment that one says again: the likest one of a holding that counts."""
    bounds, alike = reader.levels.asks, reader.asks.alike(read.text, reader.encoder)
    least = max(bounds[LIKE], max((one.likeness for one in alike), default=0) - bounds[APART])
    told = _numbers(read.text)
    for one in alike:
        holding, named = _holding(base, one.holding), _numbers(one.question)
        is_of_others = bool(told and named) and told.isdisjoint(named)
        if one.likeness >= least and holding is not None and not is_of_others and counts(holding):
            return AskedAgain(holding, one.question)
    return None


def _numbers(text: str) -> set[str]:
    return {word.folded for word in words_of(text) if word.folded.isdecimal()}


def _holding(base: Base, name: str) -> Proposition | None:
    places = base.of_holding(name)
    return base.holding(base.known(places[0]).holding) if places else None
