"""A holding: one rule's decision, as a proposition, with the questions it answers."""

from typing import NamedTuple

MODALITIES = ("may", "must", "need-not", "cannot", "does", "does-not", "is", "is-not")


class Holding(NamedTuple):
    """One proposition of one rule, by its anchor; `only` names slots where another value reverses the answer.

    `also` are further rules that say the same; `not_in` are editions without the rule, or where it decides otherwise.
    """

    id: str
    rule: str
    who: str
    act: str
    objects: tuple[str, ...]
    moments: tuple[str, ...]
    modality: str
    quantity: str
    compare: str
    condition: str
    only: tuple[str, ...]
    unless: tuple[str, ...]
    says: str
    yes: tuple[str, ...]
    no: tuple[str, ...]
    one_answer: str
    not_in: tuple[str, ...]
    also: tuple[str, ...]

    @property
    def answers(self) -> tuple[tuple[str, str], ...]:
        """Every question with its answer."""
        return (*((one, "yes") for one in self.yes), *((one, "no") for one in self.no))
