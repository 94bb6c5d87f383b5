"""A number at the start of a line that cannot begin the next rule: a reference, a second rule, or not known which."""

import re
from enum import Enum

from judge_cli.text.written_number import chapter_number

SENTENCE_ENDS = (".", "!", "?", ":", "”", '"', ")", "]", "*")
# After one of these words, a number at the start of the next line is a reference.
_REFERS = re.compile(
    r"(?:\b(?:rules?|sections?|steps?|chapters?|see|and|or|to|through|in|of|by|with|under|from)|,)$", re.IGNORECASE
)
# No sentence ends in one of these; a heading may, with a capital.
_GOES_ON = re.compile(
    r"\b(?:an?|the|this|these|its?|their|is|are|was|were|be|has|have|may|can|must|will|as|at|on|for|than|that|which"
    r"|between|per|into|but|not|if|when|while|until|after|before|during|compare|version|cf\.)$"
)


class Again(Enum):
    """The meanings of a number that stands somewhere else too."""

    REFERENCE = "part of the sentence before it"
    DOUBTFUL = "part of the sentence before it, or a second rule"
    SECOND = "a second rule with this number"


def refers(before: str) -> bool:
    """Whether the line before a number shows that its sentence goes on."""
    return bool(_REFERS.search(before) or _GOES_ON.search(before))


def is_heading_of_rules(before: str) -> bool:
    """Whether a line that ends in such a word is a heading ("The Golden Rules")."""
    return before.rpartition(" ")[2][:1].isupper()


def meant(before: str, said: str, *, fresh: bool, ended: bool) -> Again:
    """The meaning of a number that was given before, by the line before it and the text that it says.

    A number that begins a paragraph is no reference; nor is one after the end of a sentence, unless its own sentence
    goes on in a small letter.
    """
    small = not said or said[0].islower()
    if refers(before):
        return Again.DOUBTFUL if fresh and not small else Again.REFERENCE
    if fresh or ended:
        return Again.DOUBTFUL if small else Again.SECOND
    return Again.REFERENCE if small else Again.DOUBTFUL


def is_item(number: int, before: str) -> bool:
    """Whether a whole number counts an item of a list: the line before announces it, or is the item before it."""
    last = chapter_number(before)
    return before.endswith(":") or (last is not None and last[0].parts[0] == number - 1)
