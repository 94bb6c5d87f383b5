"""The page of a tracked table: its place, the possible acts now, and the moves as large buttons."""

from collections.abc import Sequence

from judge_cli.answers.verdict_values import HereData, StepsData
from judge_cli.web.address import AskedFields, Links
from judge_cli.web.chart_page import steps_list
from judge_cli.web.frame import Body
from judge_cli.web.markup import Markup, Piece, joined, tag
from judge_cli.web.pieces import listed, notes, rule_link, section

# Moves that go back by dropping one entry from the address.
_BACK = ("undo", "back")


def here_body(links: Links, answer: HereData, fields: AskedFields, around: StepsData, said: Sequence[str]) -> Body:
    """The page of a table; `around` are the steps around it, `said` is the answer to a question at this moment."""
    inside = " › ".join(str(one["place"]) for one in answer.inside)
    titles = {str(one["number"]): str(one["title"]) for one in around.phases}
    steps = steps_list(links, around.procedure, around.steps, titles, answer.step)
    content = joined(
        notes(answer.notes),
        tag("h1", answer.place),
        tag("p", inside, class_="quiet"),
        tag("p", answer.happens, class_="verdict outcome", role="status"),
        _moves(links, answer, fields),
        _may(answer),
        tag("p", f"Not now: {', '.join(answer.no_longer)}") if answer.no_longer else None,
        section("Next", listed(answer.next)),
        section("Later", listed(f"{one['what']}: {one['place']}" for one in answer.later)),
        _asking(links, fields, said),
        section("The steps around", steps),
        tag("p", rule_link(links, answer.step, answer.citation)),
    )
    return Body(answer.place, content, answer.edition)


def start_body(links: Links, places: Sequence[str], edition: str) -> Body:
    """The page of a table without a place yet."""
    rows = [tag("a", one, class_="button", href=links.to("here", do=one)) for one in places]
    form = tag(
        "form",
        tag("label", "Where are you?", for_="place"),
        tag("input", id="place", name="do", placeholder="encounter", autocapitalize="off", required=True),
        tag("button", "We are here", type="submit"),
        action="here.html",
        class_="lines",
    )
    return Body("Where are we?", joined(tag("h1", "Where are we?"), tag("p", rows, class_="moves"), form), edition)


def _moves(links: Links, answer: HereData, fields: AskedFields) -> Markup:
    """The moves: each address holds all entries, so that it can be shared and shows the same."""
    entered = fields.without("what")
    buttons = [
        tag("a", move, class_="button", href=links.of("here", entered.added("do", move)))
        for move in answer.moves
        if move not in _BACK
    ]
    before = entered.pairs[:-1]
    back = tag("a", "take back", class_="button", href=links.of("here", AskedFields(before))) if before else None
    return tag("p", [joined(one, " ") for one in buttons], back, class_="moves")


def _may(answer: HereData) -> Piece:
    rows = [
        joined(tag("strong", f"{player}: "), ", ".join(things) or "nothing") for player, things in answer.may.items()
    ]
    if not any(answer.may.values()):
        return tag("p", "No window is open for either player.")
    return section("May now", listed(rows))


def _asking(links: Links, fields: AskedFields, said: Sequence[str]) -> Markup:
    """The form that asks whether something may be done at this moment."""
    kept = [tag("input", type="hidden", name=name, value=value) for name, value in fields.without("what").pairs]
    return tag(
        "form",
        tag("label", "May we do that now?", for_="what"),
        tag("input", id="what", name="what", placeholder="rez ice", value=fields.one("what"), autocapitalize="off"),
        kept,
        tag("button", "Ask", type="submit"),
        [tag("p", line, role="status") for line in said],
        action="here.html",
        class_="lines",
    )
