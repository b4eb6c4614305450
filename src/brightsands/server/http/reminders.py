"""The HTTP API of reminders: by what means somebody hears that it is their turn, and the links in mails."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response
from fastapi.responses import RedirectResponse

from brightsands.server.http.exchange import REFUSALS, Exchange, body, done, told
from brightsands.server.http.visitor import Holder, House_, SettledHolder
from brightsands.server.tokens import TOKEN
from brightsands.server.wire.reminders import MailWish, PushEnd, PushWish, Reminders

router = APIRouter(prefix="/api", responses=REFUSALS)
routes = Exchange(router)
Secret = Annotated[str, Path(pattern=f"^{TOKEN.pattern}$")]


@routes.get("/me/reminders", Reminders)
async def reminders(service: House_, holder: Holder) -> Response:
    """By what means this server can remind, and which of them this visitor has."""
    return told(await service.reminding.told(holder))


@routes.post("/me/push", PushWish, Reminders)
async def add_push(wish: Annotated[PushWish, body(PushWish)], service: House_, holder: SettledHolder) -> Response:
    """Wake a browser when it is this visitor's turn somewhere."""
    await service.reminding.add_push(holder, wish)
    return await reminders(service, holder)


@routes.post("/me/push/end", PushEnd, Reminders)
async def end_push(wish: Annotated[PushEnd, body(PushEnd)], service: House_, holder: Holder) -> Response:
    """Wake it no more."""
    await service.reminding.drop_push(holder, wish.endpoint)
    return await reminders(service, holder)


@routes.post("/me/mail", MailWish, Reminders)
async def ask_mail(wish: Annotated[MailWish, body(MailWish)], service: House_, holder: SettledHolder) -> Response:
    """Write to an address, once with a link that confirms it; after that when it is this visitor's turn."""
    await service.reminding.ask_mail(holder, wish.address, wish.language)
    return await reminders(service, holder)


@routes.post("/me/mail/end", None, Reminders)
async def end_mail(service: House_, holder: Holder) -> Response:
    """Write no more."""
    await service.reminding.drop_mail(holder)
    return await reminders(service, holder)


@routes.post("/mail/confirm/{secret}", None, None)
async def confirm(secret: Secret, service: House_) -> Response:
    """The address is right: the link in the first mail was followed."""
    await service.reminding.confirm(secret)
    return done()


@routes.post("/mail/leave/{secret}", None, None)
async def leave(secret: Secret, service: House_) -> Response:
    """No more mails, by the link in one of them: for people, and for mail programs (RFC 8058)."""
    await service.reminding.leave(secret)
    return done()


@router.get("/mail/leave/{secret}", include_in_schema=False)
async def leave_page(secret: Secret) -> Response:
    """The same as a page, for mail programs that only follow links."""
    return RedirectResponse(f"/mail/leave/{secret}", 303)
