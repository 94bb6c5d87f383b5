"""A scenario or a situation that is played: the verdict, or every outcome; and scenarios to choose from."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypedDict

from judge_cli.answers.command_row import BOUNDS, PATIENCE
from judge_cli.answers.rule_text import BASES, CitationText, CitedData, EditionId, FullText
from judge_cli.answers.value import Answer
from judge_cli.answers.verdict import VerdictData, by_rules, played_out
from judge_cli.cards.files.card_folder import slug
from judge_cli.engine.play.playing.most_states import MOST_STATES
from judge_cli.errors import AskedWrongly, shortened
from judge_cli.explanation.edition.made_from import answers_mark
from judge_cli.page.blocks import (
    GAP,
    Block,
    Headline,
    Item,
    Line,
    Lines,
    Notice,
    Prose,
    Quote,
    Section,
    Span,
    aside,
    in_chat,
)
from judge_cli.paths import cache_folder
from judge_cli.tree.editions.library import Library, today
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache, Kept
from judge_cli.wire.value import BESIDE, filled, found_at

if TYPE_CHECKING:
    from judge_cli.explanation.edition.typed_cards import TypedText
    from judge_cli.explanation.situation.setup import Setup


# Separates acts in one option, since card names have commas.
ACTS_APART = ";"
ZONES = ("grip", "hq", "stack", "stolen")
SITUATION_NUMBERS = ("clicks", "tags", "bad_publicity")
SITUATION_TEXTS = ("cards", "run", "credits", "unrezzed", "counters", *ZONES, "where", "do", "turn")


def placed(given: Mapping[str, Any]) -> dict[str, Any]:
    """What a command line says, with the player's counters and the cards in zones under their own names."""
    found = {**given, "where": [], "counters": []}
    for written in given["where"] or ():
        zone, _, names = written.partition("=")
        key = zone.strip().casefold()
        if key in ZONES and names.strip():
            found[key] = ", ".join(filter(None, (found[key], names)))
        else:
            found["where"].append(written)
    for part in (part for written in given["counters"] or () for part in re.split("[,;]", written)):
        name, _, number = part.partition("=")
        key = name.strip().casefold().replace(" ", "_")
        if key in SITUATION_NUMBERS:
            found[key] = _counted(key, number.strip())
        else:
            found["counters"].append(part)
    return found


def _counted(name: str, number: str) -> int:
    most = int(BOUNDS[name][1])
    if not (number.isascii() and number.isdecimal() and len(number) <= len(str(most)) and int(number) <= most):
        raise AskedWrongly(
            "setup-wrong",
            f"--counters takes {name.replace('_', ' ')} from 0 to {most}, not {shortened(number) or 'nothing'}",
            tries=['--counters "tags=1, bad publicity=1, clicks=3"'],
        )
    return int(number)


def described(given: Mapping[str, Any], *, is_typed: bool = False) -> "Setup | None":
    """The setup that the options or a typed card describe; none for a scenario. Refuses both, and neither."""
    texts = {name: _in_one(given[name], ACTS_APART if name == "do" else ", ") for name in SITUATION_TEXTS}
    numbers = {name: given[name] for name in SITUATION_NUMBERS}
    asked, is_told = given["scenario"], any(texts.values()) or any(one is not None for one in numbers.values())
    if asked and is_told:
        raise AskedWrongly(
            "situations-contradict",
            "a scenario brings its own cards: it cannot be had together with the options of a situation",
            tries=['judge explain --cards "CARD, CARD" --run HQ'],
        )
    if asked:
        return None
    if not is_typed and not texts["cards"] and not texts["run"] and not texts["do"]:
        raise AskedWrongly(
            "situation-missing",
            "nothing to explain: name a scenario, or cards and the attacked server",
            tries=["judge examples", 'judge explain --cards "CARD, CARD" --run HQ'],
        )
    return _setup(texts, numbers)


def _in_one(given: Any, between: str) -> str:  # noqa: ANN401
    return given if isinstance(given, str) else between.join(given or ())


def _setup(texts: Mapping[str, str], numbers: Mapping[str, Any]) -> "Setup":
    from judge_cli.explanation.situation.setup import (  # a scenario needs none
        Setup,
        asked_server,
        asked_turn,
        credit_pairs,
        listed,
        pairs,
        places,
    )

    parts: dict[str, Any] = {
        name: listed(texts[name]) for name in ("cards", "unrezzed", "grip", "hq", "stack", "stolen")
    }
    return Setup(
        **parts,
        **numbers,
        server=asked_server(texts["run"]) if texts["run"] else "",
        credits=credit_pairs(texts["credits"]),
        counters=pairs("--counters", texts["counters"], '"CARD=2"'),
        where=places(texts["where"]),
        do=tuple(act for act in texts["do"].split(ACTS_APART) if act.strip()),
        turn=asked_turn(texts["turn"]),
    )


