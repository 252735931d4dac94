"""Check 10: events of the states of renders arrive once and in order, whatever happens to the service and its readers."""
import random, socket, time
from . import footage, renders
from .checks import Checks
from .server import HealthWatch, fault_of_problem
from .sse import Reader

KILLS, SILENT = 3, 50


def run(make_server):
    checks = Checks()
    server = make_server("--slots", "2")
    server.wait_until_ready()
    try:
        film = footage.film(f"{server.folder.name}/film.mp4", seconds=8, size="1280x720")
        tone = footage.tone(f"{server.folder.name}/tone.wav", seconds=8)
        media = renders.add_media(server, [film, tone])
        order = lambda name: {"document": renders.clip(6, text=name), "media": media, "name": name}
        refused(checks, server)
        count, connections = through_kills(checks, server, order)
        latest = immediately(checks, server, order)
        many(checks, server, order)
        grown, health = silent(checks, server, order)
        beat = heartbeat(checks, server)
        took = ends(checks, server)
    finally:
        if server.process.poll() is None:
            server.end()
    return checks.line("events", f"{count} states over {KILLS} kills and {connections} connections; at most {latest * 1000:.0f} ms "
                       f"after their cause; {SILENT} silent readers: {grown:.0f} MB, /healthz at most {health * 1000:.0f} ms; "
                       f"a comment after {beat:.1f} s; the end took {took:.1f} s")


def recorded(server, after=0):
    return [(number, f"/v1/renders/{subject}", state) for number, subject, state in renders.rows(
        server, "SELECT number, subject, state FROM events WHERE number > ? ORDER BY number", after)]


def received(reader):
    return [(event.id, event.data.get("self"), event.data.get("state")) for event in reader.states]


def refused(checks, server):
    for value in ("x", "-1", "1.5", "9" * 30, "1, 2"):
        status, fields, body = server.request("GET", "/v1/events", headers={"Last-Event-ID": value})
        checks.same(f"Last-Event-ID: {value}: status", status, 400)
        checks.same(f"Last-Event-ID: {value}", fault_of_problem(status, fields, body), None)
    checks.same("POST", server.request("POST", "/v1/events")[0], 405)


def through_kills(checks, server, order):
    """A reader from the beginning, while renders run and the server is killed. Returns the numbers of events and of
    connections."""
    first = Reader(server, 0)
    checks.true("a reader begins", first.ready.wait(5))
    # Videos of different sizes have no chunks in common.
    ids = [renders.created(server, {**order(f"kill {number}"), "output": {"size": f"{1280 - 16 * number}x720"}}) for number in range(8)]
    for _ in range(KILLS):
        time.sleep(random.uniform(0.5, 2.5))
        server.kill_and_start()
    now = Reader(server)
    checks.true("another reader begins", now.ready.wait(5))
    since = recorded(server)[-1][0]
    for id in ids:
        checks.same("state", renders.wait(server, id)["state"], "succeeded")
    wanted = recorded(server)
    checks.true("the reader has all", first.until(lambda reader: len(reader.states) >= len(wanted)) is not None, len(first.states))
    for reader in (first, now):
        reader.end()
        checks.same("faults of a reader", reader.faults, [])
    checks.same("states", received(first), wanted)
    checks.same("states from now on", received(now)[-(wanted[-1][0] - since):], recorded(server, since))
    checks.same("numbers of states from now on", [event.id for event in now.states], list(range(now.states[0].id, wanted[-1][0] + 1)))
    checks.same("times that it began", first.retries, [2000] * first.connections)
    checks.true("connections", first.connections == KILLS + 1, first.connections)
    for id in ids:
        states = [state for _, subject, state in wanted if subject.endswith(id)]
        runs = renders.render(server, id)["attempts"]
        checks.same("states of a render", states, ["queued", "running"] * runs + ["succeeded"])
    progress(checks, first)
    return len(wanted), first.connections


def progress(checks, reader):
    """Progress grows within a run, comes at most twice a second, and has no number."""
    latest, begun, count = {}, {}, 0
    for event in reader.events:
        subject = event.data["self"]
        if event.name == "render.state":
            latest.pop(subject, None)
            begun.pop(subject, None)
            continue
        checks.same("name", event.name, "render.progress")
        count += 1
        done, total = event.data["done"], event.data["total"]
        checks.true("progress with a number", event.id is None, event)
        checks.true("progress", 0 <= done <= total == 180, event)
        if subject in latest:
            checks.true("progress grows", latest[subject].data["done"] < done, (latest[subject], event))
        latest[subject] = event
        # A busy machine delays some reports, so that the next ones seem to follow quickly.
        first, number = begun.setdefault(subject, (event.at, 0))
        begun[subject] = first, number + 1
        checks.true("reports in each second", number <= 2 * (event.at - first) + 1.5, (number, event.at - first))
    checks.true("there is progress", count >= 4, count)


