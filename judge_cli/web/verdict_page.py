"""The pages of a question and of a scenario: the verdict, its rules, settled questions near it, and the play."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from judge_cli.answers.verdict_values import AskData, ExplainData, ReasonData, ScenariosData, VerdictData
from judge_cli.screen.explain.headline import headline
from judge_cli.web.address import AskedFields, Links, outside
from judge_cli.web.frame import Body
from judge_cli.web.markup import Markup, Piece, joined, tag
from judge_cli.web.pieces import cited, folded, listed, notes, quoted, rule_link, section, superseded

# The number of rules to show before the rest is folded.
_SHOWN = 2
_NOT_DECIDED = ("withheld", "rules")
_SAYINGS = {"yes": "Yes", "no": "No"}


def ask_body(links: Links, answer: AskData, fields: AskedFields) -> Body:
    """The page of a question."""
    answered = answer.answer not in _NOT_DECIDED
    understood = [answer.read_as] if answer.read_as and answered else list(answer.understood)
    content = joined(
        superseded(links, answer.superseded, answer.in_force),
        tag("h1", answer.question, class_="question"),
        _published(links, answer.ruling),
        _verdict(answer),
        section("Settled questions near it", _near(links, answer)),
        _rules(links, answer.reasons, every=not answered),
        notes([f"Cards that are not here: {', '.join(answer.unknown_cards)}"] if answer.unknown_cards else []),
        section("Also asked", listed(f"{one['question']} — {one['says']}" for one in answer.asked_before)),
        section("Rulings on these cards", [_published(links, one) for one in answer.rulings_on_these_cards]),
        tag("p", "Read as: " if answered else None, "; ".join(understood), class_="quiet") if understood else None,
        _play(links, answer),
        tag("p", tag("a", "Search the rules for these words", href=links.to("search", q=answer.question))),
    )
    return Body(answer.question, content, answer.edition)


def explain_body(links: Links, answer: ExplainData, fields: AskedFields) -> Body:
    """The page of a played scenario or situation."""
    content = joined(
        superseded(links, answer.superseded, answer.in_force),
        tag("h1", answer.question, class_="question"),
        _verdict(answer),
        section("Not as expected", listed(_missed(one) for one in answer.missed)),
        _rules(links, answer.reasons),
        _why_not(links, answer.why_not),
        _without(links, answer, fields),
        section("Printed example", _printed(links, answer.printed)),
        _outcomes(answer.outcomes),
        _stepped(links, answer, fields) if fields.one("step") else _play(links, answer, fields),
        _other_questions(links, fields),
    )
    return Body(answer.question, content, answer.edition)


def scenarios_body(links: Links, answer: ScenariosData, fields: AskedFields) -> Body:
    """The scenarios to choose from."""
    rows = [
        joined(tag("a", one["question"], href=links.to("explain", of=one["scenario"])), " ", one["rule"])
        for one in answer.scenarios
    ]
    return Body(answer.asked, joined(tag("h1", f"Which? {answer.asked}"), listed(rows, class_="big")), answer.edition)


def _verdict(answer: VerdictData) -> list[Piece]:
    said = headline(answer.answer, answer.says) if answer.answer != "rules" else answer.says
    keep = tag("button", "Keep as a slip", type="button", class_="keep", hidden=True)
    return [
        tag("p", said, class_=f"verdict {answer.answer}", role="status") if said else None,
        listed(f"To settle: {one.fact}: {one.at}" for one in answer.settle),
        keep if answer.answer not in _NOT_DECIDED and said else None,
    ]


def _rules(links: Links, reasons: Sequence[ReasonData], *, every: bool = False) -> Piece:
    """The rules behind an answer: the first ones, and the others folded."""
    shown = [quoted(links, one, one.says) for one in reasons]
    if every or len(shown) <= _SHOWN:
        return section("Closest rules" if every else "By", shown)
    rest = folded(f"{len(shown) - _SHOWN} more", shown[_SHOWN:])
    return section("By", shown[:_SHOWN], rest)


def _near(links: Links, answer: AskData) -> Piece:
    """Settled questions near the asked one: shown, never adopted."""
    return listed(
        joined(
            tag("a", one.question, href=links.to("ask", q=one.question)),
            tag(
                "p",
                f"{f'If {one.when}: {one.answer}' if one.when else _SAYINGS.get(one.answer, one.answer)}. {one.says}",
            ),
            tag("p", f"differs: {', '.join(one.differs)}", class_="quiet") if one.differs else None,
            tag("p", cited(links, one.citation, one.number), class_="quiet"),
        )
        for one in answer.near
    )


def _published(links: Links, ruling: dict[str, Any] | None) -> Piece:
    """A published ruling in its publisher's words."""
    if not ruling:
        return None
    told = f"{ruling['card']}, {ruling['source']} {ruling['date']}" + ("" if ruling["verified"] else ", not verified")
    href = outside(ruling["url"])
    return tag(
        "blockquote",
        tag("p", ruling["question"]),
        tag("p", ruling["answer"]),
        tag("p", tag("a", told, href=href, rel="noreferrer") if href else told, class_="quiet"),
    )


