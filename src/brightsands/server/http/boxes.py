"""Boxes as they hold at tables: made away from the loop, and kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from brightsands.rules.options import Options
from brightsands.server.box import table_box
from brightsands.server.http.packing import packed
from brightsands.server.http.rates import Rate
from brightsands.server.refusals import Refused

MOST_KEPT: Final = 128  # those of missions in four languages, and some of editions

Document = tuple[bytes, str]


class Boxes:
    """The boxes of tables. Anybody may write editions, and each of them has a box: one address has so many made."""

    def __init__(self, rate: tuple[float, int]) -> None:
        self._rate = Rate(rate)
        self._kept: OrderedDict[tuple[str, Options], Document] = OrderedDict()

    async def of(self, language: str, options: Options, who: str) -> Document:
        """The box of some options in a language as JSON, with its tag; ``who`` asks."""
        key = (language, options)
        found = self._kept.get(key)
        if found is None:
            if options.edition and (wait := self._rate.wait(who)) > 0:
                raise Refused("too_often", retry=wait)
            found = self._kept[key] = await asyncio.to_thread(_made, language, options)
        self._kept.move_to_end(key)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found


def _made(language: str, options: Options) -> Document:
    document = table_box(language, options)
    packed(document[0])  # it is asked for packed, nearly always
    return document
