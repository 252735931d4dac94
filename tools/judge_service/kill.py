"""Check 11: processes that render, and the service, are killed at random moments; each render succeeds, and has one video."""
import os, random, signal, time
from . import footage, renders
from .checks import Checks
from .tracing import descendants

SLOTS, CHILDREN, SERVERS = 2, 8, 2


def run(make_server, count, seed=None):
    checks = Checks()
    seed = int(seed or random.randrange(1 << 30))
    server = make_server("--slots", str(SLOTS))
    server.wait_until_ready()
    try:
        began = time.monotonic()
        film = footage.film(f"{server.folder.name}/film.mp4", seconds=8, size="1280x720")
        tone = footage.tone(f"{server.folder.name}/tone.wav", seconds=8)
        media = renders.add_media(server, [film, tone])
        orders = {}
        for number in range(count):
            duration = 1 + number % 4
            order = {"document": renders.clip(duration, number / 100, f"video {number}"), "media": media, "name": f"video {number}",
                     "output": {"size": f"{1280 - 16 * number}x720"}}
            orders[renders.created(server, order)] = duration * 30
        killed, lost, orphans = kills(checks, server, random.Random(seed))
        for id, frames in orders.items():
            outcome(checks, server, id, frames)
        runs = [renders.render(server, id) for id in orders]
        attempts, crashes = (sum(render[name] for render in runs) for name in ("attempts", "crashes"))
        checks.true("runs", attempts <= count + killed + lost, attempts)
        checks.true("crashes", crashes <= killed, crashes)
        checks.true("kills that counted", crashes >= killed // 2, (crashes, killed))
        checks.same("outputs", len({render["output"]["sha256"] for render in runs if "output" in render}), count)
        checks.true("processes at the end", renders.gone(descendants(server.process.pid)) is not None)
        renders.judge_folder(checks, server)
        server.kill_and_start()
        time.sleep(0.5)
        checks.same("renders after another start", [render["state"] for render in renders.every(server)], ["succeeded"] * count)
        renders.judge_folder(checks, server)
        took = time.monotonic() - began
    finally:
        server.end()
    return checks.line("kill", f"seed {seed}: {count} renders, {killed} kills of processes ({crashes} of a run), {SERVERS} of the service "
                       f"({lost} runs; processes gone {orphans:.2f} s later), {attempts} runs, {took:.0f} s")


def kills(checks, server, generator):
    """Kills processes and servers while renders wait. Returns the kills of processes, the runs that ended with servers, and
    the longest time in which the processes of a killed server ended."""
    killed, lost, orphans = 0, 0, 0
    plan = ["child"] * CHILDREN
    for place in sorted(generator.sample(range(1, CHILDREN), SERVERS), reverse=True):
        plan.insert(place, "server")
    for kind in plan:
        time.sleep(generator.uniform(0.2, 3))
        processes = running(server)
        if not processes:
            break
        if kind == "server":
            own = descendants(server.process.pid)
            lost += sum(render["state"] == "running" for render in renders.every(server))
            server.kill_and_start()
            took = renders.gone(own)
            checks.true("processes of a killed server end within 5 s", took is not None)
            orphans = max(orphans, took or 5)
            continue
        try:
            os.kill(generator.choice(processes), signal.SIGKILL)
            killed += 1
        except ProcessLookupError:
            pass
    checks.true("kills of processes", killed >= CHILDREN - 1, killed)
    return killed, lost, orphans


def running(server):
    """Waits for processes that render, while no running render has as many crashes that one more fails it. Returns them."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        listed = renders.every(server)
        if all(render["state"] in renders.ENDS for render in listed):
            return []
        processes = descendants(server.process.pid)
        if processes and all(render["crashes"] < 2 for render in listed if render["state"] == "running"):
            return processes
        time.sleep(0.02)
    return []


def outcome(checks, server, id, frames):
    try:
        found = renders.wait(server, id, seconds=400)
    except AssertionError as error:
        return checks.fails("a render", error)
    name = found["name"]
    if not checks.same(f"{name}: state", found["state"], "succeeded"):
        return checks.true(name, False, found)
    checks.same(f"{name}: progress", found["progress"], {"done": frames, "total": frames})
    path = os.path.join(server.folder.name, "video.mp4")
    renders.save(server, id, path)
    checks.same(f"{name}: sha256", renders.tus.sha256(path), found["output"]["sha256"])
    checks.same(f"{name}: frames", renders.frames(path), str(frames))
    checks.same(f"{name}: decoding", renders.decoding(path), "")
    states = [row[0] for row in renders.rows(server, "SELECT state FROM events WHERE subject = ? ORDER BY number", id)]
    checks.same(f"{name}: states", states, ["queued", "running"] * found["attempts"] + ["succeeded"])
