"""A template with media: a clip, a title and music of thirty seconds."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Scene:
    folder: Path
    templater: str
    template: Path
    job: Path
    whole: bytes
    """The video that this machine makes alone."""


def make_scene(
    templater: str, folder: Path, seconds: int = 30, size: tuple[int, int] = (320, 180), rate: int = 10
) -> Scene:
    ffmpeg = ["ffmpeg", "-v", "error", "-f", "lavfi", "-i"]
    picture = f"testsrc2=s={size[0]}x{size[1]}:r={rate}:d={seconds}"
    subprocess.run([*ffmpeg, picture, "sea.mp4"], check=True, cwd=folder)
    subprocess.run([*ffmpeg, f"sine=d={seconds}", "song.wav"], check=True, cwd=folder)
    whole = {"position": 0, "duration": seconds}
    template = {
        "canvas": {"width": size[0], "height": size[1], "frameRate": rate},
        "media": {"sea": {"type": "video", "source": "sea.mp4"}, "song": {"type": "audio", "source": "song.wav"}},
        "tracks": [
            {"type": "video", "name": "v", "segments": [{"media": "sea", **whole}]},
            {"type": "text", "name": "t", "segments": [{"text": "Kyoto", **whole}]},
            {"type": "audio", "name": "a", "segments": [{"media": "song", **whole}]},
        ],
    }
    (folder / "t.json").write_text(json.dumps(template))
    subprocess.run([templater, "plan", "t.json", "-o", "t.job.json", "--cache", "planned"], check=True, cwd=folder)
    subprocess.run([templater, "apply", "t.json", "-o", "whole.mp4", "--no-cache"], check=True, cwd=folder)
    return Scene(
        folder, templater, folder / "t.json", folder / "t.job.json", (folder / "whole.mp4").read_bytes()
    )
