"""The endpoints of uploads and media, as directly as possible: no retries, no checks."""
import base64, hashlib, http.client, json, os, time, urllib.parse

BYTES = "application/offset+octet-stream"
TUS = {"Tus-Resumable": "1.0.0"}


def coded(text):
    return base64.b64encode(text.encode() if isinstance(text, str) else text).decode()


def metadata(**values):
    return ",".join(f"{key} {coded(value)}" for key, value in values.items())


def create(server, length, fields={}, body=None, **values):
    """Returns status, header fields, body. `values` are the metadata; `fields` replace the usual header fields, and remove
    those that are None."""
    sent = {**TUS, "Upload-Length": str(length)}
    if values:
        sent["Upload-Metadata"] = metadata(**values)
    if body is not None:
        sent["Content-Type"] = BYTES
    sent = {name: value for name, value in {**sent, **fields}.items() if value is not None}
    return server.request("POST", "/v1/uploads", body, sent)


def created(server, length, **values):
    """Returns the path of a new upload."""
    status, fields, body = create(server, length, **values)
    if status != 201:
        raise AssertionError(f"POST /v1/uploads answered {status}: {body[:300]}")
    return path_of(fields["Location"])


def path_of(address):
    """Returns the path of an address, which may be absolute."""
    return "/" + address.split("://", 1)[1].split("/", 1)[1] if "://" in address else address


def patch(server, path, offset, body, fields={}):
    sent = {**TUS, "Upload-Offset": str(offset), "Content-Type": BYTES, **fields}
    sent = {name: value for name, value in sent.items() if value is not None}
    return server.request("PATCH", path, body, sent, timeout=120)


def offset(server, path):
    """Returns the offset that HEAD reports; the status if that is not 200."""
    status, fields, _ = server.request("HEAD", path, headers=TUS)
    return int(fields["Upload-Offset"]) if status == 200 else f"status {status}"


def upload(server, body, **values):
    """Uploads bytes in one PATCH. Returns the identifier of the medium."""
    path = created(server, len(body), **values)
    status, fields, answer = patch(server, path, 0, body)
    if status != 204 or "Templater-Media" not in fields:
        raise AssertionError(f"PATCH answered {status} {dict(fields)} {answer[:300]}")
    return fields["Templater-Media"]


def add(server, body, name=None, fields={}):
    """Posts bytes to /v1/media. Returns status, header fields and the medium (or problem)."""
    path = "/v1/media" + ("?name=" + urllib.parse.quote(name) if name else "")
    status, headers, answer = server.request("POST", path, body, {"Content-Type": "video/mp4", **fields}, timeout=120)
    return status, headers, json.loads(answer) if answer else None


def medium(server, id):
    status, _, body = server.request("GET", f"/v1/media/{id}")
    if status != 200:
        raise AssertionError(f"GET /v1/media/{id} answered {status}: {body[:300]}")
    return json.loads(body)


def settled(server, id, seconds=60):
    """Waits until nothing more will appear of a medium. Returns it, and the seconds until its state was known."""
    began, known = time.monotonic(), None
    while True:
        found = medium(server, id)
        now = time.monotonic() - began
        if found["state"] != "probing" and known is None:
            known = now
        if found["state"] != "probing" and found["isPrepared"]:
            return found, known
        if now > seconds:
            raise AssertionError(
                f"{found['name']}: after {now:.0f} s the state is {found['state']}, isPrepared {found['isPrepared']}")
        time.sleep(0.05)


def sha256(path):
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def content_sha256(server, id):
    """Returns the digest of the content that the service returns."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", f"/v1/media/{id}/content")
    answer, digest = connection.getresponse(), hashlib.sha256()
    while block := answer.read(1 << 20):
        digest.update(block)
    connection.close()
    return digest.hexdigest()


def bytes_in(folder):
    """The size of all files in a folder."""
    return sum(os.path.getsize(os.path.join(path, name)) for path, _, names in os.walk(folder) for name in names)
