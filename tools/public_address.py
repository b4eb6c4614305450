"""Tell a release where the project lives: ``python -m tools.public_address https://host/owner/name v1.2.3``.

Whoever copies the project releases it from another address, so none stands in its files. The release workflow runs this
in its own checkout before anything is built: `pyproject.toml` gets the addresses that an index shows, and the links of
README.md, which begin at the root of the project, lead there at the version of the release.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

ROOT: Final = Path(__file__).resolve().parents[1]
LINK: Final = re.compile(r"(?P<picture>!?)(?P<text>\[[^\][]*\])\((?P<path>[^)\s]+)\)")
ELSEWHERE: Final = re.compile(r"^[a-z][a-z0-9+.-]*:|^#|^//")


def with_addresses(project: str, address: str, version: str) -> str:
    """The text of a pyproject.toml with the addresses that an index shows."""
    if "urls" in tomllib.loads(project)["project"]:
        raise SystemExit("pyproject.toml has addresses already")
    told = {
        "Homepage": address,
        "Documentation": f"{address}/blob/{version}/docs/index.md",
        "Changelog": f"{address}/blob/{version}/CHANGELOG.md",
        "Source": address,
        "Issues": f"{address}/issues",
    }
    rows = "".join(f'{name} = "{where}"\n' for name, where in told.items())
    return f"{project.rstrip()}\n\n[project.urls]\n{rows}"


def with_whole_links(text: str, address: str, version: str) -> str:
    """A text whose links lead from anywhere to what they mean: pictures as they are, files as pages.

    >>> with_whole_links("[a](docs/a.md) ![b](docs/b.webp) [c](https://d.example)", "https://h.example/o/n", "v1")
    '[a](https://h.example/o/n/blob/v1/docs/a.md) ![b](https://h.example/o/n/raw/v1/docs/b.webp) [c](https://d.example)'
    """

    def whole(found: re.Match[str]) -> str:
        path = found["path"]
        if ELSEWHERE.match(path):
            return found[0]
        kind = "raw" if found["picture"] else "blob"
        return f"{found['picture']}{found['text']}({address}/{kind}/{version}/{path})"

    return LINK.sub(whole, text)


def tell(folder: Path, address: str, version: str) -> None:
    """Write both files of a folder anew."""
    parts = urlsplit(address)
    if parts.scheme != "https" or not parts.hostname or address.endswith("/"):
        raise SystemExit(f"an address is like https://host/owner/name, not {address!r}")
    project, readme = folder / "pyproject.toml", folder / "README.md"
    project.write_text(with_addresses(project.read_text(encoding="utf-8"), address, version), encoding="utf-8")
    readme.write_text(with_whole_links(readme.read_text(encoding="utf-8"), address, version), encoding="utf-8")


def main() -> None:
    """Read the command line and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address")
    parser.add_argument("version")
    asked = parser.parse_args()
    tell(ROOT, asked.address, asked.version)


if __name__ == "__main__":
    main()
