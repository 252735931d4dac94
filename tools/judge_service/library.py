"""Check 6, in part: digests, removal, and the endpoints of media, request by request."""

import base64, hashlib, json, os, random, sqlite3
from . import tus
from .protocol import refused


def digests(checks, server, film):
    body = random.Random(13).randbytes(300_000)
    path = tus.created(server, len(body) * 2, sha256=hashlib.sha256(body * 2).hexdigest().upper())
    sha1, sha256 = (tus.coded(f(body).digest()) for f in (hashlib.sha1, hashlib.sha256))
    for value, wanted in (
        ("sha1 " + tus.coded(bytes(20)), 460),
        ("sha256 " + tus.coded(bytes(32)), 460),
        ("sha256 " + sha1, 400),
        ("md5 " + sha1, 400),
        ("sha256", 400),
        (sha256, 400),
        ("sha256 ????", 400),
        ("sha256 " + base64.b16encode(bytes(32)).decode(), 400),
    ):
        refused(
            checks, f"Upload-Checksum: {value[:20]}…", tus.patch(server, path, 0, body, {"Upload-Checksum": value}), wanted
        )
        checks.same(f"offset after Upload-Checksum: {value[:20]}…", tus.offset(server, path), 0)
    for number, value in enumerate(("sha1 " + sha1, "sha256 " + sha256)):
        status, fields, _ = tus.patch(server, path, number * len(body), body, {"Upload-Checksum": value})
        checks.same(f"right {value[:6]}", (status, fields.get("Upload-Offset")), (204, str((number + 1) * len(body))))
    checks.true("sha256 in capitals", "Templater-Media" in fields)

    count = len(json.loads(server.request("GET", "/v1/media?limit=200")[2])["media"])
    for how in ("PATCH", "PUT", "two"):
        path = tus.created(server, len(body), sha256="ab" * 32)
        if how == "PUT":
            answer = server.request("PUT", path, body)
        else:
            split = 1000 if how == "two" else 0
            if split:
                tus.patch(server, path, 0, body[:split])
            answer = tus.patch(server, path, split, body[split:])
        refused(checks, f"other file than announced, {how}", answer, 422)
        refused(checks, f"the upload after 422, {how}", server.request("GET", path), 404)
    checks.same("media after 422", len(json.loads(server.request("GET", "/v1/media?limit=200")[2])["media"]), count)


def removal(checks, server, film):
    path = tus.created(server, 1000)
    tus.patch(server, path, 0, b"abc")
    checks.same("DELETE", server.request("DELETE", path, headers=tus.TUS)[0], 204)
    expired = tus.created(server, 1000)
    with sqlite3.connect(os.path.join(server.data, "service.sqlite")) as database:
        database.execute("UPDATE uploads SET expires = 1 WHERE id = ?", [expired.rpartition("/")[2]])
    database.close()
    some = "0" * 26
    for what, path in (
        ("removed", path),
        ("expired", expired),
        ("unknown", f"/v1/uploads/upl_{some}"),
        ("of a medium", f"/v1/uploads/med_{some}"),
        ("without digits", "/v1/uploads/x"),
        ("long", "/v1/uploads/" + "a" * 2000),
        ("quoted", "/v1/uploads/'%20OR%201=1--"),
    ):
        for method, more in (("GET", {}), ("PATCH", {}), ("PUT", {}), ("DELETE", {})):
            answer = (
                tus.patch(server, path, 0, b"x")
                if method == "PATCH"
                else server.request(method, path, b"x" if method == "PUT" else None, tus.TUS)
            )
            refused(checks, f"{method} of an upload that is {what}", answer, 404, *([400] if what == "long" else []))
        checks.same(
            f"HEAD of an upload that is {what}",
            tus.offset(server, path),
            {"status 404", "status 400"} if what == "long" else "status 404",
        )


def media(checks, server, film):
    bodies = [b"medium %d" % number + random.randbytes(10) for number in range(7)]
    ids = []
    for number, body in enumerate(bodies):
        status, fields, medium = tus.add(server, body, f"m{number}.mp4")
        ids.append(medium["id"])
        checks.same("POST /v1/media", status, 201)
        checks.same("Location", tus.path_of(fields["Location"]), f"/v1/media/{medium['id']}")
        checks.same(
            "members of a new medium",
            (medium["name"], medium["size"], medium["sha256"]),
            (f"m{number}.mp4", len(body), hashlib.sha256(body).hexdigest()),
        )
    status, _, medium = tus.add(server, bodies[0], "other.mp4")
    checks.same("the same content", (status, medium["id"]), (200, ids[0]))
    checks.same("the same content by tus", tus.upload(server, bodies[1], filename="other.mp4"), ids[1])
    listed, address = [], "/v1/media?limit=3"
    while address:
        page = json.loads(server.request("GET", address)[2])
        checks.true("a page has at most 3 media", 1 <= len(page["media"]) <= 3, len(page["media"]))
        listed += [medium["id"] for medium in page["media"]]
        address = page.get("next")
    checks.same("the newest media", listed[:7], ids[::-1])
    checks.same("media that are listed twice", len(listed) - len(set(listed)), 0)
    for value in ("0", "201", "-1", "x", "1.5", "", "+5", "0x5", "9" * 30):
        refused(checks, f"limit={value}", server.request("GET", f"/v1/media?limit={value}"), 400)
    for value in ("x", "", "upl_" + "0" * 26, "%00", "a" * 300):
        refused(checks, f"after={value}", server.request("GET", f"/v1/media?after={value}"), 400)
    fields = {"Content-Type": "application/json"}
    status, _, body = server.request("PATCH", f"/v1/media/{ids[2]}", '{"name": "new ü.mp4"}'.encode(), fields)
    checks.same("renamed", (status, json.loads(body).get("name")), (200, "new ü.mp4"))
    checks.same("renamed, read again", tus.medium(server, ids[2])["name"], "new ü.mp4")
    for text in (
        '{"name": ""}',
        '{"name": 1}',
        "{}",
        "[]",
        '{"name": "a", "size": 1}',
        '{"name": "a", "name": "b"}',
        "x",
        json.dumps({"name": "x" * 201}),
    ):
        refused(
            checks,
            f"PATCH with {text[:30]}",
            server.request("PATCH", f"/v1/media/{ids[2]}", text.encode(), fields),
            400,
            422,
        )
    checks.same("DELETE of a medium", server.request("DELETE", f"/v1/media/{ids[3]}")[0], 204)
    for method, more in (
        ("GET", ""),
        ("GET", "/content"),
        ("GET", "/poster.jpg"),
        ("GET", "/strip.jpg"),
        ("GET", "/waveform.json"),
        ("DELETE", ""),
    ):
        refused(checks, f"{method} {more} of a removed medium", server.request(method, f"/v1/media/{ids[3]}{more}"), 404)
    status, _, medium = tus.add(server, bodies[3], "again.mp4")
    checks.true("a removed content can be uploaded again", status == 201 and medium["id"] != ids[3], (status, medium["id"]))
    refused(checks, "empty medium", server.request("POST", "/v1/media", b"", {"Content-Type": "video/mp4"}), 422)
