"""The meaning of a refusal for a situation: a real obstacle at its moment, or only an assumption."""

from judge_cli.engine.table.game import Game
from judge_cli.engine.table.rule import Refusal
from judge_cli.explanation.edition.named_rules import named_rules
from judge_cli.explanation.judging.asked_condition import AskedCondition
from judge_cli.explanation.situation.assumed import NO_OTHERS, NO_TAGS, RUNNERS_TURN, assumed_credits
from judge_cli.procedure.steps.procedure import Step
from judge_cli.procedure.steps.window_kinds import Permit
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
