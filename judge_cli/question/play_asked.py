"""A question for lines of play: the event, and its relation to the circumstances."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from judge_cli.question.card_finder import card_word
from judge_cli.question.clauses import DURING, MAIN, Clause, clause
from judge_cli.question.moments import is_moment
from judge_cli.question.read import CAN, MUST, OPEN, Read
from judge_cli.question.sayings import Meant, Token, meant_by, telling
from judge_cli.question.senses import IDLE, NUMBER, Sense, Senses

_AT = ("on", "at", "word:against")
_ENDS = ("act:end", "act:endrun")
_THEN = "then"
_SERVERS = ("zone:hq", "zone:rd", "zone:archives", "zone:remote")


class PlayAsked(NamedTuple):
    """The event, its relation to the circumstances, the circumstances, and the server.

    The circumstances are an event or a stretch of play, also in words.
    """

    meant: Meant
    form: str
    opening: str
    words: str
    joined: str = ""
    given: Meant | Clause | None = None
    circumstances: str = ""
    at: str = ""


class NotAsked(NamedTuple):
    """Why a question is none for lines of play; `turning`: the word that changes its meaning."""

    why: str
    turning: str = ""


PARTLY = "I understood only part of the question."
_PARTLY = NotAsked(PARTLY)


def play_asked(read: Read, cards: Mapping[str, str], senses: Senses) -> PlayAsked | NotAsked:
    """The question for lines of play; `cards` are the names of its cards by feature."""
    clauses = (read.main, *read.given, *read.context)
    turned = next(((part, one.said) for part in clauses for one in part.read if _turns(one, part, senses)), None)
    if turned is not None:
        part, word = turned
        return NotAsked(f'I could not use "{word if part is read.main else _shown(part.read, cards)}".', word)
    if read.form == OPEN:
        return NotAsked("not a yes-or-no question")
    if len(clauses) > 2 or read.several or read.claimed:
        return _PARTLY
    given = next(iter(clauses[1:]), None)
    main, at = read.main, _moment(read.main.read, senses)
    lead = "during " if given is not None and given.joined == DURING else ""
    if given is None and at:
        main, given = main._replace(read=main.read[:at]), clause(DURING, main.read[at:], senses)
    tokens, server = _without_server(telling(main.read, cards, senses))
    meant = meant_by(tokens, read.side, senses)
    if meant is None:
        return _PARTLY
    found = PlayAsked(meant, read.form, read.opening, _shown(main.read, cards), at=server)
    if given is None:
        return found
    told, other = _without_server(telling(given.read, cards, senses))
    came = meant_by(told, read.side, senses) if given.joined != DURING else None
    shown = f"{lead}{_shown(given.read, cards)}"
    stretch = _without_card(given, cards)
    follows = False
    if came is not None and meant.card and came.card:  # "CARD, and then another"
        first, second = (read.text.find(card_word(meant.card)), read.text.rfind(card_word(came.card)))
        follows = _THEN in read.text[first:second].split()
    return (
        _PARTLY
        if follows or (came is None and _ends_it_by_something(told))
        else found._replace(joined=given.joined, given=came or stretch, circumstances=shown, at=server or other)
    )


def _moment(read: Sequence[Sense], senses: Senses) -> int:
    """The start of a clause's moment, including "in the"; 0 if it has none, or starts with it."""
    slight = senses.lists["beside_a_saying"]
    at = next((n for n, one in enumerate(read) if is_moment(one.feature) and one.feature not in slight), 0)
    while at and read[at - 1].kind == IDLE:
        at -= 1
    return at


def _turns(one: Sense, part: Clause, senses: Senses) -> bool:
    """Whether a word changes or narrows a question in an unknown way; numbers are handled elsewhere."""
    if one.kind == "asking":  # what somebody could do has not happened
        return one.value == "either" or (part.joined != MAIN and one.value in (CAN, MUST))
    return one.kind == "negation" or (one.feature in senses.lists["turning"] and not one.said.isdecimal())


def _ends_it_by_something(tokens: Sequence[Token]) -> bool:
    """Whether a clause says who or what ends the run, not only that it ends."""
    keys = {one.key for one in tokens}
    return bool(keys & {*_ENDS}) and bool(keys - {*_ENDS, "act:run"})


def _without_server(tokens: Sequence[Token]) -> tuple[list[Token], str]:
    """The words without the server of a run."""
    at = next((n for n, one in enumerate(tokens) if n and one.key in _SERVERS and tokens[n - 1].key in _AT), None)
    if at is None:
        return list(tokens), ""
    number = tokens[at + 1].said if len(tokens) > at + 1 and tokens[at + 1].key.startswith(f"{NUMBER}:") else ""
    after = at + 2 if number else at + 1
    return [*tokens[: at - 1], *tokens[after:]], f"{tokens[at].said} {number}".strip()


def _without_card(given: Clause, cards: Mapping[str, str]) -> Clause:
    """A clause without the card at its end: an encounter with a card is an encounter."""
    last = given.features[-1:]
    return given._replace(features=given.features[:-1]) if given.features[:-1] and last[0] in cards else given


def _shown(read: Sequence[Sense], cards: Mapping[str, str]) -> str:
    return " ".join(cards.get(one.feature) or one.phrase or one.said for one in read)
