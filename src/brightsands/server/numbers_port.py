"""The port for numbers: Prometheus asks there, and nobody who plays can."""

from __future__ import annotations

import asyncio
import contextlib

from brightsands.server.metrics import METRICS, METRICS_TYPE
from brightsands.server.settings import BadSettings

SECONDS = 5.0
LONGEST = 8192


async def numbers_at(host: str, port: int) -> asyncio.Server:
    """Answer at a port until closed."""
    try:
        return await asyncio.start_server(_answer, host, port, limit=LONGEST)
    except OSError as error:
        raise BadSettings(f"cannot listen at {host}:{port} for numbers: {error.strerror}") from None


async def _answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        async with asyncio.timeout(SECONDS):
            head = await reader.readuntil(b"\r\n\r\n")
            asked = head.split(b" ", 2)[:2] in ([b"GET", b"/metrics"], [b"GET", b"/"])
            body = METRICS.text() if asked else b"not here\n"
            status = "200 OK" if asked else "404 Not Found"
            lines = (
                f"HTTP/1.1 {status}",
                f"content-type: {METRICS_TYPE}",
                f"content-length: {len(body)}",
                "connection: close",
            )
            writer.write("\r\n".join((*lines, "", "")).encode() + body)
            await writer.drain()
    except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        pass
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
