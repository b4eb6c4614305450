"""What is written is read back exactly: options, seed, actions, names, result."""

from __future__ import annotations

import pickle
import random
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brightsands import Action, Game, Options, Record
from brightsands.record.header import BLOCK, CHOICE, FIELDS, FLAG, KEYS, NUMBER, SEAT, TEXT, WORDS, Field, write_value
from brightsands.record.versions import FORMAT_VERSION, RULES_VERSION
from brightsands.setup import Setup
from tests.record.games import TEXT as EXAMPLE
from tests.record.games import in_a_payment, play_on, random_set_up

ANY_TEXT = st.text(st.characters(), max_size=40)


def record(names: tuple[str, ...] = (), result: str = "", edition: str = "") -> Record:
    return Record(Options(edition=edition), 7, (), 2, names, result)


@pytest.mark.parametrize("number", range(24))
def test_a_random_game_is_read_back_and_replays_to_the_same_position(number: int) -> None:
    chance = random.Random(f"round trip {number}")
    game = play_on(random_set_up(chance), chance, chance.randrange(200))
    read = Record.parse(str(game.record))
    assert read == game.record
    assert str(read) == str(game.record)
    again = read.replay()
    assert again.state == game.state
    assert (again.names, again.result, again.record) == (game.names, game.result, game.record)


@pytest.mark.parametrize("number", range(6))
def test_a_game_is_saved_in_the_middle_of_a_payment_and_goes_on(number: int) -> None:
    chance = random.Random(f"payment {number}")
    game = in_a_payment(random_set_up_without_end(chance), chance)
    again = Record.parse(str(game.record)).replay()
    assert again.state == game.state
    assert again.state.depth > 0
    assert [str(action) for action in again.legal] == [str(action) for action in game.legal]
    play_on(again, random.Random(1), 30)
    play_on(game, random.Random(1), 30)
    assert again.record == game.record


def random_set_up_without_end(chance: random.Random) -> Game:
    game = random_set_up(chance)
    while game.rules.round_limit:
        game = random_set_up(chance)
    return game


def test_the_text_of_a_record_is_what_it_was_read_from() -> None:
    assert str(Record.parse(EXAMPLE)) == EXAMPLE


def test_only_options_that_are_not_the_default_are_written() -> None:
    assert (
        str(Record(Options(), 7, ()))
        == f"brightsands game {FORMAT_VERSION}\nrules: {RULES_VERSION}\nplayers: 2\nseed: 7\n"
    )


def test_a_turn_is_headed_by_round_and_player() -> None:
    game = Game.new(3, 1, Options(first_player=2), ("A", "B b", "C\n"))
    for _ in range(4):
        game.play(Action.parse("celebrate festival"))
        game.play(Action.parse("end"))
    heads = [line for line in str(game.record).splitlines() if line.startswith("#")]
    assert heads == ['# round 1, "C\\n"', "# round 1, A", "# round 1, B b", '# round 2, "C\\n"']


def test_without_names_the_seats_are_numbered_from_1() -> None:
    game = Game.new(2, 1, Options(first_player=1))
    game.play(Action.parse("celebrate festival"))
    assert "\n# round 1, seat 2\ncelebrate festival\n" in str(game.record)


def test_a_first_player_at_random_is_named_rightly() -> None:
    for seed in range(6):
        game = Game.new(4, seed, names=("a", "b", "c", "d"))
        first = game.seat
        assert first is not None
        game.play(Action.parse("celebrate festival"))
        assert f"# round 1, {'abcd'[first]}\n" in str(game.record)


def test_turns_of_a_position_are_headed_by_its_rounds_and_players() -> None:
    game = Setup().round(12).turn(1).game(3, 7, Options(first_player=0))
    heads = []
    for _ in range(4):
        heads.append(f"# round {game.round}, seat {1 + game.mover}")
        game.play("celebrate festival")
        game.play("end")
    assert heads == ["# round 12, seat 2", "# round 12, seat 3", "# round 13, seat 1", "# round 13, seat 2"]
    assert [line for line in str(game.record).splitlines() if line.startswith("#")] == heads


