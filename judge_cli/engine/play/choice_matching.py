"""Which of the legal choices a wish in words means."""

from judge_cli.engine.play.scenario import Wanted
from judge_cli.engine.table.choice import Choice
from judge_cli.engine.table.game import STRIDE, Game, Zone
from judge_cli.procedure.procedure import Player

OF_CARDS = ("uses", "resolves", "rezzes", "scores", "plays", "installs", "replaces")


def matching(game: Game, options: list[Choice], wanted: Wanted) -> list[Choice]:
    """The options that a wish could mean, one for each different way; copies of one card count once."""
    found = [choice for choice in options if choice.verb == wanted.verb and _matches(game, choice, wanted)]
    if len(found) < 2:
        return found
    found = [choice for choice in found if not leads_on(choice, wanted)] or found
    seen: dict[tuple[object, ...], Choice] = {}
    for choice in found:
        name = game.copy(choice.copy).name if choice.copy >= 0 else ""
        ways = () if choice.copy >= 0 and choice.ability < 0 else choice.detail
        seen.setdefault((choice.verb, name, choice.ability, ways), choice)
    return list(seen.values())


def leads_on(choice: Choice, wanted: Wanted) -> bool:
    """Whether a choice only leads on to another one, in which the card that the wish names can be chosen."""
    return choice.verb == "accesses" and choice.copy < 0 and bool(wanted.card)


def _matches(game: Game, choice: Choice, wanted: Wanted) -> bool:
    if choice.player not in (wanted.player, None):
        return False
    if wanted.copy >= 0 and choice.copy % STRIDE != wanted.copy:
        return False
    return _names(game, choice, wanted) and _ways(choice, wanted)


def _names(game: Game, choice: Choice, wanted: Wanted) -> bool:
    """Whether the copy that a choice is about is one that the wish names."""
    name = game.copy(choice.copy).name if choice.copy >= 0 else ""
    if leads_on(choice, wanted):
        return any(c.name == wanted.card for c in game.zone(Zone.HAND, Player.CORP))
    if wanted.card:
        return name in (wanted.card, wanted.target) if name else choice.verb not in OF_CARDS
    return not wanted.target or name == wanted.target


def _ways(choice: Choice, wanted: Wanted) -> bool:
    """Whether a choice goes the way that the wish asks for, as far as it says."""
    return (
        (not wanted.server or wanted.server in choice.detail)
        and (wanted.amount < 0 or wanted.amount in choice.detail)
        and (not wanted.ability or choice.ability == wanted.ability - 1)
        and (not wanted.option or wanted.option - 1 in choice.detail)
        and (not wanted.subroutines or _subroutines(choice) == tuple(n - 1 for n in wanted.subroutines))
    )


def _subroutines(choice: Choice) -> tuple[int | str, ...]:
    """The subroutines that a choice is about; where a card is chosen, its number is that of a card."""
    return () if choice.copy >= 0 and choice.ability < 0 else choice.detail
