#!/usr/bin/env python3
"""Compares templater's conversion of HDR to SDR with libplacebo's and with the formulas of the
Recommendations, on clips that this script makes.

    tools/judge-hdr.py TEMPLATER FOLDER

libplacebo runs on Mesa's software Vulkan. Both get the same 10-bit file and write BT.709; the mean difference
of R'G'B' over all pixels of a clip must not exceed 4 of 255. The formulas (BT.2100's light, BT.2390's curve, and
decision 0050 for what it leaves open) are computed here on the samples of the file; the mean difference must not
exceed 1 of 255.

The settings of libplacebo 4.208 that match templater's conversion (docs/decisions/0050):
- tonemapping=bt.2390, tonemapping_param=0.5: the knee of the Recommendation; libplacebo's own default is 1.
- tonemapping_mode=max: the curve acts on the greatest channel, and the others follow.
- tonemapping_crosstalk=0: by default libplacebo adds 4 % of the other channels to each before the curve, which is
  its own addition.
- peak_detect=0: the peak is the one that the file specifies.
- color_trc=bt470m, a power of 2.2 which is converted to 2.4 here: for `bt709` libplacebo assumes a display of
  1000:1 and makes darks darker for its black.
- Files specify a mastering black of 0.0001 nit, HLG ones too: by default libplacebo assumes
  0.005 nit, and BT.2100's black lift of HLG adds a hundredth to every signal.
libplacebo still fits the curve to a display with a black of a thousandth of its white, by BT.2390's formula for
black. `without_black` undoes that formula. The remaining differences are at edges between colours, where
libplacebo interpolates colour differences, and in colours brighter than BT.709 can show, which it clips and
templater makes darker. The last column is the difference from libplacebo with its defaults, which has no limit.
"""
import json
import os
import subprocess
import sys

import numpy as np

WIDTH, HEIGHT, LIMIT, FORMULA_LIMIT = 320, 192, 4.0, 1.0
PEAK, WHITE, BLACK = 1000, 203, 0.0001
M1, M2 = 2610 / 16384, 2523 / 4096 * 128
C1, C2, C3 = 3424 / 4096, 2413 / 4096 * 32, 2392 / 4096 * 32
LUMA = np.array([0.2627, 0.6780, 0.0593])
LUMA709 = np.array([0.2126, 0.7152, 0.0722])
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
A, B, C = 0.17883277, 0.28466892, 0.55991073


def pq(nits):
    power = np.clip(nits / 10000, 0, 1) ** M1
    return ((C1 + C2 * power) / (1 + C3 * power)) ** M2


def hlg(nits):
    """Returns the HLG signal for light of a display of 1000 nit, in nit and BT.2020."""
    light = np.clip(nits / 1000, 0, 1)
    luma = np.maximum(light @ LUMA, 1e-9)
    scene = np.clip(light * (luma ** (1 / 1.2 - 1))[..., None], 0, 1)
    return np.where(scene <= 1 / 12, np.sqrt(3 * scene),
                    A * np.log(np.maximum(12 * scene - B, 1e-9)) + C)


def nits_of_pq(signal):
    power = np.clip(signal, 0, 1) ** (1 / M2)
    return 10000 * (np.maximum(power - C1, 0) / (C2 - C3 * power)) ** (1 / M1)


def nits_of_hlg(signal):
    """Returns the light for a signal on a display of 1000 nit without black."""
    signal = np.clip(signal, 0, 1)
    scene = np.where(signal <= 0.5, signal ** 2 / 3, (np.exp((signal - C) / A) + B) / 12)
    return 1000 * scene * (scene @ LUMA)[..., None] ** 0.2


def tone_curve(nits):
    """BT.2390-10, section 5.4.1, for a black of 0."""
    peak, most = pq(np.array(PEAK)), pq(np.array(WHITE)) / pq(np.array(PEAK))
    signal, knee = pq(np.minimum(nits, PEAK)) / peak, 1.5 * most - 0.5
    t = (signal - knee) / (1 - knee)
    curved = ((2 * t ** 3 - 3 * t ** 2 + 1) * knee + (t ** 3 - 2 * t ** 2 + t) * (1 - knee)
              + (3 * t ** 2 - 2 * t ** 3) * most)
    return nits_of_pq(np.where(signal > knee, curved, signal) * peak)


