#!/usr/bin/env python3
"""Checks the OpenTimelineIO files that templater writes with the `opentimelineio` package.

The package opens each file of the corpus. The positions of all items that it computes must be those of the
description, and templater must read the file that the package writes as the same description. Usage, as in
`make judge`:

    judge-otio.py FOLDER TEMPLATER

with a Python that has `opentimelineio` installed.
"""
import collections
import json
import pathlib
import subprocess
import sys

import opentimelineio as otio

TOLERANCE = 2e-9


def seconds(time):
    return time.value / time.rate


def places(track):
    """Yields the track, start and end of each item of an OTIO track, including transitions."""
    children = list(track)
    for index, item in enumerate(children):
        noted = item.metadata.get("templater", {})
        if isinstance(item, otio.schema.Transition):
            span = item.range_in_parent()
            start = seconds(span.start_time)
            yield noted["track"], start, start + seconds(span.duration)
            continue
        if not noted:
            continue
        span = item.range_in_parent()
        assert abs(seconds(span.duration) - seconds(item.trimmed_range().duration)) < TOLERANCE
        start = seconds(span.start_time)
        end = start + seconds(span.duration)
        before = children[index - 1] if index else None
        after = children[index + 1] if index + 1 < len(children) else None
        if isinstance(before, otio.schema.Transition):
            start -= seconds(before.in_offset)
        if isinstance(after, otio.schema.Transition):
            end += seconds(after.out_offset)
        yield noted["track"], start, end


def expected(description):
    for track in description["tracks"]:
        for segment in track["segments"]:
            start = segment["position"]
            yield track["name"], start, start + segment["duration"]


def differences(timeline, description):
    """Returns the differences between the package and the description."""
    found = sorted(place for track in timeline.tracks for place in places(track))
    wanted = sorted(expected(description))
    if len(found) != len(wanted):
        yield f"{len(found)} items for {len(wanted)} segments"
    for (name, start, end), (own, position, last) in zip(found, wanted):
        if name != own or abs(start - position) > TOLERANCE or abs(end - last) > TOLERANCE:
            yield f"{name} {start}–{end}, not {own} {position}–{last}"
    ends = collections.defaultdict(float)
    for track in timeline.tracks:
        ends[track.name] = seconds(track.duration())
        last = max(end for _, _, end in places(track))
        if abs(ends[track.name] - last) > TOLERANCE:
            yield f"the track {track.name} lasts {ends[track.name]}, not {last}"
    longest = max((last for _, _, last in wanted), default=0)
    if abs(seconds(timeline.duration()) - longest) > TOLERANCE:
        yield f"the timeline lasts {seconds(timeline.duration())}, not {longest}"


def main():
    folder, templater = pathlib.Path(sys.argv[1]), sys.argv[2]
    failures = 0
    counts = collections.Counter()
    for path in sorted(folder.glob("*.otio")):
        if path.name.endswith(".again.otio"):
            continue
        description = path.with_suffix(".json").read_text(encoding="utf-8")
        timeline = otio.adapters.read_from_file(str(path))
        counts["files"] += 1
        counts["clips"] += len(timeline.find_clips())
        counts["transitions"] += len(timeline.find_children(otio.schema.Transition))
        problems = list(differences(timeline, json.loads(description)))
        again = path.with_suffix(".again.otio")
        otio.adapters.write_to_file(timeline, str(again))
        back = subprocess.run(
            [templater, "convert", again, "--to", "templater"], capture_output=True, text=True,
            check=False)
        if back.stdout != description:
            problems.append(f"comes back otherwise (status {back.returncode}): {back.stderr[:300]}")
        failures += bool(problems)
        for problem in problems[:5]:
            print(f"{path.name}: {problem}")
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    print(f"{failures} files in which the package and templater disagree")
    sys.exit(1 if failures or counts["files"] < 200 else 0)


if __name__ == "__main__":
    main()
