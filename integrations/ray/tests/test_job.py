"""What needs neither a cluster nor templater."""

from __future__ import annotations

import argparse
import io
import json
import platform
import signal
import socket
import sys
import time
from pathlib import Path

import pytest
import ray

from nodes import free_port
from templater_ray import (
    Cluster,
    Job,
    JobError,
    Part,
    Progress,
    TemplaterError,
    Unreachable,
    command,
    make_parts,
    render,
)
from templater_ray.job import groups
from templater_ray.node import interruption_later
from templater_ray.render import _on_changes
from templater_ray.submit import _reason
from templater_ray.tasks import _difference, _sentence, connect


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
    with pytest.raises(JobError, match="is not a job file of 'templater plan': it "):
        Job.read(path)


def test_the_content_of_what_is_no_job_is_not_shown(tmp_path: Path) -> None:
    path = tmp_path / "sea.mp4"
    path.write_bytes(b"\xff\x00" * 1_000_000)
    with pytest.raises(JobError) as caught:
        Job.read(path)
    assert str(caught.value) == f"{path} is not a job file of 'templater plan': it is not JSON"


@pytest.fixture
def job(tmp_path: Path) -> Path:
    path = tmp_path / "t.job.json"
    path.write_text('{"files": []}')
    return path


def program(path: Path, script: str) -> Cluster:
    """A cluster that is not needed, as ``script`` is in place of templater."""
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return Cluster(templater=str(path))


def test_the_reason_of_templater_is_the_message(tmp_path: Path, job: Path) -> None:
    cluster = program(tmp_path / "templater", "echo the job is edited >&2; exit 3")
    with pytest.raises(TemplaterError, match="^the job is edited$") as caught:
        make_parts(job, cache=tmp_path, cluster=cluster)
    assert caught.value.status == 3
    cluster = program(tmp_path / "templater", '[ "$1" = chunks ] || { echo no codecs >&2; kill -9 $$; }')
    with pytest.raises(TemplaterError, match="^no codecs$") as caught:
        render(job, tmp_path / "out.mp4", cache=tmp_path, cluster=cluster)
    assert caught.value.status == 137


def test_a_missing_templater_is_named(tmp_path: Path, job: Path) -> None:
    with pytest.raises(TemplaterError, match="^cannot run .*/none on this machine: No such file") as caught:
        make_parts(job, cache=tmp_path, cluster=Cluster(templater=str(tmp_path / "none")))
    assert caught.value.status == 127


def test_messages_go_to_a_stream_without_a_descriptor(
    tmp_path: Path, job: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", written := io.StringIO())
    cluster = program(tmp_path / "templater", '[ "$1" = chunks ] || { echo wrote; echo note >&2; }')
    assert render(job, tmp_path / "out.mp4", cache=tmp_path, cluster=cluster) == []
    assert written.getvalue() == "wrote\nnote\n"


def test_only_changes_are_reported() -> None:
    seen: list[Progress] = []
    show = _on_changes(seen.append)
    for done in (0, 0, 1, 1, 2):
        show(Progress(done, 2))
    show(Progress(2, 2, ["no"]))
    assert seen == [Progress(0, 2), Progress(1, 2), Progress(2, 2), Progress(2, 2, ["no"])]


def test_failures_are_printed_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "make_parts", lambda *words, **named: ["no codecs"] * 7 + ["no space"])
    monkeypatch.setattr("sys.argv", ["templater-ray", "make", "t.job.json", "--cache", "c"])
    assert command.main() == 0
    assert capsys.readouterr().err == (
        "templater-ray: 7 tasks failed: no codecs\ntemplater-ray: a task failed: no space\n"
    )


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("no\n", "no"),
        ("It ran out of memory.\n  Node: a\nSee http://docs", "It ran out of memory."),
        ("Failure:\nTraceback (most recent call last):\n  File x\n    a()\nKeyError: 'a'\n\n", "KeyError: 'a'"),
    ],
)
def test_a_reason_is_one_line(text: str, sentence: str) -> None:
    assert _sentence(RuntimeError(text)) == sentence


