"""What verbs do: one registration per verb, with its effect and rule, and one use of a verb."""

from collections.abc import Callable
from typing import NamedTuple

from judge_cli.cards.language.ability import Ability, Effect
from judge_cli.cards.language.amount import Select
from judge_cli.engine.evaluate.context import Context, of_pending, with_name
from judge_cli.engine.evaluate.values import amount, which
from judge_cli.engine.rules.objects.objects import within_reach
from judge_cli.engine.rules.objects.targets import has_targets
from judge_cli.engine.rules.zones.moving_cards import with_shown
from judge_cli.engine.table.game import Copy, Zone
from judge_cli.engine.table.moment import Imminent, Resolving
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


class Call:
    """A verb being used for one effect of an instruction."""

    __slots__ = ("_at", "effect", "number", "transition")

    def __init__(self, transition: Transition, at: int, effect: Effect, number: int) -> None:
        self.transition = transition
        self._at = at
        self.effect = effect
        self.number = number

    @property
    def frame(self) -> Resolving:
        """The instructions that include this effect."""
        found = self.transition.frames[self._at]
        assert isinstance(found, Resolving)
        return found

    @property
    def view(self) -> Context:
        """The viewpoint of its arguments."""
        return of_pending(self.transition.game, self.frame.pending, self.frame.bound)

    @property
    def this(self) -> Copy:
        """The card of the effect."""
        return self.transition.copy(self.frame.pending.copy)

    @property
    def rule(self) -> str:
        """The rule of the verb."""
        return EFFECTS[self.effect.word].rule

    @property
    def name(self) -> str:
        """The name of the effect's card."""
        return self.this.name

    def who(self, argument: str = "who") -> Player:
        """The player of the effect, by default the card's controller."""
        return self.view.who(str(self.effect.arguments.get(argument, "you")))

    def cards(self, argument: str = "what") -> tuple[int, ...]:
        """The cards of the effect: the chosen ones, by default this card."""
        chosen = self.chosen(argument)
        node = self.effect.arguments.get(argument)
        if chosen is None and node is None:
            chosen = (self.frame.pending.copy,) if argument == "what" else ()
        asked = argument == "what" and isinstance(node, Select) and not node.every
        if chosen is None and asked and has_targets(self.transition):
            chosen = ()  # nobody was asked: there was nothing to choose, or none was to be chosen
        found = which(self.view, node) if chosen is None else chosen  # type: ignore[arg-type]
        left = self.imminent if argument == "what" else None
        kept = () if left is None else (*left.spared, *left.stays)
        found = tuple(one for one in found if one not in kept) if kept else found
        gone = any(self.transition.copy(one).zone is Zone.REMOVED for one in found)
        return within_reach(self.transition, found) if gone else found

    def chosen(self, argument: str) -> tuple[int, ...] | None:
        """The value chosen for an argument, if there was a choice."""
        for one in self.frame.answers:
            if one.effect == self.number and one.argument == argument:
                return tuple(value for value in one.values if isinstance(value, int))
        return None

    def amount(self, argument: str = "amount") -> int:
        """The amount, chosen or computed now, as changed by interrupts."""
        left = self.imminent if argument in ("amount", "base") else None
        changed = left.happening.amount - left.at_first if left is not None else 0
        for one in self.frame.answers:
            if one.effect == self.number and one.argument == argument:
                return sum(value for value in one.values if isinstance(value, int)) + changed
        node = self.effect.arguments.get(argument, 0)
        return amount(self.view, node) + changed  # type: ignore[arg-type]

    def server(self, argument: str = "server") -> str:
        """The server that was chosen, if there was one to choose."""
        for one in self.frame.answers:
            if one.effect == self.number and one.argument == argument:
                return str(one.values[0]) if one.values else ""
        return ""

    def word(self, argument: str) -> str:
        """A word argument; empty if absent."""
        return str(self.effect.arguments.get(argument, ""))

    def words(self, argument: str) -> tuple[str, ...]:
        """The words of an argument."""
        found = self.effect.arguments.get(argument, ())
        assert isinstance(found, tuple)
        return found

    def flag(self, argument: str) -> bool:
        """Whether a flag is set."""
        return bool(self.effect.arguments.get(argument))

    def result(self, argument: str) -> Ability | None:
        """Instructions that depend on the effect's outcome."""
        found = self.effect.arguments.get(argument)
        assert found is None or isinstance(found, Ability)
        return found

    @property
    def imminent(self) -> Imminent | None:
        """The rest of its expected effect after interrupts."""
        found = self.frame.imminent
        return found[self.number] if self.number < len(found) else None

    def bind(self, name: str, *values: int | str) -> None:
        """Gives a value a name for later instructions."""
        if name:
            frame = self.frame
            self.transition.frames[self._at] = frame._replace(bound=with_name(frame.bound, name, values))

    def show(self, cards: tuple[int, ...]) -> None:
        """Lets the Runner see cards for as long as the ability resolves."""
        if cards:
            frame = self.frame
            self.transition.frames[self._at] = frame._replace(bound=with_shown(frame.bound, cards))

    def done(self, done: bool) -> None:
        """Notes whether the effect was done, for instructions that depend on it."""
        self.transition.frames[self._at] = self.frame._replace(done=done)

    def tell(
        self, text: str, about: tuple[str, ...] = (), *, rule: str = "", decides: bool = False, act: Act | None = None
    ) -> None:
        """Records the effect, by the verb's rule or the named one."""
        self.transition.cite(rule or self.rule, text, (self.name, *about), decides=decides, act=act)


def plural(number: int, thing: str) -> str:
    """A number with its noun."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


class VerbEffect(NamedTuple):
    """How a verb is carried out: its rule, its effect, and its rule if done as a cost."""

    rule: str
    do: "Callable[[Call], None]"
    as_cost: str = ""


EFFECTS: dict[str, VerbEffect] = {}


def verb(word: str, rule: str, *, as_cost: str = "") -> "Callable[[Callable[[Call], None]], Callable[[Call], None]]":
    """Registers the function below as what the verb with this word does."""

    def register(do: "Callable[[Call], None]") -> "Callable[[Call], None]":
        EFFECTS[word] = VerbEffect(rule, do, as_cost)
        return do

    return register
