"""The pages: they say what the command line says, escape everything, and every link of theirs leads somewhere."""

from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge_cli.web.answering import Pages
from tests.asking import ask
from tests.web.replies import Elements, pages, reply

REZ = "can the corp rez ice during an encounter?"
SMC = "can the runner use self-modifying code after the corp ends the run with nisei mk ii?"
# A page with its fields, and the command line that asks the same.
SAME: list[tuple[str, list[tuple[str, str]], list[str]]] = [
    ("ask", [("q", REZ)], ["ask", REZ]),
    ("ask", [("q", SMC)], ["ask", SMC]),
    ("ask", [("q", REZ), ("edition", "cr-1.4")], ["ask", REZ, "-e", "cr-1.4"]),
    ("ask", [("q", "can i use clot after the score?")], ["ask", "can i use clot after the score?"]),
    ("ask", [("q", "??")], ["ask", "??"]),
    ("rule", [("n", "6.8.2a")], ["rule", "6.8.2a"]),
    ("rule", [("n", "6.8")], ["rule", "6.8"]),
    ("rule", [("n", "CR 1.4 6.8.2a")], ["rule", "CR 1.4 6.8.2a"]),
    ("rule", [("n", "6.8.99")], ["rule", "6.8.99"]),
    ("search", [("q", "jack out")], ["search", "jack out"]),
    ("search", [("q", "xyzzy")], ["search", "xyzzy"]),
    ("card", [("name", "smc")], ["card", "smc"]),
    ("card", [("name", "nobody's card")], ["card", "nobody's card"]),
    ("chart", [], ["steps"]),
    ("chart", [("of", "run")], ["steps", "run"]),
    ("chart", [("of", "run"), ("at", "6.9.3b")], ["steps", "run", "--at", "6.9.3b"]),
    ("when", [("of", "rez ice")], ["when", "rez ice"]),
    ("when", [("of", "rez ice"), ("at", "encounter")], ["when", "rez ice", "--at", "encounter"]),
    ("tree", [], ["tree"]),
    ("tree", [("n", "6.8")], ["tree", "6.8"]),
    ("examples", [("within", "6.8")], ["examples", "--in", "6.8"]),
    ("explain", [("of", "nisei-mk-ii")], ["explain", "nisei-mk-ii"]),
    ("explain", [("of", "nisei-mk-ii"), ("without", "6.8.2a")], ["explain", "nisei-mk-ii", "--without", "6.8.2a"]),
    ("explain", [("of", "Tollbooth")], ["explain", "Tollbooth"]),
    (
        "explain",
        [("cards", "Tollbooth"), ("run", "HQ"), ("credits_runner", "2"), ("tags", "1")],
        ["explain", "--cards", "Tollbooth", "--run", "HQ", "--credits", "runner=2", "--counters", "tags=1"],
    ),
    (
        "explain",
        [("cards", "Tollbooth"), ("run", "HQ"), ("outcomes", "yes"), ("can", "")],
        ["explain", "--cards", "Tollbooth", "--run", "HQ", "--outcomes"],
    ),
    ("explain", [], ["explain"]),
    ("compare", [("of", "6.8.2c")], ["compare", "6.8.2c"]),
    ("compare", [("of", "6.8"), ("with", "cr-1.4")], ["compare", "6.8", "--with", "cr-1.4"]),
    ("compare", [("of", "run")], ["compare", "run"]),
    ("compare", [("of", "nisei-mk-ii")], ["compare", "nisei-mk-ii"]),
    ("compare", [], ["compare"]),
]


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("page", "fields", "command"), SAME, ids=lambda one: str(one)[:60])
def test_the_json_of_a_page_is_the_commands(page: str, fields: list[tuple[str, str]], command: list[str]) -> None:
    answered = reply(page, *fields, end="json")
    said = ask(*command, "--json")
    assert answered.content.decode() == said.out
    assert answered.kind == "application/json"
    assert (answered.status == 200) == (not said.out.startswith('{\n  "error"'))


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("page", "fields", "command"), SAME, ids=lambda one: str(one)[:60])
def test_a_page_is_sound_html(page: str, fields: list[tuple[str, str]], command: list[str]) -> None:
    found = Elements(reply(page, *fields).content)
    names = [tag for tag, _ in found.found]
    assert names.count("main") == names.count("title") == 1
    assert [given["src"] for tag, given in found.found if tag == "script"] == ["page.js"]
    assert "style" not in names
    assert not [given for _, given in found.found if any(name == "style" or name.startswith("on") for name in given)]
    ids = [given["id"] for _, given in found.found if "id" in given]
    assert len(ids) == len(set(ids))
    labelled = {given.get("for") for tag, given in found.found if tag == "label"}
    fields_ = [given for tag, given in found.found if tag in ("input", "select") and given.get("type") != "hidden"]
    assert not [one for one in fields_ if one.get("type") != "checkbox" and one.get("id") not in labelled]


