"""Choices before an instruction becomes imminent: cards, numbers, servers and subroutines."""

from judge_cli.cards.language.ability import Effect, Together
from judge_cli.cards.language.amount import Ref, Select, UpTo
from judge_cli.cards.language.verbs import VERBS, Verb
from judge_cli.engine.evaluate.context import Context, of_pending, with_name
from judge_cli.engine.evaluate.values import amount, found, is_server, named, subroutines, suits
from judge_cli.engine.rules.costs.costs import ALL_CREDITS, announced_x, credits_for, payable_with
from judge_cli.engine.rules.installing.installing import cannot_install, new_server, servers_for
from judge_cli.engine.rules.objects.targets import (
    INSTALLABLE_FINDS,
    chooser,
    distinct,
    has_targets,
    in_play,
    only_installable,
    tell_chooser,
    tell_in_play,
    tell_installable,
    tell_positions,
    tell_target,
    tell_too_few,
)
from judge_cli.engine.rules.runs.breaking import can_break, to_break
from judge_cli.engine.rules.runs.initiation import cannot_announce, is_identified
from judge_cli.engine.rules.zones.counters import on_any_card
from judge_cli.engine.rules.zones.moving_cards import may_be_swapped, tell_places
from judge_cli.engine.rules.zones.trashing import least_from_hq, takes_all
from judge_cli.engine.table.game import CENTRALS, Occurrence
from judge_cli.engine.table.moment import ChosenArgument, PendingChoice, Question, Resolving
from judge_cli.engine.table.transition import Transition
from judge_cli.engine.verbs.choosing import words_for
from judge_cli.engine.verbs.verb import Call
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


SUBROUTINE = "subroutine"


def ask_subroutine(transition: Transition, effect: Effect, n: int) -> PendingChoice | None:
    """Asks for a subroutine of an ice, if it has several."""
    verb = VERBS[effect.word]
    call = Call(transition, len(transition.frames) - 1, effect, n)
    ice = [transition.copy(one) for one in call.cards()[:1]]
    options = tuple(range(len(subroutines(transition.game, ice[0])))) if ice else ()
    if len(options) < 2 or not has_targets(transition):
        return None
    return PendingChoice(chooser(transition, call.who(), call.view.player), verb.asks, options, SUBROUTINE)


def ask_to_break(transition: Transition, effect: Effect, n: int, chosen: tuple[int | str, ...]) -> PendingChoice | None:
    """Asks for one more subroutine to break, unless the paid ability's use has named it."""
    verb = VERBS[effect.word]
    call = Call(transition, len(transition.frames) - 1, effect, n)
    unbroken, most = to_break(transition, call.view, effect), call.amount()
    if call.view.named("subroutines") or len(chosen) == most or not unbroken or not has_targets(transition):
        return None
    left = can_break(transition, call.this, tuple(one for one in chosen if isinstance(one, int)))
    limited = len(left) + len(chosen) < len(unbroken) or can_break(transition, call.this, tuple(left[:1])) != left[1:]
    if not left or (len(unbroken) <= most and not limited):
        return None
    return PendingChoice(call.view.player, verb.asks, tuple(left), SUBROUTINE)


DECLINED = -1


def next_question(transition: Transition, frame: Resolving, node: Together) -> PendingChoice | None:
    """The next choice that the effects of an instruction leave open, if any."""
    found = _next_open(transition, of_pending(transition.game, frame.pending, frame.bound), frame, node)
    if found is None:
        return None
    transition.asked = (transition.game, frame, found)
    return found[2]


def _next_open(transition: Transition, view: Context, frame: Resolving, node: Together) -> Question | None:
    """The first open choice: its effect, its argument, and the question."""
    for n, effect in enumerate(node.effects):
        verb = VERBS[effect.word]
        for argument in verb.arguments:
            given = _given(frame, n, argument)
            if given is not None and given.complete:
                continue
            value = effect.arguments.get(argument)
            asked = _question(transition, view, frame, verb, effect, argument, value, given)
            if asked is not None:
                return n, argument, asked
        if verb.picks_subroutine and _given(frame, n, SUBROUTINE) is None:
            asked = ask_subroutine(transition, effect, n)
            if asked is not None:
                return n, SUBROUTINE, asked
        if effect.word == "break":
            given = _given(frame, n, SUBROUTINE)
            asked = ask_to_break(transition, effect, n, given.values if given is not None else ())
            if asked is not None:
                return n, SUBROUTINE, asked
    return None


def _asked_here(transition: Transition, view: Context, frame: Resolving, node: Together) -> Question | None:
    """The choice that a frame has the answer to; found again only if the game has changed."""
    if transition.asked is not None:
        game, asking, found = transition.asked
        if game is transition.game and asking == frame._replace(picked=None):
            return found
    return _next_open(transition, view, frame, node)


