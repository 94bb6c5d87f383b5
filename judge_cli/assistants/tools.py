"""The six tools: arguments, checked against their schema, the schema of the answer, the call to `Judge`, and pages."""

import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from judge_cli.answers.command_row import CommandOption
from judge_cli.answers.explain import file_not_asked
from judge_cli.answers.judge import Judge
from judge_cli.answers.registry import COMMANDS
from judge_cli.answers.schemas import schema_of
from judge_cli.answers.search import SearchData
from judge_cli.answers.typed_arguments import argument_wrong, is_file_name
from judge_cli.answers.value import Answer
from judge_cli.page.safe import safe_markdown
from judge_cli.procedure.here.places import PlaceAmbiguous
from judge_cli.procedure.when.things import ThingUnknown

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


# About 1,500 tokens.
_MOST = 6_000
_MOST_TEXT = 4_000
_BELOW = "descendants"
Item = TypeVar("Item")


def page_of(values: dict[str, Any], paged: str, text: str, number: int) -> tuple[dict[str, Any], str]:
    """The page with this number, from 1: its values and text; `next_page` if more is left."""
    items = values.get(paged) or []
    inner = len(items) == 1 and _BELOW in items[0]  # a section is one item; what is long are the rules below it
    listed = items[0][_BELOW] if inner else items
    without = {**values, paged: [{**items[0], _BELOW: []}] if inner else []}
    pages = _packed(listed, max(_MOST - len(json.dumps(without)), 0), lambda item: len(json.dumps(item)) + 2)
    texts = _packed(text.splitlines(keepends=True), _MOST_TEXT, len)
    last = max(len(pages), len(texts))
    if number > last:
        raise argument_wrong("page", f"is past the last page, {last}")
    shown = pages[number - 1] if number <= len(pages) else []
    told = {paged: [{**items[0], _BELOW: shown}] if inner else shown} if paged in values else {}
    more = {"next_page": number + 1} if number < last else {}
    return {**values, **told, **more}, "".join(texts[number - 1] if number <= len(texts) else [])


def _packed(items: Sequence[Item], room: int, size: Callable[[Item], int]) -> list[list[Item]]:
    """The items on as few pages as possible, at least one on each."""
    pages: list[list[Item]] = [[]]
    taken = 0
    for item in items:
        if pages[-1] and taken + size(item) > room:
            pages.append([])
            taken = 0
        pages[-1].append(item)
        taken += size(item)
    return pages


_LONG = 20_000
Given = dict[str, Any]


class AssistantTool(NamedTuple):
    """A tool; `paged` names the list of its answer that may come in pages."""

    name: str
    description: str
    takes: dict[str, Any]
    needs: tuple[str, ...]
    schema: str
    paged: str
    answer: Callable[[Judge, Given], Answer]
    text: Callable[[Answer], str] = lambda answer: answer.to_markdown()

    @property
    def input_schema(self) -> dict[str, Any]:
        shared = {
            "edition": _text("The edition to answer from, such as its id; without it the one in force."),
            "page": _number("A further page of a long answer, as `next_page` named it.", 1, 1000),
        }
        return {
            "type": "object",
            "properties": self.takes | shared,
            "required": list(self.needs),
            "additionalProperties": False,
        }

    @property
    def output_schema(self) -> dict[str, Any]:
        """The schema of its answer: the command's schema, with pages and without the versions."""
        schema = schema_of(self.schema)
        properties = {key: value for key, value in schema["properties"].items() if key != "version"}
        properties["next_page"] = {"type": "integer", "description": "More is left: ask again with this `page`."}
        defs = {key: value for key, value in schema["$defs"].items() if key != "version"}
        required = [key for key in schema["required"] if key != "version"]
        return {**schema, "properties": properties, "required": required, "$defs": defs}


def _text(description: str, most: int = 1000, **more: Any) -> dict[str, Any]:  # noqa: ANN401
    return {"type": "string", "maxLength": most, "description": description, **more}


