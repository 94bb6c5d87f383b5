"""The moment that a scenario's play is meant for: the window before an action, a question, or one that follows."""

from collections.abc import Sequence

from judge_cli.engine.play.playing.choice_matching import is_asked, matching
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.scenarios.scenario import Scenario, Wanted
from judge_cli.engine.table.choice import Choice
from judge_cli.engine.table.moment import Paid, PendingChoice, Steps
from judge_cli.engine.table.transcript import Entry
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# Answers to questions: one that does not fit this question fits no later one either.
_ANSWERS = (
    *("chooses", "chooses card", "chooses server", "does so", "names", "finds", "returns", "swaps", "replaces"),
    *("hosts", "reveals", "exposes", "turns", "sets aside", "looks at", "arranges", "forfeits", "spends"),
)
_USED = ("uses", "resolves", "declines", "pays", "plays")
# Acts without a choice if nothing has to be paid.
_BY_THEMSELVES = ("steals",)
# Acts in a paid ability window that are no actions.
_IN_WINDOWS = ("rezzes", "scores", "uses")


def was_used(entries: Sequence[Entry], card: str) -> bool:
    """Whether an ability of this card was used or resolved, if one is named."""
    acts = (entry.act for entry in entries)
    return not card or any(act is not None and act.card == card and act.verb in _USED for act in acts)


def happened_by_itself(entries: Sequence[Entry], wanted: Wanted) -> bool:
    """Whether the wanted act happened to this card without a choice, as stealing mostly does."""
    acts = (entry.act for entry in entries if entry.act is not None and entry.act.verb == wanted.verb)
    return wanted.verb in _BY_THEMSELVES and any(wanted.card in ("", act.card) for act in acts)


def answers(options: list[Choice], wanted: Wanted) -> bool:
    """Whether a play can only be the answer to a question, and this is a question of that kind."""
    return wanted.verb in _ANSWERS and is_asked(options, wanted)


def towards(engine: Engine, transition: Transition, options: list[Choice], wanted: Wanted) -> Choice | None:
    """The choice to accept something optional, if the play follows right after it."""
    if len(options) != 2 or options[0].verb != "declines" or options[1].of < 0:
        return None
    ahead = engine.transition(transition.state())
    engine.take(ahead, options[1])
    asks = isinstance(ahead.frames[-1], PendingChoice)
    return options[1] if asks and matching(ahead.game, engine.options(ahead), wanted) else None


def before_an_action(scenario: Scenario) -> bool:
    """Whether the first play, or without plays `may` and `cannot`, belongs in the window before an action."""
    first = scenario.plays[0] if scenario.plays else None
    if scenario.start.at or (first is not None and first.at):
        return False
    looked_for = [first.wanted] if first is not None else [one.wanted for one in scenario.watches if not one.at]
    return any(_is_for_a_window(scenario, one) for one in looked_for)


def _is_for_a_window(scenario: Scenario, wanted: Wanted) -> bool:
    """Whether an act belongs in a window, and is no action."""
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
