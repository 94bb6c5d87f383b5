"""Answers "May we do that now?": whether the charts permit an act at the table's place."""

from collections import Counter
from collections.abc import Sequence
from itertools import dropwhile
from typing import NamedTuple

from judge_cli.answers.here import TableHere, round_words
from judge_cli.page.safe import safe
from judge_cli.paths import cache_folder
from judge_cli.procedure.here.moves import BY_CARDS, is_possible, meant_move, why_not
from judge_cli.procedure.here.standing import ThingHere, asked_at
from judge_cli.procedure.here.tracker import Tracker
from judge_cli.procedure.steps.procedure import Player
from judge_cli.procedure.when.permission import ChartVerdict
from judge_cli.procedure.when.things import Thing, ThingUnknown, asked_thing
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.numbers.number import RuleNumber

_AROUND = ("may", "can", "could", "i", "we", "he", "she", "they", "the", "now", "here", "still", "a", "an", "my")
_VERDICTS = {
    ChartVerdict.YES: "Yes. The {who} may {act} at {place}.",
    ChartVerdict.NO: "No. The {who} cannot {act} at {place}.",
    ChartVerdict.NEVER: "No. The {who} can never {act}.",
    ChartVerdict.BY_CARDS: "No. The {who} cannot {act} at {place}, unless a card's ability does it.",
    ChartVerdict.PARTLY: "In part. At {place} the {who} may only {kinds}.",
    ChartVerdict.UNKNOWN: "Not decided. The charts do not say whether the {who} may {act}.",
}
_NOT_YET = "Not yet. The {who} cannot {act} at {place}."
_PLAYERS = tuple(one.value.casefold() for one in Player)
_CARD_PERMITTING = "  if its cost can be paid and the card itself allows it"
_BY_CARDS = "Only by a card's ability. If one does it here, enter: {move}"


def what_lines(answer: TableHere, things: Sequence[Thing], asked: str) -> list[str]:
    """Lines on an act at this table: possible or not, for whom, the next chance, and the rule."""
    if not asked.strip():
        return [f"What do you want to do? Try: what {things[0].name}"]
    player, words = _player_in(asked)
    move = meant_move(words)
    if move in BY_CARDS:
        return [_by_cards(answer, move)]
    lines: list[str] = []
    rules: dict[str, None] = {}  # what decides for both players is quoted once
    for act in _acts(answer.tracker, tuple(things), words):
        for one in (player,) if player and not act.steps else act.thing.players():
            found = asked_at(answer.tracker, tuple(things), act.thing, one, answer.way, act.steps)
            lines += _lines(answer, found, one)
            is_by_card = act.steps is not None and found.permission.answer is ChartVerdict.YES
            lines += [_CARD_PERMITTING] if is_by_card else []
            rules |= dict.fromkeys(_quoted(answer, found))
    return [safe(line) for line in (*lines, *rules)]


class _ActAsked(NamedTuple):
    """An act to ask about; the use of a card with the steps that permit it."""

    thing: Thing
    steps: frozenset[RuleNumber] | None = None


def _acts(tracker: Tracker, things: tuple[Thing, ...], words: str) -> list[_ActAsked]:
    """The act in the words, else every use of the card in them."""
    try:
        return [_ActAsked(_thing(things, words))]
    except ThingUnknown:
        if not (found := _uses(tracker, words)):
            raise
        return found


def is_known(tracker: Tracker, things: Sequence[Thing], asked: str) -> bool:
    """Whether the words name an act, or a card that can be used."""
    try:
        return bool(_acts(tracker, tuple(things), _player_in(asked)[1]))
    except ThingUnknown:
        return False


def _uses(tracker: Tracker, words: str) -> list[_ActAsked]:
    """Every use of a card that its player chooses; none if the words name no card."""
    from judge_cli.answers.when import card_meant  # a move, and a question about no card, wait for no card
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.judging.card_windows import windows_for

    charts = tracker.charts
    card, act = card_meant(words, PlayableEdition(charts.held, Cache(cache_folder())))
    if card is None:
        return []
    uses = [one for one in windows_for(card, charts.procedures) if act in (None, one.act) and one.thing.is_chosen]
    named = Counter(one.thing.act for one in uses)
    found: list[_ActAsked] = []
    for one in uses:
        user = one.ability.user if one.ability else ""
        by = one.thing.player or (user.capitalize() if user in _PLAYERS else card.side.value)
        several = f" ({one.ability.text.rstrip('.')})" if one.ability and named[one.thing.act] > 1 else ""
        thing = one.thing._replace(player=by, sentence=f"{one.thing.act}{several}")
        found.append(_ActAsked(thing, frozenset(chance.step.number for chance in one.allowed)))
    return found


def _by_cards(answer: TableHere, move: str) -> str:
    """For an act that only cards do: how to enter it, or why none can here."""
    if is_possible(answer.tracker, answer.position, move):
        return _BY_CARDS.format(move=move)
    return f"No, not at {answer.place}: {why_not(answer.tracker, answer.position, move)}"


def _lines(answer: TableHere, found: ThingHere, player: Player) -> list[str]:
    said = found.permission
    is_early = said.answer is ChartVerdict.NO and found.is_in_phase and not found.was_in_phase
    verdict = _NOT_YET if is_early else _VERDICTS[said.answer]
    kinds = " or ".join(kind.act for kind, _ in said.kinds)
    lines = [verdict.format(who=player.value, act=said.thing.act, place=answer.place, kinds=kinds)]
    if said.answer is not ChartVerdict.YES:
        lines += [f"  next chance: {round_words(found.again, found.comes_round)}"] if found.again else []
        lines += [f"  previous chance: {found.before}"] if found.before and not is_early else []
    return lines


def _quoted(answer: TableHere, found: ThingHere) -> list[str]:
    tree = answer.tracker.charts.held.tree
    rules = [rule for anchor in found.permission.anchors() if (rule := tree.with_anchor(anchor)) is not None]
    return [f"  {tree.cite(rule)}: {rule.text.plain}" for rule in rules[:1]]


def _player_in(asked: str) -> tuple[Player | None, str]:
    """The player in the words, and the words for the act."""
    words = asked.casefold().rstrip(" ?!.").split()
    player = next((one for one in Player if one.value.casefold() in words), None)
    left = [word for word in words if player is None or word != player.value.casefold()]
    for _end in range(2):
        left = [*dropwhile(_AROUND.__contains__, left)][::-1]
    return player, " ".join(left)


def _thing(things: tuple[Thing, ...], words: str) -> Thing:
    """The act that the words name, even with "my" or "the" in them."""
    try:
        return asked_thing(things, words)
    except ThingUnknown:
        kept = " ".join(word for word in words.split() if word not in _AROUND)
        return asked_thing(things, kept)
