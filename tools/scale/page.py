"""The tables of docs/scale.md, and their place in the page."""

from __future__ import annotations

from pathlib import Path

from .compare import comparison
from .costs import Costs
from .tables import Settings, day_table, kinds_table, lone_table, million_table

BEGIN, END = "<!-- tables -->\n", "<!-- end of tables -->\n"


def tables(costs: Costs, settings: Settings, runs: Path) -> str:
    parts = [f"### Measured costs\n\n{costs.machine}.\n\n{kinds_table(costs)}"]
    if runs.exists():
        compared, worst = comparison(costs, runs)
        parts.append(f"### Simulated and measured\n\n{compared}\nThe largest error is {100 * worst:.0f} %.\n")
    parts.append(f"### One render alone\n\n{lone_table(costs, settings)}")
    parts.append(f"### Renders a day\n\n{day_table(costs, settings)}")
    parts.append(f"### A million renders a day\n\n{million_table(costs, settings)}")
    return "\n".join(parts)


def update(page: Path, text: str) -> None:
    before, begin, rest = page.read_text().partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{page} has no lines {BEGIN.strip()} and {END.strip()}.")
    page.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}")
