#!/usr/bin/env python3
"""Compares the tempo and beats that templater and aubio find with tracks whose beats are known.

judge-beats.py TEMPLATER FOLDER: the folder contains STYLE-TEMPO-SEED.wav and .txt (one beat per line).
A tempo is correct within 1 %. Beats are correct if 95 % of them are within 30 ms, in both directions.
"""

import collections
import json
import pathlib
import shutil
import subprocess
import sys
import time


def output(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def by_templater(song):
    found = json.loads(output(sys.argv[1], "beats", song, "--format", "json"))
    return found["tempo"] or 0, found["beats"]


def by_aubio(song):
    """Returns the tempo and beats. aubio's own tempo is coarse; the mean distance of its beats is more exact."""
    beats = [float(line.split()[0]) for line in output("aubiotrack", "-i", song).splitlines()]
    steps = sorted(b - a for a, b in zip(beats, beats[1:]))
    if not steps:
        return 0, beats
    usual = [step for step in steps if abs(step / steps[len(steps) // 2] - 1) < 0.1]
    return 60 / (sum(usual) / len(usual)), beats


def share(times, others):
    near = sum(any(abs(a - b) <= 0.03 for b in others) for a in times)
    return near / max(1, len(times))


def main():
    songs = sorted(pathlib.Path(sys.argv[2]).glob("*.wav"))
    finders = {"templater": by_templater}
    if shutil.which("aubiotrack"):
        finders["aubio"] = by_aubio
    for name, find in finders.items():
        print(f"{name:12} tracks  tempo  beats  found")
        rows = collections.defaultdict(list)
        start = time.monotonic()
        for song in songs:
            style, tempo, _ = song.stem.split("-")
            truth = [float(line) for line in song.with_suffix(".txt").read_text().split()]
            found, beats = find(str(song))
            hits = share(truth, beats)
            good = hits >= 0.95 and share(beats, truth) >= 0.95
            rows[style].append((abs(found / float(tempo) - 1) <= 0.01, good, hits))
        for style, row in rows.items():
            tempos, goods, hits = (sum(column) for column in zip(*row))
            print(f"{style:12} {len(row):6} {tempos:6} {goods:6} {hits / len(row):6.1%}")
        print(f"{(time.monotonic() - start) / max(1, len(songs)):.3f} s a track\n")


main()
