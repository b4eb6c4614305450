"""A position set up by hand comes to a table in a game file, and everybody there is told so."""

from __future__ import annotations

from brightsands import Record
from brightsands.setup import Setup
from tests.server.house import Person


def test_a_file_with_a_position_is_opened_and_played_on(ada: Person) -> None:
    game = Setup().round(12).turn(0).gold(0, 5).cubes(0, farmer=2, worker=4).hand(0, "fw1", "fw2").game(2, 7)
    opened = ada.open("here", "here", record=str(game.record))
    table = opened["table"]["id"]
    assert opened["table"]["options"]["position"] is True
    with ada.window(table) as window:
        assert window.state is not None
        view = window.state["view"]
        assert (view["round"], view["turn_of"], view["seats"][0]["gold"]) == (12, 0, 5)
        assert view["seats"][0]["hand"]["cards"] == ["fw1", "fw2"]
        assert window.play("celebrate festival")["type"] == "ack"
    assert ada.post(table, "close").status_code == 200
    record = Record.parse(ada.get(table, "record").text)
    assert record.options.position == game.record.options.position
    assert [str(action) for action in record.replay().record.actions] == ["celebrate festival"]