def immediately(checks, server, order):
    """What happens after the beginning of a stream is in it, and so is what happened since an event, without anything new
    happening. Returns the longest time until an event came."""
    longest = 0
    for number in range(15):
        reader = Reader(server)
        checks.true("a reader begins", reader.ready.wait(5))
        began = time.monotonic()
        id = renders.created(server, order(f"now {number}"))
        time.sleep(random.uniform(0, 0.1))
        renders.cancel(server, id)
        mine = lambda reader: [event for event in reader.states if event.data["self"].endswith(id)]
        took = reader.until(lambda reader: len(mine(reader)) >= 2 and mine(reader)[-1].data["state"] == "canceled", 5)
        checks.true(f"the events of {number} come", took is not None, reader.states)
        states = [event.data["state"] for event in mine(reader)]
        checks.true("their order", states in (["queued", "canceled"], ["queued", "running", "canceled"]), states)
        longest = max([longest] + [event.at - began for event in mine(reader)[:1]])
        reader.end()
        late = Reader(server, reader.last - 2)
        took = late.until(lambda late: len(late.states) >= 2, 5)
        late.end()
        checks.true("what was missed comes at once", took is not None and took < 1, took)
        checks.same("what was missed", received(late)[:2], recorded(server, reader.last - 2)[:2])
    checks.true("seconds until an event comes", longest < 1, longest)
    return longest


def many(checks, server, order):
    """Hundreds of missed events come without waiting for more."""
    for number in range(130):
        renders.cancel(server, renders.created(server, order(f"many {number}")))
    wanted = recorded(server)
    checks.true("events", len(wanted) > 260, len(wanted))
    for start in (0, 1, wanted[-201][0], wanted[-2][0]):
        reader = Reader(server, start)
        expected = [event for event in wanted if event[0] > start]
        took = reader.until(lambda reader: len(reader.states) >= len(expected), 5)
        reader.end()
        checks.true(f"{len(expected)} missed events come within 2 s", took is not None and took < 2, (took, len(reader.states)))
        checks.same("missed events", received(reader), expected)


def silent(checks, server, order):
    """Readers that read nothing take little memory, and harm nobody. Returns the memory that they take, and the longest
    answer of /healthz."""
    before, descriptors = server.memory(), len(server.descriptors())
    held = []
    for _ in range(SILENT):
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", server.port))
        connection.sendall(b"GET /v1/events HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: 0\r\n\r\n")
        held.append(connection)
    reader, watch = Reader(server), HealthWatch(server)
    reader.ready.wait(5)
    ids = []
    for number in range(60):
        ids.append(renders.created(server, order(f"silent {number}")))
        renders.cancel(server, ids[-1])
    took = reader.until(lambda reader: sum(e.data["state"] == "canceled" for e in reader.states) >= 60, 5)
    checks.true("another reader gets all events", took is not None, len(reader.states))
    reader.end()
    watch.end()
    grown = server.memory() - before
    checks.same("failures of /healthz", watch.failures, [])
    checks.true("seconds of /healthz", watch.longest < 2, watch.longest)
    checks.true("megabytes of silent readers", grown < 50, grown)
    for connection in held:
        connection.close()
    end = time.monotonic() + 10
    while len(server.descriptors()) > descriptors + 2 and time.monotonic() < end:
        time.sleep(0.1)
    checks.true("descriptors are closed", len(server.descriptors()) <= descriptors + 2, (descriptors, len(server.descriptors())))
    return grown, watch.longest


def heartbeat(checks, server):
    reader, began = Reader(server), time.monotonic()
    reader.until(lambda reader: reader.comments, 20)
    took = (reader.comments or [began + 99])[0] - began
    checks.true("seconds until a comment", 10 < took < 17, took)
    checks.same("events while nothing happens", reader.events, [])
    checks.same("connections", reader.connections, 1)
    reader.end()
    return took


def ends(checks, server):
    """Readers do not keep the server from its end."""
    readers = [Reader(server) for _ in range(10)]
    for reader in readers:
        reader.ready.wait(5)
        reader.running = False
    status, took = server.end(40)
    checks.same("status", status, 0)
    checks.true("seconds until the end with readers", took < 5, took)
    return took
