"""The word list of questions, `index/reading.toml`, read strictly and cached."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from judge_cli.errors import CorpusBroken, shortened
from judge_cli.procedure.charts.charts import things_file
from judge_cli.procedure.when.things import read_things
from judge_cli.question.clauses import MAIN, PLAYERS, clause
from judge_cli.question.sayings import key_of
from judge_cli.question.senses import EXACT, KINDS, Mark, Saying, Senses
from judge_cli.search.words import SLANG, slang_in, stem, words_of
from judge_cli.text.toml_file import Table, phrase_wrong, read_toml
from judge_cli.tree.kept.cache import Cache, Kept, Recipe

READING = "reading.toml"
_GROUPS = ("negation", "asking", "joining", "players")
_LISTS = ("idle", "vague")
_KEYS = (
    *_LISTS,
    *_GROUPS,
    *KINDS,
    *("sides", "turned", "weights", "numbers", "amount", "soft", "comparing"),
    *("words", "saying", "mark"),
)
_SAYING = ("says", *Saying._fields)
_MARK = ("name", "said", "within", "at", "until", "between", "outside", "lasts", "whose", "declined", "bare_after")


def read_senses(path: Path, slang: Table) -> Senses:
    """The senses in a file; slang takes the sense of its translation."""
    table = read_toml(path).table().only(_KEYS)
    phrases: dict[str, list[str]] = {}
    stems: dict[str, str] = {}
    for kind, value, said in _entries(table):
        words = [word.folded for word in words_of(said)]
        stems.update((word, stem(word)) for word in words)
        key = said if said.startswith(EXACT) else " ".join(stems[word] for word in words)
        phrases.setdefault(key, [kind, value])
    _add_slang(phrases, stems, slang)
    sides = {value: side for side in ("corp", "runner") for value in table.table("sides").texts(side)}
    turned = [[one.text(key) for key in ("act", "beside", "becomes")] for one in table.tables("turned")]
    lists = table.table("words")
    weights, numbers, amounts = table.table("weights"), table.table("numbers"), table.tables("amount")
    senses = Senses(
        phrases,
        stems,
        sides,
        turned,
        {name: weights.number(name) / 100 for name in weights.values},
        _reach(phrases),
        {name: numbers.number(name) for name in numbers.values},
        [[one.text("name"), *(list(one.texts(key)) for key in ("of", "beside", "apart"))] for one in amounts],
        list(table.texts("soft")),
        list(table.texts("comparing")),
        {name: list(lists.texts(name)) for name in lists.values},
        [_mark(one.only(_MARK)) for one in table.tables("mark")],
        [_saying(one.only(_SAYING)) for one in table.tables("saying")],
        {},
        {},
        {},
    )
    for n, one in enumerate(table.tables("saying")):
        for way in one.texts("says"):
            senses.ways.setdefault(key_of(way, senses), []).append((n, way))
    return senses


def _saying(one: Table) -> Saying:
    return Saying(
        does=list(one.texts("does")),
        choice=one.text("choice", ""),
        by=_player(one, "by"),
        told=one.text("told", ""),
        asks=list(one.texts("asks")),
        label=one.text("label", ""),
        unrezzed=one.flag("unrezzed"),
        held=one.flag("held"),
        own=one.flag("own"),
        named=one.flag("named"),
        only=_player(one, "only"),
        asked=list(one.texts("asked")),
        by_other=one.flag("by_other"),
        cause=one.flag("cause"),
    )


def _player(table: Table, key: str) -> str:
    """The player that a saying names at a key; empty if none."""
    written = table.text(key, "")
    if written and written not in PLAYERS:
        raise phrase_wrong(table.place(key), "a player", written, list(PLAYERS))
    return written


def _mark(one: Table) -> Mark:
    within, at, until, between, outside, lasts = (
        list(one.texts(key)) for key in ("within", "at", "until", "between", "outside", "lasts")
    )
    said = [way.split() for way in one.texts("said")]
    whose, declined, bare_after = one.text("whose", ""), one.flag("declined"), one.flag("bare_after")
    return Mark(one.text("name"), said, within, at, until, between, outside, lasts, whose, declined, bare_after)


def _add_slang(phrases: dict[str, list[str]], stems: dict[str, str], slang: Table) -> None:
    """Gives slang the sense of its translation; a slang word cannot have another sense."""
    for said, means in slang_in(slang):
        meaning = phrases.get(" ".join(stem(word.folded) for word in words_of(means)))
        if meaning is None:
            raise CorpusBroken(
                "slang-not-read",
                f"{shortened(said)!r} is to mean {shortened(means)!r}, which reading.toml does not know",
                place=slang.place(means),
                tries=["name a word of reading.toml, or say it in synonyms.toml, which only searches use"],
            )
        words = [word.folded for word in words_of(said)]
        stems.update((word, stem(word)) for word in words)
        key = " ".join(stems[word] for word in words)
        if phrases.setdefault(key, meaning) != meaning:
            raise CorpusBroken(
                "slang-read-otherwise",
                f"{shortened(said)!r} is slang here, and has the sense {':'.join(phrases[key])} in reading.toml",
                place=slang.place(means),
                tries=["say it in one of the two files only"],
            )


def _reach(phrases: Iterable[str]) -> dict[str, int]:
    """The length of the longest phrase that begins with two stems."""
    found: dict[str, int] = {}
    for phrase in phrases:
        first, *more = phrase.split(" ")
        if more:
            start = f"{first} {more[0]}"
            found[start] = max(found.get(start, 0), len(more) + 1)
    return found


def _entries(table: Table) -> Iterator[tuple[str, str, str]]:
    """Every phrase with its kind and value; the first of two equal ones counts."""
    for kind in (*KINDS, *_GROUPS):
        values = table.table(kind)
        for value in values.values:
            yield from ((kind, value, said) for said in values.texts(value))
    for name in _LISTS:
        yield from ((name, name, said) for said in table.texts(name))


def open_senses(index: Path, cache: Cache) -> Senses:
    """The senses of a folder of words, from the cache if nothing has changed."""
    files = [index / READING, index / SLANG, things_file()]
    recipe = Recipe("senses", files, ("question", "search"))
    return cache.made(recipe, lambda: _with_things(index), lambda kept: senses_from_row(kept.head))


def _with_things(index: Path) -> Kept:
    made = read_senses(index / READING, read_toml(index / SLANG).table())
    names = [name for thing in read_things(read_toml(things_file())) for name in (thing.name, *thing.also)]
    made.stems.update((word.folded, stem(word.folded)) for name in names for word in words_of(name))
    made.things.update((name, list(clause(MAIN, made.of(name), made).features)) for name in names)
    return Kept(senses_to_row(made))


def senses_to_row(senses: Senses) -> list[Any]:
    """The senses as plain values; phrases with one meaning are grouped, and share it when read."""
    same: dict[tuple[str, ...], list[str]] = {}
    for phrase, meaning in senses.phrases.items():
        same.setdefault(tuple(meaning), []).append(phrase)
    return [[[list(meaning), phrases] for meaning, phrases in same.items()], *senses._replace(alone={})[1:]]


def senses_from_row(row: Sequence[Any]) -> Senses:
    """The senses stored as these values."""
    together, *others = row
    senses = Senses({phrase: meaning for meaning, phrases in together for phrase in phrases}, *others)
    marks, sayings = [Mark(*one) for one in senses.marks], [Saying(*one) for one in senses.sayings]
    return senses._replace(marks=marks, sayings=sayings)
