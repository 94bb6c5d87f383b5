"""Mid-access abilities: the one opportunity in each access to trash the card or use another ability on it."""

from judge_cli.cards.language.ability import Ability, Cost
from judge_cli.cards.language.amount import Select
from judge_cli.engine.evaluate.context import context
from judge_cli.engine.evaluate.permission import cost_change, forbids
from judge_cli.engine.evaluate.values import Change, changes, concerns, fits, said_of_itself
from judge_cli.engine.rules.accesses.accessing_cards import accessed
from judge_cli.engine.rules.costs.afterwards import afterwards, pay_first
from judge_cli.engine.rules.costs.costs import can_pay, in_short, trash, with_additional
from judge_cli.engine.rules.objects.objects import tell_counted
from judge_cli.engine.rules.objects.targets import NOT_OFFERED
from judge_cli.engine.rules.runs.legality import ACCESS, refusal
from judge_cli.engine.rules.windows.paid_ability_windows import trigger_paid
from judge_cli.engine.rules.zones.trashing import cannot_trash
from judge_cli.engine.table.game import Copy, Occurrence, Zone
from judge_cli.engine.table.moment import Choice, PendingChoice
from judge_cli.engine.table.rule import Refusal, as_given, rule, stating
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

_DECLINED = -1
# The number of the first ability among the options; the next ones count down, away from card ids.
_FIRST = -10

# Rules that only answer yes, or say what they decide.
_has_moved = stating("rule_moved_while_accessing", "{0} has moved, and its access is over")
_though_forced = stating(
    "rule_forced_mid_access_ability_optional", "{1} cannot force the use of {0}, which is forbidden"
)


def may_use_ability(transition: Transition) -> None:
    """Lets the Runner pay the trash cost of the accessed card, or use a mid-access ability."""
    at = accessed(transition)
    if not transition.game.is_there(transition.game.accessing[-1].card) and _has_moved(transition, at.name):
        return
    trashes = (at.id,) if _can_be_trashed(transition, at) else ()
    _tell_in_archives(transition, at)
    abilities = tuple(_FIRST - n for n in range(len(_abilities(transition, at))))
    options = _as_demanded(transition, at, trashes, abilities)
    if any(one != _DECLINED for one in options):
        transition.frames.append(PendingChoice(Player.RUNNER, "trashes", options, "access"))


def _abilities(transition: Transition, at: Copy) -> list[tuple[Copy, int, Ability]]:
    """The Runner's mid-access abilities that can be used now; none trashes a card in Archives."""
    found: list[tuple[Copy, int, Ability]] = []
    for copy in transition.game.copies:
        for n, ability in copy.card.paid if copy.active and copy.holder is Player.RUNNER else ():
            refused = refusal(transition, copy, n, ability, False) if ACCESS in ability.flags else None
            usable = ACCESS in ability.flags and (refused is None or not _is_optional(transition, copy, at, refused))
            if usable and _can_be_for(transition, copy, ability, at):
                found.append((copy, n, ability))
    return found


def _is_optional(transition: Transition, copy: Copy, at: Copy, refused: Refusal) -> bool:
    """Whether a forbidden use may be declined, although the accessed card demands it."""
    forced = any(concerns(one, at) for one in _demands(transition, at))
    hindered = forced and forbids(transition.game, Occurrence("use", copy=copy.id, player=Player.RUNNER)) is not None
    return not hindered or _though_forced(transition, copy.name, at.name)


def _can_be_for(transition: Transition, copy: Copy, ability: Ability, at: Copy) -> bool:
    """Whether an ability could affect the accessed card: in Archives no card can be trashed."""
    what = next((effect.arguments.get("what") for effect in ability.effects), None)
    if isinstance(what, Select) and not fits(context(transition.game, copy), at, what):
        return False
    return not (_trashes(ability) and _is_in_archives(transition, at))


@rule("rule_trash_in_archives", off=False)
def _is_in_archives(transition: Transition, at: Copy) -> bool:
    """Keeps a card in Archives from being trashed during its access."""
    return at.zone is Zone.DISCARD


def _tell_in_archives(transition: Transition, at: Copy) -> None:
    """Records the Runner's abilities that would trash the accessed card, but cannot in Archives."""
    if at.zone is not Zone.DISCARD:
        return
    own = [copy for copy in transition.game.copies if copy.active and copy.holder is Player.RUNNER]
    for copy in own:
        if any(ACCESS in one.flags and _trashes(one) for _, one in copy.card.paid):
            text = f"{at.name} lies in Archives and cannot be trashed: {copy.name} cannot be used for it"
            act = Act(NOT_OFFERED, Player.RUNNER, copy.name)
            transition.cite("rule_trash_in_archives", text, (copy.name, at.name), decides=True, act=act)


def _trashes(ability: Ability) -> bool:
    return any(effect.word == "trash" for effect in ability.effects)


