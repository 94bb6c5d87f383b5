"""One card of card data, its values checked: in the form of v2, and in that of the API and the older packs."""

import re

from judge_cli.cards.collection.data_files import NOTHING_LOST
from judge_cli.cards.collection.record import SIDES, CardRecord, DeckValues, Face, page_of
from judge_cli.cards.files.card_file import MOST_MEMORY
from judge_cli.cards.files.card_folder import LONGEST_NAME, slug
from judge_cli.cards.language.card import COST
from judge_cli.cards.language.words import CARD_TYPES
from judge_cli.errors import AskedWrongly, shortened
from judge_cli.text.outside import Fields

# Three times the longest printed one.
MOST_TEXT = 1_500
MOST_FACES = 10
# Codes for a terminal, and those that turn the order of letters; ends of lines and tabs are text.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069]")
_BLANKS = str.maketrans({"\t": " ", "\r": "\n", "\x85": "\n", "\u2028": "\n", "\u2029": "\n"})
# The one value that can be below zero.
_STRENGTH, _MEMORY = "strength", "memory_cost"


def card_of_v2(row: Fields, file: str, subtypes: dict[str, str]) -> CardRecord:
    """The card of a file of v2."""
    name = _name(row, file)
    type_ = _type(row.text("card_type_id"), name, file)
    return CardRecord(
        name=name,
        side=_side(row.text("side_id"), name, file),
        type=type_,
        text=_text(row, name, file),
        subtypes=_named(row, subtypes),
        unique=row.flag("is_unique"),
        numbers=_numbers(row, type_, name, file, _V2),
        faces=tuple(_face(one, name, file, subtypes) for one in _faces(row, name, file)),
        id=clean_line(row.text("id")),
        deck=_deck_values(row, type_, name, file, ("faction_id", "influence_cost")),
    )


def _named(row: Fields, subtypes: dict[str, str]) -> tuple[str, ...]:
    return tuple(clean_line(subtypes.get(one, one.replace("_", " "))).casefold() for one in row.texts("subtypes"))


def _faces(row: Fields, name: str, file: str) -> list[Fields]:
    """The rows of a card's faces, no more of them than any card could have."""
    faces = list(row.objects("faces"))
    if len(faces) > MOST_FACES:
        raise _value_wrong(file, name, "faces", f"{len(faces)} faces")
    return faces


def _face(row: Fields, name: str, file: str, subtypes: dict[str, str]) -> Face:
    numbers = _numbers(row, "identity", name, file, _V2)
    return Face(clean_line(row.text("title")) or name, _text(row, name, file), _named(row, subtypes), numbers)


def card_of_row(row: Fields, file: str) -> CardRecord:
    """The card of a row of the API or of a pack."""
    name = _name(row, file)
    type_ = _type(row.text("type_code"), name, file)
    code = row.text("code")
    return CardRecord(
        name=name,
        side=_side(row.text("side_code"), name, file),
        type=type_,
        text=_text(row, name, file),
        subtypes=tuple(filter(None, (clean_line(one).casefold() for one in row.text("keywords").split(" - ")))),
        unique=row.flag("uniqueness"),
        numbers=_numbers(row, type_, name, file, _ROW),
        url=page_of(code) if code.isalnum() and code.isascii() else "",
        id=slug(name).replace("-", "_"),
        deck=_without_cost(_deck_values(row, type_, name, file, ("faction_code", "faction_cost")), type_),
    )


def card_of_v3(row: Fields, file: str, subtypes: dict[str, str]) -> CardRecord:
    """The card of a JSON:API row, from version 3 of the API: the keys of v2, with a few exceptions."""
    said = Fields(row.values.get("attributes"), row.at("attributes"))
    values = {key: _unquoted(value) for key, value in said.values.items()}
    values |= {"id": values.get("card_id") or row.values.get("id"), "subtypes": values.get("card_subtype_ids")}
    values["faces"] = [{**one.values, "subtypes": one.values.get("card_subtype_ids")} for one in said.objects("faces")]
    card = card_of_v2(Fields(values, said.where), file, subtypes)
    code = said.text("latest_printing_id")
    return card._replace(
        sets=tuple(clean_line(one) for one in said.texts("card_set_ids")),
        url=page_of(code) if code.isalnum() and code.isascii() else "",
    )


def _unquoted(value: object) -> object:
    """A value of version 3, which quotes some numbers."""
    return int(value) if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 4 else value


def _deck_values(row: Fields, type_: str, name: str, file: str, keys: tuple[str, str]) -> DeckValues | None:
    """The values for deck building; none if the data has no factions, or an identity lacks its numbers."""
    faction = clean_line(row.text(keys[0])).replace("-", "_")
    size = _number(row, "minimum_deck_size", name, file)
    if not faction or (type_ == "identity" and (size is None or "influence_limit" not in row.values)):
        return None
    limit, copies = _number(row, "influence_limit", name, file), _number(row, "deck_limit", name, file)
    return DeckValues(faction, _number(row, keys[1], name, file), copies or 0, size or 0, limit)


