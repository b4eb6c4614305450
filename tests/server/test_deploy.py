"""The deployment kit: its files are read by the programs they are for, and proxies carry a game."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from socket import create_connection

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from brightsands.server.configuration import settings_from
from brightsands.server.settings import Limits, Settings
from brightsands.server.storage.ages import Expiry
from tests.server.house import PATIENCE, Server
from tests.server.services import free_port
from tools.image_steps import DOCKERFILE, ROOT, sources, steps

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
NAME = "games.example.org"
SEATS = [{"kind": "person_here"}, {"kind": "person_link"}]


def test_the_example_of_settings_says_every_limit_as_it_is() -> None:
    file = DEPLOY / "brightsands.toml"
    said = tomllib.loads(file.read_text(encoding="utf-8"))
    assert set(said["limits"]) == {field.name for field in fields(Limits)}
    assert set(said["expiry"]) == {field.name for field in fields(Expiry)}
    settings = settings_from(file)
    assert settings.expiry == Expiry.public()
    for field in fields(Limits):
        told, default = getattr(settings.limits, field.name), getattr(Limits(), field.name)
        assert told == pytest.approx(default, rel=1e-3), field.name


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "brightsands.service"
    text = (DEPLOY / "brightsands.service").read_text(encoding="utf-8")
    assert "/opt/brightsands/bin/brightsands" in text
    unit.write_text(text.replace("/opt/brightsands/bin/brightsands", sys.executable))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, timeout=60, check=False
    )
    complaints = [line for line in done.stderr.splitlines() if "brightsands.service" in line]
    assert (done.returncode, complaints) == (0, []), done.stderr


@pytest.mark.skipif(shutil.which("docker") is None, reason="docker is not installed")
def test_compose_takes_its_file() -> None:
    if subprocess.run(["docker", "compose", "version"], capture_output=True, check=False).returncode:
        pytest.skip("docker has no compose here")
    environment = {**os.environ, "POSTGRES_PASSWORD": "x", "PUBLIC_URL": f"https://{NAME}"}
    asked = ["docker", "compose", "--file", str(DEPLOY / "compose.yaml"), "config", "--quiet"]
    done = subprocess.run(asked, capture_output=True, text=True, env=environment, timeout=60, check=False)
    assert done.returncode == 0, done.stderr


def test_the_image_takes_what_there_is_and_sets_what_is_known() -> None:
    """Docker is not needed for this; `tools/image_steps.py` does the steps themselves."""
    found = steps(DOCKERFILE.read_text())
    taken = {source for step in found if step.verb == "COPY" for source in sources(step)}
    ignoring = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    let_in = {line[1:] for line in ignoring if line.startswith("!")}
    for source in taken:
        assert (ROOT / source).exists(), source
        assert source.partition("/")[0] in let_in, source
    done = " ".join(step.rest for step in found if step.verb == "RUN")
    assert set(re.findall(r"--constraint (\S+)", done)) == {"requirements/play.txt"}
    known = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    extras = set(re.findall(r"\[([\w,]+)\]", done))
    assert len(extras) == 1, "what is built is what is installed"
    assert set(extras.pop().split(",")) <= known.keys()
    client = json.loads((ROOT / "web" / "package.json").read_text())
    assert "build" in client["scripts"]
    fonts = set(re.findall(r"node_modules/(@[^/]+/[^/]+)/", (ROOT / "web/src/styles/fonts.css").read_text()))
    assert fonts
    assert fonts <= client["dependencies"].keys(), "it is built without what only tests need"
    named = dict(part.split("=") for step in found if step.verb == "ENV" for part in shlex.split(step.rest))
    own = {name.removeprefix("BRIGHTSANDS_").lower() for name in named if name.startswith("BRIGHTSANDS_")}
    assert own - {"home"} <= {field.name for field in fields(Settings)}


# ---- Proxies -----------------------------------------------------------------------------------------------------
@contextmanager
def nginx(folder: Path, port: int, server: int) -> Iterator[None]:
    """Nginx with our example, at other ports and with a certificate of its own."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
        + ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")],
        check=True,
        capture_output=True,
    )
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for old, new in (
        ("127.0.0.1:1800", f"127.0.0.1:{server}"),  # first: a port put in below may begin with these digits
        ("listen 443 ssl http2", f"listen 127.0.0.1:{port} ssl http2"),
        ("    listen [::]:443 ssl http2;\n", ""),
        ("    listen 80;\n    listen [::]:80;\n", f"    listen 127.0.0.1:{free_port()};\n"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(folder / "cert.pem")),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(folder / "key.pem")),
    ):
        assert old in site, old
        site = site.replace(old, new)
    (folder / "site.conf").write_text(site)
    temporary = "".join(
        f"{kind}_temp_path {folder / kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; worker_processes 1; pid {folder / 'pid'}; error_log {folder / 'error.log'};\n"
        f"events {{}}\nhttp {{ {temporary} include site.conf; }}\n"
    )
    asked = ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    tested = subprocess.run([*asked, "-t"], capture_output=True, text=True, check=False)
    assert tested.returncode == 0, tested.stderr
    with running(asked):
        yield


