"""The tasks of a job on the nodes of a Ray cluster."""

from __future__ import annotations

import logging
import os
import platform
import re
import socket
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import ray

from . import node
from .cluster import Cluster, Lost, OtherVersion, Progress, Unreachable
from .folder import private_folder
from .job import Job, JobFile, Part, groups
from .store import Store, write_whole

BLOCK_SIZE = 64 << 20
# A head that accepts no connection for this time does not answer.
CONNECT_SECONDS = 5.0
_log = logging.getLogger(__name__)
Result = TypeVar("Result")


@ray.remote(num_cpus=0, max_restarts=-1)
class Counter:
    """Counts the frames that running tasks report, by the first part of each."""

    def __init__(self) -> None:
        self._frames: dict[str, int] = {}

    def report(self, task: str, frames: int) -> None:
        self._frames[task] = frames

    def frames(self) -> dict[str, int]:
        return self._frames


@ray.remote(max_retries=3)
def _make(
    templater: str,
    job: bytes,
    names: list[str],
    keys: list[str],
    folder: str,
    limit: int,
    files: list[tuple[str, int, list[Any] | None]],
    counter: Any,
) -> dict[str, bytes] | list[str]:
    """Makes parts. Returns them, or the digests of files that have to be sent to this node."""
    place = private_folder(folder)
    store = Store(place / "store", limit)
    needed = ((sha256, size, None if blocks is None else partial(_fetched, blocks)) for sha256, size, blocks in files)
    def report(frames: int) -> None:
        counter.report.remote(names[0], frames)

    with store.holding(needed) as absent:
        return absent or node.make_parts(templater, job, names, keys, place, report)


def _fetched(blocks: list[Any]) -> Iterator[bytes]:
    for block in blocks:
        yield ray.get(block)


class Run:
    """Makes the missing parts of a job on the connected cluster."""

    def __init__(self, job: Job, cache: Path, cluster: Cluster) -> None:
        self._job = job
        self._cache = cache
        self._cluster = cluster
        # Files are sent when a node asks for them: most nodes have them from an earlier job.
        self._sent: dict[str, list[Any]] = {}
        self._tasks: dict[Any, list[Part]] = {}
        self._failures: list[str] = []
        self._done = 0
        self._counter: Any = Counter.remote()  # type: ignore[attr-defined]

    def make(self, missing: list[Part], on_progress: Callable[[Progress], None]) -> list[str]:
        """Returns the messages of the tasks that failed. Raises ``Lost``."""
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        processors = max(1, int(resources.get("CPU", 1)))
        for run in groups(missing, self._cluster.task_count or 3 * processors):
            self._start(run)
        done, count = 0, sum(part.frame_count for part in missing)
        try:
            while self._tasks:
                ready, _ = ray.wait(list(self._tasks), timeout=0.5)
                for task in ready:
                    self._receive(task, self._tasks.pop(task))
                done = max(done, min(self._done + self._running_frames(), count))
                on_progress(Progress(done, count, list(self._failures)))
        except (ConnectionError, ray.exceptions.RaySystemError) as error:
            self._tasks.clear()
            raise Lost(_sentence(error)) from None
        finally:
            for task in self._tasks:
                ray.cancel(task)
        return self._failures

    def _start(self, parts: list[Part]) -> None:
        files = [(file.sha256, file.size, self._sent.get(file.sha256)) for file in self._job.files]
        memory = min(max(part.memory for part in parts), _largest_memory())
        task = _make.options(num_cpus=1, memory=memory).remote(
            self._cluster.templater,
            self._job.data,
            [part.name for part in parts],
            [part.key for part in parts],
            self._cluster.node_folder,
            self._cluster.node_limit,
            files,
            self._counter,
        )
        self._tasks[task] = parts

    def _receive(self, task: Any, parts: list[Part]) -> None:
        try:
            made = ray.get(task)
            if isinstance(made, list):
                self._send(made)
                self._start(parts)
                return
            for name, data in made.items():
                write_whole(self._cache / "chunks" / name, [data])
            self._done += sum(part.frame_count for part in parts)
        except (ray.exceptions.RayError, OSError) as error:
            if isinstance(error, (ConnectionError, ray.exceptions.RaySystemError)):
                raise
            self._failures.append(_sentence(error))

    def _send(self, digests: list[str]) -> None:
        for file in self._job.files:
            if file.sha256 in digests and file.sha256 not in self._sent:
                self._sent[file.sha256] = _blocks(file)

    def _running_frames(self) -> int:
        if not self._tasks:
            return 0
        try:
            frames: dict[str, int] = ray.get(self._counter.frames.remote(), timeout=5)
        except ray.exceptions.RayError:
            return 0
        return sum(frames.get(parts[0].name, 0) for parts in self._tasks.values())


