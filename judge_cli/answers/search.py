"""The rules that some words find."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple, TypedDict

from judge_cli.answers.command_row import Given
from judge_cli.answers.library import open_library, open_search
from judge_cli.answers.rule_text import (
    EditionId,
    RuleTextData,
    official_text_hint,
    rule_text,
)
from judge_cli.answers.value import Answer
from judge_cli.errors import NO_ANSWER, JudgeError, shortened
from judge_cli.page.blocks import GAP, Block, Command, Headline, Item, Line, Prose, Span, aside, in_chat, styled
from judge_cli.paths import cache_folder
from judge_cli.search.hit import Found, Hit, How, Sought
from judge_cli.text.shell_words import shell_word
from judge_cli.tree.editions.library import Library
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule import Status
from judge_cli.tree.rules.rule_tree import RuleUnknown
from judge_cli.wire.value import BESIDE, filled, found_at

if TYPE_CHECKING:
    from judge_cli.search.search import Search


# The reader can see in the rule itself that it has these.
_SEEN = (How.NUMBER.value, How.WORD.value, How.PHRASE.value)
_BY = {How.SYNONYM.value: "meaning", How.SPELLING.value: "corrected spelling"}
# The hits that the terminal shows with their passage and the reason; each further one is a row.
_IN_FULL = 3


class Reasoned(TypedDict):
    """How a word of the question led to a rule."""

    asked: Annotated[str, "The words that were asked."]
    found: Annotated[str, "What was found."]
    how: Annotated[str, How, "How the word was found."]


class HitData(RuleTextData):
    """A rule that the search found, with the matching passage and the reason."""

    edition: EditionId
    score: Annotated[float, "How well the rule fits; only the order matters."]
    path: Annotated[tuple[str, ...], "The titles above, each with its number."]
    snippet: Annotated[str, found_at("snippet.text"), "The passage that matched."]
    marks: Annotated[
        tuple[Annotated[tuple[int, int], {"minItems": 2, "maxItems": 2}], ...],
        found_at("snippet.marks"),
        "where matched words stand in the snippet: start and end",
    ]
    example: Annotated[
        int | None,
        found_at("snippet.example"),
        "the ordinal of the worked example that the snippet is from; null where it is from the rule itself",
    ]
    matched: Annotated[tuple[str, ...], "How the words fit what was found, or the words that matched."]
    why: Annotated[tuple[Reasoned, ...], "Why."]
    is_heading: Annotated[bool, found_at("rule.is_heading"), BESIDE] = False

    @property
    def rule(self) -> "HitData":
        """The rule itself: this hit."""
        return self


class SearchData(Answer):
    """The rules that some words find, best first."""

    edition: Annotated[str | None, "The id of the edition; null where all editions were searched."]
    query: Annotated[str, "The words that were searched for."]
    hits: Annotated[tuple[HitData, ...], "The rules that were found, best first."]
    suggestion: Annotated[str | None, "What was searched for instead; null where it was what was asked."]
    books: Annotated[tuple[tuple[str, str, str | None, int], ...], BESIDE] = ()
    hint: Annotated[str, BESIDE] = ""

    def page(self) -> list[Block]:
        blocks: list[Block] = []
        at = 0
        for _, short, suggestion, many in self.books:
            found = self.hits[at : at + many]
            at += many
            blocks += [GAP, *_book(short, " ".join(self.query.split()), suggestion, found)]
        blocks.append(Command("", "Ask it as a question", "ask", (("q", self.query),), only=("html",)))
        if self.hint:
            blocks += [GAP, Prose((aside(self.hint, "quiet"),), by=0)]
        return blocks[1:]


def _book(short: str, query: str, suggestion: str | None, hits: Sequence[HitData]) -> Iterator[Block]:
    yield Headline((in_chat(short, "number"), in_chat(f", search for “{query}”")))
    if suggestion:
        yield Headline((in_chat(f"searched for “{suggestion}”"),))
        yield Prose((aside("searched for: ", "quiet"), aside(suggestion, "bold")), by=0)
        yield GAP
    for n, hit in enumerate(hits, 1):
        if n > 1 and n <= _IN_FULL + 1:
            yield GAP
        passage = _passage(hit)
        cited = Span(hit.citation, "number", url=hit.url, rule=hit.number)
        if n > _IN_FULL:
            yield Item((cited, *_told(hit)), by=0, number=n, cut=True, below=(passage,) if passage else ())
            continue
        above = aside("".join(f" · {heading}" for heading in hit.path))
        lead = (aside(f"Example {hit.example}: ", "italic"),) if hit.example else ()
        yield Item((cited, above, *_told(hit)), by=0, number=n, below=((*lead, *passage),))
        yield Prose((aside(_reasons(hit, suggestion), "quiet"),))


def _told(hit: HitData) -> Line:
    """What a message says beside the number of a hit."""
    above = f" ({' › '.join(hit.path)})" if hit.path else ""
    ours = not hit.is_heading and hit.status != Status.OFFICIAL.value
    return (in_chat(above), in_chat(" (summary)" if ours else "", "mark"))


def _passage(hit: HitData) -> Line:
    lead = in_chat("Example:" if hit.example else "", "italic"), in_chat(" " if hit.example else "")
    return (*lead, *styled(hit.snippet, hit.marks, "match", "heading" if hit.is_heading else ""))


def _reasons(hit: HitData, suggestion: str | None) -> str:
    """Why a rule was found, if neither its words nor the corrected query shows it.

    Names the asked word, and the matching one if it differs.
    """
    shown = (*_SEEN, How.SPELLING.value) if suggestion else _SEEN
    by_how: dict[str, list[str]] = {}
    for why in hit.why:
        if why["how"] not in shown:
            same = why["found"].casefold() == why["asked"].casefold()
            by_how.setdefault(why["how"], []).append(why["found"] if same else f"{why['asked']} → {why['found']}")
    said = "; ".join(f"by {_BY.get(how, how)}: {', '.join(dict.fromkeys(words))}" for how, words in by_how.items())
    return f"found {said}" if said else ""


def _hit(found: Found, hit: Hit) -> HitData:
    return filled(
        HitData,
        hit,
        edition=found.tree.edition.id,
        **vars(rule_text(found.tree, hit.rule)),
        path=tuple(
            f"{above.number} {above.text.plain}" for above in found.tree.path(hit.rule.number) if above.is_heading
        ),
        matched=tuple(dict.fromkeys(why.found for why in hit.why)),
    )


class Searching(NamedTuple):
    """The options of a search: the number of hits, the section, and a way to open the index."""

    wanted: Sought = Sought()
    within: str | None = None
    opened: "Callable[[Held], Search] | None" = None


# Longer search words are a clipboard accident, and would take seconds.
_LONGEST = 20_000
_ANYWHERE = Searching()


def search_answer(library: Library, written: str, edition: str | None, searching: Searching = _ANYWHERE) -> SearchData:
    answers = _by_number(library, written, edition, searching)
    held = library.find(edition) if edition else library.default()
    answers = answers or [_searched(library, held, written, searching)]
    return _answer(_with_hits(answers, written), answers[0].tree.edition.id)


def searched_everywhere(library: Library, written: str, searching: Searching = _ANYWHERE) -> SearchData:
    answers = [found for held in library.editions for found in _anyway(library, held, written, searching)]
    return _answer(_with_hits(answers, written), None)


def _answer(answers: Sequence[Found], edition: str | None) -> SearchData:
    return SearchData(
        edition=edition,
        query=answers[0].written,
        hits=tuple(_hit(found, hit) for found in answers for hit in found.hits),
        suggestion=next((found.suggestion for found in answers if found.suggestion), None),
        books=tuple((one.tree.edition.id, one.tree.edition.short, one.suggestion, len(one.hits)) for one in answers),
        hint=official_text_hint(hit.rule for found in answers for hit in found.hits),
    )


def _with_hits(answers: list[Found], written: str) -> list[Found]:
    """The answers that found something; if none did, an error that suggests similar words."""
    with_hits = [answer for answer in answers if answer.hits]
    if not with_hits:
        near = [word for answer in answers for word in answer.near]
        names = ", ".join(answer.tree.edition.short for answer in answers) or "any edition"
        raise _nothing_found(names, written, list(dict.fromkeys(near)))
    return with_hits


def _anyway(library: Library, held: Held, written: str, searching: Searching) -> list[Found]:
    """The hits in one of many editions; empty if it lacks the number that was asked for."""
    try:
        by_number = _by_number(library, written, held.edition.id, searching)
        return by_number or [_searched(library, held, written, searching)]
    except RuleUnknown:
        return []


def _by_number(library: Library, written: str, edition: str | None, searching: Searching) -> list[Found]:
    """The rules that a number or an anchor asks for; every number has a digit, and every anchor an underscore."""
    if not any(c.isdigit() or c == "_" for c in written):
        return []
    from judge_cli.search.search import found_by_number

    return found_by_number(library, written, edition, searching.wanted, searching.within)


def _searched(library: Library, held: Held, written: str, searching: Searching) -> Found:
    if len(written) > _LONGEST:
        from judge_cli.procedure.when.things import question_too_long  # only a text that is too long pays for it

        raise question_too_long(_LONGEST)
    wanted = searching.wanted
    if searching.within:
        from judge_cli.search.search import branch_of

        wanted = wanted._replace(within=branch_of(library, searching.within, held.edition.id))
    search = (searching.opened or open_search)(held)
    found = search.find(written, wanted)
    return _with_ability_rules(held, search, found, wanted) if not found.hits or _of_cards(search, written) else found


def _of_cards(search: "Search", written: str) -> bool:
    """Whether the words may name cards and nothing else."""
    concepts = search.plan(written).concepts
    return all(one.how in (How.CARD, How.SPELLING, How.PHRASE) for concept in concepts for one in concept.alternatives)


def _with_ability_rules(held: Held, search: "Search", found: Found, wanted: Sought) -> Found:
    from judge_cli.explanation.answering.cards_alone import with_ability_rules  # only a search for cards reads them
    from judge_cli.explanation.answering.inquiry import EditionWords
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.tree.kept.cache import Cache

    return with_ability_rules(EditionWords(PlayableEdition(held, Cache(cache_folder()))), search, found, wanted)


def _nothing_found(edition: str, written: str, near: Sequence[str]) -> JudgeError:
    asked = f"for {shortened(written)!r}" if written.strip() else "for no words"
    return JudgeError(
        "nothing-found",
        f"nothing found in {edition} {asked}",
        where=[f"similar words in its rules: {', '.join(near)}"] if near else [],
        tries=[f"judge search {shell_word(near[0])}"] if near else ["judge tree"],
        exit_code=NO_ANSWER,
    )


def answering(edition: str | None) -> Callable[[Given], SearchData]:
    """Answers what `judge search` is asked; an edition's index is opened once, however many words are searched."""
    library, opened = open_library(), dict[str, "Search"]()

    def kept(held: Held) -> "Search":
        return opened.setdefault(held.edition.id, opened.get(held.edition.id) or open_search(held))

    def answer(given: Given) -> SearchData:
        searching = Searching(Sought(given["limit"], None, given["examples"]), given["in"], kept)
        if given["all_editions"]:
            return searched_everywhere(library, given["query"], searching)
        return search_answer(library, given["query"], edition, searching)

    return answer
