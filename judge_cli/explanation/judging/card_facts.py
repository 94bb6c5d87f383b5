"""All that `judge card` shows: what a card says, its windows, rules and rulings; also of a card that somebody typed."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from judge_cli.cards.collection.compiled import Compiled
from judge_cli.cards.collection.differing import DifferingValue, differing_values, printed_text_of
from judge_cli.cards.collection.formats import Standing, standings
from judge_cli.cards.collection.record import CardRecord, Ruling, found_at
from judge_cli.cards.decks.deck import deck_lines, starter_rules
from judge_cli.cards.files.card_folder import slug
from judge_cli.cards.language.ability import Ability, Cost, Effect, Together, parts
from judge_cli.cards.language.amount import Event
from judge_cli.cards.language.card import COST, Card
from judge_cli.cards.reading.sentences.card_text import NOT_IN_GRAMMAR, ReadParagraph, TextReader, Unread
from judge_cli.cards.reading.sentences.grammar import GrammarEntry
from judge_cli.engine.rules.abilities.triggers import only_reveals
from judge_cli.engine.rules.zones.counters import EMPTY, LOADED
from judge_cli.engine.verbs.all_verbs import EFFECTS
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.edition.scenario_index import RulingScenario
from judge_cli.explanation.judging.card_windows import CardUse, named_windows, windows_for
from judge_cli.explanation.judging.examples import mark_of
from judge_cli.paths import corpus_data
from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.tree.rules.rule import Rule

# The line for a card without an ability: some have no text, others only one about deck building.
_NOTHING = "No ability: nothing that it says does anything in play."
_OTHER_SIDE = "On its other side:"
# An item of a printed list without line breaks.
_LIST_ENDS = re.compile(r"</ul>\n?")
_ITEM = re.compile(r"\n?<li>")
_MARKUP = re.compile(r"</?[a-z]+>")


def card_words(card: Card, record: CardRecord | None) -> str:
    """The text of a card, as printed if that is installed."""
    return _printed(record) if record else _in_our_words(card)


def _printed(record: CardRecord) -> str:
    """The printed text, one line per paragraph and list item, and that of the other side."""
    faces = [f"{one.name}\n{one.text}" if one.name else one.text for one in record.faces]
    return "\n".join(_MARKUP.sub("", _ITEM.sub("\n• ", _LIST_ENDS.sub("\n", text))) for text in (record.text, *faces))


def _in_our_words(card: Card) -> str:
    abilities = [*card.abilities, *card.subroutines]
    back = [*card.back.abilities, *card.back.subroutines] if card.back else []
    other = [_OTHER_SIDE, *(one.text for one in back)] if back else []
    return "\n".join([*(one.text for one in abilities), *other]) or _NOTHING


def card_values(card: Card, record: CardRecord | None) -> dict[str, int | str]:
    """The numbers of a card by its type; a printed X stays X."""
    found: dict[str, int | str] = {COST[card.type]: card.cost} if COST.get(card.type) else {}
    if card.type == "ice" or (card.type == "program" and (card.strength or "icebreaker" in card.subtypes)):
        found["strength"] = card.strength
    if card.type == "program":
        found["memory"] = card.memory
    if card.type == "agenda":
        found |= {"advancement": card.advancement, "points": card.points}
    if card.trash_cost is not None:
        found["trash"] = card.trash_cost
    found |= {"link": card.link} if card.link else {}
    # A card that ships has 0 for an X; another number that the data lacks is shown as it is played.
    lacking = {key for key in found if record and key not in record.numbers and key != "link" and not found[key]}
    found = {key: "X" if key in lacking else value for key, value in found.items()}
    return found | _deck_values(card, record)


def _deck_values(card: Card, record: CardRecord | None) -> dict[str, int | str]:
    """The deck numbers of an identity, and the influence cost of another card."""
    values = record.deck if record else None
    if values is None:
        return {}
    if card.type != "identity":
        return {} if values.influence is None else {"influence": values.influence}
    limit = "none" if values.influence_limit is None else values.influence_limit
    return {"minimum deck size": values.deck_size, "influence limit": limit}


class AbilityPage(NamedTuple):
    """One ability: text, kind, whether it was read, steps, steps in words, side."""

    text: str
    kind: str
    read: bool
    windows: tuple[str, ...]
    when: str = ""
    side: str = ""


class CardAct(NamedTuple):
    """Playing, rezzing or scoring a card, and its windows."""

    act: str
    windows: tuple[str, ...]
    when: str


class CardExample(NamedTuple):
    """A printed example that names the card."""

    rule: str
    ordinal: int
    scenario: str


class CardPage(NamedTuple):
    """A card's page."""

    name: str
    side: str
    type: str
    subtypes: tuple[str, ...]
    unique: bool
    values: Mapping[str, int | str]
    text: str
    printed: bool
    abilities: tuple[AbilityPage, ...]
    playable: bool
    not_read: tuple[str, ...]
    rulings: tuple[Ruling, ...]
    examples: tuple[CardExample, ...]
    rules: tuple[Rule, ...]
    url: str
    derived: tuple[RulingScenario, ...] = ()
    acts: tuple[CardAct, ...] = ()
    played: tuple[str, ...] = ()
    faction: str = ""
    formats: tuple[Standing, ...] = ()
    deck: tuple[str, ...] = ()
    differs: tuple[DifferingValue, ...] = ()


