"""What the documents about environments say is true: the table is that of the code, examples run, links lead on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brightsands.envs import brightsands_v0
from brightsands.envs.alone import MissionEnv, SoloEnv
from brightsands.envs.batch import Settings, VersusBatch
from brightsands.envs.layout import block_table
from brightsands.envs.rewards import MISSION, NORMAL_SOLO, TOGETHER
from brightsands.envs.versus import VersusEnv

DOCS = Path(__file__).resolve().parents[2] / "docs"
NAMES = ("training.md", "observations.md")


def text_of(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def examples() -> list[tuple[str, str]]:
    return [(name, code) for name in NAMES for code in re.findall(r"```python\n(.*?)```", text_of(name), re.DOTALL)]


def test_the_table_of_observations_is_that_of_the_code() -> None:
    """When it fails: put what `brightsands.envs.layout.block_table()` returns into the document."""
    assert block_table() in text_of("observations.md")


@pytest.mark.parametrize(("name", "code"), examples())
def test_the_examples_run(name: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, name, "exec"), {})
    if "print(" in code:
        assert capsys.readouterr().out.strip()


def test_there_are_six_examples() -> None:
    assert [name for name, _ in examples()] == ["training.md"] * 5 + ["observations.md"]


@pytest.mark.parametrize("name", NAMES)
def test_the_links_lead_somewhere(name: str) -> None:
    for link in re.findall(r"\]\(([^)#:]+)[)#]", text_of(name)):
        assert (DOCS / link).exists(), link


def test_the_documents_name_every_reward_and_every_setting() -> None:
    text = text_of("training.md")
    for reward in (*TOGETHER, *NORMAL_SOLO, *MISSION):
        assert f'`"{reward}"`' in text
    for made in (brightsands_v0.raw_env, SoloEnv, MissionEnv, VersusEnv, VersusBatch):
        code = made.__init__.__code__
        for setting in (*code.co_varnames[1 : code.co_argcount], *Settings.__annotations__):
            if setting != "mission":
                assert f"`{setting}`" in text, setting
