"""The exits of a step, the exit from every step at once, and the steps of two charts side by side."""

from typing import NamedTuple

from judge_cli.procedure.steps.procedure import Ask, Branch, GoTo, Offer, Procedure, Step
from judge_cli.tree.numbers.number import Citation, RuleNumber
from judge_cli.tree.rules.rule_tree import RuleTree


class StepExit(NamedTuple):
    """One exit of a step: its condition, and its target; without a target, the end in these words."""

    if_so: str
    to: RuleNumber | None
    ending: str = ""


def ways_out(procedure: Procedure, step: Step) -> list[StepExit]:
    """The exits of a step in the order of trying; without a jump, the next step."""
    found: list[StepExit] = []
    for one in step.instructions:
        match one:
            case Branch():
                ways = [StepExit(one.condition.value, one.yes), StepExit(f"not: {one.condition.value}", one.no)]
                # A branch to its own step goes on with the step's next instruction.
                leaving = [way for way in ways if way.to != step.number]
                found += leaving
                if leaving == ways:
                    return found
            case Offer():
                chosen = f"the {one.player.value} chooses to {one.offered}"
                return [*found, StepExit(chosen, one.taken), StepExit(f"not: {chosen}", one.declined)]
            case GoTo():
                return [*found, StepExit("", one.step)]
            case Ask():
                return [*found, *_ways_of(one, "")]
    after = _after(procedure, step)
    return [*found, StepExit("", after, "" if after else "end")]


def _after(procedure: Procedure, step: Step) -> RuleNumber | None:
    at = procedure.steps.index(step) + 1
    return procedure.steps[at].number if at < len(procedure.steps) else None


def _ways_of(ask: Ask, before: str) -> list[StepExit]:
    """The exits of a chart's question; a further question adds its answer to the previous one."""
    found: list[StepExit] = []
    for answer, leads_to in ask.ways:
        said = f"{before}{ask.question} {answer}"
        if isinstance(leads_to, Ask):
            found += _ways_of(leads_to, f"{said}; ")
        elif isinstance(leads_to, RuleNumber):
            found.append(StepExit(said, leads_to))
        else:
            found.append(StepExit(said, None, leads_to))
    return found


_END_THE_RUN = "rule_end_the_run"


class Leaving(NamedTuple):
    """An exit from every step: its target step, and its rule."""

    to: RuleNumber
    citation: Citation


def leaving(tree: RuleTree, procedure: Procedure) -> Leaving | None:
    """The exit for ending the run, if it leads to a phase of this procedure."""
    rule = tree.with_anchor(_END_THE_RUN)
    referred = [reference.number for reference in rule.references] if rule else []
    for number, _ in procedure.phases:
        first = next((step.number for step in procedure.steps if step.number.is_within(number)), None)
        if rule and first and number in referred:
            return Leaving(first, tree.cite(rule))
    return None


class StepPair(NamedTuple):
    """A step of one chart and the same step of the other; none if one of them lacks it."""

    before: Step | None
    after: Step | None
    out_of_order: bool = False


def paired_steps(before: Procedure, after: Procedure) -> list[StepPair]:
    """The steps of two charts, paired by anchor; marks a step with another place in the other chart."""
    import difflib  # only two charts side by side need it

    old, new = list(before.steps), list(after.steps)
    both = {step.citation.anchor for step in old} & {step.citation.anchor for step in new}
    matcher = difflib.SequenceMatcher(
        None, [step.citation.anchor for step in old], [step.citation.anchor for step in new], autojunk=False
    )
    pairs: list[StepPair] = []
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            pairs += [StepPair(old[a + n], new[c + n]) for n in range(b - a)]
        else:
            pairs += [StepPair(step, None, step.citation.anchor in both) for step in old[a:b]]
            pairs += [StepPair(None, step, step.citation.anchor in both) for step in new[c:d]]
    return pairs
