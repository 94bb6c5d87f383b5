"""Formats: which cards may be in decks at which date, by pools of sets and by lists of single cards."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from judge_cli.cards.collection.record import CardRecord

# A day after every date.
_LAST_DAY = "9999-12-31"


class CardList(NamedTuple):
    """A list of cards that a format bans, restricts, gives points, or makes dearer, with its name and first day."""

    id: str
    name: str
    start: str
    banned: frozenset[str] = frozenset()
    banned_subtypes: frozenset[str] = frozenset()
    restricted: frozenset[str] = frozenset()
    points: Mapping[str, int] = {}
    point_limit: int | None = None
    dearer: Mapping[str, int] = {}
    lowers_limit: Mapping[str, int] = {}

    def bans(self, card: CardRecord) -> bool:
        """Whether the list bans a card, by its name or by a subtype."""
        return card.id in self.banned or any(one.replace("_", " ") in card.subtypes for one in self.banned_subtypes)


class Pool(NamedTuple):
    """The sets whose cards a format takes."""

    id: str
    name: str
    sets: frozenset[str]


class CardSet(NamedTuple):
    """A set of cards, and its release day; empty if the data has none."""

    id: str
    name: str
    released: str


class Snapshot(NamedTuple):
    """A format from one day on: its pool, and its list if it has one."""

    id: str
    start: str
    pool: str
    list: str


class Format(NamedTuple):
    """A format with its snapshots, in the order of the data."""

    id: str
    name: str
    snapshots: tuple[Snapshot, ...]


class FormatOnDay(NamedTuple):
    """A format on one day: its start, its pool and list if the data has them, and the names that the data lacks.

    If dates contradict each other: the doubt, the snapshots one of which may be in force, and all their pools.
    """

    format: Format
    since: str
    pool: Pool | None
    list: CardList | None
    lacking: tuple[str, ...]
    doubt: str = ""
    may_be: tuple[str, ...] = ()
    may_take: tuple[Pool, ...] = ()


class Formats(NamedTuple):
    """All formats of the card data, with the names of factions and of cards by code, id and language."""

    formats: Mapping[str, Format] = {}
    pools: Mapping[str, Pool] = {}
    lists: Mapping[str, CardList] = {}
    factions: Mapping[str, str] = {}
    codes: Mapping[str, str] = {}
    ids: Mapping[str, str] = {}
    translated: Mapping[str, str] = {}
    sets: Mapping[str, CardSet] = {}

    def called(self, written: str) -> str | None:
        """The card with this name in another language of the data."""
        return self.ids.get(self.translated.get(translated_key(written), ""))

    def starts(self, snapshot: Snapshot) -> str:
        """The first day of a snapshot: its own or its list's, whichever is later; lists can be older or misdated."""
        known = self.lists.get(snapshot.list)
        return max(known.start, snapshot.start) if known else snapshot.start

    def in_force(self, wanted: Format, day: str) -> FormatOnDay | None:
        """A format on a day; none before its first. If its dates contradict their order, nothing is guessed."""
        begun = [one for one in wanted.snapshots if self.starts(one) <= day]
        if not begun:
            return None
        sure = [one for one in begun if not self._before(wanted, one)]
        newest = max(reversed(sure), key=self.starts, default=None)
        later = wanted.snapshots[wanted.snapshots.index(newest) :] if newest else wanted.snapshots
        doubtful = [one for one in later if one in begun and one not in sure]
        return self._among(wanted, [*([newest] if newest else []), *doubtful])

    def today(self, wanted: Format, day: str) -> FormatOnDay | None:
        """A format now: by the last of its snapshots in the order of the data, which is right where a date is not."""
        begun = [one for one in wanted.snapshots if self.starts(one) <= day]
        return self._by(wanted, begun[-1]) if begun else None

    def _by(self, wanted: Format, snapshot: Snapshot) -> FormatOnDay:
        """A format that follows one snapshot."""
        pool, card_list = self.pools.get(snapshot.pool), self.lists.get(snapshot.list)
        lacking = [f"the pool {snapshot.pool}"] if pool is None else []
        lacking += [f"the list {snapshot.list}"] if snapshot.list and card_list is None else []
        return FormatOnDay(wanted, self.starts(snapshot), pool, card_list, tuple(lacking))

    def _before(self, wanted: Format, snapshot: Snapshot) -> Snapshot | None:
        """A snapshot listed before this one that begins later, so one is misdated; none if both have lists."""
        earlier = wanted.snapshots[: wanted.snapshots.index(snapshot)]
        later = [one for one in earlier if self.starts(one) > self.starts(snapshot)]
        return next((one for one in later if not {one.list, snapshot.list} <= self.lists.keys()), None)

    def _among(self, wanted: Format, may_be: "list[Snapshot]") -> FormatOnDay:
        """A format that follows one of some snapshots: where they differ, its pool or list is unknown."""
        first, *others = may_be
        sure = not self._before(wanted, first)
        if sure and not others:
            return self._by(wanted, first)
        pool = self.pools.get(first.pool) if sure and all(one.pool == first.pool for one in others) else None
        card_list = self.lists.get(first.list) if sure and all(one.list == first.list for one in others) else None
        wrong = others[-1] if others else first
        before = self._before(wanted, wrong)
        assert before is not None
        doubt = (
            f"the card data dates {wrong.id} to {self.starts(wrong)}, before {before.id} ({self.starts(before)}) "
            "that it lists earlier"
        )
        names = tuple(one.id for one in may_be)
        pools = [self.pools.get(one.pool) for one in may_be]
        return FormatOnDay(
            wanted, "", pool, card_list, (), doubt, names, tuple(one for one in pools if one and None not in pools)
        )


