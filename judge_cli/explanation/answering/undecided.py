"""A question that nobody answered: with its typing errors fixed, else the closest rules and settled questions."""

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.answerers import Said
from judge_cli.explanation.answering.inquiry import EditionWords, Inquiry
from judge_cli.explanation.judging.verdict import Reason, Settled
from judge_cli.question.play_asked import PARTLY
from judge_cli.question.read import OPEN
from judge_cli.search.hit import Hit
from judge_cli.search.plan import Plan
from judge_cli.search.spelling import distance
from judge_cli.search.words import stem, words_of
from judge_cli.text.shell_words import shell_text
from judge_cli.tree.rules.rule import Rule

if TYPE_CHECKING:
    from judge_cli.explanation.holdings.answer import HoldingsAsked


# A short word with one letter changed may be another word, or the name of an unknown card.
_SWAPPED, _CHANGED = 5, 7


def respelt(question: str, plan: Plan, unread: Collection[str]) -> str:
    """The corrected question; empty if a word is unknown, or not an obvious typo for the suggestion."""
    if plan.unknown or not plan.suggestion:
        return ""
    found = slips(question, plan.suggestion)
    return plan.suggestion if found and all(one in unread and _is_slip(one, other) for one, other in found) else ""


def slips(question: str, meant: str) -> list[tuple[str, str]]:
    """The words in which a question differs from its correction; none if it has more or fewer words."""
    written, right = ([word.folded for word in words_of(text)] for text in (question, meant))
    if len(written) != len(right):
        return []
    return [(one, other) for one, other in zip(written, right, strict=True) if one != other]


def _is_slip(written: str, meant: str) -> bool:
    """Whether two letters are swapped or, in a longer word, one letter is missing, added or changed."""
    if written[0] != meant[0] or distance(written, meant, 1) > 1:
        return False
    swapped = sorted(written) == sorted(meant)
    return len(written) >= (_SWAPPED if swapped else _CHANGED)


# For an open question that search answers, and for an undecided one.
_ANSWERING, _CLOSEST = 3, 5
_LEAST_NEAR = 5
_NOT_DECIDED = "Not decided."
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
        understood.append(f"unknown words: {', '.join(strange)}{_near_names(talk, strange)}")
    if not answered and plan.suggestion and not plan.unknown:
        understood.append(f"did you mean: {plan.suggestion}")
    near = () if answered else tuple(ruling.settled())
    # A search knows that a rule has the words of a question, not that it answers it.
    undecided = _NOT_DECIDED if near or reasons else f"{_NOT_DECIDED} No rule speaks of it."
    says = "Closest rules:" if answered else undecided
    exact = f"judge search {shell_text(wanted.question.replace(chr(34), ''))}"
    return AnswerGiven(
        wanted.question, tree, "search", tuple(understood), exact, "rules" if answered else "withheld", says,
        "not-modelled" if wanted.not_modelled else "rule", reasons,
        near=near, heading="" if answered else _heading(near, reasons),
    )  # fmt: skip


def _heading(near: Sequence[Settled], reasons: Sequence[Reason]) -> str:
    """The line over the settled questions or the rules of an undecided answer."""
    if near:
        return "Settled questions near it:"
    return "Closest rules:" if reasons else ""


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


def _near_names(talk: EditionWords, unknown: tuple[str, ...]) -> str:
    near = [name for word in unknown if len(word) >= _LEAST_NEAR for name in talk.finder.near(word)]
    return f" (cards with such names: {', '.join(dict.fromkeys(near))})" if near else ""


_SETTLED = 3
_MOST_UNREAD = 3
_NOT_A_QUESTION = 'I found no question: ask with "can", "must" or "does".'


