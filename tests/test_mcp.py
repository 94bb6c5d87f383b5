"""`judge mcp`: driven over stdin and stdout with the client of its own package, against the command's JSON."""

import asyncio
import contextlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.asking import ask
from tests.books_made import LANTERN
from tests.pages import REPOSITORY

SERVER = [sys.executable, "-m", "judge_cli", "mcp"]
REZ = "can the corp rez ice during an encounter?"
LAMP = """\
◆ Old Lamp
Resource: Location · install 2
When your turn begins, gain 1[credit].
[click]: Draw 2 cards.
"""
SCENARIO = REPOSITORY / "rules_corpus" / "examples" / "nisei-mk-ii.toml"
# What an assistant gives a tool, and the command line that asks the same.
SAME: list[tuple[str, dict[str, Any], list[str]]] = [
    ("ask", {"question": REZ}, ["ask", REZ, "--brief"]),
    ("ask", {"question": "can the runner not jack out"}, ["ask", "can the runner not jack out?", "--brief"]),
    (
        "ask",
        {"question": "can the corp rez ice", "moment": "during an encounter", "edition": "cr-1.4"},
        ["ask", REZ, "-e", "cr-1.4", "--brief"],
    ),
    ("can", {"act": "rez ice", "moment": "encounter"}, ["when", "rez ice", "--at", "encounter", "--brief"]),
    ("can", {"act": "smc"}, ["when", "smc", "--brief"]),
    ("can", {"act": "smc", "actor": "runner"}, ["when", "smc", "--brief"]),
    ("can", {"act": "rez", "actor": "corp"}, ["when", "corp rez", "--brief"]),
    (
        "can",
        {"act": "use a paid ability", "actor": "runner", "moment": "discard phase"},
        ["when", "runner use a paid ability", "--at", "runner's discard phase", "--brief"],
    ),
    (
        "ask",
        {"question": "does the run end", "cards": ["Tollbooth"], "actor": "corp"},
        ["ask", "I am the Corp. does the run end with Tollbooth?", "--brief"],
    ),
    ("rules", {"numbers": ["6.8.2a", "9.9.3"], "parents": True}, ["rule", "6.8.2a 9.9.3", "--parents", "--brief"]),
    ("search", {"words": "jack out", "limit": 3}, ["search", "jack out", "-n", "3"]),
    ("card", {"name": "smc"}, ["card", "smc"]),
    (
        "play",
        {"cards": "Tollbooth", "state": {"run": "HQ", "credits": "runner=2"}},
        ["explain", "--cards", "Tollbooth", "--run", "HQ", "--credits", "runner=2", "--brief"],
    ),
    (
        "play",
        {"cards": "Tollbooth", "state": {"run": "HQ"}, "can": "tollbooth resolves"},
        ["explain", "--cards", "Tollbooth", "--run", "HQ", "--can", "tollbooth resolves", "--brief"],
    ),
    ("play", {"scenario": "nisei-mk-ii"}, ["explain", "nisei-mk-ii", "--brief"]),
    (
        "play",
        {"scenario": SCENARIO.read_text(encoding="utf-8")},
        ["explain", str(SCENARIO), "--brief"],
    ),
]
# What cannot be asked, and the first line of the error.
WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("nonsense", {}, "error: there is no tool 'nonsense'"),
    ("ask", {}, "error: this cannot be asked: question is missing"),
    ("ask", {"question": 3}, "error: this cannot be asked: question is no string"),
    ("ask", {"question": "x" * 1_000_000}, "error: this cannot be asked: question is longer than 400 characters"),
    ("ask", {"question": REZ, "odd": 1}, "error: this cannot be asked: odd is unknown"),
    ("ask", {"question": REZ, "actor": "judge"}, "error: this cannot be asked: actor is none of: corp, runner"),
    ("ask", {"question": REZ, "edition": "none"}, "error: there is no edition 'none'"),
    ("ask", {"question": REZ, "page": 9}, "error: this cannot be asked: page is past the last page, 1"),
    ("search", {"words": "x", "limit": True}, "error: this cannot be asked: limit is no integer"),
    ("search", {"words": "x", "limit": 99}, "error: this cannot be asked: limit is not from 1 to 50"),
    ("rules", {"numbers": ["6.8.2a"] * 101}, "error: this cannot be asked: numbers has more than 100 items"),
    ("rules", {"numbers": [1]}, "error: this cannot be asked: an item of numbers is no string"),
    ("rules", {"numbers": ["6.8.9"]}, "error: CR 26.03 has no rule 6.8.9"),
    (
        "can",
        {"act": "use a paid ability", "moment": "discard phase"},
        "error: 'discard phase' fits several places",
    ),
    ("card", {}, "error: give the name of a card, or the text of one: not both, and not neither"),
    ("card", {"text": "Old Lamp"}, "error: the text: 'Old Lamp' has no type line"),
    ("card", {"text": "x" * 20_001}, "error: this cannot be asked: text is longer than 20000 characters"),
    ("card", {"name": "kitsune x"}, "error: no card here is called 'kitsune x'"),
    ("play", {"scenario": "/etc/passwd"}, "error: no file is played here: '/etc/passwd'"),
    ("play", {"state": {"tags": -1}}, "error: this cannot be asked: state.tags is not from 0 to 99"),
]


