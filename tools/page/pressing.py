"""Checks that buttons start work once. Each takes an open page."""
from browser import require


def once(page):
    """A double click, a held key and a click before the end of the work start nothing more; a later click does."""
    counts = page.driver.execute_async_script("""
        const done = arguments[0];
        const base = document.querySelector("script[type=module]").src.replace(/page\\.js$/, "");
        import(base + "dom.js").then(async ({ workButton, element }) => {
          const counts = {};
          let [starts, end] = [0, () => {}];
          const button = workButton("Work", () => {
            starts += 1;
            return new Promise((resolve) => { end = resolve; });
          });
          const click = (detail, time = 0) => {
            const event = new MouseEvent("click", { detail, cancelable: true });
            Object.defineProperty(event, "timeStamp", { value: time });
            button.dispatchEvent(event);
          };
          click(1, 1000);
          click(1, 1400);
          click(1, 1800);
          counts.quick = starts;
          click(1, 3000);
          counts.meanwhile = starts;
          end();
          await null;
          click(2, 5000);
          counts.secondClick = starts;
          click(1, 7000);
          counts.later = starts;
          let sent = 0;
          const save = workButton("Save", () => {}, { type: "submit" });
          const form = element("form", { onsubmit: (event) => { sent += 1; event.preventDefault(); } }, save);
          document.body.append(form);
          save.click();
          save.click();
          counts.sent = sent;
          form.remove();
          return counts;
        }).then(done, (error) => done({ error: String(error) }));""")
    expected = {"quick": 1, "meanwhile": 1, "secondClick": 1, "later": 2, "sent": 1}
    require(counts == expected, f"the button starts {counts}, not {expected}")
