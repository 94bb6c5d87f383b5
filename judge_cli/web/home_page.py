"""The pages without an answer: the first one, and the browser's slips."""

from judge_cli.web.address import AskedFields, Links
from judge_cli.web.frame import Body
from judge_cli.web.markup import joined, tag
from judge_cli.web.pieces import listed

_ASKED = (
    "can the corp rez ice during an encounter?",
    "can the runner jack out during an encounter?",
    "is the run successful if the runner jacks out?",
    "when can the runner break subroutines?",
    "can the corp score an agenda during the runner's turn?",
)


def home_body(links: Links, fields: AskedFields, edition: str) -> Body:
    """The first page: examples for the box, and questions to begin with."""
    content = joined(
        tag("h1", "What is the question?"),
        tag("p", "Enter the number of a rule, some words, a question or a card."),
        listed((tag("a", one, href=links.to("ask", q=one)) for one in _ASKED), class_="big"),
        tag("p", tag("a", "What changed between the newest two editions", href=links.to("compare"))),
    )
    return Body("judge", content, edition)


def slips_body(links: Links, fields: AskedFields, edition: str) -> Body:
    """The slips in this browser; the script fills the list."""
    content = joined(
        tag("h1", "Slips"),
        tag("p", "Rulings that were kept with “Keep as a slip”. They stay in this browser alone.", id="no-slips"),
        tag("ol", id="slips"),
        tag("p", tag("button", "Export", type="button", id="export", hidden=True)),
        tag("noscript", tag("p", "Slips need JavaScript.")),
    )
    return Body("Slips", content, edition)
