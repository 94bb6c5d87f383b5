"""Whole sentences that ask whether one card can be used once another ended the run, answered by a played example."""

from judge_cli.engine.cards.said import says
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.in_any_order import any_order
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.facts.sentences import read_sentences
from judge_cli.explanation.judging.explain import explain
from judge_cli.explanation.judging.verdict import Reason, Verdict
from judge_cli.paths import shipped
from judge_cli.procedure.steps.procedure import Permit
from judge_cli.question.read import read_question
from judge_cli.text.shell_words import shell_word
from judge_cli.tree.kept.cache import kept_toml

_FILE = "used_after.toml"
_END = "end the run"
_TOO_LATE, _CAN_BE_USED = "too late", "can be used"
_USES, _OVER = "uses", "is complete"
_COUNTER = "counter:"
_TWO = 2


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer of examples in which the first card is used and the second cannot be any more."""
    pairs = [tuple(inquiry.cards), tuple(inquiry.cards[::-1])] if len(inquiry.cards) == _TWO else []
    found = [(pair, examples) for pair in pairs if (examples := _examples(inquiry, *pair))]
    if len(found) != 1:
        return Silent("no example of one card after the other")
    (first, second), examples = found[0]
    form = _form(inquiry, first, second)
    if form is None:
        return Silent("no sentence about one card after another")
    verdicts = [explain(inquiry.playable, one) for one in examples]
    if any(not one.stands or one.answer != "no" or not one.reasons for one in verdicts):
        return Silent("no played example refuses it")
    scenario, verdict = examples[0], verdicts[0]
    understood, says, later = scenario.question, verdict.says, _next_window(inquiry.playable, verdict)
    if _counters(inquiry, scenario.question) - inquiry.read.everything:
        # What the example tells beside the two cards was not asked.
        understood = f"can {second} be used after {first} has ended the run?"
        says = f"Once {first} has ended the run, {second} cannot be used in it any more."
    if later is not None:
        says = f"{says} The next paid ability window opens after the run ({later.citation.number})."
    return AnswerGiven(
        inquiry.question, inquiry.playable.tree, "example", (understood,),
        f"judge explain {shell_word(scenario.name)}", "yes" if form == _TOO_LATE else "no", says, verdict.basis,
        (*verdict.reasons, *([later] if later else [])), verdict.assumptions, verdict, verdict.settle,
    )  # fmt: skip


def _counters(inquiry: Inquiry, question: str) -> set[str]:
    """The counters that an example's question names."""
    read = read_question(question, inquiry.talk.senses)
    return {one for one in read.everything if one.startswith(_COUNTER)}


def _next_window(playable: PlayableEdition, verdict: Verdict) -> Reason | None:
    """The paid ability window that opens once the run of a play is over, if the play comes to it."""
    entries = verdict.played.transcript.entries
    over = max((n for n, one in enumerate(entries) if one.act is not None and one.act.verb == _OVER), default=None)
    steps = (step for chart in playable.engine.charts.values() for step in chart.steps)
    opens = {one.number for one in steps if one.window is not None and Permit.PAID_ABILITY in one.window.permits}
    later = entries[over + 1 :] if over is not None else ()
    return next((Reason(one.citation, one.text) for one in later if one.step in opens), None)


def _form(inquiry: Inquiry, first: str, second: str) -> str | None:
    """The form of the question about the card that was used and the one in question."""
    index, cache = shipped("index"), inquiry.playable.cache
    sentences = read_sentences(index, cache, _FILE)
    parts = {first: "first", second: "second"}
    marks = [(one.start, one.end, parts[one.name]) for one in inquiry.mentions]
    forms = {one.form for one in sentences.said_of(inquiry.question, marks)}
    if forms:
        return forms.pop() if len(forms) == 1 else None
    # "He CARD'd me": used it.
    used = [f"{part} used" if inquiry.question[start:end].endswith("d") else part for start, end, part in marks]
    words = sentences.words(inquiry.question, [(*mark[:2], part) for mark, part in zip(marks, used, strict=True)])
    lists = any_order(kept_toml(index / _FILE, cache).table().table("in_any_order"))
    return _CAN_BE_USED if lists.is_asked(words) else None


def _examples(inquiry: Inquiry, first: str, second: str) -> list[Scenario]:
    """The examples that ask whether the second card can be used, and in which the first one ends the run."""
    playable, cards = inquiry.playable, {first, second}
    card = playable.cards.find(first)
    if card is None or not says(card, _END):
        return []
    return [
        one
        for one in (*playable.scenarios(cards), *playable.rulings(cards))
        if one.asks is not None
        and one.asks.fact == f"{second} was possible"
        and any(play.wanted.verb == _USES and play.wanted.card == first for play in one.plays)
        and {mention.name for mention in inquiry.talk.finder.mentions(one.question)} == cards
    ]
