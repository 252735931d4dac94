#!/usr/bin/env python3
"""Makes an edited video whose cuts, dissolves and fades are known, from generated footage.

make-footage.py OUT.mp4 [--seed 1] [--size 1920x1080] [--shots 61] [--rate 30]

Writes OUT.mp4 and OUT.json with the frame rate, the number of frames, and every edit with its kind, its
first frame and the frame after its last. Of every 60 edits 40 are cuts, 10 dissolves and 10 fades through
black or white. The footage contains what misleads detectors: shaking and panning cameras, things that move
across the frame, flicker, camera flashes, grain, and places that appear again.
"""
import argparse, json, random, subprocess, sys

parser = argparse.ArgumentParser()
parser.add_argument("out")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--size", default="1920x1080")
parser.add_argument("--shots", type=int, default=61)
parser.add_argument("--rate", type=int, default=30)
options = parser.parse_args()
W, H = map(int, options.size.split("x"))
RATE = options.rate
rng = random.Random(options.seed)


def shades(spread=45):
    """Returns a natural colour, not far from grey."""
    light = rng.randint(35, 215)
    return [min(250, max(8, light + rng.randint(-spread, spread))) for _ in range(3)]


def colour():
    return "0x%02x%02x%02x" % tuple(shades(70))


def texture(octaves=5, contrast=1.0):
    """Returns a still image of clouds, rock or foliage: layers of noise at several sizes."""
    seed, chains, last = rng.randint(1, 10**6), [], ""
    # The finest first: every blend halves the previous layers, so that the coarsest weighs the most.
    for octave in reversed(range(octaves)):
        w = 5 * 3**octave
        chains.append(
            f"color=gray:s={w}x{max(2, w * 9 // 16)}:d=1:r=1,format=gray,noise=alls={int(100 * contrast)}"
            f":all_seed={seed + octave},scale={BIG[0]}x{BIG[1]}:flags=bicubic,format=gbrp[o{octave}]")
        if last:
            chains.append(f"[{last}][o{octave}]blend=all_mode=average[m{octave}]")
        last = f"m{octave}" if last else f"o{octave}"
    low, high = shades(), shades()
    chains.append(f"[{last}]lutrgb=" + ":".join(
        f"{c}='clip({low[i]}+(val-98)*{(high[i] - low[i]) / 60:.3f},0,255)'" for i, c in enumerate("rgb"))
        + "[texture]")
    return ";".join(chains), "texture"


