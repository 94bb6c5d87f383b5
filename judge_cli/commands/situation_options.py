"""The options that describe a situation."""

from typing import Annotated

import typer

from judge_cli.answers.bounds import BOUNDS
from judge_cli.commands.options import offers

_CLICKS, _TAGS, _BAD = (BOUNDS[name] for name in ("clicks", "tags", "bad_publicity"))
_STATES, _SECONDS = BOUNDS["states"], BOUNDS["seconds"]

CardsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--cards",
        help="Cards of a situation of your own, each in its natural place.",
        autocompletion=offers("card_lists"),
    ),
]
AttackedOption = Annotated[
    str,
    typer.Option(
        "--run", help="The server that is attacked: HQ, R&D, Archives, remote 1.", autocompletion=offers("servers")
    ),
]
CreditsOption = Annotated[list[str] | None, typer.Option("--credits", help="Credits: runner=4,corp=5.")]
ClicksOption = Annotated[
    int | None, typer.Option("--clicks", min=_CLICKS[0], max=_CLICKS[1], help="Clicks of the player whose turn it is.")
]
TagsOption = Annotated[int | None, typer.Option("--tags", min=_TAGS[0], max=_TAGS[1], help="The Runner's tags.")]
BadPublicityOption = Annotated[
    int | None, typer.Option("--bad-publicity", min=_BAD[0], max=_BAD[1], help="Bad publicity.")
]
UnrezzedOption = Annotated[
    list[str] | None,
    typer.Option("--unrezzed", help="Which of the cards are unrezzed.", autocompletion=offers("card_lists")),
]
CountersOption = Annotated[list[str] | None, typer.Option("--counters", help="Counters on cards: CARD=2.")]
GripOption = Annotated[
    list[str] | None, typer.Option("--grip", help="Cards in the grip.", autocompletion=offers("card_lists"))
]
HqOption = Annotated[list[str] | None, typer.Option("--hq", help="Cards in HQ.", autocompletion=offers("card_lists"))]
DeckOption = Annotated[
    list[str] | None, typer.Option("--stack", help="Cards in the stack.", autocompletion=offers("card_lists"))
]
StolenOption = Annotated[
    list[str] | None,
    typer.Option("--stolen", help="Agendas in the Runner's score area.", autocompletion=offers("card_lists")),
]
WhereOption = Annotated[
    list[str] | None,
    typer.Option("--where", help='Where a card is: "CARD=R&D", "CARD=remote 2", "CARD=score area", "CARD=heap".'),
]
DoOption = Annotated[
    list[str] | None,
    typer.Option("--do", help='What is done, in order: "corp plays CARD", "corp\'s turn begins" (may be repeated).'),
]
TurnOption = Annotated[str, typer.Option("--turn", help="Whose turn it is: corp or runner.")]
CardTextOption = Annotated[
    list[str] | None,
    typer.Option("--card-text", help="A card that you typed into a file, as for judge card --text (may be repeated)."),
]
OutcomesOption = Annotated[bool, typer.Option("--outcomes", help="Every outcome over all legal choices.")]
CanOption = Annotated[
    str,
    typer.Option("--can", help='Whether it can happen: "runner uses CARD after the run ended", "corp scores CARD".'),
]
MostOption = Annotated[
    int, typer.Option("--states", min=_STATES[0], max=_STATES[1], help="Give up after this many states.")
]
SecondsOption = Annotated[
    float,
    typer.Option(
        "--seconds",
        min=_SECONDS[0],
        max=_SECONDS[1],
        help="Stop after this many seconds and answer from what was found.",
    ),
]


def joined(given: list[str] | None) -> str:
    """The values of an option as one list; repeating the option adds to it."""
    return ", ".join(given or ())
