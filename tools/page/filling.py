"""Checks of the screen that fills the slots and fields of a template. Each takes an open page."""

import time

from browser import Keys, opened, require
from documents import FILLED, IMAGE, LISTED, SHORT
from library import clear, drop, open_medium, until_card
from rendering import (RESULT, clear_renders, fresh, preview, put, rendered, select, slot, until_ready,
                       until_result)


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
    # A value that is missing is told, and so is a preview of other values.
    width, _, said = preview(page)
    require(width == 0 and "M130" in said, f"the preview without a value says {said!r}")
    page.find("fill-screen .text-field").send_keys("x")
    # Open slots show cards, in rows of four frames.
    width, height, said = preview(page)
    require(width > height > 500 and "earlier" not in said, f"the preview has {width}x{height} pixels and says {said!r}")
    page.find("fill-screen .text-field").send_keys(Keys.BACKSPACE)
    page.until("what is outdated", "return document.querySelector('fill-screen preview-panel').innerText.includes('earlier choices')")
    # Each file goes to the slot of its type.
    drop(page, page.footage.photo, page.footage.clip, target="fill-screen")
    until_ready(page, "1 finding must be corrected.", "fill")
    finding = page.text_of("fill-screen .finding")
    require("M130" in finding and "Line 4" in finding and "field “The city” needs" in finding and "Enter a value for “The city”." in finding,
            f"the finding is {finding!r}")
    page.find("fill-screen .text-field").send_keys(IMAGE[:20])
    ready = until_ready(page, "Ready to render: ", "fill")
    require("3 s · 320 × 180 · 30 fps" in ready, f"the state is {ready!r}")
    given = page.run("return document.querySelector('.slot-gets').innerText.split('\\n')")
    require(given == ["The road", "clip.mp4", "The place", "photo.jpg"], f"the slots get {given}")
    width, height, said = preview(page)
    require(width > height and "earlier" not in said, f"the preview says {said!r}")
    # The handles of the trim bar move with keys; a part that is too short is found.
    page.find("fill-screen .trim-handle").send_keys(Keys.ARROW_RIGHT * 8)
    label = page.text_of("fill-screen .trim-label")
    require(label == "From 0.8 s to 2 s", f"the part is {label!r}")
    until_ready(page, "1 finding must be corrected.", "fill")
    finding = page.text_of("fill-screen .finding-error")
    require("“The road”" in finding and "under “If a video is too short”" in finding, f"the finding is {finding!r}")
    select(page, "If a video is too short", "freeze")
    until_ready(page, "Ready to render: ", "fill")
    select(page, "If a video is too short", "")
    until_ready(page, "1 finding must be corrected.", "fill")
    page.press("fill-screen trim-bar", "Use all of it")
    until_ready(page, "Ready to render: ", "fill")
    select(page, "Size", "1080x1080")
    page.until("the note about the shape",
               "return document.querySelector('fill-screen .render-findings').innerText.includes('720p, shape of the template')")
    select(page, "Size", "360p")
    page.until("the other size",
               "return document.querySelector('fill-screen .merge-status').textContent.includes('640 × 360')")
    page.press("fill-screen .merge-action", "Render")
    until_result(page, 3, "fill")
    require(not page.run("return window.broken"), "a value was markup")
    # A reload shows the result again.
    page.driver.refresh()
    until_result(page, 3, "fill")
    until_ready(page, "Ready to render: ", "fill")
    require(not page.run("return document.querySelector('fill-screen .is-outdated')"), "the result of the same choices looks outdated")
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


