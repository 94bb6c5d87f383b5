"""Faults that a check of an edition reports, each with its place."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge_cli.text.place import Place


def without_above(number: str, above: str, place: "Place") -> str:
    """A rule lacks the rule or heading above it."""
    return f"{number} is here, but {above} above it is not ({place})"


def without_before(number: str, before: str, place: "Place") -> str:
    """A rule lacks the one before it."""
    return f"{number} is here, but {before} before it is not ({place})"


def without_text(number: str, place: "Place") -> str:
    """A rule in the table of numbers has no text."""
    return f"{number} has neither official text nor a summary ({place})"


def not_in_table(number: str, table: str, place: "Place") -> str:
    """A rule's number is missing from the table of numbers."""
    return f"{number} is not in the table of numbers, {table} ({place})"


def example_below_printed(number: str, place: "Place") -> str:
    """An example of ours is below a rule whose printed text is here, so nobody would see it."""
    return f"an example of our own stands below {number}, whose printed text is here with its own examples ({place})"


def changes_since_unknown(edition: str, place: "Place") -> str:
    """The changes start from an edition that is not installed."""
    return f"the changes are told since {edition}, which is not here ({place})"


def change_of_unknown_rule(number: str, edition: str, place: "Place") -> str:
    """A change names a number that the edition lacks."""
    return f"a change names rule {number}, which {edition} does not have ({place})"


def change_of_unknown_anchor(anchor: str, edition: str, place: "Place") -> str:
    """A change names an anchor that the edition lacks."""
    return f"a change names the anchor {anchor}, which {edition} does not have ({place})"


def holding_of_unknown_rule(holding: str, anchor: str, place: "Place") -> str:
    """A holding names a rule that no edition has."""
    return f"the holding {holding} is of {anchor}, which no edition has ({place})"


def holding_of_unknown_edition(holding: str, edition: str, place: "Place") -> str:
    """A holding names an edition that is not installed."""
    return f"the holding {holding} names the edition {edition}, which is not here ({place})"


def slot_word_unknown(holding: str, slot: str, word: str, place: "Place") -> str:
    """A word in a holding's slot is not in that slot's list."""
    return f"the holding {holding} has {word!r} as {slot}, which is no known word ({place})"


def holding_with_one_answer(holding: str, place: "Place") -> str:
    """A holding lacks questions with one answer and gives no reason, or gives an unneeded reason."""
    return f"the holding {holding} needs questions with yes and with no, or else one_answer to say why not ({place})"


def holding_twice(holding: str, place: "Place") -> str:
    """Two holdings have the same id."""
    return f"the holding {holding} is given twice ({place})"


def holdings_contradict(one: str, other: str, place: "Place") -> str:
    """Two holdings say opposite things with the same slots."""
    return f"the holdings {one} and {other} contradict each other on the same slots ({place})"


def question_answered_twice(question: str, one: str, other: str, place: "Place") -> str:
    """The same question has another answer in another holding."""
    return f"the question {question!r} is answered otherwise by {one} and by {other} ({place})"


def scenario_wrong(name: str, what: str, place: "Place | None") -> str:
    """A shipped scenario cannot be read or played as written."""
    return f"the scenario {name}: {what}" + (f" ({place})" if place else "")


def scenario_of_unknown_rule(name: str, anchor: str, place: "Place") -> str:
    """A shipped scenario shows a rule that no edition has."""
    return f"the scenario {name}: no edition here has the rule {anchor} ({place})"


def expected_twice(name: str, fact: str, one: str, other: str, place: "Place") -> str:
    """A scenario expects a fact to be two things at once."""
    return f"the scenario {name} expects {fact} to be both {one} and {other} ({place})"


def without_nothing(name: str, anchor: str, edition: str, place: "Place") -> str:
    """A proof shows nothing: play without its rule comes out the same."""
    return f"the scenario {name} is not proved by {anchor}: without it the play in {edition} is the same ({place})"


def more_examples_than_printed(number: str, printed: int, place: "Place") -> str:
    """A summary has examples that the book does not print."""
    return f"{number} has more examples than the {printed} that its book prints ({place})"


def proved_again_for_nothing(anchor: str, place: "Place") -> str:
    """A rule is marked as read again but was not reworded."""
    return f"proved_again names {anchor}, which is neither reworded nor new ({place})"


def summary_as_before(number: str, edition: str, place: "Place") -> str:
    """A rule keeps its summary although its print has changed."""
    return (
        f"{number} keeps its summary of {edition}, word for word, but is printed otherwise now; "
        f"put it right, or name the rule under proved_again ({place})"
    )


def summary_of_another_rule(number: str, anchor: str, edition: str, place: "Place") -> str:
    """A rule has the previous edition's summary of another rule."""
    return f"{number} has the summary of another rule: that of {anchor} in {edition} ({place})"


def refers_as_before(number: str, named: str, now: str, place: "Place") -> str:
    """A summary refers to a rule by its number in the previous edition."""
    return f"{number} refers to {named}, as in the book before; that rule is {now} now ({place})"
