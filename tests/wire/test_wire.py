"""A frozen value as JSON and its schema: a field is a key."""

import pickle
from enum import Enum
from typing import Annotated, Any, Literal, TypedDict

import jsonschema
import pytest

from judge_cli.wire.schema import schema_of_types
from judge_cli.wire.value import BESIDE, Value, said


class Colour(Enum):
    """Colours."""

    RED = "red"
    BLUE = "blue"


Way = TypedDict("Way", {"if": Annotated[str, "When."]})


class Leaf(Value):
    """A leaf."""

    name: Annotated[str, {"minLength": 1}, "Its name."]
    leaves: "Annotated[tuple[Leaf, ...], 'Those below.']" = ()


class Tree(Value):
    """A tree that programs are given. What follows is for its readers."""

    notice: Annotated[str, "What to know first."] = ""
    from_: Annotated[str, "Where it stands."]
    colour: Annotated[str, Colour, "Its colour."]
    size: Annotated[int | None, "Its size, where known."]
    kind: Annotated[Literal["oak", "elm"] | None, "Its kind."] = None
    ways: Annotated[tuple[Way, ...], "The ways to it."] = said(default=())
    leaves: Annotated[tuple[Leaf, ...], "Its leaves."]
    shown: Annotated[str, BESIDE] = "only on pages"


TREE = Tree(from_="here", colour="red", size=None, leaves=(Leaf(name="a", leaves=(Leaf(name="b"),)),))


def test_fields_are_keys_in_their_order_and_a_field_at_its_default_is_left_out() -> None:
    leaves = [{"name": "a", "leaves": [{"name": "b"}]}]
    assert list(TREE.to_dict().items()) == [
        *(("from", "here"), ("colour", "red"), ("size", None), ("ways", []), ("leaves", leaves)),
    ]


def test_what_a_program_changes_in_the_json_changes_no_value() -> None:
    tree = Tree(from_="here", colour="red", size=1, ways=({"if": "open"},), leaves=())
    tree.to_dict()["ways"][0]["if"] = "shut"
    assert tree.ways == ({"if": "open"},)


def test_the_schema_accepts_the_json() -> None:
    schema = schema_of_types([Tree], "a tree")
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(TREE.to_dict(), schema)
    assert (schema["title"], schema["description"]) == (
        "a tree",
        "A tree that programs are given. What follows is for its readers.",
    )
    assert schema["required"] == ["from", "colour", "size", "leaves"]
    assert "shown" not in schema["properties"]
    assert schema["properties"]["from"] == {"type": "string", "description": "Where it stands."}


@pytest.mark.parametrize(
    "broken",
    [
        {"odd": 1},
        {"colour": "green"},
        {"size": "1"},
        {"kind": None},
        {"kind": "ash"},
        {"ways": [{}]},
        {"leaves": [{"name": ""}]},
        {"leaves": [{"name": "a", "leaves": [{"name": 1}]}]},
    ],
)
def test_the_schema_refuses_what_the_types_refuse(broken: dict[str, Any]) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(TREE.to_dict() | broken, schema_of_types([Tree], "a tree"))


def test_a_value_is_made_whole_or_not_at_all() -> None:
    with pytest.raises(TypeError, match="Leaf: nane"):
        Leaf(nane="a", name="b")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="Leaf: name"):
        Leaf()  # type: ignore[call-arg]


def test_a_value_is_frozen_and_travels() -> None:
    with pytest.raises(AttributeError, match="Tree cannot be changed: size"):
        TREE.size = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del TREE.size
    again = pickle.loads(pickle.dumps(TREE))
    assert (again, repr(again), again.to_dict()) == (TREE, repr(TREE), TREE.to_dict())
    assert TREE.but(size=2) != TREE
    assert hash(Leaf(name="a")) == hash(Leaf(name="a"))


def test_a_brief_value_leaves_keys_out() -> None:
    class Brief(Tree):
        """A tree with little."""

        left_out: Annotated[tuple[str, ...], BESIDE] = ("colour", "ways")  # type: ignore[misc]

    assert list(Brief(from_="here", colour="red", size=None, leaves=()).to_dict()) == ["from", "size", "leaves"]