def trimming(page):
    """A bar that is not touched keeps all of a medium, also if its end is between two places of a handle."""
    page.run("location.hash = '#/merge'")
    parts = page.run("""
        const seconds = [2, 4.084, 0.05, 7.1666666, 1234.56];
        return seconds.map((duration, index) => {
          const bar = document.createElement("trim-bar");
          document.body.append(bar);
          const facts = { duration: { flicks: duration * 705600000 } };
          bar.show({ id: `medium-${index}`, type: "audio", facts });
          const [from, to] = bar.querySelectorAll("input");
          const said = [bar.playedPart ?? "all", bar.querySelector("button").hidden,
            bar.querySelector(".trim-label").textContent, to.getAttribute("aria-valuetext")];
          const move = (handle, place) => {
            handle.value = String(place);
            handle.dispatchEvent(new Event("input"));
            said.push(bar.playedPart ?? "all");
          };
          move(from, 0.1);
          move(to, Math.floor(duration * 10) / 10 - 0.5);
          bar.querySelector("button").click();
          said.push(bar.playedPart ?? "all");
          bar.remove();
          return said;
        })""")
    expected = [
        ["all", True, "From 0 s to 2 s", "2 s", "0.1", "0.1-1.5", "all"],
        ["all", True, "From 0 s to 4.08 s", "4.08 s", "0.1", "0.1-3.5", "all"],
        ["all", True, "From 0 s to 0.05 s", "0.05 s", "all", "all", "all"],
        ["all", True, "From 0 s to 7.17 s", "7.17 s", "0.1", "0.1-6.6", "all"],
        ["all", True, "From 0 s to 1,234.56 s", "1,234.56 s", "0.1", "0.1-1234", "all"],
    ]
    require(parts == expected, f"the parts are {parts}")


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
    # A file that cannot be used is not counted.
    chooser.send_keys(f"{photos[0]}\n{photos[1]}\n{page.footage.clip}")
    page.until("the refused file", """return document.querySelector('fill-screen list-card:not(.is-ready) > .slot-head')
      ?.innerText.includes('2 of 2 to 3 files, 1 refused')""")
    add = page.run("return document.querySelector('fill-screen list-card > .button-row button').getAttribute('aria-label')")
    require(add == "Add files: Rooms", f"the button to add files is called {add!r}")
    for _ in range(3):
        page.press("fill-screen list-card slot-card", "Remove")
        time.sleep(0.6)
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
    # Their order is that of the video.
    page.press("fill-screen list-card slot-card:nth-child(3)", "Move earlier")
    require(page.run("return document.activeElement.textContent") == "Move earlier", "the focus is lost")
    page.until("the new order", "return document.querySelector('.slot-gets').innerText.includes('Rooms 2\\nphoto-02.jpg')")
    # The others move up when one is removed.
    page.press("fill-screen list-card slot-card", "Remove")
    names = page.run("return [...document.querySelectorAll('list-card .slot-name')].map((each) => each.textContent)")
    require(names == ["photo-02.jpg", "photo-01.jpg"], f"the photos are {names}")
    page.until("the shorter video",
               "return document.querySelector('fill-screen .merge-status').textContent.includes('3 s ·')")
    # Several media of the server are chosen at once, in the order of the choice, and no more than there are places for.
    for _ in range(2):
        page.press("fill-screen list-card slot-card", "Remove")
        time.sleep(0.6)
    page.press("fill-screen list-card", "Choose from media")
    page.until("the media", "return document.querySelectorAll('dialog .choice').length >= 3")
    for name in ("photo-01.jpg", "photo-00.jpg", "photo-02.jpg", "photo-00.jpg"):
        page.run("""[...document.querySelectorAll('dialog .choice')].find((each) =>
          each.innerText.includes(arguments[0])).click()""", name)
    page.press("dialog", "Add 2 files")
    page.until("the chosen photos", "return document.querySelectorAll('fill-screen list-card slot-card.is-ready').length === 2")
    names = page.run("return [...document.querySelectorAll('list-card .slot-name')].map((each) => each.textContent)")
    require(names == ["photo-01.jpg", "photo-02.jpg"], f"the photos are {names}")
    # A photo of another shape is refused where it is given.
    single[0].send_keys(str(photos[3]))
    page.until("the refusal", """return [...document.querySelectorAll('fill-screen slot-card.is-refused .slot-state')]
      .some(({ textContent }) => textContent === 'Refused: it is landscape, and portrait or square is needed.')""")


def state_of(page, screen="fill"):
    """What the screen shows of the choices."""
    return page.run("""
        const screen = document.querySelector(`${arguments[0]}-screen`);
        return {
          slots: [...screen.querySelectorAll("slot-card")].map((card) => [card.className,
            card.querySelector(".slot-name").textContent, card.querySelector(".trim-label")?.textContent ?? ""]),
          values: [...screen.querySelectorAll(".form-fields input, .form-fields select, merge-options select")]
            .map(({ value }) => value),
          status: screen.querySelector(".merge-status").textContent,
        }""", screen)


