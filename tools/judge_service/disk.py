"""Check 20, in part: the disk of the service is full, and has room again."""
import errno, os, subprocess, tempfile
from . import tus
from .checks import Checks
from .protocol import refused


def run(make_server):
    """Needs the right to mount a small file system. Returns the faults."""
    checks = Checks()
    with tempfile.TemporaryDirectory(prefix="judge-disk-") as folder:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=320m", "tmpfs", folder], capture_output=True).returncode != 0:
            print("disk: left out, since no file system can be mounted")
            return []
        server = make_server(data=os.path.join(folder, "data"))
        try:
            server.wait_until_ready()
            fill_and_clear(checks, server, folder)
        finally:
            server.process.kill()
            server.process.wait()
            subprocess.run(["umount", folder], check=True)
    return checks.line("disk")


def fill_and_clear(checks, server, folder):
    content = os.urandom(30_000_000)
    path = tus.created(server, len(content))
    refused(checks, "an upload that is larger than the disk", tus.create(server, 300_000_000), 507)
    status, _, answer = tus.add(server, os.urandom(5_000_000), "before.mp4")
    checks.same("a medium that fits", status, 201)
    before = tus.settled(server, answer["id"])[0]
    with open(os.path.join(folder, "fill"), "wb", buffering=0) as fill:
        try:
            while True:
                fill.write(bytes(1 << 20))
        except OSError as error:
            checks.same("the disk is full", error.errno, errno.ENOSPC)
        fill.truncate(os.path.getsize(fill.name) - 6_000_000)
    refused(checks, "PATCH that fills the disk", tus.patch(server, path, 0, content), 507)
    offset = tus.offset(server, path)
    checks.true("what fits is kept", isinstance(offset, int) and 0 <= offset < 8_000_000, offset)
    refused(checks, "PATCH to a full disk", tus.patch(server, path, offset, content[offset:]), 507)
    refused(checks, "medium for a full disk", server.request("POST", "/v1/media", b"x" * 1_000_000), 507)
    refused(checks, "upload for a full disk", tus.create(server, 1_000_000), 507)
    checks.same("media can be read", server.request("GET", before["content"])[0], 200)
    checks.same("media are listed", server.request("GET", "/v1/media")[0], 200)
    checks.same("/healthz", server.request("GET", "/healthz")[0], 200)
    checks.same("removing makes room", server.request("DELETE", before["self"])[0], {204, 507})
    os.remove(os.path.join(folder, "fill"))
    offset = tus.offset(server, path)
    status, fields, _ = tus.patch(server, path, offset, content[offset:])
    if checks.same("the rest, when there is room again", status, 204):
        id = fields["Templater-Media"]
        tus.settled(server, id)
        checks.true("the content", server.request("GET", f"/v1/media/{id}/content")[2] == content)
    checks.same("a medium, when there is room again", tus.add(server, os.urandom(1_000_000))[0], 201)
    checks.true("the server has ended", server.process.poll() is None)
