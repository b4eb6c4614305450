"""What people do about reminders: by what means they want to hear that it is their turn, and that no more."""

from __future__ import annotations

import asyncio
import smtplib
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

import msgspec

from brightsands.extras import need
from brightsands.server.live.house import House
from brightsands.server.live.whole import whole
from brightsands.server.logs import log
from brightsands.server.refusals import Refused
from brightsands.server.remind.mail import Mailer, is_address
from brightsands.server.remind.outside import NotOutside, checked
from brightsands.server.settings import Settings
from brightsands.server.storage.reminders import DAY, MAIL, PUSH, Reminder, ReminderStore, mark_of
from brightsands.server.tokens import hashed, new_token
from brightsands.server.wire.reminders import Mailbox, PushWish, Reminders

if TYPE_CHECKING:
    from brightsands.server.remind.push import Pusher  # it needs an extra

SENDERS: Final = 4  # threads of their own: a slow push service holds up no table
MAILBOXES: Final = 8  # of one visitor, nearly all of them not confirmed and gone after a day
P = ParamSpec("P")
T = TypeVar("T")


def pusher_of(settings: Settings) -> Pusher | None:
    """What wakes browsers, if the settings have a key for it."""
    if not settings.push.key:
        return None
    need("cryptography", "Web Push needs")
    from brightsands.server.remind.push import Pusher  # an optional extra

    return Pusher(settings.push.key, settings.push.contact)


def mailer_of(settings: Settings) -> Mailer | None:
    """What writes mails, if the settings name a server for it."""
    return Mailer(settings.mail, settings.public_url) if settings.mail.host else None


class Reminding:
    """The means of everybody, and the threads that send."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.settings = house.settings
        self.pusher = pusher_of(house.settings)
        self.mailer = mailer_of(house.settings)
        self.store = ReminderStore(house.store)
        self.holders: set[str] = set()  # who wants to be reminded
        self._threads = ThreadPoolExecutor(SENDERS, "sender")

    @property
    def is_possible(self) -> bool:
        """Whether this server reminds anybody at all."""
        return self.pusher is not None or self.mailer is not None

    async def learn(self) -> None:
        """Read who wants to be reminded, at the start and whenever it may have changed."""
        if self.is_possible:
            self.holders = await self.house.read(self.store.holders)

    async def in_thread(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something that may wait for somebody outside."""
        work = asyncio.get_running_loop().run_in_executor(self._threads, lambda: method(*args, **kwargs))
        return await asyncio.shield(work)

    def close(self) -> None:
        """Send nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    # ---- Questions -----------------------------------------------------------------------------------------
    async def told(self, holder: str) -> Reminders:
        """By what means this server can remind, and which of them somebody has."""
        found = await self.house.read(self.store.of, holder) if holder and self.is_possible else []
        boxes = [each for each in found if each.kind == MAIL]
        return Reminders(
            key="" if self.pusher is None else self.pusher.public,
            mail=self.mailer is not None,
            devices=sum(each.kind == PUSH for each in found),
            mailbox=Mailbox(boxes[-1].address, not boxes[-1].confirm) if boxes else None,
        )

    # ---- Changes -------------------------------------------------------------------------------------------
    @whole
    async def add_push(self, holder: str, wish: PushWish) -> None:
        """Wake a browser from now on."""
        if self.pusher is None:
            raise Refused("no_reminders")
        from brightsands.server.remind.push import BadSubscription, read_subscription  # an optional extra

        try:
            checked(wish.endpoint, self.settings.push.inside)
            read_subscription(wish.p256dh, wish.auth)
        except (NotOutside, BadSubscription):
            raise Refused("bad_reminder") from None
        mark = mark_of(PUSH, holder, wish.endpoint)
        keys = msgspec.json.encode((wish.p256dh, wish.auth)).decode()
        new = Reminder(mark, holder, PUSH, wish.endpoint, keys, wish.language, "", "", time.time())
        await self.house.read(self.store.keep, new, self.settings.push.devices)
        await self.learn()

    @whole
    async def drop_push(self, holder: str, endpoint: str) -> None:
        """Let a browser sleep."""
        await self.house.read(self.store.drop, holder, PUSH, mark_of(PUSH, holder, endpoint))
        await self.learn()

    @whole
    async def ask_mail(self, holder: str, address: str, language: str) -> None:
        """Write to an address that somebody gave; only when the link in that mail was followed there are more."""
        if self.mailer is None:
            raise Refused("no_reminders")
        if not is_address(address):
            raise Refused("bad_reminder", "bad_mailbox")
        now = time.time()
        if await self.house.read(self.store.asked_of, address, now - DAY) >= self.settings.mail.confirmations:
            raise Refused("too_often")
        mark, secret = mark_of(MAIL, holder, address), new_token()
        before = next((each for each in await self.house.read(self.store.of, holder) if each.hash == mark), None)
        if before is not None and not before.confirm:
            return
        sent = 1 + (before.sent if before is not None and before.since > now - DAY else 0)
        since = now if sent == 1 or before is None else before.since
        new = Reminder(mark, holder, MAIL, address, "", language, hashed(secret), new_token(), now, since, sent)
        await self.house.read(self.store.keep, new, MAILBOXES)
        try:
            await self.in_thread(self.mailer.send, self.mailer.confirmation(address, language, secret))
        except (smtplib.SMTPException, OSError) as error:
            log.error("mail_failed", error)
            raise Refused("mail_away") from None

    @whole
    async def drop_mail(self, holder: str) -> None:
        """No more mails."""
        await self.house.read(self.store.drop, holder, MAIL)
        await self.learn()

    @whole
    async def confirm(self, secret: str) -> None:
        """The link in the first mail was followed."""
        if not await self.house.read(self.store.confirm, hashed(secret)):
            raise Refused("wrong_link", "wrong_mail_link")
        await self.learn()

    @whole
    async def leave(self, token: str) -> None:
        """The link at the end of a mail was followed; also again, for it is so then too."""
        await self.house.read(self.store.leave, token)
        await self.learn()
