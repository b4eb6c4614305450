"""Networks as files: a line of JSON about the network, then its numbers, four bytes each."""

from __future__ import annotations

import json
import sys
from array import array
from typing import Any, Final

from brightsands.bots.learned import features, mission_features
from brightsands.bots.learned.network import ANSWERS, Network

POINTS: Final = "points"
MISSIONS: Final = "missions"
ROWS: Final = {
    POINTS: (features.VERSION, features.SIZE),
    MISSIONS: (mission_features.VERSION, mission_features.SIZE),
}  # of the positions of which games: the version of what is read, and how many numbers that is


def network_of(data: bytes) -> tuple[Network, dict[str, Any]]:
    """The network of a file's bytes, and what its first line tells about it."""
    head, _, body = data.partition(b"\n")
    about: dict[str, Any] = json.loads(head)
    version, rows = ROWS[about.get("of", POINTS)]
    if about["features"] != version:
        raise ValueError(f"the network was trained on version {about['features']} of the features, not {version}")
    numbers = array("f")
    numbers.frombytes(body)
    if sys.byteorder == "big":
        numbers.byteswap()
    width, depth = about["width"], about["depth"]
    layers: list[list[float]] = []
    at = 0
    for size in (rows * width, width, width * depth, depth, depth * ANSWERS, ANSWERS):
        layers.append(list(numbers[at : at + size]))
        at += size
    if at != len(numbers):
        raise ValueError("the file of the network has another size than its first line tells")
    return Network(rows, layers), about


def bytes_of(layers: list[list[float]], about: dict[str, Any]) -> bytes:
    """A network as the bytes of a file."""
    numbers = array("f", [number for layer in layers for number in layer])
    if sys.byteorder == "big":
        numbers.byteswap()
    version, _ = ROWS[about.get("of", POINTS)]
    return json.dumps({"features": version, **about}).encode() + b"\n" + numbers.tobytes()
