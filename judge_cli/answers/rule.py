"""Rules by number, each with its examples, references and context."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Annotated, NamedTuple, TypedDict

from judge_cli.answers.command_row import Given
from judge_cli.answers.library import open_library
from judge_cli.answers.rule_text import (
    Author,
    Charts,
    ContinuedData,
    EditionId,
    FullText,
    Number,
    RuleTextData,
    Superseded,
    chart_command,
    charts_of,
    enumerated,
    full_text,
    official_text_hint,
    rule_text,
)
from judge_cli.answers.value import Answer, version_of
from judge_cli.page.blocks import (
    GAP,
    Block,
    Command,
    Cut,
    Gap,
    Headline,
    Item,
    Line,
    Notice,
    Prose,
    Quote,
    RuleAddress,
    Span,
    Style,
    View,
    aside,
    in_chat,
    styled,
)
from judge_cli.paths import cache_folder
from judge_cli.text.shell_words import shell_word
from judge_cli.tree.editions.change_since import ChangedSince, changed_since, elsewhere
from judge_cli.tree.editions.in_force import OfficialText, printed_elsewhere, superseded_line
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import FoundRule, look_up
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import ChangeKind, Edition, Level, Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree, continued_by
from judge_cli.wire.value import BESIDE, Value, filled, found_at, said

_Turns = Annotated[str, {"minLength": 1}, "The ruling that changed, in one sentence; null where none did."]
_Marks = Annotated[tuple[tuple[int, int], ...], BESIDE]
_RELATIONS = {"enum": ["changed", *(one.value for one in ChangeKind)]}
_HEADINGS = (Level.CHAPTER.value, Level.SECTION.value)
_ON_REQUEST = ("examples", "references", "referenced_by", "referenced_through", "children", "notes", "place", "charts")


class ExampleData(Value):
    ordinal: Annotated[int, {"minimum": 1}, "Which example of the rule, from 1."]
    status: Author
    text: Annotated[FullText, found_at("text.plain")]
    cards: Annotated[tuple[str, ...], "The cards."]
    scenario: Annotated[str | None, "The scenario that plays it; empty or null where none does."]
    bold: Annotated[_Marks, found_at("text.bold")] = ()


class RuleReference(TypedDict):
    number: Number
    resolved: Annotated[bool, found_at("held"), "Whether the rule is in this edition, or how many are."]


class Through(TypedDict):
    number: Number
    through: Annotated[Number, "The rule above this one that is referred to."]


class RulePlace(TypedDict):
    file: Annotated[str, "The file."]
    line: Annotated[int, {"minimum": 1}, "The line: of a file its number, of a play the choices that lead there."]


class PrintedText(Value):
    edition: EditionId
    number: Annotated[str, "The number."]
    text: FullText
    turns: _Turns = ""


class ChangedRule(TypedDict):
    edition: EditionId
    relation: Annotated[str | None, _RELATIONS, "What became of the rule."]
    became: Annotated[list[Number], found_at("numbers"), "The numbers of the rules that it became."]
    turns: Annotated[str | None, {"minLength": 1}, "The ruling that changed, in one sentence; null where none did."]


class Pointed(NamedTuple):
    """A rule beside another one: what it is to that, its number, and its text if it is here."""

    lead: str
    number: str
    text: str | None


class RuleData(RuleTextData):
    """A rule with what belongs to it."""

    edition: EditionId
    path: Annotated[tuple[str, ...], "The titles above, each with its number."]
    level: Annotated[str, Level, "Chapter, section, rule or step."]
    examples: Annotated[tuple[ExampleData, ...], "The examples."] = said(default=())
    references: Annotated[tuple[RuleReference, ...], "The rules that this one refers to."] = said(default=())
    referenced_by: Annotated[tuple[Number, ...], "The rules that refer to this one."] = said(default=())
    referenced_through: Annotated[tuple[Through, ...], "The rules that refer to a rule above this one."] = said(
        default=()
    )
    children: Annotated[tuple[Number, ...], "The numbers of the rules directly below."] = said(default=())
    notes: Annotated[tuple[str, ...], "Notes."] = said(default=())
    place: Annotated[RulePlace | None, "The place, as a judge names it or as a file and line."] = None
    superseded: Superseded = ""
    printed: Annotated[PrintedText | None, "The official words: of another edition, or of the printed example."] = None
    changed: Annotated[ChangedRule | None, "What a later edition made of the rule."] = None
    charts: Charts = ()
    descendants: Annotated[tuple["RuleData", ...], "All rules below."] = ()
    context: Annotated[tuple["RuleData", ...], "The rule above and the neighbours, or the rules above."] = ()
    left_out: Annotated[tuple[str, ...], BESIDE] = ()  # type: ignore[misc]
    bold: _Marks = ()
    continued: Annotated[str, BESIDE] = ""
    changed_says: Annotated[str, BESIDE] = ""
    printed_says: Annotated[str, BESIDE] = ""
    short: Annotated[str, BESIDE] = ""
    beside: Annotated[tuple[Pointed, ...], BESIDE] = ()
    below: Annotated[tuple[Pointed, ...], BESIDE] = ()
    hint: Annotated[str, BESIDE] = ""

    @property
    def address(self) -> str:
        """The same as `url`."""
        return self.url

    @property
    def headings(self) -> tuple[str, ...]:
        """The same as `path`."""
        return self.path

    @property
    def is_heading(self) -> bool:
        return self.level in _HEADINGS

    @property
    def is_ours(self) -> bool:
        return self.status == Status.SUMMARY.value


class RulesData(Answer):
    """Rules by number, each with what belongs to it."""

    rules: Annotated[
        tuple[RuleData, ...], {"minItems": 1}, "The rules that were asked for, in order; one rule is a list of one."
    ]

    @property
    def edition(self) -> str:
        return self.rules[0].edition

    @property
    def title(self) -> str:
        return f"{', '.join(one.number for one in self.rules[:4])} {self.rules[0].text[:40]}"

    def page(self) -> list[Block]:
        return [block for rule in self.rules for block in (GAP, *_page(rule))][1:]


def _page(rule: RuleData) -> Iterator[Block]:
    yield from map(Notice, filter(None, (rule.superseded, rule.changed_says)))
    yield Headline(tuple(_title(rule)))
    yield Quote(tuple(_quoted(rule)))
    if not rule.descendants:
        yield Cut(tuple(_pointed(rule, one) for one in rule.below), (aside("in full: --with-children", "quiet"),))
    if rule.context:
        yield GAP
    for around in rule.context:
        words = (aside(around.text, "quiet"), *(_in_chat(one) for one in _words(around)))
        yield Item((Span(around.number, "quiet", rule=around.number), " ", *_mark(around, rule), *words))
    yield GAP
    yield from map(chart_command, rule.charts)
    for name in filter(None, (example.scenario for example in rule.examples)):
        said = f"its example, played out: judge explain {shell_word(name)}"
        yield Command(said, "Play its example", "explain", (("of", name),), only=("terminal", "html"))
    yield Command("", "In the other edition", "compare", (("of", rule.number),), only=("html",))
    for note in rule.notes:
        yield Item((Span(note, "warning"),))
    yield from (_pointed(rule, one) for one in rule.beside)
    if not rule.descendants:
        yield from _named("Below it", ((one, "") for one in rule.children), ("html",))
    refers = ((one["number"], "" if one["resolved"] else " (not here)") for one in rule.references)
    yield from _named("Refers to", refers, ("markdown", "html"))
    through = ((one["number"], f" (to {one['through']})") for one in rule.referenced_through)
    yield from _named("Referred to by", (*((one, "") for one in rule.referenced_by), *through), ("markdown", "html"))
    yield RuleAddress(rule.url)
    yield Prose((aside(rule.hint, "quiet"),))


def _title(rule: RuleData) -> Iterator[Span]:
    whose = "heading" if rule.is_heading else "summary in our own words" if rule.is_ours else "text as printed"
    above = " › ".join(rule.path)
    yield Span(rule.citation, "number", url=rule.url)
    for heading in rule.path:
        yield Span(" · ", only=("terminal", "html"))
        yield Span(heading, rule=heading.partition(" ")[0], only=("terminal", "html"))
    yield aside(f" · {whose}", "mark" if rule.is_ours else "quiet")
    yield in_chat(f"{f' ({above})' if above else ''}, {whose}")


def _quoted(rule: RuleData) -> Iterator[Prose | Gap]:
    yield Prose((Span(rule.continued, "opening"),))
    yield Prose(_words(rule))
    if rule.printed:
        yield GAP
        yield _printed_text(rule.printed.text, rule.printed_says, aside)
    yield from _examples(rule)
    if rule.printed:
        yield _printed_text(rule.printed.text, rule.printed_says, in_chat)
    for below in rule.descendants:
        yield GAP
        number = Span(below.number, "number", rule=below.number)
        yield Prose((number, " ", *_mark(below, rule), *_words(below)))
        yield from _examples(below)


def _printed_text(text: str, says: str, shown: Callable[[str, Style], Span]) -> Prose:
    """The official words: at once below the summary, but in a message below the examples, where it may be cut off."""
    return Prose((shown(text, ""),), by=4, title=(shown(says, "italic"),))


def _examples(rule: RuleData) -> Iterator[Prose | Gap]:
    name = "Example in our own words" if rule.is_ours else "Example"
    for one in rule.examples:
        cards = f" ({', '.join(one.cards)})" if one.cards else ""
        title = (aside(f"{name}{cards}", "italic"), in_chat(f"{name}:", "italic"))
        yield GAP
        yield Prose(styled(one.text, one.bold, "bold"), by=4, title=title)


def _words(rule: RuleData) -> Line:
    return (Span(rule.text, "heading"),) if rule.is_heading else styled(rule.text, rule.bold, "bold")


def _in_chat(words: Span | str) -> Span:
    return in_chat(words) if isinstance(words, str) else in_chat(words.text, words.style)


def _mark(rule: RuleData, beside: RuleData) -> Line:
    """Whose words these are, if they are not those of the rule beside it; a message says it of each."""
    same = beside.is_heading or rule.is_heading or rule.is_ours is beside.is_ours
    whose = "(summary in our own words) " if rule.is_ours else "(text as printed) "
    return (aside("" if same else whose, "mark"), in_chat("(summary) " if rule.is_ours else "", "mark"))


def _pointed(rule: RuleData, one: Pointed) -> Item:
    """One row about another rule."""
    missing = f"(not in {rule.short} here)"
    text = aside(missing, "mark") if one.text is None else aside(one.text, "quiet")
    return Item((aside(f"{one.lead} " if one.lead else "", "quiet"), aside(f"{one.number} ", "number"), text), cut=True)


def _named(said: str, numbers: Iterable[tuple[str, str]], views: tuple[View, ...]) -> Iterator[Prose]:
    """The numbers of rules in one line, each with a word on it; the terminal has a row for each instead."""
    line = [
        Span(text, rule=rule, only=views)
        for number, more in numbers
        for text, rule in ((", ", ""), (number, number if more != " (not here)" else ""), (more, ""))
    ]
    if line:
        yield Prose((Span(f"{said}: ", only=views), *line[1:]))


def rule_answer(
    library: Library,
    written: str,
    edition: str | None,
    *,
    with_children: bool = False,
    context: bool = False,
    parents: bool = False,
    brief: bool = False,
    pointed: bool = False,
    scenarios_of: "Callable[[Edition], Mapping[tuple[str, int], str]] | None" = None,
) -> RulesData:
    """The rules that some words name, each once; `pointed` with the texts of the rules beside them."""
    named = {(one.tree.edition.id, one.rule.number): one for one in look_up(library, written, edition)}
    above = {up for found in named.values() for up in _above(found.rule.number)}
    scenarios = scenarios_of or scenarios_in

    def answered(found: FoundRule) -> RuleData:
        tree, rule, number = found.tree, found.rule, found.rule.number
        rule = rule._replace(notes=(*rule.notes, *elsewhere(library, found)))
        below = tree.below(number)
        shown = below if number not in above and (with_children or rule.is_heading) else []
        around = [*tree.path(number)[-1:], *filter(None, tree.neighbours(number))] if context else []
        if parents:
            around = [*(one for one in tree.path(number) if not one.is_heading), *around[1:]]
        played = any(one.examples for one in (rule, *shown, *around)) and not brief
        facts = _Facts(tree, scenarios(tree.edition) if played else {}, _ON_REQUEST if brief else ())
        printed, changed = printed_elsewhere(library, tree, rule), changed_since(library, tree.edition.id, rule)
        return facts.rule(rule).but(
            superseded=superseded_line(library, tree.edition.id),
            printed=filled(PrintedText, printed) if printed else None,
            printed_says=_printed_in_words(printed) if printed else "",
            changed=_changed(changed) if changed else None,
            changed_says=_changed_in_words(changed) if changed else "",
            charts=charts_of(library, tree.edition.id, [rule, *below]),
            descendants=tuple(map(facts.rule, shown)),
            context=tuple(map(facts.rule, around)),
            short=tree.edition.short,
            beside=tuple(_beside(facts, rule)) if pointed else (),
            below=tuple(_points(tree, "", tree.children(number))) if pointed else (),
            hint=official_text_hint(shown) if rule.is_heading else "",
        )

    rules = tuple(map(answered, named.values()))
    return RulesData(rules=rules, version=version_of(rules[0].edition))


class _Facts(NamedTuple):
    """A book, the scenarios that play its examples, and the keys that a brief answer leaves out."""

    tree: RuleTree
    scenarios: Mapping[tuple[str, int], str]
    left_out: tuple[str, ...]

    def rule(self, rule: Rule) -> RuleData:
        tree, said = self.tree, rule_text(self.tree, rule)
        above = tree.path(rule.number)
        return filled(
            RuleData,
            rule,
            edition=tree.edition.id,
            **vars(said),
            path=tuple(f"{one.number} {one.text.plain}" for one in above if one.is_heading),
            examples=tuple(
                filled(
                    ExampleData,
                    one,
                    status=rule.status.value,
                    scenario=self.scenarios.get((rule.anchor, one.ordinal)),
                )
                for one in rule.examples
            ),
            referenced_through=tuple(
                Through(number=str(number), through=str(one.number))
                for one in above
                if not one.is_heading
                for number in one.referenced_by
            ),
            children=tuple(map(str, tree.children(rule.number))),
            left_out=self.left_out,
            bold=() if rule.asked or rule.actor else rule.text.bold,
            continued=_continued_in_words(tree, rule, said.continues),
        )


def _beside(facts: _Facts, rule: Rule) -> Iterator[Pointed]:
    """The rules that a rule refers to, and those that refer to it."""
    tree = facts.tree
    yield from _points(tree, "refers to", (one.number for one in rule.references))
    yield from _points(tree, "referred to by", rule.referenced_by)
    for above in tree.path(rule.number):
        if not above.is_heading:
            yield from _points(tree, f"referred to, as part of {above.number}, by", above.referenced_by)


def _points(tree: RuleTree, lead: str, numbers: Iterable[RuleNumber]) -> Iterator[Pointed]:
    for number in numbers:
        yield Pointed(lead, str(number), full_text(tree.rule(number)) if number in tree else None)


def _above(number: RuleNumber) -> Iterator[RuleNumber]:
    """Every number above this one in the tree."""
    at = number.above
    while at is not None:
        yield at
        at = at.above


def _continued_in_words(tree: RuleTree, rule: Rule, continued: ContinuedData | None) -> str:
    """The opening of the parent, as a line above the rule that continues it; marked if only the parent is a summary."""
    if continued is None:
        return ""
    above = continued_by(tree, rule)
    ours = above is not None and above.status is Status.SUMMARY and rule.status is Status.OFFICIAL
    return f"continues {continued.number}{' (summary)' if ours else ''}: {continued.text}"


def _printed_in_words(printed: OfficialText) -> str:
    """The edition with the official text of a summary, and the outdated parts in it."""
    if printed.turns:
        turned = printed.turns.rstrip(".")
        return f"new since {printed.short}: {turned}. As printed in {printed.short} {printed.number}, before that:"
    if printed.same is None:
        return f"as printed in {printed.short} {printed.number}; whether the wording changed since is not known:"
    since = "the wording is unchanged" if printed.same else "reworded since"
    return f"as printed in {printed.short} {printed.number} ({since}):"


def _changed(changed: ChangedSince) -> ChangedRule:
    relation = "changed" if changed.turns else changed.kind and changed.kind.value
    return filled(ChangedRule, changed, relation=relation)


def _changed_in_words(changed: ChangedSince) -> str:
    """A later edition's change to a rule: the changed rulings, else the new place of its content."""
    listed = enumerated(changed.numbers)
    if changed.turns:
        where = f" ({listed} there)" if listed else " (no rule of its own there)"
        return f"meaning changed in {changed.short}{where}: {changed.turns}"
    parts = "this is now part of" if changed.kind in (ChangeKind.MERGED, ChangeKind.PART_OF) else "this became"
    return f"in {changed.short} {parts} {listed}"


def scenarios_in(edition: Edition) -> Mapping[tuple[str, int], str]:
    """The scenarios of an edition, by the rule and the ordinal of the example that they play."""
    from judge_cli.explanation.edition.scenario_index import kept_scenarios

    return kept_scenarios(edition, Cache(cache_folder()))


def answering(edition: str | None) -> Callable[[Given], Answer]:
    """Answers what `judge rule` is asked; the scenarios of an edition are looked for once."""
    library, scenarios = open_library(), cache(scenarios_in)

    def answer(given: Given) -> Answer:
        if given["history"]:
            from judge_cli.answers.history import history_answer

            return history_answer(library, given["number"], edition)
        wanted = {name: given[name] for name in ("with_children", "context", "parents")}
        brief, pointed = given["brief"] and given["as_json"], given["on_terminal"]
        return rule_answer(
            library, given["number"], edition, **wanted, brief=brief, pointed=pointed, scenarios_of=scenarios
        )

    return answer