def _largest_memory() -> int:
    """The memory of the largest node, in bytes: a task that asked for more would wait for ever."""
    nodes: list[dict[str, Any]] = ray.nodes()  # type: ignore[no-untyped-call]
    return max((int(found["Resources"].get("memory", 0)) for found in nodes if found["Alive"]), default=0)


def _sentence(error: Exception) -> str:
    """The line of an error that says what happened: the first, or that at the end of a traceback. The log has the others."""
    text = str(getattr(error, "cause", None) or error).strip()
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    if not lines:
        return type(error).__name__
    if len(lines) == 1:
        return lines[0][:1000]
    _log.info("%s", text)
    traces = [index for index, line in enumerate(lines) if line.startswith("Traceback ")]
    ends = [line for line in lines[traces[-1] + 1 :] if not line[0].isspace()] if traces else []
    return (ends or lines)[0].strip()[:1000]


def _blocks(file: JobFile) -> list[Any]:
    """Puts a file into the object store, in blocks."""
    blocks: list[Any] = []
    with file.path.open("rb") as source:
        while block := source.read(BLOCK_SIZE):
            blocks.append(ray.put(block))
    return blocks


def connect(cluster: Cluster) -> None:
    """Connects to a cluster. Raises ``OtherVersion`` or ``Unreachable``."""
    os.environ.setdefault("RAY_gcs_rpc_server_connect_timeout_s", "10")

    def start() -> Any:
        _check_head(cluster.address)
        try:
            return ray.init(cluster.address, log_to_driver=False, logging_level=logging.ERROR)
        except RuntimeError as error:
            found = re.search(r"cluster was started with:\s+Ray: (\S+)\s+Python: (\S+)", str(error))
            if found is not None:
                _check_versions(found[1], found[2])
            raise

    def start_again() -> Any:
        try:
            return start()
        except ConnectionAbortedError as error:
            # The server answers. It does not understand another version, or its process for this client did not start in
            # time, as on a busy machine.
            _log.info("%s", error)
            versions = _server_versions(cluster.address)
            if versions is not None:
                _check_versions(*versions)
            return start()

    patiently(cluster.wait, start_again)


def _check_head(address: str) -> None:
    """Raises ``Unreachable`` if nothing listens at the address of a head node. Ray would wait for minutes."""
    head = os.environ.get("RAY_ADDRESS", address) if address == "auto" else address
    found = re.fullmatch(r"\[?([\w.:-]+?)\]?:(\d+)", head, re.ASCII)
    if found is None:
        return
    try:
        socket.create_connection((found[1], int(found[2])), CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise Unreachable(
            f"{head}: {reason or error}; start a head node there with 'ray start --head --port={found[2]}', or give the address"
            " of a cluster that runs"
        ) from None


def _check_versions(ray_version: str, python_version: str) -> None:
    """Raises ``OtherVersion`` if the versions of a cluster are not those of this machine."""
    difference = _difference(ray_version, python_version)
    if difference is not None:
        raise OtherVersion(difference) from None


def _difference(ray_version: str, python_version: str) -> str | None:
    """A sentence about how the versions of a cluster differ from those of this machine. The third number of Python may differ."""
    if ray_version != ray.__version__:
        return f"the cluster has Ray {ray_version}, this machine {ray.__version__}; install the same version"
    here = platform.python_version()
    if python_version.split(".")[:2] != here.split(".")[:2]:
        return f"the cluster has Python {python_version}, this machine {here}; use the same version"
    return None


def _server_versions(address: str) -> tuple[str, str] | None:
    """Asks Ray's client server for the versions of Ray and Python, with a request without objects, which all versions
    understand. Returns ``None`` if it does not answer."""
    try:
        # Ray has no public function for this, and may move these.
        from ray.core.generated.ray_client_pb2 import InitRequest  # type: ignore[attr-defined]
        from ray.util.client.worker import Worker

        worker: Any = Worker(address.removeprefix("ray://"), connection_retries=1)
        try:
            if not worker.data_client.Init(InitRequest(ray_init_kwargs="{}")).ok:
                return None
            found = worker.connection_info()
            return str(found["ray_version"]), str(found["python_version"])
        finally:
            worker.close()
    except Exception as error:
        _log.info("the versions of the cluster are not known: %r", error)
        return None


def patiently(wait: float, connect: Callable[[], Result]) -> Result:
    """Calls a function that connects, again for some seconds if that fails. Raises ``Unreachable``."""
    end = time.monotonic() + wait
    while True:
        try:
            return connect()
        except OtherVersion:
            raise
        except (Unreachable, ValueError, RuntimeError, OSError, ray.exceptions.RayError) as error:
            if time.monotonic() >= end:
                raise Unreachable(_sentence(error)) from None
        time.sleep(1)
