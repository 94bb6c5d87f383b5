"""A step's place as a judge says it aloud, the phase first, the number second; and its condition as a question."""

from judge_cli.procedure.steps.procedure import Condition, Player, Procedure, Step, WindowKind
from judge_cli.tree.numbers.number import RuleNumber

_PHASE = " phase"


def turn_of(procedure: Procedure) -> Player | None:
    """The player whose action windows make a procedure their turn."""
    windows = [step.window for step in procedure.steps if step.window is not None]
    return next((one.first for one in windows if one.kind is WindowKind.ACTION), None)


def phase_of(procedure: Procedure, step: Step) -> tuple[RuleNumber, str] | None:
    """The phase that a step belongs to."""
    return next((phase for phase in procedure.phases if step.number.is_within(phase[0])), None)


def phase_name(procedure: Procedure, step: Step) -> str:
    """The phase of a step, with its player in a turn; without phases, the chart."""
    phase, owner = phase_of(procedure, step), turn_of(procedure)
    title = phase[1] if phase else procedure.name[:1].upper() + procedure.name[1:]
    if owner is not None and phase:
        return f"{owner.value}'s {title[:1].lower()}{title[1:]}"
    return title.removesuffix(_PHASE)


def step_name(procedure: Procedure, step: Step) -> str:
    """The phase of a step, and its number."""
    number = f"step {step.number}" if step.citation.step else f"{step.number}"
    return f"{phase_name(procedure, step)} ({number})"


QUESTIONS = {
    Condition.UNSPENT_CLICKS: "Does the {owner} have clicks left?",
    Condition.ICE_PROTECTS_SERVER: "Does any ice protect the attacked server?",
    Condition.FIRST_APPROACH: "Is this the first ice that the Runner approaches in this run?",
    Condition.APPROACHED_ICE_REZZED: "Is the approached ice rezzed?",
    Condition.MORE_ICE_INWARD: "Is there more ice further inward?",
    Condition.NO_MORE_ICE_INWARD: "Was this the innermost ice?",
    Condition.NO_ICE_FROM_START: "Was the server without any ice from the start of the run?",
    Condition.POSITION_AT_ICE: "Is there ice at the Runner's position?",
    Condition.MOVED_INWARD: "Did the Runner move to another piece of ice?",
    Condition.SUBROUTINES_LEFT: "Are there unbroken subroutines left to resolve?",
    Condition.SUCCESS_NOT_REACHED: "Did the run end before it was successful?",
    Condition.SERVER_EXISTS: "Does the attacked server still exist?",
    Condition.ACCESSES_LEFT: "Are there cards left to access?",
    Condition.SET_IS_ARCHIVES: "Is the server Archives?",
    Condition.CARD_IS_AGENDA: "Is the accessed card an agenda?",
    Condition.SUBROUTINE_ENDED_RUN: "Did a subroutine end the run?",
    Condition.SERVER_IS_HQ_OR_RD: "Is the server HQ or R&D?",
    Condition.CANDIDATES_LEFT: "Is there a card that the Runner can still choose to access?",
}


def question_text(condition: Condition, owner: Player | None = None) -> str:
    """The question of a step, in a player's turn."""
    return QUESTIONS[condition].format(owner=owner.value if owner else "active player")
