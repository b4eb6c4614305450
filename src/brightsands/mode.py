"""Which core runs: the compiled one or the plain one, and whether the compiled one is up to date.

The hot packages (`rules`, `record`) are plain typed Python that mypyc also compiles. Both forms lie side by side in a
checkout: Python prefers the compiled modules, and `BRIGHTSANDS_PURE=1` in the environment asks for the plain ones. The
build leaves a small file beside this one that says from which sources it compiled, so that an old build is never
mistaken for the present source. This module is never compiled and uses the standard library only; run by itself it
answers the Makefile. Every command loads it first: what only a look at the build needs is loaded there.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import TypedDict, cast

PACKAGE = Path(__file__).resolve().parent
VARIABLE = "BRIGHTSANDS_PURE"
BUILT = "_built.json"
CORE_MODULE = "brightsands.rules.state"


class Built(TypedDict):
    """What a build writes about itself: the packages it saw, their sources' hashes, and why it compiled nothing."""

    packages: list[str]
    sources: dict[str, str]
    plain_because: str | None


class PlainFinder:
    """A finder of modules that knows those of this package by their source files only."""

    def __init__(self) -> None:
        self._folders: dict[str, FileFinder] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of this package in its source file; leave all others to the finders behind."""
        if not fullname.startswith("brightsands."):
            return None
        for folder in path or ():
            finder = self._folders.get(folder)
            if finder is None:
                finder = self._folders[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = finder.find_spec(fullname, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None

    def invalidate_caches(self) -> None:
        """Forget the folder listings, as `importlib.invalidate_caches` asks."""
        self._folders.clear()


def plain_wanted() -> bool:
    """Say whether the environment asks for the plain modules."""
    return os.environ.get(VARIABLE, "") not in ("", "0")


def choose_core() -> None:
    """Make the imports that follow find the plain modules if the environment asks for them."""
    if plain_wanted() and not any(isinstance(finder, PlainFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, PlainFinder())


def compiled() -> bool:
    """Say whether the core that runs is the compiled one."""
    origin = getattr(importlib.import_module(CORE_MODULE).__spec__, "origin", None) or ""
    return origin.endswith(tuple(EXTENSION_SUFFIXES))


def core() -> str:
    """Name the core that runs.

    >>> core() in ("compiled (mypyc)", "plain")
    True
    """
    return "compiled (mypyc)" if compiled() else "plain"


def plain_because(root: Path = PACKAGE) -> str | None:
    """Tell why the last build left no compiled core; None when it made one or when nothing was built."""
    built = _built(root)
    return built["plain_because"] if built is not None else None


def digests(root: Path, packages: Iterable[str]) -> dict[str, str]:
    """Hash every source file of some packages under `root`; the paths are relative, with forward slashes."""
    import hashlib

    return {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for package in packages
        for path in sorted((root / package).rglob("*.py"))
    }


def binaries(root: Path = PACKAGE) -> list[Path]:
    """List the compiled modules that lie in the package, and the library beside it that holds their code."""
    return [
        *sorted(path for path in root.rglob("*") if path.suffix in (".so", ".pyd")),
        *sorted(root.parent.glob(f"{root.name}__mypyc.*")),
    ]


def stale(root: Path = PACKAGE) -> list[str]:
    """List what makes the last build out of date: source files changed, added or removed since, or no word of it.

    An empty list means that the compiled modules are those of the present source, or that there are none. Modules that
    another Python compiled count as no word of it: this one would run the plain ones instead.
    """
    built = _built(root)
    modules = binaries(root)
    if modules and (built is None or not any(path.name.endswith(EXTENSION_SUFFIXES[0]) for path in modules)):
        return [BUILT]
    if built is None:
        return []
    then = built["sources"]
    now = digests(root, built["packages"])
    return sorted(path for path in then.keys() | now.keys() if then.get(path) != now.get(path))


def _built(root: Path) -> Built | None:
    """Read what the last build wrote about itself."""
    import json

    try:
        built = json.loads((root / BUILT).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return cast(Built, built)


def main() -> int:
    """Answer the Makefile: print which core the last build left; fail if it must be built again."""
    if not (PACKAGE / BUILT).exists() or stale():
        return 1
    sys.stdout.write("compiled\n" if binaries() else f"plain: {plain_because()}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
