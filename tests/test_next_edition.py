"""The day a new rulebook comes out: `judge corpus add` takes it in, and knows what of its knowledge still stands."""

import contextlib
import json
import re
import shutil
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge_cli.answers.schemas import schema_of
from judge_cli.tree.comparing.succession import printed_file
from tests.asking import Said, ask
from tests.books_made import OFFICIAL_JSON, BookOfAUser
from tests.next_book import (
    NEWEST,
    NEXT,
    SHORT,
    Rows,
    corpus_then,
    edited,
    official_rows,
    row_of,
    shifted,
    shipped_rows,
    written,
)
from tests.pages import CORPUS
from tests.thorough import is_thorough
from tests.write_printed import anchors_file

# Of ten rules eight only say the same in other words; these two let players do something else.
IN_MEANING: dict[str, str | Callable[[str], str]] = {
    "step_approach_paw": lambda text: text.replace(", rezzing the approached ice", ""),
    "step_encounter_paw": "A paid ability window opens: rezzing non-ice cards. (R)",
}
IN_WORDS: dict[str, str | Callable[[str], str]] = {
    anchor: lambda text: f"{text} That is so."
    for anchor in (
        *("rule_run_ends_close_paws", "rule_card_precedence", "rule_cannot_precedence", "rule_if_able"),
        *("rule_bad_publicity_fund", "rule_memory_limit", "rule_flatline", "rule_max_hand_size_default"),
    )
}
NUMBER = re.compile(r"\b\d{1,2}\.\d{1,2}\.\d{1,2}[a-z]?\b|\b(?:rule|step|section|chapter)s? \d")


class User:
    """Somebody with a folder of their own, who brings in one book."""

    def __init__(self, folder: Path, cache: Path) -> None:
        shutil.copytree(cache, folder / "cache", copy_function=self._copy)
        self._settings = {"JUDGE_DATA": str(folder / "data"), "JUDGE_CACHE": str(folder / "cache")}
        corpus = corpus_then(folder / "corpus")
        if corpus != CORPUS:
            self._settings["JUDGE_CORPUS"] = str(corpus)

    @staticmethod
    def _copy(file: str, copied: str) -> None:
        """Copies a file of the cache that other tests use meanwhile: they may have just replaced it."""
        with contextlib.suppress(FileNotFoundError):
            shutil.copy2(file, copied)

    def ask(self, *args: str) -> Said:
        """What `judge` says to them."""
        with pytest.MonkeyPatch.context() as patch:
            for name, value in self._settings.items():
                patch.setenv(name, value)
            return ask(*args)

    def answer(self, *args: str) -> dict[str, Any]:
        """The same as JSON, which must answer."""
        said = self.ask(*args, "--json")
        assert (said.err, said.code) == ("", 0)
        answer: dict[str, Any] = json.loads(said.out)
        return answer


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory, shared_cache: Path) -> dict[str, Callable[[], Rows]]:
    """The books that the next edition is made from."""
    return {"shipped": lambda: shipped_rows(shared_cache), "official": _official}


def _official() -> Rows:
    if not OFFICIAL_JSON.exists():
        pytest.skip("the official rules.json is not here")
    return official_rows()


@pytest.fixture(scope="module")
def user(tmp_path_factory: pytest.TempPathFactory, built_cache: Path) -> Callable[[str], User]:
    """A new user."""
    return lambda name: User(tmp_path_factory.mktemp(name), built_cache)


Taken = tuple[User, dict[str, Any], Said]


def valid(schema: str, answer: dict[str, Any]) -> None:
    """Refuses an answer that its schema does not describe."""
    whole = schema_of(schema)
    jsonschema.Draft202012Validator(whole).validate(answer)


def taken_in(user: User, rows: Rows, folder: Path) -> Taken:
    """A user who has brought in this book, and the report."""
    said = user.ask("corpus", "add", str(written(rows, folder / "rules.json")), "--json")
    assert said.err == ""
    report = json.loads(said.out)
    valid("corpus-add", report)
    return user, report, said


