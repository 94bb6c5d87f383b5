"""A condition over lines of play: something that happens, perhaps after, before or during something else."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from judge_cli.engine.play.engine import Engine
from judge_cli.engine.play.scenario import Wanted
from judge_cli.engine.play.steps import TURNS
from judge_cli.engine.rules.run_ends import RUN
from judge_cli.engine.table.transcript import Entry
from judge_cli.errors.composing import ConditionNotUnderstood
from judge_cli.explanation.words.card_finder import CardFinder
from judge_cli.explanation.words.grammar import CARD, Grammar, Meant, Parts
from judge_cli.procedure.procedure import Deed, Do, Player, Step
from judge_cli.tree.number import RuleNumber, read_number

_LOOSE = ("phase", "ice", "step")
_ACTING = ("runner", "someone", "be")
_ACCESSING = tuple(deed for deed in Deed if deed.value.startswith(("access cards", "breach")))


class Happening(NamedTuple):
    """Something that an entry of a transcript may tell of."""

    does: tuple[str, ...]
    player: Player | None = None
    card: str = ""
    told: str = ""

    def is_told(self, entry: Entry) -> bool:
        """Whether an entry tells of it."""
        act = entry.act
        if self.does and (act is None or act.verb not in self.does):
            return False
        if self.card and self.card not in entry.about and (act is None or act.card != self.card):
            return False
        if self.told and self.told not in entry.text:
            return False
        return self.player is None or act is None or act.player in (None, self.player)


class Stretch(NamedTuple):
    """A stretch of play: the steps of a phase or of a whole procedure."""

    name: str
    steps: frozenset[RuleNumber]


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
    def is_own(self) -> bool:
        """Whether it is something that a player brings about themselves, rather than something that happens."""
        return bool(self.meant.clause.choice or self.meant.clause.by)

    @property
    def stays_in(self) -> bool:
        """Whether lines in which the Runner jacks out are left out: what a run is called then is another question."""
        about_it = isinstance(self.reference, Happening) and JACKED_OUT in self.reference.does
        return bool(self.meant.clause.label) and not about_it

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
    return Happening(meant.clause.does, does_it, meant.card, meant.clause.told)


def relation_of(meant: Meant, joined: str) -> str:
    """How what is asked stands to the circumstances: what a player may do given something, they do after it."""
    return "after" if joined == "given" and meant.clause.choice else joined


def read_condition(
    written: str, grammar: Grammar, finder: CardFinder, engine: Engine, sides: dict[str, Player]
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
    reference = read_reference(parts, grammar, engine, sides) if parts.joined else None
    if parts.joined and reference is None:
        shown = " ".join(shown_word(word) for word in parts.circumstances)
        known = sorted({stretch.name for stretch in stretches(engine)})
        raise ConditionNotUnderstood(written, f"{shown!r} is no step, phase or occurrence", known)
    return Condition(meant, happening(meant, sides), relation_of(meant, parts.joined), reference, written)


def read_reference(
    parts: Parts, grammar: Grammar, engine: Engine, sides: dict[str, Player]
) -> Happening | Stretch | None:
    """The circumstances: something that happens, or a stretch of play."""
    if parts.joined != "during":
        meant = grammar.clause(parts.circumstances)
        if meant is not None:
            return happening(meant, sides)
    stretch = stretch_named(parts.circumstances, grammar, engine) if parts.joined in ("during", "given") else None
    # Lines of play end where the turn goes on, so nothing can be said of all that a turn holds.
    turns = {step.number for name in TURNS.values() for step in engine.charts[name].steps}
    return None if stretch is None or stretch.steps & turns else stretch


def stretch_named(words: Sequence[str], grammar: Grammar, engine: Engine) -> Stretch | None:
    """The phase, procedure or step that some words name."""
    said = grammar.plain(words)
    number = read_number(said[-1]) if said else None
    if number is not None and set(said[:-1]) <= set(_LOOSE):
        steps = frozenset(s.number for c in engine.charts.values() for s in c.steps if s.number.is_within(number))
        return Stretch(f"step {number}", steps) if steps else None
    without = tuple(word for n, word in enumerate(said) if word not in _ACTING or n >= 2)
    return _phase(said, grammar, engine) or _phase(without, grammar, engine)


def _phase(said: tuple[str, ...], grammar: Grammar, engine: Engine) -> Stretch | None:
    """The phase or procedure of this name; an encounter with a card is an encounter."""
    if said and said[-1].startswith(CARD):
        said = said[:-2] if said[-2:-1] == ("with",) else said[:-1]
    found = [one for one in stretches(engine) if _names(grammar, one.name, said)]
    exact = [one for one in found if grammar.plain(one.name.casefold().split()) == said]
    return next(iter(exact or found), None)


def _names(grammar: Grammar, name: str, said: tuple[str, ...]) -> bool:
    plain = grammar.plain(name.casefold().split())
    without = tuple(word for word in plain if word not in _LOOSE)
    return bool(said) and (said in (plain, without) or tuple(w for w in said if w not in _LOOSE) == without)


def stretches(engine: Engine) -> list[Stretch]:
    """Every phase and every whole procedure of the edition; those of a run come first."""
    charts = sorted(engine.charts.values(), key=lambda chart: chart.procedure.name != RUN)
    inner = frozenset(s.number for c in charts if c.procedure.name not in (RUN, *TURNS.values()) for s in c.steps)
    found: list[Stretch] = []
    for chart in charts:
        for number, title in chart.procedure.phases:
            found.append(_with_accesses(title, [s for s in chart.steps if s.number.is_within(number)], inner))
        found.append(_with_accesses(chart.procedure.name, chart.steps, inner))
    return found


def _with_accesses(name: str, steps: Sequence[Step], inner: frozenset[RuleNumber]) -> Stretch:
    """A stretch with the steps of accessing, where one of its own steps begins that."""
    begins = any(isinstance(one, Do) and one.deed in _ACCESSING for step in steps for one in step.instructions)
    return Stretch(name, frozenset(step.number for step in steps) | (inner if begins else frozenset()))


def shown_word(word: str) -> str:
    """A word of a question as people read it."""
    return word.removeprefix(CARD).removesuffix(">") if word.startswith(CARD) else word
