"""The one number that an ability gives for what is asked: so many credits, cards, tags, counters."""

from collections.abc import Iterator, Sequence

from judge_cli.explanation.ability_words.lexicon import AbilityLexicon

# Between a number and what it counts stand at most so many words ("2 code gate subroutines").
_BETWEEN = 2


def counted(words: Sequence[str], unit: str, lexicon: AbilityLexicon) -> Iterator[int]:
    """The numbers of this unit in the words of an ability."""
    units = lexicon.units[unit]
    for at, word in enumerate(words):
        if word.isdigit():
            after = words[at + 1 : at + 2 + _BETWEEN]
            until = next((n for n, one in enumerate(after) if one.isdigit()), len(after))
            if any(one in units for one in after[:until]):
                yield int(word)
