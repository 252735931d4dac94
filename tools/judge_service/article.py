"""Check 8: a template with uploaded media becomes the video that the command makes; so does a merge."""
import json, os, subprocess, time
from . import renders
from .checks import Checks


def run(make_server, templater):
    checks = Checks()
    server = make_server("--slots", "1")
    server.wait_until_ready()
    try:
        media = renders.add_media(server, [*renders.SAMPLES, renders.SONG])
        took = article(checks, server, templater, media)
        merged = [merge(checks, server, templater, media, *case) for case in MERGES]
        renders.judge_folder(checks, server)
    finally:
        server.end()
    return checks.line("article", f"1,800 frames in {took:.1f} s; merges in {', '.join(f'{time:.1f}' for time in merged)} s")


def article(checks, server, templater, media):
    template = json.load(open(os.path.join(renders.ROOT, "Templates/article.json")))
    del template["Profile"]["media"]["song"]["source"]
    order = {"document": json.dumps(template, indent=1), "media": media, "name": "Two days"}
    path = os.path.join(server.folder.name, "template.json")
    open(path, "w").write(order["document"])
    given = ["--media", *renders.SAMPLES, renders.SONG]
    status, _, plan = renders.create(server, order, query="?dryRun=true")
    checks.same("dry run", (status, plan.get("frames"), plan.get("duration"), plan.get("width"), plan.get("height"), plan.get("frameRate")),
                (200, 1800, 60, 1280, 720, "30"))
    checks.same("dry run: slots", plan.get("slots"), dict(zip(("arrival", "place", "evening", "farewell", "song"), media)))
    checks.same("renders after a dry run", renders.every(server), [])
    began = time.monotonic()
    done = renders.wait(server, renders.created(server, order), seconds=600)
    took = time.monotonic() - began
    if not checks.same("state", done["state"], "succeeded"):
        checks.true("failure", False, done)
        return took
    checks.same("progress", done["progress"], {"done": 1800, "total": 1800})
    checks.same("attempts, crashes", (done["attempts"], done["crashes"]), (1, 0))
    checks.same("name of the file", done["output"]["fileName"], "Two days.mp4")
    own, wanted = (os.path.join(server.folder.name, name) for name in ("own.mp4", "wanted.mp4"))
    fields = renders.save(server, done["id"], own)
    checks.same("size", os.path.getsize(own), done["output"]["size"])
    checks.same("sha256", renders.tus.sha256(own), done["output"]["sha256"])
    checks.same("ETag", fields["ETag"], f'"{done["output"]["sha256"]}"')
    checks.same("type", (fields["Content-Type"], done["output"]["mediaType"]), ("video/mp4", "video/mp4"))
    checks.same("frames", renders.frames(own), "1800")
    checks.same("decoding", renders.decoding(own), "")
    command(checks, "apply", [templater, "apply", path, *given, "--no-cache", "--progress", "none", "-o", wanted])
    same_packets(checks, "article", own, wanted)
    command(checks, "verify", [templater, "verify", own, "--against", path, *given])
    extracted(checks, "article", templater, own, wanted)
    return took


# The order, what the command gets, and the files by their numbers.
MERGES = [
    ({"transition": "crossfade:0.5", "photoDuration": 2}, ["--transition", "crossfade:0.5", "--photo-duration", "2"], [1, 2, 3], None),
    ({"fit": "blur"}, ["--fit", "blur"], [3, 2], {"preset": "web", "size": "640x360", "frameRate": "25"}),
    ({"music": 4, "fit": "cover"}, ["--fit", "cover", "--music", renders.SONG], [3, 1], {"size": "360x640"}),
]


def merge(checks, server, templater, media, merge, options, numbers, output):
    what = f"merge {merge}"
    files = [[*renders.SAMPLES, renders.SONG][number] for number in numbers]
    order = {"merge": dict(merge), "media": [media[number] for number in numbers], "name": "merged"}
    if "music" in merge:
        order["merge"]["music"] = media[merge["music"]]
    if output:
        order["output"] = output
        options = options + ["--size", output["size"]]
        options += ["--as", output["preset"], "--frame-rate", output["frameRate"]] if "preset" in output else []
    plan = renders.create(server, order, query="?dryRun=true")[2]
    began = time.monotonic()
    done = renders.wait(server, renders.created(server, order), seconds=300)
    took = time.monotonic() - began
    own, wanted = (os.path.join(server.folder.name, name) for name in ("own.mp4", "wanted.mp4"))
    if not checks.same(f"{what}: state", done["state"], "succeeded"):
        checks.true(what, False, done)
        return took
    renders.save(server, done["id"], own)
    checks.same(f"{what}: frames of the dry run", plan.get("frames"), done["progress"]["total"])
    checks.same(f"{what}: frames", renders.frames(own), str(plan.get("frames")))
    checks.same(f"{what}: decoding", renders.decoding(own), "")
    command(checks, what, [templater, "merge", *files, *options, "--progress", "none", "-o", wanted])
    same_packets(checks, what, own, wanted)
    extracted(checks, what, templater, own, wanted)
    return took


def command(checks, what, words):
    result = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    checks.true(f"{what}: status {result.returncode}", result.returncode == 0, result.stdout[-600:] + result.stderr[-600:])


def same_packets(checks, what, own, wanted):
    found, expected = renders.packets(own), renders.packets(wanted)
    for kind, name in (("v", "video"), ("a", "sound")):
        checks.same(f"{what}: packets of the {name}", found[kind], expected[kind])
    streams = [renders.printed("ffprobe", "-v", "error", "-show_entries", "stream=codec_name,width,height,r_frame_rate,nb_frames,duration,"
                               "pix_fmt,color_space,sample_rate,channels", "-of", "csv=p=0", path) for path in (own, wanted)]
    checks.same(f"{what}: properties of the streams", *streams)


def extracted(checks, what, templater, own, wanted):
    """The templates in the videos are the same, but for their titles."""
    templates = []
    for path in (own, wanted):
        text = renders.printed(templater, "extract", path)
        try:
            template = json.loads(text)
        except ValueError:
            checks.true(f"{what}: extract {path}", False, text)
            return
        template.pop("Title", None)
        templates.append(template)
    checks.same(f"{what}: the template in it", *templates)
