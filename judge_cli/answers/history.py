"""A rule through every edition: its number and text in each, and what changed between them."""

from collections.abc import Iterator
from typing import Annotated, TypedDict

from judge_cli.answers.rule_text import EditionId
from judge_cli.answers.value import Answer
from judge_cli.errors import command_line_wrong
from judge_cli.page.blocks import Block, Item
from judge_cli.tree.editions.change_since import history
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import look_up
from judge_cli.tree.rules.rule import Status
from judge_cli.wire.value import BESIDE, filled, found_at

_WHOSE = {"enum": [*(one.value for one in Status), None]}
_WORDING = {True: "reworded", False: "same wording", None: "wording not compared: printed text not installed"}


class RuleThen(TypedDict):
    edition: Annotated[EditionId, found_at("edition.id")]
    effective: Annotated[str, found_at("edition.effective"), "The day from which the edition is in force."]
    number: Annotated[str | None, found_at("rule.number"), "The number."]
    status: Annotated[
        str | None,
        found_at("rule.status"),
        _WHOSE,
        "Whose words these are: the official text, or a summary in our own words.",
    ]
    text: Annotated[str | None, found_at("rule.text.plain"), "The text, in full."]
    renumbered: Annotated[bool, "Whether the number is another one, or the rules with another number."]
    reworded: Annotated[bool | None, "Whether the words are others, or the rules with other words."]
    turns: Annotated[str, "The ruling that changed, in one sentence; null where none did."]


class HistoryData(Answer):
    """A rule in every edition that is here."""

    edition: EditionId
    anchor: Annotated[str, "The rule's stable name: the same in every edition that has the rule."]
    history: Annotated[tuple[RuleThen, ...], "The rule in every edition, the earliest first."]
    names: Annotated[tuple[tuple[str, bool], ...], BESIDE] = ()

    def page(self) -> Iterator[Block]:
        for (short, first), one in zip(self.names, self.history, strict=True):
            since = f" ({one['effective']})" if one["effective"] else ""
            if one["text"] is None:
                yield Item((f"{short}{since}: not in this edition",), by=0)
            else:
                wording = f"{'renumbered, ' if one['renumbered'] else ''}{_WORDING[one['reworded']]}"
                changed = "first edition here that has it" if first else wording
                yield Item((f"{short} {one['number']}{since}: {changed}",), by=0)
                ours = "(summary) " if one["status"] == Status.SUMMARY.value else ""
                yield Item((f"{ours}{one['text']}",), depth=1)
            if one["turns"]:
                yield Item((f"changed in meaning: {one['turns']}",), depth=1)


def history_answer(library: Library, written: str, edition: str | None) -> HistoryData:
    looked = look_up(library, written, edition)
    if len(looked) > 1:
        raise command_line_wrong("--history is for one rule", f"judge rule {looked[0].rule.number} --history")
    found = looked[0]
    chapters = history(library, found.rule.anchor)
    return HistoryData(
        edition=found.tree.edition.id,
        anchor=found.rule.anchor,
        history=tuple(filled(RuleThen, one) for one in chapters),
        names=tuple((one.edition.short, one.first) for one in chapters),
    )
