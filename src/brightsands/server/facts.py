"""How sure the facts are, as a browser needs it: what we are not sure of, and the check of an edition."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from functools import cache
from itertools import groupby
from typing import Annotated, cast

import msgspec
from fastapi import APIRouter, Header, Query, Response

from brightsands.components.catalog import Catalog, load
from brightsands.components.doubts import doubts
from brightsands.components.edition import parse_edition
from brightsands.components.kinds import EDITION, GRADES
from brightsands.server.http.exchange import REFUSALS, Exchange, body, told
from brightsands.server.http.packing import kept_document
from brightsands.server.wire import box as wire
from brightsands.server.wire import wishes
from brightsands.server.wire.wishes import Language
from brightsands.solo.mission import MISSIONS, mission_of
from brightsands.words import Words
from brightsands.words.facts import fact_name, mission_doubts, read_facts
from brightsands.words.listing import KINDS, rows
from brightsands.words.story import Story

router = APIRouter(prefix="/api", responses=REFUSALS)
routes = Exchange(router)


@cache
def facts_document(language: str) -> tuple[bytes, str]:
    """The document of a language as JSON, with the tag that changes when it does."""
    data = msgspec.json.encode(facts(load(), Words(language)))
    return data, hashlib.sha256(data).hexdigest()[:32]


def facts(catalog: Catalog, words: Words) -> wire.FactsDocument:
    """How many facts are known how well, and every doubt with what it decides and how an owner settles it."""
    told = read_facts(words.language)["groups"]
    known = Counter(row.grades[0] for kind in KINDS for row in rows(catalog, kind))
    return wire.FactsDocument(
        language=cast(Language, words.language),
        grades=[wire.GradeCount(grade, known[grade]) for grade in GRADES if known[grade]],
        groups=[
            wire.DoubtGroup(
                id=group,
                **told[group],
                entries=[
                    wire.Doubt(
                        section=doubt.section,
                        id=doubt.id,
                        name=fact_name(doubt.section, doubt.id, words),
                        known=cast(wire.Grade, doubt.known),
                        parts=cast(dict[str, wire.Grade], dict(doubt.parts)),
                        keys=list(doubt.keys),
                    )
                    for doubt in found
                ],
            )
            for group, found in groupby(doubts(catalog), key=lambda doubt: doubt.group)
        ],
        missions=wire.MissionDoubts(
            **told["missions"],
            entries=[
                wire.MissionDoubt(
                    mission=number,
                    title=Story(words.language).mission(number).title,
                    doubts=list(mission_doubts(mission_of(number, "normal"), words.language)),
                )
                for number in range(1, MISSIONS + 1)
            ],
        ),
    )


def edition_facts(text: str, language: str) -> wire.EditionFacts:
    """What an edition corrects and what it confirms; ComponentError if it cannot be."""
    catalog = load(text)
    words = Words(language, catalog)
    corrected: list[str] = []
    confirmed: list[str] = []
    for section, entries in parse_edition(text).items():
        assert isinstance(entries, dict)  # else it would not have been loaded
        for key, entry in entries.items():
            changes = not isinstance(entry, dict) or [name for name in entry if name != "known"]
            (corrected if changes else confirmed).append(fact_name(section, key, words))
    return wire.EditionFacts(corrected=corrected, confirmed=confirmed, grade=words.grade(EDITION)[0])


@routes.get("/facts", wire.FactsDocument)
async def all_facts(
    language: Annotated[Language, Query()] = "en",
    if_none_match: Annotated[str, Header()] = "",
    accept_encoding: Annotated[str, Header()] = "",
) -> Response:
    """What we are not sure of, in a language; kept by the browser until it changes."""
    return kept_document(*facts_document(language), if_none_match, accept_encoding)


@routes.post("/editions/check", wishes.EditionText, wire.EditionFacts)
async def check_edition(
    wish: Annotated[wishes.EditionText, body(wishes.EditionText)], language: Language = "en"
) -> Response:
    """Read an edition as a table would; a refusal names the entry and why."""
    return told(await asyncio.to_thread(edition_facts, wish.text, language))  # it may take long
