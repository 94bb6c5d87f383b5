"""Lasting changes: strength, memory, hand size, costs, subtypes, prohibitions."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.amount import Ref, Select
from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.table.game import Copy, Game, Lingering, Zone
from judge_cli.procedure.steps.procedure import Player

_LOST = "lose abilities"


class Change(NamedTuple):
    """A change that applies now, with its card's viewpoint; an instruction's change has a fixed number and cards."""

    view: Context
    effect: Effect
    amount: int | None = None
    targets: tuple[int, ...] | None = None

    @property
    def name(self) -> str:
        """The name of its card."""
        return self.view.copy(self.view.this).name


def changes(game: Game, word: str) -> Iterable[Change]:
    """Every present change with this word: those of active cards first, then those of instructions."""
    if game.spoken is None or word in game.spoken.changes:
        return _changes(game, word)
    return _made(game, word) if game.lingering else ()


def _changes(game: Game, word: str) -> Iterator[Change]:
    whatever = (_LOST, "X") if "rule_values_defined_by_x" in game.without else (_LOST,)
    for copy in game.copies if "rule_static_ability" not in game.without else ():
        if word in copy.card.changes and (word in whatever or not lost_abilities(game, copy)):
            if word == _LOST and taken_first(game, copy):
                continue
            view = Context(game, copy.id, copy.holder)
            for ability in copy.card.abilities:
                for effect in ability.changes:
                    if effect.word == word and _is_active(copy, ability) and applies(view, ability):
                        yield Change(view, effect)
    if game.lingering:
        yield from _made(game, word)


def _made(game: Game, word: str) -> list[Change]:
    """The changes with this word, made by instructions, which outlast their card."""
    found = [one for one in game.lingering if one.change is not None and one.change.word == word]
    if not found:
        return []
    if "rule_lingering_effect" in game.without:
        found = [one for one in found if game.is_there(one.copy)]
    return [_lingering(game, one) for one in found]


def _lingering(game: Game, one: Lingering) -> Change:
    assert one.change is not None
    return Change(Context(game, one.copy, one.player, one.bound), one.change, one.amount, one.targets)


def _is_active(copy: Copy, ability: Ability) -> bool:
    """Whether an ability is active: with its card, or in the zones that it names."""
    if not ability.zones:
        return copy.active
    from judge_cli.engine.evaluate.cards import in_zone  # cards are looked for by numbers, and numbers by cards

    return any(in_zone(copy, zone) for zone in ability.zones)


def applies(view: Context, ability: Ability) -> bool:
    """Whether a static ability's conditions hold."""
    from judge_cli.engine.evaluate.conditions import holds  # conditions look at numbers, and numbers at conditions

    if ability.threat and threat(view.game) < ability.threat:
        return False
    if "rule_static_ability_with_condition" in view.game.without:
        return True
    return all(holds(view, condition) for condition in ability.conditions)


def lost_abilities(game: Game, copy: Copy) -> bool:
    """Whether something takes a card's abilities away."""
    return game.may_change(_LOST) and any(concerns(one, copy) for one in changes(game, _LOST))


def taken_first(game: Game, copy: Copy) -> tuple[Copy, ...]:
    """The cards hosted on a card that take its abilities away before those could take theirs: a loop."""
    if "rule_independent_effects" in game.without:
        return ()
    hosted = (c for c in game.copies if c.host == copy.id and _LOST in c.card.changes)
    made = ((c, Change(Context(game, c.id, c.holder), e)) for c in hosted for a in c.card.abilities for e in a.changes)
    return tuple(c for c, change in made if change.effect.word == _LOST and concerns(change, copy))


def concerns(change: Change, copy: Copy) -> bool:
    """Whether a change is about a card."""
    if change.targets is not None:
        return copy.id in change.targets
    what = change.effect.arguments.get("what")
    if what is None:
        return copy.id == change.view.this
    from judge_cli.engine.evaluate import cards  # cards look at strength, and strength at cards

    if isinstance(what, Ref):
        return copy.id in cards.named(change.view, what.name)
    return isinstance(what, Select) and cards.fits(change.view, copy, what)


def number(change: Change) -> int:
    """The amount of a change."""
    if change.amount is not None:
        return change.amount
    from judge_cli.engine.evaluate import cards

    return cards.amount(change.view, change.effect.arguments.get("amount", 0))  # type: ignore[arg-type]


def total(game: Game, word: str, copy: Copy) -> int:
    """The sum of the changes of this word for a card."""
    return sum(number(one) for one in changes(game, word) if concerns(one, copy)) if game.may_change(word) else 0


