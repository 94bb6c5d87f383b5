"""The grammar of card text, read strictly from its files: entries of words and parts, each with its result."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.cards.reading.saying.said_cards import Value
from judge_cli.errors import CorpusBroken, shortened
from judge_cli.text.block import Place
from judge_cli.text.outside import corpus_text

_TOKEN = re.compile(r"\s*\.\.<\w+>|<\w+>|[{}\[\],:]|[^{}\[\],:<>]+")
# Keys that may repeat: their values are added up.
_ADDED = ("is", "is_not", "has", "type", "subtype", "no_subtype")
MISSING = object()


class Clash(Exception):
    """Two parts of a sentence contradict each other: this reading is impossible."""


class Slot(NamedTuple):
    """A place for the value of a part."""

    name: str


class Spread(NamedTuple):
    """A slot that takes all keys of a part, or all its items."""

    name: str


class Pairs(NamedTuple):
    """A table, item by item."""

    items: tuple[tuple[str, Value], ...]


class Items(NamedTuple):
    """A list, item by item."""

    items: tuple[Value, ...]


Template = Any  # Slot, Spread, Pairs, Items, a word or a number


def read_template(text: str) -> Template:
    """The template in a text; ValueError, in words, if it is none."""
    tokens = [one.strip() for one in _TOKEN.findall(text) if one.strip()]
    found, end = _node(tokens, 0)
    if end != len(tokens):
        raise ValueError(f"{tokens[end]!r} comes after the end")
    return found


def _node(tokens: list[str], at: int) -> tuple[Template, int]:
    if at >= len(tokens):
        raise ValueError("it breaks off")
    one = tokens[at]
    if one == "{":
        return _pairs(tokens, at + 1)
    if one == "[":
        return _list_items(tokens, at + 1)
    if one.startswith("..<"):
        return Spread(one[3:-1]), at + 1
    if one.startswith("<"):
        return Slot(one[1:-1]), at + 1
    if one in ("}", "]", ",", ":"):
        raise ValueError(f"{one!r} where a value was expected")
    return _plain(one), at + 1


def _plain(word: str) -> str | int | bool:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if re.fullmatch(r"-?\d+", word) else word


def _pairs(tokens: list[str], at: int) -> tuple[Template, int]:
    found: list[tuple[str, Value]] = []
    while at < len(tokens) and tokens[at] != "}":
        if tokens[at].startswith("..<"):
            found.append(("..", Spread(tokens[at][3:-1])))
            at += 1
        else:
            if at + 1 >= len(tokens) or tokens[at + 1] != ":":
                raise ValueError(f"the key {tokens[at]!r} has no value")
            value, end = _node(tokens, at + 2)
            found.append((tokens[at], value))
            at = end
        at += at < len(tokens) and tokens[at] == ","
    if at >= len(tokens):
        raise ValueError("a { is not closed")
    return Pairs(tuple(found)), at + 1


def _list_items(tokens: list[str], at: int) -> tuple[Template, int]:
    found: list[Value] = []
    while at < len(tokens) and tokens[at] != "]":
        value, at = _node(tokens, at)
        found.append(value)
        at += at < len(tokens) and tokens[at] == ","
    if at >= len(tokens):
        raise ValueError("a [ is not closed")
    return Items(tuple(found)), at + 1


def slots(template: Template) -> Iterator[str]:
    """The names of the parts that a template uses."""
    if isinstance(template, Slot | Spread):
        yield template.name
    elif isinstance(template, Pairs):
        for _, value in template.items:
            yield from slots(value)
    elif isinstance(template, Items):
        for value in template.items:
            yield from slots(value)


def fill(template: Template, parts: Mapping[str, Value]) -> Value:
    """The value of a template with these parts; an absent optional part is left out."""
    if isinstance(template, Slot):
        return parts.get(template.name, MISSING)
    if isinstance(template, Pairs):
        return _table(template, parts)
    if isinstance(template, Items):
        return _list(template, parts)
    return template


def _table(template: Pairs, parts: Mapping[str, Value]) -> Value:
    found: dict[str, Value] = {}
    for key, value in template.items:
        if key == "..":
            spread = parts.get(value.name, MISSING)
            for one in spread if isinstance(spread, list) else [] if spread is MISSING else [spread]:
                if not isinstance(one, dict):
                    raise Clash
                for name, said in one.items():
                    add(found, name, said)
        else:
            said = fill(value, parts)
            if said is not MISSING:
                add(found, key, said)
    return found


def add(table: dict[str, Value], key: str, said: Value) -> None:
    """Adds a key to a table; a contradiction makes the reading impossible."""
    if key not in table or table[key] == said:
        table[key] = said
    elif key in _ADDED:
        table[key] = [*_listed(table[key]), *(one for one in _listed(said) if one not in _listed(table[key]))]
    else:
        raise Clash


def _listed(value: Value) -> list[Value]:
    return value if isinstance(value, list) else [value]


def _list(template: Items, parts: Mapping[str, Value]) -> Value:
    found: list[Value] = []
    for value in template.items:
        if isinstance(value, Spread):
            spread = parts.get(value.name, MISSING)
            found += spread if isinstance(spread, list) else [] if spread is MISSING else [spread]
        else:
            said = fill(value, parts)
            if said is not MISSING:
                found.append(said)
    return found


# Parts without entries: a number, a signed number, a subtype of the game, a subtype after "non-".
BUILT_IN = ("NUMBER", "SIGNED", "SUBTYPE", "NON")
_ITEM = re.compile(r"<[^>]*>[*?]?|\(|\)\??|\||[^\s()|<]+")
_PART = re.compile(r"<(?:(\w+):)?(\w+)>([*?]?)")


class GrammarWord(NamedTuple):
    """A required word."""

    word: str


class GrammarPart(NamedTuple):
    """A required part: its kind, its name in the entry, and whether it may be absent or repeated."""

    kind: str
    name: str
    times: str


class GrammarGroup(NamedTuple):
    """Alternative lines of words and parts, required or optional."""

    lines: "tuple[tuple[Item, ...], ...]"
    optional: bool


Item = GrammarWord | GrammarPart | GrammarGroup


class GrammarEntry(NamedTuple):
    """One line of the grammar: its kind, its items, its result, and its place in the file."""

    kind: str
    items: tuple[Item, ...]
    gives: Template
    place: Place
    number: int


class Grammar:
    """All entries by kind, the forms of words, and the subtypes of the game."""

    def __init__(self, folder: Path) -> None:
        self.entries: dict[str, list[GrammarEntry]] = {}
        self.forms: dict[str, str] = {}
        self.alike: dict[str, str] = {}
        self.subtypes: frozenset[str] = frozenset()
        files = sorted(folder.glob("*.txt"))
        if not files:
            raise CorpusBroken(
                "grammar-missing",
                "the grammar of card text has no files",
                where=[str(folder)],
                tries=["judge corpus check"],
            )
        for path in files:
            self._read(path)
        self._check()

    def _read(self, path: Path) -> None:
        kind = ""
        for number, line in enumerate(corpus_text(path, f"grammar/{path.name}").splitlines(), 1):
            said = line.split("#", 1)[0].rstrip() if line.lstrip().startswith("#") else line.rstrip()
            if not said:
                continue
            place = Place(f"grammar/{path.name}", number)
            if not said.startswith(" "):
                kind = said.removesuffix(":")
                if not said.endswith(":") or not re.fullmatch(r"\w[\w ]*", kind):
                    raise _entry_wrong(place, said, "a line that is not set in names a kind and ends with a colon")
            else:
                try:
                    self._line(kind, said.strip(), place)
                except RecursionError:
                    raise _entry_wrong(place, said, "parts within parts without end") from None

    def _line(self, kind: str, said: str, place: Place) -> None:
        if kind == "forms of a word":
            first, *others = said.split()
            self.forms.update(dict.fromkeys(others, first))
        elif kind == "said alike":
            ours, _, printed = said.partition(" = ")
            if not printed:
                raise _entry_wrong(place, said, "it has the form: our phrase = the printed one")
            self.alike[ours] = printed
        elif kind == "subtypes":
            self.subtypes |= {one.strip().replace(" ", "-") for one in said.split(",") if one.strip()}
        elif not kind:
            raise _entry_wrong(place, said, "it stands under no kind")
        else:
            number = sum(map(len, self.entries.values()))
            self.entries.setdefault(kind, []).append(_entry(kind, said, place, number))

    def _check(self) -> None:
        known = {*self.entries, *BUILT_IN}
        for entries in self.entries.values():
            for entry in entries:
                for part in _parts(entry.items):
                    if part.kind not in known:
                        raise _part_unknown(entry.place, part.kind, sorted(known))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word that an entry asks for, and the subtypes."""
        waiting: list[Item] = [item for entries in self.entries.values() for entry in entries for item in entry.items]
        found = set(self.subtypes)
        while waiting:
            item = waiting.pop()
            if isinstance(item, GrammarWord):
                found.add(item.word)
            elif isinstance(item, GrammarGroup):
                waiting += [one for line in item.lines for one in line]
        return frozenset(found)

    @cached_property
    def begins(self) -> dict[str, frozenset[str] | None]:
        """The first words of each kind; None if it can begin with a number or a subtype, or be empty."""
        found: dict[str, set[str]] = {kind: set() for kind in self.entries}
        open_ended: set[str] = set(BUILT_IN)
        changed = True
        while changed:
            changed = False
            for kind, entries in self.entries.items():
                before = (len(found[kind]), kind in open_ended)
                for entry in entries:
                    if self._first(entry.items, found, open_ended, found[kind]):
                        open_ended.add(kind)
                changed |= before != (len(found[kind]), kind in open_ended)
        return {kind: None if kind in open_ended else frozenset(words) for kind, words in found.items()}

    @cached_property
    def _by_first_word(self) -> dict[str, tuple[dict[str, list[GrammarEntry]], list[GrammarEntry]]]:
        """The entries of each kind by first word, in file order, and those without a fixed first word."""
        found: dict[str, tuple[dict[str, list[GrammarEntry]], list[GrammarEntry]]] = {}
        begins = {kind: set(words or ()) for kind, words in self.begins.items()}
        open_ended = {*BUILT_IN, *(kind for kind, words in self.begins.items() if words is None)}
        for kind, entries in self.entries.items():
            starts: list[tuple[GrammarEntry, set[str] | None]] = []
            for entry in entries:
                words: set[str] = set()
                starts.append((entry, None if self._first(entry.items, begins, open_ended, words) else words))
            known = {word for _, words in starts if words for word in words}
            found[kind] = (
                {word: [one for one, words in starts if words is None or word in words] for word in known},
                [one for one, words in starts if words is None],
            )
        return found

    def beginning(self, kind: str, word: str) -> list[GrammarEntry]:
        """The entries of a kind that can begin with a word, in the order of the files."""
        by_word, others = self._by_first_word[kind]
        return by_word.get(word, others)

    def _first(self, items: tuple[Item, ...], found: dict[str, set[str]], open_ended: set[str], into: set[str]) -> bool:
        """Adds the possible first words of these items; returns whether they can begin otherwise or be empty."""
        for item in items:
            if isinstance(item, GrammarWord):
                into.add(item.word)
                return False
            if isinstance(item, GrammarPart):
                if item.kind in open_ended:
                    return True
                into |= found[item.kind]
                if not item.times:
                    return False
            else:
                opened = [self._first(line, found, open_ended, into) for line in item.lines]
                if any(opened):
                    return True
                if not item.optional:
                    return False
        return True