@pytest.mark.usefixtures("own_state")
def test_a_table_in_an_address_is_where_the_tracker_would_be() -> None:
    for entry in ("encounter", "next", "end"):
        said = ask("here", entry, "--json")
    answered = reply("here", ("do", "encounter"), ("do", "next"), ("do", "end"), end="json")
    assert answered.content.decode() == said.out
    assert "The run is ended" in said.out


def test_a_table_says_whether_something_may_be_done_now() -> None:
    asked = Elements(reply("here", ("do", "encounter"), ("what", "jack out")).content)
    assert "No. The Runner cannot jack out at Encounter ice (6.9.3a)." in asked.text
    assert "Movement (6.9.4c)" in asked.text
    unknown = Elements(reply("here", ("do", "encounter"), ("what", "dance")).content)
    assert "unknown action 'dance'" in unknown.text


def test_an_example_is_stepped_forward_and_back() -> None:
    first, second = (Elements(reply("explain", ("of", "nisei-mk-ii"), ("step", step)).content) for step in ("1", "2"))
    assert "Step 1 of" in first.text and "Step 2 of" in second.text
    on = next(given["href"] for tag, given in first.found if given.get("rel") == "next")
    back = next(given["href"] for tag, given in second.found if given.get("rel") == "prev")
    assert (on, back) == ("explain.html?of=nisei-mk-ii&step=2#step", "explain.html?of=nisei-mk-ii&step=1#step")
    for odd in ("0", "99999", "-1", "x", "9" * 99, "²"):
        assert "Step " in Elements(reply("explain", ("of", "nisei-mk-ii"), ("step", odd)).content).text


def test_without_a_rule_the_play_is_another() -> None:
    plain = Elements(reply("explain", ("of", "nisei-mk-ii")).content)
    assert "explain.html?of=nisei-mk-ii&without=6.8.2a" in plain.links()
    other = Elements(reply("explain", ("of", "nisei-mk-ii"), ("without", "6.8.2a")).content)
    assert "Without CR 26.03 6.8.2a: Yes." in other.text
    assert "explain.html?of=nisei-mk-ii" in other.links()


@pytest.mark.parametrize(
    ("entered", "leads"),
    [
        ("6.8.2a", "rule.html?n=6.8.2a"),
        ("rule 6.8.2 (a)", "rule.html?n=rule%206.8.2%20%28a%29"),
        ("6.8.99", "rule.html?n=6.8.99"),
        ("rule_run_ends_close_paws", "rule.html?n=rule_run_ends_close_paws"),
        ("smc", "card.html?name=Self-modifying%20Code"),
        ("jack out", "ask.html?q=jack%20out"),
        (REZ, "ask.html?q=can%20the%20corp%20rez%20ice%20during%20an%20encounter%3F"),
        ("what of 2 tags", "ask.html?q=what%20of%202%20tags"),
        ("", "index.html"),
        ("//evil.example", "ask.html?q=%2F%2Fevil.example"),
        ("a\r\nset-cookie: b", "ask.html?q=a%20set-cookie%3A%20b"),
    ],
)
def test_the_box_takes_a_number_a_card_words_and_questions(entered: str, leads: str) -> None:
    answered = reply("box", ("q", entered))
    assert (answered.status, answered.elsewhere) == (303, leads)


def test_links_keep_to_the_edition_of_an_answer() -> None:
    asked = Elements(reply("rule", ("n", "CR 1.4 6.8.2d")).content)
    inside = [one for one in asked.links() if not one.startswith(("https://", "#"))]
    assert inside and all("edition=cr-1.4" in one for one in inside)
    assert "is superseded" in asked.text


