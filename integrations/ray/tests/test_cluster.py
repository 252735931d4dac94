"""The commands on a cluster of processes, and what happens when nodes die."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from nodes import Nodes, free_port
from scene import Scene


@pytest.fixture(scope="module")
def nodes(templater: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    nodes = Nodes(tmp_path_factory.mktemp("nodes"), templater)
    nodes.add()
    yield nodes
    nodes.end()


def run(nodes: Nodes, scene: Scene, *words: str, status: int = 0) -> str:
    """Runs templater in the folder of the scene. Returns its messages."""
    done = subprocess.run(
        [scene.templater, *words], cwd=scene.folder, env=nodes.environment, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == status, done.stderr
    return done.stderr


@pytest.mark.parametrize("kind", ["client", "dashboard"])
def test_apply_on_a_cluster_makes_the_same_bytes(nodes: Nodes, scene: Scene, tmp_path: Path, kind: str) -> None:
    cache, out = tmp_path / "cache", tmp_path / "out.mp4"
    address = nodes.client if kind == "client" else nodes.dashboard
    words = ["apply", "t.json", "-o", str(out), "--cache", str(cache), "--on", address, "--explain"]
    messages = run(nodes, scene, *words)
    assert out.read_bytes() == scene.whole
    # What Ray prints is in a log, which is removed if nothing failed.
    assert messages == ""
    assert list((cache / "jobs").iterdir()) == []
    entries = {entry.name: entry.stat().st_ino for entry in (cache / "chunks").iterdir()}
    # Everything is in the cache, so that the cluster is not asked.
    run(nodes, scene, *words[:-2], "ray://127.0.0.1:1")
    assert {entry.name: entry.stat().st_ino for entry in (cache / "chunks").iterdir()} == entries


def test_a_cluster_that_does_not_answer_is_named(nodes: Nodes, scene: Scene, tmp_path: Path) -> None:
    out = tmp_path / "out.mp4"
    address = f"http://127.0.0.1:{free_port()}"
    words = ["apply", "t.json", "-o", str(out), "--cache", str(tmp_path / "cache"), "--on", address]
    messages = run(nodes, scene, *words, status=69)
    assert f"{address}: no Ray cluster answers: " in messages
    assert "; leave out --on" in messages
    assert not out.exists()
    messages = run(nodes, scene, *words[:-1], "somewhere", status=64)
    assert "ray://HOST:10001" in messages


def test_messages_of_ray_are_in_a_log(nodes: Nodes, scene: Scene, tmp_path: Path) -> None:
    """The head node, which sees neither the job nor the cache, and a client whose cluster does not answer."""
    cache = tmp_path / "cache"
    words = ["apply", "t.json", "-o", str(tmp_path / "out.mp4"), "--cache", str(cache), "--on", nodes.dashboard]
    hidden = ["unshare", "-m", "sh", "-c", 'mount -t tmpfs none "$0" && exec "$@"', str(tmp_path), scene.templater]
    done = subprocess.run(
        [*hidden, *words], cwd=scene.folder, env=nodes.environment, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0
    assert "did not make all chunks: the job ended as FAILED: [Errno 2] No such file or directory: " in done.stderr
    assert "makes the others; Ray's messages are in " in done.stderr and done.stderr.count("\n") == 1
    messages = run(nodes, scene, *words[:-1], f"ray://127.0.0.1:{free_port()}", status=69)
    assert messages.startswith("templater: ray://") and messages.count("\n") == 1
    logs = list((cache / "jobs").iterdir())
    assert [log.suffix for log in logs] == [".log"] * len(logs)
    assert all(str(log) in messages for log in logs)


def test_a_program_that_is_missing_is_named(nodes: Nodes, scene: Scene, tmp_path: Path) -> None:
    words = ["apply", "t.json", "-o", "never.mp4", "--cache", str(tmp_path / "cache"), "--on", nodes.client]
    done = subprocess.run(
        [scene.templater, *words], cwd=scene.folder, env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True
    )
    assert done.returncode == 69
    assert "the program templater-ray was not found; install it with" in done.stderr


def test_an_interruption_cancels_the_tasks(nodes: Nodes, scene: Scene, tmp_path: Path) -> None:
    words = ["apply", "t.json", "-o", str(tmp_path / "out.mp4"), "--cache", str(tmp_path / "cache")]
    words += ["--on", nodes.client, "--progress", "json"]
    process = subprocess.Popen(
        [scene.templater, *words], cwd=scene.folder, env=nodes.environment, stderr=subprocess.PIPE, text=True
    )
    assert process.stderr is not None
    for line in process.stderr:
        if json.loads(line)["frame"] > 0:
            break
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 130
    assert not (tmp_path / "out.mp4").exists()
    assert list((tmp_path / "cache" / "jobs").iterdir()) == []
    end = time.monotonic() + 10
    while left := subprocess.run(["pgrep", "-af", "chunks make .*/jobs/"], capture_output=True, text=True).stdout:
        assert time.monotonic() < end, left
        time.sleep(0.2)


def test_a_command_that_is_killed_leaves_nothing(nodes: Nodes, scene: Scene, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    words = ["apply", "t.json", "-o", str(tmp_path / "out.mp4"), "--cache", str(cache), "--on", nodes.client]
    process = subprocess.Popen(
        [scene.templater, *words, "--progress", "json"], cwd=scene.folder, env=nodes.environment, stderr=subprocess.PIPE
    )
    assert process.stderr is not None
    process.stderr.readline()
    process.kill()
    process.wait()
    left = list((cache / "jobs").glob("*.json"))
    assert len(left) == 1
    end = time.monotonic() + 60
    while subprocess.run(["pgrep", "-f", f"templater-ray make {left[0]}"], capture_output=True).stdout:
        assert time.monotonic() < end
        time.sleep(0.5)
    run(nodes, scene, *words)
    assert (tmp_path / "out.mp4").read_bytes() == scene.whole
    assert list((cache / "jobs").glob("*.json")) == []


@pytest.mark.parametrize("delay", [0.2, 0.6, 1, 1.5, 2, 2.5, 3, 4])
def test_a_node_that_dies_costs_only_time(nodes: Nodes, scene: Scene, tmp_path: Path, delay: float) -> None:
    doomed = nodes.add()
    nodes.wait_for(3)
    out = tmp_path / "out.mp4"
    words = ["apply", "t.json", "-o", str(out), "--cache", str(tmp_path / "cache"), "--on", nodes.client]
    process = subprocess.Popen(
        [scene.templater, *words, "--progress", "json"], cwd=scene.folder, env=nodes.environment,
        stderr=subprocess.PIPE, text=True,
    )
    assert process.stderr is not None
    process.stderr.readline()
    time.sleep(delay)
    Nodes.kill(doomed)
    process.stderr.read()
    assert process.wait(120) == 0
    assert out.read_bytes() == scene.whole
