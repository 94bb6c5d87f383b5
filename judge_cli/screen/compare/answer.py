"""A comparison as an answer: what became of a rule, or of a whole section, as JSON values and in words."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from judge_cli.tree.compare import Compared, KnownBy, Relation, plain_words
from judge_cli.tree.edition import Edition
from judge_cli.tree.number import RuleNumber
from judge_cli.tree.rule import Rule, Status
from judge_cli.tree.word_diff import Stretch, word_diff

_FATES = {
    Relation.CHANGED: "meaning changed",
    Relation.SAME: "the same",
    Relation.MOVED: "moved",
    Relation.REWORDED: "reworded",
    Relation.MOVED_AND_REWORDED: "moved and reworded",
    Relation.SPLIT: "split",
    Relation.MERGED: "merged",
    Relation.PART_OF: "part of others",
    Relation.GONE: "gone",
    Relation.NEW: "new",
    Relation.NOT_HERE: "not here",
}


class Editions(NamedTuple):
    """The two editions of a comparison."""

    before: Edition
    after: Edition


class SectionAnswer(NamedTuple):
    """What became of every rule of a section, or of a whole edition."""

    editions: Editions
    section: RuleNumber | None
    compared: Sequence[Compared]

    def counts(self) -> dict[str, int]:
        """How many rules met each fate, in a fixed order."""
        found = Counter(one.fate for one in self.compared)
        counts = {relation.value: found[relation] for relation in _FATES if found[relation]}
        reused = sum(one.number_now is not None for one in self.compared)
        return {**counts, Relation.REUSED.value: reused} if reused else counts


def fate_in_words(one: Compared) -> str:
    """What became of the rule itself; "the same" is not said of words that were never compared."""
    if one.fate is Relation.SAME and not one.wording_compared:
        return "the same rule"
    return _FATES[one.fate]


def headline(editions: Editions, one: Compared) -> str:
    """The answer in one sentence."""
    later = editions.after.short
    if one.before is None:
        return f"{later} {one.after.number if one.after else ''} is {fate_in_words(one)}"
    asked = f"{editions.before.short} {one.before.number}"
    if one.turns or (one.kind and one.became):
        from judge_cli.screen.compare.changed import changed_headline

        return changed_headline(asked, later, one)
    if one.after is None:
        fates = {Relation.GONE: f"gone in {later}", Relation.NEW: f"not in {later}: it is newer"}
        fate = fates.get(one.fate, f"not here: {later} is here only in part")
    elif one.after.number != one.before.number:
        fate = f"{'now' if one.forwards else 'what was'} {later} {one.after.number} ({fate_in_words(one)})"
    else:
        fate = f"{fate_in_words(one)} in {later}"
    if one.number_now:
        has = "has reused" if one.forwards else "has"
        return f"{asked}: {later} {has} this number for another rule; the rule itself is {fate}"
    return f"{asked} is {fate}"


def lead(one: Compared) -> str | None:
    """What a judge must know before all else: the rulings that changed."""
    return f"meaning changed: {one.turns}" if one.turns else None


def target(one: Compared) -> str | None:
    """The number that the rule has now, if it is one."""
    if one.after is None and one.before and len(one.became) == 1:
        return str(one.became[0].number)
    return str(one.after.number) if one.after else None


def caution(one: Compared) -> str | None:
    """What must be said about how far the comparison goes."""
    said: list[str] = []
    if one.before and one.after and not one.wording_compared:
        said.append("compared as summaries: not both texts are the printed ones, so nothing is said about the wording")
    if one.known_by is KnownBy.WORDS:
        said.append("nobody has named this rule in both editions: the two were matched by their words")
    return "; ".join(said) or None


def texts_there(one: Compared) -> Sequence[Rule]:
    """The texts of the other edition that are shown beside a rule's own where no diff shows both in one."""
    if one.became:
        return one.became
    return [one.after] if one.after and not one.wording_compared else []


def difference(one: Compared) -> list[Stretch] | None:
    """The word diff of two printed texts that differ."""
    if one.before is None or one.after is None or not one.wording_compared or one.became:
        return None
    old, new = plain_words(one.before), plain_words(one.after)
    return word_diff(old, new) if old != new else None


