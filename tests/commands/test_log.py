"""Ruling slips and the log that keeps them."""

import contextlib
import csv
import io
import json
import multiprocessing
import os
import random
import sqlite3
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.answers.log import Slip, slip_lines
from judge_cli.answers.schemas import schema_of
from judge_cli.app import answer
from judge_cli.commands import slip_store
from judge_cli.commands.slip_store import SlipStore
from tests.asking import ask, ask_with
from tests.killing import numbers_told_before_a_kill
from tests.refusal import refusal

QUESTION = "can the corp rez ice during an encounter?"


def validated(schema: str, *args: str) -> Any:
    """What a command says in JSON, which fits its schema."""
    said = ask(*args, "--json")
    values = json.loads(said.out)
    jsonschema.Draft202012Validator(schema_of(schema)).validate(values)
    return values


def log_file(tmp_path: Path) -> Path:
    return tmp_path / "judge-data" / "rulings.sqlite"


@pytest.mark.parametrize(
    "args",
    [
        ("ask", QUESTION),
        ("explain", "nisei-mk-ii"),
        ("rule", "6.8.2a"),
        ("when", "rez upgrade", "--at", "movement"),
        ("when", "score"),
    ],
)
def test_every_answer_can_be_a_slip_of_at_most_twelve_lines(
    monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...]
) -> None:
    for columns in ("80", "45"):
        monkeypatch.setenv("COLUMNS", columns)
        said = ask_with(*args, "--slip", JUDGE_TABLE="7", JUDGE_NAME="Anna")
        lines = said.out.splitlines()
        assert lines[0].startswith("RULING ") and "table 7" in lines[0]
        assert len(lines) <= 12 and max(map(len, lines)) <= int(columns)
        assert any(line.startswith(("CR 26.03 · by ", "CR 26.03 · printed example")) for line in lines)
        assert not any("cr-26.03" in line for line in lines)
    slip = validated("log-slip", *args, "--slip")["slip"]
    assert slip["same"].startswith("ruling 1, table 7: ")


def test_only_printed_text_stands_in_quotation_marks() -> None:
    assert "CR 26.03 6.8.2a (our words): A paid" in ask("rule", "6.8.2a", "--slip").out
    assert 'CR 1.4 6.8.2a: "If a paid' in ask("rule", "6.8.2a", "--edition", "cr-1.4", "--slip").out
    assert "CR 26.03 6.8.2a (our words): A paid" in ask("log", "add", "q", "r", "--rule", "6.8.2a").out


def test_a_slip_from_a_superseded_edition_says_so() -> None:
    assert ask("rule", "6.8.2a", "--edition", "cr-1.4", "--slip").out.endswith("\nCR 1.4 (superseded) · by the rule\n")
    second = ask("rule", "6.8.2a", "--slip").out
    assert "same question  ruling 1: As quoted. (cr-1.4)\n" in second, "another edition is not the same ruling"


def test_what_decides_nothing_is_no_ruling() -> None:
    said = ask("ask", "frobnicate the nonsense", "--slip")
    assert said.code == 1
    assert said.out.startswith("Not decided.")
    assert said.err == (
        "note: this decides nothing, so no slip was kept; your own ruling: judge log add QUESTION RULING\n"
    )
    assert ask("log").out == "no rulings yet: judge ask … --slip keeps one\n"


@pytest.mark.parametrize(("question", "ruling", "missing"), [("", "No.", "question"), ("q", " \x07 \n", "ruling")])
def test_a_ruling_without_a_question_or_an_answer_is_not_kept(question: str, ruling: str, missing: str) -> None:
    said = ask("log", "add", question, ruling)
    assert said.code == 2
    assert said.err == (
        f'error: the {missing} is empty; nothing was kept\ntry:   judge log add "May I take it back?" "No." --table 7\n'
    )
    assert ask("log").out.startswith("no rulings yet")


def test_a_narrow_slip_keeps_the_judge_and_that_it_was_withdrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "45")
    ask_with("when", "jack out", "--slip", "--table", "12", JUDGE_NAME="Maria Gonzalez-Smith")
    for said in (ask("log", "undo").out, ask("log", "show", "1").out):
        assert said.startswith("RULING 1 WITHDRAWN · ")
        assert "Maria Gonzalez-Smith" in said


