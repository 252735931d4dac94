"""Makes the parts of a job on a cluster, and joins them here."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import ray

from .job import Job
from .submit import submit
from .tasks import Progress, Run, connect

NODE_FOLDER = "/tmp/templater-ray"


def make_parts(
    job: str | os.PathLike[str],
    *,
    cache: str | os.PathLike[str],
    address: str = "auto",
    templater: str = "templater",
    node_folder: str = NODE_FOLDER,
    task_count: int | None = None,
    wait: float = 0,
    on_progress: Callable[[Progress], None] = lambda progress: None,
) -> list[str]:
    """Makes the parts of a job that a cache does not have, and adds them to it. Returns the messages of the tasks that
    failed; their parts are missing.

    An interruption cancels the tasks. Raises ``Unreachable`` if no cluster answers, and ``Lost`` if it ends.

    ``address`` is that of Ray's client server (``ray://HOST:10001``), of the cluster (``HOST:6379``, ``auto``), or of its
    dashboard (``http://HOST:8265``). With the latter the head node reads the job and writes the cache, which must be in
    folders that it sees under the same names. ``templater`` is the program on every node, and ``node_folder`` a folder
    of each node for media, chunks and jobs. A cluster that does not answer is tried again for ``wait`` seconds.
    """
    read, folder = Job.read(job), Path(cache)
    if address.startswith(("http://", "https://")):
        return submit(read.path, folder.resolve(), address, templater, node_folder, wait, on_progress)
    missing = [part for part in read.parts(templater, folder) if not part.is_cached]
    if not missing:
        return []
    is_connected = ray.is_initialized()
    if not is_connected:
        connect(address, wait)
    try:
        return Run(read, folder, templater, node_folder).make(missing, task_count, on_progress)
    finally:
        if not is_connected:
            ray.shutdown()


def render(
    job: str | os.PathLike[str],
    output: str | os.PathLike[str],
    *,
    cache: str | os.PathLike[str],
    address: str = "auto",
    templater: str = "templater",
    node_folder: str = NODE_FOLDER,
    task_count: int | None = None,
    wait: float = 0,
    on_progress: Callable[[Progress], None] = lambda progress: None,
) -> list[str]:
    """Renders a job. Parts that no node has made are made here. Returns the messages of the tasks that failed.

    Takes the arguments of ``make_parts``. Raises ``subprocess.CalledProcessError`` if the video cannot be made here
    either.
    """
    failures = make_parts(
        job,
        cache=cache,
        address=address,
        templater=templater,
        node_folder=node_folder,
        task_count=task_count,
        wait=wait,
        on_progress=on_progress,
    )
    words = [templater, "render", os.fspath(job), "-o", os.fspath(output), "--cache", os.fspath(cache)]
    subprocess.run(words, check=True, stdout=sys.stderr)
    return failures
