"""The reading of a question: its form, its main clause, its circumstances, and the actor."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from judge_cli.question.card_finder import CardMention, named_alike
from judge_cli.question.clauses import (
    BREAK,
    GIVEN,
    MAIN,
    OTHER,
    Clause,
    clause,
    parted,
    sentences,
    side_of_player,
    speaker,
)
from judge_cli.question.senses import Sense, Senses

CAN, MUST, DOES, OPEN = FORMS = ("can", "must", "does", "open")
# Empty predicates: that it works, is right, is so.
_EMPTY = ("idle", "vague", "players", "asking", "break", "negation")
_OPENERS = (
    *("do", "does", "did", "is", "are", "am", "was", "were", "will", "would"),
    *("can", "could", "may", "might", "must", "should", "shall"),
)
_FOR_A_NAME = ("who", "whose", "which", "how", "what")
_CONTRACTED = ("nt", "cannot")
_PLAYERS = ("i", "opponent", "corp", "runner", "i_corp", "i_runner", "self")
_DETERMINERS = ("the", "a", "an", "it", "that", "this", "there", "any", "all", "these", "those", "both", "each", "one")


# A stretch of a sentence, with its joining word.
Part = tuple[str, list[Sense]]


class Read(NamedTuple):
    """A question in slots; `opening`: the question word; `claimed`: it asks whether somebody's claim is right.

    `pairs` are acts in their order, `denied` those that did not happen; `sentences` is the whole text in senses.
    """

    text: str
    form: str
    either: bool
    several: bool
    negated: bool
    main: Clause
    given: tuple[Clause, ...]
    context: tuple[Clause, ...]
    side: str
    unread: tuple[str, ...]
    opening: str = ""
    opened: bool = True
    claimed: bool = False
    sentences: Sequence[Sequence[Sense]] = ()

    @property
    def asked(self) -> frozenset[str]:
        """The features of the asked clause."""
        return frozenset(self.main.features)

    @property
    def circumstances(self) -> frozenset[str]:
        """The features of the other clauses in the same sentence."""
        return frozenset(one for clause in self.given for one in clause.features)

    @property
    def around(self) -> frozenset[str]:
        """The features of the other sentences."""
        return frozenset(one for clause in self.context for one in clause.features)

    @property
    def everything(self) -> frozenset[str]:
        """The features of all clauses."""
        return self.asked | self.circumstances | self.around

    @property
    def actor(self) -> str:
        """The actor of the asked clause: a side, or unknown."""
        speaks = not self.main.subject and self.form in (CAN, MUST)
        return side_of_player("i" if speaks else self.main.subject, self.side)

    @property
    def contradictory(self) -> bool:
        """Whether the other sentences say of one act that it did and did not happen."""
        told = [one for one in (*self.context, *self.given) if one.joined == GIVEN]
        denied = {act for one in told if one.denied for act in one.acts}
        return bool(denied & {act for one in told if not one.denied for act in one.acts})

    @property
    def doers(self) -> dict[str, str]:
        """The known actors of the circumstances."""
        found = {one.head: side_of_player(one.subject, self.side) for one in (*self.context, *self.given)}
        return {head: side for head, side in found.items() if side}

    @property
    def belongs(self) -> dict[str, str]:
        """The things that are the subject's own, and those of another."""
        subject, found = self.main.subject, {}
        for one in (*self.context, *self.given, self.main):
            for thing, who in one.players:
                # "Does the Runner win with 7 points in his score area": his is the Runner's, where nobody says "I".
                named = subject in OTHER and who == "opponent" and not self.side
                if thing and subject in _PLAYERS and who in _PLAYERS:
                    mine, other = (side_of_player(player, self.side) or player for player in (subject, who))
                    found[thing] = "own" if mine == other or who == "self" or named else "other"
        return found


def read_question(text: str, senses: Senses, who: str = "", mentions: Sequence[CardMention] = ()) -> Read:
    """The reading of a question; `who` is the side of "I" if nothing else shows it."""
    text = named_alike(text, mentions)
    read = sentences(text, senses)
    places = [n for n, one in enumerate(read) if opening(one) is not None]
    at = places[-1] if places else len(read) - 1
    if not read:
        return _made(text, DOES, [], [], [], senses, who, either=False, several=False)
    sentence = read[at]
    start = opening(sentence)
    before = sentence[:start] if start is not None else []
    after = sentence[start:] if start is not None else sentence
    form = _form(after) if start is not None else DOES
    main, given = _main(after[1:] if start is not None else after)
    given = [*parted(before, GIVEN), *given]
    others = [list(parted(one, GIVEN)) for n, one in enumerate(read) if n != at]
    if _is_empty(main) and form != OPEN:
        main, given, others = _meant_by_it(main, given, others, at)
    context = [part for one in others for part in one]
    form = _stronger(form, main)
    if form in (CAN, MUST) and _denies_before_asking(main):
        # "Am I not allowed to" asks whether it cannot be; "do I not have to" whether it need not, which no form says.
        form = DOES if form == CAN else OPEN
    either = any(sense.kind == "asking" and sense.value == "either" for sense in sentence)
    made = _made(text, form, main, given, context, senses, who, either=either, several=len(places) > 1)
    # "Is rezzing" is one phrase, so that its verb is no word of its own: it opens the question all the same.
    opened = start is not None or text.rstrip().endswith("?") or sentence[0].said in _OPENERS
    asks = sentence[start].said if start is not None else ""
    return made._replace(opening=asks, opened=opened, claimed=_is_claim(main, senses), sentences=read)


