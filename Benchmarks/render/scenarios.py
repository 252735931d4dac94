"""The scenarios that we and the peers render: each is a row of docs/benchmarks.md."""
import json
import shutil

import ges
from cuts import many_segments
from measure import compare, run
from stickers import many_stickers
from variants import variants
from words import AS_709, COVER, ENCODE, FFMPEG, MELT, TO_709, canvas


class Bench:
    """The paths of the programs and files, and our command."""

    def __init__(self, templater, templates, media, folder, rounds):
        self.templater, self.templates, self.media = templater, templates, media
        self.folder, self.rounds = folder, rounds

    def apply(self, template, files, output, *words):
        return [self.templater, "apply", template, "--media", *files, "--quality", "23", "--preset",
                "veryfast", "--no-cache" if "--cache" not in words else "--progress=none",
                "-o", self.folder / output, *words]

    def template(self, name, description):
        path = self.folder / name
        path.write_text(json.dumps(description))
        return path


def article_media(bench):
    return [bench.media.footage(24, seed=1), bench.media.footage(24, seed=2), bench.media.photo(1),
            bench.media.photo(2)]


def article_ffmpeg(bench):
    """Returns the command for the article's minute that an expert of ffmpeg would write: everything is scaled once,
    and filters run only where they have an effect."""
    sea, road, hills, valley = article_media(bench)
    song = bench.templates / "assets/song.m4a"
    fit = f"{COVER},fps=30,setsar=1,format=yuv420p,settb=1/30"
    sepia = ("format=gbrp,colorchannelmixer=.393:.769:.189:0:.349:.686:.168:0:.272:.534:.131,"
             f"scale={TO_709},{AS_709},format=yuv420p")
    graph = (
        f"[0:v]{fit},trim=end=20,fade=out:st=15:d=2.5[a];"
        f"[1:v]{fit},loop=-1:1,trim=end=20,setpts=N,fade=in:st=0:d=2.5[b0];"
        f"[a]split[a1][a2];[a1]trim=end=15[head];"
        f"[a2]trim=start=15:end=17.5,setpts=PTS-STARTPTS[fall];"
        f"[b0]split[b1][b2];[b1]trim=end=12.5,setpts=PTS-STARTPTS[b3];"
        f"[b2]trim=start=12.5:end=17.5,setpts=PTS-STARTPTS[b4];"
        f"[fall][b3]concat,{sepia}[sep];"
        f"[2:v]{fit},trim=end=20,split[c1][c2];[c1]trim=end=5[c3];[c2]trim=start=5,setpts=PTS-STARTPTS[c4];"
        f"[b4][c3]xfade=transition=wipeleft:duration=5:offset=0[wipe0];"
        f"[wipe0]{sepia}[wipe];"
        f"[3:v]{fit},loop=-1:1,trim=end=15,setpts=N[d];"
        f"[c4]split[c5][c6];[c5]trim=end=10[mid];[c6]trim=start=10,setpts=PTS-STARTPTS[c7];"
        f"[c7][d]xfade=transition=fade:duration=5:offset=0[end];"
        f"[head][sep][wipe][mid][end]concat=n=5,settb=1/30[v];"
        f"[0:a]atrim=end=20,volume=0.6,afade=out:st=15:d=5:curve=qsin[s1];"
        f"[2:a]atrim=end=20,volume=0.6,afade=in:d=5:curve=qsin,afade=out:st=15:d=5:curve=qsin,adelay=30000:all=1[s2];"
        f"[4:a]volume=0.8,afade=out:st=58:d=2[s3];[s1][s2][s3]amix=3:normalize=0,atrim=end=60[s]")
    return [*FFMPEG, "-i", sea, "-i", hills, "-i", road, "-i", valley, "-i", song, "-filter_complex", graph,
            "-map", "[v]", "-map", "[s]", *ENCODE, "-c:a", "aac", "-b:a", "192k", "-t", "60",
            bench.folder / "article-ffmpeg.mp4"]


def article(bench):
    """Compared with ffmpeg only: neither melt nor GES has this sepia filter."""
    ours = bench.apply(bench.templates / "article.json", article_media(bench), "article.mp4")
    peer = article_ffmpeg(bench)
    result = compare(ours, {"ffmpeg, by hand": peer}, bench.rounds)
    result["pictures"] = ours, peer
    yield "the article's 60 s, 1080p sources", result, "wall ≤ 0.80, memory ≤ 0.6"


