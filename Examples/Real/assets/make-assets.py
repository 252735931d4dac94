#!/usr/bin/env python3
"""Draws the images of this folder, which are in the public domain (CC0). Needs Pillow."""
import math, os, random
from PIL import Image, ImageDraw, ImageFilter

here = os.path.dirname(os.path.abspath(__file__))


def smooth(width, height, cell, seed):
    """Noise from 0 to 1 whose details are `cell` pixels wide."""
    rng = random.Random(seed)
    small = Image.new("L", (max(2, width // cell + 2), max(2, height // cell + 2)))
    small.putdata([rng.randrange(256) for _ in range(small.width * small.height)])
    return small.resize((width, height), Image.BICUBIC)


def brush(width=540, height=960, strokes=6):
    """Strokes of a wide brush, one below the other, to and fro: the darker, the earlier."""
    edge, hair = smooth(width, height, 40, 1), smooth(width, height, 5, 2)
    # Hairs run along the stroke.
    hair = hair.resize((width // 30, height), Image.BOX).resize((width, height), Image.BICUBIC)
    image = Image.new("L", (width, height))
    e, h, out = edge.load(), hair.load(), image.load()
    for y in range(height):
        for x in range(width):
            slanted = y / height + 0.10 * (x / width - 0.5) + 0.05 * (e[x, y] / 255 - 0.5)
            row = min(strokes - 1, max(0, int(slanted * strokes)))
            along = x / width if row % 2 == 0 else 1 - x / width
            ragged = 0.32 * (h[x, y] / 255 - 0.5)
            value = (row + min(1, max(0, along + ragged))) / strokes
            out[x, y] = round(255 * value)
    image.filter(ImageFilter.GaussianBlur(1)).save(os.path.join(here, "brush.png"), optimize=True)


def paper(width=720, height=900):
    """Warm paper with fibres."""
    coarse, fine = smooth(width, height, 90, 3), smooth(width, height, 3, 4)
    image = Image.new("RGB", (width, height))
    c, f, out = coarse.load(), fine.load(), image.load()
    for y in range(height):
        for x in range(width):
            d = 8 * (c[x, y] / 255 - 0.5) + 7 * (f[x, y] / 255 - 0.5)
            out[x, y] = (round(247 + d), round(241 + d), round(231 + d))
    image.save(os.path.join(here, "paper.jpg"), quality=82)



def slant(width=960, height=540):
    """A slanted edge from the left to the right, which begins and ends outside of the image."""
    image = Image.new("L", (width, height))
    out = image.load()
    for y in range(height):
        for x in range(width):
            out[x, y] = round(255 * (x / width + 0.294 * y / height + 0.1) / 1.494)
    image.save(os.path.join(here, "slant.png"), optimize=True)


def bars(width=480, height=96, frames=60, count=32):
    """Bars of a sound that rise and fall, two seconds that repeat: a matte. Needs ffmpeg."""
    import subprocess
    rng = random.Random(11)
    waves = [[(rng.randrange(1, 5), rng.random(), rng.random()) for _ in range(3)] for _ in range(count)]
    command = ["ffmpeg", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "gray", "-s", f"{width}x{height}",
               "-r", "30", "-i", "-", "-c:v", "libx264", "-crf", "24", "-preset", "slow", "-pix_fmt", "yuv420p",
               "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
               "-movflags", "+faststart", os.path.join(here, "bars.mp4")]
    pipe = subprocess.Popen(command, stdin=subprocess.PIPE)
    step = width / count
    for f in range(frames):
        image = Image.new("L", (width, height))
        draw = ImageDraw.Draw(image)
        for i, parts in enumerate(waves):
            shape = 0.35 + 0.65 * math.sin(math.pi * (i + 0.5) / count)
            level = sum(a * (0.5 + 0.5 * math.sin(2 * math.pi * (k * f / frames + p))) for k, p, a in parts) / sum(a for *_, a in parts)
            h = max(step * 0.5, height * shape * (0.12 + 0.88 * level))
            x = i * step + step * 0.25
            draw.rounded_rectangle([x, (height - h) / 2, x + step * 0.5, (height + h) / 2], step * 0.25, 255)
        pipe.stdin.write(image.tobytes())
    pipe.stdin.close()
    pipe.wait()


brush()
paper()
slant()
bars()
