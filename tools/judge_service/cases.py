"""Requests that are wrong, hostile or unusual, and what the server has to answer.

A case is a name, the parts to send, and the statuses that the answers must have, in their order. A set of statuses
allows any of them; CLOSE stands for a closed connection without an answer.
"""
CLOSE = "close"
DOCUMENT = b'{"version": 1, "tracks": []}'


def head(line="GET /healthz HTTP/1.1", *fields, host=b"localhost"):
    lines = [line.encode("latin-1")] + ([b"Host: " + host] if host is not None else [])
    return b"\r\n".join(lines + [f if isinstance(f, bytes) else f.encode() for f in fields]) + b"\r\n\r\n"


def post(*fields, body=DOCUMENT, path="/v1/validate", length=True, host=b"localhost", type=True):
    own = [b"Content-Type: application/json"] if type else []
    if length:
        own.append(b"Content-Length: %d" % len(body))
    return head(f"POST {path} HTTP/1.1", *own, *fields, host=host) + body


def chunked(bytes, *fields):
    return post("Transfer-Encoding: chunked", *fields, body=b"", length=False) + bytes


def chunks(data, size=7):
    parts = [data[i:i + size] for i in range(0, len(data), size)]
    return b"".join(b"%x\r\n%s\r\n" % (len(p), p) for p in parts) + b"0\r\n\r\n"


GOOD = head()
CLOSED = head("GET /healthz HTTP/1.1", "Connection: close")


def one(name, bytes, *statuses, **options):
    return dict(name=name, parts=[bytes], statuses=list(statuses), **options)


def several(name, parts, *statuses, **options):
    return dict(name=name, parts=parts, statuses=list(statuses), **options)


