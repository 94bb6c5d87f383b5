"""A chart's question in words."""

from judge_cli.text.asked import ChartQuestion, WayOut


def asked_in_words(asked: ChartQuestion | None) -> str:
    """A question with its exits as one line of text."""
    if asked is None:
        return ""
    return " ".join([asked.text, *(f"{way.answer}: {_way_in_words(way)}" for way in asked.ways)])


def _way_in_words(way: WayOut) -> str:
    if isinstance(way.leads_to, ChartQuestion):
        return asked_in_words(way.leads_to)
    return f"go to step {way.leads_to}." if isinstance(way.leads_to, int) else f"{way.leads_to}."
