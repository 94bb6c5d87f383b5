"""Where a scenario starts in the middle: a run that is under way, and what happened before."""

from judge_cli.engine.evaluate.values import subroutines, suits
from judge_cli.engine.play.scenarios.history import COUNTED_IN
from judge_cli.engine.play.scenarios.scenario import Earlier, UnderWay, UsedUp, scenario_wrong
from judge_cli.engine.rules.abilities.triggers import note_use, tally
from judge_cli.engine.rules.actions.step_actions import with_fund
from judge_cli.engine.rules.runs.run_ends import RUN
from judge_cli.engine.rules.runs.step_triggers import WORDS
from judge_cli.engine.table.game import Copy, Encounter, Occurrence, Run, Zone
from judge_cli.engine.table.moment import Steps
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Complete, Deed, Do, Instruction, Meet, Occasion, Player

# The rules' own counts of what was done with cards in this turn.
_NOTED = {"install": "installed", "advance": "advanced"}
# What moves a card away from its owner or its place.
_GONE = ("steal", "trash", "uninstall", "forfeit")
# What happens in every run, and what only a run brings about.
_IN_EVERY_RUN = ("announce", "run begins")
_ONLY_IN_RUNS = (*_IN_EVERY_RUN, "run", "run ends", "declare successful", "successful run", "unsuccessful run")
_OF_ICE = (Occasion.APPROACH_ICE, Occasion.ENCOUNTER_ICE, Occasion.PASS_ICE)


def put_under_way(transition: Transition, under_way: UnderWay, n: int) -> None:
    """Puts the Runner into a run, at its step with this number; nothing on the way there triggers anything."""
    turn = transition.top(Steps)
    transition.game = transition.game._replace(phase=transition.charts[turn.procedure].phases[turn.step])
    behind = [one for step in transition.charts[RUN].steps[:n] for one in step.instructions]
    met = [one.occasion for one in behind if isinstance(one, Meet)]
    done = {one.deed for one in behind if isinstance(one, Do)}
    server, ice = under_way.server, transition.game.ice(under_way.server)
    if not transition.game.exists(server):
        raise scenario_wrong(under_way.place, f"there is no {server}: no card is laid out there")
    at = _ice_there(transition, under_way, ice, n)
    moved_on = Deed.MOVE_INWARD in done
    approached = Occasion.APPROACH_ICE in met
    outermost = len(ice) - 1 if Deed.SET_POSITION in done and not approached else -1
    run = Run(
        server,
        by=-1,
        basic=True,
        announced=Deed.ANNOUNCE_SERVER in done,
        began=Occasion.RUN_BEGINS in met,
        position=at.order - moved_on if at is not None else outermost,
        ice=at.id if at is not None and approached else -1,
        approaches=(len(ice) - at.order if at is not None else len(ice)) if approached else 0,
        passing=Occasion.PASS_ICE in met and not moved_on and at is not None,
        moved=moved_on and at is not None and at.order > 0,
        without_ice=Occasion.APPROACH_SERVER in met and not ice,
        reached=Deed.DECLARE_SUCCESSFUL in done,
        label="successful" if Deed.DECLARE_SUCCESSFUL in done else "",
    )
    transition.game = transition.game._replace(run=run)
    encountered = at if _in_an_encounter(behind) else None
    _sound_broken(transition, under_way, encountered, n)
    if encountered is not None:
        transition.begin_encounter(Encounter(encountered.id, broken=tuple(number - 1 for number in under_way.broken)))
    if Deed.GAIN_BAD_PUBLICITY_CREDITS in done:
        with_fund(transition, transition.game.bad_publicity)
    for occasion in met:
        ice_met = at.id if at is not None and occasion in _OF_ICE else -1
        _happened(transition, "run", Occurrence(WORDS[occasion], ice_met, Player.RUNNER, server, basic=True))
    _happened(transition, "run", Occurrence("announce", player=Player.RUNNER, server=server, basic=True))
    transition.frames.append(Steps(RUN, n))


