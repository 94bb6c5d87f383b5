"""The referent of a pronoun: exactly one earlier mention, or the sentence is not read."""

from typing import NamedTuple

from judge_cli.cards.reading.saying.said_cards import Value

# References by an earlier act: "the stolen agenda".
_DONE = {
    "chosen": ("choose",),
    "stolen": ("steal",),
    "trashed": ("trash",),
    "revealed": ("reveal",),
    "rezzed": ("rez",),
    "derezzed": ("derez",),
    "set-aside": ("set aside",),
    "accessed": ("access",),
    "found": ("search",),
    "added": ("move",),
}
_ICE = ("bypass", "encounter")


class NotRead(Exception):
    """A sentence that the grammar reads but not in exactly one way: the reason."""


class Mention(NamedTuple):
    """A mention: its name and types, one or several, its sentence and clause, its verb."""

    name: str
    types: tuple[str, ...]
    many: bool
    sentence: int
    clause: int
    verb: str
    select: dict[str, Value] | None


class Scope:
    """The mentions so far in one ability, sentence by sentence; `you` and `they` from the card's viewpoint."""

    def __init__(self, side: str, type_: str) -> None:
        self.side, self.type = side, type_
        self.sentence = self.clause = 0
        # Who "they" are, if not the opponent: this card's player, where the event names them.
        self.they = ""
        self.features: list[str] = []
        # Where this card is as the present ability is used, if not in play.
        self.zone = ""
        self._mentions: list[Mention] = []
        self._named = 0

    @property
    def opponent(self) -> str:
        """The player who does not control the card."""
        return "corp" if self.side == "runner" else "runner"

    def player(self, word: str) -> str:
        """A player in the words of the language; the card's own player is `you`."""
        if word == "they":
            return self.they or self.opponent
        return "you" if word == self.side else word

    def lacks(self, feature: str) -> None:
        """Notes that the language has no words for a part that was read."""
        if feature not in self.features:
            self.features.append(feature)

    def this(self, said: dict[str, Value]) -> str:
        """This card, referred to by its type."""
        if said.get("type") not in (None, "card", self.type):
            raise NotRead(f"this card is of the type {self.type}, and not {said.get('type')}")
        self._mention(Mention("this", (self.type,), False, self.sentence, -1, "", None))
        return "this"

    def host(self, said: dict[str, Value]) -> str:
        """The card that hosts this one."""
        kind = said.get("type")
        self._mention(Mention("host", (kind,) if kind and kind != "card" else (), False, self.sentence, -1, "", None))
        return "host"

    def introduce(self, select: dict[str, Value], verb: str, name: str = "") -> None:
        """Notes a mention of cards; they get a name as soon as something refers to them."""
        many = "up_to" in select or select.get("count", 1) != 1
        types = select.get("type", ())
        kinds = (types,) if isinstance(types, str) else tuple(types)
        self._mention(Mention(name, kinds, many, self.sentence, self.clause, verb, None if name else select))

    def find(self, said: dict[str, Value], verb: str = "") -> str:
        """The name that a pronoun refers to."""
        word = said["ref"]
        many = word in ("them", "those")
        found = [one for one in self._mentions if one.many is many]
        if word in ("that", "those", "other"):
            found = [one for one in found if one.name != "this"]
        if word == "just":
            found = [one for one in self._mentions if one.select is not None][-1:]
        found = _agreeing(found, said, verb)
        close = [one for one in found if one.clause == self.clause]
        near = [one for one in found if one.sentence == self.sentence]
        others = [one for one in found if one.name != "this"]
        meant = close or near or others or found
        if len(meant) > 1:
            raise NotRead(f"{_spoken(said)} could be more than one thing")
        if meant:
            return self._name(meant[0])
        raise NotRead(f"{_spoken(said)} is nothing that was spoken of before")

    def _mention(self, one: Mention) -> None:
        self._mentions = [old for old in self._mentions if _key(old) != _key(one)]
        self._mentions.append(one)

    def _name(self, one: Mention) -> str:
        if one.select is None:
            return one.name
        if "as" not in one.select:
            self._named += 1
            base = "those" if one.many else "that"
            one.select["as"] = base if self._named == 1 else f"{base} {self._named}"
        return str(one.select["as"])


def _key(one: Mention) -> object:
    return one.name or id(one.select)


def _agreeing(found: list[Mention], said: dict[str, Value], verb: str) -> list[Mention]:
    """The mentions that agree with the reference: the type, and the verb before."""
    kind = said.get("type")
    kinds = {kind} if isinstance(kind, str) else set(kind or ())
    if verb in _ICE:
        kinds.add("ice")
    kinds.discard("card")
    if kinds:
        found = [one for one in found if not one.types or kinds & set(one.types)]
        exact = [one for one in found if one.types]
        found = exact or found
    if "was" in said:
        found = [one for one in found if one.verb in _DONE.get(said["was"], ())]
    return found


def _spoken(said: dict[str, Value]) -> str:
    kind = said.get("type", "")
    return repr(f"{said['ref']} {kind}".strip() if said["ref"] in ("that", "those") else str(said["ref"]))
