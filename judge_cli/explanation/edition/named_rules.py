"""Rules that an explanation knows by purpose; their anchors are in the corpus."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from judge_cli.cards.language.constructs import CHANGE, CONSTRUCTS
from judge_cli.cards.language.verbs import CHANGES
from judge_cli.paths import corpus_data, shipped
from judge_cli.text.toml_file import read_toml

_FILE = "rules.toml"
USES = (
    *("rez asset", "rez upgrade", "rez ice", "score", "play", "action", "interface", "paid", "interrupt"),
    "conditional",
)
EVENTS = SUBROUTINE, FLATLINE, EMPTY_DECK, CONDITION_MET = (
    *("a subroutine resolves", "the Runner is flatlined", "R&D is empty"),
    "a condition is met",
)


class NamedRules(NamedTuple):
    """The anchors of rules for each kind of refusal, each card use, each entry, and every play."""

    costs: tuple[str, ...]
    elsewhere: str
    gone: str
    priority: str
    another_moment: tuple[str, ...]
    uses: Mapping[str, str]
    events: Mapping[str, str]
    every_play: tuple[str, ...]
    carrying: tuple[str, ...]
    constructs: Mapping[str, tuple[str, ...]]


def named_rules() -> NamedRules:
    """The named rules of the present corpus; if it has none, the shipped ones."""
    own = corpus_data("phrases") / _FILE
    return _read(own if own.is_file() else shipped("rules_corpus") / "phrases" / _FILE)


@cache
def _read(path: Path) -> NamedRules:
    table = read_toml(path).table().only(("refusals", "uses", "events", "deciding", "constructs"))
    refusals = table.table("refusals").only(("costs", "elsewhere", "gone", "priority", "another_moment"))
    uses, events = table.table("uses").only(USES), table.table("events").only(EVENTS)
    deciding = table.table("deciding").only(("every_play", "carrying"))
    constructs = table.table("constructs").only((*CONSTRUCTS, *(f"{CHANGE}{word}" for word in CHANGES)))
    return NamedRules(
        costs=refusals.texts("costs"),
        elsewhere=refusals.text("elsewhere"),
        gone=refusals.text("gone"),
        priority=refusals.text("priority"),
        another_moment=refusals.texts("another_moment"),
        uses={name: uses.text(name) for name in USES},
        events={name: events.text(name) for name in EVENTS},
        every_play=deciding.texts("every_play"),
        carrying=deciding.texts("carrying"),
        constructs={name: constructs.texts(name) for name in constructs.values},
    )
