"""Renders on two nodes of this machine. TEMPLATER is the program."""

from __future__ import annotations

import json
import os
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import ray
from ray.cluster_utils import Cluster

from templater_ray import Progress, render

TEMPLATER = os.environ.get("TEMPLATER", "templater")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()  # type: ignore[no-untyped-call]


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a job of six chunks and sound, and the video that one machine makes of it."""
    folder = tmp_path_factory.mktemp("work")
    ffmpeg = ["ffmpeg", "-v", "error", "-f", "lavfi", "-i"]
    subprocess.run([*ffmpeg, "testsrc2=s=320x180:r=10:d=30", "sea.mp4"], check=True, cwd=folder)
    subprocess.run([*ffmpeg, "sine=d=30", "song.wav"], check=True, cwd=folder)
    template = {
        "canvas": {"width": 320, "height": 180, "frameRate": 10},
        "media": {"sea": {"type": "video", "source": "sea.mp4"}, "song": {"type": "audio", "source": "song.wav"}},
        "tracks": [
            {"type": "video", "name": "v", "segments": [{"media": "sea", "position": 0, "duration": 30}]},
            {"type": "text", "name": "t", "segments": [{"text": "Kyoto", "position": 0, "duration": 30}]},
            {"type": "audio", "name": "a", "segments": [{"media": "song", "position": 0, "duration": 30}]},
        ],
    }
    (folder / "t.json").write_text(json.dumps(template))
    plan = [TEMPLATER, "plan", "t.json", "-o", "t.job.json", "--cache", "planned"]
    subprocess.run(plan, check=True, cwd=folder)
    subprocess.run([TEMPLATER, "apply", "t.json", "-o", "whole.mp4", "--no-cache"], check=True, cwd=folder)
    return folder


def test_two_nodes_make_the_video_of_one_machine(cluster: Cluster, work: Path, tmp_path: Path) -> None:
    seen: list[Progress] = []
    failures = render(
        work / "t.job.json", tmp_path / "out.mp4", cache=tmp_path / "cache", templater=TEMPLATER,
        node_folder=str(tmp_path / "node"), on_progress=seen.append)
    assert failures == []
    assert (tmp_path / "out.mp4").read_bytes() == (work / "whole.mp4").read_bytes()
    assert seen[-1] == Progress(300, 300)
    assert [progress.done for progress in seen] == sorted(progress.done for progress in seen)
    assert len({progress.done for progress in seen}) > 3
    listed = [TEMPLATER, "chunks", str(work / "t.job.json"), "--missing", "--names"]
    made = subprocess.run([*listed, "--cache", str(tmp_path / "cache")], capture_output=True, text=True, check=True)
    assert made.stdout == ""
    assert len(list((tmp_path / "node" / "store").glob("[!.]*"))) == 2


def test_parts_of_failed_tasks_are_made_here(cluster: Cluster, work: Path, tmp_path: Path) -> None:
    broken = tmp_path / "templater"
    broken.write_text(f'#!/bin/sh\n[ "$2" = make ] && {{ echo no codecs >&2; exit 70; }}\nexec {TEMPLATER} "$@"\n')
    broken.chmod(broken.stat().st_mode | stat.S_IXUSR)
    failures = render(
        work / "t.job.json", tmp_path / "out.mp4", cache=tmp_path / "cache", templater=str(broken),
        node_folder=str(tmp_path / "node"), task_count=2)
    assert failures and all("templater ended with 70: no codecs" in failure for failure in failures)
    assert (tmp_path / "out.mp4").read_bytes() == (work / "whole.mp4").read_bytes()


def test_a_node_that_dies_costs_only_time(cluster: Cluster, work: Path, tmp_path: Path) -> None:
    doomed = cluster.add_node(num_cpus=1)
    removed: list[bool] = []

    def kill(progress: Progress) -> None:
        if not removed:
            removed.append(True)
            cluster.remove_node(doomed, allow_graceful=False)

    render(
        work / "t.job.json", tmp_path / "out.mp4", cache=tmp_path / "cache", templater=TEMPLATER,
        node_folder=str(tmp_path / "node"), on_progress=kill)
    assert removed
    assert (tmp_path / "out.mp4").read_bytes() == (work / "whole.mp4").read_bytes()
