#!/usr/bin/env python3
"""Holds templater's conversion of HDR to SDR against libplacebo's, on clips that this makes.

    tools/judge-hdr.py TEMPLATER FOLDER

libplacebo runs on Mesa's software Vulkan. Both get the same 10-bit file and write BT.709; the mean difference
of R'G'B' over all pixels of a clip must not exceed 4 of 255.

The settings of libplacebo 4.208 that mean the same as ours (docs/decisions/0050):
- tonemapping=bt.2390, tonemapping_param=0.5: the knee of the Recommendation; libplacebo's own default is 1.
- tonemapping_mode=max: the curve acts on the greatest channel, and the others follow.
- peak_detect=0: the peak is what the file says of itself.
- color_trc=bt470m, a power of 2.2 which is brought to 2.4 here: for `bt709` libplacebo assumes a display of
  1000:1 and makes darks darker for its black.
libplacebo lifts darks for such a black nevertheless. By how much it does is measured on a ramp of greys below
the knee, where nothing else changes them, and taken off.
Beside it stands the difference from libplacebo as it is by itself, which has no limit.
"""
import json
import os
import subprocess
import sys

import numpy as np

WIDTH, HEIGHT, LIMIT = 320, 192, 4.0
M1, M2 = 2610 / 16384, 2523 / 4096 * 128
C1, C2, C3 = 3424 / 4096, 2413 / 4096 * 32, 2392 / 4096 * 32
TO2020 = np.array([[0.6274, 0.3293, 0.0433], [0.0691, 0.9195, 0.0114], [0.0164, 0.0880, 0.8956]])
CHART = [
    (0.173, 0.085, 0.058), (0.552, 0.303, 0.221), (0.111, 0.198, 0.336), (0.106, 0.149, 0.052),
    (0.230, 0.216, 0.434), (0.132, 0.518, 0.408), (0.681, 0.202, 0.026), (0.066, 0.104, 0.381),
    (0.543, 0.089, 0.124), (0.111, 0.046, 0.147), (0.341, 0.503, 0.047), (0.769, 0.366, 0.026),
    (0.024, 0.048, 0.282), (0.061, 0.297, 0.066), (0.441, 0.037, 0.045), (0.846, 0.571, 0.013),
    (0.497, 0.090, 0.302), (0.002, 0.235, 0.356), (0.888, 0.885, 0.855), (0.584, 0.590, 0.585),
    (0.357, 0.363, 0.362), (0.189, 0.191, 0.191), (0.089, 0.090, 0.091), (0.031, 0.032, 0.032)]
MASTER = ("hdr10=1:master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)"
          "L(10000000,1):max-cll=1000,400")


def pq(nits):
    power = np.clip(nits / 10000, 0, 1) ** M1
    return ((C1 + C2 * power) / (1 + C3 * power)) ** M2


def hlg(nits):
    """Light of a display of 1000 nit, in BT.2020."""
    light = np.clip(nits / 1000, 0, 1)
    luma = np.maximum(light @ [0.2627, 0.6780, 0.0593], 1e-9)
    scene = np.clip(light * (luma ** (1 / 1.2 - 1))[..., None], 0, 1)
    a, b, c = 0.17883277, 0.28466892, 0.55991073
    return np.where(scene <= 1 / 12, np.sqrt(3 * scene),
                    a * np.log(np.maximum(12 * scene - b, 1e-9)) + c)


