"""Cores that take tasks, and the clock of a simulation."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable


class Task:
    """Something that occupies a core. ``begin`` returns for how long."""

    __slots__ = ("begin", "end")

    def __init__(self, begin: Callable[[int], float], end: Callable[[], None]) -> None:
        self.begin = begin
        self.end = end


class Clock:
    """Calls functions at their times; those of the same time in the order in which they were added."""

    def __init__(self) -> None:
        self.now = 0.0
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def call(self, time: float, function: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._events, (time, self._count, function))

    def run(self) -> None:
        while self._events:
            self.now, _, function = heapq.heappop(self._events)
            function()


class Station:
    """Cores that take tasks of several owners in turn, and those of one owner in their order. The free core with the lowest
    number is next."""

    def __init__(self, clock: Clock, cores: int) -> None:
        self.busy = 0.0
        self._clock = clock
        self._free = list(range(cores))
        self._queues: dict[object, deque[Task]] = {}

    def add(self, task: Task, owner: object = None) -> None:
        if self._free:
            self._start(task, heapq.heappop(self._free))
        else:
            self._queues.setdefault(owner, deque()).append(task)

    def _start(self, task: Task, core: int) -> None:
        seconds = task.begin(core)
        self.busy += seconds

        def end() -> None:
            task.end()
            if self._queues:
                self._start(self._next(), core)
            else:
                heapq.heappush(self._free, core)

        self._clock.call(self._clock.now + seconds, end)

    def _next(self) -> Task:
        """The first task of the owner whose turn it is. The owner is the last of the next round."""
        owner = next(iter(self._queues))
        queue = self._queues.pop(owner)
        task = queue.popleft()
        if queue:
            self._queues[owner] = queue
        return task
