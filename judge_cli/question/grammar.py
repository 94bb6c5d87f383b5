"""How people ask, read from the vocabulary: clauses that are understood to their last word, or not at all."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from judge_cli.errors.procedures import phrase_wrong
from judge_cli.procedure.procedure import Player
from judge_cli.question.card_finder import Mention
from judge_cli.search.slang import Spoken, in_words_of_rules, spoken
from judge_cli.search.words import words_of
from judge_cli.text.toml_file import Table, TomlFile

_CLAUSE_KEYS = (
    *("says", "does", "choice", "by", "told", "asks", "label", "unrezzed", "held", "own", "named", "only", "asked"),
    *("by_other", "cause"),
)
_PLAYERS = {"runner": Player.RUNNER, "corp": Player.CORP, "someone": None}
_SLOTS = ("{player}", "{card}", "{other}")
_AFTER_A_CARD = ("ability", "abilities", "effect", "text")
CARD = "<card "


class Clause(NamedTuple):
    """Something that may happen, and how people say it."""

    says: tuple[tuple[str, ...], ...]
    does: tuple[str, ...]
    choice: str
    by: str
    told: str
    asks: tuple[str, ...]
    label: str
    unrezzed: bool
    held: bool
    own: bool
    named: bool
    only: str
    asked: tuple[str, ...]
    by_other: bool
    cause: bool


class Meant(NamedTuple):
    """A clause as somebody said it: with which cards, and by which player."""

    clause: Clause
    said: tuple[str, ...]
    card: str = ""
    other: str = ""
    player: Player | None = None


class Parts(NamedTuple):
    """A question taken apart: how it begins, what is asked, and the circumstances with the word that joins them."""

    opening: str
    asked: tuple[str, ...]
    joined: str
    circumstances: tuple[str, ...]
    turning: tuple[str, ...]


class Grammar:
    """The words and clauses of one vocabulary."""

    def __init__(
        self,
        lists: Mapping[str, frozenset[str]],
        forms: Mapping[str, str],
        slang: Spoken,
        clauses: Sequence[Table],
    ) -> None:
        self.lists = lists
        self._forms = forms
        self._slang = slang
        self.clauses = tuple(_clauses(clauses, self.plain))

    @cached_property
    def joining(self) -> dict[str, str]:
        """The words that join circumstances to what is asked, with their kind."""
        return {word: kind for kind in ("after", "before", "during", "given") for word in self.lists[kind]}

    def words(self, text: str, mentions: Sequence[Mention]) -> list[str]:
        """The words of a text, each card that it names as one word."""
        found: list[str] = []
        for word in words_of(text):
            inside = next((m for m in mentions if m.start <= word.start < m.end), None)
            if inside is None:
                found.append(word.folded)
            elif word.start == inside.start:
                found.append(f"{CARD}{inside.name}>")
        return found

    def parts(self, words: Sequence[str]) -> Parts:
        """The question taken apart at its joining words."""
        turning = tuple(word for word in words if word in self.lists["turning"])
        first = words[0] if words else ""
        asks = self.lists["yes_or_no"]
        if first in self.joining and not (len(words) > 1 and words[1] in asks):
            return self._circumstances_first(words, turning)
        opening, rest = (first, list(words[1:])) if first in asks | self.lists["open_questions"] else ("", list(words))
        at = next((n for n, word in enumerate(rest) if n and word in self.joining), len(rest))
        joined = self.joining[rest[at]] if at < len(rest) else ""
        return Parts(opening, tuple(rest[:at]), joined, tuple(rest[at + 1 :]), turning)

    def _circumstances_first(self, words: Sequence[str], turning: tuple[str, ...]) -> Parts:
        """A question that begins with its circumstances, parted where both sides are clauses, if anywhere."""
        places = [n for n, word in enumerate(words) if n > 1 and word in self.lists["yes_or_no"]]
        whole = [n for n in places if self.clause(words[1:n]) and self.clause(words[n + 1 :])]
        at = next(iter(whole or places), len(words))
        joined = self.joining[words[0]]
        return Parts("".join(words[at : at + 1]), tuple(words[at + 1 :]), joined, tuple(words[1:at]), turning)

    def plain(self, words: Sequence[str], without: str = "fillers") -> tuple[str, ...]:
        """The words as clauses have them: without those of a list that say nothing, one form for all."""
        found: list[str] = []
        for word in in_words_of_rules(words, self._slang):
            if word in self.lists[without] or (found and found[-1].startswith(CARD) and word in _AFTER_A_CARD):
                continue
            found.append(self._forms.get(word, word))
        return tuple(found)

    def clause(self, words: Sequence[str]) -> Meant | None:
        """The clause that the words say, all of them; a card may stand beside it that is only there."""
        plain = self.plain(words)
        found = self._clause(plain)
        if found is None and plain[-2:-1] in (("with",), ("on",)) and plain[-1].startswith(CARD):
            beside = self._clause(plain[:-2])
            other = plain[-1].removeprefix(CARD).removesuffix(">")
            found = beside._replace(other=beside.other or other) if beside else None
        return found

    def _clause(self, plain: tuple[str, ...]) -> Meant | None:
        for clause in self.clauses:
            for says in clause.says:
                slots = _matched(says, plain)
                if slots is not None and _fits(clause, slots):
                    return _meant(clause, plain, slots)
        return None

    def vocabulary(self) -> frozenset[str]:
        """Every word that the grammar knows."""
        said = {word for clause in self.clauses for says in clause.says for word in says if word not in _SLOTS}
        slang = {word for every in self._slang.values() for said, _ in every for word in said}
        return frozenset().union(*self.lists.values(), self._forms, self._forms.values(), said, slang)

    def sayings(self) -> list[str]:
        """The first way to say each clause."""
        return [
            " ".join(word.strip("{}").upper() if word in _SLOTS else word for word in c.says[0]) for c in self.clauses
        ]


def _matched(says: tuple[str, ...], words: tuple[str, ...]) -> dict[str, str] | None:
    """What stands in the slots of a saying, if the words are exactly that."""
    if len(says) != len(words):
        return None
    slots: dict[str, str] = {}
    for wanted, word in zip(says, words, strict=True):
        if wanted == "{player}":
            if word not in _PLAYERS:
                return None
            slots[wanted] = word
        elif wanted in _SLOTS:
            if not word.startswith(CARD):
                return None
            slots[wanted] = word.removeprefix(CARD).removesuffix(">")
        elif wanted != word:
            return None
    return slots


def _fits(clause: Clause, slots: dict[str, str]) -> bool:
    """Whether the player who is named is one who can do it."""
    named = _PLAYERS.get(slots.get("{player}", ""))
    able = _PLAYERS.get(clause.only or clause.by)
    return named is None or able is None or named is able


def _meant(clause: Clause, said: tuple[str, ...], slots: dict[str, str]) -> Meant:
    player = _PLAYERS.get(slots.get("{player}", clause.by or "someone"))
    if player is None and clause.by:
        player = _PLAYERS[clause.by]
    return Meant(clause, said, slots.get("{card}", ""), slots.get("{other}", ""), player)


def read_grammar(file: TomlFile, slang: TomlFile) -> Grammar:
    """The grammar in a file, which takes the slang of another for what it means."""
    table = file.table()
    words = table.table("words")
    lists = {name: frozenset(words.texts(name)) for name in words.values}
    written = table.table("forms")
    forms = {form: word for word in written.values for form in written.texts(word)}
    return Grammar(lists, forms, spoken(slang.table()), table.tables("clause"))


def _clauses(tables: Sequence[Table], plain: Callable[[Sequence[str]], tuple[str, ...]]) -> Iterator[Clause]:
    for one in tables:
        one.only(_CLAUSE_KEYS)
        says = tuple(plain(said.split()) for said in one.texts("says"))
        yield Clause(
            says=says,
            does=one.texts("does"),
            choice=one.text("choice", ""),
            by=_player(one, "by"),
            told=one.text("told", ""),
            asks=one.texts("asks"),
            label=one.text("label", ""),
            unrezzed=one.flag("unrezzed"),
            held=one.flag("held"),
            own=one.flag("own"),
            named=one.flag("named"),
            only=_player(one, "only"),
            asked=one.texts("asked"),
            by_other=one.flag("by_other"),
            cause=one.flag("cause"),
        )


def _player(table: Table, key: str) -> str:
    """The player that a clause names at a key; nobody if it has none."""
    written = table.text(key, "")
    if written and written not in _PLAYERS:
        raise phrase_wrong(table.place(key), "a player", written, list(_PLAYERS))
    return written
