"""By what means a server reminds people who are away: its settings for Web Push and for e-mail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SECURITIES: Final = ("starttls", "tls", "none")


@dataclass(frozen=True)
class PushSettings:
    """Web Push: who this server is to the push services of browsers, and when it turns to them."""

    key: str = ""  # the private key (VAPID) that `brightsands admin push-key` makes; empty: no Web Push
    contact: str = ""  # mailto:somebody or https://somewhere, for whoever runs a push service
    inside: bool = False  # also push services of one's own network
    seconds: float = 10.0  # how long somebody is away from a table, with the turn, before a device is woken
    devices: int = 8  # of one visitor


@dataclass(frozen=True)
class MailSettings:
    """E-mail: the server that takes it, and how much is sent."""

    host: str = ""  # of the SMTP server; empty: no e-mail
    port: int = 587
    security: str = "starttls"  # or "tls" from the first byte on, or "none" on a way that nobody else hears
    user: str = ""
    password: str = ""
    sender: str = ""  # the address that mails come from
    seconds: float = 600.0  # how long somebody is away from a table, with the turn, before a mail is written
    daily: int = 20  # mails to one visitor in 24 hours
    confirmations: int = 3  # mails to an address that nobody has confirmed, in 24 hours
