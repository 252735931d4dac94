"""Tests of the simulation. They need nothing but the standard library."""

from __future__ import annotations

import copy
import json
import tempfile
import unittest
from pathlib import Path
from typing import Any

from .cluster import Machines, Order
from .compare import comparison
from .costs import CostError, Costs
from .day import CURVE, PEAK, Goal, Mix, arrivals, busiest_hour, sustained
from .page import update
from .simulation import simulate
from .stations import Clock, Station, Task
from .tables import Settings, day_table, kinds_table, lone_table, needed

PART = {"work": 10, "size": 1000}
WRITTEN: dict[str, Any] = {
    "machine": "a machine",
    "kinds": [{
        "name": "trip", "mediaSize": 0, "outputSize": 3000, "command": 0.5,
        "first": {"plan": 1, "join": 2, "parts": [
            {"part": "0", "seconds": 4, **PART}, {"part": "1", "seconds": 7, **PART}, {"part": "sound", "seconds": 3, **PART},
        ]},
        "variant": {"plan": 1, "join": 2, "parts": [{"part": "1", "seconds": 7, **PART}]},
    }],
    "ray": {
        "render_head": 3, "watch_head": 0.05, "task_head": 0.25, "worker_start": 0.75, "task_worker": 0.125, "wait": 1, "copy_head": 1e-9,
        "copy_node": 2e-9, "idle_node": 0, "idle_head": 0, "daemon": 0.1,
    },
}
# On one processor of the head; the render has three tasks.
BEFORE, JOIN, TASK = 1 + 3 + 3 * 0.25 + 1, 2, 0.125 + 0.5


def costs(change: Any = None) -> Costs:
    written = copy.deepcopy(WRITTEN)
    if change:
        change(written)
    return Costs.of(written)


def with_media(written: Any) -> None:
    written["kinds"][0]["mediaSize"] = 10**9


def lone(cores: int, given: Costs, is_variant: bool = False, **more: Any) -> float:
    machines = Machines(cores, head=1, **more)
    return simulate(given, machines, [Order(0, given.kinds[0], is_variant)]).outcomes[0].taken


class SimulationTests(unittest.TestCase):
    def test_one_core_takes_the_sum_of_all_costs(self) -> None:
        self.assertAlmostEqual(lone(1, costs()), BEFORE + 0.75 + 3 * TASK + 4 + 7 + 3 + JOIN)

    def test_many_cores_take_the_longest_chunk_and_the_rest(self) -> None:
        for cores in (3, 1000):
            self.assertAlmostEqual(lone(cores, costs()), BEFORE + 0.75 + TASK + 7 + JOIN)

    def test_a_variant_makes_only_what_is_missing(self) -> None:
        self.assertAlmostEqual(lone(1, costs(), True), BEFORE - 2 * 0.25 + 0.75 + TASK + 7 + JOIN)

    def test_a_variant_without_missing_parts_starts_no_task(self) -> None:
        def nothing_missing(written: Any) -> None:
            written["kinds"][0]["variant"]["parts"] = []
        self.assertAlmostEqual(lone(1, costs(nothing_missing), True), 1 + JOIN)

    def test_slower_cores_take_longer(self) -> None:
        self.assertAlmostEqual(lone(1, costs(), speed=0.5), BEFORE + 2 * (0.75 + 3 * TASK + 14) + JOIN)

    def test_media_are_copied_to_a_node_once(self) -> None:
        given = costs(with_media)
        sent = 1e9 / 1.25e9 + 2
        # All tasks come to a node without the media first, and start again when the head has read them for the first.
        one = lone(3, given)
        self.assertAlmostEqual(one, BEFORE + 0.75 + 0.125 + 1 + sent + TASK + 7 + JOIN)
        result = simulate(given, Machines(3, head=1), [Order(0, given.kinds[0])])
        self.assertEqual(result.copies, 10**9)
        result = simulate(given, Machines(3, cores_of_node=1, head=1), [Order(0, given.kinds[0])])
        self.assertEqual(result.copies, 3 * 10**9)
        self.assertEqual(simulate(given, Machines(3), [Order(0, given.kinds[0], True)]).copies, 0)

    def test_renders_take_turns(self) -> None:
        given = costs()
        result = simulate(given, Machines(1, head=2), [Order(0, given.kinds[0]) for _ in range(2)])
        first, second = result.outcomes
        self.assertAlmostEqual(first.waited, BEFORE)
        # The sound and a chunk of the first; then it is the turn of the second.
        self.assertAlmostEqual(second.waited, BEFORE + 0.75 + 2 * TASK + 3 + 4)
        self.assertAlmostEqual(result.busy, 2 * (0.75 + 3 * TASK + 14))

    def test_a_station_is_first_come_first_served(self) -> None:
        clock = Clock()
        ended: list[tuple[str, float]] = []
        station = Station(clock, 1)

        def add(name: str, seconds: float) -> None:
            station.add(Task(lambda core: seconds, lambda: ended.append((name, clock.now))))

        add("a", 2)
        add("b", 1)
        add("c", 0)
        clock.run()
        self.assertEqual(ended, [("a", 2), ("b", 3), ("c", 3)])

    def test_machines_that_are_too_small_are_refused(self) -> None:
        def idle(written: Any) -> None:
            written["ray"]["idle_node"] = written["ray"]["idle_head"] = 0.25
        with self.assertRaisesRegex(ValueError, "less than what its node uses while idle"):
            lone(1, costs(idle), speed=0.2)
        with self.assertRaisesRegex(ValueError, "less than what it uses while idle"):
            simulate(costs(idle), Machines(1, head=0.2), [])


