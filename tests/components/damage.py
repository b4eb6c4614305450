"""Damaging the data of the box, to see that the loader notices."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from brightsands.components.build import build
from brightsands.components.catalog import read_data
from brightsands.components.errors import ComponentError

DATA = read_data()
GONE = object()


def refused(file: str, *steps: Any) -> str:
    """Put the last of the steps at the place the others lead to, and return what the loader says."""
    *path, last, value = steps
    data: Any = copy.deepcopy(DATA)
    table = data[file]
    for step in path:
        table = table[step]
    if value is GONE:
        del table[last]
    else:
        table[last] = value
    with pytest.raises(ComponentError) as caught:
        build(data)
    return str(caught.value)
