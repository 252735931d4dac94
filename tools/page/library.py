"""What the checks of media have in common."""
import json
import urllib.request

from browser import require

CARD = "[...document.querySelectorAll('medium-card')].find((card) =>" \
    " card.querySelector('.card-name').textContent === arguments[0])"


def request(address, method="GET", body=None, key=None, kind="application/octet-stream"):
    """Sends a request as another program does, and returns the body of the answer."""
    headers = {"Content-Type": kind} | ({"Authorization": f"Bearer {key}"} if key else {})
    made = urllib.request.Request(address, data=body, method=method, headers=headers)
    with urllib.request.urlopen(made, timeout=30) as answer:
        return answer.read()


def listed(address, key=None):
    return json.loads(request(f"{address}/v1/media?limit=200", key=key))["media"]


def clear(address):
    """Removes all media of the server."""
    while media := listed(address):
        for medium in media:
            request(address + medium["self"], "DELETE")


def empty_media(page):
    """Shows the screen without media."""
    # A page that shows them would miss their pictures.
    page.driver.get("about:blank")
    clear(page.address)
    page.open("#/media")


def choose(page, *files):
    """Chooses files as if with the button."""
    page.find("media-screen input[type=file]").send_keys("\n".join(map(str, files)))


def drop(page, *files, target="media-screen"):
    """Drops files of this machine on the screen."""
    _with_files(page, files, """
        for (const type of ["dragenter", "dragover", "drop"]) {
          document.querySelector(arguments[0]).dispatchEvent(
            new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
        }""", target)


def paste(page, *files):
    _with_files(page, files, """
        document.body.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));""")


def _with_files(page, files, script, *arguments):
    """Runs a script with `data`, which has the files."""
    page.run("""
        const input = Object.assign(document.createElement("input"), { type: "file", multiple: true });
        input.id = "judged-files";
        document.body.append(input);""")
    page.find("#judged-files").send_keys("\n".join(map(str, files)))
    page.run("""
        const input = document.getElementById("judged-files");
        const data = new DataTransfer();
        for (const file of input.files) data.items.add(file);
        input.remove();""" + script, *arguments)


def until_card(page, name, what="", condition="card.querySelector('.card-picture img')?.naturalWidth > 0",
               timeout=20):
    """Waits for a card with a condition; without one, for its poster."""
    return page.until(f"{what or 'the poster'} of {name}",
                      f"const card = {CARD}; return card && ({condition});", name, timeout=timeout)


def open_medium(page, name):
    page.run(f"return {CARD}.querySelector('a')", name).click()
    page.until("the dialog", "return document.querySelector('.medium-modal[open]')")


def close_medium(page):
    page.find(".medium-modal .close-button").click()
    page.until("the closed dialog", "return !document.querySelector('dialog') && location.hash === '#/media'")


__all__ = ["CARD", "choose", "clear", "close_medium", "drop", "empty_media", "listed", "open_medium", "paste",
           "request", "until_card"]
