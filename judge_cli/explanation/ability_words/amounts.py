"""The numbers that an ability gives for what is asked: so many credits, cards, tags, counters."""

from collections.abc import Iterator, Sequence

from judge_cli.explanation.ability_words.lexicon import AbilityLexicon

GET = "get"


def counted(words: Sequence[str], unit: str, said: frozenset[str], lexicon: AbilityLexicon) -> Iterator[int]:
    """The numbers of this unit in the words of an ability; not of what goes, unless the question says that it goes."""
    doing = (lexicon.acts | {GET}) - lexicon.units.keys()
    acts = [(at, word) for at, word in enumerate(words) if word in doing]
    for at, word in enumerate(words):
        # "Place 9 credits", or else "9 credits are placed".
        act = next((one for place, one in reversed(acts) if place < at), acts[0][1] if acts else "")
        number, _, counts = word.partition(" ")
        if number.isdecimal() and counts in lexicon.units[unit] and (act not in lexicon.going or act in said):
            yield int(number)
