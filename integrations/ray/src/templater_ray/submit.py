"""Makes the parts of a job through the dashboard of a cluster, with Ray's jobs."""

from __future__ import annotations

import json
import shlex
import sys
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .cluster import Cluster, Lost, Progress
from .tasks import patiently

POLL_SECONDS = 0.5
# A dashboard that does not answer for this time is lost.
PATIENCE_SECONDS = 20.0


def submit(job: Path, cache: Path, cluster: Cluster, on_progress: Callable[[Progress], None]) -> list[str]:
    """Submits ``templater-ray make`` to the head node, and waits for it. Returns the messages of the tasks that
    failed. Raises ``Unreachable`` or ``Lost``."""
    client = patiently(cluster.wait, lambda: _client(cluster.address))
    words = ["templater-ray", "make", str(job), "--cache", str(cache), "--address", "auto"]
    words += ["--templater", cluster.templater, "--node-folder", cluster.node_folder]
    words += ["--node-limit", str(cluster.node_limit), "--progress", "json"]
    number = f"templater-{uuid.uuid4()}"
    patiently(0, lambda: client.submit_job(entrypoint=shlex.join(words), submission_id=number))
    try:
        return _watch(client, number, on_progress)
    except BaseException:
        _stop(client, number)
        raise


def _client(address: str) -> Any:
    # The import takes a second.
    from ray.job_submission import JobSubmissionClient

    return JobSubmissionClient(address)


def _stop(client: Any, number: str) -> None:
    try:
        client.stop_job(number)
    except (RuntimeError, OSError):
        pass


def _watch(client: Any, number: str, on_progress: Callable[[Progress], None]) -> list[str]:
    progress = Progress(0, 0)
    answered = time.monotonic()
    while True:
        try:
            status = client.get_job_status(number)
            log: str = client.get_job_logs(number)
            answered = time.monotonic()
        except (RuntimeError, OSError) as error:
            if time.monotonic() - answered > PATIENCE_SECONDS:
                raise Lost(f"the cluster does not answer: {error}") from None
            time.sleep(POLL_SECONDS)
            continue
        lines = [line for line in log.splitlines() if line.startswith('{"done":')]
        if lines:
            progress = Progress(**json.loads(lines[-1]))
            on_progress(progress)
        if status.is_terminal():
            if status != "SUCCEEDED":
                print(log, file=sys.stderr)
                raise Lost(f"the job ended as {status}{_reason(log)}")
            return progress.failures
        time.sleep(POLL_SECONDS)


def _reason(log: str) -> str:
    """Why the program on the head node ended, as the end of a sentence. Other lines of its log are messages of Ray."""
    lines = [line for line in log.splitlines() if line.startswith('{"error":')]
    return f": {json.loads(lines[-1])['error']}" if lines else ""
