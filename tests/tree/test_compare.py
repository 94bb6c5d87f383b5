"""Comparing editions: same, moved, reworded, gone, new, a number reused; and what is not claimed."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.paths import data_folder
from judge_cli.tree.comparing.word_diff import StandsIn, word_diff
from tests.asking import ask
from tests.books_made import CORPORA, EXPORT, OFFICIAL_JSON, BookOfAUser, json_book, row

pytestmark = pytest.mark.usefixtures("the_edition_handed_over")


def _book(day: str, rules: list[tuple[str, str, str]]) -> list[dict[str, Any]]:
    """A book in force from this day, with rules as (id, number, text) in one section."""
    texts = [row(identifier, number, text) for identifier, number, text in rules]
    return [
        {"id": "preamble", "nr": "0", "type": "preamble", "text": f"effective {day}"},
        row("chpt_lamps", "1", "Lamps", type="section", children=["sec_light"]),
        row("sec_light", "1.1", "Light", type="section", children=[one["id"] for one in texts]),
        *texts,
    ]


EARLIER = [
    ("rule_stays", "1.1.1", "A lamp gives light."),
    ("rule_moves", "1.1.2", "A lit lamp turns dim when its last spark is spent."),
    ("rule_changes", "1.1.3", "Each duellist has twelve sparks."),
    ("rule_goes", "1.1.4", "The wind phase is skipped on Sundays."),
    ("rule_moves_and_changes", "1.1.5", "A dim lamp goes out at dusk."),
]
LATER = [
    ("rule_stays", "1.1.1", "A lamp gives light."),
    ("rule_comes", "1.1.2", "A lamp may be named."),
    ("rule_changes", "1.1.3", "Each duellist has fourteen sparks."),
    ("rule_moves", "1.1.4", "A lit lamp turns dim when its last spark is spent."),
    ("rule_moves_and_changes", "1.1.6", "A dim lamp goes out at dawn."),
    ("rule_more", "1.1.5", "A lamp may be sold."),
]


@pytest.fixture
def lamps(tmp_path: Path) -> None:
    """Two editions of an invented rulebook."""
    for name, day, rules in (("lamps-1", "1 May 2001", EARLIER), ("lamps-2", "1 May 2002", LATER)):
        book = json_book(tmp_path / f"{name}.json", _book(day, rules))
        said = ask("corpus", "add", str(book), "--edition", name)
        assert (said.code, said.err) == (0, "")


def _compared(number: str, edition: str = "lamps-1") -> dict[str, Any]:
    said = ask("compare", number, "--edition", edition, "--json")
    assert (said.code, said.err) == (0, "")
    found: list[dict[str, Any]] = json.loads(said.out)["comparisons"]
    assert len(found) == 1
    return found[0]


@pytest.mark.usefixtures("lamps")
@pytest.mark.parametrize(
    ("number", "relation", "fate", "target", "number_now"),
    [
        ("1.1.1", "same", "same", "1.1.1", None),
        ("1.1.2", "reused", "moved", "1.1.4", "rule_comes"),
        ("1.1.3", "reworded", "reworded", "1.1.3", None),
        ("1.1.4", "reused", "gone", None, "rule_moves"),
        ("1.1.5", "reused", "moved+reworded", "1.1.6", "rule_more"),
    ],
)
def test_what_became_of_a_rule(
    number: str, relation: str, fate: str, target: str | None, number_now: str | None
) -> None:
    found = _compared(number)
    assert (found["from"], found["to"]) == ("lamps-1", "lamps-2")
    assert (found["relation"], found["fate"], found["target"]) == (relation, fate, target)
    assert (found["number_now"] or {}).get("anchor") == number_now
    assert (found["known_by"], found["caution"]) == (("anchor" if target else None), None)


@pytest.mark.usefixtures("lamps")
def test_what_came_later_is_new_when_looking_back() -> None:
    found = _compared("1.1.6", "lamps-2")
    assert (found["relation"], found["target"]) == ("moved+reworded", "1.1.5")
    found = _compared("rule_comes", "lamps-2")
    assert (found["relation"], found["fate"], found["number_now"]["anchor"]) == ("reused", "new", "rule_moves")


@pytest.mark.usefixtures("lamps")
def test_a_rewording_is_shown_word_by_word() -> None:
    assert ask("compare", "1.1.3", "--edition", "lamps-1").out == (
        "1.1.3 was reworded after lamps-1\n  Each duellist has [-twelve-]{+fourteen+} sparks.\n"
    )
    assert ask("compare", "1.1.3", "--edition", "lamps-1", "--markdown").out == (
        "**1.1.3 was reworded after lamps-1**\n\n> Each duellist has ~~twelve~~**fourteen** sparks.\n"
    )


@pytest.mark.usefixtures("lamps")
def test_a_whole_edition_as_a_table() -> None:
    assert ask("compare", "lamps-1", "lamps-2").out == (
        "lamps-1  lamps-2                                            begins\n"
        "1.1.2    1.1.4    moved; its number is reused               A lit lamp turns …\n"
        "1.1.3    1.1.3    reworded                                  Each duellist has …\n"
        "1.1.4             gone; its number is reused                The wind phase is …\n"
        "1.1.5    1.1.6    moved and reworded; its number is reused  A dim lamp goes …\n"
        "         1.1.2    new                                       A lamp may be named.\n"
        "         1.1.5    new                                       A lamp may be sold.\n"
        "\n"
        "9 rules: 3 the same, 1 moved, 1 reworded, 1 moved and reworded, 1 gone, 2 new; 3\n"
        "numbers reused for other rules\n"
    )


def test_books_that_name_no_rule_are_aligned_by_their_words(tmp_path: Path) -> None:
    head = "Lamp Rules\n\nEffective 1 May 200{}\n\n1. Lamps\n\n1.1 Light\n\n"
    earlier = (
        "1.1.1. A lamp that is lit gives light to both duellists.\n1.1.2. Sparks are counted aloud.\n1.1.3. Fin.\n"
    )
    later = "1.1.1. Sparks are counted aloud.\n1.1.2. A lamp that is lit gives light to all duellists.\n1.1.3. Fin.\n"
    for n, text in enumerate((earlier, later), 1):
        (tmp_path / f"{n}.txt").write_text(head.format(n) + text, encoding="utf-8")
        assert ask("corpus", "add", str(tmp_path / f"{n}.txt"), "--edition", f"plain-{n}").code == 0
    said = ask("compare", "1.1.1", "--edition", "plain-1", "--with", "plain-2").out
    assert said == (
        "plain-1 1.1.1: plain-2 has reused this number for another rule; the rule itself\n"
        "is now plain-2 1.1.2 (moved and reworded)\n"
        "  nobody has named this rule in both editions: the two were matched by their\n"
        "  words\n"
        "  A lamp that is lit gives light to [-both-]{+all+} duellists.\n"
        "\n"
        "  what plain-2 1.1.1 is now\n"
        "  plain-2 1.1.1 Sparks are counted aloud.\n"
    )


def test_summaries_are_compared_as_summaries() -> None:
    said = ask("compare", "6.9.2a").out
    assert said.startswith("6.9.2a is the same rule in CR 1.4 and CR 26.03\n")
    assert "compared by meaning only: at least one text is our paraphrase" in said
    whole = json.loads(ask("compare", "cr-1.4", "cr-26.03", "--json").out)
    unworded = [rule for rule in whole["rules"] if not rule["wording_compared"]]
    assert not [rule for rule in unworded if "reworded" in rule["fate"]]


@pytest.mark.parametrize("edition", ["cr-1.4", "cr-26.03"])
def test_whichever_edition_is_asked_the_comparison_goes_from_old_to_new(edition: str) -> None:
    for asked in ("6.8.2a", "6.8", "run", "6.9.3b"):
        found = json.loads(ask("compare", asked, "--edition", edition, "--json").out)
        found = found.get("comparisons", [found])[0]
        assert (found["from"], found["to"]) == ("cr-1.4", "cr-26.03")
    assert json.loads(ask("compare", "26.03", "1.4", "--json").out)["from"] == "cr-1.4"


def test_a_wording_that_is_known_to_be_the_same_is_said_to_be_the_same_as_rule_says_it() -> None:
    assert ask("compare", "6.8.2a", "--edition", "cr-26.03").out.startswith(
        "6.8.2a is the same in CR 1.4 and CR 26.03\n"
    )
    assert (
        "as printed in CR 1.4 6.8.2a (the wording is unchanged):" in ask("rule", "6.8.2a", "--edition", "cr-26.03").out
    )


@pytest.mark.parametrize("edition", ["cr-1.4", "cr-26.03"])
def test_a_section_is_compared_whole(edition: str) -> None:
    found = json.loads(ask("compare", "6.8", "--edition", edition, "--json").out)
    rows = {(rule["number"], rule["target"]): rule["relation"] for rule in found["rules"]}
    assert rows["6.8", "6.8"] == "reworded"
    assert rows["6.8.2d", "6.8.2c"] == "changed"
    assert ask("compare", "6.8", "--edition", edition).out.startswith(
        "6.8 was reworded after CR 1.4; below it 3 rules "
    )


@pytest.mark.parametrize("edition", ["cr-1.4", "cr-26.03"])
def test_a_heading_that_stayed_the_same_says_what_changed_below_it(edition: str) -> None:
    rows = json.loads(ask("compare", "6.9", "--edition", edition, "--json").out)["rules"]
    fates = [row["fate"] for row in rows if row["number"] != "6.9"]
    turned, same = fates.count("changed"), fates.count("same")
    assert turned
    assert " ".join(ask("compare", "6.9", "--edition", edition).out.split()).startswith(
        f"6.9 has the same heading in CR 1.4 and CR 26.03; below it {turned} rules changed in meaning"
        f" and {len(fates) - turned - same} otherwise "
    )


@pytest.mark.parametrize("edition", ["cr-1.4", "cr-26.03"])
def test_a_rule_that_stayed_the_same_says_what_changed_below_it(edition: str) -> None:
    said = " ".join(ask("compare", "6.9.1", "--edition", edition).out.split())
    below = json.loads(ask("compare", "6.9.1", "--edition", edition, "--json").out)["comparisons"][0]["below"]
    further = "judge compare cr-1.4 cr-26.03 --section 6.9.1"
    others = sum(below.values()) - sum(below[kind] for kind in ("changed", "same", "reused"))
    assert said.startswith(
        "6.9.1 itself is the same rule in CR 1.4 and CR 26.03;"
        f" below it {below['changed']} rules changed in meaning and {others} otherwise "
    )
    assert said.endswith(f"the changes below it: {further}")
    counts = json.loads(ask(*further.split()[1:], "--json").out)["counts"]
    assert {**below, "same": below["same"] + 1} == counts
    assert ask("compare", "6.9.1", "--edition", edition, "--markdown").out.endswith(
        "\n\nthe changes below it: judge compare cr-1.4 cr-26.03 --section 6.9.1\n"
    )


@pytest.mark.usefixtures("lamps")
def test_rules_below_that_changed_in_number_or_words_alone_are_not_said_to_mean_something_else() -> None:
    said = " ".join(ask("compare", "1.1", "--edition", "lamps-1").out.split())
    assert said.startswith(
        "1.1 has the same heading in lamps-1 and lamps-2; below it 6 rules changed, none in meaning "
    )
    [bare] = json.loads(ask("compare", "1.1.1", "--edition", "lamps-1", "--json").out)["comparisons"]
    assert bare["below"] == {}


def test_a_section_holds_what_moved_into_it() -> None:
    found = json.loads(ask("compare", "1.13", "--edition", "cr-26.03", "--json").out)
    assert ("1.12.5a", "1.13.6a") in [(rule["number"], rule["target"]) for rule in found["rules"]]


def test_a_rule_whose_number_another_edition_reuses_says_so() -> None:
    note = "in CR 26.03 this rule is 6.8.2b, and 6.8.2c is another rule (6.8.2d in CR 1.4)"
    assert " ".join(note.split()) in " ".join(ask("rule", "6.8.2c").out.split())
    assert json.loads(ask("rule", "6.8.2c", "--json").out)["rules"][0]["notes"] == [note]
    assert note not in ask("rule", "6.8.2a").out


@pytest.mark.usefixtures("lamps")
def test_a_number_of_another_rulebook_is_not_spoken_of() -> None:
    assert "lamps" not in ask("rule", "1.2.1", "--edition", "cr-1.4").out


def test_a_chart_is_compared_step_by_step() -> None:
    found = json.loads(ask("compare", "run", "--json").out)
    pairs = {(pair["from"] or {}).get("number"): (pair["to"] or {}).get("number") for pair in found["steps"]}
    assert pairs["6.9.2e"] == "6.9.2b"
    assert pairs["6.9.5e"] == "6.9.5a"
    assert pairs["6.9.1b"] is None
    new = [pair["to"]["number"] for pair in found["steps"] if not pair["from"] and not pair["out_of_order"]]
    assert new == ["6.9.1d", "6.9.1e", "6.9.3d", "6.9.4d", "6.9.4f", "6.9.4h"]


@pytest.mark.thorough
@pytest.mark.skipif(not CORPORA.is_dir(), reason="../shared/corpora is not here: the whole books are not shipped")
def test_the_whole_books_side_by_side(with_book: Callable[[Path], BookOfAUser]) -> None:
    for book in (EXPORT, OFFICIAL_JSON):
        shutil.copytree(with_book(book).data, data_folder(), dirs_exist_ok=True)
    said = ask("compare", "6.8.2c", "--edition", "cr-1.4", "--with", "cr-26.03")
    assert said.out.startswith(
        "CR 1.4 6.8.2c: CR 26.03 has reused this number for another rule; the rule itself\n"
        "is now CR 26.03 6.8.2b (moved)\n"
    )
    whole = json.loads(ask("compare", "cr-1.4", "cr-26.03", "--json").out)
    assert len(whole["rules"]) == sum(count for fate, count in whole["counts"].items() if fate != "reused")
    assert all(whole["counts"][fate] > 100 for fate in ("same", "moved", "reworded", "moved+reworded", "new"))
    assert whole["counts"]["gone"] < 100


@given(st.text(), st.text())
def test_a_word_diff_holds_both_texts_and_nothing_else(before: str, after: str) -> None:
    diff = word_diff(before, after)
    assert "".join(stretch.words for stretch in diff if stretch.kept is not StandsIn.AFTER) == before
    assert "".join(stretch.words for stretch in diff if stretch.kept is not StandsIn.BEFORE) == after


def test_texts_that_take_too_much_work_are_shown_whole_and_a_long_rule_is_not() -> None:
    old, new = (" ".join(f"{side}{n}" for n in range(500)) for side in "ab")
    assert [one.words for one in word_diff(old, new)] == [old, new]
    long = " ".join(f"word{n % 90}" for n in range(300))
    assert [one.words for one in word_diff(f"{long} now", f"{long} then")] == [f"{long} ", "now", "then"]
