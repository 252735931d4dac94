"""What needs neither Ray nor templater."""

from __future__ import annotations

import argparse
import json
import signal
from pathlib import Path

import pytest

from templater_ray import Job, JobError, Part, Progress, command
from templater_ray.job import groups
from templater_ray.node import interruption_later
from templater_ray.submit import _reason


def part(name: str, work: int = 10) -> Part:
    return Part(name=name, key="k" + name, frame_count=5, work=work, memory=1 << 20, is_cached=False)


def names(parts: list[Part], count: int) -> list[list[str]]:
    return [[part.name for part in run] for run in groups(parts, count)]


def test_neighbours_stay_together_and_the_sound_is_first() -> None:
    parts = [part(str(index)) for index in (0, 1, 2, 5, 6)] + [part("sound", 0)]
    assert names(parts, 2) == [["sound"], ["0", "1"], ["2"], ["5", "6"]]
    assert names(parts, 100) == [["sound"], ["0"], ["1"], ["2"], ["5"], ["6"]]
    assert names([], 4) == []


def test_heavy_chunks_are_alone() -> None:
    assert names([part("0", 100), part("1", 1), part("2", 1)], 2) == [["0"], ["1", "2"]]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"files": [1]}', '{"files": [{"sha256": "0", "size": "x"}]}'])
def test_what_is_no_job_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "job.json"
    path.write_text(text)
    with pytest.raises(JobError, match="is not a job file of 'templater plan'"):
        Job.read(path)


def test_an_interruption_waits_for_the_end_of_a_block() -> None:
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        with interruption_later():
            signal.raise_signal(signal.SIGINT)
            done.append(1)
    assert done == [1]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_few_lines_of_progress_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = command._Lines()
    for done in range(100_001):
        lines.show(Progress(done, 100_000, ["a task failed"] if done > 50_300 else []))
    shown = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(shown) <= 203
    assert shown[0]["done"] == 0 and shown[-1] == {"done": 100_000, "count": 100_000, "failures": ["a task failed"]}
    assert next(line["done"] for line in shown if line["failures"]) == 50_301


@pytest.mark.parametrize("text, size", [("0", 0), ("512", 512), ("1.5 GB", 3 << 29), ("20mb", 20 << 20)])
def test_sizes_have_units(text: str, size: int) -> None:
    assert command._size(text) == size


@pytest.mark.parametrize("text", ["", "-1", "GB", "1 PB", "all"])
def test_a_wrong_size_is_named(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="is not a size; write bytes, or"):
        command._size(text)


def test_messages_of_ray_are_no_reason() -> None:
    assert _reason("Traceback\n  File x\nRuntimeError: no\n") == ""
    assert _reason('warning\n{"error": "the head is gone"}\nTraceback\n') == ": the head is gone"