def test_every_link_leads_to_a_page() -> None:
    waiting, seen = ["index.html", "here.html?do=encounter", "explain.html?of=nisei-mk-ii"], set[str]()
    while waiting and len(seen) < 80:
        link = waiting.pop(0)
        parts = urlsplit(link)
        if link in seen or parts.scheme or not parts.path:
            continue
        seen.add(link)
        answered = pages().reply(f"/{parts.path}", parts.query)
        assert answered.status == 200, f"{link}\n{answered.content.decode()}"
        if parts.path.endswith(".html"):
            waiting += [one.partition("#")[0] for one in Elements(answered.content).links()][::3]
    assert len(seen) == 80


BAD = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)><!--&lt;\u202e\x00"
# Every page with the fields that it takes, each with what the others must say for it to be looked at.
TAKEN: dict[str, tuple[list[tuple[str, str]], tuple[str, ...]]] = {
    "index": ([], ("q",)),
    "slips": ([], ("q",)),
    "situation": ([], ("cards", "can", "do", "run", "turn", "tags", "credits_runner", "where", "counters", "edition")),
    "box": ([], ("q",)),
    "ask": ([], ("q", "edition")),
    "rule": ([], ("n",)),
    "search": ([], ("q",)),
    "card": ([], ("name",)),
    "chart": ([("of", "run")], ("of", "at")),
    "when": ([("of", "rez ice")], ("of", "at")),
    "here": ([("do", "encounter")], ("do", "what")),
    "explain": ([("cards", "Tollbooth")], ("cards", "run", "can", "do", "tags", "credits_runner", "turn", "where")),
    "examples": ([], ("within",)),
    "tree": ([], ("n",)),
    "compare": ([], ("of", "with")),
}
SCENARIO = [("of", "nisei-mk-ii")]


@pytest.mark.parametrize(
    ("page", "field", "asked"),
    [("card", "name", "snare"), ("rule", "n", "6.8.2a"), ("when", "of", "rez ice"), ("here", "do", "encounter")],
)
def test_q_is_the_first_field_of_every_page(page: str, field: str, asked: str) -> None:
    assert reply(page, ("q", asked)) == reply(page, (field, asked))
    assert reply(page, ("q", asked)).status == 200


def test_q_at_the_beginning_is_what_the_box_takes() -> None:
    assert reply("index", ("q", "6.8.2a")).elsewhere == "rule.html?n=6.8.2a"


def test_a_whole_book_is_played_once() -> None:
    whole = Pages()
    whole.prepare()
    assert whole.reply("/compare.html", "") is whole.reply("/compare.html", "")
    assert whole.reply("/examples.html", "") is whole.reply("/examples.html", "")


@pytest.mark.parametrize("page", TAKEN)
def test_markup_in_any_field_is_text(page: str) -> None:
    others, names = TAKEN[page]
    for name in names:
        _assert_plain(reply(page, *(pair for pair in others if pair[0] != name), (name, BAD)).content)


@pytest.mark.parametrize("field", ["without", "step", "odd"])
def test_markup_beside_a_scenario_is_text(field: str) -> None:
    _assert_plain(reply("explain", *SCENARIO, (field, BAD)).content)


def _assert_plain(document: bytes) -> None:
    if not document:
        return
    found = Elements(document)
    names = [tag for tag, _ in found.found]
    assert names.count("script") == 1 and "img" not in names
    assert not [given for _, given in found.found if any(name.startswith("on") for name in given)]
    assert "\u202e" not in found.text and "\x00" not in found.text


QUICK = ("index", "situation", "box", "ask", "rule", "search", "card", "chart", "when", "here", "tree")


@settings(max_examples=40)
@given(st.data())
def test_an_address_made_by_hand_is_answered_or_refused_in_words(data: st.DataObject) -> None:
    page = data.draw(st.sampled_from(QUICK))
    names = st.sampled_from([*TAKEN[page][1], "odd"])
    fields = data.draw(st.lists(st.tuples(names, st.text(max_size=30)), max_size=3))
    for end in ("html", "json"):
        answered = reply(page, *fields, end=end)
        assert answered.status in (200, 303, 400, 404), answered.content.decode()
        if end == "html":
            _assert_plain(answered.content)


