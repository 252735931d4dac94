"""Measured costs: what ``integrations/ray/tests/measure_scale.py`` writes and the simulation reads."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

# The division of a job into tasks is that of the Ray package. Its module needs nothing but the standard library.
sys.path.append(str(Path(__file__).resolve().parents[2] / "integrations/ray/src/templater_ray"))
from job import Part, groups  # noqa: E402

__all__ = ["CostError", "Costs", "Kind", "MadePart", "RayCosts", "Work", "groups"]


class CostError(Exception):
    """A file of costs cannot be used. The message is a sentence."""


@dataclass(frozen=True)
class MadePart:
    """A chunk or the sound: the processor time to make it, and the size of its entries in the cache."""

    part: Part
    seconds: float
    size: int


@dataclass(frozen=True)
class Work:
    """A render of a template: what ``templater plan`` and the join cost, and the parts that the cache does not have."""

    plan: float
    join: float
    parts: tuple[MadePart, ...]

    @property
    def seconds(self) -> float:
        """The processor time of all parts."""
        return sum(made.seconds for made in self.parts)


@dataclass(frozen=True)
class Kind:
    """A template with its media, as it was measured."""

    name: str
    media_size: int
    output_size: int
    command: float
    """The processor time of ``templater chunks make`` itself: it reads the job, looks for the media and the fonts."""
    first: Work
    variant: Work | None
    """The render with another title, if the template has one."""


@dataclass(frozen=True)
class RayCosts:
    """The processor time that Ray and the Ray package need, in seconds."""

    render_head: float
    """On the head for each render: the programs that submit it, and Ray's own."""
    watch_head: float
    """On the head for each second of a render: programs ask whether it is done, and show its progress."""
    task_head: float
    """On the head for each task."""
    worker_start: float
    """A process of Python on a worker, for each render and processor."""
    task_worker: float
    """On the worker for each task, besides ``templater chunks make``."""
    wait: float
    """Seconds of each render in which nothing works: the intervals in which programs ask whether something is done."""
    copy_head: float
    """On the head for each byte of media, when it is first sent."""
    copy_node: float
    """On a node for each byte of media."""
    idle_node: float
    """The part of a processor that a node uses while nothing happens."""
    idle_head: float
    daemon: float
    """The time for each render of the busiest process of the head that works with one thread."""


@dataclass(frozen=True)
class Costs:
    machine: str
    kinds: tuple[Kind, ...]
    ray: RayCosts

    @staticmethod
    def read(path: Path) -> Costs:
        """Reads a file of costs. Raises ``CostError``."""
        try:
            return Costs.of(json.loads(path.read_text()))
        except OSError as error:
            raise CostError(f"The costs cannot be read: {error}. Run 'make measure-scale'.") from None
        except ValueError as error:
            raise CostError(f"{path} is not JSON: {error}.") from None

    @staticmethod
    def of(read: Any) -> Costs:
        kinds = tuple(_kind(kind) for kind in _value(read, "kinds", "the costs", list))
        if not kinds:
            raise CostError("The costs have no kinds of renders.")
        ray = _value(read, "ray", "the costs", dict)
        numbers = {field.name: _number(ray, field.name, "'ray'") for field in fields(RayCosts)}
        return Costs(_value(read, "machine", "the costs", str), kinds, RayCosts(**numbers))


def _kind(read: Any) -> Kind:
    name = _value(read, "name", "a kind", str)
    place = f"the kind '{name}'"
    variant = read.get("variant")
    return Kind(
        name=name,
        media_size=int(_number(read, "mediaSize", place)),
        output_size=int(_number(read, "outputSize", place)),
        command=_number(read, "command", place),
        first=_work(_value(read, "first", place, dict), place),
        variant=_work(variant, f"the variant of {place}") if variant is not None else None,
    )


def _work(read: Any, place: str) -> Work:
    parts = tuple(_part(part, place) for part in _value(read, "parts", place, list))
    return Work(_number(read, "plan", place), _number(read, "join", place), parts)


def _part(read: Any, place: str) -> MadePart:
    name = _value(read, "part", f"a part of {place}", str)
    if name != "sound" and not name.isdecimal():
        raise CostError(f"A part of {place} is named '{name}'. It should be a number or 'sound'.")
    work = int(_number(read, "work", place))
    part = Part(name=name, key=name, frame_count=0, work=work, memory=0, is_cached=False)
    return MadePart(part, _number(read, "seconds", place), int(_number(read, "size", place)))


def _value(read: Any, key: str, place: str, kind: type) -> Any:
    if not isinstance(read, dict) or key not in read:
        raise CostError(f"'{key}' is missing in {place}.")
    if not isinstance(read[key], kind):
        raise CostError(f"'{key}' in {place} is not what it should be: {json.dumps(read[key])[:60]}.")
    return read[key]


def _number(read: Any, key: str, place: str) -> float:
    number = _value(read, key, place, (int, float))  # type: ignore[arg-type]
    if isinstance(number, bool) or not 0 <= number < 1e15:
        raise CostError(f"'{key}' in {place} is {number}. It should be a number from 0.")
    return float(number)
