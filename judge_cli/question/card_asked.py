"""The card that somebody means by a name as people write it: partly, without accents, by initials, with a slip."""

from collections.abc import Sequence

from judge_cli.engine.cards.file_name import slug
from judge_cli.errors.collecting import CardUnclear, CardUnknown
from judge_cli.question.card_finder import read_finder

_LEAST = 3


def asked_card(asked: str, names: Sequence[str], *, added: bool) -> str:
    """The name of the card that is meant; an error names those that could be."""
    wanted = slug(asked)
    by_slug = {slug(name): name for name in names}
    if wanted in by_slug:
        return by_slug[wanted]
    finder = read_finder((), names)
    found = finder.find(asked)
    if found is not None and found in set(names):
        return found
    near = _partly(wanted, by_slug) if len(wanted) >= _LEAST else []
    if len(near) == 1:
        return near[0]
    if near:
        raise CardUnclear(asked, near)
    return _slip(asked, wanted, by_slug, added=added)


def _partly(wanted: str, by_slug: dict[str, str]) -> list[str]:
    """The cards whose names begin so, else those that have all the words, else those that have the letters."""
    words = set(wanted.split("-"))
    for fits in (
        lambda key: key.startswith(f"{wanted}-"),
        lambda key: words <= set(key.split("-")),
        lambda key: key.startswith(wanted),
        lambda key: all(any(part.startswith(word) for part in key.split("-")) for word in words),
        lambda key: wanted in key,
    ):
        found = [name for key, name in by_slug.items() if fits(key)]
        if found:
            return sorted(found)
    return []


def _slip(asked: str, wanted: str, by_slug: dict[str, str], *, added: bool) -> str:
    """The one card whose name differs from what was written by a slip of the hand."""
    import difflib  # only an unknown name pays for it

    heads = {key.split("-")[0]: key for key in by_slug} | {key: key for key in by_slug}
    close = difflib.get_close_matches(wanted, heads, 4, 0.8)
    names = list(dict.fromkeys(by_slug[heads[one]] for one in close))
    if names and (len(names) == 1 or _closer(wanted, close)):
        return names[0]
    raise CardUnknown(
        asked, names or [by_slug[one] for one in difflib.get_close_matches(wanted, by_slug, 3)], added=added
    )


def _closer(wanted: str, close: Sequence[str]) -> bool:
    """Whether the first is clearly closer than the second."""
    import difflib

    first, second = (difflib.SequenceMatcher(None, wanted, one).ratio() for one in close[:2])
    return first - second > 0.08