def test_every_tool_answers_as_its_command_does() -> None:
    asyncio.run(_answers())


async def _answers() -> None:
    calls = _calls()
    async with calls.connected() as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert list(tools) == ["ask", "can", "rules", "search", "card", "play"]
        for name, given, command in SAME:
            pages = await _pages(client, name, given)
            answer = pages[0]
            values = json.loads(ask(*command, "--json").out)
            del values["version"]
            if "\n" in given.get("scenario", ""):
                values["scenario"] = "scenario"  # a file's content has no name
            if "question" in given:
                values["question"] = answer["structured"]["question"]
            assert _whole(pages) == values, (name, given)
            assert answer["text"].strip()
            jsonschema.validate(given, tools[name].input_schema)
            for page in pages:
                assert len(json.dumps(page["structured"])) <= 7_000
                jsonschema.validate(page["structured"], tools[name].output_schema)
        for tool in tools.values():
            assert (tool.input_schema["type"], tool.output_schema["type"]) == ("object", "object")
            assert tool.annotations.read_only_hint and not tool.annotations.destructive_hint
        assert "compare `read_as`" in client.instructions and "edition cr-26.03" in client.instructions
        for name, given, first in WRONG:
            answer = calls.said(await client.call_tool(name, given))
            assert answer["is_error"] and answer["text"].splitlines()[0] == first, answer["text"]
        tried = calls.said(await client.call_tool("rules", {"numbers": ["6.8.9"]}))
        assert tried["text"].endswith("try:   judge tree 6.8")
        for name, given, command in (
            ("rules", {"numbers": ["6.8.9"]}, ["rule", "6.8.9"]),
            ("card", {"name": "sure gam"}, ["card", "sure gam"]),
        ):
            error = calls.said(await client.call_tool(name, given))["structured"]
            assert error == {"error": json.loads(ask(*command, "--json").out)["error"]}
        assert error["error"]["candidates"] == ["Sure Gamble"]


def test_a_card_that_is_not_here_is_read_from_its_text_and_played(tmp_path: Path) -> None:
    asyncio.run(_typed(tmp_path / "lamp.txt"))


