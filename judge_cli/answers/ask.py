"""Questions in words, answered from the edition that they name, else from the chosen one."""

from functools import cache, cached_property
from typing import TYPE_CHECKING

from judge_cli.answers.situation import PATIENCE
from judge_cli.engine.cards.file_name import slug
from judge_cli.errors.base import JudgeError
from judge_cli.errors.composing import nothing_asked, question_too_long
from judge_cli.explanation.answering.answer import AnswerGiven, CardText
from judge_cli.explanation.answering.ask import ask as asked_words
from judge_cli.explanation.answering.edition_words import EditionWords
from judge_cli.explanation.answering.inquiry import Since, Sources
from judge_cli.explanation.edition.made_from import own_cards_files
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.as_it_ships import played_as_it_ships
from judge_cli.explanation.judging.verdict import InForce
from judge_cli.paths import cache_folder
from judge_cli.procedure.when.things import LONGEST_QUESTION
from judge_cli.question.card_asked import elsewhere_names
from judge_cli.question.card_finder import CardFinder
from judge_cli.question.chat import without_chat
from judge_cli.question.named_edition import named_edition
from judge_cli.screen.exploring import exploring
from judge_cli.tree.editions.in_force import superseded_by, superseded_line
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.held import Held

if TYPE_CHECKING:
    from judge_cli.search.found import Found
    from judge_cli.search.search import Search

_VERDICTS = ("yes", "no", "depends")
_MOST_CARDS = 3


class Questions:
    """Questions to the editions of a library: to the one that the option names, else to the one in the question."""

    def __init__(self, library: Library, edition: str | None, seconds: float = PATIENCE) -> None:
        self._library = library
        self._edition = edition
        self._seconds = seconds
        self._held = chosen(library, edition)
        self._opened: dict[str, Sources] = {}
        self._opened_in_force: dict[str, Sources] = {}

    @property
    def sources(self) -> Sources:
        """The sources for a question that names no edition."""
        return self._sources(self._held)

    def cards(self, written: str) -> list[str]:
        """The cards that a question names."""
        return list(dict.fromkeys(mention.name for mention in self.sources.talk.finder.mentions(written)))

    def answer(self, written: str) -> AnswerGiven:
        """The answer to a question; from a superseded edition, with the differing answer of the edition in force."""
        asked = self._with_cards_told(self._answer(written), written)
        # No card decides a question of policy, and a verdict by the rules needs no card text.
        if asked.route == "policy" or asked.answer in _VERDICTS:
            return asked
        asked = asked._replace(cards=self._card_texts(written))
        return asked if asked.stands else asked._replace(unknown_cards=self._unknown_cards(written))

    def _with_cards_told(self, asked: AnswerGiven, written: str) -> AnswerGiven:
        """The answer; if cards had a part in it, with those that the user's card data has otherwise."""
        if asked.route == "policy" or not (asked.is_decided and asked.stands and own_cards_files()):
            return asked
        played = asked.verdict.scenario.cards if asked.verdict else ()
        otherwise = played_as_it_ships(self.sources.talk.playable, (*self.cards(written), *played))
        return asked._replace(assumptions=(*asked.assumptions, *otherwise))

    def _card_texts(self, written: str) -> tuple[CardText, ...]:
        """The texts of the cards that a question names."""
        names = self.cards(written)[:_MOST_CARDS]
        if not names:
            return ()
        from judge_cli.explanation.judging.card_words import card_values, card_words  # most questions name no card

        playable = self.sources.talk.playable
        found = [(playable.cards.find(name), playable.own_cards.record(slug(name))) for name in names]
        return tuple(
            CardText(
                one.name, one.type, tuple(one.subtypes), card_values(one, own), card_words(one, own), own is not None
            )
            for one, own in found
            if one
        )

    def _unknown_cards(self, written: str) -> tuple[str, ...]:
        """The cards that a question names and the library lacks."""
        talk = self.sources.talk
        here = {slug(name) for name in talk.playable.cards.all_names()}
        named = sorted((*talk.finder.mentions(written), *self._elsewhere.mentions(written)), key=lambda one: one.start)
        return tuple({slug(one.name): one.name for one in named if slug(one.name) not in here}.values())

    @cached_property
    def _elsewhere(self) -> CardFinder:
        """Finds cards of the game that the library lacks."""
        names, finder = elsewhere_names(), self.sources.talk.finder
        known = {slug(name) for name in finder.names()}
        return CardFinder([(name, ()) for name in names if slug(name) not in known], finder.plain)

    def _answer(self, written: str) -> AnswerGiven:
        named = named_edition(written, self._library.names, self.sources.talk.senses)
        if named is None or (self._edition and named.edition != self._held.edition.id):
            return self._of(self._held, self._beside(self.sources, written))
        held = self._library.find(named.edition)
        asked = self._of(held, self._beside(self._sources(held), named.rest))
        said = f"a question on {held.edition.short}, as you wrote"
        return asked._replace(question=written, understood=(said, *asked.understood))

    def _beside(self, sources: Sources, written: str) -> AnswerGiven:
        return self._with_in_force(answered(sources, written, self._seconds))

    def _with_in_force(self, asked: AnswerGiven) -> AnswerGiven:
        """The same answer; from a superseded edition, with the differing answer of the edition in force."""
        newest = superseded_by(self._library, asked.tree.edition.id)
        if newest is None:
            return asked
        asked = asked._replace(superseded=superseded_line(self._library, asked.tree.edition.id))
        if asked.route in ("search", "rule"):
            return asked
        try:
            other = answered(self._in_force(newest), asked.question, self._seconds)
        except JudgeError:
            return asked
        if not asked.differs_from(other):
            return asked
        return asked._replace(in_force=InForce(newest.edition.id, newest.edition.short, other.answer, other.says))

    def _in_force(self, held: Held) -> Sources:
        """The sources of the edition in force, opened once for all questions to a superseded one."""
        if held.edition.id not in self._opened_in_force:
            self._opened_in_force[held.edition.id] = open_sources(held)
        return self._opened_in_force[held.edition.id]

    def _of(self, held: Held, asked: AnswerGiven) -> AnswerGiven:
        """The same answer; its command ("more: …") names the edition if it is not the default."""
        if not asked.command or self._library.is_default(held):
            return asked
        return asked._replace(command=f"{asked.command} --edition {held.edition.id}")

    def _sources(self, held: Held) -> Sources:
        if held.edition.id not in self._opened:
            self._opened[held.edition.id] = open_sources(held)._replace(since=lambda: _since(self._library, held))
        return self._opened[held.edition.id]


def answered(sources: Sources, written: str, seconds: float = PATIENCE) -> AnswerGiven:
    """The answer to a question, if it is one."""
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
    """The sources for questions to an edition."""
    talk = EditionWords(PlayableEdition(held, Cache(cache_folder())))

    # A question that the charts answer searches nothing.
    @cache
    def search() -> "Search":
        from judge_cli.answers.opened_search import open_search

        return open_search(held)

    def find(written: str) -> "Found":
        from judge_cli.explanation.answering.cards_alone import with_ability_rules
        from judge_cli.search.found import Sought

        return with_ability_rules(talk, search(), search().find(written, Sought()), Sought())

    return Sources(talk, find, lambda written: search().plan(written))
