"""Orders that are wrong: each with a name, the order or the bytes of a body, and the place of its first finding."""
import json

DOCUMENT = json.dumps({"tracks": [{"type": "video", "name": "videos", "segments": [{"position": 0, "duration": 2}]}]})
WRONG = {"null": None, "a number": 5, "text": "x", "an array": [], "an object": {"a": 1}, "true": True}


def wrong_kinds(medium):
    """Values of a wrong kind at each place. A value at a place of text is wrong unless it is text, and so on."""
    whole = {"document": DOCUMENT, "media": [{"medium": medium, "slot": "x", "part": "1"}], "values": {"a": "b"}, "name": "n",
             "output": {"preset": "web", "size": "640x360", "frameRate": "30"}}
    merge = {"merge": {"transition": "crossfade:0.5", "music": medium, "fit": "blur", "photoDuration": 3}, "media": [medium]}
    places = [(whole, "/document", "text"), (whole, "/media", "an array"), (whole, "/media/0", "an object"), (whole, "/media/0/medium", "text"),
              (whole, "/media/0/slot", "text"), (whole, "/media/0/part", "text"), (whole, "/values", "an object"),
              (whole, "/values/a", "text"), (whole, "/name", "text"), (whole, "/output", "an object"), (whole, "/output/preset", "text"),
              (whole, "/output/size", "text"), (whole, "/output/frameRate", "text"), (merge, "/merge", "an object"),
              (merge, "/merge/transition", "text"), (merge, "/merge/music", "text"), (merge, "/merge/fit", "text"),
              (merge, "/merge/photoDuration", "a number")]
    for order, place, kind in places:
        for name, value in WRONG.items():
            # A medium may be given as text; empty arrays and objects of values are tested as such.
            if name == kind or (place, name) == ("/media/0", "text"):
                continue
            yield f"{name} at {place}", changed(order, place, value), place


def changed(order, place, value):
    copy = json.loads(json.dumps(order))
    target, keys = copy, place.split("/")[1:]
    for key in keys[:-1]:
        target = target[int(key)] if isinstance(target, list) else target[key]
    target[int(keys[-1]) if isinstance(target, list) else keys[-1]] = value
    return copy


def unknown_keys(medium):
    document, merge = {"document": DOCUMENT, "media": []}, {"merge": {}, "media": [medium]}
    yield "unknown key", {**document, "medias": []}, "/medias"
    yield "unknown key of a medium", {**document, "media": [{"medium": medium, "from": "1"}]}, "/media/0/from"
    yield "unknown key of the output", {**document, "output": {"codec": "h264"}}, "/output/codec"
    yield "unknown key of a merge", {**merge, "merge": {"volume": 1}}, "/merge/volume"
    yield "key with an escape", {**document, "a/b~\x1b": 1}, "/a~1b~0\x1b"
    yield "empty key", {**document, "": 1}, "/"


def values(medium):
    document, merge = {"document": DOCUMENT, "media": []}, {"merge": {}, "media": [medium]}
    for size in ("", "x", "0x0", "-2x2", "1281x720", "641x361", "16384x16384", "1e3x720", "640x360x2", "14x14", "٦٤٠x360", "640X360 ", "640 360"):
        yield f"size {size!r}", {**document, "output": {"size": size}}, "/output/size"
    for rate in ("", "0", "-30", "x", "1e9", "30/0", "0/1", "1000", "nan", "inf", "1/1000"):
        yield f"frame rate {rate!r}", {**document, "output": {"frameRate": rate}}, "/output/frameRate"
    for preset in ("", "WEB", "wbe", "../web", "image"):
        yield f"preset {preset!r}", {**document, "output": {"preset": preset}}, "/output/preset"
    for fit in ("", "Blur", "stretch"):
        yield f"fit {fit!r}", {**merge, "merge": {"fit": fit}}, "/merge/fit"
    for duration in (0, -1, 1e300, -1e300):
        yield f"duration of photos {duration}", {**merge, "merge": {"photoDuration": duration}}, "/merge/photoDuration"
    yield "a medium without its identifier", {**document, "media": [{"slot": "x"}]}, "/media/0"
    yield "neither a document nor a merge", {"media": []}, ""
    yield "both", {"document": DOCUMENT, "merge": {}, "media": [medium]}, ""
    yield "501 media", {**document, "media": [medium] * 501}, "/media"
    yield "slot in a merge", {"merge": {}, "media": [{"medium": medium, "slot": "x"}]}, "/media/0"
    yield "part in a merge", {"merge": {}, "media": [{"medium": medium, "part": "1-2"}]}, "/media/0"
    yield "values in a merge", {**merge, "values": {"a": "b"}}, "/values"
    for name, root in WRONG.items():
        if name != "an object":
            yield f"{name} as the order", root, ""


