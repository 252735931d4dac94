"""Renders job files of ``templater plan`` on a Ray cluster."""

from .cluster import Cluster, Lost, OtherVersion, Progress, Unreachable
from .job import Job, JobError, Part, TemplaterError
from .render import make_parts, render

__all__ = [
    "Cluster",
    "Job",
    "JobError",
    "Lost",
    "OtherVersion",
    "Part",
    "Progress",
    "TemplaterError",
    "Unreachable",
    "make_parts",
    "render",
]
