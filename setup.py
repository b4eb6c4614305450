"""Build the package, with the hot packages compiled by mypyc where that can be done.

What decides is the environment:

- `BRIGHTSANDS_PURE=1`: compile nothing;
- `BRIGHTSANDS_BUILD=auto` (the default): compile if possible, else install the plain package and say so;
- `BRIGHTSANDS_BUILD=strict`: the same without a C compiler, but a compilation that fails is an error (`make` uses it);
- `BRIGHTSANDS_BUILD=compiled`: anything but a compiled package is an error (continuous integration uses it).

A wheel or a source distribution has the browser client in it: where that is not built the build fails and says what to
do, unless `BRIGHTSANDS_CLIENT=none` asks for a package without it. A wheel without
compiled code is one for every system.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING, Any

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.editable_wheel import editable_wheel
from setuptools.command.sdist import sdist

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "brightsands"
CLIENT = PACKAGE / "server" / "static" / "index.html"

# `components` stays plain: it runs once, at the start; compiled, its frozen dataclasses load more slowly (22 ms against
# 13 ms) and the build takes a third longer.
COMPILED_PACKAGES = ("rules", "solo", "record", "bots", "envs")
# A change here makes a build old: what is compiled, and what mypyc may have taken constants from.
WATCHED_PACKAGES = ("components", *COMPILED_PACKAGES)
# Modules of those packages that stay plain. Every `__init__.py` does: it only re-exports. So must a module that does
# one thing for type checkers and another at run time (`if TYPE_CHECKING: ... else: ...`), such as stand-ins for native
# types: mypyc sees the first branch and would stumble over the second. tests/test_compiled_sources.py finds them.
# What is asked rarely stays plain too: it would only make the build longer.
PLAIN_MODULES = (
    "rules/arranged.py",
    "rules/arranged_reach.py",
    "rules/arranged_words.py",
    "rules/errors.py",
    "rules/given.py",
    "rules/options.py",
    "rules/parts.py",
    "rules/refusals/*.py",
    "rules/invariants.py",
    "rules/view/shapes.py",
    "record/board.py",
    "record/errors.py",
    "record/header.py",
    "record/lines.py",
    "record/notation.py",
    "record/record.py",
    "record/shapes.py",
    "record/versions.py",
    "solo/checks.py",
    "solo/mission.py",
    "solo/normal.py",
    "solo/shapes.py",
    "bots/bot.py",
    "bots/chance.py",
    "bots/greedy.py",
    "bots/hints.py",
    "bots/learned/network_file.py",
    "bots/levels.py",
    "bots/master.py",
    "bots/planner.py",
    "bots/reasons.py",
    "bots/registry.py",
    "bots/review.py",
    "bots/roster.py",
    "bots/tuned.py",
    "bots/turn_player.py",
    "envs/alone.py",
    "envs/batch.py",
    "envs/board_text.py",
    "envs/brightsands_v0.py",
    "envs/cards.py",
    "envs/decisions.py",
    "envs/entities.py",
    "envs/handed.py",
    "envs/layout.py",
    "envs/observation.py",
    "envs/open_spiel.py",
    "envs/picture.py",
    "envs/versus.py",
)


def load_mode() -> ModuleType:
    """Load `brightsands.mode` alone, without the package around it."""
    spec = importlib.util.spec_from_file_location("brightsands_mode", PACKAGE / "mode.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


mode = load_mode()


def hot_sources() -> list[str]:
    """List the source files to compile, relative to the project root."""
    paths = [path for name in COMPILED_PACKAGES for path in sorted((PACKAGE / name).rglob("*.py"))]
    return [
        path.relative_to(ROOT).as_posix()
        for path in paths
        if path.name != "__init__.py" and not any(path.relative_to(PACKAGE).match(plain) for plain in PLAIN_MODULES)
    ]


def what_is_missing() -> str | None:
    """Name the first thing without which nothing can be compiled here; None when all is there."""
    if mode.plain_wanted():
        return f"{mode.VARIABLE} was set"
    if importlib.util.find_spec("mypyc") is None:
        return "mypy is not installed"
    if sys.platform != "win32":
        compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
        if shutil.which(compiler[0]) is None:
            return f"no C compiler was found ({compiler[0]})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python are not installed"
    return None


class CompiledOrPlain(Distribution):
    """A distribution that has compiled modules unless it was asked to have none."""

    def has_ext_modules(self) -> bool:
        """Say so before anything is compiled, so that only a build compiles."""
        if self.have_run.get("build_ext"):
            return bool(self.ext_modules)
        return what_is_missing() is None or os.environ.get("BRIGHTSANDS_BUILD") == "compiled"


class BuildCore(build_ext):
    """The step that compiles the hot packages, or leaves them plain and says why."""

    plain_because: str | None = None

    def run(self) -> None:
        """Translate the hot packages to C, compile that, and write down from which sources."""
        target = PACKAGE if self.inplace else Path(self.build_lib, "brightsands").resolve()
        forget_last_build(target)
        sources = mode.digests(PACKAGE, WATCHED_PACKAGES)  # before mypyc reads them: an edit meanwhile must show
        self.distribution.ext_modules = self.translated()  # only now: to ask for the package's name compiles nothing
        self.swig_opts = None  # type: ignore[assignment]  # the one option that distutils does not finalize twice
        self.finalize_options()
        try:
            super().run()
        except Exception as error:  # whatever a compiler may do, the plain package can be installed
            print(error, file=sys.stderr)
            forget_last_build(target)
            self.extensions = self.distribution.ext_modules = self.give_up("the C compiler failed", failed=True)
        write_built(target, sources, self.plain_because)

    def translated(self) -> list[Any]:
        """Run mypyc; an empty list when that cannot be done."""
        missing = what_is_missing()
        if missing is not None:
            return self.give_up(missing, failed=False)
        paths = hot_sources()
        if not paths:
            return self.give_up("there is nothing to compile", failed=False)
        from mypyc.build import mypycify

        options = ["--config-file=", "--follow-imports=silent", "--no-color-output"]
        try:
            extensions = mypycify(
                [*options, *paths],
                only_compile_paths=paths,
                opt_level="2",  # as fast as 3, and compiled in half the time
                debug_level="0",
                group_name="brightsands",  # the library lies beside the package, where mypyc expects it for `__file__`
            )
        except SystemExit:  # how mypyc stops after it has printed the errors in the source
            return self.give_up("mypyc refused the source", failed=True)
        except Exception as error:
            return self.give_up(f"mypyc failed ({type(error).__name__}: {error})", failed=True)
        if sys.platform != "win32":
            for extension in extensions:
                # Nobody reads what compilers say of generated code, and it takes two thirds. No other library needs its
                # functions by name: hidden, they call each other at once and small ones are put in their place.
                # All extensions share one list of arguments, so each gets its own.
                extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-all", "-fvisibility=hidden"]
        return extensions

    def give_up(self, reason: str, *, failed: bool) -> list[Any]:
        """Go on without compiled modules, or stop where the environment asks for them."""
        wish = os.environ.get("BRIGHTSANDS_BUILD", "auto")
        if wish == "compiled" or (wish == "strict" and failed):
            sys.exit(f"brightsands: the core was not compiled: {reason}")
        self.plain_because = reason
        print(
            f"brightsands: the core is not compiled, because {reason}.\n"
            "brightsands: the plain package is installed; all works, but slower.",
            file=sys.stderr,
        )
        return []


class WheelOfWhatIsThere(bdist_wheel):
    """A wheel whose name says what is in it: one without compiled code, for whatever reason, fits every system."""

    def run(self) -> None:
        """Build first: only then is it clear whether there is compiled code."""
        self.run_command("build")
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


class PythonWithClient(build_py):
    """The step that copies the modules, and the browser client with them."""

    def run(self) -> None:
        """Copy, but not without the client."""
        if not self.editable_mode:
            need_client()
        super().run()


class SourceWithClient(sdist):
    """A source distribution that can be built where there is no Node.js: the built client is in it."""

    def run(self) -> None:
        """Pack, but not without the client."""
        need_client()
        super().run()


def need_client() -> None:
    """Stop where the browser client is not built, unless a package without it is asked for."""
    if not CLIENT.is_file() and os.environ.get("BRIGHTSANDS_CLIENT", "") != "none":
        sys.exit(
            "brightsands: the browser client is not built, and a package without it cannot `brightsands play`.\n"
            "brightsands: run `make web` first (it needs Node.js), or set BRIGHTSANDS_CLIENT=none to go without."
        )


class EditableCore(editable_wheel):
    """An editable install that, where plain modules are asked for, leaves no compiled ones in the way."""

    def run(self) -> None:
        """Clear away what an earlier build left, then install."""
        if mode.plain_wanted():
            forget_last_build(PACKAGE)
            write_built(PACKAGE, mode.digests(PACKAGE, WATCHED_PACKAGES), what_is_missing())
        super().run()


def forget_last_build(package: Path) -> None:
    """Remove the compiled modules and what was written about them."""
    for path in mode.binaries(package):
        path.unlink()
    (package / mode.BUILT).unlink(missing_ok=True)


def write_built(package: Path, sources: dict[str, str], plain_because: str | None) -> None:
    """Write from which sources the compiled modules were made, or why there are none."""
    package.mkdir(parents=True, exist_ok=True)
    built = {"packages": WATCHED_PACKAGES, "plain_because": plain_because, "sources": sources}
    (package / mode.BUILT).write_text(json.dumps(built, indent=1) + "\n", encoding="utf-8")


os.chdir(ROOT)
setup(
    distclass=CompiledOrPlain,
    cmdclass={
        "bdist_wheel": WheelOfWhatIsThere,
        "build_ext": BuildCore,
        "build_py": PythonWithClient,
        "editable_wheel": EditableCore,
        "sdist": SourceWithClient,
    },
)
