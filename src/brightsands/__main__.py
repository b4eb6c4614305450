"""The `brightsands` command, also as `python -m brightsands`."""

from __future__ import annotations

import sys

import brightsands


def main() -> None:
    """Run the command line; the version is told before anything else is loaded."""
    if sys.argv[1:] == ["--version"]:
        sys.stdout.write(f"brightsands {brightsands.__version__}\n")
        return
    from brightsands.cli.main import app

    app(prog_name="brightsands")


if __name__ == "__main__":
    main()
