"""The cost before the colon of a paid ability becomes a cost of the language."""

from judge_cli.engine.reading.sentences.antecedents import NotRead
from judge_cli.engine.reading.sentences.clauses import act, add_to, pay_with
from judge_cli.engine.reading.sentences.draft import CardDraft
from judge_cli.engine.reading.sentences.parts import Table, unsaid


def trigger_cost(items: list[Table], draft: CardDraft) -> Table:
    """The cost of using an ability, item by item."""
    made: Table = {}
    for item in items:
        unsaid(item, draft.scope)
        if "clicks" in item:
            add_to(made, "clicks", item["clicks"])
        elif "credits" in item:
            add_to(made, "credits", item["credits"])
        elif "trash" in item:
            made["trash"] = True
        elif "counter" in item:
            if not isinstance(item["number"], int):
                draft.scope.lacks("X counters as a cost")
            add_to(made.setdefault("counters", {}), item["counter"], item["number"])
        elif "act" in item:
            for one in act(item["act"], "you", draft.scope):
                pay_with(made, one, "you")
        elif "unsaid" not in item:
            raise NotRead(f"a cost of {', '.join(sorted(item))}")
    if made.get("credits") == "X":
        draft.scope.lacks("X credits as a cost")
        made["credits"] = 1
    return made
