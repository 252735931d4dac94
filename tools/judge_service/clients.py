"""Check 6: uploads with the clients that people have, and requests that meet each other."""
import hashlib, http.client, json, os, random, subprocess, threading, time
from . import footage, library, protocol, tus
from .checks import Checks
from .upload import identifier, through_kills


def run(server, python):
    """`python` is the interpreter that has aiotus. Returns the faults."""
    checks = Checks()
    folder = server.folder.name
    film = footage.film(os.path.join(folder, "film.mp4"), seconds=6)
    for step in (protocol.creation, protocol.adding, library.digests, library.removal, library.media,
                 lambda *a: aiotus(*a, python), curl_media, curl_uploads, newer_wins, refused_rival, many_writers, same_at_once):
        try:
            step(checks, server, film)
        except (AssertionError, OSError, http.client.HTTPException, ValueError, KeyError, TypeError) as error:
            checks.fails(getattr(step, "__name__", "step"), error)
    asked = continues(checks, server)
    server.request("GET", "/healthz")
    left = os.listdir(os.path.join(server.data, "uploads"))
    checks.same("files of uploads that are left", len(left), 0)
    return checks.line("clients", f"the first byte is asked for after at most {asked * 1000:.1f} ms")


def aiotus(checks, server, film, python):
    """aiotus uploads a file while the server is killed once."""
    path, proxy, _ = through_kills(
        checks, server, python, film, 1, random.Random(7), kind="aiotus", rate=2 << 20)
    medium, _ = tus.settled(server, identifier(checks, server, path, "aiotus"))
    checks.same("aiotus: sha256", medium["sha256"], tus.sha256(film))
    checks.same("aiotus: state", medium["state"], "ready")
    checks.true("aiotus: it did not continue", len(proxy.patches) > 1)


def curl(*arguments, seconds=60):
    """Returns the status of the answer and its body."""
    result = subprocess.run(["curl", "-sS", "-w", "\n%{http_code}", *arguments], capture_output=True, timeout=seconds)
    body, _, status = result.stdout.rpartition(b"\n")
    return int(status or 0), body


def curl_media(checks, server, film):
    address = server.address + "/v1/media?name=curl.mp4"
    copy = changed_copy(film, "curl.mp4", b"curl")
    first = None
    for number, arguments in enumerate((
            ["-H", "Content-Type: video/mp4", "--data-binary", "@" + copy], ["-X", "POST", "-T", copy])):
        status, body = curl(*arguments, address)
        checks.same(f"curl {arguments[0]} to /v1/media", status, 200 if number else 201)
        medium = json.loads(body)
        first = first or medium["id"]
        checks.same("curl: the same content is the same medium", medium["id"], first)
        checks.same("curl: sha256", medium["sha256"], tus.sha256(copy))
    checks.same("curl: name", medium["name"], "curl.mp4")


def changed_copy(path, name, more):
    """Returns the path of another file, which has some bytes more."""
    copy = os.path.join(os.path.dirname(path), name)
    with open(path, "rb") as source, open(copy, "wb") as target:
        target.write(source.read() + more)
    return copy


