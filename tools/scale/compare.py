"""Compares the simulation with runs on Ray nodes of one machine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .cluster import Machines, Order
from .costs import CostError, Costs
from .simulation import simulate
from .tables import table

HEAD = ["workers", "orders", "simulated", "measured", "error"]


def comparison(costs: Costs, path: Path) -> tuple[str, float]:
    """The simulated and the measured times of the same orders, and the largest error."""
    try:
        read = json.loads(path.read_text())
        share, head = float(read["workerShare"]), float(read["headShare"])
        rows = [row for run in read["runs"] for row in _rows(costs, run, share, head)]
    except (OSError, KeyError, TypeError, ValueError) as error:
        raise CostError(f"The runs in {path} cannot be used: {error!r}.") from None
    lines = [[str(workers), what, f"{simulated:.1f} s", f"{measured:.1f} s", f"{100 * (simulated / measured - 1):+.0f} %"]
             for workers, what, simulated, measured in rows]
    return table(HEAD, lines), max((abs(simulated / measured - 1) for _, _, simulated, measured in rows), default=0)


def _rows(costs: Costs, run: Any, share: float, head: float) -> list[tuple[int, str, float, float]]:
    kinds = {kind.name: kind for kind in costs.kinds}
    orders = [Order(order["at"], kinds[order["kind"]]) for order in run["orders"]]
    measured = [float(order["taken"]) for order in run["orders"]]
    # All nodes are on one machine, so that only the processor limits the copies.
    machines = Machines(run["workers"], cores_of_node=1, speed=share, head=head, bandwidth=1e12)
    simulated = [outcome.taken for outcome in simulate(costs, machines, orders).outcomes]
    workers = int(run["workers"])
    if len(orders) == 1:
        return [(workers, orders[0].kind.name, simulated[0], measured[0])]
    what = f"{len(orders)} in {orders[-1].at:.0f} s"
    return [
        (workers, f"{what}: until the last video", _last(orders, simulated), _last(orders, measured)),
        (workers, f"{what}: mean", sum(simulated) / len(orders), sum(measured) / len(orders)),
    ]


def _last(orders: list[Order], taken: list[float]) -> float:
    return max(order.at + time for order, time in zip(orders, taken))
