"""Files of earlier versions: each is read as what it meant, and replays to the position it had."""

from __future__ import annotations

from pathlib import Path

import pytest

from brightsands import Record
from brightsands.record import BadRecord
from brightsands.record.versions import FORMAT_VERSION
from brightsands.rules.invariants import broken

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"
NEWER = {f"mission-{mission}-hard" for mission in ("07", "08", "09", "10")}  # lines that were found since version 2
FIRST = sorted((FIXTURES / "records" / "format-1").glob("*.game")) + [
    path for path in sorted((FIXTURES / "missions").glob("*.game")) if path.stem not in NEWER
]
TEXTS = {path.stem: path.read_bytes().decode("utf-8") for path in FIRST}
HELD = {"all-variants", "island-choice-and-holding"}
HEAD = "brightsands game 1\nrules: 1\nplayers: 2\nseed: 7\nfirst_player: 1\n"
AHEAD = "increase farmer\nwork sawmill:farmer\nwork pig_farm:farmer\nfinish\nend\n"


def test_there_are_files_with_and_without_holding() -> None:
    assert len(TEXTS) > 20
    assert all(text.startswith("brightsands game 1\nrules: 1\n") for text in TEXTS.values())
    assert {name for name, text in TEXTS.items() if "\nholding: yes\n" in text} == HELD


@pytest.mark.parametrize("name", TEXTS)
def test_a_file_of_version_1_replays_to_its_result(name: str) -> None:
    record = Record.parse(TEXTS[name])
    assert record.rules == "1"
    assert record.options.goods_at_payment == (name not in HELD)
    game = record.replay()
    assert broken(game.rules, game.state) == []
    assert game.result == record.result


@pytest.mark.parametrize("name", TEXTS)
def test_a_file_of_version_1_is_written_in_the_newest_and_stays_the_same_game(name: str) -> None:
    old = Record.parse(TEXTS[name])
    new = Record.parse(str(old))
    assert str(old).startswith(f"brightsands game {FORMAT_VERSION}\n")
    assert new == old
    assert new.replay().state == old.replay().state
    assert str(new.replay().record) == str(old)


def test_what_is_not_said_in_version_1_is_goods_at_payment() -> None:
    assert Record.parse(HEAD).options.variants == ("goods_at_payment",)
    assert Record.parse(HEAD + "holding: no\n").options.variants == ("goods_at_payment",)
    edition = "edition:\n  | [tiers.artisan]\n  | shift_end = 2\n"
    assert Record.parse(HEAD + edition + "celebrate festival\n").options.variants == ("goods_at_payment",)
    assert Record.parse(HEAD.replace("game 1", "game 2")).options.variants == ()


def test_holding_in_version_1_lets_anything_be_made_between_parts() -> None:
    game = Record.parse(HEAD + "holding: yes\n" + AHEAD).replay()
    assert game.rules.options.variants == ()
    assert Record.parse(str(game.record)).replay().state == game.state
    newest = HEAD.replace("game 1", "game 2").replace("rules: 1", "rules: 2")
    with pytest.raises(BadRecord, match=r"line 8, column 1: .* producing pigs ahead is of no use"):
        Record.parse(newest + AHEAD).replay()
    with pytest.raises(BadRecord, match=r"line 8, column 1: .* R4\.1: there is nothing to pay now"):
        Record.parse(HEAD + AHEAD).replay()


def test_what_is_wrong_in_version_1_is_told_where_it_stands() -> None:
    with pytest.raises(BadRecord, match="line 6, column 1: unknown key 'holding'"):
        Record.parse(HEAD + "holding: true\nend\n")
    with pytest.raises(BadRecord, match="line 6, column 1: unknown key 'holding'"):
        Record.parse(HEAD + "holding: yes\nholding: no\nend\n")
    with pytest.raises(BadRecord, match="line 7, column 1: "):
        Record.parse(HEAD + "celebrate festival\nholding: yes\n")
    with pytest.raises(BadRecord, match="line 6, column 1: unknown key 'holding'"):
        Record.parse(HEAD.replace("game 1", "game 2") + "holding: yes\n")
    with pytest.raises(BadRecord, match="line 1, column 1: the header lacks rules"):
        Record.parse("brightsands game 1\n")
