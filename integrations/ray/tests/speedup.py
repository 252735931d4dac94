"""Measures a render of five minutes on one and on two nodes, each pinned to one processor: speedup.py TEMPLATER FOLDER"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from nodes import Nodes
from scene import Scene, make_scene


def seconds(nodes: Nodes, scene: Scene, cache: Path) -> float:
    """Renders with an empty cache. Returns the time from the submission to the end of the video."""
    out = cache.with_suffix(".mp4")
    start = time.monotonic()
    words = ["render", str(scene.job), "-o", str(out), "--cache", str(cache), "--on", nodes.client, "--progress", "none"]
    subprocess.run([scene.templater, *words], check=True, env=nodes.environment)
    taken = time.monotonic() - start
    assert out.read_bytes() == scene.whole, "the bytes differ"
    return taken


def main() -> None:
    templater, folder = sys.argv[1], Path(sys.argv[2])
    folder.mkdir(parents=True)
    scene = make_scene(templater, folder, seconds=300, size=(1280, 720), rate=25)
    nodes = Nodes(folder, templater, pins=True)
    try:
        # The media are on the node after the first render; both nodes share the folder of this machine.
        seconds(nodes, scene, folder / "warm")
        one = [seconds(nodes, scene, folder / f"one{index}") for index in range(2)]
        nodes.add(processor=1)
        nodes.wait_for(2)
        two = [seconds(nodes, scene, folder / f"two{index}") for index in range(2)]
    finally:
        nodes.end()
    print("one node:", ", ".join(f"{taken:.1f} s" for taken in one))
    print("two nodes:", ", ".join(f"{taken:.1f} s" for taken in two))
    print(f"{min(one) / min(two):.2f} times as fast")


if __name__ == "__main__":
    main()
