"""A scenario's play: the moment that it is meant for, and the legal choice that it means."""

import re
from collections.abc import Sequence

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.scenarios.scenario import Scenario, Wanted
from judge_cli.engine.table.game import STRIDE, Copy, Game, Zone
from judge_cli.engine.table.moment import PASS, Choice, Interrupting, Paid, PendingChoice, Reaction, Steps
from judge_cli.engine.table.transcript import Entry
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# What a person may call the taking of something optional, and the choosing of a card, whatever the engine calls it; one
# pays only where there is a cost.
_TAKING = ("uses", "does so", "resolves")
_CHOOSING = ("chooses", "chooses card")
# The fate of a chosen card that only an ability can cause.
_DONE_TO_IT = ("returns", "swaps", "derezzes", "turns", "hosts", "exposes", "reveals", "sets aside", "looks at")
# Acts that use no card: a play that names one means something else.
_WITHOUT_CARDS = ("gains", "draws", "runs", "removes a tag", "purges", "continues", "jacks out", "passes")
# What chance decides for the Runner: which card of HQ they access, and which of the grip they lose to damage.
_RUNNERS_CHANCE = ("accesses", "discards")
OF_CARDS = ("uses", "resolves", "rezzes", "scores", "plays", "installs", "replaces")


def matching(game: Game, options: list[Choice], wanted: Wanted) -> list[Choice]:
    """The options that a wish could mean, each once; copies of one card count once."""
    found = [choice for choice in options if choice.verb == wanted.verb and _matches(game, choice, wanted)]
    found = found or [choice for choice in options if _answers(game, choice, wanted)]
    found = [choice for choice in found if not leads_on(choice, wanted)] or found
    if len(found) > 1 and isinstance(wanted.option, str):
        found = [choice for choice in found if choice in _said_in_full(options, wanted.option)] or found
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
    if is_offer(choice):
        return wanted.verb in _TAKING and names_no_more(wanted) and _takes(game, choice, wanted)
    if choice.verb == "chooses server":  # for a run or an installation
        return wanted.verb in ("runs", "installs") and wanted.server in choice.detail
    asked = choice.copy >= 0 and choice.detail == (choice.copy,)
    generic = wanted.verb in _CHOOSING or (choice.verb in _CHOOSING and wanted.verb in _DONE_TO_IT)
    named = wanted.card or wanted.target or wanted.copy >= 0
    return asked and generic and bool(named) and _matches(game, choice, wanted)


def is_offer(choice: Choice) -> bool:
    """Whether a choice says yes to what a card lets its player do or leave: at once, or as an instance."""
    return choice.of >= 0 or (choice.verb == "uses" and choice.ability < 0)


def source_of(game: Game, choice: Choice) -> Copy:
    """The card that makes an offer."""
    return game.copy(choice.of if choice.of >= 0 else choice.copy)


def names_no_more(wanted: Wanted) -> bool:
    """Whether a wish names nothing but its verb, its card and an ability of it."""
    return not (wanted.target or wanted.server or wanted.option or wanted.subroutines or wanted.amount >= 0)


def is_by(wanted: Wanted, source: Copy) -> bool:
    """Whether a wish names this card, and this copy of it if it names one."""
    return wanted.copy == source.id % STRIDE or (wanted.copy < 0 and wanted.card == source.name)


def _takes(game: Game, choice: Choice, wanted: Wanted) -> bool:
    """Whether a wish can use a card's offer; only the card's controller uses it."""
    source = source_of(game, choice)
    if wanted.verb not in ("uses", "resolves"):
        return not wanted.card or is_by(wanted, source)
    mandatory = [one for one in source.card.abilities if one.kind == "conditional" and not one.may]
    if choice.of < 0 and (wanted.ability - 1 not in (-1, choice.number) or (mandatory and wanted.verb == "resolves")):
        return False
    return is_by(wanted, source) and source.ability_controller is wanted.player


