#!/usr/bin/env python3
"""Judges `templater-server`, as far as it exists: its start, findings, contract, speed, uploads, media, renders, keys, end,
and raw abuse.

    tools/judge-service.py PROGRAMS VENV [PART]…

PROGRAMS is the folder of `templater`, `templater-media` and `templater-server`, and perhaps of `service-trials`; VENV has
openapi-spec-validator, schemathesis, tuspy and aiotus. Each part prints a line; a fault ends the program with 1. Parts: start
documents mutated contract speed abuse upload clients ranges hostile disk article idempotency events kill fence cancel orders
keys end. SIZE is the size of the large upload in bytes, FILES the number of hostile files, RENDERS the number of renders that
are killed.
"""
import os, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from judge_service import (
    abuse, article, cancel, clients, contract, disk, documents, events, fence, hostile, idempotency, kill, life, orders, ranges, speed, upload)
from judge_service.server import Server

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TESTS = os.path.join(ROOT, "Tests/DescriptionFormatTests")


def main():
    programs, venv = map(os.path.abspath, sys.argv[1:3])
    wanted = sys.argv[3:]
    program, templater = (os.path.join(programs, name) for name in ("templater-server", "templater"))
    python = os.path.join(venv, "bin/python")
    document = os.environ.get("JUDGE_DOCUMENT", os.path.join(ROOT, "Templates/title.json"))
    make = lambda *options, **more: Server(program, *options, **more)

    def running(part, *options):
        server = make(*options)
        server.wait_until_ready()
        try:
            return part(server)
        finally:
            if server.process.poll() is None:
                server.end()

    def keys():
        with tempfile.TemporaryDirectory(prefix="judge-service-") as folder:
            return life.keys(program, make, folder)

    parts = {
        "start": lambda: speed.start(make, templater, document),
        "documents": lambda: running(
            lambda server: documents.compare(
                server, templater, [os.path.join(TESTS, "Broken"), os.path.join(ROOT, "Templates")])),
        "mutated": lambda: running(
            lambda server: documents.mutate(
                server, [os.path.join(TESTS, "Broken"), os.path.join(ROOT, "Templates")],
                int(os.environ.get("MUTATIONS", "5000")))),
        "contract": lambda: running(
            lambda server: contract.run(
                server, os.path.join(venv, "bin"), int(os.environ.get("EXAMPLES", "60")))),
        "speed": lambda: running(
            lambda server: speed.throughput(
                server, document, int(os.environ.get("SECONDS", "20"))), "--quiet"),
        "abuse": lambda: running(
            lambda server: running(
                lambda small: abuse.run(server, small), "--peer-connections", "8")),
        "upload": lambda: upload.run(
            make, templater, python, int(os.environ.get("SIZE", 1 << 30)), os.environ.get("SEED")),
        "clients": lambda: running(lambda server: clients.run(server, python)),
        "ranges": lambda: running(lambda server: ranges.run(server, templater)),
        "hostile": lambda: hostile.run(make, int(os.environ.get("FILES", "170"))),
        "disk": lambda: disk.run(make),
        "article": lambda: article.run(make, templater),
        "idempotency": lambda: idempotency.run(make),
        "events": lambda: events.run(make),
        "kill": lambda: kill.run(make, int(os.environ.get("RENDERS", "24")), os.environ.get("SEED")),
        "fence": lambda: fence.run(os.path.join(programs, "service-trials")),
        "cancel": lambda: cancel.run(make),
        "orders": lambda: orders.run(make, templater),
        "keys": keys,
        "end": lambda: running(life.ends_after_requests) + life.ends_in_uploads(make),
    }
    failed = False
    for name in wanted or parts:
        for fault in parts[name]():
            failed = True
            print(f"FAULT {name}: {fault}", flush=True)
    sys.exit(1 if failed else 0)


main()
