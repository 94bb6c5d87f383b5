"""Hyperlinks: only for terminals that are known to show them."""

import io

import pytest
from rich.console import Console

from judge_cli.page.show import can_link

TERMINAL = Console(file=io.StringIO(), force_terminal=True, _environ={"TERM": "xterm-256color"})


@pytest.mark.parametrize(
    ("settings", "links"),
    [
        ({}, False),
        ({"TERM": "xterm-kitty"}, True),
        ({"WT_SESSION": ""}, True),
        ({"VTE_VERSION": "5000"}, True),
        ({"VTE_VERSION": "4999"}, False),
        ({"VTE_VERSION": "²"}, False),
        ({"VTE_VERSION": "9" * 5_000}, False),  # a number that Python does not read
    ],
)
def test_a_terminal_is_known_by_its_settings(settings: dict[str, str], links: bool) -> None:
    assert can_link(TERMINAL, settings) is links


def test_a_pipe_has_no_links() -> None:
    assert not can_link(Console(file=io.StringIO(), _environ={}), {"VTE_VERSION": "7000"})
