"""A book's own effective date."""

import re
from datetime import date

from judge_cli.errors import shortened
from judge_cli.text.refused import ImportRefused

_MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
_MONTH = rf"(?P<month>{'|'.join(_MONTHS)})"
_LEAD = r"\b(?:effective|in force|valid)(?: date)?(?: as)?(?: of| from| since| on)?:?\s+"
_WRITTEN = (
    re.compile(rf"{_LEAD}(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+{_MONTH},?\s+(?P<year>\d{{4}})\b", re.IGNORECASE),
    re.compile(rf"{_LEAD}{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<year>\d{{4}})\b", re.IGNORECASE),
    re.compile(rf"{_LEAD}(?P<year>\d{{4}})-(?P<month>\d{{2}})-(?P<day>\d{{2}})\b", re.IGNORECASE),
)


def effective_date(text: str, name: str) -> str:
    """The date as year-month-day; empty if the text names none. Refuses an impossible date."""
    impossible = ""
    for pattern in _WRITTEN:
        for match in pattern.finditer(text):
            named = match["month"].lower()
            month = _MONTHS.index(named) + 1 if named in _MONTHS else int(named)
            try:
                return date(int(match["year"]), month, int(match["day"])).isoformat()
            except ValueError:
                impossible = impossible or match[0]
    if impossible:
        raise ImportRefused(
            "book-date-wrong",
            f'{name} says "{shortened(impossible)}", which is no date',
            where=["the date says which edition it is, and from when it is in force"],
            tries=["put the date right in the file, and add it again"],
        )
    return ""
