"""Requests about uploads and media that are wrong, hostile or unusual. They have the form of `cases.ALL`."""
import os
from . import tus
from .cases import CLOSE, GOOD, chunks, head, one, several

UNKNOWN = "0" * 26


def make(server):
    """Returns the cases. Each that adds bytes has an upload of its own."""
    id = tus.add(server, os.urandom(2500).hex().encode(), "abused.mp4")[2]["id"]
    content = f"/v1/media/{id}/content"
    upload = lambda length=1000: tus.created(server, length, filename="abused.mp4")
    return bodies(upload) + lengths(upload) + repeated(upload, content) + addresses(id) + names() + methods(id, upload) + origins(id, upload) + bombs(content)


def patch(path, length, *fields, offset=0, body=b"", method="PATCH"):
    """The header of a request that adds bytes, and a part of its body. Without `length` it has no length."""
    own = [f"Upload-Offset: {offset}", "Tus-Resumable: 1.0.0", "Content-Type: " + tus.BYTES] if method == "PATCH" else []
    return head(f"{method} {path} HTTP/1.1", *own, *([] if length is None else [f"Content-Length: {length}"]), *fields) + body


def post(path, body, *fields):
    return head(f"POST {path} HTTP/1.1", f"Content-Length: {len(body)}", *fields) + body


def slowly(count, bytes, seconds):
    return [part for _ in range(count) for part in (bytes, seconds)]


def bodies(upload):
    return [
        several("slow PATCH", [patch(upload(), 1000)] + slowly(60, b" ", 0.5), 408, slow=True),
        several("slow PUT", [patch(upload(), 1000, method="PUT")] + slowly(60, b" ", 0.5), 408, slow=True),
        several("slow medium", [head("POST /v1/media HTTP/1.1", "Content-Length: 1000")] + slowly(60, b" ", 0.5), 408, slow=True),
        several("slow chunks of a PATCH", [patch(upload(), None, "Transfer-Encoding: chunked")] + slowly(60, b"1\r\n \r\n", 0.5), 408, slow=True),
        several("PATCH whose body never comes", [patch(upload(), 1000)], 408, slow=True),
        several("PATCH that asks for its body, which never comes", [patch(upload(), 1000, "Expect: 100-continue")], 100, 408, slow=True),
        several("PATCH that is slow and fast enough", [patch(upload(100_000), 100_000)] + slowly(25, b"x" * 4000, 0.5), 204, slow=True),
        several("PATCH in single bytes", [patch(upload(), 300)] + slowly(300, b"x", 0.002), 204),
        several("PATCH after a while", [patch(upload(), 10), 0.5, b"x" * 10], 204),
        several("pipelined PATCHes", (lambda path: [patch(path, 5, body=b"x" * 5) + patch(path, 995, offset=5, body=b"x" * 995) + GOOD])(upload()), 204, 204, 200),
        several("pipelined PATCHes, the second at a wrong offset", (lambda path: [patch(path, 5, body=b"x" * 5) + patch(path, 5, offset=6, body=GOOD[:5]) + GOOD])(upload()), 204, 409, closes=True),
        several("request behind a refused PATCH", [patch(upload(), len(GOOD), offset=7, body=GOOD) + GOOD], 409, closes=True),
        several("request in the body of a PATCH", [patch(upload(), len(GOOD), body=GOOD) + GOOD], 204, 200),
        several("half a PATCH", [patch(upload(), 1000, body=b"x" * 500)], {400, CLOSE}, half_close=True),
        several("half a medium", [post("/v1/media", b"x" * 500)[:-100]], {400, CLOSE}, half_close=True),
        one("chunked PATCH", patch(upload(1000), None, "Transfer-Encoding: chunked", body=chunks(b"x" * 900, 100)), 204),
        one("chunked PATCH with too much", patch(upload(1000), None, "Transfer-Encoding: chunked", body=chunks(b"x" * 2000, 100)), 413, closes=True),
        one("chunked PATCH with a wrong chunk", patch(upload(), None, "Transfer-Encoding: chunked", body=b"5\r\nxxxxx\r\nzz\r\n"), 400, closes=True),
        one("chunked medium", head("POST /v1/media HTTP/1.1", "Transfer-Encoding: chunked") + chunks(b"x" * 10), 411),
        one("gzip medium", post("/v1/media", b"x" * 10, "Content-Encoding: gzip"), 415),
    ]


