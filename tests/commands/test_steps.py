"""`judge steps`: charts by all their names, in every view, drawn and printed."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge_cli.answers.schemas import schema_of
from judge_cli.commands.completing import offered
from tests.asking import ask, ask_anew
from tests.pages import CORPUS, corpus_with_own, small_corpus

pytestmark = pytest.mark.usefixtures("the_edition_handed_over")

EDITIONS = sorted(path.parent.name for path in CORPUS.glob("*/edition.toml"))


def answered(schema: str, *args: str) -> Any:
    """The JSON answer to these arguments, checked against its schema."""
    said = ask(*args, "--json")
    assert (said.err, said.code) == ("", 0)
    answer = json.loads(said.out)
    wanted = schema_of(schema)
    jsonschema.Draft202012Validator(wanted).validate(answer)
    return answer


def names(edition: str) -> list[str]:
    """The procedures of an edition."""
    return [one["procedure"] for one in answered("steps-list", "steps", "-e", edition)["procedures"]]


@pytest.mark.thorough
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_chart_of_every_edition_validates(edition: str) -> None:
    for name in names(edition):
        answer = answered("steps", "steps", name, "-e", edition)
        assert answer["procedure"] == name
        for step in answer["steps"]:
            assert answered("steps", "steps", name, "-e", edition, "--at", step["number"])["at"] == step["number"]


@pytest.mark.parametrize(
    ("asked", "section"),
    [
        (["run"], "CR 1.4 6.9"),
        (["Run"], "CR 1.4 6.9"),
        (["6.9"], "CR 1.4 6.9"),
        (["steps of a run"], "CR 1.4 6.9"),
        (["runner turn"], "CR 1.4 5.7"),
        (["runner's turn"], "CR 1.4 5.7"),
        (["Runner’s", "turn"], "CR 1.4 5.7"),
        (["the runner's turn"], "CR 1.4 5.7"),
        (["5.7"], "CR 1.4 5.7"),
        (["corp"], "CR 1.4 5.6"),
        (["access"], "CR 1.4 7.8"),
        (["1.4", "run"], "CR 1.4 6.9"),
        (["run", "-e", "1996"], "Classic 1996 step 1"),
    ],
)
def test_a_chart_is_found_by_its_own_and_by_judges_names(asked: list[str], section: str) -> None:
    assert answered("steps", "steps", *asked)["citation"] == section


@pytest.mark.parametrize("asked", [["classic"], ["classic", "run"], ["run", "classic"]])
def test_a_chart_is_found_by_the_name_of_its_edition(monkeypatch: pytest.MonkeyPatch, asked: list[str]) -> None:
    monkeypatch.delenv("JUDGE_EDITION")
    assert answered("steps", "steps", *asked)["citation"] == "Classic 1996 step 1"


def test_a_step_is_found_without_the_name_of_its_chart() -> None:
    answer = answered("steps", "steps", "--at", "6.9.2(e)")
    assert answer["procedure"] == "run"
    assert [step["number"] for step in answer["steps"]] == ["6.9.2d", "6.9.2e", "6.9.2f"]
    assert answer["differences"] == [
        "beside 6.9.2b, the window before it: only here: (R) rez non-ice cards, rez the approached ice",
        "beside 6.9.3b, the window after it: only here: (R) rez non-ice cards, rez the approached ice; "
        "only there: break subroutines",
    ]


def test_a_step_of_one_whole_number_is_one_of_a_flow_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUDGE_EDITION")
    answer = answered("steps", "steps", "--at", "step 3")
    assert (answer["edition"], answer["at"]) == ("classic-1996", "3")


def test_the_loop_of_the_runners_turn_is_in_the_json() -> None:
    steps = {step["number"]: step for step in answered("steps", "steps", "runner turn")["steps"]}
    assert steps["5.7.1g"]["goes_to"] == [{"if": "", "to": "5.7.1e", "ending": ""}]
    assert steps["5.7.1f"]["goes_to"] == [
        {"if": "not: the active player has unspent clicks", "to": "5.7.1h", "ending": ""},
        {"if": "", "to": "5.7.1g", "ending": ""},
    ]
    windows = {n: s["window"]["permits"] for n, s in steps.items() if s["window"] and s["window"]["permits"]}
    assert windows == {n: ["paid ability", "rez non-ice"] for n in ("5.7.1b", "5.7.1e", "5.7.2b")}


def test_a_chart_has_colour_only_where_it_is_wanted() -> None:
    assert "\x1b[" in ask_anew("steps", "run", FORCE_COLOR="1").out
    assert "\x1b" not in ask_anew("steps", "run", FORCE_COLOR="1", NO_COLOR="1").out.replace("\x1b[1m", "").replace(
        "\x1b[0m", ""
    )
    assert "\x1b" not in ask("steps", "run").out


@pytest.mark.parametrize("columns", ["20", "40", "80", "200"])
def test_a_chart_fits_any_terminal_that_has_room_for_words(monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    wide = [line for line in ask("steps", "run").out.splitlines() if len(line) > max(int(columns), 34)]
    assert not wide


def test_the_shell_offers_procedures() -> None:
    assert offered("procedures", "ru") == ["runner turn", "run"]
    assert offered("procedures", "") == names("cr-1.4")


def test_a_jump_to_a_missing_letter_is_found_by_the_check_and_told_by_the_chart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus = corpus_with_own(tmp_path / "rules_corpus", "cr-1.4")
    page = corpus / "cr-1.4" / "summaries" / "6.9-steps-of-a-run.md"
    page.write_text(page.read_text(encoding="utf-8").replace("go on at (e)", "go on at (k)"), encoding="utf-8")
    monkeypatch.setenv("JUDGE_CORPUS", str(corpus))
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    said = ask("steps", "run")
    assert said.code == 3
    assert said.err == (
        "error: step 6.9.2c leads to (k), which is not a step of its procedure\n"
        "       cr-1.4/summaries/6.9-steps-of-a-run.md:13\n"
        "       the steps there are 6.9.1a to 6.9.6d\n"
    )
    checked = ask("corpus", "check", "cr-1.4")
    assert checked.code == 3
    assert "problem: step 6.9.2c leads to (k), which is not a step of its procedure" in checked.out


def test_an_edition_without_steps_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_CORPUS", str(small_corpus(tmp_path)))
    monkeypatch.delenv("JUDGE_EDITION")
    for command in (["steps"], ["steps", "run"], ["steps", "--answers", "no"], ["when", "rez"]):
        said = ask(*command)
        assert said.code == 1
        assert said.err == "error: Small has no step sections and no flow chart\ntry:   judge corpus list\n"


def test_a_warm_chart_reads_no_toml_and_no_page_and_json_needs_no_rich() -> None:
    ask("steps", "run")
    asked = "import sys; from judge_cli.app import answer; answer(['steps', 'run', '--json']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, encoding="utf-8", check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "judge_cli.procedure.charts.charts" in loaded
    assert not loaded & {"tomllib", "markdown_it", "rich", "whoosh", "judge_cli.procedure.reading.compile"}


def test_a_changed_phrasebook_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = corpus_with_own(tmp_path / "rules_corpus", "phrases")
    monkeypatch.setenv("JUDGE_CORPUS", str(corpus))
    assert ask("steps", "run").code == 0
    phrases = corpus / "phrases" / "steps.toml"
    phrases.write_text(phrases.read_text(encoding="utf-8").replace("mandatory draw", "optional draw"), encoding="utf-8")
    said = ask("steps", "run")
    assert said.code == 3
    assert said.err.startswith('error: no phrase reads "the corp makes its mandatory draw" in step 5.6.1f\n')


@pytest.mark.parametrize("words", [[""], ["   "], ["'"], ["\x1b[31m"], ["run" * 500], ["1.4"], ["…"], ["6.9.2"]])
def test_odd_words_are_answered_in_words(words: list[str]) -> None:
    said = ask("steps", *words)
    assert said.code in (0, 2)
    assert "\x1b" not in said.out + said.err
    assert "defect" not in said.err
