"""The formats that card data comes in: a folder with v2/, the older pack/*.json, one file of the public interface."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from judge_cli.engine.collection.card_address import page_of
from judge_cli.engine.collection.card_rows import Row, card_of_row, card_of_v2
from judge_cli.engine.collection.record import CardRecord, Ruling
from judge_cli.errors.base import AskedWrongly
from judge_cli.errors.collecting import (
    CardDataMissing,
    CardDataTooLarge,
    NoCardData,
    NotCardData,
    NotJson,
    TwoOfOneName,
)

MOST_BYTES = 64_000_000
MOST_FILES = 20_000
MOST_CARDS = 20_000
Told = Callable[[int, int], None]


def cards_of_path(path: Path, told: Told | None = None, left_out: list[str] | None = None) -> list[CardRecord]:
    """The cards of a folder or a file; unsound ones are left out, and named, only where there is a list for them."""
    if not path.exists():
        raise CardDataMissing(str(path))
    if path.is_file():
        return cards_of_bytes(_bytes(path), path.name, left_out)
    for folder in (path, path.parent if path.name == "v2" else path):
        if (folder / "v2" / "cards").is_dir():
            return _sound(_from_v2(folder / "v2", told, left_out), left_out)
    if (path / "pack").is_dir():
        return _sound(_from_packs(path / "pack", told, left_out), left_out)
    raise NoCardData(str(path))


def cards_of_bytes(data: bytes, name: str, left_out: list[str] | None = None) -> list[CardRecord]:
    """The cards of one file of the public interface, or of one pack."""
    if len(data) > MOST_BYTES:
        raise CardDataTooLarge(name, MOST_BYTES)
    found = _json(data, name)
    rows = found.get("data") if isinstance(found, dict) else found
    if not isinstance(rows, list) or not rows or not all(isinstance(one, dict) for one in rows):
        raise NotCardData(name)
    if len(rows) > MOST_CARDS:
        raise CardDataTooLarge(name, MOST_BYTES)
    found = [(name, card) for row in rows if (card := _tried(left_out, card_of_row, row, name)) is not None]
    return _sound(found, left_out)


def _tried(left_out: list[str] | None, read: Callable[..., CardRecord], *given: object) -> CardRecord | None:
    """The card, or none if it is unsound and the user said that such cards may be left out."""
    try:
        return read(*given)
    except AskedWrongly as problem:
        if left_out is None:
            raise
        left_out.append(problem.what)
        return None


def _bytes(path: Path) -> bytes:
    if path.stat().st_size > MOST_BYTES:
        raise CardDataTooLarge(path.name, MOST_BYTES)
    return path.read_bytes()


def _json(data: bytes, name: str) -> Any:  # noqa: ANN401 (whatever the file holds)
    try:
        return json.loads(data.decode("utf-8-sig"))
    except (UnicodeDecodeError, ValueError, RecursionError) as problem:
        line = getattr(problem, "lineno", 0)
        raise NotJson(name, line) from None


def _rows(path: Path) -> list[Row]:
    found = _json(_bytes(path), path.name)
    rows = found if isinstance(found, list) else [found]
    if not all(isinstance(one, dict) for one in rows):
        raise NotCardData(path.name)
    return rows


def _sound(found: list[tuple[str, CardRecord]], left_out: list[str] | None) -> list[CardRecord]:
    """The cards, once none has a name that another has."""
    where: dict[str, str] = {}
    cards: list[CardRecord] = []
    for file, card in found:
        if card.name in where:
            problem = TwoOfOneName(card.name, where[card.name], file)
            if left_out is None:
                raise problem
            left_out.append(problem.what)
            continue
        where[card.name] = file
        cards.append(card)
    return cards


def _from_v2(folder: Path, told: Told | None, left_out: list[str] | None) -> list[tuple[str, CardRecord]]:
    subtypes = {str(one["id"]): str(one["name"]) for one in _optional(folder / "card_subtypes.json")}
    pools = _pools(folder)
    codes = _codes(folder)
    files = sorted((folder / "cards").glob("*.json"))
    if not files:
        raise NoCardData(str(folder.parent))
    if len(files) > MOST_FILES:
        raise CardDataTooLarge(str(folder), MOST_BYTES)
    found: list[tuple[str, CardRecord]] = []
    for n, path in enumerate(files):
        if told is not None:
            told(n, len(files))
        for row in _rows(path):
            key = str(row.get("id", ""))
            card = _tried(left_out, card_of_v2, row, path.name, subtypes)
            if card is None:
                continue
            rulings = _rulings(folder / "rulings" / path.name)
            url = page_of(codes[key]) if key in codes else ""
            in_pools = tuple(name for name, ids in pools.items() if key in ids)
            found.append((path.name, card._replace(pools=in_pools, rulings=rulings, url=url)))
    return found


def _optional(path: Path) -> list[Row]:
    return _rows(path) if path.is_file() else []


def _pools(folder: Path) -> dict[str, frozenset[str]]:
    """The cards of each format's newest pool."""
    sets: dict[str, set[str]] = {}
    for path in sorted((folder / "printings").glob("*.json")):
        sets[path.stem] = {str(one.get("card_id")) for one in _rows(path)}
    cycles: dict[str, list[str]] = {}
    for one in _optional(folder / "card_sets.json"):
        cycles.setdefault(str(one.get("card_cycle_id")), []).append(str(one.get("id")))
    found: dict[str, frozenset[str]] = {}
    for path in sorted((folder / "card_pools").glob("*.json")):
        newest = _rows(path)[-1]
        names = {str(one) for one in newest.get("card_set_ids") or []}
        names |= {one for cycle in newest.get("card_cycle_ids") or [] for one in cycles.get(str(cycle), [])}
        found[path.stem] = frozenset(card for name in names for card in sets.get(name, ()))
    return found


def _codes(folder: Path) -> dict[str, str]:
    """The number of each card's newest printing, which its page goes by."""
    found: dict[str, str] = {}
    for path in sorted((folder / "printings").glob("*.json")):
        for one in _rows(path):
            card, code = str(one.get("card_id")), str(one.get("id"))
            found[card] = max(found.get(card, ""), code)
    return found


def _rulings(path: Path) -> tuple[Ruling, ...]:
    return tuple(
        Ruling(
            question=_plain(str(one.get("question") or "")),
            answer=_plain(str(one.get("answer") or one.get("text_ruling") or "")),
            date=str(one.get("date_update") or ""),
            verified=bool(one.get("nsg_rules_team_verified")),
        )
        for one in _optional(path)
    )


def _plain(text: str) -> str:
    """A ruling without its markup: symbols in brackets, links as their words."""
    text = re.sub(r'<span class="icon icon-([a-z-]+)"></span>', r"[\1]", text)
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
    return re.sub(r"</?[a-z][^>]*>|^#+\s*|\*\*", "", text, flags=re.MULTILINE).strip()


def _from_packs(folder: Path, told: Told | None, left_out: list[str] | None) -> list[tuple[str, CardRecord]]:
    files = sorted(folder.glob("*.json"))
    found: dict[str, tuple[str, CardRecord]] = {}
    if not files:
        raise NoCardData(str(folder))
    for n, path in enumerate(files):
        if told is not None:
            told(n, len(files))
        for row in _rows(path):
            card = _tried(left_out, card_of_row, row, path.name)
            if card is None:
                continue
            found[card.name] = (path.name, card)  # a later printing has the newer wording
    return list(found.values())
