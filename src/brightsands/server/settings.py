"""What a server is told when it starts."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from brightsands.home.folder import data_folder
from brightsands.rules.errors import BrightsandsError
from brightsands.server.remind.means import MailSettings, PushSettings
from brightsands.server.storage.ages import Expiry

HOST = "127.0.0.1"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
PORT = 1800
DATABASE = "tables.sqlite3"
STATIC = Path(__file__).with_name("static")


class BadSettings(BrightsandsError):
    """Settings that no server can run with."""


@dataclass(frozen=True)
class Limits:
    """How much one address may ask for; every rate is a number a second, with how many may come at once."""

    head: int = 16 * 1024  # bytes of the head of a request
    head_seconds: float = 10.0  # until it has come
    body_seconds: float = 30.0  # until the rest has come
    connections: int = 60  # open at the same time, beside sockets
    all_connections: int = 2000  # from everywhere
    connects: tuple[float, int] = (20.0, 200)  # new connections
    pages: tuple[float, int] = (40.0, 400)  # whatever is no part of the API
    body: int = 64 * 1024  # bytes of a request
    file: int = 512 * 1024  # bytes of a game file
    message: int = 16 * 1024  # bytes of a message on a socket
    requests: tuple[float, int] = (20.0, 120)
    tables: tuple[float, int] = (0.5, 30)  # new tables, checked game files and editions, boxes of editions
    guesses: tuple[float, int] = (0.5, 20)  # tries to open a seat
    messages: tuple[float, int] = (20.0, 100)
    wishes: tuple[float, int] = (40.0, 200)  # messages on all sockets together; more of them wait
    thinking: tuple[float, float] = (0.5, 300.0)  # seconds of bots before somebody's tables step back
    talk: tuple[float, int] = (0.5, 8)  # things that are said: of somebody with a seat, of spectators at one address
    hints: int = 1  # that one visitor may wait for at the same time
    bot_tables: int = 24  # running tables with bots that one visitor opened
    own_tables: int = 200  # tables that one visitor opened and that have not ended
    entries: int = 20_000  # at one table; the longest games have 2,000
    new_tables: tuple[float, int] = (500 / 86400, 500)  # over a day
    uploads: tuple[float, int] = (250.0, 8 * 1024 * 1024)  # bytes of what tables are opened with, over a day
    people: tuple[float, int] = (100 / 86400, 100)  # codes, devices, browsers to wake, names on the list, over a day
    mailboxes: tuple[float, int] = (10 / 86400, 10)  # asked for a word by mail, over a day
    opens: tuple[float, int] = (2.0, 60)  # new sockets
    looks: tuple[float, int] = (2.0, 20)  # changes of what is looked at: each time a whole table is told
    sockets: int = 60  # open at the same time; a quarter of these, and of the next two, is for people with a seat
    all_sockets: int = 4000  # from everywhere
    viewers: int = 200  # at one table
    all_tables: int = 3000  # in memory; beyond it none is opened
    busy: float = 0.85  # how much of a processor may be in use,
    late_seconds: float = 0.05  # and how late everything may be, before nobody new is let in,
    few_tables: int = 50  # unless fewer than these are in memory: then it is not they who make it late

    @staticmethod
    def none() -> Limits:
        """No rate limits: for tests and measurements, where everybody comes from one address."""
        free = (1e9, 10**9)
        many = 10**9
        return Limits(
            connections=many,
            all_connections=many,
            connects=free,
            pages=free,
            requests=free,
            tables=free,
            guesses=free,
            messages=free,
            wishes=free,
            thinking=(1e9, 1e9),
            talk=free,
            hints=many,
            bot_tables=many,
            own_tables=many,
            entries=many,
            new_tables=free,
            uploads=free,
            people=free,
            mailboxes=free,
            opens=free,
            looks=free,
            sockets=many,
            all_sockets=many,
            viewers=many,
            all_tables=many,
            busy=1e9,
            late_seconds=1e9,
        )


@dataclass(frozen=True)
class Settings:
    """Where a server listens, where it keeps its tables, and what it allows."""

    host: str = HOST
    port: int = PORT
    database_url: str = ""
    redis_url: str = ""
    metrics_port: int = 0  # where Prometheus asks; 0: beside the pages, unless strangers see those
    metrics_host: str = HOST
    shared: bool = False  # other processes use the same database
    network: str = "closed"  # for a server of this machine: "closed", "offered" to whoever sits at it, or "open"
    network_address: str = ""  # of this machine in that network, if there are several
    public_url: str = ""  # as people see it, if a proxy stands in front
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks that are believed about where somebody comes from
    workers: int = 1  # processes that serve people, on one database
    bot_workers: int = 0  # for each of them; 0: one less than there are cores, divided among them
    bot_seconds: float = 120.0  # a bot that thinks longer is stopped
    bot_seed: int = 0  # what bots draw their chance from; 0: from a secret of every seat
    grace_seconds: float = 5.0  # with several processes: how often each says who is here and which bots it asks
    poll_seconds: float = 0.25  # how often a shared database is asked for news
    absent_seconds: float = 30.0  # how long a person is away before others may hand the seat to a bot
    claim_seconds: float = 24 * 3600.0  # how long a person is away before the opener may give the seat to another
    unwatched_seconds: float = 60.0  # how long bots play on among themselves when nobody watches
    slow_seconds: float = 30.0  # how long a socket may take nothing of what waits for it
    expiry: Expiry = field(default_factory=Expiry)  # how old tables may become
    expiry_seconds: float = 3600.0  # how often is looked for tables that are too old
    ladder: bool = False  # whether there is a rating list
    push: PushSettings = field(default_factory=PushSettings)
    mail: MailSettings = field(default_factory=MailSettings)
    idle_seconds: float = 600.0  # how long a table stays in memory when nobody looks at it
    static: Path = STATIC
    compress: bool = False
    limits: Limits = field(default_factory=Limits)
    process: str = field(default_factory=lambda: secrets.token_hex(8))  # tells this process from any other

    @property
    def database(self) -> str:
        """The address of the database: by default a SQLite file in the user's data folder."""
        url = self.database_url or f"sqlite:///{data_folder() / DATABASE}"
        if url.startswith("postgres://"):
            url = "postgresql://" + url.removeprefix("postgres://")
        if url.startswith("postgresql://"):
            url = "postgresql+psycopg://" + url.removeprefix("postgresql://")
        if not url.startswith(("sqlite:///", "postgresql+psycopg://")) or url == "sqlite:///":
            raise BadSettings("the database is sqlite:///path/of/a/file or postgresql://user@host/name")
        return url

    @property
    def is_public(self) -> bool:
        """Whether anybody but the people of this machine may reach it."""
        return bool(self.public_url) or self.host not in LOOPBACK

    @property
    def proxies(self) -> tuple[str, ...]:
        """Whose word counts about where somebody comes from; with a public address that of this machine."""
        return self.trusted_proxies or (("127.0.0.1", "::1") if self.public_url else ())

    @property
    def secure(self) -> bool:
        """Whether people reach it by https, so that cookies may be kept to that."""
        return self.public_url.startswith("https://")

    @property
    def takeover_seconds(self) -> float:
        """How long nobody has said that a bot is being asked before another process does it."""
        return 2.5 * self.grace_seconds

    @property
    def is_shared(self) -> bool:
        """Whether other processes may change the tables."""
        return self.shared or bool(self.redis_url) or self.workers > 1
