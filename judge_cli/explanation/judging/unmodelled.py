"""Why a verdict is withheld: parts of cards that the engine cannot play, and that may matter."""

import re
from collections.abc import Callable, Collection, Iterator

from judge_cli.cards.language.ability import Effect, parts
from judge_cli.cards.language.amount import Condition, Ref
from judge_cli.cards.language.card import Unsaid
from judge_cli.cards.language.verbs import VERBS
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.values import holds
from judge_cli.engine.play.playing.natural_verbs import words_of_cards
from judge_cli.engine.play.playing.scenario_player import Played
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.game import Copy, Game, Zone
from judge_cli.explanation.edition.named_rules import EMPTY_DECK, named_rules
from judge_cli.procedure.steps.procedure import Player

# The words for the place of a card that is not active: an unread text that names the place speaks of the card there.
_LYING = {Zone.DISCARD: "heap|Archives", Zone.HAND: "grip|HQ|hand", Zone.DECK: "stack|R&D"}
_UNKNOWN_DECK = "R&D: the Corp has to draw, and no card of its deck is listed"


def withheld(start: Game, played: Played, tried: Collection[str] = ()) -> tuple[str, ...]:
    """The unmodelled parts of the cards in this play, or tried in vain, except those shown not to matter."""
    unread = [copy for copy in start.copies if copy.card.not_modelled]
    copies = [copy for copy in unread if copy.name in tried or _takes_part(copy, played) or _works_there(copy)]
    unsaid = dict.fromkeys(
        f"{copy.name}: {unsaid.text}"
        for copy in copies
        for unsaid in copy.card.not_modelled
        if not _shown_not_to_matter(unsaid, copy, start, played)
    )
    again = met_again([copy for copy in start.copies if _takes_part(copy, played)])
    return (*unsaid, *again, *((_UNKNOWN_DECK,) if _lost_by_an_unknown_deck(start, played) else ()))


def _takes_part(copy: Copy, played: Played) -> bool:
    """Whether a card is active or in a score area from the start, is mentioned, or has changed zones.

    A stolen agenda counts: its points matter although it is not active.
    """
    if copy.active or copy.zone is Zone.SCORE or not played.game.is_there(copy.id):
        return True
    return any(
        copy.name in entry.about or (entry.act is not None and entry.act.card == copy.name)
        for entry in played.transcript.entries
    )


def may_allow(copy: Copy, act: Wanted) -> bool:
    """Whether unmodelled text of an active card speaks of such an act by its player, and so may allow it."""
    said = " ".join(unsaid.text for unsaid in copy.card.not_modelled)
    speaks = any(re.search(rf"\b{word.partition(' ')[0]}", said, re.IGNORECASE) for word in words_of_cards(act.verb))
    return speaks and copy.active and copy.ability_controller is act.player


def _works_there(copy: Copy) -> bool:
    """Whether unmodelled text says that the card does something from the pile or hand where it lies."""
    if copy.zone not in _LYING:
        return False
    itself, there = rf"(?:this [\w ]+?|it|{re.escape(copy.name)})", _LYING[copy.zone]
    said = re.compile(rf"\b{itself}(?: is)? (?:from|in) (?:your |the )?(?:{there})\b", re.IGNORECASE)
    return any(said.search(unsaid.text) for unsaid in copy.card.not_modelled)


def _shown_not_to_matter(unsaid: Unsaid, copy: Copy, start: Game, played: Played) -> bool:
    """Whether the unmodelled sentence cannot matter: its condition never came up in this play."""
    if any(not _held(one, copy, start, played.game) for one in unsaid.conditions):
        return True
    return unsaid.matters in _MATTERS and not _MATTERS[unsaid.matters](copy, start, played)


def _held(condition: Condition, copy: Copy, *games: Game) -> bool:
    """Whether a condition holds for a card in one of the games."""
    there = [(game, game.copy(copy.id)) for game in games]
    return any(holds(Context(game, now.id, now.holder), condition) for game, now in there)


def _lost_by_an_unknown_deck(start: Game, played: Played) -> bool:
    """Whether the Corp had to draw from an R&D that the setup does not describe."""
    if start.zone(Zone.DECK, Player.CORP):
        return False
    empty = named_rules().events[EMPTY_DECK]
    return any(entry.citation.anchor == empty for entry in played.transcript.entries)


def words() -> tuple[str, ...]:
    """The words that say when an unmodelled sentence matters; a sentence without one always does."""
    return tuple(_MATTERS)


def _did(played: Played, verb: str, card: str = "") -> bool:
    acts = (entry.act for entry in played.transcript.entries)
    return any(act is not None and act.verb == verb and card in ("", act.card) for act in acts)


_MATTERS: dict[str, Callable[[Copy, Game, Played], bool]] = {
    "it is trashed": lambda copy, start, played: (
        _did(played, "is trashed", copy.name) or played.game.copy(copy.id).zone is Zone.DISCARD
    ),
    "the Corp has an agenda in its score area": lambda copy, start, played: any(
        c.zone is Zone.SCORE and c.holder is Player.CORP for game in (start, played.game) for c in game.copies
    ),
}


_REPLACES = "replace"
_ITSELF = Ref("this")


def met_again(copies: list[Copy]) -> tuple[str, ...]:
    """Each card that replaces an effect, with the cards that could interrupt the old or the new one."""
    found: dict[str, None] = {}
    for copy in copies:
        words = set(_replaced(copy))
        rest = [one for one in copies if one is not copy] if words else []
        others = dict.fromkeys(one.name for one in rest if words & set(_interrupted(one, _is_its_own(copy))))
        if others:
            text = "what is imminent after a replacement is not looked at anew by other interrupts"
            found[f"{copy.name}: {text} ({', '.join(others)})"] = None
    return tuple(found)


def _replaced(copy: Copy) -> Iterator[str]:
    """The events that a card replaces, and their replacements."""
    for ability in copy.card.abilities:
        effects = [one for one in parts(ability) if isinstance(one, Effect)]
        if any(one.word == _REPLACES for one in effects):
            yield from (event.word for event in ability.events)
            yield from (VERBS[one.word].would for one in effects if one.word in VERBS and one.word != _REPLACES)


def _is_its_own(copy: Copy) -> bool:
    """Whether a card interrupts only events that would happen to itself."""
    events = [event for ability in copy.card.abilities for event in ability.events if event.would]
    return all(event.what == _ITSELF for event in events)


def _interrupted(copy: Copy, others_only: bool) -> Iterator[str]:
    """The events that a card interrupts, optionally only those on other cards."""
    for ability in copy.card.abilities:
        for event in ability.events:
            if event.would and not (others_only and event.what == _ITSELF):
                yield event.word
