"""Questions that ask what one card says, does or costs, or when it can be used: its own page answers them."""

from judge_cli.engine.table.card import Card
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.judging.card_windows import named_windows, windows_for
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.procedure.charts.charts import kept_charts
from judge_cli.question.card_finder import card_feature
from judge_cli.question.read import DOES, OPEN
from judge_cli.search.words import stem
from judge_cli.text.shell_words import shell_text

_ACT = "act:"
_WHEN, _USE = "when", "use"
_USES = (_USE, "trigger", "resolve", "play", "rez", "score", "")
_OPENINGS = ("", "what", _WHEN, "how", "whats")
_RULES = 3


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The page of the one card that is named, if nothing else is said but acts."""
    read = inquiry.read
    asks = (read.form == OPEN and read.opening in _OPENINGS) or (read.form == DOES and not read.opened)
    if not asks or len(inquiry.cards) != 1 or read.negated or read.around:
        return Silent("does not ask what one card says")
    name = inquiry.cards[0]
    said = read.everything - {card_feature(name)}
    passed = {stem(one) for one in inquiry.talk.senses.lists["may_go_unread"]}
    if not all(one.startswith(_ACT) for one in said) or any(stem(one) not in passed for one in inquiry.unread):
        return Silent("asks more of the card than what it says")
    if read.opening == _WHEN and read.main.act not in _USES:
        return Silent("asks when something is done that no window of the card shows")
    card = inquiry.playable.cards.find(name)
    if card is None:
        return Silent(f"no text here of {name}")
    when = _when(inquiry, card) if read.opening == _WHEN else ""
    asked = f"{'when it can be used' if when else 'what it says'}: {card.name}"
    return AnswerGiven(
        inquiry.question, inquiry.playable.tree, "card", (asked,),
        f"judge {'when' if when else 'card'} {shell_text(card.name)}", "outcome", when or f"{card.name} says:", "rule",
        _rules(inquiry, name),
    )  # fmt: skip


def _when(inquiry: Inquiry, card: Card) -> str:
    """The windows in which the card can be rezzed, played, scored or used; of the asked act alone, if there is one."""
    procedures = kept_charts(inquiry.playable.held, inquiry.playable.cache).procedures
    uses = windows_for(card, procedures)
    acted = [one for one in uses if f"{_ACT}{one.act or _USE}" == f"{_ACT}{inquiry.read.main.act}"]
    told = [
        (one.thing.sentence or one.thing.name, named_windows(one, procedures)) for one in acted or uses if one.allowed
    ]
    return " ".join(f"{act[:1].upper()}{act[1:]}: {when}." for act, when in dict.fromkeys(told) if when)


def _rules(inquiry: Inquiry, name: str) -> tuple[Reason, ...]:
    """The rules behind the abilities of a card."""
    from judge_cli.explanation.answering.cards_alone import rules_behind

    tree = inquiry.playable.tree
    return tuple(Reason(tree.cite(rule), rule.text.plain) for rule in rules_behind(inquiry.talk, [name])[:_RULES])