# A situation that was put together from options has this name.
_OF_THE_USER = {"composed": "your situation"}
# The number of letters of the request in a file name.
_LONGEST = 60
_Fact = Annotated[str, "The fact in words."]
_Step = Annotated[str | None, "The number of the step."]


class PrintedData(TypedDict):
    citation: CitationText
    ordinal: Annotated[int, found_at("example.ordinal"), {"minimum": 1}, "Which example of the rule, from 1."]
    text: Annotated[FullText, found_at("example.text.plain")]


class MissedData(TypedDict):
    fact: _Fact
    expected: Annotated[str, "What was expected."]
    found: Annotated[str, "What was found."]


class PartsAt(TypedDict):
    """The entry at which two plays part."""

    step: _Step
    citation: CitationText


class WithoutData(TypedDict):
    rules: Annotated[list[str], {"minItems": 1}, "The rules."]
    answer: Annotated[str, {"enum": ["yes", "no", "outcome", "undefined"]}, "The answer."]
    outcome: Annotated[dict[str, str], found_at("comes.facts"), "What came of the play, in sentences."]
    parts_at: Annotated[PartsAt | None, "Where the two plays part."]
    undefined: Annotated[str | None, found_at("comes.undefined"), "What is not defined without the rule."]


class ExplainData(VerdictData):
    """The verdict on a scenario or a situation that was played."""

    scenario: Annotated[str, found_at("scenario.name"), "The scenario's name."]
    decided_by: Annotated[
        tuple[CitedData, ...], "The one to three rules that decide, the decisive one first, as in the reasons."
    ]
    printed: Annotated[PrintedData | None, "The printed example."]
    missed: Annotated[tuple[MissedData, ...], "What came out otherwise than expected."]
    withheld: Annotated[tuple[str, ...], "Why no verdict is given."]
    without: Annotated[WithoutData | None, "The play without these rules (with --without)."] = None
    # The printed example in words, the lines on a play without some rules, and all outcomes: how many, what they share,
    # and each in lines.
    printed_title: Annotated[str, BESIDE] = ""
    printed_words: Annotated[Line, BESIDE] = ()
    without_lines: Annotated[tuple[str, ...], BESIDE] = ()
    many: Annotated[str, BESIDE] = ""
    always: Annotated[str, BESIDE] = ""
    every: Annotated[tuple[tuple[str, ...], ...], BESIDE] = ()

    @property
    def title(self) -> str:
        return self.question

    @property
    def stands(self) -> bool:
        return not self.missed and not self.withheld and self.reworded_since is None

    def page(self) -> Iterator[Block]:
        """The verdict with its rules or every outcome, what else was asked, the play, and what was assumed."""
        yield Headline((Span(self.question, only=("html",)),))
        yield from map(Notice, self.notices)
        if not self.many or self.says:
            yield self.first_line
        for one in self.missed:
            line = f"expected {one['fact']}: {one['expected']}, found: {one['found']}"
            yield Item((Span(line, "warning"),), by=4)
        yield from self.to_settle
        yield from by_rules(self.reasons, every=self.plays_out)
        first, *rest = self.without_lines or ("",)
        if first:
            yield from (GAP, Prose((Span(first, "bold"),)))
            yield from (Item((line,), by=4) for line in rest)
        yield from self._outcomes()
        yield from self._play()
        yield from self._about()

    def _outcomes(self) -> Iterator[Block]:
        if self.many:
            yield Prose((aside(self.many, "bold"), Span(self.many, "italic", only=("markdown", "html"))), 0)
        if self.always:
            yield Prose((Span(f"always: {self.always}", "quiet"),))
        for n, (first, *rest) in enumerate(self.every, 1):
            below: tuple[Line, ...] = tuple((Span(line, "quiet"),) for line in rest)
            yield Item((first,), lead=(aside(f"{n}. ", "number"),), hang=5, number=n, below=below)

    def _play(self) -> Iterator[Block]:
        if self.printed_words and not self.many:
            title = f"{self.printed_title}, {self.printed['citation'] if self.printed else ''}"
            heading: Line = (
                aside(title, "italic"),
                Span(f"{title[:1].upper()}{title[1:]}:", only=("markdown", "html")),
            )
            blocks = (GAP, Prose(heading), Quote((Prose(self.printed_words, 4),)))
            yield Section(blocks, only=() if self.plays_out else ("html",))
        yield from played_out(self.shown, is_wanted=self.plays_out, by_phase=True)

    def _about(self) -> Iterator[Block]:
        """The scenario, the assumptions, and the command for more."""
        basis = BASES[self.basis]
        question = "" if self.many else self.question
        about = "".join(f" · {one}" for one in (self.edition_short, basis, question) if one)
        name = aside(_OF_THE_USER.get(self.scenario, self.scenario), "number")
        in_short = (in_chat(self.question, "italic"), in_chat(f" ({self.edition_short}, {basis})"))
        lines = [Prose((name, aside(about, "quiet"), *in_short))]
        if self.assumptions:
            lines.append(Prose((Span(f"assumed: {' '.join(self.assumptions)}", "quiet"),)))
        if not self.many and not self.plays_out:
            lines.append(Prose((aside("the play, step by step: --transcript", "quiet"),)))
        yield from (GAP, Lines(tuple(lines)))


