"""Small media files for the checks, made by ffmpeg."""
import contextlib
import os
import pathlib
import struct
import subprocess
import tempfile


class Footage:
    """A folder with a video, a photo, a sound, and a file that is none of these."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.clip = self._make("clip.mp4", 1)
        self.other = self._make("other.mp4", 3)
        self.photo = self.folder / "photo.jpg"
        ffmpeg("-i", self.clip, "-frames:v", "1", self.photo)
        self.sound = self.folder / "sound.m4a"
        ffmpeg("-i", self.clip, "-vn", "-c:a", "copy", self.sound)
        self.broken = self.folder / "broken.mp4"
        self.broken.write_bytes(os.urandom(5000))
        self.empty = self.folder / "empty.mp4"
        self.empty.touch()

    def _make(self, name, speed):
        """A video of 2 s whose pictures differ from each other, with sound."""
        file = self.folder / name
        ffmpeg("-f", "lavfi", "-i", f"testsrc2=s=320x180:r=30:d=2,hue=H=t*{speed}",
                "-f", "lavfi", "-i", "sine=f=330:b=4:d=2:r=48000",
                "-c:v", "libx264", "-preset", "ultrafast", "-g", "15", "-pix_fmt", "yuv420p",
                "-c:a", "aac", "-movflags", "+faststart", file)
        return file

    def large(self, name, size):
        """The video with so many bytes behind it that nothing reads."""
        file = self.folder / name
        file.write_bytes(self.clip.read_bytes() + struct.pack(">I4s", size + 8, b"free") + os.urandom(size))
        return file

    def photos(self, count):
        """Photos that differ only in bytes behind their end."""
        for index in range(count):
            yield f"photo-{index:02}.jpg", self.photo.read_bytes() + b"%d" % index


def ffmpeg(*arguments):
    words = ["ffmpeg", "-nostdin", "-loglevel", "error", "-y", *map(str, arguments)]
    subprocess.run(words, check=True)


@contextlib.contextmanager
def made():
    with tempfile.TemporaryDirectory(prefix="page-media-") as folder:
        yield Footage(folder)
