"""Addresses, names, methods, origins and ranges that are wrong or hostile. The cases have the form of `cases.ALL`."""

import os
from . import tus
from .cases import GOOD, head, one
from .media_cases import bodies, lengths, patch, post, repeated


def addresses(id):
    get = lambda path: head(f"GET {path} HTTP/1.1")
    wrong = [
        "/v1/media/../../etc/passwd",
        "/v1/media/..%2f..%2fetc%2fpasswd",
        "/v1/media/%2e%2e/%2e%2e/content",
        "/v1/media/..",
        "/v1/media/.",
        "/v1/media//content",
        f"/v1/media/{id}/../{id}/content",
        f"/v1/media/{id}%00",
        f"/v1/media/{id}%00/content",
        f"/v1/media/{id}/content/",
        f"/v1/media/{id}%2fcontent",
        f"/v1/media/{id.upper()}",
        f"/v1/media/ {id}".replace(" ", "%20"),
        f"/v1/media/{id}/poster.jpg/..",
        f"/v1/media/{id}/poster.jpg%00.html",
        f"/v1/media/{id}/..%5c",
        f"/v1/media/{id}/service.sqlite",
        f"/v1/media/{id}/strip.JPG",
        "/v1/media/%ff%fe",
        "/v1/media/'%20OR%20'1'='1",
        "/v1/media/%25",
        "/v1/media/med_" + "0" * 26,
        "/v1/media/" + "m" * 5000,
        "/v1/uploads/..%2f..%2fservice.sqlite",
        "/v1/uploads/../media",
        "/v1/uploads/%00",
        "/v1/uploads/*",
        f"/v1/uploads/{id}",
        "/v1/uploads/upl_" + "0" * 26,
        "/blobs/ab",
        "/derived/ab",
        "/v1/blobs",
        "/service.sqlite",
        f"/v1/media/{id}/%2e%2e/content",
    ]
    return [
        one(f"address {path[:60]}", get(path), {404, 400} if len(path) > 1000 or "%00" in path or "%ff" in path else 404)
        for path in wrong
    ]


def names():
    add = lambda name: post(f"/v1/media?name={name}", os.urandom(20), "Content-Type: video/mp4")
    return [
        one("name with a path", add("..%2f..%2fetc%2fpasswd"), 201),
        one("name with slashes", add("../../etc/passwd"), {201, 400}),
        one("name of dots", add(".."), {201, 400}),
        one("name with a line end", add("a%0d%0aSet-Cookie:%20a=b"), 400),
        one("name with NUL", add("a%00b"), 400),
        one("name with an escape", add("%1b%5b31m"), 400),
        one("name that is not UTF-8", add("%ff%fe"), 400),
        one("name in half an encoding", add("%f"), 400),
        one("empty name", add(""), 400),
        one("name of 201 letters", add("a" * 201), 400),
        one("name twice", add("a&name=b"), 400),
        one("unknown parameter", add("a&path=/etc/passwd"), 400),
        one("name with quotes", add("%22;%20filename=%22x.html"), 201),
        one("name with a mark for the direction", add("%e2%80%aegnp.exe"), {201, 400}),
        one("name of HTML", add("%3Cscript%3Ealert(1)%3C/script%3E"), 201),
    ]


def methods(id, upload):
    path = upload()
    wrong = {
        "/v1/media": "PUT PATCH DELETE OPTIONS",
        f"/v1/media/{id}": "POST PUT OPTIONS",
        f"/v1/media/{id}/content": "POST PUT PATCH DELETE OPTIONS",
        f"/v1/media/{id}/poster.jpg": "POST PUT PATCH DELETE",
        f"/v1/media/{id}/strip.jpg": "POST DELETE",
        f"/v1/media/{id}/waveform.json": "POST DELETE",
        "/v1/uploads": "GET HEAD PUT PATCH DELETE",
        path: "POST OPTIONS",
    }
    cases = [
        one(
            f"{method} {address[:20]}",
            head(f"{method} {address} HTTP/1.1", "Content-Length: 0"),
            405,
            **({"heads": (0,)} if method == "HEAD" else {}),
        )
        for address, methods in wrong.items()
        for method in methods.split()
    ]
    return (
        cases
        + [
            one(f"{method} of a medium", head(f"{method} /v1/media/{id} HTTP/1.1"), {400, 405})
            for method in ("PROPFIND", "MOVE", "TRACE", "CONNECT")
        ]
        + [one("delete of a medium", head(f"delete /v1/media/{id} HTTP/1.1"), 501)]
        + [
            one("another method by a field", head(f"GET /v1/media/{id} HTTP/1.1", "X-HTTP-Method-Override: DELETE"), 200),
            one(
                "PATCH by a field", head(f"POST {path} HTTP/1.1", "X-HTTP-Method-Override: PATCH", "Content-Length: 0"), 405
            ),
        ]
    )


