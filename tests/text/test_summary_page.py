"""Pages of summaries: a number and a text a rule, and examples in our own words below it."""

import pytest

from judge_cli.text.block import BlockKind
from judge_cli.text.outside import PageFile
from judge_cli.text.pages import summary_entries
from tests.asking import ask
from tests.refusal import refusal


def _entries(markdown: str) -> list[tuple[str, BlockKind, str]]:
    page = PageFile("test/1.1-lamps.md", markdown)
    return [(number, block.kind, block.text.plain) for number, block in summary_entries(page)]


def test_an_example_belongs_to_the_rule_above_it() -> None:
    assert _entries(
        "# 1.1 Lamps\n\n- **1.1.1** A lamp gives light.\n  - *Example:* Ada reads.\n  - *Example:* Bo does not.\n"
        "- **1.1.2** Two lamps give more.\n"
    ) == [
        ("1.1", BlockKind.HEADING, "Lamps"),
        ("1.1.1", BlockKind.ITEM, "A lamp gives light."),
        ("1.1.1", BlockKind.EXAMPLE, "Ada reads."),
        ("1.1.1", BlockKind.EXAMPLE, "Bo does not."),
        ("1.1.2", BlockKind.ITEM, "Two lamps give more."),
    ]


@pytest.mark.parametrize(
    ("markdown", "what"),
    [
        ("- **1.1.1** Light.\n  - Ada reads.\n", "a line below a rule that does not begin with `- *Example:* `"),
        ("- - *Example:* Ada reads.\n", "an example without a rule above it"),
        ("- **1.1.1** Light.\n- - *Example:* Ada reads.\n", "an example without a rule above it"),
        ("- **1.1.1** Light.\n  - *Example:* Ada.\n    - *Example:* Bo.\n", "a list below an example"),
        ("Just words.\n", "a summary that does not begin with `- **number** `"),
    ],
)
def test_what_is_no_summary_and_no_example_is_refused_with_its_place(markdown: str, what: str) -> None:
    with refusal("page-not-understood") as refused:
        _entries(markdown)
    assert what in refused.value.what


def test_an_example_of_a_summary_is_marked_as_ours_in_every_view() -> None:
    assert "Example in our own words (Nisei MK II, Self-modifying Code)" in ask("rule", "6.8.2a").out
    assert "> *Example in our own words:* " in ask("rule", "6.8.2a", "--markdown").out
    assert '"status": "summary"' in ask("rule", "6.8.2a", "--json").out
    printed = ask("rule", "6.8.2a", "--edition", "cr-1.4").out
    assert "Example (Nisei MK II, Self-modifying Code)" in printed
