"""Runs commands in turns and compares them: wall time, processor time, peak memory."""
import os
import re
import signal
import statistics
import subprocess
import threading
import time


class Run:
    """The wall time and processor time of one run, in seconds, and its peak memory, in bytes."""

    def __init__(self, wall, processor, memory):
        self.wall, self.processor, self.memory = wall, processor, memory


COLOURS = re.compile("\x1b\\[[0-9;]*m")


class Failed(Exception):
    """A command failed, or exceeded its limits."""


class Limit:
    """The wall time in seconds and the memory in bytes beyond which a command is ended."""

    def __init__(self, wall=1200, memory=0.75 * os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")):
        self.wall, self.memory = wall, memory

    def passed(self, wall, memory):
        if wall > self.wall:
            return f"not ready after {self.wall} s"
        return f"wants more than {self.memory / 1e9:.0f} GB" if memory > self.memory else None


def family_memory(root):
    """Returns the resident bytes of a process and all its descendants; shared pages count once per process."""
    children = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as file:
                    fields = file.read().rpartition(")")[2].split()
                children.setdefault(int(fields[1]), []).append(int(name))
            except (OSError, IndexError):
                pass
    total, waiting = 0, [root]
    while waiting:
        process = waiting.pop()
        waiting += children.get(process, [])
        try:
            with open(f"/proc/{process}/statm") as file:
                total += int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        except (OSError, IndexError):
            pass
    return total


def run(command, cpus=None, limit=None):
    """Runs a command (a list of words, or several lists, one after the other), and returns its `Run`."""
    steps = command if isinstance(command[0], (list, tuple)) else [command]
    wall = processor = memory = 0.0
    for step in steps:
        peak = 0
        start = time.perf_counter()
        try:
            process = subprocess.Popen(
                [str(word) for word in step], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                preexec_fn=(lambda: os.sched_setaffinity(0, cpus)) if cpus else None)
        except OSError as fault:
            raise Failed(str(fault)) from fault
        errors = []
        reader = threading.Thread(target=lambda: errors.append(process.stderr.read()))
        reader.start()
        ended, passed = threading.Event(), None

        def watch():
            nonlocal peak, passed
            while not ended.wait(0.05) and not passed:
                peak = max(peak, family_memory(process.pid))
                passed = limit and limit.passed(time.perf_counter() - start, peak)
                if passed:
                    os.kill(process.pid, signal.SIGKILL)

        watcher = threading.Thread(target=watch)
        watcher.start()
        _, status, usage = os.wait4(process.pid, 0)
        wall += time.perf_counter() - start
        ended.set()
        watcher.join()
        reader.join()
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise Failed(passed or f"{' '.join(map(str, step))}\nended with {process.returncode}: "
                         + COLOURS.sub("", errors[0].decode(errors="replace"))[-2000:])
        processor += usage.ru_utime + usage.ru_stime
        memory = max(memory, peak, usage.ru_maxrss * 1024)
    return Run(wall, processor, memory)


def compare(ours, peers, rounds, cpus=None, before=None):
    """Returns the medians of our command, of each peer, and of the ratios of neighbouring runs.

    `before` is called before every run of our command. A peer that fails is not run again, and has the reason as its
    result.
    """
    table, failures = {name: [] for name in peers}, {}
    own = []
    for _ in range(rounds):
        if before:
            before()
        own.append(run(ours, cpus))
        for name in [name for name in peers if name not in failures]:
            try:
                table[name].append(run(peers[name], cpus, Limit()))
            except Failed as failed:
                failures[name] = str(failed)
    result = {"wall": statistics.median(r.wall for r in own),
              "processor": statistics.median(r.processor for r in own),
              "memory": max(r.memory for r in own), "peers": {}}
    for name, runs in table.items():
        if name in failures:
            result["peers"][name] = {"failed": failures[name]}
            continue
        result["peers"][name] = {
            "wall": statistics.median(r.wall for r in runs),
            "processor": statistics.median(r.processor for r in runs),
            "memory": max(r.memory for r in runs),
            "ratio": statistics.median(a.wall / b.wall for a, b in zip(own, runs)),
            "processor ratio": statistics.median(a.processor / b.processor for a, b in zip(own, runs)),
        }
    return result
