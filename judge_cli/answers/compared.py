"""What became of a rule from one edition to another, and the keys of every comparison of two editions."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple, TypedDict

from judge_cli.answers.rule_text import Anchor, EditionId, FullText, Number, enumerated
from judge_cli.answers.value import Answer
from judge_cli.page.blocks import GAP, Block, Headline, Prose, Quote, Span, Style, in_chat
from judge_cli.tree.comparing.compare import Compared, KnownBy, Relation, plain_words
from judge_cli.tree.comparing.succession import Succession
from judge_cli.tree.comparing.word_diff import word_diff
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import ChangeKind, Edition, Status
from judge_cli.wire.value import BESIDE, Value, filled, found_at

NumberedTwice = TypedDict(
    "NumberedTwice",
    {
        "anchor": Anchor,
        "from": Annotated[str | None, found_at("before"), "The number in the earlier edition."],
        "to": Annotated[str | None, found_at("after"), "The number in the later edition."],
    },
)


class CountedRules(TypedDict):
    """The rules of two books by kind of change, as keys of an answer."""

    same: int
    not_compared: int
    renumbered: tuple[NumberedTwice, ...]
    reworded: tuple[NumberedTwice, ...]
    new: tuple[NumberedTwice, ...]
    gone: tuple[NumberedTwice, ...]


def numbered_twice(rules: Succession) -> CountedRules:
    """The changed rules from one book to the next, by kind of change, and how many are the same."""
    return filled(CountedRules, rules, same=len(rules.same), not_compared=len(rules.not_compared))


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
_FROM, _TO = "The earlier edition, or what it says.", "The later edition, or what it says, or where it leads."
_STYLES: dict[str, Style] = {"before": "removed", "after": "added"}
_NUMBER = {"pattern": r"^\d+(\.\d+)*[a-z]{0,2}(\.[ivx]+)?$"}

Changed = Annotated[str, Relation, "What became of the rule."]
Fate = Annotated[str, Relation, "What became of the rule's content, seen from the earlier edition."]
Target = Annotated[str | None, _NUMBER, "The number in the other edition; null where there is none."]
Turns = Annotated[str | None, "The ruling that changed, in one sentence; null where none did."]
Became = Annotated[tuple[Number, ...], "The numbers of the rules that it became."]
WordingCompared = Annotated[bool, "Whether the words were compared."]


class RuleWords(TypedDict):
    number: Number
    anchor: Anchor
    status: Annotated[str, Status, "Whose words these are: the official text, or a summary in our own words."]
    text: Annotated[FullText, found_at("text.plain")]


BothTexts = TypedDict(
    "BothTexts",
    {
        "from": Annotated[RuleWords | None, found_at("before"), _FROM],
        "to": Annotated[RuleWords | None, found_at("after"), _TO],
    },
)


class Editions(NamedTuple):
    before: Edition
    after: Edition

    @property
    def named(self) -> dict[str, Any]:
        """What every comparison of the two says of them."""
        return {"from_": self.before.id, "to": self.after.id, "shorts": (self.before.short, self.after.short)}


class ShownText(NamedTuple):
    """A rule to quote: its edition, and its words there."""

    edition: str
    short: str
    words: RuleWords

    def quote(self) -> Quote:
        number = Span(f"{self.short} {self.words['number']}", "number", rule=self.words["number"], edition=self.edition)
        ours = Span("(summary) " if self.words["status"] == Status.SUMMARY.value else "", "mark")
        return Quote((Prose((number, " ", ours, self.words["text"])),))


class ComparisonData(Value):
    from_: Annotated[EditionId, _FROM]
    to: Annotated[EditionId, _TO]
    asked_in: Annotated[EditionId, "The edition in which the rule was asked for."]
    number: Annotated[Number, found_at("asked.number")]
    anchor: Annotated[Anchor, found_at("asked.anchor")]
    relation: Changed
    target: Target
    fate: Fate
    turns: Turns
    became: Became
    number_now: Annotated[
        RuleWords | None, "The rule that has this number in the other edition, where it is another one."
    ]
    texts: Annotated[BothTexts, "The rule's words in both editions."]
    known_by: Annotated[
        str | None,
        {"enum": [*(one.value for one in KnownBy), None]},
        "How the two rules were known to be the same.",
    ]
    wording_compared: WordingCompared
    diff: Annotated[
        tuple[tuple[str, str], ...] | None,
        "The words that were kept, taken out and put in; null where the words were not compared.",
    ]
    caution: Annotated[str | None, "Why the comparison is to be read with care; null where there is no reason."]
    below: Annotated[
        dict[str, int],
        "How many of the rules below it have each relation; empty where there are none, or an edition lacks the rule.",
    ]
    headline: Annotated[str, BESIDE]
    shown: Annotated[tuple[ShownText, ...], BESIDE]
    elsewhere: Annotated[tuple[str, ShownText] | None, BESIDE]
    go_on: Annotated[str, BESIDE]

    def page(self) -> Iterator[Block]:
        """The change in one sentence, then the words of both editions, as one text where both are printed."""
        if self.turns:
            yield Headline((Span(f"meaning changed: {self.turns}", "alert"),))
        yield Headline((Span(self.headline, "name" if self.turns else "number"),))
        if self.caution:
            yield Prose((Span(self.caution, "mark"),))
        if self.diff:
            yield Quote((Prose(tuple(Span(words, _STYLES.get(stands_in, "")) for stands_in, words in self.diff)),))
        else:
            yield from (text.quote() for text in self.shown)
        if self.elsewhere:
            head, text = self.elsewhere
            yield GAP
            yield Prose((Span(head, "quiet"), in_chat(":")))
            yield text.quote()
        if self.go_on:
            yield Prose((Span(self.go_on, "quiet"),))


def comparison(editions: Editions, one: Compared, below: Sequence[Compared] = ()) -> ComparisonData:
    """The change to one rule, and to the rules below it in either edition."""
    there = editions.before if one.looking_back else editions.after
    was = "was" if one.looking_back else "is now"
    now = filled(RuleWords, one.number_now) if one.number_now else None
    return filled(
        ComparisonData,
        one,
        from_=editions.before.id,
        to=editions.after.id,
        asked_in=(editions.after if one.looking_back else editions.before).id,
        target=target(one),
        became=tuple(str(rule.number) for rule in one.became),
        texts=filled(BothTexts, one),
        diff=_difference(one),
        caution=_caution(one),
        below=counts(below),
        headline=headline(editions, one, below),
        shown=tuple(_shown(editions, one)),
        elsewhere=(f"what {there.short} {one.asked.number} {was}", ShownText(there.id, there.short, now))
        if now
        else None,
        go_on=_changes_command(editions, one, below),
    )


def counts(compared: Sequence[Compared]) -> dict[str, int]:
    found = Counter(one.fate for one in compared)
    every = {relation.value: found[relation] for relation in _FATES if found[relation]}
    reused = sum(one.number_now is not None for one in compared)
    return {**every, Relation.REUSED.value: reused} if reused else every


def counted(every: dict[str, int]) -> str:
    reused = every.get(Relation.REUSED.value, 0)
    told = ", ".join(f"{many} {_FATES[Relation(name)]}" for name, many in every.items() if Relation(name) in _FATES)
    return f"{told}; {reused} number{'' if reused == 1 else 's'} reused for other rules" if reused else told


def fate_in_words(one: Compared) -> str:
    """The change to the rule itself; "the same" only for words that were compared."""
    if one.fate is Relation.SAME and not one.wording_compared:
        return "the same rule"
    return _FATES[one.fate]


def target(one: Compared) -> str | None:
    """The rule's number in the other edition, if it has one."""
    if one.there is None and len(one.became) == 1:
        return str(one.became[0].number)
    return str(one.there.number) if one.there else None


