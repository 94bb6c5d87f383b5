"""Sayings: people's words for events in a play, read like questions, with every telling word used."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from judge_cli.procedure.steps.procedure import Player
from judge_cli.question.clauses import PLAYERS, side_of_player
from judge_cli.question.senses import WORD, Saying, Sense, Senses

CARD, PLAYER, BE = "card", "player", "be"
_SLOT = re.compile(r"\{(\w+)\}")
# The placeholders for the slots of a saying.
_STANDING_IN = {"player": "runner", "card": "slotx", "other": "slotz"}
_SLOTS = {f"{WORD}:{word}": slot for slot, word in _STANDING_IN.items()}
_SLIGHT = ("idle", "asking", "vague")
_BEING = ("be", "is", "are", "was", "were", "been", "being")
_BESIDE = "with"
_DETERMINERS = ("the", "a", "an")


class Meant(NamedTuple):
    """A saying in use: its way, its cards, and its player."""

    saying: Saying
    way: str
    card: str = ""
    other: str = ""
    player: Player | None = None

    def words(self, player: Player | None) -> str:
        """The saying in words that read back."""
        who = player.value.casefold() if player else "someone"
        return self.way.format(card=self.card, other=self.other, player=who)


class Token(NamedTuple):
    """A telling word: its class, its card or player, and its spelling."""

    key: str
    of: str = ""
    said: str = ""


def telling(read: Sequence[Sense], cards: Mapping[str, str], senses: Senses) -> list[Token]:
    """The telling words about a play, in order; `cards` are the names of cards by feature."""
    found: list[Token] = []
    lists = senses.lists
    for n, one in enumerate(read):
        if one.feature in cards:
            found.append(Token(CARD, cards[one.feature], one.said))
        elif one.kind == "players":
            found += [] if one.own else [Token(PLAYER, one.value, one.said)]
        elif one.kind in _SLIGHT:
            bound = one.said if one.said in lists["binding"] else BE if _is_passive(read[n:]) else ""
            found += [Token(bound, said=one.said)] if bound else []
        elif not (one.feature in lists["beside_a_saying"] or _is_adjective(read[max(n - 1, 0) : n + 2], cards, senses)):
            of_card = bool(found) and found[-1].key == CARD and one.said in lists["after_a_card"]
            found += [] if of_card else [Token(one.feature, said=one.said)]
    return found


def _is_passive(read: Sequence[Sense]) -> bool:
    """Whether the previous noun is the object: "is used", "was already trashed"."""
    after = next((one for one in read[1:] if one.kind not in _SLIGHT), None)
    return read[0].said in _BEING and after is not None and after.kind == "act"


def _is_adjective(read: Sequence[Sense], cards: Mapping[str, str], senses: Senses) -> bool:
    """Whether the second of three words says of the card what goes without saying: "my scored CARD"."""
    if len(read) < 3 or read[2].feature not in cards:
        return False
    before, one, _ = read
    is_said = one.feature in senses.lists["said_of_a_card"] and one.said.endswith("ed")
    return is_said and (before.own or before.said in _DETERMINERS)


def key_of(way: str, senses: Senses) -> str:
    """The lookup key of a way to say something."""
    return _key(telling(senses.of(_SLOT.sub(lambda slot: _STANDING_IN[slot[1]], way)), _SLOTS, senses))


def _key(tokens: Sequence[Token]) -> str:
    return " ".join(token.key for token in tokens)


def meant_by(tokens: Sequence[Token], side: str, senses: Senses) -> Meant | None:
    """The saying that uses all of the words; an event may have an extra card that is merely present."""
    found = _meant(tokens, side, senses)
    if found is None and [one.key for one in tokens[-2:]] == [_BESIDE, CARD]:
        beside = _meant(tokens[:-2], side, senses)
        vague = tokens[:-2] and tokens[-3].said in senses.lists["too_open"]
        if beside is not None and not beside.saying.choice and not vague:
            return beside._replace(other=beside.other or tokens[-1].of)
    return found


def _meant(tokens: Sequence[Token], side: str, senses: Senses) -> Meant | None:
    for n, way in senses.ways.get(_key(tokens), ()):
        saying = senses.sayings[n]
        slots = [slot for slot in _SLOT.findall(way) if slot != PLAYER]
        named = dict(zip(slots, (token.of for token in tokens if token.key == CARD), strict=True))
        who = next((token.of for token in tokens if token.key == PLAYER), "")
        player, able = PLAYERS.get(side_of_player(who, side)), PLAYERS.get(saying.only or saying.by)
        if player is None or able is None or player is able:
            player = player or PLAYERS.get(saying.by)
            return Meant(saying, way, named.get("card", ""), named.get("other", ""), player)
    return None


def ways(senses: Senses) -> list[str]:
    """The first way of each saying, with its slots in capitals."""
    first = {n: way for every in reversed(senses.ways.values()) for n, way in every}
    return [_SLOT.sub(lambda slot: slot[1].upper(), first[n]) for n in sorted(first)]
