"""The rules that a card's page names: those of what the card does, in the way that it does it."""

import json

import pytest

from tests.asking import ask

# A card, and what its page names of CR 26.03 and what it does not.
NAMED = {
    "a card that is loaded": ("Telework Contract", "rule_load_and_empty", "rule_charge"),
    "a card that only has counters placed": ("Environmental Testing", "rule_placed_loaded", "rule_load_and_empty"),
    "a card that charges": ("Rigging Up", "rule_charge", "rule_load_and_empty"),
    "a tag that is removed as a cost": (
        "End of the Line",
        "rule_remove_tags_or_bad_publicity_as_cost",
        "rule_tagged_remove_tag",
    ),
}


@pytest.mark.parametrize(("name", "named", "unnamed"), NAMED.values(), ids=list(NAMED))
def test_a_page_names_the_rules_of_what_its_card_does(name: str, named: str, unnamed: str) -> None:
    page = json.loads(ask("card", name, "--edition", "cr-26.03", "--json").out)
    anchors = json.dumps(page["rules"])
    assert named in anchors
    assert unnamed not in anchors


@pytest.mark.parametrize("name", ["Telework Contract", "Poison Vial", "Penumbral Toolkit"])
def test_what_is_loaded_is_said_to_be_loaded(name: str) -> None:
    assert "this card: load " in " ".join(ask("card", name).out.split())
