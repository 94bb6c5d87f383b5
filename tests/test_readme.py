"""The README: its console blocks are run, its commands are the ones that CI runs."""

import re

import pytest

from tests.console_session import Exchange, exchanges, heard
from tests.pages import REPOSITORY

README = REPOSITORY / "README.md"
SHELL = re.findall(r"^```sh\n(.*?)\n```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("exchange", exchanges(README), ids=lambda exchange: f"{exchange.where} {exchange.command}")
def test_a_session_in_the_readme_is_answered_as_written(exchange: Exchange) -> None:
    assert heard(exchange) == exchange.expected


def test_the_first_session_stands_on_the_first_screen() -> None:
    first = exchanges(README)[0]
    assert int(first.where.rpartition(":")[2]) < 10
    assert first.expected


def test_ci_begins_with_the_two_commands_of_the_readme_in_a_fresh_clone() -> None:
    answering, testing = SHELL[:2]
    assert answering.endswith(".venv/bin/judge rule 6.8.2a")
    assert testing.endswith(".venv/bin/pytest")
    ci = (REPOSITORY / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    cloned = ci.index('git clone -q "$top" "$folder/judge"')
    assert ci[cloned + 1] == 'cd "$folder/judge"'
    installing = [line for line in ci if re.search(r"\bpip\b|-m venv|apt-get|npm", line.partition("#")[0])]
    assert installing[:2] == [answering, testing]
    assert cloned < ci.index(answering) < ci.index(testing)


def test_every_command_is_in_the_readme() -> None:
    from judge_cli.answers.registry import COMMANDS

    text = README.read_text(encoding="utf-8")
    assert not [command for command in COMMANDS if f"`judge {command}" not in text]


def test_the_python_of_the_readme_runs() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1
    exec(compile(blocks[0], "README.md", "exec"), {})
