"""What credits on a card are spent on, by its text."""

from judge_cli.engine.abilities.amount import During, Event, Select
from judge_cli.engine.cards.said import counter_kinds
from judge_cli.engine.table.card import Card
from judge_cli.explanation.facts.abilities import every_effect, is_quiet, quoted, side_of
from judge_cli.explanation.facts.fact import CardFact, fact, pair_fact

_SPEND = "spend hosted"
_TYPES = {"use": "icebreaker", "rez": "ice"}
_RUN, _ANY_TIME = "run", ""


@fact("credits spent", ("use", "install", "rez", "trash", "play"), (_ANY_TIME, _RUN))
def _credits_spent(card: Card, act: str, moment: str) -> CardFact | None:
    """Whether the credits on a card pay for any such act, an icebreaker's use among them, at any time or in a run."""
    return _spent(card, act, moment, None)


@pair_fact("credits spent")
def _credits_spent_on(card: Card, other: Card, act: str, moment: str) -> CardFact | None:
    """Whether the credits on a card pay for such an act with another card, which changes nothing itself."""
    return _spent(card, act, moment, other) if is_quiet(other) else None


def _spent(card: Card, act: str, moment: str, other: Card | None) -> CardFact | None:
    changes = [(ability, one) for ability in card.abilities for one in ability.changes if one.word == _SPEND]
    if "credit" not in counter_kinds(card) or card.type == "ice" or len(every_effect(card, _SPEND)) > len(changes):
        return None
    if not changes:
        taken = [one for one in card.abilities if "credit" in one.text]
        says = f"Its credits are used only as it says. {quoted(card, *taken[:1]) or card.name}"
        return CardFact(False, says, "credits on cards", side_of(card))
    named = [one.arguments.get("on", ()) for _, one in changes]
    events = [event for on in named if isinstance(on, tuple) for event in on if isinstance(event, Event)]
    held = [_covers(event, act, moment, other) for event in events]
    if None in held or not held:
        return None
    rules = "spent during" if any(event.word == "spend credits" for event in events) else "spent on"
    return CardFact(any(held), quoted(card, changes[0][0]), rules, side_of(card))


def _covers(event: Event, act: str, moment: str, other: Card | None) -> bool | None:
    """Whether the credits pay for every such act; None if for some only."""
    if event.word == "spend credits":
        in_a_run = event.own_run or any(isinstance(one, During) for one in event.conditions)
        named = any(one.servers for one in event.conditions if isinstance(one, During))
        return True if in_a_run and not named and moment == _RUN else None
    if event.conditions or event.word != act or event.what is None:
        return None if event.conditions else event.word == act
    which = event.what
    plain = isinstance(which, Select) and which == Select(
        which.least, which.most, types=which.types, subtypes=which.subtypes, whose=which.whose
    )
    wanted = {*which.types, *which.subtypes} if isinstance(which, Select) and plain else set()
    if other is not None and wanted:
        return wanted <= {other.type, *other.subtypes}
    return True if wanted == {_TYPES.get(act)} else None
