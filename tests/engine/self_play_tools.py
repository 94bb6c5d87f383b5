"""Made-up cards for self-play: what other cards would do to the card that is tried, each as an ability for no cost."""

from functools import cache

from judge_cli.cards.language.ability import Effect, parts
from judge_cli.cards.language.verbs import VERBS
from tests.engine.table import MADE, make_card

KEY = make_card(
    *("Any Key", "runner", "program"),
    '[[ability]]\nkind = "paid"\nflags = ["interface"]\ntext = "0 credits: Break 1 subroutine."\n'
    'cost = { credits = 0 }\ndo = [{ do = "break", amount = 1 }]\n'
    '[[ability]]\nkind = "static"\ntext = "+15 strength."\nchanges = [{ change = "strength", amount = 15 }]\n',
)
_OF_RUNNER = (
    '{ do = "give tags", amount = 1 }',
    '{ do = "remove tags", amount = 1 }',
    '{ do = "damage", kind = "net", amount = 1 }',
    '{ do = "damage", kind = "meat", amount = 1 }',
    '{ do = "damage", kind = "core", amount = 1 }',
    '{ do = "trash", what = { is = "installed", whose = "corp" } }',
    '{ do = "trash", what = { is = "installed", whose = "runner" } }',
    '{ do = "trash", what = { in = "grip" } }',
    '{ do = "move", what = { in = "heap" }, to = "grip" }',
    '{ do = "draw", amount = 1 }',
    '{ do = "sabotage", amount = 1 }',
    '{ do = "charge", what = { is = "installed", whose = "runner" } }',
    '{ do = "identify mark" }',
    '{ do = "bypass", what = "encountered ice" }',
    '{ do = "expose", what = { is = "unrezzed" } }',
    '{ do = "derez", what = { is = "rezzed" } }',
    '{ do = "remove from the game", what = { in = "heap" } }',
    '{ do = "lose credits", amount = 1, who = "runner" }',
    '{ do = "install", what = { in = "heap", type = ["program", "hardware", "resource"] }, free = true }',
    '{ do = "search", what = { in = "stack" } }',
)
_OF_CORP = (
    '{ do = "take bad publicity", amount = 1 }',
    '{ do = "remove bad publicity", amount = 1 }',
    '{ do = "rez", what = { is = "unrezzed" }, free = true }',
    '{ do = "derez", what = { is = "rezzed" } }',
    '{ do = "purge" }',
    '{ do = "trace", base = 3 }',
    '{ do = "forfeit", what = { in = "score area", whose = "corp" } }',
    '{ do = "end the run" }',
    '{ do = "damage", kind = "net", amount = 1 }',
    '{ do = "damage", kind = "meat", amount = 1 }',
    '{ do = "give tags", amount = 1 }',
    '{ do = "trash", what = { is = "installed", whose = "corp" } }',
    '{ do = "trash", what = { in = "HQ" } }',
    '{ do = "draw", amount = 1 }',
    '{ do = "place counters", counter = "advancement", amount = 1, what = { is = "installed", whose = "corp" } }',
    '{ do = "psi", same = { text = "Gain 1 credit.", do = [{ do = "gain credits", amount = 1 }] } }',
    '{ do = "shuffle", what = { in = "Archives" }, to = "R&D" }',
    '{ do = "reveal", what = { in = "HQ" } }',
)


def _tool(number: int, side: str, kind: str, deed: str, cost: str = "credits = 0") -> str:
    said = f'[[ability]]\nkind = "paid"\ntext = "0 credits: So."\ncost = {{ {cost} }}\ndo = [{deed}]\n'
    return make_card(f"Any {side} tool {number}", side, kind, said)


# A card that trashes itself to pay, for those that wait for such abilities.
TRASHED = _tool(99, "runner", "resource", '{ do = "gain credits", amount = 1 }', "trash = true")
# Link and more accesses, for cards that count them.
MORE = make_card(
    *("Any More", "runner", "hardware"),
    '[[ability]]\nkind = "static"\ntext = "+2 link."\nchanges = [{ change = "link", amount = 2 }]\n'
    '[[ability]]\nkind = "conditional"\ntext = "When you breach R&D: access 2 additional cards."\n'
    'when = { event = "breach", who = "you", server = "R&D" }\ndo = [{ do = "access more", amount = 2 }]\n',
)
TOOLS = (
    *(_tool(n, "runner", "resource", deed) for n, deed in enumerate(_OF_RUNNER)),
    *(_tool(n, "corp", "asset", deed) for n, deed in enumerate(_OF_CORP)),
)


@cache
def tool_event(name: str) -> str:
    """The event that the ability of a tool brings."""
    return next(VERBS[one.word].would for one in parts(MADE[name].abilities[0].do) if isinstance(one, Effect))
