"""Questions that a shipped scenario answers: the same cards, and the same question."""

from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.asked_condition import AskedCondition
from judge_cli.explanation.judging.explain import explain
from judge_cli.explanation.judging.verdict import Verdict
from judge_cli.procedure.when.stretches import Stretch
from judge_cli.question.card_finder import CardFinder

_LABEL = "label of the run"
# With fewer cards, a question describes no interaction.
_TOLD = 2


def shown_by(
    playable: PlayableEdition, finder: CardFinder, condition: AskedCondition, cards: set[str]
) -> Verdict | None:
    """The verdict of the scenario with the same question, answered for this one; none if there is none.

    Sharing a card is not enough: other facts of the scenario may decide it.
    """
    if isinstance(condition.reference, Stretch) or condition.relation == "before" or len(cards) < _TOLD:
        return None
    for scenario in playable.scenarios(cards):
        named = {mention.name for mention in finder.mentions(scenario.question)}
        if not named or not named <= cards <= set(scenario.cards) or not _asks_the_same(scenario, condition):
            continue
        verdict = explain(playable, scenario)
        if verdict.stands and _circumstances(verdict, condition):
            return _answered(verdict, condition)
    return None


def _asks_the_same(scenario: Scenario, condition: AskedCondition) -> bool:
    if scenario.asks is None:
        return False
    saying, fact = condition.meant.saying, scenario.asks.fact
    if saying.label:
        return fact == _LABEL
    # "Can it be used" and "is it used" have the same words.
    verbs = {*saying.asks, "possible"} if "used" in saying.asks else set(saying.asks)
    return fact in {f"{condition.meant.card} was {verb}" for verb in verbs}


def _circumstances(verdict: Verdict, condition: AskedCondition) -> bool:
    """Whether the question's premises happen in the scenario."""
    reference = condition.reference
    if reference is None or isinstance(reference, Stretch):
        return reference is None
    return any(reference.is_told(entry) for entry in verdict.played.transcript.entries)


def _answered(verdict: Verdict, condition: AskedCondition) -> Verdict:
    """The verdict for the label in question, which may differ from the scenario's own."""
    label, asks = condition.meant.saying.label, verdict.scenario.asks
    if not label or asks is None or asks.value == label:
        return verdict
    answer = "yes" if verdict.outcome[_LABEL] == label else "no"
    return verdict._replace(answer=answer, basis="derived", printed=None)
