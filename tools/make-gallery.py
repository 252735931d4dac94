#!/usr/bin/env python3
"""Makes docs/gallery: a small still of every transition, filter, effect and animation, and of what the documents in
docs/gallery/documents show.

    make-gallery.py TEMPLATER MEDIA FOLDER

One document for each list shows all its kinds one after the other; each still is a frame of that
video. The gallery contains the kinds that `templater catalog` lists. Of each document, the gallery shows every segment with a
name: of motions the whole segment, of the others a still.
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


# The sections that come from documents, with a sentence for each.
SECTIONS = {
    "motions": "Movements that last as long as a segment: `motion`.",
    "shapes": "The kinds of `shape`, and keys of its outline.",
    "gradients": "Gradients stand for colours.",
    "boxes": "Keys of `box`, and `fit` within it.",
    "mattes": "What a `matte` lets through: a track with a text or a shape, and the luma of an image.",
}


def named(document):
    """The name, the start and the duration of each named segment."""
    for track in document["tracks"]:
        start = 0
        length = track.get("defaults", {}).get("duration")
        for segment in track["segments"]:
            start = segment.get("position", start)
            duration = segment.get("duration", length)
            if "name" in segment:
                yield segment["name"], start, duration
            start += duration


def section(templater, folder, work, name, ffmpeg):
    """Renders a document and its images, and returns the lines of the page."""
    path = folder / "documents" / f"{name}.json"
    document = json.loads(path.read_text())
    media = [f"{slot}={work / file}" for slot, file in (("photo", "hills.jpg"), ("ink", "ink.jpg"))
             if slot in document.get("media", {})]
    video = work / f"{name}.mp4"
    subprocess.run([templater, "apply", path, *(["--media"] + media if media else []), "-o", video,
                    "--quality", "12"], check=True)
    images = folder / name
    images.mkdir(exist_ok=True)
    for old in images.iterdir():
        old.unlink()
    cells = []
    for segment, start, duration in named(document):
        image = images / f"{segment}.{'webp' if name == 'motions' else 'jpg'}"
        if name == "motions":
            frames = work / "frames"
            frames.mkdir()
            subprocess.run(ffmpeg + ["-ss", f"{start:.3f}", "-t", f"{duration:.3f}", "-i", video, "-vf",
                                     "scale=192:-1", frames / "%03d.png"], check=True)
            # Frames that depend on others leave traces of moving edges.
            subprocess.run(["img2webp", "-loop", "0", "-lossy", "-q", "60", "-m", "6", "-kmax", "1", "-d",
                            str(1000 // RATE), *sorted(frames.iterdir()), "-o", image], check=True,
                           stdout=subprocess.DEVNULL)
            for frame in frames.iterdir():
                frame.unlink()
            frames.rmdir()
        else:
            subprocess.run(ffmpeg + ["-ss", f"{start + duration / 2:.3f}", "-i", video, "-frames:v", "1",
                                     "-vf", "scale=192:-1", "-q:v", "5", image], check=True)
        cells.append(f"![{name.capitalize()}: {segment}]({name}/{image.name})<br>`{segment}`")
    return ([f"## {name.capitalize()}", "", f"{SECTIONS[name]} [The document](documents/{name}.json).", ""]
            + table(cells) + [""])


def table(cells):
    """The lines of a table of four columns."""
    rows = [cells[index:index + 4] for index in range(0, len(cells), 4)]
    return (["| | | | |", "|---|---|---|---|"]
            + ["| " + " | ".join(row + [""] * (4 - len(row))) + " |" for row in rows])


def templates(folder):
    """The lines about the templates of Examples/Real, whose images tools/make-covers.sh makes."""
    cells = []
    for image in sorted(folder.glob("real-*.webp")):
        name = image.stem.removeprefix("real-")
        cells.append(f"![{name}]({image.name})<br>[{name}](../../Examples/Real/{name}.json)")
    return (["## Templates", "", "[Examples/Real](../../Examples/Real/README.md) has the templates and their media.", ""]
            + table(cells) + [""])


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
            "Shapes, gradients, boxes, mattes and motions are made of the [documents](documents) here.", ""]
    page += templates(folder)
    for name in SECTIONS:
        page += section(templater, folder, work, name, ffmpeg)
    for kind, entries in catalogue(templater).items():
        name = work / f"{kind}.json"
        name.write_text(json.dumps(document(kind, entries)))
        video = work / f"{kind}.mp4"
        subprocess.run([templater, "apply", name, "-o", video, "--quality", "12"], check=True)
        stills = folder / f"{kind}s"
        stills.mkdir(exist_ok=True)
        for old in stills.glob("*.jpg"):
            old.unlink()
        cells = []
        for index, entry in enumerate(entries):
            still = stills / f"{entry['name']}.jpg"
            time = index * STRETCH + MOMENTS[kind]
            subprocess.run(ffmpeg + ["-ss", f"{time:.3f}", "-i", video, "-frames:v", "1", "-vf",
                                     "scale=192:-1", "-q:v", "5", still], check=True)
            cells.append(f"![{entry['summary']}]({kind}s/{still.name})<br>`{entry['name']}`")
        page += [f"## {kind.capitalize()}s", ""] + table(cells) + [""]
    (folder / "README.md").write_text("\n".join(page).rstrip() + "\n")
    for left in work.iterdir():
        left.unlink()
    work.rmdir()


main()
