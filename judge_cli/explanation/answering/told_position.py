"""A position told in words is played: the kind of question and the circumstances are learned, the verdict is played."""

import re
import sys
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.cards.language.card import Card, says
from judge_cli.errors import CorpusBroken, JudgeError
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.answering.situation_question import Talk
from judge_cli.explanation.facts.matching import fact_of, pair_fact_of
from judge_cli.explanation.judging.can_happen import UNDECIDED
from judge_cli.explanation.judging.untold import left_open, orders, unsaid_of
from judge_cli.explanation.judging.verdict import Reason, Settled, Verdict
from judge_cli.explanation.situation.setup import Setup, command
from judge_cli.explanation.situation.told import CardTold, Position, named_card, position_of
from judge_cli.paths import reader_folder, shipped
from judge_cli.question.play_asked import PARTLY
from judge_cli.question.read import OPEN
from judge_cli.question.senses import IDLE
from judge_cli.reader.told import WORD, ToldSentence
from judge_cli.text.toml_file import Table
from judge_cli.tree.kept.cache import kept_toml

if TYPE_CHECKING:
    from judge_cli.reader.positions import PositionReader

_FILE, POSITIONS = "positions.toml", "positions"
_PLAY = "play"
# How surely a kind and a stretch must be read, in thousandths, for each level.
_SURE, _LIKELY = (700, 500), (400, 300)
_MOST_WORDS = 80
_FEW = 1
_NEGATION = re.compile(
    r"\bnot\b|n['’]t\b|\bnever\b|\bwithout\b|\bcannot\b|\b(?:cant|wont|doesnt|dont|isnt|didnt|couldnt)\b"
)
_MY_ACT = re.compile(r"\b(?:can|could|may|do|does|will|would|am) (?:i|my)\b|\bkills? me\b|\bmy run\b", re.IGNORECASE)
_WHOLLY = 1000
_NOT_LAID = ("event", "identity")
_ON_THE_WAY = ("ice", "upgrade")
_REZZES = "rezzes"
_OPPOSITE = {"yes": "no", "no": "yes"}
_VERDICTS = ("yes", "no", "depends")
_NO = re.compile(r"\b(?:no|not)\b")
# The choices that decide, as a verdict tells them.
_HANGS = re.compile(r"The choices of (?P<who>.+?) decide: it happens if (?P<yes>.+?); it does not if (?P<no>.+)\.$")
_COMES = {"yes": "happens then", "no": "does not happen then"}
_FEARED, _USED = "the Corp", "the Corp uses"


class Nothing(NamedTuple):
    """What a kind of question is about that is about no card."""


class Kind(NamedTuple):
    """A kind of question that a play decides; see the file."""

    name: str
    asks: str
    contrary: str
    side: str
    can: str
    rule: str
    says: tuple[str, ...]
    denies: tuple[str, ...]
    of: tuple[str, ...]
    by: tuple[str, ...]
    payer: str
    against: tuple[str, ...]
    may: bool
    is_sure: bool