def lengths(upload):
    return [
        one("PATCH without a length", patch(upload(), None), 411), one("PUT without a length", patch(upload(), None, method="PUT"), 411),
        one("medium without a length", head("POST /v1/media HTTP/1.1"), 411),
        one("PATCH with a length and chunks", patch(upload(), 5, "Transfer-Encoding: chunked", body=b"0\r\n\r\n"), 400),
        one("PATCH with a negative length", patch(upload(), -5), 400),
        one("PATCH with a length of 30 digits", patch(upload(), "9" * 30), 400), one("medium with a length of 30 digits", head("POST /v1/media HTTP/1.1", "Content-Length: " + "9" * 30), 400),
        one("medium of 10 TB", head("POST /v1/media HTTP/1.1", "Content-Length: 10000000000000") + b"x" * 1000, {413, 507}, closes=True),
        one("PATCH of 10 TB", patch(upload(), 10_000_000_000_000, body=b"x" * 1000), 413, closes=True),
        one("100-continue for 10 TB", patch(upload(), 10_000_000_000_000, "Expect: 100-continue"), 413),
        one("100-continue for an unknown upload", patch(f"/v1/uploads/upl_{UNKNOWN}", 1000, "Expect: 100-continue"), 404),
        one("medium that is a part of a file", post("/v1/media", b"x" * 10, "Content-Range: bytes 5-14/15"), 400),
        one("PATCH with another Content-Range", patch(upload(), 10, "Content-Range: bytes 5-14/15", body=b"x" * 10), {204, 400}),
        one("empty medium", post("/v1/media", b""), 400), one("empty PATCH", patch(upload(), 0), 204),
    ]


def repeated(upload, content):
    create = lambda *fields: head("POST /v1/uploads HTTP/1.1", "Tus-Resumable: 1.0.0", *fields)
    return [
        one("two values of Upload-Length", create("Upload-Length: 5", "Upload-Length: 6"), 400),
        one("list of Upload-Length", create("Upload-Length: 5, 5"), 400),
        one("two values of Upload-Offset", patch(upload(), 1, "Upload-Offset: 5", body=b"x"), 400),
        one("two values of Upload-Checksum", patch(upload(), 1, "Upload-Checksum: sha1 " + "A" * 27 + "=", "Upload-Checksum: sha256 " + "A" * 43 + "=", body=b"x"), 400),
        one("two versions", create("Upload-Length: 5", "Tus-Resumable: 0.2.0"), {400, 412}),
        one("two values of Content-Range", patch(upload(), 1000, "Content-Range: bytes 0-999/1000", "Content-Range: bytes 5-999/1000", method="PUT", body=b"x" * 1000), 400),
        one("two values of Range", head(f"GET {content} HTTP/1.1", "Range: bytes=0-0", "Range: bytes=1-1"), {200, 206, 400}),
        one("two values of If-Range", head(f"GET {content} HTTP/1.1", "Range: bytes=0-0", 'If-Range: "a"', 'If-Range: "b"'), {200, 400}),
        one("metadata of 4,000 keys", create("Upload-Length: 5", "Upload-Metadata: " + ",".join(f"a{n}" for n in range(2000))), {201, 400}),
        one("metadata of 15 KB", create("Upload-Length: 5", "Upload-Metadata: filename " + "A" * 15_000), {201, 400}),
        one("metadata of 17 KB", create("Upload-Length: 5", "Upload-Metadata: filename " + "A" * 17_000), 431),
        one("metadata with commas only", create("Upload-Length: 5", "Upload-Metadata: ,,,"), {201, 400}),
        one("metadata with a key of other letters", create("Upload-Length: 5", b"Upload-Metadata: \xff\xfe YQ=="), {201, 400}),
        one("metadata with an escape", create("Upload-Length: 5", b"Upload-Metadata: a\x1b[31m YQ=="), 400),
        one("metadata with a line end", create("Upload-Length: 5", b"Upload-Metadata: a\nX-A: b"), 400),
        one("metadata with NUL", create("Upload-Length: 5", b"Upload-Metadata: a\0 YQ=="), 400),
    ]


