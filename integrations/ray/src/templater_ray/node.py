"""The work of a node: parts are made with ``templater chunks make``."""

from __future__ import annotations

import fcntl
import json
import os
import re
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from .store import remove_unheld

JOB_PREFIX = "templater-"
# Tasks take their entries when they are complete.
OLD_SECONDS = 24 * 3600


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
    _remove_old(folder / "cache" / "chunks")
    with _job_file(folder / "jobs") as file:
        file.write(job)
        file.flush()
        words = [templater, "chunks", "make", file.name, *names, "--jobs", "1", "--progress", "json"]
        words += ["--cache", str(folder / "cache"), "--media-dir", str(folder / "store")]
        _run(words, on_frames)
    return dict(_taken(folder / "cache" / "chunks", keys))


@contextmanager
def _job_file(jobs: Path) -> Iterator[IO[bytes]]:
    """Makes a file that is locked, and removes it at the end. Removes the files of tasks that were killed, whose locks have
    ended with them."""
    jobs.mkdir(parents=True, exist_ok=True)
    with (jobs / ".lock").open("w") as lock:
        # No other task sees the new file before it is locked.
        fcntl.flock(lock, fcntl.LOCK_EX)
        for path in jobs.glob(JOB_PREFIX + "*.json"):
            remove_unheld(path)
        made = tempfile.NamedTemporaryFile(dir=jobs, prefix=JOB_PREFIX, suffix=".json")
        fcntl.flock(made, fcntl.LOCK_SH)
    with made:
        yield made


def _remove_old(chunks: Path) -> None:
    """Removes entries that tasks made and did not take, because they failed or were killed."""
    for entry in chunks.glob("*"):
        if re.fullmatch(r"[0-9a-f]{64}(-\w+)?", entry.name) is None:
            continue
        with suppress(OSError):
            if entry.stat().st_mtime < time.time() - OLD_SECONDS:
                entry.unlink()


def _run(words: list[str], on_frames: Callable[[int], None]) -> None:
    """Runs templater. Raises ``RuntimeError`` with its messages if it fails."""
    process: subprocess.Popen[str] | None = None
    messages: list[str] = []
    try:
        with interruption_later():
            process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        assert process.stderr is not None
        for line in process.stderr:
            frames = _frames(line)
            if frames is None:
                messages.append(_message(line))
            else:
                on_frames(frames)
        process.wait()
    except OSError as error:
        raise RuntimeError(f"cannot run {words[0]} on {os.uname().nodename}: {error.strerror}") from None
    finally:
        # A cancelled task ends its process.
        if process is not None and process.poll() is None:
            process.terminate()
            process.wait()
    if process.returncode != 0:
        raise RuntimeError(f"templater ended with {process.returncode}: {' '.join(messages)}")


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


def _message(line: str) -> str:
    """The sentence of a line, with the code of its finding. A line that is no object is returned as it is."""
    try:
        said = json.loads(line)
        return f"{said['code']}: {said['message']}" if "code" in said else str(said["message"])
    except (ValueError, TypeError, KeyError):
        return line.rstrip()


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