def test_a_list_without_rulings_says_why() -> None:
    ask("log", "add", "q", "r", "--table", "7")
    assert ask("log", "--table", "9").out == "no rulings of table 9\n"
    ask("log", "undo")
    assert ask("log").out == "no ruling stands; judge log show 1 shows one that was withdrawn\n"


def test_the_log_lists_finds_shows_exports_and_withdraws() -> None:
    ask("ask", QUESTION, "--slip", "--table", "7")
    assert "the judge's own" in ask("log", "add", "May I take it back?", "No.", "--rule", "1.1.1", "--table", "8").out
    assert [one["number"] for one in validated("log", "log")["slips"]] == [1, 2]
    assert [one["number"] for one in validated("log", "log", "--table", "8")["slips"]] == [2]
    assert [one["number"] for one in validated("log", "log", "find", "take", "BACK")["slips"]] == [2]
    assert validated("log-slip", "log", "show", "2")["slip"]["ruling"] == "No."
    rows = list(csv.reader(io.StringIO(ask("log", "export", "--csv").out)))
    assert [row[0] for row in rows] == ["number", "1", "2"]
    assert "**RULING 2" in ask("log", "export", "--markdown").out
    assert validated("log-slip", "log", "undo")["slip"]["withdrawn"] is True
    assert [one["number"] for one in validated("log", "log")["slips"]] == [1]
    assert "WITHDRAWN" in ask("log", "show", "2").out
    ask("log", "add", "May I take it back?", "Yes.")
    assert validated("log-slip", "log", "show", "3")["slip"]["same"] == "", "a withdrawn ruling is not pointed to"


def test_a_second_ruling_points_to_the_first_and_says_what_that_said() -> None:
    ask("log", "add", "May I take it back?", "No.", "--table", "3")
    assert "same question  ruling 1, table 3: No." in ask("log", "add", "may i take it back", "Yes.").out
    assert "ruling 1, table 3: the same" in ask("log", "add", "May I take it BACK?!", "No.").out


def test_an_empty_log() -> None:
    assert ask("log").out == "no rulings yet: judge ask … --slip keeps one\n"
    assert ask("log", "undo").err == "error: the log has no ruling to withdraw\ntry:   judge log\n"
    assert ask("log", "show", "4").err == "error: the log has no ruling 4\ntry:   judge log\n"
    assert ask("log", "show", "99999999999999999999").code == 1
    assert ask("log", "find", "x").err == "error: no ruling in the log has all of these words: x\ntry:   judge log\n"
    both = ask("log", "export", "--csv", "--markdown")
    assert both.err.startswith("error: an export is either --csv or --markdown\n")


def test_an_export_of_nothing_says_so_beside_it() -> None:
    said = ask("log", "export")
    assert (said.code, said.out) == (0, "")
    assert said.err == "note: no rulings yet: judge ask … --slip keeps one\n"


def test_an_export_is_for_reading_where_nobody_says_for_what() -> None:
    ask("log", "add", "May I take it back?", "No.")
    said = ask("log", "export")
    assert said.code == 0
    assert said.out == ask("log", "export", "--markdown").out != ""


def test_control_characters_and_markup_come_out_tame() -> None:
    ask(
        "log",
        "add",
        "\x1b[31mred\x07 [bold]x[/bold]\nline",
        '=HYPERLINK("x") **b**',
        "--table",
        "\x1b]0;t\x07",
        "--by",
        "@all",
    )
    for args in (("log",), ("log", "show", "1"), ("log", "export", "--csv"), ("log", "export", "--markdown")):
        said = ask(*args).out
        assert "\x1b" not in said and "\x07" not in said
    assert "[bold]x[/bold]" in ask("log").out
    (row,) = list(csv.DictReader(io.StringIO(ask("log", "export", "--csv").out)))
    assert row["ruling"].startswith("'=HYPERLINK")
    assert row["judge"].startswith("'@")


