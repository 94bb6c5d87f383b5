"""The legal acts and, for every other requested act, the rule that forbids it, in one pass."""

from judge_cli.cards.language.card import PLAYED
from judge_cli.engine.evaluate.values import memory_limit, memory_used
from judge_cli.engine.play.playing.choice_matching import matching
from judge_cli.engine.play.playing.prompts import barred_options, unannounced_servers
from judge_cli.engine.play.playing.steps import weigh_step
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.rules.abilities.triggers import can_be_active_alone
from judge_cli.engine.rules.actions.actions import BASIC_VERBS
from judge_cli.engine.rules.costs.costs import cannot_jack_out
from judge_cli.engine.rules.runs.breaking import cannot_break_these
from judge_cli.engine.rules.runs.legality import Weighed, refusal
from judge_cli.engine.rules.windows.paid_ability_windows import weigh_paid
from judge_cli.engine.rules.windows.reaction_windows import unpayable_instances
from judge_cli.engine.table.game import STRIDE, Copy, Zone
from judge_cli.engine.table.moment import Choice, Frame, Interrupting, Paid, PendingChoice, Reaction, Steps
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Permit, Player

# The places of a card that "in the" does not fit.
_PLACES = {
    **dict.fromkeys((Zone.RIG, Zone.SERVER, Zone.PROTECTING), "installed"),
    **{Zone.HOSTED: "hosted", Zone.SET_ASIDE: "set aside", Zone.REMOVED: "removed from the game"},
    Zone.INSTALLING: "being installed",
}
_ACTIONS = tuple(verb for verb in BASIC_VERBS if verb != "trashes")

_FOR_ACCESSES = "rule_mid_access_ability_opportunity"
# Refusals from a window that is not for such an act.
ANOTHER_MOMENT = (
    _FOR_ACCESSES,
    "rule_icebreaker_interface_during_encounter",
    "rule_paid_ability_window_corp_rez",
    "rule_paid_ability_window_corp_score",
    "rule_rez_ice_restriction",
)


def weighed(transition: Transition) -> list[Weighed]:
    """All acts weighed at a choice: legal ones without a refusal, others with the rule that refuses them."""
    frame = transition.frames[-1]
    if isinstance(frame, Paid):
        return list(weigh_paid(transition, every=True))
    if isinstance(frame, Steps):
        return list(weigh_step(transition))
    if isinstance(frame, Reaction):
        return list(unpayable_instances(transition, frame))
    if isinstance(frame, PendingChoice):
        why = Refusal(frame.by, "this rule leaves it out of what can be chosen")
        barred: list[Weighed] = [(choice, why) for choice in barred_options(transition, frame)]
        return [*barred, *unannounced_servers(transition, frame)]
    return []


def why_not(transition: Transition, options: list[Choice], wanted: Wanted) -> Refusal:
    """The rule that forbids an act that is not among the options now."""
    over = ended(transition, wanted)
    if over is not None:
        return over
    acting = options[0].player if options else None
    if acting is not wanted.player:
        who = f"the {acting.value}" if acting else "nobody"
        return Refusal("rule_priority", f"{who} has priority, not the {wanted.player.value}")
    refused = [(choice, why) for choice, why in weighed(transition) if why is not None]
    # Refused acts were weighed without their subroutines.
    meant = matching(transition.game, [choice for choice, _ in refused], wanted._replace(subroutines=()))
    if meant:
        why = next(why for choice, why in refused if choice == meant[0])
        return (_in_an_access(transition, meant[0], why) or why)._replace(weighed=True)
    others = _other_subroutines(transition, options, wanted)
    return others._replace(weighed=True) if others is not None else _not_weighed(transition, options, wanted)


def _other_subroutines(transition: Transition, options: list[Choice], wanted: Wanted) -> Refusal | None:
    """Why a use cannot break the wanted subroutines, although it could break others."""
    able = matching(transition.game, options, wanted._replace(subroutines=())) if wanted.subroutines else []
    if not able or able[0].verb != "uses" or able[0].ability < 0:
        return None
    copy = transition.copy(able[0].copy)
    breaks = [one for one in copy.card.abilities[able[0].ability].effects if one.word == "break"]
    way = tuple(sorted(n - 1 for n in wanted.subroutines))
    return cannot_break_these(transition, copy, breaks[0], way) if breaks else None


def _in_an_access(transition: Transition, choice: Choice, why: Refusal) -> Refusal | None:
    """The refusal that an ability for accesses would get during an access, such as for its cost."""
    if why.anchor != _FOR_ACCESSES:
        return None
    copy = transition.copy(choice.copy)
    return refusal(transition, copy, choice.ability, copy.card.abilities[choice.ability], False)


def ended(transition: Transition, wanted: Wanted) -> Refusal | None:
    """The refusal because the game is over, or programs must be trashed first, with its rule; none if it goes on."""
    game, frame = transition.game, transition.frames[-1]
    if isinstance(frame, PendingChoice) and frame.about == "memory" and wanted.verb != "trashes":
        text = f"programs take up {memory_used(game)} MU of {memory_limit(game)}: some must be trashed first"
        return Refusal("rule_memory_limit", text)
    told = (entry for entry in reversed(transition.entries) if "game" in entry.about)
    last = next(told, None) if game.winner else None
    return Refusal(last.citation.anchor, f"the game is over: {last.text}") if last is not None else None


