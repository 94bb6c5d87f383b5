"""The role of a sentence on its card: the start of an ability, more of it, a restriction, a statement."""

from collections.abc import Callable

from judge_cli.cards.language.card import PLAYED
from judge_cli.cards.language.words import CHECKPOINT
from judge_cli.cards.reading.saying.said_cards import Value
from judge_cli.cards.reading.sentences.antecedents import NotRead
from judge_cli.cards.reading.sentences.clauses import act, add_to, change, cost, instructions, pay_with, with_server
from judge_cli.cards.reading.sentences.draft import CardDraft, with_text
from judge_cli.cards.reading.sentences.folding import mentions, verbs
from judge_cli.cards.reading.sentences.parts import Table, amount, conditions, events, select, server, unsaid

_TRASHED = [{"do": "trash", "what": "this"}]
_PREVENTS = {"prevent damage": "take damage", "avoid tags": "take tags"}


def _flagged(tree: Table, draft: CardDraft) -> None:
    draft.flags = {**draft.flags, **tree["flag"]}
    FRAMES[tree["of"]["frame"]](tree["of"], draft)


def _start(draft: CardDraft, ability: Table) -> None:
    flags = dict(draft.flags)
    if flags.pop("interrupt", False):
        ability["kind"] = "interrupt"
    draft.flags = {}
    draft.start({**ability, **flags})
    if draft.type in PLAYED and ability["kind"] == "conditional" and _leaves(ability["when"]):
        draft.scope.lacks("an ability of a card that is not in play")


def _leaves(when: Value) -> bool:
    """Whether an event or operation triggers on something that happens to it other than being played."""
    listed = when if isinstance(when, list) else [when]
    return any(one.get("what") == "this" and one["event"] != "play" for one in listed)


def _paid(tree: Table, draft: CardDraft) -> None:
    ability: Table = {"kind": "paid", "cost": trigger_cost(tree["cost"], draft)}
    if "if" in tree:
        ability["if"] = conditions(tree["if"], draft.scope)
    interrupts = draft.flags.get("interrupt")
    _start(draft, ability)
    draft.add(instructions(tree["do"], draft.scope))
    if interrupts:
        assert draft.current is not None
        draft.current["when"] = _interrupted(draft)


def _interrupted(draft: CardDraft) -> Table:
    """The event of a paid interrupt, which only its effect reveals."""
    assert draft.current is not None
    do = draft.current.get("do", [])
    if len(do) == 1 and do[0].get("do") in _PREVENTS:
        kind = {"kind": do[0]["kind"]} if "kind" in do[0] else {}
        return {"event": _PREVENTS[do[0]["do"]], **kind, "would": True}
    if draft.scope.features:
        return {"event": "take damage", "would": True}
    raise NotRead("it is not said what it interrupts")


def _conditional(tree: Table, draft: CardDraft) -> None:
    following = not tree.get("after") and (draft.current is not None or draft.instructed)
    if tree.get("after"):  # what is done comes first in the sentence, so the event can refer to it
        do = instructions(tree["do"], draft.scope)
    found = events(tree["when"], draft.scope)
    if "also if" in tree:
        found = [_only_if(one, conditions(tree["also if"], draft.scope)) for one in found]
    if any(one.get("would") for one in found) and not draft.flags.get("interrupt"):
        draft.scope.lacks("replacing what would happen")
    if not tree.get("after"):
        do = instructions(tree["do"], draft.scope)
    lasts = {"lasts": tree["during"]} if "during" in tree else {}
    own_run = any(one.get("run") == "by this" for one in found)
    when = found[0] if len(found) == 1 else found
    if own_run and "run" not in _run_verbs(draft):
        found = [{key: value for key, value in one.items() if key != "run"} for one in found]
        when, lasts = found[0] if len(found) == 1 else found, {"lasts": "run"}
        if not following:
            raise NotRead("'that run' is no run that was spoken of")
        own_run = False
    if draft.current is not None and "of the run" in draft.current and not own_run:
        raise NotRead("it is not clear which ability it belongs to")
    if following and (lasts or not (own_run or found[0]["event"] == "empty")):
        repeats = {"repeats": True} if "during" in tree else {}
        _sure(draft, found)
        draft.add([{"later": when, **lasts, **repeats, **with_text(do, draft.side)}])
    elif following:
        _folded(do, draft)
        _start(draft, {"kind": "conditional", "when": when, "of the run": True})
        draft.add(do)
        _successful_end(draft)
    elif lasts:
        draft.scope.lacks("an ability that waits for a while")
    else:
        _start(draft, {"kind": "conditional", "when": when})
        draft.add(do)
        _successful_end(draft)


