"""Check 3: the OpenAPI document is valid, and the service does what it says."""
import os, re, subprocess
from . import footage, renders, tus

# tus asks for 412 and 460. OpenAPI cannot say that a body must fit the header fields of an upload, or must not be empty.
COMMON = """
hooks = "schemathesis_hooks"

[checks]
negative_data_rejection.expected-statuses = [400, 401, 403, 404, 405, 406, 409, 411, 412, 413, 414, 415, 416, 417, 421, 422, 431, 460]
missing_required_header.expected-statuses = [400, 401, 403, 404, 406, 411, 412, 415, 422]

[[operations]]
include-name = "POST /v1/validate"
# OpenAPI cannot say that 'fix' needs the format 'json'.
checks.positive_data_acceptance.expected-statuses = ["2xx", "3xx", 400, 401, 403, 404, 409]

[[operations]]
include-path-regex = "^/v1/uploads"
checks.positive_data_acceptance.expected-statuses = ["2xx", "3xx", 400, 401, 403, 404, 409, 411, 413, 415, 422, 460]

[[operations]]
include-name = "POST /v1/media"
checks.positive_data_acceptance.expected-statuses = ["2xx", "3xx", 400, 401, 403, 404, 409, 411, 413, 422]

[[operations]]
include-path-regex = "^/v1/previews$"
checks.positive_data_acceptance.expected-statuses = ["2xx", "3xx", 400, 401, 403, 404, 409, 411, 413, 422]

[[operations]]
include-name = "POST /v1/renders"
# Whether a document and its media can be rendered is no property of JSON.
checks.positive_data_acceptance.expected-statuses = ["2xx", "3xx", 400, 401, 403, 404, 409, 411, 413, 422]

[[operations]]
include-path-regex = "/output$"
# 412: 'If-Match' with another tag.
checks.positive_data_acceptance.expected-statuses = ["2xx", "3xx", 400, 401, 403, 404, 409, 412, 416]
checks.ensure_resource_availability.enabled = false

[[operations]]
include-path-regex = "/content$"
checks.positive_data_acceptance.expected-statuses = ["2xx", "3xx", 400, 401, 403, 404, 412, 416]

[[operations]]
# What is made of a medium may be impossible for it.
include-path-regex = "^/v1/media/.*[.](jpg|json)$"
checks.positive_data_acceptance.expected-statuses = ["2xx", "3xx", 400, 401, 403, 404, 412, 416]
checks.ensure_resource_availability.enabled = false
"""
# The identifiers are those of a medium and of an upload that exist; operations that remove them get others.
IDENTIFIERS = """
[[operations]]
include-path-regex = "^/v1/uploads/.id"
exclude-method = "DELETE"
parameters = {{ "path.id" = "{upload}" }}

[[operations]]
include-path-regex = "^/v1/media/.id"
exclude-method = "DELETE"
parameters = {{ "path.id" = "{medium}" }}

[[operations]]
include-path-regex = "^/v1/renders/.id"
exclude-method = "DELETE"
parameters = {{ "path.id" = "{render}" }}
"""
PHASES = (("examples,coverage,fuzzing", COMMON + IDENTIFIERS), ("stateful", COMMON))


def configure(server, text):
    """Writes a configuration of schemathesis. Returns its path."""
    film = open(footage.film(os.path.join(server.folder.name, "film.mp4"), seconds=1), "rb").read()
    medium = tus.upload(server, film, filename="film.mp4")
    tus.settled(server, medium)
    upload = tus.path_of(tus.create(server, 1_000_000)[1]["Location"]).rpartition("/")[2]
    render = renders.created(server, {"merge": {}, "media": [medium], "output": {"size": "64x36"}})
    renders.wait(server, render)
    path = os.path.join(server.folder.name, "schemathesis.toml")
    with open(path, "w") as file:
        file.write(text.format(medium=medium, upload=upload, render=render))
    return path


def run(server, bin, examples):
    """`bin` is the folder of the programs from PyPI. Returns the faults. The stream of events, which never ends, is left out:
    the part `events` judges it."""
    faults = []
    path = os.path.join(server.folder.name, "openapi.json")
    open(path, "wb").write(server.request("GET", "/openapi.json")[2])
    result = subprocess.run([f"{bin}/openapi-spec-validator", path], capture_output=True, text=True)
    validity = "valid" if result.returncode == 0 else "at fault"
    if result.returncode != 0:
        faults.append("openapi-spec-validator: " + result.stdout[-500:] + result.stderr[-500:])
    summaries = []
    for phases, configuration in PHASES:
        result = subprocess.run(
            [f"{bin}/schemathesis", "--config-file", configure(server, configuration), "run", server.address + "/openapi.json",
             "--url", server.address, "--checks", "all", "--phases", phases, "--max-examples", str(examples), "--seed", "1",
             "--no-color", "--workers", "2", "--exclude-path", "/v1/events"],
            capture_output=True, text=True, cwd=server.folder.name,
            env={**os.environ, "PYTHONPATH": os.path.dirname(os.path.abspath(__file__))})
        lines = [line for line in result.stdout.splitlines() if line.strip()]
        summaries += [line.strip() for line in lines if re.search(r"\d+ generated", line)][:1]
        if result.returncode != 0:
            faults.append(f"schemathesis, {phases}:\n" + "\n".join(lines[-80:]) + result.stderr[-1000:])
    print(f"contract: OpenAPI is {validity}; schemathesis: {'; '.join(summaries)}")
    return faults
