"""The parts of the terminal that can be looked at by themselves."""

from __future__ import annotations

import io
from pathlib import Path
from typing import get_args

import pytest
from rich.console import Console
from rich.text import Text

from brightsands import Action, Game, Options
from brightsands.cli.language import system_language
from brightsands.cli.terminal.choices import GROUPS, Choice, Choices
from brightsands.cli.terminal.columns import columns
from brightsands.cli.terminal.files import BadFile, save
from brightsands.cli.terminal.input import any_action, matching
from brightsands.cli.terminal.islands import islands
from brightsands.cli.terminal.log import Log
from brightsands.cli.terminal.start import _in_plain_letters
from brightsands.cli.terminal.table import Terminal, shown_names
from brightsands.rules.parts import Verb
from brightsands.words import Words
from tests.cli.lines import shown
from tests.scenario import Scenario, play

EN = Words("en")
NAMES = ("Linda", "Andreas")


def drawn(table: object, width: int = 80) -> str:
    out = io.StringIO()
    Console(file=out, width=width, highlight=False).print(table)
    return out.getvalue()


def choices(game: Game, words: Words = EN) -> Choices:
    return Choices(game, game.view(game.seat).to_dict(), words, NAMES)


def words_of(game: Game, title: str) -> list[str]:
    return [choice.words for group in choices(game).groups if group.title == title for choice in group.choices]


def test_every_legal_action_is_offered_once() -> None:
    game = Game.new(2, 7, Options(first_player=0))
    for text in ("build brewery:worker", "work grain_farm:farmer", "work coal_mine:artisan", "place h12", "end"):
        offered = [choice.action.code for choice in choices(game).all]
        assert sorted(offered) == sorted(game.legal_codes)
        play(game, text)


def test_shift_ends_tell_cube_place_and_price() -> None:
    table = Scenario().cubes(0, worker=1).exhausted(0, engineer=1).gold(0, 9)
    table.at_work(0, "sawmill:farmer", "farmer")
    assert words_of(table.game(), "Shift end") == ["engineer (exhausted area): 4 gold", "farmer (sawmill F): 1 gold"]


def test_a_trade_tells_its_tokens_and_with_beryl_the_others_too() -> None:
    table = Scenario(objectives=("beryl_omara", "zoo", "museum", "university", "pyrphorian"))
    table.cubes(0, farmer=1).built(0, "exploration:2", "h19")
    game = table.game()
    play(game, "build brewery:worker")
    assert words_of(game, "coal") == [
        "trade with Andreas: 2 trade tokens",
        "trade with Andreas: 1 trade token, 2 exploration tokens",
    ]


def test_fields_are_empty_ones_or_tell_what_would_be_covered() -> None:
    table = Scenario().built(0, "bakery:worker", "h12")
    game = table.game()
    play(game, "build sawmill:worker")
    assert words_of(game, "Empty field") == ["h13", "h14", "h15"]
    over = words_of(game, "Build over")
    assert "h12 (bakery W)" in over
    assert "h1 (sawmill F, printed)" in over


def test_a_new_cube_without_a_card_costs_gold_too() -> None:
    table = Scenario().cubes(0, farmer=4).gold(0, 1)
    table.stack_size("farmer_worker", 0)
    assert "farmer: planks, 1 gold" in words_of(table.game(), "New cube")


def test_the_island_grid_shows_cubes_that_have_risen_and_what_is_built() -> None:
    table = Scenario().built(0, "bakery:worker", "h12").at_work(0, "bakery:worker", "artisan")
    text = drawn(islands(table.game().view(0).to_dict()["seats"][0], EN, 80))
    assert "│bread         │" in text
    assert "│W [A][ ] *    │" in text
    assert {len(line) for line in text.splitlines()} == {76}


@pytest.mark.parametrize("width", [80, 110, 140])
def test_four_old_world_islands_fit_any_width(width: int) -> None:
    table = Scenario()
    for island in ("ow5", "ow10", "ow12", "ow1"):
        table.island(0, island)
    text = drawn(islands(table.game().view(0).to_dict()["seats"][0], EN, width), width)
    assert max(len(line) for line in text.splitlines()) <= width
    for name in ("─a1─", "─d6─", "Old World ow10"):
        assert name in text


@pytest.mark.parametrize("language", ["en", "nl", "fr", "de"])
def test_titles_are_whole_on_a_narrow_screen(language: str) -> None:
    offered = choices(Game.new(2, 7), Words(language))
    titles = " ".join(" ".join(line[:12] for line in drawn(offered.render(60), 60).splitlines()).split())
    assert all(group.title in titles for group in offered.groups)


def test_a_choice_that_needs_two_lines_goes_on_under_its_words() -> None:
    lines = drawn(choices(Game.new(2, 7)).render(40), 40).splitlines()
    dynamite = next(place for place, line in enumerate(lines) if "dynamite" in line)
    assert len(lines[dynamite + 1]) - len(lines[dynamite + 1].lstrip()) == lines[dynamite].index("dynamite")


def test_columns_are_filled_downwards_and_keep_to_the_width() -> None:
    cells = [Text(word) for word in ("one", "two", "three", "four", "five")]
    assert [line.split() for line in drawn(columns(cells, 12), 12).splitlines()] == [
        ["one", "four"],
        ["two", "five"],
        ["three"],
    ]
    assert len(drawn(columns(cells, 60), 60).splitlines()) == 1
    assert len(drawn(columns(cells, 5), 5).splitlines()) == 5


