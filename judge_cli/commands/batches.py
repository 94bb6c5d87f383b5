"""How each command answers the lines of a batch; shared resources are opened once."""

from collections.abc import Callable

from judge_cli.answers.answered import Answered
from judge_cli.answers.library import open_library
from judge_cli.commands.batch import Batch, Row

_OTHERS = ("credits", "unrezzed", "counters", "grip", "hq", "stack", "stolen", "where", "do", "turn")


def ask_batch(edition: str | None) -> Batch:
    """Questions in words."""
    from judge_cli.answers.ask import Questions
    from judge_cli.screen.ask.views import ask_views

    questions = Questions(open_library(), edition)

    def answer(row: Row) -> Answered:
        asked = questions.answer(" ".join(row.get("question", "").split()))
        return Answered(ask_views(asked, play=False), asked.stands)

    return Batch(("question",), answer)


def rule_batch(edition: str | None) -> Batch:
    """Rules by number."""
    from functools import cache, partial

    from judge_cli.answers.rule import rule_answers, scenarios_in, with_scenarios
    from judge_cli.screen.rule.views import rule_views

    library = open_library()
    named = partial(with_scenarios, scenarios_of=cache(scenarios_in))
    return Batch(
        ("number",), lambda row: Answered(rule_views(rule_answers(library, row.get("number", ""), edition), named))
    )


def search_batch(find: Callable[[str], Answered]) -> Batch:
    """Searches, by the options of the command."""
    return Batch(("query",), lambda row: find(row.get("query", "")))


def explain_batch(edition: str | None) -> Batch:
    """Scenarios by name, and situations of one's own."""
    from judge_cli.answers.explain_wanted import Options
    from judge_cli.answers.explained import explained_line
    from judge_cli.answers.situation import described

    library = open_library()

    def answer(row: Row) -> Answered:
        others = {name: row.get(name, "") for name in _OTHERS}
        asked = [row["scenario"]] if row.get("scenario") else []
        setup = described(asked, row.get("cards", ""), row.get("run", ""), **others)
        return explained_line(library, edition, Options(" ".join(asked), setup, row.get("can", "")))

    return Batch(("scenario", "cards", "run", *_OTHERS, "can"), answer)


def when_batch(edition: str | None) -> Batch:
    """The batch of `judge when`: each row names an act ("thing") and perhaps a place ("at")."""
    from judge_cli.answers.when import when_answered

    library = open_library()
    return Batch(("thing", "at"), lambda row: when_answered(library, row.get("thing", ""), edition, row.get("at", "")))


def steps_batch(edition: str | None) -> Batch:
    """Charts, phases and steps."""
    from judge_cli.answers.steps import steps_answered

    library = open_library()
    return Batch(("place", "at"), lambda row: steps_answered(library, row.get("place", ""), edition, row.get("at")))


def walk_batch(edition: str | None) -> Batch:
    """Walks through charts by answers given beforehand."""
    from judge_cli.commands.walk import walk_answered

    return Batch(("place", "answers"), lambda row: walk_answered(row.get("place", ""), row.get("answers", ""), edition))


def card_batch(edition: str | None) -> Batch:
    """Cards by name."""
    from judge_cli.answers.card import card_answered
    from judge_cli.tree.editions.lookup import chosen

    held = chosen(open_library(), edition)
    return Batch(("name",), lambda row: card_answered(held, row.get("name", "")))


def compare_batch(edition: str | None) -> Batch:
    """Rules, charts, scenarios or two editions."""
    from judge_cli.answers.compare import Comparing, compare_answered

    library = open_library()

    def answer(row: Row) -> Answered:
        wanted = Comparing(row.get("with"), row.get("section"))
        return compare_answered(library, row.get("what", "").split(), edition, wanted)

    return Batch(("what", "with", "section"), answer)


def tree_batch(edition: str | None) -> Batch:
    """Branches of the table of contents."""
    from judge_cli.answers.tree import tree_answer
    from judge_cli.screen.tree.views import tree_views

    library = open_library()
    return Batch(("number",), lambda row: Answered(tree_views(tree_answer(library, row.get("number", ""), edition))))


def examples_batch(edition: str | None) -> Batch:
    """The examples of a part of the book."""
    from judge_cli.answers.examples import examples_answered

    library = open_library()
    return Batch(("in",), lambda row: examples_answered(library, edition, row.get("in")))
