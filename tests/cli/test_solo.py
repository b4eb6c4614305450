"""`brightsands solo`: missions and the normal solo game in the terminal, played by typed lines."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from brightsands import Game, Options, Record
from brightsands.bots import make
from brightsands.cli.terminal.table import FORCED
from brightsands.home.logbook import load_logbook
from brightsands.rules import codes
from brightsands.rules.pending import frame
from brightsands.rules.position import LegalActions
from brightsands.solo.mission import mission_of
from brightsands.words import LANGUAGES, Words
from brightsands.words.facts import mission_doubts
from brightsands.words.story import Story
from tests.cli.lines import narrow, refusal, run

FIXTURE = Path(__file__).resolve().parents[1] / "fixtures" / "missions" / "mission-01-normal.game"
RAW_KEY = re.compile(r"\{|\}|\b[a-z]+_[a-z_]+\b|@")
GLAD = {codes.PLAY: 20, codes.BUILD: 4, codes.FESTIVAL: 2, codes.ANSWER: 1}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own logbook is touched."""
    folder = tmp_path / "home"
    monkeypatch.setenv("BRIGHTSANDS_HOME", str(folder))
    return folder


def refused(*arguments: str) -> str:
    return refusal(run(*arguments))


def squeezed(text: str) -> str:
    return " ".join(text.split())


def asked_for(game: Game) -> bool:
    """Whether the terminal asks, and does not take the only possibility by itself."""
    decision = game.view(0).to_dict()["decision"]
    assert isinstance(decision, dict)
    return len(game.legal) > 1 or decision["kind"] not in FORCED


def lines_of(game: Game, actions: list[str]) -> list[str]:
    """What must be typed to play these actions, after Enter to begin."""
    lines = [""]
    for text in actions:
        action = next(action for action in game.legal if str(action) == text)
        if asked_for(game):
            lines.append(text)
        game.play(action)
    return lines


@cache
def won_lines() -> tuple[str, ...]:
    """Mission 1 as it was won once."""
    record = Record.parse(FIXTURE.read_text("utf-8"))
    assert (record.options.mission, record.options.difficulty, record.seed) == (1, "normal", 1)
    game = record.replay(0)
    lines = lines_of(game, [str(action) for action in record.actions])
    assert game.seat is None
    return tuple(lines)


@cache
def picked_lines(
    mission: int, seed: int = 3, difficulty: str = "normal", never: tuple[str, ...] = ("prefer", "reveal")
) -> tuple[str, ...]:
    """A whole game by a picker that looks at verbs only: it ends, and hardly ever well."""
    game = Game.new(mission=mission, difficulty=difficulty, solo=not mission, seed=seed)
    lines, step = [""], 0
    while game.seat is not None:
        settled = [action for action in game.legal if action.verb not in never]
        legal = sorted(settled, key=lambda action: -GLAD.get(int(codes.verb_of(action.code)), 0))
        glad = [action for action in legal if codes.verb_of(action.code) == codes.verb_of(legal[0].code)]
        action = glad[step % len(glad)]
        if asked_for(game):
            lines.append(str(action))
        game.play(action)
        step += 1
    return tuple(lines)


# ---- Missions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_R14_4_a_mission_is_won_told_and_noted(language: str) -> None:
    text = narrow("solo", "1", "--seed", "1", "--language", language, lines=[*won_lines()])
    chapter, flat = Story(language).mission(1), squeezed(text)
    assert chapter.title in text
    assert squeezed(chapter.opening) in flat
    assert all(squeezed(rule).replace("- ", "") in flat for rule in chapter.rules)
    assert squeezed(chapter.ending) in flat
    assert squeezed(chapter.defeat) not in flat
    assert Story(language).mission(2).title in text.splitlines()[-1]
    entry = load_logbook().entry(1)
    left = int(Record.parse(FIXTURE.read_text("utf-8")).replay().state.time_size)
    assert (entry.played, entry.won, entry.best_time_left) == (1, 1, left)


def test_the_next_mission_of_the_campaign_comes_by_itself() -> None:
    assert "Mission 1: Roofs before Justice" in narrow("solo")
    narrow("solo", "1", "--seed", "1", lines=[*won_lines()])
    assert "Mission 2: A Door in the Rock" in narrow("solo")


def test_R14_4_a_mission_is_lost_when_the_time_is_over() -> None:
    lines = [*picked_lines(4, 3, "hard")]
    text = narrow("solo", "4", "--difficulty", "hard", "--seed", "3", lines=lines)
    assert squeezed(Story("en").mission(4).defeat) in squeezed(text)
    assert "The mission has failed." in text
    assert "Time cards left: 0" in text
    assert "Entered in the logbook: 1 played, 0 won." in text
    assert text.splitlines()[-1] == "Try again: brightsands solo 4 --difficulty hard"
    assert load_logbook().entry(4, "hard").played == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mission", range(11))