SMUGGLING = [
    one("length and chunked", post("Transfer-Encoding: chunked") + b"0\r\n\r\n" + GOOD, 400),
    one("chunked and length", chunked(chunks(DOCUMENT), "Content-Length: 3"), 400),
    one("two lengths", post("Content-Length: 5"), 400),
    one("two equal lengths", post(f"Content-Length: {len(DOCUMENT)}"), 400),
    one("list of lengths", head("POST /v1/validate HTTP/1.1", "Content-Type: application/json", "Content-Length: 2, 2") + b"{}", 400),
    one("negative length", head("POST /v1/validate HTTP/1.1", "Content-Length: -1"), 400),
    one("signed length", head("POST /v1/validate HTTP/1.1", "Content-Length: +2") + b"{}", 400),
    one("hexadecimal length", head("POST /v1/validate HTTP/1.1", "Content-Length: 0x2") + b"{}", 400),
    one("length with a space", head("POST /v1/validate HTTP/1.1", "Content-Length: 2 2") + b"{}", 400),
    one("huge length", head("POST /v1/validate HTTP/1.1", "Content-Type: application/json", "Content-Length: 99999999999999999999"), 400),
    one("gzip, chunked", chunked(chunks(DOCUMENT)).replace(b"chunked", b"gzip, chunked"), {400, 501}),
    one("chunked twice", chunked(chunks(DOCUMENT), "Transfer-Encoding: chunked"), {400, 501}),
    one("identity", chunked(b"").replace(b": chunked", b": identity"), {400, 501}),
    one("xchunked", chunked(b"").replace(b": chunked", b": xchunked"), {400, 501}),
    one("chunked in quotes", chunked(b"").replace(b": chunked", b': "chunked"'), {400, 501}),
    one("space before the colon", head("POST /v1/validate HTTP/1.1", "Transfer-Encoding : chunked"), 400),
    one("folded field", head("GET /healthz HTTP/1.1", "X-A: b\r\n c"), 400),
    one("folded coding", head("POST /v1/validate HTTP/1.1", "Transfer-Encoding:\r\n chunked"), {400, 501}),
    one("chunked in HTTP/1.0", b"POST /v1/validate HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    one("request behind a GET with a body", head("GET /healthz HTTP/1.1", f"Content-Length: {len(GOOD)}") + GOOD, 200, closes=True),
    one("request behind a refused body", post(body=b"x" * 10, path="/nothing") + GOOD, 404, closes=True),
    one("bare line feeds", b"GET /healthz HTTP/1.1\nHost: localhost\n\n", {200, 400, 505}),
    one("carriage return in a value", head("GET /healthz HTTP/1.1", b"X-A: b\rX-B: c"), 400),
    one("NUL in a value", head("GET /healthz HTTP/1.1", b"X-A: b\0c"), 400),
    one("field without a name", head("GET /healthz HTTP/1.1", ": x"), 400),
    one("field without a colon", head("GET /healthz HTTP/1.1", "X-A"), 400),
    one("space before the first field", b"GET /healthz HTTP/1.1\r\n Host: localhost\r\n\r\n", 400),
    one("upgrade to h2c", head("GET /healthz HTTP/1.1", "Connection: Upgrade", "Upgrade: h2c") + GOOD, 200, closes=True),
    one("HTTP/2 preface", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {400, 505}),
]

CHUNKS = [
    one("chunks", chunked(chunks(DOCUMENT)), 200),
    one("chunks of one byte", chunked(chunks(DOCUMENT, 1)), 200),
    one("chunk extension", chunked(b"1c;a=b\r\n" + DOCUMENT + b"\r\n0\r\n\r\n"), 200),
    one("trailer", chunked(chunks(DOCUMENT)[:-2] + b"X-A: b\r\n\r\n"), 200),
    one("chunk size is not a number", chunked(b"zz\r\n{}\r\n0\r\n\r\n"), 400),
    one("negative chunk size", chunked(b"-2\r\n{}\r\n0\r\n\r\n"), 400),
    one("chunk size with 0x", chunked(b"0x2\r\n{}\r\n0\r\n\r\n"), 400),
    one("empty chunk size", chunked(b"\r\n{}\r\n0\r\n\r\n"), 400),
    one("huge chunk size", chunked(b"FFFFFFFFFFFFFFFFFF\r\n"), 400),
    one("chunk longer than its size", chunked(b"1\r\n{}\r\n0\r\n\r\n"), 400),
    one("chunk without a line end", chunked(b"2\r\n{}0\r\n\r\n"), 400),
    one("line feed after a size", chunked(b"2\n{}\r\n0\r\n\r\n"), {200, 400}),
    one("body ends early", chunked(b"5\r\n{}"), {400, CLOSE}, half_close=True),
    one("too many bytes in chunks", chunked(b"100000\r\n" + b" " * 0x100000 + b"\r\n") + (b"100000\r\n" + b" " * 0x100000 + b"\r\n") * 17, 413),
    one("endless trailer", chunked(b"0\r\n" + b"X-A: b\r\n" * 2000 + b"\r\n"), {400, 431}),
]

HEADERS = [
    one("100 fields", head("GET /healthz HTTP/1.1", *["X-A: b"] * 99), 200),
    one("101 fields", head("GET /healthz HTTP/1.1", *["X-A: b"] * 100), 431),
    one("10,000 fields", head("GET /healthz HTTP/1.1", *["X-A: b"] * 10_000), 431),
    one("field of 17 KiB", head("GET /healthz HTTP/1.1", "X-A: " + "b" * 17_000), 431),
    one("field name of 17 KiB", head("GET /healthz HTTP/1.1", "b" * 17_000 + ": a"), 431),
    one("header of 1 MiB without an end", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: " + b"b" * (1 << 20), 431),
    one("address of 9,000 bytes", head("GET /" + "a" * 9_000 + " HTTP/1.1"), 414),
    one("address of 20,000 bytes", head("GET /" + "a" * 20_000 + " HTTP/1.1"), 414),
    one("query of 20,000 bytes", head("GET /healthz?" + "a" * 20_000 + " HTTP/1.1"), 414),
    one("endless request line", b"GET /" + b"a" * (1 << 20), 414),
    one("no host", head(host=None), 400),
    one("two hosts", head("GET /healthz HTTP/1.1", "Host: localhost"), 400),
    one("two different hosts", head("GET /healthz HTTP/1.1", "Host: evil.example"), 400),
    one("empty host", head(host=b""), 400),
    one("no host in HTTP/1.0", b"GET /healthz HTTP/1.0\r\n\r\n", 400),
    one("HTTP/1.0", b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n", 200, closes=True),
    one("HTTP/0.9", b"GET /healthz\r\n\r\n", {400, 505}),
    one("HTTP/2.0 in a request line", head("GET /healthz HTTP/2.0"), {400, 505}),
    one("HTTP/1.2", head("GET /healthz HTTP/1.2"), {400, 505}),
    one("HTTP/9.9", head("GET /healthz HTTP/9.9"), {400, 505}),
    one("unknown method", head("BREW /healthz HTTP/1.1"), 501),
    one("method in lower case", head("get /healthz HTTP/1.1"), 501),
    one("TLS hello", bytes.fromhex("160301020001000001fc0303") + b"\0" * 64, 400),
    one("SSH banner", b"SSH-2.0-OpenSSH_9.2\r\n", 400),
    one("binary", bytes(range(256)), 400),
    one("only line ends, then a request", b"\r\n\r\n" + GOOD, 200),
    one("unknown expectation", post("Expect: 200-maybe"), 417),
    one("gzip body", post("Content-Encoding: gzip"), 415),
    one("zip archive", post(body=b"PK\x03\x04", type=False) [:0] + head("POST /v1/validate HTTP/1.1", "Content-Type: application/zip", "Content-Length: 4") + b"PK\x03\x04", 415),
    one("body of 40 MB", head("POST /v1/validate HTTP/1.1", "Content-Type: application/json", "Content-Length: 40000000") + b" " * 40_000_000, 413),
    one("form of 40 MB", head("POST /v1/validate HTTP/1.1", "Content-Length: 40000000") + b" " * 40_000_000, 415),
    one("form", head("POST /v1/validate HTTP/1.1", "Content-Type: application/x-www-form-urlencoded", "Content-Length: 3") + b"a=b", 415),
    one("UTF-16", post(type=False)[:0] + head("POST /v1/validate HTTP/1.1", "Content-Type: application/json; charset=utf-16", "Content-Length: 2") + b"{}", 415),
    one("no length", post(body=b"", length=False), 411),
    one("body of 10 GB", head("POST /v1/validate HTTP/1.1", "Content-Type: application/json", "Content-Length: 10000000000") + b"{" * 100_000, 413),
    one("accepts only images", post("Accept: image/png"), 406),
    one("refuses JSON", post("Accept: application/json;q=0"), 406),
    one("control characters in Accept", post(b"Accept: \x1b[31m"), {400, 406}),
]

PATHS = [
    one("dots", head("GET /assets/../healthz HTTP/1.1"), 404),
    one("encoded dots", head("GET /assets/x/%2e%2e/%2e%2e/etc/passwd HTTP/1.1"), 404),
    one("encoded slash", head("GET /schemas/..%2f..%2fetc%2fpasswd HTTP/1.1"), 404),
    one("backslash", head("GET /assets/x/..%5c..%5cetc%5cpasswd HTTP/1.1"), 404),
    one("NUL in a path", head("GET /schemas/a%00.json HTTP/1.1"), 404),
    one("invalid encoding", head("GET /schemas/%zz HTTP/1.1"), 404),
    one("invalid UTF-8", head("GET /schemas/%ff%fe HTTP/1.1"), 404),
    one("two slashes", head("GET //healthz HTTP/1.1"), 404),
    one("slash at the end", head("GET /healthz/ HTTP/1.1"), 404),
    one("absolute address", head("GET http://localhost/healthz HTTP/1.1"), 200),
    one("absolute address of another host", head("GET http://evil.example/healthz HTTP/1.1"), 421),
    one("address of a file", head("GET file:///etc/passwd HTTP/1.1"), {400, 404}),
    one("star", head("OPTIONS * HTTP/1.1"), {204, 400, 404, 405}),
    one("CONNECT", b"CONNECT example.org:443 HTTP/1.1\r\nHost: localhost\r\n\r\n", {400, 404, 405}),
    one("TRACE", head("TRACE /healthz HTTP/1.1"), {400, 405}),
    one("OPTIONS", head("OPTIONS /v1/validate HTTP/1.1", "Origin: http://evil.example", "Access-Control-Request-Method: POST"), 405),
    one("fragment", head("GET /healthz#x HTTP/1.1"), {400}),
    one("unknown parameter", head("GET /healthz?x=1 HTTP/1.1"), 400),
    one("parameter twice", post(path="/v1/validate?fix=safe&fix=safe"), 400),
    one("parameter with a terminal escape", post(path="/v1/validate?format=%1b%5b31m"), 400),
    one("parameter with invalid UTF-8", post(path="/v1/validate?name=%ff"), 400),
    one("name with a line end", post(path="/v1/validate?name=a%0d%0aX-A:b"), 400),
]

ORIGINS = [
    one("rebound host", head(host=b"evil.example"), 421),
    one("rebound host with a port", head(host=b"evil.example:8080"), 421),
    one("host that begins like ours", head(host=b"localhost.evil.example"), 421),
    one("host that ends like ours", head(host=b"evil-localhost"), 421),
    one("address of another network", head(host=b"192.168.0.1"), 421),
    one("host with a user", head(host=b"localhost@evil.example"), 400),
    one("host with a path", head(host=b"localhost/x"), 400),
    one("loopback of another form", head(host=b"127.1"), 421),
    one("IPv6 loopback", head(host=b"[::1]:8080"), 200),
    one("address", head(host=b"127.0.0.1:9"), 200),
    one("other origin", post("Origin: http://evil.example"), 403),
    one("other origin of a document", post("Origin: null"), 403),
    one("other port", post("Origin: http://localhost:81"), 403),
    one("origin with a path", post("Origin: http://localhost/x"), 403),
    one("cross-site", post("Sec-Fetch-Site: cross-site"), 403),
    one("same-site", post("Sec-Fetch-Site: same-site"), 403),
    one("same origin", post("Origin: http://localhost", "Sec-Fetch-Site: same-origin"), 200),
    one("two origins", post("Origin: http://localhost", "Origin: http://evil.example"), 403),
]

TIMING = [
    several("pipelined requests", [GOOD * 20], *[200] * 20),
    several("pipelined checks", [post() * 10], *[200] * 10),
    several("pipelined request behind an error", [GOOD + b"BAD\r\n\r\n" + GOOD], 200, 400, closes=True),
    several("request in single bytes", [p for b in GOOD for p in (bytes([b]), 0.002)], 200),
    several("body after a while", [post()[:-10], 0.5, post()[-10:]], 200),
    several("100-continue", [head("POST /v1/validate HTTP/1.1", "Content-Type: application/json", f"Content-Length: {len(DOCUMENT)}", "Expect: 100-continue"), 0.3, DOCUMENT], 100, 200),
    several("100-continue for too much", [head("POST /v1/validate HTTP/1.1", "Content-Type: application/json", "Content-Length: 99999999", "Expect: 100-continue")], 413),
    several("100-continue for a form", [head("POST /v1/validate HTTP/1.1", "Content-Length: 9", "Expect: 100-continue")], 415),
    several("half-closed", [GOOD], 200, half_close=True, closes=True),
    several("half-closed check", [post()], 200, half_close=True, closes=True),
    several("half a request", [GOOD[:-2]], {400, CLOSE}, half_close=True),
    several("half a body", [post()[:-3]], {400, CLOSE}, half_close=True),
    several("connection: close", [CLOSED + GOOD], 200, closes=True),
    several("HEAD", [head("HEAD /v1/rules HTTP/1.1") + GOOD], 200, 200, heads=(0,)),
    several("HEAD of a refusal", [head("HEAD /nothing HTTP/1.1") + GOOD], 404, 200, heads=(0,)),
    several("nothing", [b""], CLOSE, slow=True),
    several("slow header", [p for b in GOOD[:-2] + b"X-A: bbbbbbbbbbbb" for p in (bytes([b]), 0.6)], {408, CLOSE}, slow=True),
    several("slow line ends", [p for _ in range(60) for p in (b"\r\n", 0.6)], {400, CLOSE}, slow=True),
    several("slow body", [post(body=b" " * 1000)[:-1000]] + [p for _ in range(60) for p in (b" ", 0.5)], 408, slow=True),
    several("slow chunks", [chunked(b"")] + [p for _ in range(60) for p in (b"1\r\n \r\n", 0.5)], 408, slow=True),
    several("slow chunk extension", [chunked(b"1;")] + [p for _ in range(60) for p in (b"a", 0.5)], 408, slow=True),
    several("body that never comes", [post()[:-len(DOCUMENT)]], 408, slow=True),
    several("second request is slow", [GOOD, 0.2, GOOD[:10]], 200, 408, slow=True),
]

ALL = SMUGGLING + CHUNKS + HEADERS + PATHS + ORIGINS + TIMING
