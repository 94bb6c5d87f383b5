"""A value is filled from another one by the names of its keys, each in the form that the key has."""

from enum import Enum
from typing import Annotated, NamedTuple, TypedDict

from judge_cli.wire.value import Value, filled, found_at


class _Colour(Enum):
    RED = "red"


class _Number(NamedTuple):
    at: int

    def __str__(self) -> str:
        return f"1.{self.at}"


class _Inner(NamedTuple):
    number: _Number
    why: str


class _Found(NamedTuple):
    colour: _Colour
    inner: list[_Inner]
    many: int
    secret: str = "never"


class _Row(TypedDict):
    number: Annotated[str, "The number."]
    why: str | None


class _Shown(Value):
    title: str
    colour: str
    inner: tuple[_Row, ...]
    many: int


def test_keys_of_the_same_name_are_taken_in_their_form_and_in_their_order() -> None:
    found = _Found(_Colour.RED, [_Inner(_Number(2), ""), _Inner(_Number(3), "late")], 4)
    assert filled(_Shown, found, title="told").to_dict() == {
        "title": "told",
        "colour": "red",
        "inner": [{"number": "1.2", "why": None}, {"number": "1.3", "why": "late"}],
        "many": 4,
    }


def test_what_is_given_counts_more_than_what_the_other_value_has() -> None:
    assert filled(_Row, _Inner(_Number(2), "late"), why=None) == {"number": "1.2", "why": None}


class _Named(NamedTuple):
    name: str


class _Holding(NamedTuple):
    inner: _Named | None


class _TakenFrom(TypedDict):
    called: Annotated[str | None, found_at("inner.name"), "The name."]


def test_a_key_that_is_found_elsewhere_is_filled_from_there() -> None:
    assert filled(_TakenFrom, _Holding(_Named("ice"))) == {"called": "ice"}


def test_nothing_has_nothing_within_it() -> None:
    assert filled(_TakenFrom, _Holding(None)) == {"called": None}


def test_json_has_a_key_by_its_own_name_wherever_it_was_found() -> None:
    assert filled(_TakenFrom, {"called": "ice"}) == {"called": "ice"}
