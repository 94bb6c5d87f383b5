"""Interrupts to a replaced effect: they do not apply again to the new one, so no verdict is given."""

from collections.abc import Iterator

from judge_cli.engine.abilities.amount import Ref
from judge_cli.engine.abilities.instruction import Effect, parts
from judge_cli.engine.table.game import Copy
from judge_cli.engine.verbs.verb import VERBS

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
