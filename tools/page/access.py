"""Checks that everyone can use the page: the sizes of controls, and the rules of axe."""
import time

from browser import Keys, require
from documents import SHOWN
from library import choose, empty_media, open_medium, until_card


def targets(page):
    """Returns the visible controls that are smaller than 24 pixels."""
    return page.run("""
        return [...document.querySelectorAll("button, a, input, select, textarea")].filter((each) =>
          each.checkVisibility() && !each.classList.contains("skip-link") && !each.closest(".CodeMirror"))
          .map((each) => [each.className || each.localName, each.textContent.trim(),
            Math.round(each.getBoundingClientRect().width), Math.round(each.getBoundingClientRect().height)])
          .filter(([, , width, height]) => width < 24 || height < 24)""")


def accessibility(page, source):
    """axe finds no violations on any screen, with popups open."""
    counted = 0
    for place, prepare in STATES:
        if place == "#/edit":
            page.run("location.hash = '#/edit'")
            page.text = SHOWN
        else:
            page.run("location.hash = arguments[0]", place)
            page.until("the page", "return document.querySelector('main > :not([hidden])')")
        prepare(page)
        time.sleep(0.4)
        if not page.run("return Boolean(window.axe)"):
            page.command("Runtime.evaluate", expression=source)
        page.driver.set_script_timeout(60)
        result = page.driver.execute_async_script("""
            const done = arguments[0];
            axe.run(document, { resultTypes: ["violations"],
              runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })
              .then((result) => done({
                passes: result.passes.length,
                violations: result.violations.map((each) => [each.id, each.nodes.slice(0, 3)
                  .map((node) => node.html.slice(0, 160) + " " + node.failureSummary)]) }),
                (error) => done({ passes: 0, violations: [["error", String(error)]] }))""")
        require(not result["violations"], f"{place}: {result['violations'][:2]}")
        counted += result["passes"]
        # One more for the form or the question in a dialog.
        page.type(Keys.ESCAPE, Keys.ESCAPE)
        page.until("the page without dialogs", "return !document.querySelector('dialog')")
    return f"{counted} rules passed in {len(STATES)} states"


def complete(page):
    page.go_to('"media": "arrival"')
    page.type(", ", (Keys.CONTROL, " "))
    page.until("the list", "return document.querySelector('completion-list [role=option]')")


def explain(page):
    page.go_to('"fi')
    page.type((Keys.CONTROL, "i"))
    page.until("the popup", "return !document.querySelector('info-popup').hidden")


def begin(page):
    page.press("document-bar", "New")
    page.until("the dialog", "return document.querySelector('dialog .choice')")


def find(page):
    page.go_to('"canvas"')
    page.type((Keys.CONTROL, "f"), "clips")


def no_media(page):
    empty_media(page)
    page.until("the invitation", "return document.querySelector('.media-empty')?.checkVisibility()")


def some_media(page):
    files = page.footage
    choose(page, files.clip, files.broken, files.sound, files.empty)
    for name, what in (("clip.mp4", "img"), ("broken.mp4", ".card-refusal"), ("sound.m4a", ".waveform")):
        until_card(page, name, what, f"card.querySelector('{what}')")
    page.until("the failed upload", "return document.querySelector('upload-card.is-failed')")


def medium(page):
    open_medium(page, "clip.mp4")
    page.until("the strip", "return document.querySelector('.timeline-strip:not([hidden])')")
    page.find(".timeline-track").send_keys(Keys.ARROW_RIGHT)
    page.until("the tags", "return document.querySelector('.tags:not([hidden])')")
    page.find(".tags summary").click()
    page.press(".medium-modal", "Rename")


def clips(page):
    page.until("the screen", "return document.querySelector('merge-screen slot-card')")
    for index, file in enumerate((page.footage.other, page.footage.broken)):
        page.find_all("merge-screen .slot-list input[type=file]")[index].send_keys(str(file))
    page.until("both states", "return document.querySelector('slot-card.is-ready') && document.querySelector('slot-card.is-refused')")


def merged(page):
    page.find_all("merge-screen .slot-list input[type=file]")[1].send_keys(str(page.footage.clip))
    page.until("the state", "return document.querySelector('.merge-status.is-ready')?.textContent.includes('fps')")
    page.press(".merge-action", "Merge")
    page.until("the result", "return document.querySelector('merge-screen render-view.is-succeeded video')?.readyState >= 1")


def picker(page):
    page.press("merge-screen .merge-side", "Choose from media")
    page.until("the dialog", "return document.querySelector('dialog')")


def listed_renders(page):
    page.until("the render", "return document.querySelector('.render-row')")
    page.press(".render-row", "Play")
    page.until("the video", "return document.querySelector('.render-row video')?.readyState >= 1")


def fill(page):
    page.expected_errors += ("status of 422",)
    page.press(".template-card:last-child", "Fill")
    page.until("the slots", "return document.querySelector('fill-screen slot-card')")


def removal(page):
    open_medium(page, "sound.m4a")
    page.press(".medium-modal", "Delete")


STATES = [
    ("#/edit", lambda page: None), ("#/edit", complete), ("#/edit", explain), ("#/edit", begin),
    ("#/edit", find), ("#/rules", lambda page: None), ("#/rules/T203", lambda page: None),
    ("#/media", no_media), ("#/media", some_media), ("#/media", medium), ("#/media", removal),
    ("#/merge", clips), ("#/merge", merged), ("#/merge", picker), ("#/renders", listed_renders),
    ("#/templates", lambda page: None), ("#/templates", fill),
]
