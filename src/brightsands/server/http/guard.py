"""The door: sizes, rates, origins, and the headers that keep browsers from doing what they should not."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from urllib.parse import parse_qs, urlsplit

import msgspec
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from brightsands.server.http.addresses import MARKS, household
from brightsands.server.http.rates import Rate
from brightsands.server.logs import log
from brightsands.server.metrics import METRICS
from brightsands.server.network import Network
from brightsands.server.refusals import Refused
from brightsands.server.settings import LOOPBACK, Settings
from brightsands.server.tokens import TOKEN, hashed
from brightsands.words import LANGUAGES
from brightsands.words.server import ENGLISH

LOCAL = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:[0-9]{1,5})?")
NEW_COOKIE = "brightsands.cookie"  # in the scope of a request: what its visitor shall keep from now on
GONE = 499  # in numbers and logs: whoever asked went away before it was read
SAFE = ("GET", "HEAD", "OPTIONS")
KEPT = ("/api/me/code", "/api/me/back", "/api/me/push", "/api/me/ladder")  # something of a person, for good
CHECKED = ("/api/records/check", "/api/editions/check")  # what takes long to be read
YEAR = 365 * 24 * 3600
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), interest-cohort=()"),
)


def header(scope: Scope, name: bytes) -> str:
    """The value of a header, empty if it is not there."""
    for key, value in scope["headers"]:
        if key == name:
            return bytes(value).decode("latin-1")
    return ""


def language_of(scope: Scope) -> str:
    """The language that somebody asks in, by the address; English if it names none of ours."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("language", [])
    return asked[0] if asked and asked[0] in LANGUAGES else ENGLISH


def cookie_name(settings: Settings) -> str:
    """The name of the cookie; the prefix lets a browser keep it to this host and to https."""
    return "__Host-brightsands" if settings.secure else "brightsands"


def visitor(scope: Scope, settings: Settings) -> str:
    """Who this is: the hash of the cookie, empty without one.

    All ports of a machine share their cookies, so that others may be there in any shape: only ours is read.
    """
    name = cookie_name(settings)
    for key, value in scope["headers"]:
        if key != b"cookie":
            continue
        for part in bytes(value).decode("latin-1").split(";"):
            found, _, token = part.strip().partition("=")
            if found == name and TOKEN.fullmatch(token):
                return hashed(token)
    return ""


def set_cookie(settings: Settings, token: str) -> str:
    """The header that gives a visitor a cookie: for this site only, out of reach of scripts."""
    secure = "; Secure" if settings.secure else ""
    return f"{cookie_name(settings)}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict{secure}"


def drop_cookie(settings: Settings) -> str:
    """The header that takes a visitor's cookie away."""
    secure = "; Secure" if settings.secure else ""
    return f"{cookie_name(settings)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict{secure}"


def own_origin(scope: Scope, settings: Settings) -> bool:
    """Whether a request comes from our own pages. Programs send no origin; browsers always do where it matters."""
    if header(scope, b"sec-fetch-site") in ("cross-site", "same-site"):
        return False
    origin = header(scope, b"origin")
    if not origin:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    if settings.public_url:
        public = urlsplit(settings.public_url)
        return (parts.scheme, parts.netloc) == (public.scheme, public.netloc)
    return parts.scheme in ("http", "https") and parts.netloc == header(scope, b"host")


def own_host(scope: Scope, settings: Settings) -> bool:
    """Whether the address that was asked for is ours, so that no foreign name can be pointed at a local server."""
    if settings.is_public:
        return True
    asked = header(scope, b"host").lower()
    network = network_of(scope)
    if network is not None and network.host:
        return asked == network.host or LOCAL.fullmatch(asked) is not None
    return LOCAL.fullmatch(asked) is not None


def network_of(scope: Scope) -> Network | None:
    """The network that a server of this machine may be opened to."""
    app = scope.get("app")
    return getattr(app.state, "network", None) if app is not None else None


def is_crowded(scope: Scope) -> bool:
    """Whether nobody new is let in."""
    service = getattr(scope["app"].state, "service", None)
    return service is not None and service.house.is_crowded()


def is_at_home(scope: Scope) -> bool:
    """Whether somebody sits at this machine."""
    client = scope.get("client")
    return client is not None and client[0] in LOOPBACK


def address(scope: Scope) -> str:
    """Where somebody comes from, as it is counted."""
    client = scope.get("client")
    return household(client[0]) if client else "?"


def head_size(scope: Scope) -> int:
    """How long the head of a request was, about."""
    line = len(scope.get("raw_path") or b"") + len(scope.get("query_string", b""))
    return line + sum(len(name) + len(value) + 4 for name, value in scope["headers"])


