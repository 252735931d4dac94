"""Job files: their files and parts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Part:
    """A chunk of frames or the sound."""

    name: str
    key: str
    """The name of the entry in the cache."""
    frame_count: int
    work: int
    memory: int
    """An estimate of the memory to make it, in bytes."""
    is_cached: bool


class JobError(Exception):
    """A file is not a job file."""


class TemplaterError(Exception):
    """The program templater failed, or could not be started. The message is what it printed."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status
        """Its exit status, or that of a shell: 127 if it could not be started, 128 and the number of a signal that ended it."""


def run_templater(words: list[str], shows: bool = False) -> subprocess.CompletedProcess[str]:
    """Runs templater on this machine, and captures what it prints, or shows it on the terminal. Raises ``TemplaterError``."""
    try:
        streams: dict[str, Any] = {"stdout": sys.stderr} if shows else {"capture_output": True}
        done = subprocess.run(words, text=True, **streams)
    except OSError as error:
        raise TemplaterError(f"cannot run {words[0]} on this machine: {error.strerror}", 127) from None
    if done.returncode != 0:
        status = done.returncode if done.returncode > 0 else 128 - done.returncode
        raise TemplaterError((done.stderr or "").strip() or f"{words[0]} ended with {status}", status)
    return done


@dataclass(frozen=True)
class JobFile:
    """A file that a render reads."""

    sha256: str
    size: int
    path: Path


@dataclass(frozen=True)
class Job:
    """A job file of ``templater plan``."""

    path: Path
    data: bytes
    files: tuple[JobFile, ...]

    @staticmethod
    def read(path: str | os.PathLike[str]) -> Job:
        """Reads a job. Its plan is left to templater. Raises ``JobError`` or ``OSError``."""
        place = Path(os.path.abspath(path))
        data = place.read_bytes()
        wrong = f"{os.fspath(path)} is not a job file of 'templater plan'"
        try:
            job = json.loads(data)
        except (ValueError, RecursionError):
            raise JobError(f"{wrong}: it is not JSON") from None
        try:
            files = tuple(
                JobFile(str(file["sha256"]), int(file["size"]), place.parent / str(file["path"])) for file in job["files"]
            )
        except (ValueError, TypeError, KeyError):
            raise JobError(f"{wrong}: it has no list 'files' with a 'sha256', a 'size' and a 'path' of each") from None
        return Job(place, data, files)

    def parts(self, templater: str, cache: Path) -> list[Part]:
        """Returns the parts, as ``templater chunks`` lists them. Raises ``TemplaterError``."""
        words = [templater, "chunks", str(self.path), "--cache", str(cache), "--format", "json"]
        return [_part(json.loads(line)) for line in run_templater(words).stdout.splitlines()]


def _part(listed: dict[str, object]) -> Part:
    frames = listed.get("frames", [0, 0])
    assert isinstance(frames, list)
    return Part(
        name=str(listed["part"]),
        key=str(listed["key"]),
        frame_count=int(frames[1]) - int(frames[0]),
        work=int(str(listed.get("work", 0))),
        memory=int(str(listed.get("memory", 0))),
        is_cached=listed["cached"] is True,
    )


def groups(parts: list[Part], count: int) -> list[list[Part]]:
    """Divides missing parts into about ``count`` runs of neighbours of similar work. The sound is alone, and first, as
    it takes longest."""
    sound = [[part] for part in parts if part.name == "sound"]
    chunks = [part for part in parts if part.name != "sound"]
    share = max(1, sum(part.work for part in chunks) // max(1, count))
    runs: list[list[Part]] = []
    work = 0
    for part in chunks:
        neighbour = bool(runs) and int(runs[-1][-1].name) + 1 == int(part.name)
        if not neighbour or work + part.work // 2 >= share:
            runs.append([])
            work = 0
        runs[-1].append(part)
        work += part.work
    return sound + runs