async def _typed(file: Path) -> None:
    file.write_text(LAMP, encoding="utf-8")
    calls = _calls()
    async with calls.connected() as client:
        (page,) = await _pages(client, "card", {"text": LAMP})
        values = json.loads(ask("card", "--text", str(file), "--json").out)
        del values["version"]
        assert page["structured"] == values
        assert values["name"] == "Old Lamp" and values["paragraphs"]
        given = {"cards": "Old Lamp", "card_texts": [LAMP], "can": "runner uses Old Lamp"}
        (page,) = await _pages(client, "play", given)
        command = ["explain", "--cards", "Old Lamp", "--card-text", str(file), "--can", "runner uses Old Lamp"]
        values = json.loads(ask(*command, "--brief", "--json").out)
        del values["version"]
        assert page["structured"] == values
        assert values["answer"] == "depends"


async def _pages(client: Any, name: str, given: dict[str, Any]) -> list[dict[str, Any]]:
    """All pages of an answer, as an assistant asks for them."""
    pages: list[dict[str, Any]] = []
    number = 1
    while number:
        page = _calls().said(await client.call_tool(name, {**given, "page": number} if number > 1 else given))
        assert not page["is_error"], page
        pages.append(page)
        number = page["structured"].get("next_page", 0)
    return pages


def _whole(pages: list[dict[str, Any]]) -> dict[str, Any]:
    """The answer that the pages make together."""
    first, *rest = ({k: v for k, v in one["structured"].items() if k != "next_page"} for one in pages)
    for page in rest:
        first |= {key: first[key] + value for key, value in page.items() if value != first[key]}
    return first


def test_a_null_is_as_good_as_nothing_wherever_it_stands() -> None:
    from judge_cli.assistants.tools import checked

    number = {"type": "integer", "minimum": 0, "maximum": 9}
    state = {"type": "object", "properties": {"clicks": number, "tags": number}}
    given = {"state": {"clicks": None, "tags": 2}, "more": None}
    assert checked(given, {"properties": {"state": state, "more": number}}) == {"state": {"tags": 2}}


def test_what_else_a_client_may_do() -> None:
    asyncio.run(_otherwise())


async def _otherwise() -> None:
    calls = _calls()
    async with calls.connected("--edition", "cr-1.4") as client:
        # Long answers come in pages, which together are the whole.
        pages = await _pages(client, "rules", {"numbers": ["6.9"]})
        assert len(pages) > 2
        assert max(len(json.dumps(page["structured"])) for page in pages) <= 7_000
        (section,) = json.loads(ask("rule", "6.9", "-e", "cr-1.4", "--brief", "--json").out)["rules"]
        assert section["descendants"] == [
            rule for page in pages for rule in page["structured"]["rules"][0]["descendants"]
        ]
        told = "".join(page["text"] for page in pages)
        assert told.index("6.9.1a") < told.index("6.9.6c"), "the text comes in pages as the values do"
        assert max(len(page["text"]) for page in pages) <= 4_500
        found = calls.said(await client.call_tool("search", {"words": "jack out", "limit": 2}))
        assert all(hit["text"] in found["text"].replace("\\", "") for hit in found["structured"]["hits"])
        # Two at once, and one that is given up: the rest is answered.
        slow = {
            "cards": "Tollbooth, Security Nexus, Self-modifying Code, Nisei MK II, Corroder",
            "state": {"run": "HQ"},
            "outcomes": True,
        }
        given_up = asyncio.create_task(client.call_tool("play", slow))
        await asyncio.sleep(0)
        both = await asyncio.gather(
            client.call_tool("ask", {"question": REZ}), client.call_tool("rules", {"numbers": ["6.8.2a"]})
        )
        given_up.cancel()
        with contextlib.suppress(asyncio.CancelledError):  # a fast machine may have played it by now
            await given_up
        assert [calls.said(one)["structured"]["edition"] for one in both[:1]] == ["cr-1.4"]
        assert calls.said(both[1])["structured"]["rules"][0]["citation"] == "CR 1.4 6.8.2a"
        # Resources: a rule by its address, and the charts.
        (template,) = (await client.list_resource_templates()).resource_templates
        assert template.uri_template == "judge://rule/{number}"
        (rule,) = (await client.read_resource("judge://rule/6.8.2a")).contents
        assert rule.text == ask("rule", "6.8.2a", "-e", "cr-1.4", "--markdown").out
        charts = (await client.list_resources()).resources
        assert "judge://chart/run" in [one.uri for one in charts]
        (chart,) = (await client.read_resource("judge://chart/run")).contents
        assert "6.9.2b" in chart.text
        with pytest.raises(Exception, match="nothing is at 'judge://odd'"):
            await client.read_resource("judge://odd")
        with pytest.raises(Exception, match=r"(?s)CR 1\.4 has no rule 6\.8\.9.*try:   judge tree 6\.8"):
            await client.read_resource("judge://rule/6.8.9")


