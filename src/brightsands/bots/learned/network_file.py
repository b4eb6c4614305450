"""Networks as files: a line of JSON about the network, then its numbers, four bytes each."""

from __future__ import annotations

import json
import sys
from array import array
from typing import Any

from brightsands.bots.learned.features import SIZE, VERSION
from brightsands.bots.learned.network import ANSWERS, Network


def network_of(data: bytes) -> tuple[Network, dict[str, Any]]:
    """The network of a file's bytes, and what its first line tells about it."""
    head, _, body = data.partition(b"\n")
    about: dict[str, Any] = json.loads(head)
    if about["features"] != VERSION:
        raise ValueError(f"the network was trained on version {about['features']} of the features, not {VERSION}")
    numbers = array("f")
    numbers.frombytes(body)
    if sys.byteorder == "big":
        numbers.byteswap()
    width, depth = about["width"], about["depth"]
    layers: list[list[float]] = []
    at = 0
    for size in (SIZE * width, width, width * depth, depth, depth * ANSWERS, ANSWERS):
        layers.append(list(numbers[at : at + size]))
        at += size
    if at != len(numbers):
        raise ValueError("the file of the network has another size than its first line tells")
    return Network(SIZE, layers), about


def bytes_of(layers: list[list[float]], about: dict[str, Any]) -> bytes:
    """A network as the bytes of a file."""
    numbers = array("f", [number for layer in layers for number in layer])
    if sys.byteorder == "big":
        numbers.byteswap()
    return json.dumps({"features": VERSION, **about}).encode() + b"\n" + numbers.tobytes()
