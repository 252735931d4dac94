"""The service with a cluster: ``templater serve --runner ray=http://HOST:PORT``."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from nodes import Nodes, free_port
from scene import Scene


class Service:
    """A service in a folder of its own."""

    def __init__(self, scene: Scene, nodes: Nodes, folder: Path, *words: str) -> None:
        self.folder = folder
        self.log = folder / "service.log"
        self._log = self.log.open("wb")
        command = [scene.templater, "serve", "--listen", "127.0.0.1:0", "--data", str(folder / "data"), "--quiet", *words]
        self.process = subprocess.Popen(
            command, env=nodes.environment, stdout=subprocess.PIPE, stderr=self._log, text=True
        )
        assert self.process.stdout is not None
        self.base = self.process.stdout.readline().strip().rstrip("/")
        assert self.base, self.log.read_text()

    def ask(self, path: str, body: bytes | None = None, kind: str = "application/json") -> Any:
        request = Request(self.base + path, data=body, headers={"Content-Type": kind} if body is not None else {})
        with urlopen(request, timeout=60) as answer:
            data = answer.read()
        return json.loads(data) if answer.headers["Content-Type"].startswith("application/json") else data

    def order(self, scene: Scene) -> str:
        """Uploads the media of a scene and orders its video. Returns the address of the render."""
        media = []
        for name in ("sea.mp4", "song.wav"):
            made = self.ask(f"/v1/media?name={name}", (scene.folder / name).read_bytes(), "application/octet-stream")
            media.append(made["id"])
            while not self.ask(made["self"])["isPrepared"]:
                time.sleep(0.2)
        template = json.loads(scene.template.read_text())
        for medium in template["media"].values():
            del medium["source"]
        order = {"document": json.dumps(template), "media": media, "name": "trip"}
        return str(self.ask("/v1/renders", json.dumps(order).encode())["self"])

    def wait(self, render: str, *states: str, least: int = 0) -> dict[str, Any]:
        end = time.monotonic() + 240
        while True:
            found: dict[str, Any] = self.ask(render)
            if found["state"] in states and found["progress"]["done"] >= least:
                return found
            assert time.monotonic() < end, (found, self.log.read_text())
            time.sleep(0.1)

    def __enter__(self) -> Service:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(60)
        self._log.close()


@pytest.fixture(scope="module")
def nodes(templater: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    nodes = Nodes(tmp_path_factory.mktemp("nodes"), templater)
    nodes.add()
    yield nodes
    nodes.end()


@pytest.fixture(scope="module")
def local(scene: Scene, nodes: Nodes, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The video of a service without a cluster."""
    with Service(scene, nodes, tmp_path_factory.mktemp("local")) as service:
        render = service.order(scene)
        service.wait(render, "succeeded")
        video: bytes = service.ask(render + "/output")
        return video


def clustered(scene: Scene, nodes: Nodes, folder: Path) -> Service:
    return Service(scene, nodes, folder, "--runner", f"ray={nodes.dashboard}")


def jobs_of(nodes: Nodes) -> list[str]:
    """The states of the jobs that the cluster knows."""
    with urlopen(f"{nodes.dashboard}/api/jobs/", timeout=30) as answer:
        return [job["status"] for job in json.load(answer) if job["type"] == "SUBMISSION"]


def test_a_cluster_renders_for_the_service(scene: Scene, nodes: Nodes, local: bytes, tmp_path: Path) -> None:
    with clustered(scene, nodes, tmp_path) as service:
        render = service.order(scene)
        found = service.wait(render, "succeeded", "failed")
        assert found["state"] == "succeeded" and found["attempts"] == 1, found
        assert service.ask(render + "/output") == local
        assert jobs_of(nodes).count("SUCCEEDED") == 1
        assert "warning" not in service.log.read_text()


def test_a_cancel_reaches_the_cluster(scene: Scene, nodes: Nodes, local: bytes, tmp_path: Path) -> None:
    with clustered(scene, nodes, tmp_path) as service:
        render = service.order(scene)
        service.wait(render, "running", least=1)
        service.ask(render + "/cancel", b"")
        assert service.ask(render)["state"] == "canceled"
        end = time.monotonic() + 30
        while "STOPPED" not in jobs_of(nodes) or "RUNNING" in jobs_of(nodes):
            assert time.monotonic() < end, jobs_of(nodes)
            time.sleep(0.2)


def test_the_death_of_the_head_costs_one_attempt(scene: Scene, nodes: Nodes, local: bytes, tmp_path: Path) -> None:
    with clustered(scene, nodes, tmp_path) as service:
        render = service.order(scene)
        service.wait(render, "running", least=1)
        Nodes.kill(nodes.head)
        nodes.restart_head()
        found = service.wait(render, "succeeded", "failed")
        assert found["state"] == "succeeded" and found["attempts"] == 2, (found, service.log.read_text())
        assert service.ask(render + "/output") == local
        # One result: one video in the store, beside the media.
        blobs = [path for path in (tmp_path / "data" / "blobs").rglob("*") if path.is_file()]
        assert len(blobs) == 3
        # All of the log is JSON; what Ray printed is in a file.
        lines = [json.loads(line) for line in service.log.read_text().splitlines()]
        assert any("Ray's messages are in " in str(line) for line in lines) == any((tmp_path / "data" / "chunks" / "jobs").iterdir())


def test_a_service_whose_cluster_is_away_renders_itself(scene: Scene, nodes: Nodes, local: bytes, tmp_path: Path) -> None:
    with Service(scene, nodes, tmp_path, "--runner", f"ray=http://127.0.0.1:{free_port()}") as service:
        render = service.order(scene)
        found = service.wait(render, "succeeded", "failed")
        assert found["state"] == "succeeded", found
        assert service.ask(render + "/output") == local
        assert "does not use the cluster: no Ray cluster answers: " in service.log.read_text()
        assert all(json.loads(line) for line in service.log.read_text().splitlines())


def test_a_wrong_runner_is_refused(scene: Scene, nodes: Nodes) -> None:
    for runner in ("ray", "ray=", "ray=somewhere", "celery"):
        done = subprocess.run(
            [scene.templater, "serve", "--runner", runner], env=nodes.environment, capture_output=True, text=True
        )
        assert done.returncode == 64
        assert "ray=http://127.0.0.1:8265" in done.stderr
