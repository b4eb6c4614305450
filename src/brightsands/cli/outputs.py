"""Files that options of the commands name for what comes out."""

from __future__ import annotations

import os
from pathlib import Path

from brightsands.rules.errors import BadOptions


def check_file(option: str, path: Path) -> None:
    """Refuse the file of an option that could not be written, before anything is done that would be lost."""
    folder = path.absolute().parent
    if not folder.is_dir():
        raise BadOptions(option, f"there is no folder {folder}")
    if path.is_dir() or not os.access(folder, os.W_OK):
        raise BadOptions(option, f"{path} cannot be written")
