"""Measures the effect of each optimization: the same edit with it, and in a form that does not allow it.

    python3 Benchmarks/render/choices.py TEMPLATER MEDIA-FOLDER
"""
import json
import os
import pathlib
import statistics
import sys
import tempfile

from measure import run
from media import Media


def main():
    templater, media = pathlib.Path(sys.argv[1]).resolve(), Media(pathlib.Path(sys.argv[2]).resolve())
    print("| choice | with: processors, memory | without | ratio of time |\n|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory(prefix="choices-") as folder:
        for what, done, left in pairs(media, pathlib.Path(folder)):
            def command(side):
                (tracks, files) = side
                template = pathlib.Path(folder) / "template.json"
                template.write_text(json.dumps({
                    "canvas": {"width": 1280, "height": 720, "frameRate": 30},
                    "media": {name: {"type": kind} for name, (kind, _) in files.items()}, "tracks": tracks}))
                return [templater, "apply", template, "--media",
                        *[f"{name}={path}" for name, (_, path) in files.items()], "--quality", "23", "--preset",
                        "ultrafast", "--no-cache", "--no-copy", "--jobs", "1", "-o", pathlib.Path(folder) / "out.mp4"]
            runs = [(run(command(done)), run(command(left))) for _ in range(3)]
            a, b = ([pair[side] for pair in runs] for side in (0, 1))
            ratio = statistics.median(x.processor / y.processor for x, y in runs)
            print(f"| {what} | {text(a)} | {text(b)} | {ratio:.2f} |", flush=True)


def text(runs):
    return f"{statistics.median(r.processor for r in runs):.1f} s, {max(r.memory for r in runs) / 1e6:.0f} MB"


def track(name, *segments, kind="video"):
    return {"type": kind, "name": name, "segments": list(segments)}


def pairs(media, folder):
    film, photo = media.footage(24, seed=1), media.photo(1)
    one = {"a": ("video", film)}
    clip = {"position": 0, "duration": 10, "media": "a"}
    # Blends are calculated in RGB, also for an invisible layer.
    unseen = track("unseen", {"position": 0, "duration": 10, "media": "p", "blend": "multiply", "opacity": 0,
                              "transform": {"scale": 0.01}}, kind="photo")
    plain = track("unseen", {"position": 0, "duration": 10, "media": "p", "opacity": 0,
                             "transform": {"scale": 0.01}}, kind="photo")
    both = {**one, "p": ("photo", photo)}
    yield "samples stay YUV", ([track("v", clip), plain], both), ([track("v", clip), unseen], both)
    below = track("below", {**clip, "media": "b"})
    two = {**one, "b": ("video", media.footage(24, seed=2))}
    yield ("what is hidden is not decoded", ([below, track("v", clip)], two),
           ([below, track("v", {**clip, "opacity": 0.99})], two))
    files = {}
    for index in range(4):
        path = folder / f"copy-{index}.mp4"
        os.link(film, path) if os.stat(film).st_dev == os.stat(folder).st_dev else path.write_bytes(film.read_bytes())
        files[f"m{index}"] = ("video", path)
    def cells(names):
        return [track(f"v{i}", {**clip, "media": name, "transform": {
            "x": 0.25 + 0.5 * (i % 2), "y": 0.25 + 0.5 * (i // 2), "scale": 0.5}}) for i, name in enumerate(names)]
    yield ("a medium in four cells is decoded once", (cells(["m0"] * 4), {"m0": files["m0"]}),
           (cells(list(files)), files))
    photos = {f"p{i}": ("photo", media.photo(i)) for i in range(20)}
    def shows(**more):
        return [track("p", *[{"position": 0.5 * i, "duration": 0.5, "media": name, "fit": "cover", **more}
                             for i, name in enumerate(photos)], kind="photo")]
    yield ("photos are halved while they are decoded", (shows(), photos),
           (shows(crop={"x": 0, "y": 0, "width": 1, "height": 0.999}), photos))
    still = {"p": ("photo", photo)}
    yield ("a still is drawn once",
           ([track("p", {"position": 0, "duration": 10, "media": "p", "fit": "cover"}, kind="photo")], still),
           ([track("p", {"position": 0, "duration": 10, "media": "p", "fit": "cover", "opacity": {"keyframes": [
               {"time": 0, "value": 1}, {"time": 10, "value": 0.99}]}}, kind="photo")], still))


if __name__ == "__main__":
    main()