def test_a_record_that_cannot_be_played_can_still_be_written() -> None:
    assert "players: 9" in str(Record(Options(), 7, (Action.parse("end"),), 9))
    assert "nonsense" in str(Record(Options(edition="nonsense"), 7, (Action.parse("end"),)))


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Zoë",
            "南の島",
            "🦜",
            "👩‍👩‍👧",
            "مرحبا",
            "x\u202ey",
            "\ufeff",
            "a:b",
            "# a",
            "a # b",
            "a#b",
            '"',
            '""',
            "'",
            "\\",
            "\\n",
        ),
        *(
            "\n",
            "a\r\nb",
            "\t",
            "\x00",
            "\x85",
            "\u2028",
            "\ud800",
            "\U0010ffff",
            "-",
            "|",
            "end",
            " a ",
            "\u00a0a",
            "names:",
        ),
    ],
)
def test_names_of_any_characters(name: str) -> None:
    for names in ((name, "plain"), ("plain", name), (name, name)):
        if name.strip():
            text = str(record(names))
            assert Record.parse(text).names == names
            assert text.isascii() or text.encode("utf-8").decode("utf-8") == text


@settings(deadline=None)
@given(st.tuples(ANY_TEXT.filter(str.strip), ANY_TEXT.filter(str.strip)))
def test_names_of_all_kinds(names: tuple[str, str]) -> None:
    text = str(record(names))
    assert Record.parse(text) == record(names)
    assert Record.parse(text.replace("\n", "\r\n")) == record(names)
    text.encode("utf-8")


@settings(deadline=None)
@given(ANY_TEXT)
def test_results_of_all_kinds(result: str) -> None:
    assert Record.parse(str(record(result=result))) == record(result=result)


# Lines of comments, so that the edition is valid whatever else is in it.
ROWS = st.lists(
    st.text(st.characters(exclude_categories=["Cc", "Cs"], include_characters="\t"), max_size=20), max_size=5
)


