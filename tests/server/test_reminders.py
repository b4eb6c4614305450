"""Your turn, over days: who is called to a table, when they are told, by what means, and when not."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from brightsands.rules.options import Options
from brightsands.server.live.house import House
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.playing import Playing
from brightsands.server.live.seating import Seating
from brightsands.server.live.setups import SeatSetup, TableSetup
from brightsands.server.live.viewer import Viewer
from brightsands.server.live.wakes import Alone
from brightsands.server.remind.caller import RETRY_SECONDS, Caller, call_of
from brightsands.server.remind.means import MailSettings, PushSettings
from brightsands.server.remind.outside import NotOutside, checked, is_outside, resolved
from brightsands.server.remind.push import CURVE, Pusher, from_text, new_key, read_subscription, sealed, to_text
from brightsands.server.remind.reminders import Reminding
from brightsands.server.settings import BadSettings, Limits, Settings
from brightsands.server.storage import rows
from brightsands.server.storage.database import open_database
from brightsands.server.storage.people import People
from brightsands.server.storage.reminders import MAIL, Reminder, mark_of
from brightsands.server.storage.store import Store
from tests.server.house import Person, Server
from tests.server.postbox import Browser, MailServer, PushService

SENDER = MailSettings(host="mail.example.org", sender="table@example.org", seconds=600, daily=3)
LINK = re.compile(r"http://games\.example\.org(/\S+)")


# ---- Whom, and when: with a clock of our own ---------------------------------------------------------------
class Evening:
    """A house in this process with one table of two, and the mails that were handed over."""

    def __init__(self, house: House, live: LiveTable, caller: Caller) -> None:
        self.house, self.live, self.caller = house, live, caller
        self.playing = Playing(house)
        self.mails: list[EmailMessage] = []
        self.trouble: list[Exception] = []
        self.now = time.time()
        caller.clock = lambda: self.now
        assert caller.reminding.mailer is not None
        caller.reminding.mailer.send = self._take  # type: ignore[method-assign]

    def _take(self, mail: EmailMessage) -> None:
        if self.trouble:
            raise self.trouble.pop(0)
        self.mails.append(mail)

    async def wants_mail(self, holder: str) -> None:
        mark = mark_of(MAIL, holder, f"{holder}@example.org")
        new = Reminder(mark, holder, MAIL, f"{holder}@example.org", "", "nl", "", f"end-{holder}", self.now)
        self.caller.reminding.store.keep(new, 1)
        await self.caller.reminding.learn()

    async def turn_of(self, seat: int) -> None:
        """Let whoever is to act play until it is the turn of a seat."""
        table = self.live.table
        moved = False
        while table.to_act != seat or not moved:
            assert table.game is not None
            assert table.to_act is not None
            moved = moved or table.to_act != seat
            holder = table.seats[table.to_act].holder
            action = str(table.game.legal[0])
            await self.playing.play(holder, table.id, table.number, f"k{table.number}", action, "en")
        await self.later(0)

    async def later(self, seconds: float) -> int:
        """Let time pass; tells how many mails were sent by then."""
        self.now += seconds
        await asyncio.gather(*self.caller._remembering)
        await self.caller.look()
        return len(self.mails)


@asynccontextmanager
async def evening(folder: Path, mail: MailSettings = SENDER) -> AsyncIterator[Evening]:
    settings = Settings(public_url="http://games.example.org", mail=mail, limits=Limits.none())
    engine = open_database(f"sqlite:///{folder / 'tables.sqlite3'}")
    house = House(Store(engine), settings, Alone())
    reminding = Reminding(house)
    caller = Caller(house, reminding)
    seats = (SeatSetup(rows.HERE, "Ada"), SeatSetup(rows.LINK, "Bo"))
    live, links = await house.create("ada", TableSetup(seats, Options(first_player=0), seed=7))
    await Seating(house).join("bo", live.table.id, links[1], None, "Bo")
    try:
        yield Evening(house, live, caller)
    finally:
        reminding.close()
        await house.close()
        engine.dispose()


def test_who_stays_away_gets_one_mail_for_each_turn(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.wants_mail("bo")
            await at.turn_of(1)
            assert await at.later(599) == 0, "perhaps they come by themselves"
            assert await at.later(1) == 1
            assert await at.later(86400) == 1, "one for each turn"
            mail = at.mails[0]
            assert mail["To"] == "bo@example.org"
            assert mail["Subject"] == "Jij bent aan de beurt", "in their language"
            assert mail["List-Unsubscribe"] == "<http://games.example.org/api/mail/leave/end-bo>"
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            assert f"http://games.example.org/t/{at.live.table.id}\n" in mail.get_content()
            await at.turn_of(1)
            assert await at.later(600) == 2

    asyncio.run(play())


def test_nothing_is_sent_while_somebody_has_the_table_open(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.wants_mail("bo")
            viewer = Viewer("bo", "en")
            at.live.viewers.add(viewer)
            await at.turn_of(1)
            for _ in range(100):
                assert await at.later(3600) == 0
            at.live.viewers.discard(viewer)
            at.live.left["bo"] = at.now  # as a socket that closes writes down
            assert await at.later(599) == 0, "they have just looked"
            assert await at.later(1) == 1

    asyncio.run(play())


def test_who_acts_in_time_gets_no_mail_and_a_restart_sends_none_twice(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.wants_mail("bo")
            await at.turn_of(1)
            await at.turn_of(0)
            assert await at.later(86400) == 0
            await at.turn_of(1)
            assert await at.later(600) == 1
            at.live.called = None
            await at.caller._catch_up()
            assert await at.later(86400) == 1

    asyncio.run(play())


def test_a_call_that_was_never_noted_is_found_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.turn_of(1)
            await at.wants_mail("bo")  # since then nothing happened at the table
            await at.caller._catch_up()
            await at.later(0)
            assert await at.later(600) == 1

    asyncio.run(play())


def test_mails_have_a_limit_a_day_and_are_tried_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.wants_mail("bo")
            at.trouble = [OSError("away"), OSError("away")]
            await at.turn_of(1)
            assert await at.later(600) == 0
            assert await at.later(RETRY_SECONDS) == 0
            assert await at.later(2 * RETRY_SECONDS) == 1, "three times tried, which is the limit of this day"
            await at.turn_of(1)
            assert await at.later(600) == 1
            await at.turn_of(1)
            assert await at.later(86400) == 2

    asyncio.run(play())


def test_only_people_are_called_and_only_to_tables_with_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.turn_of(1)
            call = call_of(at.live.table, 5.0)
            assert call is not None
            assert (call.seat, call.holder, call.at) == (1, "bo", 5.0)
            await Seating(at.house).hand("bo", at.live.table.id, 1, "random")
            at.live.driver = None
            assert call_of(at.live.table, 5.0) is None
            seats = (SeatSetup(rows.HERE, "Ada"), SeatSetup(rows.HERE, "Bo"))
            alone, _ = await at.house.create("ada", TableSetup(seats, Options()))
            assert alone.table.to_act is not None
            assert call_of(alone.table, 5.0) is None, "nobody else waits"

    asyncio.run(play())


def test_who_is_forgotten_is_not_reminded_and_who_comes_back_still_is(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as at:
            await at.wants_mail("bo")
            store = at.caller.reminding.store
            People(at.house.store).join("bo", "bo-at-home")
            assert [each.holder for each in store.of("bo-at-home")] == ["bo-at-home"]
            People(at.house.store).forget("bo-at-home")
            assert store.of("bo-at-home") == []
            assert store.holders() == set()

    asyncio.run(play())


# ---- By mail, through a server ---------------------------------------------------------------------------------
@pytest.fixture
def mail_server() -> Iterator[MailServer]:
    with MailServer() as running:
        yield running


def guests(server: Server) -> tuple[Person, Person, str]:
    ada, bo = Person(server.url), Person(server.url)
    opened = ada.open("here", "link", options={"first_player": 0})
    bo.post(opened["table"]["id"], "join", token=opened["links"][0]["token"])
    return ada, bo, opened["table"]["id"]


def play_until(person: Person, table: str, seat: int) -> None:
    """Let somebody play until it is another seat's turn."""
    with person.window(table) as window:
        while (window.state or {})["to_act"] != seat:
            assert window.play(window.legal[0])["type"] == "ack"