def addresses(id):
    get = lambda path: head(f"GET {path} HTTP/1.1")
    wrong = [
        "/v1/media/../../etc/passwd", "/v1/media/..%2f..%2fetc%2fpasswd", "/v1/media/%2e%2e/%2e%2e/content", "/v1/media/..", "/v1/media/.", "/v1/media//content",
        f"/v1/media/{id}/../{id}/content", f"/v1/media/{id}%00", f"/v1/media/{id}%00/content", f"/v1/media/{id}/content/", f"/v1/media/{id}%2fcontent",
        f"/v1/media/{id.upper()}", f"/v1/media/ {id}".replace(" ", "%20"), f"/v1/media/{id}/poster.jpg/..", f"/v1/media/{id}/poster.jpg%00.html", f"/v1/media/{id}/..%5c",
        f"/v1/media/{id}/service.sqlite", f"/v1/media/{id}/strip.JPG", "/v1/media/%ff%fe", "/v1/media/'%20OR%20'1'='1", "/v1/media/%25", "/v1/media/med_" + "0" * 26,
        "/v1/media/" + "m" * 5000, "/v1/uploads/..%2f..%2fservice.sqlite", "/v1/uploads/../media", "/v1/uploads/%00", "/v1/uploads/*", f"/v1/uploads/{id}", "/v1/uploads/upl_" + "0" * 26,
        "/blobs/ab", "/derived/ab", "/v1/blobs", "/service.sqlite", f"/v1/media/{id}/%2e%2e/content",
    ]
    return [one(f"address {path[:60]}", get(path), {404, 400} if len(path) > 1000 or "%00" in path or "%ff" in path else 404) for path in wrong]


def names():
    add = lambda name: post(f"/v1/media?name={name}", os.urandom(20), "Content-Type: video/mp4")
    return [
        one("name with a path", add("..%2f..%2fetc%2fpasswd"), 201), one("name with slashes", add("../../etc/passwd"), {201, 400}), one("name of dots", add(".."), {201, 400}),
        one("name with a line end", add("a%0d%0aSet-Cookie:%20a=b"), 400), one("name with NUL", add("a%00b"), 400), one("name with an escape", add("%1b%5b31m"), 400),
        one("name that is not UTF-8", add("%ff%fe"), 400), one("name in half an encoding", add("%f"), 400), one("empty name", add(""), 400), one("name of 201 letters", add("a" * 201), 400),
        one("name twice", add("a&name=b"), 400), one("unknown parameter", add("a&path=/etc/passwd"), 400), one("name with quotes", add("%22;%20filename=%22x.html"), 201),
        one("name with a mark for the direction", add("%e2%80%aegnp.exe"), {201, 400}), one("name of HTML", add("%3Cscript%3Ealert(1)%3C/script%3E"), 201),
    ]


