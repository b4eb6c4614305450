"""The list of what we are not sure of: complete, and shorter with every look into the box."""

from __future__ import annotations

from itertools import groupby

from brightsands.components import load
from brightsands.components.doubts import DOUBTFUL, GROUPS, Doubt, doubts
from brightsands.components.edition import KEYS
from brightsands.words.listing import KINDS, rows


def names(found: list[Doubt]) -> set[str]:
    return {f"{doubt.section}.{doubt.id}" for doubt in found}


def test_every_guess_and_every_single_source_of_the_box_is_listed_and_nothing_else() -> None:
    sections = {
        "tiles": "tiles.",
        "cards": "cards.",
        "expeditions": "expeditions.",
        "objectives": "objectives.",
        "cubes": "",
    }
    expected = set()
    for kind in KINDS:
        for row in rows(load(), kind):
            if set(row.grades).isdisjoint(DOUBTFUL):
                continue
            section = (
                ("home_island." if row.data["world"] == "home" else "islands.") if kind == "islands" else sections[kind]
            )
            expected.add(f"{section}{row.data['id']}")
    assert names(doubts(load())) == expected
    assert len(expected) > 150


def test_groups_come_in_their_order_each_once() -> None:
    found = [group for group, _ in groupby(doubts(load()), key=lambda doubt: doubt.group)]
    assert found == [group for group in GROUPS if group in found] == list(GROUPS)


def test_what_a_doubt_says_can_be_corrected_can_be() -> None:
    for doubt in doubts(load()):
        assert doubt.keys
        assert set(doubt.keys) <= set(KEYS[doubt.section])


def test_an_edition_that_confirms_an_entry_takes_it_off_the_list() -> None:
    text = '[tiles."shipyard:2"]\nknown = "edition"\n[home_island.top]\nknown = "edition"\n'
    gone = names(doubts(load())) - names(doubts(load(text)))
    assert gone == {"tiles.shipyard:2", "home_island.top"}
