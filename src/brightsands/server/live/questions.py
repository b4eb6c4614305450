"""What a person is asked: the open decision in words, from what its view says and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brightsands.words import Words


def question(view: dict[str, Any], words: Words, names: Sequence[str]) -> str:
    """The question that goes with a view's decision."""
    decision, turn = view["decision"], view["turn"]
    kind = decision["kind"]
    if kind == "pay":
        return words.label("ask_pay", what=words.choice(decision["buys"], names))
    if kind == "place":
        return words.label("ask_place", tile=words.tile(decision["tile"]))
    if kind in ("raise", "receive"):
        return words.label(f"ask_{kind}", tier=words.name("tier", decision["tier"]))
    if kind == "swap":
        return words.label("ask_swap", count=decision["swapped"], most=decision["most"])
    if kind == "put":
        return words.label("ask_put", count=decision["left"])
    if kind == "reveal":
        card, tokens = decision["time_card"], words.count(decision["tokens"], "trade_token")
        return words.label("ask_reveal", card=card, tokens=tokens, gold=words.count(decision["gold"], "gold"))
    if kind in ("keep", "settle"):
        return words.label(f"ask_{kind}")
    if turn["open"]:
        return words.label("ask_more")
    if turn["actions_left"]:
        return words.label("ask_turn", count=turn["actions_left"])
    return words.label("ask_end")
