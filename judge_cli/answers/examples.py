"""The printed examples of an edition and the published rulings, each played."""

from judge_cli.answers.answered import Answered
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.examples import examined
from judge_cli.paths import cache_folder
from judge_cli.screen.examples.answer import ExamplesAnswer
from judge_cli.screen.examples.views import examples_views, rulings_views
from judge_cli.search.numbers import branch_of
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache


def examples_answered(
    library: Library, edition: str | None, within: str | None = None, missing: bool = False
) -> Answered:
    """Every printed example of the edition or of a section; the missing ones grouped on request."""
    playable = PlayableEdition(chosen(library, edition), Cache(cache_folder()))
    branch = branch_of(library, within, playable.held.edition.id) if within else None
    titles = {rule.number.parts[0]: rule.text.plain for rule in playable.tree.top()}
    answer = ExamplesAnswer(playable.held.edition, *examined(playable, branch), titles)
    if missing:
        from judge_cli.explanation.judging.missing_examples import waiting

        answer = answer._replace(missing=waiting(answer.examples, playable.held.edition.id, playable.cards.names()))
    return Answered(examples_views(answer), not answer.failed)


def rulings_answered(library: Library, edition: str | None) -> Answered:
    """Every published ruling, with the answer that judge derives for it."""
    from judge_cli.explanation.judging.rulings import derived
    from judge_cli.screen.examples.rulings import RulingsAnswer

    playable = PlayableEdition(chosen(library, edition), Cache(cache_folder()))
    answer = RulingsAnswer(playable.held.edition, derived(playable))
    return Answered(rulings_views(answer), not answer.failed)
