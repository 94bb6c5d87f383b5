"""How the answer of `explain` is found: a scenario or a situation is played; all outcomes in lines."""

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from judge_cli.answers.command_row import Given
from judge_cli.answers.explain import (
    ExplainData,
    KeptVerdicts,
    Options,
    PartsAt,
    ScenarioChoice,
    ScenariosData,
    ScenariosMany,
    WithoutData,
    asked_options,
)
from judge_cli.answers.library import open_library
from judge_cli.answers.rule_text import CitedData, cited_json
from judge_cli.answers.verdict import (
    NO_PLAY,
    BesideInForce,
    OutcomeData,
    beside_in_force,
    play_of,
    reasons_of,
)
from judge_cli.cards.files.card_folder import slug
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.table.game import Zone
from judge_cli.engine.table.transcript import Entry
from judge_cli.errors import AskedWrongly, CorpusBroken, JudgeError
from judge_cli.explanation.edition.playable_edition import PlayableEdition, as_own_error, is_shipped
from judge_cli.explanation.edition.scenario_rules import refuse_unknown_rules
from judge_cli.explanation.judging.as_it_ships import played_as_it_ships
from judge_cli.explanation.judging.explain import explain as explained
from judge_cli.explanation.judging.outcomes import Outcome, Outcomes
from judge_cli.explanation.judging.verdict import Verdict, doubted
from judge_cli.page.blocks import styled
from judge_cli.paths import cache_folder
from judge_cli.procedure.when.things import LONGEST_QUESTION
from judge_cli.text.block import Marked
from judge_cli.text.whole_file import is_file
from judge_cli.tree.editions.in_force import superseded_by
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule import Status
from judge_cli.wire.value import filled

if TYPE_CHECKING:
    from judge_cli.explanation.answering.situation_question import Talk
    from judge_cli.explanation.judging.deciding import PlayedWithout
    from judge_cli.explanation.situation.layout import Composed
    from judge_cli.explanation.situation.setup import Setup


_CREDITS = "credits of "
_LABEL = "label of the run"
_LABELS = "labels of the runs"
_WINNER = "winner"
_NOTHING = ("no", "0", "nobody", "no run")
_PLACE = " is in"
_USED, _RESOLVED = " was used", " was resolved"
_GONE = (Zone.DISCARD.value, Zone.REMOVED.value)
_SHOWN = 40


def same_line(found: Outcomes) -> str:
    """The facts that all outcomes share; empty for a single outcome, which is shown itself."""
    return "; ".join(_fact_words(_shared(found), _GONE))


def _shared(found: Outcomes) -> dict[str, str]:
    """The facts to show once for all outcomes."""
    return found.same() if len(found.found) > 1 else {}


def _fact_words(facts: Mapping[str, str], places: Sequence[str]) -> list[str]:
    """Facts in words: the result, the acts, the remaining resources, and the cards in some places."""
    told: list[str] = []
    for fact, value in facts.items():
        what, _, who = fact.partition(" of the ")
        if value == "yes":
            told += [] if _implied(fact, facts) else [fact]
        elif value in _NOTHING and what != "credits":
            is_not_resolved = fact.endswith(_RESOLVED) and _implied(fact, facts)
            told += [fact.replace(_RESOLVED, " was not resolved")] if is_not_resolved else []
        elif fact == _LABEL:
            told.append(f"the run is {value}" if value != "neither" else "the run is neither successful nor not")
        elif fact == _WINNER:
            told.append(f"the {value.title()} wins")
        elif what in ("credits", "clicks"):
            told.append(f"{who}: {value} {what.removesuffix('s') if value == '1' else what}")
        elif fact.endswith(_PLACE):
            told += [f"{fact.removesuffix(_PLACE)}: {value}"] if value in places else []
        elif fact != _LABELS:
            told.append(f"{fact}: {value}")
    return told


def _implied(fact: str, facts: Mapping[str, str]) -> bool:
    """Whether another fact implies this one: a used ability is resolved, a run was announced."""
    name = fact.removesuffix(_RESOLVED)
    return " was announced" in fact or (name != fact and facts.get(f"{name}{_USED}") == "yes")


class AlikeOutcomes(NamedTuple):
    """Outcomes that differ only in credits, shown as one: the first, and the range of credits."""

    first: Outcome
    credits: dict[str, set[int]]
    many: int


