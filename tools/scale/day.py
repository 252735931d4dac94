"""Orders that arrive over a day, and how many a cluster sustains."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import cache

from .cluster import Machines, Order, Result
from .costs import Costs, Kind
from .simulation import simulate

# An assumption: the orders in each hour of a day, of a mean of 1. The busiest hour has twice the mean.
CURVE = [0.4, 0.3, 0.2, 0.2, 0.2, 0.3, 0.5, 0.8, 1.0, 1.2, 1.3, 1.3, 1.3, 1.2, 1.2, 1.2, 1.3, 1.4, 1.6, 1.9, 2.0, 1.6, 1.0, 0.6]
BUSIEST = max(range(24), key=lambda hour: CURVE[hour])
PEAK = CURVE[BUSIEST] * 24 / sum(CURVE)
MOST_ORDERS, LEAST_ORDERS = 6_000, 600


@dataclass(frozen=True)
class Mix:
    """What is ordered: each kind equally often, and a part of them as variants of a template that was rendered before."""

    name: str
    kinds: tuple[Kind, ...]
    variants: float = 0

    def seconds(self, costs: Costs) -> float:
        """The mean processor time of workers for a render whose parts are tasks of their own."""
        def work(order: Order) -> float:
            parts = order.work.parts
            each = costs.ray.worker_start + costs.ray.task_worker + order.kind.command
            return order.work.seconds + len(parts) * each

        firsts = [work(Order(0, kind)) for kind in self.kinds]
        others = [work(Order(0, kind, True)) for kind in self.kinds if kind.variant]
        mean = sum(firsts) / len(firsts)
        return mean if not others else (1 - self.variants) * mean + self.variants * sum(others) / len(others)


def arrivals(mix: Mix, a_day: float, seed: int, start: float, seconds: float) -> list[Order]:
    """Returns the orders of some seconds of a day, as a Poisson process that follows the curve."""
    chance = random.Random(seed)
    with_variants = [kind for kind in mix.kinds if kind.variant]
    orders: list[Order] = []
    at, most = start, a_day / 86_400 * PEAK
    while True:
        at += chance.expovariate(most)
        if at >= start + seconds:
            return orders
        if chance.random() * CURVE[BUSIEST] >= CURVE[int(at / 3600) % 24]:
            continue
        is_variant = bool(with_variants) and chance.random() < mix.variants
        orders.append(Order(at - start, chance.choice(with_variants if is_variant else mix.kinds), is_variant))


@dataclass(frozen=True)
class Busy:
    """The busiest hour of a day."""

    waits: list[float]
    """The seconds from orders to their first parts, sorted."""
    times: list[float]
    """The seconds from orders to their videos, sorted."""
    utilisation: float
    copies: float
    """Bytes of media that are copied to nodes, for each render."""

    def wait(self, part: float) -> float:
        return quantile(self.waits, part)


def busiest_hour(costs: Costs, machines: Machines, mix: Mix, a_day: float, seed: int) -> Busy:
    """Simulates the busiest hour, after half as much time to fill the cluster. Of large clusters a part of the hour is
    simulated, of small ones the hours of several days."""
    an_hour = a_day / 24 * PEAK
    seconds = 3600 * min(1.0, MOST_ORDERS / an_hour)
    days = math.ceil(LEAST_ORDERS / an_hour) if an_hour < LEAST_ORDERS else 1
    waits: list[float] = []
    times: list[float] = []
    results: list[Result] = []
    for day in range(days):
        orders = arrivals(mix, a_day, seed * 1_000_003 + day, BUSIEST * 3600 - seconds / 2, seconds * 1.5)
        result = simulate(costs, machines, orders)
        results.append(result)
        for outcome in result.outcomes:
            if outcome.order.at >= seconds / 2:
                waits.append(outcome.waited)
                times.append(outcome.taken)
    span = sum(max(result.end, seconds * 1.5) for result in results)
    busy = sum(result.busy for result in results) / (machines.cores * span)
    count = sum(len(result.outcomes) for result in results)
    copies = sum(result.copies for result in results) / max(1, count)
    return Busy(sorted(waits), sorted(times), busy, copies)


def quantile(values: list[float], part: float) -> float:
    """The value below which a part of sorted values lies."""
    return values[min(len(values) - 1, int(part * len(values)))] if values else 0.0


def head_for(costs: Costs, mix: Mix, a_day: float) -> float:
    """The processors of the head, or of several: 0.7 of them are busy in the busiest hour, if all renders are first ones."""
    each = sum(on_head(costs, kind) for kind in mix.kinds) / len(mix.kinds)
    return math.ceil(a_day / 86_400 * PEAK * each / 0.7 + costs.ray.idle_head)


@cache
def on_head(costs: Costs, kind: Kind) -> float:
    """The processor time of the head for a first render that waits for no other."""
    order, ray = Order(0, kind), costs.ray
    taken = simulate(costs, Machines(1000), [order]).outcomes[0].taken
    tasks = len(order.work.parts) * ray.task_head + kind.media_size * ray.copy_head
    return order.work.plan + order.work.join + ray.render_head + tasks + taken * ray.watch_head


@dataclass(frozen=True)
class Goal:
    """What a cluster has to reach in the busiest hour."""

    patience: float = 60
    """95 % of the renders begin within so many seconds."""
    busy: float = 0.9
    """Cores are busy for at most this part of the time. The rest is for nodes that fail, and keeps queues from growing."""

    def is_met(self, hour: Busy) -> bool:
        return hour.wait(0.95) <= self.patience and hour.utilisation <= self.busy


def sustained(costs: Costs, cores: int, mix: Mix, goal: Goal, seed: int) -> tuple[float, Busy, Machines]:
    """Returns the most renders a day, to 3 %, with which a cluster meets the goal."""
    ceiling = cores * 86_400 / mix.seconds(costs) / PEAK
    low, high = 0.0, 1.2
    found: tuple[float, Busy, Machines] | None = None
    while high - low > 0.03 * low or found is None:
        middle = (low + high) / 2
        a_day = ceiling * middle
        machines = Machines(cores, head=head_for(costs, mix, a_day))
        hour = busiest_hour(costs, machines, mix, a_day, seed)
        if goal.is_met(hour):
            low, found = middle, (a_day, hour, machines)
        else:
            high = middle
        if high < 1e-2:
            raise ValueError(f"{cores} cores do not begin 95 % of the renders within {goal.patience:g} s at any rate.")
    return found