def test_a_book_without_charts_that_compile_lists_none() -> None:
    _calls()
    from judge_cli.answers.judge import Judge
    from judge_cli.assistants.server import _charts

    assert ask("corpus", "add", str(LANTERN), "--edition", "lamps-1").code == 0
    assert _charts(Judge("lamps-1")).resources == []


@pytest.mark.one_in(4)
@pytest.mark.parametrize("given", [b"", b'{"jsonrpc": "2.0", "id"', b"nonsense\n", b"\xff\xfe\n"])
def test_a_client_that_goes_away_ends_it_without_a_traceback(given: bytes) -> None:
    _calls()
    done = subprocess.run(SERVER, input=given, capture_output=True, timeout=120, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr + done.stdout


def test_what_was_asked_before_stdin_closed_is_answered() -> None:
    _calls()
    client = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "lamp", "version": "1"}}
    asked = {"name": "rules", "arguments": {"numbers": "6.8.2a"}}
    messages: list[dict[str, Any]] = [
        {"id": 0, "method": "initialize", "params": client},
        {"method": "notifications/initialized"},
        *({"id": n, "method": "tools/call", "params": asked} for n in (*range(1, 8), "8")),
        # The protocol takes 7 and "7" for one id.
        *({"method": "notifications/cancelled", "params": {"requestId": gone}} for gone in (6, "7", 8, True)),
        # No request has such an id.
        *({"method": "notifications/cancelled", "params": {"requestId": odd}} for odd in ([1], {"a": 1}, None, 1.5)),
    ]
    given = "".join(f"{json.dumps({'jsonrpc': '2.0', **one})}\n" for one in messages).encode()
    done = subprocess.run(SERVER, input=given, capture_output=True, timeout=250, check=False)
    answers = {one["id"]: one for one in map(json.loads, done.stdout.splitlines())}
    assert done.returncode == 0
    assert all("result" in answers[n] for n in range(6)), answers


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_output_is_told_as_with_every_command() -> None:
    _calls()
    client = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "lamp", "version": "1"}}
    given = f"{json.dumps({'jsonrpc': '2.0', 'id': 0, 'method': 'initialize', 'params': client})}\n".encode()
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(SERVER, input=given, stdout=full, stderr=subprocess.PIPE, timeout=250, check=False)
    assert done.returncode == 3
    assert done.stderr.decode() == (
        "error: the answer could not be written: No space left on device\ntry:   look at where the output goes\n"
    )


def test_without_its_package_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    said = ask("mcp")
    assert (said.code, said.err) == (
        2,
        "error: judge mcp needs a package that is not installed: mcp\ntry:   pip install 'judge-cli[mcp]'\n",
    )


def test_no_other_command_imports_it() -> None:
    code = (
        "import sys\nfrom judge_cli.app import answer\nanswer(['rule', '6.8.2a']), answer(['schema'])\n"
        "print([one for one in ('mcp', 'mcp_types', 'anyio', 'pydantic') if one in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"


def _calls() -> Any:
    pytest.importorskip("mcp", reason="the extra mcp is not installed: pip install 'judge-cli[mcp]'")
    from tests import mcp_call

    return mcp_call
