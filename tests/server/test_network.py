"""A server of this machine that is opened to the network it is in."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from brightsands.server.network import Network, own_address
from brightsands.server.refusals import Refused
from tests.server.house import Person, Server, Window

NETWORK = "127.0.0.2"  # stands for the address of this machine in its network
FRIEND = "127.0.0.3"  # and that for somebody else's


def friend(server: Server) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=FRIEND)
    return httpx.Client(base_url=f"http://{NETWORK}:{server.port}", transport=transport)


def test_friends_come_when_they_are_let_in_and_not_before(tmp_path: Path) -> None:
    with Server(tmp_path, network="offered", network_address=NETWORK) as server, friend(server) as web:
        ada = Person(server.url)
        opened = ada.open("here", "link")
        with pytest.raises(httpx.ConnectError):
            web.get("/healthz")
        assert ada.web.get("/api/network").json() == {"reach": "offered", "url": ""}
        told = ada.web.post("/api/network").json()
        assert told == {"reach": "network", "url": f"http://{NETWORK}:{server.port}"}
        assert ada.web.post("/api/network").json() == told, "once is enough"
        link = opened["links"][0]
        joined = web.post(f"/api/tables/{opened['table']['id']}/join", json={"token": link["token"], "name": "Bo"})
        assert joined.status_code == 200
        cookie = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
        with Window(told["url"], cookie, opened["table"]["id"]) as window:
            assert window.next()["seat"] == link["seat"]
        assert web.get("/metrics").status_code == 404
        assert web.get("/api/network").json() == {"reach": "machine", "url": told["url"]}
        assert web.post("/api/network").status_code == 403
        evil = web.get("/api/tables", headers={"host": "evil.example"})
        assert (evil.status_code, evil.json()["error"]) == (421, "wrong_host")


def test_it_can_be_open_from_the_start(tmp_path: Path) -> None:
    with Server(tmp_path, network="open", network_address=NETWORK) as server, friend(server) as web:
        for _ in range(100):
            try:
                assert web.get("/healthz").status_code == 200
                break
            except httpx.ConnectError:
                continue
        assert Person(server.url).web.get("/api/network").json()["reach"] == "network"


def test_a_server_for_this_machine_only_offers_nothing(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada = Person(server.url)
        assert ada.web.get("/api/network").json() == {"reach": "machine", "url": ""}
        assert ada.web.post("/api/network").json()["error"] == "not_owner"


@pytest.mark.parametrize("language", ["en", "nl", "fr", "de"])
def test_a_port_that_is_taken_there_is_told(language: str) -> None:
    async def taken(address: str) -> None:
        raise OSError(98, "in use")

    with pytest.raises(Refused) as refused:
        asyncio.run(Network(1800, taken, NETWORK).open())
    assert "1800" in refused.value.words(language)


def test_the_own_address_is_none_of_this_machine_alone() -> None:
    assert not own_address().startswith("127.")
