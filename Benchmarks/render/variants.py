"""Ten videos of one template that differ in a title."""
import shutil

from measure import run
from words import ENCODE, FFMPEG, canvas

ROWS = 10


def variants(bench):
    """Renders half a minute of two clips with sound for ten titles of three seconds, and one video with ffmpeg."""
    song = bench.templates / "assets/song.m4a"
    clips = [bench.media.recording(24, song, seed) for seed in (1, 2)]
    template = bench.template("variants.json", {
        "canvas": canvas(), "fields": {"city": {"type": "text", "default": "Oslo"}},
        "tracks": [
            {"type": "video", "name": "v", "segments": [
                {"position": 0, "duration": 15, "start": 2}, {"position": 15, "duration": 15, "start": 3}]},
            {"type": "text", "name": "t", "segments": [
                {"position": 1, "duration": 3, "text": "{{city}}", "style": {"size": 0.12}}]}]})
    table, cache = bench.folder / "rows.csv", bench.folder / "variants-cache"
    table.write_text("city\n" + "".join(f"City {index}\n" for index in range(ROWS)))
    ours = bench.apply(template, clips, "{{city}}.mp4", "--data", table, "--cache", cache)
    graph = (
        "[0:v]trim=2:17,setpts=PTS-STARTPTS,scale=1280:720,drawtext=text='City 1':fontsize=86:fontcolor=white:"
        "x=(w-tw)/2:y=(h-th)/2:enable='between(t,1,4)'[a];[1:v]trim=3:18,setpts=PTS-STARTPTS,scale=1280:720[b];"
        "[a][b]concat[v];[0:a]atrim=2:17,asetpts=PTS-STARTPTS[s];[1:a]atrim=3:18,asetpts=PTS-STARTPTS[t];"
        "[s][t]concat=v=0:a=1[u]")
    peer = [*FFMPEG, "-i", clips[0], "-i", clips[1], "-filter_complex", graph, "-map", "[v]", "-map", "[u]", *ENCODE,
            "-c:a", "aac", "-b:a", "192k", bench.folder / "variants-ffmpeg.mp4"]
    all_rows, one = [], []
    for _ in range(bench.rounds):
        shutil.rmtree(cache, ignore_errors=True)
        all_rows.append(run(ours))
        one.append(run(peer))
    middle = lambda values: sorted(values)[len(values) // 2]
    median = min(all_rows, key=lambda result: abs(result.wall - middle([r.wall for r in all_rows])))
    yield f"{ROWS} titles of 3 s in 30 s of two clips with sound", {
        "wall": median.wall, "processor": median.processor, "memory": median.memory,
        "peers": {"one video with ffmpeg, for each": {
            "wall": middle([r.wall for r in one]), "processor": middle([r.processor for r in one]),
            "memory": middle([r.memory for r in one]),
            "ratio": middle([a.wall / ROWS / b.wall for a, b in zip(all_rows, one)]),
            "processor ratio": middle([a.processor / ROWS / b.processor for a, b in zip(all_rows, one)])}}}, "≤ 0.14"
