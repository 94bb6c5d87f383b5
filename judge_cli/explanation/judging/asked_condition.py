"""A condition over lines of play: something that happens, perhaps after, before or during something else."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from judge_cli.engine.play.scenario import Wanted
from judge_cli.engine.table.transcript import Entry
from judge_cli.errors.composing import ConditionNotUnderstood
from judge_cli.procedure.procedure import Player
from judge_cli.procedure.stretches import Stretch
from judge_cli.question.card_finder import CardFinder
from judge_cli.question.grammar import CARD, Clause, Grammar, Meant, Parts
from judge_cli.question.moments import Moments


class Happening(NamedTuple):
    """Something that an entry of a transcript may tell of."""

    does: tuple[str, ...]
    player: Player | None = None
    card: str = ""
    told: str = ""
    other: str = ""

    def is_told(self, entry: Entry) -> bool:
        """Whether an entry tells of it."""
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


class Condition(NamedTuple):
    """What is asked, how it stands to the circumstances, and those; `words` say it all."""

    meant: Meant
    wanted: Happening
    relation: str
    reference: Happening | Stretch | None
    words: str

    @property
    def choice(self) -> Wanted | None:
        """The choice that a player would make, if it is one."""
        if not self.meant.clause.choice or self.wanted.player is None:
            return None
        return Wanted(self.wanted.player, self.meant.clause.choice, card=self.meant.card)

    @property
    def tried(self) -> Wanted | None:
        """The choice that would bring it about: the one asked about, or using the card that is to do it."""
        meant = self.meant
        if self.choice is not None or not (meant.clause.by_other and meant.clause.by and meant.other):
            return self.choice
        return Wanted(Player.RUNNER, "uses", card=meant.other)

    @property
    def is_cause(self) -> bool:
        """Whether it is asked if a card brings something about, which is not decided by what else keeps it away."""
        return self.meant.clause.by_other or self.meant.clause.cause

    @property
    def is_own(self) -> bool:
        """Whether it is something that a player brings about themselves, rather than something that happens."""
        return bool(self.meant.clause.choice or self.meant.clause.by)

    @property
    def stays_in(self) -> bool:
        """Whether lines in which the Runner jacks out are left out: what a run is called then is another question."""
        about_it = isinstance(self.reference, Happening) and JACKED_OUT in self.reference.does
        return bool(self.meant.clause.label or self.meant.clause.asked) and not about_it

    @property
    def about(self) -> frozenset[str]:
        """The cards or things that reasons are to be about."""
        named = frozenset({self.meant.card, self.meant.other} - {""}) if self.meant.card else frozenset()
        return named or (frozenset({"label"}) if self.meant.clause.label else frozenset())


class Past(NamedTuple):
    """What is kept of a line: whether the circumstances came, whether it happened, by which rules, and other deeds."""

    came: bool
    done: bool
    decided: frozenset[str]
    deeds: frozenset[tuple[str, str]]


BEGINNING = Past(False, False, frozenset(), frozenset())
JACKED_OUT = "jacks out"
_KEPT = ("is trashed", "steals", JACKED_OUT)


def watch(condition: Condition, past: Hashable, entries: Sequence[Entry]) -> Past:
    """The past of a line after some more entries."""
    assert isinstance(past, Past)
    came, done, decided, deeds = past
    reference, relation = condition.reference, condition.relation
    for entry in entries:
        if entry.act is not None and entry.act.verb in _KEPT:
            deeds |= {(entry.act.verb, entry.act.card)}
        if entry.decides and condition.about & set(entry.about) and (came or relation != "after"):
            decided |= {entry.citation.anchor}
        happened = condition.wanted.is_told(entry)
        if isinstance(reference, Stretch):
            within = entry.step in reference.steps
            came = came or within
            done = done or (happened and within)
            continue
        done = done or (happened and (came if relation == "after" else not came if relation == "before" else True))
        came = came or (reference is not None and reference.is_told(entry))
    return Past(came, done, decided, deeds)


def happening(meant: Meant, sides: dict[str, Player]) -> Happening:
    """What a clause means in a transcript; the card's own player does it where nobody is named."""
    player = meant.player
    if player is None and meant.clause.choice and meant.card:
        player = sides.get(meant.card)
    does_it = player if meant.clause.choice or meant.clause.by or meant.clause.named else None
    other = meant.other if meant.clause.by_other else ""
    return Happening(meant.clause.does, does_it, meant.card, meant.clause.told, other)


def asked_happening(meant: Meant, sides: dict[str, Player]) -> Happening:
    """What a clause means where it is what is asked; some say less then: a run that is complete was not ended."""
    found = happening(meant, sides)
    return found._replace(does=meant.clause.asked) if meant.clause.asked else found


def relation_of(meant: Meant, joined: str) -> str:
    """How what is asked stands to the circumstances: what a player may do given something, they do after it."""
    return "after" if joined == "given" and meant.clause.choice else joined


def read_condition(
    written: str, grammar: Grammar, finder: CardFinder, reader: Moments, sides: dict[str, Player]
) -> Condition:
    """The condition that some words say, as after --can."""
    words = grammar.words(written, finder.mentions(written))
    parts = grammar.parts(words)
    if parts.turning:
        raise ConditionNotUnderstood(written, f"{parts.turning[0]!r} cannot be said in a condition", [])
    if not parts.asked:
        raise ConditionNotUnderstood(written, "it does not say what happens", grammar.sayings())
    meant = grammar.clause(parts.asked)
    if meant is None:
        raise ConditionNotUnderstood(written, "it does not say who would do what", grammar.sayings())
    reference = read_reference(parts, grammar, reader, sides) if parts.joined else None
    if parts.joined and reference is None:
        shown = " ".join(shown_word(word) for word in parts.circumstances)
        known = sorted({stretch.name for stretch in reader.timeline.stretches()})
        raise ConditionNotUnderstood(written, f"{shown!r} is no step, phase or occurrence", known)
    return Condition(meant, asked_happening(meant, sides), relation_of(meant, parts.joined), reference, written)


def condition_of(wanted: Wanted, written: str) -> Condition:
    """The condition that a player makes a choice which is open to them without a card that lets them."""
    clause = Clause(
        says=(), does=(wanted.verb,), choice=wanted.verb, by=wanted.player.value.casefold(), told="", asks=(), label="",
        unrezzed=False, held=False, own=True, named=False, only="", asked=(), by_other=False, cause=False,
    )  # fmt: skip
    meant = Meant(clause, (), wanted.card, "", wanted.player)
    return Condition(meant, happening(meant, {}), "", None, written)


def read_reference(
    parts: Parts, grammar: Grammar, reader: Moments, sides: dict[str, Player]
) -> Happening | Stretch | None:
    """The circumstances: something that happens, or a stretch of play."""
    if parts.joined != "during":
        meant = grammar.clause(parts.circumstances)
        if meant is not None:
            return happening(meant, sides)
    if parts.joined not in ("during", "given"):
        return None
    stretch = reader.stretch(" ".join(_without_card(parts.circumstances)))
    # Lines of play end where the turn goes on, so nothing can be said of all that a turn holds.
    return None if stretch is None or stretch.steps & reader.timeline.turns() else stretch


def _without_card(words: Sequence[str]) -> Sequence[str]:
    """The words of a stretch without the card at their end: an encounter with a card is an encounter."""
    if not words or not words[-1].startswith(CARD):
        return words
    return words[:-2] if words[-2:-1] == ("with",) else words[:-1]


def shown_word(word: str) -> str:
    """A word of a question as people read it."""
    return word.removeprefix(CARD).removesuffix(">") if word.startswith(CARD) else word