@pytest.mark.parametrize("spoiled", [b"x" * 5000, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_log_is_said_to_be_damaged_and_never_written_over(tmp_path: Path, spoiled: bytes) -> None:
    ask("log", "add", "q", "r")
    log_file(tmp_path).write_bytes(spoiled)
    for args in (("log",), ("log", "add", "q", "r"), ("log", "undo"), ("rule", "6.8.2a", "--slip")):
        said = ask(*args)
        assert said.code == 3
        assert said.err.startswith("error: the log of rulings is damaged: ")
        assert "it is left as it is\ntry:   move the file away; a new log begins with the next slip\n" in said.err
        assert said.out.startswith("RULING NOT KEPT · ") is (args[0] == "rule" or args[1:2] == ("add",))
    assert log_file(tmp_path).read_bytes() == spoiled


@pytest.mark.parametrize("rules", ["[", "7", '[["a"]]', "[" * 5_000])
def test_a_ruling_that_cannot_be_read_is_damage_in_every_command(tmp_path: Path, rules: str) -> None:
    ask("log", "add", "May I take it back?", "No.")
    with contextlib.closing(sqlite3.connect(log_file(tmp_path))) as log, log:
        log.execute("UPDATE slip SET rules = ?", (rules,))
    for command in ("log", "log show 1", "log find back", "log export --csv", "log undo"):
        said = ask(*command.split())
        assert said.err.startswith("error: the log of rulings is damaged: ruling 1 in it cannot be read\n"), command
        assert said.code == 3
    with contextlib.closing(sqlite3.connect(log_file(tmp_path))) as log:
        assert log.execute("SELECT count(*) FROM slip").fetchone() == (1,)


@pytest.mark.parametrize("damage", ["rules = '['", "judge = CAST(x'ff' AS TEXT)"])
def test_a_ruling_that_cannot_be_read_leaves_the_others_readable(damage: str, tmp_path: Path) -> None:
    for question in ("May I take it back?", "May I look back?", "May I go back?"):
        ask("log", "add", question, "No.")
    with contextlib.closing(sqlite3.connect(log_file(tmp_path))) as log, log:
        log.execute(f"UPDATE slip SET {damage} WHERE number = 2")
    told = (
        "note: the log of rulings is damaged: ruling 2 in it cannot be read; the others are shown "
        f"({log_file(tmp_path)})\n"
    )
    for command in ("log", "log find back", "log export --csv", "log --json"):
        said = ask(*command.split())
        assert (said.err, said.code) == (told, 3), command
        assert "take it back" in said.out and "go back" in said.out and "look back" not in said.out
    assert ask("log", "show", "3").code == 0
    assert ask("log", "show", "2").err.startswith("error: the log of rulings is damaged: ruling 2 in it cannot be read")
    assert ask("log", "add", "And now?", "Yes.").code == 0


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    ("command", "done"),
    [
        (("log", "add", "q", "r"), "the ruling was kept"),
        (("rule", "6.8.2a", "--slip"), "the ruling was kept"),
        (("log", "undo"), "the ruling was withdrawn"),
    ],
)
def test_a_full_output_does_not_hide_that_the_log_was_changed(command: tuple[str, ...], done: str) -> None:
    ask("log", "add", "first", "r")
    with Path("/dev/full").open("w") as full, contextlib.redirect_stderr(io.StringIO()) as err:
        with contextlib.redirect_stdout(full):
            code = answer(command)
        with contextlib.suppress(OSError):
            full.flush()
    assert code == 3
    assert err.getvalue() == (
        f"error: the answer could not be written: No space left on device, but {done}\n"
        "try:   look at where the output goes\n"
    )


def test_a_narrow_list_shows_the_ruling_below_its_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "45")
    ask("log", "add", "May I take back a click that I have spent on a card?", "No. " + "It is spent. " * 4)
    ask("log", "add", "And now?", "Yes.")
    assert ask("log").out == (
        "1 · May I take back a click that I have spen…\n"
        "  No. It is spent. It is spent. It is spent.\n"
        "  It is spent.\n"
        "2 · And now? · Yes.\n"
    )


def test_a_missing_argument_is_answered_with_the_form_of_the_command() -> None:
    assert ask("log", "add").err == (
        "error: missing argument 'QUESTION'\ntry:   judge log add QUESTION RULING\n       judge log add --help\n"
    )
    assert ask("rule").err == (
        "error: missing argument 'NUMBER...'\ntry:   judge rule NUMBER...\n       judge rule --help\n"
    )


