"""`judge search` as a user meets it."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge_cli.answers.schemas import schema_of
from tests.asking import ask, ask_anew

_STRANGE = (
    "",
    "   ",
    "the of and",
    "?!.,;",
    '"unbalanced',
    "((([[[",
    "*",
    "?",
    "AND OR NOT",
    ".*+?^${}()|[]\\",
    "🎲🎲 🃏",
    "\u202eשלום עולם",
    "сервер корпорации",
    "服务器",
    "a" * 10_000,
    "jack out " * 1_200,
    "\x1b[31mred\x1b[0m",
    "-",
    "<b>run</b>",
    "%s %d {}",
)


def _json(*args: str) -> dict[str, Any]:
    said = ask("search", *args, "--json")
    assert said.code == 0, said.out
    values = json.loads(said.out)
    jsonschema.validate(values, schema_of("search"))
    assert isinstance(values, dict)
    return values


def _first(*args: str) -> str:
    return str(_json(*args)["hits"][0]["number"])


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        ("nisei after run ended smc", {"6.8.2a"}),
        ("timing structure of a run", {"6.9"}),
        ("crisium", {"6.8.4a"}),
        ("who loses bad pub credits", {"6.8.3", "6.3.3c"}),
        ("PAW", {"9.2.7", "9.2.7a", "9.2.7b"}),
    ],
)
def test_what_judges_ask_first_is_found_first(asked: str, numbers: set[str]) -> None:
    assert _first(asked, "--edition", "cr-1.4") in numbers


def test_an_abbreviation_finds_what_it_stands_for_and_no_word_that_contains_it() -> None:
    for hit in _json("PAW", "--edition", "cr-1.4")["hits"]:
        assert {"paid", "ability", "window"} & set(hit["matched"])


@pytest.mark.parametrize("written", ["Nisei Mk 2", "NISEI MK II", "nisei mkii", "nisei mk.II", "Nisei-Mk-2"])
def test_a_card_is_found_however_its_name_is_written(written: str) -> None:
    hit = _json(written, "--edition", "cr-1.4")["hits"][0]
    assert hit["number"] == "6.8.2a"
    assert {"asked": written, "found": "Nisei MK II", "how": "card"} in hit["why"]


def test_a_number_shows_the_rule_and_what_is_below_it() -> None:
    numbers = [hit["number"] for hit in _json("6.8.2", "--edition", "cr-1.4")["hits"]]
    assert numbers == ["6.8.2", "6.8.2a", "6.8.2b", "6.8.2c", "6.8.2d"]


def test_a_letter_that_the_book_does_not_have_leads_to_the_rule() -> None:
    assert _first("6.8.2 (x)", "--edition", "cr-1.4") == "6.8.2"


def test_a_number_that_the_book_does_not_have_is_told_as_by_judge_rule() -> None:
    assert ask("search", "6.8.9", "--edition", "cr-1.4") == ask("rule", "6.8.9", "--edition", "cr-1.4")


def test_hits_can_be_kept_within_a_chapter() -> None:
    hits = _json("priority window", "--in", "6", "--edition", "cr-1.4")["hits"]
    assert hits
    assert all(hit["number"].startswith("6") for hit in hits)


def test_what_a_number_asks_for_can_be_kept_within_a_branch_before_it_is_limited() -> None:
    hits = _json("6.8", "--in", "6.8.2", "--limit", "2", "--edition", "cr-1.4")["hits"]
    assert [hit["number"] for hit in hits] == ["6.8.2", "6.8.2a"]


def test_a_number_outside_the_branch_is_not_found() -> None:
    assert ask("search", "6.8.2", "--in", "5", "--edition", "cr-1.4").code == 1


def test_examples_gives_only_rules_with_a_worked_example_and_shows_it() -> None:
    hits = _json("run ended", "--examples", "--edition", "cr-1.4")["hits"]
    assert hits
    assert all(hit["example"] for hit in hits)


def test_the_limit_is_kept() -> None:
    assert len(_json("run", "--limit", "3")["hits"]) == 3


def test_all_editions_answer_each_for_itself() -> None:
    found = _json("jack out", "--all-editions", "-n", "2")
    assert found["edition"] is None
    editions = [hit["edition"] for hit in found["hits"]]
    assert {"cr-26.03", "cr-1.4", "classic-1996"} <= set(editions)
    assert {editions.count(one) for one in editions} <= {1, 2}


def test_a_hit_has_the_whole_text_of_its_rule() -> None:
    for hit in _json("window closes when the run is ended", "-n", "5")["hits"]:
        (rule,) = json.loads(ask("rule", hit["number"], "--json").out)["rules"]
        assert {key: hit[key] for key in ("text", "continues", "anchor", "url", "citation")} == {
            key: rule[key] for key in ("text", "continues", "anchor", "url", "citation")
        }


def test_the_words_of_1996_and_of_today_find_each_other() -> None:
    assert _first("asset trash cost", "--edition", "classic-1996") == "18"
    assert _first("rez ice bits", "--edition", "classic-1996") == "5"


def test_matched_words_are_marked_where_they_stand() -> None:
    hit = _json("jack out", "--edition", "cr-1.4")["hits"][0]
    marked = [hit["snippet"][start:end].lower() for start, end in hit["marks"]]
    assert marked
    assert all(word.startswith("jack") or word == "out" for word in marked)


def test_a_misspelt_question_is_answered_and_the_mended_one_is_told() -> None:
    answer = _json("aproach ice rez windw", "--edition", "cr-1.4")
    assert answer["suggestion"] == "approach ice rez window"
    assert "searched for: approach ice rez window" in ask("search", "aproach ice rez windw", "--edition", "cr-1.4").out


@pytest.mark.one_in(4)
@pytest.mark.parametrize("written", _STRANGE, ids=range(len(_STRANGE)))
def test_strange_input_is_answered_honestly(written: str) -> None:
    ask("search", "warm")
    said = ask("search", "--", written)
    assert said.code in (0, 1)
    assert said.code == 0 or "nothing found in" in said.err
    assert "Traceback" not in said.err
    assert "\x1b" not in said.out + said.err


def test_nothing_found_names_words_that_are_near() -> None:
    said = ask("search", "qwijackq", "--edition", "cr-1.4")
    assert said.code == 1
    assert said.err.startswith("error: nothing found in CR 1.4 for 'qwijackq'\n")


@pytest.mark.thorough
def test_an_unwritable_cache_costs_a_line_and_no_answer(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    said = ask_anew("search", "jack out", JUDGE_CACHE=str(blocked))
    assert said.code == 0
    assert said.err == (
        "note: the search index cannot be written to the cache folder; it was built for this answer only\n"
    )


@pytest.mark.thorough
def test_a_build_is_silent_in_a_pipe(tmp_path: Path) -> None:
    assert ask_anew("search", "jack out", JUDGE_CACHE=str(tmp_path)).err == ""


def test_a_warm_search_imports_neither_the_builder_nor_the_markdown_reader() -> None:
    import subprocess
    import sys

    code = (
        "import sys\nfrom judge_cli.app import answer\nanswer(['search', '--json', 'jack out'])\n"
        "heavy = [m for m in ('whoosh.query', 'whoosh.writing', 'markdown_it', 'rich.console', 'tomllib') "
        "if m in sys.modules]\nsys.exit(repr(heavy) if heavy else 0)"
    )
    ask("search", "jack out")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert done.returncode == 0, done.stderr
