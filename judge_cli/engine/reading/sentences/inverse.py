"""Whether our words for an ability read back as the same ability."""

from judge_cli.engine.reading.saying.rendering import UNSPOKEN, say_paragraph
from judge_cli.engine.reading.saying.template import Value
from judge_cli.engine.reading.sentences.card_text import PrintedCard, ReadText, TextReader
from judge_cli.engine.reading.sentences.parts import Table


def is_inverse(text: ReadText, card: PrintedCard, reader: TextReader) -> bool:
    """Whether a reading, rendered in our own words, reads back as the same abilities."""
    said = [say_paragraph(one, card.side, text.abilities) for one in text.abilities]
    if any(UNSPOKEN in one for one in said):
        return False
    again = [without_words(one) for one in reader.read("\n".join(said), card).abilities]
    first = [without_words(one) for one in text.abilities]
    return len(again) == len(first) and all(one in again for one in first)


def without_words(said: Value) -> Value:
    """An ability without its words."""
    if isinstance(said, dict):
        table: Table = {key: without_words(value) for key, value in said.items() if key != "text"}
        return table
    return [without_words(one) for one in said] if isinstance(said, list) else said
