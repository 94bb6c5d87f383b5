"""The best rules for an undecided question, from the search and the nearest holdings, and useful facts."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.explanation.answering.edition_words import EditionWords
from judge_cli.explanation.judging.verdict import Reason, Settled
from judge_cli.search.hit import Hit
from judge_cli.search.plan import Plan
from judge_cli.search.words import words_of
from judge_cli.text.shell_words import shell_text
from judge_cli.tree.rules.rule import Rule

if TYPE_CHECKING:
    from judge_cli.explanation.holdings.answer import HoldingsAsked

# For an open question that search answers, and for an undecided one.
_ANSWERING, _CLOSEST = 3, 5
_LEAST_NEAR = 5
# The share of an open question that one rule must cover to answer it.
_COVERED = 0.75
# In a merged list, the top ranks of each count; further down, ranks differ little.
_PLACES = 4


class Unanswered(NamedTuple):
    """A question without a verdict: its cards, the reason, and whether it is open."""

    question: str
    cards: tuple[str, ...]
    why: str
    not_modelled: bool
    is_open: bool


def best_rules(
    plan_of: Callable[[str], Plan], talk: EditionWords, ruling: "HoldingsAsked", wanted: Unanswered
) -> AnswerGiven:
    """The best rules; they answer an open question that they cover."""
    found, plan, tree = ruling.found, plan_of(wanted.question), talk.playable.tree
    hits = found.hits[:_ANSWERING]
    # A rule alone does not tell what a card makes of it.
    answers = wanted.is_open and not wanted.cards and not wanted.why and not plan.unknown
    answered = answers and _share(plan, hits, talk) >= _COVERED
    rules = [hit.rule for hit in hits] if answered else _joined(found.hits, ruling.rules(), talk)[:_CLOSEST]
    snippets = {hit.rule.number: " ".join(hit.snippet.text.split()) for hit in found.hits}
    reasons = tuple(Reason(tree.cite(rule), snippets.get(rule.number, rule.text.plain)) for rule in rules)
    understood = [] if answered or not wanted.why else [wanted.why]
    strange = _strange(plan, wanted.cards)
    if strange:
        understood.append(f"unknown words: {', '.join(strange)}{_near(talk, strange)}")
    if not answered and plan.suggestion and not plan.unknown:
        understood.append(f"did you mean: {plan.suggestion}")
    near = () if answered else tuple(ruling.settled())
    says = "These rules answer it:" if answered else undecided_says(near, reasons)
    exact = f"judge search {shell_text(wanted.question.replace(chr(34), ''))}"
    return AnswerGiven(
        wanted.question, tree, "search", tuple(understood), exact, "rules" if answered else "withheld", says,
        "not-modelled" if wanted.not_modelled else "rule", reasons,
        near=near,
    )  # fmt: skip


def undecided_says(near: Sequence[Settled], reasons: Sequence[Reason]) -> str:
    """The first line of an undecided answer."""
    if near:
        return "Not decided. Settled questions near it:"
    return "Not decided. Closest rules:" if reasons else "Not decided. No rule speaks of it."


def _joined(hits: Sequence[Hit], ruled: Sequence[Rule], talk: EditionWords) -> list[Rule]:
    """The rules of both lists, first those that rank high in both or top in one."""
    counts = talk.base.senses.weights["holdings_beside_search"]
    rules = {rule.number: rule for rule in (*(hit.rule for hit in hits), *ruled)}
    scores = {number: 1 / (_PLACES + n) for n, number in enumerate(hit.rule.number for hit in hits)}
    for n, rule in enumerate(ruled):
        scores[rule.number] = scores.get(rule.number, 0.0) + counts / (_PLACES + n)
    return [rules[number] for number in sorted(scores, key=lambda number: -scores[number])]


def _share(plan: Plan, hits: Sequence[Hit], talk: EditionWords) -> float:
    """The largest share of a question that one hit covers."""
    asked_for = {concept.asked for concept in plan.concepts if " " not in concept.asked}
    asked_for -= set(talk.senses.lists["amounts"])
    shares = [len(asked_for & {one.asked for one in hit.why}) / len(asked_for) for hit in hits if asked_for]
    return max(shares, default=0.0)


def _strange(plan: Plan, cards: Sequence[str]) -> tuple[str, ...]:
    named = {word.folded for card in cards for word in words_of(card)}
    return tuple(word for word in plan.unknown if word not in named)


def _near(talk: EditionWords, unknown: tuple[str, ...]) -> str:
    near = [name for word in unknown if len(word) >= _LEAST_NEAR for name in talk.finder.near(word)]
    return f" (cards with such names: {', '.join(dict.fromkeys(near))})" if near else ""