def _not_weighed(transition: Transition, options: list[Choice], wanted: Wanted) -> Refusal:
    """Why an act is not even considered here: the card is elsewhere, or it needs another kind of window."""
    copy = _copy_meant(transition, wanted)
    if wanted.card and copy is None:
        return Refusal("rule_ability_active", f"{wanted.card} is nowhere on the table")
    if wanted.verb == "uses" and copy is not None:
        return _must_resolve(options, wanted, copy) or _cannot_use(transition, wanted, copy)
    if wanted.verb == "jacks out":
        return _cannot_jack_out(transition)
    if wanted.verb in _ACTIONS:
        return _cannot_act(transition, wanted, copy)
    if wanted.verb in ("rezzes", "scores"):
        anchor = {"rezzes": "rule_paid_ability_window_corp_rez", "scores": "rule_paid_ability_window_corp_score"}
        return Refusal(anchor[wanted.verb], "no paid ability window is open that permits it")
    return Refusal("rule_priority_window", f"{_now(transition, options)}, in which one cannot do this")


def _copy_meant(transition: Transition, wanted: Wanted) -> Copy | None:
    """The copy that an act is about: the one named, else one where such an act is possible."""
    copies = [c for c in transition.game.copies if c.name == wanted.card and wanted.copy in (-1, c.id % STRIDE)]
    suited = (c for c in copies if (c.zone is Zone.HAND if wanted.verb in ("plays", "installs") else c.active))
    return next(suited, next(iter(copies), None))


def _now(transition: Transition, options: list[Choice]) -> str:
    verbs = ", ".join(dict.fromkeys(choice.verb for choice in options))
    told: dict[type[Frame], str] = {
        Paid: "a paid ability window is open",
        Reaction: "a reaction window is open",
        Interrupting: "an interrupt window is open",
        PendingChoice: "another choice has to be made",
        Steps: f"the step offers something else ({verbs})",
    }
    return told[type(transition.frames[-1])]


def _cannot_use(transition: Transition, wanted: Wanted, copy: Copy) -> Refusal:
    """Why no ability of a card can be used, if none was weighed."""
    asked = [one for n, one in enumerate(copy.card.abilities) if wanted.ability in (0, n + 1)]
    if not copy.active and not any(map(can_be_active_alone, asked)):
        installed = copy.zone in (Zone.SERVER, Zone.PROTECTING) and copy.card.type != "agenda"
        where = "unrezzed" if installed else _lies(copy)
        return Refusal("rule_ability_active", f"{copy.name} is not active: it is {where}")
    paid = [one for one in asked if one.kind == "paid"]
    if paid and all(one.is_action for one in paid):
        return Refusal("rule_action", f"{copy.name}'s ability is an action")
    if paid:
        if copy.holder is not wanted.player:
            return Refusal("rule_triggering", f"{copy.name} is not under the {wanted.player.value}'s control")
        return Refusal("rule_other_paid_abilities", "no paid ability window is open")
    if any(one.kind in ("conditional", "interrupt") for one in asked):
        text = f"no instance of {copy.name}'s ability is pending in this window"
        return Refusal("rule_trigger_conditional_ability", text)
    return Refusal("rule_priority_window", f"{copy.name} has no ability that one uses")


def _must_resolve(options: list[Choice], wanted: Wanted, copy: Copy) -> Refusal | None:
    if not any(one.verb == "resolves" and one.copy == copy.id for one in options):
        return None
    text = f"{copy.name}'s ability is mandatory: the {wanted.player.value} resolves it"
    return Refusal("rule_trigger_conditional_ability", text)


def _lies(copy: Copy) -> str:
    if copy.zone is Zone.SCORE:
        return f"in the {copy.holder.value}'s score area"
    return _PLACES.get(copy.zone, f"in the {copy.zone.value}")


def _cannot_jack_out(transition: Transition) -> Refusal:
    run = transition.game.run
    if run is None:
        return Refusal("rule_jacking_out", "there is no run")
    refused = cannot_jack_out(transition)
    if refused is not None:
        return refused
    step = transition.step()
    breaking = step is not None and step.window is not None and Permit.BREAK_SUBROUTINES in step.window.permits
    if run.approaches == 1 and not run.passing and not breaking:
        return Refusal("rule_no_jack_out_first_approach", "this is the run's first approach to an ice")
    return Refusal("rule_jack_out_while_approaching", "this is not the point at which one can jack out")


def _cannot_act(transition: Transition, wanted: Wanted, copy: Copy | None) -> Refusal:
    if transition.game.run is not None and wanted.verb == "runs":
        return Refusal("rule_action_completion", "a run is under way")
    if copy is not None and wanted.verb in ("plays", "installs"):
        lies = _lies(copy) if copy.zone is not Zone.HAND else f"of the type {copy.card.type}"
        if copy.zone is not Zone.HAND or (copy.card.type in PLAYED) is not (wanted.verb == "plays"):
            return Refusal(_FROM_HAND[wanted.player, wanted.verb], f"{copy.name} is {lies}")
    if wanted.verb == "runs" and not transition.game.exists(wanted.server):
        return Refusal("rule_remote_server_existence", f"{wanted.server} does not exist")
    active, closed = transition.game.active, "no action window is open"
    if active is not wanted.player:
        closed += f": it is the {active.value}'s turn, with {transition.game.clicks_of(active)} clicks left"
    if active is not wanted.player or not isinstance(transition.frames[-1], Steps):
        return Refusal("rule_action_window_options", closed)
    return Refusal("rule_action_window_options", "this is no action that can be taken here")


_FROM_HAND = {
    (Player.CORP, "plays"): "rule_corp_basic_action_operation",
    (Player.CORP, "installs"): "rule_corp_basic_action_install",
    (Player.RUNNER, "plays"): "runner_basic_action_event",
    (Player.RUNNER, "installs"): "runner_basic_action_install",
}