def choosing(page):
    """Another size or format is checked at once, and told; what the server has no file for is not offered."""
    fill_file(page, FILLED, "A card", "1 video, 1 photo, 2 values")
    page.until("the formats", "return document.querySelectorAll('output-form option').length > 10")
    offered = page.run("return [...document.querySelectorAll('output-form option')].map(({ value }) => value)")
    require("gif" in offered and "images" not in offered, f"the formats are {offered}")
    drop(page, page.footage.photo, page.footage.clip, target="fill-screen")
    page.find("fill-screen .text-field").send_keys("Oslo")
    until_ready(page, "Ready to render: 3 s · 320 × 180", "fill")
    select(page, "Size", "1080x1080", "change")
    until_ready(page, "Ready to render: 3 s · 1080 × 1080", "fill")
    select(page, "Size", "", "change")
    select(page, "Format", "social-vertical", "change")
    until_ready(page, "Ready to render: 3 s · 1080 × 1920", "fill")
    # The refusal of an order is gone with the order.
    page.command("Network.enable")
    page.command("Network.setBlockedURLs", urls=["*/v1/renders"])
    page.run("""window.ask = window.fetch;
      window.fetch = (path, options) => (path === "/v1/renders" ? Promise.resolve(new Response(
        JSON.stringify({ title: "Invalid", detail: "It cannot be made." }), { status: 422 })) : ask(path, options))""")
    page.press("fill-screen .merge-action", "Render")
    page.until("the refusal", "return document.querySelector('fill-screen .notice-error')?.innerText === 'It cannot be made.'")
    page.run("window.fetch = window.ask")
    page.command("Network.setBlockedURLs", urls=[])
    select(page, "Format", "web", "change")
    until_ready(page, "Ready to render: 3 s · 320 × 180", "fill")
    require(not page.run("return document.querySelector('fill-screen .result').checkVisibility()"), "the refusal stays")


def short(page):
    """A file that is too short for its slot is refused, with the choice that makes it fit."""
    fill_file(page, SHORT, "A long card", "1 video, 1 sound")
    absence = "return [...document.querySelectorAll('fill-screen slot-card')].at(-1).innerText"
    wanted = "The server does not have the template's file song.m4a; choose a sound."
    require(wanted in page.run(absence), f"the empty sound says {page.run(absence)!r}")
    drop(page, page.footage.clip, page.footage.sound, target="fill-screen")
    until_ready(page, "The medium for The road cannot be used.", "fill")
    require(wanted not in page.run(absence), "a sound that is there is missed")
    said = page.text_of("fill-screen slot-card.is-refused .slot-state")
    require(said == "Refused: it is shorter than 6 s. “If a video is too short” offers ways to use it.", f"the slot says {said!r}")
    for choice in ("freeze", "loop", "slow"):
        select(page, "If a video is too short", choice, "change")
        until_ready(page, "Ready to render: 6 s", "fill")
        select(page, "If a video is too short", "", "change")
        until_ready(page, "The medium for The road cannot be used.", "fill")


def kept(page):
    """A reload, and another template meanwhile, keep the media with their parts, the values and the options."""
    fill_file(page, FILLED, "A card", "1 video, 1 photo, 2 values")
    drop(page, page.footage.photo, page.footage.clip, target="fill-screen")
    page.find("fill-screen .text-field").send_keys("Oslo")
    until_ready(page, "Ready to render: ", "fill")
    page.find("fill-screen .trim-handle").send_keys(Keys.ARROW_RIGHT * 8)
    for label, value in (("If a video is too short", "freeze"), ("Format", "social-vertical"), ("Size", "720x1280")):
        select(page, label, value)
    until_ready(page, "Ready to render: 3 s · 720 × 1280", "fill")
    before = state_of(page)
    page.driver.refresh()
    until_ready(page, before["status"], "fill")
    page.until("the formats", "return document.querySelectorAll('output-form option').length > 10")
    require(state_of(page) == before, f"the state was {before}, and is {state_of(page)}")
    page.run("location.hash = '#/templates'")
    page.until("the templates", "return document.querySelectorAll('.template-card').length > 2")
    page.press(".template-card:nth-last-child(2)", "Fill")
    page.until("the other template", "return document.querySelector('fill-screen h1').textContent === 'description.json'")
    page.run("location.hash = '#/templates'")
    page.find("templates-screen input[type=file]").send_keys(str(page.folder / "template.json"))
    page.until("the template", "return document.querySelector('.template-card h2').textContent === 'A card'")
    page.press(".template-card", "Fill")
    until_ready(page, before["status"], "fill")
    require(state_of(page) == before, f"the state was {before}, and is {state_of(page)}")
    # A medium that is gone is not brought back.
    page.driver.get("about:blank")
    clear(page.address)
    page.expected_errors += ("status of 404",)
    page.open("#/fill")
    until_ready(page, "Choose media for: The road, The place.", "fill")
    page.until("the notice", "return document.getElementById('toasts').innerText.includes('is not on the server any more')")