def alike(found: Outcomes) -> list[AlikeOutcomes]:
    """The outcomes, grouped if only a bid distinguishes them."""
    together: dict[tuple[object, ...], list[Outcome]] = {}
    for one in found.found:
        facts = tuple(item for item in one.facts.items() if not item[0].startswith(_CREDITS))
        together.setdefault((*facts, one.withheld), []).append(one)
    return [AlikeOutcomes(ones[0], _credits(ones), len(ones)) for ones in together.values()]


def _credits(ones: list[Outcome]) -> dict[str, set[int]]:
    names = [fact for fact in ones[0].facts if fact.startswith(_CREDITS)]
    return {name: {int(one.facts[name]) for one in ones} for name in names}


def _amounts(credits: set[int]) -> str:
    """Amounts in words: one, all from the least to the most, or some between them."""
    least, most = min(credits), max(credits)
    if least == most:
        return str(least)
    return f"{least} to {most}" if len(credits) == most - least + 1 else f"between {least} and {most}"


def told_outcomes(found: Outcomes) -> list[list[str]]:
    """Each outcome in lines: its difference, the deciding player, and the choices; of very many, the first."""
    same = _shared(found)
    every = alike(found)
    told = [_lines(one, same) for one in every[:_SHOWN]]
    rest = sum(one.many for one in every[_SHOWN:])
    return [*told, [f"and {rest} more, which --json lists"]] if rest else told


def _lines(one: AlikeOutcomes, same: Mapping[str, str]) -> list[str]:
    facts = {fact: value for fact, value in one.first.facts.items() if fact not in same}
    facts |= {fact: _amounts(credits) for fact, credits in one.credits.items() if fact not in same}
    many = f" ({one.many} ways, by credits left)" if one.many > 1 else ""
    places = [zone.value for zone in Zone] if same else _GONE
    lines = [f"{'; '.join(_fact_words(facts, places)) or 'nothing else happens'}{many}"]
    lines += [f"the game is over: {one.first.over}"] if one.first.over else []
    choices = one.first.choices
    passing = "such as: both players pass throughout" if one.first.line.choices else "nobody has a choice"
    lines.append(f"such as: {_line_words(choices)}" if choices else passing)
    lines += [f"not modelled: {text}" for text in one.first.withheld]
    return lines


def _line_words(choices: Sequence[str]) -> str:
    """The choices of a line; a step is named once, after its last choice."""
    parts = [choice.rpartition(", step ") for choice in choices]
    steps = [*(step for _, _, step in parts[1:]), ""]
    told = [
        words if sep and step == after else f"{words}{sep}{step}"
        for (words, sep, step), after in zip(parts, steps, strict=True)
    ]
    return "; ".join(told)


def headline(found: Outcomes) -> str:
    """The number of outcomes, and whose choice decides first."""
    count, ways = len(found.found), len(alike(found))
    said = f"{ways} outcome{'' if ways == 1 else 's'}"
    said += f" ({count} by credits left)" if ways < count else ""
    parted = _parted_by(found)
    return f"{said}; {parted} decides first" if parted else said


def _parted_by(found: Outcomes) -> str:
    """The player of the first choice that separates two groups of outcomes."""
    lines = [one.first.line.choices for one in alike(found)]
    for choices in zip_longest(*lines):
        if len(set(choices)) > 1:
            players = dict.fromkeys(choice.player.value for choice in choices if choice is not None and choice.player)
            return f"the {' or the '.join(players)}'s choice" if players else "chance"
    return ""


_ANSWERS = {"yes": "Yes", "no": "No", "outcome": "Outcome", "undefined": "Undefined"}


class _Found(NamedTuple):
    """A verdict, and what else was asked of its play."""

    verdict: Verdict
    outcomes: "Outcomes | None" = None
    without: "PlayedWithout | None" = None


def explain_answer(
    library: Library, edition: str | None, wanted: Options, kept: KeptVerdicts | None = None, *, alone: bool = False
) -> ExplainData | ScenariosData:
    """The verdict, or the scenarios to choose from; an error if the words must name one."""
    playable, found = explained_by(library, edition, wanted)
    if isinstance(found, list):
        if alone:
            raise ScenariosMany(wanted.asked, [one.name for one in found])
        return ScenariosData(
            edition=playable.held.edition.id,
            edition_short=playable.held.edition.short,
            asked=wanted.asked,
            scenarios=tuple(
                filled(ScenarioChoice, one, scenario=one.name, rule=str(one.here.rule) if one.here else "")
                for one in found
            ),
        )
    answer = _answer_of(found, wanted, _beside_in_force(library, playable.held, found.verdict, wanted))
    if kept is not None and is_shipped(found.verdict.scenario):
        kept.keep(answer)
    return answer


