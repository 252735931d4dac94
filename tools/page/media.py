"""Checks of the screen of media. Each takes an open page."""
import time

from access import targets
from browser import ActionChains, Keys, require
from documents import IMAGE
from library import (CARD, choose, clear, close_medium, drop, empty_media, listed, open_medium, paste, request,
                     until_card)

# Notes what is shown while files are uploaded.
WATCH = """
window.seen = { previews: 0, progress: 0, most: 0 };
window.watch = new MutationObserver(() => {
  seen.previews += document.querySelectorAll("upload-card .local-preview video, upload-card .local-preview img").length;
  seen.progress += document.querySelectorAll("upload-card progress[aria-label]").length;
  seen.most = Math.max(seen.most, document.querySelectorAll("upload-card.is-uploading").length);
});
watch.observe(document.querySelector("media-screen"), { subtree: true, childList: true, attributes: true });
"""


def uploading(page):
    """Files that are chosen, dropped and pasted show a preview, are uploaded, and get a poster."""
    empty_media(page)
    page.until("the invitation", "return document.querySelector('.media-empty')?.checkVisibility()")
    page.run(WATCH)
    choose(page, page.footage.clip, page.footage.photo)
    until_card(page, "clip.mp4")
    until_card(page, "photo.jpg")
    drop(page, page.footage.other)
    until_card(page, "other.mp4")
    paste(page, page.footage.sound)
    until_card(page, "sound.m4a", "the waveform", "card.querySelector('.waveform')")
    seen = page.run("watch.disconnect(); return seen")
    require(seen["previews"] > 0 and seen["progress"] > 0 and seen["most"] <= 2, f"while files were uploaded there were {seen}")
    names = page.run("return [...document.querySelectorAll('medium-card .card-name')].map((each) => each.textContent)")
    require(names[:2] == ["sound.m4a", "other.mp4"], f"the newest are {names}")
    facts = page.run(f"return {CARD}.querySelector('.card-facts').innerText", "clip.mp4")
    size = page.footage.clip.stat().st_size / 1000
    for fact in ("Video", "0:02", f"{size:.1f} kB" if size < 100 else f"{size:.0f} kB",
                 "320 × 180", "30 fps", "sound"):
        require(fact in facts, f"{fact!r} is not in {facts!r}")
    said = page.run("return document.getElementById('announcer').innerText")
    require("is ready" in said, f"screen readers read {said!r}")
    choose(page, page.footage.clip)
    page.until("the notice of a known file",
               "return document.getElementById('toasts').innerText.includes('here already')")
    require(len(listed(page.address)) == 4, "the same file is there twice")