def test_a_log_that_loses_what_is_added_keeps_nothing_and_says_so(tmp_path: Path) -> None:
    ask("log", "add", "May I take it back?", "No.")
    with contextlib.closing(sqlite3.connect(log_file(tmp_path))) as log, log:
        log.execute("CREATE TRIGGER lost AFTER INSERT ON slip BEGIN DELETE FROM slip; END")
    said = ask("log", "add", "And now?", "Yes.")
    assert said.code != 0
    assert said.err.startswith("error: the log of rulings is damaged: ")
    assert "May I take it back?" in ask("log").out


def test_a_log_cut_off_in_the_middle_is_damaged(tmp_path: Path) -> None:
    store = SlipStore(tmp_path)
    for n in range(200):
        store.add(Slip(f"question {n} " + "x" * 200, "ruling", "cr-26.03"))
    whole = store.path.read_bytes()
    store.path.write_bytes(whole[: len(whole) // 2])
    os.environ["JUDGE_DATA"], before = str(tmp_path), os.environ["JUDGE_DATA"]
    try:
        assert ask("log").err.startswith("error: the log of rulings is damaged: ")
    finally:
        os.environ["JUDGE_DATA"] = before


def test_another_programs_file_and_another_version(tmp_path: Path) -> None:
    import sqlite3

    ask("log", "add", "q", "r")
    with sqlite3.connect(log_file(tmp_path)) as log:
        log.execute("PRAGMA user_version = 9")
    said = ask("log").err
    assert said.startswith("error: the log of rulings has format 9, which this version of judge does not read\n")
    assert said.endswith("try:   use the judge that wrote it, or set JUDGE_DATA to another folder\n")
    with sqlite3.connect(log_file(tmp_path)) as log:
        log.execute("PRAGMA application_id = 1")
    assert "it is another program's file" in ask("log", "add", "q", "r").err


def test_a_folder_that_cannot_be_written_to(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "file"))
    said = ask("log", "add", "q", "r")
    assert said.code == 3
    assert said.err.startswith("error: the log of rulings cannot be changed: ")
    assert "what was kept before is still there\n" in said.err


def test_a_full_disk_keeps_what_was_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import sqlite3

    store = SlipStore(tmp_path)
    store.add(Slip("first", "r", "cr-26.03"))
    pages = sqlite3.connect(store.path).execute("PRAGMA page_count").fetchone()[0]
    opened = sqlite3.connect

    def full(*args: Any, **options: Any) -> sqlite3.Connection:
        log: sqlite3.Connection = opened(*args, **options)
        log.execute(f"PRAGMA max_page_count = {pages}")
        return log

    monkeypatch.setattr("judge_cli.commands.slip_store.sqlite3.connect", full)

    with refusal("log-not-written", match="database or disk is full"):
        store.add(Slip("x" * 100_000, "r", "cr-26.03"))
    monkeypatch.undo()
    assert [one.question for one in store.all()] == ["first"]


@pytest.mark.thorough
def test_ten_thousand_slips_are_listed_found_and_shown(tmp_path: Path) -> None:
    store = SlipStore(tmp_path)
    with store._writing() as log:
        log.executemany(
            "INSERT INTO slip (same, question, ruling, edition, basis, rules, assumed, at, place, judge)"
            " VALUES (?, ?, 'r', 'cr-26.03', '', '[]', '[]', '', '', '')",
            [(f"question {n}", f"question {n}") for n in range(10_000)],
        )
    assert len(store.all()) == 10_000
    assert [one.number for one in store.all(words="question 9999")] == [10_000]
    added = store.add(Slip("Question 77?", "s", "cr-26.03"))
    assert (added.number, added.same) == (10_001, "ruling 78: r")


def _add_many(folder: str, name: str, many: int) -> None:
    # However slow the disk is: who waits for the other writer here must not give up.
    slip_store._PATIENCE_SECONDS = 600.0
    for n in range(many):
        SlipStore(Path(folder)).add(Slip(f"{name} {n}", "r", "cr-26.03"))


def test_two_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    many = 30
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_add_many, args=(str(tmp_path), name, many)) for name in ("one", "two")]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
        assert writer.exitcode == 0
    asked = [one.question for one in SlipStore(tmp_path).all()]
    assert sorted(asked) == sorted(f"{name} {n}" for name in ("one", "two") for n in range(many))


