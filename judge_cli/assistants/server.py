"""The protocol on stdin and stdout: tools and resources, each request in a thread of its own."""

import sys
import threading
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeVar
from urllib.parse import quote, unquote

import anyio
import anyio.to_thread
import mcp_types as types
from anyio.lowlevel import RunVar
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from judge_cli import __version__
from judge_cli.answers.exploring import while_awaited
from judge_cli.answers.judge import Judge
from judge_cli.answers.shown_error import error_json, error_lines
from judge_cli.assistants.incoming import AnsweringStream, MessageLines, utf8_lines
from judge_cli.assistants.tools import TOOLS, AssistantTool, checked, page_of
from judge_cli.errors import AskedWrongly, JudgeError, OutputFailed, shortened, unforeseen

# Separate from the reading and writing threads, so that a cancellation always gets through.
_THREADS = 4
_LIMIT: RunVar[anyio.CapacityLimiter] = RunVar("_LIMIT")
_Result = TypeVar("_Result")


async def in_thread(work: Callable[[], _Result]) -> _Result:
    """The result of work in a thread; a cancelled request stops its work."""
    gone = threading.Event()

    def awaited() -> _Result:
        with while_awaited(gone.is_set):
            return work()

    try:
        return await anyio.to_thread.run_sync(awaited, abandon_on_cancel=True, limiter=_limit())
    finally:
        gone.set()


def _limit() -> anyio.CapacityLimiter:
    try:
        return _LIMIT.get()
    except LookupError:
        _LIMIT.set(anyio.CapacityLimiter(_THREADS))
        return _LIMIT.get()


_RULE, _CHART = "judge://rule/", "judge://chart/"
_INSTRUCTIONS = """\
Ask in general terms, without the names of cards that only set the scene; cite the rule's number, never from memory.
Before you trust a verdict, compare `read_as` with what was meant; where it differs, ask again in other words.
`withheld` means not decided: say so, with the closest rules; never turn a `near` question's answer into a verdict.
Answers are from judge {version}, edition {edition}; `status` "summary" is judge's wording, not the publisher's."""


def serve(edition: str | None) -> None:
    """Serves an assistant until it disconnects, with or without notice."""
    failed: list[OSError] = []
    try:
        anyio.run(_serve, edition)
    except* (BrokenPipeError, ConnectionResetError):
        pass
    except* OSError as problems:
        failed = list(_each(problems))
    if failed:  # raised here, because what is raised above would come out in a group
        raise OutputFailed(failed[0].strerror or "unknown reason")


def _each(problems: ExceptionGroup[OSError]) -> Iterator[OSError]:
    """The single problems of a group, whatever groups they stand in."""
    for one in problems.exceptions:
        if isinstance(one, ExceptionGroup):
            yield from _each(one)
        else:
            yield one


async def _serve(edition: str | None) -> None:
    judges = cache(lambda name: Judge(name, brief=True))
    first = judges(edition)

    def judge_of(name: str | None) -> Judge:
        return judges(name) if name else first

    server: Server[Any] = Server(
        "judge",
        version=__version__,
        instructions=_INSTRUCTIONS.format(version=__version__, edition=first.edition),
        on_list_tools=_list_tools,
        on_call_tool=lambda _context, asked: in_thread(lambda: _called(judge_of, asked)),
        on_list_resources=lambda _context, _asked: in_thread(lambda: _charts(first)),
        on_list_resource_templates=_templates,
        on_read_resource=lambda _context, asked: in_thread(lambda: _read(first, asked.uri)),
    )
    if sys.stdin is None:  # closed: there is no client
        return
    incoming = MessageLines(utf8_lines(sys.stdin))
    async with stdio_server(incoming) as (read, write):
        incoming.answer = write.send
        answers = AnsweringStream(write, incoming.waiting)
        await server.run(read, answers, server.create_initialization_options())


async def _list_tools(_context: Any, _asked: Any) -> types.ListToolsResult:  # noqa: ANN401
    hints = types.ToolAnnotations(
        read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
    )
    tools = [
        types.Tool(
            name=tool.name,
            description=tool.description,
            input_schema=tool.input_schema,
            output_schema=tool.output_schema,
            annotations=hints,
        )
        for tool in TOOLS
    ]
    return types.ListToolsResult(tools=tools)


def _called(judge_of: Callable[[str | None], Judge], asked: types.CallToolRequestParams) -> types.CallToolResult:
    """The answer of a tool, or its error in words."""
    try:
        tool = next((one for one in TOOLS if one.name == asked.name), None)
        if tool is None:
            raise AskedWrongly(
                "tool-unknown",
                f"there is no tool {shortened(asked.name)!r}",
                where=[f"they are: {', '.join([one.name for one in TOOLS])}"],
            )
        return _answered(tool, judge_of, checked(asked.arguments or {}, tool.input_schema))
    except JudgeError as error:
        return _failed(error)
    except Exception as problem:
        return _failed(unforeseen(problem))


def _answered(
    tool: AssistantTool, judge_of: Callable[[str | None], Judge], given: dict[str, Any]
) -> types.CallToolResult:
    page = given.pop("page", 1)
    answer = tool.answer(judge_of(given.pop("edition", None)), given)
    values = answer.to_dict()
    values.pop("version")
    told, text = page_of(values, tool.paged, tool.text(answer), page)
    return types.CallToolResult(content=[types.TextContent(type="text", text=text)], structured_content=told)


def _failed(error: JudgeError) -> types.CallToolResult:
    said = "\n".join(error_lines(error))
    values = error_json(error)
    values.pop("version")
    text = types.TextContent(type="text", text=said)
    return types.CallToolResult(content=[text], structured_content=values, is_error=True)


def _charts(judge: Judge) -> types.ListResourcesResult:
    """The charts; none if the edition's steps do not compile, which each tool tells in words."""
    try:
        names = [one["procedure"] for one in judge.charts().procedures]
    except JudgeError:
        names = []
    listed = [
        types.Resource(name=f"chart: {name}", uri=f"{_CHART}{quote(name)}", mime_type="text/markdown") for name in names
    ]
    return types.ListResourcesResult(resources=listed)


async def _templates(_context: Any, _asked: Any) -> types.ListResourceTemplatesResult:  # noqa: ANN401
    rule = types.ResourceTemplate(
        name="rule", uri_template=f"{_RULE}{{number}}", description="A rule by its number or anchor.",
        mime_type="text/markdown",
    )  # fmt: skip
    return types.ListResourceTemplatesResult(resource_templates=[rule])


def _read(judge: Judge, address: str) -> types.ReadResourceResult:
    """The Markdown of a rule or a chart."""
    try:
        text = _markdown(judge, address)
    except JudgeError as error:
        raise MCPError(types.INVALID_PARAMS, "\n".join(error_lines(error))) from None
    content = types.TextResourceContents(uri=address, mime_type="text/markdown", text=text)
    return types.ReadResourceResult(contents=[content])


def _markdown(judge: Judge, address: str) -> str:
    if address.startswith(_RULE):
        return judge.rules(unquote(address.removeprefix(_RULE))).to_markdown()
    if address.startswith(_CHART):
        return judge.steps(unquote(address.removeprefix(_CHART))).to_markdown()
    raise AskedWrongly(
        "address-unknown",
        f"nothing is at {shortened(address)!r}",
        where=["addresses look like judge://rule/1.2.3a and judge://chart/run"],
    )
