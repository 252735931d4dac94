"""Requests about uploads and media that are wrong, hostile or unusual. They have the form of `cases.ALL`."""

from . import tus
from .cases import CLOSE, GOOD, chunks, head, one, several


def patch(path, length, *fields, offset=0, body=b"", method="PATCH"):
    """The header of a request that adds bytes, and a part of its body. Without `length` it has no length."""
    own = [f"Upload-Offset: {offset}", "Tus-Resumable: 1.0.0", "Content-Type: " + tus.BYTES] if method == "PATCH" else []
    return (
        head(f"{method} {path} HTTP/1.1", *own, *([] if length is None else [f"Content-Length: {length}"]), *fields) + body
    )


def post(path, body, *fields):
    return head(f"POST {path} HTTP/1.1", f"Content-Length: {len(body)}", *fields) + body


def slowly(count, bytes, seconds):
    return [part for _ in range(count) for part in (bytes, seconds)]


def bodies(upload):
    return [
        several("slow PATCH", [patch(upload(), 1000)] + slowly(60, b" ", 0.5), 408, slow=True),
        several("slow PUT", [patch(upload(), 1000, method="PUT")] + slowly(60, b" ", 0.5), 408, slow=True),
        several(
            "slow medium", [head("POST /v1/media HTTP/1.1", "Content-Length: 1000")] + slowly(60, b" ", 0.5), 408, slow=True
        ),
        several(
            "slow chunks of a PATCH",
            [patch(upload(), None, "Transfer-Encoding: chunked")] + slowly(60, b"1\r\n \r\n", 0.5),
            408,
            slow=True,
        ),
        several("PATCH whose body never comes", [patch(upload(), 1000)], 408, slow=True),
        several(
            "PATCH that asks for its body, which never comes",
            [patch(upload(), 1000, "Expect: 100-continue")],
            100,
            408,
            slow=True,
        ),
        several(
            "PATCH that is slow and fast enough",
            [patch(upload(100_000), 100_000)] + slowly(25, b"x" * 4000, 0.5),
            204,
            slow=True,
        ),
        several("PATCH in single bytes", [patch(upload(), 300)] + slowly(300, b"x", 0.002), 204),
        several("PATCH after a while", [patch(upload(), 10), 0.5, b"x" * 10], 204),
        several(
            "pipelined PATCHes",
            (lambda path: [patch(path, 5, body=b"x" * 5) + patch(path, 995, offset=5, body=b"x" * 995) + GOOD])(upload()),
            204,
            204,
            200,
        ),
        several(
            "pipelined PATCHes, the second at a wrong offset",
            (lambda path: [patch(path, 5, body=b"x" * 5) + patch(path, 5, offset=6, body=GOOD[:5]) + GOOD])(upload()),
            204,
            409,
            closes=True,
        ),
        several(
            "request behind a refused PATCH", [patch(upload(), len(GOOD), offset=7, body=GOOD) + GOOD], 409, closes=True
        ),
        several("request in the body of a PATCH", [patch(upload(), len(GOOD), body=GOOD) + GOOD], 204, 200),
        several("half a PATCH", [patch(upload(), 1000, body=b"x" * 500)], {400, CLOSE}, half_close=True),
        several("half a medium", [post("/v1/media", b"x" * 500)[:-100]], {400, CLOSE}, half_close=True),
        one("chunked PATCH", patch(upload(1000), None, "Transfer-Encoding: chunked", body=chunks(b"x" * 900, 100)), 204),
        one(
            "chunked PATCH with too much",
            patch(upload(1000), None, "Transfer-Encoding: chunked", body=chunks(b"x" * 2000, 100)),
            413,
        ),
        one(
            "chunked PATCH with a wrong chunk",
            patch(upload(), None, "Transfer-Encoding: chunked", body=b"5\r\nxxxxx\r\nzz\r\n"),
            400,
            closes=True,
        ),
        one("chunked medium", head("POST /v1/media HTTP/1.1", "Transfer-Encoding: chunked") + chunks(b"x" * 10), 411),
        one("gzip medium", post("/v1/media", b"x" * 10, "Content-Encoding: gzip"), 415),
    ]


