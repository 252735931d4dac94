"""Renders on one, two and four workers with equal shares of this machine, to compare a simulation with."""

from __future__ import annotations

import hashlib
import threading
import time
from pathlib import Path
from typing import Any

from shared_nodes import SharedNodes

# Of two processors. The rest is left to this program and the system.
WORKER_SHARE, HEAD_SHARE = 0.35, 0.5
# The orders of a load: when they arrive, in seconds.
LOAD = [(0.0, "article"), (5.0, "news-opener"), (9.0, "lower-third")]
# Runs of one load differ by a fifth, so that each is repeated.
ROUNDS = 3
LOADS = {1: [[(0.0, "article")]], 2: [[(0.0, "article")], LOAD], 4: [[(0.0, "article")], LOAD]}


def measure(templater: str, folder: Path, jobs: dict[str, Path]) -> dict[str, Any]:
    """Renders a template alone, and several at once, a few times each. The media are on no node at first."""
    runs = []
    videos: dict[str, str] = {}
    for workers, loads in LOADS.items():
        place = folder / f"workers{workers}"
        place.mkdir(parents=True)
        nodes = SharedNodes(place, templater, workers)
        try:
            # The first job of a cluster starts what Ray keeps for later.
            nodes.render(jobs["lower-third"], place / "warm")
            nodes.forget()
            nodes.limit(HEAD_SHARE, WORKER_SHARE)
            for number, load in enumerate(loads):
                orders: list[dict[str, Any]] = [{"at": at, "kind": kind, "taken": []} for at, kind in load]
                for round in range(ROUNDS):
                    _run(nodes, place / f"{number}-{round}", jobs, orders, videos)
                    nodes.forget()
                runs.append({"workers": workers, "orders": orders})
                print(runs[-1], flush=True)
        finally:
            nodes.end()
    return {"workerShare": WORKER_SHARE, "headShare": HEAD_SHARE, "runs": runs}


def _run(
    nodes: SharedNodes, folder: Path, jobs: dict[str, Path], orders: list[dict[str, Any]], videos: dict[str, str]
) -> None:
    """Renders a load, and adds the time of each order. Each has a cache of its own, so that none profits from another."""
    errors: list[BaseException] = []

    def follow(order: dict[str, Any], place: Path) -> None:
        try:
            time.sleep(order["at"])
            order["taken"].append(round(nodes.render(jobs[order["kind"]], place), 2))
            video = hashlib.sha256((place / "out.mp4").read_bytes()).hexdigest()
            assert videos.setdefault(order["kind"], video) == video, f"the bytes of {order['kind']} differ"
        except BaseException as error:
            errors.append(error)

    threads = [
        threading.Thread(target=follow, args=(order, folder / str(index))) for index, order in enumerate(orders)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
