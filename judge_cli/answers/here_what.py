"""Answers "May we do that now?": whether the charts permit an act at the table's place."""

from collections.abc import Sequence
from itertools import dropwhile

from judge_cli.answers.here import TableHere, round_words
from judge_cli.page.safe import safe
from judge_cli.procedure.here.moves import BY_CARDS, is_possible, meant_move, why_not
from judge_cli.procedure.here.standing import ThingHere, asked_at
from judge_cli.procedure.steps.procedure import Player
from judge_cli.procedure.when.permission import ChartVerdict
from judge_cli.procedure.when.things import Thing, ThingUnknown, asked_thing

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
_BY_CARDS = "Only by a card's ability. If one does it here, enter: {move}"


def what_lines(answer: TableHere, things: Sequence[Thing], asked: str) -> list[str]:
    """Lines on an act at this table: possible or not, for whom, the next chance, and the rule."""
    if not asked.strip():
        return [f"May we do what? For instance: what {things[0].name}"]
    player, words = _player_in(asked)
    move = meant_move(words)
    if move in BY_CARDS:
        return [_by_cards(answer, move)]
    thing = _thing(tuple(things), words)
    lines: list[str] = []
    rules: dict[str, None] = {}  # what decides for both players is quoted once
    for one in (player,) if player else thing.players():
        found = asked_at(answer.tracker, tuple(things), thing, one, answer.way)
        lines += _lines(answer, found, one)
        rules |= dict.fromkeys(_quoted(answer, found))
    return [safe(line) for line in (*lines, *rules)]


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
    """The first deciding rule."""
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
