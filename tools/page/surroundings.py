"""Checks of what is around the editor: files, links, screens, sizes, colours and the connection."""
import json
import time

from access import targets
from browser import Keys, Page, opened, require
from documents import BROKEN, VALID, large


def files(page):
    """A document is opened by the chooser and by a drop, formatted, downloaded, and kept on reload."""
    file = page.folder / "chosen.json"
    file.write_text('{"tracks":[{"type":"video","name":"a","segments":[{"position":0,"duration":4}]}]}')
    page.find("document-bar input[type=file]").send_keys(str(file))
    page.until("the file's text", "return document.querySelector('json-editor').text.startsWith('{\"tracks\"')")
    page.until_checked()
    page.press("document-bar", "Format")
    page.until("the canonical form", "return document.querySelector('json-editor').text.split('\\n').length > 5")
    text = page.text
    file.unlink()
    page.press("document-bar", "Download")
    require(page.downloaded("chosen.json") == text, "the download is not the text")
    drop(page, "dropped.json", BROKEN)
    page.until("the dropped text", "return document.querySelector('json-editor').text.includes('postion')")
    drop(page, "archive.templater", "PK\x03\x04 and more")
    page.until("the refusal", "return document.getElementById('toasts').innerText.includes('archive')")
    require("postion" in page.text, "an archive replaced the text")
    page.until_checked()
    time.sleep(1.2)
    page.driver.refresh()
    page.until_checked()
    require("postion" in page.text, "the document is gone after a reload")
    require(page.find(".document-name").get_attribute("value") == "dropped.json", "its name is gone")


def drop(page, name, text):
    page.run("""
        const data = new DataTransfer();
        data.items.add(new File([arguments[1]], arguments[0]));
        const target = document.querySelector("json-editor").field;
        for (const type of ["dragenter", "dragover", "drop"]) {
          target.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
        }""", name, text)


def beginning(page):
    """New offers documents that have no errors."""
    page.press("document-bar", "New")
    time.sleep(0.4)
    titles = [each.text for each in page.find_all("dialog .choice-title")]
    require(len(titles) >= 2, f"there are only {titles}")
    page.type(Keys.ESCAPE)
    page.until("the closed dialog", "return !document.querySelector('dialog')")
    for index, title in enumerate(titles):
        page.press("document-bar", "New")
        page.until("the choices", "return document.querySelectorAll('dialog .choice').length > arguments[0]",
                   index)
        page.find_all("dialog .choice")[index].click()
        page.until("the text", "return document.getElementById('toasts').innerText !== ''")
        time.sleep(0.2)
        page.until_checked()
        require(not page.run("return document.querySelector('.count-error')"),
                f"'{title}' has errors: {page.findings()}")
    return f"{len(titles)} documents"


def report(page):
    """The findings are downloaded as a report."""
    page.text = BROKEN
    page.run("document.querySelector('document-bar').name = 'trip.json'")
    page.press("findings-panel header", "Report")
    page.type(Keys.ENTER)
    found = json.loads(page.downloaded("trip.findings.json"))["findings"]
    require(any(each["code"] == "S103" for each in found), f"the report has {found}")


def links(page):
    """A link to a finding's explanation is copied, and shows it; its example opens in the editor."""
    page.text = BROKEN
    page.find(".finding .icon-button").click()
    page.until("the notice", "return document.getElementById('toasts').innerText !== ''")
    link = page.driver.execute_async_script(
        "navigator.clipboard.readText().then(arguments[0], (error) => arguments[0](String(error)))")
    require(link.startswith(page.address) and "#/rules/S103" in link, f"the link is {link}")
    page.find(".finding .code-link").click()
    page.until("the explanation", "return document.querySelector('.rule-page h2')?.innerText.includes('S103')")
    require("Reference" in page.driver.title, f"the title is {page.driver.title}")
    page.find(".rule-index input").send_keys("overlap")
    page.until("the search", "return document.querySelectorAll('.rule-list a').length < 12")
    page.until("T201", "return document.querySelector('.rule-list a[href=\"#/rules/T201\"]')").click()
    page.until("the example", "return document.querySelector('.example-wrong')")
    page.press(".example-wrong", "Open in the editor")
    page.until("the finding", """
        return [...document.querySelectorAll(".finding .code-link")].some((each) => each.textContent === "T201")""")
    page.driver.back()
    page.until("the screen before", "return !document.querySelector('rules-screen').hidden")


def phone(page):
    """On 360×640 with touch nothing scrolls sideways; completion and fixes work with taps; nothing asks for a drop."""
    page.text = BROKEN
    require(page.width_overflow() <= 0, f"the page is {page.width_overflow()} px too wide")
    page.find(".finding .fix-button").click()
    page.until("the corrected text", "return !document.querySelector('json-editor').text.includes('postion')")
    page.go_to('"fit": "cover"')
    page.type(", ")
    page.press("status-bar", "Complete")
    page.until("the list", "return document.querySelector('completion-list [role=option]')")
    require(page.width_overflow() <= 0, "the list makes the page too wide")
    label = page.text_of("completion-list [role=option] .completion-label")
    page.find("completion-list [role=option]").click()
    page.until("the completion", "return document.querySelector('json-editor').text.includes(arguments[0])",
               f'"{label}"')
    page.press("status-bar", "Explain")
    page.until("the explanation", "return !document.querySelector('info-popup').hidden")
    require(page.width_overflow() <= 0, "the explanation makes the page too wide")
    page.find("info-popup .close-button").click()
    small = targets(page)
    require(not small, f"these are smaller than 24 px: {small[:3]}")
    page.run("location.hash = '#/rules/T203'")
    page.until("the explanation", "return document.querySelector('.rule-page h2')")
    require(page.width_overflow() <= 0, "the explanation's screen is too wide")
    small = targets(page)
    require(not small, f"these are smaller than 24 px: {small[:3]}")
    page.run("location.hash = '#/merge'")
    page.until("the slots", "return document.querySelector('merge-screen slot-card')?.checkVisibility()")
    require("Drop" not in page.text_of("merge-screen .slot-list"), "the page asks fingers to drop a file")