def is_asked(options: list[Choice], wanted: Wanted) -> bool:
    """Whether the wish answers this kind of question, even with another card, server or number."""
    verbs = {choice.verb for choice in options} - set(PASS)
    return wanted.verb in verbs or (wanted.verb in _CHOOSING and bool(verbs & set(_CHOOSING)))


def leads_on(choice: Choice, wanted: Wanted) -> bool:
    """Whether a choice only leads to another one: that offers the wanted card, or the server for it."""
    return (choice.verb == "accesses" and choice.copy < 0 and bool(wanted.card)) or _asks_no_server(choice, wanted)


def _asks_no_server(choice: Choice, wanted: Wanted) -> bool:
    """Whether an ability asks which card to install, before it asks for the server."""
    return choice.verb == "installs" and choice.detail == (choice.copy,) and bool(wanted.server)


def _matches(game: Game, choice: Choice, wanted: Wanted) -> bool:
    by_chance = Player.RUNNER if choice.verb in _RUNNERS_CHANCE else wanted.player
    if (choice.player or by_chance) is not wanted.player:
        return False
    about = choice.copy if choice.copy >= 0 else choice.of
    if wanted.copy >= 0 and about % STRIDE != wanted.copy:
        return False
    return _names(game, choice, wanted) and _ways(choice, wanted)


def _names(game: Game, choice: Choice, wanted: Wanted) -> bool:
    name = game.copy(choice.copy).name if choice.copy >= 0 else ""
    if leads_on(choice, wanted) and choice.copy < 0:
        return any(c.name == wanted.card for c in game.zone(Zone.HAND, Player.CORP))
    if wanted.card and choice.of >= 0 and game.copy(choice.of).name == wanted.card:
        return True
    if wanted.card:
        return name in (wanted.card, wanted.target) if name else choice.verb not in (*OF_CARDS, *_WITHOUT_CARDS)
    return not wanted.target or name == wanted.target


def _ways(choice: Choice, wanted: Wanted) -> bool:
    return (
        (not wanted.server or wanted.server in choice.detail or _asks_no_server(choice, wanted))
        and (wanted.amount < 0 or wanted.amount in choice.detail)
        and (not wanted.ability or wanted.ability - 1 in (choice.ability, choice.number))
        and (not wanted.option or (choice.verb == "chooses" and _is_option(choice, wanted.option)))
        and (not wanted.subroutines or set(_subroutines(choice)) == {n - 1 for n in wanted.subroutines})
    )


def _is_option(choice: Choice, option: int | str) -> bool:
    """Whether a choice is the option with this number, or with these words."""
    if isinstance(option, int):
        return option - 1 in choice.detail
    said = [f" {' '.join(_stems(one))} " for one in choice.detail if isinstance(one, str)]
    return any(f" {' '.join(_stems(option))} " in one for one in said)


def _stems(words: str) -> list[str]:
    """The words of an option without their endings and without "and", so that "gain" is "gains"."""
    return [re.sub(r"((?<=[cs]h)e)?s$", "", one) for one in re.findall(r"[^\s,;.:]+", words.casefold()) if one != "and"]


def _said_in_full(options: list[Choice], said: str) -> set[Choice]:
    """The options of which these words say all that tells them apart from the others."""
    texts = {one: set(_stems(str(one.detail[0]))) for one in options if len(one.detail) > 1 and one.verb == "chooses"}
    shared = set[str]().union(*texts.values()).intersection(*texts.values())
    return {choice for choice, text in texts.items() if (text - shared or text) <= set(_stems(said))}


def _subroutines(choice: Choice) -> tuple[int | str, ...]:
    """The subroutines of a choice; if it chooses a card, its number means a card."""
    return () if choice.copy >= 0 and choice.ability < 0 else choice.detail


# Answers to questions: one that does not fit this question fits no later one either.
ANSWERS = (
    *("chooses", "chooses card", "chooses server", "does so", "names", "finds", "returns", "swaps", "replaces"),
    *("hosts", "reveals", "exposes", "turns", "sets aside", "looks at", "arranges", "forfeits", "spends"),
)
_USED = ("uses", "resolves", "declines", "pays", "plays")
# Acts that a card can let a player do, and the words of a transcript for them.
_NATURAL = {"runs": "announces"} | {one: one for one in ("installs", "rezzes", "derezzes", "purges", "plays", "steals")}
# Acts in a paid ability window that are no actions.
_IN_WINDOWS = ("rezzes", "scores", "uses")


