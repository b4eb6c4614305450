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

MOST_EDITIONS: Final = 32  # whose boxes are kept; those of missions all are, for there are few

Document = tuple[bytes, str]


class Boxes:
    """The boxes of tables. Anybody may write editions, and each of them has a box: one address has so many made."""

    def __init__(self, rate: tuple[float, int]) -> None:
        self._rate = Rate(rate)
        self._kept: dict[tuple[str, Options], Document] = {}
        self._of_editions: OrderedDict[tuple[str, Options], Document] = OrderedDict()

    async def of(self, language: str, options: Options, who: str) -> Document:
        """The box of some options in a language as JSON, with its tag; ``who`` asks."""
        key = (language, options)
        found = self._kept.get(key) or self._of_editions.get(key)
        if found is not None:
            if options.edition:
                self._of_editions.move_to_end(key)
            return found
        if options.edition and (wait := self._rate.wait(who)) > 0:
            raise Refused("too_often", retry=wait)
        made = await asyncio.to_thread(_made, language, options)
        if not options.edition:
            self._kept[key] = made
            return made
        self._of_editions[key] = made
        if len(self._of_editions) > MOST_EDITIONS:
            self._of_editions.popitem(last=False)
        return made


def _made(language: str, options: Options) -> Document:
    document = table_box(language, options)
    packed(document[0])  # it is asked for packed, nearly always
    return document