def _ice_there(transition: Transition, under_way: UnderWay, ice: list[Copy], n: int) -> Copy | None:
    """The ice that the Runner approaches, encounters or has just passed at a step of a run."""
    steps = transition.charts[RUN].steps
    meets = [(n, one) for n, step in enumerate(steps) for one in step.instructions if isinstance(one, Meet)]
    first = {one.occasion: n for n, one in reversed(meets)}
    at_ice = first[Occasion.APPROACH_ICE] <= n < first[Occasion.APPROACH_SERVER]
    named = next((copy for copy in ice if copy.id == under_way.ice), None)
    if named is not None and not at_ice:
        raise scenario_wrong(under_way.place, f"the Runner is at no ice in step {steps[n].number}")
    passing = n >= first[Occasion.PASS_ICE]
    if named is None and at_ice and (len(ice) > 1 or not (ice or passing)):
        raise scenario_wrong(under_way.place, f"say with 'ice' at which ice of {under_way.server} the Runner is")
    at = named or (ice[0] if ice and at_ice else None)
    if at is not None and not at.faceup and first[Occasion.ENCOUNTER_ICE] <= n and not passing:
        raise scenario_wrong(under_way.place, f"{at.name} is not rezzed, so nobody encounters it")
    return at


def _sound_broken(transition: Transition, under_way: UnderWay, ice: Copy | None, n: int) -> None:
    """Refuses broken subroutines outside an encounter, and such as the encountered ice does not have."""
    step = transition.charts[RUN].steps[n].number
    if under_way.broken and ice is None:
        what = f"nothing can be broken at step {step}: no encounter is under way, or it begins only there"
        raise scenario_wrong(under_way.place, what)
    count = len(subroutines(transition.game, ice)) if ice is not None else 0
    if ice is not None and any(not 1 <= number <= count for number in under_way.broken):
        raise scenario_wrong(under_way.place, f"{ice.name} has {count} subroutines, counted from 1")


def _in_an_encounter(behind: list[Instruction]) -> bool:
    over = any(isinstance(one, Complete) and one.structure.startswith("encounter") for one in behind)
    return not over and any(isinstance(one, Meet) and one.occasion is Occasion.ENCOUNTER_ICE for one in behind)


def _happened(transition: Transition, within: str, occurred: Occurrence) -> None:
    """Counts an event of an earlier time, without triggering anything."""
    tally(transition, occurred, _as_it_was(transition, occurred), COUNTED_IN[within])
    if within in ("turn", "run"):
        if occurred.when == "announce":
            transition.count(f"turn:run {occurred.server}")
        if occurred.when in _NOTED and occurred.copy >= 0:
            transition.count(f"turn:{_NOTED[occurred.when]} {occurred.copy}")
        gone = occurred.when in ("trash", "discard") and occurred.copy >= 0
        if gone and transition.copy(occurred.copy).card.side is Player.CORP:
            transition.count("turn:added to Archives")


def _as_it_was(transition: Transition, occurred: Occurrence) -> dict[int, Copy]:
    """The card of an earlier event as it was then: with its owner, and installed if it was trashed since."""
    copy = transition.copy(occurred.copy) if occurred.copy >= 0 else None
    if copy is None or occurred.when not in _GONE:
        return {}
    corps = Zone.PROTECTING if copy.card.type == "ice" else Zone.SERVER
    zone = Zone.RIG if copy.card.side is Player.RUNNER else corps
    installed = suits("install", copy) and copy.zone is Zone.DISCARD
    return {copy.id: copy._replace(holder=copy.card.side, zone=zone if installed else copy.zone)}


def _sound_unasked(transition: Transition, earlier: Earlier, words: tuple[str, ...]) -> None:
    """Refuses an earlier event that no card here asks about, or without the card that one asks about."""
    tallies = (tally for copy in transition.game.copies for tally in copy.card.tallies)
    asked = [event for tally in tallies for event in tally.events if event.word in words]
    if not asked:
        raise scenario_wrong(earlier.place, f"no card that is here asks about an earlier {words[0]!r}")
    if earlier.occurred.copy < 0 and any(event.what is not None for event in asked):
        raise scenario_wrong(earlier.place, f"say with 'card' to which card this happened: {words[0]!r}")


def happened_before(transition: Transition, earlier: tuple[Earlier, ...], used: tuple[UsedUp, ...]) -> None:
    """Counts the events and uses of abilities that came before the start."""
    told = {(one.occurred.when, one.within) for one in earlier}
    for one in earlier:
        before = transition.game.counts
        implied = _IN_EVERY_RUN if one.occurred.when in _ONLY_IN_RUNS else ()
        words = (one.occurred.when, *(word for word in implied if (word, one.within) not in told))
        for word in words * one.times:
            _happened(transition, one.within, one.occurred._replace(when=word))
        if transition.game.counts == before:
            _sound_unasked(transition, one, words)
    for ability in used:
        note_use(transition, ability.scope, ability.copy, ability.ability)
