"""Which cluster makes the parts of a job."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Cluster:
    """A Ray cluster, and what its nodes have."""

    address: str = "auto"
    """That of Ray's client server (``ray://HOST:10001``), of the cluster (``HOST:6379``, or ``auto`` on one of its nodes),
    or of its dashboard (``http://HOST:8265``). With the latter the head node reads the job and writes the cache, which
    must be in folders that it sees under the same names."""
    templater: str = "templater"
    """The program on every node."""
    node_folder: str = "/tmp/templater-ray"
    """A folder of each node for media and chunks."""
    node_limit: int = 20 << 30
    """The size of the media that a node keeps, in bytes; the least recently used are removed. Those of running tasks may
    exceed it."""
    task_count: int | None = None
    """The number of tasks; about three for each processor by default."""
    wait: float = 0
    """For how many seconds a cluster that does not answer is tried again."""

    @property
    def is_dashboard(self) -> bool:
        return self.address.startswith(("http://", "https://"))


@dataclass(frozen=True)
class Progress:
    """The frames that are complete, out of all that have to be made, and the messages of tasks that failed."""

    done: int
    count: int
    failures: list[str] = field(default_factory=list)


class Unreachable(Exception):
    """No cluster answers at the address."""


class OtherVersion(Unreachable):
    """The cluster has another version of Ray or Python than this machine."""


class Lost(Exception):
    """The cluster ended while it worked on the job."""