class ScenarioChoice(TypedDict):
    scenario: Annotated[str, "The scenario that plays it."]
    rule: Annotated[str, "The number of its rule; empty where its edition has none."]
    question: Annotated[str, "The question."]
    cards: Annotated[list[str], "The cards."]


class ScenariosData(Answer):
    """Several scenarios that could be meant."""

    edition: EditionId
    asked: Annotated[str, "The words that were asked."]
    scenarios: Annotated[tuple[ScenarioChoice, ...], "The scenarios that could be meant."]
    edition_short: Annotated[str, BESIDE]

    @property
    def title(self) -> str:
        return self.asked

    def page(self) -> Iterator[Block]:
        many = f" · {self.edition_short} · {len(self.scenarios)} scenarios"
        yield Headline(
            (aside(self.asked, "number"), aside(many, "quiet"), Span(f"Which? {self.asked}", only=("html",)))
        )
        for one in self.scenarios:
            name, question = one["scenario"], one["question"]
            line: Line = (
                Span(one["rule"], "number"),
                " ",
                aside(name, "bold"),
                in_chat(name, "code"),
                in_chat(f" {question}"),
                Span(question, only=("html",), leads_to=("explain", (("of", name),))),
            )
            yield Item(line, below=((aside(question, "quiet"),),))


class ScenariosMany(AskedWrongly):
    """Several scenarios match the words, where one is needed."""

    def __init__(self, asked: str, names: Sequence[str]) -> None:
        super().__init__(
            "scenarios-many",
            f"several scenarios are meant by '{shortened(asked)}'",
            where=[f"they are: {', '.join(names)}"],
            tries=[f"judge explain {names[0]}"],
        )


def file_not_asked(asked: str) -> AskedWrongly:
    """A remote user names a file on the answering machine."""
    return AskedWrongly("file-not-asked", f"no file is played here: '{shortened(asked)}'", tries=["judge explain FILE"])


class Options(NamedTuple):
    """The request: a scenario by some words, or a situation and the question about it; and how much to show."""

    asked: str
    setup: "Setup | None"
    can: str = ""
    every: bool = False
    bound: tuple[int, float] = (MOST_STATES, PATIENCE)
    without: tuple[str, ...] = ()
    typed: "tuple[TypedText, ...]" = ()
    brief: bool = False
    transcript: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether the request is only a scenario, and not one in a file, with a short answer."""
        more = self.setup or self.can or self.every or self.without or self.typed
        return not (more or self.brief or self.transcript or self.asked.endswith(".toml"))


def asked_options(
    *,
    bound: tuple[int, float] = (MOST_STATES, PATIENCE),
    typed: "tuple[TypedText, ...]" = (),
    **given: Any,  # noqa: ANN401
) -> Options:
    """What the options of the command ask for; a list may stand in one text, as in a batch."""
    return Options(
        given["scenario"],
        described(given, is_typed=bool(typed)),
        given["can"],
        given["outcomes"],
        bound,
        tuple(given["without"] or ()),
        typed,
        given["brief"],
        given["transcript"],
    )


class KeptVerdicts:
    """The cached verdict on a named scenario; made again if the code, the data or an edition has changed."""

    def __init__(self, library: Library, edition: str | None, asked: str) -> None:
        self._library = library
        self._asked = slug(asked)[:_LONGEST]
        newest = library.in_force(today())
        # The answering edition, and the notice on a superseded one, depend on the choice and on the day.
        self._words = (asked, edition or "", chosen(library, edition).edition.id, newest.edition.id if newest else "")
        self._name, self._mark = f"verdict-{self._asked}", answers_mark(library.editions, *self._words)
        self._cache = Cache(cache_folder())

    def find(self) -> ExplainData | None:
        """The cached verdict without its play, if there is one."""
        kept = self._cache.find(self._name, self._mark)
        return filled(ExplainData, kept.head) if kept else None

    def keep(self, answer: ExplainData) -> None:
        """Stores a verdict on the scenario with this name, without its play."""
        # Cards may have been added or removed meanwhile by another process.
        if answer.scenario == self._asked and answers_mark(self._library.editions, *self._words) == self._mark:
            short = answer.but(outcome={}, facts=(), transcript=(), shown=(), printed_words=())
            reasons = [one.to_dict() | {"is_heading": one.is_heading} for one in answer.reasons]
            beside = {"edition_short": short.edition_short, "notices": short.notices, "reasons": reasons}
            self._cache.keep(self._name, self._mark, Kept(short.to_dict() | beside))
