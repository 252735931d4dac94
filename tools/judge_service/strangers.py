"""Media of strangers: files that are damaged, that are something else, or that are unusual and right."""

import gzip, io, json, os, random, struct, subprocess, zipfile, zlib
from .footage import H264, ffmpeg, film, photo, picture, sound, tone


class Stranger:
    """`must` is the state that the medium must have; None if both are right. `type` is that of a ready medium."""

    def __init__(self, name, content, must=None, type=None):
        self.name, self.content, self.must, self.type = name, content, must, type


def everything(folder, canary, address, count):
    """Returns at least `count` files. `canary` is a file, and `address` a web server, that none of them may reach."""
    make = lambda name: os.path.join(folder, name)
    files = odd(make) + bombs() + pointers(canary, address) + others()
    originals = {
        name: open(path, "rb").read()
        for name, path in (
            ("film.mp4", film(make("film.mp4"), seconds=2, size="320x180", more=["-movflags", "+faststart"])),
            ("film.mkv", film(make("film.mkv"), seconds=2, size="320x180")),
            ("film.ts", film(make("film.ts"), seconds=2, size="320x180")),
            ("photo.png", photo(make("photo.png"), "320x240")),
            ("photo.jpg", photo(make("photo.jpg"), "320x240")),
            ("photo.webp", photo(make("photo.webp"), "320x240")),
            ("tone.mp3", tone(make("tone.mp3"), 2)),
        )
    }
    return files + damaged(originals, max(0, count - len(files)))


def damaged(originals, count):
    """Files that are cut at many lengths, or have changed bits at many places."""
    generator = random.Random(14)
    files = []
    for number in range(count):
        name = generator.choice(["film.mp4", *originals])
        content = bytearray(originals[name])
        if number % 2:
            near = generator.choice([5000, len(content), len(content), len(content)])
            content = content[: generator.randrange(1, min(near, len(content)))]
            files.append(Stranger(f"cut-{number}-{name}", bytes(content)))
            continue
        for _ in range(generator.choice([1, 3, 30, 300])):
            # The header is where a bit means most.
            at = generator.randrange(min(len(content), generator.choice([200, 5000, len(content)])))
            content[at] ^= 1 << generator.randrange(8)
        if generator.random() < 0.2:
            at = generator.randrange(len(content))
            content[at : at + 4] = b"\xff\xff\xff\xff"
        files.append(Stranger(f"changed-{number}-{name}", bytes(content)))
    return files


