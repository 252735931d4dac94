"""The tables of docs/scale.md."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

from .cluster import Machines, Order
from .costs import Costs, Kind, MadePart, Work
from .day import PEAK, Busy, Goal, Mix, busiest_hour, head_for, quantile, sustained
from .simulation import simulate

CORES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000]
LONG = 60
MILLION = 1_000_000
NODE = Machines.cores_of_node
MOST_CORES = 100_000


@dataclass(frozen=True)
class Settings:
    """What may differ between two runs of the simulation."""

    goal: Goal = Goal()
    variants: float = 0.8
    seed: int = 1
    cores: tuple[int, ...] = tuple(CORES)


def table(head: list[str], rows: Iterable[list[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def kinds_table(costs: Costs) -> str:
    def row(kind: Kind) -> list[str]:
        chunks = [made for made in kind.first.parts if made.part.name != "sound"]
        sound = sum(made.seconds for made in kind.first.parts if made.part.name == "sound")
        variant = f"{len(kind.variant.parts)}: {kind.variant.seconds:.1f} s" if kind.variant else "–"
        return [
            kind.name, f"{len(chunks)}: {sum(made.seconds for made in chunks):.1f} s",
            f"{max(made.seconds for made in chunks):.1f} s", f"{sound:.2f} s", f"{kind.command:.2f} s", f"{kind.first.plan:.2f} s",
            f"{kind.first.join:.2f} s", variant, megabytes(kind.media_size), megabytes(sum(made.size for made in kind.first.parts)),
            megabytes(kind.output_size),
        ]

    head = ["kind", "chunks", "longest", "sound", "`chunks make`", "`plan`", "join", "variant", "media", "cache", "video"]
    return table(head, map(row, costs.kinds))


def megabytes(size: float) -> str:
    return f"{size / 1e6:.1f} MB"


def long_kind(kind: Kind) -> Kind:
    """An hour from a minute: the chunks many times, and sound and join of the same cost for each minute."""
    chunks = [made for made in kind.first.parts if made.part.name != "sound"]
    sounds = [made for made in kind.first.parts if made.part.name == "sound"]
    many = [
        replace(made, part=replace(made.part, name=str(minute * len(chunks) + index)))
        for minute in range(LONG) for index, made in enumerate(chunks)
    ]
    longer: list[MadePart] = [replace(sound, seconds=sound.seconds * LONG) for sound in sounds]
    work = Work(kind.first.plan, kind.first.join * LONG, (*many, *longer))
    return replace(kind, name=f"{LONG} × {kind.name}", first=work, variant=None)


def lone_table(costs: Costs, settings: Settings) -> str:
    """The time of one render alone, and how many times as fast as on one core it is."""
    kinds = [*costs.kinds, long_kind(costs.kinds[0])]

    def taken(kind: Kind, cores: int) -> float:
        return simulate(costs, Machines(cores), [Order(0, kind)]).outcomes[0].taken

    ones = [taken(kind, 1) for kind in kinds]

    def row(cores: int) -> list[str]:
        times = [taken(kind, cores) for kind in kinds]
        return [str(cores), *(f"{time:.1f} s, {one / time:.1f} ×" for one, time in zip(ones, times))]

    return table(["cores", *(kind.name for kind in kinds)], map(row, settings.cores))


def day_table(costs: Costs, settings: Settings) -> str:
    """What clusters of each size sustain."""
    mix = Mix("all", costs.kinds)

    def row(cores: int) -> list[str]:
        a_day, hour, machines = sustained(costs, cores, mix, settings.goal, settings.seed)
        return [
            f"{cores:,}", f"{machines.head:.0f}", rounded(a_day), *waits(hour), f"{quantile(hour.times, 0.5):.0f} s",
            f"{quantile(hour.times, 0.95):.0f} s", f"{100 * hour.utilisation:.0f} %", f"{100 * hour.utilisation / PEAK:.0f} %",
        ]

    head = ["cores", "of heads", "renders a day", "wait: median", "95 %", "99 %", "video: median", "95 %", "busy: peak", "day"]
    return table(head, map(row, settings.cores))


def waits(hour: Busy) -> list[str]:
    return [f"{hour.wait(part):.0f} s" for part in (0.5, 0.95, 0.99)]


def rounded(number: float) -> str:
    """A number with two digits."""
    digits = max(0, int(math.log10(max(1, number))) - 1)
    return f"{int(round(number, -digits)):,}"


def million_table(costs: Costs, settings: Settings) -> str:
    """What a million renders a day need."""
    mixes = [Mix(kind.name, (kind,)) for kind in costs.kinds]
    mixes += [Mix("each equally often", costs.kinds)]
    mixes += [Mix(f"{100 * settings.variants:.0f} % variants", costs.kinds, settings.variants)]

    def row(mix: Mix) -> list[str]:
        machines, hour = needed(costs, mix, settings)
        daemons = MILLION / 86_400 * PEAK * costs.ray.daemon / 0.7
        sent = hour.copies + chunks_size(mix)
        return [
            mix.name, f"{machines.cores:,}", f"{machines.head:.0f}", f"{math.ceil(daemons)}", *waits(hour),
            f"{100 * hour.utilisation:.0f} %", f"{media_size(mix) * MILLION / 1e12:.1f} TB",
            f"{chunks_size(mix) * MILLION / 1e12:.1f} TB", f"{video_size(mix) * MILLION / 1e12:.1f} TB",
            f"{8 * sent * MILLION / 86_400 * PEAK / 1e9:.1f} Gbit/s",
        ]

    head = ["what", "cores", "of heads", "heads", "wait: median", "95 %", "99 %", "busy", "media", "cache", "videos", "network"]
    return table(head, map(row, mixes))


def needed(costs: Costs, mix: Mix, settings: Settings) -> tuple[Machines, Busy]:
    """The fewest nodes, to 1 %, that sustain a million renders a day."""
    head = head_for(costs, mix, MILLION)
    tried: dict[int, tuple[Machines, Busy]] = {}

    def suffice(nodes: int) -> bool:
        machines = Machines(NODE * nodes, head=head)
        tried[nodes] = machines, busiest_hour(costs, machines, mix, MILLION, settings.seed)
        return settings.goal.is_met(tried[nodes][1])

    low = int(MILLION / 86_400 * PEAK * mix.seconds(costs) / NODE / 2)
    high = 2 * low + 1
    while not suffice(high):
        low, high = high, 2 * high
        if NODE * high > MOST_CORES:
            raise ValueError(f"{MOST_CORES:,} cores do not sustain a million renders a day of {mix.name}.")
    while high - low > max(1, low // 100):
        middle = (low + high) // 2
        low, high = (low, middle) if suffice(middle) else (middle, high)
    return tried[high]


def media_size(mix: Mix) -> float:
    """The bytes of media for each render: those of a variant are there."""
    return (1 - mix.variants) * sum(kind.media_size for kind in mix.kinds) / len(mix.kinds)


def chunks_size(mix: Mix) -> float:
    """The bytes that each render adds to the cache."""
    def size(work: Work) -> int:
        return sum(made.size for made in work.parts)

    firsts = sum(size(kind.first) for kind in mix.kinds) / len(mix.kinds)
    others = [size(kind.variant) for kind in mix.kinds if kind.variant]
    return (1 - mix.variants) * firsts + (mix.variants * sum(others) / len(others) if others else 0)


def video_size(mix: Mix) -> float:
    return sum(kind.output_size for kind in mix.kinds) / len(mix.kinds)
