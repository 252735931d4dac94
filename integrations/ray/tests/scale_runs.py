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
LOADS = {1: [[(0.0, "article")]], 2: [[(0.0, "article")], LOAD], 4: [[(0.0, "article")], LOAD]}


def measure(templater: str, folder: Path, jobs: dict[str, Path]) -> dict[str, Any]:
    """Renders a template alone, and several at once. The media are on no node at first."""
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
                runs.append({"workers": workers, "orders": _run(nodes, place / str(number), jobs, load, videos)})
                nodes.forget()
                print(runs[-1], flush=True)
        finally:
            nodes.end()
    return {"workerShare": WORKER_SHARE, "headShare": HEAD_SHARE, "runs": runs}


def _run(
    nodes: SharedNodes, folder: Path, jobs: dict[str, Path], load: list[tuple[float, str]], videos: dict[str, str]
) -> list[dict[str, Any]]:
    """Renders a load. Each order has a cache of its own, so that none profits from another."""
    orders: list[dict[str, Any]] = [{"at": at, "kind": kind} for at, kind in load]
    errors: list[BaseException] = []

    def follow(order: dict[str, Any], place: Path) -> None:
        try:
            time.sleep(order["at"])
            order["taken"] = round(nodes.render(jobs[order["kind"]], place), 2)
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
    return orders
