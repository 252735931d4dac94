#!/usr/bin/env python3
"""Makes docs/gallery: a small still of every transition, filter, effect and animation.

    make-gallery.py TEMPLATER MEDIA FOLDER

One document for each list shows all its kinds one after the other; each still is a frame of that
video. The gallery contains the kinds that `templater catalog` lists.
"""
import json
import pathlib
import subprocess
import sys

RATE = 10
SIZE = (320, 180)
# Each kind is shown for STRETCH seconds; its still is taken MOMENTS seconds after its start.
STRETCH = 3
MOMENTS = {"transition": 1.4, "filter": 1, "effect": 1.5, "animation": 0.5}


def catalogue(templater):
    lines = subprocess.run([templater, "catalog", "--format", "json"], check=True,
                           capture_output=True, text=True).stdout.splitlines()
    kinds = {}
    for entry in map(json.loads, lines):
        kinds.setdefault(entry["kind"], []).append(entry)
    return kinds


def content(kind, name, start):
    """The tracks' segments for one kind, by the name of the track."""
    whole = {"position": start, "duration": STRETCH, "media": "hills", "fit": "cover"}
    change = {"subtype": name, "position": start, "duration": STRETCH}
    if kind == "transition":
        joint = {"subtype": name, "position": start + 1, "duration": 1}
        if name in WIPES:
            joint["parameters"] = {"file": WIPES[name]}
        return {
            "out": [{**whole, "duration": 2, "media": "sea"}],
            "in": [{**whole, "position": start + 1, "duration": 2}],
            "joints": [joint],
        }
    if kind == "animation":
        text = {"position": start, "duration": STRETCH, "text": "Hello there",
                "style": {"size": 0.25, "weight": 700}}
        return {"out": [whole], "texts": [{**text, "enter": {"subtype": name, "duration": 1}}]}
    if name == "lut":
        change["parameters"] = {"file": "gallery.cube"}
    if name == "chroma_key":
        # The hills are grey: colours close to theirs would also become transparent.
        change["parameters"] = {"color": "#7390A6", "similarity": 0.03, "softness": 0.01}
    return {"out": [whole], "filters" if kind == "filter" else "effects": [change]}


WIPES = {"wipe_image": "ink.jpg", "wipe_video": "ink.mp4"}

TYPES = {"out": "photo", "in": "photo", "joints": "transition", "texts": "text",
         "filters": "filter", "effects": "effect"}


def document(kind, entries):
    tracks = {}
    for index, entry in enumerate(entries):
        for track, segments in content(kind, entry["name"], index * STRETCH).items():
            tracks.setdefault(track, []).extend(segments)
    return {
        "canvas": {"width": SIZE[0], "height": SIZE[1], "frameRate": RATE,
                   "background": "#FFFFFF"},
        "media": {"sea": {"type": "photo", "source": "sea.png"},
                  "hills": {"type": "photo", "source": "hills.jpg"}},
        "tracks": [{"type": TYPES[name], "name": name, "segments": segments}
                   for name, segments in tracks.items()],
    }


def cube(path):
    """Writes a colour table that swaps red and blue."""
    steps = [(r, g, b) for b in (0, 1) for g in (0, 1) for r in (0, 1)]
    path.write_text("LUT_3D_SIZE 2\n" + "".join(f"{b} {g} {r}\n" for r, g, b in steps))


def main():
    templater, media, folder = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    work = folder / ".work"
    work.mkdir(parents=True, exist_ok=True)
    (work / "hills.jpg").write_bytes((media / "hills.jpg").read_bytes())
    cube(work / "gallery.cube")
    ffmpeg = ["ffmpeg", "-v", "error", "-y"]
    subprocess.run(ffmpeg + ["-i", media / "sea.mp4", "-frames:v", "1", work / "sea.png"],
                   check=True)
    ink = pathlib.Path("Templates/assets/ink.jpg")
    (work / "ink.jpg").write_bytes(ink.read_bytes())
    # White spreads from the dark places of the image.
    spread = "geq=lum='clip((T*280-lum(X,Y))*6,0,255)':cb=128:cr=128"
    subprocess.run(ffmpeg + ["-loop", "1", "-t", "1", "-r", str(RATE), "-i", ink, "-vf",
                             f"scale=320:180,format=yuv420p,{spread}", work / "ink.mp4"],
                   check=True)
    page = ["# Gallery", "", "Made by `make gallery` from the lists of the catalogue; the parameters",
            "have their defaults. What may be set is in [the reference](../reference/catalogue.md).",
            "[Examples/Real](../../Examples/Real/README.md) shows whole templates.", ""]
    for kind, entries in catalogue(templater).items():
        name = work / f"{kind}.json"
        name.write_text(json.dumps(document(kind, entries)))
        video = work / f"{kind}.mp4"
        subprocess.run([templater, "apply", name, "-o", video, "--quality", "12"], check=True)
        stills = folder / f"{kind}s"
        stills.mkdir(exist_ok=True)
        for old in stills.glob("*.jpg"):
            old.unlink()
        page += [f"## {kind.capitalize()}s", "", "| | | | |", "|---|---|---|---|"]
        row = []
        for index, entry in enumerate(entries):
            still = stills / f"{entry['name']}.jpg"
            time = index * STRETCH + MOMENTS[kind]
            subprocess.run(ffmpeg + ["-ss", f"{time:.3f}", "-i", video, "-frames:v", "1", "-vf",
                                     "scale=192:-1", "-q:v", "5", still], check=True)
            row.append(f"![{entry['summary']}]({kind}s/{still.name})<br>`{entry['name']}`")
            if len(row) == 4 or index == len(entries) - 1:
                page.append("| " + " | ".join(row + [""] * (4 - len(row))) + " |")
                row = []
        page.append("")
    (folder / "README.md").write_text("\n".join(page).rstrip() + "\n")
    for left in work.iterdir():
        left.unlink()
    work.rmdir()


main()
