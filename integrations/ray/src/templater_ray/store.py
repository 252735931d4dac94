"""The media of a node: files that arrive once, by their SHA-256, and of which the least recently used are removed."""

from __future__ import annotations

import fcntl
import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import BinaryIO


Blocks = Callable[[], Iterable[bytes]]
# The SHA-256, the size, and the content if it was sent.
StoredFile = tuple[str, int, Blocks | None]


class Store:
    """A folder of files that several processes use at the same time.

    A process holds the files that it reads (a shared lock of each), so that no other removes them. The folder ``.used`` has
    an empty file for each, whose time is that of the last use: a render ends if the times of its media change.
    """

    def __init__(self, folder: Path, limit: int) -> None:
        """``limit`` is the size of all files in bytes. Files that are held may exceed it."""
        self.folder = folder
        self._limit = limit

    @contextmanager
    def holding(self, files: Iterable[StoredFile]) -> Iterator[list[str]]:
        """Holds files, and adds those that have blocks and are not there. Yields the SHA-256 of all others that are not
        there. Raises ``ValueError`` if a file has another content."""
        absent: list[str] = []
        with ExitStack() as held:
            for sha256, size, blocks in files:
                file = self._open(sha256, size)
                while file is None and blocks is not None:
                    self._add(sha256, size, blocks)
                    file = self._open(sha256, size)
                if file is None:
                    absent.append(sha256)
                else:
                    held.enter_context(file)
            yield absent

    def _add(self, sha256: str, size: int, blocks: Blocks) -> None:
        """Adds a file, unless it is there, after removing files that nobody holds, if the limit requires that. Processes
        that need the same file at the same time fetch it once."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / f".{sha256[:2]}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if (file := self._open(sha256, size)) is not None:
                file.close()
                return
            self._prune(self._limit - size)
            if write_whole(self.folder / sha256, blocks()) != sha256:
                (self.folder / sha256).unlink(missing_ok=True)
                raise ValueError(f"the file {sha256} changed while it was sent")

    def _open(self, sha256: str, size: int) -> BinaryIO | None:
        """Opens and locks a file, and marks it as used; ``None`` if it is not there. Its content was checked when it was
        added; a file of another size is replaced."""
        try:
            file = (self.folder / sha256).open("rb")
        except OSError:
            return None
        fcntl.flock(file, fcntl.LOCK_SH)
        status = os.fstat(file.fileno())
        # Another process may have removed it before it was locked.
        if status.st_nlink == 0 or status.st_size != size:
            file.close()
            return None
        used = self._used(sha256)
        used.parent.mkdir(exist_ok=True)
        used.touch()
        return file

    def _used(self, sha256: str) -> Path:
        return self.folder / ".used" / sha256

    def _prune(self, limit: int) -> None:
        """Removes the least recently used files until the others have at most ``limit`` bytes, except those that are
        held."""
        found = []
        for path in self.folder.glob("[!.]*"):
            used, size = _status(self._used(path.name)), _status(path)
            if size is not None:
                found.append((used.st_mtime if used else 0.0, size.st_size, path))
        left = sum(length for _, length, _ in found)
        for _, length, path in sorted(found):
            if left <= limit:
                return
            if remove_unheld(path):
                left -= length
                self._used(path.name).unlink(missing_ok=True)


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def remove_unheld(path: Path) -> bool:
    """Removes a file that nobody holds. Returns whether it is gone."""
    try:
        with path.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path.unlink(missing_ok=True)
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return True


def write_whole(path: Path, blocks: Iterable[bytes]) -> str:
    """Writes a file that gets its name when it is complete. Returns its SHA-256."""
    path.parent.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256()
    number, name = tempfile.mkstemp(dir=path.parent, prefix=".")
    try:
        with os.fdopen(number, "wb") as file:
            for block in blocks:
                digest.update(block)
                file.write(block)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return digest.hexdigest()
