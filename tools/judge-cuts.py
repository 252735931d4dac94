#!/usr/bin/env python3
"""Judges `templater shots` on footage whose edits are known, beside PySceneDetect.

judge-cuts.py TEMPLATER VIDEO.mp4 …   (each with its VIDEO.json, from make-footage.py)

A cut counts when it is found at its very frame; a dissolve or a fade when what is found overlaps
it by half of what both cover together, and a fade only with its colour. Speed is times real time,
beside ffmpeg decoding the same file to nothing, exactly and as hastily as we do.
"""
import json, subprocess, sys, time


def timed(command):
    start = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{command[0]}: {done.stderr}")
    return done.stdout, time.monotonic() - start


def overlap(a, b):
    both = min(a[1], b[1]) - max(a[0], b[0])
    return both / max(max(a[1], b[1]) - min(a[0], b[0]), 1)


def kind(edit):
    return "fade_" + edit["color"] if edit["kind"] == "fade" else edit["kind"]


def score(true, found, fits):
    left = list(found)
    hits, missed = 0, []
    for edit in true:
        match = next((other for other in left if fits(edit, other)), None)
        if match:
            left.remove(match)
            hits += 1
        else:
            missed.append(edit)
    return hits, missed, left


class Tally:
    def __init__(self):
        self.hits = self.missed = self.extra = 0

    def add(self, hits, missed, extra):
        self.hits += hits
        self.missed += len(missed)
        self.extra += len(extra)

    def __str__(self):
        recall = self.hits / max(1, self.hits + self.missed)
        precision = self.hits / max(1, self.hits + self.extra)
        return f"{recall:7.3f} {precision:9.3f}   {self.hits} found, {self.missed} missed, {self.extra} wrong"


def peer_cuts(path):
    """PySceneDetect's cuts with its own default detectors, and the seconds they took."""
    from scenedetect import AdaptiveDetector, ContentDetector, detect
    for detector in (ContentDetector, AdaptiveDetector):
        start = time.monotonic()
        scenes = detect(path, detector())
        frames = [getattr(s[0], "frame_num", None) or s[0].get_frames() for s in scenes[1:]]
        yield detector.__name__, frames, time.monotonic() - start


def main():
    templater, videos = sys.argv[1], sys.argv[2:]
    tallies, speeds = {}, {}
    groups = {"cut": ["cut"], "dissolve": ["dissolve"], "fade": ["fade_black", "fade_white"]}
    for path in videos:
        truth = json.load(open(path.rsplit(".", 1)[0] + ".json"))
        seconds = truth["frames"] / truth["rate"]
        output, took = timed([templater, "shots", path, "--format", "json"])
        speeds.setdefault("templater shots", []).append((seconds, took))
        found = [json.loads(line) for line in output.splitlines()]
        found = [(e["startFrame"], e["endFrame"], e["kind"]) for e in found]
        true = [(e["start"], e["end"], kind(e)) for e in truth["edits"]]
        for name, kinds in groups.items():
            fits = lambda a, b: a[2] == b[2] and (a[0] == b[0] if a[2] == "cut" else overlap(a, b) >= 0.5)
            result = score([e for e in true if e[2] in kinds], [e for e in found if e[2] in kinds], fits)
            tallies.setdefault((name, "templater shots"), Tally()).add(*result)
            print(f"{path} {name}: missed {result[1]}, wrong {result[2]}")
        try:
            for name, cuts, took in peer_cuts(path):
                # What it says about dissolves and fades is not held against it.
                soft = [e for e in true if e[2] != "cut"]
                cuts = [c for c in cuts if not any(e[0] - 1 <= c <= e[1] + 1 for e in soft)]
                result = score([e[0] for e in true if e[2] == "cut"], cuts, lambda a, b: a == b)
                tallies.setdefault(("cut", name), Tally()).add(*result)
                speeds.setdefault(name, []).append((seconds, took))
        except ImportError:
            print("PySceneDetect is not installed: no comparison")
        for name, extra in (("ffmpeg -f null", []), ("ffmpeg -skip_loop_filter all", ["-skip_loop_filter", "all", "-flags2", "fast"])):
            _, took = timed(["ffmpeg", "-v", "error", "-nostdin", *extra, "-i", path, "-an", "-fps_mode", "passthrough", "-f", "null", "-"])
            speeds.setdefault(name, []).append((seconds, took))
    print(f"\n{'':38} recall precision")
    for (name, who), tally in sorted(tallies.items(), key=lambda item: item[0][0]):
        print(f"{name:10} {who:27} {tally}")
    print("\ntimes real time")
    for name, runs in speeds.items():
        print(f"{name:38} {sum(r[0] for r in runs) / sum(r[1] for r in runs):6.1f}")


main()