def test_no_raw_key_is_shown_in_any_language(language: str, mission: int) -> None:
    """The beginning with every thing that can be looked up, at 80 columns; each mission longer in one language."""
    asked = ["t", "m", "s", "l", "b", "?", "c coal", "c brewery", "c sawmill", "tips", "mission"]
    longer = (mission + LANGUAGES.index(language)) % len(LANGUAGES) == 0
    lines = [*picked_lines(mission)[: 60 if longer else 12], *asked]
    game = str(mission) if mission else "normal"
    text = narrow("solo", game, "--seed", "3", "--language", language, lines=lines)
    # What was typed, refusals and commands quote action texts.
    told = [line for line in text.splitlines() if not line.startswith(">") and not re.search(r"\w+:\w+: R\d", line)]
    assert [line for line in told if RAW_KEY.search(line)] == []


@pytest.mark.parametrize("width", [80, 100])
def test_goals_and_time_are_shown_with_every_question(width: int) -> None:
    text = narrow("solo", "7", "--seed", "3", lines=[*picked_lines(7)[:40]], width=width)
    questions = text.split("\n> ")[2:]
    shown_with = [part for part in questions if "Your turn" in part or "Free actions" in part or "Still to pay" in part]
    assert len(shown_with) > 10
    for part in shown_with:
        assert re.search(r"^Goals +\[ \] Exploration tokens: \d+ of 12", part, re.M)
        assert re.search(r"^Time +\d+ cards left \(farmer/worker \d+", part, re.M)


def test_the_table_of_a_mission_shows_only_what_is_in_it() -> None:
    text = narrow("solo", "1", "--seed", "1", lines=[""])
    assert re.search(r"^Cubes left +farmers \d+, workers \d+$", text, re.M)
    assert re.search(r"^Stacks +farmer/worker 12$", text, re.M)
    assert "Not now     brick factory W, steelworks W, brewery W" in text
    assert "merchant" not in text.split("Your islands")[0].split("Special rules")[1].split("Press Enter")[1]
    assert "(last)" not in text


def test_R14_6_trade_is_shown_with_bans_limits_marks_and_prices() -> None:
    text = squeezed(narrow("solo", "9", "--seed", "3", lines=[""]))
    assert "traded for so far: - · kinds still free: workers 4 of 4, artisans 3 of 3, engineers 2 of 2" in text
    assert "banned: cotton mill W" in text
    assert "1 trade token: planks, coal, " in text
    text = squeezed(narrow("solo", "4", "--seed", "3", lines=[""]))
    assert "Trade banned: coal, bricks, goods, steel beams, sails, cotton fabric, weapons" in text
    assert (
        "Trade " not in narrow("solo", "10", "--seed", "3", lines=[""]).split("Press Enter")[1].split("Your islands")[0]
    )


def test_R14_3_what_the_last_time_card_did_is_told() -> None:
    lines = picked_lines(7, never=("prefer", "reveal", "remove"))
    text = narrow("solo", "7", "--seed", "3", lines=[*lines])
    assert re.search(r"^  Time card \w+ \(\d exploration tokens\): .*(exhausted|burns down)$", text, re.M)
    assert re.search(r"^Last card +\w+ \(\d exploration tokens\): [\w ]+ W burns down$", text, re.M)
    assert re.search(r"^Burns next +h\d+ \([\w ]+ [WAE]\)$", text, re.M)
    assert re.search(r"^  Time card \w+ \([\w, ]+\): nothing happens$", text, re.M)


def test_R14_3_the_log_tells_time_cards() -> None:
    text = narrow("solo", "1", "--seed", "1", lines=[*won_lines()[:5], "l all"])
    assert re.search(r"^1 You +build a coal mine for workers;.*", text, re.M)
    assert "Time card fw34 (schnapps, coal): nothing happens" in squeezed(text.split("> l all")[1])


def test_mission_10_goes_through_the_stack_twice_and_shows_what_comes() -> None:
    text = narrow("solo", "10", "--seed", "3", lines=[*picked_lines(10)])
    assert "pass 1 of 2" in squeezed(text)
    second = squeezed(text[text.index("Turn 36 ") :])
    assert "pass 2 of 2 · next: fw" in second
    assert "Turn 70 " in text


