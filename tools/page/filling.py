"""Checks of the screen that fills the slots and fields of a template. Each takes an open page."""

from browser import Keys, opened, require
from documents import FILLED, IMAGE, LISTED
from library import drop
from rendering import fresh, rendered, select, slot, until_ready, until_result


def fill_file(page, text, title, facts):
    """Opens a template from a file. Its card has a title and facts; the screen that fills it is opened."""
    # A dry run that finds something is answered with 422, which the browser logs.
    page.expected_errors += ("status of 422",)
    fresh(page, "#/templates")
    file = page.folder / "template.json"
    file.write_text(text, encoding="utf-8")
    page.find("templates-screen input[type=file]").send_keys(str(file))
    page.until("the template", "return document.querySelector('.template-card h2').textContent === arguments[0]", title)
    found = page.text_of(".template-card .card-facts")
    require(found == facts, f"the card says {found!r}")
    page.press(".template-card", "Fill")


def filling(page):
    """A template with two media and a text gets them by drop and from the media, and is rendered."""
    fill_file(page, FILLED, "A card", "1 video, 1 photo, 2 values")
    page.until("the slots", "return document.querySelectorAll('fill-screen slot-card').length === 2")
    names = page.run("return [...document.querySelectorAll('fill-screen slot-card h3')].map((each) => each.textContent)")
    require(names == ["The road", "The place"], f"the slots are {names}")
    values = page.run("return [...document.querySelectorAll('fill-screen fields-form input')].map((each) => each.value)")
    require(values == ["", "Norway"], f"the values are {values}")
    until_ready(page, "Choose media for: The road, The place.", "fill")
    # Each file goes to the slot of its type.
    drop(page, page.footage.photo, page.footage.clip, target="fill-screen")
    until_ready(page, "1 finding must be corrected.", "fill")
    finding = page.text_of("fill-screen .finding")
    require("M130" in finding and "Line 4" in finding, f"the finding is {finding!r}")
    page.find("fill-screen .text-field").send_keys(IMAGE[:20])
    ready = until_ready(page, "Ready to render: ", "fill")
    require("3 s · 320 × 180 · 30 fps" in ready, f"the state is {ready!r}")
    given = page.run("return document.querySelector('.slot-gets').innerText.split('\\n')")
    require(given == ["The road", "clip.mp4", "The place", "photo.jpg"], f"the slots get {given}")
    # The handles of the trim bar move with keys; a part that is too short is found.
    page.find("fill-screen .trim-handle").send_keys(Keys.ARROW_RIGHT * 8)
    label = page.text_of("fill-screen .trim-label")
    require(label == "From 0.8 s to 2 s", f"the part is {label!r}")
    until_ready(page, "1 finding must be corrected.", "fill")
    select(page, "If a video is too short", "freeze")
    until_ready(page, "Ready to render: ", "fill")
    select(page, "If a video is too short", "")
    until_ready(page, "1 finding must be corrected.", "fill")
    page.press("fill-screen trim-bar", "Use all of it")
    until_ready(page, "Ready to render: ", "fill")
    select(page, "Size", "640x360")
    page.until("the other size",
               "return document.querySelector('fill-screen .merge-status').textContent.includes('640 × 360')")
    page.press("fill-screen .merge-action", "Render")
    until_result(page, 3, "fill")
    require(not page.run("return window.broken"), "a value was markup")
    # What is edited keeps its media.
    page.press("fill-screen .screen-header", "Edit the template")
    page.until_checked()
    page.press("document-bar", "Fill")
    page.until("the slots", "return document.querySelectorAll('fill-screen slot-card.is-ready').length === 2")
    until_ready(page, "Ready to render: ", "fill")
    page.run("document.querySelector('fill-screen .text-field').value = ''")
    page.find("fill-screen .text-field").send_keys("x", Keys.BACKSPACE)
    place = page.until("the finding", "return document.querySelector('fill-screen .finding-error .place-button')")
    require(place.text == "Line 4, column 17", f"the finding is {page.text_of('fill-screen .finding')}")
    place.click()
    page.until("the editor", "return location.hash === '#/edit'")
    chosen = page.run("return document.querySelector('json-editor').cursor.line")
    require(chosen == 3, f"the cursor is in line {chosen + 1}")


def lists(page):
    """A slot of many files takes several at once, says its limits, and refuses more files than it has places for."""
    fill_file(page, LISTED, "Rooms", "2 to 3 photos, 1 photo, 1 video")
    page.until("the list", "return document.querySelector('fill-screen list-card')")
    said_of = {title: page.run("""return [...document.querySelectorAll('fill-screen list-card, fill-screen slot-card')]
      .find((each) => each.querySelector('h3').textContent === arguments[0]).innerText""", title)
               for title in ("Rooms", "The agent", "A walk")}
    expected = {
        "Rooms": ["0 of 2 to 3 files", "A photo: at least 100 pixels wide, landscape", "The kitchen first."],
        "The agent": ["Optional", "A photo: portrait or square"],
        "A walk": ["Empty", "A video: at least 1 s, at most 60 s, at least 100 pixels high, with sound"],
    }
    for title, words in expected.items():
        require(all(each in said_of[title] for each in words), f"{title} says {said_of[title]!r}")
    until_ready(page, "Choose media for: A walk, Rooms (2 more).", "fill")
    chooser = page.find("fill-screen list-card > input[type=file]")
    require(chooser.get_attribute("multiple") is not None, "the list takes one file at a time")
    photos = []
    for name, content in page.footage.photos(4):
        photos.append(page.folder / name)
        photos[-1].write_bytes(content)
    single = page.find_all("fill-screen .merge-inputs > .slot-list > slot-card input[type=file]")
    single[1].send_keys(str(page.footage.clip))
    chooser.send_keys("\n".join(str(each) for each in photos))
    # The notice disappears after some seconds, which the photos may take.
    page.until("the notice", """return document.querySelector('#toasts').innerText
      .includes('There is no place for photo-03.jpg.')""")
    page.until("three photos", "return document.querySelectorAll('fill-screen list-card slot-card.is-ready').length === 3")
    require(not page.find("fill-screen list-card > .button-row button").is_displayed(), "a full list takes more files")
    ready = until_ready(page, "Ready to render: ", "fill")
    require("4 s · 320 × 180" in ready, f"the state is {ready!r}")
    given = page.run("return document.querySelector('.slot-gets').innerText.split('\\n')")
    require(given == ["Rooms 1", "photo-00.jpg", "Rooms 2", "photo-01.jpg", "Rooms 3", "photo-02.jpg", "A walk", "clip.mp4"],
            f"the slots get {given}")
    # The others move up when one is removed.
    page.press("fill-screen list-card slot-card", "Remove")
    names = page.run("return [...document.querySelectorAll('list-card .slot-name')].map((each) => each.textContent)")
    require(names == ["photo-01.jpg", "photo-02.jpg"], f"the photos are {names}")
    page.until("the shorter video",
               "return document.querySelector('fill-screen .merge-status').textContent.includes('3 s ·')")
    # A photo of another shape is refused where it is given.
    single[0].send_keys(str(photos[3]))
    page.until("the refusal", """return [...document.querySelectorAll('fill-screen slot-card.is-refused .slot-state')]
      .some(({ textContent }) => textContent === 'Refused: it is landscape, and portrait or square is needed.')""")


FAST = [filling, lists]
