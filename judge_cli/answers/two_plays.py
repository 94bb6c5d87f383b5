"""A scenario played in two editions."""

from pathlib import Path

from judge_cli.answers.two_editions import old_to_new, other_edition
from judge_cli.paths import cache_folder, corpus_data
from judge_cli.screen.compare.shown import parted_views
from judge_cli.screen.show import Views
from judge_cli.text.whole_file import is_file
from judge_cli.tree.library import Held, Library
from judge_cli.tree.lookup import chosen


def scenario_views(library: Library, asked: str, edition: str | None, other: str | None) -> Views | None:
    """Where two editions part over a scenario; none where the words name no scenario."""
    name = asked.strip().casefold().replace(" ", "-")
    if Path(asked).suffix != ".toml" and not is_file(corpus_data("examples") / f"{name}.toml"):
        return None
    before = chosen(library, edition)
    return _views(before, other_edition(library, before, other), asked)


def _views(before: Held, after: Held, asked: str) -> Views:
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.judging.edition_divergence import part_ways
    from judge_cli.explanation.judging.explain import explain
    from judge_cli.tree.cache import Cache

    cache = Cache(cache_folder())
    older, newer = old_to_new(before, after)
    verdicts = [
        explain(playable, playable.found(asked)[0])
        for playable in (PlayableEdition(older, cache), PlayableEdition(newer, cache))
    ]
    return parted_views(part_ways(*verdicts))