def test_other_versions_are_named() -> None:
    ours = f"{ray.__version__}"
    assert _difference("0.1", platform.python_version()) == (
        f"the cluster has Ray 0.1, this machine {ours}; install the same version"
    )
    assert _difference(ours, "2.7.1") == (
        f"the cluster has Python 2.7.1, this machine {platform.python_version()}; use the same version"
    )
    assert _difference(ours, platform.python_version()) is None


@pytest.mark.parametrize("is_automatic", [False, True])
@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "localhost"])
def test_a_head_that_does_not_listen_is_named_at_once(
    monkeypatch: pytest.MonkeyPatch, host: str, is_automatic: bool
) -> None:
    port = free_port()
    address = f"{host}:{port}"
    monkeypatch.setenv("RAY_ADDRESS", address if is_automatic else "127.0.0.1:1")
    start = time.monotonic()
    with pytest.raises(Unreachable) as caught:
        connect(Cluster("auto" if is_automatic else address))
    assert time.monotonic() - start < 6
    assert str(caught.value).startswith(f"{address}: ")
    assert f"start a head node there with 'ray start --head --port={port}'" in str(caught.value)


def test_a_head_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    port, tries = free_port(), 0

    def start(*words: object, **named: object) -> None:
        nonlocal tries
        tries += 1

    def wait(seconds: float) -> None:
        listener.bind(("127.0.0.1", port))
        listener.listen()

    monkeypatch.setattr(ray, "init", start)
    monkeypatch.setattr(time, "sleep", wait)
    with socket.socket() as listener:
        connect(Cluster(f"127.0.0.1:{port}", wait=60))
    assert tries == 1


def test_an_interruption_waits_for_the_end_of_a_block() -> None:
    done: list[int] = []
    # Processes in the background of a script ignore the signal from the start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
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


@pytest.mark.parametrize("words", [["--progress", "json"], ["--progress=json"], []])
def test_a_refusal_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    monkeypatch.setenv("TEMPLATER_NODE_LIMIT", "nonsense")
    monkeypatch.setattr("sys.argv", ["templater-ray", "make", "t.job.json", "--cache", "c", *words])
    with pytest.raises(SystemExit) as ended:
        command.main()
    assert ended.value.code == 2
    sentence = "the environment variable TEMPLATER_NODE_LIMIT: 'nonsense' is not a size; write bytes, or a number with MB or GB"
    printed = capsys.readouterr()
    if words:
        assert printed.err == "" and json.loads(printed.out) == {"error": sentence}
    else:
        assert printed.out == "" and printed.err.endswith(f"error: {sentence}\n")
    monkeypatch.setattr("sys.argv", [*sys.argv, "--newer", "1", "--node-limit", "1"])
    with pytest.raises(SystemExit):
        command.main()
    printed = capsys.readouterr()
    assert "unrecognized arguments: --newer 1" in (printed.out if words else printed.err)


def test_an_argument_replaces_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[int] = []

    def make(*words: str, cluster: Cluster, **named: object) -> list[str]:
        limits.append(cluster.node_limit)
        return []

    monkeypatch.setattr(command, "make_parts", make)
    for value, words in (("5GB", []), ("nonsense", ["--node-limit", "1KB"])):
        monkeypatch.setenv("TEMPLATER_NODE_LIMIT", value)
        monkeypatch.setattr("sys.argv", ["templater-ray", "make", "t.job.json", "--cache", "c", *words])
        assert command.main() == 0
    monkeypatch.delenv("TEMPLATER_NODE_LIMIT")
    monkeypatch.setattr("sys.argv", ["templater-ray", "make", "t.job.json", "--cache", "c"])
    assert command.main() == 0
    assert limits == [5 << 30, 1 << 10, Cluster.node_limit]


def test_messages_of_ray_are_no_reason() -> None:
    assert _reason("Traceback\n  File x\nRuntimeError: no\n") == ""
    assert _reason('warning\n{"error": "the head is gone"}\nTraceback\n') == ": the head is gone"
