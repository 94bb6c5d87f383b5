"""A step's condition as a question that somebody at the table can answer."""

from judge_cli.procedure.steps.procedure import Condition, Player

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
