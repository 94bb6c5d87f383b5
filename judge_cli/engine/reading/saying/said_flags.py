"""The words before and after an ability: its flags, and the limits on its use."""

from judge_cli.engine.reading.saying.said_cards import Speaker, Table, say_cards
from judge_cli.engine.reading.saying.said_conditions import say_condition
from judge_cli.engine.reading.saying.said_verbs import PEOPLE
from judge_cli.engine.reading.saying.template import Value


def say_flags(ability: Table) -> str:
    """The flags before an ability, each with its arrow."""
    found = [f"Threat {ability['threat']}"] if "threat" in ability else []
    found += [one.capitalize() for one in ability.get("flags", [])]
    found += ["Once per turn"] if ability.get("once") == "turn" else []
    found += ["[interrupt]"] if ability["kind"] == "interrupt" else []
    if found[:2] == ["Access", "Once per turn"]:
        found = ["Access, once per turn", *found[2:]]
    return "".join(f"{one} → " for one in found)


def say_restrictions(ability: Table, by: Speaker) -> str:
    """The sentences after an ability that restrict its use."""
    said = ""
    if ability["kind"] in ("paid", "conditional", "interrupt") and "if" in ability and "user" not in ability:
        said += f" Use this ability only {say_only(ability['if'], by)}."
    if ability.get("once") in ("run", "encounter"):
        said += f" Use this ability only once per {ability['once']}."
    if "user" in ability:
        also = f", and only if {say_condition(ability['if'], by)}" if "if" in ability else ""
        said += f" Only {PEOPLE[ability['user']]} can use this ability{also}."
    return said


def say_only(condition: Value, by: Speaker) -> str:
    """A condition after the word "only"."""
    if isinstance(condition, dict) and condition.get("during") == "encounter":
        return f"during encounters with {say_cards(condition['what'], by)}"
    said = say_condition(condition, by)
    return said if said.startswith("during ") else f"if {said}"