def headline(editions: Editions, one: Compared, below: Sequence[Compared]) -> str:
    """The answer in one sentence, from the earlier edition to the later one, with what changed below the rule."""
    changed = _changed_below(one, below)
    if changed and one.fate is Relation.SAME:
        same = "has the same heading" if one.asked.is_heading else f"itself is {fate_in_words(one)}"
        return f"{one.asked.number} {same} in {editions.before.short} and {editions.after.short}; {changed}"
    itself = _itself(editions, one)
    return f"{itself}; {changed}" if changed else itself


def _changes_command(editions: Editions, one: Compared, below: Sequence[Compared]) -> str:
    """The command that lists the changes below a rule; empty where nothing changed or the number did."""
    if one.there is None or one.there.number != one.asked.number or not _changed_below(one, below):
        return ""
    return f"the changes below it: judge compare {editions.before.id} {editions.after.id} --section {one.asked.number}"


def _changed_below(one: Compared, below: Sequence[Compared]) -> str:
    """How many rules below changed in meaning, and how many otherwise; a rule that only moved along does not count."""
    fates = Counter(rule.fate for rule in below)
    turned = fates.pop(Relation.CHANGED, 0)
    for alike in (Relation.SAME, Relation.NOT_HERE, *(() if one.fate is Relation.SAME else (Relation.MOVED,))):
        fates.pop(alike, 0)
    others = fates.total()
    if not turned and not others:
        return ""
    rules = "rule" if (turned or others) == 1 else "rules"
    if not turned:
        return f"below it {others} {rules} changed, none in meaning"
    return f"below it {turned} {rules} changed in meaning{f' and {others} otherwise' if others else ''}"


