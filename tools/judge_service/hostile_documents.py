"""Documents that name files outside: they are refused, and nothing opens those files."""
import json, os, re, tempfile, time
from . import renders, tracing
from .hostile import Canary


def document(media={}, segments=(), filters=(), thumbnail=None, style=None, background=None, fields=None):
    """A template that names files at some places."""
    clip = {"position": 0, "duration": 1, "media": "clip", "filters": list(filters)}
    if background:
        clip["background"] = {"image": background}
        clip["fit"] = "contain"
    tracks = [{"type": "video", "name": "videos", "segments": [clip, *segments]}]
    if style:
        tracks.append({"type": "text", "name": "texts", "segments": [{"position": 0, "duration": 1, "text": "Text", "style": style}]})
    profile = {"version": "1", "canvas": {"width": 160, "height": 120}, "media": {"clip": {"type": "video"}, **media}, "tracks": tracks}
    if fields:
        profile["fields"] = fields
    return {"Title": "Paths", **({"Thumbnail": thumbnail} if thumbnail else {}), "Profile": profile}


def places(path):
    """Documents that name a file at each place where one can be named."""
    for kind in ("video", "photo", "audio", "sticker"):
        if kind in ("video", "photo"):
            yield f"{kind}", document({"own": {"type": kind, "source": path}}, [{"position": 1, "duration": 1, "media": "own"}])
        elif kind == "audio":
            whole = document({"own": {"type": kind, "source": path}})
            whole["Profile"]["tracks"].append({"type": "audio", "name": "audios", "segments": [{"position": 0, "duration": 1, "media": "own"}]})
            yield kind, whole
        else:
            whole = document({"own": {"type": "photo", "source": path}})
            whole["Profile"]["tracks"].append({"type": "sticker", "name": "stickers", "segments": [{"position": 0, "duration": 1, "media": "own"}]})
            yield kind, whole
    yield "source of the slot", document({"clip": {"type": "video", "source": path}})
    yield "table of colours", document(filters=[{"subtype": "lut", "parameters": {"file": path}}])
    yield "background", document(background=path)
    yield "font", document(style={"font": path})
    yield "thumbnail", document(thumbnail=path)


def outside(server, canary):
    """Paths of files that exist: the canary, those of the system, and those of the service."""
    relative = os.path.relpath(canary.path, os.path.join(server.data, "empty"))
    return [canary.path, relative, "x/../" + relative, "./" + relative, "/proc/self/root" + canary.path, "/etc/passwd",
            "../../../../../../../../etc/passwd", "../service.sqlite", "../keys.json", "file://" + canary.path, "//" + canary.path.lstrip("/"), "link", "folder/canary",
            "concat:" + canary.path, "http://127.0.0.1:9/x.mp4", "~/.profile", canary.path + "\0.mp4", "..\\service.sqlite"]


def prepare(server, canary):
    """Symbolic links in the folder of documents, as an attacker would like them."""
    folder = os.path.join(server.data, "empty")
    os.symlink(canary.path, os.path.join(folder, "link"))
    os.symlink(os.path.dirname(canary.path), os.path.join(folder, "folder"))


def run(checks, server, media):
    """Returns the number of documents."""
    count = 0
    checks.same("the document without paths", renders.create(
        server, {"document": json.dumps(document(style={"size": 0.1})), "media": media[:1]}, query="?dryRun=true")[0], 200)
    with tempfile.TemporaryDirectory(prefix="judge-canary-") as folder:
        canary = Canary(folder)
        prepare(server, canary)
        blobs = renders.glob.glob(server.data + "/blobs/??/*")
        others = [os.path.relpath(blobs[0], os.path.join(server.data, "empty")), blobs[0]]
        for path in outside(server, canary) + others:
            for place, whole in places(path):
                count += 1
                judge(checks, f"{place}, {path!r}", server, whole, media, ("document-invalid",))
        for whole in fields(canary.path):
            count += 1
            judge(checks, "a path in a value", server, whole, media, ("document-invalid", "media-refused", "invalid-body"),
                  values={"file": canary.path})
        checks.true("the canary was read", not canary.was_read)
        checks.true("the file system keeps times of access", canary.notices)
        for name in ("link", "folder"):
            path = os.path.join(server.data, "empty", name)
            if os.path.lexists(path):
                os.unlink(path)
    return count


def fields(path):
    declared = {"file": {"type": "text", "default": "x"}}
    yield document({"own": {"type": "video", "source": "{{file}}"}}, [{"position": 1, "duration": 1, "media": "own"}], fields=declared)
    yield document({"own": {"type": "video", "source": {"field": "file"}}}, [{"position": 1, "duration": 1, "media": "own"}], fields=declared)
    yield document(filters=[{"subtype": "lut", "parameters": {"file": {"field": "file"}}}], fields=declared)
    yield document(style={"font": {"field": "file"}}, fields=declared)
    yield document(background={"field": "file"}, fields=declared)


def judge(checks, what, server, whole, media, kinds, **more):
    is_open = "source" not in whole["Profile"]["media"]["clip"]
    order = {"document": json.dumps(whole), "media": media[:1] if is_open else [], **more}
    status, _, answer = renders.create(server, order)
    problem = answer.get("type", "").removeprefix("/problems/")
    # A font that is missing is replaced, and a thumbnail is no part of the video.
    if status == 202 and what.startswith(("font", "thumbnail")):
        codes = [finding["code"] for finding in answer["findings"]]
        checks.true(f"{what}: findings", "M140" in codes or what.startswith("thumbnail"), codes)
        renders.cancel(server, answer["id"])
        checks.same(f"{what}: DELETE", server.request("DELETE", answer["self"])[0], 204)
        return
    if checks.same(f"{what}: status", status, 422):
        checks.same(f"{what}: type", problem, set(kinds))
        checks.true(f"{what}: findings", problem != "document-invalid" or any(
            finding["severity"] == "error" for finding in answer.get("findings", [])), answer)
        text = json.dumps(answer)
        checks.true(f"{what}: says what is in a file or whether it exists", not re.search("root:x|SQLite|No such file|Permission", text), text)


def traced(checks, make_server, files):
    """strace follows the service while it gets some of the documents. Returns their number."""
    count = 0
    with tempfile.TemporaryDirectory(prefix="judge-trace-") as folder:
        canary, trace = Canary(folder), os.path.join(folder, "trace")
        server = make_server("--slots", "1", wrapper=[*tracing.STRACE, "-o", trace])
        server.wait_until_ready()
        try:
            media = renders.add_media(server, files[:1])
            prepare(server, canary)
            for path in (canary.path, os.path.relpath(canary.path, os.path.join(server.data, "empty")), "link", "folder/canary"):
                for _, whole in places(path):
                    count += 1
                    status, _, answer = renders.create(server, {"document": json.dumps(whole), "media": media})
                    if status == 202:
                        renders.wait(server, answer["id"], seconds=200)
            # A good one, so that the whole way is in the trace.
            whole = document(style={"size": 0.1})
            done = renders.wait(server, renders.created(server, {"document": json.dumps(whole), "media": media}), seconds=200)
            checks.same("a render that is traced", done["state"], "succeeded")
            for name in ("link", "folder"):
                if os.path.lexists(f"{server.data}/empty/{name}"):
                    os.unlink(f"{server.data}/empty/{name}")
        finally:
            checks.same("traced server: status at the end", server.end()[0], 0)
        time.sleep(0.5)
        tracing.judge(checks, server, tracing.calls(trace), canary.path)
    return count