def _entry(kind: str, said: str, place: Place, number: int) -> GrammarEntry:
    pattern, arrow, gives = said.partition("=>")
    tokens = _ITEM.findall(pattern)
    items, end = _items(tokens, 0)
    if end != len(tokens) or not items:
        raise _entry_wrong(place, said, "its brackets do not match")
    parts = [part.name for part in _parts(items)]
    try:
        template = read_template(gives) if arrow else _unwritten(items, parts)
    except ValueError as problem:
        raise _entry_wrong(place, said, str(problem)) from None
    if unused := sorted(set(parts) ^ set(slots(template))):
        raise _entry_wrong(place, said, f"<{unused[0]}> is not on both sides: every part of a sentence must be used")
    return GrammarEntry(kind, items, template, place, number)


def _unwritten(items: tuple[Item, ...], parts: list[str]) -> Template:
    """The result of an entry without an arrow: its only part, or its words."""
    if len(parts) == 1 and len(items) == 1:
        return Slot(parts[0])
    if parts:
        raise ValueError("it has parts, and => must say what they give")
    return " ".join(item.word for item in items if isinstance(item, GrammarWord))


def _parts(items: tuple[Item, ...]) -> Iterator[GrammarPart]:
    for item in items:
        if isinstance(item, GrammarPart):
            yield item
        elif isinstance(item, GrammarGroup):
            for line in item.lines:
                yield from _parts(line)


