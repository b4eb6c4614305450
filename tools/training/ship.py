"""A network as it goes into the package: with its shares, and how it was made.

python -m tools.training.ship build/value/best.net --shares 10 0.3 1 --story "..." --out master.net
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path


def shipped(data: bytes, shares: list[float], story: str) -> bytes:
    """The bytes of a network's file with another first line."""
    head, _, body = data.partition(b"\n")
    about = {**json.loads(head), "shares": shares, "story": story}
    return json.dumps(about).encode() + b"\n" + body


def main() -> None:
    """Read the command line and write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("network", type=Path)
    parser.add_argument("--shares", type=float, nargs=3, required=True, help="of win, margin and judge")
    parser.add_argument("--story", required=True, help="how it was made")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    asked.out.write_bytes(shipped(asked.network.read_bytes(), asked.shares, asked.story))


if __name__ == "__main__":
    main()
