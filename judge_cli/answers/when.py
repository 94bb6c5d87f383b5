"""The windows that permit something, or the use of a card."""

from judge_cli.answers.answered import Answered
from judge_cli.errors.charts import ThingUnknown
from judge_cli.paths import cache_folder, shipped
from judge_cli.procedure.charts.charts import Charts, kept_charts, structures_file, things_file
from judge_cli.procedure.here.places import places_of
from judge_cli.procedure.when.chances import chances
from judge_cli.procedure.when.stretches import Timeline, read_structures
from judge_cli.procedure.when.things import Thing, asked_thing, read_things
from judge_cli.screen.show import Views
from judge_cli.screen.when.answer import WhenAnswer
from judge_cli.screen.when.views import card_views, when_views
from judge_cli.tree.editions.in_force import superseded_by, superseded_line
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.kept.kept_toml import kept_toml


def when_answered(library: Library, asked: str, edition: str | None, at: str = "", *, brief: bool = False) -> Answered:
    """The windows that permit the named act, or the use of the named card; at one place if asked."""
    charts = kept_charts(chosen(library, edition), Cache(cache_folder()))
    answer = _answer(asked, charts)
    if isinstance(answer, ThingUnknown):
        used = _card_views(asked, charts, superseded_line(library, charts.held.edition.id), brief=brief)
        if used is None:
            raise answer
        return Answered(used)
    answer = _beside_in_force(library, answer)._replace(brief=brief)
    if at:
        answer = answer._replace(at=places_of(charts, Cache(cache_folder())).asked(at))
    return Answered(when_views(answer), bool(answer.allowed_here))


def _answer(asked: str, charts: Charts) -> WhenAnswer | ThingUnknown:
    """The windows for the act in the words, limited to the player and the stretch if the words name them."""
    cache, held = Cache(cache_folder()), charts.held.edition
    things = read_things(kept_toml(things_file(), cache))
    timeline = Timeline(charts.procedures, read_structures(kept_toml(structures_file(), cache)))
    try:
        thing = asked_thing(things, asked)
    except ThingUnknown as unknown:
        from judge_cli.explanation.answering.chart import windows_within  # only a longer question needs it
        from judge_cli.question.moments import Moments
        from judge_cli.question.read import read_question
        from judge_cli.question.word_list import open_senses
        from judge_cli.search.slang import SLANG, in_words_of_rules, spoken
        from judge_cli.search.words import words_of

        try:
            slang = spoken(kept_toml(shipped("index") / SLANG, cache).table())
            meant = " ".join(in_words_of_rules([word.folded for word in words_of(asked)], slang))
            return _of_thing(asked, asked_thing(things, meant), charts, timeline)
        except ThingUnknown:
            senses = open_senses(shipped("index"), cache)
        found = windows_within(Moments(senses, things, timeline), read_question(asked, senses))
        if found is None:
            return unknown
        words, within = found
        return WhenAnswer(
            held.id, held.short, asked, words.thing, within, charts.held.tree, timeline, words.players, words.stretches
        )
    return _of_thing(asked, thing, charts, timeline)


def _of_thing(asked: str, thing: Thing, charts: Charts, timeline: Timeline) -> WhenAnswer:
    """All windows for an act."""
    held, every = charts.held.edition, chances(charts.procedures, thing)
    return WhenAnswer(held.id, held.short, asked, thing, every, charts.held.tree, timeline, thing.players())


def _beside_in_force(library: Library, answer: WhenAnswer) -> WhenAnswer:
    """The same answer; from a superseded edition, with the steps that the edition in force permits."""
    newest = superseded_by(library, answer.edition)
    if newest is None:
        return answer
    answer = answer._replace(superseded=superseded_line(library, answer.edition))
    other = _answer(answer.asked, kept_charts(newest, Cache(cache_folder())))
    if isinstance(other, ThingUnknown) or _numbers(other) == _numbers(answer):
        return answer
    from judge_cli.explanation.judging.verdict import InForce

    says = f"permitted at {', '.join(_numbers(other))}" if other.allowed else "no step permits it"
    return answer._replace(in_force=InForce(other.edition, other.short, "outcome", says))


def _numbers(answer: WhenAnswer) -> list[str]:
    return [f"step {one.step.number}" for one in answer.allowed]


def _card_views(asked: str, charts: Charts, superseded: str, *, brief: bool) -> Views | None:
    """The windows for using a card; none if there is no such card, or it has nothing to use."""
    from judge_cli.errors.collecting import CardUnclear, CardUnknown
    from judge_cli.explanation.edition.known_card import known_card
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.judging.card_windows import windows_for

    try:
        _, card = known_card(asked, PlayableEdition(charts.held, Cache(cache_folder())))
    except (CardUnknown, CardUnclear):
        return None
    uses = windows_for(card, charts.procedures)
    if not uses:
        return None
    held = charts.held.edition
    answers = [
        WhenAnswer(held.id, held.short, asked, one.thing, one.chances, charts.held.tree, brief=brief) for one in uses
    ]
    answers[0] = answers[0]._replace(superseded=superseded)
    return card_views(card.name, answers)
