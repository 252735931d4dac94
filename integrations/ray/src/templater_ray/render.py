"""Renders a job on the nodes of a Ray cluster."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import ray

from . import node
from .job import Job, JobFile, Part, groups

BLOCK_SIZE = 64 << 20


@dataclass(frozen=True)
class Progress:
    """The frames that are complete, out of all that had to be made, and the tasks that failed."""

    done: int
    count: int
    failures: int


@ray.remote(max_retries=3)
def _make(
    templater: str, job: bytes, names: list[str], keys: list[str], folder: str,
    files: list[tuple[str, int, list[Any]]],
) -> dict[str, bytes]:
    place = Path(folder)
    for sha256, size, blocks in files:
        node.store_file(place / "store", sha256, size, partial(_fetched, blocks))
    return node.make_parts(templater, job, names, keys, place)


def _fetched(blocks: list[Any]) -> Iterator[bytes]:
    for block in blocks:
        yield ray.get(block)


def render(
    job: str | os.PathLike[str],
    output: str | os.PathLike[str],
    *,
    cache: str | os.PathLike[str],
    templater: str = "templater",
    node_folder: str = "/tmp/templater-ray",
    task_count: int | None = None,
    on_progress: Callable[[Progress], None] = lambda progress: None,
) -> list[str]:
    """Renders a job. Parts that no node has made are made here. Returns the messages of the tasks that failed.

    An interruption cancels the tasks. Raises ``subprocess.CalledProcessError`` if the video cannot be made here either.

    ``templater`` is the program on every node. ``node_folder`` is a folder of each node for media, chunks and jobs.
    """
    read = Job.read(job)
    folder = Path(cache)
    missing = [part for part in read.parts(templater, folder) if not part.is_cached]
    failures = _collect(read, missing, folder, templater, node_folder, task_count, on_progress)
    words = [templater, "render", str(read.path), "-o", os.fspath(output), "--cache", str(folder)]
    subprocess.run(words, check=True, stdout=sys.stderr)
    return failures


def _collect(
    job: Job, missing: list[Part], cache: Path, templater: str, node_folder: str,
    task_count: int | None, on_progress: Callable[[Progress], None],
) -> list[str]:
    if not missing:
        return []
    if not ray.is_initialized():
        ray.init(address="auto")
    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    count = task_count or 2 * max(1, int(resources.get("CPU", 1)))
    files = [(file.sha256, file.size, _blocks(file)) for file in job.files]
    tasks = {
        _make.options(num_cpus=1).remote(
            templater, job.data, [part.name for part in run], [part.key for part in run], node_folder, files
        ): run
        for run in groups(missing, count)
    }
    total = sum(part.frame_count for part in missing)
    done = 0
    failures: list[str] = []
    waiting = list(tasks)
    try:
        while waiting:
            ready, waiting = ray.wait(waiting)
            for task in ready:
                try:
                    for name, data in ray.get(task).items():
                        node.write_whole(cache / "chunks" / name, [data])
                    done += sum(part.frame_count for part in tasks[task])
                except ray.exceptions.RayError as error:
                    failures.append(str(error))
                on_progress(Progress(done, total, len(failures)))
    finally:
        for task in waiting:
            ray.cancel(task)
    return failures


def _blocks(file: JobFile) -> list[Any]:
    """Puts a file into the object store, in blocks. Nodes fetch each block at most once for a task that needs it."""
    blocks: list[Any] = []
    with file.path.open("rb") as source:
        while block := source.read(BLOCK_SIZE):
            blocks.append(ray.put(block))
    return blocks
