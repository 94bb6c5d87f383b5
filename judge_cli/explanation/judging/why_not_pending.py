"""Why an ability was never pending: its condition did not hold, or play never reached it."""

from collections.abc import Iterable, Iterator

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.rules.objects.targets import NOT_OFFERED
from judge_cli.engine.rules.runs.step_triggers import WORDS
from judge_cli.engine.table.game import Game
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transcript import Entry
from judge_cli.explanation.edition.named_rules import named_rules
from judge_cli.explanation.judging.asked_condition import AskedCondition
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.procedure.steps.procedure import Meet
from judge_cli.tree.numbers.number import RuleNumber

# Beyond this play, which is not examined.
BEYOND = "play does not come to what {} waits for"


def is_not_pending(refused: Refusal | None) -> bool:
    """Whether a refusal says only that no instance of a conditional ability is pending."""
    return refused is not None and refused.anchor == named_rules().uses["conditional"]


def not_offered(condition: AskedCondition, entries: Iterable[Entry]) -> tuple[Reason, ...]:
    """The rule that kept the card in question from offering something as its ability resolved."""
    offer = condition.wanted._replace(does=(NOT_OFFERED,), told="")
    found = [entry for entry in entries if offer.is_told(entry)]
    return tuple(Reason(entry.citation, entry.text) for entry in found[-1:])


def unmet_condition(card: str, step: RuleNumber | None) -> str:
    """The obstacle to a triggered ability, at the step where a similar event happened."""
    return f"at step {step}, what {card} waits for is not met" if step else f"what {card} waits for never comes"


def waited_at(engine: Engine, game: Game, card: str, lines: Iterable[Iterable[Entry]]) -> RuleNumber | None:
    """The first step of a line with an event that an ability of a card waits for."""
    words = {event.word for ability in _waiting(game, card) for event in ability.events}
    steps = {
        step.number
        for chart in engine.charts.values()
        for step in chart.steps
        if any(isinstance(one, Meet) and WORDS.get(one.occasion) in words for one in step.instructions)
    }
    return next((entry.step for entries in lines for entry in entries if entry.step in steps), None)


def waits_for_steps(game: Game, card: str) -> bool:
    """Whether a card waits only for steps, so that a play without such a step proves nothing."""
    events = [event for ability in _waiting(game, card) for event in ability.events]
    return bool(events) and all(event.word in WORDS.values() for event in events)


def _waiting(game: Game, card: str) -> Iterator[Ability]:
    copy = next((copy for copy in game.copies if copy.name == card), None)
    for ability in copy.card.abilities if copy is not None else ():
        if ability.kind in ("conditional", "interrupt"):
            yield ability
