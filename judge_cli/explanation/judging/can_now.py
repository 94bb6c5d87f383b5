"""Whether a player could do something now, in its window: yes, or no with the rule that forbids it."""

from judge_cli.engine.play.playing.scenario_player import Played, Point, play_scenario
from judge_cli.engine.play.scenarios.scenario import Scenario, Wanted
from judge_cli.explanation.edition.named_rules import named_rules
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.deciding import facts_of
from judge_cli.explanation.judging.refusals import nearness
from judge_cli.explanation.judging.unmodelled import withheld
from judge_cli.explanation.judging.verdict import Question, Reason, Settle, Verdict, fewer_than
from judge_cli.explanation.situation.assumed import assumed_credits
from judge_cli.explanation.situation.opening import waits_for_a_window
from judge_cli.procedure.steps.procedure import Player

# More credits than one card costs.
_RICH = 30


def can_now(
    playable: PlayableEdition, scenario: Scenario, wanted: Wanted, written: str, assumptions: tuple[str, ...]
) -> Verdict:
    """The verdict on whether a player could do something in the scenario's first window."""
    opened = waits_for_a_window(scenario, wanted)
    played = play_scenario(playable.engine, opened, wanted, lenient=True)
    point = _telling(_before_the_action(opened, played))
    unsaid = withheld(scenario.start.game, played, () if point is not None and point.possible else (wanted.card,))
    answer, says, reasons = _answered(playable, point)
    settle = _settled(playable, opened, point, wanted, assumptions)
    if settle:
        answer, says = "depends", f"{settle[0].fact[:1].upper()}{settle[0].fact[1:]}: {settle[0].at}."
    if unsaid or point is None:
        unsaid = unsaid or ("nobody has a choice here",)
        answer, says, reasons, settle = "withheld", f"No verdict: {'; '.join(unsaid)}.", (), ()
    return Verdict(
        question=Question(written, playable.tree),
        scenario=scenario,
        answer=answer,
        says=says,
        basis="not-modelled" if unsaid else "derived",
        reasons=reasons,
        assumptions=assumptions,
        outcome=facts_of(scenario, played),
        played=Played(played.transcript, played.game),
        withheld=unsaid,
        phases=playable.phases(),
        settle=settle,
    )


def _before_the_action(opened: Scenario, played: Played) -> tuple[Point, ...]:
    """All points, or only those before the added action where its gain would pay for a refused cost."""
    verb = opened.plays[-1].wanted.verb if opened.plays else ""
    acts = [entry.act.verb if entry.act else "" for entry in played.transcript.entries]
    done = acts.index(verb) if verb in acts else len(acts)
    before = tuple(point for point in played.points if point.entries <= done)
    costs = named_rules().costs
    unpaid = any(one.refusal is not None and one.refusal.anchor in costs for one in before)
    return before if unpaid else played.points


def _telling(points: tuple[Point, ...]) -> Point | None:
    """The point where it is possible, else the one with the most informative refusal."""
    possible = next((point for point in points if point.possible), None)
    refused = [point for point in points if point.refusal is not None]
    return possible or max(refused, key=lambda point: nearness(point.refusal) if point.refusal else 0, default=None)


def _answered(playable: PlayableEdition, point: Point | None) -> tuple[str, str, tuple[Reason, ...]]:
    if point is None:
        return "withheld", "", ()
    at = f"at step {point.step}" if point.step else "here"
    if point.possible or point.refusal is None:
        step = next((one for one in playable.tree if one.number == point.step), None)
        reasons = (Reason(playable.tree.cite(step), "the step at which it can be done"),) if step else ()
        return "yes", f"It can be done {at}.", reasons
    citation = playable.engine.law[point.refusal.anchor]
    return "no", f"{at[:1].upper()}{at[1:]}, {point.refusal.text}.", (Reason(citation, point.refusal.text),)


def _settled(
    playable: PlayableEdition, opened: Scenario, point: Point | None, wanted: Wanted, assumptions: tuple[str, ...]
) -> tuple[Settle, ...]:
    """The assumed credits, if they are the only obstacle."""
    refusal = point.refusal if point is not None and not point.possible else None
    if refusal is None or refusal.anchor not in named_rules().costs or not refusal.of_credits:
        return ()
    player = wanted.player.value
    if assumed_credits(player.casefold()) not in assumptions:
        return ()
    for number in range(_RICH):
        if any(point.possible for point in _with_credits(playable, opened, wanted, number)):
            return (Settle(f"the {player}'s credits", f"yes with {number} or more, no with {fewer_than(number)}"),)
    return ()


def _with_credits(playable: PlayableEdition, opened: Scenario, wanted: Wanted, number: int) -> tuple[Point, ...]:
    """The points of the same play with another number of credits for the player."""
    game = opened.start.game
    credits = (number, game.credits[1]) if wanted.player is Player.CORP else (game.credits[0], number)
    start = opened.start._replace(game=game._replace(credits=credits))
    changed = opened._replace(start=start)
    return _before_the_action(changed, play_scenario(playable.engine, changed, wanted, lenient=True))
