"""What the tests share."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from scene import Scene, make_scene


@pytest.fixture(scope="session")
def templater() -> str:
    """The program, which ``TEMPLATER`` names."""
    name = os.environ.get("TEMPLATER", "templater")
    path = shutil.which(name)
    assert path, f"{name} was not found; set TEMPLATER to the program"
    return path


@pytest.fixture(scope="session")
def scene(templater: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    yield make_scene(templater, tmp_path_factory.mktemp("scene"))


@pytest.fixture(autouse=True)
def no_children() -> Iterator[None]:
    """Each test ends the media processes that it has started."""
    yield
    left = subprocess.run(["pgrep", "-P", str(os.getpid()), "templater"], capture_output=True, text=True)
    assert left.stdout == ""
