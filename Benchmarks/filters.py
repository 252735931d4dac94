#!/usr/bin/env python3
"""Makes a contact sheet of the filters of the catalogue.

    filters.py GRAPHS PHOTO OUT.png [NAME ...]

GRAPHS has a line for each filter: its name, a tab, and its graph from [in] to [out] at 1920x1080.
`FILTER_CORPUS=GRAPHS swift test --filter FilterCorpusTests` writes it.
"""
import argparse
import subprocess

SIZE = (1920, 1080)


def command(graph, photo, frames):
    source = (
        f"[0:v]scale={SIZE[0]}:{SIZE[1]}:force_original_aspect_ratio=increase:"
        "out_range=tv:out_color_matrix=bt709:flags=bicubic,"
        f"crop={SIZE[0]}:{SIZE[1]},format=yuv420p,setsar=1,loop=-1:1:0,trim=end_frame={frames}[in]"
    )
    return [
        "ffmpeg", "-nostdin", "-hide_banner", "-filter_complex_threads", "1",
        "-i", photo, "-filter_complex", source + ";" + graph + ";[out]format=yuv420p[end]",
        "-map", "[end]",
    ]


def sheet(filters, photo, output):
    """Draws a small image for each filter, in rows of four; the first is the photo itself."""
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
    parser.add_argument("sheet")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    with open(options.graphs, encoding="utf-8") as file:
        filters = [line.rstrip("\n").split("\t") for line in file]
    filters = [
        (name, graph or "[in]null[out]") for name, graph in filters
        if not options.names or name in options.names]
    sheet(filters, options.photo, options.sheet)


main()
