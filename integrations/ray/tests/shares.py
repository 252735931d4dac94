"""Shares of the processors of this machine, by control groups of version 1 or 2. Needs root."""

from __future__ import annotations

import os
import time
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
PERIOD_MICROSECONDS = 20_000
# The usual weight is 1.
PREFERENCE = 20


class Share:
    """A group of processes whose processor time is counted, and may be limited."""

    def __init__(self, name: str) -> None:
        self._is_unified = (ROOT / "cgroup.controllers").exists()
        if self._is_unified:
            (ROOT / "cgroup.subtree_control").write_text("+cpu")
            self._folders = [ROOT / name]
        else:
            # Both controllers may be one folder under two names.
            self._folders = [ROOT / "cpu" / name, ROOT / "cpuacct" / name]
        for folder in self._folders:
            folder.mkdir(exist_ok=True)

    def limit(self, processors: float) -> None:
        """Lets the processes together have at most so many processors, which may be a part of one, and prefers them to
        processes outside of such groups."""
        quota = int(PERIOD_MICROSECONDS * processors)
        if self._is_unified:
            settings = {"cpu.max": f"{quota} {PERIOD_MICROSECONDS}", "cpu.weight": str(PREFERENCE * 100)}
        else:
            settings = {"cpu.cfs_period_us": str(PERIOD_MICROSECONDS), "cpu.cfs_quota_us": str(quota)}
            settings["cpu.shares"] = str(PREFERENCE * 1024)
        for name, value in settings.items():
            (self._folders[0] / name).write_text(value)

    @property
    def prefix(self) -> list[str]:
        """The words before a command that runs in the group."""
        joins = " && ".join(f"echo $$ > {folder}/cgroup.procs" for folder in self._folders)
        return ["sh", "-c", f'{joins} && exec "$@"', "sh"]

    def seconds(self) -> float:
        """The processor time, user and system, of all processes that are or were in the group."""
        if self._is_unified:
            fields = dict(line.split() for line in (self._folders[0] / "cpu.stat").read_text().splitlines())
            return int(fields["usage_usec"]) / 1e6
        return int((self._folders[1] / "cpuacct.usage").read_text()) / 1e9

    def programs(self) -> dict[str, float]:
        """The processor time of the running processes by the names of their programs."""
        found: dict[str, float] = {}
        for number in (self._folders[0] / "cgroup.procs").read_text().split():
            try:
                name, _, rest = Path(f"/proc/{number}/stat").read_text().partition("(")[2].rpartition(")")
            except OSError:
                continue
            fields = rest.split()
            ticks = int(fields[11]) + int(fields[12])
            found[name] = found.get(name, 0) + ticks / os.sysconf("SC_CLK_TCK")
        return found

    def remove(self) -> None:
        """Removes the group. Its processes have ended, or are about to."""
        end = time.monotonic() + 10
        for folder in self._folders:
            while folder.exists():
                try:
                    folder.rmdir()
                except OSError:
                    if time.monotonic() > end:
                        raise
                    time.sleep(0.1)