def _answer_of(found: _Found, wanted: Options, beside: BesideInForce) -> ExplainData:
    verdict = found.verdict
    tree, printed = verdict.question.tree, verdict.printed
    ours = printed is not None and tree.rule(printed.citation.number).status is Status.SUMMARY
    outcomes, text = found.outcomes, printed.example.text if printed else Marked("")
    cited: list[dict[str, Any]] = [cited_json(tree, one) for one in verdict.decided_by]
    return filled(
        ExplainData,
        verdict,
        **beside._asdict(),
        edition=tree.edition.id,
        edition_short=tree.edition.short,
        question=verdict.question.text,
        reasons=reasons_of(tree, verdict.reasons),
        decided_by=tuple(CitedData(**one) for one in cited),
        printed_title=f"the rulebook's example{', in our own words' if ours else ''}",
        printed_words=styled(text.plain, text.bold, "bold") if printed else (),
        **(NO_PLAY if wanted.brief else play_of(verdict))._asdict(),
        plays_out=wanted.transcript and outcomes is None,
        outcomes=tuple(filled(OutcomeData, one, outcome=one.facts, line=list(one.choices)) for one in outcomes.found)
        if outcomes
        else (),
        many=headline(outcomes) if outcomes else "",
        always=same_line(outcomes) if outcomes else "",
        every=tuple(map(tuple, told_outcomes(outcomes))) if outcomes else (),
        without=_without(found.without) if found.without else None,
        without_lines=tuple(_without_lines(found.without)) if found.without else (),
    )


def _without(found: "PlayedWithout") -> WithoutData:
    parting = found.here or found.there
    return filled(WithoutData, found, parts_at=filled(PartsAt, parting) if parting else None)


def explained_by(
    library: Library, edition: str | None, wanted: Options
) -> tuple[PlayableEdition, _Found | list[Scenario]]:
    """The edition that answers, and its verdict or the scenarios to choose from."""
    _refuse_long(wanted.setup, wanted)
    playable = _playable(chosen(library, edition), wanted)
    if wanted.setup is not None:
        return playable, _told(playable, _situation(playable, wanted.setup, wanted))
    if not edition and not wanted.typed:
        playable = _of_its_edition(library, playable, wanted.asked)
    found = _found(library, playable, wanted)
    return playable, found if isinstance(found, list) else _told(playable, found)


def new_scenario_file(library: Library, edition: str | None, wanted: Options) -> str:
    from judge_cli.explanation.answering.situation_question import Talk
    from judge_cli.explanation.situation.new_file import new_file

    assert wanted.setup is not None
    _refuse_long(wanted.setup, wanted)
    playable = _playable(chosen(library, edition), wanted)
    return new_file(playable, Talk(playable).composed(_with_typed_cards(wanted.setup, playable)).scenario)


def _refuse_long(setup: "Setup | None", wanted: Options) -> None:
    """Refuses sentences longer than a question: reading takes more than twice as long for twice as many words."""
    done = setup.do if setup is not None else ()
    for option, written in (("--can", wanted.can), *(("--do", one) for one in done)):
        if len(written) > LONGEST_QUESTION:
            raise AskedWrongly(
                "question-too-long",
                f"{option} is longer than {LONGEST_QUESTION} characters",
                tries=["ask for one thing at a time"],
            )


def _playable(held: Held, wanted: Options) -> PlayableEdition:
    playable = PlayableEdition(held, Cache(cache_folder()))
    if not wanted.typed:
        return playable
    from judge_cli.explanation.edition.typed_cards import with_typed

    return with_typed(playable, wanted.typed)


def _told(playable: PlayableEdition, answer: _Found) -> _Found:
    """The answer with its doubt, and with the cards that the user's card data has otherwise."""
    verdict = doubted(answer.verdict)
    otherwise = played_as_it_ships(playable, verdict.scenario.cards)
    return answer._replace(verdict=verdict._replace(assumptions=(*verdict.assumptions, *otherwise)))