@pytest.fixture(scope="module", params=["shipped", "official"] if is_thorough() else ["shipped"])
def unchanged(
    request: pytest.FixtureRequest,
    books: dict[str, Callable[[], Rows]],
    user: Callable[[str], User],
    tmp_path_factory: pytest.TempPathFactory,
) -> Taken:
    """The newest book once more, under the next date."""
    return taken_in(user("unchanged"), books[request.param](), tmp_path_factory.mktemp("book"))


@pytest.fixture(scope="module", params=["shipped", "official"] if is_thorough() else ["shipped"])
def renumbered(
    request: pytest.FixtureRequest,
    books: dict[str, Callable[[], Rows]],
    user: Callable[[str], User],
    tmp_path_factory: pytest.TempPathFactory,
) -> Taken:
    """The newest book with a section inserted into its chapter of runs."""
    return taken_in(user("renumbered"), shifted(books[request.param](), 6, 3), tmp_path_factory.mktemp("book"))


@pytest.fixture(scope="module")
def reworded(
    books: dict[str, Callable[[], Rows]], user: Callable[[str], User], tmp_path_factory: pytest.TempPathFactory
) -> Taken:
    """The newest book with ten rules reworded, two of them in meaning."""
    return taken_in(user("reworded"), reworded_rows(books), tmp_path_factory.mktemp("book"))


def reworded_rows(books: dict[str, Callable[[], Rows]]) -> Rows:
    """The newest book with ten rules reworded, two of them in meaning."""
    return edited(books["shipped"](), **IN_WORDS, **IN_MEANING)


@pytest.mark.thorough
def test_the_book_is_named_as_its_publisher_names_it(unchanged: Taken) -> None:
    user, report, _ = unchanged
    assert (report["edition"], report["effective"]) == (NEXT, "2026-04-06")
    assert report["title"] == "Null Signal Games Comprehensive Rules 26.04"
    assert report["default"] == f"{SHORT} answers by default: it is the newest edition that is in force"
    assert user.ask("rule", "6.8.2a").out.startswith(f"{SHORT} 6.8.2a")


@pytest.mark.thorough
def test_the_same_text_carries_every_proof(unchanged: Taken) -> None:
    _, report, said = unchanged
    assert said.code == 0
    compared, proofs = report["compared"], report["proofs"]
    assert (compared["with"], compared["same"]) == (NEWEST, report["rules"])
    assert [compared[key] for key in ("not_compared", "renumbered", "reworded", "new", "gone")] == [0, [], [], [], []]
    assert proofs["before"]["examples"] == proofs["now"]["examples"] > 150
    assert proofs["before"]["rulings"] == proofs["now"]["rulings"] > 70
    assert proofs["played"] == []


@pytest.mark.thorough
def test_examples_of_the_next_book_are_proved_as_before(unchanged: Taken) -> None:
    user, _, _ = unchanged
    now, before = (user.answer("examples", *edition) for edition in ((), ("-e", NEWEST)))
    assert now["edition"] == NEXT
    assert now["proved"] == before["proved"] > 100 or before["total"] == 0
    assert user.answer("explain", "nisei-mk-ii")["edition"] == NEXT


def _of_holdings() -> Iterator[str]:
    """A question of every holding, as it is known."""
    for path in sorted((CORPUS / "holdings").glob("*.toml")):
        for one in tomllib.loads(path.read_text(encoding="utf-8"))["holding"]:
            yield from (*one.get("yes", ()), *one.get("no", ()))[:1]


def _answers(user: User, folder: Path, edition: str) -> list[tuple[Any, ...]]:
    """What an edition answers to a question of every fifteenth holding, with the rules by address and number.

    Of a question that is not decided the closest rules are told, whose order hangs on the words of the book.
    """
    file = folder / "questions.txt"
    file.write_text("\n".join(list(_of_holdings())[::15]) + "\n", encoding="utf-8")
    lines = user.ask("ask", "--batch", str(file), "-e", edition, "--json").out.splitlines()
    found = [json.loads(line) for line in lines]
    answers = []
    for one in found:
        if "error" not in one:
            rules = [(reason["url"], _cited(reason)["number"]) for reason in one["reasons"]]
            rules = sorted(rules) if one["answer"] == "withheld" else rules
            told = ([url for url, _ in rules], [number for _, number in rules])
            answers.append((one["question"], one["answer"], one["basis"], *told))
    return answers