def card_page(
    card: Card,
    record: CardRecord | None,
    playable: PlayableEdition,
    procedures: Sequence[Procedure],
    scenarios: Mapping[tuple[str, int], str],
    rulings: Sequence[RulingScenario],
) -> CardPage:
    """The page of a card."""
    abilities = [*card.abilities, *card.subroutines]
    back = [*card.back.abilities, *card.back.subroutines] if card.back else []
    uses = windows_for(card, procedures)
    published = [mark_of(one) for one in record.rulings] if record else []
    scenario_of = {one.mark: one.scenario for one in rulings}
    # Abilities of one paragraph that our words do not tell apart have all of its print: it is shown once.
    own = dict.fromkeys(_ability(one, uses, procedures) for one in card.abilities)
    pages = [*own, *(_ability(one, uses, procedures) for one in card.subroutines)]
    pages += [_ability(one, uses, procedures)._replace(side="other") for one in back]
    not_read = tuple(one.text for one in card.not_modelled if not one.text.endswith("is not played yet"))
    pages += [AbilityPage(one, "not read", False, ()) for one in not_read]
    return CardPage(
        name=card.name,
        side=card.side.value.casefold(),
        type=card.type,
        subtypes=tuple(card.subtypes),
        unique=card.unique,
        values=card_values(card, record),
        text=card_words(card, record),
        printed=record is not None,
        abilities=tuple(pages),
        playable=card.playable_whole,
        not_read=not_read,
        rulings=record.rulings if record else (),
        examples=tuple(_examples(card.name, playable, scenarios)),
        rules=tuple(_rules([*abilities, *back], playable)),
        url=(record.url if record else "") or found_at(card.name),
        derived=tuple(one for one in rulings if card.name in one.cards and one.mark not in published),
        played=tuple(scenario_of.get(mark, "") for mark in published),
        faction=_faction(record, playable),
        formats=_formats(record, playable),
        deck=tuple(deck_lines(record, playable.tree)) if record else (),
        differs=differing_values(record, card, _marks(card)) if record else (),
        acts=tuple(
            CardAct(one.act, _numbers(one), named_windows(one, procedures)) for one in uses if one.act and one.allowed
        ),
    )


def _marks(card: Card) -> Sequence[str]:
    """The marks of the texts that the card's file was made for; none if it has no file."""
    return printed_text_of(corpus_data("cards"), slug(card.name))


def _formats(record: CardRecord | None, playable: PlayableEdition) -> tuple[Standing, ...]:
    """The card's standing in each format; none for a card of a starter deck only."""
    if record is None or any(starter_rules(record, playable.tree)):
        return ()
    return tuple(standings(record, playable.own_cards.formats))


def _faction(record: CardRecord | None, playable: PlayableEdition) -> str:
    """The name of a card's faction, if the card data has it."""
    faction = record.deck.faction if record and record.deck else ""
    return playable.own_cards.formats.factions.get(faction, faction) if faction else ""


