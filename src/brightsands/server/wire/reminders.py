"""Reminders over HTTP: by what means somebody hears that it is their turn."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from brightsands.server.wire.wishes import Language

Address = Annotated[str, Meta(min_length=1, max_length=1024)]
KeyText = Annotated[str, Meta(max_length=200, pattern=r"^[A-Za-z0-9_-]*={0,2}$")]


class Mailbox(Struct):
    """Where mails go, once the link in the first of them was followed."""

    address: str
    confirmed: bool


class Reminders(Struct):
    """By what means this server can remind: by Web Push if there is a public `key`, by `mail`; and what one has."""

    key: str
    mail: bool
    devices: int
    mailbox: Mailbox | None


class PushWish(Struct, forbid_unknown_fields=True):
    """Wake a browser: its subscription at a push service."""

    endpoint: Address
    p256dh: KeyText
    auth: KeyText
    language: Language = "en"


class PushEnd(Struct, forbid_unknown_fields=True):
    """Wake it no more."""

    endpoint: Address


class MailWish(Struct, forbid_unknown_fields=True):
    """Write to an address; first a mail with a link that confirms it."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]
    language: Language = "en"
