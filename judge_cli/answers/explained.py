"""The verdict on a scenario or a situation, as the options ask for it."""

from pathlib import Path
from typing import TYPE_CHECKING

from judge_cli.answers.answered import Answered
from judge_cli.answers.explain_wanted import ExplainShape, Options
from judge_cli.engine.cards.file_name import slug
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.errors.base import CorpusBroken, JudgeError
from judge_cli.errors.composing import sentence_too_long
from judge_cli.errors.playing import ScenariosMany
from judge_cli.explanation.edition.playable_edition import PlayableEdition, as_own_error, is_shipped
from judge_cli.explanation.edition.scenario_rules import refuse_unknown_rules
from judge_cli.explanation.judging.as_it_ships import played_as_it_ships
from judge_cli.explanation.judging.doubt import doubted
from judge_cli.explanation.judging.explain import explain as explained
from judge_cli.explanation.judging.verdict import InForce, Verdict
from judge_cli.paths import cache_folder
from judge_cli.procedure.when.things import LONGEST_QUESTION
from judge_cli.screen.explain.answer import ExplainAnswer
from judge_cli.screen.explain.views import explain_views, scenarios_views
from judge_cli.text.whole_file import is_file
from judge_cli.tree.editions.in_force import superseded_by, superseded_line
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.held import Held

if TYPE_CHECKING:
    from judge_cli.answers.kept_verdict import KeptVerdicts
    from judge_cli.explanation.answering.situation_question import Talk
    from judge_cli.explanation.situation.layout import Composed
    from judge_cli.explanation.situation.setup import Setup


_SHORT = ExplainShape()


def explained_line(
    library: Library,
    edition: str | None,
    wanted: Options,
    shape: ExplainShape = _SHORT,
    kept: "KeptVerdicts | None" = None,
    *,
    alone: bool = False,
) -> Answered:
    """The verdict in each view, or the scenarios to choose from; an error if the words must name one."""
    playable, found = explained_by(library, edition, wanted)
    if isinstance(found, list):
        if alone:
            raise ScenariosMany(wanted.asked, [one.name for one in found])
        return Answered(scenarios_views(playable.held.edition, wanted.asked, found))
    superseded = superseded_line(library, playable.held.edition.id)
    newest = superseded_by(library, playable.held.edition.id)
    in_force = _in_force(newest, found.verdict, wanted) if newest and not wanted.every else None
    answer = found._replace(**shape._asdict(), superseded=superseded, in_force=in_force)
    if kept is not None and is_shipped(answer.verdict.scenario):
        kept.keep(answer)
    return Answered(explain_views(answer), answer.verdict.stands)


def explained_by(
    library: Library, edition: str | None, wanted: Options
) -> tuple[PlayableEdition, ExplainAnswer | list[Scenario]]:
    """The edition that answers, and its verdict or the scenarios to choose from."""
    _refuse_long(wanted.setup, wanted)
    playable = _playable(chosen(library, edition), wanted)
    if wanted.setup is not None:
        return playable, _told(playable, _situation(playable, wanted.setup, wanted))
    if not edition and not wanted.typed:
        playable = _of_its_edition(library, playable, wanted.asked)
    found = _found(library, playable, wanted)
    return playable, found if isinstance(found, list) else _told(playable, found)


def _refuse_long(setup: "Setup | None", wanted: Options) -> None:
    """Refuses sentences longer than a question: reading takes more than twice as long for twice as many words."""
    done = setup.do if setup is not None else ()
    for option, written in (("--can", wanted.can), ("--why-not", wanted.wish[0]), *(("--do", one) for one in done)):
        if len(written) > LONGEST_QUESTION:
            raise sentence_too_long(option, LONGEST_QUESTION)


def _playable(held: Held, wanted: Options) -> PlayableEdition:
    """An edition with the user's typed cards."""
    playable = PlayableEdition(held, Cache(cache_folder()))
    if not wanted.typed:
        return playable
    from judge_cli.explanation.edition.typed_cards import with_typed

    return with_typed(playable, wanted.typed)


def _told(playable: PlayableEdition, answer: ExplainAnswer) -> ExplainAnswer:
    """The answer with its doubt, and with the cards that the user's card data has otherwise."""
    verdict = doubted(answer.verdict)
    otherwise = played_as_it_ships(playable, verdict.scenario.cards)
    return answer._replace(verdict=verdict._replace(assumptions=(*verdict.assumptions, *otherwise)))