def _given(frame: Resolving, n: int, argument: str) -> ChosenArgument | None:
    for one in frame.answers:
        if one.effect == n and one.argument == argument:
            return one
    return None


def _question(
    transition: Transition,
    view: Context,
    frame: Resolving,
    verb: Verb,
    effect: Effect,
    argument: str,
    value: object,
    given: ChosenArgument | None,
) -> PendingChoice | None:
    kind = verb.arguments[argument].rstrip("?")
    if verb.word == "sabotage" and argument == "what":
        value = _sabotaged(transition, view, effect)
    if isinstance(value, Select) and kind == "cards":
        asked = _cards(transition, view, verb, effect, value, given)
        if asked is not None and frame.kind == "cost":
            paid_for = frame.pending.occurrence
            on = paid_for._replace(when=paid_for.label)
            able = payable_with(transition, asked.options, on, verb.word)
            left_out = tuple(one for one in asked.options if one not in able)
            asked = asked._replace(options=able, barred=left_out, by="rule_cost_restrictions")
        if asked is not None and verb.word == "sabotage" and DECLINED not in asked.options:
            asked = asked._replace(barred=(DECLINED,), by="rule_sabotage_hq_first")
        return _that_can_be_installed(transition, view, frame, value, asked) if verb.word == "search" else asked
    if isinstance(value, UpTo) and verb.word != "break":  # which subroutines is part of using the ability
        least, most = amount(view, value.least), amount(view, value.most)
        if verb.word == "pay":
            on = Occurrence("use", copy=view.this, player=view.player)
            most = min(most, credits_for(view.game, view.player, on))
        if verb.word == "lose credits":
            most = min(most, view.game.pool(view.who(str(effect.arguments.get("who", "you")))))
        options = tuple(range(most, least - 1, -1))
        if verb.word == "choose value":
            options = announced_x(transition, options, transition.copy(view.this).name)
        return PendingChoice(view.player, verb.asks, options, "amount")
    if kind == "server" and (value is not None or verb.word in ("install", "identify mark")):
        return ask_server(transition, view, frame, verb, effect, argument)
    return _value(view, verb, effect, str(value)) if kind == "value" else None


def _value(view: Context, verb: Verb, effect: Effect, of: str) -> PendingChoice | None:
    """Asks for a card name, or for one of several words; a number is asked for as an amount."""
    player = view.who(chooser_of(effect))
    if of == "number":
        return None
    if of != "card name":
        return PendingChoice(player, "chooses", tuple(range(len(words_for(effect)))), "value")
    names = tuple({c.name: c.id for c in view.game.copies if c.card.side is not view.player}.values())
    return PendingChoice(player, verb.asks, names, "target") if names else None


def _cards(
    transition: Transition, view: Context, verb: Verb, effect: Effect, select: Select, given: ChosenArgument | None
) -> PendingChoice | None:
    """Asks for one more card, if there is a choice and more are needed."""
    if select.every or not has_targets(transition):
        return None
    chosen = given.values if given is not None else ()
    if any(one.same_position for one in (select, *select.any_of)):
        tell_positions(transition, transition.copy(view.this).name)
    cards = [
        c.id
        for c in distinct(transition, in_play(transition, select, found(view, select)), chosen)
        if suits(verb.word, c)
    ]
    if select.different:
        taken = {transition.copy(one).name for one in chosen if isinstance(one, int)}
        cards = [one for one in cards if transition.copy(one).name not in taken]
    if verb.word == "install":
        less, free = less_for(view, effect), bool(effect.arguments.get("free"))
        cards = [one for one in cards if _installable(transition, one, less, free)]
    if verb.word == "place counters" and effect.arguments.get("counter") == "advancement":
        cards = on_any_card(transition, cards)
    if verb.word == "swap":
        cards = [one for one in cards if may_be_swapped(transition, view, effect, select, one)]
    most = len(cards) + len(chosen) if select.most == -1 else amount(view, select.most)
    least = min(amount(view, select.least), len(cards) + len(chosen))
    if not cards or len(chosen) >= most:
        return None
    optional = len(chosen) >= least or verb.word == "search"
    player = None if select.chance else _who_chooses(transition, view, effect, select)
    asks = "chooses card" if verb.asks == "chooses server" else verb.asks  # its other question is the one for a server
    return PendingChoice(player, asks, (*((DECLINED,) if optional else ()), *cards), "target")


def _sabotaged(transition: Transition, view: Context, effect: Effect) -> Select:
    """The cards of HQ that the Corp can have trashed by a sabotage; the rest comes from the top of R&D."""
    number = amount(view, effect.arguments["amount"])  # type: ignore[arg-type]
    if takes_all(transition, number):
        return Select(0, 0, every=True, zones=("HQ",))
    return Select(least=least_from_hq(transition, number), most=number, who="corp", zones=("HQ",))


