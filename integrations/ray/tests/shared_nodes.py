"""Ray nodes that have equal shares of this machine's processors, and folders of their own."""

from __future__ import annotations

import shutil
import subprocess
import time
from pathlib import Path

from nodes import Nodes
from shares import Share
from templater_ray import Cluster


class SharedNodes(Nodes):
    """A head that runs no tasks, and workers. A worker sees a folder of its own
    as that of the node, so that media travel to each of them."""

    head_processors = 0

    def __init__(self, folder: Path, templater: str, count: int) -> None:
        self.shares = [Share("templater-head")] + [Share(f"templater-node{number}") for number in range(1, count + 1)]
        self.templater = templater
        try:
            super().__init__(folder, templater)
            # On a busy machine several that start at once are not ready in the time that Ray waits for them.
            for number in range(1, count + 1):
                self.add()
                self.wait_for(number + 1)
        except BaseException:
            self.end()
            raise

    def limit(self, head: float, worker: float) -> None:
        """Limits the nodes to so many processors each. They start without a limit, as Ray waits only for some time."""
        self.head_share.limit(head)
        for share in self.worker_shares:
            share.limit(worker)

    @property
    def head_share(self) -> Share:
        return self.shares[0]

    @property
    def worker_shares(self) -> list[Share]:
        return self.shares[1:]

    def prefix(self, number: int, processor: int) -> list[str]:
        if number == 0:
            return self.head_share.prefix
        Path(Cluster.node_folder).mkdir(parents=True, exist_ok=True)
        own = self.folder / f"files{number}"
        own.mkdir(exist_ok=True)
        mount = ["unshare", "-m", "sh", "-c", 'mount --bind "$0" "$1" && shift && exec "$@"', str(own), Cluster.node_folder]
        return [*self.shares[number].prefix, *mount]

    def render(self, job: Path, folder: Path) -> float:
        """Renders a job with a new cache, from a program beside the head, as a service does. Returns how long that took; the
        video is ``out.mp4`` in the folder."""
        folder.mkdir(parents=True)
        words = [self.templater, "render", str(job), "-o", str(folder / "out.mp4"), "--cache", str(folder / "cache")]
        words += ["--on", self.dashboard, "--progress", "none"]
        start = time.monotonic()
        done = subprocess.run([*self.head_share.prefix, *words], env=self.environment, capture_output=True, text=True)
        taken = time.monotonic() - start
        # M214: the cluster did not make everything.
        if done.returncode != 0 or "M214" in done.stderr:
            raise SystemExit(f"templater ended with {done.returncode}: {done.stderr}")
        return taken

    def forget(self) -> None:
        """Removes the media and the caches of all nodes."""
        for files in self.folder.glob("files*/*"):
            shutil.rmtree(files)

    def end(self) -> None:
        super().end()
        for share in self.shares:
            share.remove()
