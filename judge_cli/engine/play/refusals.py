"""Why something cannot be done at a moment: the rule that forbids it."""

from judge_cli.engine.play.scenario import Wanted
from judge_cli.engine.rules.initiation import cannot_announce
from judge_cli.engine.rules.legality import cannot_rez, cannot_score, refusal
from judge_cli.engine.rules.paid_ability_windows import window_of
from judge_cli.engine.table.choice import Choice
from judge_cli.engine.table.game import Copy
from judge_cli.engine.table.moment import Asking, Interrupting, Paid, Reaction, Steps
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Permit


def why_not(transition: Transition, options: list[Choice], wanted: Wanted) -> Refusal:
    """The rule that forbids something which is not among the options now."""
    acting = options[0].player if options else None
    if acting is not wanted.player:
        who = f"the {acting.value}" if acting else "nobody"
        return Refusal("rule_priority", f"{who} has priority, not the {wanted.player.value}")
    copy = next((c for c in transition.game.copies if c.name == wanted.card), None)
    if wanted.card and copy is None:
        return Refusal("rule_ability_active", f"{wanted.card} is nowhere on the table")
    ask = _BY_VERB.get(wanted.verb)
    return ask(transition, wanted, copy) if ask else _not_offered(transition, wanted, copy)


def _not_offered(transition: Transition, wanted: Wanted, copy: Copy | None) -> Refusal:
    frame = transition.frames[-1] if transition.frames else None
    where = {
        Paid: "a paid ability window is open",
        Reaction: "a reaction window is open",
        Interrupting: "an interrupt window is open",
        Asking: "another choice has to be made",
        Steps: "the step offers something else",
    }
    what = where.get(type(frame), "play is over") if frame is not None else "play is over"
    return Refusal("rule_priority_window", f"{what}, in which one cannot do this")


def _use(transition: Transition, wanted: Wanted, copy: Copy | None) -> Refusal:
    """Why a card's ability cannot be used."""
    if copy is None:
        return _not_offered(transition, wanted, copy)
    if copy.holder is not wanted.player:
        return Refusal("rule_triggering", f"{copy.name} is not under the {wanted.player.value}'s control")
    if not copy.active:
        return Refusal("rule_ability_active", f"{copy.name} is not active: it is in the {copy.zone.value}")
    return _use_active(transition, wanted, copy) or _not_offered(transition, wanted, copy)


def _use_active(transition: Transition, wanted: Wanted, copy: Copy) -> Refusal | None:
    frame = transition.frames[-1]
    asked = [(n, one) for n, one in enumerate(copy.card.abilities) if wanted.ability in (0, n + 1)]
    paid = [(n, one) for n, one in asked if one.kind == "paid"]
    if not paid and any(one.kind == "conditional" for _, one in asked):
        return Refusal(
            "rule_trigger_conditional_ability", f"no instance of {copy.name}'s ability is pending in this window"
        )
    if not isinstance(frame, Paid):
        return Refusal("rule_other_paid_abilities", "no paid ability window is open")
    breaking = Permit.BREAK_SUBROUTINES in window_of(transition, frame).permits
    for n, ability in paid:
        if ability.is_action:
            return Refusal("rule_action", f"{copy.name}'s ability is an action")
        refused = refusal(transition, copy, n, ability, breaking)
        if refused:
            return refused
    return None


def _rez(transition: Transition, wanted: Wanted, copy: Copy | None) -> Refusal:
    frame = transition.frames[-1]
    if copy is None or not isinstance(frame, Paid):
        return Refusal("sec_rez", "no paid ability window is open that permits rezzing")
    unrezzed = next((c for c in transition.game.copies if c.name == copy.name and not c.faceup), copy)
    return cannot_rez(transition, unrezzed, window_of(transition, frame).permits) or _not_offered(
        transition, wanted, copy
    )


def _announce(transition: Transition, wanted: Wanted, copy: Copy | None) -> Refusal:
    if transition.game.run is not None:
        return Refusal("rule_action_completion", "a run is under way")
    if not isinstance(transition.frames[-1], Steps):
        return Refusal("rule_action_window_options", "no action window is open")
    basic = isinstance(transition.frames[-1], Steps)
    refused = cannot_announce(transition, wanted.server, basic=basic, clicks=1)
    return refused or _not_offered(transition, wanted, copy)


def _jack_out(transition: Transition, wanted: Wanted, copy: Copy | None) -> Refusal:
    run = transition.game.run
    if run is None:
        return Refusal("rule_jacking_out", "there is no run")
    step = transition.step()
    breaking = step is not None and step.window is not None and Permit.BREAK_SUBROUTINES in step.window.permits
    if run.approaches == 1 and not run.passing and not breaking:
        return Refusal("rule_no_jack_out_first_approach", "this is the run's first approach to an ice")
    return Refusal("rule_jack_out_while_approaching", "this is not the point at which one can jack out")


def _score(transition: Transition, wanted: Wanted, copy: Copy | None) -> Refusal:
    frame = transition.frames[-1]
    if copy is None or not isinstance(frame, Paid):
        return _not_offered(transition, wanted, copy)
    return cannot_score(transition, copy, window_of(transition, frame).permits) or _not_offered(
        transition, wanted, copy
    )


_BY_VERB = {"uses": _use, "rezzes": _rez, "runs": _announce, "jacks out": _jack_out, "scores": _score}
