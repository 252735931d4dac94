"""Check 14: media of strangers. Each becomes ready, or is refused with a sentence, and nothing else happens."""
import concurrent.futures, http.server, json, os, re, tempfile, threading, time
from . import footage, tracing, tus
from .checks import Checks
from .server import HealthWatch, fault_of_problem
from .strangers import everything

# The time until the state is known, and until nothing more will appear: a probe, a poster, a strip, and a waveform.
STATE_TIME, PREPARED_TIME = 20, 80


class Trap:
    """A web server that nothing may connect to."""

    def __init__(self):
        self.requests = []
        trap = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                trap.requests.append(self.path)
                self.send_error(404)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = "http://127.0.0.1:%d" % self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


class Canary:
    """A file that nothing may read: the time of its last access would change."""

    def __init__(self, folder):
        self.path = os.path.join(folder, "canary")
        footage.film(self.path, seconds=1, size="320x180", more=["-f", "mp4"])
        os.utime(self.path, (1_000_000_000, 1_000_000_000))

    @property
    def was_read(self):
        return os.stat(self.path).st_atime != 1_000_000_000

    @property
    def notices(self):
        """Whether the file system keeps times of access."""
        open(self.path, "rb").read(1)
        return self.was_read


def judge(checks, server, stranger):
    """Uploads a file, and waits for what becomes of it. Returns its state, and the seconds until that was known."""
    status, fields, answer = tus.add(server, stranger.content, stranger.name)
    if status >= 400:
        # An empty file is refused at once.
        checks.same(f"{stranger.name}: problem", fault_of_problem(status, fields, json.dumps(answer).encode()), None)
        checks.same(f"{stranger.name}: status", status, 422 if not stranger.content else 201)
        return "refused", 0, 0
    began = time.monotonic()
    try:
        medium, known = tus.settled(server, answer["id"], PREPARED_TIME)
    except AssertionError as error:
        checks.fails(stranger.name, error)
        return "lost", 0, 0
    checks.true(f"{stranger.name}: seconds until the state is known", known <= STATE_TIME, f"{known:.1f}")
    if stranger.must:
        checks.same(f"{stranger.name}: state ({medium.get('refusal')})", medium["state"], stranger.must)
    if medium["state"] == "ready":
        ready(checks, server, stranger, medium)
    else:
        refused(checks, server, stranger, medium)
    return medium["state"], known, time.monotonic() - began


def ready(checks, server, stranger, medium):
    if stranger.type:
        checks.same(f"{stranger.name}: type", medium.get("type"), stranger.type)
    names = {"video": ["poster", "strip"], "photo": ["poster"], "audio": []}[medium["type"]]
    if "audio" in medium["facts"]:
        names = names + ["waveform"]
    for name in names:
        # A damaged medium may be ready, and one of its images impossible.
        if stranger.must or name == "poster":
            checks.true(f"{stranger.name} is ready and lacks {name}", name in medium)
    for name in set(names) & set(medium):
        address = medium[name]["url"] if name == "strip" else medium[name]
        status, fields, body = server.request("GET", address)
        checks.same(f"{stranger.name}: status of {name}", status, 200)
        if name == "waveform":
            checks.true(f"{stranger.name}: waveform", 0 < json.loads(body)["peaks"] <= 1000)
            continue
        path = os.path.join(server.folder.name, medium["id"] + name)
        with open(path, "wb") as file:
            file.write(body)
        codec, width, height = footage.image_of(path)
        os.remove(path)
        fits = width <= 640 and height <= 640 if name == "poster" else height == 90
        checks.true(f"{stranger.name}: {name}", codec == "mjpeg" and width > 0 and fits, (codec, width, height))


def refused(checks, server, stranger, medium):
    sentence = medium.get("refusal", "")
    checks.true(f"{stranger.name}: the refusal is not a sentence", 8 < len(sentence) < 600 and " " in sentence
                and all(ord(letter) >= 32 for letter in sentence), sentence)
    checks.true(f"{stranger.name}: the refusal names a path", not re.search(r"(^|[^\w<])/\w", sentence)
                and server.data not in sentence and medium["sha256"][:12] not in sentence, sentence)
    for member in ("facts", "poster", "strip", "waveform", "type"):
        checks.true(f"{stranger.name} is refused and has {member}", member not in medium)


def run(make_server, count):
    """Returns the faults."""
    checks = Checks()
    folder = tempfile.TemporaryDirectory(prefix="judge-hostile-")
    trap, canary = Trap(), Canary(folder.name)
    strangers = everything(folder.name, canary.path, trap.address, count)
    os.utime(canary.path, (1_000_000_000, 1_000_000_000))
    server = make_server("--slots", "2")
    server.wait_until_ready()
    watch, memory = HealthWatch(server), tracing.Memory(server)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda stranger: judge(checks, server, stranger), strangers))
    watch.end()
    memory.end()
    checks.true("the server has ended", server.process.poll() is None)
    checks.same("failures of /healthz", watch.failures, [])
    checks.true("seconds of /healthz", watch.longest < 2, watch.longest)
    checks.same("files in the folder for temporary files", os.listdir(server.temporary), [])
    checks.true("files in the data folder", set(os.listdir(server.data)) <= {
        "service.sqlite", "service.sqlite-wal", "service.sqlite-shm", "blobs", "uploads", "derived", "scratch", "empty", "reserve", "service.lock"}, os.listdir(server.data))
    checks.same("files of uploads", os.listdir(os.path.join(server.data, "uploads")), [])
    checks.same("processes that are left", tracing.descendants(server.process.pid), [])
    if server.process.poll() is None:
        checks.same("status at the end", server.end()[0], 0)
    traced = tracing.run(checks, make_server, strangers, canary.path)
    checks.same("connections of media", trap.requests, [])
    checks.true("a medium made the service read a file", not canary.was_read)
    noticed = "" if canary.notices else " (the file system keeps no times of access)"
    states = [state for state, _, _ in results]
    slowest = max(zip(results, strangers), key=lambda pair: pair[0][1])
    longest = max(zip(results, strangers), key=lambda pair: pair[0][2])
    return checks.line("hostile", (
        f"{len(strangers)} files, {states.count('ready')} ready, {states.count('refused')} refused; state known after at most "
        f"{slowest[0][1]:.1f} s ({slowest[1].name}), prepared after {longest[0][2]:.1f} s ({longest[1].name}); /healthz at most "
        f"{watch.longest * 1000:.0f} ms; memory {memory.own:.0f} MB, children {memory.children:.0f} MB; {traced} traced{noticed}"))
