"""The cost before the colon of a paid ability becomes a cost of the language."""

from judge_cli.engine.reading.sentences.antecedents import NotRead
from judge_cli.engine.reading.sentences.clauses import act
from judge_cli.engine.reading.sentences.draft import CardDraft, with_text
from judge_cli.engine.reading.sentences.parts import Table, unsaid
from judge_cli.engine.reading.sentences.paying import add_to, pay_with


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
        elif "trash or counter" in item:
            ways = (
                {"do": "trash", "what": "this"},
                {"do": "remove counters", "counter": item["trash or counter"], "amount": 1},
            )
            made["do"] = [{"choose": "you", "options": [with_text([one], draft.side) for one in ways]}]
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
