#!/usr/bin/env python3
"""Judges `templater shots` on footage whose edits are known, and compares it with PySceneDetect.

judge-cuts.py TEMPLATER VIDEO.mp4 …   (each with its VIDEO.json, from make-footage.py)

A cut counts if it is found at exactly its frame; a dissolve or a fade if the range that is found overlaps
it by half of the union of both, and a fade only with its colour. Only the cuts of PySceneDetect are
judged: its dissolves and fades are not counted as errors.

Speed is measured on the first video, and compared with ffmpeg decoding it without output: exactly, with
the shortcuts that templater takes, and without the frames that no other needs. The programs take turns; the
table has medians.
"""
import json, resource, statistics, subprocess, sys, time

ROUNDS = 3
NAMES = ("cut", "dissolve", "fade")
HASTY = ["-skip_loop_filter", "all", "-flags2", "fast"]


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{command[0]}: {done.stderr}")
    return done.stdout


def overlap(a, b):
    both = min(a[1], b[1]) - max(a[0], b[0])
    return both / max(max(a[1], b[1]) - min(a[0], b[0]), 1)


def fits(a, b):
    """Returns whether two edits, each (first frame, frame after the last, kind), are the same one."""
    return a[2] == b[2] and (a[0] == b[0] if a[2] == "cut" else overlap(a, b) >= 0.5)


class Tally:
    def __init__(self):
        self.hits = self.true = self.found = 0

    def add(self, true, found):
        """Returns the edits that were missed and those that are wrong."""
        left, missed = list(found), []
        for edit in true:
            match = next((other for other in left if fits(edit, other)), None)
            left.remove(match) if match else missed.append(edit)
        self.hits += len(true) - len(missed)
        self.true += len(true)
        self.found += len(found)
        return missed, left

    def row(self, name):
        recall, precision = self.hits / max(1, self.true), self.hits / max(1, self.found)
        return f"| {name} | {recall:.2f} ({self.hits} of {self.true}) | {precision:.2f} ({self.hits} of {self.found}) |"


def peers():
    """Returns the edits that PySceneDetect finds with its default detectors; nothing if it is not installed."""
    try:
        from scenedetect import AdaptiveDetector, ContentDetector, detect
    except ImportError:
        print("PySceneDetect is not installed: no comparison")
        return {}

    def cuts(path, detector):
        starts = (scene[0] for scene in detect(path, detector())[1:])
        frames = [getattr(start, "frame_num", None) or start.get_frames() for start in starts]
        return [(frame, frame, "cut") for frame in frames]

    return {
        f"cuts, PySceneDetect, {kind.__name__}": lambda path, kind=kind: cuts(path, kind)
        for kind in (ContentDetector, AdaptiveDetector)
    }


def known(path):
    """Returns the edits of a video, and its duration in seconds."""
    truth = json.load(open(path.rsplit(".", 1)[0] + ".json"))
    kinds = [f"fade_{e['color']}" if e["kind"] == "fade" else e["kind"] for e in truth["edits"]]
    edits = [(e["start"], e["end"], kind) for e, kind in zip(truth["edits"], kinds)]
    return edits, truth["frames"] / truth["rate"]


def judge(templater, videos):
    tallies, others = {name: Tally() for name in NAMES}, peers()
    tallies.update((name, Tally()) for name in others)
    for path in videos:
        true, _ = known(path)
        lines = map(json.loads, run([templater, "shots", path, "--format", "json"]).splitlines())
        found = [(e["startFrame"], e["endFrame"], e["kind"]) for e in lines]
        for name in NAMES:
            these, those = ([e for e in edits if e[2].startswith(name)] for edits in (true, found))
            missed, wrong = tallies[name].add(these, those)
            print(f"{path} {name}: missed {missed}, wrong {wrong}", flush=True)
        soft = [e for e in true if e[2] != "cut"]
        for name, cuts in others.items():
            found = [c for c in cuts(path) if not any(e[0] - 1 <= c[0] <= e[1] + 1 for e in soft)]
            tallies[name].add([e for e in true if e[2] == "cut"], found)
    print("\n| | recall | precision |\n|---|---|---|")
    for name, tally in tallies.items():
        print(tally.row(name + "s" if name in NAMES else name))


def cost(command):
    """Returns the elapsed time and the processor time of a command, in seconds."""
    start, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    run(command)
    took, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return took, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def race(templater, path):
    def ffmpeg(*options):
        return ["ffmpeg", "-v", "error", "-nostdin", *options, "-i", path, "-an",
                "-fps_mode", "passthrough", "-f", "null", "-"]

    commands = {
        "`templater shots`": [templater, "shots", path],
        "`ffmpeg -f null`": ffmpeg(),
        "`ffmpeg -f null`, with our shortcuts": ffmpeg(*HASTY),
        "the same, without pictures that no other needs": ffmpeg(*HASTY, "-skip_frame", "noref"),
    }
    costs, seconds = {name: [] for name in commands}, known(path)[1]
    for _ in range(ROUNDS):
        for name, command in commands.items():
            costs[name].append(cost(command))
    print("\n| | times real time | on one processor |\n|---|---|---|")
    for name, runs in costs.items():
        took, work = (statistics.median(values) for values in zip(*runs))
        print(f"| {name} | {seconds / took:.1f} | {seconds / work:.1f} |")


judge(sys.argv[1], sys.argv[2:])
race(sys.argv[1], sys.argv[2])
