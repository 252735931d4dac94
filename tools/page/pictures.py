"""Takes the pictures of docs/service."""
import json
import pathlib
import shutil
import struct
import tempfile
import time

import rendering
from browser import ActionChains, Keys, opened
from documents import SHOWN, SHOWN_TEMPLATE
from footage import ffmpeg
from library import choose, clear, listed, open_medium, request, until_card

PROJECT = pathlib.Path(__file__).parents[2]
SIZES = {"": {"width": 1440, "height": 900}, "-phone": {"width": 360, "height": 740, "touch": True}}
# The names of the media in the pictures, from the oldest to the newest.
NAMES = {"hills.jpg": "Hills in the mist.jpg", "song.m4a": "Song.m4a", "road.mp4": "Road at night.mp4",
         "valley.jpg": "The valley.jpg", "sea.mp4": "Sunset.mp4"}


def pictures(address, folder, media):
    """Takes the pictures of docs/service. `media` is what Templates/make-media.sh makes."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for size, traits in SIZES.items():
        for colours in ("light", "dark"):
            with opened(address, **traits, dark=colours == "dark", still=True) as page:
                editing(page, folder, f"{size}-{colours}")
    with tempfile.TemporaryDirectory(prefix="page-pictures-") as named:
        files = name(pathlib.Path(media), pathlib.Path(named))
        fill(address, files)
        for file, traits in (("media-light", SIZES[""]), ("media-dark", SIZES[""] | {"dark": True}),
                             ("media-phone-light", SIZES["-phone"])):
            with opened(address, "#/media", **traits, still=True) as page:
                listing(page, files, folder / f"{file}.png")
        for size, traits in SIZES.items():
            with opened(address, "#/media", **traits, still=True) as page:
                medium(page, folder / f"medium{size}-light.png")
        for file, traits in (("-light", SIZES[""] | {"height": 980}), ("-dark", SIZES[""] | {"dark": True}),
                             ("-phone-light", SIZES["-phone"])):
            with opened(address, "#/merge", **traits, still=True) as page:
                merge(page, folder, file)
        for size, traits in SIZES.items():
            with opened(address, "#/renders", **traits, still=True) as page:
                renders_list(page, folder / f"renders{size}-light.png", 1.5 if size else 1)
            with opened(address, "#/templates", **traits, still=True) as page:
                page.expected_errors += ("status of 422",)
                filling(page, folder, f"{size}-light.png")


def editing(page, folder, suffix):
    """The editor, its completion, and the explanation of a finding."""
    page.run("document.querySelector('document-bar').name = 'two-days.json'")
    page.text = SHOWN
    page.go_to('"position": 14')
    time.sleep(0.8)
    page.screenshot(folder / f"editor{suffix}.png")
    page.go_to('"media": "arrival"')
    page.type(", ")
    page.press("status-bar", "Complete")
    page.until("the list", "return document.querySelector('completion-list [role=option]')")
    time.sleep(0.4)
    page.screenshot(folder / f"completion{suffix}.png")
    page.type(Keys.ESCAPE)
    page.run("location.hash = '#/rules/T203'")
    page.until("the explanation", "return document.querySelector('.rule-page h2')")
    time.sleep(0.4)
    page.screenshot(folder / f"finding{suffix}.png")


def name(media, folder):
    """Gives the media their names; adds a file that is none, and one that is long."""
    shutil.copy(PROJECT / "Templates/assets/song.m4a", folder / NAMES["song.m4a"])
    for old, new in NAMES.items():
        if (media / old).exists():
            shutil.copy(media / old, folder / new)
    (folder / "Shopping list.mp4").write_text("bread, apples, tea\n" * 400)
    size = 6_000_000
    free = struct.pack(">I4s", size, b"free") + bytes(size - 8)
    coast = folder / "Along the coast.mp4"
    ffmpeg("-t", "1", "-i", media / "sea.mp4", "-vf", "hflip,colorbalance=rm=0.3:bm=-0.1", coast)
    coast.write_bytes(coast.read_bytes() + free)
    return [folder / new for new in (*NAMES.values(), "Shopping list.mp4", "Along the coast.mp4")]


def fill(address, files):
    """Uploads all but the last one, in their order."""
    clear(address)
    with opened(address, "#/media") as page:
        for file in files[:-1]:
            choose(page, file)
            until_card(page, file.name, "the picture", """
                card.querySelector(".card-picture img, .waveform, .card-picture .icon")
                  && !card.querySelector(".card-state")""")


def listing(page, files, path):
    """The list, with an upload that has not ended."""
    page.until("the posters", """
        const images = [...document.querySelectorAll("medium-card .card-picture img")];
        return images.length === 4 && images.every((each) => each.naturalWidth > 0)""")
    page.command("Network.enable")
    page.command("Network.emulateNetworkConditions", offline=False, latency=0,
                 downloadThroughput=-1, uploadThroughput=2_000_000)
    choose(page, files[-1])
    page.until("most of the upload", "return document.querySelector('upload-card progress')?.value > 60",
               timeout=30)
    page.screenshot(path)
    page.press("upload-card", "Cancel")


def medium(page, path):
    """A video, and a frame of it below the mouse."""
    page.until("the cards", "return document.querySelector('medium-card')")
    open_medium(page, NAMES["sea.mp4"])
    page.until("the strip", "return document.querySelector('.timeline-strip:not([hidden])')")
    page.until("the waveform", "return document.querySelector('.timeline-wave path')")
    page.until("the video", "return document.querySelector('dialog video').readyState >= 2")
    page.run("document.querySelector('dialog video').currentTime = 6")
    time.sleep(1)
    ActionChains(page.driver, duration=0).move_to_element_with_offset(
        page.find(".timeline-track"), 110, -30).perform()
    time.sleep(0.4)
    page.screenshot(path)


def use(page, screen, index, file):
    """Chooses one of the media for a slot."""
    page.find_all(f"{screen} slot-card")[index].find_element("css selector", "button:nth-of-type(2)").click()
    page.until("the media", "return document.querySelector('.medium-choice')")
    page.run("""
        [...document.querySelectorAll(".medium-choice")].find((each) =>
          each.querySelector("bdi").textContent === arguments[0]).click()""", NAMES[file])


def point_away(page):
    """Controls look different below the mouse."""
    ActionChains(page.driver, duration=0).move_to_element(page.find("main > :not([hidden]) h1")).perform()


def until_seen(page, count):
    page.until("the videos", """
        const videos = [...document.querySelectorAll("main > :not([hidden]) video")];
        return videos.length >= arguments[0] && videos.every((each) => each.readyState >= 2)""", count, timeout=120)


def merge(page, folder, suffix):
    """The screen of merging, with two clips, and in one picture with the result."""
    use(page, "merge-screen .slot-list", 0, "sea.mp4")
    use(page, "merge-screen .slot-list", 1, "road.mp4")
    until_seen(page, 2)
    page.until("the transitions", "return document.querySelector('merge-options select').options.length > 20")
    rendering.select(page, "Transition", "crossfade")
    rendering.until_ready(page)
    page.run("document.activeElement.blur(); scrollTo(0, 0)")
    point_away(page)
    time.sleep(1)
    page.screenshot(folder / f"merge{suffix}.png")
    if not suffix.endswith("-light"):
        return
    page.press(".merge-action", "Merge")
    until_seen(page, 3)
    page.run("document.querySelector('render-panel video').currentTime = 5; document.activeElement.blur()")
    point_away(page)
    page.run("document.querySelector('merge-screen render-panel').scrollIntoView({block: 'end'})")
    time.sleep(1)
    page.screenshot(folder / f"merge-result{suffix}.png")


def renders_list(page, path, seconds):
    """Renders: one that failed, one that is ready, one that is cancelled, and one that runs. Transitions of another length
    are not in the cache."""
    media = {each["name"]: each["id"] for each in listed(page.address)}
    sea, road, valley = (media[NAMES[each]] for each in ("sea.mp4", "road.mp4", "valley.jpg"))

    def order(name, *used, **options):
        body = {"merge": options, "media": used, "name": name}
        return json.loads(request(f"{page.address}/v1/renders", "POST", json.dumps(body).encode(),
                                  kind="application/json"))
    slow = order("Evening by the sea", sea, road, sea, transition=f"wipe_left:{seconds}", fit="blur")
    request(f"{page.address}{slow['self']}/cancel", "POST", b"")
    order("The valley, then the road", valley, road, transition=f"crossfade:{seconds}")
    page.until("a video", "return document.querySelector('.render-row .is-succeeded')?.innerText.includes('MB')", timeout=120)
    page.until("the second video", "return !document.querySelector('.render-row .is-running')", timeout=120)
    order("Two days by the sea", sea, road, sea, road, transition=f"fade_black:{seconds}", fit="blur")
    page.until("progress", "return document.querySelector('.render-row progress:not([hidden])')?.value > 30", timeout=120)
    page.run("document.activeElement.blur()")
    page.screenshot(path)


def filling(page, folder, suffix):
    """The templates, and the example of the page, filled."""
    with tempfile.TemporaryDirectory(prefix="page-pictures-") as place:
        file = pathlib.Path(place) / "two-days.json"
        file.write_text(SHOWN_TEMPLATE, encoding="utf-8")
        page.find("templates-screen input[type=file]").send_keys(str(file))
        page.until("the template", "return document.querySelectorAll('.template-card').length > 3")
    page.run("document.activeElement.blur(); document.getElementById('toasts').replaceChildren()")
    time.sleep(0.4)
    page.screenshot(folder / f"templates{suffix}")
    page.press(".template-card", "Fill")
    page.until("the slots", "return document.querySelectorAll('fill-screen slot-card').length === 3")
    use(page, "fill-screen", 0, "sea.mp4")
    use(page, "fill-screen", 1, "valley.jpg")
    place = page.find("fill-screen .text-field")
    place.clear()
    place.send_keys("Lofoten")
    rendering.until_ready(page, "Choose media for: ", "fill")
    until_seen(page, 1)
    page.run("document.activeElement.blur(); document.getElementById('toasts').replaceChildren()")
    time.sleep(0.8)
    page.screenshot(folder / f"fill{suffix}")
