"""A command of the command line, made of its row of the registry, and the options that commands share."""

import os
from collections.abc import Callable, Sequence
from inspect import Parameter, Signature
from typing import Annotated, Any, NamedTuple

import typer

from judge_cli.answers.command_row import NEEDED, WORDS, CommandOption, CommandRow, named
from judge_cli.commands.show import Manner, View, ends_with, show_answer
from judge_cli.errors import AskedWrongly, command_line_wrong

SHARED = {
    one.name: one
    for one in (
        CommandOption(
            "batch", "One entry per line, or - for stdin; prints a line of JSON for each.", "--batch", metavar="FILE"
        ),
        CommandOption(
            "edition",
            "The edition to answer from; JUDGE_EDITION names one for a session.",
            "--edition -e",
            None,
            offers="editions",
        ),
        CommandOption("json", "Answer as JSON.", "--json", False),
        CommandOption("markdown", "Answer as Markdown, for pasting into a chat.", "--markdown", False),
    )
}


class Asker(NamedTuple):
    """How a whole command line is answered, and what it says of the terminal for every command."""

    command: Callable[[Sequence[str]], int]
    no_color: bool = False
    no_pager: bool = False


def asked_by(args: Sequence[str], command: Callable[[Sequence[str]], int]) -> tuple[list[str], Asker]:
    """The arguments without what every command takes anywhere, and what that says of the terminal."""
    end = args.index("--") if "--" in args else len(args)
    options = args[:end]
    asker = Asker(command, "--no-color" in options, "--no-pager" in options)
    return [*(one for one in options if one not in ("--no-color", "--no-pager")), *args[end:]], asker


class Shared(NamedTuple):
    """What the options that commands share say, and how another command is asked from a prompt."""

    manner: Manner
    edition: str | None
    batch: str
    command: Callable[[Sequence[str]], int]


def offers(what: str) -> Callable[[str], list[Any]]:
    """A completer of words of a kind; `completing` is imported only when a shell asks."""

    def complete(incomplete: str) -> list[Any]:
        from judge_cli.commands.completing import offered

        return offered(what, incomplete)

    return complete


def not_empty(written: str) -> str:
    """The name of a file or folder; an empty word, as of a variable that is not set, names none."""
    if not written:
        raise typer.BadParameter("the name is empty")
    return written


def _chosen_manner(asker: Asker, *, json: bool = False, markdown: bool = False) -> Manner:
    if json and markdown:
        raise AskedWrongly(
            "views-contradict", "--json and --markdown cannot be had at once", tries=["leave one of them out"]
        )
    view = View.JSON if json else View.MARKDOWN if markdown else View.TERMINAL
    return Manner(view, asker.no_color, pager=not asker.no_pager)


def argument_missing(command: str, form: str) -> AskedWrongly:
    return command_line_wrong(f"missing argument '{form}'", f"{command} --help", [f"{command} {form}"])


def command_of(row: CommandRow) -> typer.Typer:
    app = typer.Typer(name=row.name, add_completion=False)
    if not row.parts:
        app.command(row.name)(_function(row))
        return app
    app.callback(invoke_without_command=True)(_function(row))
    for part in row.parts:
        app.command(part.name)(_function(part))
    return app


def _function(row: CommandRow) -> Callable[..., None]:
    shares = [name for name in SHARED if name in (*row.shares, *(("batch",) if row.keys else ()))]

    def command(context: typer.Context, **given: Any) -> None:  # noqa: ANN401
        if row.parts and context.invoked_subcommand is not None:
            return
        said = {name: given[f"shared_{name}"] for name in shares}
        batch, edition = said.pop("batch", ""), said.pop("edition", None)
        asker: Asker = context.obj
        shared = Shared(_chosen_manner(asker, **said), edition, batch, asker.command)
        asked = row.defaults | {one.name: given[f"{one.name}_"] for one in row.options}
        asked |= {"as_json": bool(batch) or shared.manner.view is View.JSON}
        asked |= {"on_terminal": not batch and shared.manner.view is View.TERMINAL}
        if row.words:
            asked["is_asked"] = bool(asked[row.words.name])
            asked[row.words.name] = " ".join(asked[row.words.name] or ())
        if batch:
            _answer_batch(row, shared, asked)
        elif row.answers or row.does:
            _answer(row, shared, asked, {one.name: given[f"{one.name}_"] for one in row.slips})
        else:
            typer.echo(context.get_help())

    own = [_parameter(one) for one in (*row.options, *row.slips)]
    # In a help of groups they stand in the last one, which is about showing.
    group = row.options[-1].group if row.options else ""
    shown = [_parameter(SHARED[name]._replace(group=group), f"shared_{name}") for name in shares]
    context = Parameter("context", Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context)
    command.__signature__ = Signature([context, *own, *shown])  # type: ignore[attr-defined]
    command.__annotations__ = {}
    command.__doc__ = row.doc
    return command


def _answer_batch(row: CommandRow, shared: Shared, asked: dict[str, Any]) -> None:
    from judge_cli.commands.batch import Batch, answer_batch  # only a batch needs it

    answer, empty = row.answering(shared.edition), {key: row.defaults[key] for key in row.keys}
    lines = Batch(row.keys, lambda line: answer(asked | empty | dict(line)))
    answer_batch(shared.batch, lines, beside=bool(asked[row.keys[0]]))


def _answer(row: CommandRow, shared: Shared, asked: dict[str, Any], slip: dict[str, Any]) -> None:
    if row.needs_words and row.words and not asked["is_asked"]:
        raise argument_missing(f"judge {row.name}", row.words.metavar or "")
    answered = named("commands", row.does)(shared, asked) if row.does else row.answering(shared.edition)(asked)
    if answered is None:
        return
    with ends_with(answered.stands):
        if not slip.get("slip"):
            show_answer(answered, shared.manner)
            return
        from judge_cli.commands.log import show_or_keep

        table, by = slip.get("table", os.environ.get("JUDGE_TABLE", "")), os.environ.get("JUDGE_NAME", "")
        show_or_keep(answered, shared.manner, asked[row.words.name] if row.words else "", table, by)


def _parameter(option: CommandOption, name: str = "") -> Parameter:
    """An option as the command line reads it; its name may be a word of Python."""
    least, most = option.bounds or (None, None)
    more: dict[str, Any] = {
        "help": option.help,
        "metavar": option.metavar,
        "autocompletion": offers(option.offers) if option.offers else None,
        "callback": not_empty if option.is_file else None,
    }
    if option.flag:
        more |= {"rich_help_panel": option.group or None}
        more |= {"envvar": option.setting or None, "min": least, "max": most}
    info = typer.Option(*option.flag.split(), **more) if option.flag else typer.Argument(**more)
    default, kind = option.default, option.kind
    many: Any = list[str] if kind is list or default == WORDS else kind
    if default == WORDS or default is None:
        default, many = None, many | None
    elif default is NEEDED:
        default = Parameter.empty
    else:
        many = type(default)
    return Parameter(
        name or f"{option.name}_", Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[many, info]
    )