@pytest.mark.thorough
def test_holdings_answer_in_the_next_book(unchanged: Taken) -> None:
    user, _, _ = unchanged
    asked = "can the runner jack out during an encounter"
    now, before = (user.answer("ask", asked, *edition) for edition in ((), ("-e", NEWEST)))
    assert now["edition"] == NEXT
    assert (now["answer"], now["basis"]) == (before["answer"], before["basis"])
    assert now["answer"] == "no"


@pytest.mark.thorough
def test_holdings_answer_under_their_new_numbers(renumbered: Taken, tmp_path: Path) -> None:
    user, report, _ = renumbered
    moved = {one["from"]: one["to"] for one in report["compared"]["renumbered"]}
    now, before = _answers(user, tmp_path, NEXT), _answers(user, tmp_path, NEWEST)
    assert now == [(*one[:-1], [moved.get(number, number) for number in one[-1]]) for one in before]
    assert sum(one[1] in ("yes", "no") and one[2] == "rule" for one in before) > 40
    assert any(number in moved for one in before for number in one[-1])


@pytest.mark.thorough
def test_every_holding_has_its_rule_in_the_next_book(unchanged: Taken) -> None:
    user, _, _ = unchanged
    said = user.ask("corpus", "check", NEXT)
    assert said.code == 0, said.out


@pytest.mark.thorough
def test_one_section_more_changes_numbers_and_no_proof(renumbered: Taken) -> None:
    _, report, said = renumbered
    assert said.code == 0
    compared, proofs = report["compared"], report["proofs"]
    assert [one["to"] for one in compared["new"]] == ["6.3"]
    assert (compared["reworded"], compared["gone"], compared["not_compared"]) == ([], [], 0)
    moved = {one["from"]: one["to"] for one in compared["renumbered"]}
    assert moved["6.8.2a"] == "6.9.2a"
    assert all(before.startswith("6.") for before in moved)
    assert proofs["now"]["examples"] == proofs["before"]["examples"]
    assert proofs["now"]["rulings"] == proofs["before"]["rulings"]


@pytest.mark.thorough
def test_screens_show_the_new_numbers(renumbered: Taken) -> None:
    user, _, _ = renumbered
    verdict = user.answer("explain", "nisei-mk-ii")
    assert "6.9.2a" in [one["number"] for one in map(_cited, verdict["reasons"])]
    assert "6.8.2a" not in [one["number"] for one in map(_cited, verdict["reasons"])]
    assert f"{SHORT} 6.9.2a" in user.ask("explain", "nisei-mk-ii").out
    assert user.ask("explain", "nisei-mk-ii", "--markdown").out.count("6.9.2a") > 0
    assert "6.10.1" in user.ask("steps", "run").out
    assert "(6.10.4" in user.ask("when", "jack out").out or "6.10.4c" in user.ask("when", "jack out").out


def _cited(reason: dict[str, Any]) -> dict[str, str]:
    return {"number": str(reason["citation"]).rsplit(" ", 1)[-1]}


@pytest.mark.thorough
def test_exactly_the_reworded_rules_are_reported(reworded: Taken) -> None:
    _, report, _ = reworded
    compared = report["compared"]
    assert {one["anchor"] for one in compared["reworded"]} == {*IN_WORDS, *IN_MEANING}
    assert (compared["new"], compared["gone"], compared["renumbered"]) == ([], [], [])
    assert compared["same"] == report["rules"] - len(IN_WORDS) - len(IN_MEANING)


