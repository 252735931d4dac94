"""Check 7: parts of a file, and what is made of a medium."""

import json, os, re, subprocess
from . import footage, tus
from .checks import Checks
from .protocol import refused


def run(server, templater):
    """Returns the faults."""
    checks = Checks()
    folder = server.folder.name
    paths = {
        "video": footage.film(os.path.join(folder, "film.mp4")),
        "photo": footage.photo(os.path.join(folder, "photo.png")),
        "tall": footage.photo(os.path.join(folder, "tall.jpg"), "300x900"),
        "audio": footage.tone(os.path.join(folder, "tone.flac")),
    }
    media = {}
    for name, path in paths.items():
        with open(path, "rb") as file:
            id = tus.add(server, file.read(), os.path.basename(path))[2]["id"]
        if name == "video":
            early(checks, server, id)
        media[name], _ = tus.settled(server, id)
        checks.same(f"state of {name}", media[name]["state"], "ready")
    content = open(paths["video"], "rb").read()
    for index, case in enumerate(CASES):
        compare(checks, server, media["video"]["content"], content, media["video"]["sha256"], *case)
    conditional(checks, server, media["video"], content)
    players(checks, server, media["video"])
    images(checks, server, media)
    waveform(checks, server, media, paths, templater)
    return checks.line("ranges", f"{len(CASES)} forms of Range")


# The name of a case, the value of `Range`, and what must come: a list of parts, the whole file (WHOLE), or 416 (NONE).
# SIZE in a value is the size of the file.
WHOLE, NONE = "the whole file", "416"
CASES = [
    ("first byte", "bytes=0-0", [(0, 1)]),
    ("first bytes", "bytes=0-499", [(0, 500)]),
    ("middle", "bytes=1000-1999", [(1000, 2000)]),
    ("last byte", "bytes=-1", [(-1, None)]),
    ("suffix", "bytes=-500", [(-500, None)]),
    ("open end", "bytes=500-", [(500, None)]),
    ("from 0", "bytes=0-", [(0, None)]),
    ("end is behind the file", "bytes=1000-99999999999", [(1000, None)]),
    ("end of 30 digits", "bytes=1000-" + "9" * 30, [(1000, None)]),
    ("suffix longer than the file", "bytes=-99999999999", [(0, None)]),
    ("last bytes", "bytes={last}-{last}", [(-1, None)]),
    ("spaces", "bytes= 0-9 ", [(0, 10)]),
    ("unit in capitals", "BYTES=0-9", [(0, 10)]),
    ("begins behind the file", "bytes={size}-", NONE),
    ("far behind", "bytes=99999999999-", NONE),
    ("start of 30 digits", "bytes=" + "9" * 30 + "-", NONE),
    ("suffix of 0", "bytes=-0", NONE),
    ("two behind", "bytes={size}-,99999999999-", NONE),
    ("two", "bytes=0-99,200-299", [(0, 100), (200, 300)]),
    ("two with spaces", "bytes=0-99 , 200-299", [(0, 100), (200, 300)]),
    ("two in reverse", "bytes=200-299,0-99", [(200, 300), (0, 100)]),
    ("overlapping", "bytes=0-99,50-149", [(0, 100), (50, 150)]),
    ("adjacent", "bytes=0-99,100-199", [(0, 100), (100, 200)]),
    ("twice the same", "bytes=0-9,0-9", [(0, 10), (0, 10)]),
    ("one of two is behind", "bytes=0-9,{size}-", [(0, 10)]),
    ("first and last", "bytes=0-0,-1", [(0, 1), (-1, None)]),
    ("empty elements", "bytes=,0-9,,20-29,", [(0, 10), (20, 30)]),
    (
        "sixteen",
        "bytes=" + ",".join(f"{n * 10}-{n * 10 + 4}" for n in range(16)),
        [(n * 10, n * 10 + 5) for n in range(16)],
    ),
    ("seventeen", "bytes=" + ",".join(f"{n * 10}-{n * 10 + 4}" for n in range(17)), WHOLE),
    ("a thousand", "bytes=" + ",".join(f"{n}-" for n in range(1000)), WHOLE),
    ("whole file ten times", "bytes=" + ",".join(["0-"] * 10), WHOLE),
    ("end before the start", "bytes=9-0", WHOLE),
    ("no numbers", "bytes=a-b", WHOLE),
    ("no dash", "bytes=5", WHOLE),
    ("only a dash", "bytes=-", WHOLE),
    ("two dashes", "bytes=0--1", WHOLE),
    ("signs", "bytes=+0-+5", WHOLE),
    ("hexadecimal", "bytes=0x0-0x5", WHOLE),
    ("empty", "bytes=", WHOLE),
    ("no unit", "0-9", WHOLE),
    ("other unit", "items=0-9", WHOLE),
    ("no equals sign", "bytes 0-9", WHOLE),
    ("nonsense", "\x80\xff", WHOLE),
    ("one of two is nonsense", "bytes=0-9,x", WHOLE),
    ("fractions", "bytes=0.5-9", WHOLE),
]