def _number(description: str, least: int, most: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": least, "maximum": most, "description": description}


def _yes(description: str) -> dict[str, Any]:
    return {"type": "boolean", "description": description}


def _texts(description: str, most: int = 1000) -> dict[str, Any]:
    return {
        "type": "array",
        "maxItems": 100,
        "items": {"type": "string", "maxLength": most},
        "description": description,
    }


def _stated(option: CommandOption) -> dict[str, Any]:
    return _number(option.help, *map(int, option.bounds)) if option.bounds else _text(option.help)


_ACTOR = _text("Who does it.", enum=["corp", "runner"])
# What of a situation an assistant can say, each as the option of the command says it.
_STATED = ("run", "credits", "clicks", "tags", "bad_publicity", "unrezzed", "counters", "grip", "hq", "stack", "stolen")
_SAYING = (*COMMANDS["explain"].options, *COMMANDS["explain"].beside)
_STATE = {
    "type": "object",
    "description": "The situation, as far as it is not the usual one.",
    "properties": {
        **{one.name: _stated(one) for one in _SAYING if one.name in (*_STATED, "where")},
        "turn": _text("Whose turn it is.", enum=["corp", "runner"]),
    },
}


def _ask(judge: Judge, given: Given) -> Answer:
    question = " ".join(given["question"].split()).rstrip("?")
    cards = f" with {' and '.join(given['cards'])}" if given.get("cards") else ""
    moment = f" {given['moment']}" if given.get("moment") else ""
    actor = f"I am the {given['actor'].capitalize()}. " if given.get("actor") else ""
    return judge.ask(f"{actor}{question}{cards}{moment}?")


def _can(judge: Judge, given: Given) -> Answer:
    act, actor, moment = given["act"], given.get("actor", ""), given.get("moment", "")
    try:
        return _when(judge, f"{actor} {act}" if actor else act, actor, moment)
    except ThingUnknown:
        return _when(judge, act, actor, moment)  # a card is used by its own player, whoever is named


def _when(judge: Judge, act: str, actor: str, moment: str) -> Answer:
    """The windows for an act; a phase that both players have means the actor's, and the answer says so."""
    try:
        return judge.when(act, moment)
    except PlaceAmbiguous:
        if not actor:
            raise
        return judge.when(act, f"{actor}'s {moment}")


def _rules(judge: Judge, given: Given) -> Answer:
    children, parents = given.get("children", False), given.get("parents", False)
    return judge.rules(given["numbers"], children=children, parents=parents)


def _whole_hits(found: Answer) -> str:
    """The hits with their whole texts; the command's own view shows only the passages that fit."""
    assert isinstance(found, SearchData)
    return "\n".join(f"**{one.citation}** {safe_markdown(one.text)}\n" for one in found.hits)


def _play(judge: Judge, given: Given) -> Answer:
    wanted = {"can": given.get("can", ""), "outcomes": given.get("outcomes", False)}
    scenario = given.get("scenario", "")
    if "\n" not in scenario:
        if is_file_name(scenario):
            raise file_not_asked(scenario)
        state, plays = given.get("state", {}), given.get("plays", ())
        typed = given.get("card_texts", ())
        return judge.explain(scenario, cards=given.get("cards", ""), card_text=typed, do=plays, **state, **wanted)
    with tempfile.TemporaryDirectory() as folder:
        # Errors name a file with its folder: one that is named alike each time.
        file = Path(folder) / "given" / "scenario.toml"
        file.parent.mkdir()
        file.write_text(scenario, encoding="utf-8")
        return judge.explain(str(file), **wanted)


TOOLS = (
    AssistantTool(
        "ask",
        "A rules question in words. Gives a verdict with the rules in full, or withheld (not decided) with the closest "
        "rules and settled questions near it. Ask in general terms; compare read_as with what you meant.",
        {
            "question": _text("The question, one sentence: can the Corp rez ice during an encounter?", 400),
            "cards": _texts("Cards that take part and are not in the question."),
            "moment": _text('When, if the question does not say: "during an encounter".'),
            "actor": _ACTOR,
        },
        ("question",),
        "ask",
        "reasons",
        _ask,
    ),
    AssistantTool(
        "can",
        "The windows of turns and runs that permit an act, or the use of a card, and the nearest that do not.",
        {
            "act": _text("What is done: rez ice, jack out, score, use a paid ability; or a card's name."),
            "actor": _ACTOR,
            "moment": _text(
                "A place to ask about: encounter, approach ice, movement, the runner's discard phase, or a number; a "
                "phase that both players have is the actor's own, unless it says whose."
            ),
        },
        ("act",),
        "when",
        "windows",
        _can,
    ),
    AssistantTool(
        "rules",
        "The text of rules by number, range, section or anchor, many at once.",
        {
            "numbers": _texts("Numbers: 1.2.3a, 1.2.3a-c, 1.2, or an anchor."),
            "children": _yes("Also all rules below."),
            "parents": _yes("Also the rules above."),
        },
        ("numbers",),
        "rule",
        "rules",
        _rules,
    ),
    AssistantTool(
        "search",
        "The rules that some words find, best first, each with its whole text.",
        {"words": _text("Words or a question."), "limit": _number("How many rules at most; 5 without it.", 1, 50)},
        ("words",),
        "search",
        "hits",
        lambda judge, given: judge.search(given["words"], given.get("limit", 5)),
        _whole_hits,
    ),
    AssistantTool(
        "card",
        "A card: text, each ability with the windows in which it can be used, rulings with their answers. Never "
        "another card than the one named: where several could be meant, the error names them. A card that is not here "
        "is read from its text.",
        {
            "name": _text("The card's name, or what players call it."),
            "text": _text(
                "Instead of the name, the whole card as it is printed: its title; its type line, such as "
                '"corp ice: Barrier · rez 3, strength 2"; its text.',
                _LONG,
            ),
        },
        (),
        "card",
        "rulings",
        lambda judge, given: judge.card(given.get("name", ""), text=given.get("text", "")),
    ),
    AssistantTool(
        "play",
        "Plays a situation of cards, or a scenario, and says what happens, whether something can happen, or every "
        "outcome; with the deciding rules and all that was assumed.",
        {
            "cards": _text("Cards in their natural places, apart by commas."),
            "card_texts": _texts("Cards that are not here, each as the whole text that `card` takes.", _LONG),
            "state": _STATE,
            "plays": _texts('What is done, in order: "corp plays CARD", "corp\'s turn begins".'),
            "can": _text('Whether this can happen: "runner uses CARD after the run ended", "corp scores CARD".'),
            "outcomes": _yes("Every outcome over all legal choices."),
            "scenario": _text("A scenario's name, or the whole content of a scenario file.", _LONG),
        },
        (),
        "explain",
        "outcomes",
        _play,
    ),
)
