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

    def _make(self, name, speed, duration=2):
        """A video whose pictures differ from each other, with sound."""
        file = self.folder / name
        ffmpeg("-f", "lavfi", "-i", f"testsrc2=s=320x180:r=30:d={duration},hue=H=t*{speed}",
                "-f", "lavfi", "-i", f"sine=f=330:b=4:d={duration}:r=48000",
                "-c:v", "libx264", "-preset", "ultrafast", "-g", "15", "-pix_fmt", "yuv420p",
                "-c:a", "aac", "-movflags", "+faststart", file)
        return file

    def long(self):
        """A video that takes seconds to render: its packets cannot be copied."""
        file = self.folder / "long.mp4"
        if not file.exists():
            ffmpeg("-f", "lavfi", "-i", "testsrc2=s=960x540:r=30:d=20", "-f", "lavfi", "-i", "sine=f=330:b=4:d=20:r=48000",
                   "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "2M", "-g", "60",
                   "-pix_fmt", "yuv420p", "-c:a", "aac", "-movflags", "+faststart", file)
        return file

    def like(self):
        """Two videos of 20 s whose packets can be copied into one."""
        for index in (1, 2):
            file = self.folder / f"like-{index}.mp4"
            if not file.exists():
                ffmpeg("-f", "lavfi", "-i", f"testsrc2=s=640x360:r=30:d=20,hue=H=t*{index},"
                       "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,"
                       "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv",
                       "-f", "lavfi", "-i", f"sine=f={300 * index}:b=4:d=20:r=48000",
                       "-c:v", "libx264", "-preset", "veryfast", "-g", "60", "-colorspace", "bt709",
                       "-color_primaries", "bt709", "-color_trc", "bt709", "-c:a", "aac",
                       "-movflags", "+faststart", file)
            yield file

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
