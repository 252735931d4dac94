#!/usr/bin/env python3
"""Judges the beats that templater and aubio find in recorded music from Debian packages.

judge-recorded-beats.py TEMPLATER FOLDER: packages are downloaded to the folder and kept there.
recorded-beats.json, in the folder of this file, has the beats on which two other trackers agree. F is the usual
F-measure: a beat is found if it is within 70 ms. Exits with 1 if the marks below are missed.
"""

import hashlib
import json
import math
import pathlib
import shutil
import subprocess
import sys

MARKS = {"mean F": 0.9, "share of pieces with F of 0.9": 0.85}
STEADY = 0.76  # BeatList.isSteady
BUCKETS = [0, 0.3, 0.5, 0.76, 0.9, 1.01]


def output(*words, **options):
    return subprocess.run(words, capture_output=True, text=True, check=True, **options).stdout


def file_of(piece, folder):
    """Returns the file of a piece; downloads its package if necessary."""
    package = folder / piece["package"]
    if not package.exists():
        debs = folder / "debs"
        debs.mkdir(exist_ok=True)
        output("apt-get", "download", piece["package"], cwd=debs)
        deb = next(debs.glob(piece["package"] + "_*.deb"))
        output("dpkg", "-x", str(deb), str(package))
        deb.unlink()
    file = package / piece["path"]
    if not file.exists() or hashlib.sha256(file.read_bytes()).hexdigest() != piece["sha256"]:
        sys.exit(f"{file} is not that of {piece['package']} {piece['version']}, whose beats are known")
    return str(file)


def f_measure(found, truth):
    """Returns the F-measure of sorted beats. Each beat counts once."""
    i = j = hits = 0
    while i < len(found) and j < len(truth):
        if abs(found[i] - truth[j]) <= 0.07:
            hits, i, j = hits + 1, i + 1, j + 1
        elif found[i] < truth[j]:
            i += 1
        else:
            j += 1
    return 2 * hits / max(1, len(found) + len(truth))


def beginning(file, folder, seconds):
    """Copies the first seconds of a file to another file, and returns its path."""
    cut = str(folder / "beginning.wav")
    output("ffmpeg", "-v", "error", "-y", "-t", str(seconds), "-i", file, cut)
    return cut


def by_aubio(file):
    return [float(line.split()[0]) for line in output("aubiotrack", "-i", file).splitlines()]


def wrong_level(tempo, truth):
    """Returns the simple ratio by which a tempo is wrong, such as 2 or 0.75; None if it is right."""
    ratios = [1 / 3, 1 / 2, 2 / 3, 3 / 4, 4 / 3, 3 / 2, 2, 3]
    near = [ratio for ratio in ratios if abs(math.log(tempo / truth / ratio)) < 0.05]
    return near[0] if near else None


def main():
    templater, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus = json.loads(pathlib.Path(__file__).with_name("recorded-beats.json").read_text())
    start, end = corpus["stretch"]
    aubio = shutil.which("aubiotrack")
    rows = []
    print(f"{'piece':58} {'tempo':>6} {'found':>6} {'sure':>5} {'F':>5}  aubio")
    for piece in corpus["pieces"] + corpus["withoutBeat"]:
        file = file_of(piece, folder)
        truth = [beat for beat in piece.get("beats", []) if start <= beat < end]
        # Pieces are judged as a whole; those without a beat only for 95 s, in which they are known to have none.
        cut = beginning(file, folder, 95)
        heard = json.loads(output(templater, "beats", file if truth else cut, "--format", "json"))
        within = [beat for beat in heard["beats"] if start <= beat < end]
        other = [beat for beat in by_aubio(cut) if start <= beat < end] if aubio and truth else []
        row = {
            "set": piece["set"], "name": f"{piece['package']} {pathlib.Path(file).stem}",
            "truth": piece.get("tempo"), "tempo": heard["tempo"] or 0, "sure": heard["confidence"],
            "F": f_measure(within, truth), "aubio": f_measure(other, truth),
        }
        rows.append(row)
        mark = "" if row["F"] >= 0.9 or not truth else "  <"
        print(f"{row['name'][:58]:58} {row['truth'] or '-':>6} {row['tempo']:6.1f} {row['sure']:5.2f}"
              f" {row['F']:5.2f}  {row['aubio']:5.2f}  {row['set']}{mark}", flush=True)
    sys.exit(1 if summary(rows) else 0)


def summary(rows):
    """Prints the results. Returns whether a mark is missed."""
    music = [row for row in rows if row["truth"]]
    missed = False
    for name in ("tuning", "held-out"):
        some = [row for row in music if row["set"] == name]
        mean = sum(row["F"] for row in some) / len(some)
        good = sum(row["F"] >= 0.9 for row in some)
        aubio = sum(row["aubio"] for row in some) / len(some)
        print(f"\n{name}: {len(some)} pieces, mean F {mean:.3f} (aubio {aubio:.3f}), {good} with F of 0.9")
        missed = missed or mean < MARKS["mean F"] or good < MARKS["share of pieces with F of 0.9"] * len(some)
    levels = [(row, wrong_level(row["tempo"], row["truth"])) for row in music if row["sure"] >= STEADY]
    for row, ratio in levels:
        if ratio:
            print(f"sure, and off by {ratio:.2f}: {row['name']}")
    missed = missed or any(ratio is not None for _, ratio in levels)
    calm = [row["name"] for row in rows if not row["truth"] and row["sure"] >= STEADY]
    print(f"without a beat: {len(rows) - len(music)} pieces, of which these pass for steady: {calm}")
    missed = missed or bool(calm)
    print("\nconfidence  pieces  F of 0.8")
    for low, high in zip(BUCKETS, BUCKETS[1:]):
        some = [row for row in music if low <= row["sure"] < high]
        print(f"{low:.2f} to {min(1, high):.2f} {len(some):6} {sum(row['F'] >= 0.8 for row in some):9}")
    print("\nthe marks are missed" if missed else "\nthe marks are met")
    return missed


main()
