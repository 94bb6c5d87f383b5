"""Under which tags and beside which cards a card can be played or kept, and what its play forbids afterwards."""

from judge_cli.cards.language.ability import Ability, Lasting, parts
from judge_cli.cards.language.amount import All, Compare, Condition, Event, Exists, Not, Select, ValueOf
from judge_cli.cards.language.card import PLAYED, Card
from judge_cli.explanation.facts.abilities import THIS, opponent_of, play_conditions, quoted, side_of
from judge_cli.explanation.facts.fact import CardFact, fact, pair_fact
from judge_cli.procedure.steps.procedure import Player

_TAGS = ValueOf("tags")
_NONE = (("at_most", 0), ("exactly", 0))
_RESTRICTED = {"only", "cannot", "extra cost"}
_IN_RIG = ("hardware", "program", "resource")
_YES, _NO = "yes", "no"
_EACH = ("player", "server")


def _least_tags(card: Card) -> tuple[Ability, int] | None:
    """The ability by which a card can be played only with so many tags or more, and the number."""
    for ability, one in play_conditions(card):
        if isinstance(one, Compare) and one.left == _TAGS and one.how == "at_least":
            return (ability, one.right) if isinstance(one.right, int) else None
    return None


def _untagged_only(card: Card) -> Ability | None:
    for ability, one in play_conditions(card):
        if isinstance(one, Compare) and one.left == _TAGS and (one.how, one.right) in _NONE:
            return ability
    return None


@fact("tags needed")
def _tags_needed(card: Card) -> CardFact | None:
    """The tags that the Runner must have for the card to be played."""
    if card.type not in PLAYED:
        return None
    found = _least_tags(card)
    if found is not None:
        return CardFact(found[1], quoted(card, found[0]), "play only")
    counts = any(one == _TAGS for one in parts(card.abilities))
    sure = not (card.changes & _RESTRICTED or counts)
    return CardFact(0, f"{card.name} can be played without any tag.", "play only", "", sure)


@fact("played while tagged", (_YES, _NO))
def _played_while_tagged(card: Card, tagged: str) -> CardFact | None:
    if card.type not in PLAYED:
        return None
    needs, untagged = _least_tags(card), _untagged_only(card)
    ability = needs[0] if needs else untagged
    if ability is None:
        says = f"{card.name} does not ask for tags, or for none."
        return CardFact(True, says, "play only", side_of(card), not card.changes & _RESTRICTED)
    holds = (tagged == _YES) == (needs is not None)
    sure = not holds or (_only_tags_restrict(card) and (needs is None or needs[1] <= 1))
    return CardFact(holds, quoted(card, ability), "play only", side_of(card), sure)


@fact("tags to play")
def _tags_to_play(card: Card) -> CardFact | None:
    """The tags with which the card can be played; none for a card that does not ask for several."""
    needs = _least_tags(card)
    if needs is None or card.type not in PLAYED:
        return None
    return CardFact(needs[1], quoted(card, needs[0]), "play only", side_of(card), _only_tags_restrict(card))


def _only_tags_restrict(card: Card) -> bool:
    """Whether a card has one condition on its play, and no further cost."""
    return card.changes & _RESTRICTED == {"only"} and len(play_conditions(card)) == 1


@fact("trashed for a tag", (_YES, _NO))
def _trashed_for_a_tag(card: Card, tagged: str) -> CardFact | None:
    """Whether the Corp's basic action trashes a Runner card: a resource, while the Runner is tagged."""
    if card.side is not Player.RUNNER or card.type not in _IN_RIG:
        return None
    if card.type != "resource":
        says = f"The basic action trashes resources, and {card.name} is not one."
    elif tagged == _NO:
        says = "The basic action trashes a resource only while the Runner is tagged."
    else:
        says, sure = f"{card.name} is a resource.", not card.changes & _RESTRICTED
        return CardFact(True, says, "trashed for a tag", opponent_of(card), sure)
    return CardFact(False, says, "trashed for a tag", opponent_of(card))


@fact("scoring after it")
def _scoring_after_it(card: Card) -> CardFact | None:
    """That no agenda can be scored in the turn in which the card was played or scored."""
    barring = [one for one in card.abilities if _bars_scoring(one)]
    if card.side is not Player.CORP or len(barring) != 1:
        return None
    ability = barring[0]
    played = ability.kind == "play" and card.type in PLAYED
    scored = [(one.word, one.what) for one in ability.events] == [("score", THIS)]
    if ability.may or ability.threat or ability.conditions or not (played or scored):
        return None
    return CardFact(False, quoted(card, ability), "cannot", side_of(card))


def _bars_scoring(ability: Ability) -> bool:
    lasting = [part for part in ability.do.do if isinstance(part, Lasting) and part.lasts == "turn"]
    events = [one.arguments.get("event") for part in lasting for one in part.changes if one.word == "cannot"]
    return any(
        isinstance(event, Event)
        and (event.word, event.who, event.conditions) == ("score", "you", ())
        and event.what == Select(1, 1, types=("agenda",))
        for event in events
    )


@fact("subtype shut out")
def _subtype_shut_out(card: Card) -> CardFact | None:
    """The subtype of the card of which no other may be active as it is played."""
    if card.type not in PLAYED:
        return None
    found = [(ability, kind) for ability, one in play_conditions(card) if (kind := _excluded(one)) in card.subtypes]
    return CardFact(found[0][1], quoted(card, found[0][0]), "play only", side_of(card)) if len(found) == 1 else None


def _excluded(condition: Condition) -> str:
    """The subtype of which no card may be active, if the condition says just that."""
    inner = condition.condition if isinstance(condition, Not) else None
    one = inner.conditions[0] if isinstance(inner, All) and len(inner.conditions) == 1 else inner
    if not isinstance(one, Exists) or one.least != 1 or not isinstance(one.which, Select):
        return ""
    which = one.which
    plain = which == Select(1, 1, subtypes=which.subtypes, is_=("active",))
    return which.subtypes[0] if plain and len(which.subtypes) == 1 else ""


@fact("only one", _EACH)
def _only_one(card: Card, each: str) -> CardFact | None:
    """The subtype of which a player, or a server, has a single card."""
    limits = [
        (ability, one)
        for ability in card.abilities
        for one in ability.changes
        if one.word == "limit" and one.arguments.get("amount") == 1 and one.arguments.get("each") in _EACH
    ]
    if len(limits) != 1 or limits[0][0].conditions or limits[0][1].arguments["each"] != each:
        return None
    of = limits[0][1].arguments.get("of")
    if not isinstance(of, Select) or len(of.subtypes) != 1:
        return None
    return CardFact(of.subtypes[0], quoted(card, limits[0][0]), f"one {of.subtypes[0]}", side_of(card))


@pair_fact("kept together")
def _kept_together(first: Card, second: Card, each: str) -> CardFact | None:
    """That two cards are of a subtype of which a player, or a server, has a single card."""
    limits = [_only_one(one, each) for one in (first, second)]
    kinds = [one.value for one in limits if one is not None]
    if len(kinds) != len(limits) or kinds[0] != kinds[1] or limits[0] is None:
        return None
    says = f"{first.name} and {second.name} are both a {kinds[0]}, and there is a limit of 1 for each {each}."
    return limits[0]._replace(value=False, says=says)