def beside(first, again):
    """The median of the second renders, and the median of their times in those of the first ones."""
    ratios = sorted(b.wall / a.wall for a, b in zip(first, again))
    median = sorted(again, key=lambda r: r.wall)[len(again) // 2]
    return {
        "wall": median.wall, "processor": median.processor, "memory": median.memory,
        "peers": {"the first render": {"ratio": ratios[len(ratios) // 2]}}}


def changed_title(bench):
    """Renders the article with a title, and then with another title."""
    template = json.loads((bench.templates / "article.json").read_text())
    profile = template["Profile"]
    profile["media"]["song"]["source"] = "song.m4a"
    shutil.copy(bench.templates / "assets/song.m4a", bench.folder / "song.m4a")

    def write(title):
        profile["tracks"] = [t for t in profile["tracks"] if t["name"] != "title"] + [
            {"type": "text", "name": "title", "segments": [{"position": 21, "duration": 2, "text": title}]}]
        return bench.template("titled.json", template)

    files, cache = article_media(bench), bench.folder / "cache"
    first, again = [], []
    for index in range(bench.rounds):
        shutil.rmtree(cache, ignore_errors=True)
        path = write(f"Day {2 * index}")
        command = bench.apply(path, files, "titled.mp4", "--cache", cache)
        first.append(run(command))
        write(f"Day {2 * index + 1}")
        again.append(run(command))
    yield "the same after changing one title", beside(first, again), "≤ 0.12"


def cached_article(bench):
    """Renders the article a second time, with everything in the cache."""
    cache = bench.folder / "kept"
    command = bench.apply(bench.templates / "article.json", article_media(bench), "kept.mp4", "--cache", cache)
    first, again = [], []
    for _ in range(bench.rounds):
        shutil.rmtree(cache, ignore_errors=True)
        first.append(run(command))
        again.append(run(command))
    yield "the same a second time", beside(first, again), "≤ 0.04"


def merges(bench):
    clips = [bench.media.footage(60, seed=seed, sound=False) for seed in (3, 4)]
    listing = bench.folder / "list.txt"
    listing.write_text("".join(f"file '{clip}'\n" for clip in clips))
    ours = [bench.templater, "merge", *clips, "--no-cache", "--quality", "23", "-o", bench.folder / "merged.mp4"]
    copy = [*FFMPEG, "-f", "concat", "-safe", "0", "-i", listing, "-c", "copy", bench.folder / "merged-copy.mp4"]
    yield "merge of two like 60 s 1080p clips", compare(ours, {"concat -c copy": copy}, bench.rounds), "≤ 1.3"
    trimmed = bench.template("trimmed.json", {
        "canvas": canvas(1920, 1080), "tracks": [{"type": "video", "name": "v", "segments": [
            {"position": 0, "duration": 55, "start": 2.5}, {"position": 55, "duration": 55, "start": 2.5}]}]})
    ours = bench.apply(trimmed, clips, "trimmed.mp4")
    graph = ("[0:v]trim=2.5:57.5,setpts=PTS-STARTPTS[a];[1:v]trim=2.5:57.5,setpts=PTS-STARTPTS[b];"
             "[a][b]concat[v]")
    encoded = [*FFMPEG, "-i", clips[0], "-i", clips[1], "-filter_complex", graph, "-map", "[v]", *ENCODE,
               bench.folder / "trimmed-ffmpeg.mp4"]
    words = [word for clip in clips for word in (clip, "in=75", "out=1724")]
    melt = ["melt", "-silent", "-profile", "atsc_1080p_30", *words, "-consumer",
            f"avformat:{bench.folder / 'trimmed-melt.mp4'}", *MELT, "an=1"]
    services = ges.render(bench.folder / "trimmed-ges.mp4", [
        ges.clip(clip, 55 * i, 55, inpoint=2.5) for i, clip in enumerate(clips)], size=(1920, 1080))
    result = compare(ours, {"re-encoding": encoded, "melt": melt, "GES": services}, bench.rounds)
    result["pictures"] = ours, encoded
    yield "the same, each trimmed off a key frame at both ends", result, "≤ 0.14"


def sounding_merges(bench):
    """Merges two clips of the same format with sound, once by default and once without encoding anything."""
    clips = [bench.media.recording(60, bench.templates / "assets/song.m4a", seed) for seed in (3, 4)]
    listing = bench.folder / "sounding-list.txt"
    listing.write_text("".join(f"file '{clip}'\n" for clip in clips))
    copy = [*FFMPEG, "-f", "concat", "-safe", "0", "-i", listing, "-c", "copy", bench.folder / "sounding-copy.mp4"]
    for what, words, wanted in [("merge of two like 60 s 1080p clips with sound", ["--no-cache"], "≤ 3"),
                                ("the same with `--copy`", ["--copy", "--no-cache"], "≤ 1.5")]:
        ours = [bench.templater, "merge", *clips, *words, "-o", bench.folder / "sounding.mp4"]
        yield what, compare(ours, {"concat -c copy": copy}, 2 * bench.rounds + 1), wanted


def photos(bench):
    def ours(count):
        files = [bench.media.photo(index % 40) for index in range(count)]
        segments = lambda parity: [
            {"position": 1.5 * i, "duration": 2 if i + 1 < count else 1.5, "fit": "cover"}
            for i in range(parity, count, 2)]
        template = bench.template(f"photos-{count}.json", {"canvas": canvas(), "tracks": [
            {"type": "photo", "name": "a", "segments": segments(0)},
            {"type": "photo", "name": "b", "segments": segments(1)},
            {"type": "transition", "name": "t", "segments": [
                {"subtype": "crossfade", "position": 1.5 * i, "duration": 0.5} for i in range(1, count)]}]})
        # Slots are filled in order of time.
        return bench.apply(template, files, f"photos-{count}.mp4")
    def peer(count):
        words, graph, last = [], "", "p0"
        for i in range(count):
            words += ["-i", bench.media.photo(i % 40)]
            graph += (f"[{i}:v]{COVER},setsar=1,format=yuv420p,settb=1/30,loop=-1:1,setpts=N,"
                      f"trim=end={2 if i + 1 < count else 1.5}[p{i}];")
        for i in range(1, count):
            graph += f"[{last}][p{i}]xfade=fade:duration=0.5:offset={1.5 * i}[x{i}];"
            last = f"x{i}"
        return [*FFMPEG, *words, "-filter_complex", graph.rstrip(";"), "-map", f"[{last}]", *ENCODE, "-r", "30",
                bench.folder / "photos-ffmpeg.mp4"]
    def melt(count):
        words = []
        for i in range(count):
            words += [bench.media.photo(i % 40), "out=59"] + (["-mix", "15", "-mixer", "luma"] if i else [])
        return ["melt", "-silent", "-profile", "atsc_720p_30", *words, "-consumer",
                f"avformat:{bench.folder / 'photos-melt.mp4'}", *MELT, "an=1"]
    def services(count):
        return ges.render(bench.folder / "photos-ges.mp4", [
            ges.clip(bench.media.photo(i % 40), 1.5 * i, 2 if i + 1 < count else 1.5, *ges.placed(1280, 960, y=-120))
            for i in range(count)])
    rounds = max(1, bench.rounds // 2)
    # GES keeps a tenth of a gigabyte for each photo that was shown: two hundred do not fit into 24 GB.
    few = compare(ours(20), {"ffmpeg, by hand": peer(20), "GES": services(20)}, rounds)
    few["pictures"] = ours(20), peer(20)
    yield "20 photos of 12 MP, cross-fades", few, "≤ 0.6"
    result = compare(ours(200), {"melt": melt(200)}, rounds)
    result["note"] = f"memory of 200 photos by that of 20: {result['memory'] / few['memory']:.2f}"
    yield "200 photos of 12 MP, cross-fades", result, "≤ 0.6; memory ≤ 400 MB, ≤ 1.2 × that of 20"


def reversed_minute(bench):
    clip = bench.media.footage(60, gop=250, seed=5, sound=False)
    template = bench.template("reversed.json", {"canvas": canvas(), "tracks": [
        {"type": "video", "name": "v", "segments": [{"position": 0, "duration": 60, "reverse": True}]}]})
    peer = [*FFMPEG, "-i", clip, "-vf", "reverse,scale=1280:720", *ENCODE, bench.folder / "reversed-ffmpeg.mp4"]
    ours = bench.apply(template, [clip], "reversed.mp4")
    # The time of decoding and encoding alone.
    forwards = [*FFMPEG, "-i", clip, "-vf", "scale=1280:720", *ENCODE, bench.folder / "forwards-ffmpeg.mp4"]
    result = compare(ours, {"ffmpeg reverse": peer, "ffmpeg forwards": forwards}, max(1, bench.rounds // 2))
    result["pictures"] = ours, peer
    yield "60 s of 1080p reversed, GOP 250", result, "≤ 0.75; memory ≤ 400 MB"


def late_part(bench):
    clip = bench.media.long_footage(20)
    template = bench.template("late.json", {"canvas": canvas(), "tracks": [
        {"type": "video", "name": "v", "segments": [{"position": 0, "duration": 10, "start": 1080}]}]})
    peer = [*FFMPEG, "-ss", "1080", "-t", "10", "-i", clip, *ENCODE, "-c:a", "aac", bench.folder / "late-ffmpeg.mp4"]
    ours = bench.apply(template, [clip], "late.mp4", "--no-copy")
    melt = ["melt", "-silent", "-profile", "atsc_720p_30", clip, "in=32400", "out=32699", "-consumer",
            f"avformat:{bench.folder / 'late-melt.mp4'}", *MELT, "acodec=aac"]
    services = ges.render(bench.folder / "late-ges.mp4", [ges.clip(clip, 0, 10, inpoint=1080)], sound=True)
    result = compare(ours, {"ffmpeg -ss": peer, "melt": melt, "GES": services}, bench.rounds)
    result["pictures"] = ours, peer
    yield "10 s from minute 18 of 20, encoded", result, "≤ 1.15"
    copied = bench.apply(template, [clip], "late-copied.mp4")
    yield "the same, copied where it can be", compare(copied, {"ffmpeg -ss": peer}, bench.rounds), "≤ 1.15"


def one_frame(bench):
    for what, size in [("one frame of the article at 32 s", "4000x3000"), ("the same with photos of 4K", "3840x2160")]:
        files = article_media(bench)[:2] + [bench.media.photo(index, size) for index in (1, 2)]
        yield what, frame_of_article(bench, files), "≤ 0.5; ≤ 300 ms" if size == "4000x3000" else "≤ 1.0"


def frame_of_article(bench, files):
    ours = [bench.templater, "frame", bench.templates / "article.json", "--at", "32", "--media", *files,
            "-o", bench.folder / "frame.png"]
    sea, road, hills, valley = files
    peer = [*FFMPEG, "-ss", "2", "-i", road, "-loop", "1", "-i", hills, "-filter_complex",
            "[0:v]scale=1280:720[a];[1:v]scale=1280:720:force_original_aspect_ratio=increase,crop=1280:720[b];"
            "[b][a]blend=all_opacity=0.4,format=gbrp,colorchannelmixer=.393:.769:.189:0:.349:.686:.168:0:.272:.534:.131",
            "-frames:v", "1", bench.folder / "frame-ffmpeg.png"]
    return compare(ours, {"ffmpeg": peer}, 2 * bench.rounds + 1)


def cores(bench):
    ours = bench.apply(bench.templates / "article.json", article_media(bench), "cores.mp4")
    one, two = [], []
    for _ in range(bench.rounds):
        one.append(run([*ours, "--jobs", "1"], cpus={0}))
        two.append(run([*ours, "--jobs", "2"]))
    ratio = sorted(a.wall / b.wall for a, b in zip(one, two))[len(one) // 2]
    median = sorted(two, key=lambda r: r.wall)[len(two) // 2]
    yield "one core to two cores", {
        "wall": median.wall, "processor": median.processor, "memory": median.memory,
        "peers": {"one core": {"ratio": ratio}},
        "note": f"busy: {median.processor / median.wall / 2:.0%} of two cores"}, "≥ 1.85"


ALL = [article, changed_title, cached_article, variants, merges, sounding_merges, photos, reversed_minute, late_part,
       many_stickers, many_segments, one_frame, cores]
