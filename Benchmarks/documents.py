"""Documents for the benchmarks, made from the article's example."""
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent


def article(index):
    """Returns the article's template with a title over it, which depends on `index`; 3 KB."""
    template = json.loads((ROOT / "Templates" / "article.json").read_text())
    template["Title"] = f"A day out, number {index}"
    profile = template["Profile"]
    profile["fields"] = {"place": {"type": "text", "label": "Where it was", "default": f"Bay {index}"}}
    profile["tracks"].append({
        "type": "text", "name": "titles", "segments": [{
            "position": 1, "duration": 4, "text": "{{place}}",
            "style": {"size": 0.08, "color": "white", "weight": 700},
            "enter": {"subtype": "slide_up", "duration": 0.5},
            "opacity": {"keyframes": [{"time": 3, "value": 1}, {"time": 4, "value": 0}]}}]})
    return json.dumps(template, indent=1)


def _document(segments, media=1, more=()):
    tracks = [{"type": "photo", "name": "p", "segments": segments}, *more]
    return json.dumps({
        "media": {f"m{index}": {"type": "photo"} for index in range(media)}, "tracks": tracks})


def _segment(index, **keys):
    # A note of this length keeps the segments of 16 MB within the limit of their number.
    note = "as it was filmed, and after that as it was cut by its author"
    return {"media": "m0", "position": index, "duration": 1, "x-note": note, **keys}


def segments(count):
    """Returns a document of photos, one after the other."""
    return _document([_segment(index * 0.25, duration=0.25) for index in range(count)])


def keyframes(count):
    """Returns a document of photos that fade and have a filter."""
    fade = {"keyframes": [{"time": 0, "value": 0}, {"time": 0.2, "value": 1}]}
    blur = [{"subtype": "blur", "parameters": {"radius": 0.01}}]
    return _document([
        _segment(index * 0.5, duration=0.5, opacity=fade, filters=blur) for index in range(count)])


def transitions(count):
    """Returns a document of photos that are joined by transitions."""
    joints = [{"position": index + 1, "duration": 0.5} for index in range(count - 1)]
    first = [_segment(index, duration=1.5) for index in range(0, count, 2)]
    second = [_segment(index, duration=1.5) for index in range(1, count, 2)]
    return _document(first, more=[
        {"type": "photo", "name": "q", "segments": second},
        {"type": "transition", "name": "t", "segments": joints}])


def media(count):
    """Returns a document with many media, each played once."""
    return _document([_segment(i * 0.25, media=f"m{i}", duration=0.25) for i in range(count)], count)


def overlaps(count):
    """Returns a document of segments that all overlap the next, which is an error."""
    return _document([_segment(index * 0.25, name=f"n{index // 2}") for index in range(count)])


KINDS = [segments, keyframes, transitions, media, overlaps]


def of_size(kind, size):
    """Returns a document of about `size` bytes."""
    few, many = len(kind(1_000)), len(kind(2_000))
    return kind(int(1_000 + (size - few) * 1_000 / (many - few)))
