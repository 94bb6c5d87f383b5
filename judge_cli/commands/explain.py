"""`judge explain`: a scenario played out, with the verdict and the rule on every line."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge_cli.commands.library import open_library
from judge_cli.commands.options import (
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    TranscriptOption,
    chosen_manner,
)
from judge_cli.commands.situation_options import (
    PATIENCE,
    AttackedOption,
    BadPublicityOption,
    CanOption,
    CardsOption,
    ClicksOption,
    CountersOption,
    CreditsOption,
    DeckOption,
    GripOption,
    HqOption,
    MostOption,
    OutcomesOption,
    SecondsOption,
    StolenOption,
    TagsOption,
    UnrezzedOption,
    described,
)
from judge_cli.engine.cards.card_folder import slug
from judge_cli.engine.play.scenario import Scenario
from judge_cli.errors.base import NO_ANSWER, JudgeError
from judge_cli.errors.playing import LengthsContradict, NothingToPlayWithout, StepWithoutWish
from judge_cli.explanation.edition.playable_edition import PlayableEdition, is_shipped
from judge_cli.explanation.judging.explain import explain as explained
from judge_cli.explanation.judging.verdict import InForce, Verdict
from judge_cli.paths import cache_folder
from judge_cli.screen.explain.view import ExplainAnswer
from judge_cli.screen.explain.views import explain_views, scenarios_views
from judge_cli.screen.show import show_answer
from judge_cli.text.whole_file import is_file
from judge_cli.tree.cache import Cache
from judge_cli.tree.in_force import superseded_by, superseded_line
from judge_cli.tree.library import Held, Library
from judge_cli.tree.lookup import chosen

if TYPE_CHECKING:
    from judge_cli.explanation.asking.situation_question import Talk
    from judge_cli.explanation.situation.layout import Composed
    from judge_cli.explanation.situation.setup import Setup

app = typer.Typer(add_completion=False)


def complete_scenarios(incomplete: str) -> list[str]:
    """The scenarios that a shell offers."""
    from judge_cli.commands.completing import scenarios

    return scenarios(incomplete)


@app.command("explain")
def explain(
    asked: Annotated[
        list[str] | None,
        typer.Argument(
            help="A scenario, a card, a rule number, or a scenario file of your own.",
            metavar="SCENARIO",
            autocompletion=complete_scenarios,
        ),
    ] = None,
    transcript: TranscriptOption = False,
    brief: Annotated[bool, typer.Option("--brief", help="In JSON too without the play.")] = False,
    full: Annotated[
        bool, typer.Option("--full", help="The play with every entry, also those that change nothing.")
    ] = False,
    why_not: Annotated[str, typer.Option("--why-not", help='Why not: "runner uses CARD", "corp rezzes CARD".')] = "",
    at: Annotated[str, typer.Option("--at", help="The step that --why-not is about.")] = "",
    without: Annotated[
        list[str] | None,
        typer.Option("--without", help="Play also without this rule or step (a number or anchor; may be repeated)."),
    ] = None,
    cards: CardsOption = "",
    attacked: AttackedOption = "",
    credits: CreditsOption = "",
    clicks: ClicksOption = None,
    tags: TagsOption = None,
    bad_publicity: BadPublicityOption = None,
    unrezzed: UnrezzedOption = "",
    counters: CountersOption = "",
    grip: GripOption = "",
    hq: HqOption = "",
    deck: DeckOption = "",
    stolen: StolenOption = "",
    outcomes: OutcomesOption = False,
    can: CanOption = "",
    states: MostOption = 20_000,
    seconds: SecondsOption = PATIENCE,
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Play a scenario out and explain it: the answer, its reasons, and every line with its rule."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if brief and (full or transcript):
        raise LengthsContradict
    if at and not why_not:
        raise StepWithoutWish
    if without and (can or outcomes or why_not):
        raise NothingToPlayWithout
    setup = described(
        asked or [], cards, attacked, credits=credits, clicks=clicks, tags=tags, bad_publicity=bad_publicity,
        unrezzed=unrezzed, counters=counters, grip=grip, hq=hq, stack=deck, stolen=stolen,
    )  # fmt: skip
    bound = states, seconds
    library = open_library()
    playable = PlayableEdition(chosen(library, edition), Cache(cache_folder()))
    if setup is None and not edition:
        playable = _of_its_edition(library, playable, " ".join(asked or []))
    if setup is not None:
        answer = _situation(playable, setup, can, bound, every=outcomes, wish=(why_not, at), without=without)
    else:
        found = _found(playable, " ".join(asked or []), can, bound, every=outcomes)
        if isinstance(found, list):
            show_answer(scenarios_views(playable.held.edition, " ".join(asked or []), found), manner)
            return
        answer = _answer(playable, found, (why_not, at), without) if isinstance(found, Scenario) else found
    superseded = superseded_line(library, playable.held.edition.id)
    newest = superseded_by(library, playable.held.edition.id)
    in_force = _in_force(newest, answer.verdict, setup, can, bound) if newest and not outcomes else None
    answer = answer._replace(
        brief=brief, full=full, transcript=full or transcript, superseded=superseded, in_force=in_force
    )
    show_answer(explain_views(answer), manner)
    if not answer.verdict.stands:
        raise typer.Exit(NO_ANSWER)


def _in_force(
    newest: Held, verdict: Verdict, setup: "Setup | None", can: str, bound: tuple[int, float]
) -> InForce | None:
    """What the edition in force answers, where a verdict from a superseded one differs from it."""
    playable = PlayableEdition(newest, Cache(cache_folder()))
    scenario = verdict.scenario
    try:
        if setup is not None:
            other = _situation(playable, setup, can, bound, every=False).verdict
        elif can or not is_shipped(scenario) or scenario.in_edition(newest.edition.id) is None:
            return None
        else:
            other = explained(playable, playable.scenario(scenario.name))
    except JudgeError:
        return None
    if not other.stands or other.answer == verdict.answer:
        return None
    return InForce(newest.edition.id, newest.edition.short, other.answer, other.says)


def _of_its_edition(library: Library, playable: PlayableEdition, asked: str) -> PlayableEdition:
    """The edition to play a named scenario in: an older one, if its example is printed only there."""
    name = slug(asked)
    if name not in playable.names():
        return playable
    scenario = playable.scenario(name)
    here = [playable.held, *library.editions]
    printed = [held for held in here if (place := scenario.in_edition(held.edition.id)) and place.example]
    played = printed or [held for held in here if scenario.in_edition(held.edition.id)] or here
    return playable if played[0] is playable.held else PlayableEdition(played[0], Cache(cache_folder()))


def _found(
    playable: PlayableEdition, asked: str, can: str, bound: tuple[int, float], *, every: bool
) -> list[Scenario] | Scenario | ExplainAnswer:
    """What the words mean: several scenarios, one, or the answer about a situation of the user's own."""
    path = Path(asked)
    if path.suffix == ".toml" and is_file(path):
        from judge_cli.explanation.situation.setup import own_short_file

        short = own_short_file(path)
        setup, asks = short if short is not None else (None, "")
        if setup is not None:
            return _situation(playable, setup, can or asks, bound, every=every)
    scenarios = playable.found(asked)
    if len(scenarios) > 1:
        return scenarios
    if not can and not every:
        return scenarios[0]
    from judge_cli.explanation.asking.situation_question import Talk
    from judge_cli.explanation.situation.layout import Composed

    return _over_lines(Talk(playable), Composed(scenarios[0], ()), can, bound)


