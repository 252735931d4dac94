"""Many short clips of many files."""
from measure import compare, run
from media import ffmpeg
from words import canvas


def many_segments(bench):
    """Cuts between 20 files in turn, each time at another in point, compared with the same frames in 5 files,
    and with the same duration of 5 of the files."""
    yield from cut_to_and_fro(bench, 15, [bench.media.often_keyed(i) for i in range(20)], "key frames every 0.5 s")
    yield from cut_to_and_fro(
        bench, 60, [bench.media.footage(24, seed=10 + i, size="1280x720") for i in range(20)],
        "key frames every 2 s")


def cut_to_and_fro(bench, gop, files, what):
    def template(name, media, segments):
        return bench.template(name, {
            "canvas": canvas(), "media": {medium: {"type": "video"} for medium in media},
            "tracks": [{"type": "video", "name": "v", "segments": segments}]})

    def five(name, chosen, **more):
        media = {f"m{i}": file for i, file in enumerate(chosen)}
        few = template(f"{name}.json", media, [
            {"position": i * 40, "duration": 40, "media": medium, **more} for i, medium in enumerate(media)])
        # Without the option, files that are played completely would be copied.
        return bench.apply(few, [f"{medium}={file}" for medium, file in media.items()], f"{name}.mp4", "--no-copy")

    named = [f"m{i}={file}" for i, file in enumerate(files)]
    many = template("many.json", [f"m{i}" for i in range(20)], [
        {"position": i * 0.4, "duration": 0.4, "media": f"m{i % 20}", "start": (i // 20) * 0.8}
        for i in range(500)])

    def whole(path):
        run([bench.templater, "apply", many, "--media", *named, "--as", "archive", "--no-cache", "-o", path])

    def part(index):
        cut = bench.media.made(f"cut-g{gop}.mkv", whole)
        return bench.media.made(f"cut-g{gop}-{index}.mp4", lambda path: ffmpeg(
            "-ss", 40 * index, "-t", 40, "-i", cut, "-c:v", "libx264", "-preset", "veryfast", "-crf", 21, "-g", gop,
            "-c:a", "aac", "-b:a", "128k", path))

    peers = {
        "the same pictures in 5 segments": five("same", map(part, range(5))),
        "as long, 5 segments": five("few", files[::4], whenShort="loop")}
    yield (f"500 segments of 0.4 s from 20 files, {what}",
           compare(bench.apply(many, named, "many.mp4"), peers, bench.rounds), "≤ 1.15")
