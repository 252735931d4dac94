"""Check 13: a render that is canceled or removed ends at once, and the next one begins."""
import concurrent.futures, json, random, time
from . import footage, renders, tus
from .checks import Checks

UNKNOWN = "rnd_01kb5q8z8e7w5g9n2r4t6v8xya"


def run(make_server):
    checks, longest = Checks(), [(0, 0)]
    server = make_server("--slots", "1")
    server.wait_until_ready()
    try:
        film = footage.film(f"{server.folder.name}/film.mp4", seconds=20, size="1280x720")
        tone = footage.tone(f"{server.folder.name}/tone.wav", seconds=20)
        media = renders.add_media(server, [film, tone])
        sizes = iter(range(1280, 320, -2))
        order = lambda seconds=18, **more: {
            "document": renders.clip(seconds), "media": media, "output": {"size": f"{next(sizes)}x720"}, **more}
        longest = [running(checks, server, order, delay) for delay in (0, 0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 2.5)]
        races(checks, server, order)
        queued(checks, server, order)
        removed(checks, server, order)
        ended(checks, server, order)
        in_use(checks, server, order, media)
        renders.judge_folder(checks, server)
    except AssertionError as error:
        checks.fails("the rest is left out", error)
    finally:
        server.end()
    gone, begun = (max(times) for times in zip(*longest))
    return checks.line("cancel", f"processes gone after at most {gone * 1000:.0f} ms, the next render runs after {begun * 1000:.0f} ms")


def running(checks, server, order, delay):
    """Cancels a render some time after it has begun. Returns the seconds until its processes are gone, and until the next
    one runs."""
    what = f"canceled after {delay} s"
    id, following = renders.created(server, order()), renders.created(server, order(1))
    renders.wait(server, id, ("running",), 20)
    time.sleep(delay)
    processes, began = renders.children(server), time.monotonic()
    status, answer = renders.cancel(server, id)
    checks.same(f"{what}: answer", (status, answer["state"], answer.get("id")), (200, "canceled", id))
    gone = renders.gone(processes, 3) if processes else 0
    checks.true(f"{what}: seconds until {len(processes)} processes are gone", gone is not None and gone < 1, gone)
    try:
        renders.wait(server, following, ("running", "succeeded"), 5)
    except AssertionError as error:
        checks.fails(f"{what}: the next", error)
    begun = time.monotonic() - began
    checks.true(f"{what}: seconds until the next runs", begun < 1.5, begun)
    found = renders.wait(server, id)
    checks.same(f"{what}: state", (found["state"], found["attempts"], found["crashes"], "output" in found), ("canceled", 1, 0, False))
    checks.true(f"{what}: ended", "ended" in found, found)
    checks.same(f"{what}: again", renders.cancel(server, id), (200, found))
    checks.same(f"{what}: output", server.request("GET", f"/v1/renders/{id}/output")[0], 409)
    checks.same(f"{what}: the next", renders.wait(server, following)["state"], "succeeded")
    return gone or 0, begun


def quiet(checks, server, what):
    """After a second, no processes are left."""
    end = time.monotonic() + 1.2
    while (left := renders.children(server)) and time.monotonic() < end:
        time.sleep(0.02)
    checks.same(f"{what}: processes after a second", left, [])


def races(checks, server, order):
    """Cancels at moments around the beginning."""
    for number in range(15):
        id = renders.created(server, order())
        time.sleep(random.uniform(0, 0.08))
        if number % 3 == 2:
            checks.same("DELETE at its beginning", server.request("DELETE", f"/v1/renders/{id}")[0], 204)
            checks.same("GET afterwards", server.request("GET", f"/v1/renders/{id}")[0], 404)
        else:
            checks.same("cancel at its beginning", renders.cancel(server, id)[1]["state"], "canceled")
        quiet(checks, server, f"race {number}")
    # Many at once, from several clients.
    ids = [renders.created(server, order()) for _ in range(8)]
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda id: renders.cancel(server, id)[1]["state"], ids * 3))
    checks.same("cancels at once", answers, ["canceled"] * 24)
    quiet(checks, server, "cancels at once")
    for id in ids:
        states = [row[0] for row in renders.rows(server, "SELECT state FROM events WHERE subject = ? ORDER BY number", id)]
        checks.true("each is canceled once", states in (["queued", "canceled"], ["queued", "running", "canceled"]), states)


def queued(checks, server, order):
    first, second = renders.created(server, order()), renders.created(server, order(1))
    renders.wait(server, first, ("running",), 20)
    status, answer = renders.cancel(server, second)
    checks.same("cancel of one that waits", (status, answer["state"], answer["attempts"]), (200, "canceled", 0))
    checks.true("it has no start", "started" not in answer and "ended" in answer, answer)
    checks.same("the running one", renders.render(server, first)["state"], "running")
    renders.cancel(server, first)
    time.sleep(0.5)
    checks.same("it stays so", renders.render(server, second)["state"], "canceled")


