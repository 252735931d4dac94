"""Measures how fast videos are rendered, compared with other programs. `make bench-render` runs:

    python3 Benchmarks/render TEMPLATER MEDIA-FOLDER [--rounds N] [--only NAME…] [--quality]

Commands run in turns. Figures are medians; a ratio is the median of the ratios of neighbouring runs.
"""
import argparse
import pathlib
import sys
import tempfile

import scenarios
from measure import Failed
from media import Media
from quality import held_equal


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("templater")
    parser.add_argument("media")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="*", help="names of scenarios")
    parser.add_argument("--quality", action="store_true", help="also compare the frames with a witness")
    given = parser.parse_args()
    print("| what | ours: wall, processors, memory | beside | wanted |\n|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        templates = pathlib.Path(__file__).resolve().parents[2] / "Templates"
        bench = scenarios.Bench(
            pathlib.Path(given.templater).resolve(), templates, Media(pathlib.Path(given.media).resolve()),
            pathlib.Path(folder), given.rounds)
        try:
            for scenario in scenarios.ALL:
                if not given.only or scenario.__name__ in given.only:
                    show_all(scenario(bench), bench.folder if given.quality else None)
        except Failed as failed:
            sys.exit(str(failed))


def show_all(rows, witnesses):
    for what, result, wanted in rows:
        if witnesses and "pictures" in result:
            result["note"] = "; ".join([held_equal(witnesses, *result["pictures"]),
                                        *([result["note"]] if "note" in result else [])])
        show(what, result, wanted)


def show(what, result, wanted):
    beside = []
    for name, peer in result["peers"].items():
        if "failed" in peer:
            # A table cannot have line breaks, and the last line contains the reason.
            beside.append(f"{name} failed: {peer['failed'].strip().splitlines()[-1]}")
            continue
        text = f"{name}: ratio {peer['ratio']:.2f}"
        if "wall" in peer:
            text = (f"{name}: {peer['wall']:.2f} s, {peer['processor']:.1f} s, {peer['memory'] / 1e6:.0f} MB; ratios "
                    f"{peer['ratio']:.2f}, {peer['processor ratio']:.2f}, {result['memory'] / peer['memory']:.2f}")
        beside.append(text)
    if "note" in result:
        beside.append(result["note"])
    print(f"| {what} | {result['wall']:.2f} s, {result['processor']:.1f} s, {result['memory'] / 1e6:.0f} MB"
          f" | {'; '.join(beside)} | {wanted} |", flush=True)


if __name__ == "__main__":
    main()