def _only_if(event: Table, condition: Value) -> Table:
    """The event with one more condition."""
    return {**event, "if": {"all": [event["if"], condition]} if "if" in event else condition}


def _sure(draft: CardDraft, found: list[Table]) -> None:
    """Refuses a delayed act whose condition is unclear, or whose event would have passed by then."""
    block = draft.block()
    if block and "may" in block[-1]:
        raise NotRead("it is not clear whether what is done later hangs on what may be done")
    if draft.flags:
        raise NotRead("a flag on what is no ability")
    if "run" in verbs(block) and any(one["event"] in ("encounter", "pass ice", "approach ice") for one in found):
        raise NotRead("it is not clear whether it waits for this in that run")
    if any(one["event"] in verbs(block) for one in found):
        draft.scope.lacks("what happens as an ability does something")


def _folded(do: list[Table], draft: CardDraft) -> list[Table]:
    if any({"otherwise", "instead", "x", "last"} & set(one) for one in do):
        raise NotRead("what is done later hangs on what was done before")
    return do


def _run_verbs(draft: CardDraft) -> list[str]:
    return verbs([draft.current, draft.play, draft.all])


def _successful_end(draft: CardDraft) -> None:
    """Moves a condition on the run or encounter that ends into the event: later, there is none to look at."""
    current = draft.current
    if current is None or not isinstance(current["when"], dict):
        return
    do, event = current.get("do", []), current["when"]["event"]
    if len(do) != 1 or "if" not in do[0] or "else" in do[0]:
        return
    of_run = event == "run ends" and do[0]["if"] in ("successful", "unsuccessful")
    if of_run or (event == "encounter ends" and mentions(do[0]["if"], "encounter")):
        current["when"] = _only_if(current["when"], do[0]["if"])
        current["do"] = do[0]["do"]


def _do(tree: Table, draft: CardDraft) -> None:
    new = instructions(tree["do"], draft.scope)
    if draft.flags.get("threat") and draft.current is None and draft.type in PLAYED:
        draft.start({"kind": "threat", "threat": draft.flags.pop("threat")})
    if draft.flags:
        raise NotRead("a flag on what is no ability")
    if (
        draft.current is None
        and draft.type not in PLAYED
        and len(new) == 1
        and new[0].get("do") == _TRASHED
        and "if" in new[0]
    ):
        # A card is trashed whenever something is so: every checkpoint looks whether it is.
        draft.start({"kind": "conditional", "when": {"event": CHECKPOINT, "if": new[0]["if"]}})
        new = new[0]["do"]
    draft.add(new)


def _subroutine(tree: Table, draft: CardDraft) -> None:
    if draft.type != "ice":
        raise NotRead("only ice has subroutines")
    _start(draft, {"kind": "subroutine"})
    draft.add(instructions(tree["do"], draft.scope))


def _static(tree: Table, draft: CardDraft) -> None:
    when = {"if": conditions(tree["if"], draft.scope)} if "if" in tree else {}
    made = [one for said in tree["changes"] for one in change(said, draft.scope)]
    if "if after" in tree:
        when = {"if": conditions(tree["if after"], draft.scope)}
    if not made:
        return
    if not _holds_by_itself(made) and (
        draft.current is not None or (draft.type in PLAYED and draft.play and "run" not in _run_verbs(draft))
    ):
        draft.scope.lacks("a statement that belongs to another ability")
        return
    threat = {"threat": draft.flags.pop("threat")} if "threat" in draft.flags else {}
    flags = {"flags": draft.flags.pop("flags")} if "flags" in draft.flags else {}
    if draft.flags:
        raise NotRead("a flag on what is no ability that is used")
    zone = {"in": tree["in"]} if "in" in tree else {}
    draft.separate({"kind": "static", **when, **threat, **flags, **zone, "changes": made})


def _holds_by_itself(made: list[Table]) -> bool:
    """Whether statements include their own timing: credits of this card that can be spent during its run."""
    return all(
        one["change"] == "spend hosted" and isinstance(one["on"], dict) and one["on"].get("run") == "by this"
        for one in made
    )


