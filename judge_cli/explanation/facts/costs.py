"""What playing, installing, rezzing, stealing, trashing and using a card costs, and what its own credits pay for."""

from judge_cli.cards.language.ability import FREE, Ability, Cost, Effect, parts
from judge_cli.cards.language.amount import During, Event, Select
from judge_cli.cards.language.card import PLAYED, Card, counter_kinds
from judge_cli.cards.language.card import says as has_word
from judge_cli.explanation.facts.abilities import (
    every_effect,
    extra_costs,
    is_quiet,
    opponent_of,
    paid,
    quoted,
    side_of,
    used,
    waits_for_its_access,
)
from judge_cli.explanation.facts.fact import CardFact, fact, pair_fact
from judge_cli.explanation.facts.printed import many
from judge_cli.procedure.steps.procedure import Player

_TYPES = {
    "play": PLAYED,
    "install": ("hardware", "program", "resource"),
    "rez": ("ice", "asset", "upgrade"),
    "score": ("agenda",),
    "steal": ("agenda",),
}
_ACTS = tuple(_TYPES)
# Changes by which something else than a cost decides, too.
_RESTRICTED = {"only", "cannot", "extra cost", "install only on", "limit", "must trash"}
_STEAL, _REZ, _FORFEIT, _CLICKS = "steal", "rez", "forfeit", ("spend clicks", "lose clicks")
_ON_ACCESS = {"access", "after access"}


@fact("credits needed", ("play", "install", "rez"))
def _credits_needed(card: Card, act: str) -> CardFact | None:
    if card.type not in _TYPES[act] or "cost" in card.changes:
        return None
    rules = "install cost" if act == "install" else f"{card.type} cost"
    says = f"It costs {many(card.cost, 'credit')} to {act}."
    return CardFact(card.cost, says, rules, side_of(card), not card.changes & _RESTRICTED)


@fact("further clicks to play")
def _further_clicks(card: Card) -> CardFact | None:
    """The clicks to play a card beside that of the action; unsure where other costs or limits stand beside them."""
    if card.type not in PLAYED:
        return None
    pays = [(ability, change.arguments["pay"]) for ability, change in extra_costs(card, "play")]
    clicks = [(ability, pay.clicks) for ability, pay in pays if isinstance(pay, Cost) and pay.clicks]
    others = len(pays) > len(clicks) or any(isinstance(pay, Cost) and pay.do.do for _, pay in pays)
    sure = not others and not card.changes & (_RESTRICTED - {"extra cost"})
    rules = "a further click" if clicks else f"{card.type} action"
    return CardFact(
        sum(more for _, more in clicks), quoted(card, *(one for one, _ in clicks)), rules, side_of(card), sure
    )


@fact("clicked for", _ACTS)
def _takes_a_click(card: Card, act: str) -> CardFact | None:
    """Whether an act with the card takes a click, as an action does."""
    is_done = card.type not in (*PLAYED, "identity") if act == "install" else card.type in _TYPES[act]
    if not is_done or extra_costs(card, act) or "extra cost" in card.changes:
        return None
    holds = act in ("play", "install")
    rules = {
        "play": f"{card.type} action", "install": f"{side_of(card)} installs", "rez": "rezzed in windows",
        "score": "scoring no action", "steal": "steal no action",
    }  # fmt: skip
    return CardFact(holds, f"To {act} it is {'a basic action, for a click' if holds else 'no action'}.", rules[act])


@fact("counters to score")
def _counters_to_score(card: Card) -> CardFact | None:
    if card.type != "agenda" or "advancement requirement" in card.changes:
        return None
    sure = not card.changes & {"only", "cannot", "extra cost"}
    says = f"Its advancement requirement is {card.advancement}."
    return CardFact(card.advancement, says, "requirement", side_of(card), sure)


@fact("paid to steal")
def _paid_to_steal(card: Card) -> CardFact | None:
    if card.type != "agenda":
        return None
    extra = extra_costs(card, _STEAL)
    if extra:
        return CardFact(True, quoted(card, extra[0][0]), "paid on top", opponent_of(card))
    says = f"{card.name} does not say that stealing it costs anything."
    return CardFact(False, says, "stolen", opponent_of(card), not _is_stolen_otherwise(card))


@fact("must be stolen")
def _must_be_stolen(card: Card) -> CardFact | None:
    """Whether an accessed agenda has to be stolen: its additional cost may be refused."""
    if card.type != "agenda":
        return None
    extra = extra_costs(card, _STEAL)
    if extra:
        says = f"The Runner may refuse the additional cost. {quoted(card, extra[0][0])}"
        return CardFact(False, says, "refused", opponent_of(card))
    says = f"Nothing on {card.name} is paid to steal it, and what is accessed is stolen."
    return CardFact(True, says, "stolen", opponent_of(card), not _is_stolen_otherwise(card))


