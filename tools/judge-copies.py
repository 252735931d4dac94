#!/usr/bin/env python3
"""Plays files with copied frames in Chromium, and compares the frames with those that ffmpeg decodes.

    tools/judge-copies.py TEMPLATER FOLDER

Chromium seeks to some dozen frames of each file in random order, among them those around every joint, and then
plays the file. A frame counts as right if it is close to the frame that ffmpeg decodes, and closer to it than to
the frames before and after. ffmpeg itself seeks to every frame of each file.
"""
import http.server
import json
import os
import pathlib
import random
import subprocess
import sys
import threading
import urllib.parse

RATE = 25
PAGE = """<!doctype html><canvas id=c width=320 height=180></canvas><script>
const canvas = document.getElementById('c'), context = canvas.getContext('2d', {willReadFrequently: true});
const once = (target, ...names) => new Promise((resolve, reject) => {
  const timer = setTimeout(() => reject('waited in vain for ' + names[0]), 20000);
  for (const name of names) target.addEventListener(name, () => { clearTimeout(timer); resolve(name); }, {once: true});
  target.addEventListener('error', () => { clearTimeout(timer); reject('error ' + (target.error ? target.error.message : '')); }, {once: true});
});
const pixels = picture => { context.drawImage(picture, 0, 0, 320, 180); return context.getImageData(0, 0, 320, 180).data; };
async function reference(file, frame) {
  const picture = new Image();
  picture.src = `/frame/${file}/${frame}`;
  await picture.decode();
  return pixels(picture);
}
const distance = (a, b) => { let sum = 0; for (let i = 0; i < a.length; i += 4)
  sum += Math.abs(a[i] - b[i]) + Math.abs(a[i+1] - b[i+1]) + Math.abs(a[i+2] - b[i+2]); return sum / a.length * 4 / 3; };
async function judge({file, frames, count, rate}) {
  const result = {file, wrong: [], seen: 0, worst: 0, played: null};
  const video = document.createElement('video');
  video.muted = true; video.preload = 'auto'; video.src = '/file/' + file;
  try { await once(video, 'canplay'); } catch (reason) { return {...result, refused: String(reason)}; }
  if (!video.videoWidth) return {...result, refused: 'no decoder'};
  try {
    for (const frame of frames) {
      const arrived = once(video, 'seeked');
      video.currentTime = (frame + 0.5) / rate;
      await arrived;
      let near, isRight = false;
      // A busy machine may paint the picture a little later.
      for (let look = 0; look < 4 && !isRight; look += 1) {
        if (look > 0) await new Promise(done => setTimeout(done, 250));
        const shown = pixels(video);
        near = {};
        for (const other of [frame - 1, frame, frame + 1])
          if (other >= 0 && other < count) near[other] = distance(shown, await reference(file, other));
        const nearest = Object.keys(near).reduce((a, b) => near[a] <= near[b] ? a : b);
        isRight = +nearest === frame && near[frame] <= 8;
      }
      result.seen += 1; result.worst = Math.max(result.worst, near[frame]);
      if (!isRight) result.wrong.push({frame, near});
    }
    video.currentTime = 0; await once(video, 'seeked');
    video.playbackRate = 4;
    const end = once(video, 'ended');
    await video.play(); await end;
    result.played = video.currentTime;
  } catch (reason) { result.failed = String(reason); }
  video.removeAttribute('src'); video.load();
  return result;
}
(async () => {
  const results = [];
  for (const task of await (await fetch('/tasks')).json()) results.push(await judge(task));
  await fetch('/results', {method: 'POST', body: JSON.stringify(results)});
})();
</script>"""


def ffmpeg(*words):
    subprocess.run(["ffmpeg", "-v", "error", "-nostdin", "-y", *map(str, words)], check=True)


