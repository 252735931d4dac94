"""Checks of what is loaded again when the server can be reached, and of keys that are given later."""
import time

from browser import Keys, Page, opened, require
from library import choose, open_medium, until_card
from uploads import LOST

FAILURE = "document.querySelector('main > :not([hidden]) load-failure:not([hidden])')"
CARDS = "document.querySelectorAll('.template-card').length"


def screens(server, footage):
    """Screens and media that were opened without the server load by themselves when it is there."""
    with opened(server.address) as page:
        page.expected_errors = LOST
        server.stop()
        try:
            page.run("location.hash = '#/templates'")
            said = page.until("the failure", f"return {FAILURE}?.innerText")
            require("cannot be reached" in said and "Try again" in said, f"the failure says {said!r}")
            few = page.run(f"return {CARDS}")
            page.run("location.hash = '#/rules/T203'")
            page.until("the failure of the reference", f"return {FAILURE}")
        finally:
            server.start()
        page.until("the rules", "return document.querySelectorAll('.rule-list a').length > 20", timeout=15)
        page.until("the rule", "return document.querySelector('.rule-page h2')")
        page.run("location.hash = '#/templates'")
        page.until("the templates", f"return {CARDS} > arguments[0]", few)
        require(not page.run(f"return {FAILURE}"), "the failure is shown still")
        page.run("location.hash = '#/media'")
        page.until("the screen", "return document.querySelector('media-screen')")
        choose(page, footage.clip)
        until_card(page, "clip.mp4", timeout=30)
        # An earlier window may have shown the clip.
        page.command("Network.clearBrowserCache")
        server.stop()
        try:
            open_medium(page, "clip.mp4")
            said = page.until("the failure of the player",
                              "return document.querySelector('dialog .load-failure')?.innerText")
            require("could not be loaded" in said, f"the player says {said!r}")
        finally:
            server.start()
        page.until("the video", "return document.querySelector('dialog video')?.readyState >= 1", timeout=15)


def keys(server):
    """After the question for a key was closed, a button asks again; then everything is loaded."""
    key = server.require_key()
    page = Page(server.address)
    try:
        page.driver.get(f"{page.address}/#/templates")
        page.answer_for_key(Keys.ESCAPE)
        for place in ("templates", "media", "renders", "rules", "edit"):
            page.run("location.hash = arguments[0]", f"#/{place}")
            time.sleep(0.5)
            require(not page.run("return document.querySelector('dialog')"), f"{place} asks again")
            said = page.text_of("body")
            require("Bearer" not in said and "Authorization" not in said, f"{place} speaks to programmers")
            page.until(f"the button on {place}", """
                return document.querySelector("connection-banner").innerText.includes("Give a key")""")
        page.run("location.hash = '#/templates'")
        page.press("connection-banner", "Give a key")
        page.answer_for_key(key, Keys.ENTER)
        page.until("the templates", f"return {CARDS} > 2 && !{FAILURE}")
        require(page.text_of("connection-banner") == "", "the banner is shown still")
        require(page.run("return document.activeElement !== document.body"), "the focus is lost")
        for place in ("media", "renders", "rules"):
            page.run("location.hash = arguments[0]", f"#/{place}")
            time.sleep(0.5)
            require(not page.run(f"return {FAILURE}"), f"{place} was not loaded again")
        page.run("location.hash = '#/edit'")
        page.until_checked()
        page.expected_errors = ("status of 401",)
        require(not page.problems(), f"the browser complains: {page.problems()[:3]}")
    finally:
        page.close()
