"""Answers are packed on their way, where that pays and the other side can unpack them."""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

WORTH: Final = 1024  # bytes: below it packing saves nothing
LONG: Final = 32 * 1024  # from here on it takes so long that others shall not wait for it
LEVEL: Final = 4  # more takes twice as long for a twentieth less
ASK_AGAIN: Final = "no-cache"
TEXT: Final = (b"application/json", b"text/")


def codings(accepts: str) -> set[str]:
    """What the header `Accept-Encoding` allows.

    >>> sorted(codings("gzip, br;q=0.9, deflate;q=0"))
    ['br', 'gzip']
    """
    found: set[str] = set()
    for part in accepts.lower().split(","):
        name, _, quality = part.strip().partition(";")
        if name and quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(name.strip())
    return found


@lru_cache(maxsize=256)
def packed(data: bytes) -> bytes:
    """Something that many ask for, packed once, as small as can be."""
    return gzip.compress(data, 9, mtime=0)


def kept_document(data: bytes, tag: str, if_none_match: str, accepts: str) -> Response:
    """A document that a browser keeps until it changes."""
    headers = {"etag": f'"{tag}"', "cache-control": ASK_AGAIN, "vary": "accept-encoding"}
    if tag in if_none_match:
        return Response(status_code=304, headers=headers)
    if "gzip" in codings(accepts):
        data, headers["content-encoding"] = packed(data), "gzip"
    return Response(data, media_type="application/json", headers=headers)


class Packing:
    """The layer that packs whole answers of text; what is packed already, or comes in pieces, goes on as it is."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, packed if it may be."""
        accepts = b",".join(value for name, value in scope.get("headers", ()) if name == b"accept-encoding")
        if scope["type"] != "http" or "gzip" not in codings(accepts.decode("latin-1")):
            await self.app(scope, receive, send)
            return
        begun: Message | None = None

        async def sending(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = message
                return
            if begun is not None:
                start, begun = begun, None
                body = message.get("body", b"")
                if not message.get("more_body", False) and _pays(start, body):
                    start, body = await _smaller(start, body)
                    message = {**message, "body": body}
                await send(start)
            await send(message)

        await self.app(scope, receive, sending)


def _pays(start: Message, body: bytes) -> bool:
    headers = dict(start["headers"])
    if len(body) < WORTH or b"content-encoding" in headers:
        return False
    return bytes(headers.get(b"content-type", b"")).startswith(TEXT)


async def _smaller(start: Message, body: bytes) -> tuple[Message, bytes]:
    small = (
        gzip.compress(body, LEVEL, mtime=0)
        if len(body) < LONG
        else await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)
    )
    replaced = (b"content-length", b"content-encoding", b"vary")
    headers = [(name, value) for name, value in start["headers"] if name not in replaced]
    headers += [
        (b"content-length", str(len(small)).encode()),
        (b"content-encoding", b"gzip"),
        (b"vary", b"accept-encoding"),
    ]
    return {**start, "headers": headers}, small
