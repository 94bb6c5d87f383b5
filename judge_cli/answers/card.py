"""A card: how each part of it is understood, when it can be used, and what was ruled about it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, TypedDict

from judge_cli.answers.command_row import Given
from judge_cli.answers.library import open_library
from judge_cli.answers.rule_text import EditionId, FullText, RuleTextData, rule_text
from judge_cli.answers.value import Answer
from judge_cli.cards.files.card_folder import slug
from judge_cli.errors import AskedWrongly
from judge_cli.explanation.edition.made_from import answers_mark
from judge_cli.page.blocks import (
    GAP,
    Block,
    Command,
    Headline,
    Item,
    Line,
    Prose,
    Quote,
    RuleAddress,
    Section,
    Span,
    playing,
)
from judge_cli.paths import cache_folder
from judge_cli.text.shell_words import shell_word
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.held import Held
from judge_cli.wire.value import BESIDE, Value, filled, said

if TYPE_CHECKING:
    from judge_cli.explanation.edition.typed_cards import TypedText
    from judge_cli.explanation.judging.card_facts import CardPage
    from judge_cli.question.card_asked import AskedCard

# The number of letters of the request in a file name.
_LONGEST = 60
# Subtypes of this few letters are abbreviations: AI, AP.
_ALL_CAPITALS = 2
# The folder of a grammar entry, as errors and pages name it.
_GRAMMAR = "rules_corpus"
_OF_TYPED = ("paragraphs", "unknown_subtypes")
_IN_OUR_WORDS = "in our words, not as printed"

_Windows = Annotated[tuple[str, ...], "The numbers of the steps whose windows permit it."]
_When = Annotated[str, "The windows in words."]
_Question = Annotated[str, "The question."]
_Published = Annotated[str, "When the ruling was published."]
_PLAYED_BY = "The scenario that plays it; empty or null where none does."


class AbilityData(Value):
    text: FullText
    kind: Annotated[str, "Of what kind it is."]
    read: Annotated[bool, "Whether it is read from the text."]
    windows: _Windows
    when: _When
    side: Annotated[Literal["", "other"], "The side of the card that it is on."]


class CardActData(TypedDict):
    act: Annotated[Literal["play", "rez", "score"], "What is done with the card."]
    windows: _Windows
    when: _When


class PublishedRuling(TypedDict):
    question: _Question
    answer: Annotated[str, "The answer."]
    date: _Published
    verified: Annotated[bool, "Whether the ruling is verified."]
    scenario: NotRequired[Annotated[str, _PLAYED_BY]]


class DerivedRuling(TypedDict):
    scenario: Annotated[str, _PLAYED_BY]
    question: _Question
    date: _Published


class NamingExample(TypedDict):
    rule: Annotated[str, "The rule."]
    ordinal: Annotated[int, {"minimum": 1}, "Which example of the rule, from 1."]
    scenario: Annotated[str, _PLAYED_BY]


class DifferingData(TypedDict):
    """A value in which the card data that was added differs from the card that ships."""

    value: Annotated[str, "The name of the value, 'text', or 'text of its other side'."]
    imported: Annotated[str, "The value in the card data that was added; 'another' for a text."]
    shipped: Annotated[str, "The value of the card that ships, which is shown and played; of texts only marks ship."]


class StandingData(TypedDict):
    format: Annotated[str, "The format."]
    standing: Annotated[
        str, "Whether the card is legal in it: legal, legal with its points, restricted, banned, or not in the pool."
    ]
    list: Annotated[str, "The list or the pool that says so; empty where there is none."]


class GrammarEntryPlace(TypedDict):
    kind: Annotated[str, "The kind of entry: the word that the grammar has over it."]
    file: Annotated[str, "The file of the grammar."]
    line: Annotated[int, "The line of the entry that came nearest."]


class UnreadData(TypedDict):
    sentence: Annotated[str, "The sentence as it was typed."]
    why: Annotated[str, "Why it is not understood."]
    at: Annotated[str, "The word where reading stopped; empty where it is no single word."]
    entries: Annotated[
        list[GrammarEntryPlace],
        "Where an entry of the grammar would go that reads it; empty where none would help.",
    ]


class ParagraphData(TypedDict):
    text: Annotated[str, "The paragraph as it was typed."]
    abilities: Annotated[list[str], "The abilities that it gives, in our words."]
    waits_for: Annotated[list[str], "What is understood and play cannot do yet."]
    not_read: Annotated[list[UnreadData], "The sentences of it that are not understood."]


class CardData(Answer):
    """A card: how it is understood, when it can be used, and what was ruled about it."""

    edition: EditionId
    asked: Annotated[str, "The name that was asked for."]
    matched: Annotated[
        Literal["exact", "nickname", "acronym", "typo", "translation"],
        "How that name fits the card: exact, nickname, acronym, typo, or the name in another language.",
    ]
    name: Annotated[str, "The name."]
    side: Annotated[Literal["corp", "runner"], "Corp or Runner."]
    type: Annotated[str, "The card's type."]
    subtypes: Annotated[tuple[str, ...], "The card's subtypes."]
    unique: Annotated[bool, "Whether the card is unique."]
    faction: Annotated[str, "The card's faction; empty where the card data does not say."]
    values: Annotated[dict[str, int | str], "The numbers on the card."]
    text: Annotated[str, "The card's text."]
    status: Annotated[Literal["printed", "ours", "typed"], "Whose words the text is: printed, ours, or typed in."]
    acts: Annotated[tuple[CardActData, ...], "When the card may be played, rezzed or scored."]
    abilities: Annotated[tuple[AbilityData, ...], "The abilities of the card, each as it is understood."]
    playable: Annotated[bool, "Whether the card is played whole."]
    not_read: Annotated[
        tuple[str, ...], "The sentences that are not understood; a verdict that hangs on one is withheld."
    ]
    rulings: Annotated[tuple[PublishedRuling, ...], "Published rulings on the card, each with its answer."]
    derived: Annotated[tuple[DerivedRuling, ...], "Published rulings on the card that are played out."]
    examples: Annotated[tuple[NamingExample, ...], "Printed examples that name the card."]
    rules: Annotated[tuple[RuleTextData, ...], "The rules that the card's abilities stand on."]
    deck: Annotated[
        tuple[str, ...],
        "What the card's text and the rules say of decks with it, in our own words; empty without the card data.",
    ]
    differs: Annotated[
        tuple[DifferingData, ...],
        "The values in which the card data that was added differs from the card that ships, and the texts that differ "
        "from those that its reading was made for.",
    ]
    formats: Annotated[
        tuple[StandingData, ...],
        "How the card stands in each format, by the newest lists of the card data; empty where the data has none.",
    ]
    url: Annotated[str, "Where the publisher shows it."]
    paragraphs: Annotated[
        tuple[ParagraphData, ...], "Of a card that was typed in: each paragraph, and how it is understood."
    ] = said(default=())
    unknown_subtypes: Annotated[tuple[str, ...], "Of a card that was typed in: its subtypes that no card has."] = said(
        default=()
    )
    left_out: Annotated[tuple[str, ...], BESIDE] = ()  # type: ignore[misc]
    short: Annotated[str, BESIDE]

    @property
    def stands(self) -> bool:
        """Whether the card is here; of one that was typed in, whether all of it is played."""
        return self.playable or self.status != "typed"

    def page(self) -> Iterator[Block]:
        matched = "" if self.matched == "exact" else f"  ({self.matched}: {self.asked})"
        yield Headline((Span(f"{'◆ ' if self.unique else ''}{self.name}", "number", url=self.url), matched))
        yield Prose((self._type_line,), by=0)
        if self.differs:
            yield from (Prose((Span(line, "mark"),), by=0) for line in _differing(self.differs))
        yield GAP
        yield from self._typed() if self.status == "typed" else self._known()

    @property
    def _type_line(self) -> str:
        kinds = f": {' - '.join(map(_subtype, self.subtypes))}" if self.subtypes else ""
        values = ", ".join(f"{name} {number}" for name, number in self.values.items())
        faction = f", {self.faction}" if self.faction else ""
        return f"{self.side} {self.type}{faction}{kinds}{f' · {values}' if values else ''}"

    def _known(self) -> Iterator[Block]:
        if not self._is_told_below:
            text = tuple(Prose((line,)) for line in self.text.splitlines() if line.strip())
            yield Quote(text)
            yield Prose((Span("(as printed)" if self.status == "printed" else f"({_IN_OUR_WORDS})", "quiet"),))
            yield from _part("in decks", [Item((line,)) for line in self.deck])
        yield from self._played()
        rulings = [block for one in self.rulings for block in _ruling(one)]
        yield from _part("rulings", rulings)
        derived = [
            row
            for one in self.derived
            for row in (Item((f"{one['date']} {one['question']}",)), _played_by(one["scenario"]))
        ]
        yield from _part("published rulings on it that judge plays out", derived)
        yield from _part("printed examples that name it", [self._example(one) for one in self.examples])
        yield from self._rules()
        yield from _part("formats, as far as the card data goes", list(map(_standing, self.formats)))
        yield Command("", "Play it out", "situation", (("cards", self.name),), only=("html",))
        if self.status != "printed":
            yield GAP
            yield Prose(("for the printed text and the published rulings: ", Span("judge cards add", "code")), by=0)
        yield RuleAddress(self.url, "At the publisher's database")

    @property
    def _is_told_below(self) -> bool:
        """Whether the abilities, in our own words, are all of the card's text."""
        told = {line.strip() for one in self.abilities for line in one.text.splitlines()}
        text = {line.strip() for line in self.text.splitlines() if line.strip()}
        return self.status == "ours" and not self.deck and bool(text) and text <= told

    def _played(self) -> Iterator[Block]:
        """When the card and each of its abilities is played; a card whose text is only about decks has none."""
        if not self.acts and not self.abilities:
            return
        notes = [_IN_OUR_WORDS] if self._is_told_below else []
        notes += [] if self.playable else ["a verdict that hangs on the rest is withheld"]
        rows = [Item((f"to {one['act']} it: {one['when']}",)) for one in self.acts]
        sides = {one.side for one in self.abilities}
        for side, abilities in groupby(self.abilities, key=lambda one: one.side):
            rows += [Item(("on its other side:",))] if side and len(sides) > 1 else []
            rows += [_ability(one) for one in abilities]
        beside = f" ({'; '.join(notes)})" if notes else ""
        yield from _part(f"how it is played{beside}", rows, is_apart=not self._is_told_below)

    def _example(self, one: NamingExample) -> Item:
        plays = f", judge explain {shell_word(one['scenario'])}" if one["scenario"] else ""
        number = Span(f"{self.short} {one['rule']}", rule=one["rule"])
        return Item((number, f", example {one['ordinal']}", playing(plays, one["scenario"])))

    def _rules(self) -> Iterator[Block]:
        if self.rules:
            numbers = [Span(f"{self.short} {one.number}", rule=one.number) for one in self.rules]
            between = [piece for one in numbers for piece in (", ", one)]
            yield from (GAP, Prose(("rules it rests on: ", *between[1:]), by=0))

    def _typed(self) -> Iterator[Block]:
        """A typed card: each paragraph as typed, with its reading below."""
        yield Prose((Span("how each sentence is understood" if self.paragraphs else "it has no text", "bold"),), by=0)
        abilities = {one.text: one for one in self.abilities}
        for one in self.paragraphs:
            yield Item((one["text"],))
            yield from (_ability(abilities[text], by=4, depth=1) for text in one["abilities"] if text in abilities)
            rows = [f"understood, but play cannot do it yet: {feature}" for feature in one["waits_for"]]
            if not one["abilities"] and not one["waits_for"] and not one["not_read"]:
                rows.append("understood as part of the sentences around it")
            yield from (Item((row,), by=4, depth=1) for row in rows)
            for sentence in one["not_read"]:
                yield from _unread(sentence)
        yield from _part("how it is played", [Item((f"to {one['act']} it: {one['when']}",)) for one in self.acts])
        if self.unknown_subtypes:
            yield from (GAP, Prose((f"no card here has these subtypes: {', '.join(self.unknown_subtypes)}",), by=0))
        yield GAP
        whole = "All of this text is understood."
        part = "Not all of this text is understood: verdicts that hang on the rest are withheld."
        go_on = Span("judge explain --card-text FILE …", "code")
        yield Prose((f"{whole if self.playable else part} ", go_on, " plays it."), by=0)
        yield from self._rules()