def lengths(upload):
    return [
        one("PATCH without a length", patch(upload(), None), 411),
        one("PUT without a length", patch(upload(), None, method="PUT"), 411),
        one("medium without a length", head("POST /v1/media HTTP/1.1"), 411),
        one("PATCH with a length and chunks", patch(upload(), 5, "Transfer-Encoding: chunked", body=b"0\r\n\r\n"), 400),
        one("PATCH with a negative length", patch(upload(), -5), 400),
        one("PATCH with a length of 30 digits", patch(upload(), "9" * 30), 400),
        one("medium with a length of 30 digits", head("POST /v1/media HTTP/1.1", "Content-Length: " + "9" * 30), 400),
        one(
            "medium of 10 TB",
            head("POST /v1/media HTTP/1.1", "Content-Length: 10000000000000") + b"x" * 1000,
            {413, 507},
            closes=True,
        ),
        one("PATCH of 10 TB", patch(upload(), 10_000_000_000_000, body=b"x" * 1000), 413, closes=True),
        one("100-continue for 10 TB", patch(upload(), 10_000_000_000_000, "Expect: 100-continue"), 413),
        one("100-continue for an unknown upload", patch("/v1/uploads/upl_" + "0" * 26, 1000, "Expect: 100-continue"), 404),
        one("medium that is a part of a file", post("/v1/media", b"x" * 10, "Content-Range: bytes 5-14/15"), 400),
        one(
            "PATCH with another Content-Range",
            patch(upload(), 10, "Content-Range: bytes 5-14/15", body=b"x" * 10),
            {204, 400},
        ),
        one("empty medium", post("/v1/media", b""), 422),
        one("empty PATCH", patch(upload(), 0), 204),
    ]


def repeated(upload, content):
    create = lambda *fields: head("POST /v1/uploads HTTP/1.1", "Tus-Resumable: 1.0.0", *fields)
    return [
        one("two values of Upload-Length", create("Upload-Length: 5", "Upload-Length: 6"), 400),
        one("list of Upload-Length", create("Upload-Length: 5, 5"), 400),
        one("two values of Upload-Offset", patch(upload(), 1, "Upload-Offset: 5", body=b"x"), 400),
        one(
            "two values of Upload-Checksum",
            patch(
                upload(),
                1,
                "Upload-Checksum: sha1 " + "A" * 27 + "=",
                "Upload-Checksum: sha256 " + "A" * 43 + "=",
                body=b"x",
            ),
            400,
        ),
        one("two versions", create("Upload-Length: 5", "Tus-Resumable: 0.2.0"), {400, 412}),
        one(
            "two values of Content-Range",
            patch(
                upload(),
                1000,
                "Content-Range: bytes 0-999/1000",
                "Content-Range: bytes 5-999/1000",
                method="PUT",
                body=b"x" * 1000,
            ),
            400,
        ),
        one(
            "two values of Range", head(f"GET {content} HTTP/1.1", "Range: bytes=0-0", "Range: bytes=1-1"), {200, 206, 400}
        ),
        one(
            "two values of If-Range",
            head(f"GET {content} HTTP/1.1", "Range: bytes=0-0", 'If-Range: "a"', 'If-Range: "b"'),
            {200, 400},
        ),
        one(
            "metadata of 4,000 keys",
            create("Upload-Length: 5", "Upload-Metadata: " + ",".join(f"a{n}" for n in range(2000))),
            {201, 400},
        ),
        one("metadata of 15 KB", create("Upload-Length: 5", "Upload-Metadata: filename " + "A" * 15_000), {201, 400}),
        one("metadata of 17 KB", create("Upload-Length: 5", "Upload-Metadata: filename " + "A" * 17_000), 431),
        one("metadata with commas only", create("Upload-Length: 5", "Upload-Metadata: ,,,"), {201, 400}),
        one(
            "metadata with a key of other letters",
            create("Upload-Length: 5", b"Upload-Metadata: \xff\xfe YQ=="),
            400,
        ),
        one("metadata with an escape", create("Upload-Length: 5", b"Upload-Metadata: a\x1b[31m YQ=="), 400),
        one("metadata with a line end", create("Upload-Length: 5", b"Upload-Metadata: a\nX-A: b"), 400),
        one("metadata with NUL", create("Upload-Length: 5", b"Upload-Metadata: a\0 YQ=="), 400),
    ]
