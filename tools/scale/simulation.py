"""Simulates renders on a cluster, event by event."""

from __future__ import annotations

from .cluster import Cluster, Machines, Order, Outcome, Result
from .costs import Costs
from .render import Render
from .stations import Clock


def simulate(costs: Costs, machines: Machines, orders: list[Order]) -> Result:
    """Returns what happens to the orders. Media of a first render have to be copied to each node that works on it; those
    of variants are there. Raises ``ValueError`` if the machines are too small to work at all."""
    clock = Clock()
    cluster = Cluster(costs, machines, clock)
    result = Result([Outcome(order) for order in orders])
    for outcome in result.outcomes:
        render = Render(cluster, outcome, result)
        clock.call(outcome.order.at, render.start)
    clock.run()
    result.busy = cluster.workers.busy
    result.end = clock.now
    return result
