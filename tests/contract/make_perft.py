"""Make tests/fixtures/perft.json anew: python -m tests.contract.make_perft (with src on PYTHONPATH).

Do it only when the counts must change because a rule was corrected, and say in the commit which rule it was. The test
`test_perft.py` shows by verb where the numbers differ. Positions are games of the contract driver: just set up, and
on the way, in the middle of a turn.
"""

from __future__ import annotations

import json

from tests.contract.driver import EDITION_NAMES, Chooser, Setting, setting
from tests.contract.perft import FIXTURE, Start, perft, split

LIMIT = 20_000  # sequences; the deepest count that stays below is kept

# A number of the contract driver, and after how many decisions to count.
STARTS = ((0, 0), (1, 0), (2, 0), *((number, 25 + 12 * number) for number in range(3, 16)))


def make_start(made: Setting, steps: int) -> Start:
    """Count from a game after some steps."""
    game = made.new()
    chooser = Chooser(f"perft {made.number}", game.players)
    for _ in range(steps):
        if game.is_over:
            break
        game.play_code(chooser.choose(game))
    actions = [str(action) for action in game.record.actions]
    counts = [perft(game, 1)]
    while len(counts) < 6:
        more = perft(game, len(counts) + 1)
        if more > LIMIT:
            break
        counts.append(more)
    options = made.options.to_dict()
    edition = options.pop("edition", "")
    return Start(
        name=f"game {made.number} after {len(actions)} decisions",
        players=made.players,
        seed=made.seed,
        edition=next(name for name, text in EDITION_NAMES.items() if text == edition),
        options=options,
        actions=actions,
        counts=counts,
        split=split(game, len(counts)),
    )


def main() -> None:
    """Write the fixture."""
    starts = [make_start(setting(number), steps) for number, steps in STARTS]
    FIXTURE.write_text(json.dumps(starts, indent=1) + "\n", "utf-8")
    for start in starts:
        print(start["name"], start["players"], start["edition"], start["counts"])


if __name__ == "__main__":
    main()