def _part(title: str, rows: Sequence[Block], *, is_apart: bool = True) -> Iterator[Block]:
    """Rows below a title; nothing without rows."""
    if rows:
        yield from (GAP,) if is_apart else ()
        yield Section(tuple(rows), title=title)


def _subtype(name: str) -> str:
    """A subtype as printed: each word with a capital, two-letter words in capitals."""
    return " ".join(one.upper() if len(one) <= _ALL_CAPITALS else one.capitalize() for one in name.split())


def _ability(one: AbilityData, by: int = 2, depth: int = 0) -> Item:
    text = "\n  ".join(one.text.splitlines())
    when: Line = (f"when: {one.when}",) if one.when and one.kind != "play" else ()
    return Item((f"{one.kind}: {text}",), by=by, depth=depth, below=(when,) if when else ())


def _standing(one: StandingData) -> Item:
    by_list = f" ({one['list']})" if one["list"] else ""
    return Item((f"{one['format']}: {one['standing']}{by_list}",))


def _ruling(one: PublishedRuling) -> Iterator[Block]:
    yield Item((f"{one['date']} ({'verified' if one['verified'] else 'not verified, may be out of date'})",))
    for part in (one["question"], one["answer"]):
        yield from (Item((line,), by=4, depth=1) for line in part.splitlines() if line)
    if one.get("scenario"):
        yield _played_by(one["scenario"])


