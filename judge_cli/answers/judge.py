"""`Judge`: the answers of the commands for programs, as values with types."""

import threading
from collections.abc import Iterable
from functools import cached_property
from typing import cast

from judge_cli.answers.ask import AskData, Questions
from judge_cli.answers.card import CardData, card_answer, card_or_text, typed_answer
from judge_cli.answers.command_row import PATIENCE
from judge_cli.answers.compared import CompareData
from judge_cli.answers.deck import DeckData, deck_answer, deck_check
from judge_cli.answers.examples import ExamplesData, examples_answer
from judge_cli.answers.explain import ExplainData, Options, ScenariosData, asked_options
from judge_cli.answers.here import HereData
from judge_cli.answers.library import open_library
from judge_cli.answers.rule import RuleData, RulesData, rule_answer
from judge_cli.answers.search import SearchData, Searching, search_answer, searched_everywhere
from judge_cli.answers.steps import ChartsData, StepsData, charts_answer, steps_answer
from judge_cli.answers.tree import TreeData, tree_answer
from judge_cli.answers.typed_arguments import with_typed_arguments
from judge_cli.answers.when import WhenData, when_answer
from judge_cli.engine.play.playing.most_states import MOST_STATES
from judge_cli.tree.editions.lookup import chosen

Words = str | Iterable[str]


