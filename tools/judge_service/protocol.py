"""Check 6, in part: what the endpoints of uploads and media answer, request by request."""

import email.utils, hashlib, json, os, random, time
from . import tus
from .server import fault_of_problem

PROBLEM_NAMES = {
    404: {"not-found"},
    409: {"offset-conflict", "upload-superseded"},
    412: {"protocol-version"},
    413: {"content-too-large"},
    415: {"unsupported-media-type"},
    422: {"digest-mismatch", "invalid-body"},
    460: {"checksum-mismatch"},
}


def refused(checks, what, answer, *wanted):
    """Checks that an answer is a problem with one of the statuses. Returns its header fields."""
    status, fields, body = answer
    if checks.same(what, status, set(wanted)):
        checks.same(f"{what}: problem", fault_of_problem(status, fields, body), None)
        name = json.loads(body)["type"].rpartition("/")[2]
        checks.true(f"{what}: name of the problem", name in PROBLEM_NAMES.get(status, {name}), name)
    return fields


def creation(checks, server, film):
    status, fields, _ = server.request("OPTIONS", "/v1/uploads")
    checks.same("OPTIONS", status, 204)
    checks.same("Tus-Version", fields.get("Tus-Version"), "1.0.0")
    checks.same("Tus-Resumable of OPTIONS", fields.get("Tus-Resumable"), "1.0.0")
    checks.same("Tus-Checksum-Algorithm", fields.get("Tus-Checksum-Algorithm"), "sha1,sha256")
    checks.same(
        "Tus-Extension",
        set(fields.get("Tus-Extension", "").split(",")),
        frozenset(["creation", "creation-with-upload", "expiration", "checksum", "termination"]),
    )
    greatest = int(fields["Tus-Max-Size"])

    status, fields, _ = tus.create(server, 1000, filename="a.mp4", sha256="0" * 64)
    path = tus.path_of(fields["Location"])
    checks.same("POST", status, 201)
    checks.same("Upload-Offset of POST", fields.get("Upload-Offset"), "0")
    expires = email.utils.parsedate_to_datetime(fields["Upload-Expires"]).timestamp()
    checks.true("the upload expires in about a day", 23 * 3600 < expires - time.time() < 25 * 3600, expires - time.time())
    status, fields, _ = server.request("HEAD", path, headers=tus.TUS)
    checks.same("HEAD", status, 200)
    for name, value in (
        ("Upload-Offset", "0"),
        ("Upload-Length", "1000"),
        ("Cache-Control", "no-store"),
        ("Upload-Metadata", tus.metadata(filename="a.mp4", sha256="0" * 64)),
        ("Tus-Resumable", "1.0.0"),
    ):
        checks.same(f"{name} of HEAD", fields.get(name), value)
    document = json.loads(server.request("GET", path)[2])
    for name, value in (
        ("id", path.rpartition("/")[2]),
        ("name", "a.mp4"),
        ("length", 1000),
        ("offset", 0),
        ("medium", None),
    ):
        checks.same(f"GET of an upload: {name}", document.get(name), value)
    tus.patch(server, path, 0, b"")
    checks.same("offset after an empty PATCH", tus.offset(server, path), 0)
    checks.same("DELETE", server.request("DELETE", path, headers=tus.TUS)[0], 204)

    for what, length, more, wanted in (
        ("no length", None, {"Upload-Length": None}, {400}),
        ("length 0", 0, {}, {400}),
        ("negative length", -1, {}, {400}),
        ("length with a sign", "+5", {}, {400}),
        ("length in words", "ten", {}, {400}),
        ("length 1e3", "1e3", {}, {400}),
        ("length in hexadecimal digits", "0x10", {}, {400}),
        ("length of 30 digits", "9" * 30, {}, {400, 413}),
        ("length of Arabic digits", "٣".encode().decode("latin-1"), {}, {400}),
        ("too large", greatest + 1, {}, {413}),
        ("deferred length", None, {"Upload-Length": None, "Upload-Defer-Length": "1"}, {400}),
        ("no Tus-Resumable", 5, {"Tus-Resumable": None}, {412}),
        ("other Tus-Resumable", 5, {"Tus-Resumable": "0.2.2"}, {412}),
        ("metadata without Base64", 5, {"Upload-Metadata": "filename ???"}, {400}),
        ("metadata with three words", 5, {"Upload-Metadata": "filename YQ== YQ=="}, {400}),
        ("metadata with a key twice", 5, {"Upload-Metadata": "filename YQ==,filename Yg=="}, {400}),
        ("metadata of 4,001 bytes", 5, {"Upload-Metadata": "filename " + "YQ==" * 998}, {400}),
        ("metadata with a short digest", 5, {"Upload-Metadata": tus.metadata(sha256="12")}, {400}),
        ("metadata with a digest of other letters", 5, {"Upload-Metadata": tus.metadata(sha256="g" * 64)}, {400}),
    ):
        fields = refused(checks, what, tus.create(server, length, more), *wanted)
        if 412 in wanted:
            checks.same(f"{what}: Tus-Version", fields.get("Tus-Version"), "1.0.0")
    names(checks, server)
    with_upload(checks, server)