def _items(tokens: list[str], at: int) -> tuple[tuple[Item, ...], int]:
    found: list[Item] = []
    while at < len(tokens) and tokens[at] != "|" and not tokens[at].startswith(")"):
        token = tokens[at]
        if token == "(":
            lines: list[tuple[Item, ...]] = []
            while token in ("(", "|"):
                line, at = _items(tokens, at + 1)
                lines.append(line)
                token = tokens[at] if at < len(tokens) else ""
            found.append(GrammarGroup(tuple(lines), token == ")?"))
        elif part := _PART.fullmatch(token):
            found.append(GrammarPart(part[2], part[1] or part[2], part[3]))
        else:
            found.append(GrammarWord(token))
        at += 1
    return tuple(found), at


def _entry_wrong(place: Place, entry: str, why: str) -> CorpusBroken:
    return CorpusBroken(
        "grammar-entry",
        f"the grammar entry {shortened(entry)!r} cannot be used: {why}",
        place=place,
        tries=["see grammar/README.md for how an entry is written"],
    )


def _part_unknown(place: Place, part: str, known: Sequence[str]) -> CorpusBroken:
    import difflib

    near = difflib.get_close_matches(part, known, 3)
    return CorpusBroken(
        "grammar-part",
        f"the grammar has no entries for <{part}>",
        place=place,
        where=[f"much like it: {', '.join(near)}"] if near else [],
        tries=[f"add entries under '{part}:', or name another part"],
    )