def mid_access_options(transition: Transition, frame: PendingChoice) -> list[Choice]:
    """The options as choices."""
    abilities = _abilities(transition, accessed(transition))
    found: list[Choice] = []
    for one in frame.options:
        if one == _DECLINED:
            found.append(Choice(Player.RUNNER, "declines", detail=(one,)))
        elif one >= 0:
            found.append(Choice(Player.RUNNER, "trashes", one, detail=(one,)))
        # Where a play goes on without a rule, an ability that was offered by it is no longer there.
        elif _FIRST - one < len(abilities):
            copy, n, _ = abilities[_FIRST - one]
            found.append(Choice(Player.RUNNER, "uses", copy.id, n, (one,)))
    return found


def take_mid_access(transition: Transition, picked: int) -> None:
    """Uses the chosen ability, or none."""
    if picked >= 0:
        trash_accessed(transition, picked)
    elif picked <= _FIRST:
        copy, n, _ = _abilities(transition, accessed(transition))[_FIRST - picked]
        trigger_paid(transition, Player.RUNNER, Choice(Player.RUNNER, "uses", copy.id, n))


def _as_demanded(
    transition: Transition, at: Copy, trashes: tuple[int, ...], abilities: tuple[int, ...]
) -> tuple[int, ...]:
    """The options, limited by a card that says the Runner must trash this one."""
    every = (_DECLINED, *trashes, *abilities)
    demands = [one for one in _demands(transition, at) if concerns(one, at)]
    if not demands:
        return every
    known = _abilities(transition, at)
    trashing = (*trashes, *(one for one in abilities if _trashes(known[_FIRST - one][2])))
    if any(one.effect.arguments.get("paying") for one in demands):
        return _must_by_paying(transition, every, trashing, trashes)
    return _must_somehow(transition, every, trashing)


def _demands(transition: Transition, at: Copy) -> list[Change]:
    return [*changes(transition.game, "must trash"), *said_of_itself(transition.game, at, "must trash")]


@rule("rule_must_with_choice", otherwise=as_given)
def _must_somehow(transition: Transition, every: tuple[int, ...], trashing: tuple[int, ...]) -> tuple[int, ...]:
    """Makes the Runner trash the card in any possible way."""
    if trashing:
        name = accessed(transition).name
        transition.decide(f"{name} must be trashed, in whatever way the Runner can", (name,))
    return trashing or every


def _must_all_the_same(
    transition: Transition, every: tuple[int, ...], trashing: tuple[int, ...], paying: tuple[int, ...]
) -> tuple[int, ...]:
    return paying or _must_somehow(transition, every, trashing)


@rule("rule_must_without_choice", otherwise=_must_all_the_same)
def _must_by_paying(
    transition: Transition, every: tuple[int, ...], trashing: tuple[int, ...], paying: tuple[int, ...]
) -> tuple[int, ...]:
    """Makes the Runner trash the card by paying its trash cost, and in no other way."""
    name = accessed(transition).name
    how = "must be trashed by paying its trash cost" if paying else "need not be trashed: its trash cost cannot be paid"
    transition.decide(f"{name} {how}", (name,))
    return paying or every


def _would_trash(at: Copy) -> Occurrence:
    return Occurrence("trash", copy=at.id, player=Player.RUNNER, server=at.server)


def _trash_cost(transition: Transition, at: Copy) -> Cost:
    credits = max(0, (at.card.trash_cost or 0) + cost_change(transition.game, _would_trash(at)))
    return with_additional(transition, Cost(credits=credits), _would_trash(at))


@rule("rule_basic_trash_ability", off=False)
def _can_be_trashed(transition: Transition, at: Copy) -> bool:
    """Whether the Runner can pay the trash cost of the accessed card; in Archives no card can be trashed."""
    if at.card.trash_cost is None or _is_in_archives(transition, at):
        return False
    hindered = forbids(transition.game, _would_trash(at))
    if hindered is not None and cannot_trash(transition, at, hindered.name):
        return False
    return can_pay(transition.game, Player.RUNNER, _trash_cost(transition, at), at.id, on=_would_trash(at))


@rule("rule_basic_trash_ability")
def trash_accessed(transition: Transition, picked: int) -> None:
    """Trashes the accessed card for its trash cost."""
    at = transition.copy(picked)
    cost = _trash_cost(transition, at)
    text = f"The Runner pays {in_short(cost)} to trash {at.name}"
    transition.say(text, (at.name,), act=Act("trashes", Player.RUNNER, at.name))
    pay_first(transition, Player.RUNNER, cost, _would_trash(at), "trash")


@afterwards("trash")
def _trash_paid(transition: Transition, happening: Occurrence, paid: int) -> None:
    copy = happening.copy
    if not transition.game.is_there(copy):
        return
    at = transition.copy(copy)
    trash(transition, copy, Player.RUNNER)
    if at.zone in (Zone.DECK, Zone.HAND):
        tell_counted(transition, at.name)