def translated_key(name: str) -> str:
    """A name in any language without capitals, accents, punctuation and blanks."""
    import unicodedata  # only names in other languages need it

    return "".join(one for one in unicodedata.normalize("NFKD", name).casefold() if one.isalnum())


class Standing(NamedTuple):
    """A card's status in a format by the newest snapshot, and the list that gives it."""

    format: str
    standing: str
    list: str = ""


def standings(card: CardRecord, formats: Formats) -> Iterator[Standing]:
    """A card's status in each format; skips a format whose pool the data lacks."""
    for one in formats.formats.values():
        newest = formats.today(one, _LAST_DAY)
        if newest is None or newest.pool is None or not card.sets:
            continue
        if not newest.pool.sets & {*card.sets}:
            yield Standing(one.name, "not in the pool", newest.pool.name)
        elif newest.list is None:
            yield Standing(one.name, "in the pool, ban list not here" if newest.lacking or newest.may_be else "legal")
        else:
            yield Standing(one.name, _on_list(card, newest.list), newest.list.name)


def _on_list(card: CardRecord, found: CardList) -> str:
    if found.bans(card):
        return "banned"
    if card.id in found.points:
        return f"legal, {found.points[card.id]} point{'' if found.points[card.id] == 1 else 's'}"
    return "restricted" if card.id in found.restricted else "legal"


def formats_json(found: Formats) -> dict[str, Any]:
    """The formats as stored."""
    return {
        "formats": [[one.id, one.name, [list(each) for each in one.snapshots]] for one in found.formats.values()],
        "pools": [[one.id, one.name, sorted(one.sets)] for one in found.pools.values()],
        "lists": [
            [sorted(value) if isinstance(value, frozenset) else value for value in one] for one in found.lists.values()
        ],
        "factions": found.factions,
        "codes": found.codes,
        "ids": found.ids,
        "translated": found.translated,
        "sets": [list(one) for one in found.sets.values()],
    }


def formats_from(kept: dict[str, Any]) -> Formats:
    """The formats from storage."""
    formats = [Format(id_, name, tuple(Snapshot(*one) for one in rows)) for id_, name, rows in kept["formats"]]
    lists = [
        CardList._make(frozenset(value) if isinstance(value, list) else value for value in row) for row in kept["lists"]
    ]
    return Formats(
        {one.id: one for one in formats},
        {id_: Pool(id_, name, frozenset(sets)) for id_, name, sets in kept["pools"]},
        {one.id: one for one in lists},
        kept["factions"],
        kept["codes"],
        kept["ids"],
        kept.get("translated", {}),
        {row[0]: CardSet(*row) for row in kept.get("sets", ())},  # an older judge kept none
    )
