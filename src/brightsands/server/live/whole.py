"""Changes that are done wholly: whoever asked for one may go away in the middle, another process may be quicker."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from brightsands.server.refusals import Overtaken

TRIES: Final = 8  # of a change that other processes are quicker than
P = ParamSpec("P")
T = TypeVar("T")
_SHELTERED: set[asyncio.Task[Any]] = set()


async def sheltered(work: Coroutine[Any, Any, T]) -> T:
    """Let something run to its end even if whoever waits for it goes away in the middle."""
    task = asyncio.create_task(work)
    _keep(task)
    return await asyncio.shield(task)


def shelter() -> None:
    """Say that the task at work is one that nobody goes away from in the middle: it waits for whatever it begins."""
    task = asyncio.current_task()
    assert task is not None
    _keep(task)


def _keep(task: asyncio.Task[Any]) -> None:
    _SHELTERED.add(task)
    task.add_done_callback(_SHELTERED.discard)


def whole(method: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Let a change run to its end even if whoever asked for it goes away in the middle.

    If another process was quicker it is tried again on the table as that one left it: a change that speaks of a number
    is then refused, one that does not is as good as before.
    """

    async def tried(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES - 1):
            try:
                return await method(*args, **kwargs)
            except Overtaken:
                continue
        return await method(*args, **kwargs)

    @wraps(method)
    async def to_the_end(*args: P.args, **kwargs: P.kwargs) -> T:
        if asyncio.current_task() in _SHELTERED:  # once is enough
            return await tried(*args, **kwargs)
        return await sheltered(tried(*args, **kwargs))

    return to_the_end