def _made(
    text: str,
    form: str,
    main: Sequence[Sense],
    given: Iterable[tuple[str, Sequence[Sense]]],
    context: Iterable[tuple[str, Sequence[Sense]]],
    senses: Senses,
    who: str,
    *,
    either: bool,
    several: bool,
) -> Read:
    asked = clause(MAIN, main, senses)
    beside = tuple(clause(joined, part, senses) for joined, part in given)
    around = tuple(clause(joined, part, senses) for joined, part in context)
    unread = tuple(sense.said for sense in main if sense.kind == "word")
    side = speaker((asked, *beside, *around), senses, who)
    return Read(text, form, either, several, asked.denied, asked, beside, around, side, unread)


def opening(read: Sequence[Sense]) -> int | None:
    """The start of a sentence's question: an open word, or a verb before its subject."""
    for n, sense in enumerate(read):
        contracted = sense.kind == "negation" and sense.said.endswith(_CONTRACTED)
        if sense.kind != "asking" and not contracted:
            continue
        first = all(one.kind == "idle" for one in read[_after_break(read, n) : n])
        if sense.value == OPEN and first:
            return n
        after = read[n + 1] if n + 1 < len(read) else None
        opens = sense.said in _OPENERS or contracted
        if opens and after is not None and (first or _is_subject(after)) and sense.value != "either":
            return n
        if opens and after is None and n > 0:
            return n
    # An embedded open question: "if they are equal, who wins".
    return next((n for n, one in enumerate(read) if one.kind == "asking" and one.said in _FOR_A_NAME), None)


def _after_break(read: Sequence[Sense], at: int) -> int:
    """The start of the stretch around a position."""
    return next((n + 1 for n in range(at - 1, -1, -1) if read[n] is BREAK), 0)


def _is_subject(sense: Sense) -> bool:
    return (sense.kind == "players" and sense.said not in ("me", "us", "him", "them")) or sense.said in _DETERMINERS


def _form(read: Sequence[Sense]) -> str:
    first = read[0]
    if first.kind == "negation":
        return CAN if first.said.startswith(("can", "could")) else DOES
    return first.value


def _stronger(form: str, main: Sequence[Sense]) -> str:
    """The form that a further word gives: "do I have to" is a must, "am I allowed to" a can."""
    if form != DOES:
        return form
    return next((one.value for one in main if one.kind == "asking" and one.value in (CAN, MUST)), form)


def _denies_before_asking(main: Sequence[Sense]) -> bool:
    """Whether a clause denies the permission or duty, not the act."""
    kinds = [one.kind for one in main]
    return "negation" in kinds and "asking" in kinds and kinds.index("negation") < kinds.index("asking")


def _main(read: Sequence[Sense]) -> tuple[list[Sense], list[tuple[str, list[Sense]]]]:
    """The main clause, and the circumstances after it."""
    main: list[Sense] = []
    given: list[tuple[str, list[Sense]]] = []
    for joined, part in parted(read, MAIN):
        if joined == MAIN and (_is_empty(main) or (not given and not main)):
            main += part
        else:
            given.append((GIVEN if joined == MAIN else joined, part))
    return main, given


def _is_empty(read: Sequence[Sense]) -> bool:
    return all(sense.kind in _EMPTY for sense in read)


def _meant_by_it(
    main: list[Sense], given: list[Part], others: list[list[Part]], at: int
) -> tuple[list[Sense], list[Part], list[list[Part]]]:
    """The referent of "is that so?": the earlier part of its own sentence, else the one before."""
    asking = [sense for sense in main if sense.kind == "asking"]
    for n in (None, *range(at - 1, -1, -1)):
        said = given if n is None else others[n]
        meant = [sense for joined, part in said if joined == GIVEN for sense in part]
        if not _is_empty(meant):
            beside = [(joined, part) for joined, part in said if joined != GIVEN]
            rest = [one for m, one in enumerate(others) if m != n]
            return [*asking, *meant], beside if n is None else [*given, *beside], rest
    return main, given, others


def _is_claim(main: Sequence[Sense], senses: Senses) -> bool:
    """Whether the question is about somebody's claim: "he says I must, is he right?"."""
    return any(
        one.kind == "players" and one.value != "i" and not one.own and after.said in senses.lists["claiming"]
        for one, after in pairwise(main)
    )
