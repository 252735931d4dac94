"""A page of the service in Chromium, driven as a user drives it."""
import contextlib
import json
import pathlib
import shutil
import tempfile
import time

from selenium.common.exceptions import JavascriptException, StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import chromium

# Reports of the content security policy and errors of scripts are kept in the page.
WATCH = """
window.judged = { reports: [], errors: [] };
addEventListener("securitypolicyviolation", (event) =>
  judged.reports.push(event.violatedDirective + " " + event.blockedURI + " " + event.sample));
addEventListener("error", (event) => judged.errors.push(String(event.message)));
addEventListener("unhandledrejection", (event) => judged.errors.push(String(event.reason)));
"""

# Looks again and again in the page, which takes less time of the machine than to ask the page each time. It answers
# after a second at the latest, also without a value.
WAIT = """
const given = arguments;
const look = function () { %s
};
const end = performance.now() + 1000;
return new Promise((resolve) => {
  const again = () => {
    try {
      const value = look(...given);
      if (value || performance.now() > end) resolve([value, ""]);
      else setTimeout(again, 20);
    } catch (error) {
      resolve([null, String(error)]);
    }
  };
  again();
});
"""

PHONE = ("Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) "
         "Chrome/156.0.0.0 Mobile Safari/537.36")


class Failure(Exception):
    """A check that failed, with the reason."""


def require(condition, reason):
    if not condition:
        raise Failure(reason)


