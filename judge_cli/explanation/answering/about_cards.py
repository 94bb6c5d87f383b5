"""Questions that cards themselves answer: facts of one or two, a card's page, its standing in a format."""

from judge_cli.cards.collection.formats import standings
from judge_cli.cards.files.card_folder import slug
from judge_cli.cards.language.card import Card
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.facts.matching import CardAnswer, NamedCard, decided_by_facts
from judge_cli.explanation.facts.sentences import read_sentences
from judge_cli.explanation.judging.card_windows import named_windows, windows_for
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.paths import shipped
from judge_cli.procedure.charts.charts import kept_charts
from judge_cli.question.card_finder import card_feature
from judge_cli.question.read import DOES, OPEN
from judge_cli.search.words import stem, words_of
from judge_cli.text.shell_words import shell_text


def card_answer_given(inquiry: Inquiry, found: CardAnswer, anchors: tuple[str, ...]) -> AnswerGiven | None:
    """An answer with its rules; none if this edition has none of these rules."""
    tree = inquiry.playable.tree
    rules = [rule for anchor in anchors if (rule := tree.with_anchor(anchor)) is not None]
    if not rules:
        return None
    reasons = tuple(Reason(tree.cite(rule), found.says) for rule in rules)
    return AnswerGiven(
        inquiry.question, tree, "card", (found.asks,), f"judge card {shell_text(found.card)}", found.answer, found.says,
        "rule", reasons,
    )  # fmt: skip


def card_facts(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer that the facts of the named cards give, if the question is one of the sentences."""
    cards = [(inquiry.playable.cards.find(one.name), one) for one in inquiry.mentions]
    named = tuple(NamedCard(card, one.start, one.end) for card, one in cards if card is not None)
    if len(named) != len(cards) or not 1 <= len(named) <= 2:
        return Silent("not one card or two are named, with a text that is here")
    sentences = read_sentences(shipped("index"), inquiry.playable.cache)
    found = decided_by_facts(inquiry.question, named, sentences)
    if found is None:
        return Silent("no sentence that the facts of cards answer")
    given = card_answer_given(inquiry, found, sentences.rules[found.rules])
    return given or Silent("the rules that it rests on are not in this edition")


_ACT = "act:"
_WHEN, _USE = "when", "use"
_USES = (_USE, "trigger", "resolve", "play", "rez", "score", "")
_OPENINGS = ("", "what", _WHEN, "how", "whats")
_RULES = 3


def card_page(inquiry: Inquiry) -> AnswerGiven | Silent:
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
        _rules_behind(inquiry, name),
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


def _rules_behind(inquiry: Inquiry, name: str) -> tuple[Reason, ...]:
    """The rules behind the abilities of a card."""
    from judge_cli.explanation.answering.cards_alone import rules_behind

    tree = inquiry.playable.tree
    return tuple(Reason(tree.cite(rule), rule.text.plain) for rule in rules_behind(inquiry.talk, [name])[:_RULES])


_NOT_LEGAL = ("banned", "not in the pool")
_LEGAL = "legal"


def format_legality(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The standing of the one named card in the one named format."""
    own = inquiry.playable.own_cards
    words = [word.folded for word in words_of(inquiry.question)]
    named = [one.name for one in own.formats.formats.values() if one.name.casefold() in words]
    # A format is no card, though a card may have its name in its own.
    formats = {one.casefold() for one in named}
    cards = [one for one in inquiry.mentions if inquiry.question[one.start : one.end].casefold() not in formats]
    asked = set(inquiry.talk.senses.lists["asks_for_legality"])
    if len(named) != 1 or len({one.name for one in cards}) != 1 or not asked & set(words):
        return Silent("does not ask whether a card is legal in a format")
    name = cards[0].name
    rest = inquiry.question[: cards[0].start] + inquiry.question[cards[-1].end :]
    left = {word.folded for word in words_of(rest)} - asked - {named[0].casefold()}
    if left - set(inquiry.talk.senses.lists["beside_legality"]):
        return Silent("asks more than whether a card is legal in a format")
    record = own.record(slug(name))
    found = next((one for one in standings(record, own.formats) if one.format == named[0]), None) if record else None
    if found is None:
        return Silent(f"the card data does not say how {name} stands in {named[0]}")
    told = _yes_or_no(found.standing, is_ban_asked=bool({"banned", "rotated"} & set(words)))
    if told is None:
        return Silent(f"{name} in {named[0]}: {found.standing}.", near=True)
    says = f"{name} in {found.format}: {found.standing}{f' ({found.list})' if found.list else ''}."
    rules = read_sentences(shipped("index"), inquiry.playable.cache).rules["legal in a format"]
    asks = f"whether {name} is legal in {found.format}"
    given = card_answer_given(inquiry, CardAnswer(told, says, "legal in a format", name, asks), rules)
    return given or Silent("the rules that it rests on are not in this edition")


def _yes_or_no(standing: str, *, is_ban_asked: bool) -> str | None:
    """Yes or no, if the standing says it: a card whose list is not here may be banned."""
    if standing in _NOT_LEGAL:
        return None if is_ban_asked and standing != "banned" else "yes" if is_ban_asked else "no"
    legal = standing.startswith((_LEGAL, "restricted"))
    return ("no" if is_ban_asked else "yes") if legal else None