def test_a_mailbox_is_confirmed_by_a_link_and_left_by_one(tmp_path: Path, mail_server: MailServer) -> None:
    mail = {"host": "127.0.0.1", "port": mail_server.port, "security": "none", "sender": "t@example.org", "seconds": 0}
    with Server(tmp_path, public_url="http://games.example.org", mail=mail) as server:
        ada, bo, table = guests(server)
        assert bo.web.get("/api/me/reminders").json() == {"key": "", "mail": True, "devices": 0, "mailbox": None}
        wrong = bo.web.post("/api/me/mail", json={"address": "bo@example"})
        assert (wrong.status_code, wrong.json()["error"]) == (422, "bad_reminder")
        asked = bo.web.post("/api/me/mail", json={"address": "bo@example.org", "language": "de"})
        assert asked.json()["mailbox"] == {"address": "bo@example.org", "confirmed": False}
        first = mail_server.next()
        assert first["Subject"] == "Bestätige deine E-Mail-Adresse"
        (path,) = LINK.findall(first.get_content())
        play_until(ada, table, 1)
        assert bo.web.post("/api" + path[:-1] + "x").status_code == 403
        assert bo.web.post("/api" + path).status_code == 204
        assert bo.web.post("/api" + path).status_code == 403, "a secret is used up"
        assert bo.web.get("/api/me/reminders").json()["mailbox"]["confirmed"] is True
        play_until(bo, table, 0)
        play_until(ada, table, 1)
        told = mail_server.next()
        assert told["Subject"] == "Du bist am Zug", "nothing came before the address was confirmed"
        to_table, leave = LINK.findall(told.get_content())
        assert to_table == f"/t/{table}"
        stranger = Person(server.url)
        assert stranger.web.get("/api" + leave).headers["location"] == leave, "as a page for people"
        assert stranger.web.post("/api" + leave, data={"List-Unsubscribe": "One-Click"}).status_code == 204
        assert stranger.web.post("/api" + leave).status_code == 204, "it is so then too"
        assert bo.web.get("/api/me/reminders").json()["mailbox"] is None
        assert mail_server.mails.empty()


