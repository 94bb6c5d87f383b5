"""Servers to choose before an instruction becomes imminent."""

from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.select import Ref
from judge_cli.engine.evaluate.cards import amount, is_server, named
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.rules.costs.additional_costs import ALL_CREDITS
from judge_cli.engine.rules.installing.installing import new_server, servers_for
from judge_cli.engine.rules.runs.initiation import cannot_announce
from judge_cli.engine.rules.zones.marks import is_identified
from judge_cli.engine.table.game import CENTRALS
from judge_cli.engine.table.moment import PendingChoice, Resolving
from judge_cli.engine.table.transition import Transition
from judge_cli.engine.verbs.verb import Verb
from judge_cli.procedure.steps.procedure import Player

# The place of a card that cannot go into the root of this server; ice goes into no root.
_BESIDE_ITS_ROOT = ("another root",)


def chooser_of(effect: Effect) -> str:
    """The player who makes the choices of an effect, by its words."""
    return str(effect.arguments.get("who", "you"))


def less_for(view: Context, effect: Effect) -> int:
    """The discount on an install."""
    if effect.arguments.get("no_credits"):
        return ALL_CREDITS
    return amount(view, effect.arguments.get("less", 0))  # type: ignore[arg-type]


def ask_server(
    transition: Transition, view: Context, frame: Resolving, verb: Verb, effect: Effect, argument: str
) -> PendingChoice | None:
    """Asks for a server: one to run on, one to install a card in, or one that the words allow."""
    if verb.word == "access more":
        return None
    if verb.word == "identify mark":
        found = PendingChoice(None, "chooses server", tuple(range(len(CENTRALS))), "server")
        return None if is_identified(transition) else found
    words = effect.arguments.get(argument)
    game = transition.game
    servers = [*game.servers(), new_server(game)]
    allowed = [n for n, one in enumerate(servers[:-1]) if not words or is_server(view, words, one)]  # type: ignore[arg-type]
    if verb.word == "run":
        allowed = [n for n in allowed if cannot_announce(transition, servers[n], basic=False) is None]
    elif verb.word == "install":
        chosen = [a for a in frame.answers if a.argument == "what" and a.values]
        ids = [one for a in chosen for one in a.values if isinstance(one, int)]
        node = effect.arguments.get("what")
        if not ids and isinstance(node, Ref):
            ids = [*named(view, node.name)]
        corp = [game.copy(one) for one in ids if game.copy(one).card.side is Player.CORP]
        if not corp:
            return None
        able = servers_for(transition, corp[0], less_for(view, effect), free=bool(effect.arguments.get("free")))
        anywhere = not words or (words == _BESIDE_ITS_ROOT and corp[0].card.type == "ice")
        allowed = [n for n, one in enumerate(servers) if one in able and (anywhere or is_server(view, words, one))]  # type: ignore[arg-type]
    if not allowed:
        return None
    asks = "runs" if verb.word == "run" else "chooses server"
    return PendingChoice(view.who(chooser_of(effect)), asks, tuple(allowed), "server")
