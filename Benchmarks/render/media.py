"""The media to render, made once by ffmpeg from moving noise, so that they are as expensive to decode as footage."""
import pathlib
import subprocess


def ffmpeg(*words):
    subprocess.run(
        ["ffmpeg", "-v", "error", "-nostdin", "-y", *map(str, words)], check=True)


class Media:
    """The files for the scenarios; each is made when it is first needed."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)

    def made(self, name, make):
        path = self.folder / name
        if not path.exists():
            draft = path.with_name("draft-" + name)
            make(draft)
            draft.rename(path)
        return path

    def footage(self, seconds, size="1920x1080", rate=30, gop=60, seed=1, sound=True):
        """Returns a video of a camera that pans over an image, with grain, at the bit rate of a phone."""
        def make(path):
            width, height = map(int, size.split("x"))
            sounds = ["-f", "lavfi", "-i", f"anoisesrc=c=pink:seed={seed}:r=48000:d={seconds}:a=0.2"] if sound else []
            ffmpeg(
                "-f", "lavfi", "-i",
                f"mandelbrot=s={width + 320}x{height + 180}:r={rate}:start_scale={2.5 - 0.1 * (seed % 7)}"
                f":end_scale=0.3:end_pts={seconds * rate}:maxiter=60,"
                f"crop={width}:{height}:160+150*sin(t/3):90+80*cos(t/4),noise=alls=4:allf=t:all_seed={seed},format=yuv420p",
                *sounds, "-t", seconds, "-c:v", "libx264", "-preset", "veryfast", "-crf", 21, "-g", gop,
                "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
                *(["-c:a", "aac", "-b:a", "128k", "-ac", "2"] if sound else []), "-movflags", "+faststart", path)
        mark = "" if sound else "-mute"
        return self.made(f"footage-{seconds}s-{size}-r{rate}-g{gop}-{seed}{mark}.mp4", make)

    def often_keyed(self, index):
        """Returns footage with a key frame every half second, as from small cameras."""
        whole = self.footage(24, seed=10 + index, size="1280x720")
        return self.made(f"footage-24s-1280x720-r30-g15-{10 + index}.mp4", lambda path: ffmpeg(
            "-i", whole, "-c:v", "libx264", "-preset", "veryfast", "-crf", 21, "-g", 15, "-c:a", "copy", path))

    def long_footage(self, minutes):
        """Returns one file in which the same half minute of footage is repeated."""
        part = self.footage(30, size="1280x720", seed=6)
        return self.made(f"footage-{minutes}min-1280x720.mp4", lambda path: ffmpeg(
            "-stream_loop", 2 * minutes - 1, "-i", part, "-c", "copy", "-movflags", "+faststart", path))

    def recording(self, seconds, song, seed):
        """Returns footage with stereo sound like that of a camera: music in a room, and ambient noise."""
        silent = self.footage(seconds, seed=seed, sound=False)

        def make(path):
            ffmpeg(
                "-i", silent, "-stream_loop", -1, "-i", song, "-f", "lavfi", "-i",
                f"anoisesrc=c=pink:seed={seed}:r=48000:a=0.05", "-f", "lavfi", "-i",
                f"anoisesrc=c=brown:seed={seed + 50}:r=48000:a=0.05", "-filter_complex",
                f"[1:a]atrim=start={seed},asetpts=N/SR/TB,volume=0.4,aecho=0.8:0.6:40|70:0.3|0.2[music];"
                "[2:a][3:a]join=inputs=2:channel_layout=stereo[place];[music][place]amix=2:normalize=0[sound]",
                "-map", "0:v", "-map", "[sound]", "-t", seconds, "-c:v", "copy", "-c:a", "aac", "-b:a", "160k", "-ac", 2,
                "-movflags", "+faststart", path)
        return self.made(f"camera-{seconds}s-{seed}.mp4", make)

    def photo(self, index, size="4000x3000"):
        """Returns a photo of 12 megapixels, or of another size."""
        def make(path):
            ffmpeg(
                "-f", "lavfi", "-i", f"mandelbrot=s={size}:start_scale={0.2 + 0.01 * index}:maxiter=80,"
                f"hue=h={index * 37},noise=alls=6:all_seed={index}",
                "-frames:v", 1, "-q:v", 3, "-update", 1, path)
        return self.made(f"photo-{index}.jpg" if size == "4000x3000" else f"photo-{size}-{index}.jpg", make)

    def sticker(self, index):
        """Returns a small image with transparent parts."""
        def make(path):
            ffmpeg(
                "-f", "lavfi", "-i", "color=white:s=256x256,format=rgba",
                "-vf", f"geq=r={40 * (index % 6)}:g={30 * (index % 8)}:b={255 - 8 * index}:"
                "a='255*clip(118-hypot(X-128,Y-128),0,1)'", "-frames:v", 1, path)
        return self.made(f"sticker-{index}.png", make)

    def song(self, seconds):
        def make(path):
            ffmpeg("-f", "lavfi", "-i", f"sine=f=330:r=48000:d={seconds}", "-ac", 2, "-c:a", "aac", path)
        return self.made(f"song-{seconds}s.m4a", make)