def test_R3_5_steps_can_be_taken_back_but_no_time_card() -> None:
    lines = ["", "build coal", "u all", "build coal", "place h7", "end", "u"]
    text = narrow("solo", "1", "--seed", "1", lines=lines)
    assert "taken back: produce planks (sawmill for farmers)" in text
    assert "taken back: build a coal mine for workers" in text
    assert "Nothing can be taken back" in text.split("Time card fw34")[1]


def test_an_input_that_ends_leaves_the_game() -> None:
    for lines in ([], [""], ["", "build coal"]):
        text = narrow("solo", "1", "--seed", "1", lines=lines)
        assert text.endswith("Goodbye.\n")
    assert load_logbook().entries == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mission_says_what_of_it_is_reconstructed_and_what_its_numbers_mean(language: str) -> None:
    for number in (4, 10):
        text = squeezed(narrow("solo", str(number), "--seed", "3", "--language", language, lines=[""]))
        doubts = mission_doubts(mission_of(number, "normal"), language)
        assert len(doubts) == 2
        assert all(squeezed(doubt) in text for doubt in doubts)
        assert (squeezed(Story(language).goal_note("every_industry")) in text) == (number == 10)


# ---- The normal solo game ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "how"), [("en", "normal"), ("nl", "--normal"), ("fr", "normal"), ("de", "--normal")]
)
def test_R15_9_the_normal_solo_game_ends_with_a_rating(language: str, how: str) -> None:
    lines = [*picked_lines(0)]
    text = narrow("solo", how, "--seed", "3", "--language", language, lines=lines)
    assert squeezed(Story(language).normal.opening) in squeezed(text)
    title, sentence = Story(language).rating("dreary_settlement")
    assert title in text
    assert sentence in squeezed(text)
    marked = [line for line in text.splitlines() if line.startswith(Words(language).label("goal_done"))]
    assert [squeezed(line) for line in marked] == [f"[x] 0-49 {title}"]
    for step in Story(language).scale:  # before the game and after it
        assert len(re.findall(rf"{re.escape(step.range)}  {step.title}$", text, re.M)) == 2
    entry = load_logbook().entry(0)
    assert (entry.played, entry.won) == (1, 1)
    assert 0 <= entry.best_points < 50
    assert str(entry.best_points) in text.splitlines()[-1]


def test_R15_7_objectives_are_those_for_one() -> None:
    chosen = "hannah_goode,university,pyrphorian,zoo,the_editor"
    text = squeezed(narrow("solo", "normal", "--seed", "3", "--objectives", chosen, lines=[""]))
    assert "Hannah Goode: 8 points for at least 20 cubes" in text
    assert "University: 8 points for at least 4 engineers" in text
    assert "Pyrphorian: time cards demand exploration tokens" in text


def test_R15_2_the_first_trade_for_a_kind_says_so() -> None:
    text = narrow("solo", "normal", "--seed", "3", lines=["", "play fw44"])
    assert "trade (cannery W, first time): 2 trade tokens" in text
    text = narrow("solo", "normal", "--seed", "3", lines=["", "play fw44", "p", "end"])
    assert re.search(r"^Trade +on display: cannery W$", text, re.M)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_R15_6_a_time_card_asks_for_trade_tokens(answer: str) -> None:
    """In mission 10 a trade token may stand for the second resource of a card."""
    game, bot, lines = Game.new(mission=10, seed=3), make("random", 1), [""]
    while frame(game.state) != codes.REVEALING:
        ends = [code for code in game.legal_codes if code != codes.REVEAL]
        action = bot.decide(game.view(0), LegalActions(ends))
        if asked_for(game):
            lines.append(str(action))
        game.play(action)
    text = narrow("solo", "10", "--seed", "3", lines=[*lines, f"answer {answer}"], width=100)
    question = text[text.rindex("· end the turn") :]
    assert re.search(r"^  Time card \w+ \([\w, ]+, 1 trade token\): it asks for trade tokens$", question, re.M)
    assert re.search(r"^Exhaust 1 trade token for 1 gold\? \(time card \w+\) ", question, re.M)
    assert re.search(r"^Answer +1 no +2 yes *$", question, re.M)
    brought = {"yes": r"\+1 gold", "no": "nothing happens"}[answer]
    assert re.search(rf"^Last card +\w+ \([\w, ]+, 1 trade token\): {brought}$", question, re.M)


