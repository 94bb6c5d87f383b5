"""What cards offer and ask, in the verbs of plays: whoever draws, reveals or pays says yes to a card's "may"."""

from collections.abc import Iterator

from judge_cli.cards.language.ability import NOTHING, Block, ChooseOption, Cost, May, Together, Unless
from judge_cli.cards.language.verbs import VERBS
from judge_cli.engine.play.playing.choice_matching import is_by, is_offer, matching, names_no_more, source_of
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.moment import PASS, Choice, Interrupting, PendingChoice, Reaction, Resolving
from judge_cli.engine.table.transition import Transition

# The basic action that does what a verb of cards does, where a card asks nothing about it.
_ACTION_OF = {"draw": "draws", "gain credits": "gains", "remove tags": "removes a tag", "purge": "purges"}
# What a play calls a verb of cards that has no word of its own in a question.
_CALLED = _ACTION_OF | {"take credits": "gains", "gain clicks": "gains", "lose clicks": "loses"}
_PAYING = ("pays", "spends")


def in_other_words(transition: Transition, options: list[Choice], wanted: Wanted) -> list[Choice]:
    """The offers that a wish says yes to, or the answer it gives, by the verb of what then happens.

    An action that its player could mean as well is among them: then the wish could mean several things.
    """
    frame = transition.frames[-1]
    if options[0].player is not wanted.player or not isinstance(frame, PendingChoice | Reaction | Interrupting):
        return []
    found = [one for one in options if one.verb not in PASS and _is_called(transition, one, wanted)]
    node = _followed(transition)
    of_amount = isinstance(frame, PendingChoice) and frame.about == "amount" and wanted.amount >= 0
    if of_amount and isinstance(node, Together):
        asked = any(verb == wanted.verb for verb, _ in _said(None, Block((node,))))
        return matching(transition.game, options, wanted._replace(verb=options[-1].verb)) if asked else []
    game = transition.game
    own = not wanted.card and wanted.verb in _ACTION_OF.values() and game.active is wanted.player
    return [*found, Choice(wanted.player, wanted.verb)] if found and own and game.clicks_of(wanted.player) else found


def is_declined(transition: Transition, wanted: Wanted) -> bool:
    """Whether a wish says no to an ability that is pending here; others may still be used before it lapses."""
    frame = transition.frames[-1]
    if wanted.verb != "declines" or not isinstance(frame, Reaction | Interrupting):
        return False
    own = [one for one in frame.pending if transition.copy(one.copy).ability_controller is wanted.player]
    return any(one.ability.may and is_by(wanted, transition.copy(one.copy)) for one in own)


def words_of_cards(verb: str) -> list[str]:
    """The verbs of cards for what a play calls so."""
    return [one.word for one in VERBS.values() if verb in (one.asks, _ACTION_OF.get(one.word))]


def _is_called(transition: Transition, choice: Choice, wanted: Wanted) -> bool:
    """Whether what comes of a choice has the verb of a wish, and its amount if it names one."""
    frame, below, node = transition.frames[-1], transition.frames[-2], _followed(transition)
    source = source_of(transition.game, choice) if is_offer(choice) else None
    if isinstance(below, Resolving) and isinstance(node, ChooseOption) and len(choice.detail) > 1:
        source = transition.copy(below.pending.copy)
    if source is None or not names_no_more(wanted._replace(amount=-1)):
        return False
    if (wanted.card or wanted.copy >= 0) and not is_by(wanted, source):
        return False
    cost, block = None, NOTHING
    if isinstance(frame, Reaction | Interrupting):
        ability = frame.pending[int(choice.detail[0])].ability
        cost, block = ability.cost, ability.do
    elif isinstance(node, ChooseOption):
        block = node.options[int(choice.detail[-1])].do
    elif isinstance(node, May | Unless):
        cost, block = node.pay, node.do if isinstance(node, May) else NOTHING
    return any(verb == wanted.verb and wanted.amount in (-1, amount) for verb, amount in _said(cost, block))


def _followed(transition: Transition) -> object:
    """The instruction that asks, if one does."""
    below = transition.frames[-2]
    return below.block.do[below.at] if isinstance(below, Resolving) and below.at < len(below.block.do) else None


def _said(cost: Cost | None, block: Block) -> Iterator[tuple[str, int]]:
    """What is paid and done in verbs of plays, each with its amount; -1 for none."""
    if cost is not None:
        amounts = [one for one in (cost.credits, cost.clicks) if isinstance(one, int) and one]
        for amount in amounts or ([] if cost.credits == 0 else [-1]):
            yield from ((verb, amount) for verb in _PAYING)
        yield from [("trashes", -1)] if cost.trash else []
        yield from _said(None, cost.do)
    for one in block.do:
        if isinstance(one, May):
            yield from _said(one.pay, one.do)
        for effect in one.effects if isinstance(one, Together) else ():
            said = effect.arguments.get("amount")
            verbs = {VERBS[effect.word].asks, _CALLED.get(effect.word, ""), *(_PAYING if effect.word == "pay" else ())}
            yield from ((verb, said if isinstance(said, int) else -1) for verb in sorted(verbs - {"", "chooses"}))