def _that_can_be_installed(
    transition: Transition, view: Context, frame: Resolving, select: Select, asked: PendingChoice | None
) -> PendingChoice | None:
    """The question of a search, without cards that could not be installed if installing comes next."""
    after = frame.block.do[frame.at + 1] if frame.at + 1 < len(frame.block.do) else None
    effect = after.effects[0] if isinstance(after, Together) else None
    if asked is None or effect is None or effect.word != "install" or effect.arguments.get("what") != Ref(select.name):
        return asked
    less = less_for(view, effect)
    free = bool(effect.arguments.get("free"))
    cards = tuple(one for one in asked.options if one == DECLINED or _installable(transition, one, less, free))
    able = only_installable(transition, asked.options, cards)
    left_out = tuple(one for one in asked.options if one not in able)
    return asked._replace(options=able, barred=left_out, by=INSTALLABLE_FINDS) if left_out else asked


def _who_chooses(transition: Transition, view: Context, effect: Effect, select: Select) -> Player:
    named_one = view.who(select.who if select.who != "you" else chooser_of(effect))
    return chooser(transition, named_one, view.player)


def _installable(transition: Transition, copy: int, less: int, free: bool) -> bool:
    at = transition.copy(copy)
    if at.card.side is Player.RUNNER:
        refused = cannot_install(transition, at, less=less, free=free)
        return refused is None or refused.anchor == "rule_install_console"  # it is trashed as it is installed
    return bool(servers_for(transition, at, less, free=free))


def take_answer(transition: Transition, frame: Resolving, node: Together) -> Resolving:
    """The frame with the answer stored."""
    assert frame.picked is not None
    view = of_pending(transition.game, frame.pending, frame.bound)
    question = _asked_here(transition, view, frame, node)
    if question is None:
        return frame._replace(picked=None)
    n, argument, asked = question
    effect = node.effects[n]
    value = effect.arguments.get(argument)
    if effect.word == "search":
        _tell_search(transition, frame, asked)
    if effect.word == "sabotage":
        value = _sabotaged(transition, view, effect)
    return _put(transition, view, frame, n, argument, value, _given(frame, n, argument))


def _put(
    transition: Transition,
    view: Context,
    frame: Resolving,
    n: int,
    argument: str,
    value: object,
    given: ChosenArgument | None,
) -> Resolving:
    picked = frame.picked[0] if frame.picked else DECLINED
    before = given.values if given is not None else ()
    if isinstance(value, Select):
        values = before if picked == DECLINED else (*before, picked)
        most = -1 if value.most == -1 else amount(view, value.most)
        complete = picked == DECLINED or len(values) == most
        if picked != DECLINED:
            _tell_choice(transition, view, frame, n, value, values, most)
        named = (*(view.named(value.name) if value.adds else ()), *values)
        bound = with_name(frame.bound, value.name, named) if value.name else frame.bound
    elif argument == "server":
        values = ([*transition.game.servers(), new_server(transition.game)][picked],)
        complete, bound = True, frame.bound
    else:
        several = before if argument == SUBROUTINE else ()
        values, complete, bound = (*several, picked), True, frame.bound
    kept = tuple(one for one in frame.answers if one is not given)
    return frame._replace(answers=(*kept, ChosenArgument(n, argument, values, complete)), bound=bound, picked=None)


def _tell_search(transition: Transition, frame: Resolving, asked: PendingChoice) -> None:
    """Records cards that a search could not find, if there are any."""
    if asked.by == INSTALLABLE_FINDS:
        tell_installable(transition, transition.copy(frame.pending.copy).name)


def _tell_choice(
    transition: Transition,
    view: Context,
    frame: Resolving,
    n: int,
    select: Select,
    values: tuple[int | str, ...],
    most: int,
) -> None:
    everywhere = found(view, select)
    cards = in_play(transition, select, everywhere)
    by = transition.copy(frame.pending.copy).name
    instruction = frame.block.do[frame.at]
    assert isinstance(instruction, Together)
    if select.chance or len(cards) <= 1:
        return
    player = _who_chooses(transition, view, instruction.effects[n], select)
    tell_chooser(transition, player, view.player, by)
    if len(cards) < len(everywhere):
        tell_in_play(transition, by)
    effect = instruction.effects[n]
    if effect.word == "swap" and not all(may_be_swapped(transition, view, effect, select, c.id) for c in cards):
        tell_places(transition, by)
    tell_target(transition, player, transition.copy(int(values[-1])).name, by)
    if len(values) == len(cards) < most:
        tell_too_few(transition, by, len(values), most)
