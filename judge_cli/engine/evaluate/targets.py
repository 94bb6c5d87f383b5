"""The cards that a verb can affect: a card that cannot be derezzed is no target for derezzing."""

from judge_cli.engine.table.game import Copy, Zone

_IN_SERVERS = (Zone.SERVER, Zone.PROTECTING)
_HIDDEN = (Zone.HAND, Zone.DECK)


def suits(word: str, copy: Copy) -> bool:
    """Whether a verb could do something to a card at all."""
    if word == "derez":
        return is_rezzed(copy)
    if word == "rez":
        return not copy.faceup and copy.zone in _IN_SERVERS and copy.card.type != "agenda"
    if word == "expose":
        return not copy.faceup and copy.zone in _IN_SERVERS
    if word == "install":
        return copy.card.type not in ("event", "operation", "identity")
    return word != "charge" or copy.count("power") > 0


def is_rezzed(copy: Copy) -> bool:
    """Whether a card is rezzed; an agenda never is, even faceup."""
    return copy.faceup and copy.zone in _IN_SERVERS and copy.card.type != "agenda"


def has_face(copy: Copy) -> bool:
    """Whether a card is faceup or facedown; in a hidden zone it is neither."""
    return copy.zone not in _HIDDEN