def compared_json(editions: Editions, one: Compared) -> dict[str, Any]:
    """One comparison as JSON values."""
    rule = one.before or one.after
    assert rule is not None  # a comparison of nothing with nothing is never made
    diff = difference(one)
    return {
        "from": editions.before.id,
        "to": editions.after.id,
        "number": str(rule.number),
        "anchor": rule.anchor,
        "relation": one.relation.value,
        "target": target(one),
        "fate": one.fate.value,
        "turns": one.turns or None,
        "became": [str(rule.number) for rule in one.became],
        "number_now": _rule_json(one.number_now),
        "texts": {"from": _rule_json(one.before), "to": _rule_json(one.after)},
        "known_by": one.known_by.value if one.known_by else None,
        "wording_compared": one.wording_compared,
        "diff": [[stretch.kept.value, stretch.words] for stretch in diff] if diff else None,
        "caution": caution(one),
    }


def comparisons_json(answers: Sequence[tuple[Editions, Compared]]) -> dict[str, Any]:
    """One comparison as an object, several as a list."""
    values = [compared_json(*answer) for answer in answers]
    return values[0] if len(values) == 1 else {"comparisons": values}


def section_json(answer: SectionAnswer) -> dict[str, Any]:
    """A comparison of sections as JSON values."""
    rows = [
        {
            "number": str(one.before.number) if one.before else None,
            "anchor": (one.before or one.after).anchor,  # type: ignore[union-attr]
            "relation": one.relation.value,
            "target": target(one),
            "fate": one.fate.value,
            "turns": one.turns or None,
            "became": [str(rule.number) for rule in one.became],
            "wording_compared": one.wording_compared,
        }
        for one in answer.compared
    ]
    before, after = answer.editions
    section = str(answer.section) if answer.section else None
    return {"from": before.id, "to": after.id, "section": section, "counts": answer.counts(), "rules": rows}


def section_rows(answer: SectionAnswer, *, every: bool) -> list[list[str]]:
    """A comparison of sections as rows of a table, headings first; rules that stayed as they were only on demand."""
    before, after = answer.editions
    rows = [[before.short, after.short, "", "begins"]]
    for one in answer.compared:
        if every or one.relation is not Relation.SAME:
            rule = one.before or one.after
            assert rule is not None
            reused = "; its number is reused" if one.number_now else ""
            numbers = [_listed(one, one.before), _listed(one, one.after)]
            rows.append([*numbers, f"{fate_in_words(one)}{reused}", rule.text.plain])
    return rows


def _listed(one: Compared, side: Rule | None) -> str:
    """The number of a side in a table; where it became several rules or came from several, how many more there are."""
    is_asked = side is (one.before or one.after)
    numbers = [str(rule.number) for rule in one.became] if one.became and not is_asked else []
    numbers = numbers or ([str(side.number)] if side else [])
    return f"{numbers[0]} +{len(numbers) - 1}" if len(numbers) > 1 else "".join(numbers)


def section_lines(answer: SectionAnswer) -> list[str]:
    """What the table says as a whole."""
    counts = ", ".join(f"{count} {relation}" for relation, count in answer.counts().items())
    lines = [f"{len(answer.compared)} rules: {counts}"]
    unworded = sum(bool(one.before and one.after) and not one.wording_compared for one in answer.compared)
    if unworded:
        lines.append(f"{unworded} of them compared as summaries, so nothing is said about their wording")
    if any(one.fate is Relation.NOT_HERE for one in answer.compared):
        lines.append("a rule that an edition lacks which is here only in part is neither gone nor new, but not here")
    return lines


def _rule_json(rule: Rule | None) -> dict[str, Any] | None:
    if rule is None:
        return None
    values = {"number": str(rule.number), "anchor": rule.anchor, "status": rule.status.value, "text": rule.text.plain}
    return values


def is_summary(rule: Rule) -> bool:
    """Whether the rule's text is in our own words."""
    return rule.status is Status.SUMMARY
