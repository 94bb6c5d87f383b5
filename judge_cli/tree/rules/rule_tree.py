"""The rule tree of an edition: rules by number, by anchor, above and below; and what a lettered rule continues."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from judge_cli.errors import NO_ANSWER, AskedWrongly, JudgeError, shortened
from judge_cli.tree.numbers.number import Citation, RuleNumber
from judge_cli.tree.rules.rule import Edition, Level, Rule, Status


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


# A sentence ends at a mark, with its closing signs, before a new beginning; not in "1.2.3a" or "e.g. ice".
_SENTENCE_END = re.compile(r"(?:(?<=[.!?])|(?<=[.!?][\"'”’)]))\s+(?=[\"'“‘(\[]*[A-Z0-9\[])")
_WORD = re.compile(r"[\w&']+")
_WORDS = re.compile(r"\w+")
_LONGEST_TITLE = 8
# A short text with none of these is a title: it has no verb, and does not begin like a sentence.
_VERBS = {
    "is", "are", "was", "were", "be", "can", "cannot", "may", "must", "might", "should", "will", "would", "has", "have",
    "had", "do", "does", "let", "lets",
}  # fmt: skip
_BEGINNINGS = {
    "a", "an", "the", "each", "every", "all", "any", "some", "no", "only", "if", "when", "while", "there", "during",
    "to", "for",
}  # fmt: skip
# A last sentence with such a beginning needs the first one to be understood.
_LEANING = {"this", "these", "that", "those", "it", "they", "such"}


class Continued(NamedTuple):
    """The rule that another one continues, and the sentence with the subject of both."""

    number: RuleNumber
    text: str
    status: Status


def continued_by(tree: RuleTree, rule: Rule) -> Continued | None:
    """The opening of the rule above a lettered rule; none if that is only a title."""
    above = rule.number.above
    if above is None or not rule.number.letter or above not in tree:
        return None
    parent = tree.rule(above)
    if parent.is_heading or is_title(parent.text.plain):
        return None
    return Continued(above, opening(parent.text.plain), parent.status)


def opening(text: str) -> str:
    """The sentence that a rule below continues: the one ending in a colon, else the first."""
    sentences = _SENTENCE_END.split(text.strip())
    first, last = sentences[0], sentences[-1]
    if not last.endswith(":") or len(sentences) == 1:
        return first
    if _first_word(last) not in _LEANING:
        return last
    return f"{first} {last}" if len(sentences) == 2 else f"{first} … {last}"


def is_title(text: str) -> bool:
    """Whether a text only names the subject of the rules below it."""
    plain = text.strip()
    words = _WORD.findall(plain)
    if plain.endswith(":") or len(words) > _LONGEST_TITLE:
        return False
    return len(words) <= 1 or not (_first_word(plain) in _BEGINNINGS or _VERBS & set(_WORDS.findall(plain.casefold())))


def _first_word(text: str) -> str:
    """The first word of a text; empty if it begins with a mark."""
    found = _WORDS.match(text.casefold())
    return found[0] if found else ""
