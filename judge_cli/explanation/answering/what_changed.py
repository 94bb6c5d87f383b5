"""What changed about something since the book before: the changes of meaning, and the rules that were reworded."""

import re

from judge_cli.explanation.answering.answer import Asked
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.tree.number import RuleNumber
from judge_cli.tree.rule import Rule

_ASKED = re.compile(
    r"^\W*what(?:'s|’s| has| have| is| was)?\s+(?:been\s+)?(?:changed?|new|different)"
    r"(?:\s+(?:about|in|with|for|to|on|regarding)\s+(?P<about>.+?))?\s*\??\s*$",
    re.IGNORECASE,
)
_WORD = re.compile(r"[a-z&]+")
_IDLE = frozenset(
    ("the", "a", "an", "rule", "rules", "rulebook", "book", "edition", "new", "of", "since", "last", "one")
)
_SHOWN = 3


def what_changed(playable: PlayableEdition, question: str) -> Asked | None:
    """The changes that speak of what is asked about, if the question is what changed."""
    asked = _ASKED.match(question)
    if asked is None:
        return None
    wanted = {_stem(word) for word in _WORD.findall((asked["about"] or "").casefold())} - _IDLE
    tree = playable.tree
    found: list[tuple[Rule, str]] = []
    for change in playable.held.changes.changes:
        rules = [rule for rule in (tree.with_anchor(change.anchor), *map(tree.rules.get, change.after)) if rule]
        if change.turns and rules and wanted <= _stems(" ".join((change.turns, *(one.text.plain for one in rules)))):
            found.append((rules[0], change.turns))
    reworded = [rule for anchor in tree.edition.reworded if (rule := tree.with_anchor(anchor)) is not None]
    found += [(rule, rule.text.plain) for rule in reworded if wanted <= _stems(rule.text.plain)]
    return _answer(playable, question, found)


def _answer(playable: PlayableEdition, question: str, found: list[tuple[Rule, str]]) -> Asked:
    tree = playable.tree
    shown = list({rule.number: (rule, said) for rule, said in found}.values())[:_SHOWN]
    reasons = tuple(Reason(tree.cite(rule), said) for rule, said in shown)
    more = f" ({len(found) - len(shown)} more: judge compare)" if len(found) > len(shown) else ""
    says = " ".join(dict.fromkeys(said for _, said in shown)) + more if shown else "No change of it is known here."
    first: RuleNumber | None = shown[0][0].number if shown else None
    command = f"judge rule {first} --history" if first else "judge compare"
    answer = "outcome" if shown else "withheld"
    return Asked(question, tree, "rule", ("what changed?",), command, answer, says, "rule", reasons)


def _stems(text: str) -> set[str]:
    return {_stem(word) for word in _WORD.findall(text.casefold())}


def _stem(word: str) -> str:
    return word.removesuffix("s")
