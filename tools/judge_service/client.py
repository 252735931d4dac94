"""Uploads a file with a client from PyPI. Runs in the environment that has it.

    client.py tuspy|tuspy-checksum|aiotus ADDRESS FILE NAME

Prints the address of the upload.
"""
import asyncio, sys


def tuspy(address, path, name, **more):
    from tusclient.client import TusClient

    uploader = TusClient(address).uploader(
        path, chunk_size=8 << 20, metadata={"filename": name}, retries=200, retry_delay=0.1, **more)
    uploader.upload()
    return uploader.url


def aiotus(address, path, name):
    import aiotus

    async def run():
        with open(path, "rb") as file:
            url = await aiotus.upload(address, file, {"filename": name.encode()}, chunksize=1 << 20)
        if url is None:
            sys.exit("aiotus could not upload the file")
        sent = await aiotus.metadata(url)
        if sent != {"filename": name.encode()}:
            sys.exit(f"aiotus reads the metadata {sent}")
        return url

    return asyncio.run(run())


kind, *arguments = sys.argv[1:]
if kind == "aiotus":
    print(aiotus(*arguments))
else:
    print(tuspy(*arguments, upload_checksum=kind == "tuspy-checksum"))