def odd(make):
    """Unusual media that are right."""

    def made(name, type, *arguments):
        with open(ffmpeg(*arguments, make(name)), "rb") as file:
            return Stranger(name, file.read(), "ready", type)

    def piped(name, form, type, *arguments):
        content = subprocess.run(
            ["ffmpeg", "-v", "error", "-nostdin", *map(str, arguments), "-f", form, "-"], capture_output=True, check=True
        ).stdout
        return Stranger(name, content, "ready", type)

    files = [
        made("one-pixel.mkv", "video", *picture(), "-vf", "format=yuv444p,crop=1:1", "-c:v", "ffv1"),
        made("one-pixel.png", "photo", *picture(), "-vf", "format=rgb24,crop=1:1", "-frames:v", 1),
        made("one-frame.mp4", "video", *picture(), *H264, "-frames:v", 1),
        made("odd-size.mp4", "video", *picture("321x181"), "-c:v", "libx264", "-pix_fmt", "yuv444p"),
        made(
            "variable-rate.mp4", "video", *picture(), *H264, "-vf", "select='not(mod(n,7))+not(mod(n,3))'", "-vsync", "vfr"
        ),
        made("slow.mp4", "video", *picture(rate="1/10", seconds=100), *H264),
        made("fast.mp4", "video", *picture(rate=240, seconds=1), *H264),
        made("still-100-s.mp4", "video", *picture(rate=5, seconds=100, source="color"), *H264),
        made("surround.mp4", "video", *picture(), *sound(layout="5.1"), *H264, "-c:a", "aac"),
        made("silent.mp4", "video", *picture(), *H264),
        made("mono-8000.wav", "audio", *sound(rate=8000)),
        made("rate-192000.flac", "audio", *sound(rate=192000)),
        made("tone.ogg", "audio", *sound(), "-c:a", "libvorbis"),
        made("tone.opus", "audio", *sound()),
        made("tone.m4a", "audio", *sound()),
        made("short.wav", "audio", *sound(seconds=0.01)),
        made("long.mp3", "audio", *sound(seconds=600, rate=8000), "-b:a", "8k"),
        made("ten-bits.mp4", "video", *picture(), "-c:v", "libx264", "-pix_fmt", "yuv444p10le"),
        made("hevc.mp4", "video", *picture(seconds=1), "-c:v", "libx265", "-x265-params", "log-level=none"),
        made("vp9.webm", "video", *picture(seconds=1), *sound(seconds=1), "-c:v", "libvpx-vp9", "-cpu-used", 8),
        made("prores.mov", "video", *picture(seconds=1), "-c:v", "prores_ks"),
        made("mjpeg.avi", "video", *picture(seconds=1), "-c:v", "mjpeg"),
        made("ffv1.mkv", "video", *picture(seconds=1), "-c:v", "ffv1"),
        made("animated.gif", "video", *picture(rate=10, seconds=1)),
        made("animated.webp", "video", *picture(rate=10, seconds=1), "-c:v", "libwebp_anim"),
        made("animated.png", "video", *picture(rate=10, seconds=1), "-f", "apng"),
        made("still.gif", "photo", *picture(), "-frames:v", 1),
        made("photo.bmp", "photo", *picture(), "-frames:v", 1),
        made("photo.tiff", "photo", *picture(), "-frames:v", 1),
        made("grey-16.png", "photo", *picture(), "-frames:v", 1, "-pix_fmt", "gray16be"),
        made("wide.jpg", "photo", *picture("8000x16", 1, 1), "-frames:v", 1),
        made("tall.jpg", "photo", *picture("16x8000", 1, 1), "-frames:v", 1),
        made("large.jpg", "photo", *picture("9000x9000", 1, 1), "-frames:v", 1),
        made("transport.ts", "video", *picture(), *sound(), *H264, "-c:a", "aac"),
        made("long-gop.mp4", "video", *picture(seconds=20, rate=30), *H264, "-g", 9999),
        made("fragments.mp4", "video", *picture(), *sound(), *H264, "-movflags", "frag_keyframe+empty_moov"),
        made("two-pictures.mkv", "video", *picture(), *picture(source="smptebars"), "-map", 0, "-map", 1, *H264),
        made("subtitles-first.mkv", "video", *picture(), *sound(), *H264, "-map", "1", "-map", "0"),
        piped("no-duration.mkv", "matroska", "video", *picture(), *sound(), *H264),
        piped("no-duration.webm", "webm", "video", *picture(seconds=1), "-c:v", "libvpx", "-deadline", "realtime"),
        piped("raw.h264", "h264", None, *picture(), *H264),
        piped("raw.aac", "adts", "audio", *sound(), "-c:a", "aac"),
    ]
    film = make("plain.mp4")
    ffmpeg(*picture(), *H264, film)
    files += [
        made(f"rotated-{angle}.mp4", "video", "-i", film, "-c", "copy", "-metadata:s:v", f"rotate={angle}")
        for angle in (90, 180, 270)
    ]
    files.append(made("anamorphic.mp4", "video", "-i", film, "-c:v", "libx264", "-vf", "setsar=4/3"))
    heif = make("photo.heic")
    if (
        subprocess.run(["heif-enc", photo(make("for-heif.png"), "321x241"), "-o", heif], capture_output=True).returncode
        == 0
    ):
        files.append(Stranger("photo.heic", open(heif, "rb").read(), "ready", "photo"))
    for stranger in files:
        if stranger.name == "raw.h264":
            stranger.must = None
    return files


def chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(width, height, rows):
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(bytes(rows), 9))
        + chunk(b"IEND", b"")
    )


def archive(*members):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members:
            file.writestr(name, content)
    return buffer.getvalue()


def box(kind, *content):
    return struct.pack(">I4s", 8 + sum(map(len, content)), kind) + b"".join(content)


def still_container(brand, width, height):
    """A HEIF file that says that it has an image of a size, and has no bytes of it."""
    item = box(b"infe", b"\2\0\0\0", struct.pack(">HH", 1, 0), b"av01" if brand == b"avif" else b"hvc1", b"\0")
    location = box(b"iloc", b"\0\0\0\0\x44\0", struct.pack(">HHHHII", 1, 1, 0, 1, 400, 100))
    properties = box(
        b"iprp",
        box(b"ipco", box(b"ispe", b"\0\0\0\0", struct.pack(">II", width, height))),
        box(b"ipma", b"\0\0\0\0", struct.pack(">IHBB", 1, 1, 1, 1)),
    )
    meta = box(
        b"meta",
        b"\0\0\0\0",
        box(b"hdlr", bytes(8), b"pict", bytes(13)),
        box(b"pitm", b"\0\0\0\0", struct.pack(">H", 1)),
        location,
        box(b"iinf", b"\0\0\0\0", struct.pack(">H", 1), item),
        properties,
    )
    return box(b"ftyp", brand, bytes(4), b"mif1", brand) + meta + box(b"mdat", bytes(2000))