def _restriction(tree: Table, draft: CardDraft) -> None:
    unsaid(tree, draft.scope)
    made: Table = {}
    if "if" in tree:
        made["if"] = conditions(tree["if"], draft.scope)
    if "from" in tree:
        _paid_from(tree, draft)
        return
    if "all" in tree:
        draft.scope.this(tree["all"])
        if "if" in made:
            draft.everywhere(made["if"])
        return
    if draft.current is None or "of the run" in draft.current:
        raise NotRead("it is not clear which ability it restricts")
    if tree.get("once") == "breach":
        draft.scope.lacks("a use for each breach")
    elif "once" in tree:
        made["once"] = tree["once"]
    draft.current.update(made)


def _paid_from(tree: Table, draft: CardDraft) -> None:
    """Limits the credits of a cost to those on cards of a kind; a limit for all abilities waits for the end."""
    current = draft.current or {}
    do = current.get("do", [])
    cost = current.get("cost") or (do[0].get("pay") if len(do) == 1 else None)
    if "all" in tree or not isinstance(cost, dict) or "credits" not in cost:
        draft.scope.lacks("credits that must come from stealth cards")
    else:
        cost["from"] = tree["from"]


def _user(tree: Table, draft: CardDraft) -> None:
    if draft.current is None:
        raise NotRead("it restricts no ability")
    draft.current["user"] = tree["user"]


def _only(tree: Table, draft: CardDraft) -> None:
    condition = conditions(tree["if"], draft.scope)
    draft.separate({"kind": "static", "changes": [{"change": "only", "event": tree["event"], "if": condition}]})


def _extra_cost(tree: Table, draft: CardDraft) -> None:
    scope = draft.scope
    to = with_server(events(tree["to"], scope)[0])
    who = scope.player(tree.get("who", "you"))
    if "who" in tree and who != "you":
        to = {"event": to["event"], "who": who, **to}
    pay = cost(tree["pay"], who, scope)
    flags: Table = {key: draft.flags.pop(key) for key in ("flags", "threat") if key in draft.flags}
    draft.separate({"kind": "static", **flags, "changes": [{"change": "extra cost", "to": to, "pay": pay}]})


def _install_on(tree: Table, draft: CardDraft) -> None:
    on = select(tree["on"], draft.scope)
    on.setdefault("is", "installed")
    draft.separate({"kind": "static", "changes": [{"change": "install only on", "on": on}]})


def _install_in(tree: Table, draft: CardDraft) -> None:
    assert server(tree["server"], draft.scope) == "remote"
    event = {"event": "install", "what": "this", "server": "central"}
    draft.separate({"kind": "static", "changes": [{"change": "cannot", "event": event}]})


def _dividends(tree: Table, draft: CardDraft) -> None:
    own = [{"value": "advancement counters", "of": "this"}, {"value": "advancement requirement", "of": "this"}]
    each = {"less": own}
    number = each if tree["amount"] == 1 else {"product": [tree["amount"], each]}
    do = [{"do": "place counters", "counter": "agenda", "amount": number}]
    draft.separate({"kind": "conditional", "when": {"event": "score", "who": "you", "what": "this"}, "do": do})


def _unsaid(tree: Table, draft: CardDraft) -> None:
    unsaid(tree, draft.scope)
    if "count" in tree:
        draft.options = {"options": []}
    if "if" in tree:
        conditions(tree["if"], draft.scope)


def _options(tree: Table, draft: CardDraft) -> None:
    choice: Table = {"choose": draft.scope.player(tree["who"]), "modal": True, "options": []}
    if tree["count"] != 1:
        choice["count"] = tree["count"]
    draft.add([choice])
    draft.options = choice


FRAMES: dict[str, Callable[[Table, CardDraft], None]] = {
    "flagged": _flagged,
    "paid": _paid,
    "conditional": _conditional,
    "do": _do,
    "subroutine": _subroutine,
    "static": _static,
    "restriction": _restriction,
    "user": _user,
    "only": _only,
    "extra cost": _extra_cost,
    "install on": _install_on,
    "install in": _install_in,
    "dividends": _dividends,
    "unsaid": _unsaid,
    "options": _options,
    "deck": lambda _tree, _draft: None,
    "x": lambda tree, draft: draft.x(amount(tree["amount"], draft.scope)),
}


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
