"""E-mail by SMTP: what a mail looks like, and handing it to a server that takes it."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final

from brightsands.server.remind.means import SECURITIES, MailSettings
from brightsands.server.settings import BadSettings
from brightsands.words.server import mail_words

TIMEOUT: Final = 20.0  # seconds
LONGEST: Final = 254  # characters of an address (RFC 5321)
# What stands before @ may be nearly anything; this is what people have. No blanks, no quotes, one @.
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")


def is_address(text: str) -> bool:
    """Whether a text can be the address of a mailbox.

    >>> is_address("ada@example.org"), is_address("ada@localhost"), is_address("ada@example.org\\nBcc: x@example.org")
    (True, False, False)
    """
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None


class Mailer:
    """Writes mails and hands them over; whoever calls `send` is in a thread that may wait."""

    def __init__(self, settings: MailSettings, public_url: str) -> None:
        if settings.security not in SECURITIES:
            raise BadSettings(f"mail.security is one of {', '.join(SECURITIES)}")
        if not is_address(settings.sender):
            raise BadSettings("mail.sender is the address that mails come from")
        if not public_url:
            raise BadSettings("mails need public_url: they say where the table is")
        self._settings = settings
        self._url = public_url

    def turn(self, to: str, language: str, table: str, leave: str) -> EmailMessage:
        """It is somebody's turn: where, and how to get no more of these."""
        end = f"{self._url}/mail/leave/{leave}"
        mail = self._mail(to, language, "turn", link=f"{self._url}/t/{table}", leave=end)
        mail["List-Unsubscribe"] = f"<{self._url}/api/mail/leave/{leave}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return mail

    def confirmation(self, to: str, language: str, secret: str) -> EmailMessage:
        """Somebody gave this address: whoever reads it says whether that was right."""
        return self._mail(to, language, "confirm", link=f"{self._url}/mail/confirm/{secret}")

    def _mail(self, to: str, language: str, kind: str, **links: str) -> EmailMessage:
        subject, text = mail_words(language, kind, links)
        mail = EmailMessage()
        mail["From"] = self._settings.sender
        mail["To"] = to
        mail["Subject"] = subject
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=self._settings.sender.partition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        mail["Content-Language"] = language
        mail.set_content(text)
        return mail

    def send(self, mail: EmailMessage) -> None:
        """Hand a mail over, or SMTPException or OSError."""
        settings = self._settings
        if settings.security == "tls":
            secure = ssl.create_default_context()
            server: smtplib.SMTP = smtplib.SMTP_SSL(settings.host, settings.port, timeout=TIMEOUT, context=secure)
        else:
            server = smtplib.SMTP(settings.host, settings.port, timeout=TIMEOUT)
        with server:
            if settings.security == "starttls":
                server.starttls(context=ssl.create_default_context())
            if settings.user:
                server.login(settings.user, settings.password)
            server.send_message(mail)