def test_nobody_is_flooded_with_mails_to_confirm(tmp_path: Path, mail_server: MailServer) -> None:
    mail = {"host": "127.0.0.1", "port": mail_server.port, "security": "none", "sender": "t@example.org"}
    with Server(tmp_path, public_url="http://games.example.org", mail=mail) as server:
        answers = [
            Person(server.url).web.post("/api/me/mail", json={"address": "bo@example.org"}).status_code
            for _ in range(4)
        ]
        assert answers == [200, 200, 200, 429]
        assert mail_server.mails.qsize() == 3
        mail_server.server.shutdown()
        mail_server.server.server_close()
        away = Person(server.url).web.post("/api/me/mail?language=fr", json={"address": "cleo@example.org"})
        assert (away.status_code, away.json()["error"]) == (503, "mail_away")
        mail_server.server = MailServer().server  # so that it can be closed again
        mail_server.__enter__()


# ---- By Web Push -----------------------------------------------------------------------------------------------
def test_a_browser_is_woken_and_told_no_secret(tmp_path: Path) -> None:
    key, browser = new_key(), Browser()
    with PushService(tmp_path) as service:
        push = {"key": key, "contact": "mailto:host@example.org", "inside": True, "seconds": 0}
        trust = {"SSL_CERT_FILE": str(service.authority)}
        with Server(tmp_path, push=push, environment=trust) as server:
            ada, bo, table = guests(server)
            public = bo.web.get("/api/me/reminders").json()["key"]
            assert public == Pusher(key, "mailto:host@example.org").public
            endpoint = service.endpoint("bo")
            assert (
                bo.web.post("/api/me/push", json=browser.subscription(endpoint, language="fr")).json()["devices"] == 1
            )
            play_until(ada, table, 1)
            path, headers, body = service.next()
            assert path == "/send/bo"
            assert browser.read(body) == {"table": table, "language": "fr"}
            assert table not in json.dumps(headers), "the push service does not learn which table it is"
            assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "172800")
            token, shown = re.fullmatch(r"vapid t=(\S+), k=(\S+)", headers["authorization"]).groups()  # type: ignore[union-attr]
            claims = verified(token, shown)
            assert shown == public
            assert claims["aud"] == f"https://127.0.0.1:{service.port}"
            assert claims["sub"] == "mailto:host@example.org"
            assert time.time() < claims["exp"] <= time.time() + 86400
            service.status = 410  # the browser gave it up
            play_until(bo, table, 0)
            play_until(ada, table, 1)
            service.next()
            until = time.monotonic() + 60
            while bo.web.get("/api/me/reminders").json()["devices"]:
                assert time.monotonic() < until
            again = bo.web.post("/api/me/push", json=browser.subscription(endpoint)).json()
            assert again["devices"] == 1
            assert bo.web.post("/api/me/push/end", json={"endpoint": endpoint}).json()["devices"] == 0
            for number in range(12):
                told = bo.web.post("/api/me/push", json=browser.subscription(service.endpoint(str(number)))).json()
            assert told["devices"] == 8, "the newest"
            bo.web.post("/api/me/forget")
            assert (
                Person(server.url).web.post("/api/me/push", json=browser.subscription("http://x.org")).status_code
                == 422
            )