def bodies(medium):
    """Bodies that are no JSON, or that JSON does not define."""
    yield "empty body", b"", None
    yield "a word", b"order", None
    yield "cut off", b'{"document": "', None
    yield "a key twice", b'{"document": "{}", "document": "[]"}', None
    yield "a key twice within", b'{"document": "{}", "output": {"size": "2x2", "size": "4x4"}}', None
    yield "not UTF-8", b'{"document": "\xff"}', None
    yield "half a character", b'{"document": "\\ud800"}', None
    yield "two orders", b'{"document": "{}"} {"document": "{}"}', None
    yield "nested 100,000 times", b"[" * 100_000, None
    yield "nested values", b'{"document": "{}", "values": ' + b'{"a":' * 5000 + b"1" + b"}" * 5001, None
    yield "a comment", b'{"document": "{}" /* x */}', None


def refused_media(medium, photo, song):
    """Orders whose media cannot be used: with the status, and the kinds of problem or codes of findings that are right."""
    clip = json.dumps({"Title": "A", "Profile": {"version": "1", "media": {"clip": {"type": "video", "minDuration": 1}, "song": {"type": "audio"}}, "tracks": [
        {"type": "video", "name": "videos", "segments": [{"position": 0, "duration": 2, "media": "clip"}]},
        {"type": "audio", "name": "audios", "segments": [{"position": 0, "duration": 2, "media": "song"}]}]}})
    use = lambda *media, **more: {"document": clip, "media": list(media), **more}
    for id in ("med_01kb5q8z8e7w5g9n2r4t6v8xya", "x", "", "/etc/passwd", "../../../etc/passwd", "rnd_01kb5q8z8e7w5g9n2r4t6v8xya", "med_" + "a" * 5000,
               medium.upper(), medium + " ", "a\0b", "\x1b[31m", "'; DROP TABLE media; --"):
        # JSON text with NUL is refused as such.
        kind = "invalid-body" if "\0" in id else "media-refused"
        yield f"unknown medium {id[:30]!r}", use(id), 422, {kind}, set()
        yield f"unknown music {id[:30]!r}", {"merge": {"music": id}, "media": [medium]}, 422, {kind}, set()
    yield "no media", use(), 422, {"document-invalid"}, {"M101"}
    yield "too few media", use(medium), 422, {"document-invalid"}, {"M101"}
    yield "too many media", use(medium, song, photo), 422, {"document-invalid"}, set()
    yield "a photo as the song", use(medium, {"medium": photo, "slot": "song"}), 422, {"document-invalid"}, set()
    yield "a song as the clip", use({"medium": song, "slot": "clip"}, song), 422, {"document-invalid"}, set()
    yield "unknown slot", use({"medium": medium, "slot": "nothing"}, song), 422, {"document-invalid"}, set()
    yield "the same slot twice", use({"medium": medium, "slot": "clip"}, {"medium": medium, "slot": "clip"}, song), 422, {"document-invalid"}, set()
    for part in ("", "x", "-1", "5-2", "100", "1-1", "1e400", "nan", "0-", "--", "1:99"):
        yield f"part {part!r}", use({"medium": medium, "part": part}, song), 422, {"document-invalid", "media-refused"}, set()
    yield "part of a photo", {"document": DOCUMENT, "media": [{"medium": photo, "part": "1"}]}, 422, {"document-invalid"}, set()
    yield "value of an unknown field", use(medium, song, values={"nothing": "x"}), 422, {"document-invalid", "media-refused"}, set()
    yield "merge of nothing", {"merge": {}, "media": []}, 422, {"media-refused", "document-invalid", "invalid-body"}, set()
    yield "merge of nothing at all", {"merge": {}}, 422, {"media-refused", "document-invalid", "invalid-body"}, set()
    yield "merge of a song", {"merge": {}, "media": [song]}, 422, {"invalid-body"}, set()
    yield "music that is a photo", {"merge": {"music": photo}, "media": [medium]}, 422, {"invalid-body"}, set()
    for transition in ("", "x", "crossfade:x", "crossfade:-1", "crossfade:0", "crossfade:1e9", "nothing:1", "crossfade:0.5:1", "../x:1"):
        yield f"transition {transition!r}", {"merge": {"transition": transition}, "media": [medium, medium]}, 422, {"invalid-body"}, set()
