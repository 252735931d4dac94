"""Job files: their files and parts."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path


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
        try:
            files = tuple(
                JobFile(str(file["sha256"]), int(file["size"]), place.parent / str(file["path"]))
                for file in json.loads(data)["files"]
            )
        except (ValueError, TypeError, KeyError) as error:
            raise JobError(f"{path} is not a job file of 'templater plan': {error!r}") from None
        return Job(place, data, files)

    def parts(self, templater: str, cache: Path) -> list[Part]:
        """Returns the parts, as ``templater chunks`` lists them. Raises ``subprocess.CalledProcessError``."""
        words = [templater, "chunks", str(self.path), "--cache", str(cache), "--format", "json"]
        lines = subprocess.run(words, check=True, capture_output=True, text=True).stdout.splitlines()
        return [_part(json.loads(line)) for line in lines]


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