def value_of_x(game: Game, copy: Copy) -> int:
    """What a card's own ability says that its X is; 0 while that ability is not active."""
    inactive = said_of_itself(game, copy, "X") if "rule_values_defined_by_x" in game.without else ()
    return total(game, "X", copy) + sum(number(one) for one in inactive)


def strength(game: Game, copy: Copy) -> int:
    """The present strength of an ice or icebreaker: changes that set a value first, then additions and subtractions."""
    found = [one for one in changes(game, "strength") if concerns(one, copy)]
    if not found:
        return copy.card.strength
    fixed = [number(one) for one in found if one.effect.arguments.get("set")]
    base = fixed[-1] if fixed else copy.card.strength
    return base + sum(number(one) for one in found if not one.effect.arguments.get("set"))


def points_of(game: Game, copy: Copy) -> int:
    """The agenda points of a card."""
    return copy.card.points + total(game, "points", copy)


def subtypes(game: Game, copy: Copy) -> set[str]:
    """The subtypes of a card: printed and gained ones, unless lost as often."""
    gained, lost = subtype_changes(game, copy)
    if not gained and not lost:
        return set(copy.card.subtypes)
    once = "rule_add_remove_subtypes" in game.without
    times = Counter((*copy.card.subtypes, *gained))
    return {word for word, often in times.items() if often > (often if once and word in lost else lost.count(word))}


def subtype_changes(game: Game, copy: Copy) -> tuple[list[str], list[str]]:
    """The subtypes that a card gains and loses, with the counts."""
    gained, lost = list[str](), list[str]()
    for one in changes(game, "subtype"):
        if concerns(one, copy):
            words = one.effect.arguments["subtype"]
            assert isinstance(words, tuple)
            (lost if one.effect.arguments.get("lose") else gained).extend(words)
    return gained, lost


def subroutines(game: Game, copy: Copy) -> tuple[Ability, ...]:
    """The subroutines of a piece of ice, in the order gained, without the lost ones.

    First those that other abilities add before, the latest first; then those that it gives itself before its printed
    ones, the printed ones, and those that it gives itself; last those that other abilities add, the oldest first.
    """
    lost = [one for one in changes(game, _LOST) if concerns(one, copy)] if game.may_change(_LOST) else []
    if any(not one.effect.arguments.get("but_printed_subroutines") for one in lost):
        return ()
    if any(concerns(one, copy) for one in changes(game, "lose subroutines")):
        return ()
    if lost:
        return copy.card.subroutines
    gained = [one for one in changes(game, "subroutine") if concerns(one, copy)]
    if not gained:
        return copy.card.subroutines
    before, after = from_others(gained, copy, first=True), from_others(gained, copy, first=False)
    own = [one for one in gained if _is_own(one, copy)]
    if "rule_subroutine_origin_external_before" not in game.without:
        before.reverse()
    if "rule_subroutine_origin_external_after" in game.without:
        after.reverse()
    parts = [
        *(_gained(one) for one in (*before, *(one for one in own if one.effect.arguments.get("first")))),
        copy.card.subroutines,
        *(_gained(one) for one in (*(one for one in own if not one.effect.arguments.get("first")), *after)),
    ]
    return tuple(one for part in parts for one in part)


def from_others(gained: Iterable[Change], copy: Copy, *, first: bool) -> list[Change]:
    """The subroutines that other abilities than the static ones of an ice give it, before or after its others."""
    return [one for one in gained if bool(one.effect.arguments.get("first")) is first and not _is_own(one, copy)]


def _is_own(change: Change, copy: Copy) -> bool:
    """Whether a static ability of the card itself makes the change."""
    return change.view.this == copy.id and change.targets is None


def _gained(change: Change) -> tuple[Ability, ...]:
    """The subroutine that a change gives, repeated as often as it gives it."""
    ability = change.effect.arguments["ability"]
    assert isinstance(ability, Ability)
    return (ability,) * (number(change) if "amount" in change.effect.arguments else 1)


def advanceable(game: Game, copy: Copy) -> bool:
    """Whether a card can be advanced: installed agendas always, others if a card says so."""
    if copy.zone not in (Zone.SERVER, Zone.PROTECTING):
        return False
    return copy.card.type == "agenda" or any(
        concerns(one, copy) for one in (*changes(game, "advanceable"), *_own(game, copy, "advanceable"))
    )


def _own(game: Game, copy: Copy, word: str) -> Iterator[Change]:
    """Changes that a card makes to itself even while inactive."""
    if word in copy.card.changes and not copy.active:
        view = Context(game, copy.id, copy.holder)
        yield from (
            Change(view, effect)
            for one in copy.card.abilities
            for effect in one.changes
            if effect.word == word and applies(view, one)
        )