@settings(max_examples=60, deadline=None)
@given(ROWS, st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_editions_are_carried_as_they_are(rows: list[str], line_end: str, at_the_end: bool) -> None:
    edition = line_end.join(["#" + row for row in rows]) + (line_end if at_the_end else "")
    text = str(record(edition=edition))
    assert Record.parse(text) == record(edition=edition)
    assert Record.parse(text.replace("\n", "\r\n")) == record(edition=edition)


@pytest.mark.parametrize(
    "edition",
    [
        '[tiles."shipyard:2"]\ncost = ["planks", "bricks"]  # quotes "here"',
        "[tiers.artisan]\r\nshift_end = 2\r\n",
        "# | a bar\n#| another",
        '# """ and \'\'\'\n[tiles."shipyard:2"]\ncost = [\n\n  """planks""",\t\'\'\'bricks\'\'\' ]\n\n\n',
        "#  blanks at the end   \n  [tiers.artisan]\n\tshift_end = 2\n",
        "# seed: 8\n# end\n#brightsands game 1\n",
        "\n",
        "\r\n",
        "\n\n[tiers.artisan]\nshift_end = 2",
        "# \u2028 \u00a0 \u202e",
    ],
)
def test_editions_of_every_look(edition: str) -> None:
    text = str(record(edition=edition))
    read = Record.parse(text)
    assert read.options.edition == edition
    assert read == record(edition=edition)
    assert Record.parse(text.replace("\n", "\r\n")) == read
    stripped = "".join(line.rstrip() + "\n" for line in text.split("\n"))
    assert Record.parse(stripped) == read, "an editor that strips blanks at line ends changes nothing"


def test_a_plain_edition_is_readable() -> None:
    edition = '# mine\n[tiles."shipyard:2"]\ncost = ["planks", "bricks"]\n'
    assert 'edition:\n  | # mine\n  | [tiles."shipyard:2"]\n  | cost = ["planks", "bricks"]\n  |\n' in str(
        record(edition=edition)
    )


def test_byte_order_mark_and_line_ends_do_no_harm() -> None:
    plain = Record.parse(EXAMPLE)
    assert Record.parse("\ufeff" + EXAMPLE) == plain
    assert Record.parse(EXAMPLE.replace("\n", "\r\n")) == plain
    assert Record.parse("\ufeff" + EXAMPLE.replace("\n", "\r\n").rstrip("\n")) == plain
    assert Record.parse(EXAMPLE.rstrip()) == plain


def test_comments_blank_lines_and_indents_mean_nothing() -> None:
    rows = EXAMPLE.splitlines()
    spread = "".join(f"\n  \t\n# {row} '\"\n  {row}{'' if row.startswith('  |') else '   # why'}\n" for row in rows)
    assert Record.parse(spread) == Record.parse(EXAMPLE)


def test_the_order_of_the_header_means_nothing() -> None:
    rows = EXAMPLE.splitlines()
    end = rows.index("edition:")
    mixed = [rows[0], *rows[end : end + 3], rows[-1], *reversed(rows[1:end]), *rows[end + 3 : -1]]
    assert Record.parse("\n".join(mixed)) == Record.parse(EXAMPLE)


def test_a_second_workshop_is_no_comment() -> None:
    text = "brightsands game 2\nrules: 2\nplayers: 2\nseed: 7\nwork sawmill:worker#2 #3\nwork sawmill:worker\t# #2\n"
    assert [str(action) for action in Record.parse(text).actions] == ["work sawmill:worker#2", "work sawmill:worker"]


def test_records_are_values() -> None:
    one, same = Record.parse(EXAMPLE), Record.parse("\n\n" + EXAMPLE)
    assert one == same
    assert hash(one) == hash(same)
    assert pickle.loads(pickle.dumps(one)) == one
    assert repr(one) == "<Record of 8 actions, 2 players, seed 7>"
    assert one != "no record"
    others = [
        EXAMPLE.replace("seed: 7", "seed: 8"),
        EXAMPLE.replace("Old Ben", "Ben"),
        EXAMPLE.replace("round_limit: 1", "round_limit: 2"),
        EXAMPLE.replace("place h2", "place h3"),
        EXAMPLE.replace("0, 0", "1, 0"),
        EXAMPLE.replace("players: 2", "players: 3").replace('names: Linda "Old Ben"\n', ""),
    ]
    assert all(Record.parse(other) != one for other in others)
    assert len({Record.parse(other) for other in [EXAMPLE, *others]}) == 7


def test_every_option_has_its_key() -> None:
    """Whoever adds an option adds a line to the table, or records would lose it."""
    assert {field.name for field in fields(Options)} == {field.key for field in FIELDS if field.option}


def test_every_kind_of_value_is_written_as_it_is_read() -> None:
    kinds = {
        "seed": (NUMBER, 7, "7"),
        "first_player": (SEAT, 0, "1"),
        "blocking": (FLAG, True, "yes"),
        "names": (WORDS, ("a", "b c"), 'a "b c"'),
        "objectives": (CHOICE, ("zoo", "museum"), "zoo museum"),
        "result": (TEXT, "1, 2 won", "1, 2 won"),
        "edition": (BLOCK, "a\nb ", '\n  | a\n  "b "'),
    }
    for key, (kind, value, text) in kinds.items():
        assert KEYS[key].kind == kind
        assert write_value(KEYS[key], value) == text
    assert write_value(Field("new", FLAG), False) == "no"
    assert write_value(KEYS["objectives"], "zoo") == "zoo"
    assert write_value(KEYS["result"], "1,  2") == '"1,  2"'
