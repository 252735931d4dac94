"""``render`` on two nodes of this machine."""

from __future__ import annotations

import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import ray
from ray.cluster_utils import Cluster as Nodes

from scene import Scene
from templater_ray import Cluster, Progress, TemplaterError, render


@pytest.fixture(scope="module")
def cluster() -> Iterator[Nodes]:
    cluster = Nodes(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()  # type: ignore[no-untyped-call]


def test_two_nodes_make_the_video_of_one_machine(cluster: Nodes, scene: Scene, tmp_path: Path) -> None:
    seen: list[Progress] = []
    failures = render(
        scene.job,
        tmp_path / "out.mp4",
        cache=tmp_path / "cache",
        cluster=Cluster(templater=scene.templater, node_folder=str(tmp_path / "node")),
        on_progress=seen.append,
    )
    assert failures == []
    assert (tmp_path / "out.mp4").read_bytes() == scene.whole
    assert seen[-1] == Progress(300, 300)
    assert [progress.done for progress in seen] == sorted(progress.done for progress in seen)
    assert len({progress.done for progress in seen}) > 3
    listed = [scene.templater, "chunks", str(scene.job), "--missing", "--names", "--cache", str(tmp_path / "cache")]
    assert subprocess.run(listed, capture_output=True, text=True, check=True).stdout == ""
    assert len(list((tmp_path / "node" / "store").glob("[!.]*"))) == 2


def test_parts_of_failed_tasks_are_made_here(cluster: Nodes, scene: Scene, tmp_path: Path) -> None:
    broken = tmp_path / "templater"
    broken.write_text(
        f'#!/bin/sh\n[ "$2" = make ] && {{ echo no codecs >&2; exit 70; }}\nexec {scene.templater} "$@"\n'
    )
    broken.chmod(broken.stat().st_mode | stat.S_IXUSR)
    failures = render(
        scene.job,
        tmp_path / "out.mp4",
        cache=tmp_path / "cache",
        cluster=Cluster(templater=str(broken), node_folder=str(tmp_path / "node"), task_count=2),
    )
    assert failures and all("templater ended with 70: no codecs" in failure for failure in failures)
    assert (tmp_path / "out.mp4").read_bytes() == scene.whole


def test_a_medium_that_changed_is_not_sent(cluster: Nodes, scene: Scene, tmp_path: Path) -> None:
    job = tmp_path / "t.job.json"
    job.write_bytes(scene.job.read_bytes())
    for name in ("sea.mp4", "song.wav"):
        (tmp_path / name).write_bytes((scene.folder / name).read_bytes())
    data = bytearray((tmp_path / "sea.mp4").read_bytes())
    data[-1] ^= 1
    (tmp_path / "sea.mp4").write_bytes(data)
    with pytest.raises(TemplaterError, match="sea.mp4"):
        render(
            job,
            tmp_path / "out.mp4",
            cache=tmp_path / "cache",
            cluster=Cluster(templater=scene.templater, node_folder=str(tmp_path / "node")),
        )
    assert not (tmp_path / "out.mp4").exists()
