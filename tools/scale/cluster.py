"""The machines of a simulation, and what is ordered from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .costs import Costs, Kind, MadePart, Work, groups
from .stations import Clock, Station, Task


@dataclass(frozen=True)
class Machines:
    """The workers, and the head that starts renders and joins them."""

    cores: int
    cores_of_node: int = 32
    speed: float = 1
    """The processor seconds that a core of a worker gives in a second."""
    head: float = 4
    """The processors of the head, also a part of one."""
    bandwidth: float = 1.25e9
    """Bytes a second from the head to a node."""


@dataclass(frozen=True)
class Order:
    at: float
    kind: Kind
    is_variant: bool = False

    @property
    def work(self) -> Work:
        return self.kind.variant if self.is_variant and self.kind.variant else self.kind.first


@dataclass
class Outcome:
    """When a render was ordered, when the first of its parts was begun, and when its video was complete."""

    order: Order
    began: float = -1.0
    ended: float = -1.0

    @property
    def waited(self) -> float:
        return self.began - self.order.at

    @property
    def taken(self) -> float:
        return self.ended - self.order.at


@dataclass
class Result:
    outcomes: list[Outcome]
    busy: float = 0.0
    """The time that cores of workers were occupied, in all."""
    copies: int = 0
    """The bytes of media that were copied to nodes."""
    end: float = 0.0

    def utilisation(self, cores: int) -> float:
        return self.busy / (cores * self.end) if self.end > 0 else 0.0


class Cluster:
    """A head and workers as Ray has them."""

    def __init__(self, costs: Costs, machines: Machines, clock: Clock) -> None:
        self.costs = costs.ray
        self.machines = machines
        self.clock = clock
        nodes = -(-machines.cores // machines.cores_of_node)
        # What nodes use for themselves is missing to tasks.
        self.speed = machines.speed - costs.ray.idle_node * nodes / machines.cores
        if self.speed <= 0:
            raise ValueError(f"A core of {machines.speed:g} processors is less than what its node uses while idle.")
        self.workers = Station(clock, machines.cores)
        self._head_cores = max(1, int(machines.head))
        self._head_speed = (machines.head - costs.ray.idle_head) / self._head_cores
        if self._head_speed <= 0:
            raise ValueError(f"A head with {machines.head:g} processors is less than what it uses while idle.")
        self._head = Station(clock, self._head_cores)
        self._runs: dict[tuple[str, bool], list[list[MadePart]]] = {}

    def on_head(self, seconds: float, then: Callable[[], None]) -> None:
        self._head.add(Task(lambda core: seconds / self._head_speed, then))

    def runs(self, order: Order) -> list[list[MadePart]]:
        """The parts of each task. Ray divides a job into about three tasks for each core."""
        key = order.kind.name, order.is_variant
        if key not in self._runs:
            parts = {made.part: made for made in order.work.parts}
            divided = groups(list(parts), 3 * self.machines.cores)
            self._runs[key] = [[parts[part] for part in run] for run in divided]
        return self._runs[key]
