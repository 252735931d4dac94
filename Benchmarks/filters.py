#!/usr/bin/env python3
"""What the filters of the catalogue cost, as Markdown; or a sheet of what they look like.

    filters.py GRAPHS PHOTO                  times, for docs/costs.md
    filters.py GRAPHS PHOTO --sheet OUT.png [NAME ...]

GRAPHS has a line for each filter: its name, a tab, and its graph from [in] to [out] at 1920x1080.
`FILTER_CORPUS=GRAPHS swift test --filter FilterCorpusTests` writes it.
"""
import argparse
import subprocess

SIZE = (1920, 1080)
FRAMES = 10
LIMIT = 150  # milliseconds


def command(graph, photo, frames):
    source = (
        f"[0:v]scale={SIZE[0]}:{SIZE[1]}:force_original_aspect_ratio=increase:"
        "out_range=tv:out_color_matrix=bt709:flags=bicubic,"
        f"crop={SIZE[0]}:{SIZE[1]},format=yuv420p,setsar=1,loop=-1:1:0,trim=end_frame={frames}[in]"
    )
    return [
        "ffmpeg", "-nostdin", "-hide_banner", "-benchmark", "-filter_complex_threads", "1",
        "-i", photo, "-filter_complex", source + ";" + graph + ";[out]format=yuv420p[end]",
        "-map", "[end]",
    ]


def seconds(graph, photo, frames):
    """Of processor time, the least of two runs."""
    def once():
        result = subprocess.run(
            command(graph, photo, frames) + ["-f", "null", "-"],
            capture_output=True, text=True, timeout=300, check=True)
        line = next(l for l in result.stderr.splitlines() if l.startswith("bench: utime="))
        return float(line.split("utime=")[1].split("s")[0])
    return min(once() for _ in range(2))


def table(filters, photo):
    print("# What filters cost\n")
    print("Written by `make bench-filters`: milliseconds of one processor core for a picture of")
    print(f"{SIZE[0]}×{SIZE[1]}, with the defaults, and for what is made once for a segment (again")
    print("for each picture while a parameter is animated).\n")
    print("| filter | a picture, ms | once, ms |")
    print("|---|---:|---:|")
    nothing = [seconds("[in]null[out]", photo, n) for n in (1, 1 + FRAMES)]
    slow = []
    for name, graph in filters:
        first, more = (seconds(graph, photo, n) for n in (1, 1 + FRAMES))
        picture = max(0, (more - first) - (nothing[1] - nothing[0])) / FRAMES * 1000
        start = max(0, (first - nothing[0]) * 1000 - picture)
        print(f"| `{name}` | {picture:.0f} | {start:.0f} |", flush=True)
        if picture > LIMIT:
            slow.append(name)
    if slow:
        raise SystemExit(f"slower than {LIMIT} ms: {', '.join(slow)}")


def sheet(filters, photo, output):
    """Each filter's picture, small, in rows of four; the first is the photo itself."""
    parts = []
    for name, graph in [("(as it was)", "[in]null[out]")] + filters:
        small = (
            ";[out]format=yuv420p,scale=480:270:in_color_matrix=bt709:in_range=tv:flags=area,"
            "format=rgb24"
            f",drawtext=text='{name}':x=6:y=6:fontsize=20:fontcolor=white:box=1:boxcolor=black[end]")
        source, *_ = [a for a in command(graph, photo, 1) if a.startswith("[0:v]")]
        graph = source.replace(";[out]format=yuv420p[end]", "") + small
        result = subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-i", photo, "-filter_complex", graph, "-map",
             "[end]", "-frames:v", "1", "-f", "rawvideo", "-"], capture_output=True, timeout=100)
        if result.returncode or len(result.stdout) != 480 * 270 * 3:
            raise SystemExit(f"{name}: {result.stderr.decode()}")
        parts.append(result.stdout)
    columns = 4
    while len(parts) % columns:
        parts.append(bytes(480 * 270 * 3))
    subprocess.run(
        ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24",
         "-s", "480x270", "-i", "-", "-vf", f"tile={columns}x{len(parts) // columns}:padding=4",
         "-frames:v", "1", "-update", "1", output], input=b"".join(parts), check=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("graphs")
    parser.add_argument("photo")
    parser.add_argument("--sheet")
    parser.add_argument("names", nargs="*")
    options = parser.parse_intermixed_args()
    with open(options.graphs, encoding="utf-8") as file:
        filters = [line.rstrip("\n").split("\t") for line in file]
    filters = [
        (name, graph or "[in]null[out]") for name, graph in filters
        if not options.names or name in options.names]
    if options.sheet:
        sheet(filters, options.photo, options.sheet)
    else:
        table([f for f in filters if f[1] != "[in]null[out]"], options.photo)


main()
