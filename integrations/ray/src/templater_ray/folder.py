"""The folder of a node: only its user may write it."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path


def private_folder(name: str) -> Path:
    """Makes a folder that only this user may use, or checks that only this user may write one. Raises ``RuntimeError`` with a sentence if others may have
    put files into it, as anyone may make a folder of a known name in ``/tmp``."""
    place = Path(name)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            place.mkdir(mode=0o700)
        problem = _problem(place.lstat())
    except OSError as error:
        problem = f"cannot be used: {error.filename}: {error.strerror}"
    if problem is not None:
        raise RuntimeError(
            f"the folder {name} of {os.uname().nodename} {problem}; remove it there, or set TEMPLATER_NODE_FOLDER to a"
            " folder of the user who runs Ray"
        )
    return place


def _problem(status: os.stat_result) -> str | None:
    """Why a folder is not used, as the end of a sentence."""
    if stat.S_ISLNK(status.st_mode):
        return "is a link"
    if not stat.S_ISDIR(status.st_mode):
        return "is a file"
    if status.st_uid != os.geteuid():
        return "belongs to another user"
    if status.st_mode & 0o022:
        return "can be written by other users"
    return None
