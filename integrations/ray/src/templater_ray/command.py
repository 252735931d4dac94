"""``templater-ray make JOB --cache FOLDER`` and ``templater-ray render JOB -o OUT --cache FOLDER``"""

from __future__ import annotations

import argparse
import json
import logging
import os
import re
import signal
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from importlib.metadata import version
from typing import NoReturn

from .cluster import Cluster, Lost, OtherVersion, Progress, Unreachable
from .job import JobError, TemplaterError
from .render import make_parts, render

UNREADABLE, UNREACHABLE, LOST, INTERRUPTED = 66, 69, 75, 130


def main() -> int:
    """Runs the command line. Returns the exit status."""
    parser = _parser()
    words = parser.parse_args()
    if words.node_limit is None:
        words.node_limit = _default_limit(parser)
    cluster = Cluster(words.address, words.templater, words.node_folder, words.node_limit, wait=words.wait)
    show: Callable[[Progress], None] = {"json": _Lines().show, "auto": _show, "none": lambda progress: None}[words.progress]
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if words.progress == "json":
        # The caller keeps the messages of Ray in a log.
        logging.basicConfig()
        logging.getLogger("templater_ray").setLevel(logging.INFO)
    message, status = "", 0
    try:
        if words.command == "make":
            failures = make_parts(words.job, cache=words.cache, cluster=cluster, on_progress=show)
        else:
            failures = render(words.job, words.output, cache=words.cache, cluster=cluster, on_progress=show)
        if words.progress != "json":
            for failure, count in Counter(failures).items():
                tasks = "a task" if count == 1 else f"{count} tasks"
                print(f"templater-ray: {tasks} failed: {failure}", file=sys.stderr)
    except TemplaterError as error:
        message, status = str(error), error.status
    except (JobError, OSError) as error:
        message, status = str(error), UNREADABLE
    except OtherVersion as error:
        message, status = str(error), UNREACHABLE
    except Unreachable as error:
        message, status = f"no Ray cluster answers: {error}", UNREACHABLE
    except Lost as error:
        message, status = str(error), LOST
    except (KeyboardInterrupt, SystemExit):
        # Ray raises SystemExit at SIGTERM.
        status = INTERRUPTED
    if message and words.progress == "json":
        _report(message)
    elif message:
        print(f"templater-ray: {message}", file=sys.stderr)
    return status


def _report(message: str) -> None:
    """Prints why the program ends, for a program that reads its lines."""
    print(json.dumps({"error": message}), flush=True)


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are lines too, if the caller reads lines."""

    def error(self, message: str) -> NoReturn:
        if "--progress=json" in "=".join(sys.argv):
            _report(message)
            self.exit(2)
        super().error(message)


def _default_limit(parser: argparse.ArgumentParser) -> int:
    """The limit that the environment sets, or the usual one. Ends the program if it is no size."""
    name = "TEMPLATER_NODE_LIMIT"
    try:
        return _size(os.environ[name]) if name in os.environ else Cluster.node_limit
    except argparse.ArgumentTypeError as error:
        parser.error(f"the environment variable {name}: {error}")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="templater-ray", description="Renders templater jobs on a Ray cluster.")
    parser.add_argument("--version", action=_Version, nargs=0, help="prints the version")
    commands = parser.add_subparsers(dest="command", required=True)
    make = commands.add_parser("make", help="makes the parts of a job and adds them to the cache")
    whole = commands.add_parser("render", help="makes the parts of a job, and joins them here")
    whole.add_argument("-o", "--output", required=True, help="the video to write")
    for command in (make, whole):
        command.add_argument("job", help="a job file of 'templater plan'")
        command.add_argument("--cache", required=True, help="the folder of the cache on this machine")
        command.add_argument(
            "--address", default=Cluster.address, help="the cluster: ray://HOST:10001, HOST:6379, auto, or http://HOST:8265"
        )
        command.add_argument("--templater", default=Cluster.templater, help="the program on every node")
        command.add_argument(
            "--node-folder",
            default=os.environ.get("TEMPLATER_NODE_FOLDER", Cluster.node_folder),
            help="a folder of each node for media and chunks (TEMPLATER_NODE_FOLDER)",
        )
        command.add_argument(
            "--node-limit",
            type=_size,
            metavar="SIZE",
            help="the size of the media that a node keeps: bytes, or a number with MB or GB (TEMPLATER_NODE_LIMIT)",
        )
        command.add_argument(
            "--wait", type=float, default=0, metavar="SECONDS", help="how long to wait for a cluster that does not answer"
        )
        command.add_argument("--progress", choices=["auto", "json", "none"], default="auto")
    return parser


class _Version(argparse.Action):
    """Prints the version of the installed package."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: object) -> None:
        print("templater-ray", version("templater-ray"))
        parser.exit()


def _size(text: str) -> int:
    units = {"KB": 1 << 10, "MB": 1 << 20, "GB": 1 << 30, "TB": 1 << 40}
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*([KMGT]B)?", text.strip().upper())
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size; write bytes, or a number with MB or GB")
    return int(float(found[1]) * units.get(found[2] or "", 1))


class _Lines:
    """Prints progress: the first, each further half percent, each failure and the end. The log of a job, which is read again
    and again, stays short."""

    STEPS = 200
    _last: Progress | None = None

    def show(self, progress: Progress) -> None:
        last = self._last
        if (
            last is None
            or progress.failures != last.failures
            or (progress.done != last.done and progress.done == progress.count)
            or progress.done - last.done >= max(1, progress.count // self.STEPS)
        ):
            print(json.dumps(asdict(progress)), flush=True)
            self._last = progress


def _show(progress: Progress) -> None:
    end = "\r" if os.isatty(2) else "\n"
    print(f"{progress.done} of {progress.count} frames", file=sys.stderr, end=end)