def _ability(ability: Ability, uses: Sequence[CardUse], procedures: Sequence[Procedure]) -> AbilityPage:
    use = next((one for one in uses if one.ability is ability), None)
    if ability.kind == "play":
        use = next((one for one in uses if one.act == "play"), None)
    found = _numbers(use) if use else ()
    return AbilityPage(ability.text, _kind(ability), True, found, named_windows(use, procedures) if use else "")


def _numbers(use: CardUse) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(one.step.number) for one in use.allowed))


def _kind(ability: Ability) -> str:
    if only_reveals(ability):
        return "static"
    if ability.is_action:
        return "action"
    return "paid interrupt" if ability.is_paid_interrupt else ability.kind


def _examples(name: str, playable: PlayableEdition, scenarios: Mapping[tuple[str, int], str]) -> "list[CardExample]":
    return [
        CardExample(str(rule.number), one.ordinal, scenarios.get((rule.anchor, one.ordinal), ""))
        for rule in playable.tree
        for one in rule.examples
        if name in one.cards
    ]


def _rules(abilities: Sequence[Ability], playable: PlayableEdition) -> list[Rule]:
    """The rules behind the card's verbs, each once, in the order of the abilities."""
    anchors: dict[str, None] = {}
    nodes = list(parts(tuple(abilities)))
    paid = [effect for cost in nodes if isinstance(cost, Cost) for effect in parts(cost) if isinstance(effect, Effect)]
    for node in nodes:
        if isinstance(node, Event) and node.word == EMPTY:
            anchors[LOADED] = None
        for effect in node.effects if isinstance(node, Together) else ():
            assert isinstance(effect, Effect)
            verb = EFFECTS[effect.word]
            anchors[verb.as_cost if verb.as_cost and effect in paid else verb.rule] = None
    return [rule for anchor in anchors if (rule := playable.tree.with_anchor(anchor)) is not None]


_MOST_ENTRIES = 3


class EntryPlace(NamedTuple):
    """The place for a new grammar entry: its kind, its file, and its line."""

    kind: str
    file: str
    line: int


class NotUnderstood(NamedTuple):
    """A sentence that is not understood: why, the word where reading stopped, and the place for an entry."""

    sentence: str
    why: str
    at: str
    entries: tuple[EntryPlace, ...]


class TypedParagraph(NamedTuple):
    """A paragraph of a typed card, its abilities, the gaps in play, and the unread sentences."""

    text: str
    abilities: tuple[str, ...]
    waits_for: tuple[str, ...]
    not_read: tuple[NotUnderstood, ...]


class TypedReading(NamedTuple):
    """The reading of a typed card: its paragraphs, and its unknown subtypes."""

    paragraphs: tuple[TypedParagraph, ...]
    unknown_subtypes: tuple[str, ...]


def typed_reading(compiled: Compiled, reader: TextReader) -> TypedReading:
    """The reading of a typed card."""
    known = {one.replace("-", " ") for one in reader.subtypes}
    return TypedReading(
        tuple(_paragraph(one, compiled, reader) for text in compiled.texts for one in text.paragraphs),
        tuple(one for one in compiled.record.subtypes if one.replace("-", " ") not in known),
    )


def _paragraph(part: ReadParagraph, compiled: Compiled, reader: TextReader) -> TypedParagraph:
    return TypedParagraph(
        part.text,
        tuple(str(one["text"]) for one in part.abilities),
        part.features,
        tuple(_unread(one, compiled.record.name, reader) for one in part.unread),
    )


def _unread(one: Unread, title: str, reader: TextReader) -> NotUnderstood:
    entries = reader.nearest(one.sentence, title) if one.why == NOT_IN_GRAMMAR else []
    return NotUnderstood(one.sentence, one.why, one.at, tuple(_places(entries)))


def _places(entries: list[GrammarEntry]) -> list[EntryPlace]:
    """The places of some entries, one per kind."""
    kinds = {one.kind: EntryPlace(one.kind, one.place.file, one.place.line) for one in reversed(entries)}
    first = list(dict.fromkeys(one.kind for one in entries))[:_MOST_ENTRIES]
    return [kinds[kind] for kind in first]
