"""A question in words: answered once, from the edition that it names, else from the chosen one."""

from collections.abc import Callable, Iterator
from functools import cache, cached_property
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypedDict, TypeVar

from judge_cli.answers.command_row import PATIENCE, Given
from judge_cli.answers.exploring import exploring
from judge_cli.answers.library import open_library, open_search
from judge_cli.answers.rule_text import BASES, CitedData, cited_json
from judge_cli.answers.verdict import (
    MOST_IN_BRIEF,
    NO_PLAY,
    VERDICTS,
    BesideInForce,
    ReasonData,
    VerdictData,
    YesOrNo,
    beside_in_force,
    by_rules,
    headline,
    play_of,
    played_out,
    reasons_of,
)
from judge_cli.cards.files.card_folder import slug
from judge_cli.errors import AskedWrongly, JudgeError
from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.explanation.answering.ask import ask as asked_words
from judge_cli.explanation.answering.inquiry import EditionWords, Since, Sources
from judge_cli.explanation.edition.made_from import own_cards_files
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.as_it_ships import played_as_it_ships
from judge_cli.explanation.judging.verdict import Settled
from judge_cli.page.blocks import (
    GAP,
    Block,
    Command,
    Decision,
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
from judge_cli.procedure.when.things import LONGEST_QUESTION, question_too_long
from judge_cli.question.before_reading import named_edition, without_chat
from judge_cli.question.card_asked import elsewhere_names
from judge_cli.question.card_finder import CardFinder
from judge_cli.tree.editions.in_force import superseded_by
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule_tree import RuleTree
from judge_cli.wire.value import BESIDE, filled, found_at, said

if TYPE_CHECKING:
    from judge_cli.search.hit import Found
    from judge_cli.search.search import Search

_MOST_CARDS = 3
# At a table nobody reads more than three rules that are only near.
_CLOSEST = 3
# Questions that differ in more words look different; of fewer, each may turn the answer.
_FEW_WORDS = 2
# The quoted rule says what these are based on, and their commands would only show it again, or other rules.
_SHOWN_WHOLE = ("search", "holding", "rule")
# A command that only looks something up stands beside another line, or nowhere.
_LOOKED_UP = ("when", "card")
_ONLY_SHOWN = ("search", "rule")
_POLICY = "policy"
_HOLDING = "holding"
_PEOPLE_HERE: tuple[Literal["terminal"], Literal["html"]] = ("terminal", "html")

_Question = Annotated[str, "The question."]
_Says = Annotated[str, "What it says here, in one sentence."]
_CardName = Annotated[str, "The card's name."]
_Settled = TypeVar("_Settled", bound=CitedData)


class NearData(CitedData):
    """A settled question near the one that was asked, its answer, when that holds, and what differs."""

    question: _Question
    answer: YesOrNo
    says: _Says
    differs: Annotated[tuple[str, ...], "The words that only one of the two questions has."]
    when: Annotated[str, "What happens in it before its question: its answer holds only then."] = ""
    difference: Annotated[str, BESIDE] = ""


class LikelyData(CitedData):
    """The settled question or the position that was probably meant, and its answer."""

    question: _Question
    answer: YesOrNo
    says: _Says


class RuleSaysData(CitedData):
    """The known question for a name, a number or a moment that was probably meant, and the rule's answer to it."""

    question: _Question
    says: _Says


class CardText(TypedDict):
    """A card that a question names: its type, numbers and text, and whether the text is printed."""

    name: _CardName
    type: Annotated[str, "The card's type."]
    subtypes: Annotated[list[str], "Its subtypes."]
    values: Annotated[dict[str, int | str], "The numbers on the card: rez, strength and the like."]
    text: Annotated[str, "What it says."]
    printed: Annotated[bool, "Whether that is the printed text; else it is in our own words."]


class RulingData(TypedDict):
    card: _CardName
    question: _Question
    answer: Annotated[str, "The answer."]
    date: Annotated[str, "When the ruling was published."]
    source: Annotated[str, "Who published it."]
    verified: Annotated[bool, "Whether the ruling is verified."]
    url: Annotated[str, "Where the publisher shows it."]


class EarlierData(TypedDict):
    question: _Question
    answer: Annotated[str, "The answer."]
    says: _Says
    reasons: Annotated[tuple[ReasonData, ...], "The rules that the answer rests on, the deciding one first."]


class AnswererData(TypedDict):
    name: Annotated[str, "The name."]
    said: Annotated[str, "What was said."]


class AskData(VerdictData):
    """The answer to a question in words.

    Compare `read_as` with what you asked.
    """

    route: Annotated[
        str,
        {"enum": ["rule", "when", "example", "situation", "search", "policy", "holding", "card", "ruling"]},
        "Which answerer answered.",
    ]
    understood: Annotated[tuple[str, ...], "How the question was read, or why it is not decided."]
    read_as: Annotated[str, "The question that was answered: compare it with yours before you trust the answer."]
    command: Annotated[str, "The command that asks exactly this."]
    likely: Annotated[LikelyData | None, "The answer if this is what was meant; only where it is withheld."] = None
    rule_says: Annotated[
        RuleSaysData | None, "What a rule says, if that is what a question for a name, number or moment asks for."
    ] = None
    answerers: Annotated[tuple[AnswererData, ...], "Who was asked, in order, and what each said (with --why)."] = said(
        default=()
    )
    unread: Annotated[tuple[str, ...], "The words that nobody used (with --why)."] = said(default=())
    unknown_cards: Annotated[
        tuple[str, ...], "Cards that the question names and that are not here; only where it is not decided."
    ] = ()
    cards: Annotated[
        tuple[CardText, ...], "The cards that the question names; not with a verdict that rests on them."
    ] = ()
    asked_before: Annotated[
        tuple[EarlierData, ...], "The questions of the same text before the last one, with their answers."
    ] = ()
    near: Annotated[
        tuple[NearData, ...], "Settled questions near this one, each with its answer; never adopted, only offered."
    ] = ()
    ruling: Annotated[RulingData | None, found_at("rulings.same"), "The published ruling that asks the same."] = None
    rulings_on_these_cards: Annotated[
        tuple[RulingData, ...],
        found_at("rulings.on_these_cards"),
        "Published rulings on the same cards, the nearest first.",
    ] = ()
    heading: Annotated[str, BESIDE] = ""
    left_out: Annotated[tuple[str, ...], BESIDE] = ()  # type: ignore[misc]

    @property
    def is_decided(self) -> bool:
        """Whether the rules decided something; rules found by number or search are only shown."""
        return self.route not in _ONLY_SHOWN

    def page(self) -> Iterator[Block]:
        """The answer with its rules, then what stands near it, then how the question was read."""
        yield Headline((Span(self.question, only=("html",)),))
        yield from map(Notice, self.notices)
        if self.ruling:
            yield from (_ruling(self.ruling), GAP)
        yield from self._answer()
        reasons = self.reasons if self.stands else self.reasons[:_CLOSEST]
        yield from by_rules(reasons, every=self.plays_out or not self.is_decided)
        if self.rulings_on_these_cards:
            yield from (GAP, Prose((Span("rulings on these cards, which may ask something else:", "quiet"),)))
        yield from map(_ruling, self.rulings_on_these_cards)
        for one in self.asked_before:
            yield from (GAP, _earlier(one))
        yield from played_out(self.shown, is_wanted=self.plays_out, by_phase=False)
        yield from self._about()
        if "answerers" not in self.left_out:
            yield GAP
            yield from (Item((Span(line, "quiet"),)) for line in self._who_was_asked())
        words = (("q", self.question),)
        yield Section((Command("", "Search the rules for these words", "search", words),), only=("html",))

    def _answer(self) -> Iterator[Block]:
        """The verdict; where there is none, the cards in full, and settled questions near this one."""
        likely, label = self.likely, ""
        first = self.first_line
        if not self.stands and (likely or self.cards):
            label = self.heading  # what it names stands below all of this
        elif self.heading:
            first = first._replace(text=f"{first.text} {self.heading}")
        if likely:
            first = Decision(f"Probably {likely.answer}, if this is your question: {likely.question}", "likely")
        if self.rule_says:
            first = Decision(f"Probably: {self.rule_says.says}", "likely")
        yield first
        yield from (Prose((f"{likely.says} ({likely.number})",), 4),) if likely else ()
        yield from self.to_settle
        yield from map(_card, self.cards)
        if self.cards:
            yield GAP
        yield from (Prose((label,), 0),) if label else ()
        yield from map(_near, self.near)
        if self.near:
            yield from (Prose((in_chat("closest rules:"),)), GAP)

    def _about(self) -> Iterator[Block]:
        """The reading, the assumptions, the edition if no rule names it, and the command that shows more."""
        basis = BASES[self.basis]
        lines = [Prose((in_chat(self.question, "italic"), in_chat(f" ({self.edition_short}, {basis})")))]
        if self.route != _POLICY:
            lines += self._about_lines(basis if self.stands and self.basis != "rule" else "")
        lines += [_quiet(self._understood, "markdown")] if self.route == _POLICY else []
        missing = f"cards that are not here: {', '.join(self.unknown_cards)}" if self.unknown_cards else ""
        lines.append(Prose((Span(missing, "quiet"),)))
        yield from (GAP, Lines(tuple(lines))) if any(map(_is_on_a_terminal, lines)) else (Lines(tuple(lines)),)

    def _about_lines(self, basis: str) -> list[Prose]:
        quiet = [self._understood] if self._understood else []
        # A printed example is played as written; its assumptions are shown with it.
        assumed = f"assumed: {' '.join(self.assumptions)}" if self.assumptions else ""
        quiet += [assumed] if assumed and self.basis != "example" else []
        lines = [_quiet(line) for line in quiet]
        lines += [_quiet(assumed, "markdown")] if assumed and self.basis == "example" else []
        edition = "" if self.reasons else self.edition_short  # a quoted rule names it
        last = " · ".join(filter(None, (edition, basis)))
        more = f"more: {self.command}" if self.command and self.route not in _SHOWN_WHOLE else ""
        if more and self.route in _LOOKED_UP:
            spare: Line = (aside(f" · {more}", "quiet"),)
            lines[-1:] = [lines[-1]._replace(spare=spare)] if lines and not last else lines[-1:]
            lines += [Prose((aside(last, "quiet"),), spare=spare)] if last else []
        elif last or more:
            lines.append(Prose((aside(" · ".join(filter(None, (last, more))), "quiet"),)))
        if self.command and self.is_decided:
            lines.append(Prose((in_chat("more: "), in_chat(self.command, "code"))))
        return lines

    @property
    def _understood(self) -> str:
        """The reading of the question, or why it is not decided."""
        readings = "; ".join(one.removesuffix(".") for one in self.understood)
        return f"read as: {readings}" if readings and (self.stands or self.reworded_since) else readings

    def _who_was_asked(self) -> list[str]:
        wide = max((len(one["name"]) for one in self.answerers), default=0)
        unread = ", ".join(self.unread) or "none"
        return [*(f"{one['name']:<{wide}}  {one['said']}" for one in self.answerers), f"unused words: {unread}"]


def _quiet(text: str, *only: Literal["markdown"]) -> Prose:
    return Prose((Span(text, "quiet", only=only),))


def _is_on_a_terminal(line: Prose) -> bool:
    return any(isinstance(one, Span) and one.text and (not one.only or "terminal" in one.only) for one in line.line)


def _near(near: NearData) -> Item:
    """A settled question: the question, its answer with the rule, and the words that may turn it."""
    answer = f"If {near.when}: {near.answer}" if near.when else near.answer.title()
    question = Span(near.question, "number", only=_PEOPLE_HERE, leads_to=("ask", (("q", near.question),)))
    difference = f" {near.difference}" if near.difference else ""
    line: Line = (question, in_chat(near.question, "italic"))
    return Item(line, below=((f"{answer}. {near.says} ({near.number})", Span(difference, "quiet")),))


def _card(card: CardText) -> Prose:
    subtypes = f": {' - '.join(card['subtypes'])}" if card["subtypes"] else ""
    kind = ", ".join([f"{card['type']}{subtypes}", *(f"{name} {value}" for name, value in card["values"].items())])
    return Prose((Span(card["name"], "italic"), f" ({kind}): {' '.join(card['text'].split())}"))


def _ruling(ruling: RulingData) -> Quote:
    mark = "verified" if ruling["verified"] else "not verified, may be out of date"
    source = filter(None, (ruling["source"], ruling["url"]))
    head = " · ".join([f"published ruling of {ruling['date']} on {ruling['card']}", mark, *source])
    asked, answer = Prose((f"Q: {ruling['question']}",), 4), Prose((f"A: {ruling['answer']}",), 4)
    return Quote((Prose((Span(head, "quiet"),)), asked, answer))


def _earlier(earlier: EarlierData) -> Prose:
    """An earlier question of the same text in short: its answer and rule."""
    answer = "not decided; ask it alone to see why"
    if earlier["answer"] != "withheld":
        rule = f" ({earlier['reasons'][0].citation})" if earlier["reasons"] else ""
        answer = f"{headline(earlier['answer'], earlier['says'])}{rule}"
    return Prose((f"also asked: {earlier['question']} — {answer}",))


class Questions:
    """Questions to the editions of a library: to the one that the option names, else to the one in the question."""

    def __init__(self, library: Library, edition: str | None, seconds: float = PATIENCE) -> None:
        self._library = library
        self._edition = edition
        self._seconds = seconds
        self._held = chosen(library, edition)
        self._opened: dict[str, Sources] = {}

    @property
    def sources(self) -> Sources:
        return self._sources(self._held)

    def cards(self, written: str) -> list[str]:
        return list(dict.fromkeys(mention.name for mention in self.sources.talk.finder.mentions(written)))

    def answer(self, written: str, *, why: bool = False, transcript: bool = False, brief: bool = False) -> AskData:
        """The answer to a question; on request with its answerers, and with its play for people to read."""
        named = named_edition(written, self._library.names, self.sources.talk.senses)
        if named is not None and self._edition and named.edition != self._held.edition.id:
            named = None
        held = self._library.find(named.edition) if named else self._held
        found = answered(self._sources(held), named.rest if named else written, self._seconds)
        tree, play = found.tree, NO_PLAY if brief else play_of(found.verdict)
        beside = self._beside_in_force(held, found)
        # A settled question decides about cards as things of their types: what they say is shown beside it.
        is_of_cards = found.route != _POLICY and (found.answer not in VERDICTS or found.route == _HOLDING)
        as_named = (f"a question on {held.edition.short}, as you wrote",) if named else ()
        understood = (*as_named, *found.understood)
        return filled(
            AskData,
            found,
            **beside._asdict(),
            edition=tree.edition.id,
            edition_short=tree.edition.short,
            question=written,
            reasons=reasons_of(tree, found.reasons[: MOST_IN_BRIEF if brief else None]),
            assumptions=(*found.assumptions, *self._otherwise(found)),
            **play._asdict(),
            plays_out=transcript,
            outcomes=(),
            understood=understood,
            read_as=understood[0] if (found.stands or found.doubt) and understood else "",
            command=self._in_its_edition(found.command, held),
            answerers=tuple({"name": name, "said": result} for name, result in found.answerers),
            left_out=() if why else ("answerers", "unread"),
            cards=self._card_texts(found.named) if is_of_cards else (),
            unknown_cards=self._unknown_cards(written) if is_of_cards and not found.stands else (),
            asked_before=tuple(_asked_before(one) for one in found.before),
            likely=_settled(LikelyData, tree, found.likely),
            rule_says=_settled(RuleSaysData, tree, found.rule_says),
            near=tuple(_near_of(tree, one) for one in found.near),
        )

    def _beside_in_force(self, held: Held, found: AnswerGiven) -> BesideInForce:
        """The notices on an answer of a superseded edition, with the differing answer of the one in force."""
        newest = superseded_by(self._library, held.edition.id)
        if newest is None:
            return BesideInForce()
        try:
            asks = found.route not in _ONLY_SHOWN
            other = answered(self._sources(newest), found.question, self._seconds) if asks else found
        except JudgeError:
            other = found
        differs = (other.answer, other.says) if found.differs_from(other) else None
        return beside_in_force(self._library, held, newest, differs)

    def _otherwise(self, found: AnswerGiven) -> tuple[str, ...]:
        """The cards with a part in a decided answer that the user's card data has otherwise."""
        if found.route == _POLICY or not (found.is_decided and found.stands and own_cards_files()):
            return ()
        played = found.verdict.scenario.cards if found.verdict else ()
        return tuple(played_as_it_ships(self.sources.talk.playable, (*found.named, *played)))

    def _card_texts(self, names: tuple[str, ...]) -> tuple[CardText, ...]:
        if not names:
            return ()
        from judge_cli.explanation.judging.card_facts import card_values, card_words  # most questions name no card

        playable = self.sources.talk.playable
        found = [(playable.cards.find(name), playable.own_cards.record(slug(name))) for name in names[:_MOST_CARDS]]
        return tuple(
            filled(CardText, card, values=dict(card_values(card, own)), text=card_words(card, own), printed=bool(own))
            for card, own in found
            if card
        )

    def _unknown_cards(self, written: str) -> tuple[str, ...]:
        talk = self.sources.talk
        here = {slug(name) for name in talk.playable.cards.all_names()}
        named = sorted((*talk.finder.mentions(written), *self._elsewhere.mentions(written)), key=lambda one: one.start)
        return tuple({slug(one.name): one.name for one in named if slug(one.name) not in here}.values())

    @cached_property
    def _elsewhere(self) -> CardFinder:
        names, finder = elsewhere_names(), self.sources.talk.finder
        known = {slug(name) for name in finder.names()}
        return CardFinder([(name, ()) for name in names if slug(name) not in known], finder.plain)

    def _in_its_edition(self, command: str, held: Held) -> str:
        return f"{command} --edition {held.edition.id}" if command and not self._library.is_default(held) else command

    def _sources(self, held: Held) -> Sources:
        if held.edition.id not in self._opened:
            self._opened[held.edition.id] = open_sources(held)._replace(since=lambda: _since(self._library, held))
        return self._opened[held.edition.id]


def _settled(kind: type[_Settled], tree: RuleTree, settled: Settled | None) -> _Settled | None:
    cited: dict[str, Any] = cited_json(tree, settled.citation) if settled else {}
    return filled(kind, settled, **cited) if settled else None


def _near_of(tree: RuleTree, settled: Settled) -> NearData:
    cited: dict[str, Any] = cited_json(tree, settled.citation)
    known, asked = settled.only_known, settled.only_asked
    says = f"says {_in_quotes(known)}" if known else ""
    lacks = (f", not {_in_quotes(asked)}" if known else f"does not say {_in_quotes(asked)}") if asked else ""
    is_close = 0 < len(known) + len(asked) <= _FEW_WORDS
    return filled(NearData, settled, **cited, difference=f"That one {says}{lacks}." if is_close else "")


def _in_quotes(words: tuple[str, ...]) -> str:
    return ", ".join(f"“{one}”" for one in words)


def _asked_before(found: AnswerGiven) -> EarlierData:
    return filled(EarlierData, found, reasons=reasons_of(found.tree, found.reasons))


def answered(sources: Sources, written: str, seconds: float = PATIENCE) -> AnswerGiven:
    if not any(c.isalnum() for c in written):
        raise nothing_asked()
    if len(written) > LONGEST_QUESTION:
        raise question_too_long(LONGEST_QUESTION)
    question = without_chat(written, sources.talk.senses)
    with exploring(sources.bound.most, seconds) as bound:
        return asked_words(sources._replace(bound=bound), question)._replace(question=written)


def _since(library: Library, held: Held) -> Since | None:
    """The edition before this one with the changes to its rules; none if this is the first."""
    from judge_cli.explanation.judging.new_edition import edition_before, rules_since  # only one question needs it

    before = edition_before(library, held.edition)
    return Since(before, rules_since(before, held)) if before else None


def open_sources(held: Held) -> Sources:
    talk = EditionWords(PlayableEdition(held, Cache(cache_folder())))

    # A question that the charts answer searches nothing.
    @cache
    def search() -> "Search":
        return open_search(held)

    def find(written: str) -> "Found":
        from judge_cli.explanation.answering.cards_alone import with_ability_rules
        from judge_cli.search.hit import Sought

        return with_ability_rules(talk, search(), search().find(written, Sought()), Sought())

    return Sources(talk, find, lambda written: search().plan(written))


def nothing_asked() -> AskedWrongly:
    """A question without words, with no prompt available."""
    return AskedWrongly(
        "nothing-asked",
        "there is no question",
        tries=['judge ask "when can I jack out?"', "judge ask --batch - answers the lines of a pipe"],
    )


def answering(edition: str | None) -> Callable[[Given], AskData]:
    questions = Questions(open_library(), edition)

    def answer(given: Given) -> AskData:
        written, brief = " ".join(given["question"].split()), given["brief"]
        transcript = given["transcript"] and not brief
        return questions.answer(written, why=given["why"], transcript=transcript, brief=brief)

    return answer
