"""Ray nodes as processes of their own, as ``ray start`` makes them."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen


def free_port() -> int:
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        return int(made.getsockname()[1])


class Nodes:
    """A head and workers on this machine. Each may be pinned to one processor, and each has one CPU for Ray."""

    head_processors = 1

    def __init__(self, folder: Path, templater: str, pins: bool = False) -> None:
        self.folder = folder
        self.pins = pins
        programs = str(Path(sys.executable).parent)
        self.environment = dict(os.environ, RAY_DISABLE_IMPORT_WARNING="1", RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER="1")
        self.environment["PATH"] = f"{programs}:{Path(shutil.which(templater) or templater).parent}:{os.environ['PATH']}"
        self.port, self.client_port, self.dashboard_port = free_port(), free_port(), free_port()
        self.processes: list[subprocess.Popen[bytes]] = []
        self.head = self._start_head()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def client(self) -> str:
        return f"ray://127.0.0.1:{self.client_port}"

    @property
    def dashboard(self) -> str:
        return f"http://127.0.0.1:{self.dashboard_port}"

    def _start_head(self) -> subprocess.Popen[bytes]:
        head = self._start(
            0,
            "--head",
            f"--port={self.port}",
            f"--ray-client-server-port={self.client_port}",
            f"--dashboard-port={self.dashboard_port}",
            "--include-dashboard=true",
        )
        self._wait_for_dashboard()
        return head

    def restart_head(self) -> None:
        """Starts the head again at the same addresses, without any state, and a worker."""
        # Ray starts no head beside a node that belongs to one with the same address.
        self.end()
        self.head = self._start_head()
        self.add()

    def add(self, processor: int = 1) -> subprocess.Popen[bytes]:
        return self._start(processor, f"--address={self.address}")

    def _start(self, processor: int, *words: str) -> subprocess.Popen[bytes]:
        number = len(self.processes)
        processors = 1 if number else self.head_processors
        command = [*self.prefix(number, processor), "ray", "start", "--block", f"--num-cpus={processors}"]
        command += ["--disable-usage-stats", *words]
        command += ["--object-store-memory=200000000"]
        with (self.folder / f"node{number}.log").open("wb") as log:
            process = subprocess.Popen(
                command, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        self.processes.append(process)
        return process

    def prefix(self, number: int, processor: int) -> list[str]:
        """The words before the command that starts a node."""
        return ["taskset", "-c", str(processor)] if self.pins else []

    def _wait_for_dashboard(self) -> None:
        end = time.monotonic() + 60
        while True:
            try:
                with urlopen(f"{self.dashboard}/api/version", timeout=2):
                    return
            except (URLError, OSError):
                assert time.monotonic() < end, (self.folder / "node0.log").read_text()
                time.sleep(0.3)

    def wait_for(self, count: int) -> None:
        """Waits until the cluster knows so many nodes."""
        code = (
            "import ray,sys,time\n"
            f"ray.init('{self.address}', log_to_driver=False, logging_level=50)\n"
            f"while sum(n['Alive'] for n in ray.nodes()) != {count}: time.sleep(0.2)\n"
        )
        subprocess.run(["python", "-c", code], check=True, env=self.environment, timeout=120, capture_output=True)

    @staticmethod
    def kill(node: subprocess.Popen[bytes]) -> None:
        """Kills all processes of a node at once, as a power failure does."""
        for process in _family(node.pid):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        node.wait()

    def end(self) -> None:
        for process in self.processes:
            if process.poll() is None:
                self.kill(process)


def _family(root: int) -> list[int]:
    """The processes that a process has started, and those that they have started, before itself."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents.setdefault(int(fields[1]), []).append(int(entry.name))
    family, rest = [root], [root]
    while rest:
        children = parents.get(rest.pop(), [])
        family += children
        rest += children
    return family