def merge_two(page):
    """Merges two clips to a video of four seconds."""
    fresh(page, "#/merge")
    put(page, 0, page.footage.clip)
    put(page, 1, page.footage.other)
    until_ready(page, "Ready to merge: 4 s")
    page.press(".merge-action", "Merge")
    until_result(page, 4)


def merge_kept(page):
    """The clips of a merge survive a reload; its result is outdated by an option; a clip that another tab removes is missed."""
    merge_two(page)
    page.until("the transitions", "return document.querySelector('merge-options select').options.length > 20")
    select(page, "Transition", "crossfade", "change")
    require(page.text_of("merge-screen render-panel > .notice:not(.notice-error):not([hidden])")
            == "This is the result of earlier choices.", "the result looks current")
    until_ready(page, "Ready to merge: 3.5 s")
    before = state_of(page, "merge")
    page.driver.refresh()
    until_ready(page, before["status"])
    page.until("the transitions", "return document.querySelector('merge-options select').options.length > 20")
    require(state_of(page, "merge") == before, f"the state was {before}, and is {state_of(page, 'merge')}")
    window = page.driver.current_window_handle
    page.driver.switch_to.new_window("tab")
    page.open("#/media")
    until_card(page, "other.mp4")
    open_medium(page, "other.mp4")
    page.press("dialog", "Delete")
    page.press("dialog:last-of-type", "Delete")
    page.until("the deletion", "return !document.querySelector('dialog[open]')")
    page.driver.close()
    page.driver.switch_to.window(window)
    until_ready(page, "Second video cannot be used.")
    said = page.run("return document.querySelectorAll('merge-screen .slot-state')[1].textContent")
    require(said == "other.mp4 was removed; choose another.", f"the slot says {said!r}")
    disabled = page.find("merge-screen .merge-action button").get_attribute("aria-disabled")
    require(disabled == "true", "the button invites to merge")
    # A program removes the other one; it is found when the page gets the focus.
    page.expected_errors += ("status of 404",)
    clear(page.address)
    page.run("window.dispatchEvent(new Event('focus'))")
    page.until("the first slot", "return document.querySelector('merge-screen .slot-state').textContent.includes('clip.mp4 was removed')")


def unloaded(page):
    """A video that cannot be loaded is not called unplayable; it comes when the server is there again."""
    merge_two(page)
    page.expected_errors += ("status of 400", "status of 404", "ERR_INTERNET_DISCONNECTED")
    page.command("Network.enable")
    offline = {"offline": True, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    page.command("Network.emulateNetworkConditions", **offline)
    page.run(f"{RESULT.format('merge')}.src += '?again'")
    notice = "document.querySelector('merge-screen render-panel media-player .notice')?.innerText"
    page.until("the notice", f"return {notice}?.startsWith('The file could not be loaded.')")
    page.command("Network.emulateNetworkConditions", **{**offline, "offline": False})
    until_result(page, 4)
    # Without events, the page does not learn that the render was deleted.
    clear_renders(page.address)
    page.run(f"const video = {RESULT.format('merge')}; if (video) video.src += '?again'")
    page.until("the notice", f"""return {notice} === 'This file was deleted.'
      || document.querySelector('merge-screen .notice-error')?.innerText === 'This render was deleted.'""")


FAST = [filling, trimming, lists]
SLOW = [choosing, short, kept, merge_kept, unloaded]
