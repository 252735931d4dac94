"""Sample media, made with ffmpeg."""
import random, subprocess


def ffmpeg(*arguments):
    """Runs ffmpeg with arguments, the last of which is the path of the file."""
    subprocess.run(["ffmpeg", "-v", "error", "-nostdin", "-y", *map(str, arguments)], check=True)
    return arguments[-1]


def picture(size="320x180", rate=25, seconds=3, source="testsrc2"):
    return ["-f", "lavfi", "-i", f"{source}=s={size}:r={rate}:d={seconds}"]


def sound(seconds=3, rate=44100, frequency=440, layout="mono"):
    tone = "|".join([f"0.3*sin({frequency}*2*PI*t)"] * (6 if layout == "5.1" else 2 if layout == "stereo" else 1))
    return ["-f", "lavfi", "-i", f"aevalsrc={tone}:c={layout}:s={rate}:d={seconds}"]


H264 = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p"]


def film(path, seconds=12, size="640x360", rate=25, more=()):
    """A video with sound and a key frame in each second. Noise makes it large."""
    return ffmpeg(*picture(size, rate, seconds), *sound(seconds, layout="stereo"), *H264, "-g", rate,
                  "-vf", "noise=alls=20:allf=t", "-c:a", "aac", *more, path)


def photo(path, size="800x600"):
    return ffmpeg(*picture(size, 1, 1), "-frames:v", 1, path)


def tone(path, seconds=5):
    return ffmpeg(*sound(seconds), path)


def image_of(path):
    """Returns codec, width and height of an image, as ffprobe sees it."""
    result = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "stream=codec_name,width,height", "-of", "csv=p=0", path],
        capture_output=True, text=True)
    codec, width, height = (result.stdout.strip().split("\n")[0].split(",") + ["", "0", "0"])[:3]
    return codec, int(width), int(height)


def random_file(path, size, seed=1):
    """Writes random bytes, which no file system stores as a hole."""
    generator = random.Random(seed)
    with open(path, "wb") as file:
        while size > 0:
            size -= file.write(generator.randbytes(min(size, 4 << 20)))
    return path
