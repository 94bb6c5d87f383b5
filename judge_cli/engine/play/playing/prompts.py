"""Choices that an instruction or a step asks for: their options, and the frame that takes the answer."""

from collections.abc import Callable

from judge_cli.cards.language.ability import ChooseOption, Together
from judge_cli.engine.evaluate.values import hand_size, memory_limit, memory_used
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.accesses import accessing_cards
from judge_cli.engine.rules.costs.costs import trash
from judge_cli.engine.rules.installing import install_steps, rezzing
from judge_cli.engine.rules.installing.installing import new_server
from judge_cli.engine.rules.objects.position import declare_candidate
from judge_cli.engine.rules.runs.initiation import cannot_announce
from judge_cli.engine.rules.windows import mid_access
from judge_cli.engine.rules.windows.paid_ability_windows import outside_windows, trigger_paid
from judge_cli.engine.rules.zones.trashing import discard
from judge_cli.engine.table.game import Occurrence, Zone
from judge_cli.engine.table.moment import Arranging, Choice, Damaging, PendingChoice, Psi, Resolving, Tracing
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transition import Transition
from judge_cli.engine.verbs.choosing import words_for

_COPIES = ("accesses", "trashes", "discards", "finds", "steals", "installs", "returns", "swaps", "hosts")
_SERVERS = ("runs", "chooses server")
_VALID = "rule_targets_must_be_valid"


def asking_options(transition: Transition) -> list[Choice]:
    """The options as choices; the one for doing nothing comes first."""
    frame = transition.top(PendingChoice)
    asked = _asked(transition, frame)
    return asked if frame.player is None else [*asked, *outside_windows(transition, frame.player)]


def barred_options(transition: Transition, frame: PendingChoice) -> list[Choice]:
    """The options that a rule bars, as choices."""
    return _asked(transition, frame._replace(options=frame.barred)) if frame.barred else []


def unannounced_servers(transition: Transition, frame: PendingChoice) -> list[tuple[Choice, Refusal]]:
    """The servers that a run effect leaves out, each with the rule: of a card, of a cost or its own."""
    if frame.verb != "runs":
        return []
    servers = enumerate(transition.game.servers())
    left_out = [(n, one) for n, one in servers if n not in frame.options]
    own = Refusal(_VALID, "the effect that begins the run does not permit this server")
    return [
        (Choice(frame.player, "runs", detail=(one, n)), cannot_announce(transition, one, basic=False) or own)
        for n, one in left_out
    ]


def _asked(transition: Transition, frame: PendingChoice) -> list[Choice]:
    player, verb = frame.player, frame.verb
    if frame.about == "access":
        return mid_access.mid_access_options(transition, frame)
    if frame.may or verb == "pays":
        left, done = frame.options
        below = transition.frames[-2]
        of = below.pending.copy if isinstance(below, Resolving) else -1
        does = Choice(player, verb, frame.card, detail=(done,), of=of)
        return [Choice(player, "declines", detail=(left,)), does]
    if verb in _SERVERS:
        servers = [*transition.game.servers(), new_server(transition.game)]
        return [Choice(player, verb, detail=(servers[n], n)) for n in frame.options]
    if verb in _COPIES or frame.about in ("target", "face", "rez cost"):
        return [
            Choice(player, "declines", detail=(n,)) if n == -1 else Choice(player, verb, n, detail=(n,))
            for n in frame.options
        ]
    if verb == "replaces":
        found = transition.run.instead
        return [
            Choice(player, "declines", detail=(n,)) if n < 0 else Choice(player, verb, found[n].copy, detail=(n,))
            for n in frame.options
        ]
    said = _options_in_words(transition, frame)
    return [Choice(player, "declines" if n == -1 else verb, detail=(*said[n : n + 1], n)) for n in frame.options]


def _options_in_words(transition: Transition, frame: PendingChoice) -> tuple[str, ...]:
    """All options of a choice in the words of the card, where they have any."""
    below = transition.frames[-2]
    node = below.block.do[below.at] if isinstance(below, Resolving) and frame.verb == "chooses" else None
    if isinstance(node, ChooseOption) and frame.about != "amount":
        return tuple(one.text.rstrip(".") for one in node.options)
    values = node.effects if isinstance(node, Together) and frame.about == "value" else ()
    return next((words_for(one) for one in values if "of" in one.arguments), ())


def take_asking(transition: Transition, choice: Choice) -> None:
    """Hands the answer to the frame that asked."""
    if choice.ability >= 0 and not choice.detail:
        assert choice.player is not None
        trigger_paid(transition, choice.player, choice)
        return
    frame = transition.frames.pop()
    assert isinstance(frame, PendingChoice)
    picked = choice.detail[-1]
    assert isinstance(picked, int)
    below = transition.frames[-1]
    if frame.about in _BY_ASKER:
        _BY_ASKER[frame.about](transition, picked)
    elif isinstance(below, Arranging | Damaging | Resolving | Tracing | Psi):
        transition.frames[-1] = below._replace(picked=(picked,))
    elif frame.verb == "accesses":
        accessing_cards.chosen_card(transition, picked)
    else:
        _discard(transition, picked)


def _discard(transition: Transition, picked: int) -> None:
    copy = transition.copy(picked)
    transition.say_step(f"The {copy.holder.value} discards {copy.name}", (copy.name,))
    discard(transition, copy)
    transition.count(f"turn:discarded {transition.copy(picked).id}")
    hand = transition.game.zone(Zone.HAND, copy.holder)
    if len(hand) > max(0, hand_size(transition.game, copy.holder)):
        transition.frames.append(PendingChoice(copy.holder, "discards", tuple(c.id for c in hand)))
        return
    gone = tuple(c.id for c in transition.game.copies if transition.game.counted(f"turn:discarded {c.id}"))
    occur(transition, Occurrence("discard", player=copy.holder, copies=gone, together=True, amount=len(gone)))


def _trash_for_memory(transition: Transition, picked: int) -> None:
    """Trashes a program and notes the smallest one trashed, so that no more than necessary go."""
    size, before = transition.copy(picked).card.memory, transition.game.counted("memory:smallest")
    trash(transition, picked)
    transition.forget("memory")
    if memory_used(transition.game) > memory_limit(transition.game):
        for _ in range(min(size, before or size)):
            transition.count("memory:smallest")


_BY_ASKER: dict[str, Callable[[Transition, int], None]] = {
    "memory": _trash_for_memory,
    "host": install_steps.choose_host,
    "face": install_steps.choose_face,
    "like cards": install_steps.choose_like_card,
    "discount": rezzing.divide,
    "access": mid_access.take_mid_access,
    "candidate": declare_candidate,
    "additional cost": accessing_cards.steal_for_cost,
    "rez cost": install_steps.rez_for_cost,
    "access cost": accessing_cards.paid_access,
    "instead": accessing_cards.access_after_all,
}