class PlayedPosition(NamedTuple):
    """The verdict on a position that was told, the question in our words, and why it is less than sure."""

    position: Position
    asks: str
    can: str
    answer: str
    verdict: Verdict
    doubts: tuple[str, ...]

    @property
    def read_as(self) -> str:
        """The position and the question in our words."""
        return " ".join((*self.position.says, self.asks))


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The verdict on the position that is told, where all of it was read surely."""
    found = _played(inquiry)
    if isinstance(found, Silent):
        return found
    verdict = found.verdict
    if found.doubts:
        return Silent(found.doubts[0])
    if found.answer == "depends" and not verdict.settle:
        return Silent("it hangs on what the players choose")
    exact = command(found.position.setup, found.can)
    given = AnswerGiven.played(inquiry.question, "situation", (found.read_as,), exact, verdict)
    return given._replace(answer=found.answer)


def likely(inquiry: Inquiry) -> Settled | None:
    """The position that is probably meant, with its verdict."""
    found = _played(inquiry)
    if isinstance(found, Silent) or found.answer not in _OPPOSITE or not found.verdict.reasons:
        return None
    reason = found.verdict.reasons[0]
    says = f"{found.verdict.says} To play it: {command(found.position.setup, found.can)}"
    return Settled(found.read_as, found.answer, says, reason.citation)


def _played(inquiry: Inquiry) -> PlayedPosition | Silent:
    """What is told, played; it is asked for twice, and played once."""
    if inquiry.told is None:
        inquiry.told = _TellingQuestion(inquiry).played()
    return inquiry.told


class _TellingQuestion:
    """One question that tells a position."""

    def __init__(self, inquiry: Inquiry) -> None:
        self._inquiry, self._text = inquiry, inquiry.question
        cards = [(one, inquiry.playable.cards.find(one.name)) for one in inquiry.mentions]
        self._cards = [CardTold(one.start, one.end, card) for one, card in cards if card]
        self._are_known = len(self._cards) == len(cards)
        self._talk = Talk(inquiry.playable)
        self._file: Table = kept_toml(shipped("index") / _FILE, inquiry.playable.cache).table()

    def played(self) -> PlayedPosition | Silent:
        """The verdict on the position, or why there is none."""
        said = self._no_position()
        told = Silent(said) if said else self._read()
        if isinstance(told, Silent):
            return told
        kind = self._kind(told.kind)
        if kind is None or told.surely < _LIKELY[0]:
            return Silent(f"asks for nothing that a play of the position decides ({told.kind})")
        position = position_of(self._text, told, self._cards, self._file, kind.payer)
        if not position.used or position.surely < _LIKELY[1]:
            return Silent("tells nothing of a position")
        denied = [
            found.group()
            for found in _NEGATION.finditer(self._text.casefold())
            if not any(begin <= found.start() < end for begin, end in position.used)
        ]
        words = {one.group().casefold() for one in WORD.finditer(self._text)}
        unused = [*position.unused, *denied, *sorted(words & {*kind.against}), *self._turning(kind, position)]
        if unused:
            naming = [one for one in unused if any(sense.kind != IDLE for sense in self._talk.senses.of(one))]
            return Silent(f'I could not use "{naming[0]}".' if naming else PARTLY, near=True)
        return self._judged(kind, told, position)

    def _no_position(self) -> str:
        """Why a question tells no position that could be laid out; empty if it may."""
        if not self._are_known or not self._cards or len(WORD.findall(self._text)) > _MOST_WORDS:
            return "tells no position of known cards"
        if any(one.card.type in _NOT_LAID and not says(one.card, "run") for one in self._cards):
            return "names a card that does not lie on the table"
        return "asks neither whether something happens nor whether it can" if self._inquiry.read.form == OPEN else ""

    def _turning(self, kind: Kind, position: Position) -> list[str]:
        """Words that nothing used and that may turn the answer: one of a list, or too many."""
        unread = self._unread(kind, position)
        turning = {*self._file.table("words").texts("turning")}
        return unread if len(unread) > _FEW or any(one in turning or one.isdigit() for one in unread) else []

    def _read(self) -> ToldSentence | Silent:
        read = _reader()
        if isinstance(read, Silent):
            return read
        spans = [named_card(*one) for one in self._cards]
        told = read.read(self._text, spans)
        if told is None:
            return Silent("tells too much")
        kind = self._kind(told.kind)
        if kind is not None and kind.side and _MY_ACT.search(self._text):  # who asks "can I rez it" is the Corp
            return told._replace(speaker=kind.side, by_surely=_WHOLLY)
        return told

    def _kind(self, name: str) -> Kind | None:
        kinds = self._file.table("kinds")
        if name not in kinds.values or kinds.table(name).text("decided_by") != _PLAY:
            return None
        one = kinds.table(name)
        words = (one.text("asks"), one.text("contrary", ""), one.text("side", ""), one.text("can"), one.text("rule"))
        lists = (one.texts("says"), one.texts("denies"), one.texts("of"), one.texts("by"))
        payer, against = one.text("payer", ""), one.texts("against")
        return Kind(name, *words, *lists, payer, against, may="may" in one.values, is_sure="is_sure" in one.values)

    def _judged(self, kind: Kind, told: ToldSentence, position: Position) -> PlayedPosition | Silent:
        about, by = self._only(kind.of), self._only(kind.by)
        if about is None or by is None:
            return Silent("I could not tell which card is asked about.", near=True)
        if isinstance(about, Card) and kind.name == _REZZES:
            if f"{about.name} is rezzed." in position.says:
                return Silent('I could not use "rezzed".', near=True)
            position = position._replace(setup=position.setup._replace(unrezzed=(about.name,)))
        names = {"card": _name(about), "other": _name(by), "player": _side(about)}
        words = kind.can.format(**names)
        if position.accessed and not kind.may:
            words = f"{words} after the runner accesses {position.accessed}"
        verdict = self._verdict(kind, position.setup, words, breaks=(by, about))
        if isinstance(verdict, Silent):
            return verdict
        verdict, hangs = self._chosen(kind, verdict, position)
        hangs += ["it hangs on what nobody tells"] if kind.may and verdict.answer == "depends" else []
        denied = self._is_denied(kind)
        if verdict.answer == "depends" and denied:
            return Silent("it asks the contrary of what depends on something", near=True)
        unclear = [] if denied is not None else ["it may ask the contrary"]
        doubts = (*self._doubts(kind, told, position), *hangs, *unclear, *self._open(verdict, words, position))
        asks = kind.asks.format(**names)
        if not denied:
            return PlayedPosition(position, asks, words, verdict.answer, verdict, doubts)
        given = _OPPOSITE[verdict.answer]
        verdict = verdict._replace(says=f"{asks} {verdict.answer.title()}. {verdict.says}")
        return PlayedPosition(position, kind.contrary, words, given, verdict, doubts)

    def _verdict(
        self, kind: Kind, setup: Setup, words: str, breaks: tuple[Card | Nothing, Card | Nothing]
    ) -> Verdict | Silent:
        """The verdict that holds in every order of the ice."""
        playable, bound = self._inquiry.playable, self._inquiry.sources.bound
        unsaid = unsaid_of(playable, setup.cards)
        if unsaid:
            return Silent(unsaid, near=True, not_modelled=True)
        try:
            played = [self._talk.can_in(one, words, bound) for one in orders(playable, setup)]
        except JudgeError as error:
            return Silent(error.what, near=True)
        verdicts = [self._decided(one, kind) for one in played]
        undecided = next((one for one in verdicts if one.answer not in _VERDICTS), None)
        if undecided is not None:
            return Silent(undecided.says, near=True)
        if len({one.answer for one in verdicts}) > 1:
            return Silent("it depends on the order of the ice, which the question leaves open", near=True)
        return self._beyond_it(kind, verdicts[0], breaks, setup)

    def _beyond_it(
        self, kind: Kind, verdict: Verdict, breaks: tuple[Card | Nothing, Card | Nothing], setup: Setup
    ) -> Verdict | Silent:
        """The verdict, unless it rests on what nobody tells: other subroutines, a further cost."""
        about = breaks[1]
        if verdict.answer == "yes" and not _all_of_it(*breaks, setup):
            return Silent("a subroutine can be broken, but perhaps not every one", near=True)
        if verdict.answer == "no" and kind.may and isinstance(about, Card) and "extra cost" in about.changes:
            paid = fact_of(about, "credits to steal") if about.type == "agenda" else None
            if paid is None or not paid.value:
                return Silent("it has a further cost, and nobody tells whether that can be paid", near=True)
        return verdict

    def _decided(self, verdict: Verdict, kind: Kind) -> Verdict:
        """A verdict in which it never happens and no rule forbids it is a "no" by the rule that it would take."""
        if kind.may and verdict.answer == "depends" and not any(_NO.search(one.at) for one in verdict.settle):
            return verdict._replace(answer="yes", says=f"It can happen. {verdict.says}", settle=())
        rule = self._inquiry.playable.tree.with_anchor(kind.rule)
        if rule is None or not any(one.startswith(UNDECIDED) for one in verdict.withheld):
            return verdict
        reason = Reason(self._inquiry.playable.tree.cite(rule), "what it would take")
        says = "It happens in no line of play."
        return verdict._replace(answer="no", says=says, basis="derived", reasons=(reason,), withheld=())

    def _chosen(self, kind: Kind, verdict: Verdict, position: Position) -> tuple[Verdict, list[str]]:
        """The verdict with the choice that is told, or that a player is afraid of, and the doubt about it."""
        hangs = _HANGS.match(verdict.says) if verdict.answer == "depends" and not verdict.settle else None
        if hangs is None:
            return verdict, ["the play offers no such choice"] if position.chosen else []
        fits = [answer for answer in ("yes", "no") if position.chosen and hangs[answer].startswith(position.chosen)]
        if fits:
            return verdict._replace(answer=fits[0], says=f"{hangs[fits[0]].capitalize()}: it {_COMES[fits[0]]}."), []
        if kind.is_sure and not position.chosen and hangs["who"] == _FEARED and hangs["yes"].startswith(_USED):
            says = f"It happens if {hangs['yes']}; it does not if {hangs['no']}."
            return verdict._replace(answer="yes", says=says), ["it hangs on what the Corp chooses"]
        return verdict, []

    def _open(self, verdict: Verdict, words: str, position: Position) -> list[str]:
        """Why a verdict would rest on what is not told."""
        condition = self._talk.condition(verdict.scenario, words)
        entries = verdict.played.transcript.entries
        beside = {*position.setup.cards} - {condition.meant.card, condition.meant.other}
        absent = [
            one for one in sorted(beside) if not any(one in entry.about or one in entry.text for entry in entries)
        ]
        on_the_way = {one.card.name for one in self._cards if one.card.type in _ON_THE_WAY}
        on_the_way -= {position.accessed} if verdict.answer != "depends" else set()
        unbroken = "" if position.is_unbroken else left_open(verdict, condition)
        found = [unbroken, *(f"{one} plays no part in it" for one in absent)]
        if position.accessed and on_the_way:
            found.append("it may be told of a moment after what stood on the way")
        return [one for one in found if one]

    def _only(self, types: tuple[str, ...]) -> "Card | Nothing | None":
        """The one card of these types; nothing where a kind needs none, none where there is not exactly one."""
        if not types:
            return Nothing()
        fit = {one.card.name: one.card for one in self._cards if named_card(*one).type in types}
        return next(iter(fit.values())) if len(fit) == 1 else None

    def _is_denied(self, kind: Kind) -> bool | None:
        """Whether the contrary is asked; none where that cannot be told."""
        words = " ".join(one.group() for one in WORD.finditer(self._text.casefold()))
        asked, contrary = (
            any(re.search(rf"\b{re.escape(one)}\b", words) for one in said) for said in (kind.says, kind.denies)
        )
        return None if asked == contrary else contrary

    def _doubts(self, kind: Kind, told: ToldSentence, position: Position) -> list[str]:
        """What was read with doubt, and the words that nothing used."""
        found = [f"nothing used {word!r}" for word in self._unread(kind, position)]
        if not kind.is_sure:
            found.append("it hangs on more than anybody tells")
        if told.surely < _SURE[0] or position.surely < _SURE[1]:
            found.append("its words may tell something else")
        if position.is_spoken and told.by_surely < _SURE[0]:
            found.append("it is not clear who speaks")
        return found

    def _unread(self, kind: Kind, position: Position) -> list[str]:
        """The words that nothing used."""
        idle = {*self._file.table("words").texts("idle")}
        idle |= {part for one in (*kind.says, *kind.denies) for part in one.split()}
        taken = [*position.used, *((one.begin, one.end) for one in self._cards)]
        return [
            said
            for word in WORD.finditer(self._text)
            if (said := word.group().casefold()).isalnum()
            and said not in idle
            and not any(begin <= word.start() and word.end() <= end for begin, end in taken)
        ]


def _all_of_it(breaker: Card | Nothing, ice: Card | Nothing, setup: Setup) -> bool:
    """Whether the Runner can pay for every subroutine, where one can be broken."""
    if not isinstance(breaker, Card) or not isinstance(ice, Card) or len(ice.subroutines) == 1:
        return True
    cost = pair_fact_of("break cost", breaker, ice)
    return bool(cost and isinstance(cost.value, int) and cost.value <= dict(setup.credits).get("runner", 0))


def _name(about: Card | Nothing) -> str:
    return about.name if isinstance(about, Card) else ""


def _side(about: Card | Nothing) -> str:
    return about.side.value.casefold() if isinstance(about, Card) else ""


@lru_cache(maxsize=1)
def _reader() -> "PositionReader | Silent":
    """The reader of positions, or why it is not here."""
    folder = reader_folder()
    if sys.platform == "emscripten":
        return Silent("positions are not read on a page")
    try:
        from judge_cli.reader.encoder import Encoder
        from judge_cli.reader.positions import open_positions
        from judge_cli.reader.weights_file import opened

        weights = opened(folder / "weights")
        return open_positions(folder / POSITIONS, Encoder(weights), weights.checksum)
    except CorpusBroken as broken:
        return Silent(broken.in_one_line)
    except ImportError as missing:
        return Silent(f"the package {missing.name} is not installed")
