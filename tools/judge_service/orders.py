"""Orders that are wrong are refused with findings, without any effect; and a dry run says what is rendered."""
import json, os, tempfile
from . import documents, footage, hostile_documents, order_cases, renders, tus
from .checks import Checks
from .server import HealthWatch, fault_of_problem

BROKEN = os.path.join(renders.ROOT, "Tests/DescriptionFormatTests/Broken")


def run(make_server, templater):
    checks = Checks()
    with tempfile.TemporaryDirectory(prefix="judge-orders-") as folder:
        files = [footage.film(f"{folder}/film.mp4", seconds=6), footage.photo(f"{folder}/photo.png"), footage.tone(f"{folder}/tone.wav", 6)]
        server = make_server("--slots", "1")
        server.wait_until_ready()
        watch = HealthWatch(server)
        try:
            media = renders.add_media(server, files)
            count = bodies(checks, server, media)
            count += refused(checks, server, media)
            findings = broken(checks, server, templater)
            hostile = hostile_documents.run(checks, server, media)
            checks.same("renders of wrong orders", renders.every(server), [])
            checks.same("events of wrong orders", renders.rows(server, "SELECT * FROM events WHERE state = 'succeeded'"), [])
            count += unready(checks, server)
            dry_runs(checks, server, media)
            names(checks, server, media)
            renders.judge_folder(checks, server)
            watch.end()
            checks.same("failures of /healthz", watch.failures, [])
            checks.true("seconds of /healthz", watch.longest < 2, watch.longest)
        except AssertionError as error:
            checks.fails("the rest is left out", error)
        finally:
            server.end()
        traced = hostile_documents.traced(checks, make_server, files)
    return checks.line("orders", f"{count} wrong orders, {findings} findings as the command's, {hostile} documents with paths, {traced} of "
                       f"them traced; /healthz at most {watch.longest * 1000:.0f} ms")


def problem(checks, what, result, statuses, kinds):
    """Judges an answer. Returns its findings."""
    status, fields, answer = result
    if not checks.same(f"{what}: status", status, statuses) or status < 400:
        return []
    checks.same(f"{what}: problem", fault_of_problem(status, fields, json.dumps(answer).encode()), None)
    checks.same(f"{what}: type", answer.get("type", "").removeprefix("/problems/"), kinds)
    checks.true(f"{what}: control characters", answer.get("detail", "").isprintable(), answer.get("detail"))
    text = json.dumps(answer)
    checks.true(f"{what}: paths of the service", not any(word in text for word in ("/blobs/", "/scratch", "/empty")), text)
    return answer.get("findings", [])


def bodies(checks, server, media):
    count = 0
    for make in (order_cases.wrong_kinds, order_cases.unknown_keys, order_cases.values, order_cases.bodies):
        for what, order, place in make(media[0]):
            count += 1
            for query in ("", "?dryRun=true") if count % 10 == 0 else ("",):
                findings = problem(checks, what, renders.create(server, order, query=query), {422}, {"invalid-body"})
                checks.true(f"{what}: findings", findings and all(
                    finding["severity"] == "error" and len(finding["message"]) > 8 and finding["line"] > 0 for finding in findings), findings)
                if findings and place is not None:
                    pointers = [finding.get("pointer") for finding in findings]
                    checks.true(f"{what}: place", any(
                        (pointer or "").replace("\\u{1B}", "\x1b").startswith(place) for pointer in pointers), pointers)
    for what, fields, status in (("text", {"Content-Type": "text/plain"}, 415), ("no type", {"Content-Type": ""}, 415),
                                 ("gzip", {"Content-Encoding": "gzip"}, 415), ("another site", {"Origin": "http://evil.example"}, 403)):
        checks.same(f"order as {what}", renders.create(server, {"document": "{}"}, fields)[0], status)
    for query in ("?dryRun=yes", "?dryRun=", "?dryRun=false", "?dryrun=true", "?dryRun=true&dryRun=true"):
        checks.same(f"order with {query}", renders.create(server, {"document": "{}"}, query=query)[0], {400, 422})
    large = renders.create(server, {"document": " " * (17 << 20)})
    checks.same("order of 17 MiB", large[0], 413)
    return count + 10


def refused(checks, server, media):
    count = 0
    for what, order, status, kinds, codes in order_cases.refused_media(*media):
        count += 1
        findings = problem(checks, what, renders.create(server, order), {status}, kinds)
        if codes:
            checks.true(f"{what}: codes", codes <= {finding["code"] for finding in findings}, findings)
    return count


def unready(checks, server):
    """Media that are refused, and media that are still being examined."""
    id = tus.add(server, b"no medium", "noise.mp4")[2]["id"]
    tus.settled(server, id)
    problem(checks, "a refused medium", renders.create(server, {"merge": {}, "media": [id]}), {422}, {"media-refused"})
    checks.same("DELETE of it", server.request("DELETE", f"/v1/media/{id}")[0], 204)
    # One slot examines: the second of two media waits.
    folder = server.folder.name
    films = [footage.film(f"{folder}/probe-{number}.mp4", seconds=10 + number) for number in range(3)]
    ids = [tus.add(server, open(film, "rb").read(), "probe.mp4")[2]["id"] for film in films]
    result = renders.create(server, {"merge": {}, "media": ids})
    if tus.medium(server, ids[2])["state"] == "probing":
        problem(checks, "a medium that is being examined", result, {409}, {"media-not-ready"})
        checks.true("Retry-After", (result[1].get("Retry-After") or "").isdigit(), dict(result[1]))
    else:
        checks.same("media that were examined quickly", result[0], {202, 409})
    if result[0] == 202:
        renders.cancel(server, result[2]["id"])
    for medium in ids:
        tus.settled(server, medium)
        checks.same("DELETE of a medium", server.request("DELETE", f"/v1/media/{medium}")[0], 204)
    return 2


