"""The JSON schemas of answers, made from their types."""

import importlib
from functools import cache
from typing import Any

from judge_cli.answers.registry import COMMANDS
from judge_cli.wire.schema import schema_of_types

# The types of an answer that no command has of its own.
_OF_ALL = {"error": "shown_error.ErrorData"}


@cache
def _types() -> dict[str, str]:
    """The types of each answer, by the name of its schema."""
    rows = [(row.name, row) for row in COMMANDS.values()]
    rows += [(f"{row.name}-{part.name}", part) for row in COMMANDS.values() for part in row.parts]
    own = {f"{name}-{kind}".strip("-"): types for name, row in rows for kind, types in row.types.items()}
    return own | _OF_ALL


def schema_names() -> list[str]:
    return sorted(_types())


def schema_of(name: str) -> dict[str, Any]:
    """The schema of an answer, complete in itself."""
    command, _, part = name.partition("-")
    option = "" if command in COMMANDS and COMMANDS[command].parts else "--"
    title = f"{command} {option}{part}".removesuffix(" --").strip()
    title = "every error with --json" if command == "error" else f"judge {title} --json"
    return schema_of_types(list(map(_kind, _types()[name].split())), title)


def _kind(name: str) -> type:
    file, _, kind = name.partition(".")
    found: type = getattr(importlib.import_module(f"judge_cli.answers.{file}"), kind)
    return found