class Page:
    """A window of Chromium with the page in it."""

    def __init__(self, address, width=1440, height=900, dark=False, touch=False, still=False,
                 blocked=(), font=None):
        self.address = address.rstrip("/")
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="page-"))
        self.browser = chromium.running(font)
        self.driver = self.browser.driver
        self.browser.open_tab()
        self.expected_errors = tuple(blocked)
        self.footage = None
        self.requests = []
        self.messages = []
        if blocked:
            self.command("Network.enable")
            self.command("Network.setBlockedURLs", urls=[f"*{part}*" for part in blocked])
        self.command("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=1, mobile=touch)
        self.command("Emulation.setTouchEmulationEnabled", enabled=touch)
        if touch:
            self.command("Emulation.setUserAgentOverride", userAgent=PHONE, platform="Linux armv8l")
        self.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.folder))
        self.command("Browser.grantPermissions", origin=self.address,
                     permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])

    def command(self, method, **parameters):
        return self.driver.execute_cdp_cmd(method, parameters)

    def open(self, place=""):
        """Loads the page and waits until the first check is shown."""
        self.driver.get("about:blank")
        self.driver.get(f"{self.address}/{place}")
        if not place or place.startswith("#/edit"):
            self.until_checked()
            self.until("the editor", """
                return arguments[0] || document.documentElement.dataset.editor === "textarea"
                  || !document.querySelector("status-bar [aria-pressed]").hidden""",
                       "/codemirror/" in self.expected_errors)
        return self

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def until(self, what, script, *arguments, timeout=10.0):
        """Waits until a script returns a value that counts as true, and returns it."""
        end = time.monotonic() + timeout
        while True:
            try:
                value, error = self.run(WAIT % script, *arguments)
            except JavascriptException as exception:
                # The page was left.
                value, error = None, exception.msg if time.monotonic() > end else ""
            require(not error, f"while waiting for {what}: {error}")
            if value:
                return value
            require(time.monotonic() <= end, f"{what} did not appear within {timeout:g} s")

    def until_checked(self, timeout=10.0):
        self.until("the result of the check", """
            const panel = document.querySelector("findings-panel");
            const isChecked = panel && !panel.classList.contains("is-outdated")
              && panel.querySelector(".count, .is-clean");
            return Boolean(isChecked);""", timeout=timeout)

    # The editor

    @property
    def text(self):
        return self.run("return document.querySelector('json-editor').text")

    @text.setter
    def text(self, text):
        self.run("document.querySelector('json-editor').replaceAll(arguments[0])", text)
        self.until_checked()

    def use_plain_editor(self, is_plain):
        """Chooses the editor with its button, if the server has the other one."""
        button = self.find("status-bar button[aria-pressed]")
        if button.is_displayed() and (button.get_attribute("aria-pressed") == "true") != is_plain:
            button.click()
        self.until("the other editor", """
            return Boolean(document.querySelector("json-editor .plain-editor")) === arguments[0]""",
                   is_plain)

    def go_to(self, wanted, offset=0):
        """Moves the cursor behind the first occurrence of a text, and the focus to the editor."""
        before = self.text[:self.text.index(wanted) + len(wanted) + offset]
        line = before.count("\n")
        character = len((before.rsplit("\n", 1)[-1]).encode("utf-16-le")) // 2
        self.run("""
            const editor = document.querySelector("json-editor");
            const place = { line: arguments[0], character: arguments[1] };
            editor.select({ start: place, end: place });
            editor.focus();""", line, character)

    def type(self, *keys):
        """Presses keys; a tuple is a combination such as (Keys.CONTROL, " ")."""
        for key in keys:
            chain = ActionChains(self.driver, duration=0)
            if isinstance(key, tuple):
                for held in key[:-1]:
                    chain.key_down(held)
                chain.send_keys(key[-1])
                for held in reversed(key[:-1]):
                    chain.key_up(held)
            else:
                chain.send_keys(key)
            chain.perform()

    # The rest of the page

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def find_all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text_of(self, selector):
        """Returns the text of an element. The page may draw it again, so that it is found and read in one step."""
        return self.run("return document.querySelector(arguments[0]).innerText.trim()", selector)

    def answer_for_key(self, *keys):
        """Presses keys when the page asks for a key."""
        self.until("the question", "return document.querySelector('dialog input[type=password]')")
        time.sleep(0.5)
        self.type(*keys)

    def press(self, selector, text):
        """Clicks on the button with a text, and once more if the page has drawn another one meanwhile."""
        def click():
            button = self.run("""
                return [...document.querySelectorAll(`${arguments[0]} button`)].find((each) =>
                  each.innerText.trim() === arguments[1] && each.checkVisibility())""", selector, text)
            require(button, f"there is no button '{text}' in {selector}")
            button.click()
        try:
            click()
        except StaleElementReferenceException:
            click()

    def press_twice(self, selector, between=lambda: None):
        """Makes a double click on an element. A machine can be so busy that much happens between the two clicks."""
        for count in (1, 2):
            x, y = self.middle(selector)
            for kind in ("mousePressed", "mouseReleased"):
                self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=count)
            if count == 1:
                between()

    def middle(self, selector):
        """Scrolls to an element, and returns its middle."""
        return self.run("""
            const target = document.querySelector(arguments[0]);
            target.scrollIntoView({ block: "center", inline: "center" });
            const { x, y, width, height } = target.getBoundingClientRect();
            return [x + width / 2, y + height / 2]""", selector)

    def touch(self, selector):
        """Taps on an element with a finger."""
        x, y = self.middle(selector)
        point = {"x": x, "y": y}
        self.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
        self.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def findings(self):
        return self.run("""
            return [...document.querySelectorAll(".findings .finding")].map((item) => ({
              code: item.querySelector(".code-link").textContent,
              message: item.querySelector(".finding-message").textContent,
              fixes: [...item.querySelectorAll(".fix-button")].map((each) => each.textContent) }))""")

    def codes(self):
        return [finding["code"] for finding in self.findings()]

    def downloaded(self, name):
        """Waits for a downloaded file and returns its content."""
        file = self.folder / name
        end = time.monotonic() + 5
        while not file.exists():
            require(time.monotonic() < end,
                    f"{name} was not downloaded; there are {[f.name for f in self.folder.iterdir()]}")
            time.sleep(0.05)
        time.sleep(0.1)
        return file.read_text(encoding="utf-8")

    def width_overflow(self):
        """Returns by how many pixels the page can be scrolled sideways."""
        return self.run("return document.documentElement.scrollWidth - innerWidth")

    def screenshot(self, path):
        data = self.driver.get_screenshot_as_png()
        path.write_bytes(data)

    # What must never happen

    def collect(self):
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                self.requests.append(message["params"]["request"]["url"])
        self.messages += [entry["message"] for entry in self.driver.get_log("browser")]
        for message in self.run("return judged.reports.concat(judged.errors)"):
            self.messages.append(message)

    def problems(self):
        """Returns what the browser complained of, and requests to other places."""
        self.collect()
        messages = [message for message in self.messages
                    if not any(part in message for part in self.expected_errors)]
        foreign = [url for url in self.requests
                   if not url.startswith((self.address + "/", "blob:", "data:", "about:"))]
        return messages + [f"request to {url}" for url in foreign]

    def close(self):
        self.browser.close_tab(self.address)
        shutil.rmtree(self.folder, ignore_errors=True)


@contextlib.contextmanager
def opened(address, place="", **traits):
    """Opens the page, and requires in the end that the browser complained of nothing."""
    page = Page(address, **traits)
    try:
        page.open(place)
        yield page
        problems = page.problems()
        require(not problems, f"the browser complains: {problems[:3]}")
    finally:
        page.close()


__all__ = ["ActionChains", "By", "Failure", "Keys", "Page", "opened", "require"]
