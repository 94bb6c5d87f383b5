"""How each command answers the lines of a batch; what they share is opened once."""

from collections.abc import Callable

from judge_cli.answers.answered import Answered
from judge_cli.answers.library import open_library
from judge_cli.commands.batch import Batch, Row

_OTHERS = ("credits", "unrezzed", "counters", "grip", "hq", "stack", "stolen", "where", "do", "turn")


def ask_batch(edition: str | None) -> Batch:
    """Questions in words."""
    from judge_cli.answers.ask import Questions
    from judge_cli.screen.ask.shown import ask_views

    questions = Questions(open_library(), edition)

    def answer(row: Row) -> Answered:
        asked = questions.answer(" ".join(row.get("question", "").split()))
        return Answered(ask_views(asked, play=False), asked.stands)

    return Batch(("question",), answer)


def rule_batch(edition: str | None) -> Batch:
    """Rules by number."""
    from functools import cache, partial

    from judge_cli.answers.rule import rule_answers, scenarios_in, with_scenarios
    from judge_cli.screen.rule.shown import rule_views

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