def _itself(editions: Editions, one: Compared) -> str:
    """The change to a rule, whatever became of those below it."""
    here, there = (editions.after, editions.before) if one.looking_back else (editions.before, editions.after)
    asked, number = f"{here.short} {one.asked.number}", one.asked.number
    if one.turns or (one.kind and one.became):
        return _changed(asked, there.short, one)
    if one.there is not None and one.there.number == number:
        if one.fate is Relation.REWORDED:
            return f"{number} was reworded after {editions.before.short}"
        return f"{number} is {fate_in_words(one)} in {editions.before.short} and {editions.after.short}"
    if one.there is not None:
        fate = f"{'was' if one.looking_back else 'is now'} {there.short} {one.there.number} ({fate_in_words(one)})"
    else:
        fates = {Relation.GONE: f"is gone in {there.short}", Relation.NEW: f"is new since {there.short}"}
        fate = fates.get(one.fate, f"is not here: {there.short} is here only in part")
    if one.number_now:
        has = "had" if one.looking_back else "has reused"
        return f"{asked}: {there.short} {has} this number for another rule; the rule itself {fate}"
    return f"{asked} {fate}"


def _changed(asked: str, there: str, one: Compared) -> str:
    """The place of a changed, split or merged rule's content in the other edition, and whether its ruling changed."""
    rules = one.became or ((one.there,) if one.there else ())
    where = _where(there, [rule.number for rule in rules], one.kind, looking_back=one.looking_back)
    nowhere = f"has no rule in {there} that it comes from" if one.looking_back else f"has no successor in {there}"
    told = f"{asked} {where or nowhere}"
    if one.turns and where:
        told += ", which ruled otherwise" if one.looking_back else f", which rule{'' if rules[1:] else 's'} otherwise"
    if one.number_now:
        has = "had" if one.looking_back else "has reused"
        told += f"; {there} {has} the number {one.number_now.number} for another rule"
    return told


def _where(there: str, numbers: Sequence[RuleNumber], kind: ChangeKind | None, *, looking_back: bool) -> str:
    """The rules of the other edition with a rule's content; empty if there are none."""
    if not numbers:
        return ""
    listed = f"{there} {enumerated(numbers)}"
    if looking_back:
        return f"was {listed}" if len(numbers) == 1 and kind is None else f"comes from {listed}"
    if kind in (ChangeKind.MERGED, ChangeKind.PART_OF):
        return f"is now part of {listed}"
    return f"is now {listed}" if len(numbers) == 1 else f"became {listed}"


def _caution(one: Compared) -> str | None:
    """The limits of the comparison, if it is incomplete."""
    limits: list[str] = []
    if one.before and one.after and not one.wording_compared:
        limits.append("compared by meaning only: at least one text is our paraphrase")
    if one.known_by is KnownBy.WORDS:
        limits.append("nobody has named this rule in both editions: the two were matched by their words")
    return "; ".join(limits) or None


def _shown(editions: Editions, one: Compared) -> list[ShownText]:
    """The texts to show, the earlier first; only the printed one if the other edition has the same wording."""
    there = one.became or ((one.there,) if one.there else ())
    before, after = (there, (one.asked,)) if one.looking_back else ((one.asked,), there)
    found = [*((editions.before, rule) for rule in before), *((editions.after, rule) for rule in after)]
    printed = [pair for pair in found if pair[1].status is not Status.SUMMARY]
    shown = printed[:1] if one.reworded is False and printed and not one.became else found
    return [ShownText(edition.id, edition.short, filled(RuleWords, rule)) for edition, rule in shown]


def _difference(one: Compared) -> tuple[tuple[str, str], ...] | None:
    """The word diff of two printed texts that differ."""
    if one.before is None or one.after is None or not one.both_printed or one.became:
        return None
    old, new = plain_words(one.before), plain_words(one.after)
    return tuple((stretch.kept.value, stretch.words) for stretch in word_diff(old, new)) if old != new else None


