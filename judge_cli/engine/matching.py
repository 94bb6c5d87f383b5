"""Which of the legal choices a wish in words means."""

from judge_cli.engine.choice import Choice
from judge_cli.engine.game import Game
from judge_cli.engine.scenario import Wanted


def matching(game: Game, options: list[Choice], wanted: Wanted) -> list[Choice]:
    """The options that a wish could mean, one for each different way; copies of one card count once."""
    found = [choice for choice in options if _matches(game, choice, wanted)]
    seen: dict[tuple[object, ...], Choice] = {}
    for choice in found:
        name = game.copies[choice.copy].name if choice.copy >= 0 else ""
        ways = () if choice.copy >= 0 and choice.ability < 0 else choice.detail
        seen.setdefault((choice.verb, name, choice.ability, ways), choice)
    return list(seen.values())


def _matches(game: Game, choice: Choice, wanted: Wanted) -> bool:
    if choice.verb != wanted.verb or choice.player not in (wanted.player, None):
        return False
    name = game.copies[choice.copy].name if choice.copy >= 0 else ""
    if wanted.card and name and name not in (wanted.card, wanted.target):
        return False
    if wanted.card and not name and choice.verb in ("uses", "resolves", "rezzes", "scores", "plays"):
        return False
    if wanted.target and not wanted.card and name != wanted.target:
        return False
    if wanted.server and wanted.server not in choice.detail:
        return False
    if wanted.amount >= 0 and wanted.amount not in choice.detail:
        return False
    if wanted.ability and choice.ability != wanted.ability - 1:
        return False
    if wanted.option and wanted.option - 1 not in choice.detail:
        return False
    return not wanted.subroutines or tuple(n - 1 for n in wanted.subroutines) == choice.detail
