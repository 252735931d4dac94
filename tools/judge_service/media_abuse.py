"""Check 15, in part: clients of uploads and media that leave early, do not read, or come in masses."""
import hashlib, http.client, os, random, socket, struct, time
from . import tus
from .cases import DOCUMENT
from .media_cases import patch


def early_closes(server, count=60):
    """Leaves in the middle of PATCHes, goes on at the offset that HEAD reports, and compares the file at the end."""
    generator = random.Random(2)
    content = generator.randbytes(20_000_000)
    path = tus.created(server, len(content))
    faults, offset, reach = [], 0, 0
    for _ in range(count):
        length = generator.randrange(1, min(3_000_000, len(content) - offset))
        sent = generator.randrange(length)
        connection = server.connect()
        connection.sendall(patch(path, length, offset=offset, body=content[offset:offset + sent]))
        if generator.random() < 0.5:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()
        if generator.random() < 0.5:
            time.sleep(generator.random() * 0.1)
        now = tus.offset(server, path)
        # Bytes of an earlier request may have been written since.
        reach = max(reach, offset + sent)
        if not isinstance(now, int) or not offset <= now <= reach:
            faults.append(f"early close: the offset is {now} after {offset}, and {reach} were sent")
        offset = now if isinstance(now, int) else offset
        if len(content) - offset < 1_000_000:
            break
    time.sleep(0.5)
    offset = tus.offset(server, path)
    status, fields, _ = tus.patch(server, path, offset, content[offset:])
    if status != 204 or tus.medium(server, fields["Templater-Media"])["sha256"] != hashlib.sha256(content).hexdigest():
        faults.append(f"early close: the rest is answered with {status}, or the file is another one")
    return faults


def silent_readers(server, rounds=3, count=100):
    """Clients ask for a file and do not read it: the memory does not grow, and the connections are closed."""
    content = random.Random(5).randbytes(30_000_000)
    medium = tus.add(server, content, "unread.bin")[2]
    tus.settled(server, medium["id"])
    before, most, held = server.memory(), 0, []
    for _ in range(rounds):
        for connection in held:
            connection.close()
        held = []
        for _ in range(count):
            connection = socket.socket()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 14)
            connection.connect(("127.0.0.1", server.port))
            connection.sendall(f"GET {medium['content']} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            held.append(connection)
        time.sleep(3)
        most = max(most, server.memory() - before)
    faults = [f"{count} clients that do not read take {most:.0f} MB"] if most > 50 else []
    time.sleep(34)
    for connection in held:
        received = 0
        connection.settimeout(5)
        try:
            while block := connection.recv(1 << 16):
                received += len(block)
        except (TimeoutError, ConnectionResetError):
            pass
        connection.close()
        if received >= len(content):
            return faults + ["a client that does not read for 37 s still gets the whole file"]
    return faults


def stalled_writers(server, count=200):
    """Clients send most of a megabyte and stop. Others are served, and the memory does not grow without bound."""
    before, held = server.memory(), []
    faults = []
    for _ in range(count):
        connection = server.connect()
        connection.sendall(patch(tus.created(server, 1_000_000), 1_000_000, body=bytes(900_000)))
        held.append(connection)
    time.sleep(1)
    grown = server.memory() - before
    for what, status in (("an upload", tus.add(server, b"stalled")[0]),
                         ("a check", server.request("POST", "/v1/validate", DOCUMENT, {"Content-Type": "application/json"})[0])):
        if status not in (200, 201):
            faults.append(f"{what} beside {count} clients that stop in a body is answered with {status}")
    for connection in held:
        connection.close()
    if grown > 100:
        faults.append(f"{count} clients that stop in a body take {grown:.0f} MB")
    return faults


def removed_while_sent(server):
    """A medium is removed while it is read: what comes is right, or ends."""
    content = random.Random(6).randbytes(20_000_000)
    medium = tus.add(server, content, "removed.bin")[2]
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    connection.request("GET", medium["content"])
    answer = connection.getresponse()
    received = answer.read(100_000)
    status = server.request("DELETE", medium["self"])[0]
    try:
        received += answer.read()
    except http.client.IncompleteRead as error:
        received += error.partial
    connection.close()
    faults = [] if status == 204 else [f"DELETE of a medium that is read answered {status}"]
    return faults + ([] if content.startswith(received) else ["a medium that is removed is sent with other bytes"])


def removed_while_written(server):
    """An upload is removed in the middle of a PATCH, which then fails."""
    path = tus.created(server, 1000)
    connection = server.connect()
    connection.sendall(patch(path, 1000, body=bytes(500)))
    time.sleep(0.3)
    faults = []
    status = server.request("DELETE", path)[0]
    if status != 204:
        faults.append(f"DELETE in the middle of a PATCH answered {status}")
    connection.sendall(bytes(500))
    answer = connection.recv(100)
    connection.close()
    if answer[9:12] not in (b"404", b"409", b""):
        faults.append(f"PATCH of an upload that was removed meanwhile is answered with {answer[:40]!r}")
    if os.path.exists(os.path.join(server.data, "uploads", path.rpartition("/")[2])):
        faults.append("the bytes of a removed upload are still there")
    return faults


def upload_flood(server, limit=1000):
    """More uploads than are allowed are refused, until one is removed."""
    paths = []
    while len(paths) <= limit:
        status, fields, body = tus.create(server, 5)
        if status != 201:
            break
        paths.append(tus.path_of(fields["Location"]))
    faults = []
    if len(paths) != limit or status not in (429, 503, 507):
        faults.append(f"after {len(paths)} uploads another one is answered with {status}")
    server.request("DELETE", paths[0])
    if tus.create(server, 5)[0] != 201:
        faults.append("there is no room for an upload after one was removed")
    # Files in one request need room too.
    status = tus.add(server, b"flood")[0]
    if status not in (429, 503, 507):
        faults.append(f"a medium is answered with {status} while there are too many uploads")
    return faults


def run(server, small):
    """Returns the faults. `small` is a server that may be filled with uploads."""
    faults = []
    for step in (early_closes, removed_while_sent, removed_while_written, stalled_writers, silent_readers):
        try:
            faults += step(server)
        except (AssertionError, OSError, http.client.HTTPException, KeyError) as error:
            faults.append(f"{step.__name__}: {type(error).__name__}: {error}")
    return faults + upload_flood(small)
