"""Make tests/fixtures/playthroughs anew: python -m tests.contract.make_playthroughs (with src on PYTHONPATH).

Do it when the rules, the words of actions or the telling must change, and read the difference before committing it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from brightsands import Action
from tests.contract.driver import Chooser
from tests.contract.telling import game_of, header_of, told

FOLDER = Path(__file__).parent.parent / "fixtures" / "playthroughs"

NARROW: dict[str, object] = {"goods_at_payment": True}

# Name, players, seed, edition, options, the longest it may take. Each shows other rules.
GAMES: tuple[tuple[str, int, int, str, dict[str, object], int], ...] = (
    ("two_players_first_game", 2, 7, "none", {"objectives": "first_game", "round_limit": 16}, 250),
    ("three_players_cheap_cards_to_the_end", 3, 32, "cheap", {"objectives": "confrontational"}, 400),
    (
        "four_players_all_variants",
        4,
        5,
        "none",
        {
            "objectives": ["dr_hugo_mercier", "lady_margaret_hunt", "beryl_omara", "the_editor", "zoo"],
            "round_limit": 12,
            "advanced_setup": True,
            "blocking": True,
            "engineer_goods": True,
            "island_choice": True,
            "power_of_gold": True,
            "first_printing": True,
            "goods_at_payment": True,
        },
        300,
    ),
    ("two_players_overseas", 2, 3, "overseas", {"objectives": "complex", "round_limit": 20} | NARROW, 250),
    ("three_players_twins", 3, 21, "twins", {"objectives": "expeditions", "round_limit": 14}, 250),
)


def choices(header: str, name: str) -> Iterator[str]:
    """The actions of the contract driver's players, as text."""
    game = game_of(header)
    chooser = Chooser(f"playthrough {name}", game.players)
    while not game.is_over:
        code = chooser.choose(game)
        game.play_code(code)
        yield str(Action(code))


def main() -> None:
    """Write the fixtures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, players, seed, edition, options, steps in GAMES:
        header = header_of(players, seed, edition, options)
        lines = told(header, choices(header, name), steps)
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")
        print(name, len(lines), "lines;", lines[-players - 1])


if __name__ == "__main__":
    main()
