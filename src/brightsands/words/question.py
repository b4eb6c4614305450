"""What a player is asked: the open decision in words, for tables, terminals and environments alike.

It is made from what a view says and nothing else, so it cannot tell more than that.
"""

from __future__ import annotations

from brightsands.record.shapes import ViewData
from brightsands.words.words import Words


def question(view: ViewData, words: Words) -> str:
    """The question that goes with a view's decision; empty when the game is over.

    >>> from brightsands import Game, Options
    >>> game = Game.new(players=2, seed=7, options=Options(first_player=0))
    >>> question(game.view(0).to_dict(), Words("en"))
    'Your turn: choose an action'
    """
    decision, turn = view["decision"], view["turn"]
    if decision is None or turn is None:
        return ""
    if decision["kind"] == "pay":
        return words.label("ask_pay", what=words.purchase(decision["buys"]))
    if decision["kind"] == "place":
        return words.label("ask_place", tile=words.tile(decision["tile"]))
    if decision["kind"] == "raise":
        return words.label("ask_raise", tier=words.name("tier", decision["tier"]))
    if decision["kind"] == "receive":
        asked = words.label("ask_receive", tier=words.name("tier", decision["tier"]))
        # R10.2: without a card to draw the cube costs gold
        return asked if decision["card"] is not None else f"{asked} ({words.count(decision['gold'], 'gold')})"
    if decision["kind"] == "swap":
        return words.label("ask_swap", count=decision["swapped"], most=decision["most"])
    if decision["kind"] == "put":
        return words.label("ask_put", count=decision["left"])
    if decision["kind"] == "reveal":
        card = decision["time_card"]
        return words.label(
            "ask_reveal",
            card=card if words.numbered else words.cost(words.catalog.card(card).cost),
            tokens=words.count(decision["tokens"], "trade_token"),
            gold=words.count(decision["gold"], "gold"),
        )
    if decision["kind"] != "turn":
        return words.label(f"ask_{decision['kind']}")
    if turn["open"] is not None:
        return words.label("ask_more")
    if turn["actions_left"]:
        left = turn["actions_left"]
        return words.label("ask_turn") if left == 1 else words.label("ask_turn_more", count=left)
    return words.label("ask_end")
