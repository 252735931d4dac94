#!/usr/bin/env python3
"""Simulates renders on 1 to 1,000 cores and a million renders a day, from measured costs. docs/scale.md has the model.

    tools/simulate-scale.py [--costs FILE] [--runs FILE] [--update PAGE]

Prints the tables, or replaces those of PAGE, which are between lines with `<!-- tables -->` and `<!-- end of tables -->`.
The same costs and options give the same tables.
"""
from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from scale.costs import CostError, Costs
from scale.day import Goal
from scale.page import tables, update
from scale.tables import Settings

DOCS = Path(__file__).resolve().parents[1] / "docs"


def main() -> int:
    parser = argparse.ArgumentParser(description="Simulates renders on many processors, from measured costs.")
    parser.add_argument("--costs", type=Path, default=DOCS / "scale-costs.json", help="the measured costs")
    parser.add_argument("--runs", type=Path, default=DOCS / "scale-runs.json", help="measured runs to compare with")
    parser.add_argument("--patience", type=float, default=Goal.patience, metavar="SECONDS",
                        help="95 %% of the renders begin within this time (default: %(default)g)")
    parser.add_argument("--variants", type=float, default=Settings.variants, metavar="PART",
                        help="how many renders are variants in the last row (default: %(default)g)")
    parser.add_argument("--seed", type=int, default=Settings.seed, help="the seed of the arrivals (default: %(default)d)")
    parser.add_argument("--cores", type=int, nargs="+", default=Settings.cores, help="the sizes of the clusters")
    parser.add_argument("--update", type=Path, metavar="PAGE", help="the page whose tables are replaced")
    words = parser.parse_args()
    if not 0 <= words.variants <= 1 or not words.patience > 0 or min(words.cores) < 1 or max(words.cores) > 100_000:
        parser.error("--variants is from 0 to 1, --patience more than 0, and --cores from 1 to 100000")
    settings = Settings(Goal(words.patience), words.variants, words.seed, tuple(words.cores))
    try:
        text = tables(Costs.read(words.costs), settings, words.runs)
        if words.update:
            update(words.update, text)
        else:
            print(text, end="")
    except (CostError, ValueError, OSError) as error:
        print(f"simulate-scale: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