def _is_stolen_otherwise(card: Card) -> bool:
    return bool(card.changes & {"extra cost", "cannot", "only"} or card.events & _ON_ACCESS)


@fact("credits to steal")
def _credits_to_steal(card: Card) -> CardFact | None:
    free, extra = _paid_to_steal(card), extra_costs(card, _STEAL)
    if free is None or len(extra) > 1:
        return None
    pay = extra[0][1].arguments["pay"] if extra else FREE
    if not isinstance(pay, Cost) or not isinstance(pay.credits, int) or pay.clicks or pay.do.do:
        return None
    return free._replace(value=pay.credits) if pay.credits or not extra else None


@fact("credits to trash")
def _credits_to_trash(card: Card) -> CardFact | None:
    """The credits that pay the trash cost of the accessed card; none if it has no trash cost."""
    if card.side is not Player.CORP or card.type == "identity":
        return None
    if card.trash_cost is None:
        return CardFact(None, f"{card.name} has no trash cost.", "no trash cost", opponent_of(card))
    # An ability that its access triggers may move it away first.
    sure = not card.changes & {"cannot", "cost", "extra cost", "must trash"} and "access" not in card.events
    return CardFact(card.trash_cost, f"Its trash cost is {card.trash_cost}.", "a trash cost", opponent_of(card), sure)


@fact("agenda forfeited")
def _agenda_forfeited(card: Card) -> CardFact | None:
    """Whether forfeiting an agenda is the whole further cost to rez the card."""
    if card.type not in _TYPES[_REZ]:
        return None
    costs = extra_costs(card, _REZ)
    pay = costs[0][1].arguments.get("pay") if len(costs) == 1 else None
    done = [one.word for one in parts(pay.do) if isinstance(one, Effect)] if isinstance(pay, Cost) else []
    if done == [_FORFEIT]:
        return CardFact(True, quoted(card, costs[0][0]), "paid on top", side_of(card))
    if "extra cost" in card.changes:
        return None
    return CardFact(False, f"{card.name} has no additional cost to rez.", "paid on top", side_of(card))


@fact("credits to use")
def _credits_to_use(card: Card) -> CardFact | None:
    """The credits in the cost of the one ability that the card's player pays for."""
    found = only_paid(card)
    if found is None or found.user or "cost" in card.changes or not isinstance(found.cost.credits, int):
        return None
    return CardFact(
        found.cost.credits, f"Its cost is {found.cost}. {quoted(card, found)}", "trigger cost", side_of(card)
    )


def only_paid(card: Card) -> Ability | None:
    """The one ability that a player uses, if it is one that is paid for."""
    abilities = used(card)
    return abilities[0] if len(abilities) == 1 and abilities == paid(card) and card.type not in PLAYED else None


@fact("credits as it is accessed")
def _credits_as_it_is_accessed(card: Card) -> CardFact | None:
    """The credits for the one ability that the card's own access triggers."""
    found = [one for one in card.abilities if waits_for_its_access(one) and one.events and one.cost.credits]
    cost = found[0].cost if len(found) == 1 else FREE
    credits = cost.credits
    if not isinstance(credits, int) or not credits:
        return None
    sure = not (cost.clicks or cost.counters or cost.do.do or cost.trash or found[0].conditions)
    return CardFact(credits, quoted(card, found[0]), "trigger paid", side_of(card), sure)


@fact("click to use")
def _click_to_use(card: Card) -> CardFact | None:
    """Whether using the card takes a click: all its paid abilities do, or none of its costs has one."""
    abilities = paid(card)
    if card.type in PLAYED or not abilities or "cost" in card.changes or any(one.user for one in abilities):
        return None
    found = CardFact(True, quoted(card, abilities[0]), "an action", side_of(card))
    if all(one.cost.clicks == 1 for one in abilities) and abilities == used(card):
        return found
    costs = [one for one in parts((card.abilities, card.subroutines)) if isinstance(one, Cost)]
    named = any(one.clicks or one.lose_clicks or one.counted_clicks for one in costs)
    return None if named or has_word(card, *_CLICKS) else found._replace(value=False)


_SPEND = "spend hosted"
_PAID_FOR = {"use": "icebreaker", "rez": "ice"}
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
    return True if wanted == {_PAID_FOR.get(act)} else None