def undecided(inquiry: Inquiry, said: Sequence[Said]) -> AnswerGiven:
    """The closest rules, and the reason of the answerer that came nearest to an answer."""
    silent = [one.said for one in said if isinstance(one.said, Silent)]
    near = next((one for one in silent if one.final), None) or next((one for one in silent if one.near), None)
    is_open = inquiry.read.form == OPEN
    why = near.why if near else _why(inquiry, said)
    not_modelled = any(one.not_modelled for one in silent)
    wanted = Unanswered(inquiry.question, tuple(inquiry.cards), why, not_modelled=not_modelled, is_open=is_open)
    found = best_rules(inquiry.sources.plan, inquiry.talk, inquiry.ruling, wanted)
    found = found._replace(understood=(*found.understood, *_cards_meant(inquiry), *_lacking(inquiry)))
    if not inquiry.cards:
        found = _with_likely(found, inquiry.ruling.likely()) if found.answer == "withheld" else found
        # A word that nobody knows may be of another game.
        is_known = not any(one.isalpha() for one in inquiry.sources.plan(inquiry.question).unknown)
        found = _with_what_a_rule_says(found, inquiry.ruling.rule_says() if is_known else None)
    if found.answer != "withheld" or not inquiry.cards:
        return found
    from judge_cli.explanation.answering import told_position, used_after
    from judge_cli.explanation.answering.scenario import played_with  # a question without cards loads no engine

    found = _with_likely(found, used_after.likely(inquiry) or told_position.likely(inquiry) or inquiry.ruling.likely())
    played = played_with(inquiry)
    # An example of another order or another run would mislead if it came first.
    same, other = ([one for one in played if bool(one.differs) is differs] for differs in (False, True))
    settled = (*same, *found.near[: max(_SETTLED - len(played), 0)], *other)[:_SETTLED]
    return found._replace(near=settled, heading=_heading(settled, found.reasons))


def _with_likely(found: AnswerGiven, likely: Settled | None) -> AnswerGiven:
    """An undecided answer with the settled question that is probably meant, and its rule first."""
    if likely is None:
        return found
    near = tuple(one for one in found.near if one.question != likely.question)
    beside = (one for one in found.reasons if one.citation != likely.citation)
    reasons = (Reason(likely.citation, likely.says), *beside)
    return found._replace(likely=likely, near=near, reasons=reasons, heading=_heading(near, reasons))


def _with_what_a_rule_says(found: AnswerGiven, rule_says: Settled | None) -> AnswerGiven:
    """An answer to a question for a name, a number or a moment, with the rule first that probably gives it."""
    if rule_says is None:
        return found
    same = next((one for one in found.reasons if one.citation == rule_says.citation), None)
    beside = (one for one in found.reasons if one.citation != rule_says.citation)
    reasons = (same or Reason(rule_says.citation, rule_says.says), *beside)
    return found._replace(rule_says=rule_says, reasons=reasons, near=())


def _lacking(inquiry: Inquiry) -> list[str]:
    """What is missing of the learned reader, where it would have read the question."""
    lacks = "" if inquiry.cards else inquiry.talk.learned.lacks
    return [f"read without the learned reader: {lacks}"] if lacks else []


def _why(inquiry: Inquiry, said: Sequence[Said]) -> str:
    """The part of the question that could not be used, or that it asks nothing; empty if neither is known."""
    why = next((one.said.why for one in said if one.name == "play" and isinstance(one.said, Silent)), "")
    if why.endswith(".") and why != PARTLY:
        return why
    if inquiry.read.form == OPEN:
        return ""
    harmless = {stem(one) for one in inquiry.talk.senses.lists["may_go_unread"]}
    unknown = inquiry.sources.plan(inquiry.question).unknown
    known = [one for one in inquiry.unread if one not in unknown and stem(one) not in harmless]
    if known:
        quoted = ", ".join(f'"{one}"' for one in known[:_MOST_UNREAD])
        return f"I could not use {quoted}."
    return "" if inquiry.read.opened else _NOT_A_QUESTION


def _cards_meant(inquiry: Inquiry) -> list[str]:
    """The cards that a question means by other words than their names."""
    asked = {word.folded for word in words_of(inquiry.question)}
    meant = [name for name in inquiry.cards if not asked.issuperset(word.folded for word in words_of(name))]
    return [f"card{'s' if len(meant) > 1 else ''} meant: {', '.join(meant)}"] if meant else []