class TooLarge(Exception):
    """A request that goes on for too long."""


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        limits = settings.limits
        self.requests = Rate(limits.requests)
        self.pages = Rate(limits.pages)
        self.tables = Rate(limits.tables)
        self.guesses = Rate(limits.guesses)
        self.new_tables = Rate(limits.new_tables)
        self.uploads = Rate(limits.uploads)
        self.people = Rate(limits.people)
        self.mailboxes = Rate(limits.mailboxes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or not; write down that it was here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if scope["method"] == "HEAD":  # whoever sends the answer leaves out what was not asked for
            scope = {**scope, "method": "GET"}
        started = time.perf_counter()
        status = 500
        begun = False

        async def sending(message: Message) -> None:
            nonlocal status, begun
            if message["type"] == "http.response.start":
                begun = True
                status = message["status"]
                message = {**message, "headers": [*message["headers"], *extra_headers(message["headers"], scope)]}
                if NEW_COOKIE in scope and status < 400:
                    message["headers"].append((b"set-cookie", scope[NEW_COOKIE].encode()))
            await send(message)

        try:
            refusal = self._refusal(scope)
            if refusal is not None:
                await refuse(sending, scope, *refusal)
            else:
                await self.app(scope, self._measured(scope, receive), sending)
        except ClientDisconnect:
            status = GONE
        except TooLarge:
            if not begun:
                await refuse(sending, scope, Refused("too_large"))
        except Exception as error:
            log.error("request_failed", error, method=scope["method"])
            if not begun:
                await refuse(sending, scope, Refused("failed"))
        finally:
            route = scope.get("route")
            path = getattr(route, "path", "other")
            METRICS.requests.labels(path, status).inc()
            took = round((time.perf_counter() - started) * 1000, 1)
            log.info("request", method=scope["method"], route=path, status=status, ms=took)

    def _refusal(self, scope: Scope) -> tuple[Refused, Iterable[tuple[bytes, bytes]]] | None:
        if not own_host(scope, self.settings):
            return Refused("wrong_host"), ()
        who, path, method = address(scope), scope["path"], scope["method"]
        if head_size(scope) > self.settings.limits.head:
            return Refused("too_large", status=431), ((b"connection", b"close"),)
        if path == "/api/tables" and method == "POST" and is_crowded(scope):  # before any of it is read
            return Refused("house_full"), ()
        if method not in SAFE and not own_origin(scope, self.settings):
            return Refused("foreign_origin"), ()
        at_all = (self.requests if path.startswith("/api/") else self.pages).wait(who)
        longest = max([at_all, *self._waits(scope, who)])
        if longest > 0:
            kind = "join" if path.endswith("/join") else path.split("/")[1] if path.startswith("/api/") else "pages"
            log.info("too_often", who=MARKS.mark(who), kind=kind, changes=method not in SAFE)
            # Refusing costs something too: whoever goes on at once needs a new connection, of which there are so many.
            return Refused("too_often", retry=longest), ((b"connection", b"close"),) if at_all > 0 else ()
        length = header(scope, b"content-length")
        if length.isdecimal() and int(length) > self._most(scope):
            return Refused("too_large"), ((b"connection", b"close"),)
        return None

    def _waits(self, scope: Scope, who: str) -> Iterator[float]:
        """How long somebody has to wait before what is asked for, for each reason."""
        path = scope["path"]
        if scope["method"] in SAFE:
            return
        is_new = path == "/api/tables" or path.endswith("/rematch")
        if is_new or path in CHECKED or path.endswith("/review"):
            yield self.tables.wait(who)
        if is_new:
            yield self.new_tables.wait(who)
        if path == "/api/tables":
            length, most = header(scope, b"content-length"), self.settings.limits.file
            yield self.uploads.wait(who, min(int(length), most) if length.isdecimal() else most)
        if path.endswith(("/join", "/me/back")) or path.startswith("/api/mail/"):
            yield self.guesses.wait(who)
        if path in KEPT:
            yield self.people.wait(who)
        if path == "/api/me/mail":
            yield self.mailboxes.wait(who)

    def _most(self, scope: Scope) -> int:
        limits = self.settings.limits
        return limits.file if scope["path"] in ("/api/tables", "/api/records/check") else limits.body

    def _measured(self, scope: Scope, receive: Receive) -> Receive:
        most, seen = self._most(scope), 0

        async def receiving() -> Message:
            nonlocal seen
            message = await receive()
            if message["type"] == "http.request":
                seen += len(message.get("body", b""))
                if seen > most:
                    raise TooLarge
            return message

        return receiving


def extra_headers(present: Iterable[tuple[bytes, bytes]], scope: Scope) -> list[tuple[bytes, bytes]]:
    """The headers of every answer; what is told over the API is kept by nobody on the way."""
    names = {name for name, _ in present}
    extra = [(name, value) for name, value in HEADERS if name not in names]
    if b"cache-control" not in names and not scope["path"].startswith("/assets/"):
        extra.append((b"cache-control", b"no-store"))
    return extra


async def refuse(send: Send, scope: Scope, refused: Refused, more: Iterable[tuple[bytes, bytes]] = ()) -> None:
    """Answer with a refusal, in the language that was asked for."""
    body = msgspec.json.encode(refused.problem(language_of(scope)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *more]
    headers += [(name.encode(), value.encode()) for name, value in refused.headers().items()]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