def bombs():
    """Small files that unpack to much, or say that they do."""
    sizes = [(1 << 31) - 1, 100_000]
    shape = {
        "ty": 4,
        "ip": 0,
        "op": 60,
        "st": 0,
        "ks": {},
        "shapes": [
            {"ty": "rc", "s": {"k": [1e9, 1e9]}, "p": {"k": [0, 0]}, "r": {"k": 0}},
            {
                "ty": "st",
                "c": {"k": [1, 0, 0]},
                "o": {"k": 100},
                "w": {"k": 1},
                "d": [{"n": "d", "v": {"k": 1e-6}}, {"n": "g", "v": {"k": 1e-6}}],
            },
        ],
    }
    lottie = lambda **more: json.dumps(
        {"v": "5.5.7", "fr": 30, "ip": 0, "op": 60, "w": 100, "h": 100, "layers": [shape], **more}
    ).encode()
    gif = (
        lambda width, height: b"GIF89a"
        + struct.pack("<HH", width, height)
        + b"\x80\0\0\0\0\0\xff\xff\xff"
        + b",\0\0\0\0"
        + struct.pack("<HH", width, height)
        + b"\0\2\2D\1\0;"
    )
    webp = b"VP8L" + struct.pack("<I", 10) + b"\x2f\xff\xff\xff\x0f" + bytes(5)
    canvas = b"VP8X" + struct.pack("<I", 10) + b"\2\0\0\0" + b"\xff\xff\xff" * 2
    jpeg = b"\xff\xd8\xff\xc0\0\x0b\x08\xff\xff\xff\xff\1\1\x11\0\xff\xda\0\x08\1\1\0\0\x3f\0" + bytes(100) + b"\xff\xd9"
    inner = archive(("zeros", bytes(10_000_000)))
    files = [
        ("zeros.zip", archive(("zeros.mp4", bytes(100_000_000)))),
        ("nested.zip", archive(*[(f"{n}.zip", inner) for n in range(20)])),
        ("template.templater", archive(("template.json", '{"version": 1, "tracks": []}'))),
        ("path.zip", archive(("../../../../tmp/judge-path", "x"))),
        ("zeros.gz", gzip.compress(bytes(100_000_000))),
        ("zeros.svgz", gzip.compress(b"<svg>" + b" " * 50_000_000)),
        ("zeros.json.gz", gzip.compress(b"[" * 10_000_000)),
        *[(f"size-{size}.png", png(size, size, 1000)) for size in sizes],
        ("size-20000.png", png(20_000, 20_000, 300_000_000)),
        ("one-row.png", png(100_000_000, 1, 1000)),
        ("size-65535.gif", gif(65535, 65535)),
        ("size-0.gif", gif(0, 0)),
        ("size-65535.jpg", jpeg),
        ("size-16384.webp", b"RIFF" + struct.pack("<I", 4 + len(webp)) + b"WEBP" + webp),
        ("canvas-16777216.webp", b"RIFF" + struct.pack("<I", 4 + len(canvas)) + b"WEBP" + canvas),
        *[
            (f"size-{size}.{name}", still_container(brand, size, size))
            for size in sizes
            for name, brand in (("heic", b"heic"), ("avif", b"avif"))
        ],
        ("size.lottie.json", lottie(w=1e9, h=1e9)),
        ("size-negative.json", lottie(w=-1, h=100)),
        ("dashes.json", lottie()),
        ("frames.json", lottie(op=1e12)),
        ("rate.json", lottie(fr=1e-9)),
        ("deep.json", b"[" * 1_000_000),
        ("deep-lottie.json", b'{"v":"5.5.7","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":' + b'[{"shapes":' * 50_000),
        (
            "text-chunk.png",
            b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
            + chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(200_000_000), 9))
            + chunk(b"IDAT", zlib.compress(bytes(4)))
            + chunk(b"IEND", b""),
        ),
        (
            "size.bmp",
            b"BM"
            + struct.pack("<IHHI", 1000, 0, 0, 54)
            + struct.pack("<IiiHHIIiiII", 40, 2_000_000_000, 2_000_000_000, 1, 24, 0, 0, 0, 0, 0, 0)
            + bytes(900),
        ),
        ("boxes.mp4", box(b"ftyp", b"isom", bytes(4)) + box(b"moov", *[box(b"trak")] * 100_000)),
        (
            "deep-boxes.mp4",
            box(b"ftyp", b"isom", bytes(4)) + b"".join(struct.pack(">I4s", 8 * (5000 - n), b"moov") for n in range(5000)),
        ),
        ("huge-box.mp4", box(b"ftyp", b"isom", bytes(4)) + struct.pack(">I4sQ", 1, b"moov", (1 << 63) - 1) + bytes(100)),
    ]
    return [Stranger(name, content) for name, content in files]