def _beside_in_force(library: Library, held: Held, verdict: Verdict, wanted: Options) -> BesideInForce:
    """The notices on a verdict of a superseded edition, with the differing answer of the one in force."""
    newest = superseded_by(library, held.edition.id)
    if newest is None:
        return BesideInForce()
    other = None if wanted.every else _verdict_in(newest, verdict, wanted)
    differs = other is not None and doubted(other).stands and other.answer != verdict.answer
    return beside_in_force(library, held, newest, (other.answer, other.says) if other and differs else None)


def _verdict_in(newest: Held, verdict: Verdict, wanted: Options) -> Verdict | None:
    """The verdict of another edition on the same; none if it has none."""
    playable = _playable(newest, wanted)
    scenario = verdict.scenario
    try:
        if wanted.setup is not None:
            return _situation(playable, wanted.setup, wanted._replace(every=False, without=())).verdict
        if wanted.can or not is_shipped(scenario) or playable.scenario(scenario.name).here is None:
            return None
        return explained(playable, playable.scenario(scenario.name))
    except JudgeError:
        return None


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


def _found(library: Library, playable: PlayableEdition, wanted: Options) -> list[Scenario] | _Found:
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


def _situation(playable: PlayableEdition, setup: "Setup", wanted: Options) -> _Found:
    from judge_cli.explanation.answering.situation_question import Talk

    talk = Talk(playable)
    setup = _with_typed_cards(setup, playable)
    composed = talk.composed(setup)
    if wanted.can:
        from judge_cli.answers.exploring import exploring

        with exploring(*wanted.bound) as bounded:
            return _Found(talk.can_in(setup, wanted.can, bounded))
    if wanted.every:
        return _over_lines(talk, composed, "", wanted.bound)
    played = talk.played(composed)
    answer = _answer(playable, composed.scenario, wanted)
    says = f"{played.says}{talk.to_live(setup, played)}"
    return answer._replace(verdict=answer.verdict._replace(assumptions=played.assumptions, says=says))


def _with_typed_cards(setup: "Setup", playable: PlayableEdition) -> "Setup":
    """The setup with every typed card; a card that the setup does not name goes to its usual place."""
    if not playable.typed:
        return setup
    from judge_cli.explanation.edition.typed_cards import is_named

    said = [*setup.cards, *setup.grip, *setup.hq, *setup.stack, *setup.stolen, *setup.do]
    return setup._replace(cards=(*setup.cards, *(one.name for one in playable.typed if not is_named(one.name, said))))


def _over_lines(talk: "Talk", composed: "Composed", can: str, bound: tuple[int, float]) -> _Found:
    """The answer over all lines: whether something can happen, or every outcome."""
    from judge_cli.answers.exploring import exploring

    with exploring(*bound) as bounded:
        if can:
            return _Found(talk.can(composed, can, bounded))
        verdict, found = talk.outcomes(composed, bounded)
        return _Found(verdict, outcomes=found)


def _answer(playable: PlayableEdition, scenario: Scenario, wanted: Options) -> _Found:
    answer = _Found(explained(playable, scenario, decide=True))
    if not wanted.without:
        return answer
    from judge_cli.explanation.judging.deciding import without as played_without

    return answer._replace(without=played_without(playable, answer.verdict, wanted.without))


def _without_lines(found: "PlayedWithout") -> list[str]:
    """The other play in words: its answer, its differences, and the first differing entry."""
    rules = ", ".join(map(str, found.rules[:6])) + (f" and {len(found.rules) - 6} more" if len(found.rules) > 6 else "")
    lines = [f"Without {rules}: {_ANSWERS[found.answer]}."]
    if found.comes.undefined:
        lines.append(found.comes.undefined)
    lines += [
        f"{fact}: {value or 'nothing'} (without it: {other or 'nothing'})" for fact, value, other in found.changed
    ]
    if found.here is None and found.there is None:
        return [*lines, "Both plays are the same."]
    return [*lines, f"With it: {_entry_line(found.here)}", f"Without it: {_entry_line(found.there)}"]


def _entry_line(entry: Entry | None) -> str:
    """An entry with its step and rule; without one, play is over."""
    if entry is None:
        return "play is over"
    return f"{f'step {entry.step}, ' if entry.step else ''}{entry.text} ({entry.citation})"


def answering(edition: str | None) -> Callable[[Given], ExplainData | ScenariosData]:
    library = open_library()
    return lambda given: explain_answer(library, edition, asked_options(**given))
