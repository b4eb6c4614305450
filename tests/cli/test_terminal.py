"""`brightsands terminal`: a game in the terminal, played by typed lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brightsands import Record
from brightsands.rules.names import CARD_NAMES
from brightsands.rules.options import VARIANTS
from brightsands.words import LANGUAGES, Words
from brightsands.words.rulebook import Rulebook
from tests.cli.lines import CARD, START, hand, numbers, refused, shown

# ---- A whole game --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 110])
def test_a_whole_game_can_be_played_by_numbers(width: int) -> None:
    text = shown(*START, "--round-limit", "6", lines=numbers(400), width=width)
    assert "Round 6 · You" in text
    assert "The agreed number of rounds has been played. Winner: " in text
    assert re.search(r"^ Total +\d+ +\d+ $", text, re.M)
    assert re.search(r"^ Place +[12] +[12] $", text, re.M)
    assert max(len(line) for line in text.splitlines()) <= width


def test_four_players_with_every_variant() -> None:
    text = shown(
        *("--seed", "5", "--players", "4", "--round-limit", "4", "--names", "Linda,Andreas,Diana,Maxim"),
        *("--level", "settler, greedy, random"),
        *[word for variant in VARIANTS for word in ("--variant", variant)],
        lines=numbers(400),
    )
    names = (
        "advanced setup, blocking, engineer resources, choice of islands, Power of Gold, first printing, "
        "resources at payment"
    )
    assert names in " ".join(text.split())
    assert re.search(r"Winner: (Linda|Andreas|Diana|Maxim)\.", text)


def test_the_same_seed_and_lines_make_the_same_game() -> None:
    lines = [*numbers(60), "q", "y", ""]
    assert shown(*START, lines=lines) == shown(*START, lines=lines)


# ---- What is shown -------------------------------------------------------------------------------------------


def test_the_table_shows_islands_people_tokens_hand_board_and_others() -> None:
    text = shown(*START)
    assert "┌─h1───────────┬─h2───────────┬" in text
    assert "│planks        │grain         │" in text
    assert "│F [ ][ ]      │F [ ][ ]      │" in text
    assert re.search(r"^Ready +4 +3 +2 +- +-", text, re.M)
    assert "0 gold · trade tokens 2 of 2 · exploration tokens 1 of 1" in text
    assert "Player 2    F4 W3 A2 E0 I0 · 1 gold · hand 9 (7/2/0) · 0 played" in text
    assert "2 trade tokens: coal, bricks, goods, steel beams, sails" in text
    assert "Isabel Sarmento: 6 points per New World island" in text
    assert "farmer/worker 32, artisan/engineer/investor 28, New World 24" in text
    assert re.search(r"^Not now +cotton mill W, window factory A", text, re.M)
    for card in hand():
        assert re.search(rf"^ +{card} ", text, re.M), card


def test_choices_are_grouped_and_tell_their_price() -> None:
    text = shown(*START)
    assert re.search(r"^Build +1 sawmill W: nothing", text, re.M)
    assert re.search(r"\d+ brewery W: grain, coal", text)
    assert re.search(r"^New cube +\d+ farmer: planks", text, re.M)
    assert re.search(r"^Voyages +\d+ open up the Old World: 1 exploration token", text, re.M)
    assert "end the turn" not in text  # the main action comes first


def test_cards_that_can_be_paid_are_marked() -> None:
    """With its own brewery and bakery and a festival the seat can pay for beer and bread."""
    assert "fw32" in hand()  # beer, bread
    built = [
        "build brewery",
        "p",
        "place h12",
        "end",
        "celebrate festival",
        "end",
        "build bakery",
        "p",
        "place h13",
        "end",
    ]
    text = shown(*START, lines=[*built, "celebrate festival", "end"])
    tables = [table for table in text.split("Hand: ")[1:] if "Your turn" in table]
    assert not re.search(r"^ \* +fw32 ", tables[0], re.M)
    assert re.search(r"^ \* +fw32 +beer, bread", tables[-1], re.M)
    assert re.search(r"\d+ fw32: beer, bread", tables[-1])


def test_a_payment_names_what_is_open_and_every_source() -> None:
    text = shown(*START, lines=["build brewery"])
    assert "Pay for the brewery for workers" in text
    assert "Still to pay: grain, coal" in text
    assert re.search(r"^grain +1 grain farm F \(4 farmers ready\)", text, re.M)
    assert re.search(r"\d trade with Player 2: 2 trade tokens", text)
    plan = "p pays at once: produce grain (grain farm for farmers); produce coal (coal mine for artisans)"
    assert plan in " ".join(text.split())


def test_others_moves_are_told_before_ones_turn() -> None:
    text = shown(*START, lines=["celebrate festival", "end"])
    after = text.split("Round 2 · You")[1]
    assert re.match(r"[ ─]*\nPlayer 2 +(builds|plays|swaps|hires|upgrades|opens|explores|takes|celebrates)", after)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100])
def test_each_language_shows_its_own_words_and_no_key(language: str, width: int) -> None:
    text = shown(
        *START,
        "--round-limit",
        "3",
        "--language",
        language,
        lines=["?", "s", "b", "why end", *numbers(200)],
        width=width,
    )
    words = Words(language)
    for key in ("your_islands", "final_score", "objectives", "group_build"):
        assert words.label(key) in text
    assert "{" not in text
    assert not re.search(r"\b(ask|group|other|labels?)_", text)
    if language != "en":
        for english in (
            "Your islands",
            "trade token",
            "Build ",
            "farmer",
            "The game is over",
            "Goodbye",
            "Objectives ",
        ):
            assert english not in text, english
    assert max(len(line) for line in text.splitlines()) <= width


def test_a_late_table_keeps_to_80_columns() -> None:
    text = shown("--seed", "3", "--players", "4", "--round-limit", "9", "--level", "settler", lines=numbers(900))
    assert "Round 9" in text
    assert max(len(line) for line in text.splitlines()) <= 80


# ---- Typing --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["build brewery:worker", "build brew", "brewery", "Build BREW"])
def test_an_action_may_be_typed_by_the_beginnings_of_its_words(line: str) -> None:
    assert "· build a brewery for workers" in shown(*START, lines=[line])


def test_words_of_the_language_may_be_typed_too() -> None:
    assert "· bouw een brouwerij voor werkers" in shown(*START, "--language", "nl", lines=["brouw"])


def test_what_could_be_several_things_is_not_guessed() -> None:
    text = shown(*START, lines=["build c"])
    assert "“build c” could be: build coal_mine:worker, build cannery:worker" in text
    assert "· build" not in text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("xyzzy", "I do not understand “xyzzy”"),
        ("0", "There is no choice 0; choose 1 to"),
        ("999", "There is no choice 999; choose 1 to"),
        ("-1", "I do not understand “-1”"),
        ("²", "I do not understand “²”"),
        ("1" * 5000, "There is no choice 111111111;"),
        ("{0}", "I do not understand “{0}”"),
        ("[bold]", "I do not understand “[bold]”"),
        ("end", "R3.3: you must take a main action before you end your turn"),
        ("exhaust farmer", "there is nothing to pay now"),
        ("p", "There is nothing to pay now"),
        ("u", "Nothing can be taken back"),
        ("z", "I do not understand “z”"),
        ("c", "c NAME"),
        ("why", "why ACTION"),
        ("r", "r RULE"),
        ("R99", "There is no rule R99"),
        ("r nonsense", "No rule mentions “nonsense”."),
        ("c nothing", "Nothing here is called “nothing”"),
        ("why nothing", "I do not understand “nothing”"),
        ("save", "Type: save FILE"),
        ("save /nowhere/at/all", "/nowhere/at/all cannot be written: No such file or directory"),
        ("\x00\x1b[31m", "I do not understand"),
    ],
)
def test_bad_input_is_answered_and_never_ends_the_game(line: str, answer: str) -> None:
    text = " ".join(shown(*START, lines=[line, "celebrate festival"]).split())
    assert answer in text
    assert "· celebrate a festival" in text


def test_why_explains_a_refusal() -> None:
    text = " ".join(shown(*START, lines=["why build cotton_mill:artisan", "why play ai1", "why build sawm"]).split())
    assert "build cotton_mill:artisan: R4.7: you cannot pay for the cotton mill for artisans" in text
    assert "play ai1: R6.1: ai1 is not in your hand" in text
    assert "build sawmill:worker: that is allowed now." in text


def test_details_of_things() -> None:
    text = shown(*START, lines=["c soap", "c fw6", "c brewery", "c zoo", "c h1", "c ow5", "c ni1"])
    assert "soap: build soap factory W (pigs, coal)" in text
    assert "fw6 (farmer/worker, 3 points): sausages, canned food > 2 workers" in text
    assert "brewery:worker: brewery for workers; produces beer; costs grain, coal, 2 left on" in text
    assert "coal: your coal mine A (2 free); Player 2 for 2 trade tokens" in text
    assert "Zoo: 1 extra point for each animal visited" in text
    assert "h1: sawmill for farmers" in text
    assert "ow5: warehouse for workers" in text
    assert "ni1: cotton, cocoa, tobacco" in text


def test_rules_are_read_at_the_table() -> None:
    """A refusal names a rule: its number alone is enough to read it."""
    by_number = " ".join(shown(*START, lines=["end", "r3.3"]).split())
    assert "R3.3: you must take a main action" in by_number
    assert f"R3.3 {Rulebook().rule('R3.3').title}" in by_number
    assert "R4.5 Shift end" in shown(*START, lines=["r shift end"])
    assert "R4.5 Schichtende" in shown(*START, "--language", "de", lines=["r Schichtende"])


def test_score_log_board_and_help() -> None:
    text = shown(*START, lines=["l", "s", "b", "?", "celebrate festival", "l", "? trade"])
    assert "Nothing has happened yet." in text
    assert re.search(r"^ Isabel Sarmento +0 +0 $", text, re.M)
    assert "*2x brewery W: grain, coal" in text
    assert "why an action is not allowed" in text
    assert "(R4.4)" in text
    assert re.search(r"^1 You +celebrate a festival", text, re.M)


def test_questions_do_not_show_the_choices_again() -> None:
    assert shown(*START, lines=["s", "l", "c soap", "why end", "?"]).count("Your turn") == 1
    assert shown(*START, lines=["", ""]).count("Your turn") == 3


# ---- Paying and taking back ----------------------------------------------------------------------------------


def test_paying_at_once_and_the_only_possibility_is_taken_by_itself() -> None:
    text = shown(*START, lines=["build brewery", "p", "place h12", "end"])
    assert "· produce grain (grain farm for farmers)" in text
    assert "· produce coal (coal mine for artisans)" in text
    assert "Round 2" in text
    alone = shown(*START, lines=["build merchant", "work saw", "work sail"])
    assert "Empty field" in alone


def test_steps_are_taken_back_one_by_one_or_all_at_once() -> None:
    steps = ["build brewery", "work grain", "work coal"]
    one = shown(*START, lines=[*steps, "u", "u"])
    assert "taken back: produce coal (coal mine for artisans)" in one
    assert "taken back: produce grain (grain farm for farmers)" in one
    assert "taken back: build" not in one
    everything = shown(*START, lines=[*steps, "u all", "u"])
    assert "taken back: build a brewery for workers" in everything
    assert everything.count("Your turn") == 2
    assert "Nothing can be taken back" in everything


def test_what_was_taken_by_itself_is_taken_back_with_what_led_to_it() -> None:
    """Without trade tokens the sawmill is the only source of planks."""
    spent = ["build brewery", "work grain", "trade coal", "place h12", "end"]
    text = shown(*START, "--variant", "goods_at_payment", lines=[*spent, "increase farmer", "u"]).split("Round 2")[1]
    assert "· hire a farmer\n· produce planks (sawmill for farmers)" in text
    assert "Continue this action, or finish it" in text
    assert "taken back: produce planks (sawmill for farmers)\ntaken back: hire a farmer" in text
    assert text.count("Your turn") == 2


def test_nothing_is_taken_back_across_a_drawn_card() -> None:
    text = shown(*START, lines=["explore", "u"])
    assert "  drawn: nw" in text
    assert "Nothing can be taken back" in text


# ---- Leaving, and options that cannot be ---------------------------------------------------------------------


def test_the_end_of_the_input_leaves_with_a_word() -> None:
    assert shown(*START).rstrip().endswith("Goodbye.")


def test_leaving_asks_and_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    text = shown(*START, lines=["celebrate festival", "q", "n", "q", "y", str(file), "not read any more"])
    assert text.count("Quit the game?") == 2
    assert "Save the game first?" in text
    assert text.rstrip().endswith("Goodbye.")
    assert Record.parse(file.read_text("utf-8")).replay().round == 1
    assert "Save the game first?" not in shown(*START, lines=["q", "y"])  # nothing happened yet


def test_a_file_that_cannot_be_written_does_not_lose_the_game() -> None:
    text = shown(*START, lines=["celebrate festival", "q", "y", "/nowhere/at/all", "end"])
    assert "cannot be written" in text
    assert "Round 2" in text


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--players", "5"), "players: 2 to 4 can play, not 5"),
        (("--first-player", "3"), "first-player: players are counted from 1 to 2, not 3"),
        (("--hotseat", "3"), "hotseat: 1 to 2 persons can sit here, not 3"),
        (("--objectives", "zoo,museum"), "objectives: a game has 5 objectives, not 2"),
        (("--language", "xx"), "there are words in en, nl, fr, de"),
        (("--names", "Linda"), "names: 2 names"),
        (("--seed", "-1"), "seed: a whole number"),
        (("--level", "emperor"), "there is no bot 'emperor'; there are random, greedy, planner, master, settler"),
        (("--players", "4", "--level", "settler,trader"), "level: one for all opponents or one for each of the 3"),
        (("--edition", "/nowhere.toml"), "/nowhere.toml cannot be read"),
        (("--load", "x", "--variant", "blocking"), "load: the file says who plays"),
    ],
)
def test_options_that_cannot_be_are_refused_in_one_line(options: tuple[str, ...], problem: str) -> None:
    error = refused(*options)
    assert error.startswith(f"error: {problem}")
    assert error.count("\n") == 1


def test_R12_4_the_end_says_what_parted_level_players() -> None:
    festival = ["", "celebrate festival", "end"]
    options = (*START, "--hotseat", "2", "--names", "Linda,Andreas", "--round-limit", "1")
    text = " ".join(shown(*options, lines=[*festival, *festival]).split())
    assert "Tied on 0 points: Linda, Andreas. Tied in industries, shipyards and ships too: 14 each." in text
    assert "Linda, Andreas are tied in hand cards too (9) and share the place. (R12.4)" in text
    built = ["", "build sawmill:worker", "place h12", "end"]
    text = " ".join(shown(*options, lines=[*festival, *built]).split())
    assert "Winner: Andreas. Tied on 0 points: Andreas, Linda." in text
    assert "More industries, shipyards and ships decide: Andreas 15, Linda 14. (R12.4)" in text


# ---- Several persons at one screen ---------------------------------------------------------------------------


def test_a_hot_seat_shows_nobody_the_hand_of_another() -> None:
    first, second = hand(seat=0), hand(seat=1)
    lines = ["", f"swap {first[0]}", "finish", "end", "", "celebrate festival", "end", ""]
    text = shown(*START, "--hotseat", "2", "--names", "Linda,Andreas", lines=lines)
    before, linda, andreas, again = re.split(r"\w+, it is your turn\. Take over the screen and press Enter\.", text)
    assert CARD.findall(before) == []
    assert set(first) <= set(CARD.findall(linda))
    assert set(second) <= set(CARD.findall(andreas))
    assert not set(second) & set(CARD.findall(linda))
    drawn = set(re.findall(r"drawn: (\w+)", linda))
    assert drawn
    assert not (set(first) | drawn) & set(CARD.findall(andreas))
    assert "swaps a farmer/worker card" in andreas
    assert not set(second) & set(CARD.findall(again))


def test_the_hand_of_an_opponent_is_never_shown() -> None:
    text = shown(*START, lines=["celebrate festival", "l all", "s", "b", "c fw1"])
    first_round = text.split("· celebrate")[0]
    assert not set(hand(seat=1)) & set(CARD.findall(first_round))


def test_every_card_named_belongs_to_the_game() -> None:
    assert set(CARD.findall(shown(*START))) <= set(CARD_NAMES)