def curl_uploads(checks, server, film):
    for name in ("whole", "continued", "interrupted"):
        copy = changed_copy(film, name + ".mp4", name.encode())
        size = os.path.getsize(copy)
        path = tus.created(server, size, filename=name + ".mp4")
        address, start = server.address + path, 0
        if name == "continued":
            start = 100_000
            checks.same("bytes before curl", tus.patch(server, path, 0, open(copy, "rb").read(start))[0], 204)
        if name == "interrupted":
            client = subprocess.Popen(["curl", "-sS", "--limit-rate", "200k", "-T", copy, address],
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(1.5)
            client.kill()
            client.wait()
            time.sleep(0.5)
            start = tus.offset(server, path)
            checks.true("what curl has sent before it was killed is kept", 100_000 < start < size, start)
        status, body = curl("-T", copy, *(["-C", str(start)] if start else []), address)
        checks.same(f"curl -T of the {name} file", status, 200)
        found = json.loads(body)
        checks.same(f"curl -T of the {name} file: offset", (found.get("offset"), found.get("length")), (size, size))
        medium = tus.medium(server, found["medium"])
        checks.same(f"curl -T of the {name} file: sha256", medium["sha256"], tus.sha256(copy))


def begin(server, method, path, length, *fields):
    """Sends the header of a request. Returns the connection."""
    connection = server.connect(30)
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {length}", "Tus-Resumable: 1.0.0", *fields]
    if not any(field.lower().startswith("content-type") for field in fields):
        lines.append("Content-Type: " + tus.BYTES)
    connection.sendall("\r\n".join(lines + ["", ""]).encode())
    return connection


def answer(connection):
    """Reads the final answer. Returns its status and header fields; "closed" if there is none."""
    response = http.client.HTTPResponse(connection)
    try:
        response.begin()
        response.read()
        return response.status, response.headers
    except (OSError, http.client.HTTPException):
        return "closed", {}
    finally:
        connection.close()


def continues(checks, server):
    """`Expect: 100-continue`: the body is asked for within 50 ms, if it will be read. Returns the longest time."""
    longest = 0
    body = b"x" * 1000

    def ask(method, path, *fields):
        connection = begin(server, method, path, len(body), "Expect: 100-continue", *fields)
        began = time.monotonic()
        first = connection.recv(100)
        took = time.monotonic() - began
        checks.true(f"{method} {path} asks for the body", first.startswith(b"HTTP/1.1 100 "), first[:40])
        connection.sendall(body)
        return took, answer(connection)[0]

    for method, target, status, fields in (
            ("POST", "/v1/media?name=x", {200, 201}, []), ("POST", "/v1/uploads", {201}, ["Upload-Length: 1000"]),
            ("PATCH", None, {204}, ["Upload-Offset: 0"]), ("PUT", None, {200}, [])):
        times = []
        for _ in range(5):
            took, found = ask(method, target or tus.created(server, len(body)), *fields)
            times.append(took)
            checks.same(f"{method} after 100-continue", found, status)
        longest = max(longest, sorted(times)[2])
        checks.true(f"{method}: seconds until the body is asked for (median of 5)", sorted(times)[2] < 0.05, sorted(times)[2])
    path = tus.created(server, 10)
    for name, length, wanted, fields in (("wrong offset", 5, 409, ["Upload-Offset: 3"]), ("too long", 11, 413, ["Upload-Offset: 0"])):
        connection = begin(server, "PATCH", path, length, "Expect: 100-continue", *fields)
        first = connection.recv(100)
        checks.true(f"{name} is answered without asking for the body", first.startswith(b"HTTP/1.1 %d " % wanted), first[:40])
        connection.close()
    server.request("DELETE", path, headers=tus.TUS)
    return longest


def newer_wins(checks, server, film):
    """A second PATCH goes on where the first one is; the first one then can add nothing."""
    content = open(changed_copy(film, "newer.mp4", b"newer"), "rb").read()
    for pause in (0.1, 0.5):
        content += b"."
        path = tus.created(server, len(content))
        half = len(content) // 2
        older = begin(server, "PATCH", path, len(content), "Upload-Offset: 0")
        older.sendall(content[:half])
        time.sleep(pause)
        offset = tus.offset(server, path)
        checks.true("the offset is at most what was sent", 0 <= offset <= half, offset)
        newer = begin(server, "PATCH", path, len(content) - offset, f"Upload-Offset: {offset}")
        time.sleep(0.3)
        try:
            older.sendall(b"\xff" * (len(content) - half))
        except OSError:
            pass
        newer.sendall(content[offset:])
        status, fields = answer(newer)
        checks.same("the newer PATCH", status, 204)
        checks.same("the older PATCH", answer(older)[0], {409, "closed"})
        medium = tus.medium(server, fields["Templater-Media"])
        checks.same("the content of two PATCHes", tus.content_sha256(server, medium["id"]), digest(content))
        checks.same("sha256 of two PATCHes", medium["sha256"], digest(content))


def digest(content):
    return hashlib.sha256(content).hexdigest()


def refused_rival(checks, server, film):
    """A second PATCH with a wrong offset does not disturb the first one."""
    content = random.Random(3).randbytes(3_000_000)
    path = tus.created(server, len(content))
    first = begin(server, "PATCH", path, len(content), "Upload-Offset: 0")
    first.sendall(content[:2_500_000])
    time.sleep(0.2)
    for offset in (1, 2_999_999, len(content)):
        status, fields, _ = tus.patch(server, path, offset, b"x" if offset < len(content) else b"")
        checks.same(f"rival at {offset}", status, 409)
        checks.true("409 lacks Upload-Offset", fields.get("Upload-Offset", "").isdigit(), fields.get("Upload-Offset"))
    first.sendall(content[2_500_000:])
    status, fields = answer(first)
    checks.same("the PATCH with a rival", status, 204)
    checks.same("sha256", tus.medium(server, fields["Templater-Media"])["sha256"], digest(content))


def many_writers(checks, server, film):
    """Eight clients continue one upload, each from the offset that it reads."""
    content = random.Random(4).randbytes(12_000_000)
    path = tus.created(server, len(content), sha256=digest(content))
    statuses, media = [], set()

    def write(seed):
        generator = random.Random(seed)
        while True:
            offset = tus.offset(server, path)
            if offset == len(content):
                return
            end = min(len(content), offset + generator.randrange(1, 700_000))
            status, fields, body = tus.patch(server, path, offset, content[offset:end])
            statuses.append(status)
            if fields.get("Templater-Media"):
                media.add(fields["Templater-Media"])

    threads = [threading.Thread(target=write, args=[seed]) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    checks.true("statuses of many writers", set(statuses) <= {204, 409}, set(statuses))
    checks.same("the upload has one medium", len(media), 1)
    for id in media:
        checks.same("sha256 of many writers", tus.medium(server, id)["sha256"], digest(content))


def same_at_once(checks, server, film):
    """Eight clients send the same file, while it is also removed: there is never more than one medium, and what is listed
    can be read."""
    for number in range(12):
        body = b"the same %d" % number + os.urandom(10)
        answers, statuses = [], []

        def send(seed):
            status, _, medium = tus.add(server, body, f"same-{seed}.mp4")
            answers.append((status, medium.get("id")))
            if number % 2 and seed % 3 == 0:
                statuses.append(server.request("DELETE", f"/v1/media/{medium['id']}")[0])
                return
            status, _, content = server.request("GET", f"/v1/media/{medium['id']}/content")
            statuses.append(status if status != 200 or content == body else "other bytes")

        threads = [threading.Thread(target=send, args=[seed]) for seed in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if number % 2:
            fits = {status for status, _ in answers} <= {200, 201} and set(statuses) <= {200, 204, 404}
            checks.true("the same file, also removed", fits, (answers, statuses))
        else:
            checks.same("the same file: statuses", sorted(status for status, _ in answers), [200] * 7 + [201])
            checks.same("the same file: media", len({id for _, id in answers}), 1)
            checks.same("the same file: contents", statuses, [200] * 8)
        status, _, medium = tus.add(server, body)
        content = server.request("GET", medium["content"])
        fits = status in (200, 201) and content[0] == 200 and content[2] == body
        checks.true("the same file, afterwards", fits, (status, content[0]))