BIG = (W * 3 // 2 // 2 * 2, H * 3 // 2 // 2 * 2)


def boxes(count, low, high, bottom=False):
    """Returns filters that draw rectangles: houses, windows, furniture."""
    parts = []
    for _ in range(count):
        w = int(BIG[0] * rng.uniform(low, high))
        h = int(BIG[1] * rng.uniform(low, high * 2))
        x = rng.randint(0, BIG[0])
        y = BIG[1] - h if bottom else rng.randint(0, BIG[1])
        parts.append(f"drawbox=x={x}:y={y}:w={max(2, w)}:h={max(2, h)}:color={colour()}:t=fill")
    return ",".join(parts)


def place():
    """Returns a filter chain, ending in [place], for a still image of a place, larger than the frame."""
    kind = rng.choice(["city", "rock", "room", "hills", "hills"])
    chain, label = texture(rng.choice([3, 4, 5]), rng.uniform(0.5, 1))
    if kind == "city":
        return f"{chain};[{label}]{boxes(40, 0.02, 0.1, True)},{boxes(120, 0.003, 0.012)}[place]"
    if kind == "room":
        return f"{chain};[{label}]{boxes(14, 0.05, 0.3)},{boxes(20, 0.01, 0.05)},gblur=2[place]"
    if kind == "hills":
        a, b, c = (rng.uniform(0, 6) for _ in range(3))
        sky, near, far = shades(), shades(), shades()
        exprs = ":".join(
            f"{n}='if(gt(Y/H,0.75+0.08*sin(X/W*9+{a})),{near[i] // 2},if(gt(Y/H,0.5+0.1*sin(X/W*6+{b})"
            f"+0.02*sin(X/W*41+{c})),{far[i]},{sky[i]}-50*Y/H))'" for i, n in enumerate("rgb"))
        return (
            f"{chain};nullsrc=s={BIG[0] // 3}x{BIG[1] // 3}:d=1:r=1,format=gbrp,geq={exprs}"
            f",scale={BIG[0]}x{BIG[1]}[hills];[hills][{label}]blend=all_mode=softlight[place]")
    return f"{chain};[{label}]unsharp[place]"


def camera():
    """Returns a filter that moves the frame over the image of a place."""
    x0, y0 = rng.uniform(0.1, 0.9), rng.uniform(0.1, 0.9)
    x1, y1 = (min(1, max(0, v + rng.uniform(-1, 1) * rng.choice([0, 0.1, 0.3, 0.6]))) for v in (x0, y0))
    shake = rng.choice([0, 0, 0.004, 0.012])
    a, b = rng.uniform(5, 14), rng.uniform(5, 14)
    move = lambda v0, v1, f: f"clip({v0:.3f}+({v1 - v0:.3f})*t/3+{shake}*sin({f:.2f}*t*2)+{shake}*sin({f * 2.3:.2f}*t),0,1)"
    return f"crop={W}:{H}:x='(iw-ow)*{move(x0, x1, a)}':y='(ih-oh)*{move(y0, y1, b)}'"


def still_shot(base, seconds):
    """Returns a chain with a camera over a place, perhaps with things that move in front of it."""
    loop = f"{base};[place]format=yuv420p,loop=-1:1:0,fps={RATE},setpts=N/{RATE}/TB,trim=duration={seconds}"
    if rng.random() < 0.25:
        z = rng.uniform(0.0008, 0.003)
        loop += f",zoompan=z='1+{z:.4f}*on':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=1:s={W}x{H}:fps={RATE}"
    else:
        loop += "," + camera()
    loop += "[scene]"
    last = "scene"
    for index in range(rng.choice([0, 0, 1, 2, 4])):
        w, h = (int(W * rng.uniform(0.03, 0.25)) for _ in range(2))
        x0, x1, y0 = rng.uniform(-0.2, 1.0), rng.uniform(-0.2, 1.0), rng.uniform(0.2, 0.8)
        loop += (
            f";color={colour()}:s={w}x{h}:r={RATE}:d={seconds},noise=alls=20:all_seed={rng.randint(1, 9999)},"
            f"drawbox=x=iw/4:y=ih/8:w=iw/2:h=ih/4:color={colour()}:t=fill[thing{index}];"
            f"[{last}][thing{index}]overlay=x='W*({x0:.2f}+({x1 - x0:.2f})*t/2.5)':"
            f"y='H*({y0:.2f}+0.05*sin(t*{rng.uniform(2, 9):.1f}))':shortest=1[with{index}]")
        last = f"with{index}"
    return loop + f";[{last}]"


def living_shot(seconds):
    """Returns a source that changes everywhere."""
    seed, small = rng.randint(1, 10**6), f"{W // 4 // 2 * 2}x{H // 4 // 2 * 2}"
    x, y = rng.choice([(-0.743643887, -0.131825963), (-1.2575, 0.37), (-0.1011, 0.9563)])
    f1, f2, k = rng.uniform(2, 7), rng.uniform(0.5, 3), shades()
    water = ":".join(
        f"{n}='if(lt(Y,H*0.45),{k[i]}-40*Y/H,{k[i] // 2}+70*pow(0.5+0.5*sin(Y*0.8-T*{f1:.1f}+2*sin(X*0.05+T*{f2:.1f})),2))'"
        for i, n in enumerate("rgb"))
    source = rng.choice([
        f"mandelbrot=s={small}:r={RATE}:start_x={x}:start_y={y}:start_scale=0.5:end_scale=0.01:end_pts=120",
        f"life=s={W // 16}x{H // 16}:r={RATE}:ratio=0.3:seed={seed}:mold=8:life_color={colour()}:death_color={colour()}:mold_color={colour()}",
        f"gradients=s={small}:r={RATE}:speed=0.02:seed={seed}:nb_colors=5:c0={colour()}:c1={colour()}:c2={colour()}:c3={colour()}:c4={colour()}",
        f"nullsrc=s={small}:r={RATE},format=gbrp,geq={water}",
        f"nullsrc=s={small}:r={RATE},format=gbrp,geq={water}",
        f"testsrc2=s={small}:r={RATE},hue=h={rng.randint(0, 359)}:s={rng.uniform(0.3, 1):.2f}",
    ])
    return f"{source},trim=duration={seconds},setpts=N/{RATE}/TB,format=yuv420p,scale={W}x{H}:flags=bicubic[scene];[scene]"


def finish(frames):
    """Returns filters for the traits of cameras: changing light, occasional flashes, grain."""
    parts = []
    if rng.random() < 0.4:
        parts.append(f"eq=eval=frame:brightness='{rng.uniform(0.01, 0.06):.3f}*sin(t*{rng.uniform(3, 40):.1f})'")
    if rng.random() < 0.15 and frames > 30:
        at = rng.randint(12, frames - 12)
        parts.append(f"eq=brightness=0.55:enable='between(n,{at},{at + 1})'")
    parts.append(f"noise=alls={rng.choice([2, 4, 8, 12])}:allf=t:all_seed={rng.randint(1, 9999)}")
    parts.append(f"format=yuv420p,setsar=1,settb=1/{RATE},setpts=N,fps={RATE},trim=end_frame={frames}")
    return ",".join(parts)


class Shot:
    known = []

    def __init__(self, frames):
        self.frames = frames
        seconds = frames / RATE + 0.5
        if rng.random() < 0.35:
            chain = living_shot(seconds)
        else:
            # Every fifth shot shows an earlier place from another position.
            again = Shot.known and rng.random() < 0.2
            base = rng.choice(Shot.known[-3:]) if again else place()
            if not again:
                Shot.known.append(base)
            chain = still_shot(base, seconds)
        self.chain = chain + finish(frames)

    def graph(self, index):
        """Returns the chain with unique labels."""
        import re
        return re.sub(r"\[(\w+)\]", lambda m: f"[{m.group(1)}_{index}]", self.chain) + f"[shot{index}]"


def edits():
    count = options.shots - 1
    kinds = ["cut"] * (count * 2 // 3) + ["dissolve"] * (count // 6)
    kinds += ["fade"] * (count - len(kinds))
    rng.shuffle(kinds)
    return kinds


def main():
    kinds = edits()
    encoder = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", f"{W}x{H}", "-r", str(RATE),
         "-i", "-", "-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-g", "250", "-movflags", "+faststart",
         "-bf", "3", options.out], stdin=subprocess.PIPE)
    truth, at, group = [], 0, []

    def flush():
        """Writes the shots between two cuts, joined by dissolves and fades."""
        graph, last = [], None
        for index, (shot, edit) in enumerate(group):
            graph.append(shot.graph(index))
            if edit is None:
                last, length = f"shot{index}", shot.frames
            elif edit[0] == "dissolve":
                n, start = edit[1], f"settb=1/{RATE},setpts=N,fps={RATE}"
                # Trimmed by frames, as xfade rounds the time at which it begins.
                graph.append(f"[{last}]split[a{index}][b{index}];[shot{index}]split[c{index}][d{index}]")
                graph.append(f"[a{index}]trim=end_frame={length - n}[body{index}]")
                graph.append(f"[b{index}]trim=start_frame={length - n},{start}[tail{index}]")
                graph.append(f"[c{index}]trim=end_frame={n},{start}[head{index}]")
                graph.append(f"[d{index}]trim=start_frame={n}[rest{index}]")
                graph.append(f"[tail{index}][head{index}]xfade=transition=fade:duration={n / RATE:.6f}:offset=0"
                             f",{start},trim=end_frame={n}[mix{index}]")
                graph.append(f"[body{index}]{start}[x{index}];[rest{index}]{start}[z{index}]")
                graph.append(f"[x{index}][mix{index}][z{index}]concat=n=3,{start}[join{index}]")
                last, length = f"join{index}", length + shot.frames - edit[1]
            else:
                _, out, hold, back, shade = edit
                graph.append(f"[{last}]fade=out:start_frame={length - out}:nb_frames={out}:color={shade}[out{index}]")
                graph.append(f"[shot{index}]fade=in:start_frame=0:nb_frames={back}:color={shade}[in{index}]")
                graph.append(f"color={shade}:s={W}x{H}:r={RATE}:d=1,format=yuv420p,setsar=1,trim=end_frame={hold}[hold{index}]")
                graph.append(f"[out{index}][hold{index}][in{index}]concat=n=3,settb=1/{RATE},setpts=N,fps={RATE}[join{index}]")
                last, length = f"join{index}", length + hold + shot.frames
        script = ";".join(graph)
        process = subprocess.Popen(
            ["ffmpeg", "-v", "error", "-filter_complex", script, "-map", f"[{last}]", "-pix_fmt", "yuv420p",
             "-f", "rawvideo", "-"], stdout=subprocess.PIPE)
        size = 0
        while piece := process.stdout.read(1 << 22):
            encoder.stdin.write(piece)
            size += len(piece)
        # The list of edits is only true if no frame is missing.
        if process.wait() or size != length * W * H * 3 // 2:
            sys.exit(f"{size / (W * H * 3 / 2)} frames instead of {length}: {script}")
        return length

    for number in range(options.shots):
        before = kinds[number - 1] if number else None
        after = kinds[number] if number < len(kinds) else None
        shot = Shot(rng.randint(int(1.0 * RATE), int(3.2 * RATE)) + (0 if {before, after} <= {"cut", None} else RATE))
        if before in ("cut", None):
            if number:
                at += flush()
                truth.append({"kind": "cut", "start": at, "end": at})
            group = [(shot, None)]
            length = shot.frames
        elif before == "dissolve":
            n = rng.randint(int(0.4 * RATE), int(1.5 * RATE))
            n = min(n, group[-1][0].frames // 2, shot.frames // 2)
            truth.append({"kind": "dissolve", "start": at + length - n, "end": at + length})
            group.append((shot, ("dissolve", n)))
            length += shot.frames - n
        else:
            out, back, hold = rng.randint(8, 24), rng.randint(8, 24), rng.choice([1, 1, 3, 8])
            shade = rng.choice(["black", "black", "white"])
            truth.append({"kind": "fade", "start": at + length - out, "end": at + length + hold + back, "color": shade})
            group.append((shot, ("fade", out, hold, back, shade)))
            length += hold + shot.frames
    at += flush()
    encoder.stdin.close()
    if encoder.wait():
        sys.exit("encoding failed")
    with open(options.out.rsplit(".", 1)[0] + ".json", "w") as file:
        json.dump({"rate": RATE, "frames": at, "seed": options.seed, "edits": truth}, file, indent=1)


main()
