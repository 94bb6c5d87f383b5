"""What is equal only to itself is made once: play that makes it anew would tell equal states apart."""

import ast
from pathlib import Path

import pytest

from judge_cli.cards.language.ability import Ability, Block, Effect
from judge_cli.cards.language.card import Card

ENGINE = Path(__file__).parents[2] / "judge_cli" / "engine"
MADE_ONCE = {kind.__name__ for kind in (Ability, Block, Card, Effect)}
# Reading cards makes their abilities; these rooms play with what was read.
ROOMS = ("table", "evaluate", "rules", "verbs", "play")


def made_anew(source: str) -> list[str]:
    """The kinds that functions which do not remember what they gave make, with their lines."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    forgetful = [node for node in functions if "cache" not in [ast.unparse(one) for one in node.decorator_list]]
    calls = [call for node in forgetful for call in ast.walk(node) if isinstance(call, ast.Call)]
    made = [(ast.unparse(call.func), call.lineno) for call in calls]
    return [f"{kind}, line {line}" for kind, line in made if kind in MADE_ONCE]


@pytest.mark.parametrize("room", ROOMS)
def test_play_makes_nothing_anew_that_is_equal_only_to_itself(room: str) -> None:
    assert {
        path.name: made for path in (ENGINE / room).glob("*.py") if (made := made_anew(path.read_text("utf-8")))
    } == {}


def test_a_function_that_makes_a_block_anew_is_found() -> None:
    assert made_anew("def given():\n    return Block(())") == ["Block, line 2"]
    assert made_anew("@cache\ndef given():\n    return Block(())\nONE = Block(())") == []