def playing(page):
    """A video plays and seeks; its frames are shown where the mouse points; its facts are listed."""
    open_medium(page, "clip.mp4")
    page.until("the video", "return document.querySelector('dialog video')?.readyState >= 2")
    page.run("const video = document.querySelector('dialog video'); video.muted = true; video.play()")
    page.until("playing", "return document.querySelector('dialog video').currentTime > 0.2")
    page.run("document.querySelector('dialog video').pause()")
    page.until("the strip and the waveform", """
        return !document.querySelector(".timeline-strip").hidden
          && document.querySelector(".timeline-wave path")?.getBBox().height > 1""")
    track = page.find(".timeline-track")
    # The place is counted from the middle of the track.
    ActionChains(page.driver, duration=0).move_to_element_with_offset(
        track, track.size["width"] // 4, -30).perform()
    shown = page.until("the frame below the mouse", """
        const bubble = document.querySelector(".timeline-bubble");
        if (bubble.hidden) return null;
        const canvas = bubble.querySelector("canvas");
        const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
        return { time: bubble.innerText.trim(), colours: new Set(pixels).size }""")
    require(shown["time"] in ("0:01.4", "0:01.5") and shown["colours"] > 20, f"the frame is {shown}")
    ActionChains(page.driver, duration=0).click().perform()
    page.until("the other time", """
        const video = document.querySelector("dialog video");
        return !video.seeking && Math.abs(video.currentTime - 1.5) < 0.1""")
    page.until("the tags", "return document.querySelector('.tags:not([hidden])')?.textContent.includes('Lavf')")
    rows = dict(page.run("""
        return [...document.querySelectorAll("dialog .facts tr")].map((row) =>
          [...row.children].map((each) => each.textContent))"""))
    medium = next(each for each in listed(page.address) if each["name"] == "clip.mp4")
    expected = {"Type": "Video", "Size": "320 × 180", "Frame rate": "30 fps",
                "SHA-256": medium["sha256"], "Sound": "aac, mono, 48 kHz"}
    wrong = {name: rows.get(name) for name, value in expected.items() if rows.get(name) != value}
    require(not wrong, f"of the facts, these are wrong: {wrong}")
    close_medium(page)
    open_medium(page, "photo.jpg")
    page.until("the photo", "return document.querySelector('dialog media-player img')?.naturalWidth === 320")
    close_medium(page)
    open_medium(page, "sound.m4a")
    page.until("the sound", "return document.querySelector('dialog audio')?.readyState >= 1")
    page.find(".timeline-track").send_keys(Keys.END)
    page.until("its end", "return document.querySelector('dialog audio').currentTime > 1.9")
    close_medium(page)


def refusing(page):
    """A file that cannot be used is shown with the server's sentence, and can be removed."""
    choose(page, page.footage.broken, page.footage.empty)
    until_card(page, "broken.mp4", "the refusal", "card.querySelector('.card-refusal')")
    sentence = next(each for each in listed(page.address) if each["name"] == "broken.mp4")["refusal"]
    shown = page.run(f"return {CARD}.querySelector('.card-refusal').textContent", "broken.mp4")
    require(shown.lower() == sentence.lower(), f"the card says {shown!r}, not {sentence!r}")
    failed = page.until("the failed upload", """
        return document.querySelector("upload-card.is-failed .upload-state")?.textContent""")
    require(failed == "The file is empty.", f"the card says {failed!r}")
    buttons = page.run("""
        return [...document.querySelectorAll("upload-card button")].map((each) => each.innerText)""")
    require(buttons == ["Remove"], f"the card of an empty file has {buttons}")
    page.press("upload-card.is-failed", "Remove")
    focused(page, "after the removal of a failed upload")
    page.until("the announcement", "return document.getElementById('announcer').innerText.includes('is removed')")
    page.open("#/media")
    name = page.until("the button of the refused file", """
        return document.querySelector("medium-card.is-refused button")?.getAttribute("aria-label")""")
    require(name == "Remove: broken.mp4", f"the button is called {name!r}")
    page.press("medium-card.is-refused", "Remove")
    page.until("the removal", "return !document.querySelector('upload-card, .is-refused')")
    require(all(each["name"] != "broken.mp4" for each in listed(page.address)), "the server has it still")
    focused(page, "after the removal of a refused file")


def focused(page, when):
    require(page.run("return document.activeElement !== document.body"), f"the focus is lost {when}")


def long_name(page):
    """A name of more than 200 characters keeps its suffix, also for the download."""
    file = page.folder / ("long name " * 22 + "end.jpg")
    file.write_bytes(page.footage.photo.read_bytes() + b"another photo")
    choose(page, file)
    name = page.until("the medium", """
        return [...document.querySelectorAll("medium-card .card-name")].map((each) => each.textContent)
          .find((each) => each.startsWith("long name"))""")
    page.until("the server's name", "return !document.querySelector('medium-card.is-probing')")
    stored = next(each for each in listed(page.address) if each["name"].startswith("long name"))
    require(stored["name"] == name and len(name) == 200 and name.endswith("end.jpg"), f"its name is {stored['name']!r}")
    open_medium(page, name)
    proposed = page.find("dialog a[download]").get_attribute("download")
    require(proposed == name, f"the download is called {proposed!r}")
    close_medium(page)
    request(page.address + stored["self"], "DELETE")
    page.open("#/media")


def changing(page):
    """A medium is renamed, also with markup, and deleted after a question."""
    open_medium(page, "other.mp4")
    page.press(".medium-modal", "Rename")
    require(page.run("return document.activeElement.selectionEnd") == len("other"),
            "the name without its end should be selected")
    page.type(Keys.ESCAPE)
    require(page.run("return document.activeElement.textContent") == "Rename", "Escape closed too much")
    page.press(".medium-modal", "Rename")
    name = f"{IMAGE}.mp4"
    page.run("document.activeElement.value = arguments[0]", name)
    page.type(Keys.ENTER)
    page.until("the name", "return document.querySelector('.medium-modal h2').textContent === arguments[0]", name)
    require(any(each["name"] == name for each in listed(page.address)), "the server has another name")
    close_medium(page)
    until_card(page, name, "the card", "true")
    require(not page.run("return window.broken"), "a name was markup")
    open_medium(page, name)
    page.press(".medium-modal", "Delete")
    page.press("dialog:last-of-type", "Cancel")
    page.until("the closed question", "return document.querySelectorAll('dialog').length === 1")
    page.press(".medium-modal", "Delete")
    page.press("dialog:last-of-type", "Delete")
    page.until("the closed dialogs", "return !document.querySelector('dialog') && location.hash === '#/media'")
    require(len(listed(page.address)) == 3, "it is still there")
    said = page.run("return document.getElementById('announcer').innerText")
    require(said == f"{name} is deleted.", f"screen readers read {said!r}")
    require(not page.run(f"return {CARD}", name), "its card is still there")


def keyboard(page):
    """With the keyboard alone, a medium is opened, seen at other times, renamed and deleted."""
    choose(page, page.footage.other)
    until_card(page, "other.mp4")
    page.run("document.querySelector('.media-header button').focus()")
    page.type(Keys.TAB)
    require(page.run("return document.activeElement.textContent") == "other.mp4",
            "the newest medium should follow the button")
    page.type(Keys.ENTER)
    page.until("the strip", "return document.querySelector('.medium-modal .timeline-strip:not([hidden])')")
    stops = []
    while len(stops) < 20 and "timeline-track" not in stops:
        page.type(Keys.TAB)
        stops.append(page.run("""
            const { activeElement } = document;
            const style = getComputedStyle(activeElement);
            return style.outlineStyle === "none" || activeElement.localName === "video"
              ? activeElement.localName : activeElement.className || activeElement.localName"""))
    require("timeline-track" in stops, f"Tab stops at {stops}")
    page.type(*[Keys.ARROW_RIGHT] * 5)
    page.until("the time", "return Math.abs(document.querySelector('dialog video').currentTime - 0.5) < 0.06")
    said = page.find(".timeline-track").get_attribute("aria-valuetext")
    require(said == "0:00.5 of 0:02.0", f"screen readers read {said!r}")
    require(not page.run("return document.querySelector('.timeline-bubble').hidden"), "keys show no frame")
    page.type(Keys.SPACE)
    page.until("playing", "return document.querySelector('dialog video').currentTime > 0.7")
    page.type(Keys.SPACE)
    page.type(Keys.TAB)
    require(page.run("return document.activeElement.textContent") == "Rename", "Rename should follow")
    page.type(Keys.ENTER, "renamed", Keys.ENTER)
    page.until("the name", "return document.querySelector('.medium-modal h2').textContent === 'renamed.mp4'")
    page.type(Keys.ESCAPE)
    page.until("the focus on its card", "return document.activeElement.textContent === 'renamed.mp4'")
    page.type(Keys.ENTER)
    page.until("the dialog", "return document.querySelector('.medium-modal')")
    page.driver.back()
    page.until("the list", "return !document.querySelector('dialog')")
    page.type(Keys.ENTER)
    page.until("the dialog", "return document.querySelector('.medium-modal')")
    while page.run("return document.activeElement.textContent") != "Delete":
        page.type(Keys.TAB)
    page.type(Keys.ENTER)
    require(page.run("return document.activeElement.textContent") == "Cancel", "Cancel should have the focus")
    page.type((Keys.SHIFT, Keys.TAB), Keys.ENTER)
    page.until("the focus on the next card", "return document.activeElement.closest('medium-card')")
    return f"{len(stops)} stops to the strip"


def many(page):
    """Many media are listed in parts, and the focus moves to the first new one."""
    page.driver.get("about:blank")
    clear(page.address)
    for name, content in page.footage.photos(30):
        request(f"{page.address}/v1/media?name={name}", "POST", content)
    page.open("#/media")
    page.until("the first part", "return document.querySelectorAll('medium-card').length === 24")
    page.press("media-screen", "Show more")
    page.until("the rest", "return document.querySelectorAll('medium-card').length === 30")
    require(page.run("return document.activeElement.textContent") == "photo-05.jpg",
            "the focus is elsewhere")
    require(not page.run("return document.querySelector('.more-media').checkVisibility()"), "there is no more")
    clear(page.address)
    page.run("location.hash = '#/rules'")
    page.run("location.hash = '#/media'")
    page.until("the empty list", "return !document.querySelector('medium-card')")


def links(page):
    """A link shows a medium at once; one that is gone is told."""
    choose(page, page.footage.clip)
    until_card(page, "clip.mp4")
    medium = listed(page.address)[0]
    page.open(f"#/media/{medium['id']}")
    page.until("the medium", "return document.querySelector('.medium-modal h2')?.textContent === 'clip.mp4'")
    page.find("dialog a[download]").click()
    end = time.monotonic() + 5
    while not (page.folder / "clip.mp4").exists():
        require(time.monotonic() < end, "the medium was not downloaded")
        time.sleep(0.05)
    close_medium(page)
    page.expected_errors += ("status of 404",)
    page.open("#/media/med_01kb5q8z8e7w5g9n2r4t6v8xya")
    page.until("the notice", "return document.getElementById('toasts').innerText.includes('no such medium')")
    page.until("the list", "return location.hash === '#/media'")


def phone(page):
    """On 360×640 media are uploaded, opened and renamed; nothing scrolls sideways or is small."""
    empty_media(page)
    choose(page, page.footage.clip, page.footage.broken)
    until_card(page, "clip.mp4")
    until_card(page, "broken.mp4", "the refusal", "card.querySelector('.card-refusal')")
    for prepare in (lambda: None, lambda: open_medium(page, "clip.mp4"),
                    lambda: page.press(".medium-modal", "Rename"),
                    lambda: page.press(".medium-modal", "Delete")):
        prepare()
        require(page.width_overflow() <= 0, f"the page is {page.width_overflow()} px too wide")
        wide = page.run("""
            return [...document.querySelectorAll("dialog")].filter((each) =>
              each.scrollWidth > each.clientWidth).map((each) => each.scrollWidth)""")
        require(not wide, f"dialogs are {wide} px wide")
        small = targets(page)
        require(not small, f"these are smaller than 24 px: {small[:3]}")


FAST = [uploading, playing, refusing, changing]
SLOW = [keyboard, many, links, long_name]

__all__ = ["FAST", "SLOW", "phone"]
