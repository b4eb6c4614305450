"""The rules for players, as a browser needs them: one document for each language."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Annotated, cast

import msgspec
from fastapi import APIRouter, Header, Query, Response

from brightsands.server.http.exchange import REFUSALS, Exchange
from brightsands.server.http.packing import kept_document
from brightsands.server.wire.box import RulebookLabels, RulesBook
from brightsands.server.wire.wishes import Language
from brightsands.words.rulebook import Rulebook

router = APIRouter(responses=REFUSALS)
routes = Exchange(router)


@cache
def rules_document(language: str) -> tuple[bytes, str]:
    """The rules in a language as JSON, with the tag that changes when they do."""
    data = msgspec.json.encode(rulebook(Rulebook(language)))
    return data, hashlib.sha256(data).hexdigest()[:32]


def rulebook(book: Rulebook) -> RulesBook:
    """The rules as plain data; texts keep their markup (rules_en.toml says which)."""
    labels = RulebookLabels(book.labels["example"], book.labels["ruling"])
    return RulesBook(cast(Language, book.language), labels, book.start, list(book.chapters))


@routes.get("/api/rules", RulesBook)
async def rules(
    language: Annotated[Language, Query()] = "en",
    if_none_match: Annotated[str, Header()] = "",
    accept_encoding: Annotated[str, Header()] = "",
) -> Response:
    """The rules for players in a language; kept by the browser until they change."""
    return kept_document(*rules_document(language), if_none_match, accept_encoding)