@pytest.mark.thorough
def test_what_changed_in_meaning_is_found_by_playing(reworded: Taken) -> None:
    _, report, said = reworded
    assert said.code == 1
    played = report["proofs"]["played"]
    lost = [one for one in played if one["before"] == "proved" and one["now"] not in ("proved", "reworded")]
    assert len(lost) == len([one for one in played if one["now"] not in (one["before"], "reworded")]) > 20
    assert all({"6.9.2b", "6.9.3b"} & set(one["reworded"]) for one in lost)
    kept = {one["scenario"]: one["reworded"] for one in played if one["now"] == "reworded"}
    assert kept["nisei-mk-ii"] == ["6.8.2a"]
    assert "nisei-mk-ii" in [one["scenario"] for one in report["proofs"]["read_again"]["scenarios"]]
    assert all(not {"6.9.2b", "6.9.3b"} & set(numbers) for numbers in kept.values())


@pytest.mark.thorough
def test_the_report_lists_what_a_person_must_read_and_reassures_nobody(
    reworded: Taken, books: dict[str, Callable[[], Rows]], tmp_path: Path
) -> None:
    user, report, _ = reworded
    again = report["proofs"]["read_again"]
    assert [one["name"] for one in again["amounts"]] == ["hand_size", "memory"]
    assert {"module": "judge_cli.engine.rules.runs.run_ends", "rule": "6.8.2a"} in again["engine"]
    assert {one["rule"] for one in again["holdings"]} >= {"6.8.2a", "1.20.2", "1.2.1"}
    lines = user.ask("corpus", "add", str(written(reworded_rows(books), tmp_path / "rules.json"))).out
    assert "same outcome" not in lines
    assert "\nread these again; they rest on reworded rules, and what judge plays is what it\nknew before:\n" in lines


def _known_question(file: str, rule: str) -> str:
    """A question that a holding of this rule answers."""
    holdings = tomllib.loads((CORPUS / "holdings" / file).read_text(encoding="utf-8"))["holding"]
    return str(next(question for one in holdings if one["rule"] == rule for question in one["no"]))


@pytest.mark.thorough
def test_an_answer_says_that_its_rule_was_reworded_since_it_was_proved(reworded: Taken) -> None:
    user, _, _ = reworded
    said = user.ask("explain", "nisei-mk-ii")
    assert said.code == 1
    assert said.out.startswith(f"Not sure: {SHORT} 6.8.2a was reworded since this was proved (CR 26.03).")
    answer = json.loads(user.ask("explain", "nisei-mk-ii", "--json").out)
    assert (answer["answer"], answer["reworded_since"]["answer"]) == ("withheld", "no")
    marked = {one["citation"]: one.get("reworded_since") for one in answer["reasons"]}
    assert marked[f"{SHORT} 6.8.2a"] == NEWEST
    assert "reworded since" not in user.ask("explain", "crisium-grid").out
    assert "reworded since" not in user.ask("explain", "nisei-mk-ii", "-e", NEWEST).out
    known = json.loads(
        user.ask("ask", _known_question("5.5-discard-phase.toml", "rule_max_hand_size_default"), "--json").out
    )
    assert (known["answer"], known["reworded_since"]["edition"]) == ("withheld", NEWEST)
    assert [one.get("reworded_since") for one in known["reasons"]][:1] == [NEWEST]


@pytest.mark.thorough
def test_compare_without_words_is_the_newest_edition_beside_the_one_before(reworded: Taken) -> None:
    user, _, _ = reworded
    answer = user.answer("compare")
    valid("compare", answer)
    assert (answer["from"], answer["to"]) == (NEWEST, NEXT)
    assert {one["anchor"] for one in answer["reworded"]} == {*IN_WORDS, *IN_MEANING}
    lines = user.ask("compare").out.splitlines()
    assert lines[:3] == [
        f"What changed from CR 26.03 to {SHORT}, in force from 2026-04-06",
        "no changes of meaning are told of; reworded rules may hold some",
        "reworded: 10",
    ]