@contextmanager
def caddy(folder: Path, port: int, server: int) -> Iterator[None]:
    """Caddy with our example, at other ports and with a certificate of its own making."""
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    for old, new in (
        (f"{NAME} {{", f"{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls internal"),
        ("127.0.0.1:1800", f"127.0.0.1:{server}"),
    ):
        assert old in text, old
        text = text.replace(old, new)
    head = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
    file = folder / "Caddyfile"
    file.write_text(head + text)
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    asked = ["--config", str(file), "--adapter", "caddyfile"]
    checked = subprocess.run(
        ["caddy", "validate", *asked], capture_output=True, text=True, env=environment, timeout=60, check=False
    )
    assert checked.returncode == 0, checked.stderr
    with running(["caddy", "run", *asked], environment):
        yield


@contextmanager
def running(asked: list[str], environment: dict[str, str] | None = None) -> Iterator[None]:
    process = subprocess.Popen(asked, env=environment, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_game_goes_through_the_proxy(tmp_path: Path, proxy: object) -> None:
    program = getattr(proxy, "__name__", "")
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    assert callable(proxy)
    port = free_port()
    public = f"https://{NAME}:{port}"
    (tmp_path / "proxy").mkdir()
    with (
        Server(tmp_path, limited=True, public_url=public, limits={"guesses": (0.01, 2)}) as server,
        proxy(tmp_path / "proxy", port, server.port),
        httpx.Client(
            base_url=f"https://127.0.0.1:{port}",
            verify=False,
            headers={"host": f"{NAME}:{port}"},
            transport=Named(verify=False, retries=20),
            timeout=PATIENCE,
        ) as web,
    ):
        assert web.get("/").status_code == 200
        assert web.get("/metrics").status_code == 404
        assert web.get("/readyz").status_code == 404
        box = web.get("/api/box", headers={"accept-encoding": "gzip"})
        assert (box.status_code, box.headers["content-encoding"]) == (200, "gzip")
        opened = web.post("/api/tables", json={"seats": SEATS}, headers={"origin": public})
        assert opened.status_code == 201, opened.text
        cookie = opened.headers["set-cookie"].partition(";")[0]
        assert cookie.startswith("__Host-brightsands=")
        assert "Secure" in opened.headers["set-cookie"]
        foreign = web.post("/api/tables", json={"seats": SEATS}, headers={"origin": "https://evil.example"})
        assert foreign.status_code == 403
        assert web.post("/api/records/check", content=b"x" * 700_000).status_code == 413
        table = opened.json()["table"]["id"]
        anything = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        anything.check_hostname = False
        anything.verify_mode = ssl.CERT_NONE
        with connect(
            f"wss://{NAME}:{port}/api/tables/{table}/socket",
            additional_headers={"Cookie": cookie},
            origin=Origin(public),
            ssl=anything,
            sock=create_connection(("127.0.0.1", port)),
            server_hostname=NAME,
        ) as socket:
            assert '"type":"snapshot"' in str(socket.recv(PATIENCE))
            socket.send('{"type":"ping","key":"k"}')
            assert '"ack"' in str(socket.recv(PATIENCE))
        # what a visitor says about where it comes from is not believed
        statuses = [
            web.post(
                f"/api/tables/{table}/join",
                json={"token": "x" * 43},
                headers={"origin": public, "x-forwarded-for": f"192.0.2.{number}"},
            ).status_code
            for number in range(4)
        ]
        assert statuses == [403, 403, 429, 429]


class Named(httpx.HTTPTransport):
    """Says the name of the site when it connects, as a browser would."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.extensions = {**request.extensions, "sni_hostname": NAME}
        return super().handle_request(request)