def methods(id, upload):
    path = upload()
    wrong = {"/v1/media": "PUT PATCH DELETE OPTIONS", f"/v1/media/{id}": "POST PUT OPTIONS", f"/v1/media/{id}/content": "POST PUT PATCH DELETE OPTIONS",
             f"/v1/media/{id}/poster.jpg": "POST PUT PATCH DELETE", f"/v1/media/{id}/strip.jpg": "POST DELETE", f"/v1/media/{id}/waveform.json": "POST DELETE",
             "/v1/uploads": "GET HEAD PUT PATCH DELETE", path: "POST OPTIONS"}
    cases = [one(f"{method} {address[:20]}", head(f"{method} {address} HTTP/1.1", "Content-Length: 0"), 405, **({"heads": (0,)} if method == "HEAD" else {}))
             for address, methods in wrong.items() for method in methods.split()]
    return cases + [one(f"{method} of a medium", head(f"{method} /v1/media/{id} HTTP/1.1"), {400, 405}) for method in ("PROPFIND", "MOVE", "TRACE", "CONNECT", "delete")] + [
        one("another method by a field", head(f"GET /v1/media/{id} HTTP/1.1", "X-HTTP-Method-Override: DELETE"), 200),
        one("PATCH by a field", head(f"POST {path} HTTP/1.1", "X-HTTP-Method-Override: PATCH", "Content-Length: 0"), 405)]


def origins(id, upload):
    evil = "Origin: http://evil.example"
    return [
        one("medium from another origin", post("/v1/media", b"x", evil), 403), one("medium from another site", post("/v1/media", b"x", "Sec-Fetch-Site: cross-site"), 403),
        one("form from another site", post("/v1/media", b"a=b", "Content-Type: text/plain", "Origin: null"), 403),
        one("upload from another origin", head("POST /v1/uploads HTTP/1.1", "Tus-Resumable: 1.0.0", "Upload-Length: 5", "Content-Length: 0", evil), 403),
        one("PATCH from another origin", patch(upload(), 5, evil, body=b"xxxxx"), 403), one("PUT from another origin", patch(upload(), 1000, evil, method="PUT", body=b"x" * 1000), 403),
        one("DELETE from another origin", head(f"DELETE /v1/media/{id} HTTP/1.1", evil), 403), one("DELETE of an upload from another origin", head(f"DELETE {upload()} HTTP/1.1", evil), 403),
        one("rename from another origin", patch(f"/v1/media/{id}", 13, evil, "Content-Type: application/json", method="PATCH2", body=b'{"name": "a"}').replace(b"PATCH2", b"PATCH"), 403),
        one("preflight", head("OPTIONS /v1/uploads HTTP/1.1", evil, "Access-Control-Request-Method: POST"), {204, 403, 405}),
        one("content of a rebound host", head(f"GET /v1/media/{id}/content HTTP/1.1", host=b"evil.example"), 421),
        one("forged scheme", head("POST /v1/uploads HTTP/1.1", "Tus-Resumable: 1.0.0", "Upload-Length: 5", "Content-Length: 0", "X-Forwarded-Proto: javascript"), {201, 400}),
        one("forged host", head("POST /v1/uploads HTTP/1.1", "Tus-Resumable: 1.0.0", "Upload-Length: 5", "Content-Length: 0", "X-Forwarded-Host: evil.example"), 201),
    ]


def bombs(content):
    get = lambda *fields: head(f"GET {content} HTTP/1.1", *fields)
    return [
        one("5,000 ranges", get("Range: bytes=" + ",".join(["0-"] * 5000)), 200), one("ranges of 17 KB", get("Range: bytes=" + "0-1," * 5000), 431),
        one("ranges of single bytes", get("Range: bytes=" + ",".join(f"{n}-{n}" for n in range(1000))), 200), one("only commas", get("Range: bytes=" + "," * 10_000), 200),
        one("ETags of 15 KB", get("If-None-Match: " + '"a",' * 3500), 200), one("pipelined contents", get("Range: bytes=0-9") * 20, *[206] * 20),
        one("HEAD of contents", head(f"HEAD {content} HTTP/1.1", "Range: bytes=0-9") + GOOD, 206, 200, heads=(0,)),
        one("condition with a star", get("If-Range: *", "Range: bytes=0-9"), 200), one("Range of 9,000 digits", get("Range: bytes=" + "1" * 9000 + "-"), 416),
    ]
