"""When something is possible: the windows that permit an act, or the use of a card, and the nearest that do not."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypedDict

from judge_cli.answers.charts.chart_words import window_words
from judge_cli.answers.command_row import Given
from judge_cli.answers.library import open_library
from judge_cli.answers.rule_text import (
    OFFICIAL_TEXT,
    CitationText,
    CitedData,
    EditionId,
    FullText,
    InForceKey,
    Number,
    RuleTextData,
    Superseded,
    cited_json,
    rule_text,
)
from judge_cli.answers.value import Answer
from judge_cli.page.blocks import GAP, Block, Headline, Item, Line, Notice, Prose, Quote, Span, aside, in_chat
from judge_cli.paths import cache_folder, shipped
from judge_cli.procedure.charts.charts import Charts, kept_charts, structures_file, things_file
from judge_cli.procedure.here.places import ChartPlace, Places
from judge_cli.procedure.steps.place_names import step_name
from judge_cli.procedure.steps.procedure import Permit, Player
from judge_cli.procedure.when.stretches import Stretch, Timeline, read_structures
from judge_cli.procedure.when.things import Chance, Thing, ThingUnknown, asked_thing, chances, read_things
from judge_cli.tree.editions.in_force import superseded_by, superseded_line
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache, kept_toml
from judge_cli.wire.value import BESIDE, filled, found_at, said

if TYPE_CHECKING:
    from judge_cli.cards.language.card import Card
    from judge_cli.explanation.edition.playable_edition import PlayableEdition

# Acts on a card itself, and the use of its abilities, as index/reading.toml calls them.
_ON_CARDS, _USE = ("play", "rez", "score"), "use"
_Place = Annotated[str, "The place, as a judge names it or as a file and line."]
_Allowed = Annotated[bool, "Whether it is permitted there."]
PassedOver = TypedDict(
    "PassedOver", {"if": Annotated[str, "The condition; empty where there is none."], "citation": CitationText}
)
# Where the words on the terminal go on below a step.
_BELOW = 9


class WindowData(CitedData):
    procedure: Annotated[str, found_at("procedure.name"), "The name of the timing chart."]
    place: _Place
    step: Annotated[Number, found_at("step.number"), "The number of the step."]
    permits: Annotated[tuple[Annotated[str, Permit], ...], found_at("step.window.permits"), "What the window permits."]
    allowed: _Allowed
    nearest: Annotated[bool, "Whether this is one of the windows just before or after one that permits it."]
    text: Annotated[FullText, found_at("step.text")]
    lies_in: Annotated[tuple[str, ...], "The stretches of the game that the window lies in, from its phase outward."]
    passed_over: Annotated[tuple[PassedOver, ...], "When a way leads past the step, so that there is no chance."]
    use: Annotated[str, "Which use of the card the window is for."] = ""
    says: Annotated[str, BESIDE] = ""


class AtPlace(TypedDict):
    place: _Place
    allowed: _Allowed
    permitted: Annotated[list[str], "The places that permit it."]


class WhenData(Answer):
    """The windows that permit something, and the nearest that do not."""

    superseded: Superseded = ""
    in_force: InForceKey = None
    edition: EditionId
    asked: Annotated[str, "The words that were asked."]
    at: Annotated[AtPlace | None, "The place."] = None
    thing: Annotated[str, found_at("thing.name"), "What is done, as the charts name it."]
    players: Annotated[tuple[Annotated[str, Player], ...], "The players who may do it."] = said(default=())
    within: Annotated[tuple[str, ...], "The stretches of the game that were asked about."] = said(default=())
    windows: Annotated[
        tuple[WindowData, ...],
        "The windows: steps, each with whether it permits it; of a card the numbers of the steps.",
    ]
    rules: Annotated[tuple[RuleTextData, ...], "The rules that say more about it."]
    notices: Annotated[tuple[str, ...], BESIDE] = ()
    headline: Annotated[str, BESIDE] = ""
    ability: Annotated[str, BESIDE] = ""

    @property
    def allowed(self) -> list[WindowData]:
        return [one for one in self.windows if one.allowed]

    @property
    def stands(self) -> bool:
        """Whether a step permits it; where a place is named, one there."""
        return self.at["allowed"] if self.at else bool(self.allowed)

    def page(self) -> list[Block]:
        return [*_use(self), *_hint(self.rules)]


class CardUses(WhenData):
    """The windows for using a card, use by use; who may use it, and within what, each use says in words."""

    players: Annotated[tuple[str, ...], BESIDE] = ()
    within: Annotated[tuple[str, ...], BESIDE] = ()
    uses: Annotated[tuple[WhenData, ...], BESIDE]

    @property
    def stands(self) -> bool:
        """A use that no step permits is one all the same."""
        return True

    def page(self) -> list[Block]:
        parts = [block for use in self.uses for block in (GAP, *_use(use))]
        return [*parts[1:], *_hint(self.rules)]


def _hint(rules: Iterable[RuleTextData]) -> Iterator[Block]:
    if any(one.status != "official" for one in rules):
        yield Prose((aside(OFFICIAL_TEXT, "quiet"),))


def _use(answer: WhenData) -> Iterator[Block]:
    yield from map(Notice, answer.notices)
    yield Headline((Span(answer.headline, "number"),))
    yield Prose((answer.ability,))
    if answer.allowed:
        yield GAP
    for one in answer.allowed:
        lead: Line = (aside("yes", "yes"), aside("  "), Span(one.place, "number", rule=one.number), " ")
        yield Item((one.says,), lead=lead, hang=_BELOW)
        for passed in one.passed_over:
            yield Item((Span(_passed(passed), "warning"),), by=_BELOW, depth=1)
    refused = [one for one in answer.windows if one.nearest]
    if refused:
        yield GAP
        yield Prose((aside("not in the neighbouring windows:", "quiet"), in_chat("Not in the neighbouring windows:")))
    for one in refused:
        lead = (aside("no", "quiet"), aside("   "), Span(one.place, "name", rule=one.number), " ")
        yield Item((one.says,), lead=lead, hang=_BELOW)
    if answer.rules:
        yield GAP
    for rule in answer.rules:
        mark = "" if rule.status == "official" else " (summary)"
        lead = (Span(rule.citation, "number", rule=rule.number), in_chat(mark), " ")
        yield Quote((Prose((rule.text,), lead=lead, hang=4),))


def _passed(passed: PassedOver) -> str:
    """The condition under which play skips the step, so that there is no chance."""
    words = passed["if"]
    turned = words.removeprefix("not: ")
    return f"no chance {'if' if words == turned else 'unless'} {turned} ({passed['citation']})"


class _ActChances(NamedTuple):
    """The chances for an act in all procedures of an edition, as far as the words limit them."""

    asked: str
    thing: Thing
    charts: Charts
    chances: Sequence[Chance]
    timeline: Timeline | None = None
    players: tuple[Player, ...] = ()
    stretches: tuple[Stretch, ...] = ()

    @property
    def allowed(self) -> list[Chance]:
        return [one for one in self.chances if one.allowed]

    @property
    def ability(self) -> str:
        """The ability, if its use is looked for; empty for any other act."""
        card, comma, text = self.thing.name.partition(f"{self.thing.sentence}, ")
        return text if comma and not card else ""

    @property
    def steps(self) -> list[str]:
        return [f"step {one.step.number}" for one in self.allowed]

    def answer(self, at: ChartPlace | None = None, *, brief: bool = False, use: str = "") -> WhenData:
        """The answer, at one place if one is named."""
        edition, tree = self.charts.held.edition, self.charts.held.tree
        numbers = {step.number for step in at.steps} if at else set()
        there = [_place(one) for one in self.allowed if one.step.number in numbers]
        anchors = self.thing.anchors(self.players[0] if len(self.players) == 1 else None)
        return filled(
            WhenData,
            self,
            edition=edition.id,
            at={"place": at.whole_name, "allowed": bool(there), "permitted": there} if at else None,
            within=tuple(stretch.told for stretch in self.stretches),
            windows=tuple(self._window(one, use) for one in self.chances if not brief or one.allowed or one.nearest),
            rules=tuple(rule_text(tree, rule) for one in anchors if (rule := tree.with_anchor(one)) is not None),
            headline=self._headline(at, there),
        )

    def _window(self, chance: Chance, use: str) -> WindowData:
        step = chance.step
        around = self.timeline.containing(step.number) if self.timeline else []
        cited: dict[str, Any] = cited_json(self.charts.held.tree, step.citation)
        return filled(
            WindowData,
            chance,
            **cited,
            place=_place(chance),
            lies_in=tuple(one.told.removeprefix("the ") for one in around),
            passed_over=tuple({"if": words, "citation": str(cited)} for words, cited in chance.passed_over),
            use=use,
            says=chance.by or (window_words(step.window) if step.window else ""),
        )

    def _headline(self, at: ChartPlace | None, there: Sequence[str]) -> str:
        by = f" by the {self.players[0].value}" if len(self.players) == 1 and not self.thing.player else ""
        within = f" in {' or '.join(one.told for one in self.stretches)}" if self.stretches else ""
        act = f"{self.thing.name.removesuffix(self.ability).removesuffix(', ')}{by}{within}"
        count, short = len(self.allowed), self.charts.held.edition.short
        if at is not None and count:
            verdict = f"Yes, at {', '.join(there)}" if there else f"No, not at {at.whole_name}"
            return f"{verdict} · {short} · {act}"
        if not self.thing.is_chosen:
            steps = "no fixed step" if not count else "1 step" if count == 1 else f"{count} steps"
            return f"{short} · {act}: at {steps}"
        if not count:
            cards = "; a card's ability may still do it" if self.stretches and self.thing.by_cards else ""
            return f"{short} · {act}: no step of its procedures permits it{cards}"
        return f"{short} · {act}: {'1 step permits it' if count == 1 else f'{count} steps permit it'}"


def _place(chance: Chance) -> str:
    """The step of a chance as a judge names it: the phase first."""
    return step_name(chance.procedure, chance.step)


def when_answer(library: Library, asked: str, edition: str | None, at: str = "", *, brief: bool = False) -> WhenData:
    """The windows that permit the named act, or the use of the named card; at one place if asked."""
    charts = kept_charts(chosen(library, edition), Cache(cache_folder()))
    superseded = superseded_line(library, charts.held.edition.id)
    act = _act(asked, charts)
    if isinstance(act, ThingUnknown):
        used = _card_used(asked, charts, superseded, brief=brief)
        if used is None:
            raise act
        return used
    place = Places(charts, Cache(cache_folder())).asked(at) if at else None
    return _beside_in_force(library, act, act.answer(place, brief=brief), superseded)


def _act(asked: str, charts: Charts) -> _ActChances | ThingUnknown:
    """The windows for the act in the words, limited to the player and the stretch if the words name them."""
    cache = Cache(cache_folder())
    things = read_things(kept_toml(things_file(), cache))
    timeline = Timeline(charts.procedures, read_structures(kept_toml(structures_file(), cache)))

    def whole(thing: Thing) -> _ActChances:
        return _ActChances(asked, thing, charts, chances(charts.procedures, thing), timeline, thing.players())

    try:
        return whole(asked_thing(things, asked))
    except ThingUnknown as unknown:
        from judge_cli.explanation.answering.chart import windows_within  # only a longer question needs it
        from judge_cli.question.moments import Moments
        from judge_cli.question.read import read_question
        from judge_cli.question.word_list import open_senses
        from judge_cli.search.words import SLANG, in_words_of_rules, spoken, words_of

        try:
            slang = spoken(kept_toml(shipped("index") / SLANG, cache).table())
            meant = " ".join(in_words_of_rules([word.folded for word in words_of(asked)], slang))
            return whole(asked_thing(things, meant))
        except ThingUnknown:
            senses = open_senses(shipped("index"), cache)
        found = windows_within(Moments(senses, things, timeline), read_question(asked, senses))
        if found is None:
            return unknown
        words, within = found
        return _ActChances(asked, words.thing, charts, within, timeline, words.players, words.stretches)


def _beside_in_force(library: Library, act: _ActChances, answer: WhenData, superseded: str) -> WhenData:
    """The same answer; from a superseded edition, with the steps that the edition in force permits."""
    newest = superseded_by(library, answer.edition)
    if newest is None:
        return answer
    answer = answer.but(superseded=superseded, notices=(superseded,))
    other = _act(answer.asked, kept_charts(newest, Cache(cache_folder())))
    if isinstance(other, ThingUnknown) or other.steps == act.steps:
        return answer
    says = f"permitted at {', '.join(other.steps)}" if other.steps else "no step permits it"
    told = f"{newest.edition.short} answers otherwise: {says}"
    in_force: InForceKey = {"edition": newest.edition.id, "answer": "outcome", "says": says}
    return answer.but(in_force=in_force, notices=(superseded, told))


def _card_used(asked: str, charts: Charts, superseded: str, *, brief: bool) -> WhenData | None:
    """The windows for using a card, use by use; none if there is no such card, or it has nothing to use."""
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.judging.card_windows import windows_for

    card, act = card_meant(asked, PlayableEdition(charts.held, Cache(cache_folder())))
    if card is None:
        return None
    uses = [
        _ActChances(asked, one.thing, charts, one.chances).answer(brief=brief, use=one.thing.name)
        for one in windows_for(card, charts.procedures)
        if act is None or one.act == act
    ]
    if not uses:
        return None
    uses[0] = uses[0].but(notices=(superseded,) if superseded else ())
    return CardUses(
        superseded=superseded,
        edition=uses[0].edition,
        asked=asked,
        thing=card.name,
        windows=tuple(window for one in uses for window in one.windows),
        rules=tuple({rule.citation: rule for one in uses for rule in one.rules}.values()),
        uses=tuple(uses),
    )


def card_meant(asked: str, playable: "PlayableEdition") -> "tuple[Card | None, str | None]":
    """The card that the words name, and the act if a verb stands before it: "use smc", "rez tollbooth"."""
    from judge_cli.explanation.edition.card_names import known_card
    from judge_cli.question.card_asked import CardUnclear, CardUnknown
    from judge_cli.question.word_list import open_senses

    try:
        return known_card(asked, playable)[1], None
    except (CardUnknown, CardUnclear):
        first, _, rest = asked.strip().partition(" ")
    acts = {one.value for one in open_senses(shipped("index"), playable.cache).of(first) if one.kind == "act"}
    act = next((one for one in (*_ON_CARDS, _USE) if one in acts), None)
    if act is None or not rest:
        return None, None
    try:
        return known_card(rest.removeprefix("my ").removeprefix("the "), playable)[1], "" if act == _USE else act
    except (CardUnknown, CardUnclear):
        return None, None


def answering(edition: str | None) -> Callable[[Given], WhenData]:
    library = open_library()
    return lambda given: when_answer(library, given["thing"], edition, given["at"], brief=given["brief"])
