"""Why an act in question was refused: the obstacle at its moment, an ability that never triggered, the charts."""

from collections.abc import Iterable, Iterator

from judge_cli.cards.language.ability import Ability
from judge_cli.cards.language.card import Card
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.rules.objects.targets import NOT_OFFERED
from judge_cli.engine.rules.runs.step_triggers import WORDS
from judge_cli.engine.table.game import Game
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transcript import Entry
from judge_cli.explanation.edition.named_rules import named_rules
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.conditions import AskedCondition
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.explanation.situation.assumed import NO_OTHERS, NO_TAGS, RUNNERS_TURN, assumed_credits
from judge_cli.procedure.charts.charts import things_file
from judge_cli.procedure.steps.procedure import Meet, Permit, Step
from judge_cli.procedure.when.permission import ChartVerdict, permission
from judge_cli.procedure.when.stretches import Stretch
from judge_cli.procedure.when.things import read_things
from judge_cli.tree.kept.cache import kept_toml
from judge_cli.tree.numbers.number import RuleNumber

_TELLING = 2
# A refusal's words for unpayable clicks.
_CLICK = "click"


def nearness(refused: Refusal) -> int:
    """How near the refused act was to being allowed; lacking only the cost is nearest."""
    rules = named_rules()
    if not refused.weighed or refused.anchor == rules.gone:
        return 0
    if refused.anchor in rules.another_moment:
        return 1
    return _TELLING + (refused.anchor in rules.costs)


def is_for_another_moment(refused: Refusal | None) -> bool:
    """Whether the act in question belongs only to moments of another kind, whatever else is played."""
    return refused is not None and nearness(refused) == 1


def is_telling(refused: Refusal | None) -> bool:
    """Whether a refusal names the obstacle at the right moment for the act in question."""
    return refused is not None and nearness(refused) >= _TELLING


def is_for_breaking(condition: AskedCondition, step: Step | None) -> bool:
    """Whether a step's window is for breaking subroutines, if the question is about that."""
    window = step.window if step is not None and condition.meant.saying.by_other else None
    return window is not None and Permit.BREAK_SUBROUTINES in window.permits


def is_of_the_setup(
    refused: Refusal, condition: AskedCondition, assumptions: tuple[str, ...], placed: frozenset[str] = frozenset()
) -> bool:
    """Whether only an assumption is the obstacle: credits, tags, counters, or the place of a card."""
    rules = named_rules()
    if refused.anchor not in rules.costs:
        return refused.anchor == rules.elsewhere and condition.meant.card not in placed
    if refused.of_tags:
        return NO_TAGS in assumptions
    tried = condition.tried
    if tried is None or refused.of_credits:
        return tried is None or assumed_credits(tried.player.value) in assumptions
    if _CLICK in refused.text and not any(one.startswith(RUNNERS_TURN) for one in assumptions):
        return False
    return NO_OTHERS in assumptions or any(one.startswith(f"{tried.card} has ") for one in assumptions)


class InTheWay:
    """The obstacle to the act in question along a line of play: the refusal nearest to allowing it."""

    def __init__(self, condition: AskedCondition) -> None:
        self.nearest: tuple[Refusal | None, RuleNumber | None] = (None, None)
        self._condition = condition
        self._rank = (0, 0)

    def met(self, why: Refusal, step: Step | None, game: Game) -> None:
        """Notes a refusal; those during the run and in a suitable window are more informative."""
        breaking = is_for_breaking(self._condition, step)
        encounter = step is not None and step.window is not None and Permit.BREAK_SUBROUTINES in step.window.permits
        rank = (nearness(why), 4 if breaking else 3 if encounter else 2 if game.run is not None else 1)
        if (
            rank >= self._rank
            and why.anchor != named_rules().priority
            and (breaking or self._condition.choice is not None)
        ):
            self.nearest, self._rank = (why, step.number if step else None), rank


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


_THINGS = {"jacks out": "jack out", "steals": "steal"}
_REZZED = {"ice": "rez ice", "asset": "rez non-ice", "upgrade": "rez non-ice"}


def chart_reasons(playable: PlayableEdition, wanted: Wanted, stretch: Stretch) -> tuple[Reason, ...]:
    """Why the charts permit a choice nowhere in a stretch; none if they do, or do not cover it."""
    name = _thing(wanted, playable.cards.find(wanted.card) if wanted.card else None)
    things = read_things(kept_toml(things_file(), playable.cache))
    thing = next((one for one in things if one.name == name), None)
    if thing is None:
        return ()
    found = permission(playable.timeline, things, thing, wanted.player, stretch)
    if found.answer not in (ChartVerdict.NO, ChartVerdict.NEVER):
        return ()
    steps = ", ".join(str(one.step.number) for one in found.elsewhere)
    text = f"in {stretch.told} no step permits it to the {wanted.player.value}; it can be done at {steps}"
    cited = [rule for anchor in found.anchors() if (rule := playable.tree.with_anchor(anchor)) is not None]
    return tuple(Reason(playable.tree.cite(rule), text) for rule in cited)


def _thing(wanted: Wanted, card: Card | None) -> str:
    """The act behind a choice, if windows permit it."""
    if wanted.verb == "rezzes":
        return _REZZED.get(card.type, "") if card else ""
    if wanted.verb == "uses":
        paid = card is not None and bool(card.abilities) and all(one.kind == "paid" for one in card.abilities)
        return "paid ability" if paid else ""
    return _THINGS.get(wanted.verb, "")