def navigation(page):
    """At 360 and 390 pixels the links of all screens are visible, in one line."""
    for width in (360, 390):
        page.command("Emulation.setDeviceMetricsOverride", width=width, height=640, deviceScaleFactor=1,
                     mobile=True)
        page.until("the width", "return innerWidth === arguments[0]", width)
        boxes = page.run("""
            return [...document.querySelectorAll(".frame-navigation a")].map((each) => {
              const { left, right, top } = each.getBoundingClientRect();
              return [each.textContent, left, right, top]; })""")
        hidden = [box for box in boxes if box[1] < 0 or box[2] > width or box[3] != boxes[0][3]]
        require(len(boxes) >= 6 and not hidden, f"at {width} px these do not fit: {hidden}")
    page.command("Emulation.setDeviceMetricsOverride", width=360, height=640, deviceScaleFactor=1, mobile=True)


def large_font(page):
    """The font size of the browser counts, and nothing is cut at twice the size."""
    size = page.run("return getComputedStyle(document.documentElement).fontSize")
    require(size == "30px", f"the font has {size}")
    for place in ("#/edit", "#/templates", "#/merge", "#/media", "#/renders", "#/rules"):
        page.run("location.hash = arguments[0]", place)
        time.sleep(0.5)
        require(page.width_overflow() <= 0, f"{place} is {page.width_overflow()} px too wide")
        cut = page.run("""
            return [...document.querySelectorAll("select, button")].filter((each) => each.checkVisibility()
              && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1))
              .map((each) => each.outerHTML.slice(0, 120))""")
        require(not cut, f"{place}: these are cut: {cut[:3]}")


def kept(page):
    """A document of some megabytes is there again after a reload; where it cannot be kept, the page says so."""
    page.run("location.hash = '#/edit'")
    for size in (2_400_000, 6_300_000):
        # In one go: what was shown before may be kept at any moment.
        page.run("""
            document.querySelector("document-bar").name = `${arguments[0]}.json`;
            document.querySelector("json-editor").replaceAll(arguments[1]);""", size, large(size))
        length = len(page.text)
        page.until("the stored document", """
            return JSON.parse(sessionStorage.getItem("templater.draft") ?? "{}").name === arguments[0]""",
                   f"{size}.json", timeout=20)
        page.driver.refresh()
        page.until("the document", "return document.querySelector('json-editor')?.text.length === arguments[0]",
                   length, timeout=20)
        require(page.find(".document-name").get_attribute("value") == f"{size}.json", "its name is gone")
    page.run("IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError'); }")
    page.run("document.querySelector('json-editor').replaceAll(arguments[0])", large(2_500_000))
    page.until("the warning", "return document.getElementById('toasts').innerText.includes('too large')", timeout=20)
    page.text = VALID


def motion(page):
    """Nothing moves if the author wants reduced motion."""
    durations = page.run("""
        return [...document.querySelectorAll("button, a, .finding")]
          .map((each) => getComputedStyle(each).transitionDuration)""")
    require(all(each == "0s" for each in durations), f"transitions last {set(durations)}")


def restart(server):
    """A stopped server is noticed, writing goes on, and a new server is found by itself."""
    with opened(server.address) as page:
        page.expected_errors = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET",
                                "ERR_EMPTY_RESPONSE", "ERR_SOCKET_NOT_CONNECTED")
        page.text = VALID
        server.stop()
        try:
            page.go_to('"duration": 10')
            page.type("x")
            page.until("the notice",
                       "return document.querySelector('connection-banner').innerText.includes('cannot')")
            page.type(Keys.BACKSPACE, "y")
            require('"duration": 10y' in page.text, "writing stopped")
            panel = page.find("findings-panel").get_attribute("class")
            require("is-outdated" in panel, "the old findings look current")
        finally:
            server.start()
        began = time.monotonic()
        page.until("the connection", "return document.querySelector('connection-banner').innerText === ''",
                   timeout=10)
        page.until_checked()
        require(page.codes() == ["J001"], f"the findings are {page.codes()}")
        return f"found again after {time.monotonic() - began:.1f} s"


def keys(server):
    """A server with keys is asked with the author's key, for which the page asks once."""
    key = server.require_key()
    page = Page(server.address)
    try:
        page.driver.get(page.address)
        for given in ("tk_wrong", key):
            page.answer_for_key(given, Keys.ENTER)
            time.sleep(0.5)
        page.until_checked()
        page.driver.refresh()
        page.until_checked()
        page.expected_errors = ("status of 401",)
        require(not page.problems(), f"the browser complains: {page.problems()[:3]}")
    finally:
        page.close()