def smooth(shape, scale, random):
    """Returns noise with details of about `scale` pixels."""
    small = random.random((shape[0] // scale + 2, shape[1] // scale + 2) + shape[2:])
    y, x = np.arange(shape[0]) / scale, np.arange(shape[1]) / scale
    (iy, fy), (ix, fx) = np.divmod(y, 1), np.divmod(x, 1)
    iy, ix = iy.astype(int), ix.astype(int)
    fy, fx = fy[:, None, None], fx[None, :, None]
    top = small[iy][:, ix] * (1 - fx) + small[iy][:, ix + 1] * fx
    low = small[iy + 1][:, ix] * (1 - fx) + small[iy + 1][:, ix + 1] * fx
    return top * (1 - fy) + low * fy


def pictures():
    """Yields images by name: light in nit, linear BT.2020."""
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
    # Such colours are rare outside of neon lights, and the two programs desaturate them differently.
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


def by_squares(plane):
    return plane.reshape(HEIGHT // 2, 2, WIDTH // 2, 2).mean((1, 3))


def repeated(plane):
    return np.kron(plane, np.ones((2, 2)))


def samples(signal):
    """Returns planes of 4:2:0 with 10 bits."""
    luma = signal @ LUMA
    planes = [64 + 876 * luma]
    for channel, scale in ((2, 1.8814), (0, 1.4746)):
        planes.append(by_squares(512 + 896 * (signal[..., channel] - luma) / scale))
    return [plane.round() for plane in planes]


def by_formulas(planes, nits_of):
    """Returns R'G'B' of BT.709 for samples, with colour differences as in a 4:2:0 file."""
    luma = (planes[0] - 64) / 876
    blue, red = (luma + scale * repeated((plane - 512) / 896)
                 for plane, scale in ((planes[1], 1.8814), (planes[2], 1.4746)))
    green = (luma - LUMA[0] * red - LUMA[2] * blue) / LUMA[1]
    light = nits_of(np.stack([red, green, blue], -1))
    greatest = np.maximum(light.max(-1, keepdims=True), 1e-9)
    light = (light * tone_curve(greatest) / greatest / WHITE) @ np.linalg.inv(TO2020).T
    grey, least = (light @ LUMA709)[..., None], light.min(-1, keepdims=True)
    light = np.where(least < 0, grey + (light - grey) * grey / np.maximum(grey - least, 1e-9), light)
    shown = np.clip(light / np.maximum(light.max(-1, keepdims=True), 1), 0, 1) ** (1 / 2.4)
    luma = shown @ LUMA709
    blue, red = (repeated(by_squares(shown[..., channel] - luma)) for channel in (2, 0))
    green = luma - (LUMA709[2] * blue + LUMA709[0] * red) / LUMA709[1]
    return np.clip(np.stack([luma + red, green, luma + blue], -1), 0, 1)


def encode(path, planes, transfer):
    data = b"".join(plane.astype("<u2").tobytes() for plane in planes)
    tags = f"log-level=none:lossless=1:range=limited:colorprim=bt2020:transfer={transfer}"
    tags += ":colormatrix=bt2020nc:" + MASTER
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p10le", "-s",
         f"{WIDTH}x{HEIGHT}", "-r", "25", "-i", "-", "-c:v", "libx265", "-x265-params", tags, path],
        input=data * 3, check=True)


def rgb(arguments):
    """Returns R'G'B' from 0 to 1 of the first frame, by BT.709; colour differences are repeated."""
    environment = dict(os.environ, VK_ICD_FILENAMES="/usr/share/vulkan/icd.d/lvp_icd.x86_64.json")
    done = subprocess.run(
        ["ffmpeg", "-v", "error"] + arguments + ["-frames:v", "1", "-f", "rawvideo", "-"],
        capture_output=True, env=environment)
    data = np.frombuffer(done.stdout, np.uint8).astype(float)
    if len(data) != WIDTH * HEIGHT * 3 // 2:
        sys.exit(f"ffmpeg {' '.join(arguments)}: {done.stderr.decode()}")
    size = WIDTH * HEIGHT
    luma = (data[:size].reshape(HEIGHT, WIDTH) - 16) / 219
    blue, red = (repeated((data[size + k * size // 4:size + (k + 1) * size // 4]
                           .reshape(HEIGHT // 2, WIDTH // 2) - 128) / 224) for k in (0, 1))
    return np.clip(np.stack(
        [luma + 1.5748 * red, luma - 0.1873 * blue - 0.4681 * red, luma + 1.8556 * blue], -1), 0, 1)


def placebo(path, transfer, options):
    chain = ("format=yuv420p10le,hwupload,libplacebo=colorspace=bt709:color_primaries=bt709:range=tv:"
             f"format=yuv420p:peak_detect=0:dithering=-1:color_trc={transfer}:{options},"
             "hwdownload,format=yuv420p")
    return rgb(["-init_hw_device", "vulkan=vk:0", "-i", path, "-vf", chain])


def like_ours(path):
    return without_black(placebo(
        path, "bt470m", "tonemapping=bt.2390:tonemapping_param=0.5:tonemapping_mode=max:"
        "tonemapping_crosstalk=0:tonemapping_lut_size=1024") ** 2.2)


def without_black(light):
    """Returns R'G'B' for light of BT.709 from libplacebo's black to its white, which is a thousand times as bright.

    BT.2390 maps a signal E of a display without black to E + b (1 - E)^4, which libplacebo scales so that
    white does not change; after converting the primaries it subtracts the black."""
    dark, bright = pq(np.array(BLACK)), pq(np.array(PEAK))
    black, white = (float((pq(np.array(n)) - dark) / (bright - dark)) for n in (WHITE / 1000, WHITE))
    signal = np.linspace(0, white, 4096)
    lifted = signal + black * (1 - signal) ** 4 - black
    lifted = lifted / (1 + black / white * (1 - white) ** 4) + black
    nits, lifted = (nits_of_pq(dark + s * (bright - dark)) for s in (signal, lifted))
    light = (light * 0.999 + 0.001) @ TO2020.T
    greatest = light.max(-1, keepdims=True)
    light = light * np.interp(greatest * WHITE, lifted, nits) / WHITE / greatest
    return np.clip(light @ np.linalg.inv(TO2020).T, 0, 1) ** (1 / 2.4)


def main():
    templater, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
    os.makedirs(folder, exist_ok=True)
    os.chdir(folder)
    with open("one.json", "w") as file:
        json.dump({"canvas": {"frameRate": 25}, "media": {"c": {"type": "video"}},
                   "tracks": [{"type": "video", "name": "v", "segments": [
                       {"media": "c", "position": 0, "duration": 0.12}]}]}, file)
    worst, farthest = 0, 0
    print(f"{'clip':34}{'mean':>7}{'99 %':>7}{'formulas':>10}{'as it is':>10}")
    for name, nits in pictures():
        for transfer, planes, nits_of in (
                ("smpte2084", samples(pq(nits)), nits_of_pq),
                ("arib-std-b67", samples(hlg(nits)), nits_of_hlg)):
            encode("clip.mp4", planes, transfer)
            done = subprocess.run(
                [templater, "apply", "one.json", "--media", "clip.mp4", "-o", "out.mp4", "--crf",
                 "1", "--no-cache", "--progress", "none"], capture_output=True)
            if done.returncode != 0:
                sys.exit(done.stderr.decode())
            ours = rgb(["-i", "out.mp4", "-pix_fmt", "yuv420p"])
            plain = placebo("clip.mp4", "bt709", "tonemapping=bt.2390")
            difference = 255 * np.abs(ours - like_ours("clip.mp4"))
            formulas = 255 * np.abs(ours - by_formulas(planes, nits_of)).mean()
            farthest = max(farthest, formulas)
            if "not judged" not in name:
                worst = max(worst, difference.mean())
            print(f"{name + (', PQ' if transfer == 'smpte2084' else ', HLG'):34}"
                  f"{difference.mean():7.2f}{np.percentile(difference, 99):7.2f}{formulas:10.2f}"
                  f"{255 * np.abs(ours - plain).mean():10.2f}")
    print(f"the worst mean is {worst:.2f} of 255; {LIMIT:g} is the limit")
    print(f"from the formulas it is {farthest:.2f}; {FORMULA_LIMIT:g} is the limit")
    # Converts numpy's Boolean, which `exit` would print.
    sys.exit(int(worst > LIMIT or farthest > FORMULA_LIMIT))


main()
