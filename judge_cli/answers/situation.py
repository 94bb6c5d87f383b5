"""The situation that the options describe."""

from typing import TYPE_CHECKING

from judge_cli.errors.composing import situation_missing, situations_contradict

if TYPE_CHECKING:
    from judge_cli.explanation.situation.setup import Setup


PATIENCE = 10.0


# Separates acts in one option, since card names have commas.
ACTS_APART = ";"


def described(
    asked: list[str], cards: str, attacked: str, typed: bool = False, **others: str | int | None
) -> "Setup | None":
    """The setup that the options or a `typed` card describe; none for a scenario. Refuses both, and neither."""
    if typed and not asked:
        return _setup(cards, attacked, others)
    if not cards and not attacked and not any(value not in ("", None) for value in others.values()):
        if not asked:
            raise situation_missing()
        return None
    if asked:
        raise situations_contradict()
    if not cards and not attacked and not others.get("do"):
        raise situation_missing()
    return _setup(cards, attacked, others)


def _setup(cards: str, attacked: str, others: dict[str, str | int | None]) -> "Setup":
    from judge_cli.explanation.situation.setup import (  # a scenario needs none
        Setup,
        asked_server,
        asked_turn,
        credit_pairs,
        listed,
        pairs,
        places,
    )

    def text(name: str) -> str:
        value = others.get(name)
        return value if isinstance(value, str) else ""

    def number(name: str) -> int | None:
        value = others.get(name)
        return value if isinstance(value, int) else None

    return Setup(
        cards=listed(cards),
        server=asked_server(attacked) if attacked else "",
        credits=credit_pairs(text("credits")),
        clicks=number("clicks"),
        tags=number("tags"),
        bad_publicity=number("bad_publicity"),
        unrezzed=listed(text("unrezzed")),
        counters=pairs("--counters", text("counters"), '"CARD=2"'),
        grip=listed(text("grip")),
        hq=listed(text("hq")),
        stack=listed(text("stack")),
        stolen=listed(text("stolen")),
        where=places(text("where")),
        do=tuple(act for act in text("do").split(ACTS_APART) if act.strip()),
        turn=asked_turn(text("turn")),
    )
