"""The work of a node: parts are made with ``templater chunks make``."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path


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
    jobs = folder / "jobs"
    jobs.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=jobs, suffix=".json") as file:
        file.write(job)
        file.flush()
        words = [templater, "chunks", "make", file.name, *names, "--jobs", "1", "--progress", "json"]
        words += ["--cache", str(folder / "cache"), "--media-dir", str(folder / "store")]
        _run(words, on_frames)
    return dict(_taken(folder / "cache" / "chunks", keys))


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
                messages.append(line.rstrip())
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
