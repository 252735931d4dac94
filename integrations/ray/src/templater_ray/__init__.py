"""Renders job files of ``templater plan`` on a Ray cluster."""

from .job import Job, Part
from .render import Progress, render

__all__ = ["Job", "Part", "Progress", "render"]