def test_text_is_matched_by_the_beginnings_of_words() -> None:
    texts = ("work sawmill:farmer", "work sawmill:worker", "trade beer with 2")
    offered = [Choice(Action.parse(text), EN.choice(text, NAMES)) for text in texts]
    assert [str(choice.action) for choice in matching("work saw", offered)] == list(texts[:2])
    assert [str(choice.action) for choice in matching("wo saw w", offered)] == [texts[1]]
    assert [str(choice.action) for choice in matching("beer andreas", offered)] == [texts[2]]
    assert [str(choice.action) for choice in matching("work sawmill:farmer", offered)] == [texts[0]]
    assert matching("andreas beer", offered) == []


def test_any_action_can_be_asked_about() -> None:
    assert [str(action) for action in any_action("build cotton")] == [
        "build cotton_mill:worker",
        "build cotton_mill:artisan",
    ]
    assert [str(action) for action in any_action("shift worker from exhausted")] == ["shift worker from exhausted"]
    assert any_action("nonsense") == []
    assert any_action("") == []


def test_the_log_tells_each_viewer_what_that_viewer_may_know() -> None:
    game = Game.new(2, 7, Options(first_player=0))
    cards = [str(action).split()[1] for action in game.legal if action.verb == "swap"]
    log = Log()
    for text in (f"swap {cards[0]}", "finish", "end", "explore new_world"):
        log.play(game, Action.parse(text).code)
    own = log.told(EN, NAMES, viewer=0, unpaid=False)
    assert own[0] == (1, "Linda", f"swaps {cards[0]}")
    others = log.told(EN, NAMES, viewer=1, unpaid=False)
    assert others[0] == (1, "Linda", "swaps a farmer/worker card")
    island = log.steps[-1].island
    assert others[1] == (1, "Andreas", f"explores the New World ({island}: {EN.island(island)})")


def test_the_log_says_you_to_its_reader() -> None:
    game = Game.new(2, 7, Options(first_player=0))
    log = Log()
    for text in ("build brewery:worker", "trade coal with 2"):
        log.play(game, Action.parse(text).code)
    assert "trades for coal with Andreas" in log.told(EN, NAMES, viewer=0, unpaid=False)[0][2]
    assert "trades for coal with you" in log.told(EN, NAMES, viewer=1, unpaid=False)[0][2]


def test_a_card_that_is_being_paid_for_is_not_named_to_others() -> None:
    table = Scenario().hand(0, "fw39", "fw1").built(0, "exploration:1", "h19")
    game = table.game()
    log = Log()
    for text in ("play fw39", "spend exploration"):
        log.play(game, Action.parse(text).code)
    assert "fw39" not in log.told(EN, NAMES, viewer=1, unpaid=True)[0][2]
    assert "fw39" in log.told(EN, NAMES, viewer=0, unpaid=True)[0][2]


def test_names_cannot_disturb_the_screen() -> None:
    assert shown_names(("Li\x1b[2Jnda", "A" * 50), 2, 1, EN) == ("Li?[2Jnda", "A" * 20)
    assert shown_names((), 3, 1, EN) == ("You", "Player 2", "Player 3")
    assert shown_names((), 2, 2, EN) == ("Player 1", "Player 2")


def test_a_terminal_is_cleared_between_persons(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a real terminal the screen and what scrolled away are erased before the next person looks."""
    lines = iter(["", "celebrate festival", "end"])
    out = io.StringIO()

    def typed(prompt: str) -> str:
        out.write(prompt)
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)
    console = Console(file=out, width=80, force_terminal=True, highlight=False, _environ={"TERM": "xterm"})
    Terminal(Game.new(2, 7, Options(first_player=0), NAMES), Log(), 2, EN, console).run()
    text = out.getvalue()
    over = text.index("Andreas, it is your turn")
    erased = text.rindex("\x1b[2J", 0, over), text.rindex("\x1b[3J", 0, over)
    assert min(erased) > text.index("end the turn")


def test_interrupting_leaves_like_the_end_of_the_input(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    out = io.StringIO()
    Terminal(Game.new(2, 7), Log(), 2, EN, Console(file=out, width=80)).run()
    assert out.getvalue().rstrip().endswith("Goodbye.")


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    game = Game.new(2, 7)
    save(game, file)
    before = file.read_text("utf-8")

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    game.play(Action.parse("celebrate festival"))
    with pytest.raises(BadFile, match="cannot be written: No space left on device"):
        save(game, file)
    assert file.read_text("utf-8") == before
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("letter", "plain"), [("┌", "+"), ("─", "-"), ("é", "e"), ("ß", "ss"), ("…", "..."), ("☃", "?")]
)
def test_a_terminal_without_these_letters_shows_plain_ones(letter: str, plain: str) -> None:
    assert _in_plain_letters(UnicodeEncodeError("ascii", f"a{letter}", 1, 2, "")) == (plain, 2)


def test_every_verb_has_a_group_or_pays_an_icon() -> None:
    paying = {"tap", "exhaust", "spend", "held"}
    assert set(GROUPS) | paying == set(get_args(Verb))


def test_what_is_mistyped_is_answered_with_what_was_perhaps_meant() -> None:
    text = shown("--seed", "3", lines=["build bakerry", "xyzzy"])
    assert "Did you mean: build bakery:worker" in " ".join(text.split())
    assert "Did you mean" not in text.split("> xyzzy")[1]


def test_e_ends_a_turn() -> None:
    text = shown("--seed", "3", lines=["celebrate festival", "e"])
    assert "Round 2 · You" in text


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr_CA.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LC_MESSAGES": "fr_BE@euro", "LANG": "nl_NL"}, "fr"),
        ({"LANG": "fry_NL"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_the_systems(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language
