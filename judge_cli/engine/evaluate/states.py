"""The states of a card: rezzed, encountered, installed this turn."""

from collections.abc import Callable

from judge_cli.engine.evaluate import continuous
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.targets import has_face, is_rezzed
from judge_cli.engine.table.game import Copy, Zone

INSTALLED = (Zone.RIG, Zone.SERVER, Zone.PROTECTING)


def _is_approached(view: Context, copy: Copy) -> bool:
    run = view.game.run
    return run is not None and run.ice == copy.id and not run.passing and not view.game.encounters


def _place_of(view: Context, copy: Copy, last: bool) -> bool:
    ice = view.game.ice(copy.server) if copy.zone is Zone.PROTECTING else []
    return bool(ice) and ice[-1 if last else 0].id == copy.id


STATES: dict[str, Callable[[Context, Copy], bool]] = {
    "installed": lambda view, copy: copy.zone in INSTALLED,
    "rezzed": lambda view, copy: is_rezzed(copy),
    "unrezzed": lambda view, copy: not copy.faceup and copy.zone in (Zone.SERVER, Zone.PROTECTING),
    "faceup": lambda view, copy: copy.faceup and has_face(copy),
    "facedown": lambda view, copy: not copy.faceup and has_face(copy),
    "active": lambda view, copy: copy.active,
    "advanced": lambda view, copy: copy.count("advancement") > 0,
    "advanceable": lambda view, copy: continuous.advanceable(view.game, copy),
    "hosted": lambda view, copy: copy.host >= 0,
    "unique": lambda view, copy: copy.card.unique,
    "encountered": lambda view, copy: any(one.ice == copy.id for one in view.game.encounters[-1:]),
    "approached": _is_approached,
    "resolving subroutines": lambda view, copy: any(
        one.ice == copy.id and one.resolving for one in view.game.encounters[-1:]
    ),
    "accessed": lambda view, copy: any(one.card == copy.id for one in view.game.accessing[-1:]),
    "outermost": lambda view, copy: _place_of(view, copy, True),
    "innermost": lambda view, copy: _place_of(view, copy, False),
    "installed this turn": lambda view, copy: view.game.counted(f"turn:installed {copy.id}") > 0,
    "advanced this turn": lambda view, copy: view.game.counted(f"turn:advanced {copy.id}") > 0,
    "accessed this run": lambda view, copy: any(
        view.game.counted(f"{which}:accessed {copy.id}") for which in ("run", "last run")
    ),
    "with a trash ability": lambda view, copy: any(one.cost.trash for one in copy.card.abilities),
    "without abilities": lambda view, copy: continuous.lost_abilities(view.game, copy),
    "being resolved": lambda view, copy: copy.zone is Zone.PLAYING,
}
