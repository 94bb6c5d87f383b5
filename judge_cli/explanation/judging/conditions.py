"""A condition over lines of play: an event, perhaps after, before or during another."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.transcript import Entry
from judge_cli.errors import AskedWrongly, shortened
from judge_cli.procedure.steps.procedure import Player
from judge_cli.procedure.when.stretches import Stretch
from judge_cli.question.card_finder import CardFinder, card_feature
from judge_cli.question.clauses import GIVEN
from judge_cli.question.moments import Moments
from judge_cli.question.play_asked import NotAsked, PlayAsked, play_asked
from judge_cli.question.read import Read, read_question
from judge_cli.question.sayings import Meant, ways
from judge_cli.question.senses import Saying, Senses


class ConditionNotUnderstood(AskedWrongly):
    """The words after --can name no condition that the engine can watch."""

    def __init__(self, written: str, what: str, known: Sequence[str]) -> None:
        super().__init__(
            "condition-not-understood",
            f"{shortened(written)!r} is not understood: {what}",
            where=[f"known: {', '.join(known)}"] if known else [],
            tries=['--can "runner jacks out", --can "runner uses CARD after the run ended"'],
        )


class Happening(NamedTuple):
    """An event that a transcript entry may report."""

    does: tuple[str, ...]
    player: Player | None = None
    card: str = ""
    told: str = ""
    other: str = ""

    def is_told(self, entry: Entry) -> bool:
        """Whether an entry reports it."""
        act = entry.act
        if act is not None and act.also and act.also in self.does and act.verb not in self.does:
            act = act._replace(verb=act.also, player=act.by)
            if act.player is not self.player:
                return False
        if self.does and (act is None or act.verb not in self.does):
            return False
        if self.card and self.card not in entry.about and (act is None or act.card != self.card):
            return False
        if self.other and self.other not in entry.about:
            return False
        if self.told and self.told not in entry.text:
            return False
        return self.player is None or act is None or act.player in (None, self.player)


class AskedCondition(NamedTuple):
    """The event in question, its circumstances, and their relation; `words` is the whole."""

    meant: Meant
    wanted: Happening
    relation: str
    reference: Happening | Stretch | None
    words: str

    @property
    def choice(self) -> Wanted | None:
        """The player's choice, if it is one."""
        if not self.meant.saying.choice or self.wanted.player is None:
            return None
        return Wanted(self.wanted.player, self.meant.saying.choice, card=self.meant.card)

    @property
    def tried(self) -> Wanted | None:
        """The choice that would bring it about: the one in question, or using the acting card."""
        meant = self.meant
        if self.choice is not None or not (meant.saying.by_other and meant.saying.by and meant.other):
            return self.choice
        return Wanted(Player.RUNNER, "uses", card=meant.other)

    @property
    def is_cause(self) -> bool:
        """Whether the question is if a card causes something, regardless of obstacles."""
        return self.meant.saying.by_other or self.meant.saying.cause

    @property
    def is_own(self) -> bool:
        """Whether a player brings it about themselves, rather than it just happening."""
        return bool(self.meant.saying.choice or self.meant.saying.by)

    @property
    def stays_in(self) -> bool:
        """Whether to leave out lines in which the Runner jacks out, since they change the run's label."""
        about_it = isinstance(self.reference, Happening) and JACKED_OUT in self.reference.does
        return bool(self.meant.saying.label or self.meant.saying.asked) and not about_it

    @property
    def about(self) -> frozenset[str]:
        """The subjects of the reasons: cards or things."""
        named = frozenset({self.meant.card, self.meant.other} - {""}) if self.meant.card else frozenset()
        return named or (frozenset({"label"}) if self.meant.saying.label else frozenset())


class Past(NamedTuple):
    """The memory of a line: whether the circumstances came, whether it happened, by which rules, and other acts.

    `again`: a second run began, which the question does not mean.
    """

    came: bool
    done: bool
    decided: frozenset[str]
    deeds: frozenset[tuple[str, str]]
    began: bool = False
    again: bool = False


BEGINNING = Past(False, False, frozenset(), frozenset())
JACKED_OUT = "jacks out"
_KEPT = ("is trashed", "steals", JACKED_OUT)
_BEGINS = "begins"


