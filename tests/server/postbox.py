"""Where reminders go: a mail server and a push service on this machine, with everything that reached them."""

from __future__ import annotations

import json
import queue
import socketserver
import ssl
import threading
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from brightsands.server.remind.means import MailSettings
from brightsands.server.remind.push import CURVE, to_text

PATIENCE = 60.0  # only a test that fails waits so long

SENDER = MailSettings(host="mail.example.org", sender="table@example.org", seconds=600, daily=3)


class _Running:
    """A server in a thread."""

    server: socketserver.TCPServer

    def __enter__(self) -> Self:
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.server.shutdown()
        self.server.server_close()

    @property
    def port(self) -> int:
        return int(self.server.socket.getsockname()[1])


class MailServer(_Running):
    """Speaks SMTP (RFC 5321) as far as it takes to get a mail."""

    def __init__(self) -> None:
        self.mails: queue.Queue[EmailMessage] = queue.Queue()
        self.refusal = b""  # instead of taking a recipient
        outer = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.wfile.write(b"220 postbox\r\n")
                while line := self.rfile.readline():
                    verb = line[:4].upper().strip()
                    if verb == b"RCPT" and outer.refusal:
                        self.wfile.write(outer.refusal + b"\r\n")
                    elif verb == b"DATA":
                        self.wfile.write(b"354 go on\r\n")
                        text = b""
                        while (part := self.rfile.readline()) != b".\r\n":
                            text += part
                        mail = message_from_bytes(text, policy=policy.default)
                        assert isinstance(mail, EmailMessage)
                        outer.mails.put(mail)
                        self.wfile.write(b"250 taken\r\n")
                    elif verb == b"QUIT":
                        self.wfile.write(b"221 bye\r\n")
                        return
                    else:
                        self.wfile.write(b"250 fine\r\n")

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)

    def next(self) -> EmailMessage:
        return self.mails.get(timeout=PATIENCE)


class PushService(_Running):
    """Takes messages by https; its certificate is the only one that whoever trusts `authority` takes."""

    def __init__(self, folder: Path) -> None:
        self.messages: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()
        self.status = 201
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                self.send_response(outer.status)
                self.send_header("content-length", "0")
                self.end_headers()
                headers = {name.lower(): value for name, value in self.headers.items()}
                outer.messages.put((self.path, headers, body))

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
                """Nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.authority = folder / "authority.pem"
        secret = folder / "secret.pem"
        _certify(self.authority, secret)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.authority, secret)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)

    def endpoint(self, name: str) -> str:
        return f"https://127.0.0.1:{self.port}/send/{name}"

    def next(self) -> tuple[str, dict[str, str], bytes]:
        return self.messages.get(timeout=PATIENCE)


def _certify(certificate: Path, secret: Path) -> None:
    key = ec.generate_private_key(CURVE)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "push service")])
    now = datetime.now(UTC)
    built = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    certificate.write_bytes(built.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    secret.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.TraditionalOpenSSL, plain)
    )


class Browser:
    """What a browser does with a subscription: it made the keys, and reads what was sealed with them (RFC 8291)."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(CURVE)
        self._auth = b"sixteen letters!"

    def _point(self) -> bytes:
        form = serialization.PublicFormat.UncompressedPoint
        return self._key.public_key().public_bytes(serialization.Encoding.X962, form)

    def subscription(self, endpoint: str, **more: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": to_text(self._point()), "auth": to_text(self._auth), **more}

    def read(self, body: bytes) -> dict[str, Any]:
        salt, length = body[:16], body[20]
        theirs, text = body[21 : 21 + length], body[21 + length :]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))

        def derive(secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
            return HKDF(hashes.SHA256(), size, salt, info).derive(secret)

        key = derive(shared, self._auth, b"WebPush: info\0" + self._point() + theirs, 32)
        cipher = AESGCM(derive(key, salt, b"Content-Encoding: aes128gcm\0", 16))
        plain = cipher.decrypt(derive(key, salt, b"Content-Encoding: nonce\0", 12), text, None)
        return dict(json.loads(plain.rstrip(b"\0").removesuffix(b"\x02")))
