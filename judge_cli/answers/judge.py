"""The interface for programs: the answers of the commands as values."""

from functools import cached_property
from typing import TYPE_CHECKING

from judge_cli.answers.library import open_library
from judge_cli.paths import cache_folder
from judge_cli.search.found import Found, Wanted
from judge_cli.tree.cache import Cache
from judge_cli.tree.held import Held
from judge_cli.tree.lookup import chosen

if TYPE_CHECKING:
    from judge_cli.answers.ask import Questions
    from judge_cli.explanation.answering.answer import Asked
    from judge_cli.explanation.judging.card_page import CardPage
    from judge_cli.explanation.judging.verdict import Verdict
    from judge_cli.screen.rule.answer import RuleAnswer


class Judge:
    """Answers from one edition: the one that is named, else the one that answers by default.

    Every answer is a frozen value; what cannot be answered is a `JudgeError` that says what, where and what next.
    What an answer needs is opened once and kept, so one `Judge` can be asked all day.
    """

    def __init__(self, edition: str | None = None) -> None:
        self._edition = edition
        self._library = open_library()
        self._held: Held = chosen(self._library, edition)

    @property
    def edition(self) -> str:
        """The id of the edition that answers."""
        return self._held.edition.id

    def ask(self, question: str) -> "Asked":
        """The answer to a question in words: `answer`, `says`, `basis`, `reasons`, `assumptions`, `settle`."""
        return self._questions.answer(" ".join(question.split()))

    def rule(self, number: str) -> "RuleAnswer":
        """A rule by its number or anchor: `citation`, `rule`, `address`, `headings`; of several, the first."""
        from judge_cli.answers.rule import rule_answers

        return rule_answers(self._library, number, self._edition)[0]

    def search(self, words: str, limit: int = 10) -> Found:
        """The rules that answer some words, best first: `hits`, `suggestion`."""
        from judge_cli.answers.search import open_search

        return open_search(self._held).find(words, Wanted(limit))

    def explain(self, scenario: str = "", *, cards: str = "", run: str = "", credits: str = "") -> "Verdict":
        """The verdict on a scenario by its name, or on a situation of cards, a run and credits."""
        from judge_cli.answers.explain_wanted import Options
        from judge_cli.answers.explained import explained_by
        from judge_cli.answers.situation import described
        from judge_cli.errors.playing import ScenariosMany

        asked = [scenario] if scenario else []
        setup = described(asked, cards, run, credits=credits)
        _, found = explained_by(self._library, self._edition, Options(scenario, setup))
        if isinstance(found, list):
            raise ScenariosMany(scenario, [one.name for one in found])
        return found.verdict

    def card(self, name: str) -> "CardPage":
        """A card as people call it: `type`, `values`, `text`, `abilities`, `rulings`, `examples`, `rules`, `url`."""
        from judge_cli.answers.card import asked_page

        return asked_page(self._held, name, Cache(cache_folder()))[1]

    @cached_property
    def _questions(self) -> "Questions":
        from judge_cli.answers.ask import Questions

        return Questions(self._library, self._edition)
