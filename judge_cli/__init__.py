"""Rules lookup and judge assistant for Netrunner.

For programs: `Judge` gives the answers of the commands as values with types. It is imported only when it is asked for,
so that a command starts fast, and it loads neither typer nor rich.

    from judge_cli import Judge, JudgeError

    judge = Judge()                                     # or Judge(EDITION): one edition for all answers
    judge.rule("1.2.3").text                            # also .number, .anchor, .citation, .url, .examples
    judge.rules(["1.2.3", "1.2.3a"], children=True)     # many at once: .rules
    judge.search("end the run", limit=5).hits           # each with .number, .text, .snippet, .url
    asked = judge.ask("can the Corp rez ice during an encounter?")
    asked.answer, asked.says, asked.read_as             # yes, no, depends, outcome, rules or withheld (not decided)
    asked.reasons[0].citation                           # the rules it rests on, the deciding one first
    judge.when("rez ice").windows                       # every window, each with .allowed
    judge.steps("run").steps                            # a timing chart; judge.charts() lists them
    judge.here("encounter", "next").may                 # where a table is after a place and moves
    judge.explain(cards="A CARD", run="HQ", can="runner uses A CARD")   # a situation, played
    judge.scenarios("A CARD").scenarios                 # the scenarios that a card or a rule can mean
    judge.card("A CARD").abilities                      # also .text, .rulings, .rules
    judge.deck("3 A CARD", format="standard").findings  # a deck list, checked: also .answer, .not_checked
    judge.compare("1.2.3").comparisons                  # what became of a rule; judge.tree(), judge.examples()

Every answer has `to_dict()`, the same values as the command with `--json`, and `to_markdown()`. The schema of each,
with a description of every key, is printed by `judge schema COMMAND`. What cannot be answered raises a `JudgeError`,
whose `what`, `where` and `tries` say what is wrong, where, and what to try. Answers are frozen and can be pickled; one
`Judge` can be asked by many threads.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judge_cli.answers.ask import AskData as AskData
    from judge_cli.answers.card import CardData as CardData
    from judge_cli.answers.compared import CompareData as CompareData
    from judge_cli.answers.deck import DeckData as DeckData
    from judge_cli.answers.examples import ExamplesData as ExamplesData
    from judge_cli.answers.explain import ExplainData as ExplainData
    from judge_cli.answers.explain import ScenariosData as ScenariosData
    from judge_cli.answers.here import HereData as HereData
    from judge_cli.answers.judge import Judge as Judge
    from judge_cli.answers.rule import RuleData as RuleData
    from judge_cli.answers.rule import RulesData as RulesData
    from judge_cli.answers.search import SearchData as SearchData
    from judge_cli.answers.steps import ChartsData as ChartsData
    from judge_cli.answers.steps import StepsData as StepsData
    from judge_cli.answers.tree import TreeData as TreeData
    from judge_cli.answers.when import WhenData as WhenData
    from judge_cli.errors import JudgeError as JudgeError

__version__ = "0.3.0"
_FROM = {
    "judge_cli.answers.judge": ("Judge",),
    "judge_cli.errors": ("JudgeError",),
    "judge_cli.answers.ask": ("AskData",),
    "judge_cli.answers.deck": ("DeckData",),
    "judge_cli.answers.card": ("CardData",),
    "judge_cli.answers.compared": ("CompareData",),
    "judge_cli.answers.explain": ("ExplainData", "ScenariosData"),
    "judge_cli.answers.examples": ("ExamplesData",),
    "judge_cli.answers.rule": ("RuleData", "RulesData"),
    "judge_cli.answers.search": ("SearchData",),
    "judge_cli.answers.tree": ("TreeData",),
    "judge_cli.answers.steps": ("ChartsData", "StepsData"),
    "judge_cli.answers.here": ("HereData",),
    "judge_cli.answers.when": ("WhenData",),
}
__all__ = ["__version__", *(name for names in _FROM.values() for name in names)]  # noqa: PLE0604


def __getattr__(name: str) -> Any:  # noqa: ANN401
    """The names for programs, imported on first use."""
    import importlib

    for module, names in _FROM.items():
        if name in names:
            return getattr(importlib.import_module(module), name)
    raise AttributeError(name)
