"""Sentences in clauses: who does what to what, joined how; the asker's side, and that of each named player."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge_cli.procedure.steps.procedure import Player
from judge_cli.question.senses import KINDS, NUMBER, STRICT, WORD, Sense, Senses, side_of
from judge_cli.search.words import Word, words_of

MAIN, GIVEN, DURING = "main", "given", "while"
LACKING = "no"
BREAK = Sense("break", ",", ",")
_SENTENCES = re.compile(r"(?<!\d)[.!]+(?!\d)|[?\n]+|\.(?=\s)|\.$")
_PARTS = re.compile(r"[,:;()\"“”]|\s[-–—]+\s|\.\.\.")
_SHORT = 4
_ASKS_OR_JOINS = ("when", "where")
# The purpose of an act does not affect whether it is possible.
_PURPOSE = "so"
_WHERE = ("on", "in", "from", "at")
_NOUNS = frozenset((*STRICT, WORD, NUMBER))
_FEATURES = frozenset((*KINDS, WORD))
_SUBJECTS = ("type", "zone", "ability", "counter", "cost", "damage", "state", WORD)


class Clause(NamedTuple):
    """A clause: its joining word, its subject, its first act, whether that is denied, and its features."""

    joined: str
    subject: str
    act: str
    acts: tuple[str, ...]
    denied: bool
    features: tuple[str, ...]
    players: tuple[tuple[str, str], ...]
    read: tuple[Sense, ...] = ()

    @property
    def said(self) -> tuple[str, ...]:
        """The first word of each sense."""
        return tuple(sense.said for sense in self.read)

    @property
    def words(self) -> str:
        """The clause as it was written, in small letters."""
        return " ".join(sense.phrase or sense.said for sense in self.read)

    @property
    def head(self) -> str:
        """The main feature of the clause: its act, else its first noun."""
        return f"act:{self.act}" if self.act else next(iter(self.features), "")


def sentences(text: str, senses: Senses) -> list[list[Sense]]:
    """The sentences of a text as senses, with a break at each comma or dash."""
    found: list[list[Sense]] = []
    words = words_of(text)
    for start, end in _between(_SENTENCES, text, 0, len(text)):
        read: list[Sense] = []
        for more in _parts(text, _within(words, start, end), (start, end), senses):
            read += [BREAK, *more] if read and more else more
        if read:
            found.append(_joined(read))
    return found


def _parts(text: str, words: Sequence[Word], sentence: tuple[int, int], senses: Senses) -> list[list[Sense]]:
    """A sentence split at commas and dashes; a player in apposition ("I, the runner, …") splits nothing."""
    found: list[list[Sense]] = []
    said: Sequence[Word] = ()
    whole = False
    for start, end in _between(_PARTS, text, *sentence):
        part = _within(words, start, end)
        read = senses.of_words(text, part)
        named = bool(read) and len(read) < _SHORT and all(one.kind in ("players", "idle") for one in read)
        if found and (named or whole):
            said = (*said, *part)
            found[-1] = senses.of_words(text, said)
        else:
            said = part
            found.append(read)
        whole = named
    return found


def _within(words: Sequence[Word], start: int, end: int) -> Sequence[Word]:
    """The words in a stretch of their text."""
    return [one for one in words if start <= one.start < end]


def _between(marks: re.Pattern[str], text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The stretches of a text between some marks."""
    for mark in marks.finditer(text, start, end):
        yield start, mark.start()
        start = mark.end()
    yield start, end


def _joined(read: list[Sense]) -> list[Sense]:
    """The senses, with "when" and the like as joining words unless a question verb follows."""
    return [
        Sense("joining", GIVEN, one.said)
        if one.kind in ("asking", "joining")
        and one.said in _ASKS_OR_JOINS
        and not (n + 1 < len(read) and read[n + 1].kind == "asking")
        else one
        for n, one in enumerate(read)
    ]


def parted(read: Sequence[Sense], joined: str) -> Iterator[tuple[str, list[Sense]]]:
    """The stretches of a sentence between its joining words and breaks, each with its joining word."""
    part: list[Sense] = []
    how = joined
    for sense in read:
        if sense.kind != "joining" and sense is not BREAK:
            part.append(sense)
            continue
        if part:
            yield how, part
        part, how = [], joined if sense is BREAK else sense.value
    if part:
        yield how, part


