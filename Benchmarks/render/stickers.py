"""Stickers and texts that move over a video."""
import shutil

import ges
from measure import compare
from words import AS_709, ENCODE, FFMPEG, TO_709, canvas

COUNT = 15


def many_stickers(bench):
    stickers = [bench.media.sticker(index) for index in range(COUNT)]
    for path in stickers:
        shutil.copy(path, bench.folder / path.name)
    clip = bench.media.footage(24, seed=1)
    result = compare(
        stickers_ours(bench, clip, stickers),
        {"ffmpeg": stickers_ffmpeg(bench, clip, stickers), "GES": stickers_ges(bench, clip, stickers)}, bench.rounds)
    # Every program draws the edges of letters differently, and a conversion to RGB and back changes the video.
    result["pictures"] = (stickers_ours(bench, clip, stickers, texts=0),
                          stickers_ffmpeg(bench, clip, stickers, texts=0, blending="yuv444"))
    yield "10 s with 30 moving stickers and texts", result, "≤ 0.7"


def way(i):
    """Returns the first and last x and the y of the center of the i-th item, as fractions of the frame's size."""
    return 0.1 + 0.05 * i, 0.9 - 0.05 * i, 0.1 + 0.055 * i


def stickers_ours(bench, clip, stickers, texts=COUNT):
    def moving(i):
        first, last, y = way(i)
        return {"x": {"keyframes": [{"time": 0, "value": first}, {"time": 10, "value": last}]}, "y": y}
    template = bench.template(f"stickers-{texts}.json", {
        "canvas": canvas(), "media": {f"s{i}": {"type": "photo", "source": p.name} for i, p in enumerate(stickers)},
        "tracks": [{"type": "video", "name": "v", "segments": [{"position": 0, "duration": 10}]}]
        + [{"type": "sticker", "name": f"s{i}", "segments": [
            {"position": 0, "duration": 10, "media": f"s{i}", "fit": "none",
             "transform": {**moving(i), "scale": 0.3}}]} for i in range(COUNT)]
        + [{"type": "text", "name": f"t{i}", "segments": [
            {"position": 0, "duration": 10, "text": f"Title {i}", "style": {"size": 0.05},
             "transform": moving(i)}]} for i in range(texts)]})
    return bench.apply(template, [clip], f"stickers-{texts}.mp4")


def stickers_ffmpeg(bench, clip, stickers, texts=COUNT, blending="rgb"):
    words = [*FFMPEG, "-i", clip]
    graph, below = "[0:v]scale=1280:720,fps=30[v0]", "v0"

    def place(i, width, height):
        first, last, y = way(i)
        return f"x='W*({first}+({last - first})*t/10)-{width}/2':y=H*{y}-{height}/2"

    for i, path in enumerate(stickers):
        words += ["-loop", "1", "-framerate", "30", "-i", path]
        graph += (f";[{i + 1}:v]scale=77:77,format=rgba[s{i}];[{below}][s{i}]overlay={place(i, 'w', 'h')}"
                  f":format={blending}:shortest=1[o{i}]")
        below = f"o{i}"
    for i in range(texts):
        graph += f";[{below}]drawtext=text='Title {i}':fontsize=31:fontcolor=white:{place(i, 'tw', 'th')}[t{i}]"
        below = f"t{i}"
    graph += f";[{below}]scale={TO_709},{AS_709},format=yuv420p[v]"
    return [*words, "-filter_complex", graph, "-map", "[v]", "-map", "0:a", *ENCODE, "-c:a", "aac", "-t", "10",
            bench.folder / f"stickers-{texts}-ffmpeg.mp4"]


def stickers_ges(bench, clip, stickers):
    layers, moves = [ges.clip(clip, 0, 10, *ges.placed(1280, 720), layer=30)], {}
    for i, path in enumerate(stickers):
        def edges(width):
            return [round(1280 * x - width / 2) for x in way(i)[:2]]
        y = way(i)[2]
        moves[29 - i], moves[14 - i] = edges(77), edges(1280)
        layers += [ges.clip(path, 0, 10, *ges.placed(77, 77, y=round(720 * y - 38.5)), layer=29 - i),
                   ges.title(f"Title {i}", 10, "set-valignment", "position", "set-ypos", y, layer=14 - i)]
    return ges.render_moving(
        bench.folder / "stickers-ges.mp4", layers, moves, bench.folder / "stickers.xges", sound=True)