def test_compare_without_words_leads_with_meaning() -> None:
    lines = ask("compare", "-e", NEWEST).out.splitlines()
    assert lines[0] == "What changed from CR 1.4 to CR 26.03, in force from 2026-03-02"
    assert lines[1].startswith("changes of meaning: ")


@pytest.mark.thorough
def test_moved_rules_are_named_once_for_all_that_is_below_them(renumbered: Taken) -> None:
    user, _, _ = renumbered
    out = user.ask("compare").out
    assert "renumbered, with all below: 7\n  6.3 is now 6.4\n" in out
    assert "6.8.2a" not in out


@pytest.mark.thorough
def test_a_rule_is_shown_through_every_edition(renumbered: Taken) -> None:
    user, _, _ = renumbered
    answer = user.answer("rule", "6.9.2a", "--history")
    valid("rule-history", answer)
    assert answer["anchor"] == "rule_run_ends_close_paws"
    told = [(one["edition"], one["number"], one["renumbered"], one["reworded"]) for one in answer["history"]]
    assert told == [
        ("cr-1.4", "6.8.2a", False, None),
        (NEWEST, "6.8.2a", False, False),
        (NEXT, "6.9.2a", True, False),
    ]
    assert f"{SHORT} 6.9.2a (2026-04-06): renumbered, same wording\n" in user.ask("rule", "6.9.2a", "--history").out


@pytest.mark.thorough
def test_a_question_what_changed_leads_to_the_changes(reworded: Taken) -> None:
    answer = json.loads(ask("ask", "what changed about bad publicity?", "-e", NEWEST, "--json").out)
    valid("ask", answer)
    assert answer["says"].startswith("Bad publicity credits are no longer in the Runner's credit pool")
    assert answer["read_as"] == "what changed about bad publicity from CR 1.4 to CR 26.03?"
    user, _, _ = reworded
    now = user.answer("ask", "what changed about the memory limit")
    assert [one["citation"] for one in now["reasons"]] == [f"{SHORT} 1.20.2"]
    assert now["command"] == "judge rule 1.20.2 --history"
    assert now["says"].startswith('1.20.2 was reworded; CR 26.03 1.20.2 was: "')
    whole = user.answer("ask", "what changed since the last rulebook")
    assert (whole["read_as"], whole["command"]) == (f"what changed from CR 26.03 to {SHORT}?", "judge compare")
    assert whole["says"].endswith(" And 7 more.")


@pytest.mark.thorough
def test_what_did_not_change_is_not_said_to_have() -> None:
    said = ask("ask", "what changed about the weather", "-e", NEWEST)
    assert (said.code, said.out.splitlines()[0]) == (1, "No change of it is known here.")


def test_history_is_for_one_rule() -> None:
    said = ask("rule", "6.8.2a-6.8.2c", "--history")
    assert (said.code, said.err.splitlines()[0]) == (2, "error: --history is for one rule")


@pytest.mark.thorough
def test_adding_an_edition_touches_only_its_own_folder(unchanged: Taken) -> None:
    user, _, _ = unchanged
    data = Path(user._settings["JUDGE_DATA"])
    files = [path.relative_to(data).as_posix() for path in data.rglob("*") if path.is_file()]
    assert [file for file in files if not file.startswith(".")] == [f"editions/{NEXT}/rules.jsonl"]


@pytest.mark.parametrize("folder", ["examples", "rulings", "holdings"])
def test_no_number_of_a_rule_stands_in_what_we_know(folder: str) -> None:
    found = [
        f"{path.name}:{n}: {line}"
        for path in sorted((CORPUS / folder).glob("*.toml"))
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if NUMBER.search(line)
    ]
    assert found == []


@pytest.mark.thorough
def test_the_fingerprints_that_ship_are_those_of_the_official_text(
    with_book: Callable[[Path], BookOfAUser],
) -> None:
    if not OFFICIAL_JSON.exists():
        pytest.skip("the official rules.json is not here")
    tree = with_book(OFFICIAL_JSON).library.find(NEWEST).tree
    assert (CORPUS / NEWEST / "printed.toml").read_text(encoding="utf-8") == printed_file(tree)
    shipped = tomllib.loads((CORPUS / NEWEST / "anchors.toml").read_text(encoding="utf-8"))
    assert tomllib.loads(anchors_file(tree)) == shipped


