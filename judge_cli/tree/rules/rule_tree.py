"""The rule tree of an edition: rules by number, by anchor, above and below each other."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from judge_cli.errors import NO_ANSWER, AskedWrongly, JudgeError, shortened
from judge_cli.tree.numbers.citation import Citation
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.edition import Edition
from judge_cli.tree.rules.rule import Level, Rule


class RuleUnknown(JudgeError):
    """The edition has no rule with this number; exit code 1."""

    exit_code = NO_ANSWER

    def __init__(self, edition: str, number: str, nearest: str | None, tries: Sequence[str]) -> None:
        super().__init__(
            "rule-unknown", f"{edition} has no {_named(number)}", where=[nearest] if nearest else [], tries=tries
        )


class RuleTree:
    """All rules of one edition in book order."""

    def __init__(
        self,
        edition: Edition,
        rules: Mapping[RuleNumber, Rule],
        number_of: Callable[[str], RuleNumber | None] | None = None,
    ) -> None:
        self.edition = edition
        self.rules = rules
        # Finds the number of an anchor without making every rule before it.
        self._number_of = number_of

    def __iter__(self) -> Iterator[Rule]:
        """The rules in book order."""
        return iter(self.rules.values())

    def __contains__(self, number: RuleNumber) -> bool:
        """Whether the edition holds this number."""
        return number in self.rules

    def rule(self, number: RuleNumber) -> Rule:
        """The rule with this number."""
        found = self.rules.get(number)
        if found is None:
            raise self._unknown(number)
        return found

    def anchored(self, anchor: str) -> Rule:
        """The rule with this anchor."""
        found = self.with_anchor(anchor)
        if found is not None:
            return found
        import difflib  # only a mistyped anchor pays for it

        raise _anchor_unknown(
            self.edition.short, anchor, difflib.get_close_matches(anchor, [r.anchor for r in self], 3)
        )

    def with_anchor(self, anchor: str) -> Rule | None:
        """The rule with this anchor, if there is one."""
        if self._number_of is None:
            return next((rule for rule in self if rule.anchor == anchor), None)
        number = self._number_of(anchor) if anchor else None
        return self.rules[number] if number is not None else None

    def between(self, first: RuleNumber, last: RuleNumber) -> list[Rule]:
        """The rules from the first to the last, on the level of the deeper of the two or above it."""
        if last < first:
            raise _range_backwards(str(first), str(last))
        self.rule(first), self.rule(last)
        deepest = max(first.depth, last.depth)
        return [self.rules[n] for n in self.rules if first <= n <= last and n.depth <= deepest]

    def children(self, number: RuleNumber) -> list[RuleNumber]:
        """The numbers directly below this one."""
        return list(self.rules[number].children)

    def below(self, number: RuleNumber) -> list[Rule]:
        """Every rule below this one, in order."""
        return [rule for child in self.rules[number].children for rule in (self.rules[child], *self.below(child))]

    def path(self, number: RuleNumber) -> list[Rule]:
        """The rules above this one, the chapter first."""
        above: list[Rule] = []
        at = number.above
        while at is not None:
            rule = self.rules.get(at)
            above = [rule, *above] if rule else above
            at = at.above
        return above

    def neighbours(self, number: RuleNumber) -> tuple[Rule | None, Rule | None]:
        """The rules just before and after this one on its level."""
        above = number.above
        if above is None or above not in self.rules:
            beside = [other for other in self.rules if other.above == above]
        else:
            beside = self.children(above)
        at = beside.index(number)
        before = self.rules[beside[at - 1]] if at else None
        after = self.rules[beside[at + 1]] if at + 1 < len(beside) else None
        return before, after

    def top(self) -> list[Rule]:
        """The chapters, or the steps of a chart."""
        return [self.rules[number] for number in self.rules if number.depth == 1]

    def cite(self, rule: Rule) -> Citation:
        """The citation of a rule of this tree."""
        return Citation(self.edition.id, self.edition.short, rule.number, rule.anchor, rule.level is Level.STEP)

    def _unknown(self, number: RuleNumber) -> RuleUnknown:
        """The error for an unknown number, with the range of numbers nearest to it."""
        above: RuleNumber | None = number.above
        while above is not None and above not in self.rules:
            above = above.above
        beside = self.children(above) if above else [rule.number for rule in self.top()]
        if above is None:
            last = f"{self.edition.short} ends with {beside[-1]}" if beside else None
            return RuleUnknown(self.edition.short, str(number), last, ["judge tree"])
        parent = self.rules[above]
        named = f"{above} {parent.text.plain}" if parent.is_heading else str(above)
        ends = f"{named} ends with {beside[-1]}" if beside else f"{named} has nothing below it"
        return RuleUnknown(self.edition.short, str(number), ends, [f"judge tree {above}"])


def _anchor_unknown(edition: str, anchor: str, near: Sequence[str]) -> JudgeError:
    return JudgeError(
        "anchor-unknown",
        f"{edition} has no rule with the anchor {shortened(anchor)!r}",
        where=[f"near it: {', '.join(near)}"] if near else [],
        tries=[f"judge rule {near[0]}" if near else "judge tree"],
        exit_code=NO_ANSWER,
    )


def _range_backwards(first: str, last: str) -> AskedWrongly:
    return AskedWrongly(
        "range-backwards", f"the range {first} to {last} ends before it begins", tries=[f"judge rule {last}-{first}"]
    )


def _named(number: str) -> str:
    return number if number.startswith("step ") else f"rule {number}"