def slices(content, wanted):
    size = len(content)
    for start, end in wanted:
        start = size + start if start < 0 else start
        yield start, size if end is None else end


def compare(checks, server, path, content, digest, name, value, wanted):
    value = value.replace("{size}", str(len(content))).replace("{last}", str(len(content) - 1))
    for method in ("GET", "HEAD"):
        status, fields, body = server.request(method, path, headers={"Range": value})
        what = f"{method} {name}"
        if wanted == NONE:
            checks.same(what, status, 416)
            checks.same(f"{what}: Content-Range", fields.get("Content-Range"), f"bytes */{len(content)}")
            if method == "GET":
                refused(checks, what, (status, fields, body), 416)
            continue
        parts = [] if wanted == WHOLE else list(slices(content, wanted))
        if not checks.same(what, status, 206 if parts else 200):
            continue
        checks.same(f"{what}: ETag", fields.get("ETag"), f'"{digest}"')
        checks.same(f"{what}: Accept-Ranges", fields.get("Accept-Ranges"), "bytes")
        if len(parts) < 2:
            start, end = parts[0] if parts else (0, len(content))
            checks.same(f"{what}: Content-Length", fields.get("Content-Length"), str(end - start))
            checks.same(
                f"{what}: Content-Range",
                fields.get("Content-Range"),
                f"bytes {start}-{end - 1}/{len(content)}" if parts else None,
            )
            checks.true(f"{what}: bytes", body == (content[start:end] if method == "GET" else b""), f"{len(body)} bytes")
        elif method == "GET":
            checks.same(f"{what}: Content-Length", fields.get("Content-Length"), str(len(body)))
            checks.same(f"{what}: Content-Range beside several parts", fields.get("Content-Range"), None)
            checks.same(f"{what}: parts", fault_of_parts(fields, body, content, parts), None)


def fault_of_parts(fields, body, content, wanted):
    """Reads multipart/byteranges as strictly as RFC 2046 and RFC 9110 write it. Returns what is wrong; None if nothing is."""
    boundary = re.fullmatch(
        r'multipart/byteranges; ?boundary="?([0-9A-Za-z\'()+_,./:=?-]{1,70})"?', fields.get("Content-Type", "")
    )
    if not boundary:
        return f"Content-Type is {fields.get('Content-Type')}"
    mark = b"--" + boundary[1].encode()
    for number, (start, end) in enumerate(wanted):
        opening = (b"\r\n" if number else b"") + mark + b"\r\n"
        if not body.startswith(opening):
            return f"part {number} begins with {body[:80]!r}"
        head, separator, body = body[len(opening) :].partition(b"\r\n\r\n")
        lines = dict(line.split(b": ", 1) for line in head.split(b"\r\n"))
        names = {name.lower(): value for name, value in lines.items()}
        if not separator or names.get(b"content-range") != b"bytes %d-%d/%d" % (start, end - 1, len(content)):
            return f"part {number} has the header {head!r}"
        if names.get(b"content-type") != b"video/mp4":
            return f"part {number} has the media type {names.get(b'content-type')}"
        if body[: end - start] != content[start:end]:
            return f"part {number} has other bytes"
        body = body[end - start :]
    return None if body in (b"\r\n" + mark + b"--", b"\r\n" + mark + b"--\r\n") else f"the end is {body[:80]!r}"