def watch(condition: AskedCondition, past: Hashable, entries: Sequence[Entry]) -> Past:
    """The past of a line after more entries."""
    assert isinstance(past, Past)
    came, done, decided, deeds, began, again = past
    reference, relation = condition.reference, condition.relation
    for entry in entries:
        if entry.act is not None and entry.act.verb in _KEPT:
            deeds |= {(entry.act.verb, entry.act.card)}
        if entry.decides and condition.about & set(entry.about) and (came or relation != "after"):
            decided |= {entry.citation.anchor}
        if entry.act is not None and entry.act.verb == _BEGINS:
            began, again = True, began
        happened = condition.wanted.is_told(entry)
        if isinstance(reference, Stretch):
            within = entry.step in reference.steps
            came = came or within
            done = done or (happened and within)
            continue
        done = done or (happened and (came if relation == "after" else not came if relation == "before" else True))
        told = reference is not None and reference.is_told(entry)
        came = came or (told and not (again and relation == GIVEN))
    return Past(came, done, decided, deeds, began, again)


def happening(meant: Meant, sides: dict[str, Player]) -> Happening:
    """A clause as an event of a transcript; by default, the card's own player does it."""
    player = meant.player
    if player is None and meant.saying.choice and meant.card:
        player = sides.get(meant.card)
    does_it = player if meant.saying.choice or meant.saying.by or meant.saying.named else None
    other = meant.other if meant.saying.by_other else ""
    return Happening(tuple(meant.saying.does), does_it, meant.card, meant.saying.told, other)


def asked_happening(meant: Meant, sides: dict[str, Player]) -> Happening:
    """The event of an asked clause; some mean less there: a complete run was not ended."""
    found = happening(meant, sides)
    return found._replace(does=tuple(meant.saying.asked)) if meant.saying.asked else found


def relation_of(meant: Meant, joined: str) -> str:
    """The relation of the question to its circumstances: an act that is possible given an event comes after it."""
    return "after" if joined == "given" and meant.saying.choice else joined


def read_condition(
    written: str, senses: Senses, finder: CardFinder, reader: Moments, sides: dict[str, Player]
) -> AskedCondition:
    """The condition that some words state, as after --can."""
    mentions = finder.mentions(written)
    read = read_question(written, senses, mentions=mentions)
    asked = play_asked(read, {card_feature(one.name): one.name for one in mentions}, senses)
    if isinstance(asked, NotAsked):
        if asked.turning:
            raise ConditionNotUnderstood(written, f"{asked.turning!r} cannot be said in a condition", [])
        why = "it does not say who would do what" if read.main.features else "it does not say what happens"
        raise ConditionNotUnderstood(written, why, ways(senses))
    reference = read_reference(asked, read, reader, sides)
    if asked.given and reference is None:
        known = sorted({stretch.name for stretch in reader.timeline.stretches})
        raise ConditionNotUnderstood(written, f"{asked.circumstances!r} is no step, phase or occurrence", known)
    wanted, relation = asked_happening(asked.meant, sides), relation_of(asked.meant, asked.joined)
    return AskedCondition(asked.meant, wanted, relation, reference, written)


def condition_of(wanted: Wanted, written: str) -> AskedCondition:
    """A condition met when the player makes the wanted choice, which needs no card."""
    saying = Saying(
        does=(wanted.verb,), choice=wanted.verb, by=wanted.player.value.casefold(), told="", asks=(), label="",
        unrezzed=False, held=False, own=True, named=False, only="", asked=(), by_other=False, cause=False,
    )  # fmt: skip
    meant = Meant(saying, "", wanted.card, "", wanted.player)
    return AskedCondition(meant, happening(meant, {}), "", None, written)


def read_reference(
    asked: PlayAsked, read: Read, reader: Moments, sides: dict[str, Player]
) -> Happening | Stretch | None:
    """The circumstances: an event, or a stretch of play."""
    if asked.given is None or isinstance(asked.given, Meant):
        return happening(asked.given, sides) if asked.given else None
    stretch = reader.stretch(asked.given, read)
    # Lines of play end where the turn goes on, so nothing can be said about a whole turn.
    return None if stretch is None or stretch.steps & reader.timeline.turns() else stretch
