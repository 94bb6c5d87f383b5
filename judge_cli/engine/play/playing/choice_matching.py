"""Matches a wish in words to one of the legal choices."""

from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.choice import PASS, Choice
from judge_cli.engine.table.game import STRIDE, Copy, Game, Zone
from judge_cli.procedure.steps.procedure import Player

# What a person may call the taking of something optional, and the choosing of a card, whatever the engine calls it; one
# pays only where there is a cost.
_TAKING = ("uses", "does so", "resolves")
_CHOOSING = ("chooses", "chooses card")
# The fate of a chosen card that only an ability can cause.
_DONE_TO_IT = ("returns", "swaps", "derezzes", "turns", "hosts", "exposes", "reveals", "sets aside", "looks at")
# Acts that use no card: a play that names one means something else.
_WITHOUT_CARDS = ("gains", "draws", "runs", "removes a tag", "purges", "continues", "jacks out")
OF_CARDS = ("uses", "resolves", "rezzes", "scores", "plays", "installs", "replaces")


def matching(game: Game, options: list[Choice], wanted: Wanted) -> list[Choice]:
    """The options that a wish could mean, each once; copies of one card count once."""
    found = [choice for choice in options if choice.verb == wanted.verb and _matches(game, choice, wanted)]
    found = found or [choice for choice in options if _answers(game, choice, wanted)]
    found = [choice for choice in found if not leads_on(choice, wanted)] or found
    seen: dict[tuple[object, ...], Choice] = {}
    for choice in found:
        name = game.copy(choice.copy).name if choice.copy >= 0 else ""
        ways = () if choice.copy >= 0 and choice.ability < 0 else choice.detail
        seen.setdefault((choice.verb, name, choice.ability, choice.number, ways), choice)
    return list(seen.values())


def _answers(game: Game, choice: Choice, wanted: Wanted) -> bool:
    """Whether a person would call this choice by the wish's words: using its card, or choosing one."""
    if choice.verb in PASS or choice.player is not wanted.player:
        return False
    if choice.of >= 0:  # to do something or leave it
        more = wanted.target or wanted.server or wanted.option or wanted.subroutines or wanted.amount >= 0
        return wanted.verb in _TAKING and not more and _takes(game.copy(choice.of), wanted)
    asked = choice.copy >= 0 and choice.detail == (choice.copy,)
    generic = wanted.verb in _CHOOSING or (choice.verb in _CHOOSING and wanted.verb in _DONE_TO_IT)
    return asked and generic and bool(wanted.card or wanted.target) and _matches(game, choice, wanted)


def _takes(source: Copy, wanted: Wanted) -> bool:
    """Whether a wish can use a card's offer; only the card's controller uses it."""
    if wanted.verb in ("uses", "resolves"):
        return wanted.card == source.name and source.ability_controller is wanted.player
    return wanted.card in ("", source.name)


def is_asked(options: list[Choice], wanted: Wanted) -> bool:
    """Whether the wish answers this kind of question, even with another card, server or number."""
    verbs = {choice.verb for choice in options} - set(PASS)
    return wanted.verb in verbs or (wanted.verb in _CHOOSING and bool(verbs & set(_CHOOSING)))


def leads_on(choice: Choice, wanted: Wanted) -> bool:
    """Whether a choice only leads to another one that offers the wanted card."""
    return choice.verb == "accesses" and choice.copy < 0 and bool(wanted.card)


def _matches(game: Game, choice: Choice, wanted: Wanted) -> bool:
    if choice.player not in (wanted.player, None):
        return False
    if wanted.copy >= 0 and choice.copy % STRIDE != wanted.copy:
        return False
    return _names(game, choice, wanted) and _ways(choice, wanted)


def _names(game: Game, choice: Choice, wanted: Wanted) -> bool:
    """Whether the wish names the copy that a choice is about."""
    name = game.copy(choice.copy).name if choice.copy >= 0 else ""
    if leads_on(choice, wanted):
        return any(c.name == wanted.card for c in game.zone(Zone.HAND, Player.CORP))
    if wanted.card and choice.of >= 0 and game.copy(choice.of).name == wanted.card:
        return True
    if wanted.card:
        return name in (wanted.card, wanted.target) if name else choice.verb not in (*OF_CARDS, *_WITHOUT_CARDS)
    return not wanted.target or name == wanted.target


def _ways(choice: Choice, wanted: Wanted) -> bool:
    """Whether a choice agrees with the details that the wish names."""
    return (
        (not wanted.server or wanted.server in choice.detail)
        and (wanted.amount < 0 or wanted.amount in choice.detail)
        and (not wanted.ability or wanted.ability - 1 in (choice.ability, choice.number))
        and (not wanted.option or (choice.verb == "chooses" and wanted.option - 1 in choice.detail))
        and (not wanted.subroutines or set(_subroutines(choice)) == {n - 1 for n in wanted.subroutines})
    )


def _subroutines(choice: Choice) -> tuple[int | str, ...]:
    """The subroutines of a choice; if it chooses a card, its number means a card."""
    return () if choice.copy >= 0 and choice.ability < 0 else choice.detail
