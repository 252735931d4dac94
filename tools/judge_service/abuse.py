"""Check 15: raw sockets."""
import concurrent.futures, random, socket, struct, time
from . import cases, media_abuse, media_addresses
from .raw import exchange, Unreadable
from .server import HealthWatch, fault_of_problem


def fault(server, case):
    """Runs a case. Returns what is wrong; None if nothing is."""
    try:
        answers, closed = exchange(
            server, case["parts"], case.get("heads", ()), case.get("half_close", False),
            quiet=25 if case.get("slow") and len(case["statuses"]) > 1 else 0.6)
    except Unreadable as error:
        return str(error)
    statuses = [answer[0] for answer in answers]
    expected = case["statuses"]
    if not answers and closed:
        allowed = expected[0] if isinstance(expected[0], set) else {expected[0]}
        return None if cases.CLOSE in allowed else "closed without an answer"
    fits = len(statuses) == len(expected) and all(
        status in (wanted if isinstance(wanted, set) else {wanted})
        for status, wanted in zip(statuses, expected))
    if not fits:
        return f"answers {statuses} instead of {expected}"
    for number, (status, fields, body) in enumerate(answers):
        if status >= 400 and number not in case.get("heads", ()):
            problem = fault_of_problem(status, fields, body)
            if problem:
                return problem
        if status >= 200 and fields.get("x-content-type-options") != "nosniff":
            return "the answer lacks X-Content-Type-Options"
        if status == 405 and "allow" not in fields:
            return "405 lacks Allow"
        if b"\x1b" in body or b"/etc/passwd" in body and b"root:" in body:
            return f"the answer contains what it must not: {body[:80]!r}"
    if (case.get("closes") or any(s in (400, 408, 413, 431) for s in statuses[-1:])) and not closed:
        # Refused parameters and hosts leave the connection usable.
        if case.get("closes"):
            return "the connection stays open"
    return None


def early_closes(server, count=200):
    """Resets connections at random places of a request."""
    generator = random.Random(1)
    whole = cases.post(body=cases.DOCUMENT * 300)
    for _ in range(count):
        connection = server.connect()
        connection.sendall(whole[:generator.randrange(len(whole))])
        if generator.random() < 0.5:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()


def connection_flood(server, limit):
    """Opens more connections than are allowed. Returns what is wrong."""
    held = [server.connect() for _ in range(limit)]
    time.sleep(0.3)
    answers, closed = exchange(server, [cases.GOOD], patience=5)
    for connection in held:
        connection.close()
    time.sleep(0.5)
    after, _ = exchange(server, [cases.CLOSED])
    if [a[0] for a in answers] != [503] or not closed:
        return f"connection {limit + 1} was answered with {[a[0] for a in answers]}"
    if [a[0] for a in after] != [200]:
        return "connections that were closed still count"
    return None


def run(server, small):
    """Runs all cases. `small` is a server that allows 8 connections from one address. Returns the faults."""
    watch = HealthWatch(server)
    faults = []
    every = cases.ALL + media_addresses.make(server)
    with concurrent.futures.ThreadPoolExecutor(32) as pool:
        slow = [case for case in every if case.get("slow")]
        rest = [case for case in every if not case.get("slow")]
        running = [(case, pool.submit(fault, server, case)) for case in slow + rest]
        for case, future in running:
            found = future.result()
            if found:
                faults.append(f"{case['name']}: {found}")
    early_closes(server)
    found = connection_flood(small, 8)
    if found:
        faults.append(found)
    faults += media_abuse.run(server, small)
    watch.end()
    faults += [f"health: {failure}" for failure in watch.failures]
    if watch.longest > 2:
        faults.append(f"the longest answer of /healthz took {watch.longest:.2f} s")
    if server.process.poll() is not None:
        faults.append("the server has ended")
    count = len(every) + 8
    print(f"abuse: {count} cases, {len(faults)} faults; /healthz at most {watch.longest * 1000:.0f} ms")
    return faults
