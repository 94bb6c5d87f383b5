"""When a card may be used, as an answer: one answer for each use."""

from collections.abc import Sequence
from typing import Any

from judge_cli.screen.in_force import superseded_json
from judge_cli.screen.when.answer import WhenAnswer, when_json, when_markdown


def card_when_json(card: str, answers: Sequence[WhenAnswer]) -> dict[str, Any]:
    """All uses of a card as JSON values; each window names its use."""
    whole = [when_json(answer) for answer in answers]
    windows = [{**window, "use": one["thing"]} for one in whole for window in one["windows"]]
    rules = {rule["citation"]: rule for one in whole for rule in one["rules"]}
    first = answers[0]
    return superseded_json(first.superseded, None) | {
        "edition": first.edition,
        "asked": first.asked,
        "thing": card,
        "windows": windows,
        "rules": list(rules.values()),
    }


def card_when_markdown(answers: Sequence[WhenAnswer]) -> str:
    """All uses of a card as Markdown."""
    return "\n".join(map(when_markdown, answers))