def moved_section(rows: Rows) -> Rows:
    """The book with its section on bidding at the end of another chapter."""
    moved = json.loads(json.dumps(rows).replace("10.14", "9.13"))
    section = next(row for row in moved if row["nr"] == "9.13")
    for row in moved:
        if section["id"] in row.get("children", []):
            row["children"].remove(section["id"])
    next(row for row in moved if row["nr"] == "9")["children"].append(section["id"])
    return [*moved]


def renamed_rule(rows: Rows, old: str, new: str) -> Rows:
    """The book with another id for one rule."""
    return list(json.loads(json.dumps(rows).replace(f'"{old}"', f'"{new}"')))


def one_example_more(rows: Rows, anchor: str) -> Rows:
    """The book with an example before the others of a rule."""
    changed: Rows = json.loads(json.dumps(rows))
    row_of(changed, anchor)["examples"].insert(0, "Ada has a lamp, and the lamp gives light.")
    return changed


@pytest.mark.thorough
def test_what_the_publisher_renames_moves_and_adds_is_known_by_its_words(
    books: dict[str, Callable[[], Rows]], user: Callable[[str], User], tmp_path: Path
) -> None:
    rows = renamed_rule(books["shipped"](), "rule_run_ends_close_paws", "rule_paws_close")
    rows = one_example_more(moved_section(rows), "rule_paws_close")
    somebody, report, said = taken_in(user("renamed"), rows, tmp_path)
    assert said.code == 0
    compared = report["compared"]
    assert compared["renamed"] == [{"anchor": "rule_run_ends_close_paws", "now": "rule_paws_close"}]
    assert (compared["new"], compared["gone"], compared["reworded"]) == ([], [], [])
    assert {"anchor": "sec_bidding", "from": "10.14", "to": "9.13"} in compared["renumbered"]
    assert report["proofs"]["now"] == {**report["proofs"]["before"], "edition": NEXT}
    (shown,) = somebody.answer("rule", "6.8.2a")["rules"]
    assert shown["url"] == "https://rules.nullsignal.games/?r=rule_paws_close"
    assert [one["scenario"] for one in shown["examples"]] == [None, "nisei-mk-ii"]


@pytest.mark.thorough
def test_a_step_that_no_phrase_reads_is_named_with_its_line_and_the_edition_before_still_plays(
    books: dict[str, Callable[[], Rows]], user: Callable[[str], User], tmp_path: Path
) -> None:
    rows = edited(books["shipped"](), step_encounter_paw="The moon rises over the ice.")
    somebody, report, said = taken_in(user("unread"), rows, tmp_path)
    assert said.code == 1
    run = next(one for one in report["step_sections"] if one["name"] == "run")
    line = next(n for n, row in enumerate(rows, 2) if row["id"] == "step_encounter_paw")
    assert run["problem"].startswith(
        f'no phrase reads "the moon rises over the ice" in step 6.9.3b (rules.json:{line}); nearest phrase: '
    )
    assert report["proofs"]["now"]["problem"] == run["problem"]
    assert report["default"] == (
        f"CR 26.03 answers by default: not every step section of {SHORT} compiles; "
        f"`judge corpus use {NEXT}` chooses it all the same"
    )
    verdict = somebody.answer("explain", "nisei-mk-ii")
    assert (verdict["edition"], verdict["answer"]) == (NEWEST, "no")
    assert somebody.ask("rule", "6.9.3b", "-e", NEXT).out.startswith(f"{SHORT} 6.9.3b")


class Killed(BaseException):
    """The end of a process, wherever it is."""


