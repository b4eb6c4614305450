"""Web Push: a message that only a browser can read (RFC 8291), by a server that can be told from others (RFC 8292)."""

from __future__ import annotations

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final, TypedDict
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from brightsands.server.settings import BadSettings

CURVE: Final = ec.SECP256R1()
SECRET: Final = 32  # bytes of a private key
RECORD: Final = 4096
VALID_SECONDS: Final = 12 * 3600  # of a signed word about who we are; push services take a day at most
PADDED: Final = 128  # bytes: every message is as long as any other


class Claims(TypedDict):
    """What a signed word says: for whom it is, until when, and who we are."""

    aud: str
    exp: int
    sub: str


class BadSubscription(ValueError):
    """What a browser is said to be reached by, and cannot be."""


def to_text(data: bytes) -> str:
    """Bytes in the letters of base64url, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """The bytes that letters of base64url stand for.

    >>> from_text(to_text(b"sand"))
    b'sand'
    """
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A private key for the settings of a server."""
    return to_text(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(SECRET, "big"))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def read_subscription(p256dh: str, auth: str) -> tuple[bytes, bytes]:
    """The public key and the secret of a browser, or BadSubscription."""
    try:
        point, secret = from_text(p256dh), from_text(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        raise BadSubscription("no key of a browser") from None
    if len(secret) != 16 or len(point) != 65:
        raise BadSubscription("no key of a browser")
    return point, secret


def sealed(
    message: bytes,
    browser: tuple[bytes, bytes],
    salt: bytes = b"",
    own: ec.EllipticCurvePrivateKey | None = None,
    padded: int = PADDED,
) -> bytes:
    """A message that only the browser of a subscription can read; ``salt`` and ``own`` are random unless told."""
    point, secret = browser
    salt = salt or os.urandom(16)
    own = own or ec.generate_private_key(CURVE)
    public = _point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point))
    key = _derived(shared, secret, b"WebPush: info\0" + point + public, 32)
    cipher = AESGCM(_derived(key, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derived(key, salt, b"Content-Encoding: nonce\0", 12)
    plain = message + b"\x02"
    plain += bytes(max(0, padded - len(plain)))
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + cipher.encrypt(nonce, plain, None)


class Pusher:
    """Signs and seals what goes to push services."""

    def __init__(self, key: str, contact: str) -> None:
        wrong = BadSettings("push.key is none that `brightsands admin push-key` made")
        try:
            secret = from_text(key)
            self._key = ec.derive_private_key(int.from_bytes(secret, "big"), CURVE)
        except ValueError:
            raise wrong from None
        if len(secret) != SECRET:
            raise wrong
        if not contact.startswith(("mailto:", "https://")):
            raise BadSettings("push.contact is mailto:somebody or https://somewhere")
        self._contact = contact
        self.public = to_text(_point(self._key.public_key()))

    def headers(self, endpoint: str, topic: str, seconds: int) -> dict[str, str]:
        """What a push service wants to know: who we are, how long it may keep a message, and which one it replaces."""
        parts = urlsplit(endpoint)
        claims: Claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + VALID_SECONDS,
            "sub": self._contact,
        }
        return {
            "authorization": f"vapid t={self._signed(claims)}, k={self.public}",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(seconds),
            "topic": topic,
            "urgency": "normal",
        }

    def _signed(self, claims: Claims) -> str:
        """A JSON Web Token (ES256)."""
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(to_text(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(SHA256())))
        return f"{text}.{to_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