def clause(joined: str, read: Sequence[Sense], senses: Senses) -> Clause:
    """The clause in a stretch of senses."""
    subject, denied, direction, owner, lacking, purpose = "", False, "", "", False, False
    acts: list[str] = []
    forms: list[str] = []
    features: dict[str, None] = {}
    players: list[tuple[str, str]] = []
    for n, sense in enumerate(read):
        purpose = purpose or (bool(acts) and sense.said == _PURPOSE)
        if sense.kind == "negation":
            lacking = sense.value == "lacking" or _is_contrast(read[n : n + 2])
            denied = denied if lacking or purpose or (acts and _is_relative(read[:n])) else not denied
        elif sense.kind == "players":
            players.append(("", sense.value))
            owner = sense.value if sense.own else ""
            subject = subject or ("" if acts or sense.own else sense.value)
        elif lacking and sense.kind in _FEATURES:
            features[f"{LACKING}>{sense.feature}"] = None
            lacking = False
        elif sense.kind == "act":
            acts.append(sense.value)
            forms.append(sense.said)
            features[sense.feature] = None
        elif sense.kind in _NOUNS:
            subject = subject or ("" if acts or sense.kind not in _SUBJECTS else sense.feature)
            if owner:
                players.append((sense.feature, owner))
                owner = ""
            if sense.kind == "zone" and direction:
                features[f"{direction}>{sense.feature}"] = None
            features[sense.feature] = None
        if sense.kind not in ("idle", "players"):
            direction = ""
        direction = _DIRECTIONS.get(sense.said, direction)
    acts, features = _turned(acts, features, senses)
    act = _predicate(acts, forms)
    return Clause(joined, subject, act, tuple(acts), denied, tuple(features), tuple(players), tuple(read))


def _is_relative(before: Sequence[Sense]) -> bool:
    """Whether a denial is in a relative clause ("a click that I did not use"): another subject precedes it."""
    last = next((sense for sense in reversed(before) if sense.kind not in ("idle", "asking")), None)
    return last is not None and last.kind == "players" and not last.own


def _is_contrast(read: Sequence[Sense]) -> bool:
    """Whether a "not" only contrasts places, and denies nothing ("on hardware, not on a program")."""
    return len(read) > 1 and read[0].said == "not" and read[1].said in _WHERE


def _predicate(acts: Sequence[str], forms: Sequence[str]) -> str:
    """The act of a clause's subject: the first that is no participle like breaking or broken, else the first."""
    plain = (act for act, form in zip(acts, forms, strict=True) if not form.endswith(("ing", "ed", "en")))
    return next(plain, acts[0] if acts else "")


_DIRECTIONS = {"from": "from", "off": "from", "into": "into", "onto": "into", "to": "into"}


def _turned(acts: list[str], features: dict[str, None], senses: Senses) -> tuple[list[str], dict[str, None]]:
    """The acts and features, with each act replaced that means another one beside something."""
    for act, beside, becomes in senses.turned:
        if act in acts and (beside in features or any(one.startswith(f"{beside}:") for one in features)):
            acts = [becomes if one == act else one for one in acts]
            features = {f"act:{becomes}" if one == f"act:{act}" else one: None for one in features}
    return acts, features


PLAYERS = {"runner": Player.RUNNER, "corp": Player.CORP}
OTHER = {"corp": "runner", "runner": "corp", "": ""}


def speaker(clauses: Sequence[Clause], senses: Senses, who: str) -> str:
    """The asker's side, if "my" acts or things show it, or the other named player."""
    counted = {"corp": 0.0, "runner": 0.0}
    named: set[str] = set()
    speaks = False
    for one in clauses:
        named |= {player for _, player in one.players} & counted.keys()
        for thing, player in one.players:
            speaks = speaks or player == "i"
            side = side_of(senses.sides, thing) if player == "i" else ""
            if side:
                counted[side] += 1.5
        side = side_of(senses.sides, one.head) if one.subject == "i" and one.act else ""
        if side:
            counted[side] += 1
    players = {player for one in clauses for thing, player in one.players if not thing}
    told = next((one for one in ("corp", "runner") if f"i_{one}" in players), "")
    if told or not speaks:
        return told
    if len(named) == 1:
        counted[OTHER[next(iter(named))]] += 3
    if counted["corp"] == counted["runner"]:
        return who if who in counted else ""
    return max(counted, key=lambda side: counted[side])


def side_of_player(player: str, side: str) -> str:
    """The side of a player, given the side of "I"."""
    sides = {"i": side, "i_corp": "corp", "i_runner": "runner", "opponent": OTHER[side]}
    return sides.get(player, player if player in OTHER else "")