def removed(checks, server, order):
    first, second = renders.created(server, order()), renders.created(server, order(1))
    renders.wait(server, first, ("running",), 20)
    time.sleep(0.5)
    processes = renders.children(server)
    checks.same("DELETE of a running one", server.request("DELETE", f"/v1/renders/{first}")[0], 204)
    checks.true("its processes are gone", renders.gone(processes, 1) is not None, processes)
    for path in ("", "/output"):
        checks.same(f"GET {path} afterwards", server.request("GET", f"/v1/renders/{first}{path}")[0], 404)
    checks.same("cancel afterwards", renders.cancel(server, first)[0], 404)
    checks.same("DELETE again", server.request("DELETE", f"/v1/renders/{first}")[0], 404)
    found = renders.wait(server, second)
    checks.same("the next", found["state"], "succeeded")
    digest = found["output"]["sha256"]
    checks.same("DELETE of a video", server.request("DELETE", f"/v1/renders/{second}")[0], 204)
    checks.same("its file", renders.glob.glob(f"{server.data}/blobs/{digest[:2]}/{digest[2:]}"), [])
    checks.true("both are not listed", not {first, second} & {render["id"] for render in renders.every(server)})


def ended(checks, server, order):
    """What has ended, and what does not exist. Two renders of the same order have the same video, which one of them keeps."""
    same = order(1)
    first, second = (renders.wait(server, renders.created(server, same)) for _ in range(2))
    checks.same("the same order: the video", first["output"]["sha256"], second["output"]["sha256"])
    checks.same("cancel of one that has ended", renders.cancel(server, first["id"]), (200, first))
    checks.same("DELETE of one of two", server.request("DELETE", first["self"])[0], 204)
    status, fields, body = server.request("GET", second["output"]["url"])
    checks.same("the video of the other", (status, len(body)), (200, second["output"]["size"]))
    # The video becomes a medium, which stays when the render is removed.
    medium = tus.add(server, body, "again.mp4")[2]["id"]
    tus.settled(server, medium)
    checks.same("DELETE of the other", server.request("DELETE", second["self"])[0], 204)
    checks.same("the medium with the same content", tus.content_sha256(server, medium), second["output"]["sha256"])
    checks.same("DELETE of the medium", server.request("DELETE", f"/v1/media/{medium}")[0], 204)
    for id in (UNKNOWN, "rnd_x", "med_x", "%2e%2e", "x" * 300):
        for method, path in (("GET", ""), ("DELETE", ""), ("POST", "/cancel"), ("GET", "/output"), ("HEAD", "/output")):
            checks.same(f"{method} {id[:20]}{path}", server.request(method, f"/v1/renders/{id}{path}")[0], {400, 404})
    checks.same("GET cancel", server.request("GET", f"/v1/renders/{UNKNOWN}/cancel")[0], 405)
    for query in ("limit=0", "limit=201", "limit=x", "limit=+5", "after=x", "after=med_01kb5q8z8e7w5g9n2r4t6v8xya"):
        checks.same(f"list with {query}", server.request("GET", f"/v1/renders?{query}")[0], 400)
    listed = renders.every(server)
    checks.same("newest first", [render["id"] for render in listed], sorted((render["id"] for render in listed), reverse=True))
    paged, address = [], "/v1/renders?limit=3"
    while address:
        page = json.loads(server.request("GET", address)[2])
        checks.true("items of a page", 0 < len(page["renders"]) <= 3, len(page["renders"]))
        paged, address = paged + page["renders"], page.get("next")
    checks.same("pages of three", paged, listed)


def in_use(checks, server, order, media):
    def refused(what):
        for medium in media:
            status, _, body = server.request("DELETE", f"/v1/media/{medium}")
            checks.same(f"DELETE of a medium of {what}", (status, json.loads(body)["type"] if body else ""), (409, "/problems/media-in-use"))

    first, second = renders.created(server, order()), renders.created(server, order(1))
    renders.wait(server, first, ("running",), 20)
    refused("a running render and one that waits")
    renders.cancel(server, first)
    refused("a render that waits or runs")
    checks.same("the render", renders.wait(server, second)["state"], "succeeded")
    merge = {"merge": {"music": media[1]}, "media": [media[0]], "output": {"size": "1282x722"}}
    id = renders.created(server, merge)
    refused("a merge")
    renders.cancel(server, id)
    for medium in media:
        checks.same("DELETE of a medium of renders that have ended", server.request("DELETE", f"/v1/media/{medium}")[0], 204)
    checks.same("the video is still there", server.request("GET", f"/v1/renders/{second}/output")[0], 200)
    renders.refusal(checks, "an order with removed media", renders.create(server, order(1)), 422, "media-refused")