def verified(token: str, public: str) -> dict[str, Any]:
    """The claims of a signed word, if the signature is right."""
    head, claims, signature = token.split(".")
    raw = from_text(signature)
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(public))
    key.verify(both, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    assert json.loads(from_text(head)) == {"typ": "JWT", "alg": "ES256"}
    return dict(json.loads(from_text(claims)))


def test_a_message_is_sealed_as_the_standard_has_it() -> None:
    # RFC 8291, appendix A
    own = ec.derive_private_key(int.from_bytes(from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE)
    browser = read_subscription(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    told = sealed(
        b"When I grow up, I want to be a watermelon", browser, from_text("DGv6ra1nlYgDCS1FRnbzlw"), own, padded=0
    )
    assert to_text(told) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3"
        "jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example.org/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://2130706433/a",
        "https://localhost/a",
        "https://push.example.org:8080/a",
        "https://user@push.example.org/a",
        "https://push.example.org/a b",
        "https://push.example.org/\r\nhost: x",
        "https://push.example.org/" + "a" * 1024,
        "file:///etc/passwd",
        "https://",
    ],
)
def test_no_endpoint_leads_into_our_own_network(url: str) -> None:
    with pytest.raises(NotOutside):
        checked(url)


@pytest.mark.parametrize(
    "address",
    ["10.1.2.3", "172.16.0.1", "192.168.1.1", "127.0.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"]
    + ["::1", "fe80::1", "fc00::1", "::ffff:10.0.0.1", "2002:7f00:1::", "64:ff9b::7f00:1"],
)
def test_no_name_leads_there_either(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_outside(address)
    both = [(2, 1, 6, "", ("93.184.216.34", 443)), (2, 1, 6, "", (address, 443))]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: both)
    with pytest.raises(NotOutside):
        resolved("push.example.org", 443)


def test_settings_that_cannot_work_are_told_at_the_start() -> None:
    with pytest.raises(BadSettings, match=r"push\.key"):
        Pusher("xx", "mailto:a@example.org")
    with pytest.raises(BadSettings, match=r"push\.contact"):
        Pusher(new_key(), "")
    house = House.__new__(House)
    for settings, word in (
        (Settings(mail=SENDER), "public_url"),
        (Settings(mail=MailSettings(host="x"), public_url="http://x"), "sender"),
        (Settings(mail=MailSettings("x", security="ssl", sender="a@x.org"), public_url="http://x"), "security"),
        (Settings(push=PushSettings(key="no key", contact="mailto:a@x.org")), "push"),
    ):
        house.settings = settings
        with pytest.raises(BadSettings, match=word):
            Reminding(house)