@with_typed_arguments
class Judge:
    """Answers from one edition: the named one, else the default.

    Every answer is a frozen value. Its attributes are the keys of the command's JSON, `to_dict()` gives that JSON, and
    `to_markdown()` a text to paste. What cannot be answered is a `JudgeError` that says what, where and what next.
    One `Judge` may be asked by many threads, and after a fork. With `brief`, answers are those of `--brief`. After
    `seconds` an exploration stops with what is known by then; it always stops at a number of states.
    """

    def __init__(self, edition: str | None = None, *, brief: bool = False, seconds: float = PATIENCE) -> None:
        self._edition = edition
        self._brief = brief
        self._seconds = seconds
        self._library = open_library()
        self._held = chosen(self._library, edition)
        self._opening = threading.Lock()

    @property
    def edition(self) -> str:
        """The id of the edition that answers."""
        return self._held.edition.id

    def ask(self, question: str, *, why: bool = False) -> AskData:
        """The answer to a question in words: `answer`, `says`, `read_as`, `reasons`, `likely`, `near`, `settle`."""
        with self._opening:
            questions = self._questions
        return questions.answer(" ".join(question.split()), why=why, brief=self._brief)

    def rule(self, number: str) -> RuleData:
        """A rule by its number or anchor: `citation`, `number`, `text`, `url`, `examples`; of several, the first."""
        return self.rules(number).rules[0]

    def rules(
        self, numbers: Words, *, children: bool = False, context: bool = False, parents: bool = False
    ) -> RulesData:
        """Rules by number, range, section or anchor; on request with those below, around or above them."""
        return rule_answer(
            self._library, numbers if isinstance(numbers, str) else " ".join(numbers), self._edition,
            with_children=children, context=context, parents=parents, brief=self._brief,
        )  # fmt: skip

    def search(
        self,
        words: str,
        limit: int = 10,
        *,
        within: str | None = None,
        examples: bool = False,
        everywhere: bool = False,
    ) -> SearchData:
        """The rules that some words find, best first: `hits`, `suggestion`; in every edition on request."""
        from judge_cli.search.hit import Sought

        searching = Searching(Sought(limit, None, examples), within)
        if everywhere:
            return searched_everywhere(self._library, words, searching)
        return search_answer(self._library, words, self._edition, searching)

    def explain(
        self, scenario: str = "", *, cards: Words = "", run: str = "", credits: Words = "", clicks: int | None = None,
        tags: int | None = None, bad_publicity: int | None = None, unrezzed: Words = "", counters: Words = "",
        grip: Words = "", hq: Words = "", stack: Words = "", stolen: Words = "", where: Words = "",
        do: Iterable[str] = (), turn: str = "", can: str = "", outcomes: bool = False,
        without: Iterable[str] = (), states: int | None = None, seconds: float | None = None, card_text: Words = (),
    ) -> ExplainData:  # fmt: skip
        """The verdict on a scenario by its name or file, or on a situation described as for the command.

        Each `card_text` is a card that is typed in, as for `card`, and can be named like any other.
        """
        from judge_cli.answers.explained import explain_answer
        from judge_cli.explanation.edition.typed_cards import TypedText

        typed = tuple(TypedText(one) for one in ([card_text] if isinstance(card_text, str) else card_text))
        bound = states or MOST_STATES, self._seconds if seconds is None else seconds
        wanted = asked_options(
            bound=bound, typed=typed, brief=self._brief, transcript=False, scenario=scenario,
            cards=cards, run=run, credits=credits, clicks=clicks, tags=tags, bad_publicity=bad_publicity,
            unrezzed=unrezzed, counters=counters, grip=grip, hq=hq, stack=stack, stolen=stolen, where=where, do=do,
            turn=turn, can=can, outcomes=outcomes, without=without,
        )  # fmt: skip
        return cast("ExplainData", explain_answer(self._library, self._edition, wanted, alone=True))

    def scenarios(self, words: str) -> ScenariosData:
        """The scenarios that a rule number or a card's name can mean, where there are several: `scenarios`."""
        from judge_cli.answers.explained import explain_answer

        found = explain_answer(self._library, self._edition, Options(words, None))
        return cast("ScenariosData", found)

    def here(self, *entries: str) -> HereData:
        """Where a table is after a place and moves: `place`, `happens`, `may`, `next`, `moves`."""
        from judge_cli.answers.here_session import entered

        return entered(self._library, self._edition, entries).answer().but(entered=entries)

    def when(self, thing: str, at: str = "") -> WhenData:
        """The windows that permit something ("rez ice"), or the use of a card; at one place if `at` names it."""
        return when_answer(self._library, thing, self._edition, at, brief=self._brief)

    def steps(self, place: str, at: str | None = None) -> StepsData:
        """A timing chart by its name, a phase or a step of it: `procedure`, `phases`, `steps`."""
        return steps_answer(self._library, place, self._edition, at)

    def charts(self) -> ChartsData:
        """The list of timing charts: `procedures`."""
        return charts_answer(self._library, self._edition)

    def card(self, name: str = "", *, text: str = "") -> CardData:
        """A card by its name or nickname: `name`, `matched`, `text`, `abilities`, `rulings`, `rules`; never a guess.

        With `text`, a card that is typed in: title, type line, values and the printed wording; `paragraphs` says how
        each is understood.
        """
        from judge_cli.explanation.edition.typed_cards import TypedText

        if bool(name) == bool(text):
            raise card_or_text()
        return typed_answer(self._held, TypedText(text)) if text else card_answer(self._held, name)

    def deck(self, listed: str, *, format: str = "", on: str = "", name: str = "the list") -> DeckData:
        """A deck list, as its text or JSON, checked: `answer`, `findings`, `not_checked`; by a format on a day too."""
        return deck_answer(deck_check(self._held, format or None, on or None), listed, name)

    def compare(
        self, *what: str, other: str | None = None, section: str | None = None, rulings: bool = False,
        every: bool = False,
    ) -> CompareData:  # fmt: skip
        """A rule, chart or scenario compared with another edition; or two editions, by default the newest two."""
        from judge_cli.answers.compare import Comparing, compare_answer

        comparing = Comparing(other, section, rulings=rulings, every=every)
        return compare_answer(self._library, what, self._edition, comparing)

    def tree(self, number: str = "", *, every: bool = False) -> TreeData:
        """The table of contents, or one branch: `rules`; without a number, on request every rule."""
        return tree_answer(self._library, number, self._edition, all_rules=every)

    def examples(self, within: str | None = None, *, missing: bool = False) -> ExamplesData:
        """The printed examples, and how each comes out: `examples`, `proved`, `passed`, `total`."""
        return examples_answer(self._library, self._edition, within, missing)

    @cached_property
    def _questions(self) -> "Questions":
        return Questions(self._library, self._edition, self._seconds)
