"""The endpoints of renders, as directly as possible; their videos; and what they leave in the data folder."""
import glob, http.client, json, os, sqlite3, subprocess, time
from . import tus
from .tracing import ROOT, descendants

JSON = {"Content-Type": "application/json"}
SAMPLES = [os.path.join(ROOT, "media", name) for name in ("sea.mp4", "hills.jpg", "road.mp4", "valley.jpg")]
SONG = os.path.join(ROOT, "Templates/assets/song.m4a")
ENDS = ("succeeded", "failed", "canceled")


def create(server, order, fields={}, query=""):
    """Returns status, header fields and the render (or plan, or problem)."""
    body = order if isinstance(order, (bytes, str)) else json.dumps(order)
    status, headers, answer = server.request("POST", "/v1/renders" + query, body, {**JSON, **fields}, timeout=120)
    return status, headers, json.loads(answer)


def created(server, order, fields={}):
    status, _, render = create(server, order, fields)
    if status != 202:
        raise AssertionError(f"POST /v1/renders answered {status}: {json.dumps(render)[:500]}")
    return render["id"]


def render(server, id):
    status, _, body = server.request("GET", f"/v1/renders/{id}")
    if status != 200:
        raise AssertionError(f"GET /v1/renders/{id} answered {status}: {body[:300]}")
    return json.loads(body)


def cancel(server, id):
    status, _, body = server.request("POST", f"/v1/renders/{id}/cancel")
    return status, json.loads(body)


def wait(server, id, states=ENDS, seconds=120):
    """Waits until a render is in one of some states. Returns it."""
    end = time.monotonic() + seconds
    while (found := render(server, id))["state"] not in states:
        if time.monotonic() > end or found["state"] in ENDS:
            raise AssertionError(f"{id} is {found['state']} after {seconds} s; expected {states}: {found}")
        time.sleep(0.02)
    return found


def every(server):
    """Returns all renders, from the newest to the oldest."""
    listed, address = [], "/v1/renders?limit=200"
    while address:
        page = json.loads(server.request("GET", address)[2])
        listed, address = listed + page["renders"], page.get("next")
    return listed


def add_media(server, paths):
    """Uploads files. Returns the identifiers, when the properties are known and nothing is being made any more."""
    ids = []
    for path in paths:
        status, _, medium = tus.add(server, open(path, "rb").read(), os.path.basename(path))
        if status not in (200, 201):
            raise AssertionError(f"POST /v1/media answered {status}: {medium}")
        ids.append(medium["id"])
    for id in ids:
        found, _ = tus.settled(server, id, 120)
        if found["state"] != "ready":
            raise AssertionError(f"{found['name']} is {found['state']}: {found.get('refusal')}")
    return ids


def save(server, id, path):
    """Writes the video of a render to a file. Returns the header fields."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", f"/v1/renders/{id}/output")
    answer = connection.getresponse()
    if answer.status != 200:
        raise AssertionError(f"GET /v1/renders/{id}/output answered {answer.status}: {answer.read()[:300]}")
    with open(path, "wb") as file:
        while block := answer.read(1 << 20):
            file.write(block)
    connection.close()
    return answer.headers


def printed(*command):
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return result.stdout.strip() if result.returncode == 0 else f"status {result.returncode}: {result.stderr.strip()[-600:]}"


def packets(path):
    """The digests of the packets of each stream, by its kind."""
    return {kind: printed("ffmpeg", "-v", "error", "-i", path, "-map", f"0:{kind}", "-c", "copy", "-f", "md5", "-")
            for kind in ("v", "a")}


def frames(path):
    return printed("ffprobe", "-v", "error", "-count_packets", "-select_streams", "v:0", "-show_entries",
                   "stream=nb_read_packets", "-of", "csv=p=0", path)


def decoding(path):
    """What ffmpeg says when it decodes a whole file: nothing if it is whole."""
    return printed("ffmpeg", "-v", "warning", "-xerror", "-i", path, "-map", "0", "-f", "null", "-")


def clip(duration=3, position=0, text=None, **segment):
    """The text of a template with a clip and a song. `position` is where the song begins."""
    tracks = [
        {"type": "video", "name": "clips", "segments": [{"position": 0, "duration": duration, "media": "clip", **segment}]},
        {"type": "audio", "name": "sound", "segments": [{"position": position, "duration": duration - position, "media": "song"}]}]
    media = {"clip": {"type": "video"}, "song": {"type": "audio"}}
    return json.dumps({"Title": text or "A clip", "Profile": {"version": "1", "media": media, "tracks": tracks}})


def rows(server, query, *values):
    """Reads the database, without changing it."""
    connection = sqlite3.connect(f"file:{server.data}/service.sqlite?mode=ro", uri=True, timeout=10)
    try:
        return connection.execute(query, values).fetchall()
    finally:
        connection.close()


def judge_folder(checks, server):
    """Nothing is in the data folder that has no row, and each row has its file."""
    checks.same("files in scratch", os.listdir(os.path.join(server.data, "scratch")), [])
    checks.same("files for documents", os.listdir(os.path.join(server.data, "empty")), [])
    files = {path.replace("/", "")[-64:] for path in glob.glob(server.data + "/blobs/??/*")}
    names = {row[0] for row in rows(
        server, "SELECT digest FROM media UNION SELECT output FROM renders WHERE output IS NOT NULL")}
    checks.same("blobs without a row", sorted(files - names), [])
    checks.same("rows without a blob", sorted(names - files), [])
    checks.same("contents that wait for their removal", rows(server, "SELECT * FROM removedContents"), [])
    checks.same("the database", rows(server, "PRAGMA integrity_check"), [("ok",)])
    for path in glob.glob(server.data + "/blobs/??/*"):
        checks.same("a blob's name", path.replace("/", "")[-64:], tus.sha256(path))


def children(server):
    """The processes of the server that live."""
    return [process for process in descendants(server.process.pid)]


def gone(processes, seconds=5):
    """Waits until processes have ended. Returns the seconds; None if some live."""
    began = time.monotonic()
    while time.monotonic() - began < seconds:
        if not any(alive(process) for process in processes):
            return time.monotonic() - began
        time.sleep(0.005)
    return None


def alive(process):
    try:
        return open(f"/proc/{process}/stat").read().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def refusal(checks, what, result, status, kind=None):
    """Judges a problem: the result of `create`. Returns it."""
    found, headers, problem = result
    checks.same(f"{what}: status", found, status)
    if found >= 400 and kind:
        checks.same(f"{what}: type", problem.get("type"), "/problems/" + kind)
        checks.true(f"{what}: detail", len(problem.get("detail", "")) > 8, problem.get("detail"))
    return problem