def conditional(checks, server, medium, content):
    path, tag = medium["content"], f'"{medium["sha256"]}"'
    date = "Wed, 21 Oct 2015 07:28:00 GMT"
    for name, fields, status in (
        ("If-Range with the tag", {"If-Range": tag}, 206),
        ("If-Range with another tag", {"If-Range": '"other"'}, 200),
        ("If-Range with a weak tag", {"If-Range": "W/" + tag}, 200),
        ("If-Range with a date", {"If-Range": date}, 200),
        ("If-Range without quotes", {"If-Range": tag.strip('"')}, 200),
        ("empty If-Range", {"If-Range": ""}, 200),
        ("If-None-Match with another tag", {"If-None-Match": '"other"'}, 206),
        ("If-None-Match with the tag", {"If-None-Match": tag}, 304),
        ("If-None-Match with a weak tag", {"If-None-Match": "W/" + tag}, 304),
        ("If-None-Match with a list", {"If-None-Match": f'"a", {tag}'}, 304),
        ("If-None-Match with a star", {"If-None-Match": "*"}, 304),
        ("If-Modified-Since", {"If-Modified-Since": date}, 206),
    ):
        for method in ("GET", "HEAD"):
            found, answered, body = server.request(method, path, headers={"Range": "bytes=10-19", **fields})
            checks.same(f"{method}, {name}", found, status)
            wanted = {206: content[10:20], 200: content, 304: b""}[status] if method == "GET" else b""
            checks.true(f"{method}, {name}: bytes", body == wanted, f"{len(body)} bytes")
            checks.same(f"{method}, {name}: ETag", answered.get("ETag"), tag)
    fields = server.request("HEAD", path)[1]
    for name, value in (
        ("Content-Type", "video/mp4"),
        ("Content-Length", str(len(content))),
        ("X-Content-Type-Options", "nosniff"),
    ):
        checks.same(f"HEAD: {name}", fields.get(name), value)
    checks.true(
        "the name in Content-Disposition",
        'filename="film.mp4"' in fields.get("Content-Disposition", ""),
        fields.get("Content-Disposition"),
    )
    checks.true("Cache-Control", "private" in fields.get("Cache-Control", ""), fields.get("Cache-Control"))
    checks.true(
        "the content is sandboxed",
        "sandbox" in fields.get("Content-Security-Policy", "") or "'none'" in fields.get("Content-Security-Policy", ""),
        fields.get("Content-Security-Policy"),
    )
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        answer = server.request(method, path, b"", {"Content-Type": "video/mp4"})
        refused(checks, f"{method} of a content", answer, 405)
        checks.true(f"{method}: Allow", "GET" in answer[1].get("Allow", ""), answer[1].get("Allow"))


def early(checks, server, id):
    """What is not made yet is 202."""
    for name in ("poster.jpg", "strip.jpg", "waveform.json"):
        status, fields, body = server.request("GET", f"/v1/media/{id}/{name}")
        if checks.same(f"{name}, early", status, {200, 202}) and status == 202:
            checks.same(f"{name}, early: Retry-After", fields.get("Retry-After"), "1")
            checks.same(f"{name}, early: body", json.loads(body).get("id"), id)


def players(checks, server, medium):
    """ffprobe and ffmpeg read the address, and do not download all of it to seek."""
    address = server.address + medium["content"]
    result = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "format=duration:stream=codec_name", "-of", "json", address],
        capture_output=True,
        text=True,
    )
    found = json.loads(result.stdout or "{}")
    checks.same("ffprobe: codecs", sorted(stream["codec_name"] for stream in found.get("streams", [])), ["aac", "h264"])
    checks.true("ffprobe: duration", 11.9 < float(found.get("format", {}).get("duration", 0)) < 12.2, found.get("format"))
    path = os.path.join(server.folder.name, "frame.png")
    result = subprocess.run(
        ["ffmpeg", "-v", "debug", "-nostdin", "-y", "-ss", "5", "-i", address, "-frames:v", "1", path],
        capture_output=True,
        text=True,
    )
    checks.same("ffmpeg -ss 5: status", result.returncode, 0)
    checks.same("ffmpeg -ss 5: frame", footage.image_of(path), ("png", 640, 360))
    read = re.search(r"Input stream #0:0 .*?(\d+) packets read", result.stderr)
    checks.true("ffmpeg -ss 5 reads the packets from the key frame on", read and int(read[1]) < 100, read and read[0])