def _play(links: Links, answer: VerdictData, fields: AskedFields | None = None) -> Piece:
    """The assumptions and the play, folded; a scenario also with links to step through it."""
    assumed = folded("Assumed", listed(answer.assumptions)) if answer.assumptions else None
    if not answer.transcript:
        return assumed
    steps = None
    if fields is not None:
        steps = tag("p", tag("a", "Step through it", class_="button", href=_step_link(links, fields, 1)))
    return joined(assumed, steps, folded("How it was played", _entries(links, answer.transcript)))


def _entries(links: Links, entries: Sequence[dict[str, Any]], now: int = -1) -> list[Piece]:
    """The entries of a play by phase, each with its rule; one may be the present one."""
    found: list[Piece] = []
    numbered = list(enumerate(entries))
    for phase, rows in groupby(numbered, lambda row: str(row[1].get("phase", ""))):
        lines = [
            tag(
                "li",
                cited(links, one["citation"], one["citation"].rpartition(" ")[2]),
                " ",
                one["text"],
                class_="decides" if one.get("decides") else None,
                aria_current="step" if n == now else None,
            )
            for n, one in rows
        ]
        found += [tag("h3", phase) if phase else None, tag("ul", lines, class_="play")]
    return found


def _stepped(links: Links, answer: ExplainData, fields: AskedFields) -> Piece:
    """The play up to one entry, with links back and on."""
    last = len(answer.transcript)
    written = fields.one("step")
    now = min(max(int(written), 1), last) if written.isascii() and written.isdecimal() and len(written) < 6 else 1
    if not last:
        return None
    back = tag("a", "Back", class_="button", href=_step_link(links, fields, now - 1), rel="prev") if now > 1 else None
    on = tag("a", "On", class_="button", href=_step_link(links, fields, now + 1), rel="next") if now < last else None
    every = tag("a", "All at once", class_="button", href=links.of("explain", fields.without("step")))
    entry = answer.transcript[now - 1]
    return tag(
        "section",
        tag("h2", f"Step {now} of {last}"),
        tag("p", tag("strong", entry["text"]), role="status"),
        tag("p", cited(links, entry["citation"], entry["citation"].rpartition(" ")[2]), class_="quiet"),
        tag("p", back, " ", on, " ", every, class_="moves"),
        _entries(links, answer.transcript[:now], now - 1),
        id="step",
    )


def _step_link(links: Links, fields: AskedFields, step: int) -> str:
    return links.of("explain", fields.without("step").added("step", str(step))) + "#step"


def _without(links: Links, answer: ExplainData, fields: AskedFields) -> Piece:
    """The switches: the play without a deciding rule."""
    if not fields.one("of"):
        return None
    off = fields.all("without")
    rows = [
        tag("a", f"Play it without {one.number}", href=links.of("explain", fields.added("without", one.number)))
        for one in answer.decided_by
        if one.number not in off
    ]
    played = answer.without
    said: list[Piece] = []
    if played is not None:
        changed = [
            f"{fact}: {answer.outcome.get(fact, 'nothing')}, without it {value}"
            for fact, value in played["outcome"].items()
            if answer.outcome.get(fact) != value
        ]
        parting = played["parts_at"]
        said = [
            tag("p", f"Without {', '.join(played['rules'])}: {played['answer']}.", class_="verdict depends"),
            notes([played["undefined"]] if played["undefined"] else []),
            listed(changed),
            tag("p", "They part at ", parting["step"], " ", cited(links, parting["citation"])) if parting else None,
            tag("p", tag("a", "With all rules again", href=links.of("explain", fields.without("without")))),
        ]
    return section("Without a rule", said, listed(rows))


def _missed(one: dict[str, Any]) -> str:
    return f"{one['fact']}: expected {one['expected']}, found {one['found']}"


def _why_not(links: Links, asked: dict[str, Any] | None) -> Piece:
    if not asked:
        return None
    where = [f"{said} step {asked[key]}" for key, said in (("before", "before"), ("after", "after")) if asked[key]]
    rule = cited(links, asked["citation"], asked["citation"].rpartition(" ")[2]) if asked["citation"] else None
    near = tag("p", f"Nearest: {', '.join(where)}") if where else None
    return section("Why not", tag("p", asked["text"], " ", rule), near)


def _printed(links: Links, printed: dict[str, Any] | None) -> Piece:
    if not printed:
        return None
    number = printed["citation"].rpartition(" ")[2]
    return tag("blockquote", tag("p", printed["text"]), tag("p", rule_link(links, number, printed["citation"])))


def _outcomes(outcomes: Sequence[dict[str, Any]]) -> Piece:
    """Every outcome, each with its differences, and a line that leads there."""
    if not outcomes:
        return None
    same = set.intersection(*(set(one["outcome"].items()) for one in outcomes)) if len(outcomes) > 1 else set()
    rows: list[Markup] = []
    for one in outcomes:
        facts = [f"{fact}: {value}" for fact, value in one["outcome"].items() if (fact, value) not in same]
        line = "; ".join(one["line"]) or "both players pass, or nobody has a choice"
        told = [f"not modelled: {text}" for text in one["withheld"]]
        rows.append(joined("; ".join(facts) or "the same", tag("p", f"such as: {line}", class_="quiet"), notes(told)))
    return section(f"{len(outcomes)} outcome{'' if len(outcomes) == 1 else 's'}", listed(rows))


def _other_questions(links: Links, fields: AskedFields) -> Piece:
    """The link back to the form of a situation."""
    if fields.one("of"):
        return None
    return tag("p", tag("a", "Change the situation", class_="button", href=links.of("situation", fields)))
