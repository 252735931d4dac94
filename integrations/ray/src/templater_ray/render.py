"""Makes the parts of a job on a cluster, and joins them here."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import ray

from .cluster import Cluster, Progress
from .job import Job
from .submit import submit
from .tasks import Run, connect

OnProgress = Callable[[Progress], None]


def make_parts(
    job: str | os.PathLike[str],
    *,
    cache: str | os.PathLike[str],
    cluster: Cluster = Cluster(),
    on_progress: OnProgress = lambda progress: None,
) -> list[str]:
    """Makes the parts of a job that a cache does not have, and adds them to it. Returns the messages of the tasks that
    failed; their parts are missing.

    An interruption cancels the tasks. Raises ``Unreachable`` if no cluster answers, and ``Lost`` if it ends.
    """
    read, folder = Job.read(job), Path(cache)
    if cluster.is_dashboard:
        return submit(read.path, folder.resolve(), cluster, on_progress)
    missing = [part for part in read.parts(cluster.templater, folder) if not part.is_cached]
    if not missing:
        return []
    is_connected = ray.is_initialized()
    if not is_connected:
        connect(cluster)
    try:
        return Run(read, folder, cluster).make(missing, on_progress)
    finally:
        if not is_connected:
            ray.shutdown()


def render(
    job: str | os.PathLike[str],
    output: str | os.PathLike[str],
    *,
    cache: str | os.PathLike[str],
    cluster: Cluster = Cluster(),
    on_progress: OnProgress = lambda progress: None,
) -> list[str]:
    """Renders a job. Parts that no node has made are made here. Returns the messages of the tasks that failed.

    Raises what ``make_parts`` raises, and ``subprocess.CalledProcessError`` if the video cannot be made here either.
    """
    failures = make_parts(job, cache=cache, cluster=cluster, on_progress=on_progress)
    words = [cluster.templater, "render", os.fspath(job), "-o", os.fspath(output), "--cache", os.fspath(cache)]
    subprocess.run(words, check=True, stdout=sys.stderr)
    return failures
