"""A comparison as an answer: the changes to a rule or a whole section, as JSON values and in words."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from judge_cli.tree.comparing.compare import Compared, KnownBy, Relation, plain_words
from judge_cli.tree.comparing.word_diff import WordStretch, word_diff
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.edition import Edition
from judge_cli.tree.rules.rule import Rule, Status

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


class RuleCompared(NamedTuple):
    """The change to one rule, and to the rules below it in either edition."""

    editions: Editions
    compared: Compared
    below: Sequence[Compared] = ()


class SectionAnswer(NamedTuple):
    """The changes to every rule of a section or edition; with its heading, if one was requested."""

    editions: Editions
    section: RuleNumber | None
    compared: Sequence[Compared]
    heading: RuleCompared | None = None

    def counts(self) -> dict[str, int]:
        """The number of rules by kind of change, in a fixed order."""
        return _counts(self.compared)


def _counts(compared: Sequence[Compared]) -> dict[str, int]:
    found = Counter(one.fate for one in compared)
    counts = {relation.value: found[relation] for relation in _FATES if found[relation]}
    reused = sum(one.number_now is not None for one in compared)
    return {**counts, Relation.REUSED.value: reused} if reused else counts


def fate_in_words(one: Compared) -> str:
    """The change to the rule itself; "the same" only for words that were compared."""
    if one.fate is Relation.SAME and not one.wording_compared:
        return "the same rule"
    return _FATES[one.fate]


def headline(answer: RuleCompared) -> str:
    """The answer in one sentence, from the earlier edition to the later one, with what changed below the rule."""
    below = _changed_below(answer)
    editions, one, _ = answer
    if below and one.fate is Relation.SAME:
        same = "has the same heading" if one.asked.is_heading else f"itself is {fate_in_words(one)}"
        said = f"{one.asked.number} {same} in {editions.before.short} and {editions.after.short}"
    else:
        said = _itself(editions, one)
    return f"{said}; {below}" if below else said


def changes_command(answer: RuleCompared) -> str | None:
    """The command that lists the changes below a rule; none where nothing changed or the number did."""
    editions, one, _ = answer
    if one.there is None or one.there.number != one.asked.number or not _changed_below(answer):
        return None
    return f"the changes below it: judge compare {editions.before.id} {editions.after.id} --section {one.asked.number}"


def _changed_below(answer: RuleCompared) -> str:
    """How many rules below changed in meaning, and how many otherwise; a rule that only moved along does not count."""
    one = answer.compared
    fates = Counter(rule.fate for rule in answer.below)
    turned = fates.pop(Relation.CHANGED, 0)
    for alike in (Relation.SAME, Relation.NOT_HERE, *(() if one.fate is Relation.SAME else (Relation.MOVED,))):
        fates.pop(alike, 0)
    others = fates.total()
    if not turned and not others:
        return ""
    if not turned:
        return f"below it {others} {_rules(others)} changed, none in meaning"
    also = f" and {others} otherwise" if others else ""
    return f"below it {turned} {_rules(turned)} changed in meaning{also}"


def _rules(many: int) -> str:
    return "rule" if many == 1 else "rules"


def _itself(editions: Editions, one: Compared) -> str:
    """The change to a rule, whatever became of those below it."""
    here, there = (editions.after, editions.before) if one.looking_back else (editions.before, editions.after)
    asked = f"{here.short} {one.asked.number}"
    if one.turns or (one.kind and one.became):
        from judge_cli.screen.compare.changed import changed_headline

        return changed_headline(asked, there.short, one)
    if one.there is not None and one.there.number == one.asked.number:
        return _same_number(editions, one)
    fate = _elsewhere(there.short, one)
    if one.number_now:
        has = "had" if one.looking_back else "has reused"
        return f"{asked}: {there.short} {has} this number for another rule; the rule itself {fate}"
    return f"{asked} {fate}"


def _same_number(editions: Editions, one: Compared) -> str:
    number, (before, after) = one.asked.number, editions
    if one.fate is Relation.REWORDED:
        return f"{number} was reworded after {before.short}"
    return f"{number} is {fate_in_words(one)} in {before.short} and {after.short}"


def _elsewhere(there: str, one: Compared) -> str:
    """The change to a rule that the other edition has under another number, or not at all."""
    if one.there is not None:
        return f"{'was' if one.looking_back else 'is now'} {there} {one.there.number} ({fate_in_words(one)})"
    fates = {Relation.GONE: f"is gone in {there}", Relation.NEW: f"is new since {there}"}
    return fates.get(one.fate, f"is not here: {there} is here only in part")


def lead(one: Compared) -> str | None:
    """The first thing a judge must know: the changed rulings."""
    return f"meaning changed: {one.turns}" if one.turns else None


def target(one: Compared) -> str | None:
    """The rule's number in the other edition, if it has one."""
    if one.there is None and len(one.became) == 1:
        return str(one.became[0].number)
    return str(one.there.number) if one.there else None


