"""Checks of the screens that merge and list renders. Each takes an open page."""
import datetime
import json
import time

from access import targets
from browser import Keys, opened, require
from documents import IMAGE
from library import choose, clear, drop, listed, request, until_card
from rendering import (PROGRESS, RESULT, clear_renders, fresh, long_merge, preview, put, rendered, said, select, slot, until_ready,
                       until_result)
from uploads import LOST


def merging(page):
    """Two clips are merged with a transition; the result plays and is downloaded; a double click makes one."""
    fresh(page, "#/merge")
    status = page.text_of("merge-screen .merge-status")
    require(status == "Choose First video and Second video.", f"without clips the state is {status!r}")
    put(page, 0, page.footage.clip)
    drop(page, page.footage.other, target="merge-screen")
    page.until("the transitions", "return document.querySelector('merge-options select').options.length > 20")
    select(page, "Transition", "crossfade")
    for duration in ("-1", "0", ""):
        page.run("""const field = document.querySelector('merge-options input'); field.value = arguments[0];
          field.dispatchEvent(new Event('input', { bubbles: true }));""", duration)
        until_ready(page, "The duration of the transition must be a number of at least 0.1 s.")
        button = page.find("merge-screen .merge-action button")
        require(button.get_attribute("aria-disabled") == "true", f"a duration of {duration!r} can be merged")
    page.run("""const field = document.querySelector('merge-options input'); field.value = '0.5';
      field.dispatchEvent(new Event('input', { bubbles: true }));""")
    ready = until_ready(page)
    require("3.5 s · 320 × 180 · 30 fps" in ready, f"the state is {ready!r}")
    width, height, said_of_it = preview(page, "merge")
    require(width > height > 500 and "earlier" not in said_of_it, f"the preview has {width}x{height} pixels and says {said_of_it!r}")
    select(page, "Size", "720x1280")
    page.until("the other size", "return document.querySelector('merge-screen .merge-status').textContent.includes('720 × 1280')")
    require("earlier choices" in page.text_of("merge-screen preview-panel"), "the preview of another size looks current")
    select(page, "Size", "")
    until_ready(page, "Ready to merge: 3.5 s · 320 × 180")
    page.run(PROGRESS)
    # The second click may come when the render has ended already.
    page.press_twice(".merge-action button", between=lambda: until_result(page, 3.5))
    require(page.run(f"return {RESULT.format('merge')}?.checkVisibility()"), "a double click begins a second render")
    seen = page.run("watch.disconnect(); return { values: seen.values.size, states: [...seen.states] }")
    require("is-succeeded" in seen["states"], f"the states were {seen}")
    require(said(page) == "clip and other is ready.", f"screen readers read {said(page)!r}")
    require(len(rendered(page.address)) == 1, "a double click made two renders")
    outdated = "return document.querySelector('render-panel > .notice:not(.notice-error)').checkVisibility()"
    require(not page.run(outdated), "the result looks outdated")
    page.press("merge-screen .merge-inputs", "Swap")
    require(page.run(outdated), "the result of other clips looks current")
    page.press("merge-screen .merge-inputs", "Swap")
    require(not page.run(outdated), "the result of the same clips looks outdated")
    require(page.run("return document.querySelector('render-panel video').currentTime > 0.2"), "the result changed")
    page.find("merge-screen render-view a[download]").click()
    end = time.monotonic() + 5
    while not (page.folder / "clip and other.mp4").exists():
        require(time.monotonic() < end, f"not downloaded: {[each.name for each in page.folder.iterdir()]}")
        time.sleep(0.05)
    page.press("merge-screen render-view", "Merge again")
    page.until("the second render", "return document.querySelector('render-view.is-succeeded video')?.readyState >= 1",
               timeout=60)
    require(len(rendered(page.address)) == 2, "'Merge again' made no render")


def samples(page):
    """The templates of the server have their images, and all their slots, also those in compositions."""
    page.run("location.hash = '#/templates'")
    page.until("the images", """const images = [...document.querySelectorAll('.template-cover')];
      images.forEach((image) => image.loading = 'eager');
      return images.length >= 12 && images.every((image) => image.naturalWidth > 300)""")
    cards = page.run("""return Object.fromEntries([...document.querySelectorAll('.template-card')].map((card) =>
      [card.querySelector('h2').textContent, card.querySelector('.card-facts').textContent]))""")
    expected = {"Two days by the sea": "2 videos, 1 sound, 2 photos", "A picture in the picture": "2 files"}
    require({title: cards.get(title) for title in expected} == expected, f"the cards say {cards}")