def _played_by(scenario: str) -> Item:
    return Item((playing(f"judge explain {shell_word(scenario)}", scenario, "code"),), by=4, depth=1)


def _unread(one: UnreadData) -> Iterator[Item]:
    """A sentence that is not understood: where reading stopped, and the place for a grammar entry."""
    yield Item((f"not understood: {one['sentence']}",), by=4, depth=1)
    stopped = f', at "{one["at"]}"' if one["at"] else ""
    yield Item((f"{one['why']}{stopped}",), by=6, depth=2)
    places = [f"{at['kind']}: in {_GRAMMAR}/{at['file']} (near line {at['line']})" for at in one["entries"]]
    if places:
        yield Item((f"a new entry would go under {', or '.join(places)}",), by=6, depth=2)


def _differing(found: Sequence[DifferingData]) -> list[str]:
    from judge_cli.cards.collection.differing import DifferingValue, differing_lines  # few cards differ

    return differing_lines([DifferingValue(**one) for one in found])


def card_answer(held: Held, asked: str) -> CardData:
    """The card that the words mean, from the cache if its sources are unchanged."""
    cache = Cache(cache_folder())
    name = f"card-{held.edition.id}-{slug(asked)[:_LONGEST]}"

    def made() -> dict[str, Any]:
        return _card(*asked_page(held, asked, cache), held).to_dict()

    kept = cache.head(name, lambda: answers_mark([held], asked), made)
    return filled(CardData, kept, short=held.edition.short, left_out=_OF_TYPED)