@pytest.mark.thorough
def test_a_kill_during_the_plays_leaves_a_whole_book_and_the_right_default(
    books: dict[str, Callable[[], Rows]], user: Callable[[str], User], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: object) -> None:
        raise Killed

    somebody = user("killed")
    left = Path(somebody._settings["JUDGE_DATA"]) / "editions" / ".stage-00112233445566aa"
    left.mkdir(parents=True)
    unread = edited(books["shipped"](), step_encounter_paw="The moon rises over the ice.")
    with monkeypatch.context() as patch:
        patch.setattr("judge_cli.explanation.judging.new_edition.new_edition", killed)
        for rows, short in ((unread, "CR 26.03"), (books["shipped"](), SHORT)):
            with pytest.raises(Killed):
                somebody.ask("corpus", "add", str(written(rows, tmp_path / "rules.json")))
            assert f"\n* {short} answers by default: " in somebody.ask("corpus", "list").out
            assert not left.exists()
    left.mkdir()
    assert somebody.ask("corpus", "use", "newest").code == 0
    assert not left.exists()
    _, report, said = taken_in(somebody, books["shipped"](), tmp_path)
    assert (said.code, report["already_here"], report["proofs"]["played"]) == (0, True, [])
    with monkeypatch.context() as patch:
        patch.setattr("judge_cli.explanation.judging.new_edition.new_edition", lambda *_: None)
        said = somebody.ask("corpus", "add", str(written(unread, tmp_path / "rules.json")))
    assert said.out.startswith("imported, in place of another text of this edition: ")


@pytest.mark.thorough
def test_an_older_book_does_not_become_the_default(
    books: dict[str, Callable[[], Rows]], user: Callable[[str], User], tmp_path: Path
) -> None:
    rows = edited(books["shipped"](), preamble="This book is effective 05 May 2024.")
    _, report, _ = taken_in(user("older"), rows, tmp_path)
    assert (report["edition"], report["compared"]["with"]) == ("cr-24.05", "cr-1.4")
    assert report["default"] == "CR 26.03 answers by default: it is the newest edition that is in force"


OTHER_GAME: Rows = [
    {"id": "preamble", "nr": "0", "type": "preamble", "text": "These rules are effective 06 April 2026."},
    {"id": "lamps", "nr": "1", "type": "section", "text": "Lamps", "children": ["lamps_light"]},
    {"id": "lamps_light", "nr": "1.1", "type": "section", "text": "Light", "children": ["lamps_lit"]},
    {"id": "lamps_lit", "nr": "1.1.1", "type": "rule", "text": "A lamp that is lit gives light."},
]


@pytest.mark.thorough
@pytest.mark.parametrize("shares_a_name", [False, True])
def test_a_later_book_of_another_game_neither_answers_nor_supersedes(
    user: Callable[[str], User], tmp_path: Path, *, shares_a_name: bool
) -> None:
    """Even where a section of it goes by the id of a step section, and the user names the edition."""
    somebody = user("other game")
    rows = renamed_rule(OTHER_GAME, "lamps_light", "sec_steps_of_a_run") if shares_a_name else OTHER_GAME
    book = str(written(rows, tmp_path / "rules.json"))
    would = somebody.ask("corpus", "add", book, "-e", "lamps-26.04", "--dry-run", "--json")
    assert json.loads(would.out)["default"] == (
        "CR 26.03 would still answer by default: lamps-26.04 is a book of its own, not a later edition"
    )
    report = json.loads(somebody.ask("corpus", "add", book, "-e", "lamps-26.04", "--json").out)
    assert report["default"] == (
        "CR 26.03 answers by default: lamps-26.04 is a book of its own, not a later edition; "
        "`judge corpus use lamps-26.04` chooses it all the same"
    )
    assert somebody.answer("explain", "nisei-mk-ii")["edition"] == NEWEST
    assert somebody.ask("rule", "6.8.2a", "-e", NEWEST).out.startswith("CR 26.03 6.8.2a")
    history = somebody.answer("rule", "6.8.2a", "--history")["history"]
    assert [one["edition"] for one in history] == ["cr-1.4", NEWEST]
    assert somebody.ask("corpus", "use", "lamps-26.04").code == 0
    assert somebody.ask("rule", "1.1.1").out.startswith("lamps-26.04 1.1.1")


