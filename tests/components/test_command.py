"""`brightsands components`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from brightsands.cli.components import JOINT
from brightsands.cli.main import app
from brightsands.components import load
from brightsands.words.listing import KINDS, rows

EDITION = '[tiles."shipyard:2"]\ncost = ["planks", "bricks"]\n'


def shown(*words: str, width: int = 100) -> str:
    result = CliRunner().invoke(app, ["components", *words], env={"COLUMNS": str(width), "NO_COLOR": "1"})
    assert result.exit_code == 0, result.output
    return result.stdout


def data(*words: str) -> dict[str, list[dict[str, Any]]]:
    found = json.loads(shown("--json", *words))
    assert isinstance(found, dict)
    return found


def ids(*words: str) -> list[str]:
    return [entry["id"] for entries in data(*words).values() for entry in entries]


def refused(*words: str) -> str:
    result = CliRunner().invoke(app, ["components", *words])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()


# Tables


def test_all_tables_are_shown_with_the_grades_explained() -> None:
    text = shown()
    for title in (
        *(
            "Industries on the board, 2 of each",
            "Shipyards",
            "Ships, 6 of each",
            "Industries printed on the home island",
        ),
        *("Farmer and worker cards, 3 points each", "Artisan, engineer and investor cards, 8 points each"),
        *("New World cards, 5 points each", "Home island", "Old World islands", "New World islands"),
        *("Expedition cards", "Objectives", "Tiers", "New cubes", "Upgrades", "Numbers"),
    ):
        assert f"\n{title}" in f"\n{text}"
    assert "guess     Nothing was found" in text


@pytest.mark.parametrize("width", [60, 80])
def test_no_word_is_broken_on_a_narrow_screen(width: int) -> None:
    text = shown(width=width)
    assert max(len(line.rstrip()) for line in text.splitlines()) <= width
    parts = set(JOINT.split(text))
    for name in KINDS:
        for row in rows(load(), name):
            assert set(JOINT.split(" ".join([*row.cells.values(), *row.grades]))) <= parts


@pytest.mark.parametrize("width", [80, 100])
def test_tables_fit_the_terminal_and_cut_nothing_off(width: int) -> None:
    text = shown(width=width)
    assert max(len(line.rstrip()) for line in text.splitlines()) <= width
    assert "…" not in text
    for word in ("advanced_weapons_factory:engineer", "carl_leonard_von_malching", "framework", "name: guess"):
        assert word in text


def test_a_row_shows_cost_effect_and_grade() -> None:
    (line,) = [line for line in shown("--kind", "cards").splitlines() if line.startswith("fw36 ")]
    assert line.split() == ["fw36", "2", "exploration", "tokens", "3", "trade", "tokens", "single"]


def test_a_filter_that_nothing_passes_says_so() -> None:
    result = CliRunner().invoke(app, ["components", "no such thing"])
    assert (result.exit_code, result.stdout) == (1, "Nothing in the box is like that.\n"), "as of `rules`"
    result = CliRunner().invoke(app, ["components", "Bakerry", "bread"])
    assert (result.exit_code, result.stdout) == (1, "Nothing in the box is like that; did you mean 'bakery'?\n")
    assert data("no such thing") == {kind: [] for kind in KINDS}


# Filters


def test_kind() -> None:
    assert list(data("--kind", "cubes", "--kind", "tiers")) == ["tiers", "cubes"]
    assert len(ids("--kind", "tiles")) == 54


@pytest.mark.parametrize("deck", ["new_world", "nw", "new-world", "New World"])
def test_deck(deck: str) -> None:
    assert ids("--deck", deck) == [f"nw{number}" for number in range(1, 25)]


def test_uses() -> None:
    assert "brewery:worker" in ids("--uses", "grain")
    assert ids("--uses", "steam motors") == ids("--uses", "steam_motors") != []
    assert ids("--uses", "artisan") == ["warehouse:worker", "new_cube.investor", "upgrade.engineer"]
    assert len(ids("--uses", "trade tokens")) == 20
    assert ids("--uses", "@exploration", "--deck", "fw") == ["fw36", "fw37", "fw38", "fw39", "fw40"]


def test_makes() -> None:
    assert ids("--makes", "coal") == ["coal_mine:worker", "coal_mine:artisan", "middle", "ow7"]
    assert ids("--makes", "tobacco") == ["ai28", "ai29", "ni1", "ni5", "ni6"]


def test_known_finds_doubtful_parts_too() -> None:
    found = data("--known", "guess")
    assert [entry["id"] for entry in found["tiles"]] == ["shipyard:2", "shipyard:3"]
    assert len(found["objectives"]) == 5
    assert [entry["id"] for entry in found["islands"]] == ["top", "middle", "bottom", "sea"]
    assert ids("--known", "inferred") == []


def test_words_must_all_occur() -> None:
    assert ids("goods", "beer") == ["fw13"]
    assert ids("Steel Beams", "dynamite") == ["advanced_weapons_factory:engineer"]
    assert ids("steel_beams", "dynamite") == ["advanced_weapons_factory:engineer"]


def test_filters_add_up() -> None:
    assert ids("--kind", "tiles", "--uses", "coal", "--makes", "beer") == ["brewery:worker"]


# JSON


KEYS = {
    "tiles": "id name kind tier makes strength cost supply known parts",
    "cards": "id deck cost effect points known parts",
    "islands": "id world effect printed resources fields known parts",
    "expeditions": "id animal artefact known parts",
    "objectives": "id kind counts points industries rule known parts",
    "tiers": "id colour supply start trade shift_end known parts",
    "cubes": "id action tier cost known parts",
    "numbers": "id value known parts",
}


def test_json_has_the_same_keys_in_every_entry_of_a_kind() -> None:
    found = data()
    assert tuple(found) == KINDS
    for kind, keys in KEYS.items():
        assert {tuple(entry) for entry in found[kind]} == {tuple(keys.split())}


def test_json_holds_ids_and_numbers() -> None:
    (card,) = data("--kind", "cards", "fw24")["cards"]
    assert card["cost"] == ["bread", "soap"]
    assert (card["effect"]["upgrades"], card["effect"]["upgrade_count"], card["points"]) == ("farmer", 3, 3)


# Editions


def test_an_edition_is_shown_and_marked(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(EDITION, "utf-8-sig")
    assert ids("--edition", str(path), "--known", "edition") == ["shipyard:2"]
    assert "edition   Corrected by the edition in use." in shown("--edition", str(path))


def test_an_edition_that_is_wrong_is_refused_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[cards.fw1]\ncost = ['bear']")
    assert refused("--edition", str(path)) == (
        f"error: {path}: cards.fw1: cost: unknown resource 'bear'; did you mean 'beer'?"
    )


def test_an_edition_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refused("--edition", str(tmp_path / "none.toml"))
    assert "cannot be read" in refused("--edition", str(tmp_path))
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert refused("--edition", str(path)) == f"error: {path} is not a text in UTF-8"


# Bad filters


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--kind", "card"], "error: unknown kind 'card'; did you mean 'cards'?"),
        (["--kind", "zzz"], f"error: unknown kind 'zzz'; there are {', '.join(KINDS)}"),
        (
            ["--deck", "gold"],
            "error: unknown deck 'gold'; there are farmer_worker, artisan_engineer_investor, new_world",
        ),
        (["--uses", "bear"], "error: unknown resource 'bear'; did you mean 'beer'?"),
        (["--makes", "artisan"], "error: unknown resource 'artisan'"),
        (["--known", "sed"], "error: unknown grade 'sed'; did you mean 'seed'?"),
        (["--deck", "nw", "--kind", "tiles"], "error: --deck is about cards; leave --kind away"),
    ],
)
def test_a_bad_filter_is_refused_in_one_line(words: list[str], problem: str) -> None:
    assert refused(*words) == problem
