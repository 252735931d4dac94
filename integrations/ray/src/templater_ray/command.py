"""``templater-ray make JOB --cache FOLDER`` and ``templater-ray render JOB -o OUT --cache FOLDER``"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict

from .job import JobError
from .render import NODE_FOLDER, make_parts, render
from .tasks import Lost, Progress, Unreachable

UNREADABLE, UNREACHABLE, LOST, INTERRUPTED = 66, 69, 75, 130


def main() -> int:
    """Runs the command line. Returns the exit status."""
    words = _parser().parse_args()
    shown: Callable[[Progress], None] = _print_json if words.progress == "json" else _print_line
    options = {
        "cache": words.cache,
        "address": words.address,
        "templater": words.templater,
        "node_folder": words.node_folder,
        "wait": words.wait,
        "on_progress": shown if words.progress != "none" else lambda progress: None,
    }
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        if words.command == "make":
            failures = make_parts(words.job, **options)
        else:
            failures = render(words.job, words.output, **options)
    except subprocess.CalledProcessError as error:
        return _fail((error.stderr or "").strip() or f"templater ended with {error.returncode}", error.returncode)
    except (JobError, OSError) as error:
        return _fail(str(error), UNREADABLE)
    except Unreachable as error:
        return _fail(f"no Ray cluster answers at {words.address}: {error}", UNREACHABLE)
    except Lost as error:
        return _fail(str(error), LOST)
    except (KeyboardInterrupt, SystemExit):
        # Ray raises SystemExit at SIGTERM.
        return INTERRUPTED
    if words.progress != "json":
        for failure in failures:
            print(f"templater-ray: a task failed: {failure}", file=sys.stderr)
    sys.stdout.flush()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="templater-ray", description="Renders templater jobs on a Ray cluster.")
    commands = parser.add_subparsers(dest="command", required=True)
    make = commands.add_parser("make", help="makes the parts of a job and adds them to the cache")
    whole = commands.add_parser("render", help="makes the parts of a job, and joins them here")
    whole.add_argument("-o", "--output", required=True, help="the video to write")
    for command in (make, whole):
        command.add_argument("job", help="a job file of 'templater plan'")
        command.add_argument("--cache", required=True, help="the folder of the cache on this machine")
        command.add_argument(
            "--address", default="auto", help="the cluster: ray://HOST:10001, HOST:6379, auto, or http://HOST:8265"
        )
        command.add_argument("--templater", default="templater", help="the program on every node")
        command.add_argument("--node-folder", default=NODE_FOLDER, help="a folder of each node for media and chunks")
        command.add_argument(
            "--wait", type=float, default=0, metavar="SECONDS", help="how long to wait for a cluster that does not answer"
        )
        command.add_argument("--progress", choices=["auto", "json", "none"], default="auto")
    return parser


def _fail(message: str, status: int) -> int:
    print(f"templater-ray: {message}", file=sys.stderr)
    return status


def _print_json(progress: Progress) -> None:
    print(json.dumps(asdict(progress)), flush=True)


def _print_line(progress: Progress) -> None:
    end = "\r" if os.isatty(2) else "\n"
    print(f"{progress.done} of {progress.count} frames", file=sys.stderr, end=end)
