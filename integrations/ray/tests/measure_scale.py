"""Measures what the simulation of docs/scale.md needs, and runs to compare it with.

    measure_scale.py TEMPLATER FOLDER MEDIA… --costs FILE --runs FILE

FOLDER is for scratch files. The folders MEDIA have those of Examples/Real/get-media.sh and the two clips of a camera of
Benchmarks/render. Needs root, for control groups and mounts."""

from __future__ import annotations

import argparse
import json
import platform
import time
from pathlib import Path
from typing import Any

import ray

import scale_ray
import scale_runs
from scale_kinds import TEMPLATES, Measured


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures what docs/scale.md needs.")
    parser.add_argument("templater")
    parser.add_argument("folder", type=Path)
    parser.add_argument("media", type=Path, nargs="+")
    parser.add_argument("--costs", type=Path, required=True, help="the file of costs to write")
    parser.add_argument("--runs", type=Path, help="the file of runs to write; without it nothing is run")
    words = parser.parse_args()
    folder = words.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    media = [folder.resolve() for folder in words.media]
    measured = Measured(words.templater, media, folder)

    kinds = [measured.kind(template) for template in TEMPLATES]
    clips = tuple(measured.found(name) for name in TEMPLATES[0].media if name.endswith(".mp4"))
    small = folder / "small"
    small.mkdir()
    costs = scale_ray.measure(measured, small, clips)
    rounded = {name: float(f"{cost:.3g}") for name, cost in costs.items()}
    _write(words.costs, {"machine": _machine(), "kinds": kinds, "ray": rounded})
    if words.runs:
        jobs = {template.name: measured.plan(template)[0] for template in TEMPLATES}
        _write(words.runs, {"machine": _machine(), **scale_runs.measure(words.templater, folder, jobs)})


def _machine() -> str:
    names = [line.partition(": ")[2] for line in Path("/proc/cpuinfo").read_text().splitlines() if "model name" in line]
    day = time.strftime("%Y-%m-%d")
    return f"{len(names)} × {names[0] if names else platform.machine()}, Ray {ray.__version__}, {day}"


def _write(path: Path, value: dict[str, Any]) -> None:
    path.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
