"""Verbs that choose: cards, a server, a name, remembered for this ability or for longer."""

from judge_cli.cards.language.ability import Ability, Effect
from judge_cli.cards.language.amount import Select
from judge_cli.cards.language.words import CARD_TYPES
from judge_cli.engine.rules.abilities.lingering_effects import keep, keep_for_this_turn, tell_undefined
from judge_cli.engine.table.moment import Psi, Resolving, Tracing
from judge_cli.engine.verbs.verb import Call, verb


@verb("choose", "rule_resolve_ability")
def choose(call: Call) -> None:
    """Chooses cards and remembers them: for this ability, or while this card stays."""
    cards, node = call.cards(), call.effect.arguments["what"]
    name = (node.name if isinstance(node, Select) else "") or "chosen"
    call.bind(name, *cards)
    call.done(bool(cards))
    if call.flag("keep") and call.transition.game.is_there(call.this.id):
        _keep(call, name, cards)
    if cards:
        names = tuple(call.transition.copy(one).name for one in cards)
        call.tell(f"{', '.join(names)} is chosen for {call.name}", names)


@verb("choose server", "rule_resolve_ability")
def choose_server(call: Call) -> None:
    """Chooses a server and remembers it."""
    server, name = call.server(), call.word("name") or "chosen"
    call.done(bool(server))
    if server:
        call.bind(name, server)
        if call.flag("keep"):
            _keep(call, name, (server,))
        call.tell(f"{server} is chosen for {call.name}", (server,))


@verb("choose value", "rule_resolve_ability")
def choose_value(call: Call) -> None:
    """Names a card that is on the table, or chooses a card type, a subtype or a number."""
    name, picked = call.word("name"), call.chosen("of")
    said: int | str = call.amount() if call.word("of") == "number" else ""
    if picked and call.word("of") == "card name":
        said = call.transition.copy(picked[0]).name
    elif picked:
        said = words_for(call.effect)[picked[0]]
    if said != "":
        call.bind(name, said)
        if call.flag("keep"):
            _keep(call, name, (said,))
        call.tell(f"The {call.who().value} names {said}", (str(said),))


def words_for(effect: Effect) -> tuple[str, ...]:
    """The card types or subtypes to choose from: those of the effect, or all card types."""
    said = effect.arguments.get("among")
    return said if isinstance(said, tuple) else CARD_TYPES


def _keep(call: Call, name: str, values: tuple[int | str, ...]) -> None:
    if call.frame.pending.occurrence.when == "turn begins":
        keep_for_this_turn(call.transition, call.this, name, values)
    else:
        keep(call.transition, call.this, name, values)


@verb("repeat process", "rule_resolve_ability")
def repeat_process(call: Call) -> None:
    """Follows the instructions of the ability again from the first, with no name given yet."""
    pending, frames = call.frame.pending, call.transition.frames
    first = next(n for n, one in enumerate(frames) if isinstance(one, Resolving) and one.pending == pending)
    for n, one in enumerate(frames[first:], first):
        if isinstance(one, Resolving):
            again = Resolving(pending, one.block, bound=pending.bound, kind=one.kind)
            frames[n] = again if n == first else one._replace(bound=pending.bound)
    call.tell(f"The process of {call.name} is repeated", (call.name,))


@verb("trace", "step_trace_initiated")
def trace(call: Call) -> None:
    """Begins a trace; its results become pending once both players have spent."""
    strong = call.effect.arguments.get("strong")
    assert strong is None or (isinstance(strong, tuple) and isinstance(strong[1], Ability))
    pending = call.frame.pending._replace(bound=call.frame.bound)
    base = call.amount("base")
    if "X" in call.this.card.changes:
        tell_undefined(call.transition, call.this)
    call.transition.frames.append(Tracing(pending, call.result("success"), call.result("failure"), base, strong=strong))


@verb("psi", "rule_spend_credits")
def psi(call: Call) -> None:
    """Begins a psi game: both players spend in secret."""
    pending = call.frame.pending._replace(bound=call.frame.bound)
    call.transition.frames.append(Psi(pending, call.result("different"), call.result("same")))
