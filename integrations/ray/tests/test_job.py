"""What needs neither Ray nor templater."""

from __future__ import annotations

import hashlib
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from templater_ray import Job, JobError, Part
from templater_ray.job import groups
from templater_ray.node import interruption_later, store_file, write_whole


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


def test_files_are_stored_once_and_whole(tmp_path: Path) -> None:
    digest = hashlib.sha256(b"abc").hexdigest()
    calls: list[int] = []

    def blocks() -> list[bytes]:
        calls.append(1)
        return [b"a", b"bc"]

    store_file(tmp_path, digest, 3, blocks)
    store_file(tmp_path, digest, 3, blocks)
    assert (tmp_path / digest).read_bytes() == b"abc"
    assert len(calls) == 1


def test_other_content_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="changed while it was sent"):
        store_file(tmp_path, "0" * 64, 3, lambda: [b"abc"])
    assert [path.name for path in tmp_path.iterdir()] == [f".{'0' * 64}.lock"]


def test_a_write_that_fails_leaves_nothing(tmp_path: Path) -> None:
    def blocks() -> Iterator[bytes]:
        yield b"abc"
        raise OSError("the network is gone")

    with pytest.raises(OSError):
        write_whole(tmp_path / "file", blocks())
    assert list(tmp_path.iterdir()) == []


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
