"""The installed cards, the report on a pool, and an import, each as an answer: lines and JSON."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from judge_cli.engine.collection.check import PoolReport
from judge_cli.engine.collection.differing import DifferingCard
from judge_cli.engine.collection.store import KeptCard
from judge_cli.engine.collection.writing import WrittenCard

_MOST = 12


def report_json(report: PoolReport) -> dict[str, Any]:
    """The report on a pool for programs."""
    return {
        "pool": report.pool,
        "cards": report.cards,
        "read": report.read,
        "playable": report.playable,
        "not_read": [one._asdict() for one in report.not_read],
        "waiting": [{"feature": one.feature, "cards": list(one.cards)} for one in report.waiting],
        "waiting_for_several": [{"card": card, "features": list(all_)} for card, all_ in report.waiting_for_several],
    }


def report_lines(report: PoolReport) -> list[str]:
    """The report on a pool for people."""
    lines = [f"{report.pool}: {report.cards} cards"]
    if report.read is None:
        lines += ["  printed texts are not installed; `judge cards add` imports them"]
    else:
        lines += [f"  {report.read} fully read, {report.cards - report.read} in part"]
    lines += [
        f"  {report.playable} fully playable{_wait(report.cards - report.playable, 'judge cards list --waiting')}"
    ]
    if report.not_read:
        lines += ["", "not read, by where reading stopped:"]
        for at, sentences in groupby(report.not_read, key=lambda one: one.at):
            found = list(sentences)
            lines.append(f"  {at} ({len(found)})")
            lines += [f"    {one.card}: {one.sentence}" for one in found[:_MOST]]
            lines += [f"    and {len(found) - _MOST} more"] if len(found) > _MOST else []
    if report.waiting:
        lines += ["", "not fully playable yet, each missing one thing:"]
        for one in report.waiting:
            shown = ", ".join(one.cards[:_MOST]) + (" …" if len(one.cards) > _MOST else "")
            lines.append(f"  {one.feature}: {len(one.cards)} ({shown})")
    if report.waiting_for_several:
        lines += ["", "not fully playable yet, each missing several things:"]
        lines += [f"  {card}: {'; '.join(features)}" for card, features in report.waiting_for_several]
    return lines


def _many(cards: int) -> str:
    return f"{cards} card{'' if cards == 1 else 's'}"


def _wait(many: int, command: str) -> str:
    """The number of cards not fully playable, and the command to list them."""
    return f", {many} not yet ({command})" if many else ""


def list_json(cards: Sequence[KeptCard]) -> dict[str, Any]:
    """The list of cards for programs."""
    keys = ("name", "side", "type", "read", "playable")
    return {"cards": [{**{key: getattr(one, key) for key in keys}, "pools": list(one.pools)} for one in cards]}


def list_lines(cards: Sequence[KeptCard]) -> list[str]:
    """The list of cards for people."""
    lines = [f"{one.name} ({one.side} {one.type}){_exception(one)}" for one in cards]
    if len(cards) > 1:
        lines += ["", f"{_many(len(cards))}, {sum(one.playable for one in cards)} playable"]
    return lines or ["no such cards"]


def _exception(one: KeptCard) -> str:
    """How far judge knows a card that it cannot play; empty for a playable one."""
    if one.playable:
        return ""
    said = {True: "read, not playable yet", False: "read in part", None: "not playable yet"}[one.read]
    return f": {said}"


class Remarks(NamedTuple):
    """The remarks on an import.

    Unsound cards left out, the number of earlier cards that go, notes on the data, and cards that ship otherwise.
    """

    left_out: Sequence[str]
    gone: int
    notes: Sequence[str] = ()
    differing: Sequence[DifferingCard] = ()


def added_json(given: str, cards: Sequence[KeptCard], remarks: Remarks, *, kept: bool) -> dict[str, Any]:
    """The result of an import, for programs."""
    return {
        "given": given,
        "kept": kept,
        "cards": len(cards),
        "read": sum(bool(one.read) for one in cards),
        "playable": sum(one.playable for one in cards),
        "waiting": sum(not one.playable for one in cards),
        "left_out": list(remarks.left_out),
        "gone": remarks.gone,
        "notes": list(remarks.notes),
        "differing": [{"card": one.name, "values": [v._asdict() for v in one.values]} for one in remarks.differing],
    }


def added_lines(given: str, cards: Sequence[KeptCard], remarks: Remarks, *, kept: bool) -> list[str]:
    """The result of an import, for people."""
    read, playable = sum(bool(one.read) for one in cards), sum(one.playable for one in cards)
    lines = [f"{'added' if kept else 'would be added'}: {_many(len(cards))} from {given}"]
    lines.append(f"  {read} fully read, {playable} fully playable{_wait(len(cards) - playable, 'judge cards check')}")
    if remarks.gone:
        went = "no longer here" if kept else "would go"
        lines.append(f"  {went}: {_many(remarks.gone)} of the earlier data, which this replaces")
    return [*lines, *(f"  {one}" for one in remark_lines(remarks))]


def remark_lines(remarks: Remarks) -> list[str]:
    """Lines on data that is left out, and on cards that are played with other values than it gives."""
    lines = [*remarks.notes]
    if remarks.differing:
        ships = "the card that ships, which is" if len(remarks.differing) == 1 else "the cards that ship, which are"
        lines.append(f"differs from {ships} played: {_many(len(remarks.differing))}")
        lines += [f"  {one}" for one in remarks.differing[:_MOST]]
        lines += [f"  and {len(remarks.differing) - _MOST} more"] if len(remarks.differing) > _MOST else []
    if remarks.left_out:
        lines.append(f"left out, being unsound: {len(remarks.left_out)}")
        lines += [f"  {one}" for one in remarks.left_out[:_MOST]]
    return lines


def written_json(done: Sequence[WrittenCard]) -> dict[str, Any]:
    """The written files, for programs."""
    return {
        "written": [one.name for one in done if one.path],
        "not_written": [{"card": one.name, "why": one.why} for one in done if not one.path],
    }


def written_lines(done: Sequence[WrittenCard]) -> list[str]:
    """The written files, for people: how many, and why the others were not."""
    reasons: dict[str, int] = {}
    for one in done:
        if not one.path:
            reasons[one.why] = reasons.get(one.why, 0) + 1
    lines = [f"written: {sum(1 for one in done if one.path)} of {len(done)} cards"]
    return lines + [f"  {many} not: {why}" for why, many in sorted(reasons.items(), key=lambda item: -item[1])[:_MOST]]