@pytest.mark.parametrize(
    "path",
    [
        "/nope",
        "/../etc/passwd",
        "/static/style.css",
        "/rule.html/",
        "/rule",
        "/.html",
        "/ask.exe",
        "/a b.html",
        "//x.html",
    ],
)
def test_an_unknown_page_is_told(path: str) -> None:
    answered = pages().reply(path, "")
    assert answered.status == 404
    assert "There is no page" in Elements(answered.content).text


def test_errors_of_pages_word_for_word() -> None:
    assert b"\"there is no page 'nope'\"" in pages().reply("/nope.json", "").content
    unknown = Elements(pages().reply("/nope.html", "").content).text
    assert "There is no page 'nope'" in unknown
    assert "addresses look like rule.html?n=1.2.3a and ask.html?q=a+question" in unknown
    assert '"this cannot be asked: q is missing"' in reply("ask", end="json").content.decode()
    assert (
        '"this cannot be asked: tags is not from 0 to 99"'
        in reply("explain", ("tags", "-1"), end="json").content.decode()
    )
    tried = Elements(reply("rule", ("n", "6.8.9")).content)
    assert "CR 26.03 has no rule 6.8.9" in tried.text and "tree.html?n=6.8" in tried.links()


def test_a_page_reads_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "secret").write_text("plover", encoding="utf-8")
    (tmp_path / "own.toml").write_text('[setup]\ncards = ["Tollbooth"]\nserver = "HQ"\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for page in ("explain", "compare"):
        for name in ("secret", "own.toml", str(tmp_path / "secret"), "../x.toml"):
            answered = reply(page, ("of", name))
            assert answered.status == 400, name
            assert "plover" not in answered.content.decode()
    said = reply("explain", ("of", "own.toml"), end="json").content.decode()
    assert "no file is played here: 'own.toml'" in said


def test_a_long_question_is_refused_in_words() -> None:
    answered = reply("ask", ("q", "x" * 100_000))
    assert answered.status == 400
    assert len(answered.content) < 4_000


def test_a_play_on_a_page_stops_when_patience_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()
    monkeypatch.setattr("judge_cli.answers.exploring._time", lambda: float(next(clock)))
    asked = "cards=Data Raven, Ice Wall, Tollbooth, Corroder, Nisei MK II, Self-modifying Code&run=HQ&outcomes=1"
    found = Pages(seconds=0.1).reply("/explain.html", asked.replace(" ", "%20"))
    assert "stopped" in Elements(found.content).text


@pytest.mark.parametrize(
    ("page", "fields", "twice"),
    [
        ("ask", [("q", REZ), ("q", SMC)], "q"),
        ("ask", [("q", REZ), ("edition", "cr-1.4"), ("edition", "cr-26.03")], "edition"),
        ("rule", [("n", "6.8.2a"), ("n", "6.8.2b")], "n"),
        ("explain", [("cards", "Tollbooth"), ("cards", "Ice Wall"), ("run", "HQ")], "cards"),
        ("explain", [("run", "HQ"), ("tags", "1"), ("tags", "2")], "tags"),
        ("situation", [("tags", "1"), ("tags", "2")], "tags"),
        ("here", [("do", "encounter"), ("what", "rez ice"), ("what", "jack out")], "what"),
        ("box", [("q", "6.8"), ("q", "6.9")], "q"),
    ],
)
def test_a_field_with_two_values_is_refused(page: str, fields: list[tuple[str, str]], twice: str) -> None:
    found = reply(page, *fields)
    assert found.status == 400
    assert f"cannot be asked: {twice} is given twice, with different values" in Elements(found.content).text


@pytest.mark.parametrize(
    ("page", "fields"),
    [
        ("ask", [("q", REZ), ("q", REZ), ("q", "")]),
        ("here", [("do", "encounter"), ("do", "next")]),
        ("compare", [("of", "cr-1.4"), ("of", "cr-26.03")]),
        ("explain", [("of", "nisei-mk-ii"), ("without", "6.8.2a"), ("without", "6.8.2b")]),
        ("explain", [("run", "HQ"), ("credits", "runner=2"), ("credits", "corp=3")]),
        ("ask", [("q", REZ), ("utm", "1"), ("utm", "2")]),
    ],
)
def test_fields_that_may_stand_twice_and_equal_ones_are_read(page: str, fields: list[tuple[str, str]]) -> None:
    assert reply(page, *fields).status == 200
