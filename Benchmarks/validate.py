#!/usr/bin/env python3
"""Measures how fast documents are checked. `make bench-validate` runs:

    validate.py TEMPLATER

with `jsonschema-rs` installed for the same Python. Every figure is that of whole processes on one
core, except the one that names all cores. Compared commands run in turns, and ratios are those of
neighbouring runs. Needs valgrind.
"""
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

import documents

HERE = pathlib.Path(__file__).resolve().parent
DOCUMENTS = 10_000
ROUNDS = 9
# The instructions of a document are those of this many more documents, so that those of the start do not count.
FEW, MORE = 300, 900


def run(command, expected=(0,), on_all_cores=False):
    """Returns the wall time and processor time in seconds, and the peak memory in bytes, of one run."""
    cores = os.sched_getaffinity(0)
    start = time.perf_counter()
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: os.sched_setaffinity(0, cores if on_all_cores else {max(cores)}))
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in expected:
        sys.exit(f"{' '.join(map(str, command))} ended with {process.returncode}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def instructions(command):
    """Returns the number of instructions of one run, which callgrind counts: it varies by less than a thousandth."""
    words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command)]
    done = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    counted = re.search(r"refs:\s+([\d,]+)", done.stderr)
    if done.returncode != 0 or counted is None:
        sys.exit(f"{' '.join(words)} ended with {done.returncode}: {done.stderr[-500:]}")
    return int(counted[1].replace(",", ""))


def row(what, figure, wanted):
    print(f"| {what} | {figure} | {wanted} |", flush=True)


def many(templater, folder):
    """Checks a folder of documents with schema and all rules, compared with jsonschema-rs and the schema alone."""
    files = folder / "documents"
    files.mkdir()
    size = 0
    for index in range(DOCUMENTS):
        text = documents.article(index)
        size += len(text)
        (files / f"{index}.json").write_text(text)
    ours = [templater, "validate", "--jobs", "1", files]
    peer = [sys.executable, HERE / "peer-jsonschema-rs.py", files]
    parallel = [templater, "validate", files]
    run(ours), run(peer)
    rounds = [(run(ours)[0], run(peer)[0], run(parallel, on_all_cores=True)[0]) for _ in range(ROUNDS)]
    mine, its, together = (statistics.median(column) for column in zip(*rounds))
    ratio = statistics.median(a / b for a, b, _ in rounds)
    row(f"{DOCUMENTS:,} documents of {size / DOCUMENTS / 1000:.1f} KB: all rules",
        f"{mine:.2f} s; jsonschema-rs, the schema alone: {its:.2f} s; ratio {ratio:.2f}", "≤ 0.9")
    ratio = statistics.median(c / b for _, b, c in rounds)
    row(f"the same with all {len(os.sched_getaffinity(0))} cores, as without `--jobs`",
        f"{together:.2f} s; jsonschema-rs, which uses one: {its:.2f} s; ratio {ratio:.2f}", "≤ 0.9")
    folders = [part(files, count) for count in (FEW, MORE)]
    counts = []
    for command in (ours, peer):
        few, more = (instructions([*command[:-1], folder]) for folder in folders)
        counts.append((more - few) / (MORE - FEW) / 1000)
    row("instructions for each of these documents",
        f"{counts[0]:.0f},000; jsonschema-rs: {counts[1]:.0f},000; ratio {counts[0] / counts[1]:.2f}", "≤ 0.9")


def part(files, count):
    """Returns a folder with links to the first documents of a folder."""
    folder = files.with_name(f"first-{count}")
    folder.mkdir()
    for index in range(count):
        (folder / f"{index}.json").hardlink_to(files / f"{index}.json")
    return folder


def one(templater, folder):
    """Checks one document of 3 KB, including the start of the program."""
    file = folder / "one.json"
    file.write_text(documents.article(1))
    command = [templater, "validate", file]
    run(command)
    times = [run(command)[0] for _ in range(51)]
    row("one document of 3 KB", f"{statistics.median(times) * 1000:.1f} ms", "< 15 ms")


def large(templater, folder):
    """Checks documents of 8 and of 16 MB."""
    for kind in documents.KINDS:
        files = []
        for size in (8, 16):
            files.append(folder / f"{kind.__name__}-{size}.json")
            files[-1].write_text(documents.of_size(kind, size * 1_000_000 - 10_000))
        rounds = [[run([templater, "validate", f], (0, 1))[1] for f in files] for _ in range(5)]
        half, whole = (statistics.median(column) for column in zip(*rounds))
        ratio = statistics.median(b / a for a, b in rounds)
        row(f"16 MB of {kind.__name__}", f"{whole:.2f} s; of 8 MB: {half:.2f} s; ratio {ratio:.2f}",
            "≤ 2.2")


def empty(templater, folder):
    """Checks a million empty segments."""
    file = folder / "empty.json"
    tracks = ", ".join(
        '{"type": "photo", "name": "%d", "segments": [%s]}' % (index, ", ".join(["{}"] * 200_000))
        for index in range(5))
    file.write_text('{"tracks": [%s]}' % tracks)
    size = file.stat().st_size
    base = run([templater, "validate", folder / "one.json"])[2]
    wall, _, memory = run([templater, "validate", file], (1,))
    row("a million empty segments",
        f"{wall:.2f} s, {(memory - base) / size:.1f} × the text of {size / 1e6:.0f} MB", "≤ 30 ×")


def main():
    templater = pathlib.Path(sys.argv[1]).resolve()
    print("| what | measured | wanted |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for scenario in (many, one, large, empty):
            scenario(templater, folder)


if __name__ == "__main__":
    main()
