#!/usr/bin/env python3
"""Checks the OpenTimelineIO files that templater writes with the `opentimelineio` package.

The package opens each file of the corpus. The positions of all items that it computes, and the earliest times of
their media, must be those of the description, and templater must read the file that the package writes as the same description. Usage, as in
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


def earliest(item, before, after):
    """Returns the earliest time of the medium that a clip shows, -1 for an item without one.

    The clip lasts longer than its source range where transitions join it. A reversed clip shows later frames at
    its beginning and earlier ones at its end.
    """
    if not isinstance(item, otio.schema.Clip):
        return -1
    scalar = 1
    for effect in item.effects:
        if isinstance(effect, otio.schema.LinearTimeWarp):
            scalar = effect.time_scalar
    extra = after if scalar < 0 else before
    return seconds(item.trimmed_range().start_time) - extra * abs(scalar)


def places(track):
    """Yields the track, start, end and in point of each item of an OTIO track, including transitions."""
    children = list(track)
    for index, item in enumerate(children):
        noted = item.metadata.get("templater", {})
        if isinstance(item, otio.schema.Transition):
            span = item.range_in_parent()
            start = seconds(span.start_time)
            yield noted["track"], start, start + seconds(span.duration), -1
            continue
        if not noted:
            continue
        span = item.range_in_parent()
        assert abs(seconds(span.duration) - seconds(item.trimmed_range().duration)) < TOLERANCE
        start = seconds(span.start_time)
        end = start + seconds(span.duration)
        before = children[index - 1] if index else None
        after = children[index + 1] if index + 1 < len(children) else None
        lead, tail = 0, 0
        if isinstance(before, otio.schema.Transition):
            lead = seconds(before.in_offset)
        if isinstance(after, otio.schema.Transition):
            tail = seconds(after.out_offset)
        yield noted["track"], start - lead, end + tail, earliest(item, lead, tail)


def expected(description):
    """Yields the track, start, end and in point of each segment, and of its transition from the one before."""
    for track in description["tracks"]:
        for segment in track["segments"]:
            start = segment["position"]
            if "transition" in segment:
                yield track["name"], start, start + segment["transition"]["duration"], -1
            plays = track["type"] in ("video", "audio")
            shown = segment.get("freeze", segment.get("start", 0)) if plays else -1
            yield track["name"], start, start + segment["duration"], shown


def marked(timeline, description):
    """Returns the names of markers, and the freeze frames, that the package sees, and those of the description."""
    clips = timeline.find_clips()
    items = [timeline.tracks, *clips, *timeline.find_children(otio.schema.Stack)]
    markers = sorted(marker.name for item in items for marker in item.markers)
    frozen = sum(isinstance(effect, otio.schema.FreezeFrame) for clip in clips for effect in clip.effects)

    def names(value):
        own = [marker["name"] for marker in value.get("markers", [])]
        inner = [part for track in value.get("tracks", []) for part in track["segments"]]
        return own + [name for part in inner for name in names(part)]

    def freezes(value):
        inner = [part for track in value.get("tracks", []) for part in track["segments"]]
        return ("freeze" in value) + sum(freezes(part) for part in inner)

    return (markers, frozen), (sorted(names(description)), freezes(description))


def rounded(place):
    """Returns the key by which items are sorted: times that differ by rounding are equal."""
    return place[0], *(round(time, 7) for time in place[1:])


def differences(timeline, description):
    """Returns the differences between the package and the description."""
    found = sorted((place for track in timeline.tracks for place in places(track)), key=rounded)
    wanted = sorted(expected(description), key=rounded)
    still = {track["name"] for track in description["tracks"] if track["type"] not in ("video", "audio")}
    if len(found) != len(wanted):
        yield f"{len(found)} items for {len(wanted)} segments"
    for (name, start, end, shown), (own, position, last, first) in zip(found, wanted):
        if name != own or abs(start - position) > TOLERANCE or abs(end - last) > TOLERANCE:
            yield f"{name} {start}–{end}, not {own} {position}–{last}"
        elif own not in still and first >= 0 and abs(shown - first) > TOLERANCE:
            yield f"{name} at {start} shows its medium from {shown}, not {first}"
    ends = collections.defaultdict(float)
    for track in timeline.tracks:
        ends[track.name] = seconds(track.duration())
        last = max(end for _, _, end, _ in places(track))
        if abs(ends[track.name] - last) > TOLERANCE:
            yield f"the track {track.name} lasts {ends[track.name]}, not {last}"
    longest = max((last for _, _, last, _ in wanted), default=0)
    if abs(seconds(timeline.duration()) - longest) > TOLERANCE:
        yield f"the timeline lasts {seconds(timeline.duration())}, not {longest}"


def is_invalid(templater, description):
    """Returns whether a description has errors, as random ones may."""
    return subprocess.run([templater, "validate", description], capture_output=True, check=False).returncode == 1


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
        seen, written = marked(timeline, json.loads(description))
        counts["markers"] += len(seen[0])
        counts["freeze frames"] += seen[1]
        if seen != written:
            problems.append(f"has the markers and freeze frames {seen}, not {written}")
        again = path.with_suffix(".again.otio")
        otio.adapters.write_to_file(timeline, str(again))
        back = subprocess.run(
            [templater, "convert", again, "--to", "templater"], capture_output=True, text=True,
            check=False)
        if back.returncode == 1 and is_invalid(templater, path.with_suffix(".json")):
            # Such documents are refused in each form, for example if nothing is left where slots stay empty.
            counts["of them invalid descriptions"] += 1
        elif back.stdout != description:
            problems.append(f"comes back otherwise (status {back.returncode}): {back.stderr[:300]}")
        failures += bool(problems)
        for problem in problems[:5]:
            print(f"{path.name}: {problem}")
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    print(f"{failures} files in which the package and templater disagree")
    sys.exit(1 if failures or counts["files"] < 200 else 0)


if __name__ == "__main__":
    main()
