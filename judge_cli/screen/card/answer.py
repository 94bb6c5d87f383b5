"""A card as an answer: JSON values, lines for people, and Markdown."""

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from judge_cli.errors.shell_words import shell_word
from judge_cli.screen.safe import safe_markdown
from judge_cli.tree.rules.rule_tree import RuleTree

if TYPE_CHECKING:
    from judge_cli.explanation.judging.card_facts import AbilityPage, CardPage
    from judge_cli.explanation.judging.typed_card_facts import NotUnderstood, TypedParagraph, TypedReading
    from judge_cli.question.card_asked import AskedCard


# Subtypes of this few letters are abbreviations: AI, AP.
_ALL_CAPITALS = 2
_AS_PRINTED = "as printed"
_IN_OUR_WORDS = "in our words, not as printed"
# The folder of a grammar entry, as errors and pages name it.
_GRAMMAR = "rules_corpus"


class ShownCard(NamedTuple):
    """A card ready for all views and for the cache: values for programs, and lines for people."""

    values: dict[str, Any]
    lines: Sequence[str]


def shown_card(found: "AskedCard", page: "CardPage", tree: RuleTree) -> ShownCard:
    """The page of a card, ready to be shown."""
    return ShownCard(card_json(found, page, tree), card_lines(found, page, tree.edition.short))


def card_json(found: "AskedCard", page: "CardPage", tree: RuleTree) -> dict[str, Any]:
    """The card for programs."""
    from judge_cli.screen.rule_text import rule_text_json  # a card that was kept needs none

    return {
        "edition": tree.edition.id,
        "asked": found.asked,
        "matched": found.matched,
        "name": page.name,
        "side": page.side,
        "type": page.type,
        "subtypes": list(page.subtypes),
        "unique": page.unique,
        "faction": page.faction,
        "values": dict(page.values),
        "text": page.text,
        "status": "typed" if page.typed is not None else "printed" if page.printed else "ours",
        "acts": [{**one._asdict(), "windows": list(one.windows)} for one in page.acts],
        "abilities": [{**one._asdict(), "windows": list(one.windows)} for one in page.abilities],
        "playable": page.playable,
        "not_read": list(page.not_read),
        "rulings": [
            {**one._asdict(), **({"scenario": played} if played else {})}
            for one, played in zip(page.rulings, page.played, strict=True)
        ],
        "derived": [{"scenario": one.scenario, "question": one.question, "date": one.date} for one in page.derived],
        "examples": [one._asdict() for one in page.examples],
        "rules": [rule_text_json(tree, one) for one in page.rules],
        "deck": list(page.deck),
        "differs": [one._asdict() for one in page.differs],
        "formats": [one._asdict() for one in page.formats],
        "url": page.url,
        **(_typed_json(page.typed) if page.typed is not None else {}),
    }


def _typed_json(typed: "TypedReading") -> dict[str, Any]:
    """The reading of a typed card, for programs."""
    return {
        "paragraphs": [_paragraph_json(one) for one in typed.paragraphs],
        "unknown_subtypes": list(typed.unknown_subtypes),
    }


def _paragraph_json(one: "TypedParagraph") -> dict[str, Any]:
    """A paragraph of a typed card for programs."""
    not_read = [{**each._asdict(), "entries": [at._asdict() for at in each.entries]} for each in one.not_read]
    return {
        "text": one.text,
        "abilities": list(one.abilities),
        "waits_for": list(one.waits_for),
        "not_read": not_read,
    }


def type_line(page: "CardPage") -> str:
    """The type line of a card."""
    kinds = f": {' - '.join(_subtype(one) for one in page.subtypes)}" if page.subtypes else ""
    values = ", ".join(f"{key} {number}" for key, number in page.values.items())
    faction = f", {page.faction}" if page.faction else ""
    return f"{page.side} {page.type}{faction}{kinds}{f' · {values}' if values else ''}"


def _subtype(name: str) -> str:
    """A subtype as printed: each word with a capital, two-letter words in capitals."""
    return " ".join(one.upper() if len(one) <= _ALL_CAPITALS else one.capitalize() for one in name.split())


def card_lines(found: "AskedCard", page: "CardPage", short: str) -> list[str]:
    """The card for people."""
    from judge_cli.engine.collection.differing import differing_lines  # a card that was kept needs none

    lines = [
        f"{'◆ ' if page.unique else ''}{page.name}{_matched(found)}",
        type_line(page),
        *differing_lines(page.differs),
        "",
    ]
    if page.typed is not None:
        return [*lines, *_typed_lines(page, page.typed), *_rules_line(page, short)]
    if not _is_told_below(page):
        lines += [f"  {one}" for one in page.text.splitlines() if one.strip()]
        lines += [f"  ({_AS_PRINTED if page.printed else _IN_OUR_WORDS})", *_deck_lines(page)]
    lines += _played_lines(page)
    if page.rulings:
        lines += ["", "rulings"]
        for ruling, scenario in zip(page.rulings, page.played, strict=True):
            mark = "verified" if ruling.verified else "not verified, may be out of date"
            lines.append(f"  {ruling.date} ({mark})")
            lines += [f"    {line}" for part in (ruling.question, ruling.answer) for line in part.splitlines() if line]
            lines += [f"    judge explain {shell_word(scenario)}"] if scenario else []
    if page.derived:
        lines += ["", "published rulings on it that judge plays out"]
        for played in page.derived:
            lines += [f"  {played.date} {played.question}", f"    judge explain {shell_word(played.scenario)}"]
    if page.examples:
        lines += ["", "printed examples that name it"]
        for example in page.examples:
            plays = f", judge explain {shell_word(example.scenario)}" if example.scenario else ""
            lines.append(f"  {short} {example.rule}, example {example.ordinal}{plays}")
    lines += _rules_line(page, short)
    if page.formats:
        lines += ["", "formats, as far as the card data goes"]
        lines += [f"  {one.format}: {one.standing}{f' ({one.list})' if one.list else ''}" for one in page.formats]
    if not page.printed:
        lines += ["", "`judge cards add` brings the printed text and the published rulings"]
    return [*lines, *([page.url] if page.url else [])]


