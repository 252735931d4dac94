"""Check 5: tuspy uploads files while the server is killed."""
import hashlib, http.client, json, os, random, subprocess, threading, time
from . import footage, tus
from .checks import Checks
from .proxy import CountingProxy
from .tracing import Memory

SYNC = 4 << 20
SMALL_KILLS = 10


def run(make_server, templater, python, size, seed=None):
    """`python` is the interpreter that has tuspy. Returns the faults."""
    checks = Checks()
    seed = int(seed or random.randrange(1 << 30))
    server = make_server()
    server.wait_until_ready()
    folder = server.folder.name
    try:
        large = footage.random_file(os.path.join(folder, "large.bin"), size)
        again = large_file(checks, server, python, large, random.Random(seed))
        os.remove(large)
        video = footage.film(os.path.join(folder, "film.mp4"), seconds=10, size="1280x720")
        film(checks, server, python, templater, video, random.Random(seed + 1))
        confirmed = many_files(checks, server, seed + 2)
    finally:
        if server.process.poll() is None:
            server.end()
    return checks.line("upload", f"seed {seed}, {again}; {confirmed} small files with {SMALL_KILLS} kills")


def through_kills(checks, server, python, path, kills, generator, kind="tuspy", rate=None):
    """Uploads a file, and kills the server at `kills` random places of it. Returns the path of the upload, the proxy, and
    the longest time of a start."""
    proxy = CountingProxy(server, rate)
    size = os.path.getsize(path)
    places = sorted(generator.randrange(size // 50, size) for _ in range(kills))
    client = subprocess.Popen(
        [python, os.path.join(os.path.dirname(__file__), "client.py"), kind, proxy.address + "/v1/uploads", path,
         os.path.basename(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    longest = 0
    for place in places:
        while proxy.total < place and client.poll() is None:
            time.sleep(0.001)
        time.sleep(generator.random() * 0.05)
        longest = max(longest, server.kill_and_start())
    try:
        output, errors = client.communicate(timeout=300)
    except subprocess.TimeoutExpired:
        client.kill()
        output, errors = client.communicate()
        errors += " (ended after 300 s)"
    proxy.close()
    if not checks.same(f"status of {kind} for {os.path.basename(path)}", client.returncode, 0):
        raise SystemExit("\n".join(checks.faults + [errors[-2000:]]))
    for lost in proxy.sent_again():
        checks.true("the server reports bytes that were not sent", lost > 0, lost)
    return tus.path_of(output.strip()), proxy, longest


def identifier(checks, server, upload, name):
    """Returns the identifier of the medium that a complete upload became."""
    status, fields, body = server.request("GET", upload)
    checks.same(f"{name}: status of the upload", status, 200)
    checks.same(f"{name}: Templater-Media and the member", fields.get("Templater-Media"), json.loads(body).get("medium"))
    return json.loads(body)["medium"]


def large_file(checks, server, python, path, generator):
    size, digest, kills = os.path.getsize(path), tus.sha256(path), 5
    began, memory = time.monotonic(), Memory(server)
    upload, proxy, longest = through_kills(checks, server, python, path, kills, generator)
    took = time.monotonic() - began
    memory.end()
    checks.true("megabytes of memory of the server", memory.own < 150, memory.own)
    repeated = proxy.total - size
    checks.true(f"bytes sent again, of which {kills * SYNC} are allowed", repeated <= kills * SYNC, repeated)
    id = identifier(checks, server, upload, "large file")
    medium, known = tus.settled(server, id)
    checks.same("large file: sha256", medium["sha256"], digest)
    checks.same("large file: content", tus.content_sha256(server, id), digest)
    checks.same("large file: state", medium["state"], "refused")
    checks.true("large file: refusal", len(medium.get("refusal", "")) > 8, medium.get("refusal"))
    checks.true("the file is on the disk more than once", tus.bytes_in(server.data) < size * 1.2 + SYNC)
    return (f"{size >> 20} MB in {took:.1f} s with {kills} kills, {repeated / (1 << 20):.1f} MB sent again in "
            f"{len(proxy.sent_again())} requests, ready again after at most {longest:.2f} s, memory {memory.own:.0f} MB")


def film(checks, server, python, templater, path, generator):
    upload, proxy, _ = through_kills(checks, server, python, path, 3, generator, "tuspy-checksum", rate=8 << 20)
    # It is being examined: what was begun is done after the next start.
    server.kill_and_start()
    medium, _ = tus.settled(server, identifier(checks, server, upload, "film"))
    checks.same("film: state", medium["state"], "ready")
    checks.same("film: name", medium["name"], "film.mp4")
    checks.same("film: sha256", medium["sha256"], tus.sha256(path))
    for member in ("poster", "strip", "waveform"):
        checks.true(f"film: {member} is missing", member in medium)
    printed = subprocess.run([templater, "probe", path], capture_output=True, text=True).stdout
    expected = {key: value for key, value in json.loads(printed).items() if "path" not in key.lower()}
    checks.same("film: facts", medium.get("facts"), expected)


def many_files(checks, server, seed):
    """Four clients upload small files while the server is killed. What was confirmed is there, and nothing else is on the
    disk. Returns the number of confirmed files."""
    confirmed, running = {}, [True]

    def send(number):
        generator = random.Random(seed + number)
        while running[0]:
            body = generator.randbytes(generator.randrange(1, 200_000))
            try:
                if generator.random() < 0.5:
                    status, _, answer = tus.add(server, body)
                    id = answer["id"] if status in (200, 201) else None
                else:
                    id = tus.upload(server, body)
            except (OSError, http.client.HTTPException, AssertionError):
                time.sleep(0.05)
                continue
            if id:
                confirmed[id] = hashlib.sha256(body).hexdigest()

    threads = [threading.Thread(target=send, args=[number]) for number in range(4)]
    for thread in threads:
        thread.start()
    generator = random.Random(seed)
    for _ in range(SMALL_KILLS):
        time.sleep(generator.uniform(0.1, 0.8))
        server.kill_and_start()
    running[0] = False
    for thread in threads:
        thread.join()
    for id, digest in confirmed.items():
        found = tus.medium(server, id)
        if found["sha256"] != digest or tus.content_sha256(server, id) != digest:
            checks.fails("a confirmed file", ValueError(f"{id} has other bytes"))
    listed, address = [], "/v1/media?limit=200"
    while address:
        page = json.loads(server.request("GET", address)[2])
        listed, address = listed + page["media"], page.get("next")
    server.end()
    server.start(f"127.0.0.1:{server.port}")
    server.wait_until_ready()
    names = [name for _, _, files in os.walk(os.path.join(server.data, "blobs")) for name in files]
    checks.same("files of media", len(names), len(listed))
    checks.same("digests that are listed twice", len(listed) - len({medium["sha256"] for medium in listed}), 0)
    open_uploads = [name for name in os.listdir(os.path.join(server.data, "uploads")) if server.request("HEAD", f"/v1/uploads/{name}")[0] != 200]
    checks.same("parts without an upload", open_uploads, [])
    return len(confirmed)
