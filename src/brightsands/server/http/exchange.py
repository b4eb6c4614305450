"""Bodies of requests and answers as types of the wire, and how the OpenAPI document tells of them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

import msgspec
from fastapi import APIRouter, Depends, Request, Response
from msgspec import Struct

from brightsands.server.refusals import Refused
from brightsands.server.wire.answers import Problem, Wrong
from brightsands.server.wire.schema import ref, schemas

LOOK_SECONDS: Final = 0.25  # how often is looked whether somebody still waits
T = TypeVar("T")
H = TypeVar("H", bound=Callable[..., Any])
W = TypeVar("W", bound=Struct)
JSON: Final = "application/json"
WHERE: Final = re.compile(r"^(?P<words>.*?)(?: - at `\$(?P<where>.*)`)?$", re.DOTALL)
STEP: Final = re.compile(r"\.([^.\[\]]+)|\[([^\]]*)\]")
QUOTED: Final = re.compile(r"^Invalid enum value .*", re.DOTALL)  # it would tell what was sent
encode: Final = msgspec.json.Encoder().encode

# What every route may answer instead.
REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"description": words, "content": {JSON: {"schema": ref(Problem)}}}
    for status, words in {
        400: "The body could not be read.",
        403: "Not for this visitor, or sent by a foreign site.",
        404: "No such table, or none that this visitor may know of.",
        409: "Not now; `stale` tells the current number.",
        410: "A game of other rules.",
        413: "Too long.",
        421: "Asked for under a name that is not this server's.",
        422: "Not understood, or not allowed by the rules.",
        429: "Too often.",
        503: "It could not be written; try again with the same key.",
    }.items()
}


def with_schemas(document: dict[str, Any]) -> dict[str, Any]:
    """The OpenAPI document with every type of the wire in it."""
    components = document.setdefault("components", {}).setdefault("schemas", {})
    components.update(schemas())
    return document


def told(answer: Struct, status: int = 200) -> Response:
    """An answer of the wire as it goes out."""
    return Response(encode(answer), status, media_type=JSON)


def told_refusal(refused: Refused, language: str) -> Response:
    """A refusal as it goes out."""
    return Response(encode(refused.problem(language)), refused.status, refused.headers(), JSON)


def body(kind: type[W]) -> Any:
    """A dependency that reads the body of a request as a wish, or refuses it and says where it is wrong."""
    decode = msgspec.json.Decoder(kind).decode

    async def read(request: Request) -> W:
        sent = request.headers.get("content-type", JSON).partition(";")[0].strip().lower()
        if sent != JSON and not sent.endswith("+json"):
            raise not_understood("Expected JSON")
        try:
            return decode(await request.body())
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise not_understood(str(error)) from None

    return Depends(read)


def not_understood(error: str) -> Refused:
    """The refusal of a body, without what was sent: it may have been a secret.

    >>> not_understood("Expected `int`, got `str` - at `$.seats[0].kind`").more["wrong"]
    [Wrong(where=['body', 'seats', '0', 'kind'], words='Expected `int`, got `str`')]
    """
    found = WHERE.match(error)
    assert found is not None
    steps = [name or place for name, place in STEP.findall(found.group("where") or "")]
    words = QUOTED.sub("Invalid value", found.group("words"))
    return Refused("not_understood", wrong=[Wrong(["body", *steps], words)])


async def unless_gone(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Do something for whoever asked; if they go away meanwhile it is stopped."""
    task = asyncio.ensure_future(work)
    try:
        while not task.done():
            await asyncio.wait((task,), timeout=LOOK_SECONDS)
            if not task.done() and await request.is_disconnected():
                raise Refused("no_hint")
        return task.result()
    finally:
        task.cancel()


class Exchange:
    """Adds routes to a router, each with the types of what goes in and out."""

    def __init__(self, router: APIRouter) -> None:
        self._router = router

    def get(self, path: str, answer: Any, about: str = "As asked for.") -> Callable[[H], H]:
        """A route that is asked."""
        return self._route("GET", path, None, answer, 200, about)

    def post(
        self, path: str, wish: type[Struct] | None, answer: Any, status: int = 200, about: str = "Done."
    ) -> Callable[[H], H]:
        """A route that is told a wish; without an answer the status says that it is done."""
        return self._route("POST", path, wish, answer, status if answer is not None else 204, about)

    def _route(
        self, method: str, path: str, wish: type[Struct] | None, answer: Any, status: int, about: str
    ) -> Callable[[H], H]:
        described: dict[str, Any] = {"description": about}
        if answer is not None:
            described["content"] = {JSON: {"schema": ref(answer)}}
        extra: dict[str, Any] = {"responses": {str(status): described}}
        if wish is not None:
            extra["requestBody"] = {"required": True, "content": {JSON: {"schema": ref(wish)}}}

        def added(handler: H) -> H:
            self._router.add_api_route(
                path,
                handler,
                methods=[method],
                status_code=status,
                response_model=None,
                response_class=Response,
                openapi_extra=extra,
            )
            return handler

        return added


DONE: Final = 204


def done() -> Response:
    """It is done, and there is nothing to say about it."""
    return Response(status_code=DONE)