def fetched(checks, server, medium, name, codec="mjpeg"):
    """Returns width and height of an image of a medium."""
    path = os.path.join(server.folder.name, name)
    status, fields, body = server.request("GET", f"/v1/media/{medium['id']}/{name}")
    checks.same(f"{name} of {medium['name']}", (status, fields.get("Content-Type")), (200, "image/jpeg"))
    checks.true(f"{name} of {medium['name']}: ETag", re.fullmatch(r'"[^"]+"', fields.get("ETag", "")), fields.get("ETag"))
    again = server.request("GET", f"/v1/media/{medium['id']}/{name}", headers={"If-None-Match": fields.get("ETag", "")})
    checks.same(f"{name} of {medium['name']}, known", again[0], 304)
    part = server.request("GET", f"/v1/media/{medium['id']}/{name}", headers={"Range": "bytes=5-14"})
    checks.same(f"{name} of {medium['name']}, a part", (part[0], part[2]), (206, body[5:15]))
    with open(path, "wb") as file:
        file.write(body)
    found = footage.image_of(path)
    checks.same(f"{name} of {medium['name']}: codec", found[0], codec)
    return found[1:]


def images(checks, server, media):
    checks.same(
        "type of each",
        {name: medium["type"] for name, medium in media.items()},
        {"video": "video", "photo": "photo", "tall": "photo", "audio": "audio"},
    )
    # At most 640 pixels, and the shape of the medium.
    for name, size in (("video", (640, 360)), ("photo", (640, 480)), ("tall", (214, 640))):
        width, height = fetched(checks, server, media[name], "poster.jpg")
        checks.true(f"poster of {name}", abs(width - size[0]) <= 2 and abs(height - size[1]) <= 2, f"{width}x{height}")
        checks.same(f"address of the poster of {name}", media[name].get("poster"), media[name]["self"] + "/poster.jpg")
    strip = media["video"].get("strip", {})
    checks.same("strip", strip, {"url": media["video"]["self"] + "/strip.jpg", "frames": 20})
    width, height = fetched(checks, server, media["video"], "strip.jpg")
    checks.true(
        "the strip is a row of frames of equal width, 90 pixels high",
        height == 90 and width == 20 * 160,
        f"{width}x{height}",
    )
    for name, file in (("photo", "strip.jpg"), ("photo", "waveform.json"), ("audio", "poster.jpg"), ("audio", "strip.jpg")):
        checks.true(f"{name} has a {file}", file.split(".")[0] not in media[name])
        refused(checks, f"{file} of {name}", server.request("GET", media[name]["self"] + "/" + file), 404)


def waveform(checks, server, media, paths, templater):
    for name in ("video", "audio"):
        checks.same(
            f"address of the waveform of {name}", media[name].get("waveform"), media[name]["self"] + "/waveform.json"
        )
        status, fields, body = server.request("GET", media[name]["self"] + "/waveform.json")
        checks.same(f"waveform of {name}", (status, fields.get("Content-Type")), (200, "application/json"))
        found = json.loads(body)
        checks.same("members", set(found), frozenset(["sampleRate", "start", "samples", "peaks", "channels"]))
        checks.same("peaks", found["peaks"], 1000)
        checks.same("names of channels", [channel["name"] for channel in found["channels"]], ["mixed"])
        channel = found["channels"][0]
        checks.true("lengths of lists", all(len(channel[list]) == 1000 for list in ("min", "max", "rms")))
        checks.true(
            "levels",
            all(
                -1.5 < low <= high < 1.5 and 0 <= rms <= max(-low, high) + 1e-6
                for low, high, rms in zip(channel["min"], channel["max"], channel["rms"])
            ),
        )
        printed = subprocess.run(
            [templater, "waveform", "--format", "json", paths[name]], capture_output=True, text=True
        ).stdout
        checks.true(f"the waveform of {name} is what the command prints", json.loads(printed) == found)
