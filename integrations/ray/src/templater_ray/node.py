"""The work of a node: files that arrive once, and parts that are made with ``templater chunks make``."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import signal
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path


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


def has_file(folder: Path, sha256: str, size: int) -> bool:
    """Returns whether the store of the node has a file. Its content was checked when it was added."""
    path = folder / sha256
    return path.exists() and path.stat().st_size == size


def store_file(folder: Path, sha256: str, size: int, blocks: Callable[[], Iterable[bytes]]) -> None:
    """Adds a file to the store of the node, unless it is there. Tasks that need the same file at the same time fetch it
    once. Raises ``ValueError`` if it has another content."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f".{sha256}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if has_file(folder, sha256, size):
            return
        if write_whole(folder / sha256, blocks()) != sha256:
            (folder / sha256).unlink(missing_ok=True)
            raise ValueError(f"the file {sha256} changed while it was sent")


def make_parts(
    templater: str,
    job: bytes,
    names: list[str],
    keys: list[str],
    folder: Path,
    on_frames: Callable[[int], None] = lambda frames: None,
) -> dict[str, bytes]:
    """Makes parts of a job with the files in the store of ``folder``. Returns the entries of the cache by name, and
    removes them. Raises ``RuntimeError`` with the messages of templater."""
    path = folder / "jobs" / f"{hashlib.sha256(job).hexdigest()}.json"
    if not path.exists():
        write_whole(path, [job])
    words = [templater, "chunks", "make", str(path), *names, "--jobs", "1", "--progress", "json"]
    words += ["--cache", str(folder / "cache"), "--media-dir", str(folder / "store")]
    process: subprocess.Popen[str] | None = None
    messages: list[str] = []
    try:
        with interruption_later():
            process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        assert process.stderr is not None
        for line in process.stderr:
            frames = _frames(line)
            if frames is None:
                messages.append(line.rstrip())
            else:
                on_frames(frames)
        process.wait()
    except OSError as error:
        raise RuntimeError(f"cannot run {templater} on {os.uname().nodename}: {error.strerror}") from None
    finally:
        # A cancelled task ends its process.
        if process is not None and process.poll() is None:
            process.terminate()
            process.wait()
    if process.returncode != 0:
        raise RuntimeError(f"templater ended with {process.returncode}: {' '.join(messages)}")
    return dict(_taken(folder / "cache" / "chunks", keys))


@contextmanager
def interruption_later() -> Iterator[None]:
    """Delays a ``KeyboardInterrupt``, by which Ray cancels a task, until the block has ended."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pending: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: pending.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pending:
        raise KeyboardInterrupt


def _frames(line: str) -> int | None:
    """The number of frames in a line of progress; ``None`` if the line is a message."""
    if not line.startswith('{"frame":'):
        return None
    return int(json.loads(line)["frame"])


def _taken(chunks: Path, keys: list[str]) -> Iterable[tuple[str, bytes]]:
    for key in keys:
        # The packets of a sound are in entries of their own; the one with its properties is last.
        base = key.removesuffix("-sound")
        for name in [key] if base == key else sorted(chunk.name for chunk in chunks.glob(base + "-*")):
            entry = chunks / name
            if entry.exists():
                yield name, entry.read_bytes()
                entry.unlink(missing_ok=True)