def _without_cost(values: DeckValues | None, type_: str) -> DeckValues | None:
    """A row's values without the 0 that its format writes for agendas with no influence cost."""
    if values is None or type_ != "agenda" or values.influence or values.faction.startswith(_NEUTRAL):
        return values
    return values._replace(influence=None)


_NEUTRAL = "neutral"
_V2 = {
    "trash_cost": "trash",
    "agenda_points": "points",
    "advancement_requirement": "advancement",
    "base_link": "link",
    "strength": "strength",
    "memory_cost": "memory",
}
_ROW = {
    "trash_cost": "trash",
    "agenda_points": "points",
    "advancement_cost": "advancement",
    "base_link": "link",
    "strength": "strength",
    "memory_cost": "memory",
}
OF_TYPE = {
    "agenda": ("advancement", "points"),
    "asset": ("trash",),
    "ice": ("strength", "trash"),
    "identity": ("link",),
    "operation": ("trash",),
    "program": ("memory", "strength"),
    "upgrade": ("trash",),
}


def _numbers(row: Fields, type_: str, name: str, file: str, keys: dict[str, str]) -> dict[str, int]:
    found: dict[str, int] = {}
    cost = _number(row, "cost", name, file)
    if COST[type_] and cost is not None:
        found[COST[type_]] = cost
    for key, ours in keys.items():
        number = _number(row, key, name, file)
        if number is not None and ours in OF_TYPE.get(type_, ()):
            found[ours] = number
    return found


def _number(row: Fields, key: str, name: str, file: str) -> int | None:
    value = row.values.get(key)
    if value is None or value == "X":
        return None
    least, most = -99 if key == _STRENGTH else 0, MOST_MEMORY if key == _MEMORY else 999
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise _value_wrong(file, name, key, value)
    return value


def _name(row: Fields, file: str) -> str:
    written = row.text("title").strip()
    name = clean(written).strip()
    if not name:
        raise AskedWrongly(
            "card-without-name",
            f"{file} has a card without a title",
            where=[NOTHING_LOST],
            tries=["judge cards add --skip-bad …"],
        )
    refuse_control(row, name, file)
    # A mark that nobody sees would make two names of one.
    if len(name) > LONGEST_NAME or name != written or "\n" in name:
        raise _value_wrong(file, name, "title", written)
    return name


def _text(row: Fields, name: str, file: str) -> str:
    text = row.text("text")
    if len(text) > MOST_TEXT:
        raise _card_wrong(
            "card-text-too-long",
            file,
            name,
            f"its text has {len(text):,} characters; no card has more than {MOST_TEXT:,}",
        )
    return clean(text)


def clean(text: str) -> str:
    """The text without marks that nobody sees; tabs are blanks, and every end of a line is the same."""
    lines = text.replace("\r\n", "\n").translate(_BLANKS)
    return "".join(one for one in lines if one == "\n" or one.isprintable() or one == "\u00a0")


def clean_line(text: str) -> str:
    """A name or another short text, on one line: a break in it would begin a line as if judge had said it."""
    return " ".join(clean(text).split())


def control_code(row: Fields) -> tuple[str, str] | None:
    """The first key of a row whose text holds a control code, also deep inside, and that code."""
    for key, value in row.values.items():
        inside = [value]
        while inside:
            one = inside.pop()
            if isinstance(one, str) and (found := _CONTROL.search(one)):
                return str(key), found[0]
            inside += one.values() if isinstance(one, dict) else one if isinstance(one, list) else ()
    return None


def refuse_control(row: Fields, card: str, file: str) -> None:
    """Refuses a card or ruling that would write to the terminal, or turn the order of its letters."""
    found = control_code(row)
    if found:
        raise _control_code_in_card(file, clean_line(card), *found)


def _side(value: str, name: str, file: str) -> str:
    if value not in SIDES:
        raise _card_wrong(
            "card-side-unknown",
            file,
            name,
            f"the side {shortened(repr(value))} is neither corp nor runner; is this another game?",
        )
    return value


def _type(value: str, name: str, file: str) -> str:
    plain = value.removeprefix("corp_").removeprefix("runner_")
    if plain not in CARD_TYPES:
        raise _card_wrong(
            "card-type-unknown", file, name, f"the type {shortened(value)!r} is none of {', '.join(CARD_TYPES)}"
        )
    return plain


def _card_wrong(code: str, file: str, card: str, what: str) -> AskedWrongly:
    return AskedWrongly(
        code, f"{file}, {shortened(card)!r}: {what}", where=[NOTHING_LOST], tries=["judge cards add --skip-bad …"]
    )


def _value_wrong(file: str, card: str, key: str, found: object) -> AskedWrongly:
    return _card_wrong("card-value-wrong", file, card, f"{key!r} is {shortened(repr(found))}, which no card has")


def _control_code_in_card(file: str, card: str, key: str, character: str) -> AskedWrongly:
    what = f"{shortened(key)!r} holds a terminal control code (U+{ord(character):04X})"
    return _card_wrong("card-control-code", file, card, what)
