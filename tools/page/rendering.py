"""What the checks of renders have in common."""
import json
import time

from browser import require
from library import request

# Notes what is shown while a video is rendered.
PROGRESS = """
window.seen = { values: new Set(), states: new Set() };
window.watch = new MutationObserver(() => {
  const view = document.querySelector("render-panel render-view:not([hidden])");
  if (!view) return;
  seen.states.add(view.className);
  const progress = view.querySelector("progress:not([hidden])");
  if (progress?.position > 0) seen.values.add(progress.value);
});
watch.observe(document.body, { subtree: true, childList: true, attributes: true });
"""
RESULT = "document.querySelector('{0}-screen render-panel video')"


def rendered(address):
    return json.loads(request(f"{address}/v1/renders?limit=200"))["renders"]


def clear_renders(address):
    """Removes all renders of the server."""
    while found := rendered(address):
        for render in found:
            request(address + render["self"], "DELETE")


def forget(page):
    """Removes what the page keeps of the screens that order renders."""
    if page.driver.current_url.startswith(page.address):
        page.run("""for (const key of Object.keys(sessionStorage))
          if (/^templater\\.(fill|merge)/.test(key)) sessionStorage.removeItem(key)""")


def fresh(page, place):
    """Shows a screen of a page that remembers nothing; the server has no renders."""
    forget(page)
    page.driver.get("about:blank")
    clear_renders(page.address)
    page.open(place)


def slot(page, index, screen="merge"):
    return page.find_all(f"{screen}-screen .slot-list slot-card")[index]


def put(page, index, file, screen="merge"):
    """Chooses a file for a slot as if with its button."""
    page.find_all(f"{screen}-screen .slot-list slot-card input[type=file]")[index].send_keys(str(file))


def preview(page, screen="fill"):
    """Asks for a preview, and returns the size of its image and what it says."""
    # A second click soon after the first would be a double click.
    time.sleep(0.6)
    page.press(f"{screen}-screen .merge-action", "Preview")
    return page.until("the preview", """
        const panel = document.querySelector(`${arguments[0]}-screen preview-panel`);
        const image = panel.querySelector("img");
        const isWaiting = panel.hidden || !panel.querySelector("p.muted").hidden;
        if (isWaiting || (!image.hidden && image.naturalWidth === 0)) return null;
        return [image.hidden ? 0 : image.naturalWidth, image.hidden ? 0 : image.naturalHeight, panel.innerText];
        """, screen, timeout=30)


def until_ready(page, what="Ready to merge: ", screen="merge", timeout=20):
    return page.until("the state 'ready'", """
        const { textContent } = document.querySelector(`${arguments[0]}-screen .merge-status`);
        return textContent.startsWith(arguments[1]) && textContent""", screen, what, timeout=timeout)


def until_result(page, seconds, screen="merge", timeout=60):
    """Waits for the video of the render, plays it, and compares its duration."""
    video = RESULT.format(screen)
    page.until("the result", f"return {video}?.readyState >= 2", timeout=timeout)
    duration = page.run(f"return {video}.duration")
    require(abs(duration - seconds) < 0.1, f"the result has {duration} s, not {seconds}")
    page.run(f"const video = {video}; video.muted = true; video.play()")
    page.until("playing", f"return {video}.currentTime > 0.2")
    page.run(f"{video}.pause()")


def said(page):
    return page.run("return document.getElementById('announcer').innerText.trim()")


def select(page, label, value, event="input"):
    """Chooses an option. Tools that fill forms send only "change" events."""
    page.run("""
        const label = [...document.querySelectorAll("label")].find((each) =>
          each.checkVisibility() && each.textContent === arguments[0]);
        const control = document.getElementById(label.htmlFor);
        control.value = arguments[1];
        control.dispatchEvent(new Event(arguments[2], { bubbles: true }));""", label, value, event)


def long_merge(page):
    """Begins a merge that takes seconds."""
    fresh(page, "#/merge")
    put(page, 0, page.footage.long())
    put(page, 1, page.footage.other)
    page.until("the transitions", "return document.querySelector('merge-options select').options.length > 20")
    select(page, "Transition", "crossfade")
    until_ready(page)
    page.press(".merge-action", "Merge")


__all__ = ["PROGRESS", "RESULT", "clear_renders", "forget", "fresh", "long_merge", "put", "rendered", "said",
           "select", "slot", "until_ready", "until_result"]
