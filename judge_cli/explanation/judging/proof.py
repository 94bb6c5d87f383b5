"""Whether a scenario is proved: without a rule that it rests on, the result changes."""

from typing import NamedTuple

from judge_cli.engine.play.scenarios.outcome import ALL_PLAYED, ALL_REFUSED
from judge_cli.engine.play.scenarios.scenario import Scenario, StandsAt, Without, scenario_wrong
from judge_cli.errors import shortened
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.deciding import play_without
from judge_cli.explanation.judging.verdict import Missed, missed

# The result for a rule that a scenario does not rest on.
SAME = "the same as with it"


class Proof(NamedTuple):
    """Whether a scenario is proved in an edition, and its failed claims about play without its rules."""

    proved: bool
    missed: tuple[Missed, ...]


def proof(playable: PlayableEdition, scenario: Scenario) -> Proof:
    """The proof of a scenario: without the rule the play fails as the scenario claims."""
    place = scenario.here
    assert place is not None
    proved, wrong = False, list[Missed]()
    for one in scenario.without:
        not_met = play_missed(playable, scenario, one)
        wrong += not_met
        says_more = any(expected.fact != ALL_PLAYED for expected in one.expected)
        proved |= not not_met and says_more and _is_of(playable, place, one)
    return Proof(proved and not wrong, tuple(wrong))


def play_missed(playable: PlayableEdition, scenario: Scenario, one: Without) -> tuple[Missed, ...]:
    """Facts of the play without a rule that differ from the scenario's claims."""
    refuse_unapplied(playable, one)
    comes = play_without(playable.engine, scenario, frozenset((one.anchor, *one.also)))
    fact = f"without {one.anchor}"
    if comes.played is None:
        return (Missed(fact, "a play", comes.undefined),)
    not_met = [Missed(f"{fact}: {m.fact}", m.expected, m.found) for m in missed(one.expected, comes.facts)]
    if not missed(scenario.expected, comes.facts) and "no" not in (comes.facts[ALL_PLAYED], comes.facts[ALL_REFUSED]):
        not_met.append(Missed(fact, "something else", SAME))
    return tuple(not_met)


def refuse_unapplied(playable: PlayableEdition, one: Without) -> None:
    """Refuses to switch off a rule that the engine does not apply."""
    known = playable.engine.switchable
    for anchor in (one.anchor, *one.also):
        if anchor not in known:
            from difflib import get_close_matches  # only a mistyped anchor pays for it

            raise scenario_wrong(
                one.place,
                f"{shortened(anchor)!r} is not a rule that the engine applies",
                get_close_matches(anchor, sorted(known), 3),
            )


def _is_of(playable: PlayableEdition, place: StandsAt, one: Without) -> bool:
    """Whether a rule is the scenario's own, or one that it names as deciding."""
    number = playable.engine.law[one.anchor].number
    return number == place.rule or number in place.decided_by
