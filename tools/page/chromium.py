"""The Chromium of the checks. It takes seconds to start, so all windows with the same font are tabs of one."""
import atexit
import contextlib
import os
import shutil
import tempfile
import threading

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.service import Service

# The one that is kept, for each size of the font.
_running = {}
_starting = threading.Lock()


class Chromium:
    """A browser with an empty tab, beside which others are opened and closed, one at a time."""

    def __init__(self, font=None):
        self.font = font
        self.folder = tempfile.mkdtemp(prefix="page-browser-")
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--force-device-scale-factor=1", "--window-size=1440,900"):
            options.add_argument(flag)
        if font:
            options.add_argument(f"--blink-settings=defaultFontSize={font}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        # Chromium leaves folders among the temporary files.
        service = Service("/usr/bin/chromedriver", env={**os.environ, "TMPDIR": self.folder})
        self.driver = webdriver.Chrome(service=service, options=options)
        self.first = self.driver.current_window_handle

    def open_tab(self):
        """Opens a tab, and forgets what was logged before."""
        self.driver.switch_to.new_window("tab")
        for log in ("performance", "browser"):
            self.driver.get_log(log)

    def close_tab(self, address):
        """Closes the tab and removes what its page has stored. A browser that does not answer is ended."""
        try:
            self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
            self.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
            self.driver.close()
            self.driver.switch_to.window(self.first)
        except WebDriverException:
            self.quit()

    def quit(self):
        _running.pop(self.font, None)
        with contextlib.suppress(WebDriverException):
            self.driver.quit()
        shutil.rmtree(self.folder, ignore_errors=True)


def running(font=None):
    """Returns the browser with a size of the font; the first time, it is started."""
    with _starting:
        if font not in _running:
            _running[font] = Chromium(font)
        return _running[font]


@contextlib.contextmanager
def ended():
    """Ends the browsers when the checks are done."""
    try:
        yield
    finally:
        quit_all()


@atexit.register
def quit_all():
    for browser in list(_running.values()):
        browser.quit()
