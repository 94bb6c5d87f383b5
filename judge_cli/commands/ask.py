"""`judge ask`: a question in words, to a rule, a chart, an example or a situation that is played."""

import sys
from typing import Annotated

import typer

from judge_cli.commands.library import open_library
from judge_cli.commands.options import (
    BatchOption,
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    TranscriptOption,
    chosen_manner,
)
from judge_cli.commands.search import open_search
from judge_cli.commands.situation_options import PATIENCE
from judge_cli.commands.slips import ByOption, SlipOption, SlipTableOption, SlipWish, show_or_keep
from judge_cli.errors.base import NO_ANSWER, JudgeError
from judge_cli.errors.composing import NothingAsked, QuestionTooLong
from judge_cli.explanation.answering.answer import Asked
from judge_cli.explanation.answering.ask import ask as asked_words
from judge_cli.explanation.answering.edition_words import EditionWords
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.verdict import InForce
from judge_cli.paths import cache_folder
from judge_cli.question.chat import without_chat
from judge_cli.question.named_edition import named_edition
from judge_cli.screen.ask.shown import ask_views
from judge_cli.screen.exploring import exploring
from judge_cli.screen.show import show_answer
from judge_cli.search.found import Found, Wanted
from judge_cli.tree.cache import Cache
from judge_cli.tree.in_force import superseded_by, superseded_line
from judge_cli.tree.library import Held, Library
from judge_cli.tree.lookup import chosen

app = typer.Typer(add_completion=False)
_LONGEST = 400


@app.command("ask")
def ask(
    context: typer.Context,
    question: Annotated[
        list[str] | None, typer.Argument(help="A question in words; without one, a prompt opens.", metavar="QUESTION")
    ] = None,
    transcript: TranscriptOption = False,
    why: Annotated[
        bool, typer.Option("--why", help="Also who was asked, what each said, and which words nobody used.")
    ] = False,
    batch: BatchOption = "",
    brief: Annotated[bool, typer.Option("--brief", help="Short, as it is without this too.", hidden=True)] = False,
    slip: SlipOption = False,
    table: SlipTableOption = "",
    by: ByOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Ask in your own words: a verdict where the rules decide it, else the closest rules."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if batch:
        from judge_cli.commands.batch import answer_batch  # only a batch needs it
        from judge_cli.commands.batches import ask_batch

        answer_batch(batch, ask_batch(edition), beside=bool(question))
        return
    at_prompt = question is None and sys.stdin is not None and sys.stdin.isatty()
    written = " ".join(" ".join(question or ([] if at_prompt else [piped()])).split())
    if not written and not at_prompt:
        raise NothingAsked
    questions = Questions(open_library(), edition)
    if not written:
        from judge_cli.commands.ask_prompt import prompt

        def show(line: str, play: bool) -> Asked:
            asked = questions.answer(line)
            show_answer(
                ask_views(asked, play=play or (transcript and not brief), why=why), manner._replace(pager=False)
            )
            return asked

        prompt(questions.sources, show, context.obj, questions.cards)
        return
    asked = questions.answer(written)
    show_or_keep(ask_views(asked, play=transcript and not brief, why=why), manner, written, SlipWish(slip, table, by))
    if not asked.stands:
        raise typer.Exit(NO_ANSWER)


def piped() -> str:
    """The question that another program writes to this one; no more of it is read than an error needs."""
    try:
        return sys.stdin.read(_LONGEST + 1) if sys.stdin is not None else ""
    except (OSError, ValueError):  # nothing can be read, or bytes that are no text
        return ""


class Questions:
    """Questions to the editions of a library: to the one that the option names, else to the one that they name."""

    def __init__(self, library: Library, edition: str | None) -> None:
        self._library = library
        self._edition = edition
        self._held = chosen(library, edition)
        self._opened: dict[str, Sources] = {}

    @property
    def sources(self) -> Sources:
        """What a question that names no edition is answered from."""
        return self._sources(self._held)

    def cards(self, written: str) -> list[str]:
        """The cards that a question names."""
        return list(dict.fromkeys(mention.name for mention in self.sources.talk.finder.mentions(written)))

    def answer(self, written: str) -> Asked:
        """The answer to a question, beside what the edition in force answers otherwise."""
        named = named_edition(written, self._library.names, self.sources.talk.grammar)
        if named is None or (self._edition and named.edition != self._held.edition.id):
            return self._of(self._held, beside_in_force(self._library, answered(self.sources, written)))
        held = self._library.find(named.edition)
        asked = self._of(held, beside_in_force(self._library, answered(self._sources(held), named.rest)))
        said = f"asked of {held.edition.short}, which the question names"
        return asked._replace(question=written, understood=(said, *asked.understood))

    def _of(self, held: Held, asked: Asked) -> Asked:
        """The same; a command that asks exactly this says of which edition, where that is not the default."""
        if not asked.command or self._library.is_default(held):
            return asked
        return asked._replace(command=f"{asked.command} --edition {held.edition.id}")

    def _sources(self, held: Held) -> Sources:
        if held.edition.id not in self._opened:
            self._opened[held.edition.id] = open_sources(held)
        return self._opened[held.edition.id]


def answered(sources: Sources, written: str) -> Asked:
    """The answer to a question, if it is one."""
    if not any(c.isalnum() for c in written):
        raise NothingAsked
    if len(written) > _LONGEST:
        raise QuestionTooLong(_LONGEST)
    question = without_chat(written, sources.talk.grammar)
    with exploring(sources.bound.most, PATIENCE) as bound:
        return asked_words(sources._replace(bound=bound), question)._replace(question=written)


def beside_in_force(library: Library, asked: Asked) -> Asked:
    """The same answer; from a superseded edition it says so, and what the edition in force answers otherwise."""
    newest = superseded_by(library, asked.tree.edition.id)
    if newest is None:
        return asked
    asked = asked._replace(superseded=superseded_line(library, asked.tree.edition.id))
    if asked.route in ("search", "rule"):
        return asked
    try:
        other = answered(open_sources(newest), asked.question)
    except JudgeError:
        return asked
    if not asked.differs_from(other):
        return asked
    return asked._replace(in_force=InForce(newest.edition.id, newest.edition.short, other.answer, other.says))


def open_sources(held: Held) -> Sources:
    """What questions to an edition are answered from."""
    search = open_search(held)
    talk = EditionWords(PlayableEdition(held, Cache(cache_folder())))

    def find(written: str) -> Found:
        from judge_cli.explanation.answering.cards_alone import (
            with_ability_rules,  # a question of the charts needs none
        )

        return with_ability_rules(talk, search, search.find(written, Wanted()), Wanted())

    return Sources(talk, find, search.plan)