class Material:
    """The sources, and the files that templater makes of them."""

    def __init__(self, templater, folder):
        self.templater, self.folder = templater, folder

    def source(self, name, pattern, seconds, *words):
        path = self.folder / name
        if not path.exists():
            ffmpeg("-f", "lavfi", "-i", f"testsrc2=s=320x180:r={RATE}{pattern}", "-f", "lavfi", "-i",
                   "sine=f=300:r=48000", "-t", seconds, "-pix_fmt", "yuv420p", "-colorspace", "bt709",
                   "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
                   "-c:a", "aac", "-movflags", "+faststart", *words, path)
        return path

    def applied(self, output, segments, codec):
        """Renders clips, given as (source, in point, length), in sequence. Returns the reports of copied ranges."""
        position, list_, media, files = 0, [], {}, []
        for source, start, length in segments:
            name = source.name.replace(".", "-")
            if name not in media:
                media[name] = {"type": "video"}
                files.append(f"{name}={source}")
            list_.append({"media": name, "position": position, "duration": length, "start": start})
            position += length
        template = self.folder / (output + ".json")
        template.write_text(json.dumps({
            "canvas": {"width": 320, "height": 180, "frameRate": RATE}, "media": media,
            "tracks": [{"type": "video", "name": "v", "segments": list_}]}))
        done = subprocess.run(
            [self.templater, "apply", template, "--media", *files, "-o", self.folder / output, "--explain",
             "--no-cache", "--progress", "none", "--codec", codec],
            check=True, capture_output=True, text=True)
        return [line for line in done.stdout.splitlines() if ": copied" in line]

    def tag(self, output):
        return subprocess.run(
            ["ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "stream=codec_tag_string",
             "-of", "csv=p=0", self.folder / output], check=True, capture_output=True, text=True).stdout.strip()

    def make(self):
        """Yields every file to judge: its name, codec tag, joints in frames, number of frames and of copied ranges."""
        x264 = ["-c:v", "libx264", "-preset", "veryfast"]
        x265 = ["-c:v", "libx265", "-preset", "veryfast", "-tag:v", "hvc1"]
        vpx = ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "500k"]
        # SVT-AV1 does not write these itself, and small frames would be decoded as BT.601.
        colors = "av1_metadata=color_primaries=1:transfer_characteristics=1:matrix_coefficients=1"
        svt = ["-c:v", "libsvtav1", "-preset", "12", "-crf", "35", "-bsf:v", colors]
        kinds = {
            "h264": (x264 + ["-g", "50", "-bf", "2"], x264 + ["-g", "40", "-bf", "3", "-profile:v", "main"]),
            "hevc": (x265 + ["-x265-params", "log-level=none:keyint=50:open-gop=0"],
                     x265 + ["-x265-params", "log-level=none:keyint=40:bframes=3:open-gop=0"]),
            "vp9": (vpx + ["-g", "50"], vpx + ["-g", "40"]),
            "av1": (svt + ["-g", "50"], svt + ["-g", "40"]),
        }
        for codec, (first, second) in kinds.items():
            a = self.source(f"{codec}-a.mp4", "", 8, *first)
            like = self.source(f"{codec}-like.mp4", ",negate,hflip", 8, *first)
            b = self.source(f"{codec}-b.mp4", ",negate,hflip", 8, *second)
            for name, segments in {
                "like": [(a, 0, 8), (like, 0, 8)],
                "unlike": [(a, 0, 8), (b, 0, 8)],
                "trimmed": [(a, 1.36, 4), (b, 0.52, 5), (a, 5, 2.6)],
            }.items():
                output = f"{codec}-{name}.mp4"
                copied = self.applied(output, segments, codec)
                joints, position = [], 0
                for _, _, length in segments[:-1]:
                    position += length
                    joints.append(round(position * RATE))
                for line in copied:
                    ends = line.split(":")[0].removeprefix("frames ").split("–")
                    if ends[0].isdigit():
                        joints += [int(ends[0]), int(ends[1]) + 1]
                total = round(sum(length for _, _, length in segments) * RATE)
                yield output, self.tag(output), sorted(set(joints)), total, len(copied)


def places(joints, count):
    """Returns the frames around every joint and a dozen more, in random order."""
    chance = random.Random(7)
    near = {joint + step for joint in joints for step in (-2, -1, 0, 1)}
    frames = [f for f in near | {0, count - 1} | {chance.randrange(count) for _ in range(12)} if 0 <= f < count]
    chance.shuffle(frames)
    return frames