def broken(checks, server, templater):
    """Returns the number of findings."""
    count = 0
    for name in sorted(name for name in os.listdir(BROKEN) if name.endswith(".json")):
        expected, status = documents.printed(templater, os.path.join(BROKEN, name))
        text = open(os.path.join(BROKEN, name)).read()
        for query in ("", "?dryRun=true"):
            findings = problem(checks, name, renders.create(server, {"document": text}, query=query), {422}, {"document-invalid"})
            for finding in findings:
                checks.same(f"{name}: file", finding.pop("file", None), "document.json")
            wanted = [{key: value for key, value in finding.items() if key != "file"} for finding in expected]
            count += len(wanted)
            # Without errors of the document, the media that it lacks are reported too.
            checks.same(f"{name}: findings", findings if status else findings[:len(wanted)], wanted)
            checks.true(f"{name}: an error", any(finding["severity"] == "error" for finding in findings), findings)
    return count


# The member 'output' of an order, and the size that the video has.
SMALL = {"size": "160x90"}
OUTPUTS = [(None, None), ({"size": "320x180"}, (320, 180)), ({"preset": "web", "frameRate": "24"}, None),
           ({"size": "180x320", "frameRate": "30000/1001"}, (180, 320)),
           *(({"preset": name, **SMALL}, (160, 90)) for name in ("webp", "gif", "vp9", "prores"))]


def dry_runs(checks, server, media):
    """A dry run says what is rendered: frames, size, rate, slots, findings."""
    video, photo, song = media
    clip = renders.clip(1.5)
    for output, wanted in OUTPUTS:
        for what, order in ((f"document, {output}", {"document": clip, "media": [{"medium": song, "slot": "song", "part": "2-5"}, video]}),
                            (f"merge, {output}", {"merge": {"photoDuration": 1}, "media": [photo, photo]})):
            order = {**order, **({"output": output} if output else {})}
            status, _, plan = renders.create(server, order, query="?dryRun=true")
            if not checks.same(f"{what}: status", status, 200):
                checks.true(what, False, plan)
                continue
            done = renders.wait(server, renders.created(server, order))
            if not checks.same(f"{what}: state", done["state"], "succeeded"):
                checks.true(what, False, done)
                continue
            path = os.path.join(server.folder.name, done["output"]["fileName"])
            fields = renders.save(server, done["id"], path)
            size = renders.printed("ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=width,height", "-of", "csv=p=0", path)
            if not path.endswith(".webp"):
                checks.same(f"{what}: frames", renders.frames(path), str(plan["frames"]))
                checks.same(f"{what}: size", size, f"{plan['width']},{plan['height']}")
                checks.same(f"{what}: decoding", renders.decoding(path), "")
            checks.same(f"{what}: wanted size", (plan["width"], plan["height"]), {wanted or (plan["width"], plan["height"])})
            checks.same(f"{what}: total", done["progress"], {"done": plan["frames"], "total": plan["frames"]})
            checks.same(f"{what}: findings", done["findings"], plan["findings"])
            checks.same(f"{what}: slots", plan["slots"], {"clip": video, "song": song} if "document" in order else {})
            checks.same(f"{what}: type", fields["Content-Type"], done["output"]["mediaType"])
            numerator, _, denominator = plan["frameRate"].partition("/")
            seconds = plan["frames"] * int(denominator or 1) / int(numerator)
            checks.true(f"{what}: duration", abs(plan["duration"] - seconds) < 0.001, (plan, seconds))


def names(checks, server, media):
    """The name of a render is text: it is no path, and breaks no header field."""
    for name in ("../../../tmp/x", "/etc/passwd", "a\r\nSet-Cookie: x=y", "a\0b", "", ".", "..", "n" * 5000, "\x1b[31m", 'a"b\\c',
                 "日本語 🎬", "\u202egpj.exe", "CON"):
        order = {"document": renders.clip(0.5), "media": [media[0], media[2]], "name": name, "output": {"size": "64x36"}}
        status, _, answer = renders.create(server, order)
        if not checks.same(f"name {name[:20]!r}: status", status, {202, 422}) or status != 202:
            continue
        done = renders.wait(server, answer["id"])
        checks.same(f"name {name[:20]!r}: state", done["state"], "succeeded")
        status, fields, _ = server.request("GET", f"/v1/renders/{answer['id']}/output")
        checks.same(f"name {name[:20]!r}: output", status, 200)
        checks.true(f"name {name[:20]!r}: another field", fields.get("Set-Cookie") is None)
        file = done.get("output", {}).get("fileName", "")
        checks.true(f"name {name[:20]!r}: name of the file", 4 < len(file) <= 300 and not set(file) & set("/\\\0\r\n\x1b"), file)
        checks.true(f"name {name[:20]!r}: Content-Disposition", "filename" in (fields.get("Content-Disposition") or ""), dict(fields))