def killed_while_adding(folder: Path, chance: random.Random) -> None:
    """Adds slips in a process that is killed at some moment: at most one more is kept than was told."""
    before = len(SlipStore(folder).all())
    told = numbers_told_before_a_kill(chance, lambda: SlipStore(folder).add(Slip("q", "r", "cr-26.03")).number)
    kept = SlipStore(folder).all()
    assert set(told) <= {one.number for one in kept}
    assert before + len(told) <= len(kept) <= before + len(told) + 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork, which is what makes a process for every kill cheap")
def test_a_kill_while_writing_loses_at_most_the_entry_under_way(tmp_path: Path) -> None:
    chance = random.Random(1)
    for _ in range(int(os.environ.get("JUDGE_KILLS", "25"))):
        killed_while_adding(tmp_path, chance)


def test_a_slip_that_is_cut_says_so_and_is_shown_whole_by_its_number() -> None:
    long = Slip("q", "ruling " * 90, "cr-26.03", "", (("1.2.3", "word " * 900),), number=4)
    lines = slip_lines(long, 45, {})
    assert len(lines) <= 12 and max(map(len, lines)) <= 45
    assert [line.rstrip() for line in lines if "…" in line] == [
        "   ruling ruling ruling ruling ruling …",
        '   word word word word word word word word …"',
    ]
    assert lines[-1] == "cr-26.03 · the judge's own · judge log show 4"
    whole = slip_lines(long, 45, {}, whole=True)
    assert sum(line.count("word") for line in whole) == 900
    assert "judge log show" not in whole[-1]


@given(st.lists(st.text(max_size=400), min_size=6, max_size=6), st.integers(20, 100))
def test_a_slip_has_twelve_lines_that_fit(said: list[str], width: int) -> None:
    question, ruling, rule, assumed, table, judge = said
    slip = Slip(question, ruling, "cr-26.03", "rule", (("1.2.3", rule),) * 2, (assumed,), "now", table, judge, 7)
    lines = slip_lines(slip, width, {})
    assert len(lines) <= 12
    assert all(len(line) <= max(width, 20) for line in lines)


def test_a_byte_that_is_no_text_is_replaced_and_the_log_stays_sound() -> None:
    assert ask("log", "add", "\udc9b q", "yes").code == 0
    assert ask("log").code == 0 and "damaged" not in ask("log").err


def test_a_field_of_the_export_is_one_cell_wherever_a_spreadsheet_parts_them() -> None:
    ask("log", "add", "q", "x;=HYPERLINK(1)")
    ask("log", "add", "\uff1d1+1", "no")
    exported = ask("log", "export", "--csv").out
    assert '"x;=HYPERLINK(1)"' in exported and '"\'\uff1d1+1"' in exported


def test_a_log_that_is_a_link_to_nothing_makes_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "rulings.sqlite").symlink_to(tmp_path / "elsewhere")
    said = ask("log", "add", "may the Corp rez", "no")
    assert (said.code, (tmp_path / "elsewhere").exists()) == (3, False)
    assert said.out.startswith("RULING NOT KEPT")


def test_a_log_that_brings_back_what_is_withdrawn_says_so(tmp_path: Path) -> None:
    ask("log", "add", "q", "r")
    with sqlite3.connect(log_file(tmp_path)) as log:
        log.execute("CREATE TRIGGER back AFTER UPDATE ON slip BEGIN UPDATE slip SET withdrawn = 0; END")
    said = ask("log", "undo")
    assert (said.out, said.code) == ("", 3)
    assert "it does not keep what is changed" in said.err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_a_pipe_beside_the_log_is_not_waited_for(tmp_path: Path) -> None:
    ask("log", "add", "q", "r")
    os.mkfifo(log_file(tmp_path).with_name("rulings.sqlite-journal"))
    said = ask("log", "--all")
    assert said.code == 3
    assert "it is not a file" in said.err
