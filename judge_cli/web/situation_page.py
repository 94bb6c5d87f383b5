"""The page for composing a situation: the options of `explain`, as a form."""

from judge_cli.web.address import AskedFields, Links
from judge_cli.web.frame import Body
from judge_cli.web.markup import Markup, Piece, joined, tag

# Each text field: its name, its label, and an example.
_TEXTS = (
    ("cards", "Cards, separated by commas", "CARD, CARD"),
    ("can", "Can this happen?", "corp scores CARD"),
    ("do", "What is done first", "corp plays CARD"),
    ("unrezzed", "Unrezzed cards", ""),
    ("counters", "Counters on cards", "CARD=2"),
    ("grip", "Cards in the grip", ""),
    ("hq", "Cards in HQ", ""),
    ("stack", "Cards in the stack", ""),
    ("stolen", "Stolen agendas", ""),
    ("where", "Where a card is", "CARD=remote 2"),
)
_NUMBERS = (
    ("credits_runner", "Runner's credits"),
    ("credits_corp", "Corp's credits"),
    ("clicks", "Clicks"),
    ("tags", "Tags"),
    ("bad_publicity", "Bad publicity"),
)
_ATTACKED = ("HQ", "R&D", "Archives", "remote 1")
_FIRST = 2


def situation_body(links: Links, fields: AskedFields, edition: str) -> Body:
    """The form, filled from the address."""
    texts = [_text(fields, *one) for one in _TEXTS]
    numbers = [_number(fields, *one) for one in _NUMBERS]
    form = tag(
        "form",
        texts[:_FIRST],
        _choice(fields, "run", "Attacked server", _ATTACKED),
        tag("div", numbers, class_="numbers"),
        _choice(fields, "turn", "Whose turn?", ("corp", "runner")),
        tag("details", tag("summary", "More"), texts[_FIRST:], open=any(fields.all(one[0]) for one in _TEXTS[_FIRST:])),
        tag(
            "label",
            tag("input", type="checkbox", name="outcomes", value="yes", checked=bool(fields.one("outcomes"))),
            " Every outcome over all legal choices",
        ),
        tag("input", type="hidden", name="edition", value=links.edition) if links.edition else None,
        tag("button", "Play it out", type="submit"),
        action="explain.html",
        class_="lines",
    )
    return Body("Play it out", joined(tag("h1", "Play it out"), form), edition)


def _text(fields: AskedFields, name: str, said: str, example: str) -> Markup:
    box = tag("input", name=name, id=name, value="; ".join(fields.all(name)), placeholder=example, autocapitalize="off")
    return joined(tag("label", said, for_=name), box)


def _number(fields: AskedFields, name: str, said: str) -> Markup:
    box = tag(
        "input", name=name, id=name, type="number", min="0", max="99", inputmode="numeric", value=fields.one(name)
    )
    return tag("div", tag("label", said, for_=name), box)


def _choice(fields: AskedFields, name: str, said: str, choices: tuple[str, ...]) -> Markup:
    given = fields.one(name)
    others = () if given in ("", *choices) else (given,)
    options: list[Piece] = [tag("option", "", value="")]
    options += [tag("option", one, value=one, selected=one == given) for one in (*choices, *others)]
    return joined(tag("label", said, for_=name), tag("select", options, name=name, id=name))
