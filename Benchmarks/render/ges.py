"""Renders timelines with GStreamer's editing services, by the options of ges-launch-1.0."""
import xml.etree.ElementTree as ElementTree

from measure import Failed, run

# The numbers select constant quality and the preset veryfast, whose names are ignored. Without the last option the
# encoder would also keep to 2 Mbit/s.
X264 = ("video/x-h264,profile=high|element-properties,pass=5,quantizer=23,speed-preset=3,key-int-max=250,"
        "vbv-buf-capacity=0")
AAC = "audio/mpeg,mpegversion=4"


def clip(path, start, duration, *words, inpoint=0, layer=0):
    """Returns a clip of a file from `inpoint`. Overlapping clips of a layer cross-fade; lower layers are drawn on top."""
    # A number without a decimal point would be in nanoseconds.
    return ["+clip", path, f"start={float(start)}", f"duration={float(duration)}", f"inpoint={float(inpoint)}",
            f"layer={layer}", *words]


def title(text, duration, *words, layer):
    """Returns white letters without a background, from the beginning. Their size is for a width of 640 and scales."""
    return ["+title", text, "start=0.0", f"duration={float(duration)}", f"layer={layer}", "set-background", 0,
            "set-font-desc", "Sans 16px", *words]


def placed(width, height, x=0, y=0):
    """Returns the options for the place of a clip on the canvas, in pixels."""
    return ["set-width", width, "set-height", height, "set-posx", x, "set-posy", y]


def render(output, clips, sound=False, size=(1280, 720)):
    """Returns the command that renders clips as the other programs do."""
    return ["ges-launch-1.0", *timeline(clips, sound, size), *written(output, sound)]


def render_moving(output, clips, moves, project, sound=False, size=(1280, 720)):
    """Returns the command for clips of which some move: `moves` has, by layer, the left edge at the beginning and
    after ten seconds.

    The options for keyframes fail in 1.22, even as in the example of its help: "Could not convert keyframe 0.000000
    value 0 to double". So the keyframes are written into the project that the other options create.
    """
    save = ["ges-launch-1.0", *timeline(clips, sound, size), "--save-only", project]
    try:
        run(save)
    except Failed:
        return save  # It fails again when it is measured, and is reported then.
    tree = ElementTree.parse(project)
    for layer in tree.iter("layer"):
        if int(layer.get("priority")) not in moves:
            continue
        first, last = moves[int(layer.get("priority"))]
        source = next(layer.iter("source"))
        ElementTree.SubElement(source, "binding", {
            "type": "direct-absolute", "source_type": "interpolation", "property": "posx", "mode": "1",
            "track_id": source.get("track-id"), "values": f"0:{first} {10 * 10 ** 9}:{last} "})
    tree.write(project)
    return ["ges-launch-1.0", "--load", project, *timeline([], sound, size), *written(output, sound)]


def timeline(clips, sound, size):
    caps = f"video/x-raw,format=I420,width={size[0]},height={size[1]},framerate=30/1,colorimetry=bt709"
    return [*([] if sound else ["--track-types=video"]), "--video-caps", caps, *[word for clip in clips for word in clip]]


def written(output, sound):
    return ["-f", ":".join(["video/quicktime", X264, *([AAC] if sound else [])]), "-o", output]