def was_used(entries: Sequence[Entry], card: str) -> bool:
    """Whether an ability of this card was used or resolved, if one is named."""
    acts = (entry.act for entry in entries)
    return not card or any(act is not None and act.card == card and act.verb in _USED for act in acts)


def towards(
    engine: Engine, transition: Transition, options: list[Choice], wanted: Wanted, most: int = 3
) -> Choice | None:
    """The offer to accept for a play that comes of it at once, or is the answer to its first question."""
    pending = isinstance(transition.frames[-1], Reaction | Interrupting) and wanted.verb in _NATURAL
    for choice in options if most else ():
        mandatory = choice.verb == "resolves" and wanted.verb == "uses" and is_by(wanted, transition.copy(choice.copy))
        if choice.player is not wanted.player or choice.verb in PASS or not (pending or mandatory or choice.of >= 0):
            continue
        ahead = engine.transition(transition.state())
        engine.take(ahead, choice)
        asked = engine.options(ahead) if isinstance(ahead.frames[-1], PendingChoice) else []
        found = matching(ahead.game, asked, wanted)
        comes = any(one.verb == wanted.verb or wanted.verb != "runs" for one in found)  # a choice alone is no run
        if comes or happened(ahead.entries, wanted) or (asked and towards(engine, ahead, asked, wanted, most - 1)):
            return choice
    return None


def happened(entries: Sequence[Entry], wanted: Wanted) -> bool:
    """Whether the wanted act came of a card by itself, such as its run on a server."""
    name = wanted.card or wanted.target or wanted.server
    if not names_no_more(wanted._replace(target="", server="" if name == wanted.server else wanted.server)):
        return False
    does = "declines" if wanted.verb == "declines" else _NATURAL.get(wanted.verb)
    acts = (entry.act for entry in entries if entry.act is not None)
    return any((one.verb, one.card) == (does, name) and one.player in (wanted.player, None) for one in acts)


def before_an_action(scenario: Scenario) -> bool:
    """Whether the first play, or without plays `may` and `cannot`, belongs in the window before an action."""
    first = scenario.plays[0] if scenario.plays else None
    if scenario.start.at or (first is not None and first.at):
        return False
    looked_for = [first.wanted] if first is not None else [one.wanted for one in scenario.watches if not one.at]
    return any(_is_for_a_window(scenario, one) for one in looked_for)


def _is_for_a_window(scenario: Scenario, wanted: Wanted) -> bool:
    copy = next((c for c in scenario.start.game.copies if c.name == wanted.card), None)
    actions = [one.is_action for one in copy.card.abilities if one.kind == "paid"] if copy is not None else []
    return wanted.verb in _IN_WINDOWS and (wanted.verb != "uses" or not any(actions))


def next_action(engine: Engine, transition: Transition) -> Transition | None:
    """The point of the active player's next action, if all pass in the open window before it."""
    if not isinstance(transition.frames[-1], Paid):
        return None
    ahead = engine.transition(transition.state())
    for _ in range(engine.most):
        options = engine.options(ahead)
        if not options or not isinstance(ahead.frames[-1], Paid):
            return ahead if options and isinstance(ahead.frames[-1], Steps) and options[0].verb == "gains" else None
        engine.take(ahead, options[0])
    return None


def ahead_of(engine: Engine, transition: Transition, player: Player) -> Transition | None:
    """The later point of this step at which the player can choose, if everybody passes until then."""
    ahead = engine.transition(transition.state())
    here = ahead.step()
    for passed in range(engine.most):
        options = engine.options(ahead)
        transition.touched |= ahead.applied | ahead.touched
        if not options or ahead.step() is not here:
            return None
        if options[0].player is player:
            return ahead if passed else None
        if options[0].verb == "gains":
            return None
        engine.take(ahead, options[0])
    return None