def link(game: Game) -> int:
    """The Runner's link value."""
    printed = sum(c.card.link for c in game.copies if c.holder is Player.RUNNER and c.card.link and c.active)
    return printed + sum(number(one) for one in changes(game, "link"))


def memory_limit(game: Game) -> int:
    """The Runner's memory limit."""
    if "rule_memory_limit" in game.without or not game.may_change("memory limit"):
        return game.numbers.memory
    return game.numbers.memory + sum(number(one) for one in changes(game, "memory limit"))


def memory_used(game: Game) -> int:
    """The memory that the installed programs take up."""
    said = game.spoken.changes if game.spoken is not None else ("memory",)
    if "memory" not in said and "memory not counted" not in said:
        return sum([c.card.memory for c in game.copies if c.zone is Zone.RIG])
    return sum(memory_cost(game, c) for c in game.copies if c.zone is Zone.RIG)


def memory_cost(game: Game, copy: Copy, host: int = -1) -> int:
    """A card's cost against the memory limit, in its place or on a possible host."""
    there = copy if host < 0 else copy._replace(host=host)
    free = any(concerns(one, there) for one in changes(game, "memory not counted"))
    return 0 if free else copy.card.memory + total(game, "memory", copy)


def hand_size(game: Game, player: Player) -> int:
    """A player's maximum hand size; core damage lowers the Runner's."""
    size = game.numbers.hand_size - (game.core if player is Player.RUNNER else 0)
    return size + sum(number(one) for one in changes(game, "hand size") if _whose(one) is player)


def points_to_win(game: Game, player: Player) -> int:
    """The number of agenda points that a player needs to win."""
    return game.numbers.points_to_win + sum(
        number(one) for one in changes(game, "points to win") if _whose(one) is player
    )


def allotted_clicks(game: Game, player: Player) -> int:
    """The number of clicks that a player gains as the turn begins."""
    base = game.numbers.corp_clicks if player is Player.CORP else game.numbers.runner_clicks
    return base + sum(number(one) for one in changes(game, "allotted clicks") if _whose(one) is player)


def _whose(change: Change) -> Player:
    return change.view.who(str(change.effect.arguments.get("who", "you")))


def points(game: Game, player: Player) -> int:
    """The agenda points in a player's score area."""
    return sum(points_of(game, c) for c in game.copies if c.zone is Zone.SCORE and c.holder is player)


def of_game(game: Game, word: str) -> int:
    """A number of the game."""
    if word == "free memory":
        return memory_limit(game) - memory_used(game)
    if word == "threat":
        return threat(game)
    if word == "random access limit":
        return 1 + game.accessing[-1].more if game.accessing else 0
    if word == "cards added to Archives":
        return game.counted("turn:added to Archives")
    return {"tags": game.tags, "bad publicity": game.bad_publicity, "core damage": game.core, "link": link(game)}[word]


def threat(game: Game) -> int:
    """The threat level: the greatest score of any player."""
    return 0 if "rule_threat_level" in game.without else max(points(game, player) for player in Player)


def of_player(game: Game, player: Player, word: str) -> int:
    """A number of a player."""
    if word == "credits":
        return game.pool(player)
    if word == "clicks":
        return game.clicks_of(player)
    if word == "agenda points":
        return points(game, player)
    if word == "hand size":
        return hand_size(game, player)
    zone = Zone.HAND if word == "cards in hand" else Zone.SCORE
    return sum(c.zone is zone and c.holder is player for c in game.copies)


_REQUIREMENT = "advancement requirement"
_SELF = (None, Ref("this"))


def said_of_itself(game: Game, copy: Copy, word: str) -> list[Change]:
    """The changes of this word on an inactive card whose conditions hold."""
    if word not in copy.card.changes or copy.active:
        return []
    view = Context(game, copy.id, copy.holder)
    said = [(one, effect) for one in copy.card.abilities for effect in one.changes if effect.word == word]
    return [Change(view, effect) for one, effect in said if applies(view, one)]


def requirement(game: Game, copy: Copy) -> int:
    """The number of advancement counters required to score a card."""
    return max(0, copy.card.advancement + total(game, _REQUIREMENT, copy) + own_requirement(game, copy))


def own_requirement(game: Game, copy: Copy) -> int:
    """The amount by which an inactive card changes its own advancement requirement."""
    if "rule_active_exception_advancement_requirement" in game.without:
        return 0
    own = [one for one in said_of_itself(game, copy, _REQUIREMENT) if one.effect.arguments.get("what") in _SELF]
    return sum(number(one) for one in own)
