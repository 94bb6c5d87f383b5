"""`judge explain`: a scenario played out, with the verdict and the rule on every line."""

from typing import Annotated

import typer

from judge_cli.answers.answered import Answered
from judge_cli.answers.explain_wanted import ExplainShape, Options
from judge_cli.answers.kept_verdict import KeptVerdicts
from judge_cli.answers.library import open_library
from judge_cli.answers.situation import ACTS_APART, PATIENCE, described
from judge_cli.commands.batch import answer_batch
from judge_cli.commands.checkout import note_other_data
from judge_cli.commands.ending import ends_with
from judge_cli.commands.options import (
    BatchOption,
    BriefOption,
    EditionOption,
    JsonOption,
    MarkdownOption,
    NoColorOption,
    NoPagerOption,
    TranscriptOption,
    chosen_manner,
    offers,
)
from judge_cli.commands.situation_options import (
    AttackedOption,
    BadPublicityOption,
    CanOption,
    CardsOption,
    CardTextOption,
    ClicksOption,
    CountersOption,
    CreditsOption,
    DeckOption,
    DoOption,
    GripOption,
    HqOption,
    MostOption,
    OutcomesOption,
    SecondsOption,
    StolenOption,
    TagsOption,
    TurnOption,
    UnrezzedOption,
    WhereOption,
    joined,
)
from judge_cli.commands.slips import ByOption, SlipOption, SlipTableOption, SlipWish, show_or_keep
from judge_cli.commands.typed_file import typed_file
from judge_cli.errors.playing import lengths_contradict, nothing_to_play_without, step_without_wish
from judge_cli.screen.show import Manner, View
from judge_cli.tree.editions.library import Library

app = typer.Typer(add_completion=False)


@app.command("explain")
def explain(
    asked: Annotated[
        list[str] | None,
        typer.Argument(
            help="A scenario, a card, a rule number, or a scenario file of your own.",
            metavar="SCENARIO",
            autocompletion=offers("scenarios"),
        ),
    ] = None,
    transcript: TranscriptOption = False,
    batch: BatchOption = "",
    brief: BriefOption = False,
    full: Annotated[
        bool, typer.Option("--full", help="The play with every entry, also those that change nothing.")
    ] = False,
    why_not: Annotated[str, typer.Option("--why-not", help='Why not: "runner uses CARD", "corp rezzes CARD".')] = "",
    at: Annotated[str, typer.Option("--at", help="The step that --why-not is about.")] = "",
    without: Annotated[
        list[str] | None,
        typer.Option("--without", help="Play also without this rule or step (a number or anchor; may be repeated)."),
    ] = None,
    cards: CardsOption = None,
    attacked: AttackedOption = "",
    credits: CreditsOption = None,
    clicks: ClicksOption = None,
    tags: TagsOption = None,
    bad_publicity: BadPublicityOption = None,
    unrezzed: UnrezzedOption = None,
    counters: CountersOption = None,
    grip: GripOption = None,
    hq: HqOption = None,
    deck: DeckOption = None,
    stolen: StolenOption = None,
    where: WhereOption = None,
    do: DoOption = None,
    turn: TurnOption = "",
    card_text: CardTextOption = None,
    outcomes: OutcomesOption = False,
    can: CanOption = "",
    states: MostOption = 20_000,
    seconds: SecondsOption = PATIENCE,
    slip: SlipOption = False,
    table: SlipTableOption = "",
    by: ByOption = "",
    edition: EditionOption = None,
    json: JsonOption = False,
    markdown: MarkdownOption = False,
    no_color: NoColorOption = False,
    no_pager: NoPagerOption = False,
) -> None:
    """Play a scenario out and explain it: the answer, its reasons, and every line with its rule."""
    manner = chosen_manner(json=json, markdown=markdown, no_color=no_color, no_pager=no_pager)
    if batch:
        from judge_cli.commands.batches import explain_batch

        answer_batch(batch, explain_batch(edition), beside=bool(asked or cards or attacked or card_text))
        return
    if brief and (full or transcript):
        raise lengths_contradict()
    if at and not why_not:
        raise step_without_wish()
    if without and (can or outcomes or why_not):
        raise nothing_to_play_without()
    typed = tuple(typed_file(one) for one in card_text or ())
    setup = described(
        asked or [], joined(cards), attacked, bool(typed), credits=joined(credits), clicks=clicks, tags=tags,
        bad_publicity=bad_publicity, unrezzed=joined(unrezzed), counters=joined(counters), grip=joined(grip),
        hq=joined(hq), stack=joined(deck), stolen=joined(stolen), where=joined(where),
        do=ACTS_APART.join(do or ()), turn=turn,
    )  # fmt: skip
    wanted = Options(
        " ".join(asked or []), setup, can, outcomes, (states, seconds), (why_not, at), tuple(without or ()), typed
    )
    shape = ExplainShape(brief=brief, full=full, transcript=full or transcript)
    if asked:
        note_other_data()
    answered = _answered(open_library(), edition, wanted, shape, manner)
    with ends_with(answered.stands):
        show_or_keep(answered.views, manner, wanted.asked or "this situation", SlipWish(slip, table, by))


def _answered(library: Library, edition: str | None, wanted: Options, shape: ExplainShape, manner: Manner) -> Answered:
    """The answer; a short one for the terminal is played only once."""
    short = wanted.is_plain and shape == ExplainShape() and manner.view is View.TERMINAL
    kept = KeptVerdicts(library, edition, wanted.asked) if short else None

    def played() -> Answered:
        from judge_cli.answers.explained import explained_line  # what was kept needs no engine

        return explained_line(library, edition, wanted, shape, kept)

    found = kept.find(lambda: played().views) if kept else None
    return found if found is not None else played()
