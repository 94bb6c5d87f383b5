"""Requests that the rules of the game need not decide: a penalty, what changed, a rule by its number."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry, Since
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.paths import shipped
from judge_cli.search.words import stems_of
from judge_cli.tree.kept.cache import kept_toml
from judge_cli.tree.numbers.number import NumberNotUnderstood, RuleNumber
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.rule_tree import RuleTree

_KEYS = ("says", "phrases", "slips", "remedies")
_WORD = re.compile(r"[\w']+")


def policy_note(inquiry: Inquiry) -> AnswerGiven | Silent:
    """A note that the question is one of tournament policy, if it asks for a penalty or a procedure."""
    table = kept_toml(shipped("index") / "policy.toml", inquiry.playable.cache).table().only(_KEYS)
    asked = f" {' '.join(_WORD.findall(inquiry.question.casefold()))} "
    met = _met(table.texts("phrases"), asked)
    if met is None and _met(table.texts("remedies"), asked) is not None:
        met = _met(table.texts("slips"), asked)
    if met is None:
        return Silent("not about penalties or event procedure")
    return AnswerGiven(
        inquiry.question, inquiry.playable.tree, "policy", (f"tournament policy ({met})",), "", "withheld",
        table.text("says"), "policy", (),
    )  # fmt: skip


def _met(phrases: Sequence[str], asked: str) -> str | None:
    return next((phrase for phrase in phrases if f" {phrase} " in asked), None)


_ASKED = re.compile(
    r"^\W*what(?:'s|’s| has| have| is| was)?\s+(?:been\s+)?(?:changed?|new|different)"
    r"(?:\s+(?:about|in|with|for|to|on|regarding|since|from)\s+(?P<about>.+?))?\s*\??\s*$",
    re.IGNORECASE,
)
_IDLE = "the a an rule rules rulebook book edition version new of since last previous earlier before one"
_SHOWN = 3


class Changed(NamedTuple):
    """A change: its rules in either edition, its sentence, and the rules that state it now."""

    words: str
    says: str
    now: tuple[Rule, ...] = ()


def what_changed(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer to "what changed?": the changes to one subject, or a summary of all."""
    asked = _ASKED.match(inquiry.question)
    if asked is None:
        return Silent("does not ask what changed")
    about = (asked["about"] or "").strip()
    wanted = set(stems_of(about)) - set(stems_of(_IDLE))
    since = inquiry.sources.since()
    tree = inquiry.playable.tree
    turned = [one for one in _turned(inquiry) if _speaks_of(one, wanted)]
    told = {rule.anchor for one in turned for rule in one.now}
    plain = [one for one in _others(since, tree) if _speaks_of(one, wanted) and not told & {r.anchor for r in one.now}]
    return _changes_told(inquiry, about if wanted else "", since, [*turned, *plain])


def _speaks_of(one: Changed, wanted: set[str]) -> bool:
    return wanted <= set(stems_of(one.words))


def _turned(inquiry: Inquiry) -> list[Changed]:
    """The edition's own list of changes of meaning."""
    tree, found = inquiry.playable.tree, list[Changed]()
    for change in inquiry.playable.held.changes.changes:
        rules = [rule for rule in map(tree.with_anchor, change.after) if rule]
        if change.turns and rules:
            found.append(Changed(" ".join([change.turns, *_words(tree, rules)]), change.turns, tuple(rules[:1])))
    return found


def _others(since: Since | None, tree: RuleTree) -> list[Changed]:
    """The rules that are reworded, new or gone since the previous edition."""
    if since is None:
        return []
    before, rules = since.before.tree, since.rules
    found = [_changed(before, tree, one.before, one.after, f"{one.after} was reworded") for one in rules.reworded]
    found += [_changed(before, tree, None, one.after, f"{one.after} is new") for one in rules.new]
    found += [_changed(before, tree, one.before, None, "A rule is gone") for one in rules.gone]
    return [one for one in found if one.words]


def _changed(before: RuleTree, now: RuleTree, old: RuleNumber | None, number: RuleNumber | None, says: str) -> Changed:
    """A change of one rule; without words if it is only a heading."""
    then = [before.rule(old)] if old is not None and old in before else []
    here = [now.rule(number)] if number is not None and number in now else []
    if any(rule.is_heading for rule in (*then, *here)):
        return Changed("", says)
    texts = [rule.text for rule in here]
    told = [f'{says}; {before.cite(rule)} was: "{rule.text.plain}"' for rule in then if rule.text not in texts]
    said = told[0] if told else f"{says}."
    return Changed(" ".join([*_words(before, then), *_words(now, here)]), said, tuple(here))


def _words(tree: RuleTree, rules: Iterable[Rule]) -> list[str]:
    """The texts of rules and of those above them."""
    return [one.text.plain for rule in rules for one in (rule, *tree.path(rule.number)[1:])]


def _changes_told(inquiry: Inquiry, about: str, since: Since | None, found: Sequence[Changed]) -> AnswerGiven:
    tree = inquiry.playable.tree
    subject = f" about {about}" if about else ""
    books = f" from {since.before.edition.short} to {tree.edition.short}" if since else ""
    shown = found[:_SHOWN]
    more = f" And {len(found) - len(shown)} more." if len(found) > len(shown) else ""
    more += " All changes: judge compare." if about else ""
    says = " ".join(one.says for one in shown) + more if shown else "No change of it is known here."
    rules = {rule.number: Reason(tree.cite(rule), one.says) for one in reversed(found) for rule in one.now}
    reasons = tuple(list(reversed(rules.values()))[:_SHOWN])
    first = reasons[0].citation.number if len(found) == 1 and reasons else None
    command = f"judge rule {first} --history" if first else "" if about and shown else "judge compare"
    answer = "outcome" if shown else "withheld"
    understood = (f"what changed{subject}{books}?",)
    return AnswerGiven(inquiry.question, tree, "rule", understood, command, answer, says, "rule", reasons)


_NUMBER = re.compile(r"\d[.,]\d")
# A word that is not a number's letter.
_WORDS_BESIDE = re.compile(r"(?<![\w.'’])[^\W\d]['’\w]+(?!\w)")


def rules_by_number(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The rules requested by number."""
    if not _NUMBER.search(inquiry.question):
        return Silent("no rule number")
    from judge_cli.tree.numbers.asked_number import read_asked  # most questions have no number

    idle, tree = inquiry.talk.senses.of_a_rule(inquiry.question), inquiry.playable.tree
    rest = _WORDS_BESIDE.sub(lambda word: " " if word[0].casefold() in idle else word[0], inquiry.question)
    try:
        asked = read_asked(rest, {})
    except NumberNotUnderstood:
        return Silent("asks for more than a rule by its number")
    numbers = [one.first for one in asked if one.first is not None and one.last is None]
    if len(numbers) < len(asked):
        return Silent("a range or an anchor is for judge rule")
    said = ", ".join(map(str, numbers))
    reasons = tuple(Reason(tree.cite(tree.rule(number)), "asked for by its number") for number in numbers)
    says = "This is what the rule says." if len(numbers) == 1 else "This is what the rules say."
    return AnswerGiven(
        inquiry.question, tree, "rule", (f"rule {said}",), f"judge rule {said}", "rules", says, "rule", reasons
    )