def _situation(
    playable: PlayableEdition,
    setup: "Setup",
    can: str,
    bound: tuple[int, float],
    *,
    every: bool,
    wish: tuple[str, str] = ("", ""),
    without: list[str] | None = None,
) -> ExplainAnswer:
    from judge_cli.explanation.asking.situation_question import Talk

    talk = Talk(playable)
    composed = talk.composed(setup)
    if can:
        from judge_cli.screen.exploring import exploring

        with exploring(*bound) as bounded:
            return ExplainAnswer(talk.can_in(setup, can, bounded))
    if every:
        return _over_lines(talk, composed, "", bound)
    played = talk.played(composed)
    answer = _answer(playable, composed.scenario, wish, without)
    return answer._replace(verdict=answer.verdict._replace(assumptions=played.assumptions))


def _over_lines(talk: "Talk", composed: "Composed", can: str, bound: tuple[int, float]) -> ExplainAnswer:
    """The answer over all lines: whether something can happen, or every outcome."""
    from judge_cli.screen.exploring import exploring

    with exploring(*bound) as bounded:
        if can:
            return ExplainAnswer(talk.can(composed, can, bounded))
        verdict, found = talk.outcomes(composed, bounded)
        return ExplainAnswer(verdict, outcomes=found)


def _answer(
    playable: PlayableEdition, scenario: Scenario, wished: tuple[str, str], without: list[str] | None
) -> ExplainAnswer:
    wish, at = wished
    if not wish:
        answer = ExplainAnswer(explained(playable, scenario, decide=True))
        if not without:
            return answer
        from judge_cli.explanation.judging.without import without as played_without

        return answer._replace(without=played_without(playable, answer.verdict, tuple(without)))
    from judge_cli.explanation.judging.why_not import read_wish, why_not

    wanted = read_wish(wish, playable)
    verdict = explained(playable, scenario, wanted)
    return ExplainAnswer(verdict, why_not=why_not(playable, verdict, wanted, at))
