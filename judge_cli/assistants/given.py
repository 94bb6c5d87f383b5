"""An assistant's arguments to a tool, checked against the tool's schema."""

from collections.abc import Mapping
from typing import Any

from judge_cli.errors.asking import argument_wrong

_KINDS = {"string": str, "integer": int, "boolean": bool, "array": list, "object": dict}


def checked(given: Mapping[str, Any], schema: Mapping[str, Any], within: str = "") -> dict[str, Any]:
    """The arguments, if the schema allows them; nulls are dropped, also within."""
    known = schema["properties"]
    values = {key: value for key, value in given.items() if value is not None}
    for key, value in values.items():
        if key not in known:
            raise argument_wrong(f"{within}{key}", "is unknown", list(known))
        values[key] = _checked(f"{within}{key}", value, known[key])
    for key in schema.get("required", ()):
        if key not in values:
            raise argument_wrong(f"{within}{key}", "is missing", list(known))
    return values


def _checked(name: str, value: Any, schema: Mapping[str, Any]) -> Any:  # noqa: ANN401
    if type(value) is not _KINDS[schema["type"]]:
        raise argument_wrong(name, f"is no {schema['type']}")
    if isinstance(value, str):
        if len(value) > schema["maxLength"]:
            raise argument_wrong(name, f"is longer than {schema['maxLength']} characters")
        if value not in schema.get("enum", [value]):
            raise argument_wrong(name, f"is none of: {', '.join(schema['enum'])}")
    elif isinstance(value, list):
        if len(value) > schema["maxItems"]:
            raise argument_wrong(name, f"has more than {schema['maxItems']} items")
        return [_checked(f"an item of {name}", one, schema["items"]) for one in value]
    elif isinstance(value, dict):
        return checked(value, schema, f"{name}.")
    elif schema["type"] == "integer" and not schema["minimum"] <= value <= schema["maximum"]:
        raise argument_wrong(name, f"is not from {schema['minimum']} to {schema['maximum']}")
    return value
