"""Renders job files of ``templater plan`` on a Ray cluster."""

from .cluster import Cluster, Lost, Progress, Unreachable
from .job import Job, JobError, Part
from .render import make_parts, render

__all__ = ["Cluster", "Job", "JobError", "Lost", "Part", "Progress", "Unreachable", "make_parts", "render"]
