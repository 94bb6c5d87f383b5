"""Too many cards, or cards in impossible places, which a checkpoint trashes."""

from judge_cli.engine.evaluate.continuous import changes
from judge_cli.engine.evaluate.permission import over_limit
from judge_cli.engine.rules.costs.costs import trash
from judge_cli.engine.table.game import Copy
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.switch import switch
from judge_cli.engine.table.transition import Transition

# Whether a second console cannot be installed, or trashes the first one.
NO_SECOND_CONSOLE = switch("second_console", says="cannot be installed", otherwise="replaces the first")


def keep_limits(transition: Transition) -> None:
    """Trashes the oldest cards over a limit: a second console, a second region."""
    for _ in transition.game.copies:
        found = over_limit(transition.game)
        if found is None:
            return
        newest = found[0].effect.arguments["each"] == "player" and NO_SECOND_CONSOLE not in transition.law.ways
        keep = _keep_newest if newest else _keep_in_place
        keep(transition, found[0].name, found[1][0])


@rule("step_checkpoint_card_restrictions")
def trash_wrongly_hosted(transition: Transition) -> None:
    """Trashes cards hosted on a card that says it cannot host."""
    for one in tuple(changes(transition.game, "cannot host")):
        hosted = tuple(c for c in transition.game.copies if c.host == one.view.this)
        for copy in hosted:
            text = f"{one.name} cannot host cards: {copy.name} is in an illegal place, and is trashed"
            transition.say(text, (one.name, copy.name), decides=True)
            trash(transition, copy.id)


@rule("step_checkpoint_uniqueness")
def _keep_newest(transition: Transition, name: str, oldest: Copy) -> None:
    _trash_oldest(transition, name, oldest)


@rule("step_checkpoint_card_restrictions")
def _keep_in_place(transition: Transition, name: str, oldest: Copy) -> None:
    _trash_oldest(transition, name, oldest)


def _trash_oldest(transition: Transition, name: str, oldest: Copy) -> None:
    text = f"{name}: only so many cards like it can be there; {oldest.name} is trashed"
    transition.say(text, (name, oldest.name), decides=True)
    trash(transition, oldest.id)
