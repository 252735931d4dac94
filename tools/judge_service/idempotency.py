"""Check 9: a request that is repeated makes one render, also if the service is killed before it answers."""
import concurrent.futures, json, random, threading, time
from . import footage, renders
from .checks import Checks

PARALLEL = 50
KILLS = 8


def run(make_server):
    checks = Checks()
    server = make_server("--slots", "1")
    server.wait_until_ready()
    try:
        film = footage.film(f"{server.folder.name}/film.mp4", seconds=2)
        tone = footage.tone(f"{server.folder.name}/tone.wav", seconds=2)
        media = renders.add_media(server, [film, tone])
        order = lambda name: {"document": renders.clip(1, text=name), "media": media, "name": name}
        parallel(checks, server, order("parallel"))
        keys(checks, server, order)
        unanswered = killed(checks, server, order)
        removed_media(checks, server, order)
    finally:
        server.end()
    return checks.line("idempotency", f"{PARALLEL} at once; {KILLS} kills before the answer was read, {unanswered} before it was sent")


def post(server, order, key, query=""):
    return renders.create(server, order, {"Idempotency-Key": key} if key is not None else {}, query)


def count(server, name):
    return len(renders.rows(server, "SELECT id FROM renders WHERE name = ?", name))


def parallel(checks, server, order):
    barrier = threading.Barrier(PARALLEL)

    def send(_):
        barrier.wait()
        return post(server, order, "at once")

    with concurrent.futures.ThreadPoolExecutor(PARALLEL) as pool:
        answers = list(pool.map(send, range(PARALLEL)))
    checks.same("statuses", [status for status, _, _ in answers], [202] * PARALLEL)
    checks.same("renders", len({answer.get("id") for _, _, answer in answers}), 1)
    replayed = [fields.get("Idempotency-Replayed") for _, fields, _ in answers]
    checks.same("answers that say that they are repetitions", replayed.count("true"), PARALLEL - 1)
    checks.same("others", replayed.count(None), 1)
    checks.same("rows", count(server, "parallel"), 1)
    body = json.dumps(order).encode()
    for what, other in (("another body", json.dumps({**order, "name": "other"})), ("a space more", body + b" "),
                        ("members in another order", json.dumps(dict(reversed(order.items()))))):
        renders.refusal(checks, what, post(server, other, "at once"), 422, "key-reused")
    checks.same("the first body again", post(server, body, "at once")[2].get("id"), answers[0][2].get("id"))
    renders.wait(server, answers[0][2]["id"])
    status, fields, again = post(server, order, "at once")
    checks.same("after its end", (status, again.get("state"), fields.get("Idempotency-Replayed")), (202, "succeeded", "true"))


def keys(checks, server, order):
    renders.refusal(checks, "a key of 201 characters", post(server, order("long"), "k" * 201), 400, "invalid-header")
    renders.refusal(checks, "an empty key", post(server, order("empty"), ""), 400, "invalid-header")
    checks.same("a key of 200 characters", post(server, order("200"), "k" * 200)[0], 202)
    checks.same("a key that differs in case", post(server, order("case"), "AT ONCE")[0], 202)
    refused = post(server, {**order("x"), "document": "{"}, "first wrong")
    checks.same("a wrong order", refused[0], 422)
    status, fields, _ = post(server, order("then right"), "first wrong")
    checks.same("then a right one with its key", (status, fields.get("Idempotency-Replayed")), (202, None))
    checks.same("a dry run", post(server, order("dry"), "dry", "?dryRun=true")[0], 200)
    status, fields, answer = post(server, order("not dry"), "dry")
    checks.same("then another order with its key", (status, fields.get("Idempotency-Replayed")), (202, None))
    first, second = (post(server, order("no key"), None)[2].get("id") for _ in range(2))
    checks.true("without a key, each request is a render", first != second)
    checks.same("DELETE", server.request("DELETE", f"/v1/renders/{answer.get('id')}")[0], 204)
    renders.refusal(checks, "a key whose render was removed", post(server, order("not dry"), "dry"), 410, "render-removed")
    checks.same("rows of refused orders", [count(server, name) for name in ("long", "empty", "x", "dry")], [0] * 4)


def killed(checks, server, order):
    """The client sends an order and does not read; the server is killed when the row is there. Returns how often the
    answer had not been sent."""
    unanswered = 0
    for number in range(KILLS):
        name, key = f"killed {number}", f"kill-{number}"
        body = json.dumps(order(name)).encode()
        connection = server.connect()
        connection.sendall(b"POST /v1/renders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                           b"Idempotency-Key: %s\r\nContent-Length: %d\r\n\r\n" % (key.encode(), len(body)) + body)
        if number < KILLS - 2:
            while not count(server, name):
                pass
        else:
            time.sleep(random.random() * 0.02)
        server.process.kill()
        try:
            connection.settimeout(2)
            received = connection.recv(100)
        except OSError:
            received = b""
        connection.close()
        server.kill_and_start()
        before = count(server, name)
        unanswered += before == 1 and not received
        status, fields, answer = post(server, body, key)
        checks.same(f"{name}: after the start", status, 202)
        checks.same(f"{name}: a repetition", fields.get("Idempotency-Replayed"), "true" if before else None)
        checks.same(f"{name}: rows", renders.rows(server, "SELECT id FROM renders WHERE name = ?", name), [(answer.get("id"),)])
        renders.refusal(checks, f"{name}: another body", post(server, body + b"\n", key), 422, "key-reused")
    for row in renders.every(server):
        checks.same(f"{row['name']}: state", renders.wait(server, row["id"])["state"], "succeeded")
    renders.judge_folder(checks, server)
    return unanswered


def removed_media(checks, server, order):
    """The answer to a repetition does not depend on what has changed since."""
    _, _, first = post(server, order("media removed"), "media")
    renders.wait(server, first["id"])
    for medium in order("")["media"]:
        checks.same("DELETE of a medium", server.request("DELETE", f"/v1/media/{medium}")[0], 204)
    status, _, again = post(server, order("media removed"), "media")
    checks.same("a repetition when the media are removed", (status, again.get("id")), (202, first["id"]))
    renders.refusal(checks, "another order for them", post(server, order("too late"), "late"), 422, "media-refused")
