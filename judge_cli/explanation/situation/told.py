"""A position told in words becomes a setup: what each stretch of a sentence tells, in numbers and places."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from judge_cli.cards.language.card import Card, counter_kinds, says
from judge_cli.explanation.situation.assumed import CREDITS
from judge_cli.explanation.situation.counted import numbers_of, with_counted
from judge_cli.explanation.situation.laid import takes_advancement
from judge_cli.explanation.situation.setup import Setup, is_central
from judge_cli.procedure.steps.procedure import Player
from judge_cli.reader.told import WORD, CardSaid, ToldSentence, ToldStretch
from judge_cli.text.toml_file import Table

_ICEBREAKER = "icebreaker"
_PLAYERS = ("runner", "corp")
_SPEAKER = ("i", "im", "ive", "my", "me")
_OTHER = ("he", "hes", "his", "she", "shes", "her", "they", "theyre", "their", "opponent")
_ENDING = (".", ";", "?", "!")
_SERVERS = {"hq": "HQ", "rnd": "R&D", "archives": "Archives", "remote": "remote 1"}
_SAID = re.compile(r"\b(?:from |off |out of )?(?:(hq)|(r ?& ?d|rnd)|(archives)|(remote))\b", re.IGNORECASE)
_ACCESSED = re.compile(r"\baccess", re.IGNORECASE)
_SURELY = 1000
_MET = re.compile(
    r"\b(?:access|encounter|fac(?:e|es|ing)\b|hits?\b|hitting|runs? into|ran into|meets?\b|approach)", re.IGNORECASE
)
_PLAYS = re.compile(
    r"\b(?:play(?:s|ed|ing)?|hits? (?:me|him|them) with|hit by|uses?|fires?)(?: (?:an?|the|my|his|her|their))? ?$",
    re.IGNORECASE,
)
_NO_BREAKER = re.compile(r"\bbreakers?\b", re.IGNORECASE)
_KINDS = re.compile(r"(advance|virus|power|credit)", re.IGNORECASE)
_UPGRADE, _ZONE = "upgrade", "zone"
_ROOTED = ("asset", _UPGRADE, "agenda")
_ON_THE_TABLE = ("program", "hardware", "resource")
_ELSEWHERE = {"heap": "heap", "grip": "grip", "archives": "Archives", "rnd": "R&D", "hq": "HQ"}


class CardTold(NamedTuple):
    """A card that a sentence names, and where."""

    begin: int
    end: int
    card: Card


class Position(NamedTuple):
    """A setup with the sentences that say it, the words that were used for it, and those that could not be."""

    setup: Setup
    says: tuple[str, ...]
    used: tuple[tuple[int, int], ...]
    unused: tuple[str, ...]
    surely: int
    accessed: str = ""
    is_unbroken: bool = False
    chosen: str = ""
    # Whether something is told of "me" or "them".
    is_spoken: bool = False


def named_card(begin: int, end: int, card: Card) -> CardSaid:
    """A card for the reader of positions, by the type that it was taught."""
    kind = card.type
    if kind == "program" and _ICEBREAKER in card.subtypes:
        kind = "breaker"
    if kind == "identity" and card.side is Player.CORP:
        kind = "corpidentity"
    return CardSaid(begin, end, kind)


def position_of(text: str, told: ToldSentence, cards: Sequence[CardTold], file: Table, payer: str = "") -> Position:
    """The position that a sentence tells; `payer` has the credits that nobody is said to have."""
    return _Reading(text, with_counted(told, text, file), cards, file, payer).position()


class _Reading:
    """Puts one stretch after the other into a setup."""

    def __init__(self, text: str, told: ToldSentence, cards: Sequence[CardTold], file: Table, payer: str) -> None:
        self._text, self._told, self._cards, self._numbers = text, told, cards, numbers_of(file)
        self._payer, self._is_unbroken, self._told_credits = payer, False, set[str]()
        self._chosen, self._is_spoken = "", False
        self._idle = {*file.table("words").texts("idle")}
        names = tuple(dict.fromkeys(one.card.name for one in cards))
        self._setup = Setup(cards=names)
        self._says: list[str] = []
        self._words: list[tuple[int, int]] = []
        rooted = [one.card for one in cards if one.card.type in _ROOTED]
        self._accessed = rooted[0].name if len(rooted) == 1 and _ACCESSED.search(text) else ""

    def position(self) -> Position:
        servers = self._servers()
        unused: list[str] = [*servers[1:], *self._plays()]
        used: list[tuple[int, int]] = [*self._words]
        self._setup = self._setup._replace(server=servers[0] if servers else "")
        surely = _SURELY
        for one in self._told.stretches:
            words = self._text[one.begin : one.end]
            label, _, value = one.told.partition(":")
            take = _TAKES.get(label)
            if take is not None and take(self, one, value, words):
                used.append((one.begin, one.end))
                surely = min(surely, _SURELY if label == "moment" and _MET.search(words) else one.surely)
            elif label == _ZONE or not self._is_idle(one):
                unused.append(words)
        if self._setup.do:
            unused += [self._setup.server] if self._setup.server else []
        else:
            self._places()
        says = tuple(self._says)
        found = (self._setup, says, tuple(used), tuple(unused), surely)
        return Position(*found, self._accessed, self._is_unbroken, self._chosen, self._is_spoken)

    def _plays(self) -> list[str]:
        """Puts played cards into play; the names of those that nobody is said to play."""
        unused: list[str] = []
        for one in self._cards:
            if one.card.type not in ("operation", "event"):
                continue
            said = _PLAYS.search(self._text, 0, one.begin)
            if said is None:
                unused.append(one.card.name)
                continue
            self._words.append((said.start(), one.end))
            if one.card.type == "event":  # it makes the run
                self._says.append(f"The Runner plays {one.card.name}.")
                continue
            has_paid = ("corp", max(one.card.cost or 0, CREDITS))
            credits = (*self._setup.credits, has_paid)
            do = (f"corp plays {one.card.name}",)
            self._setup = self._setup._replace(turn="corp", do=do, credits=credits)
            self._says.append(f"The Corp plays {one.card.name}.")
        return unused

    def _is_idle(self, one: ToldStretch) -> bool:
        """Whether a stretch has no word that could tell anything beside what was used."""
        for word in WORD.finditer(self._text, one.begin, one.end):
            within = any(begin <= word.start() < end for begin, end in self._words) or self._is_named(word.start())
            if not within and word.group().isalnum() and word.group().casefold() not in self._idle:
                return False
        return True

    def _places(self) -> None:
        """Cards that may be accessed lie where the run goes, unrezzed unless told otherwise."""
        setup = self._setup
        placed = {name for name, _ in setup.where}
        rooted = [one.card for one in self._cards if one.card.type in _ROOTED]
        is_remote = bool(self._accessed) or any(one.type != _UPGRADE for one in rooted)
        server = setup.server or ("remote 1" if is_remote else "HQ")
        for card in rooted:
            if card.name in placed or card.name in setup.stolen:
                continue
            inside = card.type == _UPGRADE and card.name != self._accessed
            if not (inside and is_central(server)) and card.type != _UPGRADE:
                self._setup = self._setup._replace(where=(*self._setup.where, (card.name, server)))
            told_rezzed = f"{card.name} is rezzed." in self._says
            if not is_central(server) and card.type != "agenda" and not told_rezzed:
                unrezzed = dict.fromkeys((*self._setup.unrezzed, card.name))
                self._setup = self._setup._replace(unrezzed=tuple(unrezzed))
        self._setup = self._setup._replace(server=server)
        self._says.insert(0, f"The Runner runs on {server}; the cards are {', '.join(self._setup.cards)}.")

    def _player(self, one: ToldStretch) -> str:
        """Whose a number is: the player whom the last word before its end names, else the one that was read."""
        speaker = self._told.speaker if self._told.speaker in _PLAYERS else ""
        other = {"runner": "corp", "corp": "runner"}.get(speaker, "")
        found, by_speaker = "", False
        for word in WORD.finditer(self._text, 0, one.end):
            if self._is_named(word.start()) or any(one.end == word.start() for one in self._cards):  # "Snare!"
                continue
            said = word.group().casefold()
            if said in _ENDING and word.end() < one.begin:
                found = ""
            elif said in _PLAYERS:
                found, by_speaker = said, False
            elif said in _SPEAKER:
                found, by_speaker = speaker, True
            elif said in _OTHER and other and found not in _PLAYERS:
                found, by_speaker = other, True
        self._is_spoken |= by_speaker
        return found or one.whose or self._payer

    def _near(self, one: ToldStretch, *types: str) -> CardTold | None:
        """The card that a stretch is about: the one in it, or the nearest of these types."""
        fit = [card for card in self._cards if card.card.type in types]
        inside = [card for card in fit if one.begin <= card.begin and card.end <= one.end]
        apart: Callable[[CardTold], int] = lambda card: max(card.begin - one.end, one.begin - card.end)  # noqa: E731
        return min(inside or fit, key=apart, default=None)

    def _credits(self, one: ToldStretch, _value: str, words: str) -> bool:
        number, player = self._numbers.only(words), self._player(one)
        if number is None or not player or player in self._told_credits:
            return False
        others = [one for one in self._setup.credits if one[0] != player]
        self._told_credits.add(player)
        self._setup = self._setup._replace(credits=(*others, (player, number)))
        self._says.append(f"The {player.title()} has {_many(number, 'credit')}.")
        return True

    def _hand(self, one: ToldStretch, _value: str, words: str) -> bool:
        number, player = self._numbers.only(words), self._player(one) or "runner"
        if "full" in words.casefold().split():
            number = 5
        if number is not None and (player == "corp" or words.casefold().endswith("hq")) and not self._setup.hq:
            self._setup = self._setup._replace(hq=(str(number),))
            self._says.append(f"The Corp has {_many(number, 'card')} in HQ.")
            return True
        if number is None or player != "runner" or self._setup.grip:
            return False
        self._setup = self._setup._replace(grip=(str(number),))
        self._says.append(f"The Runner has {_many(number, 'card')} in the grip.")
        return True

    def _tags(self, _one: ToldStretch, _value: str, words: str) -> bool:
        number = self._numbers.only(words)
        plain = words.casefold()
        if number is None and "tagged" in plain:
            number = 0 if re.search(r"not|n't|un", plain) else 1
        if number is None or self._setup.tags is not None:
            return False
        self._setup = self._setup._replace(tags=number)
        self._says.append(f"The Runner has {_many(number, 'tag')}.")
        return True

    def _badpub(self, _one: ToldStretch, _value: str, words: str) -> bool:
        number = self._numbers.only(words)
        if number is None or self._setup.bad_publicity is not None:
            return False
        self._setup = self._setup._replace(bad_publicity=number)
        self._says.append(f"There is {number} bad publicity.")
        return True

    def _counters(self, one: ToldStretch, value: str, words: str) -> bool:
        number = self._numbers.only(words)
        kinds = {said.casefold() for said in _KINDS.findall(words)}
        if len(kinds) == 1:
            value = kinds.pop().replace("advance", "advancement")
        near = self._near(one, "ice", *_ROOTED, *_ON_THE_TABLE)
        if number is None or near is None:
            return False
        card = near.card
        value = value or ("advancement" if takes_advancement(card) else (*counter_kinds(card), "")[0])
        fits = counter_kinds(card)[:1] == (value,) or (value == "advancement" and takes_advancement(card))
        if not fits or card.name in dict(self._setup.counters):
            return False
        self._setup = self._setup._replace(counters=(*self._setup.counters, (card.name, number)))
        self._says.append(f"{card.name} has {_many(number, f'{value} counter')}.")
        return True

    def _state(self, one: ToldStretch, value: str, words: str) -> bool:
        near = self._near(one, "ice", "asset", _UPGRADE)
        if near is None or value not in ("rezzed", "unrezzed"):
            return False
        if (value == "unrezzed") != bool(re.search(r"un|not|n't|face-?down", words.casefold())):
            return False
        self._says.append(f"{near.card.name} is {value}.")
        if value == "unrezzed":
            self._setup = self._setup._replace(unrezzed=(*self._setup.unrezzed, near.card.name))
        return True

    def _zone(self, one: ToldStretch, value: str, _words: str) -> bool:
        near = self._near(one, *_ROOTED, *_ON_THE_TABLE)
        if near is None:
            return False
        name = near.card.name
        if value == "installed" and near.card.type in _ON_THE_TABLE:
            self._says.append(f"{name} is installed.")
            return True
        if value == "installed":  # in the root where it is accessed
            self._says.append(f"{name} is installed.")
            return not is_central(self._setup.server)
        place = _ELSEWHERE.get(value)
        # It may lie in the root, in the hand or in the pile.
        if near.card.type == _UPGRADE and place in _SERVERS.values():
            return False
        if place is None or (place in _SERVERS.values()) != (near.card.side is Player.CORP):
            return False
        return self._put(name, place)

    def _put(self, name: str, place: str) -> bool:
        if name in dict(self._setup.where):
            return dict(self._setup.where)[name] == place
        self._setup = self._setup._replace(where=(*self._setup.where, (name, place)))
        self._says.append(f"{name} is in {'the ' if place.islower() else ''}{place}.")
        return True

    def _servers(self) -> list[str]:
        """The servers that the sentence names; the run goes to the only one."""
        held = [one for one in self._told.stretches if one.told == "hand" and one.surely == _SURELY]
        found = [
            one
            for one in _SAID.finditer(self._text)
            if not self._is_named(one.start()) and not any(at.begin <= one.start() < at.end for at in held)
        ]
        self._words += [(one.start(), one.end()) for one in found]
        return sorted(
            {server for one in found for server, said in zip(_SERVERS.values(), one.groups(), strict=True) if said}
        )

    def _is_named(self, at: int) -> bool:
        return any(one.begin <= at < one.end for one in self._cards)

    def _runs(self, one: ToldStretch, _value: str, words: str) -> bool:
        return bool(_SAID.search(words)) or self._near(one, "ice", *_ROOTED) is None

    def _moment(self, one: ToldStretch, value: str, words: str) -> bool:
        if value == "encounter":
            return (near := self._near(one, "ice")) is not None and near.card.name not in self._setup.unrezzed
        if value == "approach":
            near = self._near(one, _UPGRADE)
            return near is not None and (one.begin <= near.begin < one.end or "server" in words.casefold())
        return value == "access" and bool(self._accessed)

    def _did(self, one: ToldStretch, value: str, words: str) -> bool:
        if value == "accessed":
            return self._moment(one, "access", words)
        if value == "breaks-none":
            return self._unbroken(one, value, words)
        return value == "ran"

    def _unbroken(self, _one: ToldStretch, _value: str, words: str) -> bool:
        """Nobody breaks: the icebreakers that are named are not used, or there are none."""
        breakers = {one.card.name for one in self._cards if one.card.side is Player.RUNNER and says(one.card, "break")}
        if breakers and _NO_BREAKER.search(words):
            return False
        cards = tuple(one for one in self._setup.cards if one not in breakers)
        self._setup, self._is_unbroken = self._setup._replace(cards=cards), True
        if (
            any(one.card.type == "ice" and says(one.card, "break") for one in self._cards)
            and self._setup.clicks is None
        ):
            self._setup = self._setup._replace(clicks=1)  # clicks that nobody loses to break are as good as none
        self._says.append("Nobody breaks subroutines.")
        return True

    def _chooses(self, one: ToldStretch, verb: str) -> bool:
        """A choice of a player that the play may offer."""
        player = self._player(one)
        if not player or self._chosen:
            return False
        self._chosen = f"the {player.title()} {verb}"
        self._says.append(f"{self._chosen[:1].upper()}{self._chosen[1:]}.")
        return True

    def _pays(self, one: ToldStretch, _value: str, _words: str) -> bool:
        return self._chooses(one, "pays")

    def _declines(self, one: ToldStretch, _value: str, _words: str) -> bool:
        return self._chooses(one, "declines")

    def _uses(self, one: ToldStretch, _value: str, _words: str) -> bool:
        return self._chooses(one, "uses")

    def _without_ice(self, _one: ToldStretch, _value: str, _words: str) -> bool:
        """Nothing stands on the way: no ice is named."""
        return not any(one.card.type == "ice" for one in self._cards)

    def _clicks(self, one: ToldStretch, _value: str, words: str) -> bool:
        """Clicks that are left in a run; the run took one."""
        number, is_left = self._numbers.only(words), re.search(r"left|remain|no\b", words.casefold())
        if number is None or not is_left or self._player(one) == "corp" or self._setup.clicks is not None:
            return False
        self._setup = self._setup._replace(clicks=number + 1)
        self._says.append(f"The Runner has {_many(number, 'click')} left.")
        return True

    def _turn(self, _one: ToldStretch, value: str, _words: str) -> bool:
        return value == "runner"


_TAKES: dict[str, Callable[[_Reading, ToldStretch, str, str], bool]] = {
    "credits": _Reading._credits,
    "hand": _Reading._hand,
    "tags": _Reading._tags,
    "badpub": _Reading._badpub,
    "counters": _Reading._counters,
    "state": _Reading._state,
    _ZONE: _Reading._zone,
    "run": _Reading._runs,
    "server": _Reading._runs,
    "moment": _Reading._moment,
    "did": _Reading._did,
    "will": _Reading._did,
    "turn": _Reading._turn,
    "clicks": _Reading._clicks,
    "successful": _Reading._without_ice,
    "no_ice": _Reading._without_ice,
    "pays": _Reading._pays,
    "declines": _Reading._declines,
    "uses": _Reading._uses,
    "unbroken": _Reading._unbroken,
}


def _many(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number or 'no'} {what}s"
