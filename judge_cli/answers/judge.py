"""`Judge`: the answers of the commands for programs, as values with types."""

import threading
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from judge_cli.answers.deck_values import DeckData
from judge_cli.answers.library import open_library
from judge_cli.answers.rule_values import CompareData, ExamplesData, RuleData, RulesData, SearchData, TreeData
from judge_cli.answers.situation import PATIENCE
from judge_cli.answers.typed_arguments import with_typed_arguments
from judge_cli.answers.value import Answer
from judge_cli.answers.verdict_values import (
    AskData,
    CardData,
    ChartsData,
    ExplainData,
    HereData,
    ScenariosData,
    StepsData,
    WhenData,
)
from judge_cli.screen.json_view import versioned
from judge_cli.tree.editions.lookup import chosen

if TYPE_CHECKING:
    from judge_cli.answers.ask import Questions
    from judge_cli.screen.show import Views

_Answer = TypeVar("_Answer", bound=Answer)
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
        """The answer to a question in words: `answer`, `says`, `read_as`, `reasons`, `near`, `settle`."""
        from judge_cli.screen.ask.views import ask_views

        with self._opening:
            questions = self._questions
        asked = questions.answer(" ".join(question.split()))
        return _given(AskData, ask_views(asked, play=False, why=why, brief=self._brief))

    def rule(self, number: str) -> RuleData:
        """A rule by its number or anchor: `citation`, `number`, `text`, `url`, `examples`; of several, the first."""
        return self.rules(number).rules[0]

    def rules(
        self, numbers: Words, *, children: bool = False, context: bool = False, parents: bool = False
    ) -> RulesData:
        """Rules by number, range, section or anchor; on request with those below, around or above them."""
        from judge_cli.answers.rule import rule_answers, with_scenarios
        from judge_cli.screen.rule.views import rule_views

        answers = rule_answers(
            self._library, _together(numbers), self._edition, with_children=children, context=context, parents=parents
        )
        return _given(RulesData, rule_views(answers, with_scenarios, brief=self._brief))

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
        from judge_cli.answers.search import Searching, search_answered, searched_everywhere
        from judge_cli.search.found import Sought

        searching = Searching(Sought(limit, None, examples), within)
        if everywhere:
            return _given(SearchData, searched_everywhere(self._library, words, searching).views)
        return _given(SearchData, search_answered(self._library, words, self._edition, searching).views)

    def explain(
        self, scenario: str = "", *, cards: Words = "", run: str = "", credits: Words = "", clicks: int | None = None,
        tags: int | None = None, bad_publicity: int | None = None, unrezzed: Words = "", counters: Words = "",
        grip: Words = "", hq: Words = "", stack: Words = "", stolen: Words = "", where: Words = "",
        do: Iterable[str] = (), turn: str = "", can: str = "", outcomes: bool = False, why_not: str = "", at: str = "",
        without: Iterable[str] = (), states: int | None = None, seconds: float | None = None, card_text: Words = (),
    ) -> ExplainData:  # fmt: skip
        """The verdict on a scenario by its name or file, or on a situation described as for the command.

        Each `card_text` is a card that is typed in, as for `card`, and can be named like any other.
        """
        from judge_cli.answers.explain_wanted import ExplainShape, Options
        from judge_cli.answers.explained import explained_line
        from judge_cli.answers.situation import ACTS_APART, described
        from judge_cli.explanation.edition.typed_cards import TypedText

        typed = tuple(TypedText(one) for one in ([card_text] if isinstance(card_text, str) else card_text))
        setup = described(
            [scenario] if scenario else [], _listed(cards), run, bool(typed), credits=_listed(credits),
            clicks=clicks, tags=tags, bad_publicity=bad_publicity, unrezzed=_listed(unrezzed),
            counters=_listed(counters), grip=_listed(grip), hq=_listed(hq), stack=_listed(stack),
            stolen=_listed(stolen), where=_listed(where),
            do=ACTS_APART.join(do), turn=turn,
        )  # fmt: skip
        wanted = Options(scenario, setup, can, outcomes, wish=(why_not, at), without=tuple(without), typed=typed)
        wanted = wanted._replace(bound=(states or wanted.bound[0], self._seconds if seconds is None else seconds))
        shape = ExplainShape(brief=self._brief)
        return _given(ExplainData, explained_line(self._library, self._edition, wanted, shape, alone=True).views)

    def scenarios(self, words: str) -> ScenariosData:
        """The scenarios that a rule number or a card's name can mean, where there are several: `scenarios`."""
        from judge_cli.answers.explain_wanted import Options
        from judge_cli.answers.explained import explained_line

        return _given(ScenariosData, explained_line(self._library, self._edition, Options(words, None)).views)

    def here(self, *entries: str) -> HereData:
        """Where a table is after a place and moves: `place`, `happens`, `may`, `next`, `moves`."""
        from judge_cli.answers.here import here_answered

        return _given(HereData, here_answered(self._library, self._edition, entries).views)

    def when(self, thing: str, at: str = "") -> WhenData:
        """The windows that permit something ("rez ice"), or the use of a card; at one place if `at` names it."""
        from judge_cli.answers.when import when_answered

        return _given(WhenData, when_answered(self._library, thing, self._edition, at, brief=self._brief).views)

    def steps(self, place: str, at: str | None = None) -> StepsData:
        """A timing chart by its name, a phase or a step of it: `procedure`, `phases`, `steps`."""
        from judge_cli.answers.steps import steps_answered

        return _given(StepsData, steps_answered(self._library, place, self._edition, at).views)

    def charts(self) -> ChartsData:
        """The list of timing charts: `procedures`."""
        from judge_cli.answers.steps import chart_list

        return _given(ChartsData, chart_list(self._library, self._edition).views)

    def card(self, name: str = "", *, text: str = "") -> CardData:
        """A card by its name or nickname: `name`, `matched`, `text`, `abilities`, `rulings`, `rules`; never a guess.

        With `text`, a card that is typed in: title, type line, values and the printed wording; `paragraphs` says how
        each is understood.
        """
        from judge_cli.answers.card import card_answered, typed_answered
        from judge_cli.errors.typed_cards import card_or_text
        from judge_cli.explanation.edition.typed_cards import TypedText

        if bool(name) == bool(text):
            raise card_or_text()
        answered = typed_answered(self._held, TypedText(text)) if text else card_answered(self._held, name)
        return _given(CardData, answered.views)

    def deck(self, listed: str, *, format: str = "", on: str = "", name: str = "the list") -> DeckData:
        """A deck list, as its text or JSON, checked: `answer`, `findings`, `not_checked`; by a format on a day too."""
        from judge_cli.answers.deck import deck_answered, deck_check

        check = deck_check(self._held, format or None, on or None)
        return _given(DeckData, deck_answered(check, listed, name).views)

    def compare(
        self, *what: str, other: str | None = None, section: str | None = None, rulings: bool = False,
        every: bool = False,
    ) -> CompareData:  # fmt: skip
        """A rule, chart or scenario compared with another edition; or two editions, by default the newest two."""
        from judge_cli.answers.compare import Comparing, compare_answered

        comparing = Comparing(other, section, rulings=rulings, every=every)
        return _given(CompareData, compare_answered(self._library, what, self._edition, comparing).views)

    def tree(self, number: str = "", *, every: bool = False) -> TreeData:
        """The table of contents, or one branch: `rules`; without a number, on request every rule."""
        from judge_cli.answers.tree import tree_answer
        from judge_cli.screen.tree.views import tree_views

        return _given(TreeData, tree_views(tree_answer(self._library, number, self._edition, all_rules=every)))

    def examples(self, within: str | None = None, *, missing: bool = False) -> ExamplesData:
        """The printed examples, and how each comes out: `examples`, `proved`, `passed`, `total`."""
        from judge_cli.answers.examples import examples_answered

        return _given(ExamplesData, examples_answered(self._library, self._edition, within, missing).views)

    @cached_property
    def _questions(self) -> "Questions":
        from judge_cli.answers.ask import Questions

        return Questions(self._library, self._edition, self._seconds)


def _given(kind: type[_Answer], views: "Views") -> _Answer:
    return kind.shown(versioned(views.json(), views.edition), views.markdown)


def _listed(words: Words) -> str:
    """A list in the form that the options take."""
    return words if isinstance(words, str) else ", ".join(words)


def _together(words: Words) -> str:
    return words if isinstance(words, str) else " ".join(words)