def listing(page):
    """Renders are listed live, played, and deleted after a question."""
    fresh(page, "#/renders")
    page.until("the invitation", "return document.querySelector('renders-screen .media-empty')?.checkVisibility()")
    media = [next(each["id"] for each in listed(page.address) if each["name"] == name) for name in ("clip.mp4", "other.mp4")]
    order = json.dumps({"merge": {}, "media": media, "name": IMAGE}).encode()
    request(f"{page.address}/v1/renders", "POST", order, kind="application/json")
    page.until("the render", "return document.querySelector('.render-row .is-succeeded')", timeout=60)
    name = page.text_of(".render-row h2")
    require(name == IMAGE and not page.run("return window.broken"), f"its name is {name!r}")
    page.press(".render-row", "Play")
    page.until("the video", "return document.querySelector('.render-row video')?.readyState >= 2")
    names = page.run("""return [...document.querySelectorAll('.render-row button, .render-row a')]
      .filter((each) => each.checkVisibility()).map((each) => each.getAttribute('aria-label'))""")
    require(names == [f"{action}: {IMAGE}" for action in ("Hide the video", "Download", "Delete")],
            f"the buttons are {names}")
    page.press(".render-row", "Hide the video")
    page.press(".render-row", "Delete")
    page.until("the question", "return document.activeElement.textContent === 'Keep it'")
    page.type(Keys.ENTER)
    page.press(".render-row", "Delete")
    page.press("dialog", "Delete")
    page.until("the empty list", "return document.querySelector('renders-screen .media-empty')?.checkVisibility()")
    require(not rendered(page.address), "the server has it still")


def cancelling(page):
    """The progress of a merge is seen; a second one is refused meanwhile; it is cancelled."""
    long_merge(page)
    page.run(PROGRESS)
    page.until("progress", "return seen.values.size >= 3", timeout=60)
    button = page.find(".merge-action .main-button")
    require(button.get_attribute("aria-disabled") == "true", "the button invites to a second merge")
    button.click()
    page.until("the notice", "return document.getElementById('toasts').innerText.includes('is running already')")
    began = time.monotonic()
    page.press("render-view", "Cancel")
    page.until("the end", "return document.querySelector('render-view.is-canceled')", timeout=5)
    took = time.monotonic() - began
    require(said(page) == "long and other is canceled.", f"screen readers read {said(page)!r}")
    states = [each["state"] for each in rendered(page.address)]
    require(states == ["canceled"], f"the renders are {states}")
    require(page.run("return document.activeElement.closest('render-view') !== null"), "the focus is on " + page.run("return document.activeElement.outerHTML.slice(0, 200)"))
    values = page.run("watch.disconnect(); return [...seen.values]")
    require(values == sorted(values), f"the progress went back: {values}")
    return f"cancelled after {took:.2f} s"


def reloading(page):
    """A reload during a merge shows its progress again, and no second one can be ordered; the result survives a reload too."""
    long_merge(page)
    page.until("progress", "return document.querySelector('merge-screen progress[value]:not([hidden])')?.value > 0", timeout=60)
    page.driver.refresh()
    page.until("the render", "return document.querySelector('merge-screen render-view')?.checkVisibility()")
    until_ready(page, "Merging…")
    for name in (".merge-action .main-button", "render-view"):
        require(page.run("return document.querySelector(`merge-screen ${arguments[0]}`).checkVisibility()", name), f"{name} is gone")
    button = page.find("merge-screen .merge-action .main-button")
    require(button.get_attribute("aria-disabled") == "true", "the button invites to a second merge")
    page.press("merge-screen render-view", "Cancel")
    page.until("the end", "return document.querySelector('merge-screen render-view.is-canceled')")
    until_ready(page)
    require(len(rendered(page.address)) == 1, "there are two renders")
    page.driver.refresh()
    page.until("the end again", "return document.querySelector('merge-screen render-view.is-canceled')")
    outdated = "return document.querySelector('merge-screen .is-outdated')"
    until_ready(page)
    require(not page.run(outdated), "the render of the same clips looks outdated")
    ordered = page.run("return JSON.parse(sessionStorage.getItem('templater.merge-render')).ordered")
    # One that was deleted meanwhile is not asked for twice.
    page.expected_errors += ("status of 404",)
    page.driver.get("about:blank")
    clear_renders(page.address)
    page.open("#/merge")
    until_ready(page)
    page.until("no result", "return !document.querySelector('merge-screen .result').checkVisibility()")
    kept = page.run("return sessionStorage.getItem('templater.merge-render')")
    require(kept is None, f"the page keeps {kept}")
    # An order whose answer did not come before the reload is asked for with the same key, and makes no second render.
    page.run("""
        const request = new XMLHttpRequest();
        request.open("POST", "/v1/renders", false);
        request.setRequestHeader("Content-Type", "application/json");
        request.setRequestHeader("Idempotency-Key", "unanswered");
        request.send(arguments[0]);
        sessionStorage.setItem("templater.merge-render", JSON.stringify({ sent: "unanswered", ordered: arguments[0] }));""", ordered)
    page.driver.refresh()
    page.until("the render", "return document.querySelector('merge-screen render-view')?.checkVisibility()")
    require(len(rendered(page.address)) == 1, "the reload ordered a second render")
    page.press("merge-screen render-view", "Cancel")
    page.until("the end", "return document.querySelector('merge-screen render-view.is-canceled')")