def names(checks, server):
    """Names are texts, and never paths."""
    for given, wanted in (
        ("../../etc/passwd", "passwd"),
        ("C:\\films\\a.mp4", "a.mp4"),
        ("a\r\nSet-Cookie: x=1", None),
        ("", None),
        ("fílm 映画 🎬.mp4", "fílm 映画 🎬.mp4"),
        ("\u202egnp.exe", None),
        ("a" * 2900, None),
        ("e" + "\u0301" * 1200, None),
        ("\x00\x1b[31m", None),
        ('"; filename=x', '"; filename=x'),
    ):
        path = tus.created(server, 5, filename=given)
        name = json.loads(server.request("GET", path)[2])["name"]
        if wanted:
            checks.same(f"name of {given!r}", name, wanted)
        checks.true(
            f"name of {given[:30]!r}",
            1 <= len(name) <= 200 and not any(ord(c) < 32 or c in "/\\\x7f\u202e" for c in name),
            name,
        )
        tus.patch(server, path, 0, b"%05d" % random.randrange(100_000))
        id = server.request("HEAD", path)[1]["Templater-Media"]
        fields = server.request("HEAD", f"/v1/media/{id}/content")[1]
        checks.true(
            f"Content-Disposition of {given[:30]!r}",
            fields.get("Content-Disposition", "").isascii()
            and "filename" in fields["Content-Disposition"]
            and not fields.get("Set-Cookie"),
            fields.get("Content-Disposition"),
        )
    path = tus.created(server, 5, fields={"Upload-Metadata": "is_secret,filename YS5tcDQ"})
    checks.same(
        "metadata with a key alone, and without padding", json.loads(server.request("GET", path)[2])["name"], "a.mp4"
    )
    server.request("DELETE", path)


def with_upload(checks, server):
    body = random.Random(11).randbytes(50_000)
    for what, length, more, wanted, offset in (
        ("whole", 50_000, {}, 201, "50000"),
        ("a part", 60_000, {}, 201, "50000"),
        ("right checksum", 60_000, {"Upload-Checksum": "sha256 " + tus.coded(hashlib.sha256(body).digest())}, 201, "50000"),
        ("wrong checksum", 60_000, {"Upload-Checksum": "sha256 " + tus.coded(bytes(32))}, 460, None),
        ("other media type", 50_000, {"Content-Type": "video/mp4"}, 415, None),
        ("no media type", 50_000, {"Content-Type": None}, 415, None),
        ("too much", 40_000, {}, 413, None),
    ):
        before = set(os.listdir(os.path.join(server.data, "uploads")))
        answer = tus.create(server, length, more, body)
        what = f"creation with upload, {what}"
        if wanted == 201:
            checks.same(what, answer[0], 201)
            checks.same(f"{what}: offset", answer[1].get("Upload-Offset"), offset)
            checks.same(f"{what}: medium", "Templater-Media" in answer[1], length == len(body))
            path = tus.path_of(answer[1]["Location"])
            checks.same(f"{what}: offset of HEAD", tus.offset(server, path), int(offset))
            server.request("DELETE", path)
        else:
            refused(checks, what, answer, wanted)
            # The client does not know the address, so it could never continue or end such an upload.
            left = set(os.listdir(os.path.join(server.data, "uploads"))) - before
            checks.same(f"{what}: uploads that are left", len(left), 0)
            for id in left:
                server.request("DELETE", f"/v1/uploads/{id}")


