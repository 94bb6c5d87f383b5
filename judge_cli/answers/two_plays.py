"""A scenario played in two editions."""

from pathlib import Path

from judge_cli.answers.two_editions import old_to_new, other_edition
from judge_cli.paths import cache_folder, corpus_data
from judge_cli.screen.compare.views import parted_views
from judge_cli.screen.show import Views
from judge_cli.text.whole_file import is_file
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.rules.held import Held


def scenario_views(library: Library, asked: str, edition: str | None, other: str | None) -> Views | None:
    """The differences between two editions' plays of a scenario; none if the words name no scenario."""
    name = asked.strip().casefold().replace(" ", "-")
    if Path(asked).suffix != ".toml" and not is_file(corpus_data("examples") / f"{name}.toml"):
        return None
    before = chosen(library, edition)
    return _views(library, before, other_edition(library, before, other), asked)


def _views(library: Library, before: Held, after: Held, asked: str) -> Views:
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.edition.scenario_rules import refuse_unknown_rules
    from judge_cli.explanation.judging.doubt import doubted
    from judge_cli.explanation.judging.edition_divergence import part_ways
    from judge_cli.explanation.judging.explain import explain
    from judge_cli.tree.kept.cache import Cache

    cache = Cache(cache_folder())
    both = [PlayableEdition(one, cache) for one in old_to_new(before, after)]
    found = [playable.found(asked)[0] for playable in both]
    refuse_unknown_rules(found[0], both[0], library)
    return parted_views(part_ways(*(doubted(explain(*one)) for one in zip(both, found, strict=True))))