def like_clips(page):
    """Two like clips of 20 s with sound are merged at once."""
    fresh(page, "#/merge")
    for index, file in enumerate(page.footage.like()):
        put(page, index, file)
    ready = until_ready(page, timeout=60)
    require("40 s" in ready, f"the state is {ready!r}")
    # The images of the media are made first.
    page.until("the posters", """
        const request = new XMLHttpRequest();
        request.open("GET", "/v1/media", false);
        request.send();
        return JSON.parse(request.response).media.every(({ isPrepared }) => isPrepared)""", timeout=60)
    page.run("""
        const click = () => (window.clicked = performance.now());
        document.querySelector(".merge-action .main-button").addEventListener("click", click, true);
        const look = () => {
          const video = document.querySelector("merge-screen render-panel video");
          if (video?.readyState >= 2) window.shown = performance.now();
          else requestAnimationFrame(look);
        };
        look();""")
    page.press(".merge-action", "Merge")
    until_result(page, 40)
    made = rendered(page.address)[0]
    begun, ended = (datetime.datetime.fromisoformat(made[each][:-1]) for each in ("created", "ended"))
    return f"the server took {(ended - begun).total_seconds():.2f} s; visible {page.run('return shown - clicked') / 1000:.2f} s after the click"


def keyboard(page):
    """With the keyboard alone, two media are chosen, merged, and the result is played."""
    fresh(page, "#/media")
    choose(page, page.footage.clip, page.footage.other)
    until_card(page, "clip.mp4")
    until_card(page, "other.mp4")
    page.run("document.querySelector('.frame-navigation a[href=\"#/merge\"]').focus()")
    page.type(Keys.ENTER)
    page.until("the screen", "return document.querySelector('merge-screen slot-card')")

    def tab_to(text):
        for _ in range(40):
            page.type(Keys.TAB)
            if page.run("return document.activeElement.getAttribute('aria-label') || document.activeElement.textContent") == text:
                return
        require(False, f"Tab does not reach {text!r}")

    for title, name in (("First video", "clip.mp4"), ("Second video", "other.mp4")):
        tab_to(f"Choose from media: {title}")
        page.type(Keys.ENTER)
        page.until("the media", "return document.querySelectorAll('.medium-choice').length >= 2")
        for _ in range(12):
            page.type(Keys.TAB)
            if name in page.run("return document.activeElement.textContent"):
                break
        page.type(Keys.ENTER)
        page.until("the state", "return document.querySelectorAll('merge-screen slot-card.is-ready').length > arguments[0]",
                   0 if title == "First video" else 1)
    until_ready(page)
    tab_to("Swap")
    page.type(Keys.ENTER)
    names = page.run("return [...document.querySelectorAll('merge-screen .slot-name')].map((each) => each.textContent)")
    require(names[:2] == ["other.mp4", "clip.mp4"], f"the clips are {names}")
    tab_to("Merge")
    page.type(Keys.ENTER)
    page.until("the result", "return document.querySelector('render-panel video')?.readyState >= 2", timeout=60)
    for _ in range(5):
        page.type(Keys.TAB)
        if page.run("return document.activeElement.localName") == "video":
            break
    page.run("document.activeElement.muted = true")
    page.type(Keys.SPACE)
    page.until("playing", "return document.querySelector('render-panel video').currentTime > 0.2")


