"""Your turn, over days: what goes out by mail and by Web Push, through a server, and what each is told."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from brightsands.server.live.house import House
from brightsands.server.remind.means import MailSettings, PushSettings
from brightsands.server.remind.outside import NotOutside, checked, is_outside, resolved
from brightsands.server.remind.push import CURVE, Pusher, from_text, new_key, read_subscription, sealed, to_text
from brightsands.server.remind.reminders import Reminding
from brightsands.server.settings import BadSettings, Settings
from tests.server.house import PATIENCE, Person, Server
from tests.server.postbox import SENDER, Browser, MailServer, PushService

LINK = re.compile(r"http://games\.example\.org(/\S+)")


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
            until = time.monotonic() + PATIENCE
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