def smooth(shape, scale, random):
    """Noise whose details are about `scale` pixels large."""
    small = random.random((shape[0] // scale + 2, shape[1] // scale + 2) + shape[2:])
    y, x = np.arange(shape[0]) / scale, np.arange(shape[1]) / scale
    (iy, fy), (ix, fx) = np.divmod(y, 1), np.divmod(x, 1)
    iy, ix = iy.astype(int), ix.astype(int)
    fy, fx = fy[:, None, None], fx[None, :, None]
    top = small[iy][:, ix] * (1 - fx) + small[iy][:, ix + 1] * fx
    low = small[iy + 1][:, ix] * (1 - fx) + small[iy + 1][:, ix + 1] * fx
    return top * (1 - fy) + low * fy


def pictures():
    """Light in nit, linear BT.2020, by name."""
    random = np.random.default_rng(7)
    x = np.linspace(0, 1, WIDTH)[None, :, None] * np.ones((HEIGHT, 1, 3))
    y = np.linspace(0, 1, HEIGHT)[:, None, None] * np.ones((1, WIDTH, 3))
    yield "grey ramp to 1000 nit", 1000 * x ** 3
    hue = np.stack([np.clip(np.abs((x[..., 0] * 6 - k) % 6 - 3) - 1, 0, 1) for k in (0, 2, 4)], -1)
    yield "hues of BT.709 to 203 nit", (203 * y ** 2 * (0.15 + 0.85 * hue)) @ TO2020.T
    # A chart of 24 painted patches, as light of BT.709 where white is 1, at three exposures.
    chart = np.array(CHART).reshape(4, 6, 3)
    patches = np.concatenate([chart * nits for nits in (100, 400, 1000)], 1)
    yield "patches to 1000 nit", np.repeat(np.repeat(patches, 48, 0), 18, 1)[:, 2:2 + WIDTH] @ TO2020.T
    # Hardly any of these is seen outside of neon lights; the two desaturate them differently.
    patches = random.random((6, 10, 3)) ** 2 * 10 ** random.uniform(0.7, 3, (6, 10, 1))
    yield "neon patches, not judged", np.kron(patches, np.ones((32, 32, 1))) @ TO2020.T
    texture = 0.3 * smooth((HEIGHT, WIDTH, 3), 4, random) + 0.7 * smooth(
        (HEIGHT, WIDTH, 3), 48, random)
    yield "textures like a garden", (250 * texture ** 2.5 * [0.8, 1, 0.5]) @ TO2020.T
    sky = np.concatenate([y[:, :, :1] * 0.4 + 0.2, y[:, :, :1] * 0.3 + 0.4, 0.9 - y[:, :, :1] * .2], 2)
    ground = np.array([0.30, 0.22, 0.13]) * (0.3 + smooth((HEIGHT, WIDTH, 1), 6, random))
    scene = np.where(y > 0.6 + 0.05 * np.sin(x * 20), ground * 90, sky * 350)
    sun = np.hypot(x[..., :1] - 0.7, (y[..., :1] - 0.25) * HEIGHT / WIDTH) < 0.06
    yield "a landscape with the sun", np.where(sun, np.array([1000, 930, 800]), scene) @ TO2020.T
    skin = np.array([0.8, 0.5, 0.35]) * (20 + 380 * smooth((HEIGHT, WIDTH, 1), 64, random) ** 2)
    yield "skin from dark to bright", skin @ TO2020.T


def encode(path, signal, transfer):
    luma = signal @ [0.2627, 0.6780, 0.0593]
    planes = [64 + 876 * luma]
    for channel, scale in ((2, 1.8814), (0, 1.4746)):
        difference = 512 + 896 * (signal[..., channel] - luma) / scale
        planes.append(difference.reshape(HEIGHT // 2, 2, WIDTH // 2, 2).mean((1, 3)))
    data = b"".join(plane.round().astype("<u2").tobytes() for plane in planes)
    tags = f"log-level=none:lossless=1:range=limited:colorprim=bt2020:transfer={transfer}"
    tags += ":colormatrix=bt2020nc:" + (MASTER if transfer == "smpte2084" else "hdr10=0")
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p10le", "-s",
         f"{WIDTH}x{HEIGHT}", "-r", "25", "-i", "-", "-c:v", "libx265", "-x265-params", tags, path],
        input=data * 3, check=True)


def rgb(arguments):
    """R'G'B' from 0 to 1 of the first picture, by BT.709; differences of colour are repeated."""
    environment = dict(os.environ, VK_ICD_FILENAMES="/usr/share/vulkan/icd.d/lvp_icd.x86_64.json")
    done = subprocess.run(
        ["ffmpeg", "-v", "error"] + arguments + ["-frames:v", "1", "-f", "rawvideo", "-"],
        capture_output=True, env=environment)
    data = np.frombuffer(done.stdout, np.uint8).astype(float)
    if len(data) != WIDTH * HEIGHT * 3 // 2:
        sys.exit(f"ffmpeg {' '.join(arguments)}: {done.stderr.decode()}")
    size = WIDTH * HEIGHT
    luma = (data[:size].reshape(HEIGHT, WIDTH) - 16) / 219
    blue, red = (np.kron((data[size + k * size // 4:size + (k + 1) * size // 4]
                          .reshape(HEIGHT // 2, WIDTH // 2) - 128) / 224, np.ones((2, 2)))
                 for k in (0, 1))
    return np.clip(np.stack(
        [luma + 1.5748 * red, luma - 0.1873 * blue - 0.4681 * red, luma + 1.8556 * blue], -1), 0, 1)


def placebo(path, transfer, options):
    chain = ("format=yuv420p10le,hwupload,libplacebo=colorspace=bt709:color_primaries=bt709:range=tv:"
             f"format=yuv420p:peak_detect=0:dithering=-1:color_trc={transfer}:{options},"
             "hwdownload,format=yuv420p")
    return rgb(["-init_hw_device", "vulkan=vk:0", "-i", path, "-vf", chain])


def like_ours(path):
    return placebo(path, "bt470m", "tonemapping=bt.2390:tonemapping_param=0.5:"
                   "tonemapping_mode=max") ** (2.2 / 2.4)


def lift(transfer, signal):
    """What libplacebo makes of greys up to 80 nit, and what they are."""
    nits = 80 * np.linspace(0, 1, WIDTH) ** 3
    encode("ramp.mp4", signal(nits[None, :, None] * np.ones((HEIGHT, 1, 3))), transfer)
    return like_ours("ramp.mp4")[HEIGHT // 2, :, 1], (nits / 203) ** (1 / 2.4)


def unlifted(picture, lift):
    greatest = np.maximum(picture.max(-1, keepdims=True), 1e-6)
    wanted = np.where(greatest < lift[0][-1], np.interp(greatest, *lift), greatest)
    return picture * wanted / greatest


def main():
    templater, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
    os.makedirs(folder, exist_ok=True)
    os.chdir(folder)
    with open("one.json", "w") as file:
        json.dump({"canvas": {"frameRate": 25}, "media": {"c": {"type": "video"}},
                   "tracks": [{"type": "video", "name": "v", "segments": [
                       {"media": "c", "position": 0, "duration": 0.12}]}]}, file)
    lifts = {"smpte2084": lift("smpte2084", pq), "arib-std-b67": lift("arib-std-b67", hlg)}
    worst = 0
    print(f"{'clip':34}{'mean':>7}{'99 %':>7}{'as it is':>10}")
    for name, nits in pictures():
        for transfer, signal in (("smpte2084", pq(nits)), ("arib-std-b67", hlg(nits))):
            encode("clip.mp4", signal, transfer)
            done = subprocess.run(
                [templater, "apply", "one.json", "--media", "clip.mp4", "-o", "out.mp4", "--crf",
                 "1", "--no-cache", "--progress", "none"], capture_output=True)
            if done.returncode != 0:
                sys.exit(done.stderr.decode())
            ours = rgb(["-i", "out.mp4", "-pix_fmt", "yuv420p"])
            like = unlifted(like_ours("clip.mp4"), lifts[transfer])
            plain = placebo("clip.mp4", "bt709", "tonemapping=bt.2390")
            difference = 255 * np.abs(ours - like)
            if "not judged" not in name:
                worst = max(worst, difference.mean())
            print(f"{name + (', PQ' if transfer == 'smpte2084' else ', HLG'):34}"
                  f"{difference.mean():7.2f}{np.percentile(difference, 99):7.2f}"
                  f"{255 * np.abs(ours - plain).mean():10.2f}")
    print(f"the worst mean is {worst:.2f} of 255; {LIMIT:g} is the limit")
    sys.exit(worst > LIMIT)


main()