def origins(id, upload):
    evil = "Origin: http://evil.example"
    return [
        one("medium from another origin", post("/v1/media", b"x", evil), 403),
        one("medium from another site", post("/v1/media", b"x", "Sec-Fetch-Site: cross-site"), 403),
        one("form from another site", post("/v1/media", b"a=b", "Content-Type: text/plain", "Origin: null"), 403),
        one(
            "upload from another origin",
            head("POST /v1/uploads HTTP/1.1", "Tus-Resumable: 1.0.0", "Upload-Length: 5", "Content-Length: 0", evil),
            403,
        ),
        one("PATCH from another origin", patch(upload(), 5, evil, body=b"xxxxx"), 403),
        one("PUT from another origin", patch(upload(), 1000, evil, method="PUT", body=b"x" * 1000), 403),
        one("DELETE from another origin", head(f"DELETE /v1/media/{id} HTTP/1.1", evil), 403),
        one("DELETE of an upload from another origin", head(f"DELETE {upload()} HTTP/1.1", evil), 403),
        one(
            "rename from another origin",
            patch(
                f"/v1/media/{id}", 13, evil, "Content-Type: application/json", method="PATCH2", body=b'{"name": "a"}'
            ).replace(b"PATCH2", b"PATCH"),
            403,
        ),
        one(
            "preflight", head("OPTIONS /v1/uploads HTTP/1.1", evil, "Access-Control-Request-Method: POST"), {204, 403, 405}
        ),
        one("content of a rebound host", head(f"GET /v1/media/{id}/content HTTP/1.1", host=b"evil.example"), 421),
        one(
            "forged scheme",
            head(
                "POST /v1/uploads HTTP/1.1",
                "Tus-Resumable: 1.0.0",
                "Upload-Length: 5",
                "Content-Length: 0",
                "X-Forwarded-Proto: javascript",
            ),
            {201, 400},
        ),
        one(
            "forged host",
            head(
                "POST /v1/uploads HTTP/1.1",
                "Tus-Resumable: 1.0.0",
                "Upload-Length: 5",
                "Content-Length: 0",
                "X-Forwarded-Host: evil.example",
            ),
            201,
        ),
    ]


def bombs(content):
    get = lambda *fields: head(f"GET {content} HTTP/1.1", *fields)
    return [
        one("5,000 ranges", get("Range: bytes=" + ",".join(["0-"] * 5000)), 200),
        one("ranges of 17 KB", get("Range: bytes=" + "0-1," * 5000), 431),
        one("ranges of single bytes", get("Range: bytes=" + ",".join(f"{n}-{n}" for n in range(1000))), 200),
        one("only commas", get("Range: bytes=" + "," * 10_000), 200),
        one("ETags of 15 KB", get("If-None-Match: " + '"a",' * 3500), 200),
        one("pipelined contents", get("Range: bytes=0-9") * 20, *[206] * 20),
        one("HEAD of contents", head(f"HEAD {content} HTTP/1.1", "Range: bytes=0-9") + GOOD, 206, 200, heads=(0,)),
        one("condition with a star", get("If-Range: *", "Range: bytes=0-9"), 200),
        one("Range of 9,000 digits", get("Range: bytes=" + "1" * 9000 + "-"), 416),
    ]


def make(server):
    """Returns the cases. Each that adds bytes has an upload of its own."""
    id = tus.add(server, os.urandom(2500).hex().encode(), "abused.mp4")[2]["id"]
    content = f"/v1/media/{id}/content"
    upload = lambda length=1000: tus.created(server, length, filename="abused.mp4")
    return (
        bodies(upload)
        + lengths(upload)
        + repeated(upload, content)
        + names()
        + addresses(id)
        + methods(id, upload)
        + origins(id, upload)
        + bombs(content)
    )
