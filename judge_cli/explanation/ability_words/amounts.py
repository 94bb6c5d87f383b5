"""The numbers that an ability gives for what is asked: so many credits, cards, tags, counters."""

from collections.abc import Iterator, Sequence

from judge_cli.explanation.ability_words.lexicon import AbilityLexicon


def counted(words: Sequence[str], unit: str, said: frozenset[str], lexicon: AbilityLexicon) -> Iterator[int]:
    """The numbers of this unit in the words of an ability; not of what goes, unless the question says that it goes."""
    act = ""
    for word in words:
        act = word if word in lexicon.acts and word not in lexicon.units else act
        number, _, counts = word.partition(" ")
        if number.isdigit() and counts in lexicon.units[unit] and (act not in lexicon.going or act in said):
            yield int(number)
