#!/usr/bin/env python3
"""Judges the web page of the service in Chromium, with the keyboard, the mouse and taps.

    judge-page.py http://127.0.0.1:8080 [--fast] [--axe axe.min.js] [--pictures FOLDER]
    judge-page.py --serve .build/release/templater-server [...]
    judge-page.py --serve .build/release/templater-server --pictures docs/service --media FOLDER

prints a line for each check, and ends with 1 if one failed. With `--serve` it starts the server
itself, on a free port, and checks too what happens when the server is stopped and started again. It
needs Debian's packages chromium, chromium-driver, python3-selenium and ffmpeg. It removes all media and
renders of the server. `--fast` makes only the checks of `make test`, and with `--part editor` or
`--part media` one half of them. `--axe` is a file of axe-core, such as the one in PyPI's
axe-playwright-python. `--pictures` only takes the pictures of docs/service, with media in a folder that
Templates/make-media.sh made.
"""
import argparse
import contextlib
import pathlib
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent / "page"))
sys.dont_write_bytecode = True

from selenium.common.exceptions import WebDriverException  # noqa: E402

import access  # noqa: E402
import chromium  # noqa: E402
import editing  # noqa: E402
import filling  # noqa: E402
import footage  # noqa: E402
import media  # noqa: E402
import pictures  # noqa: E402
import pressing  # noqa: E402
import recovery  # noqa: E402
import renders  # noqa: E402
import surroundings  # noqa: E402
import uploads  # noqa: E402
from browser import Failure, opened  # noqa: E402
from server import Server  # noqa: E402

FAST = [editing.typing, editing.completion, editing.explanation, editing.pointing, editing.fixing,
        editing.jumping, editing.keyboard, editing.hostile_text, editing.functions, pressing.once]
SLOW = [editing.megabyte, surroundings.files, surroundings.beginning, surroundings.report,
        surroundings.links, surroundings.kept]
# A plain text field cannot be pointed at.
PLAIN = [each for each in FAST if each is not editing.pointing] + [editing.megabyte]


class Judge:
    """Runs checks and prints their results."""

    def __init__(self, files):
        self.failures = 0
        self.footage = files

    def check(self, name, check, *arguments):
        started = time.monotonic()
        try:
            result = check(*arguments)
        except (Failure, WebDriverException) as error:
            self.failures += 1
            print(f"FAILED  {name}: {check.__doc__} {error}", flush=True)
            return
        facts = f" ({result})" if result else ""
        print(f"ok      {name}: {check.__doc__}{facts} [{time.monotonic() - started:.1f} s]", flush=True)

    def group(self, name, address, checks, prepare=None, place="", **traits):
        """Runs checks in one window, and in the end asks what the browser complained of."""
        def all_checks():
            """The browser reports no violation of the policy, no error, and no request elsewhere."""
            with opened(address, place, **traits) as page:
                page.footage = self.footage
                if prepare:
                    prepare(page)
                for check in checks:
                    self.check(f"{name}, {check.__name__}", check, page)
                page.collect()
                return f"{len(page.requests)} requests"
        self.check(name, all_checks)


def judge(address, options, server, files):
    """Makes all checks. Returns whether none of them failed."""
    checks = Judge(files)
    phone = {"width": 360, "height": 640, "touch": True}
    slow_on_phone = [] if options.fast else [renders.phone]
    if options.part != "media":
        checks.group("phone", address, [surroundings.phone, surroundings.navigation, media.phone, *slow_on_phone], **phone)
    if options.fast:
        if options.part != "media":
            checks.group("editor", address, FAST)
        if options.part != "editor":
            checks.group("media", address, media.FAST + filling.FAST + renders.FAST, place="#/media")
    else:
        checks.group("code editor", address, FAST + SLOW)
        checks.group("media", address, media.FAST + media.SLOW, place="#/media")
        checks.group("renders", address, filling.FAST + filling.SLOW + renders.FAST + renders.SLOW, place="#/merge")
        plain = lambda page: page.use_plain_editor(True)  # noqa: E731
        checks.group("large font", address, [surroundings.large_font], font=32)
        checks.group("plain editor", address, PLAIN, prepare=plain)
        checks.group("without CodeMirror", address, PLAIN[:4], blocked=["/codemirror/"])
        checks.group("dark phone with plain editor", address,
                     [surroundings.phone, surroundings.motion],
                     prepare=plain, dark=True, still=True, **phone)
    if options.axe:
        source = options.axe.read_text(encoding="utf-8")

        def accessible(page):
            return access.accessibility(page, source)

        accessible.__doc__ = access.accessibility.__doc__
        checks.group("light", address, [accessible])
        checks.group("dark", address, [accessible], dark=True)
        checks.group("light phone", address, [accessible], **phone)
    if server and options.part != "media":
        judge_server(checks, options, server, files)
    return checks.failures == 0


def judge_server(checks, options, server, files):
    """Makes the checks that stop and start the server; the last ones need a key."""
    checks.check("restart", surroundings.restart, server)
    checks.check("interrupted upload", uploads.interrupted, server, files)
    if options.fast:
        return
    checks.check("interrupted render", renders.interrupted, server, files)
    checks.check("reload", uploads.reloaded, server, files)
    checks.check("several uploads", uploads.queued, server, files)
    checks.check("recovery", recovery.screens, server, files)
    if server.takes_keys:
        checks.check("late key", recovery.keys, server)
        checks.check("keys", surroundings.keys, server)
        checks.check("media with a key", uploads.keyed, server, files)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address", nargs="?")
    parser.add_argument("--serve")
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--part", choices=["editor", "media"])
    parser.add_argument("--axe", type=pathlib.Path)
    parser.add_argument("--pictures")
    parser.add_argument("--media")
    options = parser.parse_args()
    if (options.address is None) == (options.serve is None):
        parser.error("give the address of a server, or --serve")
    if options.part and not options.fast:
        parser.error("--part needs --fast")
    if options.pictures and not options.media:
        parser.error("--pictures needs --media")
    with Server(options.serve) if options.serve else contextlib.nullcontext() as server:
        address = server.address if server else options.address.rstrip("/")
        if options.pictures:
            pictures.pictures(address, options.pictures, options.media)
            return 0
        # The browser starts while the footage is made. It ends before the server, which waits for its connections.
        threading.Thread(target=chromium.running).start()
        with footage.made() as files, chromium.ended():
            return 0 if judge(address, options, server, files) else 1


if __name__ == "__main__":
    sys.exit(main())
