"""Checks of uploads that are interrupted, and of media of a server with keys."""
import hashlib
import math
import time

from browser import Keys, Page, opened, require
from library import CARD, choose, listed, open_medium, request, until_card
from link import slow_link

MIB = 1 << 20
# A part, which is sent again at the most, and what requests have beside the file.
ALLOWANCE = 8 * MIB + MIB // 4

LOST = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE",
        "ERR_SOCKET_NOT_CONNECTED")


def percent(page):
    return page.run("return document.querySelector('upload-card progress')?.value ?? 100")


def until_percent(page, least):
    page.until(f"{least} %", "return document.querySelector('upload-card progress')?.value >= arguments[0]",
               least, timeout=30)


def until_stored(page, server, file):
    """Waits for the medium of a file and compares its bytes."""
    until_card(page, file.name, timeout=60)
    medium = next(each for each in listed(server.address) if each["name"] == file.name)
    stored = hashlib.sha256(request(server.address + medium["content"])).digest()
    require(stored == hashlib.sha256(file.read_bytes()).digest(), "the server has other bytes")


def interrupted(server, footage):
    """An upload is paused, goes on, and continues where it was when the server was killed and started."""
    file = footage.large("killed.mp4", 12 * MIB)
    with slow_link(server, 8 * MIB) as link, opened(link.address, "#/media") as page:
        page.expected_errors = LOST
        before = link.sent
        link.crawls_from = before + 4 * MIB
        choose(page, file)
        until_percent(page, 15)
        page.press("upload-card", "Pause")
        # What the link holds of the paused request arrives before the page asks where to continue.
        link.crawls_from = math.inf
        time.sleep(0.2)
        paused = percent(page)
        time.sleep(0.4)
        require(percent(page) == paused, "it goes on while it is paused")
        said = page.run("return document.querySelector('upload-card').innerText")
        require("Paused" in said and " of 12." in said, f"the card says {said!r}")
        # Also if the first part is sent again, 7 MiB reach 55 %, and do not complete the file.
        link.crawls_from = link.sent + 7 * MIB
        page.press("upload-card", "Resume")
        until_percent(page, 55)
        server.kill()
        link.crawls_from = math.inf
        try:
            page.until("the state", "return document.querySelector('upload-card.is-waiting')")
            page.until("the notice",
                       "return document.querySelector('connection-banner').innerText.includes('cannot')")
            time.sleep(0.5)
        finally:
            server.start()
        began = time.monotonic()
        page.until("the next bytes", "return !document.querySelector('upload-card.is-waiting')")
        continued = time.monotonic() - began
        until_stored(page, server, file)
        count = link.sent - before
        size = file.stat().st_size
        require(count < size + 2 * ALLOWANCE, f"{count} bytes were sent for {size}")
        return f"continued after {continued:.1f} s; sent {count / size:.2f} of the file"


def reloaded(server, footage):
    """After a reload the upload is listed, and continues when the same file is chosen again."""
    file = footage.large("reloaded.mp4", 24 * MIB)
    with slow_link(server, 10 * MIB) as link, opened(link.address, "#/media") as page:
        # The browser asks before it leaves the page, but only someone who has touched it.
        page.expected_errors = ("beforeunload",)
        before = link.sent
        link.crawls_from = before + 14 * MIB
        choose(page, file)
        until_percent(page, 50)
        page.driver.refresh()
        link.crawls_from = math.inf
        page.until("the unfinished upload", """
            return document.querySelector("unfinished-uploads li")?.innerText.includes("reloaded.mp4")""")
        said = page.run("return document.querySelector('unfinished-uploads li').innerText")
        choose(page, file)
        page.until("the empty list", "return document.querySelector('unfinished-uploads').hidden")
        until_stored(page, server, file)
        count = link.sent - before
        size = file.stat().st_size
        require(count < size + ALLOWANCE, f"{count} bytes were sent for {size}")
        require(page.run("return localStorage.getItem('templater.uploads')") == "{}", "it is kept still")
        return f"{' '.join(said.split())!r}; sent {count / size:.2f} of the file"


def queued(server, footage):
    """At most two files are uploaded at the same time, and an upload can be cancelled."""
    files = [footage.large(f"queued-{index}.mp4", 2 * MIB) for index in range(4)]
    with slow_link(server, 3 * MIB) as link, opened(link.address, "#/media") as page:
        choose(page, *files)
        page.until("two uploads", "return document.querySelectorAll('upload-card.is-uploading').length === 2")
        states = page.run("return [...document.querySelectorAll('upload-card')].map((each) => each.className)")
        require(states == ["is-queued"] * 2 + ["is-uploading"] * 2, f"the uploads are {states}")
        page.press("upload-card", "Cancel")
        require(page.run("return document.activeElement !== document.body"), "the focus is lost")
        page.until("the announcement", """
            return document.getElementById("announcer").innerText.includes("queued-3.mp4 is cancelled")""")
        page.until("the others", """
            return !document.querySelector("upload-card")
              && document.querySelectorAll("medium-card").length >= 3""", timeout=30)
        names = {each["name"] for each in listed(server.address)}
        require("queued-3.mp4" not in names and "queued-0.mp4" in names, f"the server has {names}")


def keyed(server, footage):
    """The browser sends the key for pictures and players too, and scripts cannot read it."""
    key = server.require_key()
    page = Page(server.address)
    try:
        page.driver.get(f"{page.address}/#/media")
        page.answer_for_key(key, Keys.ENTER)
        page.until("the list", "return document.querySelector('media-screen') && !document.querySelector('dialog')")
        choose(page, footage.clip)
        until_card(page, "clip.mp4", timeout=30)
        source = page.run(f"return {CARD}.querySelector('.card-picture img').src", "clip.mp4")
        require(source.startswith(page.address), f"the poster is {source}")
        require(page.run("return document.cookie") == "", "scripts can read the cookie")
        open_medium(page, "clip.mp4")
        page.until("the video", """
            const video = document.querySelector("dialog video");
            return video?.readyState >= 2 && video.duration > 0""")
        page.until("the strip and the waveform", """
            return !document.querySelector(".timeline-strip").hidden
              && document.querySelector(".timeline-wave path")""")
        page.find("dialog a[download]").click()
        end = time.monotonic() + 5
        while not (page.folder / "clip.mp4").exists():
            require(time.monotonic() < end, "the medium was not downloaded")
            time.sleep(0.05)
        page.expected_errors = ("status of 401",)
        require(not page.problems(), f"the browser complains: {page.problems()[:3]}")
    finally:
        page.close()
