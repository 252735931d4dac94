"""``templater-ray JOB -o OUT --cache FOLDER``"""

from __future__ import annotations

import argparse
import subprocess
import sys

import ray

from .render import Progress, render


def main() -> int:
    """Runs the command line. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="templater-ray", description="Renders a templater job on a Ray cluster.")
    parser.add_argument("job", help="a job file of 'templater plan'")
    parser.add_argument("-o", "--output", required=True, help="the video to write")
    parser.add_argument("--cache", required=True, help="the folder of the cache on this machine")
    parser.add_argument("--address", default="auto", help="the Ray cluster, such as ray://HOST:10001")
    parser.add_argument("--templater", default="templater", help="the program on every node")
    parser.add_argument("--node-folder", default="/tmp/templater-ray", help="a folder of each node")
    words = parser.parse_args()
    ray.init(address=words.address, log_to_driver=False)
    try:
        failures = render(
            words.job, words.output, cache=words.cache, templater=words.templater,
            node_folder=words.node_folder, on_progress=_show)
    except subprocess.CalledProcessError as error:
        return error.returncode
    except KeyboardInterrupt:
        return 130
    for failure in failures:
        print(f"templater-ray: a task failed, and its chunks were made here: {failure}", file=sys.stderr)
    return 0


def _show(progress: Progress) -> None:
    print(f"{progress.done} of {progress.count} frames", file=sys.stderr)
