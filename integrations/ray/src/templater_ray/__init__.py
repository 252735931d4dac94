"""Renders job files of ``templater plan`` on a Ray cluster."""

from .job import Job, JobError, Part
from .render import make_parts, render
from .tasks import Lost, Progress, Unreachable

__all__ = ["Job", "JobError", "Lost", "Part", "Progress", "Unreachable", "make_parts", "render"]