class DayTests(unittest.TestCase):
    def mix(self, given: Costs, variants: float = 0.5) -> Mix:
        return Mix("all", given.kinds, variants)

    def test_orders_follow_the_curve(self) -> None:
        orders = arrivals(self.mix(costs()), 100_000, 1, 0, 86_400)
        self.assertAlmostEqual(len(orders) / 100_000, 1, delta=0.02)
        by_hour = [0] * 24
        for order in orders:
            by_hour[int(order.at / 3600)] += 1
        for hour, share in enumerate(CURVE):
            self.assertAlmostEqual(by_hour[hour] * sum(CURVE) / 100_000, share, delta=0.12)
        self.assertAlmostEqual(sum(order.is_variant for order in orders) / len(orders), 0.5, delta=0.02)

    def test_the_same_seed_gives_the_same_hour(self) -> None:
        given = costs(with_media)
        hours = [busiest_hour(given, Machines(8), self.mix(given), 10_000, seed) for seed in (1, 1, 2)]
        self.assertEqual(hours[0], hours[1])
        self.assertNotEqual(hours[0], hours[2])

    def test_no_core_is_used_more_than_always(self) -> None:
        given = costs(with_media)
        for a_day in (100, 10_000, 100_000):
            hour = busiest_hour(given, Machines(8), self.mix(given), a_day, 1)
            self.assertLessEqual(hour.utilisation, 1)
            self.assertGreater(hour.utilisation, 0)

    def test_the_sustained_rate_keeps_its_promise(self) -> None:
        given = costs()
        a_day, hour, _ = sustained(given, 16, self.mix(given), Goal(30), 1)
        self.assertLessEqual(hour.wait(0.95), 30)
        self.assertLessEqual(hour.utilisation, 0.9)
        most = 16 * 86_400 / self.mix(given).seconds(given) / PEAK
        self.assertTrue(0.5 * most < a_day <= most, (a_day, most))

    def test_the_needed_cores_are_the_fewest(self) -> None:
        given = costs()
        mix, settings = self.mix(given, 0), Settings(goal=Goal(busy=0.8))
        machines, hour = needed(given, mix, settings)
        self.assertTrue(settings.goal.is_met(hour))
        load = 1_000_000 / 86_400 * PEAK * mix.seconds(given)
        self.assertTrue(0.9 * load / 0.8 < machines.cores < 1.05 * load / 0.8, (machines.cores, load))

    def test_impatience_is_refused(self) -> None:
        with self.assertRaisesRegex(ValueError, "do not begin 95 % of the renders within 1 s"):
            sustained(costs(), 16, self.mix(costs()), Goal(1), 1)


class PageTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_the_same_seed_gives_the_same_tables(self) -> None:
        def text(seed: int) -> str:
            given, settings = costs(with_media), Settings(seed=seed, cores=(1, 8))
            return kinds_table(given) + lone_table(given, settings) + day_table(given, settings)

        self.assertEqual(text(1), text(1))
        self.assertNotEqual(text(1), text(2))
        self.assertIn("| trip | 2: 11.0 s | 7.0 s | 3.00 s | 0.50 s | 1.00 s | 2.00 s | 1: 7.0 s | 1000.0 MB |", text(1))

    def test_runs_are_compared_with_the_simulation(self) -> None:
        runs = self.folder / "runs.json"
        run = {"workers": 1, "orders": [{"at": 0, "kind": "trip", "taken": [50, 70, 48]}]}
        runs.write_text(json.dumps({"workerShare": 0.5, "headShare": 1, "runs": [run]}))
        expected = BEFORE + 2 * (0.75 + 3 * TASK + 14) + JOIN
        text, worst = comparison(costs(), runs)
        self.assertIn(f"| 1 | trip | {expected:.1f} s | 50.0 s | 48.0 s | 70.0 s | {100 * (expected / 50 - 1):+.0f} % |", text)
        self.assertAlmostEqual(worst, abs(expected / 50 - 1))
        runs.write_text(json.dumps({"workerShare": 0.5, "headShare": 1, "runs": [{"workers": 1}]}))
        with self.assertRaisesRegex(CostError, "cannot be used: KeyError\\('orders'\\)"):
            comparison(costs(), runs)

    def test_only_the_tables_of_a_page_are_replaced(self) -> None:
        page = self.folder / "page.md"
        page.write_text("above\n<!-- tables -->\nold\n<!-- end of tables -->\nbelow\n")
        update(page, "new\n")
        self.assertEqual(page.read_text(), "above\n<!-- tables -->\n\nnew\n\n<!-- end of tables -->\nbelow\n")
        page.write_text("above\n<!-- tables -->\n")
        with self.assertRaisesRegex(ValueError, "has no lines <!-- tables -->"):
            update(page, "new\n")


class CostTests(unittest.TestCase):
    def refused(self, change: Any) -> str:
        with self.assertRaises(CostError) as caught:
            costs(change)
        return str(caught.exception)

    def test_what_is_missing_is_named(self) -> None:
        self.assertEqual(self.refused(lambda read: read.pop("ray")), "'ray' is missing in the costs.")
        self.assertEqual(self.refused(lambda read: read["ray"].pop("wait")), "'wait' is missing in 'ray'.")
        self.assertEqual(
            self.refused(lambda read: read["kinds"][0]["first"].pop("join")), "'join' is missing in the kind 'trip'.")
        self.assertEqual(self.refused(lambda read: read["kinds"].clear()), "The costs have no kinds of renders.")

    def test_wrong_numbers_are_named(self) -> None:
        for wrong in (-1, float("nan"), float("inf"), True):
            def change(read: Any) -> None:
                read["kinds"][0]["variant"]["parts"][0]["seconds"] = wrong
            self.assertEqual(
                self.refused(change), f"'seconds' in the variant of the kind 'trip' is {wrong}. It should be a number from 0.")
        self.assertIn("is not what it should be: \"x\"", self.refused(lambda read: read["ray"].update(wait="x")))

    def test_a_wrong_part_is_named(self) -> None:
        def change(read: Any) -> None:
            read["kinds"][0]["first"]["parts"][0]["part"] = "picture"
        self.assertIn("is named 'picture'", self.refused(change))

    def test_files_that_cannot_be_read_are_named(self) -> None:
        with self.assertRaisesRegex(CostError, "The costs cannot be read: .*nowhere.*make measure-scale"):
            Costs.read(Path("/nowhere/costs.json"))
        with self.assertRaisesRegex(CostError, "is not JSON"):
            Costs.read(Path(__file__))


if __name__ == "__main__":
    unittest.main()
