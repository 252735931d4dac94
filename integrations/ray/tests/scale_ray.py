"""What Ray and the Ray package cost for each render, task and byte, in processor time of the head and of the workers."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scale_kinds import Measured
from shared_nodes import SharedNodes

WORKERS = 4
IDLE_SECONDS = 10.0
ROUNDS, FEW_ROUNDS = 5, 2
# The number of chunks, and of tasks, of a job of many.
MANY = 12
SLOW_SHARE = 0.06


@dataclass(frozen=True)
class Use:
    """Processor seconds between two moments, without what idle nodes use."""

    head: float
    workers: list[float]
    programs: dict[str, float]
    wall: float

    @property
    def total(self) -> float:
        return self.head + sum(self.workers)


class Meter:
    """Counts the processor time of a cluster."""

    def __init__(self, nodes: SharedNodes) -> None:
        self.nodes = nodes
        self.idle = Use(0, [0.0] * len(nodes.worker_shares), {}, 1)
        time.sleep(3)
        used = self.use(lambda: time.sleep(IDLE_SECONDS))
        rates = {name: seconds / used.wall for name, seconds in used.programs.items()}
        self.idle = Use(used.head / used.wall, [seconds / used.wall for seconds in used.workers], rates, 1)

    def use(self, run: Callable[[], object]) -> Use:
        head, workers, programs = self._counts()
        start = time.monotonic()
        run()
        wall = time.monotonic() - start
        # Workers of a job end a moment later.
        time.sleep(0.5)
        span = wall + 0.5
        head2, workers2, programs2 = self._counts()
        return Use(
            head2 - head - self.idle.head * span,
            [after - before - idle * span for before, after, idle in zip(workers, workers2, self.idle.workers)],
            {name: programs2[name] - programs[name] - self.idle.programs.get(name, 0) * span
             for name in programs if name in programs2},
            wall,
        )

    def _counts(self) -> tuple[float, list[float], dict[str, float]]:
        head = self.nodes.head_share
        return head.seconds(), [share.seconds() for share in self.nodes.worker_shares], head.programs()


def make_small_job(templater: str, folder: Path, name: str, seconds: int, media: tuple[Path, ...] = ()) -> Path:
    """A job that costs next to nothing to draw: a plain canvas, or a moment of a medium, which has to travel whole."""
    segment: dict[str, Any] = {"position": 0, "duration": seconds, "shape": "rectangle", "fill": "#204060"}
    document: dict[str, Any] = {
        "version": "2", "canvas": {"width": 64, "height": 36, "frameRate": 10},
        "tracks": [{"type": "shape", "name": "s", "segments": [segment]}],
    }
    if media:
        for medium in media:
            shutil.copy(medium, folder / medium.name)
        document["media"] = {f"m{index}": {"type": "video", "source": medium.name} for index, medium in enumerate(media)}
        document["tracks"] = [
            {"type": "video", "name": name, "segments": [{"media": name, "position": 0, "duration": seconds, "volume": 0}]}
            for name in document["media"]
        ]
    (folder / f"{name}.json").write_text(json.dumps(document))
    job = folder / f"{name}.job.json"
    words = [templater, "plan", f"{name}.json", "-o", str(job), "--cache", "planned", "--progress", "none"]
    subprocess.run(words, check=True, cwd=folder)
    return job


def measure(measured: Measured, folder: Path, media: tuple[Path, ...]) -> dict[str, float]:
    """Measures with small jobs of one task and of many, and with media that travel."""
    templater = measured.templater
    one = make_small_job(templater, folder, "one", 4)
    many = make_small_job(templater, folder, "many", 5 * MANY)
    copied = make_small_job(templater, folder, "copied", 1, media)
    # What templater's own commands cost for such a job; the rest is Ray's.
    cache = folder / "own.cache"
    make = min(measured.make(one, cache, "0", is_new=True) for _ in range(3))
    join = min(measured.seconds("render", str(one), "-o", str(folder / "own.mp4"), "--cache", str(cache)) for _ in range(3))
    nodes = SharedNodes(folder, templater, WORKERS)
    try:
        meter = Meter(nodes)
        nodes.render(one, folder / "warm")

        def use(job: Path) -> Use:
            place = Path(tempfile.mkdtemp(dir=folder))
            return meter.use(lambda: nodes.render(job, place / "render"))

        ones = [use(one) for _ in range(ROUNDS)]
        manies = [use(many) for _ in range(ROUNDS)]
        # An idle cluster gives a task to the same node each time, so that it copies the media only if they were removed.
        cold, warm = [], []
        for _ in range(FEW_ROUNDS):
            nodes.forget()
            cold.append(use(copied))
            warm.append(use(copied))
        # A worker that is nearly stopped makes a render longer, but not larger.
        nodes.limit(WORKERS, SLOW_SHARE)
        slow = [use(one) for _ in range(FEW_ROUNDS)]
    finally:
        nodes.end()
    size = sum(medium.stat().st_size for medium in media)
    return {**of_tasks(ones, manies, make, join), **of_copies(cold, warm, size),
            "watch_head": of_time(ones, slow),
            "idle_head": meter.idle.head, "idle_node": median(meter.idle.workers)}


def of_tasks(ones: list[Use], manies: list[Use], make: float, join: float) -> dict[str, float]:
    """What a render, a process and a task cost, from renders of one task and of many on all workers."""
    # The process that counts frames runs on any node; it counts as the head's. The worker of the only task is apart from
    # it in at least one round.
    start_and_task = min(max(use.workers) for use in ones) - make
    one, many = (median([use.total for use in uses]) for uses in (ones, manies))
    # One process starts on each worker. The time of a task is divided equally between the head and the worker.
    task = (many - one - (MANY - 1) * make - (WORKERS - 1) * start_and_task) / (2 * MANY - 1 - WORKERS)
    task = max(0.0, task)
    start = start_and_task - task
    return {
        "render_head": one - start_and_task - make - task - join,
        "task_head": task,
        "worker_start": start,
        "task_worker": task,
        "wait": max(0.0, median([use.wall - use.head - max(use.workers) for use in ones])),
        "daemon": median([max(use.programs.values()) for use in manies]),
    }


def of_time(ones: list[Use], slow: list[Use]) -> float:
    """What a second of a render costs the head, from the same render with a slow worker."""
    # The process that counts is on a worker in at least one round.
    head = min(use.head for use in slow) - min(use.head for use in ones)
    return max(0.0, head) / (median([use.wall for use in slow]) - median([use.wall for use in ones]))


def of_copies(copied: list[Use], others: list[Use], size: int) -> dict[str, float]:
    """What a byte costs, from renders that copied media to a node and those that did not."""
    total = max(0.0, median([use.total for use in copied]) - median([use.total for use in others]))
    head = min(total, max(0.0, min(use.head for use in copied) - min(use.head for use in others)))
    return {"copy_head": head / size, "copy_node": (total - head) / size}


def median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]
