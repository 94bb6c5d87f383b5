"""What answers say of rules: citation, address, full text and opening, the charts that they lead to."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Literal, TypedDict

from judge_cli.errors import JudgeError
from judge_cli.page.blocks import Command
from judge_cli.paths import cache_folder
from judge_cli.text.block import asked_in_words
from judge_cli.text.shell_words import shell_word
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.numbers.number import Citation, RuleNumber
from judge_cli.tree.rules.rule import Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree, continued_by
from judge_cli.wire.value import Value

if TYPE_CHECKING:
    from judge_cli.procedure.steps.procedure import Procedure

# How a key is described, for all answers that have it.
EditionId = Annotated[str, "The id of the edition."]
CitationText = Annotated[str, "Edition and number, as a judge cites the rule."]
_WRITTEN = {"pattern": r"^\d+(\.\d+)*[a-z]{0,2}(\.[ivx]+)?$"}
Number = Annotated[str, _WRITTEN, "The number."]
NumberOrNone = Annotated[str | None, _WRITTEN, "The number; null where there is none."]
Anchor = Annotated[str, {"minLength": 1}, "The rule's stable name: the same in every edition that has the rule."]
Url = Annotated[str, {"pattern": "^https://"}, "Where the publisher shows it."]
FullText = Annotated[str, "The text, in full."]
Author = Annotated[
    str,
    Status,
    "Whose words these are: the official text, or a summary in our own words; of an example how it comes out.",
]


Superseded = Annotated[str, "That the edition is superseded, and by which."]


class InForceData(TypedDict):
    """What the edition in force answers otherwise."""

    edition: Annotated[str, "The id of the edition."]
    answer: Annotated[Literal["yes", "no", "depends", "outcome"], "The answer."]
    says: Annotated[str, "What it says here, in one sentence."]


InForceKey = Annotated[InForceData | None, "What the edition in force answers otherwise."]


class CitedData(Value):
    """A cited rule: its edition and number, its stable name, and its address at the publisher."""

    citation: CitationText
    number: Number
    anchor: Anchor
    url: Url = ""


class ContinuedData(Value):
    """A rule above, and the sentence of it that is gone on from."""

    number: Number
    text: Annotated[str, {"minLength": 1}, "The text, in full."]


Continues = Annotated[
    ContinuedData | None, "The opening of the rule above, where this rule goes on from it; null elsewhere."
]


class RuleTextData(CitedData):
    """A rule with its full text and its parent's opening; `status` says who worded the rule."""

    status: Author
    continues: Continues
    text: FullText


def rule_text(tree: RuleTree, rule: Rule) -> RuleTextData:
    """A rule as it is quoted in answers."""
    found = continued_by(tree, rule)
    continues = ContinuedData(number=str(found.number), text=found.text) if found else None
    cited = cited_json(tree, tree.cite(rule))
    return RuleTextData(**cited, status=rule.status.value, continues=continues, text=full_text(rule))


def full_text(rule: Rule) -> str:
    """The full text of a rule, including a chart's question and exits."""
    words = rule.text.plain
    if rule.asked:
        words = f"{words}. {asked_in_words(rule.asked)}" if words else asked_in_words(rule.asked)
    return f"{rule.actor}: {words}" if rule.actor else words


def cited_json(tree: RuleTree, citation: Citation) -> dict[str, str]:
    """A citation as JSON values: its text, its number, its anchor and its address."""
    cited = {"citation": str(citation), "number": str(citation.number), "anchor": citation.anchor}
    address = tree.edition.address(citation.anchor)
    return cited | ({"url": address} if address else {})


def enumerated(numbers: Sequence[RuleNumber]) -> str:
    """The numbers with commas, and with "and" before the last."""
    written = [str(number) for number in numbers]
    return " and ".join(filter(None, [", ".join(written[:-1]), *written[-1:]]))


OUR_WORDS = " (our words)"
# What an answer rests on, in words.
BASES = {
    "": "the judge's own",
    "rule": "by the rule",
    "example": "printed example",
    "derived": "played out",
    "ruling": "by a ruling",
    "policy": "by policy",
    "not-modelled": "not decided",
}
OFFICIAL_TEXT = "rules in our own words; official text: judge corpus add FILE"


def official_text_hint(rules: Iterable[Rule]) -> str:
    """How to get the official text, if one of the rules is a summary; a heading is neither."""
    return OFFICIAL_TEXT if any(rule.status is Status.SUMMARY and not rule.is_heading for rule in rules) else ""


_AT = "judge steps --at "


class ChartLink(TypedDict):
    """A timing chart, or a step of it, and how to ask for it."""

    name: Annotated[str, "The name."]
    number: Number
    command: Annotated[str, "The command that asks exactly this."]


Charts = Annotated[tuple[ChartLink, ...], {"minItems": 1}, "The timing charts that the rule leads to."]


def chart_command(chart: ChartLink) -> Command:
    """How to go on to a chart, or to a step in it."""
    step = chart["command"].removeprefix(_AT).split(" ")[0] if chart["command"].startswith(_AT) else ""
    what = "this step in its chart" if step else f"{chart['number']} as a chart"
    fields = (("of", chart["name"]), *((("at", step),) if step else ()))
    return Command(f"{what}: {chart['command']}", f"Chart: {chart['name']}", "chart", fields)


def charts_of(library: Library, edition_id: str, rules: Iterable[Rule]) -> tuple[ChartLink, ...]:
    """The charts made from these rules or named in their titles; none in an edition without sound charts."""
    asked = list(rules)
    if not asked:
        return ()
    from judge_cli.procedure.charts.charts import charts_name, kept_charts  # an edition may have no charts

    held, cache = library.find(edition_id), Cache(cache_folder())
    meant = {one for rule in asked if rule.is_heading for one in (rule.number, *(r.number for r in rule.references))}
    steps = {rule.number for rule in asked[:1]}
    try:
        if not charts_name(held, cache, meant | steps):
            return ()
        procedures = kept_charts(held, cache).procedures
    except JudgeError:
        return ()
    named = "" if library.is_default(held) else f" --edition {edition_id}"
    return tuple(
        ChartLink(
            name=one.name,
            number=str(one.citation.number),
            command=f"{f'{_AT}{step}' if step else f'judge steps {shell_word(one.name)}'}{named}",
        )
        for one in procedures
        if (step := _step(one, steps)) or one.citation.number in meant
    )


def _step(procedure: "Procedure", numbers: set[RuleNumber]) -> str:
    """The step of a chart that is one of these rules."""
    return next((str(step.number) for step in procedure.steps if step.number in numbers), "")
