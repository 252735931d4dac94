"""Compares the simulation with runs on Ray nodes of one machine."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median
from typing import Any

from .cluster import Machines, Order
from .costs import CostError, Costs
from .simulation import simulate
from .tables import table

HEAD = ["workers", "orders", "simulated", "measured", "from", "to", "error"]
Row = tuple[int, str, float, list[float]]


def comparison(costs: Costs, path: Path) -> tuple[str, float]:
    """The simulated and the measured times of the same orders, and the largest error."""
    try:
        read = json.loads(path.read_text())
        share, head = float(read["workerShare"]), float(read["headShare"])
        rows = [row for run in read["runs"] for row in _rows(costs, run, share, head)]
    except (OSError, KeyError, TypeError, ValueError) as error:
        raise CostError(f"The runs in {path} cannot be used: {error!r}.") from None
    errors = [simulated / median(measured) - 1 for _, _, simulated, measured in rows]
    lines = [[str(workers), what, *(f"{time:.1f} s" for time in (simulated, median(measured), min(measured), max(measured))),
              f"{100 * error:+.0f} %"] for (workers, what, simulated, measured), error in zip(rows, errors)]
    return table(HEAD, lines), max(map(abs, errors), default=0)


def _rows(costs: Costs, run: Any, share: float, head: float) -> list[Row]:
    """The simulated time of a run, and the times of each round."""
    kinds = {kind.name: kind for kind in costs.kinds}
    orders = [Order(order["at"], kinds[order["kind"]]) for order in run["orders"]]
    # The times of each round.
    rounds = [list(map(float, taken)) for taken in zip(*(order["taken"] for order in run["orders"]))]
    if not rounds:
        raise ValueError("a run has no times")
    # All nodes are on one machine, so that only the processor limits the copies.
    machines = Machines(run["workers"], cores_of_node=1, speed=share, head=head, bandwidth=1e12)
    simulated = [outcome.taken for outcome in simulate(costs, machines, orders).outcomes]
    workers = int(run["workers"])
    if len(orders) == 1:
        return [(workers, orders[0].kind.name, simulated[0], [taken[0] for taken in rounds])]
    what = f"{len(orders)} in {orders[-1].at:.0f} s"
    return [
        (workers, f"{what}: until the last video", _last(orders, simulated), [_last(orders, taken) for taken in rounds]),
        (workers, f"{what}: mean", sum(simulated) / len(orders), [sum(taken) / len(orders) for taken in rounds]),
    ]


def _last(orders: list[Order], taken: list[float]) -> float:
    return max(order.at + time for order, time in zip(orders, taken))