def _in_force(newest: Held, verdict: Verdict, wanted: Options) -> InForce | None:
    """The answer of the edition in force, where the verdict from a superseded one differs."""
    playable = _playable(newest, wanted)
    scenario = verdict.scenario
    try:
        if wanted.setup is not None:
            other = _situation(playable, wanted.setup, wanted._replace(every=False, wish=("", ""), without=())).verdict
        elif wanted.can or not is_shipped(scenario) or playable.scenario(scenario.name).here is None:
            return None
        else:
            other = explained(playable, playable.scenario(scenario.name))
    except JudgeError:
        return None
    if not doubted(other).stands or other.answer == verdict.answer:
        return None
    return InForce(newest.edition.id, newest.edition.short, other.answer, other.says)


def _of_its_edition(library: Library, playable: PlayableEdition, asked: str) -> PlayableEdition:
    """The edition to play a scenario in: an older one if only that prints its example."""
    name = slug(asked)
    if name not in playable.names():
        return playable
    others = (PlayableEdition(held, Cache(cache_folder())) for held in library.editions)
    played_in: PlayableEdition | None = None
    for one in (playable, *others):
        here = one.scenario(name).here
        if here is not None and here.example:
            return one
        played_in = played_in or (one if here is not None else None)
    return played_in or playable


def _found(library: Library, playable: PlayableEdition, wanted: Options) -> list[Scenario] | ExplainAnswer:
    """Several scenarios that the words can mean, or the answer about one scenario or the user's own situation."""
    path = Path(wanted.asked)
    if path.suffix == ".toml" and is_file(path):
        from judge_cli.explanation.situation.setup import own_short_file

        short = own_short_file(path)
        setup, asks = short if short is not None else (None, "")
        if setup is not None:
            wanted = wanted._replace(can=wanted.can or asks)
            _refuse_long(setup, wanted)
            return _situation(playable, setup, wanted)
    scenarios = playable.found(wanted.asked)
    if len(scenarios) > 1:
        return scenarios
    refuse_unknown_rules(scenarios[0], playable, library)
    try:
        if not wanted.can and not wanted.every:
            return _answer(playable, scenarios[0], wanted)
        from judge_cli.explanation.answering.situation_question import Talk
        from judge_cli.explanation.situation.layout import Composed

        return _over_lines(Talk(playable), Composed(scenarios[0], ()), wanted.can, wanted.bound)
    except CorpusBroken as error:
        raise as_own_error(error, scenarios[0]) from None


def _situation(playable: PlayableEdition, setup: "Setup", wanted: Options) -> ExplainAnswer:
    from judge_cli.explanation.answering.situation_question import Talk

    talk = Talk(playable)
    setup = _with_typed_cards(setup, playable)
    composed = talk.composed(setup)
    if wanted.can:
        from judge_cli.screen.exploring import exploring

        with exploring(*wanted.bound) as bounded:
            return ExplainAnswer(talk.can_in(setup, wanted.can, bounded))
    if wanted.every:
        return _over_lines(talk, composed, "", wanted.bound)
    played = talk.played(composed)
    answer = _answer(playable, composed.scenario, wanted)
    return answer._replace(verdict=answer.verdict._replace(assumptions=played.assumptions, says=played.says))


def _with_typed_cards(setup: "Setup", playable: PlayableEdition) -> "Setup":
    """The setup with every typed card; a card that the setup does not name goes to its usual place."""
    if not playable.typed:
        return setup
    from judge_cli.explanation.edition.typed_cards import is_named

    said = [*setup.cards, *setup.grip, *setup.hq, *setup.stack, *setup.stolen, *setup.do]
    return setup._replace(cards=(*setup.cards, *(one.name for one in playable.typed if not is_named(one.name, said))))


def _over_lines(talk: "Talk", composed: "Composed", can: str, bound: tuple[int, float]) -> ExplainAnswer:
    """The answer over all lines: whether something can happen, or every outcome."""
    from judge_cli.screen.exploring import exploring

    with exploring(*bound) as bounded:
        if can:
            return ExplainAnswer(talk.can(composed, can, bounded))
        verdict, found = talk.outcomes(composed, bounded)
        return ExplainAnswer(verdict, outcomes=found)


def _answer(playable: PlayableEdition, scenario: Scenario, wanted: Options) -> ExplainAnswer:
    wish, at = wanted.wish
    if not wish:
        answer = ExplainAnswer(explained(playable, scenario, decide=True))
        if not wanted.without:
            return answer
        from judge_cli.explanation.judging.play_without_rules import without as played_without

        return answer._replace(without=played_without(playable, answer.verdict, wanted.without))
    from judge_cli.explanation.judging.why_not import read_wish, why_not

    wished = read_wish(wish, playable)
    verdict = explained(playable, scenario, wished)
    return ExplainAnswer(verdict, why_not=why_not(playable, verdict, wished, at))
