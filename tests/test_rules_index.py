"""The rules index is complete and up to date."""

from __future__ import annotations

from tools import rules_index


def test_the_index_is_up_to_date() -> None:
    assert rules_index.INDEX.read_text(encoding="utf-8") == rules_index.index(), "run python -m tools.rules_index"


def test_every_rule_has_code_and_a_test() -> None:
    rows = [line for line in rules_index.index().splitlines() if line.startswith("| R")]
    assert len(rows) > 75
    for line in rows:
        rule, _, code, tests = (cell.strip() for cell in line.strip("|").split("|"))
        assert code, f"{rule} is cited nowhere in the code"
        assert tests, f"{rule} has no test named after it"


def test_every_mission_has_tests() -> None:
    rows = rules_index.mission_rows()
    assert len(rows) == 10
    for line in rows:
        assert line.strip("| ").split("|")[3].strip(), f"no test: {line}"


def test_a_missing_rule_would_be_noticed() -> None:
    known = rules_index.rules("- R5.5 At most one of each industry. More.\n- R5.6 Ships\n")
    assert known == {(5, 5): "At most one of each industry", (5, 6): "Ships"}
    assert rules_index.citations("see R5.5-R5.6", known) == {(5, 5), (5, 6)}
    assert rules_index.citations("R5.6 only", known) == {(5, 6)}
    assert rules_index.citations("R9.9", known) == set()
