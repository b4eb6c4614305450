"""A field of the state is named in the class, in the lists, in `copy` and in `blank`: here all four are compared."""

from __future__ import annotations

import ast
from pathlib import Path

import brightsands
from brightsands.rules.cells import row
from brightsands.rules.state import ROWS, SCALARS, State, blank, from_dict

SOURCE = Path(brightsands.__file__).parent / "rules" / "state.py"  # where it is compiled too


def declared() -> dict[str, str]:
    """The fields that the class declares, with their types."""
    (made,) = [node for node in ast.parse(SOURCE.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
    fields = [node for node in made.body if isinstance(node, ast.AnnAssign)]
    return {ast.unparse(node.target): ast.unparse(node.annotation) for node in fields}


def numbered() -> State:
    """A state in which every field holds another number."""
    state = State()
    for number, name in enumerate(SCALARS):
        setattr(state, name, 1000 + number)
    for number, name in enumerate(ROWS):
        setattr(state, name, row([2000 + number, 3000 + number]))
    return state


def test_every_declared_field_is_listed_once_with_its_kind() -> None:
    fields = declared()
    assert sorted([*SCALARS, *ROWS]) == sorted(fields)
    assert {name for name, kind in fields.items() if kind == "i64"} == set(SCALARS)
    assert {name for name, kind in fields.items() if kind == "vec[i64]"} == set(ROWS)


def test_a_copy_has_every_field_and_shares_none() -> None:
    state = numbered()
    twin = state.copy()
    assert twin.to_dict() == state.to_dict()
    before = state.to_dict()
    for name in SCALARS:
        setattr(twin, name, -1)
    for name in ROWS:
        getattr(twin, name)[0] = -1
    assert state.to_dict() == before
    assert all(value == -1 for value in [twin.to_dict()[name] for name in SCALARS])


def test_a_blank_state_has_every_field_and_comes_back_from_plain_numbers() -> None:
    state = blank(3)
    told = state.to_dict()
    assert set(told) == {*SCALARS, *ROWS}
    assert from_dict(told) == state
