"""Why an act was impossible: the rule that forbids it, and the nearest steps that would permit it."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.engine.play.playing.choice_matching import OF_CARDS
from judge_cli.engine.play.playing.engine import StepUnknown
from judge_cli.engine.play.playing.scenario_player import Point
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.play.scenarios.scenario_expected import VERBS
from judge_cli.errors import AskedWrongly, shortened
from judge_cli.explanation.edition.named_rules import named_rules
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.verdict import Verdict
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.block import Place
from judge_cli.tree.numbers.number import Citation, RuleNumber

_PLAYERS = {"corp": Player.CORP, "runner": Player.RUNNER}
_WITH_CARD = ("uses", "resolves", "rezzes", "scores", "plays", "trashes", "steals", "accesses", "finds", "discards")


class WhyNot(NamedTuple):
    """The answer to "why not": the step in question, whether it was possible there, and where else."""

    wanted: str
    step: RuleNumber | None
    possible: bool
    citation: Citation | None
    text: str
    before: RuleNumber | None
    after: RuleNumber | None


def read_wish(written: str, playable: PlayableEdition) -> Wanted:
    """The wish in the words: a player, a verb, and a card or server."""
    words = re.sub(r"\s+", " ", written).strip()
    who, _, rest = words.removeprefix("the ").removeprefix("The ").partition(" ")
    player = _PLAYERS.get(who.casefold())
    verb = next((verb for verb in sorted(VERBS, key=len, reverse=True) if re.match(rf"{verb}\b", rest)), "")
    if player is None or not verb:
        raise _wish_not_understood(written, VERBS)
    named = rest[len(verb) :].strip().removeprefix("on ")
    if verb in _WITH_CARD and named:
        card = playable.card(named)
        if card is None:
            raise _wished_card_unknown(named, playable.cards.near(named))
        return Wanted(player, verb, card=card.name)
    if verb in OF_CARDS:
        raise _wish_not_understood(written, VERBS)
    return Wanted(player, verb, server=named)


def why_not(playable: PlayableEdition, verdict: Verdict, wanted: Wanted, at: str) -> WhyNot:
    """Why the wish was impossible at a step or, without one, at the deciding point."""
    points, entries = verdict.played.points, verdict.played.transcript.entries
    steps = _steps(playable, at) if at else frozenset()
    here = [point for point in points if not at or point.step in steps]
    if not at:
        names = {wanted.card, wanted.server} - {""}
        deciding = [n for n, entry in enumerate(entries) if entry.decides and names & set(entry.about)]
        last = max((point.entries for point in points if point.possible), default=-1)
        later = [n for n in deciding if n >= last] or deciding[-1:]
        if later:
            entry = entries[later[0]]
            return _found(wanted, entry.step, False, entry.citation, entry.text, points, later[0])
    possible = next((point for point in (here if at else here[-1:]) if point.possible), None)
    if possible:
        return _found(wanted, possible.step, True, None, "it is legal here", points, possible.entries)
    telling = [p for p in here if p.refusal and p.refusal.anchor != named_rules().priority] or here
    if telling and (refusal := telling[-1].refusal):
        citation = playable.engine.law[refusal.anchor]
        return _found(wanted, telling[-1].step, False, citation, refusal.text, points, telling[-1].entries)
    citation = playable.engine.law[named_rules().priority]
    if not at:
        return _found(wanted, None, False, citation, "nobody ever has a choice", points, 0)
    reached = next((n for n, entry in enumerate(entries) if entry.step in steps), None)
    if reached is None:
        return _found(wanted, min(steps), False, None, "play never comes to this step", points, len(entries))
    return _found(wanted, min(steps), False, citation, "no player has priority at this step", points, reached)


def _steps(playable: PlayableEdition, at: str) -> frozenset[RuleNumber]:
    try:
        return playable.engine.steps_named(at, Place("--at", 1))
    except StepUnknown as error:
        raise AskedWrongly("asked-step-unknown", error.what, where=error.where[1:], tries=error.tries) from None


def _found(
    wanted: Wanted, step: RuleNumber | None, possible: bool, citation: Citation | None, text: str,
    points: tuple[Point, ...], here: int,
) -> WhyNot:  # fmt: skip
    before = [point.step for point in points if point.possible and point.entries < here]
    after = [point.step for point in points if point.possible and point.entries > here]
    return WhyNot(
        str(wanted), step, possible, citation, text, before[-1] if before else None, after[0] if after else None
    )


def _wish_not_understood(written: str, verbs: Sequence[str]) -> AskedWrongly:
    return AskedWrongly(
        "wish-not-understood",
        f"{shortened(written)!r} does not say who would do what",
        where=["begin with runner or corp, then a verb, then a card or server", f"verbs: {', '.join(verbs)}"],
        tries=["runner jacks out"],
    )


def _wished_card_unknown(name: str, near: Sequence[str]) -> AskedWrongly:
    return AskedWrongly(
        "card-unknown",
        f"there is no card file for {shortened(name)!r}",
        where=[f"near it: {', '.join(near)}"] if near else [],
        tries=["judge examples"],
    )