class RowCompared(TypedDict):
    number: Annotated[str | None, found_at("before.number"), "The number."]
    anchor: Annotated[Anchor, found_at("asked.anchor")]
    relation: Changed
    target: Target
    fate: Fate
    turns: Turns
    became: Became
    wording_compared: WordingCompared


class OpenedWindow(TypedDict):
    kind: Annotated[str, "The kind."]
    permits: Annotated[list[str], "What the window permits."]


class StepThere(TypedDict):
    number: Number
    anchor: Annotated[Anchor, found_at("citation.anchor")]
    text: Annotated[str, "The text, in full."]
    window: Annotated[OpenedWindow | None, "The window that the step opens; null where it opens none."]


StepsBeside = TypedDict(
    "StepsBeside",
    {
        "from": Annotated[StepThere | None, found_at("before"), _FROM],
        "to": Annotated[StepThere | None, found_at("after"), _TO],
        "out_of_order": Annotated[bool, "Whether the step stands elsewhere in the other edition."],
    },
)


class ChangedMeaning(TypedDict):
    relation: Annotated[str, {"const": "changed"}, "What became of the rule."]
    numbers: Annotated[list[Number], found_at("before"), "The numbers."]
    targets: Annotated[list[Number], found_at("after"), "The numbers in the later edition."]
    turns: Annotated[str, "The ruling that changed, in one sentence."]


class EntryThere(TypedDict):
    citation: Annotated[str, "Edition and number, as a judge cites the rule."]
    step: Annotated[str | None, "The number of the step."]
    text: Annotated[str, "The text, in full."]


PartsAt = TypedDict(
    "PartsAt",
    {
        "from": Annotated[EntryThere | None, found_at("before"), _FROM],
        "to": Annotated[EntryThere | None, found_at("after"), _TO],
    },
)
FactThere = TypedDict(
    "FactThere",
    {
        "fact": Annotated[str, "What is so in the end, in words."],
        "from": Annotated[str, found_at("before"), _FROM],
        "to": Annotated[str, found_at("after"), _TO],
    },
)
AnswersThere = TypedDict(
    "AnswersThere",
    {
        "from": Annotated[str, found_at("before.answer"), _FROM],
        "to": Annotated[str, found_at("after.answer"), _TO],
    },
)
DecidedThere = TypedDict("DecidedThere", {"from": Annotated[list[str], _FROM], "to": Annotated[list[str], _TO]})


class CompareData(Answer):
    """Rules, a section, a chart or two editions compared."""

    comparisons: Annotated[
        tuple[ComparisonData, ...], "The rules that were compared, each with what became of it."
    ] = ()
    from_: Annotated[EditionId, _FROM] = ""
    to: Annotated[EditionId, _TO] = ""
    section: Annotated[str | None, "The section; null for the whole book."] = None
    counts: Annotated[dict[str, int] | None, "How many rules have each relation."] = None
    rules: Annotated[tuple[RowCompared, ...], "The rules."] = ()
    procedure: Annotated[str, "The name of the timing chart."] = ""
    steps: Annotated[tuple[StepsBeside, ...], "The steps."] = ()
    total: Annotated[int, "How many there are."] = 0
    rulings: Annotated[tuple[ChangedMeaning, ...], "The rulings that changed."] = ()
    same: Annotated[int, "How many rules are the same."] = 0
    not_compared: Annotated[int, "How many rules could not be compared."] = 0
    renumbered: Annotated[tuple[NumberedTwice, ...], "Rules with another number."] = ()
    reworded: Annotated[tuple[NumberedTwice, ...], "Rules with other words."] = ()
    new: Annotated[tuple[NumberedTwice, ...], "Rules that are new."] = ()
    gone: Annotated[tuple[NumberedTwice, ...], "Rules that are gone."] = ()
    scenario: Annotated[str, "The scenario."] = ""
    steps_part: Annotated[PartsAt | None, "Where the steps part; null where they do not."] = None
    play_parts: Annotated[PartsAt | None, "Where what happens parts; null where it does not."] = None
    outcome: Annotated[tuple[FactThere, ...], "What comes out otherwise."] = ()
    answers: Annotated[AnswersThere | None, "The answers in both editions."] = None
    decided_by: Annotated[DecidedThere | None, "The deciding rules in both editions."] = None
    shorts: Annotated[tuple[str, str], BESIDE] = ("", "")

    answering = "to"

    @property
    def edition(self) -> str | None:
        """The edition of the answer: the later one."""
        return self.version["edition"]
