"""A checked deck as an answer: JSON values, and lines for people."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from judge_cli.engine.decks.construction import INFLUENCE, SIZE
from judge_cli.engine.decks.deck import Deck, Finding, Remark
from judge_cli.errors.base import JudgeError
from judge_cli.explanation.decks.check import LEGAL, NOT_DECIDED, NOT_LEGAL, CheckedDeck
from judge_cli.screen.rule_text import rule_text_json
from judge_cli.tree.rules.rule_tree import RuleTree

_WORDS = {LEGAL: "Legal", NOT_LEGAL: "Not legal", NOT_DECIDED: "Not decided, though nothing wrong was found"}
NOT_UNDERSTOOD = "not-understood"


class DeckRow(NamedTuple):
    """One list of a folder: its file, and the deck or the error."""

    file: str
    checked: CheckedDeck | JudgeError

    @property
    def answer(self) -> str:
        """The verdict on the deck: legal, not legal, not decided, or the list is not understood."""
        return self.checked.answer if isinstance(self.checked, CheckedDeck) else NOT_UNDERSTOOD


class SkippedEntries(NamedTuple):
    """The entries of a folder that are no lists, by name."""

    folders: tuple[str, ...] = ()
    links: tuple[str, ...] = ()


def deck_json(file: str, checked: CheckedDeck, tree: RuleTree) -> dict[str, Any]:
    """A checked deck for programs."""
    deck = checked.deck
    wanted = deck.points_wanted if deck.side == "corp" else None
    return {
        "edition": tree.edition.id,
        "file": file,
        "title": checked.title,
        "answer": checked.answer,
        "side": deck.side,
        "identity": _identity_json(deck),
        "size": deck.size,
        "influence": {"spent": deck.influence, "limit": deck.influence_limit} if deck.identity else None,
        "agenda_points": {"has": deck.agenda_points, "least": wanted[0], "most": wanted[1]} if wanted else None,
        "format": _format_json(checked),
        "findings": [_finding_json(one, tree) for one in checked.findings],
        "remarks": [{"says": one.says, "rules": _rules_json(one, tree)} for one in checked.remarks],
        "not_checked": [*checked.open, *checked.unchecked],
        "note": checked.note,
        "cards": [
            {
                "name": one.card.name,
                "count": one.copies,
                "lines": list(one.lines),
                "influence": next((spent.influence for spent in deck.spent if spent.name == one.card.name), 0),
            }
            for one in deck.cards
        ],
    }


def _identity_json(deck: Deck) -> dict[str, Any] | None:
    if deck.identity is None:
        return None
    values = deck.identity.deck
    return {
        "name": deck.identity.name,
        "faction": deck.faction(deck.identity),
        "deck_size": values.deck_size if values else None,
        "influence_limit": values.influence_limit if values else None,
    }


def _format_json(checked: CheckedDeck) -> dict[str, Any] | None:
    found = checked.format
    if found is None:
        return None
    return {
        "name": found.format.name,
        "on": checked.day,
        "since": found.since,
        "pool": found.pool.name if found.pool else None,
        "list": found.list.name if found.list else None,
    }


def _finding_json(found: Finding, tree: RuleTree) -> dict[str, Any]:
    return {
        "kind": found.kind,
        "says": found.says,
        "cards": list(found.cards),
        "list": found.list,
        "rules": _rules_json(found, tree),
    }


def _rules_json(found: Finding | Remark, tree: RuleTree) -> list[dict[str, Any]]:
    rules = [rule for anchor in found.anchors if (rule := tree.with_anchor(anchor)) is not None]
    return [rule_text_json(tree, one) for one in rules]


def deck_lines(file: str, checked: CheckedDeck, tree: RuleTree) -> list[str]:
    """A checked deck for people: the verdict, each fault with its rule, then the deck in numbers."""
    lines = [f"{_WORDS[checked.answer]}: {_called(file, checked)}", ""]
    lines += [f"  {one.says} ({cited(one, tree)})" for one in checked.findings]
    lines += [f"  not checked: {one}" for one in checked.open]
    lines += [""] if checked.findings or checked.open else []
    lines += _numbers(checked.deck, tree)
    lines += [f"note: {one.says} ({cited(one, tree)})" for one in checked.remarks]
    if checked.format is not None:
        lines += [_format_line(checked), *_points_line(checked)]
    lines += [f"  {checked.note}"] if checked.note else []
    return lines + [f"not checked: {one}" for one in checked.unchecked]


def cited(found: Finding | Remark, tree: RuleTree) -> str:
    """The rules and the list behind a fault or a remark."""
    rules = [rule for anchor in found.anchors if (rule := tree.with_anchor(anchor)) is not None]
    lists = [found.list] if isinstance(found, Finding) and found.list else []
    return ", ".join([*lists, *(f"{tree.edition.short} {one.number}" for one in rules)])


def _called(file: str, checked: CheckedDeck) -> str:
    return f"{checked.title} ({file})" if checked.title else file


def _numbers(deck: Deck, tree: RuleTree) -> list[str]:
    mine = deck.identity.deck if deck.identity else None
    lines = []
    if deck.identity:
        lines.append(f"identity: {deck.identity.name} ({deck.faction(deck.identity)})")
    lines.append(f"cards: {deck.size}" + (f", at least {mine.deck_size} ({_rule(tree, SIZE)})" if mine else ""))
    if deck.identity:
        limit = f"of {deck.influence_limit}" if deck.influence_limit is not None else "without a limit"
        told = deck.influence_limit is None or deck.influence > deck.influence_limit  # the finding lists them
        spent = "" if told else ", ".join(one.shown for one in deck.spent)
        lines.append(f"influence: {deck.influence} {limit} ({_rule(tree, INFLUENCE)}){f': {spent}' if spent else ''}")
    if deck.side == "corp" and deck.points_wanted:
        least, most, anchor = deck.points_wanted
        lines.append(f"agenda points: {deck.agenda_points}, needs {least} or {most} ({_rule(tree, anchor)})")
    return lines


def _rule(tree: RuleTree, anchor: str) -> str:
    rule = tree.with_anchor(anchor)
    return f"{tree.edition.short} {rule.number}" if rule else tree.edition.short


def _format_line(checked: CheckedDeck) -> str:
    found = checked.format
    assert found is not None
    if found.may_be:
        return f"format: {found.format.name} on {checked.day}: {' or '.join(found.may_be)}, by contradicting dates"
    parts = [found.pool.name if found.pool else "pool not here"]
    parts += [found.list.name if found.list else "list not here" if found.lacking else "no list"]
    return f"format: {found.format.name} on {checked.day}: {', '.join(parts)} (since {found.since})"


def _points_line(checked: CheckedDeck) -> list[str]:
    """The points that a deck uses of a points list, if within the limit; a fault reports an excess."""
    found = checked.format.list if checked.format else None
    if found is None or found.point_limit is None or any(one.kind == "points" for one in checked.findings):
        return []
    points = {one.card.name: found.points[one.card.id] for one in checked.deck.listed if one.card.id in found.points}
    cards = ", ".join(f"{name}: {worth}" for name, worth in points.items())
    return [f"points: {sum(points.values())} of {found.point_limit} ({found.name}){f': {cards}' if cards else ''}"]


def batch_json(rows: Sequence[DeckRow], tree: RuleTree, skipped: SkippedEntries) -> dict[str, Any]:
    """A folder of lists for programs."""
    from judge_cli.screen.shown_error import error_json  # only a list that is not understood needs it

    decks = [
        deck_json(one.file, one.checked, tree)
        if isinstance(one.checked, CheckedDeck)
        else {"file": one.file, "answer": one.answer, "error": error_json(one.checked)["error"]}
        for one in rows
    ]
    counts = {name.replace("-", "_"): many for name, many in _counts(rows).items()}
    left = {"skipped_folders": list(skipped.folders), "skipped_links": list(skipped.links)}
    return {"edition": tree.edition.id, "decks": decks, **counts, **left}


def _counts(rows: Sequence[DeckRow]) -> dict[str, int]:
    answers = [one.answer for one in rows]
    return {name: answers.count(name) for name in (*_WORDS, NOT_UNDERSTOOD)}


def batch_sums(rows: Sequence[DeckRow], skipped: SkippedEntries) -> list[str]:
    """The lines below the table: the number of lists per verdict, the unchecked parts, and the unread entries."""
    counted = ", ".join(f"{many} {name.replace('-', ' ')}" for name, many in _counts(rows).items())
    lists = f"{len(rows)} list{'' if len(rows) == 1 else 's'}"
    decks = [one.checked for one in rows if isinstance(one.checked, CheckedDeck)]
    unchecked = [one for one in decks[0].unchecked if all(one in each.unchecked for each in decks)] if decks else []
    return [
        f"{lists}: {counted}",
        *(f"not checked: {one}" for one in unchecked),
        *([f"folders not read: {', '.join(skipped.folders)}"] if skipped.folders else []),
        *([f"links not followed: {', '.join(skipped.links)}"] if skipped.links else []),
    ]


def batch_table(rows: Sequence[DeckRow], tree: RuleTree) -> list[tuple[str, ...]]:
    """A folder of lists as a table: file, verdict, identity, cards, and faults."""
    return [("list", "verdict", "identity", "cards", "findings"), *(_row(one, tree) for one in rows)]


def _row(row: DeckRow, tree: RuleTree) -> tuple[str, ...]:
    if not isinstance(row.checked, CheckedDeck):
        return row.file, "not understood", "", "", row.checked.in_one_line
    deck = row.checked.deck
    wrong = "; ".join(f"{one.says} ({cited(one, tree)})" for one in row.checked.findings)
    said = wrong or "; ".join(f"not checked: {one}" for one in row.checked.open)
    return row.file, row.answer.replace("-", " "), deck.identity.name if deck.identity else "", str(deck.size), said