# ---- Files and options ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["solo", "terminal"])
def test_a_saved_mission_goes_on_by_either_command(tmp_path: Path, command: str) -> None:
    file = tmp_path / "mission.game"
    lines = [*won_lines()]
    narrow("solo", "1", "--seed", "1", "--save", str(file), lines=lines[:20])
    kept = Record.parse(file.read_text("utf-8"))
    assert kept.options.mission == 1
    assert kept.actions
    text = narrow(command, "--load", str(file), "--save", str(file), lines=lines[20:])
    assert "Press Enter to begin" not in text
    assert "Last card" in text
    assert "The mission is accomplished." in text
    assert load_logbook().entry(1).won == 1
    again = narrow(command, "--load", str(file))
    assert "The mission is accomplished." in again
    assert "Noted" not in again
    assert load_logbook().entry(1).won == 1  # it counts once


def test_a_game_with_others_is_not_loaded_alone(tmp_path: Path) -> None:
    file = tmp_path / "two.game"
    file.write_text(str(Game.new(players=2, seed=7, options=Options(first_player=0)).record), "utf-8")
    assert "a game of 2 players: brightsands terminal --load" in refused("solo", "--load", str(file))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("11",), "1 to 10"),
        (("0",), "1 to 10"),
        (("x",), "1 to 10"),
        (("1", "--normal"), "either a mission or the normal solo game"),
        (("1", "--difficulty", "easy"), "normal or hard, not 'easy'"),
        (("normal", "--difficulty", "hard"), "only missions have a difficulty"),
        (("1", "--objectives", "relaxed"), "no objectives but its own"),
        (("1", "--language", "xx"), "not in 'xx'"),
        (("1", "--edition", "nowhere.toml"), "nowhere.toml cannot be read"),
    ],
)
def test_wrong_options_are_refused_in_a_sentence(arguments: tuple[str, ...], words: str) -> None:
    assert words in refused("solo", *arguments)


@pytest.mark.parametrize("command", [("solo", "1"), ("terminal",)])
def test_an_edition_with_a_byte_order_mark_is_read(tmp_path: Path, command: tuple[str, ...]) -> None:
    file = tmp_path / "edition.toml"
    file.write_bytes(b'\xef\xbb\xbf[cards.fw34]\ncost = ["schnapps", "grain"]\n')
    assert "Goodbye." in narrow(*command, "--seed", "1", "--edition", str(file))


# ---- The logbook ---------------------------------------------------------------------------------------------


def test_a_damaged_logbook_is_told_kept_and_begun_anew(home: Path) -> None:
    home.mkdir()
    (home / "campaign.json").write_text("{ oh no", "utf-8")
    result = run("solo", lines=[*won_lines()])
    assert result.exit_code == 0
    assert "the campaign logbook could not be read" in result.stderr
    (kept,) = home.glob("campaign.json.damaged-*")
    assert kept.read_text("utf-8") == "{ oh no"


def test_a_logbook_damaged_during_the_game_is_told_at_the_end(home: Path) -> None:
    home.mkdir()
    (home / "campaign.json").write_text("[]", "utf-8")
    text = narrow("solo", "1", "--seed", "1", lines=[*won_lines()])
    assert "the campaign logbook could not be read: it is no campaign logbook" in squeezed(text)
    assert load_logbook().entry(1).won == 1
    assert len(list(home.glob("campaign.json.damaged-*"))) == 1


def test_a_logbook_of_a_later_version_is_left_alone(home: Path) -> None:
    home.mkdir()
    later = json.dumps({"format": "brightsands campaign", "version": 99, "entries": [1, 2]})
    (home / "campaign.json").write_text(later, "utf-8")
    text = squeezed(narrow("solo", "1", "--seed", "1", lines=[*won_lines()]))
    assert "so the result will not be noted" in text
    assert "The result could not be noted in the logbook" in text
    assert "made by a newer brightsands" in text
    assert (home / "campaign.json").read_text("utf-8") == later


def test_a_logbook_that_cannot_be_written_ends_no_game(home: Path) -> None:
    home.write_text("a file where the folder should be", "utf-8")
    text = squeezed(narrow("solo", "1", "--seed", "1", lines=[*won_lines()]))
    assert "The mission is accomplished." in text
    assert "The result could not be noted in the logbook" in text


# ---- Hints ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["1", "normal"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_are_there_too(what: str, language: str) -> None:
    text = narrow("solo", what, "--seed", "3", "--language", language, lines=["", "hint", "hint 1"])
    words = Words(language)
    given = text[text.index(words.label("looking")) : text.index(words.label("hint_play"))]
    assert re.search(r"^1 .*\n(.*\n)+2 ", given, re.M)
    assert not RAW_KEY.search(given)
    assert re.search(r"^· ", text.split(words.label("hint_play"))[1], re.M)