def typed_answer(held: Held, typed: "TypedText") -> CardData:
    """A card that the user typed in."""
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.edition.typed_cards import compiled_text, text_reader
    from judge_cli.explanation.judging.card_facts import card_page, typed_reading
    from judge_cli.procedure.charts.charts import kept_charts
    from judge_cli.question.card_asked import EXACT, AskedCard

    cache = Cache(cache_folder())
    playable = PlayableEdition(held, cache)
    compiled = compiled_text(typed, playable)
    page = card_page(compiled.card, compiled.record, playable, kept_charts(held, cache).procedures, {}, ())
    page = page._replace(url="", formats=(), differs=())
    asked, read = AskedCard(page.name, page.name, EXACT), typed_reading(compiled, text_reader())
    return _card(asked, page, held, paragraphs=read.paragraphs, unknown_subtypes=read.unknown_subtypes)


def _card(found: "AskedCard", page: "CardPage", held: Held, **of_typed: Any) -> CardData:  # noqa: ANN401
    rulings = zip(page.rulings, page.played, strict=True)
    return filled(
        CardData,
        page,
        edition=held.edition.id,
        asked=found.asked,
        matched=found.matched,
        status="typed" if of_typed else "printed" if page.printed else "ours",
        rulings=tuple(
            filled(PublishedRuling, one, **{"scenario": played} if played else {}) for one, played in rulings
        ),
        rules=tuple(rule_text(held.tree, one) for one in page.rules),
        paragraphs=tuple(filled(ParagraphData, one) for one in of_typed.get("paragraphs", ())),
        unknown_subtypes=of_typed.get("unknown_subtypes", ()),
        short=held.edition.short,
        left_out=() if of_typed else _OF_TYPED,
    )


def asked_page(held: Held, asked: str, cache: Cache) -> "tuple[AskedCard, CardPage]":
    """The card meant by the words, how well the words fit its name, and its page."""
    from judge_cli.explanation.edition.card_names import known_card
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.edition.scenario_index import kept_rulings, kept_scenarios
    from judge_cli.explanation.judging.card_facts import card_page
    from judge_cli.procedure.charts.charts import kept_charts

    playable = PlayableEdition(held, cache)
    found, known = known_card(asked, playable)
    charts, scenarios = kept_charts(held, cache), kept_scenarios(held.edition, cache)
    record = playable.own_cards.record(slug(found.name))
    return found, card_page(known, record, playable, charts.procedures, scenarios, kept_rulings(cache))


def card_or_text() -> AskedWrongly:
    """A card's name and a text were given at once, or neither."""
    tries = ["judge card NAME", "judge card --text FILE"]
    return AskedWrongly(
        "card-or-text", "give the name of a card, or the text of one: not both, and not neither", tries=tries
    )


def answering(edition: str | None) -> Callable[[Given], CardData]:
    held = chosen(open_library(), edition)
    return lambda given: card_answer(held, given["name"])
