"""The arithmetic of scale_ray.py, with times that are made of known costs."""

from __future__ import annotations

import pytest

from scale_ray import MANY, WORKERS, Use, of_copies, of_tasks, of_time

RENDER, TASK, START, COUNTER, MAKE, JOIN, WAIT = 2.5, 0.05, 0.4, 0.5, 0.125, 0.25, 0.75


def use(tasks: int, started: int, counter: int | None, copied: float = 0) -> Use:
    """A render whose tasks were divided equally. The process that counts is on a worker, or on the head."""
    each = START + tasks / started * (TASK + MAKE) + copied
    workers = [each if index < started else 0.0 for index in range(WORKERS)]
    head = RENDER + JOIN + tasks * TASK
    if counter is None:
        head += COUNTER
    else:
        workers[counter] += COUNTER
    return Use(head, workers, {"gcs_server": 0.1, "raylet": 0.01 * tasks}, head + max(workers) + WAIT)


@pytest.mark.parametrize("counters", [(0, 1, None), (None, 0, 0), (2, 2, 1)])
def test_known_costs_are_found(counters: tuple[int | None, ...]) -> None:
    ones = [use(1, 1, counter) for counter in counters]
    manies = [use(MANY, WORKERS, counter) for counter in counters]
    found = of_tasks(ones, manies, MAKE, JOIN)
    assert found["task_head"] == pytest.approx(TASK)
    assert found["task_worker"] == pytest.approx(TASK)
    assert found["worker_start"] == pytest.approx(START)
    assert found["render_head"] == pytest.approx(RENDER + COUNTER)
    assert found["wait"] == pytest.approx(WAIT)
    assert found["daemon"] == pytest.approx(0.01 * MANY)


def test_copies_are_the_difference() -> None:
    warm = [use(1, 1, counter) for counter in (0, 1, 2)]
    cold = [use(1, 1, counter, copied=0.5) for counter in (1, 0, 0)]
    assert of_copies(cold, warm, 100) == {"copy_head": 0, "copy_node": pytest.approx(0.005)}
    assert of_copies(warm, cold, 100) == {"copy_head": 0, "copy_node": 0}


def test_watching_costs_the_head_by_time() -> None:
    ones = [use(1, 1, counter) for counter in (0, None)]
    slow = [Use(one.head + 0.5, one.workers, {}, one.wall + 10) for one in ones]
    assert of_time(ones, slow) == pytest.approx(0.05)
    assert of_time(ones, [Use(one.head - 0.1, one.workers, {}, one.wall + 10) for one in ones]) == 0
