"""Make tests/fixtures/bots anew: python -m tests.bots.make_decisions (with src on PYTHONPATH).

Do it whenever a change of the bots is meant to change what they decide, on the compiled core; the test then checks
that the plain core decides the same.
"""

from __future__ import annotations

import json

from brightsands import mode
from brightsands.bots.tuned import tuned_weights
from tests.bots.decisions import FOLDER, GAMES, Kept, by_chance, decide, start


def main() -> None:
    """Write the fixtures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    found: list[Kept] = []
    for name, depth, nodes, wide, decisions in GAMES:
        game = start(name)
        kept = Kept(
            name=name,
            depth=depth,
            nodes=nodes,
            wide=wide,
            decisions=decisions,
            weights=tuned_weights(game.players, mission=game.rules.options.mission > 0),
            actions=[],
        )
        kept["actions"] = decide(kept)
        found.append(kept)
        print(name, depth, len(kept["actions"]), "decisions on the core", mode.core())
    (FOLDER / "decisions.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    (FOLDER / "chance.json").write_text(json.dumps(by_chance(), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
