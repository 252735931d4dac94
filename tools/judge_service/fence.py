"""Check 12: a process that stands still is replaced, and its result does not count."""
import os, signal, time
from . import footage, renders
from .checks import Checks
from .server import TrialServer

STALL = 2


def run(trials):
    """`trials` is the path of `service-trials`."""
    if not os.path.exists(trials):
        print("fence: left out, since there is no service-trials, which can have a shorter limit without progress")
        return []
    checks = Checks()
    server = TrialServer(trials, f"stallTime={STALL * 1000}", "renderers=2", "examiners=2")
    server.wait_until_ready()
    try:
        film = footage.film(f"{server.folder.name}/film.mp4", seconds=8, size="1280x720")
        tone = footage.tone(f"{server.folder.name}/tone.wav", seconds=8)
        media = renders.add_media(server, [film, tone])
        orders = iter({"document": renders.clip(7, text="still"), "media": media, "name": f"still {number}",
                       "output": {"size": f"{1280 - 16 * number}x720"}} for number in range(20))
        took = [stands_still(checks, server, next(orders), choose) for choose in (lambda all: all, lambda all: all[-1:])]
        outer(checks, server, next(orders))
        slow_but_alive(checks, server, next(orders))
        always(checks, server, next(orders))
        canceled(checks, server, next(orders))
        checks.same("outputs", renders.rows(server, "SELECT count(*), count(DISTINCT output) FROM renders WHERE output IS NOT NULL"), [(4, 4)])
        renders.judge_folder(checks, server)
    finally:
        server.end()
    return checks.line("fence", f"replaced after {', '.join(f'{time:.1f}' for time in took)} s (limit {STALL} s)")


def begin(server, order):
    """Returns a render that has done some frames, and its processes."""
    id = renders.created(server, order)
    renders.wait(server, id, ("running",), 20)
    return id, started(server, id)


def started(server, id):
    end = time.monotonic() + 20
    while time.monotonic() < end:
        found, processes = renders.render(server, id), renders.children(server)
        if found["state"] == "running" and found["progress"]["done"] > 0 and len(processes) > 0:
            return processes
        time.sleep(0.01)
    raise AssertionError(f"{id} does not begin: {found}")


def send(processes, number):
    for process in processes:
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass


def stands_still(checks, server, order, choose):
    """SIGSTOP, and SIGCONT when another run has begun: the second one makes the only video."""
    id, processes = begin(server, order)
    chosen, began = choose(processes), time.monotonic()
    send(chosen, signal.SIGSTOP)
    while (found := renders.render(server, id))["attempts"] < 2 and time.monotonic() - began < 20:
        time.sleep(0.02)
    took = time.monotonic() - began
    send(chosen, signal.SIGCONT)
    what = f"{len(chosen)} of {len(processes)} processes stand still"
    checks.true(f"{what}: seconds until another run", STALL - 0.3 < took < STALL + 3, took)
    checks.same(f"{what}: attempts and crashes", (found["attempts"], found["crashes"]), (2, 1))
    checks.true(f"{what}: they are gone", renders.gone(processes, 2) is not None)
    done = renders.wait(server, id)
    checks.same(f"{what}: state", (done["state"], done["attempts"], done["crashes"]), ("succeeded", 2, 1))
    checks.same(f"{what}: states", states(server, id), ["queued", "running", "queued", "running", "succeeded"])
    path = os.path.join(server.folder.name, "video.mp4")
    renders.save(server, id, path)
    checks.same(f"{what}: frames", renders.frames(path), "210")
    checks.same(f"{what}: decoding", renders.decoding(path), "")
    return took


def outer(checks, server, order):
    """The outer process only waits for the inner one, whose result counts. It does not keep the slot."""
    id, processes = begin(server, order)
    send(processes[:1], signal.SIGSTOP)
    done = renders.wait(server, id, seconds=90)
    checks.same("the outer process stands still", (done["state"], done["attempts"], done["crashes"]), ("succeeded", 1, 0))
    checks.true("the outer process stands still: it is gone", renders.gone(processes, 2) is not None)


def states(server, id):
    return [row[0] for row in renders.rows(server, "SELECT state FROM events WHERE subject = ? ORDER BY number", id)]


def slow_but_alive(checks, server, order):
    """A process that stands still for less than the limit goes on."""
    id, processes = begin(server, order)
    for _ in range(3):
        send(processes, signal.SIGSTOP)
        time.sleep(STALL * 0.6)
        send(processes, signal.SIGCONT)
        time.sleep(0.4)
    done = renders.wait(server, id)
    checks.same("short pauses", (done["state"], done["attempts"], done["crashes"]), ("succeeded", 1, 0))


def always(checks, server, order):
    """Each run stands still: the render fails after three."""
    id = renders.created(server, order)
    for attempt in (1, 2, 3):
        while renders.render(server, id)["attempts"] < attempt:
            time.sleep(0.02)
        send(started(server, id), signal.SIGSTOP)
    done = renders.wait(server, id, seconds=20)
    checks.same("always: state", (done["state"], done["attempts"], done["crashes"]), ("failed", 3, 3))
    checks.true("always: failure", "progress" in done.get("failure", ""), done)
    checks.same("always: output", server.request("GET", f"/v1/renders/{id}/output")[0], 409)
    checks.true("always: processes", renders.gone(renders.children(server), 2) is not None)
    checks.same("always: states", states(server, id), ["queued", "running"] * 3 + ["failed"])


def canceled(checks, server, order):
    """A process that stands still can be canceled."""
    id, processes = begin(server, order)
    send(processes, signal.SIGSTOP)
    began = time.monotonic()
    status, answer = renders.cancel(server, id)
    checks.same("cancel while it stands still", (status, answer["state"]), (200, "canceled"))
    checks.true("its processes are gone", renders.gone(processes, 1) is not None, time.monotonic() - began)
    time.sleep(STALL + 1)
    checks.same("canceled: state", renders.render(server, id)["state"], "canceled")
