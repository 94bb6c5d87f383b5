"""The verdict on whether something can happen, with its question, its reasons and its line."""

from judge_cli.engine.play.playing.scenario_player import Played
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.table.transcript import Transcript
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.asked_condition import AskedCondition
from judge_cli.explanation.judging.bound import Bound
from judge_cli.explanation.judging.can_happen import LinesJudged
from judge_cli.explanation.judging.outcomes import facts_of, remembered
from judge_cli.explanation.judging.verdict import Question, Verdict

_STAYS_IN = "The Runner does not jack out."


def can(
    playable: PlayableEdition,
    scenario: Scenario,
    condition: AskedCondition,
    assumptions: tuple[str, ...],
    bound: Bound = Bound(),  # noqa: B008 (it is frozen)
    placed: frozenset[str] = frozenset(),
) -> Verdict:
    """The verdict on whether the condition can come about; places of `placed` cards are no assumption."""
    found = LinesJudged(playable, scenario, condition, bound, assumptions, placed).answer()
    line = found.line
    entries = line.entries if line else ()
    game = line.game if line else scenario.start.game
    return Verdict(
        question=Question(condition.words, playable.tree),
        scenario=scenario,
        answer=found.answer,
        says=found.says,
        basis="not-modelled" if found.answer == "withheld" else "derived",
        reasons=found.reasons,
        assumptions=(*assumptions, _STAYS_IN) if condition.stays_in else assumptions,
        outcome=facts_of(game, remembered(entries)) if line else {},
        played=Played(Transcript(entries), game),
        printed=None,
        missed=(),
        withheld=found.unsaid,
        phases=playable.phases(),
        settle=found.settle,
    )
