"""Makes the parts of a job on a cluster, and joins them here."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import ray

from .cluster import Cluster, Progress
from .job import Job, run_templater
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

    ``on_progress`` is called at the beginning and whenever something has changed. An interruption cancels the tasks.

    Raises:
        JobError: The file is not a job file.
        OSError: The job cannot be read, or the cache cannot be written.
        TemplaterError: ``templater`` is missing on this machine, or refuses the job.
        OtherVersion: The cluster has another version of Ray or Python; it is ``Unreachable`` too.
        Unreachable: No cluster answers.
        Lost: The cluster ended in the middle. Some parts may be in the cache.
    """
    on_progress = _on_changes(on_progress)
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


def _on_changes(call: OnProgress) -> OnProgress:
    """Leaves out calls with the progress of the last one."""
    last: Progress | None = None

    def show(progress: Progress) -> None:
        nonlocal last
        if progress != last:
            last = progress
            call(progress)

    return show


def render(
    job: str | os.PathLike[str],
    output: str | os.PathLike[str],
    *,
    cache: str | os.PathLike[str],
    cluster: Cluster = Cluster(),
    on_progress: OnProgress = lambda progress: None,
) -> list[str]:
    """Renders a job. Parts that no node has made are made here. Returns the messages of the tasks that failed.

    ``templater render`` shows its progress here if ``sys.stderr`` is a terminal. Otherwise what it prints is written there at
    its end.

    Raises:
        TemplaterError: ``templater`` is missing on this machine, or refuses the job; or the video cannot be made here
            either.
        JobError, OSError, OtherVersion, Unreachable, Lost: As ``make_parts``.
    """
    failures = make_parts(job, cache=cache, cluster=cluster, on_progress=on_progress)
    words = [cluster.templater, "render", os.fspath(job), "-o", os.fspath(output), "--cache", os.fspath(cache)]
    if sys.stderr.isatty():
        run_templater(words, shows=True)
    else:
        # Not every sys.stderr has a file descriptor, such as that of a notebook.
        done = run_templater(words)
        sys.stderr.write(done.stdout + done.stderr)
    return failures