class Server(http.server.ThreadingHTTPServer):
    def __init__(self, folder, tasks):
        super().__init__(("127.0.0.1", 0), Handler)
        self.folder, self.tasks, self.results, self.pictures = folder, tasks, None, {}
        self.arrived, self.lock = threading.Event(), threading.Lock()

    def picture(self, file, frame):
        """Returns a frame of a file as PNG. All its frames are decoded from the beginning, once."""
        with self.lock:
            if file not in self.pictures:
                target = self.folder / ("frames-" + file)
                target.mkdir(exist_ok=True)
                for old in target.iterdir():
                    old.unlink()
                ffmpeg("-xerror", "-i", self.folder / file, "-map", "0:v", "-vf",
                       "scale=in_color_matrix=bt709:in_range=tv,format=rgb24", "-start_number", 0,
                       "-compression_level", 1, target / "%d.png")
                self.pictures[file] = target
        return (self.pictures[file] / f"{frame}.png").read_bytes()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, data, kind, status=200, **headers):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        try:
            self.wfile.write(data)
        except OSError:
            pass

    def do_GET(self):
        parts = urllib.parse.urlparse(self.path).path.split("/")[1:]
        if parts == [""]:
            self.answer(PAGE.encode(), "text/html")
        elif parts == ["tasks"]:
            self.answer(json.dumps(self.server.tasks).encode(), "application/json")
        elif parts[0] == "frame":
            self.answer(self.server.picture(parts[1], int(parts[2])), "image/png")
        elif parts[0] == "file":
            self.send_file(self.server.folder / parts[1])
        else:
            self.answer(b"", "text/plain", 404)

    def handle(self):
        # The browser may close the connection.
        try:
            super().handle()
        except ConnectionError:
            pass

    def send_file(self, path):
        data, wanted = path.read_bytes(), self.headers.get("Range")
        if not wanted:
            return self.answer(data, "video/mp4", Accept_Ranges="bytes")
        first, _, last = wanted.removeprefix("bytes=").partition("-")
        first, last = int(first), min(int(last) if last else len(data) - 1, len(data) - 1)
        self.answer(data[first:last + 1], "video/mp4", 206, Accept_Ranges="bytes",
                    Content_Range=f"bytes {first}-{last}/{len(data)}")

    def do_POST(self):
        self.server.results = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.answer(b"", "text/plain")
        self.server.arrived.set()


def entered(path, count):
    """Returns the frames at which ffmpeg decodes something else after seeking than from the beginning."""
    def hashes(start):
        done = subprocess.run(
            ["ffmpeg", "-v", "error", "-xerror", "-ss", str(start), "-i", path, "-map", "0:v", "-f", "framemd5",
             "-"], capture_output=True, text=True)
        if done.returncode or done.stderr:
            return done.stderr
        return [line.split(",")[-1].strip() for line in done.stdout.splitlines() if not line.startswith("#")]
    whole = hashes(0)
    if len(whole) != count:
        return [f"{len(whole)} frames of {count}"]
    return [f for f in range(0, count, 7) if hashes(max(0, (f - 0.4) / RATE)) != whole[f:]]


def main():
    os.environ["SVT_LOG"] = "1"
    templater, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    files = list(Material(templater, folder).make())
    server = Server(folder, [
        {"file": name, "frames": places(joints, count), "count": count, "rate": RATE}
        for name, _, joints, count, _ in files])
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = subprocess.Popen(
        ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--mute-audio", "--no-first-run",
         "--autoplay-policy=no-user-gesture-required", f"--user-data-dir={folder / 'profile'}",
         f"http://127.0.0.1:{server.server_port}/"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True)
    try:
        if not server.arrived.wait(900):
            sys.exit("Chromium has not answered within 15 minutes")
    finally:
        os.killpg(browser.pid, 15)
        browser.wait()
    isBad = False
    print("| file | name | copied | Chromium: seen, wrong, farthest | played to | ffmpeg enters wrongly |\n|---|---|---|---|---|---|")
    for (name, tag, _, count, copied), result in zip(files, server.results):
        wrongly = entered(folder / name, count)
        if "refused" in result:
            seen, played = "not played: " + result["refused"], "–"
            isBad = isBad or not name.startswith("hevc")
        else:
            seen = f"{result['seen']}, {len(result['wrong'])}, {result['worst']:.1f}"
            played = result.get("failed") or f"{result['played']:.2f} s"
            isBad = isBad or bool(result["wrong"]) or "failed" in result
        isBad = isBad or bool(wrongly) or copied == 0
        print(f"| {name} | {tag} | {copied} | {seen} | {played} | {wrongly or 'nowhere'} |", flush=True)
        for wrong in result["wrong"][:5]:
            print("  ", wrong)
    sys.exit(isBad)


if __name__ == "__main__":
    main()