@pytest.mark.thorough
def test_an_earlier_book_of_another_game_is_not_superseded(user: Callable[[str], User], tmp_path: Path) -> None:
    somebody = user("earlier game")
    rows = edited(OTHER_GAME, preamble="These rules are effective 06 April 2020.")
    assert somebody.ask("corpus", "add", str(written(rows, tmp_path / "rules.json")), "-e", "lamps-20").code == 0
    assert somebody.ask("rule", "1.1.1", "-e", "lamps-20").out.startswith("lamps-20 1.1.1")


@pytest.mark.thorough
def test_a_second_book_of_a_month_is_named_by_its_day(
    books: dict[str, Callable[[], Rows]], user: Callable[[str], User], tmp_path: Path
) -> None:
    rows = edited(books["shipped"](), preamble="This book is effective 16 March 2026.")
    book = written(rows, tmp_path / "rules.json")
    said = user("second").ask("corpus", "add", str(book), "--dry-run", "--json")
    assert (said.code, json.loads(said.out)["edition"]) == (0, "cr-26.03-16")


@pytest.fixture
def nobody(user: Callable[[str], User]) -> Iterator[User]:
    """Somebody whose book is refused, and who has what they had before."""
    somebody = user("refused")
    before = somebody.ask("corpus", "list").out
    yield somebody
    assert somebody.ask("corpus", "list").out == before


def refused(somebody: User, text: str, folder: Path) -> str:
    """What is said of a book that does not come in."""
    (folder / "rules.json").write_text(text, encoding="utf-8")
    said = somebody.ask("corpus", "add", str(folder / "rules.json"))
    assert (said.out, said.code) == ("", 2)
    return said.err


def test_a_book_that_breaks_off_is_refused(nobody: User, books: dict[str, Callable[[], Rows]], tmp_path: Path) -> None:
    rows = books["shipped"]()
    assert refused(nobody, json.dumps(rows)[:-200], tmp_path).startswith("error: rules.json is not JSON: ")


def test_a_book_that_lacks_most_rules_is_refused(
    nobody: User, books: dict[str, Callable[[], Rows]], tmp_path: Path
) -> None:
    rows = books["shipped"]()
    left = rows[: len(rows) // 3]
    known = {row["id"] for row in left}
    left = [{**row, "children": [one for one in row.get("children", []) if one in known]} for row in left]
    lacking = len(rows) - len(left)
    # The book must have a step section to be known for the rulebook that it is cut off from.
    section = next(row for row in rows if row["nr"] == "5.6")
    left += [] if section["id"] in known else [{**section, "children": []}]
    said = refused(nobody, json.dumps(left), tmp_path)
    assert re.match(
        rf"error: rules.json lacks {lacking - 1}|{lacking} of the {len(rows) - 1} rules that CR 26.03 has\n", said
    )
    assert "       it seems to be cut off\n       nothing was changed\n" in said


def test_an_id_that_is_given_twice_is_refused(
    nobody: User, books: dict[str, Callable[[], Rows]], tmp_path: Path
) -> None:
    rows = books["shipped"]()
    assert "the id 'rule_if_able' is given twice" in refused(
        nobody, json.dumps([*rows, row_of(rows, "rule_if_able")]), tmp_path
    )


@pytest.mark.thorough
def test_a_book_in_another_language_is_refused(
    nobody: User, books: dict[str, Callable[[], Rows]], tmp_path: Path
) -> None:
    rows = [
        {**row, "text": row["text"] if row["type"] == "preamble" else f"Regel {row['nr']} kündigt sich hier an."}
        for row in books["shipped"]()
    ]
    assert refused(nobody, json.dumps(rows), tmp_path) == (
        "error: rules.json has the rules of CR 26.03 in another language than English\n"
        "       judge compiles step sections and answers questions in English alone\n"
        "       nothing was changed\n"
        "try:   get the English file and add it\n"
    )