def pointers(canary, address):
    """Texts that name files and addresses, which some programs would open."""
    quoted = json.dumps
    texts = {
        "file.m3u8": f"#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://{canary}\n#EXT-X-ENDLIST\n",
        "path.m3u8": f"#EXTM3U\n#EXTINF:10,\n{canary}\n",
        "address.m3u8": f"#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n{address}/a.ts\n#EXT-X-ENDLIST\n",
        "key.m3u8": f'#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="{address}/key"\n#EXTINF:10,\n{canary}\n',
        "concat.m3u8": f"#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\nconcat:{address}/head|file://{canary}\n#EXT-X-ENDLIST\n",
        "files.ffconcat": f"ffconcat version 1.0\nfile '{canary}'\nduration 1\n",
        "address.ffconcat": f"ffconcat version 1.0\nfile {address}/a.mp4\n",
        "list.txt": f"file '{canary}'\n",
        "file.mpd": f'<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet><Representation id="1"><BaseURL>{address}/a.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>',
        "entity.mpd": f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file://{canary}">]><MPD><Period>&a;</Period></MPD>',
        "file.sdp": "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n",
        "image.svg": f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file://{canary}"/><image href="{address}/a.png"/><script>fetch("{address}")</script></svg>',
        "entity.svg": f'<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file://{canary}">]><svg width="9" height="9"><text>&a;</text></svg>',
        "page.html": f'<!doctype html><script src="{address}/x.js"></script><img src="file://{canary}">',
        "redirect.asx": f'<asx version="3.0"><entry><ref href="{address}/a.mp4"/></entry></asx>',
        "list.pls": f"[playlist]\nFile1={canary}\n",
        "image.lottie.json": '{"v":"5.5.7","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":[{"ty":2,"refId":"i","ip":0,"op":60,"ks":{}}],"assets":[{"id":"i","w":9,"h":9,"u":%s,"p":%s,"e":0}]}'
        % (quoted(os.path.dirname(canary) + "/"), quoted(os.path.basename(canary))),
        "script.avs": f'DirectShowSource("{canary}")\n',
        "script.vpy": f"open({canary!r})\n",
        "drawing.mvg": f"push graphic-context\nimage over 0,0 9,9 '{canary}'\n",
        "image.msl": f'<image><read filename="{canary}"/></image>',
        "path.ps": f"%!PS\n({canary}) (r) file\n",
        "list.ffmeta": ";FFMETADATA1\ntitle=x\n",
        "edl.edl": f"# mpv EDL v0\n{canary},0,1\n",
        "subtitle.srt": "1\n00:00:00,000 --> 00:00:01,000\na\n",
        "image2.txt": f"{canary}%03d.png",
    }
    return [Stranger(name, text.encode()) for name, text in texts.items()]


def others():
    generator = random.Random(15)
    return [
        Stranger(name, content, "refused")
        for name, content in (
            ("empty.mp4", b""),
            ("one-byte.mp4", b"\0"),
            ("newline.txt", b"\n"),
            ("random.mp4", generator.randbytes(1000)),
            ("random-large.mp4", generator.randbytes(5_000_000)),
            ("zeros.mp4", bytes(1_000_000)),
            ("ones.mp4", b"\xff" * 1_000_000),
            ("text.mp4", b"film " * 100_000),
            ("elf.mp4", open("/bin/true", "rb").read()),
            ("pdf.mp4", b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF"),
            ("header.png", b"\x89PNG\r\n\x1a\n"),
            ("header.jpg", b"\xff\xd8\xff\xe0"),
            ("header.mp4", box(b"ftyp", b"isom", bytes(4))),
            ("header.mkv", b"\x1a\x45\xdf\xa3\x01\xff\xff\xff\xff\xff\xff\xff"),
            ("header.wav", b"RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0data\xff\xff\xff\xff"),
            ("header.flac", b"fLaC\0\0\0\x22" + bytes(34)),
            ("header.gif", b"GIF89a"),
        )
    ]