def adding(checks, server, film):
    body = random.Random(12).randbytes(1000)
    path = tus.created(server, 1000)
    checks.same("PATCH", tus.patch(server, path, 0, body[:400])[0], 204)
    for what, offset, more, wanted in (
        ("offset before the end", 0, {}, {409}),
        ("offset behind the end", 401, {}, {409}),
        ("negative offset", -1, {}, {400}),
        ("offset in words", "x", {}, {400}),
        ("no offset", 0, {"Upload-Offset": None}, {400}),
        ("huge offset", "9" * 30, {}, {400, 409}),
        ("JSON", 400, {"Content-Type": "application/json"}, {415}),
        ("no media type", 400, {"Content-Type": None}, {415}),
        ("gzip", 400, {"Content-Encoding": "gzip"}, {415}),
        ("no Tus-Resumable", 400, {"Tus-Resumable": None}, {412}),
        ("other Tus-Resumable", 400, {"Tus-Resumable": "2.0.0"}, {412}),
    ):
        fields = refused(checks, f"PATCH with {what}", tus.patch(server, path, offset, b"abc", more), *wanted)
        if 409 in wanted and 400 not in wanted:
            checks.same(f"PATCH with {what}: Upload-Offset", fields.get("Upload-Offset"), "400")
    refused(checks, "PATCH with too much", tus.patch(server, path, 400, bytes(601)), 413)
    for value in (
        "bytes 0-9/10",
        "bytes 400-999/1001",
        "bytes 400-998/1000",
        "bytes 400-1000/1000",
        "bytes 999-400/1000",
        "bytes 400-999/*",
        "bytes */1000",
        "bytes=400-999",
        "bytes 400--999/1000",
        "bytes 400/999-1000",
        "bytes +400-999/1000",
        "bytes 400-999/1000/",
        "bytes 400-999/1000, bytes 400-999/1000",
        "items 400-999/1000",
        "400-999/1000",
        "bytes 0x190-999/1000",
        "bytes 99999999999999999999-999/1000",
        "",
        "bytes 399-999/1000",
        "bytes 401-999/1000",
    ):
        refused(
            checks,
            f"PUT with Content-Range: {value}",
            server.request("PUT", path, body[400:], {"Content-Range": value}),
            400,
            409,
        )
    refused(
        checks,
        "PUT with fewer bytes than its Content-Range",
        server.request("PUT", path, body[400:500], {"Content-Range": "bytes 400-999/1000"}),
        400,
    )
    refused(
        checks,
        "PUT with more bytes than its Content-Range",
        server.request("PUT", path, body[400:] + b"x", {"Content-Range": "bytes 400-999/1000"}),
        400,
        413,
    )
    refused(checks, "PUT without Content-Range of a part", server.request("PUT", path, body[400:]), 400, 409)
    checks.same("offset after refused requests", tus.offset(server, path), 400)
    status, fields, answer = server.request(
        "PUT", path, body[400:], {"Content-Range": "bytes 400-999/1000", "Content-Type": "video/mp4"}
    )
    checks.same("PUT with Content-Range", status, 200)
    found = json.loads(answer)
    checks.same("PUT: offset", found.get("offset"), 1000)
    checks.same("sha256 of PATCH and PUT", tus.medium(server, found["medium"])["sha256"], hashlib.sha256(body).hexdigest())
    # tuspy sends it when the answer to the last bytes was lost.
    status, fields, _ = tus.patch(server, path, 1000, b"")
    checks.same(
        "empty PATCH at the end",
        (status, fields.get("Upload-Offset"), fields.get("Templater-Media")),
        (204, "1000", found["medium"]),
    )
    refused(checks, "PATCH of a complete upload", tus.patch(server, path, 1000, b"x"), 409, 413)
    refused(checks, "PATCH at 0 of a complete upload", tus.patch(server, path, 0, body), 409)
    checks.same("offset of a complete upload", tus.offset(server, path), 1000)
    path = tus.created(server, 1000)
    status, _, answer = server.request("PUT", path, body)
    checks.same("PUT of the whole file", (status, json.loads(answer).get("medium")), (200, found["medium"]))
