"""A render on a simulated cluster."""

from __future__ import annotations

from .cluster import Cluster, Outcome, Result
from .costs import MadePart
from .stations import Task


class Render:
    """Goes from the head, which plans and submits it, to the workers and back to the head, which joins the parts."""

    def __init__(self, cluster: Cluster, outcome: Outcome, result: Result) -> None:
        self._cluster = cluster
        self._outcome = outcome
        self._order = outcome.order
        self._result = result
        self._cores: set[int] = set()
        self._left = 0
        # The times from which nodes have the media.
        self._ready: dict[int, float] = {}
        self._is_sent = False
        self._waiting: list[list[MadePart]] = []

    def start(self) -> None:
        runs = self._cluster.runs(self._order)
        costs = self._cluster.costs
        self._left = len(runs)
        seconds = self._order.work.plan + (costs.render_head + costs.task_head * len(runs) if runs else 0)

        def submit() -> None:
            for run in runs:
                self._add(run, has_files=False)

        def end() -> None:
            clock = self._cluster.clock
            if runs:
                clock.call(clock.now + costs.wait, submit)
            else:
                self._outcome.began = clock.now
                self._join()

        self._cluster.on_head(seconds, end)

    def _add(self, run: list[MadePart], has_files: bool) -> None:
        is_returned = False

        def begin(core: int) -> float:
            nonlocal is_returned
            clock, costs, speed = self._cluster.clock, self._cluster.costs, self._cluster.speed
            wait, seconds = 0.0, costs.task_worker
            if core not in self._cores:
                self._cores.add(core)
                seconds += costs.worker_start
            node = core // self._cluster.machines.cores_of_node
            ready = self._ready.get(node)
            if self._has_media_to_copy and (ready is None or ready > clock.now):
                if not has_files:
                    is_returned = True
                    return seconds / speed
                size = self._order.kind.media_size
                if ready is None:
                    copy = size / self._cluster.machines.bandwidth + size * costs.copy_node / speed
                    self._result.copies += size
                    self._ready[node] = clock.now + copy
                wait = self._ready[node] - clock.now
            if self._outcome.began < 0:
                self._outcome.began = clock.now + wait
            return wait + (seconds + self._order.kind.command + sum(made.seconds for made in run)) / speed

        def end() -> None:
            if is_returned:
                self._send(run)
                return
            self._left -= 1
            if self._left == 0:
                self._join()

        self._cluster.workers.add(Task(begin, end), owner=self)

    @property
    def _has_media_to_copy(self) -> bool:
        return not self._order.is_variant and self._order.kind.media_size > 0

    def _send(self, run: list[MadePart]) -> None:
        """Starts a task again that came to a node without the media, as soon as the head has read them."""
        if self._is_sent:
            self._add(run, has_files=True)
            return
        self._waiting.append(run)
        if len(self._waiting) == 1:
            self._cluster.on_head(self._order.kind.media_size * self._cluster.costs.copy_head, self._sent)

    def _sent(self) -> None:
        self._is_sent = True
        for run in self._waiting:
            self._add(run, has_files=True)
        self._waiting = []

    def _join(self) -> None:
        def end() -> None:
            self._outcome.ended = self._cluster.clock.now

        self._cluster.on_head(self._order.work.join, end)
