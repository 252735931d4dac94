"""How fast videos are rendered, beside other programs. Usage, as `make bench-render` does it:

    python3 Benchmarks/render TEMPLATER MEDIA-FOLDER [--rounds N] [--only NAME…]

Commands run in turns; figures are medians, a ratio is the median of the ratios of neighbouring runs.
"""
import argparse
import pathlib
import tempfile

import scenarios
from media import Media


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("templater")
    parser.add_argument("media")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="*", help="names of scenarios")
    given = parser.parse_args()
    print("| what | ours: wall, processors, memory | beside | wanted |\n|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        templates = pathlib.Path(__file__).resolve().parents[2] / "Templates"
        bench = scenarios.Bench(
            pathlib.Path(given.templater).resolve(), templates, Media(pathlib.Path(given.media).resolve()),
            pathlib.Path(folder), given.rounds)
        for scenario in scenarios.ALL:
            if given.only and scenario.__name__ not in given.only:
                continue
            for what, result, wanted in scenario(bench):
                show(what, result, wanted)


def show(what, result, wanted):
    beside = []
    for name, peer in result["peers"].items():
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
