"""The pages: the browser client from its folder, or a plain page where it was not built."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Header, Query, Request, Response
from fastapi.responses import FileResponse, HTMLResponse, PlainTextResponse

from brightsands.server.box import box_document
from brightsands.server.http.exchange import REFUSALS, Exchange, told
from brightsands.server.http.guard import address, is_at_home
from brightsands.server.http.packing import ASK_AGAIN, codings, kept_document
from brightsands.server.http.tables import TableId
from brightsands.server.http.visitor import Holder, House_
from brightsands.server.metrics import METRICS, METRICS_TYPE
from brightsands.server.refusals import Refused
from brightsands.server.wire.answers import Health
from brightsands.server.wire.box import Box
from brightsands.server.wire.wishes import Language

# Vite puts a hash of their content into the names of the files in here.
HASHED = "assets/"
FOREVER = "public, max-age=31536000, immutable"
PACKED = (("br", ".br"), ("gzip", ".gz"))  # what the build has beside a file, the smaller first
NOT_BUILT = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>brightsands</title></head>
<body>
<h1>brightsands</h1>
<p>The server is running. The browser client is not built here, so there is nothing to see yet;
programs talk to it as docs/protocol.md says.</p>
</body>
</html>
"""
# The one screen whose address has a dot: /rules/R4.3.
RULE = re.compile(r"rules/R\d+\.\d+")
LONGEST_PATH = 512  # a file system has limits too, and answers them with an error
router = APIRouter(responses=REFUSALS)
routes = Exchange(router)
# Windows keeps its own table of types, and it may be wrong.
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
}


@routes.get("/healthz", Health)
async def healthz(service: House_) -> Response:
    """Whether the server is alive; whoever restarts what has died asks here."""
    return told(Health("ok", service.settings.process))


@routes.get("/readyz", Health)
async def readyz(service: House_) -> Response:
    """Whether it can do its work: something was read, and something could be written just now."""
    await service.house.check_storage()
    return told(Health("ok", service.settings.process))


@router.get(
    "/metrics",
    response_class=PlainTextResponse,
    responses={200: {"content": {"text/plain": {}}, "description": "Numbers as Prometheus reads them."}},
)
async def metrics(service: House_, request: Request) -> Response:
    """Numbers about this process; none is about a single table. Strangers get them nowhere."""
    if service.settings.metrics_port or service.settings.is_public or not is_at_home(request.scope):
        raise Refused("no_page")
    return Response(METRICS.text(), media_type=METRICS_TYPE)


@routes.get("/api/box", Box)
async def box(
    language: Annotated[Language, Query()] = "en",
    if_none_match: Annotated[str, Header()] = "",
    accept_encoding: Annotated[str, Header()] = "",
) -> Response:
    """Everything that can lie on a table, and all words, in a language; kept by the browser until it changes."""
    return kept_document(*box_document(language), if_none_match, accept_encoding)


@routes.get("/api/tables/{table}/box", Box)
async def box_of_table(
    table: TableId,
    service: House_,
    holder: Holder,
    request: Request,
    language: Annotated[Language, Query()] = "en",
) -> Response:
    """The same as it holds at a table: an edition corrects it, and missions change what cards and islands do."""
    live = await service.house.find_for(table, holder)
    document = await service.boxes.of(language, live.table.record.options.box, address(request.scope))
    known, accepts = (request.headers.get(name, "") for name in ("if-none-match", "accept-encoding"))
    return kept_document(*document, known, accepts)


def page(folder: Path, path: str, accepts: str = "") -> Response:
    """A file of the client; every other address is one of its screens, so it gets the first page."""
    if len(path) > LONGEST_PATH or not path.isprintable():
        raise Refused("no_page")
    index = folder / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, headers={"cache-control": ASK_AGAIN})
    file = (folder / path).resolve()
    if path and file.is_relative_to(folder.resolve()) and file.is_file():
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
        headers = {"cache-control": FOREVER if path.startswith(HASHED) else ASK_AGAIN, "vary": "accept-encoding"}
        for coding, suffix in PACKED:  # the build packed it once for all time
            small = file.with_name(file.name + suffix)
            if coding in codings(accepts) and small.is_file():
                return FileResponse(small, media_type=kind, headers={**headers, "content-encoding": coding})
        return FileResponse(file, media_type=kind, headers=headers)
    if path.startswith((HASHED, "api/")) or ("." in path.rsplit("/", 1)[-1] and not RULE.fullmatch(path)):
        raise Refused("no_page")
    return FileResponse(index, media_type="text/html", headers={"cache-control": ASK_AGAIN})


@router.get("/{path:path}", include_in_schema=False)
async def any_page(path: str, request: Request, service: House_) -> Response:
    """The browser client."""
    return page(service.settings.static, path, request.headers.get("accept-encoding", ""))
