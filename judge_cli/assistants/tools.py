"""The six tools: arguments, the schema of the answer, and the call to `Judge`."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.answers.file_name import is_file_name
from judge_cli.answers.judge import Judge
from judge_cli.answers.rule_values import SearchData
from judge_cli.answers.value import Answer
from judge_cli.errors.charts import ThingUnknown
from judge_cli.errors.places import PlaceAmbiguous
from judge_cli.errors.playing import file_not_asked
from judge_cli.screen.safe import safe_markdown
from judge_cli.screen.schema import schema_of

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
    text: Callable[[Answer], str] = Answer.to_markdown

    @property
    def input_schema(self) -> dict[str, Any]:
        """The schema of its arguments."""
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


_ACTOR = _text("Who does it.", enum=["corp", "runner"])
_STATE = {
    "type": "object",
    "description": "The situation, as far as it is not the usual one.",
    "properties": {
        "run": _text("The server that is attacked: HQ, R&D, Archives, remote 1."),
        "turn": _text("Whose turn it is.", enum=["corp", "runner"]),
        "credits": _text("Credits: runner=4,corp=5."),
        "clicks": _number("Clicks of the player whose turn it is.", 0, 20),
        "tags": _number("The Runner's tags.", 0, 99),
        "bad_publicity": _number("Bad publicity.", 0, 99),
        "unrezzed": _text("Cards that are unrezzed, apart by commas."),
        "counters": _text("Counters on cards: CARD=2."),
        "grip": _text("Cards in the grip."),
        "hq": _text("Cards in HQ."),
        "stack": _text("Cards in the stack."),
        "stolen": _text("Agendas in the Runner's score area."),
        "where": _text('Where a card is: "CARD=R&D", "CARD=remote 2", "CARD=heap".'),
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
        file = Path(folder) / "scenario.toml"
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
