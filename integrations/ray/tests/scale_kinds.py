"""What the renders of a few templates cost, in processor time of commands of templater."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True)
class Template:
    """A template of this project, its media, and the field that differs in a variant."""

    name: str
    path: Path
    media: tuple[str, ...]
    change: str | None = None


REAL = ROOT / "Examples/Real"
TEMPLATES = [
    Template("article", ROOT / "Templates/article.json", ("camera-24s-1.mp4", "camera-24s-2.mp4", "summit.jpg", "lake.jpg")),
    Template(
        "travel", REAL / "travel.json",
        ("hero=summit.jpg", "moment1=mountains.jpg", "moment2=meadow.jpg", "moment3=stream.jpg", "moment4=pier.jpg",
         "song=through-space.ogg"),
        "place=BALI",
    ),
    Template(
        "news-opener", REAL / "news-opener.json", ("world=city.mpg", "story=walkers.avi", "song=media-threat.ogg"),
        "headline=The bridge opens on Monday",
    ),
    Template(
        "lower-third", REAL / "lower-third.json", ("interview=speaker.mp4", "song=nebula.ogg"), "name=Ada Byron",
    ),
]


class Measured:
    """Runs commands of templater and counts their processor time."""

    def __init__(self, templater: str, media: list[Path], folder: Path) -> None:
        self.templater = templater
        self.folder = folder
        self._media = media

    def seconds(self, *words: str) -> float:
        """The processor time of a command and of the processes that it starts, user and system."""
        process = subprocess.Popen([self.templater, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        assert process.stderr is not None
        messages = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0, messages.decode()
        return usage.ru_utime + usage.ru_stime

    def plan(self, template: Template, *more: str, name: str = "") -> tuple[Path, float]:
        """Writes the job of a template. Returns it, and what that costs."""
        job = self.folder / f"{template.name}{name}.job.json"
        media = [slot + equals + str(self.found(name)) for slot, equals, name in (word.rpartition("=") for word in template.media)]
        words = ["plan", str(template.path), "--media", *media, *more]
        words += ["-o", str(job), "--cache", str(self.folder / "planned")]
        # The second time the digests of the media are known.
        return job, min(self.seconds(*words) for _ in range(2))

    def found(self, name: str) -> Path:
        for folder in self._media:
            if (folder / name).exists():
                return folder / name
        raise SystemExit(f"measure_scale: {name} is in none of {', '.join(map(str, self._media))}")

    def kind(self, template: Template) -> dict[str, Any]:
        """Measures a template, each part alone, and its variant with the chunks of the first."""
        job, plan = self.plan(template)
        cache = self.folder / f"{template.name}.cache"
        # The first command fills caches of the system, such as that of fonts.
        self.make(job, cache, "0", is_new=True)
        command = min(self.make(job, cache, "0") for _ in range(3))
        shutil.rmtree(cache)
        kind: dict[str, Any] = {"name": template.name, "command": round(command, 3)}
        kind["mediaSize"] = sum(file["size"] for file in json.loads(job.read_text())["files"])
        kind["first"] = self._work(job, cache, plan, command)
        kind["outputSize"] = (self.folder / "out.mp4").stat().st_size
        if template.change:
            changed, plan = self.plan(template, "--set", template.change, name="-variant")
            kind["variant"] = self._work(changed, cache, plan, command)
        shutil.rmtree(cache)
        return kind

    def make(self, job: Path, cache: Path, part: str, is_new: bool = False) -> float:
        """Makes a part, with an empty cache if it is new. Returns what that costs."""
        if is_new:
            shutil.rmtree(cache, ignore_errors=True)
        words = ["chunks", "make", str(job), part, "--cache", str(cache), "--jobs", "1", "--progress", "none"]
        return self.seconds(*words)

    def _work(self, job: Path, cache: Path, plan: float, command: float) -> dict[str, Any]:
        """Makes the parts of a job that the cache does not have, one after the other, and joins them."""
        parts = []
        for listed in self.missing(job, cache):
            before = _size(cache)
            seconds = max(0.0, self.make(job, cache, listed["part"]) - command)
            part = {"part": listed["part"], "work": listed.get("work", 0), "seconds": round(seconds, 3)}
            parts.append({**part, "size": _size(cache) - before})
        join = self.seconds("render", str(job), "-o", str(self.folder / "out.mp4"), "--cache", str(cache), "--progress", "none")
        return {"plan": round(plan, 3), "join": round(join, 3), "parts": parts}

    def missing(self, job: Path, cache: Path) -> list[dict[str, Any]]:
        words = [self.templater, "chunks", str(job), "--cache", str(cache), "--missing", "--format", "json"]
        lines = subprocess.run(words, check=True, capture_output=True, text=True).stdout.splitlines()
        return [json.loads(line) for line in lines]


def _size(cache: Path) -> int:
    return sum(path.stat().st_size for path in (cache / "chunks").glob("*")) if cache.exists() else 0
