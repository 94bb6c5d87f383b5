"""A player's acts in words: "corp plays CARD", "runner installs CARD", "corp's turn begins"."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.errors import AskedWrongly, shortened
from judge_cli.explanation.situation.setup import asked_server
from judge_cli.procedure.steps.procedure import Player
from judge_cli.question.card_finder import CardFinder


class ActNotUnderstood(AskedWrongly):
    """The words after --do name no act of a player."""

    def __init__(self, written: str, known: Sequence[str]) -> None:
        super().__init__(
            "act-not-understood",
            f"--do {shortened(written)!r} is not understood",
            where=[f"known: {', '.join(known)}"] if known else [],
            tries=['--do "corp plays CARD", --do "corp installs CARD in R&D", --do "runner\'s turn begins"'],
        )


_PLAYERS = {"corp": Player.CORP, "runner": Player.RUNNER}
# The verbs of plays, by the plain form of the word; those that need a card.
_VERBS = {
    "play": "plays", "install": "installs", "score": "scores", "advance": "advances", "draw": "draws", "gain": "gains",
    "rez": "rezzes", "derez": "derezzes", "use": "uses", "run": "runs", "purge": "purges",
}  # fmt: skip
_WITH_CARD = ("plays", "installs", "scores", "advances", "rezzes", "derezzes", "uses")
# What may stand after a verb that needs no card; a basic action takes no number.
_SAID_AFTER = {
    "gains": ("a credit", "1 credit"),
    "draws": ("a card", "1 card"),
    "purges": ("virus counters", "all virus counters"),
}
_ACT = re.compile(r"(?:the )?(?P<who>corp|runner) (?P<verb>[a-z]+)(?: (?P<rest>.+))?", re.IGNORECASE)
_TURN = re.compile(r"(?:the )?(?P<who>corp|runner)(?:'s|s)? turn (?P<when>begins|starts|ends)", re.IGNORECASE)
_IN_SERVER = re.compile(
    r"(?P<card>.+?) (?:in|on|into|onto|protecting) (?P<server>hq|r&d|archives|remote ?\d*)", re.IGNORECASE
)
# A player's possible acts in an action window or the paid ability window beside it, without a card's help.
OPEN_TO_THEM = ("plays", "installs", "scores", "advances", "draws", "gains", "purges")


class Moment(NamedTuple):
    """The beginning or the end of a player's turn."""

    player: Player
    ends: bool


def read_act(written: str, finder: CardFinder) -> Wanted | Moment:
    """The play or the moment of a turn in the words."""
    words = " ".join(written.split()).rstrip(".?!")
    turn = _TURN.fullmatch(words)
    if turn:
        return Moment(_PLAYERS[turn["who"].casefold()], turn["when"].casefold() == "ends")
    act = _ACT.fullmatch(words)
    verb = _verb(act["verb"].casefold()) if act else ""
    if act is None or not verb:
        raise ActNotUnderstood(written, sorted(_VERBS.values()))
    return _wanted(written, _PLAYERS[act["who"].casefold()], verb, (act["rest"] or "").strip(), finder)


def is_open(written: str, finder: CardFinder) -> Wanted | None:
    """The play in the words, if a player could make it without a card's permission."""
    try:
        act = read_act(written, finder)
    except ActNotUnderstood:
        return None
    return act if isinstance(act, Wanted) and act.verb in OPEN_TO_THEM else None


def _verb(written: str) -> str:
    forms = {form: verb for plain, verb in _VERBS.items() for form in (plain, verb)}
    return forms.get(written, "")


def _wanted(written: str, player: Player, verb: str, rest: str, finder: CardFinder) -> Wanted:
    if verb == "runs":
        return Wanted(player, verb, server=asked_server(rest.removeprefix("on ")))
    if verb not in _WITH_CARD:
        if rest and rest.casefold() not in _SAID_AFTER[verb]:
            raise ActNotUnderstood(written, [verb, *(f"{verb} {said}" for said in _SAID_AFTER[verb])])
        return Wanted(player, verb)
    placed = _IN_SERVER.fullmatch(rest)
    name, server = (placed["card"], asked_server(placed["server"])) if placed else (rest, "")
    card = finder.find(name) if name else None
    if card is None:
        raise ActNotUnderstood(written, finder.near(name) if name else [])
    return Wanted(player, verb, card=card, server=server)
