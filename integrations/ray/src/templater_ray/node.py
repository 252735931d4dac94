"""The work of a node: files that arrive once, and parts that are made with ``templater chunks make``."""

from __future__ import annotations

import hashlib
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterable
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


def store_file(folder: Path, sha256: str, size: int, blocks: Callable[[], Iterable[bytes]]) -> None:
    """Adds a file to the store of the node, unless it is there. Raises ``ValueError`` if it has another content."""
    path = folder / sha256
    if path.exists() and path.stat().st_size == size:
        return
    if write_whole(path, blocks()) != sha256:
        path.unlink(missing_ok=True)
        raise ValueError(f"the file {sha256} changed while it was sent")


def make_parts(
    templater: str, job: bytes, names: list[str], keys: list[str], folder: Path
) -> dict[str, bytes]:
    """Makes parts of a job with the files in the store of ``folder``. Returns the entries of the cache by name. Raises
    ``RuntimeError`` with the messages of templater."""
    path = folder / "jobs" / f"{hashlib.sha256(job).hexdigest()}.json"
    if not path.exists():
        write_whole(path, [job])
    words = [templater, "chunks", "make", str(path), *names, "--jobs", "1", "--progress", "none"]
    words += ["--cache", str(folder / "cache"), "--media-dir", str(folder / "store")]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        output, _ = process.communicate()
    finally:
        # A cancelled task ends its process.
        if process.poll() is None:
            process.terminate()
            process.wait()
    if process.returncode != 0:
        raise RuntimeError(f"templater ended with {process.returncode}: {output.strip()}")
    entries: dict[str, bytes] = {}
    chunks = folder / "cache" / "chunks"
    for key in keys:
        # The packets of a sound are in entries of their own; the one with its properties is last.
        base = key.removesuffix("-sound")
        names_of_key = [key] if base == key else sorted(chunk.name for chunk in chunks.glob(base + "-*"))
        for name in names_of_key:
            if (chunks / name).exists():
                entries[name] = (chunks / name).read_bytes()
    return entries
