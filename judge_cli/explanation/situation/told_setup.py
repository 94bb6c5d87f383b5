"""What a question tells becomes set-ups: one for each place and face that it leaves open, with filled hands."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from judge_cli.engine.cards.said import counter_kinds, run_servers, says
from judge_cli.engine.table.card import PLAYED, Card
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.situation.laid import takes_advancement
from judge_cli.explanation.situation.setup import Setup
from judge_cli.question.speaker import OTHER
from judge_cli.question.told import Told
from judge_cli.question.told_words import ASKS, DOES, TELLS

_I, _OTHER, _THEY = "i", "other", "they"
_CENTRALS = ("HQ", "R&D", "Archives")
_REMOTE = "remote 1"
_NONE = "none"
_SUCCESS = "is declared successful"
_TURN = "turn begins"
_FROM_HAND = ("plays", "installs")
_NOTHING = ("having", "nothing", "there", ".")
_OF_RUN = ("run ended", "label of the run")
_REZZED = ("ice", "asset", "upgrade")
_MANY, _RICH, _SOME = 9, 10, 3


class NotTold(Exception):
    """Why what is told makes no set-up."""


class Position(NamedTuple):
    """A position as it is told: the set-up without what is left open, what is asked, and what a line must come to.

    `open` are the ways in which it can be as it is told; `grip` is a card for a grip of which nothing is said;
    `unsaid`: cards have conditions, and nothing but a deed is told.
    """

    setup: Setup
    asked: Told
    slots: Mapping[str, str]
    at: str
    card: str
    open: tuple[tuple[str, Setup], ...]
    grip: str
    unsaid: bool

    @property
    def rich(self) -> Setup:
        """The first way with more of all that is told in numbers: what cannot be done then hangs on something else."""
        first, many = self.open[0][1], 3 * _RICH
        told = [(who, many) for who, _ in first.credits]
        tags = None if first.tags is None else _MANY
        more = tuple((name, number + _MANY) for name, number in first.counters)
        return first._replace(credits=tuple(told), clicks=None, tags=tags, counters=more)

    def filled(self, key: str, value: str = "") -> str:
        """What the asked thing says under a key, with what stands in its slots."""
        slots = {"n": "", **self.slots, "value": value}
        return " ".join(self.asked.meaning.get(key, "").format_map(slots).split())


def position(playable: PlayableEdition, told: tuple[Told, ...], names: tuple[str, ...]) -> Position:
    """The position that a question tells."""
    return _Telling(playable, told, names).position()


class _Telling:
    """Goes through what is told in order, and notes what of a set-up it gives."""

    def __init__(self, playable: PlayableEdition, told: tuple[Told, ...], names: tuple[str, ...]) -> None:
        self._cards = {name: self._card(playable, name) for name in names}
        self._pool, self._told = playable.cards, told
        self._asked = next(one for one in told if one.kind == ASKS)
        self._me = self._speaker()
        self._setup = Setup(cards=names)
        self._subject = self._named = ""
        self._hands: dict[str, int] = {}
        self._state: dict[str, str] = {}
        self._place: dict[str, str] = {}
        self._at = self._of = self._grip = ""
        self._last = next(iter(self._cards)) if len(self._cards) == 1 else ""
        self._there: set[str] = set()
        self._unbroken = False

    @staticmethod
    def _card(playable: PlayableEdition, name: str) -> Card:
        card = playable.cards.find(name)
        if card is None or not card.playable_whole:
            raise NotTold(f"{name} cannot be played whole")
        return card

    def position(self) -> Position:
        for one in self._told:
            self._take(one)
        slots = self._slots(self._asked)
        self._check()
        further = self._at == "accesses" and self._asked.meaning.get("at") == "steals"
        if further or not (self._at or self._setup.do):
            self._imply(slots["card"])
        self._fill()
        self._advance()
        self._setup = self._setup._replace(unrezzed=tuple(n for n, s in self._state.items() if s == "unrezzed"))
        return Position(
            self._setup,
            self._asked,
            slots,
            self._at,
            self._of if self._at != _SUCCESS else "",
            tuple(self._variants()),
            self._grip,
            self._unsaid(),
        )

    def _unsaid(self) -> bool:
        """Whether a card waits for something that nobody told of, so that nothing coming of it says little."""
        told = any(one.kind == TELLS and one.meaning["means"] not in _NOTHING for one in self._told)
        placed = any("server" in one.slots or "state of card" in one.slots for one in self._told)
        waits = any(one.conditions for card in self._cards.values() for one in card.abilities)
        return waits and not (told or placed)

    def _speaker(self) -> str:
        """The side that asks: whoever does what only one side can do, or has the card that is called "my"."""
        sides, subject = set(), ""
        for one in self._told:
            side = self._doer(one)
            subject = "" if one.meaning.get("means") == "." else one.slots.get("who", subject)
            if side and subject == _I:
                sides.add(side)
            for slot in ("card", "other"):
                owner, name = one.slots.get(f"owner of {slot}", ""), one.slots.get(slot, "")
                if owner in (_I, _OTHER):
                    mine = self._cards[name].side.value.casefold()
                    sides.add(mine if owner == _I else OTHER[mine])
            if one.slots.get("them") == _I:
                sides.add("runner")
        if not sides and len(self._cards) == 1 and any(one.slots.get("owner") == _I for one in self._told):
            # Of a card that waits for "your turn", it is its own player's turn that somebody calls "my turn".
            sides |= {card.side.value.casefold() for card in self._cards.values() if _TURN in card.events}
        if len(sides) > 1:
            raise NotTold("it is not clear which side asks")
        return next(iter(sides), "")

    def _doer(self, one: Told) -> str:
        """The only side that can do something."""
        who = one.meaning.get("who", "")
        return self._cards[one.slots["card"]].side.value.casefold() if who == "card" and "card" in one.slots else who

    def _side(self, who: str) -> str:
        """The side that a word means."""
        if who == _THEY:
            return self._named or OTHER[self._me]
        return {_I: self._me, _OTHER: OTHER[self._me]}.get(who, who)

    def _slots(self, one: Told) -> dict[str, str]:
        """The slots of something told, with the side that is meant."""
        who = self._side(one.slots["who"]) if "who" in one.slots else self._subject or self._me
        doer = self._doer(one)
        if doer and who and "who" in one.slots and who != doer:
            raise NotTold(f"the {who.title()} does no such thing")
        found = {"card": self._last, "damage": "", "kind": "", "server": "", **one.slots}
        if not found["card"]:
            raise NotTold("it is not clear which card is meant")
        who = who or doer or self._cards[found["card"]].side.value.casefold()
        kinds = counter_kinds(self._cards[found["card"]])
        kind = found["kind"] or (kinds[0] if len(kinds) == 1 else "")
        return {**found, "who": who.title(), "side": doer or who, "kind": kind}

    def _take(self, one: Told) -> None:
        means, slots = one.meaning.get("means", ""), one.slots
        if "who" in slots:
            self._subject = self._side(slots["who"])
            if slots["who"] in ("corp", "runner"):
                self._named = slots["who"]
        for slot in ("other", "card"):
            self._last = slots.get(slot, self._last)
            if slot in slots and self._is_placed(one, means):
                self._there.add(slots[slot])
            if f"state of {slot}" in slots:
                self._lies(slots[slot], slots[f"state of {slot}"])
        if one.kind == DOES:
            self._do(one)
        elif one.kind != ASKS:
            self._tell(means, one)

    def _is_placed(self, one: Told, means: str) -> bool:
        """Whether what is told says where its card is: something is done with it, or that is said."""
        if one.kind == TELLS:
            hidden = means == "there" and self._cards[one.slots["card"]].type in ("agenda", *_REZZED)
            return means in ("there", "state", "place") and (not hidden or "state" in one.slots)
        return one.kind == DOES or "at" in one.meaning

    def _do(self, one: Told) -> None:
        slots = self._slots(one)
        card = self._cards[slots["card"]]
        if "at" in one.meaning:
            self._reach(one.meaning["at"], one)
        elif "run" in one.meaning or (
            card.type == "event" and says(card, "run") and one.meaning["do"].endswith("plays {card}")
        ):
            servers = run_servers(card) if card.type == "event" and says(card, "run") else []
            server = slots["server"] or (servers[0] if len(servers) == 1 else "")
            if server not in (*_CENTRALS, _REMOTE):
                raise NotTold("it is not said which server is run on")
            self._at, self._setup = _SUCCESS, self._setup._replace(server=server)
        else:
            owner = self._side(slots["owner"]) if "owner" in slots else ""
            if "owner" in slots and not owner:
                raise NotTold("it is not said whose turn it is")
            done = one.meaning["do"].format(**{**slots, "owner": owner})
            self._setup = self._setup._replace(do=(*self._setup.do, done))
            self._subject = owner or self._subject
        self._subject = self._doer(one) or self._subject

    def _reach(self, verb: str, one: Told) -> None:
        """Notes the access or encounter that a run leads to."""
        if self._at not in ("", verb, "accesses"):
            raise NotTold("more is done than one thing")
        card = self._slots(one)["card"]
        self._unbroken = self._unbroken or one.meaning.get("means") == "unbroken"
        if (self._cards[card].type == "ice") != (verb == "encounters") and verb != "accesses":
            raise NotTold(f"{card} is not what one {verb}")
        self._at, self._of = verb, card
        if "server" in one.slots:
            self._place[card] = one.slots["server"]

    def _check(self) -> None:
        """Refuses what leaves open where another card is, or whether subroutines are broken."""
        lacking = [name for name in self._cards if name not in self._there]
        if len(self._cards) > 1 and lacking:
            raise NotTold(f"it is not said where {lacking[0]} is")
        of_run = self._asked.meaning.get("fact", "").startswith(_OF_RUN) and self._asked.meaning.get("deed") != _NONE
        ends = any(says(card, "end the run") for card in self._cards.values())
        if of_run and not (ends and (self._at or self._setup.server)):
            raise NotTold("nothing is told of that could end a run")
        asked = self._asked.meaning
        if (self._at or self._setup.do) and "can" in asked and "at" not in asked:
            raise NotTold("more is told than where it is asked")
        breaks = any(says(card, "break") for card in self._cards.values() if card.type != "ice")
        if self._at == "encounters" and "value" in asked and (breaks or not self._unbroken):
            raise NotTold("it is not said whether subroutines are broken")
        if self._unbroken and breaks:
            raise NotTold("a card is named that breaks subroutines")
        doer = "runner" if self._at else self._setup.do[0].partition(" ")[0].partition("'")[0] if self._setup.do else ""
        if self._setup.turn and doer and self._setup.turn != doer:
            raise NotTold("it is done in another player's turn")
        if self._at and self._setup.clicks is not None:
            self._setup = self._setup._replace(clicks=self._setup.clicks + 1)  # the run was begun with one

    def _imply(self, name: str) -> None:
        """What is done though nobody says so: what is asked about is played, encountered, or what the question says."""
        meaning, card = self._asked.meaning, self._cards[name]
        if "at" in meaning:
            self._reach(meaning["at"], self._asked)
        elif "do" in meaning:
            self._setup = self._setup._replace(do=(meaning["do"].format(**self._slots(self._asked)),))
        elif "can" in meaning or meaning.get("deed") == _NONE:
            if "rezzes" in meaning.get("can", ""):
                self._state[name] = "unrezzed"
                if card.type not in _REZZED:
                    raise NotTold(f"{name} is not rezzed")
        elif card.type in PLAYED:
            self._setup = self._setup._replace(do=(f"{card.side.value.casefold()} plays {name}",))
        else:
            raise NotTold("it is not said what is done")

    def _lies(self, card: str, state: str) -> None:
        if "installed" in state or state in ("rezzed", "unrezzed"):
            self._place.setdefault(card, "")
        self._state[card] = state.partition(" ")[0]

    def _tell(self, means: str, one: Told) -> None:
        slots, setup = one.slots, self._setup
        number = int(slots.get("n") or one.meaning.get("value", "0") if means == "clicks" else slots.get("n", 0))
        card = slots.get("card") or self._last
        if not card and means in ("counters", "state", "place"):
            raise NotTold("it is not clear which card is meant")
        match means:
            case ".":
                self._subject = ""
            case "credits" | "points" | "hand" | "empty hand":
                self._has(means, number, slots)
            case "clicks":
                self._setup = setup._replace(clicks=number)
            case "tags":
                self._setup = setup._replace(tags=number)
            case "tagged":
                self._setup = setup._replace(tags=1)
            case "bad publicity":
                self._setup = setup._replace(bad_publicity=number)
            case "counters":
                self._counters(card, number, slots.get("kind") or one.meaning.get("value", ""))
            case "unbroken":
                self._unbroken = True
            case "state":
                self._lies(card, slots.get("state") or one.meaning["value"])
            case "place":
                self._place[card] = slots["server"]
            case "turn":
                self._setup = setup._replace(turn=self._side(slots["owner"]))

    def _has(self, means: str, number: int, slots: Mapping[str, str]) -> None:
        """Notes what a player has: the one who was named last."""
        side = self._subject or self._me
        if not side:
            raise NotTold("it is not said whose it is")
        if means == "credits":
            self._setup = self._setup._replace(credits=(*self._setup.credits, (side, number)))
        elif means == "points":
            self._points(side, number)
        else:
            self._hands[side] = number

    def _points(self, side: str, number: int) -> None:
        """Puts agendas that are worth so much into a score area, those with the fewest abilities."""
        agendas = sorted(self._pool.of_type("agenda"), key=lambda one: (len(one.abilities), one.name))
        while number > 0:
            worth = min(number, 3)
            one = next((a for a in agendas if a.points == worth and a.name not in self._cards), None)
            if one is None:
                raise NotTold("no agendas are worth that")
            agendas.remove(one)
            number -= worth
            if side == "runner":
                self._setup = self._setup._replace(stolen=(*self._setup.stolen, one.name))
            else:
                self._lay(one.name, 1, "score area")

    def _counters(self, card: str, number: int, kind: str) -> None:
        known = self._cards[card]
        kinds = ("advancement",) if takes_advancement(known) else counter_kinds(known)
        if (kind and kind not in kinds) or (not kind and len(kinds) != 1) or (len(kinds) > 1 and kind != kinds[0]):
            raise NotTold(f"it is not clear which counters are on {card}")
        self._setup = self._setup._replace(counters=(*self._setup.counters, (card, number)))
        self._place.setdefault(card, "")

    def _lay(self, name: str, many: int, where: str) -> None:
        setup = self._setup
        self._setup = setup._replace(cards=(*setup.cards, *(name,) * many), where=(*setup.where, (name, where)))

    def _fill(self) -> None:
        """Gives hands the cards that are said, and decks what is drawn there."""
        events = self._plain("event")
        self._grip = "" if "runner" in self._hands else events[0]
        held = [name for name, card in self._cards.items() if card.type in PLAYED and card.side.value == "Runner"]
        self._setup = self._setup._replace(grip=(events[0],) * max(self._hands.get("runner", 0) - len(held), 0))
        if any(says(card, "draw") for card in self._cards.values()):
            self._setup = self._setup._replace(stack=(events[1],) * _MANY)
        operations = self._plain("operation")
        if self._asked.meaning.get("fact") == "cards accessed":
            self._lay(operations[1], _MANY, self._setup.server)
        if "least" in self._asked.meaning and not self._setup.credits:
            many = _RICH if self._at == "encounters" else 2 * _RICH  # each credit more is one more way to get strong
            self._setup = self._setup._replace(credits=(("runner", many), ("corp", many)))
        if "corp" in self._hands:
            mine = [
                n
                for n, c in self._cards.items()
                if (c.type in PLAYED and c.side.value == "Corp") or self._place.get(n) == "HQ"
            ]
            self._setup = self._setup._replace(hq=(operations[0],) * max(self._hands["corp"] - len(mine), 0))

    def _advance(self) -> None:
        """Gives an agenda that is scored the counters for that, where nothing is said of them."""
        told = dict(self._setup.counters)
        scored = [name for name in self._cards if f"corp scores {name}" in self._setup.do and name not in told]
        more = tuple((name, self._cards[name].advancement) for name in scored)
        self._setup = self._setup._replace(counters=(*self._setup.counters, *more))

    def _plain(self, type: str) -> list[str]:
        """The names of the plainest cards of a type that are not named."""
        cards = sorted(self._pool.of_type(type), key=lambda one: (len(one.abilities), one.cost, one.name))
        return [one.name for one in cards if one.name not in self._cards]

    def _variants(self) -> Iterator[tuple[str, Setup]]:
        """The set-up in each way in which the question leaves it open, with what is so in it."""
        places = self._places()
        for setup, place, face in product(self._with_hands(), places, self._faces()):
            if face and place in (*_CENTRALS, ""):
                continue
            told = [f"{self._of} in {place}", face] if place else []
            where = ((self._of, place),) if place else ()
            unrezzed = (self._of,) if face else ()
            for counters in self._counted(place):
                more = f"{counters[0][1]} counters on {counters[0][0]}" if counters else ""
                yield (
                    ", ".join(filter(None, (*told, more))),
                    setup._replace(
                        where=(*setup.where, *where),
                        server=place or setup.server,
                        unrezzed=(*setup.unrezzed, *unrezzed),
                        counters=(*setup.counters, *counters),
                    ),
                )

    def _counted(self, place: str) -> Iterator[tuple[tuple[str, int], ...]]:
        """No counters beyond those that are said; also some more on each card that can have them and lies there."""
        yield ()
        said = dict(self._setup.counters)
        for name, card in self._cards.items():
            kept = takes_advancement(card) or counter_kinds(card)
            held = card.type in PLAYED or any(f"{verb} {name}" in one for one in self._setup.do for verb in _FROM_HAND)
            lies = place == _REMOTE if name == self._of and place else card.type != "agenda"
            if kept and not held and lies and name not in said and "can" not in self._asked.meaning:
                yield ((name, _SOME),)

    def _places(self) -> list[str]:
        """Where the card that is accessed or encountered may lie."""
        if self._at == _SUCCESS:
            return [""]
        if not self._at:
            return self._unsaid_servers()
        card, said = self._cards[self._of], self._place.get(self._of)
        if card.type == "ice":
            return [said] if said else ["HQ", _REMOTE] if self._at == "encounters" else ["HQ", "R&D"]
        if said:
            return [said]
        installed = [_REMOTE] if card.type in ("agenda", "asset", "upgrade") else []
        return installed if said is not None else ["HQ", "R&D", *installed]

    def _unsaid_servers(self) -> list[str]:
        """The servers that the one ice of a position without a deed may protect."""
        ice = [name for name, card in self._cards.items() if card.type == "ice"]
        if len(ice) != 1 or self._setup.do or "can" in self._asked.meaning:
            return [""]
        self._of = ice[0]
        said = self._place.get(self._of)
        return [said] if said else ["HQ", _REMOTE]

    def _with_hands(self) -> Iterator[Setup]:
        """The set-up; also with one card more in a hand that something is played from, which may be counted or not."""
        yield self._setup
        played = [one for one in self._setup.do if any(f" {verb} " in one for verb in _FROM_HAND)]
        if "runner" in self._hands and any(one.startswith("runner") for one in played):
            yield self._setup._replace(grip=(*self._setup.grip, self._plain("event")[0]))
        if "corp" in self._hands and any(one.startswith("corp") for one in played):
            yield self._setup._replace(hq=(*self._setup.hq, self._plain("operation")[0]))

    def _faces(self) -> list[str]:
        """How the card may lie where it is installed."""
        card = self._cards[self._of] if self._of else None
        if card is None or card.type not in ("asset", "upgrade"):
            return [""]
        state = self._state.get(self._of, "")
        return [""] if state in ("rezzed", "unrezzed") else ["", "unrezzed"]
