"""The end of the service, its keys, and the addresses that it refuses."""
import json, os, subprocess, time
from . import footage, tus
from .cases import DOCUMENT, post
from .checks import Checks
from .media_cases import patch
from .raw import answers, drain

JSON = {"Content-Type": "application/json"}


def ends_after_requests(server):
    """SIGTERM in the middle of a request: the request is answered, then the server ends with 0."""
    connection = server.connect()
    whole = post()
    connection.sendall(whole[:-5])
    idle = server.connect()
    time.sleep(0.3)
    began = time.monotonic()
    server.process.terminate()
    time.sleep(0.5)
    faults = []
    try:
        server.connect(1).close()
        faults.append("the server accepts connections after SIGTERM")
    except OSError:
        pass
    connection.sendall(whole[-5:])
    received, closed = b"", False
    while not closed and time.monotonic() < began + 10:
        received, closed = drain(connection, received, 1)
    if [answer[0] for answer in answers(received, ())] != [200]:
        faults.append(f"the running request was answered with {received[:60]!r}")
    status = server.process.wait(30)
    took = time.monotonic() - began
    idle.close()
    if status != 0 or took > 10:
        faults.append(f"the server ended with {status} after {took:.1f} s")
    print(f"end: status {status} after {took:.1f} s, {len(faults)} faults")
    return faults


def ends_in_uploads(make_server):
    """SIGTERM while a medium is examined and a PATCH arrives: the PATCH is answered, and the rest is done at the next
    start."""
    checks = Checks()
    server = make_server()
    server.wait_until_ready()
    film = open(footage.film(os.path.join(server.folder.name, "film.mp4"), seconds=3), "rb").read()
    path, cut = tus.created(server, len(film) + 1), tus.created(server, len(film))
    medium = tus.add(server, film, "film.mp4")[2]["id"]
    whole, half = server.connect(), server.connect()
    whole.sendall(patch(path, 1000, body=film[:500]))
    half.sendall(patch(cut, 1000, body=film[:500]))
    time.sleep(0.3)
    began = time.monotonic()
    server.process.terminate()
    time.sleep(0.5)
    whole.sendall(film[500:1000])
    half.close()
    received, _ = drain(whole, b"", 5)
    checks.same("a PATCH that was being sent", [answer[0] for answer in answers(received, ())], [204])
    checks.same("status of the end", server.process.wait(30), 0)
    checks.true("seconds until the end", time.monotonic() - began < 15, time.monotonic() - began)
    server.start(f"127.0.0.1:{server.port}")
    server.wait_until_ready()
    checks.same("offset after the start", tus.offset(server, path), 1000)
    checks.true("offset of the PATCH that was cut off", 0 <= tus.offset(server, cut) <= 500, tus.offset(server, cut))
    found, _ = tus.settled(server, medium)
    checks.same("the medium that was being examined", (found["state"], "poster" in found, "strip" in found), ("ready", True, True))
    server.end()
    return checks.line("end, uploads")


def keys(program, make_server, folder):
    """Keys are required where they exist, and work until they are revoked."""
    faults = []
    data = os.path.join(folder, "keys")
    refused = subprocess.run(
        [program, "serve", "--listen", "0.0.0.0:0", "--data", data], capture_output=True, timeout=20)
    if refused.returncode != 64 or b"keys add" not in refused.stderr:
        faults.append(f"0.0.0.0 without keys: {refused.returncode} {refused.stderr}")
    key = subprocess.run([program, "keys", "add", "--label", "judge", "--data", data], capture_output=True).stdout.decode().strip()
    stored = open(os.path.join(data, "keys.json")).read()
    if key in stored or key[3:] in stored or not key.startswith("tk_"):
        faults.append("the key is stored")
    if os.stat(os.path.join(data, "keys.json")).st_mode & 0o777 != 0o600:
        faults.append("others can read keys.json")
    server = make_server("--listen", "0.0.0.0:0", data=data)
    server.wait_until_ready()

    def status(key, **more):
        fields = dict(JSON, **more)
        if key:
            fields["Authorization"] = key
        return server.request("POST", "/v1/validate", DOCUMENT, fields)[0]

    wanted = {None: 401, f"Bearer {key}": 200, f"bearer {key}": 200, f"Basic {key}": 401, key: 401, "Bearer ": 401,
              f"Bearer {key}x": 401, f"Bearer {key[:-1]}": 401, "Bearer tk_" + "A" * 43: 401}
    for value, expected in wanted.items():
        if status(value) != expected:
            faults.append(f"Authorization of {len(value or '')} bytes: {status(value)} instead of {expected}")
    if status(f"Bearer {key}", Origin="http://evil.example") != 200:
        faults.append("a key does not suffice for another origin")
    upload = {"Tus-Resumable": "1.0.0", "Upload-Length": "5"}
    for method, path, body, more in (
            ("POST", "/v1/uploads", None, upload), ("OPTIONS", "/v1/uploads", None, {}), ("POST", "/v1/media", b"x", {}),
            ("GET", "/v1/media", None, {}), ("GET", "/v1/media/med_x", None, {}), ("GET", "/v1/media/med_x/content", None, {}),
            ("DELETE", "/v1/media/med_x", None, {}), ("PATCH", "/v1/uploads/upl_x", b"x", upload), ("HEAD", "/v1/uploads/upl_x", None, {}),
            ("POST", "/v1/renders", b"{}", JSON), ("GET", "/v1/renders", None, {}), ("GET", "/v1/renders/rnd_x", None, {}),
            ("POST", "/v1/renders/rnd_x/cancel", None, {}), ("DELETE", "/v1/renders/rnd_x", None, {}), ("GET", "/v1/renders/rnd_x/output", None, {}),
            ("GET", "/v1/events", None, {"Last-Event-ID": "x"})):
        without = server.request(method, path, body, more)[0]
        with_key = server.request(method, path, body, {**more, "Authorization": f"Bearer {key}"})[0]
        if without != 401 or with_key == 401:
            faults.append(f"{method} {path}: {without} without a key, {with_key} with it")
    if server.request("GET", "/healthz")[0] != 200:
        faults.append("/healthz needs a key")
    subprocess.run([program, "keys", "revoke", "key_1", "--data", data], check=True)
    time.sleep(1.2)
    if status(f"Bearer {key}") != 401:
        faults.append("a revoked key works")
    if key in open(server.log).read():
        faults.append("the log contains a key")
    for line in open(server.log):
        json.loads(line)
    server.end()
    print(f"keys: {len(faults)} faults")
    return faults
