"""No bot decides by what its seat may not know: the hidden is exchanged, taken away or poisoned, the decision stays."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import brightsands.bots
from brightsands import Action, Game, mode
from brightsands.bots import make
from brightsands.record.game import from_state
from brightsands.record.view import View
from brightsands.rules.state import State
from brightsands.rules.view.knowledge import Knowledge
from tests.bots.tables import QUICK, THINKERS, middle_games, open_positions
from tests.leaks.reshuffle import poisoned
from tests.leaks.test_solo_views import time_reshuffled

SOURCE = Path(brightsands.bots.__file__).parent
# the registry tries guests out on a game of its own before they sit down anywhere
MODULES = sorted(path for path in SOURCE.rglob("*.py") if path.name != "registry.py")
Twin = Callable[[Game, int], State]


def positions() -> list[Game]:
    """Moments in which somebody decides; fewer where everything is slower."""
    found = [*middle_games(), *(game for games in open_positions().values() for game in games)]
    return found if mode.compiled() else found[::3]


def exchanged(game: Game, seat: int) -> State:
    return time_reshuffled(game, seat, random.Random(f"{game.round} {seat}"))


def spoilt(game: Game, seat: int) -> State:
    return poisoned(game, seat)


class NothingButKnowledge:
    """A view that gives its knowledge to whoever asks, and fails whoever asks for anything else."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge

    def __getattr__(self, name: str) -> object:
        raise AssertionError(f"a bot asked its view for {name}")


def decision(code: str, game: Game) -> Action:
    assert game.seat is not None
    return make(code, 9).decide(game.view(game.seat), game.legal)


# ---- By what it does ---------------------------------------------------------------------------------------------


def test_the_hidden_part_is_really_another_one() -> None:
    """Else the tests below could not fail."""
    differ = 0
    for game in positions():
        assert game.seat is not None
        state = exchanged(game, game.seat)
        assert state != game.state
        hidden = [(list(one.hand), list(one.expeditions), list(one.time)) for one in (state, game.state)]
        differ += hidden[0] != hidden[1]
    assert differ > len(positions()) // 2


@pytest.mark.parametrize("twin", [exchanged, spoilt])
@pytest.mark.parametrize("code", QUICK)
def test_R2_4_the_decision_is_the_same_whatever_is_hidden(code: str, twin: Twin) -> None:
    for game in positions():
        assert game.seat is not None
        if twin is spoilt and game.players == 1:
            continue  # alone it is the time stack that is hidden, which `exchanged` deals anew
        other = from_state(game.rules, twin(game, game.seat), 77, game.names)
        view = View(other.view(game.seat).knowledge, ())
        assert make(code, 9).decide(view, game.legal) == decision(code, game)


@pytest.mark.parametrize(("code", "every"), [("governor", 4), ("master" if mode.compiled() else "master:0", 8)])
def test_R2_4_a_thorough_bot_decides_the_same_whatever_is_hidden(code: str, every: int) -> None:
    for game in positions()[::every]:
        assert game.seat is not None
        other = from_state(game.rules, exchanged(game, game.seat), 77, game.names)
        assert decision(code, other) == decision(code, game)


@pytest.mark.parametrize("code", QUICK)
def test_a_bot_asks_its_view_for_knowledge_alone(code: str) -> None:
    for game in positions()[::3]:
        assert game.seat is not None
        view = NothingButKnowledge(game.view(game.seat).knowledge)
        assert make(code, 9).decide(view, game.legal) == decision(code, game)  # type: ignore[arg-type]


@pytest.mark.parametrize("code", THINKERS)
def test_a_bot_leaves_what_it_was_shown_as_it_was(code: str) -> None:
    """A table may hand the same view to several: nobody may scribble on it."""
    for game in positions()[::3]:
        assert game.seat is not None
        view = game.view(game.seat)
        make(code, 9).decide(view, game.legal)
        untouched = game.view(game.seat)
        assert view.knowledge.seen == untouched.knowledge.seen
        assert list(view.knowledge.hand_sizes) == list(untouched.knowledge.hand_sizes)


# ---- By what it could do -----------------------------------------------------------------------------------------

# The only names that bots may take from modules that know whole games, and all of those modules they may know
DOORS = {
    "brightsands.record.view": {"View"},
    "brightsands.rules.position": {"LegalActions"},
    "brightsands.rules.view.knowledge": {"Knowledge", "sample"},
}
WHOLE_GAMES = (
    "brightsands.record",
    "brightsands.rules.position",
    "brightsands.rules.view.knowledge",
    "brightsands.rules.setup",
)
SECRET_KEEPERS = {"record", "undo", "from_state", "play_code", "rng", "_anchor", "_last", "__dict__"}


def imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Every module a source file imports, with the name it takes from it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are written in full"
            yield from ((node.module or "", alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_bot_can_get_at_a_whole_game(path: Path) -> None:
    for module, name in imported(ast.parse(path.read_text("utf-8"))):
        assert not (module == "brightsands" and name in ("Game", "Record", "")), f"{path.name} imports {name}"
        if module.startswith(WHOLE_GAMES):
            assert name in DOORS.get(module, set()), f"{path.name} imports {name or 'all'} from {module}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_bot_looks_behind_a_view(path: Path) -> None:
    """A view is asked for its knowledge, its seat and samples; states come from samples and from what is seen."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            assert node.attr not in SECRET_KEEPERS, f"{path.name}:{node.lineno} reads {node.attr}"
            if isinstance(node.value, ast.Name) and node.value.id in ("view", "_view"):
                assert node.attr in ("knowledge", "seat", "sample", "names"), f"{path.name}:{node.lineno}: {node.attr}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("vars", "eval", "exec"), f"{path.name}:{node.lineno}"
            if node.func.id == "getattr":
                assert "view" not in ast.unparse(node.args[0]), f"{path.name}:{node.lineno}"
            if node.func.id == "sample":
                assert ast.unparse(node.args[0]).endswith("knowledge"), f"{path.name}:{node.lineno}"
