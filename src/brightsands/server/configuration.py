"""Settings from a file, from the environment and from the command line; the later of these wins.

The file is TOML: the names of `Settings`, with `limits`, `expiry`, `push` and `mail` as tables. In the environment the
same names stand in capitals behind BRIGHTSANDS_, those of the tables behind theirs: BRIGHTSANDS_PUBLIC_URL,
BRIGHTSANDS_LIMITS_SOCKETS. A rate is two numbers: how many a second, and how many at once. A name that is not
known is an error.
"""

from __future__ import annotations

import dataclasses
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

from brightsands.server.remind.means import MailSettings, PushSettings
from brightsands.server.settings import BadSettings, Limits, Settings
from brightsands.server.storage.ages import Expiry

PREFIX: Final = "BRIGHTSANDS_"
PARTS: Final[dict[str, type]] = {"limits": Limits, "expiry": Expiry, "push": PushSettings, "mail": MailSettings}
OURS: Final = ("process",)  # what nobody sets
OTHER_NAMES: Final = {"PAGES": "static"}  # in the environment
TRUE: Final = ("1", "yes", "true", "on")
ALIKE: Final = 0.75  # how much of a name is that of a setting, if somebody meant it
FALSE: Final = ("0", "no", "false", "off")
PORTS: Final = {"http": 80, "https": 443}


def settings_from(
    file: Path | None = None, environment: Mapping[str, str] | None = None, options: Mapping[str, Any] | None = None
) -> Settings:
    """The settings of a server; ``options`` are those of the command line that were given.

    >>> settings = settings_from(None, {"BRIGHTSANDS_LIMITS_LOOKS": "1.5 30", "BRIGHTSANDS_PORT": "80"}, {"port": 81})
    >>> settings.port, settings.limits.looks
    (81, (1.5, 30))
    """
    top: dict[str, Any] = {}
    parts: dict[str, dict[str, Any]] = {name: {} for name in PARTS}
    for source in (_of_file(file), _of_environment(environment or {})):
        for name, value in source.items():
            if name in PARTS:
                parts[name].update(value)
            else:
                top[name] = value
    top.update(options or {})
    if "public_url" in top:
        top["public_url"] = _public(top["public_url"])
    if "expiry" not in top:
        top["expiry"] = _expiry(top, parts["expiry"])
    for name in ("limits", "push", "mail"):
        if name not in top:
            top[name] = PARTS[name](**parts[name])
    return Settings(**top)


def _public(url: str) -> str:
    """How people reach the server, as browsers write the origin of a page: whoever comes from elsewhere may not act."""
    if not url:
        return url
    try:
        parts = urlsplit(url.rstrip("/"))
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    beside = (parts.username, parts.password, parts.path, parts.query, parts.fragment)
    if parts.scheme not in PORTS or not parts.hostname or any(beside):
        raise BadSettings(f"public_url is like https://games.example.org, not {url!r}")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + ("" if port in (None, PORTS[parts.scheme]) else f":{port}")


def _expiry(top: Mapping[str, Any], said: Mapping[str, float]) -> Expiry:
    """How old tables may become: as it was said, else by whether strangers come."""
    public = Settings(**{name: top[name] for name in ("host", "public_url") if name in top}).is_public
    return dataclasses.replace(Expiry.public() if public else Expiry(), **said)


def _of_file(file: Path | None) -> dict[str, Any]:
    if file is None:
        return {}
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSettings(f"the settings {file} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings(f"the settings {file} are not TOML: {error}") from None
    found: dict[str, Any] = {}
    for name, value in data.items():
        if name in PARTS and isinstance(value, dict):
            found[name] = {key: _read(PARTS[name], key, each, f"{name}.{key}") for key, each in value.items()}
        else:
            found[name] = _read(Settings, name, value, name)
    return found


def _of_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    known = _kinds(Settings)
    found: dict[str, Any] = {}
    for variable, text in environment.items():
        if not variable.startswith(PREFIX) or not text:
            continue
        rest = variable.removeprefix(PREFIX)
        name = OTHER_NAMES.get(rest, rest.lower())
        part, _, key = name.partition("_")
        if name in known and name not in PARTS:
            found[name] = _read(Settings, name, text, variable)
        elif part in PARTS:
            found.setdefault(part, {})[key] = _read(PARTS[part], key, text, variable)
        elif meant := get_close_matches(name, _names(), 1, ALIKE):
            raise BadSettings(f"there is no setting called {variable}; there is {PREFIX}{meant[0].upper()}")
    return found  # what else begins like that is for others: BRIGHTSANDS_HOME, BRIGHTSANDS_PURE


def _names() -> list[str]:
    """All settings as the environment names them, in small letters."""
    parts = [f"{part}_{key}" for part, of in PARTS.items() for key in _kinds(of)]
    return [name for name in _kinds(Settings) if name not in PARTS] + parts


def _kinds(of: type) -> dict[str, Any]:
    return {name: kind for name, kind in get_type_hints(of).items() if name not in OURS}


def _read(of: type, name: str, value: Any, told: str) -> Any:
    """The value of a setting, from TOML or from text."""
    kind = _kinds(of).get(name)
    if kind is None or name in PARTS:
        meant = get_close_matches(name, [each for each in _kinds(of) if each not in PARTS], 1, ALIKE)
        before = told[: -len(name)]
        named = [before + (each if told.endswith(name) else each.upper()) for each in meant]
        raise BadSettings(f"there is no setting called {told}" + "".join(f"; there is {each}" for each in named))
    try:
        return _value(kind, value)
    except (TypeError, ValueError):
        raise BadSettings(f"{told} cannot be {value!r}") from None


def _value(kind: Any, value: Any) -> Any:
    if get_origin(kind) is tuple:
        inner = get_args(kind)
        listed = value.replace(",", " ").split() if isinstance(value, str) else list(value)
        if inner[-1] is Ellipsis:
            return tuple(str(each) for each in listed)
        if len(listed) != len(inner):
            raise ValueError
        return tuple(_value(each, one) for each, one in zip(inner, listed, strict=True))
    if kind is bool:
        if isinstance(value, bool):
            return value
        if str(value).lower() in TRUE + FALSE:
            return str(value).lower() in TRUE
        raise ValueError
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise TypeError
    if kind is int and isinstance(value, float):
        raise TypeError
    found = kind(value)
    if isinstance(found, int | float) and found < 0:
        raise ValueError
    return found