def _is_told_below(page: "CardPage") -> bool:
    """Whether the abilities, in our own words, are all of the card's text."""
    told = {line.strip() for one in page.abilities for line in one.text.splitlines()}
    said = {line.strip() for line in page.text.splitlines() if line.strip()}
    return not page.printed and not page.deck and bool(said) and said <= told


def _deck_lines(page: "CardPage") -> list[str]:
    return ["", "in decks", *(f"  {one}" for one in page.deck)] if page.deck else []


def _played_lines(page: "CardPage") -> list[str]:
    """The lines about play; a card whose text is only about decks has none."""
    if not page.acts and not page.abilities:
        return []
    notes = [_IN_OUR_WORDS] if _is_told_below(page) else []
    notes += [] if page.playable else ["a verdict that hangs on the rest is withheld"]
    beside = f" ({'; '.join(notes)})" if notes else ""
    lines = [*([] if _is_told_below(page) else [""]), f"how it is played{beside}"]
    lines += [f"  to {one.act} it: {one.when}" for one in page.acts]
    sides = {one.side for one in page.abilities}
    for side, abilities in groupby(page.abilities, key=lambda one: one.side):
        lines += ["  on its other side:"] if side and len(sides) > 1 else []
        for one in abilities:
            lines += _ability_lines(one)
    return lines


def _ability_lines(one: "AbilityPage") -> list[str]:
    first, *rest = one.text.splitlines() or [""]
    when = [f"    when: {one.when}"] if one.when and one.kind != "play" else []
    return [f"  {one.kind}: {first}", *(f"    {line}" for line in rest), *when]


def _rules_line(page: "CardPage", short: str) -> list[str]:
    return (
        ["", f"rules it rests on: {', '.join(f'{short} {rule.number}' for rule in page.rules)}"] if page.rules else []
    )


def _typed_lines(page: "CardPage", typed: "TypedReading") -> list[str]:
    """A typed card: each paragraph as typed, with its reading below."""
    lines = ["how each sentence is understood" if typed.paragraphs else "it has no text"]
    abilities = {one.text: one for one in page.abilities}
    for one in typed.paragraphs:
        lines.append(f"  {one.text}")
        for text in one.abilities:
            lines += [f"  {line}" for line in _ability_lines(abilities[text])] if text in abilities else []
        lines += [f"    understood, but play cannot do it yet: {feature}" for feature in one.waits_for]
        lines += [f"    {line}" for sentence in one.not_read for line in _unread_lines(sentence)]
        if not one.abilities and not one.waits_for and not one.not_read:
            lines.append("    understood as part of the sentences around it")
    lines += ["", "how it is played"] if page.acts else []
    lines += [f"  to {one.act} it: {one.when}" for one in page.acts]
    if typed.unknown_subtypes:
        lines += ["", f"no card here has these subtypes: {', '.join(typed.unknown_subtypes)}"]
    whole = "play knows all of it" if page.playable else "play does not know all of it: such verdicts are withheld"
    return [*lines, "", f"{whole}; judge explain --card-text FILE … plays it"]


def _unread_lines(one: "NotUnderstood") -> list[str]:
    """A sentence that is not understood: where reading stopped, and the place for a grammar entry."""
    stopped = f', at "{one.at}"' if one.at else ""
    lines = [f"not understood: {one.sentence}", f"  {one.why}{stopped}"]
    places = ", or ".join(f"{at.kind}: in {_GRAMMAR}/{at.file} (near line {at.line})" for at in one.entries)
    return [*lines, *([f"  a new entry would go under {places}"] if places else [])]


def _matched(found: "AskedCard") -> str:
    """How a name that is not the card's own matches it."""
    return "" if found.matched == "exact" else f"  ({found.matched}: {found.asked})"


def card_markdown(shown: Sequence[str]) -> str:
    """The card as Markdown."""
    first, *rest = shown
    lines = [f"## {safe_markdown(first)}", ""]
    for line in rest:
        set_in = len(line) - len(line.lstrip())
        said = safe_markdown(line.strip())
        lines.append(f"{' ' * max(0, set_in - 2)}- {said}" if set_in else f"**{said}**" if said else "")
    return "\n".join(lines) + "\n"