def caution(one: Compared) -> str | None:
    """The limits of the comparison, if it is incomplete."""
    said: list[str] = []
    if one.before and one.after and not one.wording_compared:
        said.append("compared by meaning only: at least one text is our paraphrase")
    if one.known_by is KnownBy.WORDS:
        said.append("nobody has named this rule in both editions: the two were matched by their words")
    return "; ".join(said) or None


def texts(editions: Editions, one: Compared) -> list[tuple[Edition, Rule]]:
    """The texts to show, the earlier first; only the printed one if the other edition has the same wording."""
    there = one.became or ((one.there,) if one.there else ())
    before, after = (there, (one.asked,)) if one.looking_back else ((one.asked,), there)
    found = [*((editions.before, rule) for rule in before), *((editions.after, rule) for rule in after)]
    printed = [pair for pair in found if not is_summary(pair[1])]
    return printed[:1] if one.reworded is False and printed and not one.became else found


def number_elsewhere(editions: Editions, one: Compared) -> tuple[str, Edition]:
    """The heading for the other edition's rule with the same number, and the other edition."""
    there = editions.before if one.looking_back else editions.after
    return f"what {there.short} {one.asked.number} {'was' if one.looking_back else 'is now'}", there


def difference(one: Compared) -> list[WordStretch] | None:
    """The word diff of two printed texts that differ."""
    if one.before is None or one.after is None or not one.both_printed or one.became:
        return None
    old, new = plain_words(one.before), plain_words(one.after)
    return word_diff(old, new) if old != new else None


def compared_json(answer: RuleCompared) -> dict[str, Any]:
    """One comparison as JSON values."""
    editions, one, below = answer
    diff = difference(one)
    return {
        "from": editions.before.id,
        "to": editions.after.id,
        "asked_in": (editions.after if one.looking_back else editions.before).id,
        "number": str(one.asked.number),
        "anchor": one.asked.anchor,
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
        "below": _counts(below),
    }


def comparisons_json(answers: Sequence[RuleCompared]) -> dict[str, Any]:
    """Comparisons of rules as JSON values: a list, for one too."""
    return {"comparisons": [compared_json(answer) for answer in answers]}


def section_json(answer: SectionAnswer) -> dict[str, Any]:
    """A comparison of sections as JSON values."""
    rows = [
        {
            "number": str(one.before.number) if one.before else None,
            "anchor": one.asked.anchor,
            "relation": one.relation.value,
            "target": str(one.asked.number) if one.looking_back else target(one),
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
    """A comparison of sections as table rows, headings first; unchanged rules only on request."""
    before, after = answer.editions
    rows = [[before.short, after.short, "", "begins"]]
    for one in answer.compared:
        if every or one.relation is not Relation.SAME:
            reused = "; its number is reused" if one.number_now else ""
            numbers = [_listed(one, one.before), _listed(one, one.after)]
            rows.append([*numbers, f"{fate_in_words(one)}{reused}", one.asked.text.plain])
    return rows


def _listed(one: Compared, side: Rule | None) -> str:
    """The number of a side in a table; for a split or merged rule, with the number of further ones."""
    numbers = [str(rule.number) for rule in one.became] if one.became and side is not one.asked else []
    numbers = numbers or ([str(side.number)] if side else [])
    return f"{numbers[0]} +{len(numbers) - 1}" if len(numbers) > 1 else "".join(numbers)


def section_lines(answer: SectionAnswer) -> list[str]:
    """Summary lines of the table."""
    counts = answer.counts()
    reused = counts.pop(Relation.REUSED.value, 0)
    told = ", ".join(f"{count} {_FATES[Relation(relation)]}" for relation, count in counts.items())
    again = f"; {reused} number{'' if reused == 1 else 's'} reused for other rules" if reused else ""
    lines = [f"{len(answer.compared)} rules: {told}{again}"]
    unworded = sum(bool(one.before and one.after) and not one.wording_compared for one in answer.compared)
    if unworded:
        lines.append(f"{unworded} of them compared by meaning only: at least one text is our paraphrase")
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
