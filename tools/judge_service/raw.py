"""Sends raw bytes, and reads the answers as strictly as a client can."""
import select, time


class Unreadable(Exception):
    pass


def exchange(server, parts, heads=(), half_close=False, patience=40, quiet=0.6):
    """Sends `parts` (bytes, or numbers of seconds to wait), and returns the answers as tuples of status, header fields
    and body, and whether the server closed the connection.

    Waits until the server closes, or is silent for `quiet` seconds after an answer; without one, for `patience`.
    """
    connection = server.connect()
    received, closed = b"", False
    try:
        for part in parts:
            if isinstance(part, (int, float)):
                received, closed = drain(connection, received, part)
            else:
                try:
                    connection.sendall(part)
                except OSError as error:
                    raise Unreadable(f"the rest of the request cannot be sent: {error}")
            if closed:
                break
        if half_close and not closed:
            connection.shutdown(1)
        end = time.monotonic() + patience
        while not closed and time.monotonic() < end:
            before = len(received)
            has_answer = b"\r\n\r\n" in received
            received, closed = drain(
                connection, received, quiet if has_answer else min(1, end - time.monotonic()), once=True)
            if has_answer and len(received) == before:
                break
    finally:
        connection.close()
    return answers(received, heads), closed


def drain(connection, received, seconds, once=False):
    """Reads for some seconds, or until some bytes have come."""
    end = time.monotonic() + seconds
    while True:
        rest = end - time.monotonic()
        ready, _, _ = select.select([connection], [], [], max(0, rest))
        if not ready:
            return received, False
        try:
            bytes = connection.recv(1 << 16)
        except OSError:
            return received, True
        if not bytes:
            return received, True
        received += bytes
        if once or rest <= 0:
            return received, False


def answers(received, heads):
    """Splits bytes into answers. `heads` are the numbers of those that answer HEAD."""
    found, number = [], 0
    while received:
        head, separator, rest = received.partition(b"\r\n\r\n")
        lines = head.split(b"\r\n")
        if not separator or not lines[0].startswith(b"HTTP/1.1 "):
            raise Unreadable(f"not an answer: {received[:80]!r}")
        status = int(lines[0].split(b" ")[1])
        fields = {}
        for line in lines[1:]:
            name, _, value = line.decode("latin-1").partition(": ")
            if name.lower() in fields:
                raise Unreadable(f"the field {name} is given twice")
            fields[name.lower()] = value
        length = int(fields.get("content-length", "0"))
        if status < 200 or number in heads:
            length = 0
        if len(rest) < length:
            raise Unreadable(f"the body has {len(rest)} of {length} bytes")
        found.append((status, fields, rest[:length]))
        received = rest[length:]
        number += 1 if status >= 200 else 0
    return found