def clips(page):
    """Clips are added, moved and removed; a file that cannot be used is refused with the sentence."""
    fresh(page, "#/merge")
    put(page, 0, page.footage.clip)
    put(page, 1, page.footage.broken)
    page.press("merge-screen .merge-inputs", "Add another clip")
    put(page, 2, page.footage.photo)
    until_ready(page, "Second video cannot be used.")
    swap = "return [...document.querySelectorAll('merge-screen button')].find((each) => each.textContent === 'Swap').checkVisibility()"
    require(not page.run(swap), "of three clips, two can be swapped")
    state = slot(page, 1).text
    sentence = next(each for each in listed(page.address) if each["name"] == "broken.mp4")["refusal"]
    require(f"Refused: {sentence}" in state, f"the slot says {state!r}")
    page.press("merge-screen slot-card:nth-child(3)", "Move earlier")
    require(page.run("return document.activeElement.textContent") == "Move earlier", "the focus is lost")
    page.press("merge-screen slot-card:nth-child(3)", "Remove the clip")
    require(page.run(swap), "two clips cannot be swapped")
    until_ready(page, "Ready to merge: 5 s")
    drop(page, page.footage.sound, target="merge-screen")
    page.until("the music", "return document.querySelector('.merge-side slot-card.is-ready')")
    until_ready(page, "Ready to merge: 5 s")
    page.press(".merge-action", "Merge")
    until_result(page, 5)
    request(page.address + next(each for each in listed(page.address) if each["name"] == "broken.mp4")["self"], "DELETE")


def many(page):
    """Many renders are listed in parts."""
    fresh(page, "#/merge")
    media = [each["id"] for each in listed(page.address) if each["name"] in ("clip.mp4", "other.mp4")]
    for index in range(23):
        order = json.dumps({"merge": {}, "media": media, "name": f"render {index}"}).encode()
        made = json.loads(request(f"{page.address}/v1/renders", "POST", order, kind="application/json"))
        request(f"{page.address}{made['self']}/cancel", "POST", b"")
    page.run("location.hash = '#/renders'")
    page.until("the first part", "return document.querySelectorAll('.render-row').length === 20")
    page.press("renders-screen", "Show more")
    page.until("the rest", "return document.querySelectorAll('.render-row').length === 23")
    require(page.run("return document.activeElement.textContent") == "render 2", "the focus is elsewhere")
    clear_renders(page.address)


def phone(page):
    """On 360×640 two clips are merged with taps; no screen scrolls sideways or has small targets."""
    fresh(page, "#/merge")
    clear(page.address)

    def fits(what):
        require(page.width_overflow() <= 0, f"{what} is {page.width_overflow()} px too wide")
        small = targets(page)
        require(not small, f"in {what} these are smaller than 24 px: {small[:3]}")

    fits("the empty screen")
    put(page, 0, page.footage.clip)
    put(page, 1, page.footage.other)
    until_ready(page)
    fits("the screen with clips")
    page.touch(".merge-action button")
    until_result(page, 4)
    fits("the result")
    for place, what in (("#/renders", ".render-row"), ("#/templates", ".template-card")):
        page.touch(f".frame-navigation a[href='{place}']")
        page.until(what, "return document.querySelector(arguments[0])?.checkVisibility()", what)
        fits(place)
    # A dry run that finds something is answered with 422, which the browser logs.
    page.expected_errors += ("status of 422",)
    page.touch(".template-card .main-button")
    page.until("the slots", "return document.querySelector('fill-screen slot-card')")
    fits("the screen that fills")
    page.touch("fill-screen .slot-words > .button-row button:nth-child(2)")
    page.until("the media", "return document.querySelector('dialog')")
    fits("the choice of media")


def interrupted(server, footage):
    """A server that is killed during a merge and started again goes on; nothing is made twice."""
    with opened(server.address, "#/merge") as page:
        page.footage = footage
        page.expected_errors = (*LOST, "ERR_INCOMPLETE_CHUNKED_ENCODING")
        long_merge(page)
        page.until("progress", "return document.querySelector('render-panel progress')?.value > 2", timeout=30)
        server.kill()
        try:
            page.until("the notice",
                       "return document.querySelector('connection-banner').innerText.includes('cannot')")
            require(page.run("return document.querySelector('render-view').checkVisibility()"), "the render is gone")
        finally:
            server.start()
        began = time.monotonic()
        page.until("the connection", "return document.querySelector('connection-banner').innerText === ''")
        until_result(page, 21.5, timeout=120)
        found = rendered(server.address)
        require(len(found) == 1 and found[0]["state"] == "succeeded", f"the renders are {found}")
        require(found[0]["crashes"] == 0, f"it has {found[0]['crashes']} crashes")
        return f"{found[0]['attempts']} attempts; the result {time.monotonic() - began:.1f} s after the start"


FAST = [merging, samples]
SLOW = [listing, cancelling, reloading, clips, keyboard, like_clips, many]

__all__ = ["FAST", "SLOW", "interrupted", "phone"]
